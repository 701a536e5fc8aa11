/** What a seed says of itself while a person waits: seldom enough to cost nothing. */
import { formatCloning } from "../core/seed-words.ts";
import type { World } from "./world.ts";

const EVERY_MS = 200;

/** For `CloneRequest.report`: says how far the clone of this directory is, at most every 200 ms. */
export function createReport(world: World, path: string): (files: number, bytes: number) => void {
  world.progress(`cloning ${path}`);
  let last = world.clock.now();
  return (files, bytes) => {
    const now = world.clock.now();
    if (now - last < EVERY_MS) return;
    last = now;
    world.progress(formatCloning(path, files, bytes));
  };
}
