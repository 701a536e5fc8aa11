/**
 * The kernel's word that something changed in one of a few directories, through chokidar. Nothing below them is
 * watched: a watch for each directory of a build takes all that a user has, from their editor too (WD-01). An event
 * says that a directory is to be looked at, never what is in it; running out of watches costs promptness only.
 *
 * Only the daemon loads this file.
 */
import { statSync } from "node:fs";
import { type FSWatcher, watch } from "chokidar";

export interface Watch {
  /**
   * Watches exactly these directories from now on. One that is not there is left out, and taken in by a later call;
   * so is one that was replaced by another directory.
   */
  readonly follow: (directories: readonly string[]) => void;
  /** How many are watched. */
  readonly count: () => number;
  /** The code of what the kernel refused (`ENOSPC`, `EMFILE`); undefined: nothing. */
  readonly refusal: () => string | undefined;
  /** Forgets a refusal, so that the next `follow` tries again. */
  readonly retry: () => void;
  readonly close: () => Promise<void>;
}

interface Followed {
  /** What tells it from another directory at the same place. */
  readonly stamp: string;
  readonly watcher: FSWatcher;
}

/** `onChange` is told the directory, once for a burst or many times; it must not throw. */
export function openWatch(onChange: (directory: string) => void): Watch {
  const followed = new Map<string, Followed>();
  let refused: string | undefined;

  const leave = (directory: string): void => {
    const left = followed.get(directory);
    followed.delete(directory);
    void left?.watcher.close();
  };

  const openOne = (directory: string): FSWatcher =>
    watch(directory, {
      depth: 0,
      ignoreInitial: true,
      followSymlinks: false,
      // chokidar would watch each file too, which is none of our business.
      ignored: (at) => at !== directory,
    })
      .on("raw", () => onChange(directory))
      .on("error", (error) => {
        refused ??= (error as NodeJS.ErrnoException).code ?? String(error);
        leave(directory);
      });

  return {
    follow: (directories) => {
      const wanted = new Map(directories.map((at) => [at, readStamp(at)]));
      for (const [at, { stamp }] of [...followed]) if (wanted.get(at) !== stamp) leave(at);
      for (const [at, stamp] of wanted) {
        // What the kernel refuses for one it refuses for the next.
        if (refused !== undefined) return;
        if (stamp === undefined || followed.has(at)) continue;
        followed.set(at, { stamp, watcher: openOne(at) });
      }
    },
    count: () => followed.size,
    refusal: () => refused,
    retry: () => {
      refused = undefined;
    },
    close: async () => {
      const all = [...followed.values()];
      followed.clear();
      await Promise.all(all.map(({ watcher }) => watcher.close()));
    },
  };
}

function readStamp(directory: string): string | undefined {
  try {
    const entry = statSync(directory, { bigint: true });
    return entry.isDirectory() ? `${entry.dev}:${entry.ino}` : undefined;
  } catch {
    // Gone, or not to be looked at: there is nothing to watch.
    return undefined;
  }
}
