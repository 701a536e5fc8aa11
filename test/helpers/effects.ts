/**
 * Wraps the world's effects: counts them and does something before the n-th (the loops over every moment), or
 * leaves one out. Imports no other helper, since child processes use it with the environment they were given.
 */
import type { World } from "../../src/app/world.ts";
import { AppError } from "../../src/errors.ts";

export interface EffectCounter {
  calls: number;
}

/** A world that calls `before(n)` ahead of its n-th change of the disk, the registry or git. */
export function watchEffects(
  world: World,
  counter: EffectCounter,
  before: (n: number, what: string) => void,
): World {
  const count = (what: string): void => {
    counter.calls += 1;
    before(counter.calls, what);
  };
  const counted =
    <A extends unknown[], R>(what: string, fn: (...args: A) => R) =>
    (...args: A): R => {
      count(what);
      return fn(...args);
    };
  return {
    ...world,
    registry: {
      ...world.registry,
      read: (fn) => world.registry.read(fn),
      close: () => world.registry.close(),
      warm: (use) => world.registry.warm(use),
      update: async (fn) => {
        count("registry.update");
        return world.registry.update(fn);
      },
      append: async (fn) => {
        count("registry.append");
        return world.registry.append(fn);
      },
    },
    git: {
      ...world.git,
      runGit: async (argv, options) => {
        if (options.write === true) count(`git ${argv[0]} ${argv[1]}`);
        return world.git.runGit(argv, options);
      },
    },
    branches: {
      ...world.branches,
      removeBranch: async (...args) => {
        count("removeBranch");
        return world.branches.removeBranch(...args);
      },
    },
    trash: {
      ...world.trash,
      createTrash: counted("createTrash", world.trash.createTrash),
      moveTree: async (from, to) => {
        count("moveTree");
        return world.trash.moveTree(from, to);
      },
      removeTree: async (root, stopped) => {
        count("removeTree");
        return world.trash.removeTree(root, stopped);
      },
    },
  };
}

/** A world whose daemon is never started: the trash stays for the test to look at. */
export const withoutDaemon = (world: World): World => ({
  ...world,
  daemonProcess: { ...world.daemonProcess, startDaemon: () => undefined },
});

/** The same world so much later: whatever was written before is old in it. */
export const later = (world: World, ms = 3_600_000): World => ({
  ...world,
  clock: { ...world.clock, now: () => world.clock.now() + ms },
});

/** A world whose registry can be read and takes nothing, as on a full disk, until `room` says that there is some. */
export const withFullRegistry = (world: World, room: () => boolean = () => false): World => ({
  ...world,
  registry: {
    ...world.registry,
    update: async (fn) => {
      if (room()) return world.registry.update(fn);
      throw new AppError(
        "io",
        { doing: "write", path: world.paths.registry, reason: "the disk is full (ENOSPC)" },
        { details: { errno: "ENOSPC" } },
      );
    },
  },
});
