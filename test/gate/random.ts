/**
 * Numbers from a seed, the same on every machine and with every version of Node: mulberry32. A history
 * is nothing but its seed, so that a failing one can be told in one number.
 */
export interface Random {
  /** A whole number from 0 to `count` - 1. */
  below(count: number): number;
  pick<T>(list: readonly T[]): T;
  /** Each entry with its weight. */
  weigh<T>(list: readonly (readonly [value: T, weight: number])[]): T;
  chance(part: number): boolean;
}

export function createRandom(seed: number): Random {
  // Neighbouring seeds must not begin alike.
  let state = Math.imul((seed + 1) ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x100000000;
  };
  const below = (count: number): number => Math.floor(next() * count);
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error("there is nothing to pick from");
    return list[below(list.length)] as T;
  };
  return {
    below,
    pick,
    weigh: (list) => {
      let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0);
      const found = list.find(([, weight]) => {
        left -= weight;
        return left < 0;
      });
      return (found ?? list[list.length - 1] ?? pick([]))[0];
    },
    chance: (part) => next() < part,
  };
}
