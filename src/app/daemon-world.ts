/**
 * The daemon's world: everything, and what no other program may load or needs. Its log writes nothing once the state
 * directory was taken away, which must not be made again for the sake of a line.
 */
import * as load from "../io/load.ts";
import * as scan from "../io/scan.ts";
import * as watch from "../io/watch.ts";
import { openWorld, type World, type WorldOptions } from "./world.ts";

export interface DaemonWorld extends World {
  readonly load: typeof load;
  readonly scan: typeof scan;
  readonly watch: typeof watch;
}

export function openDaemonWorld(options: Omit<WorldOptions, "who">): DaemonWorld {
  const world = openWorld({ ...options, who: "daemon" });
  const { log, trash, paths } = world;
  return {
    ...world,
    load,
    scan,
    watch,
    log: {
      ...log,
      write: (entry) => {
        if (trash.isThere(paths.root)) log.write(entry);
      },
    },
  };
}
