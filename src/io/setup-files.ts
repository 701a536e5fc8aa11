/**
 * Reads the files that say what to run in a new workspace. They come from the repository and are untrusted:
 * no link is followed, nothing but a regular file of bounded size is read, and its text has to be UTF-8, so
 * that what is shown, hashed and run is the same.
 */
import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
} from "node:fs";
import path from "node:path";
import { reasonOf } from "../errors.ts";
import { readGit, splitNul } from "./git.ts";

const MAX_BYTES = 64 * 1024;
/** More files in one directory than anybody chooses from. */
const MOST_FILES = 50;

export interface WantedFile {
  /** Relative to the checkout; `*` stands for any name in its directory. */
  readonly file: string;
  readonly syntax: "json" | "toml" | "git-config" | "script";
}

export type FoundFile =
  | { readonly file: string; readonly value: unknown }
  | { readonly file: string; readonly fault: string };

/** The files that are there, in the order asked for. What stands against one is its fault, and no error. */
export async function readSetupFiles(
  checkout: string,
  wanted: readonly WantedFile[],
): Promise<FoundFile[]> {
  const found: FoundFile[] = [];
  for (const { file: pattern, syntax } of wanted) {
    for (const file of expandNames(checkout, pattern)) {
      try {
        const text = readInside(checkout, file)?.text;
        if (text !== undefined) found.push({ file, value: await parse(checkout, syntax, text) });
      } catch (error) {
        found.push({ file, fault: reasonOf(error) });
      }
    }
  }
  return found;
}

export interface ScriptFile {
  readonly text: string;
  readonly executable: boolean;
}

/** A script by its path relative to a checkout; undefined when there is none. Throws why it is not read. */
export function readScript(checkout: string, file: string): ScriptFile | undefined {
  return readInside(checkout, file);
}

export const hashText = (text: string): string =>
  createHash("sha256").update(text, "utf8").digest("hex");

/**
 * The directory of a repository, so that another one at its path is known to be another: its inode, and when it was
 * made where the file system tells. Where it does not, the time of its last change stands in, which is none.
 */
export function readRepositoryStamp(commonDirectory: string): string {
  const { ino, birthtimeNs, ctimeNs } = lstatSync(commonDirectory, { bigint: true });
  return `${ino}:${birthtimeNs === ctimeNs ? 0n : birthtimeNs}`;
}

function expandNames(checkout: string, pattern: string): string[] {
  if (!pattern.includes("*")) return [pattern];
  const directory = path.posix.dirname(pattern);
  const [before = "", after = ""] = path.posix.basename(pattern).split("*");
  try {
    return readdirSync(path.join(checkout, directory))
      .filter((name) => name.startsWith(before) && name.endsWith(after))
      .sort()
      .slice(0, MOST_FILES)
      .map((name) => `${directory}/${name}`);
  } catch {
    // No such directory; one that cannot be read has nothing that could be chosen.
    return [];
  }
}

/** Throws an Error whose message says why the file is not read. */
function readInside(checkout: string, file: string): ScriptFile | undefined {
  const parts = file.split("/");
  for (let depth = 1; depth <= parts.length; depth += 1) {
    const entry = lstatSync(path.join(checkout, ...parts.slice(0, depth)), {
      throwIfNoEntry: false,
    });
    if (entry === undefined) return undefined;
    if (entry.isSymbolicLink()) throw new Error("it is reached through a symbolic link");
    // Something else has the name of the directory.
    if (depth < parts.length && !entry.isDirectory()) return undefined;
    if (depth === parts.length && !entry.isFile()) throw new Error("it is no file");
  }
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  const descriptor = openSync(path.join(checkout, file), flags);
  try {
    const { size, mode } = fstatSync(descriptor);
    if (size > MAX_BYTES) throw new Error(`it is over ${MAX_BYTES} bytes`);
    const bytes = readFileSync(descriptor);
    if (bytes.length > MAX_BYTES) throw new Error(`it is over ${MAX_BYTES} bytes`);
    return { text: decode(bytes), executable: (mode & 0o111) !== 0 };
  } finally {
    closeSync(descriptor);
  }
}

function decode(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new Error("it is not UTF-8");
  return bytes.toString("utf8");
}

async function parse(
  checkout: string,
  syntax: WantedFile["syntax"],
  text: string,
): Promise<unknown> {
  const bare = text.replace(/^\uFEFF/, "");
  switch (syntax) {
    case "script":
      return undefined;
    case "json":
      try {
        return JSON.parse(bare);
      } catch {
        // The parser's message quotes the file.
        throw new Error("it is not JSON");
      }
    case "toml": {
      const { parse: parseToml } = await import("smol-toml");
      try {
        return parseToml(bare);
      } catch {
        throw new Error("it is not TOML");
      }
    }
    case "git-config":
      return readGitConfig(checkout, bare);
  }
}

/** By git itself, from its standard input, so that the file is read once and includes nothing. */
async function readGitConfig(checkout: string, text: string): Promise<Record<string, string[]>> {
  const argv = ["config", "--file", "-", "--no-includes", "--list", "-z"];
  const output = await readGit(argv, { cwd: checkout, input: text, doing: "read the file" });
  const values: Record<string, string[]> = {};
  for (const entry of splitNul(Buffer.from(output, "utf8"))) {
    const cut = entry.indexOf("\n");
    const key = cut === -1 ? entry : entry.slice(0, cut);
    values[key] = [...(values[key] ?? []), cut === -1 ? "" : entry.slice(cut + 1)];
  }
  return values;
}
