/** What the tests of eviction do: workspaces with something to evict, and the command. */
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { type EvictInput, evictWorkspaces } from "../../src/app/evict-workspaces.ts";
import type { World } from "../../src/app/world.ts";
import type { EvictedDocument, PlanDocument } from "../../src/schema/index.ts";
import type { WorkspaceRow } from "../../src/schema/rows.ts";
import { git, writeFiles } from "./sandbox.ts";
import { createRegistered } from "./workspace.ts";

/** What makes `target` a build directory of cargo's. */
export const BUILT = { "Cargo.toml": "[package]\n", "target/CACHEDIR.TAG": "x", "target/o": "o" };

/** A registered worktree with a `target` that may be evicted; `Cargo.toml` is committed. */
export async function createBuilt(
  world: World,
  repository: string,
  at: string,
  change: Partial<WorkspaceRow> = {},
): Promise<WorkspaceRow> {
  const branch = world.files.baseName(at);
  const row = await createRegistered(world, repository, at, branch, change);
  writeFiles(at, BUILT);
  git(at, "add", "Cargo.toml");
  git(at, "commit", "-qm", "a manifest");
  return row;
}

export const evictPlanned = async (
  world: World,
  cwd: string,
  asked: EvictInput["asked"],
): Promise<PlanDocument> => {
  const document = await evictWorkspaces(world, { cwd, asked, dryRun: true });
  if (!("steps" in document)) throw new Error("a dry run answered no plan");
  return document;
};

export const evict = async (
  world: World,
  cwd: string,
  asked: EvictInput["asked"],
): Promise<EvictedDocument> => {
  const document = await evictWorkspaces(world, { cwd, asked, dryRun: false });
  if (!("evicted" in document)) throw new Error("a plan was answered");
  return document;
};

export const evictNamed = (world: World, cwd: string, ...targets: string[]) =>
  evict(world, cwd, { kind: "named", targets });

/** Names in the trash of a repository. */
export function listTrash(repository: string): string[] {
  try {
    return readdirSync(`${repository}/.git/espalier/trash`);
  } catch {
    // It was never needed.
    return [];
  }
}

/** Bytes that no file system makes smaller. */
export function writeNoise(file: string, bytes: number): void {
  mkdirSync(path.dirname(file), { recursive: true });
  execFileSync("dd", ["if=/dev/urandom", `of=${file}`, "bs=1M", `count=${bytes / 1024 ** 2}`], {
    stdio: "ignore",
  });
}
