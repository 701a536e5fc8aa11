/**
 * What the strikes are made at: one entry a command, on ground where there is something to lose. To add one:
 * say what is there, what is asked, and what must hold once the same has been asked again without a strike.
 */
import { existsSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { removeWorkspace } from "../../src/app/remove-workspace.ts";
import { withoutDaemon } from "../helpers/effects.ts";
import { createRepository, git, writeFiles } from "../helpers/sandbox.ts";
import type { Asked } from "./custody-commands.ts";
import type { Ground } from "./custody-ground.ts";
import { listRescues } from "./custody-rescues.ts";

export interface Scene {
  /** Answers what is asked; the workspace that it is about is at `workspace`. */
  readonly prepare: (ground: Ground) => Promise<Asked & { readonly workspace: string }>;
  /** It is to give up what its dry run lists. */
  readonly discards?: boolean;
  readonly ends: "there" | "gone";
}

const done = async (ground: Ground, cwd: string, ...argv: string[]): Promise<string> => {
  const { code, stdout, stderr } = await ground.espalier(cwd, argv);
  if (code !== 0) throw new Error(`espalier ${argv.join(" ")}: ${stdout}${stderr}`);
  return (JSON.parse(stdout) as { readonly path: string }).path;
};

/** Of every kind that a working tree can hold. */
function fillWithWork(at: string, source: string): void {
  writeFiles(at, { "kept.txt": "committed\n" });
  git(at, "add", "kept.txt");
  git(at, "commit", "-qm", "only here");
  writeFiles(at, { "a.txt": "staged\n" });
  git(at, "add", "a.txt");
  git(at, "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", source, "sub");
  writeFiles(at, {
    "a.txt": "changed\n",
    "src/b.txt": "hidden\n",
    "new.txt": "untracked\n",
    "x.log": "ignored\n",
    "sub/s.txt": "in the submodule\n",
    "target/CACHEDIR.TAG": "rebuildable mark\n",
    "target/o": "rebuildable o\n",
  });
  git(at, "update-index", "--assume-unchanged", "src/b.txt");
  createRepository(path.join(at, "emb"), { "e.txt": "in the nested repository\n" });
  writeFileSync(Buffer.from(`${at}/\xff.b`, "latin1"), "named in bytes\n");
}

const createAt =
  (more: (ground: Ground) => void = () => undefined): Scene["prepare"] =>
  async (ground) => {
    more(ground);
    const workspace = path.join(ground.main, ".claude/worktrees/w");
    return { cwd: ground.main, argv: ["create", "--name", "w"], workspace };
  };

/** Its branch is on the base by content alone, so that it is kept under a ref of its own. */
async function prepareSaved(ground: Ground): Promise<string> {
  const workspace = await done(ground, ground.main, "create", "--name", "w");
  writeFiles(workspace, { "new.txt": "one\n" });
  git(workspace, "add", "-A");
  git(workspace, "commit", "-qm", "one");
  writeFiles(workspace, { "new.txt": "two\n" });
  git(workspace, "commit", "-qam", "two");
  git(ground.main, "merge", "-q", "--squash", "w");
  git(ground.main, "commit", "-qm", "both");
  return workspace;
}

async function prepareDirty(ground: Ground): Promise<string> {
  const workspace = await done(ground, ground.main, "create", "--name", "w");
  fillWithWork(workspace, path.join(ground.root, "source"));
  return workspace;
}

function addByHand(ground: Ground, name: string): string {
  const workspace = path.join(ground.root, name);
  git(ground.main, "worktree", "add", "-q", "-b", name, workspace);
  fillWithWork(workspace, path.join(ground.root, "source"));
  return workspace;
}

const removeOf =
  (prepare: (ground: Ground) => Promise<string>, ...options: string[]): Scene["prepare"] =>
  async (ground) => {
    const workspace = await prepare(ground);
    return { cwd: ground.main, argv: ["remove", workspace, ...options], workspace };
  };

export const SCENES: Readonly<Record<string, Scene>> = {
  create: {
    prepare: createAt(({ main }) => writeFiles(main, { ".claude/settings.json": "{}\n" })),
    ends: "there",
  },
  "create with a submodule": {
    prepare: createAt(({ main, root }) => {
      writeFiles(main, { ".claude/settings.json": "{}\n" });
      const source = path.join(root, "source");
      git(main, "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", source, "sub");
      git(main, "commit", "-qm", "sub");
      git(main, "push", "-q", "origin", "main");
    }),
    ends: "there",
  },
  remove: { prepare: removeOf(prepareSaved), ends: "gone" },
  "remove --discard": {
    prepare: removeOf(prepareDirty, "--discard"),
    discards: true,
    ends: "gone",
  },
  "remove --discard --keep-branch": {
    prepare: removeOf(prepareDirty, "--discard", "--keep-branch"),
    discards: true,
    ends: "gone",
  },
  "remove --rescue": { prepare: removeOf(prepareDirty, "--rescue"), ends: "gone" },
  restore: {
    prepare: async (ground) => {
      const workspace = await prepareDirty(ground);
      await done(ground, ground.main, "remove", workspace, "--rescue");
      const [id = ""] = listRescues(ground.sandbox);
      return { cwd: ground.main, argv: ["restore", id], workspace };
    },
    ends: "there",
  },
  "remove what was adopted": {
    prepare: removeOf(async (ground) => {
      const workspace = path.join(ground.root, "hand");
      git(ground.main, "worktree", "add", "-q", "-b", "hand", workspace);
      const { code } = await ground.espalier(ground.main, ["adopt", workspace]);
      if (code !== 0) throw new Error("it could not be adopted");
      return workspace;
    }),
    ends: "gone",
  },
  "remove what is away": {
    prepare: removeOf(async (ground) => {
      const workspace = await prepareSaved(ground);
      rmSync(workspace, { recursive: true });
      return workspace;
    }),
    ends: "gone",
  },
  adopt: {
    prepare: async (ground) => {
      const workspace = addByHand(ground, "hand");
      return { cwd: ground.main, argv: ["adopt", workspace], workspace };
    },
    ends: "there",
  },
  "adopt --scan": {
    prepare: async (ground) => {
      const workspace = addByHand(ground, "hand");
      git(ground.main, "worktree", "add", "-q", "--detach", path.join(ground.root, "other"));
      return { cwd: workspace, argv: ["adopt", "--scan"], workspace };
    },
    ends: "there",
  },
  /** What a removal has renamed away is deleted by a process of its own. */
  daemon: {
    prepare: async (ground) => {
      const workspace = await prepareDirty(ground);
      const world = withoutDaemon(ground.sandbox.world());
      const { main: cwd } = ground;
      const how = { discard: true, keepBranch: false, dryRun: false, asked: "cli" } as const;
      await removeWorkspace(world, { cwd, target: workspace, ...how });
      await world.registry.close();
      if (existsSync(workspace)) throw new Error("it was not removed");
      return { cwd, argv: ["daemon", "run"], workspace };
    },
    ends: "gone",
  },
};
