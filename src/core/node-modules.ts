/**
 * Which package manager made a `node_modules`, and what decides what is in it (DESIGN section 5, step 6).
 * Unknown is not equal (invariant 1): where it cannot be told that two trees want the same, they do not.
 */
import type { Manager } from "./installs.ts";
import { type InstallRun, listRuns } from "./installs.ts";

/** Directories that an install fills; those of yarn's Plug'n'Play count when the project declares them. */
export const isInstalled = (path: string): boolean =>
  /(?:^|\/)(?:node_modules|\.yarn\/(?:cache|unplugged))$/.test(path);

/** The folder of the manifest that an installed directory belongs to, relative to the root; "" for it. */
export function folderOf(path: string): string {
  return path.replace(/(?:^|\/)(?:node_modules|\.yarn\/(?:cache|unplugged))$/, "");
}

/** An entry of the directory that only this manager makes. Bun's hoisted layout leaves none. */
const MARKS: readonly (readonly [name: string, manager: Manager])[] = [
  [".modules.yaml", "pnpm"],
  [".pnpm", "pnpm"],
  [".yarn-integrity", "yarn-classic"],
  [".yarn-state.yml", "yarn"],
  [".store", "yarn"],
  [".bun", "bun"],
  [".package-lock.json", "npm"],
];

const LOCKS: readonly (readonly [name: string, manager: Manager])[] = [
  ["package-lock.json", "npm"],
  ["npm-shrinkwrap.json", "npm"],
  ["pnpm-lock.yaml", "pnpm"],
  ["bun.lock", "bun"],
  ["bun.lockb", "bun"],
];

/** Files beside the directory that decide what an install puts into it, and where. */
const DECIDING = new Set([
  ...LOCKS.map(([name]) => name),
  "yarn.lock",
  "pnpm-workspace.yaml",
  ".npmrc",
  ".yarnrc",
  ".yarnrc.yml",
  ".pnpmfile.cjs",
  ".pnpmfile.mjs",
  "bunfig.toml",
]);

/** A lockfile of any of the managers: tools look for one to tell where a project begins. */
export const isNodeLock = (name: string): boolean =>
  name === "yarn.lock" || LOCKS.some(([lock]) => lock === name);

export const isDeciding = (name: string): boolean => DECIDING.has(name);

/** `names` are the directory's entries; null: none of them tells. */
export function describeMaker(names: readonly string[]): Manager | null {
  return MARKS.find(([name]) => names.includes(name))?.[1] ?? null;
}

/** What the fields of a manifest say that an install looks at. */
export interface Manifest {
  /** The same text for the same wishes. */
  readonly wishes: string;
  /** Patterns of the directories of workspace members. */
  readonly members: readonly string[];
  /** Local directories that some managers copy into the tree: names to paths. */
  readonly local: Readonly<Record<string, string>>;
  /** Names that are wanted as links to somewhere else on the disk. */
  readonly linked: readonly string[];
  /** Whether members are copied into the tree as well. */
  readonly injects: boolean;
  /** `packageManager`: name and version. */
  readonly manager: string | null;
  /** What an install runs that may make something of the sources. */
  readonly runs: readonly InstallRun[];
}

const WISHES = [
  "packageManager",
  "workspaces",
  "dependencies",
  "devDependencies",
  "optionalDependencies",
  "peerDependencies",
  "dependenciesMeta",
  "bundleDependencies",
  "bundledDependencies",
  "overrides",
  "resolutions",
  "catalog",
  "catalogs",
  "pnpm",
  "bin",
  "patchedDependencies",
  "trustedDependencies",
  "installConfig",
] as const;

const DEPENDENCIES = ["dependencies", "devDependencies", "optionalDependencies"] as const;

const NO_WISHES = {
  members: [],
  local: {},
  linked: [],
  injects: false,
  manager: null,
  runs: [],
} as const;

/** A manifest that is none still tells apart from another by its text. */
export function describeManifest(text: string): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ...NO_WISHES, wishes: text };
  }
  if (!isRecord(value)) return { ...NO_WISHES, wishes: text };
  const manifest = value;
  const wishes = WISHES.map((field) => [field, sorted(manifest[field])]);
  const specs = DEPENDENCIES.flatMap((field) => {
    const wanted = manifest[field];
    return isRecord(wanted) ? Object.entries(wanted) : [];
  }).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const workspaces = isRecord(value["workspaces"])
    ? value["workspaces"]["packages"]
    : value["workspaces"];
  const manager = value["packageManager"];
  return {
    wishes: JSON.stringify(wishes),
    members: listTexts(workspaces),
    local: Object.fromEntries(
      specs.flatMap(([name, spec]) => {
        const path = /^file:(?:\/\/)?(.*)$/.exec(spec)?.[1];
        return path === undefined || /\.(?:tgz|tar\.gz|tar)$/.test(path) ? [] : [[name, path]];
      }),
    ),
    linked: specs.flatMap(([name, spec]) => (/^(?:link|portal|file):/.test(spec) ? [name] : [])),
    injects: JSON.stringify(value["dependenciesMeta"] ?? null).includes('"injected":true'),
    manager: typeof manager === "string" ? manager : null,
    runs: listRuns({
      scripts: isRecord(manifest["scripts"]) ? manifest["scripts"] : {},
      dependencies: specs.map(([name]) => name),
    }),
  };
}

/** Whether a manifest asks for this package; one that cannot be read asks for nothing. */
export function dependsOn(text: string, name: string): boolean {
  try {
    const manifest: unknown = JSON.parse(text);
    if (!isRecord(manifest)) return false;
    return DEPENDENCIES.some((field) => {
      const wanted = manifest[field];
      return isRecord(wanted) && Object.hasOwn(wanted, name);
    });
  } catch {
    // As for every tool that would read it.
    return false;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const listTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === "string") : [];

/** The same value with the keys of its records in one order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isRecord(value)) return value ?? null;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  );
}

/** The patterns of pnpm-workspace.yaml: a list of scalars below `packages:`, in either of YAML's forms. */
export function parseMemberPatterns(yaml: string): string[] {
  const inline = /^packages:[ \t]*\[([^\]]*)\]/m.exec(yaml)?.[1];
  const block = /^packages:[ \t]*(?:#.*)?\r?\n((?:[ \t]*(?:-[ \t].*|#.*)?\r?\n?)*)/m.exec(
    yaml,
  )?.[1];
  const items =
    inline === undefined
      ? [...(block ?? "").matchAll(/^[ \t]*-[ \t]+(.*)$/gm)].map((match) => match[1] ?? "")
      : inline.split(",");
  return items
    .map((item) => /^\s*(?:"([^"]*)"|'([^']*)'|([^#]*?))\s*(?:#.*)?$/.exec(item))
    .map((match) => match?.[1] ?? match?.[2] ?? match?.[3] ?? "")
    .filter((pattern) => pattern !== "");
}

/** What decides about the install of one working tree. */
export interface InstallFacts {
  /** Deciding files that lie beside the directory. */
  readonly names: readonly string[];
  readonly manager: string | null;
  /** Whether a `yarn.lock` is one of yarn 2 or later; null: there is none. */
  readonly isBerryLock: boolean | null;
  /** `node_modules` of members that a manifest lies beside: those that are there. */
  readonly filled: readonly string[];
  /** All of them, there or not. */
  readonly members: readonly string[];
  /** What an install runs that may make something of the sources. */
  readonly runs?: readonly InstallRun[];
}

/** The managers that this working tree is meant for; several while a project moves from one to another. */
export function listManagers(facts: InstallFacts): Manager[] {
  const locked = LOCKS.filter(([name]) => facts.names.includes(name)).map(([, manager]) => manager);
  const named = parseManager(facts.manager);
  const yarn = facts.isBerryLock === null ? [] : [yarnOf(facts)];
  return [...new Set([...(named === undefined ? [] : [named]), ...locked, ...yarn])];
}

function parseManager(text: string | null): Manager | undefined {
  const match = /^(npm|pnpm|bun|yarn)@\D*(\d+)/.exec(text ?? "");
  if (match === null) return undefined;
  if (match[1] === "yarn") return match[2] === "1" ? "yarn-classic" : "yarn";
  return match[1] as Manager;
}

function yarnOf(facts: InstallFacts): Manager {
  const named = parseManager(facts.manager);
  if (named === "yarn" || named === "yarn-classic") return named;
  return facts.isBerryLock === true || facts.names.includes(".yarnrc.yml")
    ? "yarn"
    : "yarn-classic";
}

/**
 * Why a tree is of no use to this working tree, in words: another package manager made it, and the one
 * in use here would throw it away, or ask before it does.
 */
export function describeStranger(maker: Manager | null, facts: InstallFacts): string | null {
  const managers = listManagers(facts);
  if (maker === null || managers.length === 0 || managers.includes(maker)) return null;
  return `${formatManager(maker)} made it, and this working tree is meant for ${managers.map(formatManager).join(" and ")}`;
}

export const formatManager = (manager: Manager): string =>
  manager === "yarn-classic" ? "yarn 1" : manager === "yarn" ? "yarn 2 or later" : manager;
