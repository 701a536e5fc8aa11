/**
 * What the settings mean: defaults, sizes and durations as people write them, the nearest known key
 * for a wrong one, and which declared directories are acceptable. The project's file comes from the
 * repository and is untrusted, so a path in it must be relative and stay inside.
 */
import { AppError } from "../errors.ts";
import type { ProjectConfigFile, UserConfigFile } from "../schema/index.ts";
import { readDeclared } from "./declared.ts";

export interface Settings {
  /**
   * The floor in bytes for a volume of this size: what is set, or the larger of 20 GiB and 10 %, but never
   * more than half of the volume (docs/adr/0007-floor-on-small-volumes.md).
   */
  readonly floorBytes: (totalBytes: number) => number;
  readonly idleTtlMs: number;
  readonly settleMs: number;
  /** What a new workspace is based on when nothing is asked for; null = HEAD. */
  readonly defaultBase: string | null;
  /** Directory below which workspaces are placed; null = the default place. */
  readonly location: string | null;
  readonly dedup: boolean;
  readonly evict: boolean;
  readonly adopt: "observe" | "auto";
  /** Whether commands of agents that would lose work are stopped. */
  readonly guard: boolean;
  /** Declared reconstructible directories, relative, normalised, with `/`. */
  readonly reconstructible: readonly string[];
  /** Those of them that a seed clones although they name their own place. */
  readonly verbatim: readonly string[];
  readonly setupCommand: string | null;
  readonly cleanupCommand: string | null;
}

/** One row of `config`. */
export interface SettingRow {
  readonly key: string;
  readonly value: string | boolean | null | string[];
  readonly source: "default" | "user" | "project";
  readonly description: string;
}

const GIB = 1024 ** 3;
const HOUR = 3_600_000;

export const USER_KEYS = [
  "floor",
  "idle_ttl",
  "settle",
  "default_base",
  "location",
  "dedup",
  "evict",
  "adopt",
  "guard",
] as const satisfies readonly (keyof UserConfigFile)[];

export const PROJECT_KEYS = [
  "reconstructible",
  "verbatim",
  "setup",
  "cleanup",
] as const satisfies readonly (keyof ProjectConfigFile)[];

const DESCRIPTIONS: Readonly<Record<(typeof USER_KEYS)[number], string>> = {
  floor: "free space that is kept on every volume, as a size or as a part of it",
  idle_ttl: "idle this long, a workspace's reconstructible directories are evicted",
  settle: "a file unwritten this long may be deduplicated",
  default_base: "what a new workspace is based on",
  location: "where new workspaces are placed",
  dedup: "whether the daemon deduplicates",
  evict:
    "whether idle workspaces are evicted unasked, by the daemon and to make room for a new one",
  adopt: "whether worktrees that hooks find are only listed (observe) or adopted (auto)",
  guard: "whether commands of agents that would lose work are stopped",
};

const DEFAULT_TEXT: Readonly<Record<(typeof USER_KEYS)[number], string | boolean | null>> = {
  floor: "the larger of 20GiB and 10%, at most 50%",
  idle_ttl: "24h",
  settle: "2s",
  default_base: null,
  location: null,
  dedup: true,
  evict: true,
  adopt: "observe",
  guard: true,
};

export function describeDefaults(): Settings {
  return planSettings({ file: "", config: {} }, undefined);
}

export interface ConfigSource<T> {
  /** Path of the file, for messages. */
  readonly file: string;
  readonly config: T;
  /** The user's home directory, for `~/` in their own file. */
  readonly home?: string | undefined;
}

/** The settings in force. Throws `config_invalid` with the file and the key. */
export function planSettings(
  user: ConfigSource<UserConfigFile>,
  project: ConfigSource<ProjectConfigFile> | undefined,
): Settings {
  const { config, file } = user;
  const floor = config.floor === undefined ? defaultFloor : readFloor(file, config.floor);
  return {
    floorBytes: floor,
    idleTtlMs: readDuration(file, "idle_ttl", config.idle_ttl ?? "24h"),
    settleMs: readDuration(file, "settle", config.settle ?? "2s"),
    defaultBase: config.default_base ?? null,
    location: config.location === undefined ? null : readLocation(user, config.location),
    dedup: config.dedup ?? true,
    evict: config.evict ?? true,
    adopt: config.adopt ?? "observe",
    guard: config.guard ?? true,
    ...readDeclared(project?.file ?? "", project?.config ?? {}),
    setupCommand: project?.config.setup?.command ?? null,
    cleanupCommand: project?.config.cleanup?.command ?? null,
  };
}

/** Every setting with its value as written and its source, in a fixed order. */
export function describeSettings(
  user: ConfigSource<UserConfigFile>,
  project: ConfigSource<ProjectConfigFile> | undefined,
): SettingRow[] {
  const rows: SettingRow[] = USER_KEYS.map((key) => {
    const set = user.config[key];
    return {
      key,
      value: set ?? DEFAULT_TEXT[key],
      source: set === undefined ? "default" : "user",
      description: DESCRIPTIONS[key],
    };
  });
  const list = (key: "reconstructible" | "verbatim", description: string): SettingRow => {
    const value = project?.config[key];
    return {
      key,
      value: value ?? [],
      source: value === undefined ? "default" : "project",
      description,
    };
  };
  const command = (key: "setup" | "cleanup", description: string): SettingRow => {
    const value = project?.config[key]?.command;
    return {
      key: `${key}.command`,
      value: value ?? null,
      source: value === undefined ? "default" : "project",
      description,
    };
  };
  rows.push(
    list(
      "reconstructible",
      "directories besides target, node_modules and .venv that a tool can rebuild",
    ),
    list("verbatim", "those of them that are seeded although they name their own place"),
    command("setup", `what to run in a new workspace, once a person has trusted it`),
    command("cleanup", `what to run before a removal, once a person has trusted it`),
  );
  return rows;
}

const SIZE_UNITS: Readonly<Record<string, number>> = {
  B: 1,
  KB: 1e3,
  MB: 1e6,
  GB: 1e9,
  TB: 1e12,
  KIB: 1024,
  MIB: 1024 ** 2,
  GIB: 1024 ** 3,
  TIB: 1024 ** 4,
};

/** `20GiB`, `500 MB`, `1024B` in bytes; undefined when it is not a size. */
export function parseSize(text: string): number | undefined {
  const match = /^(\d+(?:\.\d+)?)\s*([A-Za-z]+)$/.exec(text.trim());
  const unit = SIZE_UNITS[match?.[2]?.toUpperCase() ?? ""];
  if (match?.[1] === undefined || unit === undefined) return undefined;
  const size = Math.round(Number(match[1]) * unit);
  return Number.isSafeInteger(size) ? size : undefined;
}

const DURATION_UNITS: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1000,
  m: 60_000,
  h: HOUR,
  d: 24 * HOUR,
};

/** `24h`, `2s`, `1h30m` in milliseconds; undefined when it is not a duration. */
export function parseDuration(text: string): number | undefined {
  const trimmed = text.trim();
  if (!/^(\d+(\.\d+)?(ms|s|m|h|d))+$/.test(trimmed)) return undefined;
  let total = 0;
  for (const [, amount, unit] of trimmed.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h|d)/g)) {
    total += Number(amount) * (DURATION_UNITS[unit ?? ""] ?? Number.NaN);
  }
  return Number.isFinite(total) ? Math.round(total) : undefined;
}

const defaultFloor = (total: number): number =>
  Math.min(Math.max(20 * GIB, Math.floor(total / 10)), Math.floor(total / 2));

/** A size, or a part of the volume such as `10%`, as bytes of a volume of so many; undefined when it is neither. */
export function parseSpace(text: string): ((totalBytes: number) => number) | undefined {
  const size = parseSize(text);
  if (size !== undefined) return () => size;
  const match = /^(\d+(?:\.\d+)?)\s*%$/.exec(text.trim());
  const percent = match?.[1] === undefined ? Number.NaN : Number(match[1]);
  return percent <= 100 ? (total) => Math.floor((total * percent) / 100) : undefined;
}

function readFloor(file: string, text: string): (total: number) => number {
  const space = parseSpace(text);
  if (space !== undefined && space(100) >= 100 && text.trim().endsWith("%")) {
    throw new AppError("config_invalid", {
      path: file,
      reason: `\`floor\` is \`${text}\`, which no volume can keep free: nothing would ever be made`,
      hint: `Write \`floor = "10%"\` or another part below 100% in \`${file}\``,
    });
  }
  if (space !== undefined) return space;
  throw new AppError("config_invalid", {
    path: file,
    reason: `\`floor\` is \`${text}\`, which is neither a size nor a part of the volume`,
    hint: `Write \`floor = "20GiB"\` or \`floor = "10%"\` in \`${file}\``,
  });
}

/** An absolute directory; `~/` is the home directory. A relative one would mean another place everywhere. */
function readLocation(user: ConfigSource<UserConfigFile>, text: string): string {
  if (text.startsWith("~/") && user.home !== undefined) return `${user.home}/${text.slice(2)}`;
  if (text.startsWith("~/") || text.startsWith("/") || /^[A-Za-z]:[\\/]/.test(text)) return text;
  throw new AppError("config_invalid", {
    path: user.file,
    reason: `\`location\` is \`${text}\`, which is no absolute directory`,
    hint: `Let \`location\` in \`${user.file}\` start with \`/\` or \`~/\``,
  });
}

function readDuration(file: string, key: string, text: string): number {
  const duration = parseDuration(text);
  if (duration !== undefined) return duration;
  throw new AppError("config_invalid", {
    path: file,
    reason: `\`${key}\` is \`${text}\`, which is not a duration`,
    hint: `Write \`${key} = "24h"\` or the like in \`${file}\``,
  });
}

/** The two files, by their paths; `project` null outside a project. */
export interface ConfigFiles {
  readonly user: string;
  readonly project: string | null;
}

/** What to do about a key that a file does not know: move it, mend it, or choose one of these. */
export function describeUnknownKey(
  key: string,
  of: "user" | "project",
  files: ConfigFiles,
): string {
  const known: readonly string[] = of === "user" ? USER_KEYS : PROJECT_KEYS;
  const others: readonly string[] = of === "user" ? PROJECT_KEYS : USER_KEYS;
  const here = of === "user" ? files.user : files.project;
  if (others.includes(key)) {
    const there = of === "user" ? files.project : files.user;
    return `\`${key}\` belongs in \`${there ?? ".espalier/workspace.toml"}\`; take it out of \`${here}\``;
  }
  const near = nextKnownKey(key, known);
  return near === undefined
    ? `The keys of \`${here}\` are ${known.join(", ")}`
    : `The nearest known key is \`${near}\`; mend it in \`${here}\``;
}

/** The known key that is nearest to a wrong one, or undefined when none is near. */
export function nextKnownKey(wrong: string, known: readonly string[]): string | undefined {
  let best: { key: string; distance: number } | undefined;
  for (const key of known) {
    const distance = editDistance(wrong.toLowerCase(), key);
    if (best === undefined || distance < best.distance) best = { key, distance };
  }
  if (best === undefined || best.distance > Math.max(2, Math.floor(wrong.length / 2)))
    return undefined;
  return best.key;
}

function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, substitution));
    }
    previous = row;
  }
  return previous[b.length] ?? 0;
}
