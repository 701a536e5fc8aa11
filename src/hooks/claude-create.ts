/**
 * Claude Code's WorktreeCreate: a name in, the absolute path of a worktree out, on one line. Its answer
 * replaces the client's own creation, so everything but git's own failure degrades (create-workspace).
 */
import { createWorkspace } from "../app/create-workspace.ts";
import type { World } from "../app/world.ts";
import { AppError } from "../errors.ts";
import { parseInput } from "../schema/parse.ts";
import { describeFailure, type HookAnswer, type HookInput, parseHookInput } from "./hook.ts";

/** Never throws: a failure is an answer too. */
export async function answerCreate(world: World, input: HookInput): Promise<HookAnswer> {
  try {
    return { exitCode: 0, stdout: `${await createPath(world, input)}\n`, stderr: "" };
  } catch (error) {
    return describeFailure(world, error);
  }
}

async function createPath(world: World, { text, cwd }: HookInput): Promise<string> {
  const given = parseHookInput(text);
  const asked = parseInput(
    "claude.hook.worktree-create",
    // Older builds call it `worktree_name`.
    { ...given, name: given["name"] ?? given["worktree_name"], cwd: given["cwd"] ?? cwd },
    ({ reason }) =>
      new AppError("input_invalid", {
        what: "The hook's input",
        reason: given["name"] === undefined ? "it has no `name`" : reason,
      }),
  );
  const document = await createWorkspace(world, {
    cwd: asked.cwd,
    name: asked.name,
    seed: true,
    dryRun: false,
    asked: "claude",
    ...(asked.session_id === undefined ? {} : { sessionId: asked.session_id }),
  });
  if (!("path" in document)) throw new AppError("internal", { reason: "a plan was answered" });
  for (const warning of document.warnings) {
    world.log.write({ event: "create", path: document.path, warning });
  }
  if (/[\r\n]/.test(document.path)) {
    throw new AppError("unsupported", {
      what: "A line break in a path",
      reason: `\`${document.path}\` cannot be answered on one line`,
      hint: "Rename the directory, or set `location` in the user config",
    });
  }
  return document.path;
}
