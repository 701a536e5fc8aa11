/**
 * Finds of many directories those that a path is in, at the cost of the path's own parts. Every directory
 * around it is told, since one may lie in another.
 */

export interface Places {
  /** Numbers of the directories at or above this path. */
  find(at: string): readonly number[];
}

const NONE: readonly number[] = [];

export function openPlaces(known: Iterable<readonly [path: string, number: number]>): Places {
  const byPath = new Map<string, number[]>();
  /** Which lengths a known path has: the others need no part of the path cut out. */
  const lengths: boolean[] = [];
  for (const [at, number] of known) {
    const numbers = byPath.get(at) ?? [];
    if (!numbers.includes(number)) numbers.push(number);
    byPath.set(at, numbers);
    lengths[at.length] = true;
  }
  return {
    find(at) {
      let found: number[] | undefined;
      const add = (part: string): void => {
        const numbers = byPath.get(part);
        if (numbers !== undefined) found = found === undefined ? numbers : [...found, ...numbers];
      };
      if (at.charCodeAt(0) !== SLASH) return NONE;
      // Below "/" is everything.
      if (lengths[1] === true && at.length > 1) add("/");
      for (let end = at.indexOf("/", 1); end !== -1; end = at.indexOf("/", end + 1)) {
        if (lengths[end] === true) add(at.slice(0, end));
      }
      if (lengths[at.length] === true) add(at);
      return found ?? NONE;
    },
  };
}

const SLASH = "/".charCodeAt(0);
