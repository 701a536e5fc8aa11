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
  readonly passed: boolean;
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
  readonly sameVolume: boolean;
  readonly ignored: boolean | null;
  readonly tracked: boolean | null;
  readonly readmitted: boolean | null;
  /** Where a `.git` lies below (relative, "" for the directory itself); false: nowhere. */
  readonly repositoryBelow: string | false | null;
  /** A registered worktree at or below; false: none. */
  readonly worktreeBelow: string | false | null;
  /** For presets: the marks of the owning tool that are there. */
  readonly marks: readonly string[];
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
  const gates = [
    chosenGate(facts),
    directoryGate(facts),
    gate(
      "ignored",
      facts.ignored,
      "git ignores it as a whole",
      "git does not ignore it as a whole",
    ),
    gate(
      "nothing_tracked",
      negate(facts.tracked),
      "nothing below is tracked",
      "git tracks something below",
    ),
    gate(
      "nothing_readmitted",
      negate(facts.readmitted),
      "no path below is re-included",
      "a path below is re-included by an ignore rule",
    ),
    foundGate("no_repository_below", facts.repositoryBelow, "a repository", facts.path),
    foundGate("no_worktree_below", facts.worktreeBelow, "a registered worktree", facts.path),
    markGate(facts),
  ];
  return { path: facts.path, reconstructible: gates.every(({ passed }) => passed), gates };
}

const negate = (fact: boolean | null): boolean | null => (fact === null ? null : !fact);

function gate(name: GateName, fact: boolean | null, yes: string, no: string): Gate {
  if (fact === null) return { name, passed: false, reason: "could not be determined" };
  return { name, passed: fact, reason: fact ? yes : no };
}

function chosenGate(facts: DirectoryFacts): Gate {
  if (isPreset(facts.path)) return { name: "chosen", passed: true, reason: "it is a preset" };
  return gate("chosen", facts.declared, "the project config declares it", "nobody declared it");
}

function directoryGate(facts: DirectoryFacts): Gate {
  const refuse = (reason: string): Gate => ({ name: "directory", passed: false, reason });
  if (facts.kind === "link") return refuse("it is a link");
  if (facts.kind === "other") return refuse("it is not a directory");
  if (!facts.sameVolume) return refuse("it is on another file system than the workspace");
  return { name: "directory", passed: true, reason: "it is a directory on the same file system" };
}

function foundGate(name: GateName, found: string | false | null, what: string, path: string): Gate {
  if (found === null) return { name, passed: false, reason: "could not be determined" };
  if (found === false) return { name, passed: true, reason: `${what} does not lie below` };
  const at = found === "" ? path : `${path}/${found}`;
  return { name, passed: false, reason: `${what} lies at \`${at}\`` };
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
  const failed = report.gates.find(({ passed }) => !passed);
  return failed === undefined ? undefined : `${failed.name}: ${failed.reason}`;
}
