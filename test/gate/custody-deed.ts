/** What a deed is, and what deeds share. */
import { nameOf, pickTree, type Run, readLines } from "./custody-run.ts";
import type { Random } from "./random.ts";

export interface Deed {
  readonly weight: number;
  /** An amended commit is given up by whoever amends it. */
  readonly givesUp?: boolean;
  readonly act: (run: Run, random: Random) => Promise<string | undefined>;
}

/** Runs git in a tree; answers the command with how it ended. */
export async function gitIn(run: Run, root: string, ...argv: string[]): Promise<string> {
  const { code, stderr } = await run.ground.git(root, ...argv);
  const end = code === 0 ? "" : ` # ${code}: ${stderr.trim().split("\n")[0]}`;
  return `git -C ${nameOf(run, root)} ${argv.join(" ")}${end}`;
}

/** One command of git's in one of the trees. */
export const inTree =
  (draw: (random: Random) => string[]) =>
  (run: Run, random: Random): Promise<string> =>
    gitIn(run, pickTree(run, random), ...draw(random));

export const pickBranch = async (run: Run, random: Random): Promise<string> =>
  random.pick(await readLines(run, run.ground.main, "branch", "--format=%(refname:short)"));
