/**
 * Looks at the parts of a rescue before anything is made of them: each has to be the file that was written, and
 * the archive may hold nothing that leads out of the workspace or its git directory.
 */
import { lstatSync } from "node:fs";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type ByteName, fromText, toText } from "./byte-path.ts";
import { DamagedArchive, type ReadEntry, readArchive } from "./rescue-archive.ts";
import { isOwnGit } from "./rescue-bundle.ts";
import { ENTRIES_A_TURN, GIT, splitPart, WORKSPACE } from "./rescue-files.ts";
import { PLACE } from "./rescue-tree.ts";
import type { SubmodulePlace } from "./restore-place.ts";

/** Why a part cannot be the one that was written, or undefined. Nothing is waited for. */
export function describePartFault(file: string, bytes: number): string | undefined {
  const stat = lstatSync(file, { throwIfNoEntry: false });
  if (stat === undefined) return "it is missing";
  if (!stat.isFile()) return "it is not a file";
  return stat.size === bytes ? undefined : `it has ${stat.size} bytes and had ${bytes}`;
}

/** Why nothing may be made of an archive, or undefined. Reads names alone. Throws what the file system throws. */
export async function describeArchiveFault(
  file: string,
  submodules: readonly SubmodulePlace[],
): Promise<string | undefined> {
  const told = new Map<ByteName, ReadEntry["kind"]>();
  try {
    for (const { name, kind } of readArchive(file)) {
      requireInner(name, told);
      told.set(name, kind);
      if (told.size % ENTRIES_A_TURN === 0) await nextTurn();
    }
  } catch (error) {
    if (error instanceof DamagedArchive) return error.message;
    throw error;
  }
  const odd = submodules.find((each) => !isWhole(each, told));
  return odd === undefined ? undefined : `it does not hold the submodule ${odd.module} as it was`;
}

/** Below directories that the archive itself makes, so that no link is ever written through. */
function requireInner(name: ByteName, told: ReadonlyMap<ByteName, ReadEntry["kind"]>): void {
  const [part, inner] = splitPart(name);
  const parent = name.slice(0, name.lastIndexOf("/"));
  const under = parent === part || told.get(parent) === "directory";
  if (!under || told.has(name) || (part === GIT ? isGits(inner) : isOwnGit(inner))) {
    throw new DamagedArchive(`it holds \`${toText(name)}\``);
  }
}

/** What git itself makes for the new place, and locks. */
const isGits = (inner: ByteName): boolean => PLACE.has(inner) || inner.endsWith(".lock");

/** What leads the two to each other can be written without following anything. */
function isWhole(
  { checkout, module }: SubmodulePlace,
  told: ReadonlyMap<ByteName, ReadEntry["kind"]>,
): boolean {
  const pointer = told.get(`${WORKSPACE}/${checkout}/.git`);
  const repository = `${GIT}/modules/${fromText(module)}`;
  const config = told.get(`${repository}/config`);
  return (
    (pointer === "file" || pointer === "link") &&
    told.get(repository) === "directory" &&
    (config === undefined || config === "file")
  );
}
