/** TOML as a value. smol-toml only reads; whoever edits a file proves by this that nothing else changed. */

/** Throws what the parser says, whose message begins with the reason and has the line. */
export async function parseToml(text: string): Promise<Record<string, unknown>> {
  const { parse } = await import("smol-toml");
  return parse(text.replace(/^\uFEFF/, ""));
}
