/**
 * What a deduplication gave back, by the free space of the volumes: nothing counts that the file system does not
 * confirm. Others write and delete meanwhile, so free space is looked at around each group of files, and once at the
 * end for file systems that free late.
 */
import { describeGain, type Gain } from "../core/dedup.ts";
import type { Native } from "../io/native.ts";
import type { World } from "./world.ts";

export interface Meter {
  /** Before the first file of a volume is joined; a directory of it is told, and what tells it from others. */
  begin(device: number, directory: string): void;
  /** After some files were: how many bytes of them. */
  look(device: number, joinedBytes: number): void;
  /** At the end; waits for file systems that free late. */
  read(facts: Pick<Gain, "joinedBytes" | "expectedBytes">): Promise<Gain>;
}

/** So much of what was expected is all of it: metadata takes its part. */
const NEARLY_ALL = 0.95;
const LOOK_AGAIN_MS = 100;
const LONGEST_WAIT_MS = 1_500;

interface Volume {
  readonly directory: string;
  readonly free: number;
  lastFree: number;
}

export function openMeter(world: World, native: Native, stopped: () => boolean): Meter {
  const volumes = new Map<number, Volume>();
  let summed = 0;
  return {
    begin(device, directory) {
      if (volumes.has(device)) return;
      const free = readFree(world, directory);
      if (free !== null) volumes.set(device, { directory, free, lastFree: free });
    },
    look(device, joinedBytes) {
      const volume = volumes.get(device);
      const free = volume === undefined ? null : readFree(world, volume.directory);
      if (volume === undefined || free === null) return;
      summed += Math.min(joinedBytes, Math.max(0, free - volume.lastFree));
      volume.lastFree = free;
    },
    async read(facts) {
      const grown = (): number | null => {
        const now = [...volumes.values()].map(({ directory, free }) => {
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
      for (const { directory } of volumes.values()) world.dedupFiles.syncVolume(native, directory);
      for (let waited = 0; waited < LONGEST_WAIT_MS; waited += LOOK_AGAIN_MS) {
        const gain = gainOf();
        if ((gain.grownBytes ?? 0) > (best.grownBytes ?? 0)) best = gain;
        if (isAll(best) || stopped()) return best;
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
