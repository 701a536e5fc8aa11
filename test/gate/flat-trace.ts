/** What a volume held from moment to moment while a whole project was measured: the line of the figure in the docs. */
import type { Series } from "../../bench/sheet.ts";
import { startSampling } from "../../src/io/used-space.ts";

export interface Trace {
  /** A step begins. */
  readonly mark: (what: string) => void;
  readonly end: () => Series;
}

/** So many are kept, each the most of its stretch. */
const POINTS = 300;

export function startTrace(volume: string, name: string): Trace {
  const marks: Series["marks"][number][] = [];
  const sampling = startSampling(volume);
  const before = sampling.take().usedBytes;
  return {
    mark: (what) => {
      marks.push({ seconds: secondsOf(sampling.take().atMs), what });
    },
    end: () => {
      sampling.take();
      sampling.stop();
      const points = sampling.samples.map(
        ({ atMs, usedBytes }) => [secondsOf(atMs), Math.max(0, usedBytes - before)] as const,
      );
      return { name, points: thin(points), marks };
    },
  };
}

const secondsOf = (ms: number): number => Math.round(ms / 100) / 10;

function thin(points: Series["points"]): Series["points"] {
  const each = Math.ceil(points.length / POINTS);
  const kept: (readonly [number, number])[] = [];
  for (let index = 0; index < points.length; index += each) {
    const stretch = points.slice(index, index + each);
    kept.push([stretch[0]?.[0] ?? Number.NaN, Math.max(...stretch.map(([, bytes]) => bytes))]);
  }
  return kept;
}
