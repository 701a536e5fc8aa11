/**
 * How far the siblings' commits lie from a workspace's. However many siblings there are, two calls of git tell it of all:
 * one for each would make the creation of a workspace the slower the more there are.
 */
import { countDistances, type ListedCommit } from "../core/commit-distance.ts";
import type { Sibling } from "./siblings.ts";
import type { World } from "./world.ts";

export interface DistanceInput {
  /** The common directory. */
  readonly project: string;
  readonly head: string;
}

/** Null: unrelated or missing history. */
export type Distances = ReadonlyMap<string, number | null>;

/** Heads whose distance is counted: of the most recently active. */
const MOST_HEADS = 24;

export async function measureDistances(
  world: World,
  input: DistanceInput,
  siblings: readonly Sibling[],
): Promise<Sibling[]> {
  const recent = [...siblings].sort((a, b) => b.lastActiveAt - a.lastActiveAt);
  const heads = [...new Set(recent.flatMap(({ head }) => head ?? []))].slice(0, MOST_HEADS);
  const distances = await readDistances(world, input, heads);
  return siblings.map((sibling) => ({
    ...sibling,
    distance: sibling.head === null ? null : (distances.get(sibling.head) ?? null),
  }));
}

/** More than this is longer to read than to have git count it. */
const MOST_COMMITS = 20_000;

export async function readDistances(
  world: World,
  input: DistanceInput,
  heads: readonly string[],
): Promise<Distances> {
  const others = [...new Set(heads)].filter((head) => head !== input.head);
  const counted = others.length < 2 ? undefined : await countTogether(world, input, others);
  if (counted !== undefined) return new Map([...counted, [input.head, 0]]);
  const distances = new Map<string, number | null>([[input.head, 0]]);
  for (const head of others) distances.set(head, await countOne(world, input, head));
  return distances;
}

/** Undefined where they do not share a history, or too long ago: then each is asked for by itself. */
async function countTogether(
  world: World,
  { project, head }: DistanceInput,
  others: readonly string[],
): Promise<Distances | undefined> {
  const options = { cwd: project, doing: "compare the commits of the workspaces" };
  try {
    const base = await world.git.readGit(["merge-base", "--octopus", head, ...others], options);
    const limit = `--max-count=${MOST_COMMITS}`;
    const argv = ["rev-list", "--parents", limit, head, ...others, `^${base.trim()}`, "--"];
    const history = parseHistory(await world.git.readGit(argv, options));
    return history.length < MOST_COMMITS ? countDistances(history, head, others) : undefined;
  } catch {
    return undefined;
  }
}

const parseHistory = (text: string): ListedCommit[] =>
  text.split("\n").flatMap((line) => {
    const [id, ...parents] = line.split(" ");
    return id === undefined || id === "" ? [] : [{ id, parents }];
  });

async function countOne(
  world: World,
  { project, head }: DistanceInput,
  other: string,
): Promise<number | null> {
  try {
    const count = await world.git.readGit(["rev-list", "--count", `${head}...${other}`, "--"], {
      cwd: project,
      doing: "count the commits between two workspaces",
    });
    return Number(count);
  } catch {
    // Such a sibling comes last.
    return null;
  }
}
