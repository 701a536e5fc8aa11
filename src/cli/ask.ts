/** A question to a person at the terminal. Everything but a plain yes is a no. */
import { createInterface } from "node:readline";
import { formatExact } from "./format.ts";
import type { Stream } from "./host.ts";

export interface Asking {
  readonly input: NodeJS.ReadableStream;
  readonly output: Stream;
  /** An interruption is a no. */
  readonly signal: AbortSignal;
}

/** What is shown is data: nothing in it may move what the person sees (HK-03). */
export async function askYes(
  { input, output, signal }: Asking,
  lines: readonly string[],
  question: string,
): Promise<boolean> {
  output.write([...lines.map(formatExact), "", ""].join("\n"));
  if (!(await dropTyped(input, signal))) return false;
  output.write(`${formatExact(question)} [y/N] `);
  const reader = createInterface({ input, terminal: false });
  const stop = (): void => reader.close();
  signal.addEventListener("abort", stop);
  try {
    const answer = await new Promise<string>((resolve) => {
      reader.once("line", resolve);
      reader.once("close", () => resolve(""));
    });
    return /^\s*(y|yes)\s*$/i.test(answer);
  } finally {
    signal.removeEventListener("abort", stop);
    reader.close();
  }
}

/** So long nothing more has to come; a terminal gives what lies there at once. */
const QUIET_MS = 50;
/** Whoever types on and on reads nothing. */
const LONGEST_MS = 2000;

/** What was typed before the question was there answers nothing. False where no answer can come any more. */
async function dropTyped(input: NodeJS.ReadableStream, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted || ("readableEnded" in input && input.readableEnded === true)) return false;
  return new Promise((resolve) => {
    const close = (open: boolean): void => {
      clearTimeout(quiet);
      clearTimeout(longest);
      input.off("data", onData).off("end", onEnd).off("error", onEnd);
      signal.removeEventListener("abort", onEnd);
      input.pause();
      resolve(open);
    };
    const onEnd = (): void => close(false);
    const onData = (): void => {
      quiet.refresh();
    };
    const quiet = setTimeout(() => close(true), QUIET_MS);
    const longest = setTimeout(onEnd, LONGEST_MS);
    input.on("data", onData).on("end", onEnd).on("error", onEnd);
    signal.addEventListener("abort", onEnd);
  });
}
