/**
 * What an install did to a client's file, so that an uninstall can give back the bytes that were there. One small
 * file each in the state directory; without it an uninstall takes our entries away by what they are.
 */
import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import path from "node:path";
import type { InstallRecord } from "../schema/index.ts";
import { parseInput } from "../schema/parse.ts";
import { createDirectory, readTextFile, writeFileAtomic } from "./files.ts";
import type { StatePaths } from "./paths.ts";

const recordFile = (paths: StatePaths, file: string): string =>
  path.join(paths.root, "installed", `${hashText(file).slice(0, 16)}.json`);

export const hashText = (text: string): string =>
  createHash("sha256").update(text, "utf8").digest("hex");

/** Undefined where there is none, or none that can be used: it only makes an uninstall more exact. */
export async function readRecord(
  paths: StatePaths,
  file: string,
): Promise<InstallRecord | undefined> {
  const text = await readTextFile(recordFile(paths, file)).catch(() => undefined);
  if (text === undefined) return undefined;
  const { validate } = await import("../schema/inputs/espalier.installed.gen.js");
  try {
    const record = parseInput(validate, JSON.parse(text), ({ reason }) => new Error(reason));
    return record.file === file ? record : undefined;
  } catch {
    return undefined;
  }
}

/** Throws `io`. */
export async function writeRecord(paths: StatePaths, record: InstallRecord): Promise<void> {
  const at = recordFile(paths, record.file);
  await createDirectory(paths.root);
  await createDirectory(path.dirname(at));
  await writeFileAtomic(at, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 });
}

export function removeRecord(paths: StatePaths, file: string): void {
  rmSync(recordFile(paths, file), { force: true });
}
