/**
 * What a deduplication gave back, by the free space of the volumes: nothing counts that the file system does not
 * confirm. Others write and delete meanwhile, so free space is looked at around each group of files, and once at the
 * end for file systems that free late.
 */
import { describeGain, type Gain } from "../core/dedup.ts";
import type { Native } from "../io/native.ts";
import type { World } from "./world.ts";

export interface Meter {
  /** Around the files of one size on one volume, of which a directory is told and what tells volumes apart. */
  begin(device: number, directory: string): void;
  end(joinedBytes: number): void;
  /** Waits for file systems that free late. */
  read(facts: Pick<Gain, "joinedBytes" | "expectedBytes">): Promise<Gain>;
}

/** So much of what was expected is all of it: metadata takes its part. */
const NEARLY_ALL = 0.95;
const LOOK_AGAIN_MS = 100;
const LONGEST_WAIT_MS = 1_500;

interface Look {
  readonly directory: string;
  readonly free: number;
}

export function openMeter(world: World, native: Native): Meter {
  /** Each volume before anything was joined there. */
  const before = new Map<number, Look>();
  let summed = 0;
  let at: Look | undefined;
  return {
    begin(device, directory) {
      const free = readFree(world, directory);
      at = free === null ? undefined : { directory, free };
      if (at !== undefined && !before.has(device)) before.set(device, at);
    },
    end(joinedBytes) {
      const free = at === undefined ? null : readFree(world, at.directory);
      if (at === undefined || free === null) return;
      summed += Math.min(joinedBytes, Math.max(0, free - at.free));
    },
    async read(facts) {
      const grown = (): number | null => {
        const now = [...before.values()].map(({ directory, free }) => {
          const later = readFree(world, directory);
          return later === null ? null : later - free;
        });
        if (now.length === 0 || now.includes(null)) return summed > 0 ? summed : null;
        return Math.max(
          summed,
          now.reduce<number>((sum, each) => sum + (each ?? 0), 0),
        );
      };
      const gainOf = (): Gain => ({ ...facts, grownBytes: grown() });
      let best = gainOf();
      const isAll = (gain: Gain): boolean =>
        gain.grownBytes === null || describeGain(gain) >= gain.expectedBytes * NEARLY_ALL;
      if (facts.joinedBytes === 0 || isAll(best)) return best;
      for (const { directory } of before.values()) world.dedupFiles.syncVolume(native, directory);
      for (let waited = 0; waited < LONGEST_WAIT_MS; waited += LOOK_AGAIN_MS) {
        const gain = gainOf();
        if ((gain.grownBytes ?? 0) > (best.grownBytes ?? 0)) best = gain;
        if (isAll(best) || world.interrupted.aborted) return best;
        await world.clock.sleep(LOOK_AGAIN_MS);
      }
      return best;
    },
  };
}

function readFree(world: World, directory: string): number | null {
  try {
    return world.volume.readVolume(directory).freeBytes;
  } catch {
    // It is gone: null is the word for not known.
    return null;
  }
}
