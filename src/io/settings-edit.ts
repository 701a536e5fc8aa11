/**
 * A settings file of another program's, which a person and other programs write too. It is read with what tells
 * it from any other, and replaced only while it is still that: whoever wrote meanwhile loses nothing, and the caller
 * reads again. Links, mode and owner stay; a file that cannot keep them is refused.
 */
import { isUtf8 } from "node:buffer";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  closeSync,
  constants,
  fstatSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  statSync,
  unlinkSync,
} from "node:fs";
import path from "node:path";
import { AppError } from "../errors.ts";
import { describeIoError, prepareFile, syncDirectory, TEMPORARY } from "./files.ts";

export interface FoundSettings {
  readonly kind: "file";
  /** As it is reached. */
  readonly file: string;
  /** Behind all links. */
  readonly target: string;
  readonly bytes: Buffer;
  readonly text: string;
}

export interface MissingSettings {
  readonly kind: "missing";
  readonly file: string;
  /** Directories that would have to be made, the outermost first. */
  readonly directories: readonly string[];
}

export type Settings = FoundSettings | MissingSettings;

/** `moved`: somebody wrote in between, and nothing was changed. */
export type Written =
  | { readonly kind: "done" }
  | { readonly kind: "moved" }
  /** Somebody wrote into the old file while it was replaced; what they wrote is only here. */
  | { readonly kind: "overtaken"; readonly bytes: Buffer };

/** Larger than any settings file that people write. */
const MOST_BYTES = 4 * 1024 * 1024;

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

const refuse = (file: string, reason: string, details: Record<string, unknown> = {}): AppError =>
  new AppError("settings_invalid", { path: file, reason }, { details });

/** Throws `settings_invalid` for what is no file of text, and `io` when it cannot be read. */
export function readSettings(file: string): Settings {
  const entry = lstatSync(file, { throwIfNoEntry: false });
  if (entry === undefined) return { kind: "missing", file, directories: listMissing(file) };
  const target = resolveTarget(file);
  try {
    const descriptor = openSync(target, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      const found = fstatSync(descriptor);
      if (!found.isFile()) throw refuse(file, "it is no file");
      if (found.size > MOST_BYTES) throw refuse(file, `it is over ${MOST_BYTES} bytes`);
      const bytes = readFileSync(descriptor);
      if (!isUtf8(bytes) || bytes.includes(0)) throw refuse(file, "it is not UTF-8 text");
      return { kind: "file", file, target, bytes, text: bytes.toString("utf8") };
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    throw describeIoError(error, "read", file);
  }
}

function resolveTarget(file: string): string {
  try {
    return realpathSync(file);
  } catch (error) {
    if (codeOf(error) === "ENOENT") throw refuse(file, "it is a link that leads nowhere");
    if (codeOf(error) === "ELOOP") throw refuse(file, "it is a link that leads back to itself");
    throw describeIoError(error, "read", file);
  }
}

function listMissing(file: string): string[] {
  const missing: string[] = [];
  for (let at = path.dirname(file); path.dirname(at) !== at; at = path.dirname(at)) {
    if (lstatSync(at, { throwIfNoEntry: false }) !== undefined) break;
    missing.unshift(at);
  }
  return missing;
}

/** How long ago the file was written (ms): one that is being written is not whole. */
export function readAgeMs({ target }: FoundSettings, nowMs: number): number {
  const found = statSync(target, { throwIfNoEntry: false });
  return found === undefined ? 0 : Math.max(0, nowMs - found.mtimeMs);
}

/** Why the file could not be replaced as it has to be; undefined when it can. Asked before anything is changed. */
export function findHindrance({ target }: FoundSettings): string | undefined {
  const found = statSync(target);
  if ((found.mode & 0o222) === 0) return "it is read-only";
  if (found.nlink > 1) return `it has ${found.nlink} hard links, which replacing it would part`;
  return undefined;
}

/** Files beside it that a killed install or uninstall left; one may hold what somebody wrote at that very moment. */
export function listLeftovers({ target }: FoundSettings): string[] {
  const directory = path.dirname(target);
  const begin = `${path.basename(target)}.`;
  return listNames(directory)
    .filter(
      (name) => name.startsWith(begin) && /^[0-9a-f]{12}\.tmp$/.test(name.slice(begin.length)),
    )
    .map((name) => path.join(directory, name));
}

export interface Modes {
  readonly directory: number;
  readonly file: number;
}

/** For the person alone, or as whatever else is made here. */
export const readModes = (isPrivate: boolean): Modes => {
  if (isPrivate) return { directory: 0o700, file: 0o600 };
  const mask = process.umask();
  return { directory: 0o777 & ~mask, file: 0o666 & ~mask };
};

/** Makes the file and its directories; one that came to be meanwhile stays. Throws `io`. */
export async function createSettings(
  missing: MissingSettings,
  text: string,
  modes: Modes,
): Promise<Written> {
  const made: string[] = [];
  try {
    for (const directory of missing.directories) {
      if (makeDirectory(directory, modes.directory)) made.unshift(directory);
    }
    const prepared = await prepareFile(missing.file, text, { mode: modes.file });
    try {
      // Unlike a rename it fails where there is something.
      linkSync(prepared.path, missing.file);
      syncDirectory(path.dirname(missing.file));
    } finally {
      prepared.drop();
    }
    return { kind: "done" };
  } catch (error) {
    removeDirectories(made);
    if (codeOf(error) === "EEXIST") return { kind: "moved" };
    throw describeIoError(error, "write", missing.file);
  }
}

/** False where it is there by now. */
function makeDirectory(directory: string, mode: number): boolean {
  try {
    mkdirSync(directory, { mode });
    chmodSync(directory, mode);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST" && statSync(directory, { throwIfNoEntry: false })?.isDirectory())
      return false;
    throw describeIoError(error, "make the directory", directory);
  }
}

/** Takes a file away that is still the one that was read. Throws `io`. */
export function removeSettings(found: FoundSettings): Written {
  const aside = `${found.target}.${randomBytes(6).toString("hex")}${TEMPORARY}`;
  try {
    renameSync(found.target, aside);
    if (!readFileSync(aside).equals(found.bytes)) {
      putBack(aside, found.target);
      return { kind: "moved" };
    }
    unlinkSync(aside);
    syncDirectory(path.dirname(found.target));
    return { kind: "done" };
  } catch (error) {
    if (codeOf(error) === "ENOENT") return { kind: "moved" };
    throw describeIoError(error, "remove", found.file);
  }
}

/** Never over what came to be at its place meanwhile. */
function putBack(aside: string, target: string): void {
  linkSync(aside, target);
  unlinkSync(aside);
}

/** The file and those of the directories, innermost first, that hold nothing but what goes before them. */
export function listEmptied(file: string, innermostFirst: readonly string[]): string[] {
  const going = [file];
  for (const directory of innermostFirst) {
    const held = readdirSync(directory).map((name) => path.join(directory, name));
    if (held.some((each) => !going.includes(each))) break;
    going.push(directory);
  }
  return going;
}

/** The given directories that are empty, the innermost first; answers those that went. */
export function removeDirectories(innermostFirst: readonly string[]): string[] {
  const removed: string[] = [];
  for (const directory of innermostFirst) {
    try {
      rmdirSync(directory);
      removed.push(directory);
    } catch {
      // It holds something by now, so that it is no longer only ours.
      break;
    }
  }
  return removed;
}

/** What is in a directory; nothing where it is not there. Throws `io` when it cannot be read. */
export function listNames(directory: string): string[] {
  try {
    return readdirSync(directory).sort();
  } catch (error) {
    if (codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR") return [];
    throw describeIoError(error, "read", directory);
  }
}
