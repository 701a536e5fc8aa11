/** TOML as a value. smol-toml only reads; whoever edits a file proves by this that nothing else changed. */

import { isDeepStrictEqual } from "node:util";

/** Throws what the parser says, whose message begins with the reason and has the line. */
export async function parseToml(text: string): Promise<Record<string, unknown>> {
  const { parse } = await import("smol-toml");
  return parse(text.replace(/^\uFEFF/, ""));
}

/** Whether a text says exactly a value, in whatever order. False where it cannot be parsed. */
export async function saysToml(text: string, value: unknown): Promise<boolean> {
  try {
    return isDeepStrictEqual(plain(await parseToml(text)), plain(value));
  } catch {
    // An edit has broken it.
    return false;
  }
}

/** Dates of TOML are objects of the parser's own. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
