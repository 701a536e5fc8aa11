/**
 * Wraps what a deduplication does to the outside, counts it and does something before the n-th. Imports no other
 * helper, since child processes use it with the environment they were given.
 */
import type { World } from "../../src/app/world.ts";

/** A world that calls `before(n)` ahead of the n-th look at, or change of, anything outside. */
export function watchDedup(
  world: World,
  counter: { calls: number },
  before: (n: number, what: string) => void,
): World {
  const count = (what: string): void => {
    counter.calls += 1;
    before(counter.calls, what);
  };
  const counted = <T extends object>(port: T, names: readonly (keyof T & string)[]): T => {
    const wrapped = names.map((name) => {
      const fn = port[name] as (...args: unknown[]) => unknown;
      return [
        name,
        (...args: unknown[]) => {
          count(name);
          return fn(...args);
        },
      ];
    });
    return { ...port, ...Object.fromEntries(wrapped) };
  };
  return {
    ...world,
    dedupFiles: counted(world.dedupFiles, [
      "canJoin",
      "joinFiles",
      "readDigest",
      "readLayout",
      "readSample",
      "syncVolume",
    ]),
    dedupIndex: counted(world.dedupIndex, ["readIndex", "writeIndex"]),
    dedupScan: counted(world.dedupScan, ["scanTree"]),
    files: counted(world.files, ["createDirectory"]),
    lock: counted(world.lock, ["acquireLock"]),
    native: {
      ...world.native,
      openNative: () => {
        const native = world.native.openNative();
        if (native === undefined) return undefined;
        const dedupe: typeof native.dedupe = (range) => {
          count("dedupe");
          return native.dedupe(range);
        };
        const dedupeAside: typeof native.dedupeAside = (range) => {
          count("dedupeAside");
          return native.dedupeAside(range);
        };
        return Object.create(native, {
          dedupe: { value: dedupe },
          dedupeAside: { value: dedupeAside },
        });
      },
    },
    registry: {
      ...world.registry,
      read: (fn) => world.registry.read(fn),
      close: () => world.registry.close(),
      update: async (fn) => {
        count("registry.update");
        return world.registry.update(fn);
      },
    },
    repository: counted(world.repository, ["listWorktrees"]),
    volume: counted(world.volume, ["readVolume"]),
    worktree: counted(world.worktree, ["proveWorktree"]),
  };
}
