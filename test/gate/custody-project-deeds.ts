/** What changes the project around its working trees, or what nests in one. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createRepository } from "../helpers/sandbox.ts";
import { type Deed, gitIn, inTree } from "./custody-deed.ts";
import { createContent, LARGE } from "./custody-edits.ts";
import { REBUILDABLE } from "./custody-exists.ts";
import { listRescues } from "./custody-rescues.ts";
import { listTrees, nameOf, pickTree, readLines } from "./custody-run.ts";

const CONFIG = [
  ["core.autocrlf", "true", "input", "false"],
  ["status.showUntrackedFiles", "no", "normal"],
  ["core.ignoreCase", "true", "false"],
  ["core.fileMode", "false", "true"],
  ["core.untrackedCache", "true", "false"],
  ["core.splitIndex", "true", "false"],
  ["diff.ignoreSubmodules", "all", "none"],
] as const;

const ATTRIBUTES = "*.rot filter=rot\n*.lossy filter=lossy\n*.txt text=auto\n";

export const PROJECT_DEEDS = {
  /** Somebody else deletes a branch upstream, of which nothing is heard here. */
  withdraw: {
    weight: 2,
    act: async (run, random) => {
      const origin = path.join(run.ground.root, "origin.git");
      const refs = await readLines(run, origin, "for-each-ref", "--format=%(refname)");
      if (refs.length < 2) return undefined;
      return gitIn(run, origin, "update-ref", "-d", random.pick(refs));
    },
  },
  collect: { weight: 2, act: inTree(() => ["gc", "-q", "--prune=now"]) },
  worktree: {
    weight: 4,
    act: async (run, random) => {
      const [root, more] = [pickTree(run, random), random.below(30)];
      const inside = random.chance(0.1) ? path.join(root, "within") : run.ground.root;
      const how = random.chance(0.3) ? ["--detach"] : ["-b", `h${more}`];
      return gitIn(run, root, "worktree", "add", "-q", ...how, path.join(inside, `hand${more}`));
    },
  },
  move: {
    weight: 2,
    act: async (run, random) => {
      const [, ...linked] = listTrees(run);
      if (linked.length === 0) return undefined;
      const from = random.pick(linked);
      return gitIn(run, run.ground.main, "worktree", "move", from, `${from}m`);
    },
  },
  lock: {
    weight: 1,
    act: async (run, random) => {
      const verb = random.pick(["lock", "unlock", "unlock"]);
      return gitIn(run, run.ground.main, "worktree", verb, pickTree(run, random));
    },
  },
  delete: {
    weight: 1,
    act: async (run, random) => {
      const [, ...linked] = listTrees(run);
      if (linked.length < 3) return undefined;
      const at = random.pick(linked);
      rmSync(at, { recursive: true });
      return `rm -r ${nameOf(run, at)}`;
    },
  },
  embed: {
    weight: 3,
    act: async (run, random) => {
      const at = path.join(pickTree(run, random), "emb");
      if (existsSync(at) && !existsSync(path.join(at, ".git"))) return undefined;
      if (!existsSync(at)) createRepository(at, { "e.txt": createContent(random) });
      writeFileSync(path.join(at, "e.txt"), createContent(random));
      if (random.chance(0.5)) await run.ground.git(at, "commit", "-qam", "e");
      return `work in the repository ${nameOf(run, at)}`;
    },
  },
  submodule: {
    weight: 3,
    act: async (run, random) => {
      const root = pickTree(run, random);
      const at = path.join(root, "sub");
      if (!existsSync(path.join(at, ".git"))) {
        const source = path.join(run.ground.root, "source");
        return random.chance(0.5)
          ? gitIn(run, root, "submodule", "--quiet", "add", source, "sub")
          : gitIn(run, root, "submodule", "--quiet", "update", "--init");
      }
      writeFileSync(path.join(at, "s.txt"), createContent(random));
      if (random.chance(0.4)) await run.ground.git(at, "commit", "-qam", "s");
      else if (random.chance(0.3)) await run.ground.git(at, "stash", "-q");
      return `work in the submodule ${nameOf(run, at)}`;
    },
  },
  /** Whoever forgets a rescue gives up what is in it. */
  forgetRescue: {
    weight: 1,
    act: async (run, random) => {
      const rescues = listRescues(run.ground.sandbox);
      if (rescues.length === 0) return undefined;
      const argv = ["restore", "--forget", random.pick(rescues)];
      const { code } = await run.ground.espalier(run.ground.main, argv);
      return `espalier ${argv.join(" ")} # ${code}`;
    },
  },
  config: {
    weight: 4,
    act: inTree((random) => {
      const [key, ...values] = random.pick(CONFIG);
      return ["config", key, random.pick(values)];
    }),
  },
  attributes: {
    weight: 2,
    act: async (run, random) => {
      const root = pickTree(run, random);
      writeFileSync(path.join(root, ".gitattributes"), ATTRIBUTES);
      return `write .gitattributes in ${nameOf(run, root)}`;
    },
  },
  /** Rebuildable where the tool's mark is there, and work as any other where it is not. */
  build: {
    weight: 4,
    act: async (run, random) => {
      const at = path.join(pickTree(run, random), "target");
      const isMarked = existsSync(path.join(at, "CACHEDIR.TAG"));
      if (existsSync(at) ? !isMarked : random.chance(0.3)) {
        mkdirSync(at, { recursive: true });
        writeFileSync(path.join(at, "kept"), createContent(random));
        return `write target/kept in ${nameOf(run, path.dirname(at))}`;
      }
      mkdirSync(at, { recursive: true });
      writeFileSync(path.join(at, "CACHEDIR.TAG"), `${REBUILDABLE}mark\n`);
      writeFileSync(path.join(at, "o"), `${REBUILDABLE}${random.below(LARGE)}\n`);
      return `build target in ${nameOf(run, path.dirname(at))}`;
    },
  },
} as const satisfies Readonly<Record<string, Deed>>;
