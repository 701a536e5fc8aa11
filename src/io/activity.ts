/** When something below a directory was last written, as its change times tell; git's own part is left out. */
import { lstatSync, readdirSync } from "node:fs";
import path from "node:path";

const SLICE_MS = 25;

/**
 * The first path that was found (relative) whose content, times or mode changed since `sinceMs`; false: none.
 * Throws what cannot be read. Nothing is believed that a tool can set: a clone with old times is new.
 */
export async function findChangedSince(root: string, sinceMs: number): Promise<string | false> {
  const waiting = [""];
  let sliceEnd = performance.now() + SLICE_MS;
  for (let relative = waiting.pop(); relative !== undefined; relative = waiting.pop()) {
    if (performance.now() > sliceEnd) {
      await new Promise((resolve) => setImmediate(resolve));
      sliceEnd = performance.now() + SLICE_MS;
    }
    for (const entry of readdirSync(path.join(root, relative), { withFileTypes: true })) {
      if (relative === "" && entry.name === ".git") continue;
      const child = relative === "" ? entry.name : `${relative}/${entry.name}`;
      const stat = lstatSync(path.join(root, child), { throwIfNoEntry: false });
      if (stat !== undefined && stat.ctimeMs >= sinceMs) return child;
      if (entry.isDirectory()) waiting.push(child);
    }
  }
  return false;
}
