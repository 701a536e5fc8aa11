import {
  describeFailure,
  parseHookInput
} from "./chunk-F3OBD36W.mjs";
import {
  createWorkspace
} from "./chunk-22JAQVWG.mjs";
import "./chunk-DPP4RP47.mjs";
import {
  parseInput
} from "./chunk-UULE5DXB.mjs";
import "./chunk-BM3MQJ6X.mjs";
import "./chunk-SS5ERYEC.mjs";
import "./chunk-2VR2PXU5.mjs";
import "./chunk-AAFBVALJ.mjs";
import {
  AppError
} from "./chunk-QHWCERKC.mjs";
import "./chunk-TAPVFFXL.mjs";

// src/hooks/claude-create.ts
async function answerCreate(world, input) {
  try {
    return { exitCode: 0, stdout: `${await createPath(world, input)}
`, stderr: "" };
  } catch (error) {
    return describeFailure(world, error);
  }
}
async function createPath(world, { text, cwd }) {
  const given = parseHookInput(text);
  const asked = parseInput(
    "claude.hook.worktree-create",
    // Older builds call it `worktree_name`.
    { ...given, name: given["name"] ?? given["worktree_name"], cwd: given["cwd"] ?? cwd },
    ({ reason }) => new AppError("input_invalid", {
      what: "The hook's input",
      reason: given["name"] === void 0 ? "it has no `name`" : reason
    })
  );
  const document = await createWorkspace(world, {
    cwd: asked.cwd,
    name: asked.name,
    seed: true,
    dryRun: false,
    asked: "claude",
    ...asked.session_id === void 0 ? {} : { sessionId: asked.session_id }
  });
  if (!("path" in document)) throw new AppError("internal", { reason: "a plan was answered" });
  for (const warning of document.warnings) {
    world.log.write({ event: "create", path: document.path, warning });
  }
  if (/[\r\n]/.test(document.path)) {
    throw new AppError("unsupported", {
      what: "A line break in a path",
      reason: `\`${document.path}\` cannot be answered on one line`,
      hint: "Rename the directory, or set `location` in the user config"
    });
  }
  return document.path;
}
export {
  answerCreate
};
