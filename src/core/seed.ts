/**
 * Which sibling fills which directory of a workspace, and why a directory is not filled. A seed is a
 * clone of one consistent build or nothing (invariant 3), so all directories whose freshness rests on
 * file times come from one and the same sibling.
 */
import { describeInstallNeed, type GivenModules, type InstallNeed } from "./install-need.ts";
import { describeStranger, type InstallFacts, isInstalled } from "./node-modules.ts";
import { isWorthlessModules, WORTHLESS_NAMES } from "./node-tree.ts";
import { PRESETS } from "./reconstructible.ts";

/** Every reason in `seed_skipped` and in a directory's `reason`; docs/reference/seeding.md explains them. */
export const SKIP_REASONS = {
  not_asked: "the workspace was created with `--no-seed`",
  no_sibling: "no working tree of the project has the directory and may give it",
  exists: "something is there already, and nothing is written over",
  not_reconstructible: "the directory fails a gate, in the sibling or here",
  not_relocatable: "what is in it names its own place and cannot be moved yet",
  other_outputs:
    "another build's outputs are here, whose freshness the sibling's times would falsify",
  reflink_unsupported: "the two places cannot share blocks",
  sibling_busy: "the sibling is being built or installed, or changed while it was cloned",
  time_limit: "the time limit came first",
  interrupted: "it was interrupted",
  clone_failed: "the clone could not be completed",
  align_failed: "the times of the sources could not be set, so the build would not be true",
} as const;

export type SkipReason = keyof typeof SKIP_REASONS;

/** Directories whose tools look at a lockfile and not at the times of the sources. */
const LOCKFILES: Readonly<Record<string, readonly string[]>> = {
  node_modules: [
    "package-lock.json",
    "npm-shrinkwrap.json",
    "yarn.lock",
    "pnpm-lock.yaml",
    "bun.lock",
    "bun.lockb",
  ],
  ".venv": ["uv.lock", "poetry.lock", "Pipfile.lock", "requirements*.txt"],
};

/** Where no tool wrote a lockfile, these say what is wanted as well (SD-14). */
const PYTHON_MANIFESTS = ["pyproject.toml", "setup.py", "setup.cfg", "Pipfile"];

const nameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** Whether the sources' times decide what is fresh in this directory. */
export const isTimed = (path: string): boolean =>
  LOCKFILES[nameOf(path)] === undefined && !isInstalled(path);

/** Whether this name is one of the lockfiles that decide about the directory. */
export function isLockfile(directory: string, name: string): boolean {
  return (LOCKFILES[nameOf(directory)] ?? []).some((lockfile) => {
    const star = lockfile.indexOf("*");
    if (star === -1) return lockfile === name;
    return name.startsWith(lockfile.slice(0, star)) && name.endsWith(lockfile.slice(star + 1));
  });
}

/** The names of all directories that `isWorthless` may leave out. */
export const DOUBTFUL: readonly string[] = ["incremental", ...WORTHLESS_NAMES];

/**
 * What is of no use in another place: rustc throws its incremental state away there, and caches miss.
 * `relative` is below `directory`.
 */
export function isWorthless(
  directory: string,
  relative: string,
  isBeside: (name: string) => boolean,
): boolean {
  const name = nameOf(relative);
  if (name === "incremental") return isBeside(".fingerprint");
  return isWorthlessModules(`${directory}/${relative}`);
}

/** Of the names beside a directory those whose contents tell what has to be in it. */
export function listTelling(directory: string, names: readonly string[]): string[] {
  const locks = names.filter((name) => isLockfile(directory, name));
  if (nameOf(directory) !== ".venv" || locks.some((name) => name.endsWith(".lock"))) return locks;
  return [...locks, ...names.filter((name) => PYTHON_MANIFESTS.includes(name))];
}

/** How a Python environment is brought up to date, by what is beside it; undefined: it is not known. */
export function describeVenvInstall(names: readonly string[]): string | undefined {
  const has = (name: string): boolean => names.includes(name);
  if (has("uv.lock")) return "uv sync";
  if (has("poetry.lock")) return "poetry install";
  if (has("Pipfile.lock") || has("Pipfile")) return "pipenv sync --dev";
  if (has("requirements.txt")) return ".venv/bin/python -m pip install -r requirements.txt";
  if (has("pyproject.toml") || has("setup.py")) return ".venv/bin/python -m pip install -e .";
  return undefined;
}

/** The name of the directory in which a seed is made before it is renamed into place. */
const TEMPORARY = /^\.espalier-seed-(\d+)-([0-9]+|none)-[0-9a-f]{8,}$/;

export function formatTemporaryName(pid: number, startedAt: string | null, nonce: string): string {
  const start = startedAt !== null && /^\d+$/.test(startedAt) ? startedAt : "none";
  return `.espalier-seed-${pid}-${start}-${nonce}`;
}

/** Whose temporary directory this is; undefined when the name is not one of ours. */
export function parseTemporaryName(
  name: string,
): { readonly pid: number; readonly startedAt: string | null } | undefined {
  const match = TEMPORARY.exec(name);
  if (match?.[1] === undefined) return undefined;
  return { pid: Number(match[1]), startedAt: match[2] === "none" ? null : (match[2] ?? null) };
}

export interface SiblingDirectory {
  readonly path: string;
  /** The gate that it fails, in words; null when it is reconstructible. */
  readonly failedGate: string | null;
  /** A build holds its lock. */
  readonly building: boolean;
  /** Why it cannot be moved, in words; null when it can. */
  readonly fixed: string | null;
  /** A digest of the lockfiles beside it; null when there are none. */
  readonly lockfiles: string | null;
  /** Only of a `node_modules`: what made it, and which members have one of their own. */
  readonly modules?: GivenModules;
  /** Why an install is under way in it, or was broken off, in words. */
  readonly unfinished?: string;
}

export interface SiblingFacts {
  readonly path: string;
  /** Commits on one side only; null when that could not be determined. */
  readonly distance: number | null;
  readonly lastActiveAt: number;
  readonly directories: readonly SiblingDirectory[];
}

export interface OwnDirectory {
  readonly path: string;
  readonly exists: boolean;
  /** Why it could not stand here, in words; null when it could. */
  readonly refusal: string | null;
  readonly lockfiles: string | null;
  /** Only of a `node_modules`: what decides about its install. */
  readonly modules?: InstallFacts;
  /** Only of a `.venv`: the command of its install. */
  readonly installCommand?: string;
}

export interface SeedFacts {
  readonly own: readonly OwnDirectory[];
  readonly siblings: readonly SiblingFacts[];
  /** Something here that git ignores and nobody knows. */
  readonly otherOutput?: string;
}

export interface PlannedSeed {
  readonly path: string;
  readonly from: string;
  readonly installNeeded: boolean;
  /** The command, and why; where the package manager is known. */
  readonly install?: InstallNeed;
  /** The command, should it turn out that one is needed. */
  readonly installCommand?: string;
}

export interface SkippedSeed {
  readonly path: string;
  readonly reason: SkipReason;
  readonly detail?: string;
}

export interface SeedPlan {
  readonly seeds: readonly PlannedSeed[];
  readonly skipped: readonly SkippedSeed[];
}

/** Nearest commit first, then the most recently active. */
export function compareSiblings(a: SiblingFacts, b: SiblingFacts): number {
  const distance = (facts: SiblingFacts): number => facts.distance ?? Number.MAX_SAFE_INTEGER;
  return distance(a) - distance(b) || b.lastActiveAt - a.lastActiveAt;
}

/** Decides for each directory that a sibling has, or that is here already. */
export function planSeed(facts: SeedFacts): SeedPlan {
  const siblings = [...facts.siblings].sort(compareSiblings);
  const seeds: PlannedSeed[] = [];
  const skipped: SkippedSeed[] = [];
  const otherOutput =
    facts.own.find((own) => own.exists && isTimed(own.path))?.path ?? facts.otherOutput;
  let timedFrom: string | undefined;
  for (const own of facts.own) {
    const having = siblings.flatMap((sibling) => {
      const directory = sibling.directories.find(({ path }) => path === own.path);
      return directory === undefined ? [] : [{ sibling, directory }];
    });
    if (having.length === 0) continue;
    const skip = (reason: SkipReason, detail?: string): void => {
      skipped.push({ path: own.path, reason, ...(detail === undefined ? {} : { detail }) });
    };
    if (own.exists) skip("exists");
    else if (own.refusal !== null) skip("not_reconstructible", own.refusal);
    else if (isTimed(own.path) && otherOutput !== undefined) {
      skip("other_outputs", `\`${otherOutput}\` is here already`);
    } else {
      const order = isTimed(own.path) ? having : preferEqualLockfile(having, own.lockfiles);
      const able = order.filter(({ directory }) => refusalOf(directory, own) === undefined);
      const chosen =
        isTimed(own.path) && timedFrom !== undefined
          ? able.find(({ sibling }) => sibling.path === timedFrom)
          : able[0];
      if (chosen !== undefined) {
        if (isTimed(own.path)) timedFrom = chosen.sibling.path;
        seeds.push({
          path: own.path,
          from: chosen.sibling.path,
          installNeeded: !isTimed(own.path) && chosen.directory.lockfiles !== own.lockfiles,
        });
      } else {
        const first = order[0] === undefined ? undefined : refusalOf(order[0].directory, own);
        skip(first?.reason ?? "no_sibling", first?.detail);
      }
    }
  }
  return { seeds: seeds.map((seed) => withInstall(seed, seeds, facts)), skipped };
}

/** A seeded `node_modules` of members counts, so this comes when all are known. */
function withInstall(
  seed: PlannedSeed,
  seeds: readonly PlannedSeed[],
  { own, siblings }: SeedFacts,
): PlannedSeed {
  const here = own.find(({ path }) => path === seed.path);
  if (here?.installCommand !== undefined) {
    const reason =
      "the lockfiles, or the manifests, are not those that the sibling's tree was made for";
    return seed.installNeeded
      ? { ...seed, install: { command: here.installCommand, reason } }
      : { ...seed, installCommand: here.installCommand };
  }
  const wanted = here?.modules;
  const given = siblings
    .find(({ path }) => path === seed.from)
    ?.directories.find(({ path }) => path === seed.path)?.modules;
  if (wanted === undefined || given === undefined) return seed;
  const planned = seeds.map(({ path }) => path);
  const how = { equal: !seed.installNeeded, planned };
  const install = describeInstallNeed(seed.path, wanted, given, how);
  return install === null ? seed : { ...seed, installNeeded: true, install };
}

interface Having {
  readonly sibling: SiblingFacts;
  readonly directory: SiblingDirectory;
}

function preferEqualLockfile(having: readonly Having[], own: string | null): readonly Having[] {
  const equal = having.filter(({ directory }) => directory.lockfiles === own);
  return [...equal, ...having.filter((each) => !equal.includes(each))];
}

function refusalOf(
  directory: SiblingDirectory,
  own: OwnDirectory,
): { reason: SkipReason; detail?: string } | undefined {
  if (directory.failedGate !== null) {
    return { reason: "not_reconstructible", detail: directory.failedGate };
  }
  if (directory.fixed !== null) return { reason: "not_relocatable", detail: directory.fixed };
  if (directory.building) return { reason: "sibling_busy", detail: "a build holds its lock" };
  if (directory.modules !== undefined && own.modules !== undefined) {
    const stranger = describeStranger(directory.modules.maker, own.modules);
    if (stranger !== null) return { reason: "no_sibling", detail: stranger };
  }
  if (directory.unfinished !== undefined) {
    return { reason: "sibling_busy", detail: directory.unfinished };
  }
  return undefined;
}

/** Why a directory of this name and with these entries cannot stand in another place; null: it can. */
export function describeFixed(path: string, names: readonly string[]): string | null {
  const name = nameOf(path);
  if (name === ".venv" && names.includes("Scripts")) return "it is an environment of Windows";
  return null;
}

/** Whether git ignores the place here and the tool's mark is beside it; null when it may stand here. */
export function describeRefusal(
  path: string,
  facts: {
    readonly ignored: boolean;
    readonly tracked: boolean;
    readonly parentExists: boolean;
    readonly marks: readonly string[];
  },
): string | null {
  if (!facts.parentExists) return "its parent directory is not here";
  if (!facts.ignored) return "ignored: git does not ignore it here";
  if (facts.tracked) return "nothing_tracked: git tracks something below it here";
  const preset = PRESETS.find((each) => each.path === path);
  if (preset !== undefined && facts.marks.length === 0) {
    return `tool_mark: none of ${preset.beside.join(", ")} is here`;
  }
  return null;
}
