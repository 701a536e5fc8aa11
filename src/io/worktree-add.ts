/**
 * Adds a worktree on a branch that was made for it, and says what came of it. git removes its own half
 * when it fails or is terminated; what a kill leaves is `worktree-undo.ts`'s.
 */
import { AppError, isAppError } from "../errors.ts";
import { retryBusy, textOf } from "./branches.ts";
import { runGit } from "./git.ts";
import { readCheckoutState } from "./place.ts";
import { proveWorktree } from "./worktree.ts";

export interface AddRequest {
  /** Where git runs: the source working tree, whose sparse checkout is inherited. */
  readonly source: string;
  readonly commonDirectory: string;
  /** Canonical, absent or an empty directory. */
  readonly path: string;
  readonly branch: string;
}

export interface Added {
  readonly adminDirectory: string;
  readonly adminStamp: string;
  /** What the post-checkout hook said when it failed; the worktree is complete all the same (GT-01). */
  readonly hookFailure?: string;
}

/** A checkout of a large repository with a bootstrapping hook takes its time. */
const ADD_TIMEOUT_MS = 540_000;

/**
 * Throws `git` when there is no complete worktree afterwards. Everything git and its hooks print is
 * captured; a lock that another git holds is waited for.
 */
export async function addWorktree(request: AddRequest): Promise<Added> {
  const { source, path, branch } = request;
  let failure: AppError | undefined;
  try {
    await retryBusy(() =>
      runGit(["worktree", "add", "--", path, branch], {
        cwd: source,
        write: true,
        timeoutMs: ADD_TIMEOUT_MS,
        doing: `add the worktree \`${path}\``,
      }),
    );
  } catch (error) {
    if (!isAppError(error)) throw error;
    failure = error;
  }
  const made = await readMade(request);
  if (made === undefined) throw failure ?? notMade(path);
  if (failure === undefined) return made;
  return { ...made, hookFailure: describeHookFailure(failure) };
}

/** The worktree at the place, if it is complete, this repository's, and on this branch. */
export async function readMade(
  request: Pick<AddRequest, "path" | "branch" | "commonDirectory">,
): Promise<Added | undefined> {
  const proof = await proveWorktree(request.path);
  if (proof.kind !== "linked" || proof.commonDirectory !== request.commonDirectory) {
    return undefined;
  }
  const state = await readCheckoutState(proof.adminDirectory);
  if (!state.complete || state.branch !== request.branch) return undefined;
  return { adminDirectory: proof.adminDirectory, adminStamp: proof.adminStamp };
}

const notMade = (path: string): AppError =>
  new AppError("git", {
    doing: `add the worktree \`${path}\``,
    reason: "it reported success, but there is no complete worktree",
  });

function describeHookFailure(failure: AppError): string {
  const lines = textOf(failure)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !/^(Preparing worktree|HEAD is now at)/.test(line));
  const code = failure.details["exit_code"];
  const said = lines.at(-1);
  return `exit code ${String(code ?? "unknown")}${said === undefined ? "" : `: ${said}`}`;
}
