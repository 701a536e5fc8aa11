/**
 * The refusal for work that a removal would lose, in words: what there is, kind by kind, and what a person
 * can do about each kind in the state that the workspace is in. A remedy that cannot be carried out there
 * (nothing can be committed in a directory that is gone) is never offered.
 */
import { AppError } from "../errors.ts";
import { formatArgument, formatRepository } from "./moved.ts";
import type { RemovalFacts, TipFacts, WorkItem, WorkKind } from "./removal-facts.ts";

/** A refusal's document names this many of each kind, and its counts are whole. */
export const NAMES_IN_DOCUMENT = 10_000;

const NOUNS: Readonly<Record<WorkKind, readonly [one: string, many: string]>> = {
  uncommitted: ["uncommitted change", "uncommitted changes"],
  staged: ["staged change", "staged changes"],
  untracked: ["untracked file", "untracked files"],
  ignored: ["ignored file", "ignored files"],
  commits: ["commit that is nowhere else", "commits that are nowhere else"],
  operation: ["operation in progress", "operations in progress"],
  submodule: ["submodule's unsaved work", "pieces of unsaved work in submodules"],
  nested_repository: ["nested repository", "nested repositories"],
};

/** Kinds whose names are no paths. */
const NO_FILES: ReadonlySet<WorkKind> = new Set(["commits", "operation", "submodule"]);

const KINDS = Object.keys(NOUNS) as WorkKind[];

/** One line for each piece, e.g. `untracked file: notes.md`; the first of a kind when there are very many. */
export function formatWorkLines(work: readonly WorkItem[]): string[] {
  return KINDS.flatMap((kind) => {
    const names = work.filter((item) => item.kind === kind).map(({ name }) => name);
    return formatKind(kind, names.slice(0, NAMES_IN_DOCUMENT), names.length);
  });
}

function formatKind(kind: WorkKind, names: readonly string[], count: number): string[] {
  const [one, many] = NOUNS[kind];
  const lines = names.map((name) => `${one}: ${name}`);
  const more = count - names.length;
  return more > 0 ? [...lines, `${many}: ${more} more`] : lines;
}

/** The same lines, from a refusal's details. */
export function formatRefusedWork(details: AppError["details"]): string[] {
  return KINDS.flatMap((kind) => {
    const names = details[kind];
    if (!Array.isArray(names)) return [];
    return formatKind(kind, names.map(String), Number(details[`${kind}_count`] ?? names.length));
  });
}

export interface RefusedWork {
  readonly facts: RemovalFacts;
  readonly work: readonly WorkItem[];
  /** Tips that would go, of which some are among the work. */
  readonly tips: readonly TipFacts[];
  readonly dryRun: boolean;
}

/** Names by kind in `details`, files in `files`. */
export function refuseUnsavedWork(refused: RefusedWork): AppError<"unsaved_work"> {
  const { facts, work } = refused;
  const details: Record<string, unknown> = {};
  const parts: string[] = [];
  for (const kind of KINDS) {
    const names = work.filter((item) => item.kind === kind).map(({ name }) => name);
    const [first] = names;
    if (first === undefined) continue;
    const [one, many] = NOUNS[kind];
    const others = names.length === 1 ? "" : ", …";
    parts.push(`${names.length} ${names.length === 1 ? one : many} (${first}${others})`);
    details[kind] = names.slice(0, NAMES_IN_DOCUMENT);
    details[`${kind}_count`] = names.length;
  }
  const files = work.filter(({ kind }) => !NO_FILES.has(kind));
  details["files_count"] = files.length;
  return new AppError(
    "unsaved_work",
    { path: facts.path, summary: parts.join(", "), hint: describeRemedy(refused) },
    { details, files: files.slice(0, NAMES_IN_DOCUMENT).map(({ name }) => name) },
  );
}

/** What can be done: all of it rescued, each kind saved in its own way, or all of it given up. */
function describeRemedy(refused: RefusedWork): string {
  const { facts, dryRun } = refused;
  const rescuing = `espalier remove ${formatArgument(facts.path)} --rescue`;
  const ways = facts.place.kind === "absent" ? listWaysWhenGone(refused) : listWays(refused);
  const discarding = `espalier remove ${formatArgument(facts.path)} --discard`;
  const what = ways.length > 1 ? "all of it" : "it";
  const last = dryRun
    ? `; \`${discarding} --dry-run\` shows what giving ${what} up would do`
    : `${ways.length > 1 ? ";" : ","} or give ${what} up with \`${discarding}\``;
  const present = facts.place.kind === "present";
  const saving = present ? `save ${what} with` : "save what git still holds of it with";
  // Without git's entry for it nothing tells what there was; one that was moved is not to be removed at all.
  const rescue = present || isRegistered(facts) ? [`${saving} \`${rescuing}\``] : [];
  const all = present ? [...rescue, ...ways] : [...ways.slice(0, 1), ...rescue, ...ways.slice(1)];
  const text = `${all.join("; ")}${last}`;
  return `${describeFaultyConfig(refused)}${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

const isRegistered = ({ place }: RemovalFacts): boolean =>
  place.kind === "absent" && place.registered;

/** What a faulty file declares is not known, so that the refusal may be about nothing else. */
function describeFaultyConfig({ facts, work }: RefusedWork): string {
  const { faultyConfig } = facts;
  if (faultyConfig === null || !work.some(({ kind }) => kind === "ignored")) return "";
  return `Mend the configuration first, for it says what can be rebuilt: ${faultyConfig}. `;
}

/** Groups of kinds that are saved in one way; a single one is called `it`. */
function listWays({ facts, work, tips }: RefusedWork): string[] {
  const has = (...kinds: WorkKind[]): boolean => work.some(({ kind }) => kinds.includes(kind));
  const ways: ((noun: string | undefined) => string)[] = [];
  const changed = has("uncommitted", "staged", "untracked");
  if (changed) ways.push((noun) => `commit and push ${noun ?? "the changes"}`);
  if (has("commits")) {
    ways.push((noun) => `push ${noun ?? "the commits"}${keepingClause(facts, tips)}`);
  }
  if (has("ignored")) ways.push((noun) => describeIgnoredWay(facts, work, noun));
  if (has("submodule")) {
    ways.push((noun) => `commit and push ${noun ?? "the submodules' work"} in the submodule`);
  }
  if (has("nested_repository")) {
    ways.push((noun) => `push ${noun ?? "the nested repository"} or move it away`);
  }
  if (has("operation")) {
    ways.push((noun) => `finish or abort ${noun ?? "what git is in the middle of"}`);
  }
  return ways.map((way) => way(ways.length === 1 ? "it" : undefined));
}

/** What keeps commits besides pushing them, where one thing keeps them all. */
function keepingClause(facts: RemovalFacts, tips: readonly TipFacts[]): string {
  const losing = tips.filter(({ lost }) => lost.length > 0);
  if (losing.every(({ kind }) => kind === "branch"))
    return " or keep the branch with `--keep-branch`";
  const detached = losing.find(({ kind }) => kind !== "branch");
  if (detached === undefined || losing.length > 1) return "";
  const repository = formatArgument(formatRepository(facts.project));
  return ` or put a branch on it with \`git -C ${repository} branch NAME ${detached.commit.slice(0, 12)}\``;
}

/** git keeps no ignored file, so only declaring or copying helps. */
function describeIgnoredWay(
  { unfit, path, faultyConfig }: RemovalFacts,
  work: readonly WorkItem[],
  noun: string | undefined,
): string {
  const directories = [
    ...new Set(work.flatMap(({ kind, below }) => (kind === "ignored" && below ? [below] : []))),
  ];
  const failed = directories.filter((each) => unfit.includes(each));
  // Into a file that is passed over nothing is to be written but what mends it.
  const declarable =
    faultyConfig === null ? directories.filter((each) => !unfit.includes(each)) : [];
  const copy = noun === undefined ? "copy the ignored files out" : "copy it out";
  const clauses: string[] = [];
  if (declarable.length > 0) {
    const listed = declarable.slice(0, 5).map((each) => JSON.stringify(each));
    const more = declarable.length > 5 ? ", …" : "";
    clauses.push(
      `declare ${declarable.length === 1 ? "the directory" : "the directories"} as rebuildable in \`.espalier/workspace.toml\` of the main checkout (\`reconstructible = [${listed.join(", ")}${more}]\`)`,
    );
  }
  if (failed.length > 0) {
    clauses.push(
      `see with \`espalier explain ${formatArgument(path)}\` why ${failed.map((each) => `\`${each}\``).join(", ")} does not count as rebuildable`,
    );
  }
  return clauses.length === 0
    ? `${copy}, since git ignores it`
    : `${clauses.join(", ")} or ${copy}`;
}

/** Nothing can be committed in a directory that is gone, but it may have been moved, and a branch can stay. */
function listWaysWhenGone({ facts, work, tips }: RefusedWork): string[] {
  const repository = formatArgument(formatRepository(facts.project));
  const ways = [
    `if the directory was moved, run \`git -C ${repository} worktree repair PATH\` with its new path, then \`espalier adopt PATH\``,
  ];
  if (work.some(({ kind }) => kind === "commits")) {
    ways.push(`push the commits${keepingClause(facts, tips)}`);
  }
  return ways;
}
