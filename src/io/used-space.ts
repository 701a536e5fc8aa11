/**
 * What a volume holds from moment to moment. A number is of the whole volume, whoever wrote it: only where nobody else
 * writes meanwhile does it tell of one thing. Judges nothing, and changes nothing but that what waits is written out.
 */
import { execFile } from "node:child_process";
import { statfsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { readUptime } from "./clock.ts";

export interface Sample {
  /** Milliseconds since the sampling began. */
  readonly atMs: number;
  readonly usedBytes: number;
  /** What this user may still write. */
  readonly freeBytes: number;
}

export interface Sampling {
  readonly samples: readonly Sample[];
  /** One more, at once. */
  take(): Sample;
  /** Milliseconds since it began. */
  elapsedMs(): number;
  stop(): void;
}

export const SAMPLE_MS = 200;
const SETTLE_MS = 1_000;
/** Somebody else may write for ever. */
const MOST_LOOKS = 30;
const SYNC_LIMIT_MS = 60_000;

/** Throws what the system throws when the path cannot be read. */
export function readUsed(at: string): number {
  const { blocks, bfree, bsize } = statfsSync(at);
  return (blocks - bfree) * bsize;
}

/** Samples until it is stopped; `onSample` is told of each. Throws when the path cannot be read. */
export function startSampling(at: string, onSample?: (sample: Sample) => void): Sampling {
  const begun = readUptime();
  const samples: Sample[] = [];
  const take = (): Sample => {
    const { blocks, bfree, bavail, bsize } = statfsSync(at);
    const sample = {
      atMs: Math.round(readUptime() - begun),
      usedBytes: (blocks - bfree) * bsize,
      freeBytes: bavail * bsize,
    };
    samples.push(sample);
    onSample?.(sample);
    return sample;
  };
  take();
  const timer = setInterval(() => {
    try {
      take();
    } catch {
      // The volume is away for a moment; a gap in the samples says so.
    }
  }, SAMPLE_MS);
  return {
    samples,
    take,
    elapsedMs: () => Math.round(readUptime() - begun),
    stop: () => clearInterval(timer),
  };
}

export interface Rest {
  /** So much may still change from one look to the next; default: nothing. */
  readonly toleranceBytes?: number;
  readonly mostLooks?: number;
  readonly stopped?: () => boolean;
}

/** Used bytes once everything is written and nothing comes free any more: XFS frees blocks late. */
export async function readSettledUsed(at: string, rest: Rest = {}): Promise<number> {
  const { toleranceBytes = 0, mostLooks = MOST_LOOKS, stopped } = rest;
  let before = Number.NaN;
  for (let look = 0; look < mostLooks && stopped?.() !== true; look++) {
    await writeOut(at);
    await sleep(SETTLE_MS);
    const now = readUsed(at);
    if (Math.abs(now - before) <= toleranceBytes) return now;
    before = now;
  }
  return readUsed(at);
}

/** Node has no call for it. Where the program is missing or slow, the looks that follow have to do. */
export async function writeOut(at: string): Promise<void> {
  try {
    await promisify(execFile)("sync", ["-f", at], { timeout: SYNC_LIMIT_MS });
  } catch {
    // What still waits in memory is measured later.
  }
}
