/**
 * Where rescues are kept: `<state>/rescue/<id>/`, a directory that is made under another name, whole and durable
 * before it gets its own (invariant 8). Its manifest is the truth; the registry knows nothing of it.
 */
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  unlinkSync,
} from "node:fs";
import path from "node:path";
import { AppError } from "../errors.ts";
import type { RescueManifest, RestoringRecord } from "../schema/index.ts";
import { validate as validateManifest } from "../schema/inputs/espalier.rescue.gen.js";
import { validate as validateRestoring } from "../schema/inputs/espalier.restoring.gen.js";
import { parseInput } from "../schema/parse.ts";
import {
  describeIoError,
  makeDirectories,
  readRegularFile,
  syncDirectory,
  writeFileAtomic,
} from "./files.ts";
import { currentProcess, isRunning } from "./process.ts";

export { hashFile } from "./known-files.ts";

/** The files of a rescue. */
export interface RescueFiles {
  readonly directory: string;
  readonly manifest: string;
  readonly archive: string;
  readonly bundle: string;
  readonly index: string;
  readonly restoring: string;
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** One that is being made: its id and its process. */
const MADE = /^\.([0-9a-f-]{36})\.(\d+)-(\d+|none)\.tmp$/;
/** One that is to go. */
const GOING = /^\.([0-9a-f-]{36})\.forgotten$/;

export const filesIn = (directory: string): RescueFiles => ({
  directory,
  manifest: path.join(directory, "manifest.json"),
  archive: path.join(directory, "files.tar"),
  bundle: path.join(directory, "repository.bundle"),
  index: path.join(directory, "index"),
  restoring: path.join(directory, "restoring.json"),
});

const folderOf = (state: string): string => path.join(state, "rescue");

export const findRescue = (state: string, id: string): RescueFiles =>
  filesIn(path.join(folderOf(state), id));

/** Ids of all that are whole, oldest first. */
export function listRescueIds(state: string): string[] {
  return listFolder(state)
    .filter((name) => ID.test(name))
    .sort();
}

function listFolder(state: string): string[] {
  try {
    return readdirSync(folderOf(state));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw describeIoError(error, "read", folderOf(state));
  }
}

/** Makes the directory that a rescue is made in, with one for what is needed on the way. Throws `io`. */
export function createUnfinished(
  state: string,
  id: string,
): { readonly files: RescueFiles; readonly temporary: string } {
  const { pid, startedAt } = currentProcess();
  const start = startedAt !== null && /^\d+$/.test(startedAt) ? startedAt : "none";
  const directory = path.join(folderOf(state), `.${id}.${pid}-${start}.tmp`);
  try {
    makeDirectories(folderOf(state));
    chmodSync(folderOf(state), 0o700);
    rmSync(directory, { recursive: true, force: true });
    mkdirSync(directory, { mode: 0o700 });
    const temporary = path.join(directory, "work");
    mkdirSync(temporary, { mode: 0o700 });
    return { files: filesIn(directory), temporary };
  } catch (error) {
    throw describeIoError(error, "make", directory);
  }
}

/** What git wrote it may not have put on the disk yet. */
export function syncFile(file: string): void {
  const descriptor = openSync(file, "r+");
  try {
    chmodSync(file, 0o600);
    fsyncSync(descriptor);
  } catch (error) {
    throw describeIoError(error, "write", file);
  } finally {
    closeSync(descriptor);
  }
}

export const readSize = (file: string): number => lstatSync(file).size;

export async function writeManifest(files: RescueFiles, manifest: RescueManifest): Promise<void> {
  await writeFileAtomic(files.manifest, `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Gives it its name. One of that name was made before for a removal that came to nothing, and goes. */
export function publish(state: string, id: string, unfinished: RescueFiles): RescueFiles {
  const files = findRescue(state, id);
  try {
    rmSync(path.join(unfinished.directory, "work"), { recursive: true, force: true });
    syncDirectory(unfinished.directory);
    if (existsSync(files.directory)) setAside(state, id);
    renameSync(unfinished.directory, files.directory);
    syncDirectory(folderOf(state));
    return files;
  } catch (error) {
    throw describeIoError(error, "write", files.directory);
  }
}

export function dropUnfinished(files: RescueFiles): void {
  try {
    rmSync(files.directory, { recursive: true, force: true });
  } catch {
    // What brought us here is to be told; the next rescue takes the rest away.
  }
}

/** From here on it is no rescue any more. Answers where it is. Throws `io`. */
export function setAside(state: string, id: string): RescueFiles {
  const to = path.join(folderOf(state), `.${id}.forgotten`);
  try {
    rmSync(to, { recursive: true, force: true });
    renameSync(findRescue(state, id).directory, to);
    syncDirectory(folderOf(state));
    return filesIn(to);
  } catch (error) {
    throw describeIoError(error, "forget", findRescue(state, id).directory);
  }
}

/** Deletes one that was set aside. Throws `io`. */
export function removeAside(files: RescueFiles): void {
  if (!GOING.test(path.basename(files.directory))) {
    throw new Error(`\`${files.directory}\` was not set aside`);
  }
  try {
    rmSync(files.directory, { recursive: true, force: true });
  } catch (error) {
    throw describeIoError(error, "delete", files.directory);
  }
}

export interface Leftover {
  readonly id: string;
  readonly files: RescueFiles;
  readonly going: boolean;
}

/** What processes that are gone have left: those that were not finished, and those that were to go. */
export function listLeftovers(state: string): Leftover[] {
  return listFolder(state).flatMap((name): Leftover[] => {
    const files = filesIn(path.join(folderOf(state), name));
    const forgotten = GOING.exec(name)?.[1];
    if (forgotten !== undefined) return [{ id: forgotten, files, going: true }];
    const [, id = "", pid, start] = MADE.exec(name) ?? [];
    if (pid === undefined) return [];
    const startedAt = start === undefined || start === "none" ? null : start;
    return isRunning({ pid: Number(pid), startedAt, boot: null })
      ? []
      : [{ id, files, going: false }];
  });
}

/** What the rescue says of itself; undefined where there is none. Throws `io` for one that cannot be used. */
export function readManifest(files: RescueFiles): RescueManifest | undefined {
  const value = readJson(files.manifest, files.directory);
  if (value === undefined) return undefined;
  return parseInput(validateManifest, value, ({ reason }) => unusable(files.manifest, reason));
}

/** What a restore has begun; undefined where none has. Throws `io` for what cannot be read. */
export function readRestoring(files: RescueFiles): RestoringRecord | undefined {
  const value = readJson(files.restoring, files.directory);
  if (value === undefined) return undefined;
  return parseInput(validateRestoring, value, ({ reason }) => unusable(files.restoring, reason));
}

function readJson(file: string, directory: string): unknown {
  let text: string;
  try {
    text = readRegularFile(file).toString("utf8");
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    // Without a manifest it may be anything; without a directory there is nothing.
    if (code === "ENOENT" && (!file.endsWith("manifest.json") || !existsSync(directory))) {
      return undefined;
    }
    throw describeIoError(error, "read", file);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw unusable(file, (error as Error).message);
  }
}

const unusable = (file: string, reason: string): AppError =>
  new AppError("io", {
    doing: "use",
    path: file,
    reason,
    hint: "The files beside it are an ordinary tar and a git bundle, and can be opened by hand",
  });

export async function writeRestoring(files: RescueFiles, record: RestoringRecord): Promise<void> {
  await writeFileAtomic(files.restoring, `${JSON.stringify(record)}\n`);
}

export function removeRestoring(files: RescueFiles): void {
  try {
    unlinkSync(files.restoring);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw describeIoError(error, "delete", files.restoring);
  }
}

/** What it takes on the disk; null where that cannot be told. */
export function readBytes({ directory }: RescueFiles): number | null {
  try {
    return readdirSync(directory).reduce(
      (sum, name) => sum + lstatSync(path.join(directory, name)).size,
      0,
    );
  } catch {
    // A list tells what it can; the rescue itself is looked at when it is used.
    return null;
  }
}
