/**
 * What the hooks have in common: reading what the client sends, and how a failure looks to it. stdout
 * carries the answer and nothing else; the client shows stderr to the person, so its first line is the
 * reason and its second what to do (contract: WorktreeCreate, "Outcome by hook output").
 */
import type { World } from "../app/world.ts";
import { AppError, type ErrorCode, isAppError, reasonOf } from "../errors.ts";

export interface HookAnswer {
  readonly exitCode: 0 | 1 | 2;
  /** Written to stdout as it is, a line break included. */
  readonly stdout: string;
  readonly stderr: string;
}

export type Hook = (world: World, input: HookInput) => Promise<HookAnswer>;

export interface HookInput {
  /** Standard input, whole. */
  readonly text: string;
  /** The process's own working directory, where the input does not say one; undefined when it is gone. */
  readonly cwd: string | undefined;
}

/**
 * Whether what has come so far is all: one JSON object. A client need not close our standard input, and
 * waiting for its end would then be waiting for ever.
 */
export function isWhole(text: string): boolean {
  if (!text.trimEnd().endsWith("}")) return false;
  try {
    parseHookInput(text);
    return true;
  } catch {
    // Not yet: what follows decides, or the end does.
    return false;
  }
}

/** A field that may be left out: of another type it counts as left out, as other clients send `null`. */
export const readOptionalText = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

/** The input as an object. A byte order mark is passed over. Throws `input_invalid`. */
export function parseHookInput(text: string): Readonly<Record<string, unknown>> {
  const fault = (reason: string): AppError =>
    new AppError("input_invalid", {
      what: "The hook's input",
      reason,
      hint: "Claude Code sends one JSON object on standard input; run the hook only through it",
    });
  const bare = text.replace(/^\uFEFF/, "").trim();
  if (bare === "") throw fault("it is empty");
  let value: unknown;
  try {
    value = JSON.parse(bare);
  } catch {
    // The parser's message quotes the input, which is not ours to print.
    throw fault("it is not JSON");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw fault("it is not a JSON object");
  }
  return value as Readonly<Record<string, unknown>>;
}

/** Hints for who has no command line of ours at hand. */
const HINTS: Partial<Record<ErrorCode, string>> = {
  not_a_repository:
    "Start Claude Code inside a Git repository; `git init` and a first commit make this one",
};

/** A failure as the client shows it: two lines, whatever is inside the message. */
export function describeFailure(world: World, error: unknown): HookAnswer {
  const known = isAppError(error)
    ? error
    : new AppError("internal", { reason: reasonOf(error), log: world.log.file });
  world.log.write({
    event: "hook_failed",
    code: known.code,
    message: known.message,
    details: known.details,
    ...(isAppError(error) ? {} : { stack: error instanceof Error ? error.stack : undefined }),
  });
  return formatFailure(known);
}

/** A failure of which no log can be written, since it came before there was a world. */
export function formatEarlyFailure(error: unknown): HookAnswer {
  return formatFailure(
    isAppError(error) ? error : new AppError("internal", { reason: reasonOf(error) }),
  );
}

function formatFailure(known: AppError): HookAnswer {
  return {
    exitCode: 1,
    stdout: "",
    stderr: `${formatLine(known.message)} (${known.code})\nhint: ${formatLine(HINTS[known.code] ?? known.hint)}\n`,
  };
}

/** One line without control characters: an escape sequence in a name must not reach a terminal. */
const formatLine = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it takes away.
  text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ");
