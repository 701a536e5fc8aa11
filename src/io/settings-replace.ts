/**
 * Replaces another program's settings file, and only while it is the one that was read: whoever writes it at the last
 * moment loses nothing.
 */
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
  readSync,
  realpathSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describeIoError, type PreparedFile, prepareFile, syncDirectory } from "./files.ts";
import { type Native, openNative } from "./native.ts";
import type { FoundSettings, Written } from "./settings-edit.ts";

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/**
 * Replaces the file where it is still the one that was read. The two files change places at once where the system can,
 * so that what was there is in our hands before it goes, whoever wrote it at the last moment. Throws `io`, with the
 * old file in place.
 */
export async function replaceSettings(
  found: FoundSettings,
  text: string,
  exchange: Exchange = openNative()?.renameExchange ?? null,
): Promise<Written> {
  const prepared = await prepareFile(found.target, text);
  try {
    if (!leadsTo(found)) return { kind: "moved" };
    const exchanged = exchangeFiles(found, prepared.path, exchange);
    const written = exchanged ?? (await renameOver(found, prepared));
    if (written.kind !== "moved") syncDirectory(path.dirname(found.target));
    return written;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return { kind: "moved" };
    throw describeIoError(error, "write", found.file);
  } finally {
    prepared.drop();
  }
}

/** Null where the system has no such call. */
type Exchange = NonNullable<Native["renameExchange"]> | null;

/** The links may have been led elsewhere since. */
const leadsTo = ({ file, target }: FoundSettings): boolean => realpathSync(file) === target;

/** Undefined where the system or the file system cannot do it, and nothing was changed. */
function exchangeFiles(
  { target, bytes }: FoundSettings,
  ours: string,
  exchange: Exchange,
): Written | undefined {
  if (exchange === null) return undefined;
  if (!readFileSync(target).equals(bytes)) return { kind: "moved" };
  const written = lstatSync(ours).ino;
  if (exchange(ours, target) !== 0) return undefined;
  // What stood there, and still grows when somebody has it open.
  if (readFileSync(ours).equals(bytes)) return { kind: "done" };
  exchange(ours, target);
  // In between somebody has written once more: the last one to write counts.
  if (lstatSync(ours, { throwIfNoEntry: false })?.ino !== written) exchange(ours, target);
  return { kind: "moved" };
}

/** Compares right before the rename, and looks at the old file once more right after. */
async function renameOver(found: FoundSettings, prepared: PreparedFile): Promise<Written> {
  const descriptor = openSync(found.target, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    if (!readFileSync(descriptor).equals(found.bytes)) return { kind: "moved" };
    if (!prepared.replace()) return { kind: "moved" };
    // A program that writes in place may have had the old file open all the while.
    const bytes = await readSettledBytes(descriptor);
    return bytes.equals(found.bytes) ? { kind: "done" } : { kind: "overtaken", bytes };
  } finally {
    closeSync(descriptor);
  }
}

/** How often, and how long apart (ms), a file is read until it says the same twice. */
const LOOKS = 20;
const APART_MS = 15;

async function readSettledBytes(descriptor: number): Promise<Buffer> {
  let known = readAgain(descriptor);
  for (let look = 0; look < LOOKS; look += 1) {
    await sleep(APART_MS);
    const bytes = readAgain(descriptor);
    if (bytes.equals(known)) return bytes;
    known = bytes;
  }
  return known;
}

function readAgain(descriptor: number): Buffer {
  const bytes = Buffer.alloc(fstatSync(descriptor).size);
  const read = readSync(descriptor, bytes, 0, bytes.length, 0);
  return bytes.subarray(0, read);
}
