/**
 * Fills a new place from the archive and the blobs of a rescue. Nothing is written over: a name that is taken is an
 * error, but for what git itself has put into the git directory of a new worktree.
 */
import {
  chmodSync,
  closeSync,
  fchmodSync,
  lstatSync,
  mkdirSync,
  openSync,
  symlinkSync,
  unlinkSync,
  utimesSync,
  writeSync,
} from "node:fs";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type ByteName, toPath, toText } from "./byte-path.ts";
import { describeIoError } from "./files.ts";
import { DamagedArchive, type ReadEntry, readArchive } from "./rescue-archive.ts";
import { type ListedBlob, readBlobs } from "./rescue-bundle.ts";
import {
  type Content,
  describeBlob,
  ENTRIES_A_TURN,
  GIT,
  splitPart,
  WORKSPACE,
} from "./rescue-files.ts";
import type { UsualModes } from "./rescue-tree.ts";

export { describeArchiveFault, describePartFault } from "./restore-check.ts";

export interface FillInput {
  /** An empty directory but for its `.git`. */
  readonly root: string;
  /** Its git directory, made by git a moment ago. */
  readonly admin: string;
  readonly archive: string;
  readonly repository: string;
  readonly blobs: readonly ListedBlob[];
  readonly modes: UsualModes;
}

/** Names of a git directory that git has made for the new place, and that stay so. */
const OWN: ReadonlySet<ByteName> = new Set(["HEAD"]);

/** Writes every entry. Throws `io`; what is half made is the caller's to take away. */
export async function fillPlace(input: FillInput): Promise<void> {
  const directories: { readonly at: Buffer; readonly entry: ReadEntry }[] = [];
  const written = new Set<ByteName>();
  const folders = { [WORKSPACE]: new Set<ByteName>([""]), [GIT]: new Set<ByteName>([""]) };
  let count = 0;
  for (const entry of readArchive(input.archive)) {
    const [part, name] = splitPart(entry.name);
    if (part === GIT && OWN.has(name)) continue;
    requireFolder(folders[part], name);
    const at = toPath(part === GIT ? input.admin : input.root, name);
    if (part === WORKSPACE) written.add(name);
    else if (entry.kind !== "directory") removeFile(at);
    writeEntry(at, entry, part === GIT);
    if (entry.kind === "directory") {
      directories.push({ at, entry });
      folders[part].add(name);
    }
    count += 1;
    if (count % ENTRIES_A_TURN === 0) await nextTurn();
  }
  const held = input.blobs.filter(({ name }) => !written.has(name));
  for await (const { blob, bytes } of readBlobs(input.repository, held)) {
    makeParents(input.root, folders[WORKSPACE], parentOf(blob.name));
    writeEntry(toPath(input.root, blob.name), describeBlob(blob, bytes, input.modes), false);
  }
  // Deepest first, and last: a directory may be read-only, and every entry in it changes its time.
  for (const { at, entry } of directories.reverse()) {
    chmodSync(at, entry.mode);
    utimesSync(at, entry.modifiedAt, entry.modifiedAt);
  }
}

const parentOf = (name: ByteName): ByteName => name.slice(0, Math.max(name.lastIndexOf("/"), 0));

/** Only ever below a directory that was made here: a link is never written through. */
function requireFolder(folders: ReadonlySet<ByteName>, name: ByteName): void {
  if (!folders.has(parentOf(name))) throw new DamagedArchive(`it holds \`${toText(name)}\``);
}

/** Of a rescue without a working tree the directories are nowhere told. */
function makeParents(root: string, folders: Set<ByteName>, name: ByteName): void {
  if (folders.has(name)) return;
  makeParents(root, folders, parentOf(name));
  mkdirSync(toPath(root, name));
  folders.add(name);
}

/** What git itself has put there for a new worktree gives way to what the old one had. */
function removeFile(at: Buffer): void {
  if (lstatSync(at, { throwIfNoEntry: false }) !== undefined) unlinkSync(at);
}

function writeEntry(
  at: Buffer,
  entry: Content & { readonly modifiedAt?: number },
  mayExist: boolean,
): void {
  try {
    if (entry.kind === "link") symlinkSync(Buffer.from(entry.target, "latin1"), at);
    else if (entry.kind === "directory") {
      const there = mayExist && lstatSync(at, { throwIfNoEntry: false })?.isDirectory() === true;
      if (!there) mkdirSync(at, 0o700);
    } else writeBytes(at, entry);
  } catch (error) {
    throw describeIoError(error, "write", at.toString("utf8"));
  }
}

function writeBytes(at: Buffer, entry: Content & { readonly modifiedAt?: number }): void {
  const descriptor = openSync(at, "wx", 0o600);
  try {
    for (const part of entry.content()) {
      for (let done = 0; done < part.length; ) {
        done += writeSync(descriptor, part, done, part.length - done);
      }
    }
    fchmodSync(descriptor, entry.mode);
  } finally {
    closeSync(descriptor);
  }
  const { modifiedAt } = entry;
  if (modifiedAt !== undefined) utimesSync(at, modifiedAt, modifiedAt);
}
