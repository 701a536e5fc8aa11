/**
 * Whether two working trees hold the same sources at or below a path: the same objects in their commits, and
 * nothing changed or added to them since. Both were proved before; what cannot be read is not the same.
 */
import type { World } from "./world.ts";

export interface Sources {
  readonly root: string;
  /** Its commit, where that is known; HEAD otherwise. */
  readonly commit?: string;
  /** A worktree that was made a moment ago, or is still to be made, has only what is in its commit. */
  readonly isNew?: boolean;
}

/** `path` is relative, "" for all of it; what git ignores does not count. */
export async function haveSameSources(
  world: World,
  one: Sources,
  other: Sources,
  path = "",
): Promise<boolean> {
  try {
    const [a, b] = await Promise.all([one, other].map((each) => readObject(world, each, path)));
    if (a === undefined || a !== b) return false;
    const clean = await Promise.all([one, other].map((each) => isClean(world, each, path)));
    return clean.every(Boolean);
  } catch {
    // git could not tell, or the path is in neither commit.
    return false;
  }
}

async function readObject(world: World, { root, commit }: Sources, path: string): Promise<string> {
  return world.git.readGit(["rev-parse", "--verify", `${commit ?? "HEAD"}:${path}`], {
    cwd: root,
    doing: "compare the sources",
  });
}

async function isClean(world: World, { root, isNew }: Sources, path: string): Promise<boolean> {
  if (isNew === true) return true;
  const flags = ["--porcelain", "--untracked-files=normal", "--ignore-submodules=none"];
  const only = path === "" ? [] : ["--", path];
  const told = await world.git.readGit(["--literal-pathspecs", "status", ...flags, ...only], {
    cwd: root,
    doing: "compare the sources",
  });
  return told === "";
}
