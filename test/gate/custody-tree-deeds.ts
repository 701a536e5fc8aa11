/** What is done inside a working tree with git and an editor. */
import { type Deed, gitIn, inTree, pickBranch } from "./custody-deed.ts";
import { edit, LARGE } from "./custody-edits.ts";
import { noteLeftCommit, pickTree, type Run, readLines } from "./custody-run.ts";
import type { Random } from "./random.ts";

const pickTracked = async (run: Run, random: Random, root: string): Promise<string | undefined> => {
  const names = await readLines(run, root, "ls-files");
  return names.length === 0 ? undefined : random.pick(names);
};

const onTracked =
  (...argv: string[]) =>
  async (run: Run, random: Random): Promise<string | undefined> => {
    const root = pickTree(run, random);
    const name = await pickTracked(run, random, root);
    if (name === undefined) return undefined;
    const index = random.below(argv.length);
    return gitIn(run, root, ...(argv[index] ?? "").split(" "), "--", name);
  };

export const TREE_DEEDS = {
  edit: {
    weight: 34,
    act: async (run, random) => {
      const root = pickTree(run, random);
      const edits = Array.from({ length: 1 + random.below(3) }, () => edit(run, random, root));
      return edits.filter((each) => each !== undefined).join("; ");
    },
  },
  add: {
    weight: 8,
    act: inTree((random) =>
      random.pick([
        ["add", "-A"],
        ["add", "-u"],
        ["add", "-f", "."],
      ]),
    ),
  },
  /** What only the index holds by then. */
  stage: {
    weight: 8,
    act: async (run, random) => {
      const root = pickTree(run, random);
      const first = edit(run, random, root);
      const staged = await gitIn(run, root, "add", "-A");
      const again = random.chance(0.6)
        ? await gitIn(run, root, "restore", "-q", "--source=HEAD", "--worktree", ".")
        : edit(run, random, root);
      return [first, staged, again].filter((each) => each !== undefined).join("; ");
    },
  },
  commit: {
    weight: 12,
    act: async (run, random) => {
      const root = pickTree(run, random);
      if (random.chance(0.7)) await run.ground.git(root, "add", "-A");
      return gitIn(run, root, "commit", "-q", "--no-edit", "-m", `c ${random.below(LARGE)}`);
    },
  },
  /** So that something can be removed without a word. */
  save: {
    weight: 8,
    act: async (run, random) => {
      const root = pickTree(run, random);
      const saved = [
        await gitIn(run, root, "add", "-A"),
        await gitIn(run, root, "commit", "-q", "-m", `c ${random.below(LARGE)}`),
      ];
      const how = random.pick(["push", "merge", "squash"]);
      if (how === "push") {
        const to = `HEAD:refs/heads/p${random.below(LARGE)}`;
        saved.push(await gitIn(run, root, "push", "-q", "origin", to));
        return saved.join("; ");
      }
      const [tip = ""] = await readLines(run, root, "rev-parse", "HEAD");
      const flag = how === "merge" ? "--no-ff" : "--squash";
      saved.push(await gitIn(run, run.ground.main, "merge", "-q", "--no-edit", flag, tip));
      if (how === "squash") {
        saved.push(await gitIn(run, run.ground.main, "commit", "-q", "-m", "s"));
      }
      if (saved.at(-1)?.includes(" # ") === true) {
        saved.push(await gitIn(run, run.ground.main, "reset", "-q", "--merge"));
      }
      return saved.join("; ");
    },
  },
  amend: {
    weight: 3,
    givesUp: true,
    act: inTree((random) => ["commit", "-q", "--amend", "-a", "-m", `a ${random.below(LARGE)}`]),
  },
  stash: {
    weight: 4,
    act: inTree((random) =>
      random.pick([
        ["stash", "-q"],
        ["stash", "-q", "-u"],
        ["stash", "pop", "-q"],
        ["stash", "-q", "-a"],
      ]),
    ),
  },
  branch: { weight: 3, act: inTree((random) => ["checkout", "-q", "-b", `b${random.below(40)}`]) },
  switch: {
    weight: 4,
    act: async (run, random) => {
      const to = await pickBranch(run, random);
      return gitIn(run, pickTree(run, random), "switch", "-q", to);
    },
  },
  detach: {
    weight: 4,
    act: inTree((random) => ["switch", "-q", "--detach", random.pick(["HEAD", "HEAD~1", "-"])]),
  },
  /** A commit that nothing but HEAD's log leads to any more. */
  wander: {
    weight: 12,
    act: async (run, random) => {
      const root = pickTree(run, random);
      const done = [await gitIn(run, root, "switch", "-q", "--detach")];
      done.push(edit(run, random, root) ?? "no edit");
      await run.ground.git(root, "add", "-A");
      const message = `w ${random.below(LARGE)}`;
      done.push(await gitIn(run, root, "commit", "-q", "--allow-empty", "-m", message));
      const [admin = "", commit = ""] = await readLines(
        run,
        root,
        ...["rev-parse", "--absolute-git-dir", "HEAD"],
      );
      const away = await gitIn(run, root, "switch", "-q", "-");
      if (!away.includes(" # ")) noteLeftCommit(run, admin, commit);
      return [...done, away].join("; ");
    },
  },
  reset: {
    weight: 4,
    act: inTree((random) => [
      "reset",
      "-q",
      random.pick(["--soft", "--mixed", "--hard"]),
      random.pick(["HEAD", "HEAD~1"]),
    ]),
  },
  pick: {
    weight: 4,
    act: async (run, random) => {
      const root = pickTree(run, random);
      const from = await pickBranch(run, random);
      const done = await gitIn(run, root, "cherry-pick", from);
      if (random.chance(0.3) || !done.includes(" # ")) return done;
      return `${done}; ${await gitIn(run, root, "cherry-pick", "--abort")}`;
    },
  },
  merge: {
    weight: 4,
    act: async (run, random) => {
      const root = random.chance(0.5) ? run.ground.main : pickTree(run, random);
      const from = await pickBranch(run, random);
      const how = random.pick(["--no-ff", "--squash", "--ff"]);
      const done = await gitIn(run, root, "merge", "-q", "--no-edit", how, from);
      if (how === "--squash" && !done.includes(" # ")) {
        return `${done}; ${await gitIn(run, root, "commit", "-q", "-m", `s ${random.below(LARGE)}`)}`;
      }
      if (!done.includes(" # ") || random.chance(0.2)) return done;
      return `${done}; ${await gitIn(run, root, "reset", "-q", "--merge")}`;
    },
  },
  rebase: {
    weight: 2,
    act: async (run, random) => {
      const root = pickTree(run, random);
      const done = await gitIn(run, root, "rebase", "-q", await pickBranch(run, random));
      if (!done.includes(" # ") || random.chance(0.2)) return done;
      return `${done}; ${await gitIn(run, root, "rebase", "--abort")}`;
    },
  },
  untrack: { weight: 2, act: onTracked("rm -q --cached") },
  flag: {
    weight: 5,
    act: onTracked(
      "update-index --assume-unchanged",
      "update-index --skip-worktree",
      "update-index --no-assume-unchanged",
      "update-index --no-skip-worktree",
      "update-index --chmod=+x",
    ),
  },
  rename: { weight: 2, act: inTree((random) => ["branch", "-m", `m${random.below(40)}`]) },
  forget: {
    weight: 2,
    act: async (run, random) => {
      const branch = await pickBranch(run, random);
      return gitIn(run, pickTree(run, random), "branch", "-D", branch);
    },
  },
  push: {
    weight: 3,
    act: inTree((random) => ["push", "-q", "origin", `HEAD:refs/heads/p${random.below(6)}`]),
  },
} as const satisfies Readonly<Record<string, Deed>>;
