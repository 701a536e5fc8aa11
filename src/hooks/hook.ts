/**
 * What the hooks have in common: reading what the client sends, and how a failure looks to it. stdout
 * carries the answer and nothing else; the client shows stderr to the person, so its first line is the
 * reason and its second what to do (contract: WorktreeCreate, "Outcome by hook output").
 */
import type { SmallWorld } from "../app/small-world.ts";
import { AppError, describeStreamError, type ErrorCode, isAppError, reasonOf } from "../errors.ts";

export interface HookAnswer {
  readonly exitCode: 0 | 1 | 2;
  /** Written to stdout as it is, a line break included. */
  readonly stdout: string;
  readonly stderr: string;
}

/** Success with nothing to say. */
export const QUIET: HookAnswer = { exitCode: 0, stdout: "", stderr: "" };

export type Hook = (world: SmallWorld, input: HookInput) => Promise<HookAnswer>;

export interface HookInput {
  /** Standard input, whole. */
  readonly text: string;
  /** The process's own working directory, where the input does not say one; undefined when it is gone. */
  readonly cwd: string | undefined;
  /** What stands behind the event on the command line. */
  readonly argument?: string | undefined;
}

const [OPEN, CLOSE, QUOTE, BACKSLASH] = [0x7b, 0x7d, 0x22, 0x5c];
const [OPEN_LIST, CLOSE_LIST] = [0x5b, 0x5d];
/** White space, and the bytes of a byte order mark. */
const BEFORE = new Set([0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf]);

/**
 * Answers of each chunk whether the input is whole with it: one JSON object to its last brace, or something
 * that is none. A client need not close our standard input, and waiting for its end would then be waiting for
 * ever. Every byte is looked at once.
 */
export function createInputScanner(): (chunk: Uint8Array) => boolean {
  let depth = 0;
  let inText = false;
  let escaped = false;
  return (chunk) => {
    for (const byte of chunk) {
      if (inText) {
        if (escaped) escaped = false;
        else if (byte === BACKSLASH) escaped = true;
        else if (byte === QUOTE) inText = false;
      } else if (depth === 0 && byte !== OPEN) {
        if (!BEFORE.has(byte)) return true;
      } else if (byte === QUOTE) inText = true;
      else if (byte === OPEN || byte === OPEN_LIST) depth += 1;
      else if (byte === CLOSE || byte === CLOSE_LIST) {
        depth -= 1;
        if (depth === 0) return true;
      }
    }
    return false;
  };
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

/** As above, for the hooks that observe: undefined for another client's input, or none, of which there is nothing to say. */
export function readHookInput(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return parseHookInput(text);
  } catch {
    return undefined;
  }
}

/** Where a session is, for the hooks that observe it; undefined: the input does not say, or is none. */
export function readSessionInput({
  text,
  cwd,
}: HookInput): { cwd: string; sessionId: string | null } | undefined {
  const given = readHookInput(text);
  const place = readOptionalText(given?.["cwd"]) ?? cwd;
  if (given === undefined || place?.startsWith("/") !== true || place.includes("\0")) {
    return undefined;
  }
  return { cwd: place, sessionId: readOptionalText(given["session_id"]) ?? null };
}

/** Hints for who has no command line of ours at hand. */
const HINTS: Partial<Record<ErrorCode, string>> = {
  not_a_repository:
    "Start Claude Code inside a Git repository; `git init` and a first commit make this one",
};

/** A failure as the client shows it: two lines, whatever is inside the message. */
export function describeFailure(world: SmallWorld, error: unknown): HookAnswer {
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

/** What was done stays done; who waits for the answer has to learn that it will not come. */
export function formatUntold({ stdout }: HookAnswer, error: unknown): HookAnswer {
  const hint =
    stdout === ""
      ? "What was done stays done"
      : `The workspace is there all the same: \`${stdout.trimEnd()}\``;
  const reason = describeStreamError(error);
  return formatFailure(
    new AppError("io", { doing: "write to", path: "standard output", reason, hint }),
  );
}

/** One line without control characters: an escape sequence in a name must not reach a terminal. */
const formatLine = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it takes away.
  text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ");
