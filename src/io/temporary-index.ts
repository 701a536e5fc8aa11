/**
 * A directory for an index of our own, outside the tree it is about. Its name tells its process, so that
 * what a kill left is known and goes at the next use.
 */
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { AppError, reasonOf } from "../errors.ts";
import { currentProcess, isRunning } from "./process.ts";

const NAME = /^espalier-index-(\d+)-(\d+|none)-[A-Za-z0-9]{6}$/;

/** `fallback` is where it goes when the usual place is inside the tree itself. The caller removes it. */
export function createTemporary(root: string, fallback: string): string {
  let parent = readTemporaryFolder();
  if (parent === root || parent.startsWith(root + path.sep)) {
    mkdirSync(fallback, { recursive: true, mode: 0o700 });
    parent = fallback;
  }
  removeAbandoned(parent);
  const { pid, startedAt } = currentProcess();
  const start = startedAt !== null && /^\d+$/.test(startedAt) ? startedAt : "none";
  return mkdtempSync(path.join(parent, `espalier-index-${pid}-${start}-`));
}

function readTemporaryFolder(): string {
  const told = os.tmpdir();
  try {
    return realpathSync(told);
  } catch (error) {
    const hint = "Make it, or let TMPDIR name another directory";
    throw new AppError(
      "io",
      { doing: "use the temporary directory", path: told, reason: reasonOf(error), hint },
      { cause: error },
    );
  }
}

/** Directories of this user alone: anybody may make a name in a shared temporary directory. */
function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    const [, pid, start] = NAME.exec(name) ?? [];
    if (pid === undefined) continue;
    const at = path.join(parent, name);
    const entry = lstatSync(at, { throwIfNoEntry: false });
    if (entry?.isDirectory() !== true || entry.uid !== (process.getuid?.() ?? entry.uid)) continue;
    const startedAt = start === undefined || start === "none" ? null : start;
    try {
      if (isRunning({ pid: Number(pid), startedAt, boot: null })) continue;
      rmSync(at, { recursive: true, force: true });
    } catch {
      // Housekeeping of a cache: whoever it belongs to, this look does not depend on it.
    }
  }
}
