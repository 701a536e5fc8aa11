/**
 * The ways to get a second working tree of a built project that bench/peers.ts puts side by side, each as its users
 * would: git's own, copies, package managers from a filled cache, a public tool, and ours.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fetchManager } from "../test/helpers/package-managers.ts";
import { git } from "./projects.ts";
import { readVersion } from "./sheet.ts";

export interface Ground {
  /** The built checkout, with an edit in it that is built and not committed. */
  readonly main: string;
  /** What the build fills or needs. */
  readonly outputs: string;
  readonly env: Record<string, string>;
  /** Where new trees go. */
  readonly trees: string;
}

export interface Way {
  readonly name: string;
  /** Undefined: it has none of its own. */
  readonly version?: string | undefined;
  /** Makes a tree of that name at main's commit, ready for its first build, and answers where. */
  readonly make: (name: string) => string;
  readonly remove: (tree: string) => void;
}

const program = path.resolve(import.meta.dirname, "../dist/cli.cjs");

export function run(ground: Ground, cwd: string, command: string, ...argv: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, argv, {
    ...{ cwd, env: ground.env, encoding: "utf8" as const, maxBuffer: 64 * 1024 * 1024 },
  });
  if (status !== 0) throw new Error(`${command} ${argv.join(" ")}: ${stdout}${stderr}`);
  return stdout;
}

/** A worktree that git makes, and what is done in it then. */
function worktreeWay(
  ground: Ground,
  name: string,
  prepare: (tree: string) => void,
  version?: string,
): Way {
  return {
    ...{ name: `git worktree add${name === "" ? "" : ` + ${name}`}`, version },
    make: (each) => {
      const tree = path.join(ground.trees, each);
      git(ground.main, "worktree", "add", "-q", "--detach", tree);
      prepare(tree);
      return tree;
    },
    remove: (tree) => void git(ground.main, "worktree", "remove", "--force", tree),
  };
}

function copyWay(ground: Ground, ...argv: string[]): Way {
  return worktreeWay(ground, `cp ${argv.join(" ")}`, (tree) => {
    run(ground, tree, "cp", ...argv, path.join(ground.main, ground.outputs), tree);
  });
}

function ourWay(ground: Ground): Way {
  const own = (...argv: string[]): string =>
    run(ground, ground.main, process.execPath, program, ...argv, "--json");
  return {
    name: "espalier create",
    version: readVersion(process.execPath, program)?.replace(/^\S+/, "espalier"),
    make: (name) => (JSON.parse(own("create", "--name", name)) as { path: string }).path,
    remove: (tree) => void own("remove", tree, "--discard"),
  };
}

const BRANCHLET = "@ntindle/branchlet@0.1.16";

/** A public tool from npm, told by its own settings file what to do with a new worktree. */
function branchletWay(
  ground: Ground,
  what: string,
  settings: Readonly<Record<string, unknown>>,
): Way | string {
  const prefix = path.join(os.tmpdir(), "espalier-bench-peers");
  const file = path.join(prefix, "node_modules/@ntindle/branchlet/dist/index.js");
  if (!existsSync(file)) {
    mkdirSync(prefix, { recursive: true });
    const flags = ["--no-audit", "--no-fund", "--no-save", "--ignore-scripts"];
    try {
      const stdio: ["ignore", "ignore", "pipe"] = ["ignore", "ignore", "pipe"];
      execFileSync("npm", ["install", ...flags, "--prefix", prefix, BRANCHLET], { stdio });
    } catch (error) {
      return `${BRANCHLET} could not be fetched from npm: ${String(error).split("\n", 1)[0]}`;
    }
  }
  const home = path.join(ground.env["HOME"] ?? "", ".branchlet");
  const branchlet = (...argv: string[]): string =>
    run(ground, ground.main, process.execPath, file, ...argv);
  return {
    ...{ name: `branchlet create, ${what}`, version: BRANCHLET.slice(1).replace("@", " ") },
    make: (name) => {
      mkdirSync(home, { recursive: true });
      const all = { worktreePathTemplate: path.relative(path.dirname(ground.main), ground.trees) };
      writeFileSync(path.join(home, "settings.json"), JSON.stringify({ ...all, ...settings }));
      branchlet("create", "-n", name, "-s", "main", "-b", name);
      const found = JSON.parse(branchlet("list", "--json")) as unknown;
      return findTree(found, name);
    },
    remove: (tree) => {
      git(ground.main, "worktree", "remove", "--force", tree);
      git(ground.main, "branch", "-D", path.basename(tree));
    },
  };
}

/** Whatever the form of its list is, one of its words is the path. */
function findTree(list: unknown, name: string): string {
  const words = JSON.stringify(list).match(/"(?:[^"\\]|\\.)*"/g) ?? [];
  const tree = words
    .map((word) => JSON.parse(word) as string)
    .find((word) => word.endsWith(`/${name}`));
  if (tree === undefined) throw new Error(`branchlet lists no worktree ${name}`);
  return tree;
}

/** A way, or why it is not there. */
export type Offered = Way | string;

export const listCargoWays = (ground: Ground): Offered[] => [
  worktreeWay(ground, "", () => undefined, readVersion("git")),
  copyWay(ground, "-a", "--reflink=always"),
  copyWay(ground, "-r", "--reflink=always"),
  copyWay(ground, "-a", "--reflink=never"),
  branchletWay(ground, "which copies target", {
    ...{ worktreeCopyPatterns: ["target/**"], worktreeCopyIgnores: [] },
  }),
  ourWay(ground),
];

export function listNpmWays(ground: Ground, cache: string, prepared: Offered): Offered[] {
  const ci = ["ci", "--offline", "--no-audit", "--no-fund", "--loglevel=error", "--cache", cache];
  return [
    worktreeWay(
      ground,
      "npm ci --offline",
      (tree) => void run(ground, tree, "npm", ...ci),
      readVersion("npm"),
    ),
    prepared,
    copyWay(ground, "-a", "--reflink=always"),
    copyWay(ground, "-a", "--reflink=never"),
    branchletWay(ground, "which runs npm ci", { postCreateCmd: [`npm ${ci.join(" ")}`] }),
    ourWay(ground),
  ];
}

/** The store lies on the volume, so that pnpm can clone from it; its own checkout has the lockfile that it reads. */
export function preparePnpm(ground: Ground): Offered {
  const words = fetchManager("pnpm");
  if (typeof words === "string") return words;
  const [command = "", ...first] = words;
  const volume = path.dirname(ground.main);
  const main = path.join(volume, "pnpm-main");
  const env = { ...ground.env, npm_config_store_dir: path.join(volume, "pnpm-store"), CI: "true" };
  const flags = ["--config.dangerouslyAllowAllBuilds=true", "--reporter=silent"];
  const own: Ground = { ...ground, main, env };
  const pnpm = (cwd: string, ...argv: string[]): string =>
    run(own, cwd, command, ...first, ...argv, ...flags);
  if (!existsSync(main)) {
    git(volume, "clone", "-q", ground.main, main);
    git(main, "rm", "-q", "package-lock.json");
    pnpm(main, "install", "--no-frozen-lockfile");
    git(main, "add", "pnpm-lock.yaml");
    git(main, "commit", "-qm", "pnpm's lockfile");
  }
  const install = (tree: string): void =>
    void pnpm(tree, "install", "--offline", "--frozen-lockfile");
  return worktreeWay(own, "pnpm install --offline", install, readVersion(command, ...first));
}
