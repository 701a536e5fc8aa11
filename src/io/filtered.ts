/**
 * Tracked files that git compares only after a conversion (`filter`, `ident`): what the conversion leaves
 * out is in the working tree alone, and git calls the file unchanged. Such files are compared byte for byte
 * with what a checkout would write. Large files (`filter=lfs`) are compared with their pointer's digest,
 * so that neither git-lfs nor the network is needed.
 */
import { createHash, randomBytes } from "node:crypto";
import { createReadStream, lstatSync, readFileSync } from "node:fs";
import { type ByteName, splitNames, toPath } from "./byte-path.ts";

export interface TrackedEntry {
  readonly mode: string;
  /** Of the blob in HEAD. */
  readonly object: string;
  readonly name: ByteName;
}

/** A line of `ls-files -s`: mode, object, stage, a tab and the name. */
export function parseEntry(line: string): TrackedEntry {
  const tab = line.indexOf("\t");
  const [mode = "", object = ""] = line.slice(0, tab).split(" ");
  return { mode, object, name: line.slice(tab + 1) };
}

export interface FilteredTree {
  readonly root: string;
  /** Runs git in the tree with the fresh index. */
  readonly git: (argv: readonly string[], input?: Buffer) => Promise<Buffer>;
}

/** Switches the large files' filter off: their contents are compared here. */
export const WITHOUT_LFS = [
  "filter.lfs.clean=",
  "filter.lfs.smudge=",
  "filter.lfs.process=",
  "filter.lfs.required=false",
].flatMap((setting) => ["-c", setting]);

const SMALL_BYTES = 1024 * 1024;
/** Bytes of working files that one call of git converts. */
const BATCH_BYTES = 64 * 1024 * 1024;

/** A regular file that git converts. */
export interface FilteredEntry extends TrackedEntry {
  readonly lfs: boolean;
  readonly size: number;
}

/**
 * Names that differ although git says they do not, and the other way round. `differing`: what git says
 * differs, with `filter=lfs` switched off.
 */
export async function compareFiltered(
  tree: FilteredTree,
  entries: readonly FilteredEntry[],
  differing: ReadonlySet<ByteName>,
): Promise<{ readonly hidden: readonly ByteName[]; readonly same: ReadonlySet<ByteName> }> {
  const hidden: ByteName[] = [];
  const same = new Set<ByteName>();
  let batch: FilteredEntry[] = [];
  let bytes = 0;
  const flush = async (): Promise<void> => {
    if (batch.length > 0) hidden.push(...(await listUnlikeCheckout(tree, batch)));
    batch = [];
    bytes = 0;
  };
  for (const entry of entries) {
    const differs = differing.has(entry.name);
    if (differs && !entry.lfs) continue;
    const { object, pointer } = await hashWorkingFile(tree.root, entry);
    if (object === entry.object) continue;
    if (entry.lfs) {
      if (pointer === entry.object) same.add(entry.name);
      continue;
    }
    // The line that names it to git takes no newline, and drops a space at the front: not comparable.
    if (/^[ \t]|\n/.test(entry.name)) {
      hidden.push(entry.name);
      continue;
    }
    if (bytes + entry.size > BATCH_BYTES) await flush();
    batch.push(entry);
    bytes += entry.size;
  }
  await flush();
  return { hidden, same };
}

/** Everything but the files for which neither attribute is mentioned. */
const MENTIONED = ":(exclude,attr:!filter !ident)";

/** The tracked files with a filter or `ident`. git narrows them down first: mostly there is none. */
export async function listFiltered(tree: FilteredTree): Promise<FilteredEntry[]> {
  const listed = await tree.git(["ls-files", "-s", "-z", "--", MENTIONED]);
  const entries = splitNames(listed).map(parseEntry);
  const files = new Map(
    entries.filter(({ mode }) => mode.startsWith("100")).map((entry) => [entry.name, entry]),
  );
  if (files.size === 0) return [];
  const names = Buffer.from([...files.keys()].map((name) => `${name}\0`).join(""), "latin1");
  const fields = splitNames(
    await tree.git(["check-attr", "-z", "--stdin", "filter", "ident"], names),
  );
  const found = new Map<ByteName, FilteredEntry>();
  for (let at = 0; at + 2 < fields.length; at += 3) {
    const [name = "", attribute, value] = fields.slice(at, at + 3);
    if (value === "unspecified" || value === "unset") continue;
    // A driver has a name, and `ident` none.
    if ((attribute === "filter") === (value === "set")) continue;
    const entry = files.get(name);
    const stat = lstatSync(toPath(tree.root, name), { throwIfNoEntry: false });
    if (entry === undefined || stat?.isFile() !== true) continue;
    const lfs = (attribute === "filter" && value === "lfs") || found.get(name)?.lfs === true;
    found.set(name, { ...entry, lfs, size: stat.size });
  }
  return [...found.values()];
}

/** What git would call the file unconverted, and what it would call the pointer to it. */
async function hashWorkingFile(
  root: string,
  { name, object, size }: FilteredEntry,
): Promise<{ readonly object: string; readonly pointer: string }> {
  const algorithm = object.length === 64 ? "sha256" : "sha1";
  const blob = createHash(algorithm).update(`blob ${size}\0`);
  const content = createHash("sha256");
  const file = toPath(root, name);
  // A stream takes longer to open than a small file to read.
  for await (const chunk of size < SMALL_BYTES ? [readFileSync(file)] : createReadStream(file)) {
    blob.update(chunk as Buffer);
    content.update(chunk as Buffer);
  }
  const digest = content.digest("hex");
  const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${digest}\nsize ${size}\n`;
  const named = createHash(algorithm).update(`blob ${pointer.length}\0${pointer}`);
  return { object: blob.digest("hex"), pointer: named.digest("hex") };
}

/** Those whose bytes are not what a checkout would write. The sizes git tells are not the converted ones. */
async function listUnlikeCheckout(
  { root, git }: FilteredTree,
  batch: readonly FilteredEntry[],
): Promise<ByteName[]> {
  const mark = randomBytes(24).toString("hex");
  const lines = batch.map(({ object, name }) => `${object} ${name}\n`).join("");
  const argv = ["cat-file", `--batch=${mark}`, "--filters"];
  const output = (await git(argv, Buffer.from(lines, "latin1"))).toString("latin1");
  const written = output.split(`${mark}\n`).slice(1);
  return batch
    .filter(({ name }, index) => {
      const checkout = written[index];
      const own = readFileSync(toPath(root, name)).toString("latin1");
      return checkout === undefined || !isSameText(own, checkout.slice(0, -1));
    })
    .map(({ name }) => name);
}

/** A file that was committed and not checked out since keeps its line endings and identification. */
const isSameText = (one: string, other: string): boolean =>
  one === other || normalize(one) === normalize(other);

const normalize = (text: string): string => {
  const plain = text.replace(/\$Id: [0-9a-f]{40}(?:[0-9a-f]{24})? \$/g, "$$Id$$");
  return plain.includes("\0") ? plain : plain.replaceAll("\r\n", "\n");
};
