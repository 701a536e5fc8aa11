/** What a build wrote in a `target`, by what it is for: what drives the new bytes of an edit. */
import { lstatSync, readdirSync } from "node:fs";
import path from "node:path";

export interface Written {
  /** Crates that were compiled. */
  readonly units: number;
  readonly binaryBytes: number;
  readonly libraryBytes: number;
  readonly incrementalBytes: number;
  readonly otherBytes: number;
}

/** Everything that was written since, each file once. */
export function readWritten(target: string, sinceMs: number): Written {
  const units = new Set<string>();
  const seen = new Set<number>();
  const bytes = { binary: 0, library: 0, incremental: 0, other: 0 };
  for (const entry of readdirSync(target, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const { mtimeMs, ino, blocks, mode } = lstatSync(file);
    if (mtimeMs < sinceMs || seen.has(ino)) continue;
    seen.add(ino);
    const below = path.relative(target, file);
    bytes[describeKind(below, (mode & 0o111) !== 0)] += blocks * 512;
    const [unit] = /\.fingerprint\/[^/]+/.exec(below) ?? [];
    if (unit !== undefined) units.add(unit);
  }
  return {
    units: units.size,
    ...{ binaryBytes: bytes.binary, libraryBytes: bytes.library },
    ...{ incrementalBytes: bytes.incremental, otherBytes: bytes.other },
  };
}

function describeKind(
  below: string,
  isExecutable: boolean,
): "binary" | "library" | "incremental" | "other" {
  if (below.split(path.sep).includes("incremental")) return "incremental";
  if (/\.(rlib|rmeta|so)$/.test(below)) return "library";
  return isExecutable ? "binary" : "other";
}
