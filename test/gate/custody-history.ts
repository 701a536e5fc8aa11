/**
 * A history of the custody gate: steps made of a seed alone, each a name and a number to draw from. What a
 * step does depends on what there is by then, so a history with steps left out is one too.
 */
import { COMMANDS } from "./custody-commands.ts";
import { DEEDS } from "./custody-deeds.ts";
import { MEANWHILE, type Meanwhile } from "./custody-meanwhile.ts";
import { createRandom, type Random } from "./random.ts";

export type Step =
  | { readonly op: "deed"; readonly name: string; readonly draw: number }
  | { readonly op: "command"; readonly name: string; readonly draw: number }
  /** A workspace is removed with a rescue, and restored at once: it has to be the same. */
  | { readonly op: "round"; readonly draw: number }
  /** Two commands at once, and as a rule somebody at work in between. */
  | {
      readonly op: "pair";
      readonly names: readonly [string, string];
      readonly meanwhile: Meanwhile | null;
      readonly draw: number;
    };

export interface History {
  readonly seed: number;
  readonly steps: readonly Step[];
}

const LARGE = 1 << 30;

const weigh = (random: Random, table: Readonly<Record<string, { readonly weight: number }>>) =>
  random.weigh(Object.entries(table).map(([name, { weight }]) => [name, weight] as const));

export function createHistory(seed: number, length: number): History {
  const random = createRandom(seed);
  const first: Step = { op: "command", name: "create", draw: random.below(LARGE) };
  const rest = Array.from({ length: length - 1 }, () => createStep(random));
  return { seed, steps: [first, ...rest] };
}

function createStep(random: Random): Step {
  const draw = random.below(LARGE);
  switch (
    random.weigh([
      ["deed", 12],
      ["command", 5],
      ["pair", 2],
      ["round", 1],
    ] as const)
  ) {
    case "deed":
      return { op: "deed", name: weigh(random, DEEDS), draw };
    case "command":
      return { op: "command", name: weigh(random, COMMANDS), draw };
    case "round":
      return { op: "round", draw };
    case "pair":
      return {
        op: "pair",
        names: [weigh(random, COMMANDS), weigh(random, COMMANDS)],
        meanwhile: random.chance(0.7) ? random.pick(MEANWHILE) : null,
        draw,
      };
  }
}
