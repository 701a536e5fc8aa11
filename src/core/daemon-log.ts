/**
 * The log in words: a sentence for each kind of line, and which lines are about one workspace. Lines are old, of other
 * versions, or written by somebody else: whatever is missing or of another type is left out of the sentence.
 */
import { formatBytes } from "../errors.ts";
import type { WorkspaceRow } from "../schema/rows.ts";

export interface LineFacts {
  readonly at: string;
  readonly event: string;
  readonly [key: string]: unknown;
}

/** Which workspaces there are or were: by id, where each was and what it was called, newest last. */
export type Names = ReadonlyMap<string, { readonly path: string; readonly name: string }>;

const textOf = (line: LineFacts, key: string): string | undefined => {
  const value = line[key];
  return typeof value === "string" && value !== "" ? value : undefined;
};

/** Where a workspace is, under the names that lines have for it. */
const placeOf = (line: LineFacts): string | undefined =>
  textOf(line, "workspace") ?? textOf(line, "path");

const idOf = (line: LineFacts): string | undefined =>
  textOf(line, "workspace_id") ?? textOf(line, "id");

const baseName = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** What the registry knows, and before it what the lines themselves told of workspaces that are gone. */
export function learnNames(
  lines: readonly LineFacts[],
  rows: readonly Pick<WorkspaceRow, "id" | "path" | "name">[],
): Names {
  const names = new Map<string, { path: string; name: string }>();
  for (const line of lines) {
    const [id, path] = [idOf(line), placeOf(line)];
    if (id !== undefined && path !== undefined) {
      names.set(id, { path, name: textOf(line, "name") ?? baseName(path) });
    }
  }
  for (const { id, path, name } of rows) names.set(id, { path, name });
  return names;
}

export interface Asked {
  /** As it was given. */
  readonly word: string;
  /** The same as an absolute path. */
  readonly path: string;
}

/** So much of an id tells it from others. */
const FEWEST_OF_ID = 4;

/** Whether a line is about the workspace that a path, a name, or the beginning of an id names. */
export function isAbout(line: LineFacts, { word, path }: Asked, names: Names): boolean {
  const id = idOf(line);
  const place = placeOf(line);
  const known = id === undefined ? undefined : names.get(id);
  if (place !== undefined && isAtOrBelow(place, path)) return true;
  if (known !== undefined && known.path === path) return true;
  if (listAbout(line).some((each) => isOneOf(each, { word, path }, names))) return true;
  if (id !== undefined && word.length >= FEWEST_OF_ID && id.startsWith(word)) return true;
  if (word.includes("/")) return false;
  if (textOf(line, "name") === word || known?.name === word) return true;
  if (place === undefined) return false;
  const named = [...names.values()].filter((each) => each.name === word);
  return baseName(place) === word || named.some((each) => isAtOrBelow(place, each.path));
}

function isOneOf(each: string, { word, path }: Asked, names: Names): boolean {
  const known =
    names.get(each) ?? (each.startsWith("/") ? { path: each, name: baseName(each) } : undefined);
  if (known?.path === path || (!word.includes("/") && known?.name === word)) return true;
  return !each.startsWith("/") && word.length >= FEWEST_OF_ID && each.startsWith(word);
}

const isAtOrBelow = (path: string, root: string): boolean =>
  path === root || path.startsWith(`${root}/`);

/** Ids, or paths, of several workspaces that one line is about. */
function listAbout(line: LineFacts): string[] {
  const ids = line["workspaces"];
  return Array.isArray(ids) ? ids.filter((each): each is string => typeof each === "string") : [];
}

type Describe = (line: Told) => string;

/** What sentences are made of. */
interface Told {
  /** The workspace, or what else the line is about. */
  readonly about: string;
  readonly text: (key: string) => string | undefined;
  /** As people read bytes. */
  readonly bytes: (key: string) => string | undefined;
  readonly count: (key: string) => number | undefined;
  readonly list: (key: string) => string | undefined;
  /** `: PROBLEM` of the first of these keys that is there. */
  readonly because: (...keys: readonly string[]) => string;
}

const sentences: Readonly<Record<string, Describe>> = {
  evicted: (line) => {
    const what = line.list("directories") ?? "what can be rebuilt";
    return `evicted ${what} of ${line.about}${line.because("why", "reason")}${describeGain(line)}`;
  },
  eviction_kept: (line) => `kept ${line.about}${line.because("why", "code")}`,
  eviction_pass: (line) =>
    `evicted from ${line.list("workspaces") ?? "nothing"} on ${line.text("volume") ?? "a volume"}${describeGain(line)}${line.because("stopped")}`,
  eviction_recovered: (line) =>
    `an interrupted eviction of ${line.about} was settled${line.because("outcome")}`,
  eviction_not_noted: (line) =>
    `an eviction of ${line.about} was not noted${line.because("problem")}`,
  deduplicated: (line) => {
    const joined = line.bytes("joined_bytes") ?? line.bytes("deduplicated_bytes");
    const freed = line.bytes("freed_bytes");
    return `deduplicated${joined === undefined ? "" : ` ${joined}`}${freed === undefined ? "" : `, ${freed} freed`}${line.because("reason", "problem")}`;
  },
  dedup_refused: (line) => `did not deduplicate ${line.about}${line.because("reason")}`,
  trash_not_made: (line) =>
    `no trash could be made in ${line.text("project") ?? "a project"}${line.because("problem")}`,
  create: (line) =>
    `${line.about} was created${line.because("warning", "problem", "detail").replace(/^:/, ", but")}`,
  hook_failed: (line) => `a hook failed${line.because("message", "problem")}`,
  internal: (line) => `a command failed by a fault of ours${line.because("reason")}`,
  undo: (line) =>
    `an unfinished creation of ${line.about} was taken back${line.because("problem")}`,
  not_taken_back: (line) => `${line.about} could not be taken back${line.because("problem")}`,
  refilled: (line) =>
    `filled ${line.list("directories") ?? "directories"} of ${line.about} again${line.because("why")}`,
  trash_deleted: (line) => `deleted the trash ${line.about}`,
  trash_left: (line) => `left the trash ${line.about}${line.because("problem")}`,
  recovered: (line) =>
    `what was interrupted in ${line.about} was settled${line.because("outcome")}`,
  not_recovered: (line) =>
    `what was interrupted in ${line.about} could not be settled${line.because("problem")}`,
  removed: (line) => `removed ${line.about}${line.because("why")}`,
  subagent_kept: (line) => `kept the sub-agent's workspace ${line.about}${line.because("why")}`,
  seed_skipped: (line) =>
    `did not seed ${line.text("path") ?? "a directory"} of ${line.about}${line.because("detail", "reason")}`,
  seed_failed: (line) => `could not seed ${line.about}${line.because("reason", "problem")}`,
  daemon_started: (line) => `the daemon started (version ${line.text("version") ?? "unknown"})`,
  daemon_ended: (line) => `the daemon ended${describeEnded(line.text("reason"))}`,
  daemon_failed: (line) => `the daemon failed${line.because("problem")}`,
  daemon_problem: (line) => line.text("problem") ?? "the daemon has a problem",
  daemon_mended: (line) => `no longer a problem${line.because("problem")}`,
  daemon_replaced: (line) =>
    `a newer daemon (${line.text("by") ?? "unknown"}) asked the one of version ${line.text("version") ?? "unknown"} to end`,
  daemon_not_started: (line) => `the daemon could not be started${line.because("problem")}`,
  daemon_degraded: (line) =>
    `the system gives no more watches (${line.text("problem") ?? "unknown"}), so directories are polled`,
  daemon_untold: (line) => `daemon.json could not be written${line.because("problem")}`,
  clock_jumped: (line) => `the clock was set ${describeJump(line.count("by_ms"))}`,
  base_refreshed: (line) =>
    `filled ${line.list("directories") ?? "the base"} of ${line.about} anew from ${line.text("from") ?? "a sibling"}`,
  base_step_taken_back: (line) => `took back a step of ${line.about} that did not end`,
  base_not_refreshed: (line) => `did not fill ${line.about} anew${line.because("problem")}`,
  volume_refilled: (line) =>
    `${line.bytes("bytes") ?? "a part"} of the volume ${line.text("volume") ?? ""} had been given back to the disk and are set aside again`,
  space_short: (line) =>
    `${line.text("volume") ?? "a volume"} has ${line.bytes("free_bytes") ?? "too little"} free, below its floor of ${line.bytes("floor_bytes") ?? "unknown size"}`,
  space_met: (line) =>
    `${line.text("volume") ?? "a volume"} has ${line.bytes("free_bytes") ?? "enough"} free again`,
  config_ignored: (line) => `a configuration file was passed over${line.because("reason")}`,
  registry_warning: (line) => `the registry${line.because("text")}`,
  registry_rebuilt: (line) =>
    `the registry's rows of ${line.text("project") ?? "a project"} were made anew`,
  session_over: (line) => `the session ${line.text("session") ?? "unknown"} is over`,
};

function describeGain(line: Told): string {
  const [expected, freed] = [line.bytes("expected_bytes"), line.bytes("freed_bytes")];
  const parts = [
    ...(expected === undefined ? [] : [`${expected} expected`]),
    ...(freed === undefined ? [] : [`${freed} freed`]),
  ];
  return parts.length === 0 ? "" : `; ${parts.join(", ")}`;
}

const ENDED: Readonly<Record<string, string>> = {
  stopped: "it was asked to",
  no_workspaces: "no workspace has been registered for a while",
  code_gone: "its program was replaced or deleted",
  state_gone: "its state directory was deleted",
  lock_lost: "its lock is another's",
};

const describeEnded = (reason: string | undefined): string =>
  reason === undefined ? "" : `: ${Object.hasOwn(ENDED, reason) ? ENDED[reason] : reason}`;

function describeJump(byMs: number | undefined): string {
  if (byMs === undefined) return "to another time";
  const minutes = Math.round(Math.abs(byMs) / 60_000);
  const length = minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
  return `${length} ${byMs > 0 ? "ahead" : "back"}`;
}

/** One line without a line end; the time is not in it. */
export function describeEntry(line: LineFacts, names: Names): string {
  const told = createTold(line, names);
  const describe = Object.hasOwn(sentences, line.event) ? sentences[line.event] : undefined;
  return (describe?.(told) ?? describeUnknown(line, told)).replace(/[\r\n]+/g, " ");
}

function createTold(line: LineFacts, names: Names): Told {
  const id = idOf(line);
  const place = placeOf(line);
  const name = textOf(line, "name") ?? (id === undefined ? undefined : names.get(id)?.name);
  const text = (key: string): string | undefined => textOf(line, key);
  const count = (key: string): number | undefined => {
    const value = line[key];
    return typeof value === "number" && Number.isFinite(value) ? value : undefined;
  };
  return {
    about: name ?? place ?? id ?? "a workspace",
    text,
    count,
    bytes: (key) => {
      const value = count(key);
      return value === undefined ? undefined : formatBytes(Math.max(0, value));
    },
    list: (key) => {
      const value = line[key];
      const items = Array.isArray(value) ? value.flatMap(describeItem) : [];
      return items.length === 0 ? text(key) : items.join(", ");
    },
    because: (...keys) => {
      const found = keys.map(text).find((value) => value !== undefined);
      return found === undefined ? "" : `: ${found}`;
    },
  };
}

/** A directory is told by its path, or as something that has one. */
function describeItem(item: unknown): string[] {
  if (typeof item === "string") return [item];
  const path = typeof item === "object" && item !== null ? (item as { path?: unknown }).path : null;
  return typeof path === "string" ? [path] : [];
}

const OWN_KEYS = new Set(["at", "event", "who", "pid", "id", "name", "path", "workspace", "stack"]);

/** For a kind of line that has no sentence here. */
function describeUnknown(line: LineFacts, { about }: Told): string {
  const subject = placeOf(line) === undefined && idOf(line) === undefined ? "" : ` ${about}`;
  const rest = Object.entries(line)
    .filter(([key, value]) => !OWN_KEYS.has(key) && value !== undefined && value !== null)
    .map(([key, value]) => `${key} ${typeof value === "object" ? JSON.stringify(value) : value}`);
  const told = rest.length === 0 ? "" : `: ${rest.join(", ")}`;
  return `${line.event.replaceAll("_", " ")}${subject}${told}`;
}
