/**
 * Writes the archive of a rescue from a workspace and its git directory, and reads it
 * back beside them.
 */
import { closeSync, constants, lstatSync, openSync, readlinkSync, readSync } from "node:fs";
import { setImmediate as nextTurn } from "node:timers/promises";
import { AppError } from "../errors.ts";
import { type ByteName, joinName, toPath, toText } from "./byte-path.ts";
import { describeIoError } from "./files.ts";
import {
  type ArchiveWriter,
  createArchive,
  DamagedArchive,
  type ReadEntry,
  readArchive,
} from "./rescue-archive.ts";
import { isOddName, type ListedBlob, readBlobs } from "./rescue-bundle.ts";
import {
  describeStat,
  listAdmin,
  listWhole,
  type UsualModes,
  type WholeEntry,
} from "./rescue-tree.ts";

/** Parts of an archive: the working tree, and what git kept for this worktree alone. */
export const WORKSPACE = "workspace";
export const GIT = "git";

export const ENTRIES_A_TURN = 500;

export interface SavePart {
  readonly root: string;
  readonly entries: readonly WholeEntry[];
}

/** Makes `file` with all of these entries. Throws `busy` for one that changes meanwhile, and `io`. */
export async function writeArchive(
  file: string,
  parts: { readonly workspace: SavePart | null; readonly git: SavePart | null },
): Promise<void> {
  const archive = createArchive(file);
  try {
    for (const [name, part] of [
      [WORKSPACE, parts.workspace],
      [GIT, parts.git],
    ] as const) {
      if (part !== null) await addPart(archive, name, part);
    }
  } catch (error) {
    archive.abandon();
    throw error;
  }
  try {
    archive.close();
  } catch (error) {
    throw describeIoError(error, "write", file);
  }
}

async function addPart(archive: ArchiveWriter, part: string, { root, entries }: SavePart) {
  for (const [index, { name, kind }] of entries.entries()) {
    const at = toPath(root, name);
    const described = { name: joinName(part, name), ...readStat(at) };
    try {
      if (kind === "directory") archive.addDirectory({ ...described, kind });
      else if (kind === "file") archive.addFile({ ...described, kind }, at);
      else if (kind === "link") {
        archive.addLink({ ...described, kind }, readlinkSync(at, "buffer").toString("latin1"));
      }
    } catch (error) {
      throw describeFault(error, "save", `${root}/${toText(name)}`);
    }
    if (index % ENTRIES_A_TURN === 0) await nextTurn();
  }
}

const readStat = (at: Buffer) => describeStat(lstatSync(at));

/** What vanished or moved is somebody's work going on, and everything else the file system's trouble. */
function describeFault(error: unknown, doing: string, at: string): AppError {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === undefined || code === "ENOENT" || code === "ELOOP") {
    const reason = `it changed while it was ${doing === "save" ? "saved" : "looked at"}`;
    return new AppError("busy", { what: `\`${at}\``, reason }, { cause: error });
  }
  return describeIoError(error, doing, at);
}

export interface CompareInput {
  /** The working tree; null when there was none. */
  readonly root: string | null;
  /** Its git directory; null where that is not to be compared. */
  readonly admin: string | null;
  readonly archive: string;
  /** Where the commit's blobs are read from. */
  readonly repository: string;
  readonly blobs: readonly ListedBlob[];
  readonly modes: UsualModes;
  /** Directories that are left out. */
  readonly skip: ReadonlySet<ByteName>;
  /** Names that say where something is, and so differ at another place. */
  readonly moved: ReadonlySet<ByteName>;
  /** The rescue has no working tree: directories are there because files in them are. */
  readonly impliedFolders: boolean;
}

/** Names of what the two do not have alike, byte by byte and mode by mode; the first ten. */
export async function listDifferences(input: CompareInput): Promise<string[]> {
  const found = new Set<string>();
  const seen = { [WORKSPACE]: new Set<ByteName>(), [GIT]: new Set<ByteName>() };
  const roots = { [WORKSPACE]: input.root, [GIT]: input.admin };
  let count = 0;
  for (const entry of readArchive(input.archive)) {
    const [part, name] = splitPart(entry.name);
    seen[part].add(name);
    const root = roots[part];
    const moved = part === WORKSPACE && input.moved.has(name);
    if (root !== null && !moved && !isAlike(toPath(root, name), entry)) {
      found.add(part === GIT ? `.git: ${toText(name)}` : toText(name));
    }
    count += 1;
    if (count % ENTRIES_A_TURN === 0) await nextTurn();
    if (found.size >= MOST) return [...found];
  }
  const held = input.blobs.filter(({ name }) => !seen[WORKSPACE].has(name));
  for await (const { blob, bytes } of readBlobs(input.repository, held)) {
    seen[WORKSPACE].add(blob.name);
    if (input.impliedFolders) addFolders(seen[WORKSPACE], blob.name);
    if (input.root === null) continue;
    const entry = describeBlob(blob, bytes, input.modes);
    if (!isAlike(toPath(input.root, blob.name), entry)) found.add(toText(blob.name));
    if (found.size >= MOST) return [...found];
  }
  for (const name of await listUnseen(input, seen)) found.add(name);
  return [...found].slice(0, MOST);
}

const MOST = 10;

function addFolders(seen: Set<ByteName>, name: ByteName): void {
  for (let at = name.lastIndexOf("/"); at > 0; at = name.lastIndexOf("/", at - 1)) {
    seen.add(name.slice(0, at));
  }
}

/** What is in the place and not in the rescue. */
async function listUnseen(
  { root, admin, skip }: CompareInput,
  seen: { readonly workspace: ReadonlySet<ByteName>; readonly git: ReadonlySet<ByteName> },
): Promise<string[]> {
  const holds = ({ kind }: WholeEntry): boolean => kind !== "other";
  const here = root === null ? [] : (await listWhole(root, skip)).filter(holds);
  const kept = admin === null ? [] : (await listAdmin(admin)).filter(holds);
  return [
    ...here.filter(({ name }) => !seen.workspace.has(name)).map(({ name }) => toText(name)),
    ...kept.filter(({ name }) => !seen.git.has(name)).map(({ name }) => `.git: ${toText(name)}`),
  ];
}

/** Names below `root` that no rescue has put there. */
export async function listForeign({
  root,
  archive,
  blobs,
}: Pick<CompareInput, "archive" | "blobs"> & { readonly root: string }): Promise<string[]> {
  const own = new Set<ByteName>();
  for (const entry of readArchive(archive)) {
    const [part, name] = splitPart(entry.name);
    if (part === WORKSPACE) own.add(name);
  }
  for (const { name } of blobs) {
    own.add(name);
    addFolders(own, name);
  }
  const there = await listWhole(root, new Set());
  return there.filter(({ name }) => !own.has(name)).map(({ name }) => toText(name));
}

/** The part and the name in it. Throws for a name that leads out of its part. */
export function splitPart(name: ByteName): [typeof WORKSPACE | typeof GIT, ByteName] {
  const slash = name.indexOf("/");
  const part = name.slice(0, slash);
  if (part !== WORKSPACE && part !== GIT) {
    throw new DamagedArchive(`it holds \`${toText(name)}\``);
  }
  const inner = name.slice(slash + 1);
  if (isOddName(inner)) throw new DamagedArchive(`it holds \`${toText(name)}\``);
  return [part, inner];
}

/** What an entry is, wherever its bytes come from. */
export type Content = Pick<ReadEntry, "kind" | "mode" | "size" | "target" | "content">;

/** A blob as an entry: git keeps its bytes and whether it can be executed. */
export const describeBlob = (blob: ListedBlob, bytes: Buffer, modes: UsualModes): Content => {
  const link = blob.mode === "120000";
  return {
    kind: link ? "link" : "file",
    mode: blob.mode === "100755" ? modes.executable : modes.file,
    size: bytes.length,
    target: link ? bytes.toString("latin1") : "",
    content: function* () {
      yield bytes;
    },
  };
};

function isAlike(at: Buffer, entry: Content): boolean {
  const stat = lstatSync(at, { throwIfNoEntry: false });
  if (stat === undefined) return false;
  if (entry.kind === "link") {
    return stat.isSymbolicLink() && readlinkSync(at, "buffer").toString("latin1") === entry.target;
  }
  if ((stat.mode & 0o7777) !== entry.mode) return false;
  if (entry.kind === "directory") return stat.isDirectory();
  return stat.isFile() && stat.size === entry.size && hasBytes(at, entry.content());
}

const READ = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

function hasBytes(at: Buffer, expected: Iterable<Buffer>): boolean {
  const descriptor = openSync(at, READ);
  try {
    let own = Buffer.alloc(0);
    for (const part of expected) {
      if (own.length < part.length) own = Buffer.allocUnsafe(part.length);
      for (let done = 0; done < part.length; ) {
        const count = readSync(descriptor, own, done, part.length - done, null);
        if (count === 0) return false;
        done += count;
      }
      if (own.compare(part, 0, part.length, 0, part.length) !== 0) return false;
    }
    return readSync(descriptor, Buffer.allocUnsafe(1), 0, 1, null) === 0;
  } finally {
    closeSync(descriptor);
  }
}
