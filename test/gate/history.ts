/**
 * A history: a project and what happens to it in several working trees, made of a seed alone. Its steps
 * speak of places, files and commits by number; the runner takes each modulo what there is by then, and
 * passes over what does not apply, so that a history with steps left out is one too.
 */
import { createCargoProject } from "./cargo-project.ts";
import { createNpmProject } from "./npm-project.ts";
import type { Project } from "./project.ts";
import { createPythonProject } from "./python-project.ts";
import { createRandom, type Random } from "./random.ts";

export type EditKind =
  /** Another content, as an editor writes it. */
  | "same-length"
  | "other-length"
  /** A time of its own, no other content. */
  | "touch"
  /** Another content of the same length under the old time, as rsync or tar write it. */
  | "old-time"
  | "long-past";

export type Step =
  | { readonly op: "create"; readonly base: number; readonly where: "beside" | "inside" | "space" }
  | {
      readonly op: "edit";
      readonly at: number;
      readonly file: number;
      readonly how: EditKind;
      readonly draw: number;
    }
  | { readonly op: "shift"; readonly at: number; readonly which: number }
  | { readonly op: "commit"; readonly at: number }
  | { readonly op: "switch"; readonly at: number; readonly to: number }
  | { readonly op: "build"; readonly at: number }
  | { readonly op: "evict"; readonly at: number }
  | { readonly op: "refill"; readonly at: number; readonly from: number | null };

export interface History {
  readonly seed: number;
  readonly project: Project;
  readonly steps: readonly Step[];
}

/** So many seeds in a row share a project, whose first build is made once. */
export const BLOCK = 6;

export type Kind = Project["kind"];

const MAKERS = { cargo: createCargoProject, npm: createNpmProject, python: createPythonProject };

/** By block, in a fixed proportion. */
const KINDS = ["cargo", "npm", "cargo", "python"] as const;

export const kindOf = (seed: number): Kind =>
  KINDS[Math.floor(seed / BLOCK) % KINDS.length] ?? "cargo";

export function createHistory(seed: number): History {
  const project = MAKERS[kindOf(seed)](createRandom(-1 - Math.floor(seed / BLOCK)));
  const random = createRandom(seed);
  const count = 2 + random.below(3);
  const first: Step = { op: "create", base: 0, where: "beside" };
  return {
    seed,
    project,
    steps: [first, ...Array.from({ length: count }, () => createRound(random, project)).flat()],
  };
}

const LARGE = 1 << 20;

/** Something changes in one place, and as a rule another is filled then, often from there. */
const createRound = (random: Random, project: Project): Step[] => {
  const at = random.below(LARGE);
  return [...createChange(random, project, at), ...createFill(random, at)];
};

function createChange(random: Random, project: Project, at: number): Step[] {
  const isShift = project.shifts.length > 0 && random.chance(0.45);
  const change: Step = isShift
    ? { op: "shift", at, which: random.below(LARGE) }
    : {
        op: "edit",
        at,
        file: random.below(LARGE),
        how: random.weigh<EditKind>([
          ["same-length", 5],
          ["other-length", 2],
          ["touch", 1],
          ["old-time", 2],
          ["long-past", 1],
        ]),
        draw: random.below(LARGE),
      };
  const commit: Step[] = random.chance(0.4) ? [{ op: "commit", at }] : [];
  const build: Step[] = random.chance(0.6) ? [{ op: "build", at }] : [];
  return random.chance(0.5) ? [change, ...build, ...commit] : [change, ...commit, ...build];
}

function createFill(random: Random, at: number): Step[] {
  const other = at + 1 + random.below(3);
  switch (
    random.weigh([
      ["create", 3],
      ["refill", 4],
      ["switch", 1],
      ["evict", 1],
      ["nothing", 1],
    ] as const)
  ) {
    case "create": {
      const where = random.weigh([
        ["beside", 6],
        ["inside", 1],
        ["space", 1],
      ] as const);
      return [{ op: "create", base: random.chance(0.5) ? 0 : random.below(LARGE), where }];
    }
    case "refill":
      return [{ op: "refill", at: other, from: random.chance(0.6) ? at : null }];
    case "switch":
      return [{ op: "switch", at: random.pick([at, other]), to: random.below(LARGE) }];
    case "evict":
      return [{ op: "evict", at: other }];
    case "nothing":
      return [];
  }
}
