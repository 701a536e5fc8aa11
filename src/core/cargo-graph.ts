/**
 * Which units of a cargo build are made of which, as their fingerprints tell: each names the fingerprints
 * that it depends on. A unit is known by its profile and its directory below `.fingerprint`.
 */

/** What the files of one fingerprint say. */
export interface RecordFacts {
  readonly id: string;
  /** The JSON texts in it. */
  readonly texts: readonly string[];
  /** Its own digests: the content of the files beside the JSON ones. */
  readonly digests: readonly string[];
}

export interface Graph {
  /** All that these are made of, they themselves included; not beyond one that is shut. */
  listDependencies(ids: Iterable<string>, isShut?: (id: string) => boolean): Set<string>;
  /** All that is made of these, they themselves included. */
  listDependents(ids: Iterable<string>): Set<string>;
}

/** `[package, "name", public, digest]`; the digest is written as a decimal there, and as bytes elsewhere. */
const DEPENDENCY = /\[\d+,"(?:[^"\\]|\\.)*",(?:true|false),(\d+)\]/g;

export function createGraph(records: readonly RecordFacts[]): Graph {
  const byDigest = new Map<string, string[]>();
  for (const { id, digests } of records) {
    for (const digest of digests) byDigest.set(digest, [...(byDigest.get(digest) ?? []), id]);
  }
  const down = new Map<string, string[]>();
  const up = new Map<string, string[]>();
  for (const { id, texts } of records) {
    for (const text of texts) {
      for (const [, decimal = "0"] of text.matchAll(DEPENDENCY)) {
        for (const other of byDigest.get(formatDigest(BigInt(decimal))) ?? []) {
          down.set(id, [...(down.get(id) ?? []), other]);
          up.set(other, [...(up.get(other) ?? []), id]);
        }
      }
    }
  }
  return {
    listDependencies: (ids, isShut = () => false) => collect(ids, down, isShut),
    listDependents: (ids) => collect(ids, up, () => false),
  };
}

function collect(
  ids: Iterable<string>,
  edges: ReadonlyMap<string, readonly string[]>,
  isShut: (id: string) => boolean,
): Set<string> {
  const found = new Set(ids);
  const waiting = [...found];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    for (const next of edges.get(id) ?? []) {
      if (found.has(next) || isShut(next)) continue;
      found.add(next);
      waiting.push(next);
    }
  }
  return found;
}

/** The eight bytes of a digest, the lowest first, as cargo writes them into its own file. */
function formatDigest(value: bigint): string {
  let text = "";
  for (let byte = 0n; byte < 8n; byte++) {
    text += ((value >> (byte * 8n)) & 0xffn).toString(16).padStart(2, "0");
  }
  return text;
}
