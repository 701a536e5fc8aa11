/**
 * What lies beside a `node_modules` and decides what an install puts into it: the members of a workspace,
 * manifests, local directories that are copied into the tree. Only read.
 */
import { createHash } from "node:crypto";
import { lstatSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import path from "node:path";

/** No more directories than this are looked at for members. */
const MOST_DIRECTORIES = 5000;

/**
 * Directories with a manifest that one of the patterns names (`packages/*`, `apps/**`, `!old`), relative to
 * the root, sorted. Nothing is looked for in `node_modules` and in directories whose name begins with a dot.
 */
export function listMembers(root: string, patterns: readonly string[]): string[] {
  const wanted = patterns.filter((each) => !each.startsWith("!")).map(splitPattern);
  const unwanted = patterns
    .filter((each) => each.startsWith("!"))
    .map((each) => splitPattern(each.slice(1)));
  const found: string[] = [];
  let looked = 0;
  const visit = (parts: readonly string[]): void => {
    if (looked++ > MOST_DIRECTORIES) return;
    const at = path.join(root, ...parts);
    if (parts.length > 0 && isMatch(wanted, parts) && !isMatch(unwanted, parts)) {
      if (readKind(path.join(at, "package.json")) === "file") found.push(parts.join("/"));
    }
    if (!wanted.some((pattern) => mayMatchBelow(pattern, parts))) return;
    for (const entry of listEntries(at)) {
      if (!entry.isDirectory() || entry.name === "node_modules" || entry.name.startsWith("."))
        continue;
      visit([...parts, entry.name]);
    }
  };
  if (wanted.length > 0) visit([]);
  return found.sort();
}

const splitPattern = (pattern: string): string[] =>
  pattern.split("/").filter((part) => part !== "" && part !== ".");

const isMatch = (patterns: readonly string[][], parts: readonly string[]): boolean =>
  patterns.some((pattern) => matches(pattern, parts));

function matches(pattern: readonly string[], parts: readonly string[]): boolean {
  const [first, ...rest] = pattern;
  if (first === undefined) return parts.length === 0;
  if (first === "**") {
    return matches(rest, parts) || (parts.length > 0 && matches(pattern, parts.slice(1)));
  }
  const [part, ...others] = parts;
  return part !== undefined && isPart(first, part) && matches(rest, others);
}

function mayMatchBelow(pattern: readonly string[], parts: readonly string[]): boolean {
  for (const [index, part] of parts.entries()) {
    const wanted = pattern[index];
    if (wanted === "**") return true;
    if (wanted === undefined || !isPart(wanted, part)) return false;
  }
  return pattern.length > parts.length;
}

function isPart(pattern: string, part: string): boolean {
  if (!/[*?{[]/.test(pattern)) return pattern === part;
  // Classes and braces are rare here: taking too many makes a member of none, for want of a manifest.
  const source = pattern
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, "*")
    .split(/([*?])/)
    .map((each) =>
      each === "*" ? ".*" : each === "?" ? "." : each.replace(/[\\^$.|+(){}[\]]/g, "\\$&"),
    );
  return new RegExp(`^${source.join("")}$`).test(part);
}

const listEntries = (at: string) => {
  try {
    return readdirSync(at, { withFileTypes: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return [];
    throw error;
  }
};

const readKind = (at: string): "file" | "directory" | "other" | undefined => {
  const stat = lstatSync(at, { throwIfNoEntry: false });
  if (stat === undefined) return undefined;
  return stat.isFile() ? "file" : stat.isDirectory() ? "directory" : "other";
};

/** When the entry itself was last changed or renamed (ns); undefined when there is none. */
export const readChangeTime = (at: string): bigint | undefined =>
  lstatSync(at, { bigint: true, throwIfNoEntry: false })?.ctimeNs;

/** A text file of ordinary size; undefined when there is none. */
export function readText(file: string): string | undefined {
  if (readKind(file) !== "file") return undefined;
  return readFileSync(file, "utf8");
}

/** One digest over texts, each apart from the next. */
export function createDigest(texts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(`${Buffer.byteLength(text)}\0`).update(text);
  return hash.digest("hex");
}

const MOST_LOCAL_FILES = 2000;
const MOST_LOCAL_BYTES = 32 * 1024 * 1024;

/**
 * A digest of the names and contents below a directory of sources, without `node_modules` and `.git`.
 * Undefined when there is none, or when it is too large to look at.
 */
export function readTreeDigest(root: string): string | undefined {
  const hash = createHash("sha256");
  let files = 0;
  let bytes = 0;
  const waiting = [""];
  if (readKind(root) !== "directory") return undefined;
  for (let relative = waiting.shift(); relative !== undefined; relative = waiting.shift()) {
    const entries = listEntries(path.join(root, relative)).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    );
    for (const entry of entries) {
      const child = relative === "" ? entry.name : `${relative}/${entry.name}`;
      if (entry.name === "node_modules" || entry.name === ".git") continue;
      if (entry.isDirectory()) waiting.push(child);
      else if (entry.isFile()) {
        const content = readFileSync(path.join(root, child));
        files += 1;
        bytes += content.length;
        if (files > MOST_LOCAL_FILES || bytes > MOST_LOCAL_BYTES) return undefined;
        hash.update(`${child}\0${content.length}\0`).update(content);
      } else if (entry.isSymbolicLink())
        hash.update(`${child}\0-> ${readlinkSync(path.join(root, child))}\0`);
    }
  }
  return hash.digest("hex");
}
