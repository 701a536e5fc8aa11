/** A question to a person at the terminal. Everything but a plain yes is a no. */
import { createInterface } from "node:readline";
import { formatText } from "./format.ts";
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
  output.write([...lines.map(formatText), "", `${formatText(question)} [y/N] `].join("\n"));
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
