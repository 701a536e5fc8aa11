/**
 * Tells files that are no work although git does not hold them: byte-identical to the main checkout's at
 * the same path, or to what was put there by us (RM-01, RM-30).
 */
import { createHash } from "node:crypto";
import { createReadStream, lstatSync, readlinkSync, realpathSync, type Stats } from "node:fs";
import { type ByteName, toPath, toText } from "./byte-path.ts";

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
  if (!entry.isFile()) return false;
  const recorded = known.scratch.get(toText(name));
  if (recorded !== undefined && recorded === (await hashFile(file))) return true;
  if (options.scratchOnly || known.mainCheckout === null) return false;
  return isSameAsMain(file, entry, known.mainCheckout, name);
}

function readEntry(file: Buffer): Stats | undefined {
  try {
    return lstatSync(file);
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
    return realpathSync(file, { encoding: "buffer" });
  } catch {
    // Leads nowhere, or nowhere we may look: then it is not known to be the same.
    return undefined;
  }
};

async function isSameAsMain(
  file: Buffer,
  entry: Stats,
  mainCheckout: string,
  name: ByteName,
): Promise<boolean> {
  const same = toPath(mainCheckout, name);
  const other = readEntry(same);
  if (other === undefined || !other.isFile() || other.size !== entry.size) return false;
  // Reached through a link, the main checkout's copy may be this very file.
  if (realOrNone(same)?.equals(same) !== true) return false;
  return (await hashFile(file)) === (await hashFile(same));
}

export async function hashFile(file: string | Buffer): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest("hex");
}
