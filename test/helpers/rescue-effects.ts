/** Counts the effects of rescues and restores, as `effects.ts` does the others; imports no other helper but that. */
import type { World } from "../../src/app/world.ts";
import type { EffectCounter } from "./effects.ts";

/** The calls that change the disk, the project's objects or its refs. */
const CHANGES = {
  rescueStore: [
    ...["createUnfinished", "syncFile", "writeManifest", "publish", "dropUnfinished"],
    ...["setAside", "removeAside", "writeRestoring", "removeRestoring"],
  ],
  rescueIndex: ["writeIndexCopy"],
  rescueObjects: ["writeBlobs", "writeTree", "writeCommit", "holdRef", "dropRef"],
  rescueBundle: ["createBundle", "openBundle", "takeObjects"],
  rescueFiles: ["writeArchive"],
  restoreFiles: ["fillPlace"],
  restorePlace: [
    ...["addEmpty", "writeHead", "writeIndex", "pointSubmodules", "chmodRoot", "moveToPlace"],
    ...["pointBack", "removeEmpty", "removeFolder", "removeMakingLock"],
  ],
  branches: ["createBranch"],
} as const;

/** A world that calls `before(n)` ahead of its n-th change, on one count with `watchEffects`. */
export function watchRescueEffects(
  world: World,
  counter: EffectCounter,
  before: (n: number, what: string) => void,
): World {
  const ports = Object.entries(CHANGES).map(([port, names]) => {
    const own = world[port as keyof typeof CHANGES] as unknown as Record<string, unknown>;
    const counted = names.map((name) => [
      name,
      (...args: unknown[]) => {
        counter.calls += 1;
        before(counter.calls, `${port}.${name}`);
        return (own[name] as (...given: unknown[]) => unknown)(...args);
      },
    ]);
    return [port, { ...own, ...Object.fromEntries(counted) }];
  });
  return { ...world, ...Object.fromEntries(ports) };
}
