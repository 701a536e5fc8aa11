/**
 * The gates of DESIGN section 4: when a directory counts as reconstructible. Whatever fails one is
 * durable (invariant 2), and a fact that could not be found out fails its gate (invariant 1).
 */

export type GateName =
  | "chosen"
  | "directory"
  | "ignored"
  | "nothing_tracked"
  | "nothing_readmitted"
  | "no_repository_below"
  | "no_worktree_below"
  | "tool_mark";

export interface Gate {
  readonly name: GateName;
  /** Null: it could not be determined, which counts as not passed. */
  readonly passed: boolean | null;
  /** What was found, with the path that decided. */
  readonly reason: string;
}

export interface DirectoryReport {
  /** Relative to the root. */
  readonly path: string;
  readonly reconstructible: boolean;
  readonly gates: Gate[];
}

/** What was found out about one candidate; null: could not be found out. */
export interface DirectoryFacts {
  readonly path: string;
  readonly declared: boolean;
  readonly kind: "directory" | "link" | "other";
  /** Of a link: itself or the one above it that was met first, relative to the root, and where it leads. */
  readonly link?: { readonly path: string; readonly target: string };
  readonly sameVolume: boolean;
  readonly ignored: boolean | null;
  /** Paths at or below that git tracks, relative to the root. */
  readonly tracked: readonly string[] | null;
  /** Paths below that no rule ignores. */
  readonly readmitted: readonly string[] | null;
  /** Where a `.git` lies below (relative, "" for the directory itself); false: nowhere. */
  readonly repositoryBelow: string | false | null;
  /** A registered worktree at or below; false: none. */
  readonly worktreeBelow: string | false | null;
  /** For presets: the marks of the owning tool that are there. */
  readonly marks: readonly string[];
  /** Why what is null could not be found out; "" where nothing stood against it. */
  readonly problem: string;
}

export interface Preset {
  readonly path: string;
  /** Names beside the directory. `requirements*.txt` stands for any that starts and ends so. */
  readonly beside: readonly string[];
  /** Names inside the directory. */
  readonly inside: readonly string[];
  /** Whether a name on each side is needed, or one on either. */
  readonly both: boolean;
}

export const PRESETS: readonly Preset[] = [
  {
    path: "target",
    beside: ["Cargo.toml", "pom.xml"],
    inside: ["CACHEDIR.TAG", ".rustc_info.json"],
    both: false,
  },
  { path: "node_modules", beside: ["package.json"], inside: [], both: false },
  {
    path: ".venv",
    beside: [
      "pyproject.toml",
      "requirements*.txt",
      "uv.lock",
      "poetry.lock",
      "Pipfile",
      "setup.py",
    ],
    inside: ["pyvenv.cfg"],
    both: true,
  },
];

/** Every directory to look at: the presets and what the project declares, each once. */
export function planCandidates(declared: readonly string[]): string[] {
  return [...new Set([...PRESETS.map(({ path }) => path), ...declared])];
}

export const isPreset = (path: string): boolean => PRESETS.some((preset) => preset.path === path);

/** Which of a preset's marks these listings hold, written as a person finds them. */
export function describeMarks(
  preset: Preset,
  beside: readonly string[],
  inside: readonly string[],
): string[] {
  return [
    ...beside.filter((name) => preset.beside.some((mark) => isMark(mark, name))),
    ...inside
      .filter((name) => preset.inside.includes(name))
      .map((name) => `${preset.path}/${name}`),
  ];
}

function isMark(mark: string, name: string): boolean {
  const star = mark.indexOf("*");
  if (star === -1) return name === mark;
  return name.startsWith(mark.slice(0, star)) && name.endsWith(mark.slice(star + 1));
}

/** Whether the tool that owns a preset left its mark. */
export function isMarked(preset: Preset, marks: readonly string[]): boolean {
  const inside = marks.filter((mark) => mark.startsWith(`${preset.path}/`)).length;
  const beside = marks.length - inside;
  return preset.both ? inside > 0 && beside > 0 : inside + beside > 0;
}

/** Judges one candidate; every gate is answered, so that `explain` can show each. */
export function describeDirectory(facts: DirectoryFacts): DirectoryReport {
  const { path, problem, ignored, repositoryBelow: repository, worktreeBelow: worktree } = facts;
  const gates = [
    chosenGate(facts),
    directoryGate(facts),
    gate("ignored", ignored, problem, {
      yes: "git ignores it as a whole",
      no: "git does not ignore it as a whole",
    }),
    noneGate("nothing_tracked", facts.tracked, problem, {
      yes: "nothing below is tracked",
      no: (found) => `git tracks ${found}`,
    }),
    noneGate("nothing_readmitted", facts.readmitted, problem, {
      yes: "no path below is re-included",
      no: (found) => `an ignore rule re-includes ${found}`,
    }),
    foundGate("no_repository_below", repository, problem, { what: "repository", path }),
    foundGate("no_worktree_below", worktree, problem, { what: "registered worktree", path }),
    markGate(facts),
  ];
  return { path, reconstructible: gates.every(({ passed }) => passed === true), gates };
}

function gate(
  name: GateName,
  fact: boolean | null,
  problem: string,
  words: { readonly yes: string; readonly no: string },
): Gate {
  if (fact === null) return { name, passed: null, reason: describeUnknown(problem) };
  return { name, passed: fact, reason: fact ? words.yes : words.no };
}

const describeUnknown = (problem: string): string =>
  problem === "" ? "could not be determined" : `could not be determined: ${problem}`;

/** Passes where there is none of them. */
function noneGate(
  name: GateName,
  found: readonly string[] | null,
  problem: string,
  words: { readonly yes: string; readonly no: (found: string) => string },
): Gate {
  const [first] = found ?? [];
  const more = (found?.length ?? 0) - 1;
  const named = `\`${first ?? ""}\`${more > 0 ? ` and ${more} more` : ""}`;
  const none = found === null ? null : first === undefined;
  return gate(name, none, problem, { yes: words.yes, no: words.no(named) });
}

function chosenGate({ path, declared }: DirectoryFacts): Gate {
  if (isPreset(path)) return { name: "chosen", passed: true, reason: "it is a preset" };
  const reason = declared ? "the project config declares it" : "nobody declared it";
  return { name: "chosen", passed: declared, reason };
}

function directoryGate(facts: DirectoryFacts): Gate {
  const refuse = (reason: string): Gate => ({ name: "directory", passed: false, reason });
  if (facts.kind === "link") return refuse(describeLink(facts));
  if (facts.kind === "other") return refuse("it is not a directory");
  if (!facts.sameVolume) return refuse("it is on another file system than the workspace");
  return { name: "directory", passed: true, reason: "it is a directory on the same file system" };
}

function describeLink({ path, link }: DirectoryFacts): string {
  if (link === undefined) return "it is a link";
  const who = link.path === path ? "it" : `\`${link.path}\` above it`;
  return `${who} is a link to \`${link.target}\``;
}

function foundGate(
  name: GateName,
  found: string | false | null,
  problem: string,
  { what, path }: { readonly what: string; readonly path: string },
): Gate {
  if (found === null) return { name, passed: null, reason: describeUnknown(problem) };
  if (found === false) return { name, passed: true, reason: `no ${what} lies below` };
  const at = found === "" ? path : `${path}/${found}`;
  return { name, passed: false, reason: `a ${what} lies at \`${at}\`` };
}

function markGate(facts: DirectoryFacts): Gate {
  const preset = PRESETS.find(({ path }) => path === facts.path);
  if (preset === undefined) {
    return { name: "tool_mark", passed: true, reason: "a declared directory needs no mark" };
  }
  if (isMarked(preset, facts.marks)) {
    return { name: "tool_mark", passed: true, reason: `marked by ${facts.marks.join(", ")}` };
  }
  return {
    name: "tool_mark",
    passed: false,
    reason: preset.both
      ? `needs ${preset.inside.join(" or ")} inside and one of ${preset.beside.join(", ")} beside`
      : `needs one of ${[...preset.beside.map((each) => `${each} beside`), ...preset.inside.map((each) => `${each} inside`)].join(", ")}`,
  };
}

/** The first gate that failed, for a reason in one line. */
export function describeFailedGate(report: DirectoryReport): string | undefined {
  const failed = report.gates.find(({ passed }) => passed !== true);
  return failed === undefined ? undefined : `${failed.name}: ${failed.reason}`;
}
