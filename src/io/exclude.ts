/**
 * `info/exclude` of the common directory: where a workspace inside the checkout is hidden from the
 * project's own git (NL-03), never in a tracked file. Written whole, once, under the project lock.
 */
import path from "node:path";
import { createDirectory, readTextFile, writeFileAtomic } from "./files.ts";
import { runGit } from "./git.ts";

const fileOf = (commonDirectory: string): string => path.join(commonDirectory, "info/exclude");

/** Whether this very line is there. */
export async function hasExclude(commonDirectory: string, line: string): Promise<boolean> {
  const text = (await readTextFile(fileOf(commonDirectory))) ?? "";
  return text.split(/\r?\n/).includes(line);
}

/** Adds a line unless it is there; answers whether it was added. */
export async function writeExclude(commonDirectory: string, line: string): Promise<boolean> {
  const file = fileOf(commonDirectory);
  const found = await readTextFile(file);
  const text = found ?? "";
  if (text.split(/\r?\n/).includes(line)) return false;
  const gap = text === "" || text.endsWith("\n") ? "" : "\n";
  if (found === undefined) await createDirectory(path.dirname(file), 0o755);
  const mode = found === undefined ? { mode: 0o644 } : {};
  await writeFileAtomic(file, `${text}${gap}${line}\n`, mode);
  return true;
}

/** Takes back a line that `writeExclude` has added; a file that it made stays, empty. */
export async function removeExclude(commonDirectory: string, line: string): Promise<void> {
  const file = fileOf(commonDirectory);
  const text = (await readTextFile(file)) ?? "";
  const lines = text.split("\n");
  const index = lines.lastIndexOf(line);
  if (index < 0) return;
  await writeFileAtomic(file, lines.toSpliced(index, 1).join("\n"));
}

/**
 * Whether git ignores a path of a working tree, tracked or not. A path that ends in `/` is asked about as a
 * directory even where there is none yet.
 */
export async function isIgnored(checkout: string, relative: string): Promise<boolean> {
  const { exitCode } = await runGit(["check-ignore", "--quiet", "--no-index", "--", relative], {
    cwd: checkout,
    allow: [0, 1],
    doing: "ask what is ignored",
  });
  return exitCode === 0;
}
