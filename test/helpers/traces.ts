/**
 * Everything a creation may leave behind, to compare before and after: worktrees, branches, rows, and
 * the names on the disk around the repository. `info/exclude` is not part of it: a line there is shared
 * by all workspaces of a folder and stays.
 */
import { readdirSync } from "node:fs";
import path from "node:path";
import type { World } from "../../src/app/world.ts";
import { git } from "./sandbox.ts";

export interface Traces {
  readonly worktrees: string;
  readonly branches: string;
  readonly rows: readonly string[];
  readonly names: readonly string[];
}

export async function readTraces(world: World, repository: string): Promise<Traces> {
  const rows = await world.registry.read((view) =>
    view.listWorkspaces().map((row) => `${row.name} ${row.path} ${row.state}`),
  );
  return {
    worktrees: git(repository, "worktree", "list", "--porcelain"),
    branches: git(repository, "for-each-ref", "--format=%(refname) %(objectname)"),
    rows,
    names: [...listNames(path.dirname(repository)), ...listAdmin(repository)],
  };
}

/** Names below a directory, git's own and our state left out. */
function listNames(root: string, below = ""): string[] {
  return readdirSync(path.join(root, below), { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(below, entry.name);
    if ([".git", ".bare", "state", "home"].includes(entry.name)) return [];
    return entry.isDirectory() ? [`${name}/`, ...listNames(root, name)] : [name];
  });
}

const listAdmin = (repository: string): string[] => {
  const folder = path.join(git(repository, "rev-parse", "--absolute-git-dir"), "worktrees");
  try {
    return readdirSync(folder).map((name) => `admin:${name}`);
  } catch {
    return [];
  }
};
