import {
  describeFailure,
  parseHookInput
} from "./chunk-F3OBD36W.mjs";
import {
  removeWorkspace
} from "./chunk-XUDKB333.mjs";
import "./chunk-FVUSXREE.mjs";
import {
  parseInput
} from "./chunk-UULE5DXB.mjs";
import "./chunk-BM3MQJ6X.mjs";
import "./chunk-KVCRAZVV.mjs";
import "./chunk-SS5ERYEC.mjs";
import "./chunk-2VR2PXU5.mjs";
import "./chunk-AAFBVALJ.mjs";
import {
  AppError,
  isAppError
} from "./chunk-QHWCERKC.mjs";
import "./chunk-TAPVFFXL.mjs";

// src/hooks/claude-remove.ts
async function answerRemove(world, input) {
  const done = { exitCode: 0, stdout: "", stderr: "" };
  try {
    const path = parsePath(input);
    process.chdir(world.files.directoryName(process.execPath));
    await removeAt(world, path);
    return done;
  } catch (error) {
    return describeFailure(world, error);
  }
}
function parsePath({ text, cwd }) {
  const given = parseHookInput(text);
  const { worktree_path } = parseInput(
    "claude.hook.worktree-remove",
    given,
    ({ reason }) => new AppError("input_invalid", {
      what: "The hook's input",
      reason: given["worktree_path"] === void 0 ? "it has no `worktree_path`" : reason
    })
  );
  if (!worktree_path.startsWith("/") && !/^[A-Za-z]:[\\/]/.test(worktree_path)) {
    const reason = `\`worktree_path\` is not absolute, and ${cwd} may not be what it is relative to`;
    throw new AppError("input_invalid", { what: "The hook's input", reason });
  }
  return worktree_path;
}
async function removeAt(world, path) {
  try {
    const document = await removeWorkspace(world, {
      cwd: world.files.directoryName(path),
      target: path,
      discard: false,
      keepBranch: false,
      dryRun: false,
      asked: "claude"
    });
    world.log.write({ event: "removed", path, warnings: document.warnings });
  } catch (error) {
    const unknown = isAppError(error) && error.code === "not_a_workspace";
    if (unknown && await world.files.readRealPath(path) === void 0) return;
    throw error;
  }
}
export {
  answerRemove
};
