/**
 * Adds a worktree that is checked out sparsely: registered without files, given its cone, then filled. It
 * carries git's own mark of a worktree that is being added until the checkout is whole, so that a kill at
 * any step leaves what `half-made.ts` knows. Nothing but the worktree's own files is written.
 */
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { AppError, isAppError } from "../errors.ts";
import { retryBusy } from "./branches.ts";
import { type GitOptions, runGit } from "./git.ts";
import { isLfsFailure, POINTERS_ONLY, WITHOUT_LFS } from "./lfs.ts";
import { proveWorktree } from "./worktree.ts";
import {
  ADD_TIMEOUT_MS,
  type Added,
  type AddRequest,
  describeHookFailure,
  readMade,
  requireMade,
} from "./worktree-add.ts";

/** git's word, and so that of every git that looks at what a kill left. */
const MARK = "initializing";

/** Whether git reads a configuration of each worktree's own here. */
export async function hasWorktreeConfig(commonDirectory: string): Promise<boolean> {
  const file = path.join(commonDirectory, "config");
  const { stdout } = await runGit(
    ["config", "--file", file, "--type=bool", "--get", "extensions.worktreeConfig"],
    { cwd: commonDirectory, allow: [0, 1], doing: "read the repository's format" },
  );
  return stdout.toString("utf8").trim() === "true";
}

/** Throws `git`; the half that is left carries the mark. */
export async function addSparseWorktree(
  request: AddRequest,
  paths: readonly string[],
): Promise<Added> {
  const doing = `add the worktree \`${request.path}\``;
  const add = ["worktree", "add", "--no-checkout", "--lock", "--reason", MARK, "--"];
  await retryBusy(() =>
    runGit([...add, request.path, request.branch], { cwd: request.source, write: true, doing }),
  );
  const proof = await proveWorktree(request.path);
  if (proof.kind !== "linked" || proof.commonDirectory !== request.commonDirectory) {
    throw new AppError("git", { doing, reason: "it reported success, but there is no worktree" });
  }
  const options = {
    cwd: request.path,
    write: true,
    timeoutMs: ADD_TIMEOUT_MS,
    env: POINTERS_ONLY,
    doing,
  };
  await runGit(["sparse-checkout", "set", "--cone", "--", ...paths], options);
  const withoutLfs = await checkOut(options);
  removeMark(proof.adminDirectory);
  if ((await readMade(request)) === undefined) {
    throw new AppError("git", { doing, reason: "the checkout is not complete" });
  }
  const hookFailure = await runHook(request.path);
  return {
    // A hook may have left the branch, or moved the worktree away.
    ...(await requireMade(request)),
    ...(withoutLfs ? { withoutLfs } : {}),
    ...(hookFailure === undefined ? {} : { hookFailure }),
  };
}

/** Answers whether it had to do without git-lfs. `read-tree` runs no hook, which has its own arguments here. */
async function checkOut(options: GitOptions): Promise<boolean> {
  try {
    await runGit(["read-tree", "-m", "-u", "HEAD"], options);
    return false;
  } catch (error) {
    if (!isAppError(error) || !isLfsFailure(error)) throw error;
    // What the first attempt has written is in the way of a merge, and is nobody's.
    await runGit([...WITHOUT_LFS, "read-tree", "--reset", "-u", "HEAD"], options);
    return true;
  }
}

function removeMark(adminDirectory: string): void {
  const file = path.join(adminDirectory, "locked");
  // Somebody who has locked it meanwhile has said something else.
  if (readFileSync(file, "utf8").trim() === MARK) rmSync(file);
}

/** As `git worktree add` runs it: from no commit at all to this one. */
async function runHook(root: string): Promise<string | undefined> {
  const options = { cwd: root, doing: "read HEAD" };
  const head = (await runGit(["rev-parse", "HEAD"], options)).stdout.toString("utf8").trim();
  const argv = ["hook", "run", "--ignore-missing", "post-checkout", "--"];
  try {
    await runGit([...argv, "0".repeat(head.length), head, "1"], {
      cwd: root,
      write: true,
      timeoutMs: ADD_TIMEOUT_MS,
      doing: "run the post-checkout hook",
    });
    return undefined;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return describeHookFailure(error);
  }
}
