/**
 * Adds a worktree on a branch that was made for it, and says what came of it. git removes its own half
 * when it fails or is terminated; what a kill leaves is `worktree-undo.ts`'s.
 */
import { AppError, isAppError } from "../errors.ts";
import { retryBusy, textOf } from "./branches.ts";
import { runGit } from "./git.ts";
import { hasLeft } from "./head-log.ts";
import { isLfsFailure, POINTERS_ONLY, WITHOUT_LFS } from "./lfs.ts";
import { listRegistered, readCheckoutState } from "./place.ts";
import { isThere } from "./trash.ts";
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
  /** What it has checked out: a hook may have left the branch that was asked for. Null when detached. */
  readonly branch: string | null;
  /** What the post-checkout hook said when it failed; the worktree is complete all the same (GT-01). */
  readonly hookFailure?: string;
  /** git-lfs is configured and could not be run: its files are pointers (GT-16). */
  readonly withoutLfs?: boolean;
}

/** A checkout of a large repository with a bootstrapping hook takes its time. */
export const ADD_TIMEOUT_MS = 540_000;

/**
 * Throws `git` when there is no complete worktree of ours afterwards. Everything git and its hooks print is
 * captured; a lock that another git holds is waited for. Where git failed, a worktree on another branch is
 * ours only if its own log tells that it came from the one that was asked for.
 */
export async function addWorktree(request: AddRequest): Promise<Added> {
  let failure = await tryAdd(request, []);
  let made = await readOwn(request, failure);
  const withoutLfs = made === undefined && failure !== undefined && isLfsFailure(failure);
  if (withoutLfs) {
    failure = await tryAdd(request, WITHOUT_LFS);
    made = await readOwn(request, failure);
  }
  if (made === undefined)
    throw (await describeMissing(request)) ?? failure ?? notMade(request.path);
  return {
    ...made,
    ...(withoutLfs ? { withoutLfs } : {}),
    ...(failure === undefined ? {} : { hookFailure: describeHookFailure(failure) }),
  };
}

async function tryAdd(
  { source, path, branch }: AddRequest,
  settings: readonly string[],
): Promise<AppError | undefined> {
  try {
    await retryBusy(() =>
      runGit([...settings, "worktree", "add", "--", path, branch], {
        cwd: source,
        write: true,
        timeoutMs: ADD_TIMEOUT_MS,
        env: POINTERS_ONLY,
        doing: `add the worktree \`${path}\``,
      }),
    );
    return undefined;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return error;
  }
}

async function readOwn(
  request: AddRequest,
  failure: AppError | undefined,
): Promise<Added | undefined> {
  const made = await readMade(request);
  if (made === undefined || failure === undefined || made.branch === request.branch) return made;
  return hasLeft(made.adminDirectory, request.branch) ? made : undefined;
}

/** The worktree at the place, if it is complete and this repository's, whatever it is on by now. */
export async function readMade(
  request: Pick<AddRequest, "path" | "commonDirectory">,
): Promise<Added | undefined> {
  const proof = await proveWorktree(request.path);
  if (proof.kind !== "linked" || proof.commonDirectory !== request.commonDirectory) {
    return undefined;
  }
  const state = await readCheckoutState(proof.adminDirectory);
  if (!state.complete) return undefined;
  return {
    adminDirectory: proof.adminDirectory,
    adminStamp: proof.adminStamp,
    branch: state.branch,
  };
}

/** The same where git and its hooks have ended well. Throws `git` when they took it from its place. */
export async function requireMade(request: AddRequest): Promise<Added> {
  const made = await readMade(request);
  if (made === undefined) throw (await describeMissing(request)) ?? notMade(request.path);
  return made;
}

/** A hook that ran to its end has taken the worktree from its place: what git knows of it is told, and stays. */
async function describeMissing(request: AddRequest): Promise<AppError | undefined> {
  const { commonDirectory, path, branch } = request;
  if (isThere(path)) return undefined;
  const found = await findRegistered(request);
  if (found === undefined) return undefined;
  const doing = `leave the worktree at \`${path}\``;
  const hook = "the repository's `post-checkout` hook";
  if (found !== path) {
    const reason = `${hook} moved it, and git has it at \`${found}\` now`;
    const hint = `Nothing was taken back; \`espalier adopt ${found}\` registers it`;
    return new AppError("git", { doing, reason, hint });
  }
  const reason = `nothing is at \`${path}\` after ${hook}, by which it was moved or deleted; git in \`${commonDirectory}\` still lists it, and the branch \`${branch}\` is there`;
  const hint = `If it was moved, \`git worktree repair DIR\` tells git where it is and \`espalier adopt DIR\` registers it; if it was deleted, run \`git worktree remove ${path}\``;
  return new AppError("git", { doing, reason, hint });
}

/** Where git has a finished worktree that is registered at this place, or was made on this branch. */
async function findRegistered(request: AddRequest): Promise<string | undefined> {
  for (const { path, adminDirectory } of listRegistered(request.commonDirectory)) {
    const state = await readCheckoutState(adminDirectory);
    const same = state.branch === request.branch || hasLeft(adminDirectory, request.branch);
    if (state.complete && (path === request.path || same)) return path;
  }
  return undefined;
}

const notMade = (path: string): AppError =>
  new AppError("git", {
    doing: `add the worktree \`${path}\``,
    reason: "it reported success, but there is no complete worktree",
  });

export function describeHookFailure(failure: AppError): string {
  const lines = textOf(failure)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !/^(Preparing worktree|HEAD is now at)/.test(line));
  const code = failure.details["exit_code"];
  const said = lines.at(-1);
  return `exit code ${String(code ?? "unknown")}${said === undefined ? "" : `: ${said}`}`;
}
