/** Runs another of our programs from the command line, which may not import them (`hook`, `daemon`). */
import type { World } from "./world.ts";

/** Answers the exit code; the streams are the caller's own. */
export function runEntry(
  world: World,
  entry: "hook" | "daemon",
  argv: readonly string[],
): Promise<number> {
  return world.entries.runEntry(entry, argv);
}
