/**
 * Decides whether a command line of an agent is stopped because work would be lost with it that nobody could bring back, and names the
 * command that does the same safely. A belt, not a wall: what it does not understand goes through, and so does all ordinary work,
 * `rm -rf target` and `git clean -fd` among it.
 */
import type { Act } from "./guard-acts.ts";
import { formatArgument } from "./moved.ts";
import { isInside } from "./place.ts";
import { type Target, unquotePattern } from "./shell-scope.ts";

export type GuardKind = Act["kind"];

/** What is known of the places that a command names. */
export interface GuardFacts {
  /** Registered workspaces that are there; canonical. */
  readonly workspaces: readonly { readonly path: string; readonly name: string }[];
  /** Their projects. */
  readonly projects: readonly {
    /** The common directory. */
    readonly commonDirectory: string;
    /** Null for a bare repository. */
    readonly mainCheckout: string | null;
  }[];
  /**
   * By the path that a target has on the command line: the same with its folders followed through links. Its last part is
   * not followed, as `rm` does not.
   */
  readonly canonical: ReadonlyMap<string, string>;
  /** By the canonical path: whether a linked worktree is there, registered or not. */
  readonly isWorktree: (path: string) => boolean;
  /** Whether anything is at the path that a `git clean` starts from. */
  readonly isThere: (path: string) => boolean;
}

/** Why the command is stopped and what to run instead, as one text for the agent; null: it may run. */
export function planGuard(acts: readonly Act[], facts: GuardFacts): string | null {
  for (const act of acts) {
    const denial = judge(act, facts);
    if (denial !== null) return denial;
  }
  return null;
}

function judge(act: Act, facts: GuardFacts): string | null {
  switch (act.kind) {
    case "worktree":
      if (act.does === "prune") return describePrune();
      return act.does === "remove" ? judgeRemoval(act, facts) : formatDenial(LOSS, EACH);
    case "clean":
      return judgeClean(act, facts);
    case "rm":
    case "find":
      for (const target of act.targets) {
        const denial = judgeDeletion(target, facts);
        if (denial !== null) return denial;
      }
      return null;
  }
}

const formatDenial = (loss: string, instead: string): string =>
  `Stopped by Espalier: ${loss}. Instead: ${instead}.`;

const canonicalOf = ({ path }: Target, facts: GuardFacts): string =>
  facts.canonical.get(path) ?? path;

const describePrune = (): string =>
  formatDenial(
    "`git worktree prune` forgets every worktree whose directory is not there right now, one that was moved or is not mounted too, with its HEAD and its index",
    "`git worktree prune --dry-run` lists them, and `git worktree remove PATH` forgets one",
  );

const LOSS =
  "`git worktree remove --force` deletes a worktree with everything in it that was never committed";
const EACH =
  "`git worktree remove PATH` without force for each one, which refuses where something would be lost, or `espalier remove PATH` for a workspace";

function judgeRemoval(
  { target, named }: Extract<Act, { does: "remove" }>,
  facts: GuardFacts,
): string {
  const path = canonicalOf(target, facts);
  // git also takes the end of a path for the worktree's.
  const meant = facts.workspaces.filter(
    (each) =>
      (target.isPattern ? reaches(target, each.path, facts) : each.path === path) ||
      each.path.endsWith(`/${named}`),
  );
  const [only] = meant;
  if (only !== undefined && meant.length === 1) return formatDenial(LOSS, describeSafe(only.path));
  if (target.isPattern) return formatDenial(LOSS, EACH);
  return formatDenial(LOSS, describeUnforced(named.startsWith("/") ? path : named));
}

const describeSafe = (path: string): string =>
  `\`espalier remove ${formatArgument(path)}\`, which takes it away with its branch when nothing is lost by that, and names what would be lost else`;

function describeUnforced(path: string): string {
  const at = formatArgument(path);
  return `\`git worktree remove ${at}\` without force, which refuses where something would be lost; what it refuses is saved and removed by \`espalier adopt ${at} && espalier remove ${at} --rescue\``;
}

function judgeClean(act: Extract<Act, { kind: "clean" }>, facts: GuardFacts): string | null {
  const { ignored, nested, limits, at } = act;
  // A directory of its own making, or none: not a place with anything to lose.
  if (at !== null && !facts.isThere(at)) return null;
  const places =
    limits === null ? (at === null ? [] : [{ path: at, isPattern: false }]) : [...limits];
  const below = nested
    ? facts.workspaces.filter(({ path }) =>
        places.some((place) => path !== canonicalOf(place, facts) && reaches(place, path, facts)),
      )
    : [];
  const [first] = below;
  if (first !== undefined) {
    return formatDenial(
      `\`git clean\` with \`-d\` and twice \`-f\` deletes worktrees as well, and the workspace \`${first.path}\` is below`,
      "name `-f` once, which leaves them alone",
    );
  }
  // After a `cd` that the line does not tell it is not known what is there.
  if (!ignored || at === null) return null;
  if (limits !== null && !limits.some((each) => isWhole(each, at))) return null;
  return formatDenial(
    "`git clean` with `-x` or `-X` deletes every ignored file, such as `.env` and local databases, and not build directories alone",
    "name what is to go, as in `git clean -fdx -- target node_modules`; `git clean -ndx` lists what there is, and `git clean -fd` leaves ignored files",
  );
}

/** Whether a pathspec is all of where it starts from. */
function isWhole({ path, isPattern }: Target, at: string): boolean {
  // git fills in a pattern that the shell was kept from.
  if (/\/\*+$/.test(path)) return isInside(unquotePattern(parentOf(path)), at);
  return !isPattern && isInside(path, at);
}

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf("/")) || "/";

function judgeDeletion(target: Target, facts: GuardFacts): string | null {
  const path = canonicalOf(target, facts);
  const hit = facts.workspaces.filter(
    (each) => reaches(target, each.path, facts) || empties(target, each.path, facts),
  );
  const [first] = hit;
  if (first !== undefined) return describeDeletion(first.path, hit.length, path);
  const pointer = facts.workspaces.find((each) => reaches(target, `${each.path}/.git`, facts));
  if (pointer !== undefined) {
    const loss = `\`${pointer.path}/.git\` is what makes the workspace a worktree of its repository`;
    return formatDenial(loss, describeSafe(pointer.path));
  }
  const project = facts.projects.find(
    ({ commonDirectory, mainCheckout }) =>
      reaches(target, commonDirectory, facts) ||
      (mainCheckout !== null && empties(target, mainCheckout, facts)),
  );
  if (project !== undefined) {
    const whole = project.mainCheckout ?? project.commonDirectory;
    return formatDenial(
      `\`${whole}\` is the repository that workspaces belong to, with every branch and what is not committed in it`,
      "name the directories in it that are to go",
    );
  }
  if (isAdminDirectory(target, path, facts)) {
    return formatDenial(
      "git keeps the HEAD and the index of its worktrees there, and forgets them",
      "`git worktree remove PATH` takes one worktree away, and `espalier remove PATH` a workspace",
    );
  }
  return !target.isPattern && facts.isWorktree(path)
    ? formatDenial(
        `\`${path}\` is a worktree, which goes with everything in it that was never committed`,
        describeUnforced(path),
      )
    : null;
}

function describeDeletion(workspace: string, count: number, path: string): string {
  if (workspace === path) {
    const loss = `\`${path}\` is a workspace, which goes with everything in it that was never committed`;
    return formatDenial(loss, describeSafe(path));
  }
  const more = count > 1 ? ` and ${count - 1} more` : "";
  return formatDenial(
    `it takes the workspace \`${workspace}\`${more} with it, and everything there that was never committed`,
    describeSafe(workspace),
  );
}

/** `<common directory>/worktrees`, or the directory of one worktree in it. */
function isAdminDirectory(target: Target, path: string, { projects }: GuardFacts): boolean {
  const plain = target.isPattern ? parentOf(path) : path;
  const known = projects.map(({ commonDirectory }) => `${commonDirectory}/worktrees`);
  return (
    /\/\.git\/worktrees(\/[^/]+)?$/.test(plain) ||
    known.includes(plain) ||
    known.includes(parentOf(plain))
  );
}

/** Whether a place goes with the target: it is the place, or a folder around it. */
function reaches(target: Target, place: string, facts: GuardFacts): boolean {
  const path = canonicalOf(target, facts);
  if (!target.isPattern) return isInside(path, place);
  const wanted = path.split("/");
  const there = place.split("/");
  return (
    wanted.length <= there.length && wanted.every((each, at) => matches(each, there[at] ?? ""))
  );
}

/** Whether all that is in a place goes, but for names that begin with a dot. */
function empties(target: Target, place: string, facts: GuardFacts): boolean {
  const path = canonicalOf(target, facts);
  return target.isPattern && /\/\*+$/.test(path) && unquotePattern(parentOf(path)) === place;
}

/** One part of a path against one part of a pattern. A dot at the beginning has to be named. */
function matches(pattern: string, name: string): boolean {
  if (name.startsWith(".") && !pattern.startsWith(".")) return false;
  const tokens = readPattern(pattern);
  let [at, token] = [0, 0];
  /** Where the last star stood, and what it has taken so far: the only place to go back to. */
  let star: { token: number; at: number } | undefined;
  while (at < name.length) {
    const next = tokens[token];
    if (next === "any") {
      star = { token, at };
      token += 1;
    } else if (next?.(name[at] ?? "") === true) {
      at += 1;
      token += 1;
    } else if (star !== undefined) {
      star.at += 1;
      at = star.at;
      token = star.token + 1;
    } else return false;
  }
  return tokens.slice(token).every((rest) => rest === "any");
}

type Token = "any" | ((letter: string) => boolean);

const readPattern = (pattern: string): Token[] =>
  [...pattern.matchAll(/\\([\s\S])|(\*)|(\?)|\[([!^]?)(\]?[^\]]*)\]|([\s\S])/g)].map(
    ([, escaped, any, one, not, set, plain]): Token => {
      if (any !== undefined) return "any";
      if (one !== undefined) return () => true;
      if (set !== undefined) return (letter) => isInSet(set, letter) === (not === "");
      return (letter) => letter === (escaped ?? plain);
    },
  );

function isInSet(set: string, letter: string): boolean {
  for (let at = 0; at < set.length; at += 1) {
    const first = set[at] ?? "";
    const last = set[at + 1] === "-" ? set[at + 2] : undefined;
    if (last === undefined) {
      if (first === letter) return true;
      continue;
    }
    if (first <= letter && letter <= last) return true;
    at += 2;
  }
  return false;
}

/** The paths that have to be made canonical, as they stand in `GuardFacts.canonical`. */
export const listPlaces = (acts: readonly Act[]): Target[] =>
  acts.flatMap((act): Target[] => {
    if (act.kind === "worktree") return act.does === "remove" ? [act.target] : [];
    if (act.kind !== "clean") return [...act.targets];
    const at = act.at === null ? [] : [{ path: act.at, isPattern: false }];
    return [...at, ...(act.limits ?? [])];
  });
