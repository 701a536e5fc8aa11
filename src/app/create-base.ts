/** Decides what a new workspace is based on: what was asked for, what the settings say, or HEAD. */
import type { Settings } from "../core/settings.ts";
import type { WorktreeSettings } from "../io/claude-settings.ts";
import type { CreateInput } from "./create-input.ts";
import type { SmallWorld } from "./small-world.ts";

/** Where a clone has its remote's default branch, as far as it knows (`worktree.baseRef` = `fresh`). */
export const FRESH = [
  "refs/remotes/origin/HEAD",
  "refs/remotes/origin/main",
  "refs/remotes/origin/master",
];

/** The first base that exists, by the answers that are there; only a configured one is asked for now. */
export async function readBase(
  world: SmallWorld,
  facts: {
    readonly commonDirectory: string;
    readonly source: string;
    readonly settings: Settings;
    readonly claude: WorktreeSettings | null;
    readonly input: CreateInput;
    readonly commits: ReadonlyMap<string, string | null>;
  },
): Promise<{ readonly base: string; readonly baseCommit: string | null }> {
  const wanted = listBases(facts.input, facts.settings, facts.claude);
  const unasked = wanted.filter((name) => !facts.commits.has(name));
  const more = unasked.length === 0 ? [] : await world.branches.readCommits(facts.source, unasked);
  const found = new Map([
    ...facts.commits,
    ...more.map((each) => [each.name, each.commit] as const),
  ]);
  const chosen =
    wanted.find((name) => (found.get(name) ?? null) !== null) ?? wanted.at(-1) ?? "HEAD";
  return {
    base: await describeBase(world, facts.commonDirectory, chosen),
    baseCommit: found.get(chosen) ?? null,
  };
}

/** In order of preference. On the command line what was asked for is the only one. */
function listBases(
  input: CreateInput,
  settings: Settings,
  claude: WorktreeSettings | null,
): string[] {
  if (input.base !== undefined) return [input.base];
  if (claude === null) return [settings.defaultBase ?? "HEAD"];
  const own = settings.defaultBase === null ? [] : [settings.defaultBase];
  return claude.baseRef === "head" ? ["HEAD"] : [...own, ...FRESH, "HEAD"];
}

async function describeBase(
  world: SmallWorld,
  commonDirectory: string,
  name: string,
): Promise<string> {
  if (name !== FRESH[0]) return name.replace(/^refs\/remotes\//, "");
  return (await world.branches.readRemoteHead(commonDirectory)) ?? "origin/HEAD";
}
