import {
  AppError,
  isAppError,
  reasonOf
} from "./chunk-QHWCERKC.mjs";

// src/hooks/hook.ts
function parseHookInput(text) {
  const fault = (reason) => new AppError("input_invalid", {
    what: "The hook's input",
    reason,
    hint: "Claude Code sends one JSON object on standard input; run the hook only through it"
  });
  const bare = text.replace(/^\uFEFF/, "").trim();
  if (bare === "") throw fault("it is empty");
  let value;
  try {
    value = JSON.parse(bare);
  } catch {
    throw fault("it is not JSON");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw fault("it is not a JSON object");
  }
  return value;
}
function describeFailure(world, error) {
  const known = isAppError(error) ? error : new AppError("internal", { reason: reasonOf(error), log: world.log.file });
  world.log.write({
    event: "hook_failed",
    code: known.code,
    message: known.message,
    details: known.details,
    ...isAppError(error) ? {} : { stack: error instanceof Error ? error.stack : void 0 }
  });
  return {
    exitCode: 1,
    stdout: "",
    stderr: `${formatLine(known.message)} (${known.code})
hint: ${formatLine(known.hint)}
`
  };
}
var formatLine = (text) => (
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it takes away.
  text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ")
);

export {
  parseHookInput,
  describeFailure
};
