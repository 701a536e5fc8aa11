/**
 * Claude Code's WorktreeRemove, which is the removal itself: the client deletes nothing. Exit 0 tells it
 * that the worktree is gone, anything else that it is kept, with our reason. Nothing on stdout.
 */
import { completeWorld, type SmallWorld } from "../app/small-world.ts";
import { AppError, isAppError } from "../errors.ts";
import { validate } from "../schema/inputs/claude.hook.worktree-remove.gen.js";
import { parseInput } from "../schema/parse.ts";
import { describeFailure, type HookAnswer, type HookInput, parseHookInput, QUIET } from "./hook.ts";

/** Never throws: a failure is an answer too. */
export async function answerRemove(world: SmallWorld, input: HookInput): Promise<HookAnswer> {
  try {
    const path = parsePath(input);
    // The client starts us inside of what is to go.
    process.chdir(world.files.directoryName(process.execPath));
    await removeAt(world, path);
    return QUIET;
  } catch (error) {
    return describeFailure(world, error);
  }
}

function parsePath({ text, cwd }: HookInput): string {
  const given = parseHookInput(text);
  const { worktree_path } = parseInput(
    validate,
    // The other fields are not needed, so none of them can be wrong.
    { worktree_path: given["worktree_path"] },
    ({ reason }) =>
      new AppError("input_invalid", {
        what: "The hook's input",
        reason: (given["worktree_path"] ?? null) === null ? "it has no `worktree_path`" : reason,
      }),
  );
  if (!worktree_path.startsWith("/") && !/^[A-Za-z]:[\\/]/.test(worktree_path)) {
    const reason = `\`worktree_path\` is not absolute, and ${cwd ?? "a directory that is gone"} may not be what it is relative to`;
    throw new AppError("input_invalid", { what: "The hook's input", reason });
  }
  if (worktree_path.includes("\0")) {
    const reason = "its `worktree_path` has a NUL character";
    throw new AppError("input_invalid", { what: "The hook's input", reason });
  }
  return worktree_path;
}

async function removeAt(world: SmallWorld, path: string): Promise<void> {
  const { removeWorkspace } = await import("../app/remove-workspace.ts");
  try {
    const document = await removeWorkspace(await completeWorld(world), {
      cwd: world.files.directoryName(path),
      target: path,
      discard: false,
      keepBranch: false,
      dryRun: false,
      asked: "claude",
    });
    world.log.write({ event: "removed", path, warnings: document.warnings });
  } catch (error) {
    // Nothing is there and nothing of ours ever was: what the client wants is so already.
    const unknown = isAppError(error) && error.code === "not_a_workspace";
    if (unknown && (await world.files.readRealPath(path)) === undefined) return;
    throw error;
  }
}
