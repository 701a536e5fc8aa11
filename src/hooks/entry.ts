/**
 * What every program of hooks is around its answer: the input on stdin, the answer on stdout, an exit code, and never a stack
 * trace. It loads next to nothing, since a person waits for it.
 */
import { readSync, writeSync } from "node:fs";
import { AppError, isAppError, reasonOf } from "../errors.ts";
import { createInputScanner, formatUntold, type HookAnswer } from "./hook.ts";

/** Answers once and ends; `describe` is for what nobody has caught. */
export function serve(
  answerIt: () => Promise<HookAnswer>,
  describe: (error: unknown) => HookAnswer,
): void {
  process.on("uncaughtException", (error) => answer(describe(error)));
  void answerIt().catch(describe).then(answer);
}

/** What a client sends has some hundred bytes. */
const MOST_BYTES = 1024 ** 2;

export async function readInput(): Promise<string> {
  const chunks: Buffer[] = [];
  const isWhole = createInputScanner();
  let bytes = 0;
  const what = "The hook's input";
  try {
    for await (const chunk of readChunks()) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > MOST_BYTES) {
        throw new AppError("input_invalid", { what, reason: "it is larger than 1 MiB" });
      }
      if (isWhole(chunk)) break;
    }
  } catch (error) {
    if (isAppError(error)) throw error;
    const reason = `it cannot be read (${reasonOf(error)})`;
    throw new AppError("input_invalid", { what, reason }, { cause: error });
  }
  return Buffer.concat(chunks).toString("utf8");
}

const CHUNK_BYTES = 65_536;

/** Read as the system has it: making a stream of it first would take longer than all of the reading. */
async function* readChunks(): AsyncGenerator<Buffer> {
  for (;;) {
    const chunk = Buffer.alloc(CHUNK_BYTES);
    let bytes: number;
    try {
      bytes = readSync(0, chunk, 0, CHUNK_BYTES, null);
    } catch (error) {
      // Whoever gave it to us does not wait for it either, and only a stream can.
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN") throw error;
      yield* process.stdin as AsyncIterable<Buffer>;
      return;
    }
    if (bytes === 0) return;
    yield chunk.subarray(0, bytes);
  }
}

/** The session's directory may be gone, and the input name another one. */
export function readWorkingDirectory(): string | undefined {
  try {
    return process.cwd();
  } catch {
    return undefined;
  }
}

/**
 * Nothing is open that would have to be closed, so the process does not wait to run dry. A reader that went
 * away has what it wanted; any other answer that is not taken is a failure.
 */
function answer(told: HookAnswer): void {
  tell(1, told.stdout, (error) => {
    const lost = error && (error as NodeJS.ErrnoException).code !== "EPIPE";
    const last = lost ? formatUntold(told, error) : told;
    tell(2, last.stderr, () => process.exit(last.exitCode));
  });
}

/** At once, since a stream takes time to make; where the reader does not keep up, only a stream can wait. */
function tell(descriptor: 1 | 2, text: string, then: (error?: Error | null) => void): void {
  let rest = Buffer.from(text);
  try {
    while (rest.length > 0) rest = rest.subarray(writeSync(descriptor, rest));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EAGAIN") {
      then(error as Error);
      return;
    }
    const stream = descriptor === 1 ? process.stdout : process.stderr;
    // What it does not take is told to whoever wrote it; without a listener node ends with a stack.
    stream.on("error", () => undefined);
    stream.write(rest, then);
    return;
  }
  then();
}
