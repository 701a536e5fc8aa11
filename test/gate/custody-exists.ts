/**
 * What exists on a piece of ground, as the gate sees it and not as the product does: every file of every
 * working tree, every index entry, and every object that refs, stashes, HEADs and what they were moved away
 * from lead to, in every repository there. The product's own trash does not count.
 */
import { createHash } from "node:crypto";
import {
  type BigIntStats,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
} from "node:fs";
import path from "node:path";
import { splitNames } from "../../src/io/byte-path.ts";
import {
  listAdmin,
  listObjects,
  listRepositories,
  listRoots,
  runGit,
  type Tree,
} from "./custody-repositories.ts";

/** A path with one character a byte, absolute. */
export type BytePath = string;

export interface FilePiece {
  readonly at: BytePath;
  /** Its content as it is and as git would store it; one of them is enough. */
  readonly ids: readonly string[];
}

export interface StagedPiece {
  readonly at: BytePath;
  readonly id: string;
}

export interface Existing {
  /** Each id that anything below leads to. */
  readonly ids: ReadonlySet<string>;
  readonly files: readonly FilePiece[];
  readonly staged: readonly StagedPiece[];
  /** By git directory: commits, trees and blobs. */
  readonly objects: ReadonlyMap<string, ReadonlySet<string>>;
}

/** What a tool can make again is no work; the gate writes it with these words. */
export const REBUILDABLE = "rebuildable ";
/** Its filter drops lines with this word, so that git does not hold what the file does. */
export const SECRET = "secret";

export interface Reader {
  /** `left`: commits that a detached HEAD was moved away from; `more`: trees besides the ground. */
  read(left: readonly string[], more?: readonly string[]): Promise<Existing>;
  /** Also what only a reflog leads to. */
  readAll(): Promise<ReadonlySet<string>>;
}

/** The product's trash beside workspaces, and what it is about to make. */
export const TEMPORARY = ".espalier-";

export function openReader(ground: string, main: string): Reader {
  const common = path.join(main, ".git");
  const hashes = new Map<string, { stamp: string; found: RawFile }>();
  const indexes = new Map<string, { stamp: string; found: StagedPiece[] }>();

  const readFile_ = (at: Buffer, entry: BigIntStats): RawFile => {
    const key = at.toString("latin1");
    const { ino, size, mtimeNs, ctimeNs } = entry;
    const stamp = `${ino}:${size}:${mtimeNs}:${ctimeNs}`;
    const known = hashes.get(key);
    if (known?.stamp === stamp) return known.found;
    const found = readRaw(at, entry);
    hashes.set(key, { stamp, found });
    return found;
  };

  const readIndex = async ({ root, gitDirectory }: Tree): Promise<StagedPiece[]> => {
    const file = path.join(gitDirectory, "index");
    const entry = lstatSync(file, { bigint: true, throwIfNoEntry: false });
    if (entry === undefined) return [];
    const stamp = `${root} ${entry.ino}:${entry.size}:${entry.mtimeNs}`;
    const known = indexes.get(file);
    if (known?.stamp === stamp) return known.found;
    const env = { GIT_DIR: gitDirectory, GIT_WORK_TREE: gitDirectory };
    const listed = await runGit(gitDirectory, ["ls-files", "-s", "-z"], { env });
    const found = splitNames(listed).flatMap((line) => {
      const [, mode, id = "", name = ""] = /^(\d+) ([0-9a-f]+) \d\t(.*)$/s.exec(line) ?? [];
      return mode === "160000" ? [] : [{ at: `${latin(root)}/${name}`, id }];
    });
    indexes.set(file, { stamp, found });
    return found;
  };

  const read: Reader["read"] = async (left, more = []) => {
    const walked = { files: [] as WalkedFile[], trees: [] as Tree[] };
    for (const root of [ground, ...more]) walk(root, walked, readFile_);
    const trees = [...walked.trees, ...listAdminTrees(common, walked.trees)];
    const files = await listPieces(walked.files);
    const staged = (await Promise.all(trees.map(readIndex))).flat();
    const objects = new Map<string, ReadonlySet<string>>();
    const repositories = listRepositories(common, walked.trees);
    await Promise.all(
      repositories.map(async (each) => {
        const roots = [...listRoots(each), ...(each === common ? left : [])];
        objects.set(each, await listObjects(each, roots, []));
      }),
    );
    const ids = new Set<string>(staged.map(({ id }) => id));
    for (const piece of files) for (const id of piece.ids) ids.add(id);
    for (const set of objects.values()) for (const id of set) ids.add(id);
    return { ids, files, staged, objects };
  };

  return {
    read,
    readAll: () => listObjects(common, listRoots(common), ["--reflog"]),
  };
}

const latin = (text: string): string => Buffer.from(text).toString("latin1");

interface RawFile {
  readonly id: string;
  /** Git may store something else: it has to be asked. */
  readonly asks: boolean;
  readonly isSecret: boolean;
  /** Of a secret with the line ends that git stores: where the filter does not apply, that is the whole of it. */
  readonly plainId?: string;
  readonly isWork: boolean;
}

interface WalkedFile extends RawFile {
  readonly at: BytePath;
  readonly tree: Tree | undefined;
}

export const blobId = (content: Buffer): string =>
  createHash("sha1").update(`blob ${content.length}\0`).update(content).digest("hex");

const FILTERED = [".rot", ".lossy"];

function readRaw(at: Buffer, entry: BigIntStats): RawFile {
  const plain = { asks: false, isSecret: false };
  if (entry.isSymbolicLink()) {
    const target = readlinkSync(at, { encoding: "buffer" });
    return { ...plain, id: blobId(target), isWork: true };
  }
  const content = readFileSync(at);
  const name = at.toString("latin1");
  return {
    id: blobId(content),
    asks: content.includes(13) || FILTERED.some((end) => name.endsWith(end)),
    isSecret: name.endsWith(".lossy") && content.includes(SECRET),
    plainId: blobId(Buffer.from(content.toString("latin1").replaceAll("\r\n", "\n"), "latin1")),
    isWork: !content.subarray(0, REBUILDABLE.length).equals(Buffer.from(REBUILDABLE)),
  };
}

/** Depth first; a `.git` says which tree what is below belongs to, and is not entered. */
function walk(
  root: string,
  found: { files: WalkedFile[]; trees: Tree[] },
  readFile_: (at: Buffer, entry: BigIntStats) => RawFile,
): void {
  const visit = (directory: Buffer, outer: Tree | undefined): void => {
    const entries = readdirSync(directory, { withFileTypes: true, encoding: "buffer" });
    const text = directory.toString();
    const gitDirectory = readGitDirectory(text);
    const tree = gitDirectory === undefined ? outer : { root: text, gitDirectory };
    if (tree !== undefined && tree !== outer) found.trees.push(tree);
    for (const entry of entries) {
      const name = entry.name as unknown as Buffer;
      const at = Buffer.concat([directory, Buffer.from("/"), name]);
      const label = name.toString("latin1");
      if (label === ".git" || label.startsWith(TEMPORARY)) continue;
      if (entry.isDirectory() && isBare(at.toString())) {
        found.trees.push({ root: at.toString(), gitDirectory: at.toString() });
      } else if (entry.isDirectory()) visit(at, tree);
      else if (entry.isFile() || entry.isSymbolicLink()) {
        const raw = readFile_(at, lstatSync(at, { bigint: true }));
        if (raw.isWork) found.files.push({ ...raw, at: at.toString("latin1"), tree });
      }
    }
  };
  if (existsSync(root)) visit(Buffer.from(root), undefined);
}

const isBare = (at: string): boolean =>
  ["HEAD", "objects", "refs"].every((name) => existsSync(path.join(at, name)));

/** Where the `.git` of a directory leads; undefined where it has none or it leads nowhere. */
function readGitDirectory(root: string): string | undefined {
  const at = path.join(root, ".git");
  const entry = lstatSync(at, { throwIfNoEntry: false });
  if (entry === undefined) return undefined;
  if (entry.isDirectory()) return at;
  const to = /^gitdir: (.+)\n?$/.exec(readFileSync(at, "utf8"))?.[1];
  if (to === undefined) return undefined;
  const directory = path.resolve(root, to);
  return existsSync(path.join(directory, "HEAD")) ? directory : undefined;
}

/** Worktrees whose directory is away: their index still holds something. */
function listAdminTrees(common: string, known: readonly Tree[]): Tree[] {
  return listAdmin(common)
    .filter((each) => known.every(({ gitDirectory }) => gitDirectory !== each))
    .flatMap((gitDirectory) => {
      const pointer = path.join(gitDirectory, "gitdir");
      if (!existsSync(pointer)) return [];
      return [{ root: path.dirname(readFileSync(pointer, "utf8").trim()), gitDirectory }];
    });
}

/** One question to git for each tree that has files it may store otherwise. */
async function listPieces(walked: readonly WalkedFile[]): Promise<FilePiece[]> {
  const asking = new Map<Tree, WalkedFile[]>();
  for (const file of walked) {
    if (!file.asks || file.isSecret || file.tree === undefined) continue;
    asking.set(file.tree, [...(asking.get(file.tree) ?? []), file]);
  }
  const cleaned = new Map<BytePath, string>();
  for (const [{ root }, files] of asking) {
    const names = files.map(({ at }) => at.slice(latin(root).length + 1));
    const input = Buffer.from(`${names.join("\n")}\n`, "latin1");
    const output = await runGit(root, ["hash-object", "--stdin-paths"], { input });
    const ids = output.toString("latin1").split("\n");
    files.forEach(({ at }, index) => {
      cleaned.set(at, ids[index] ?? "");
    });
  }
  return walked.map(({ at, id, isSecret, plainId }) => {
    const other = isSecret ? plainId : cleaned.get(at);
    return { at, ids: other === undefined || other === id ? [id] : [id, other] };
  });
}
