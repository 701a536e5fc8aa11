/** What a volume held from moment to moment while a whole project was measured: the line of the figure in the docs. */
import { statfsSync } from "node:fs";
import type { Series } from "../../bench/sheet.ts";

export interface Trace {
  /** A step begins. */
  readonly mark: (what: string) => void;
  readonly end: () => Series;
}

const SAMPLE_MS = 200;
/** So many are kept, each the most of its stretch. */
const POINTS = 300;

export function startTrace(volume: string, name: string): Trace {
  const begun = performance.now();
  const points: (readonly [number, number])[] = [];
  const marks: Series["marks"][number][] = [];
  const readUsed = (): number => {
    const { blocks, bfree, bsize } = statfsSync(volume);
    return (blocks - bfree) * bsize;
  };
  const before = readUsed();
  const readSeconds = (): number => Math.round((performance.now() - begun) / 100) / 10;
  const sample = (): void => {
    points.push([readSeconds(), Math.max(0, readUsed() - before)]);
  };
  sample();
  const timer = setInterval(sample, SAMPLE_MS);
  timer.unref();
  return {
    mark: (what) => {
      sample();
      marks.push({ seconds: readSeconds(), what });
    },
    end: () => {
      sample();
      clearInterval(timer);
      return { name, points: thin(points), marks };
    },
  };
}

function thin(points: Series["points"]): Series["points"] {
  const each = Math.ceil(points.length / POINTS);
  const kept: (readonly [number, number])[] = [];
  for (let index = 0; index < points.length; index += each) {
    const stretch = points.slice(index, index + each);
    kept.push([stretch[0]?.[0] ?? Number.NaN, Math.max(...stretch.map(([, bytes]) => bytes))]);
  }
  return kept;
}
