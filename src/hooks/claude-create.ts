/**
 * Claude Code's WorktreeCreate: a name in, the absolute path of a worktree out, on one line. Its answer
 * replaces the client's own creation, so everything but git's own failure degrades (create-workspace).
 */
import { createWorkspace } from "../app/create-workspace.ts";
import { wakeDaemon } from "../app/daemon-process.ts";
import type { SmallWorld } from "../app/small-world.ts";
import { AppError } from "../errors.ts";
import { validate } from "../schema/inputs/claude.hook.worktree-create.gen.js";
import { parseInput } from "../schema/parse.ts";
import {
  describeFailure,
  type HookAnswer,
  type HookInput,
  parseHookInput,
  readOptionalText,
} from "./hook.ts";

/** Never throws: a failure is an answer too. */
export async function answerCreate(world: SmallWorld, input: HookInput): Promise<HookAnswer> {
  try {
    const path = await createPath(world, input);
    await wakeDaemon(world);
    return { exitCode: 0, stdout: `${path}\n`, stderr: "" };
  } catch (error) {
    return describeFailure(world, error);
  }
}

/** Only what is needed can be wrong: the other fields are not looked at. Throws `input_invalid`. */
function readRequest(
  text: string,
  cwd: string | undefined,
): { cwd: string; name: string; sessionId?: string } {
  const given = parseHookInput(text);
  const fault = (reason: string): AppError =>
    new AppError("input_invalid", { what: "The hook's input", reason });
  // Older builds call it `worktree_name`.
  const name = given["name"] ?? given["worktree_name"];
  const told = given["cwd"] === "" ? undefined : given["cwd"];
  const where = told ?? cwd;
  if (name === undefined || name === null) throw fault("it has no `name`");
  if (where === undefined || where === null) {
    throw fault("it has no `cwd`, and the hook's own working directory is gone");
  }
  const asked = parseInput(validate, { name, cwd: where }, ({ reason }) => fault(reason));
  if (asked.cwd.includes("\0")) throw fault("its `cwd` has a NUL character");
  const sessionId = readOptionalText(given["session_id"]);
  return {
    cwd: asked.cwd,
    name: asked.name,
    ...(sessionId === undefined ? {} : { sessionId }),
  };
}

async function createPath(world: SmallWorld, { text, cwd }: HookInput): Promise<string> {
  const asked = readRequest(text, cwd);
  const document = await createWorkspace(world, {
    ...asked,
    seed: true,
    dryRun: false,
    asked: "claude",
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
