/**
 * Tells files that are no work although git does not hold them: byte-identical to the main checkout's at
 * the same path, and ignored or put there by us (RM-01, RM-30); and links that we made.
 */
import { createHash } from "node:crypto";
import { type BigIntStats, createReadStream, lstatSync, readlinkSync, realpathSync } from "node:fs";
import { type ByteName, joinName, toPath, toText } from "./byte-path.ts";
import { listBelow } from "./tree.ts";

export interface KnownFiles {
  /** Canonical; null where there is none. */
  readonly mainCheckout: string | null;
  /** sha256 by path relative to the workspace; of a link, the sha256 of its target's text. */
  readonly scratch: ReadonlyMap<string, string>;
}

/** Whether the file `name` of the tree `root` is one of them. Throws where the file cannot be read. */
export async function isKnownFile(
  root: string,
  name: ByteName,
  known: KnownFiles,
  options: { readonly scratchOnly: boolean },
): Promise<boolean> {
  const file = toPath(root, name);
  const entry = readEntry(file);
  // Gone since it was listed: nothing of it can be lost by us.
  if (entry === undefined) return true;
  if (entry.isSymbolicLink()) return isKnownLink(file, name, known);
  if (!entry.isFile() || known.mainCheckout === null) return false;
  const recorded = known.scratch.get(toText(name));
  if (options.scratchOnly && recorded === undefined) return false;
  const other = findOther(entry, known.mainCheckout, name);
  // Without a source our copy may be the last of its content; who edits the source gives up the old one.
  if (other === undefined) return false;
  const digest = recorded === undefined && other.size !== entry.size ? "" : await hashFile(file);
  if (digest === recorded) return true;
  return !options.scratchOnly && other.size === entry.size && digest === (await hashFile(other.at));
}

/** More than this is not looked at, and so is not known. */
const MOST_ENTRIES = 4000;
const MOST_BYTES = 32n * 1024n * 1024n;

/** Whether all that lies below the directory `name` is known so. What cannot be read is not. */
export async function isKnownDirectory(
  root: string,
  name: ByteName,
  known: KnownFiles,
): Promise<boolean> {
  try {
    const files = await listFiles(root, name);
    for (const file of files ?? []) {
      if (!(await isKnownFile(root, file, known, { scratchOnly: false }))) return false;
    }
    return files !== undefined;
  } catch {
    return false;
  }
}

/** Whatever is no directory; undefined where it is too much. */
async function listFiles(root: string, name: ByteName): Promise<ByteName[] | undefined> {
  const files: ByteName[] = [];
  let entries = 0;
  let bytes = 0n;
  for await (const below of listBelow(root, name, () => true)) {
    entries += 1;
    if (below.kind !== "directory") {
      const file = joinName(name, below.name);
      files.push(file);
      bytes += readEntry(toPath(root, file))?.size ?? 0n;
    }
    if (entries > MOST_ENTRIES || bytes > MOST_BYTES) return undefined;
  }
  return files;
}

function readEntry(file: Buffer): BigIntStats | undefined {
  try {
    return lstatSync(file, { bigint: true });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw error;
  }
}

function isKnownLink(file: Buffer, name: ByteName, known: KnownFiles): boolean {
  const target = readlinkSync(file, { encoding: "buffer" });
  const recorded = known.scratch.get(toText(name));
  if (recorded === createHash("sha256").update(target).digest("hex")) return true;
  if (known.mainCheckout === null) return false;
  // A link to the main checkout's own copy: what it shows stays where it is.
  const same = toPath(known.mainCheckout, name);
  return realOrNone(file)?.equals(same) === true && realOrNone(same)?.equals(same) === true;
}

const realOrNone = (file: Buffer): Buffer | undefined => {
  try {
    return realpathSync.native(file, { encoding: "buffer" });
  } catch {
    // Leads nowhere, or nowhere we may look: then it is not known to be the same.
    return undefined;
  }
};

/** The main checkout's own file at the same path; undefined when there is none or it is this very file. */
function findOther(
  entry: BigIntStats,
  mainCheckout: string,
  name: ByteName,
): { readonly at: Buffer; readonly size: bigint } | undefined {
  const at = toPath(mainCheckout, name);
  const other = readEntry(at);
  if (other === undefined || !other.isFile()) return undefined;
  // Reached through a link or a mount, the main checkout's copy may be this very file.
  if (realOrNone(at)?.equals(at) !== true) return undefined;
  if (other.dev === entry.dev && other.ino === entry.ino) return undefined;
  return { at, size: other.size };
}

export async function hashFile(file: string | Buffer): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest("hex");
}
