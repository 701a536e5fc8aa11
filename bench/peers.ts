/**
 * Peers side by side: a second working tree of a built project, made in every usual way. How long until it can be built,
 * how long its first build takes, what both take on the disk, and whether the first build is right.
 *
 *   npm run bench:peers -- DIR [--runs 3] [--project cargo|npm|all] [--only WORDS]
 *
 * DIR lies on a volume that can clone, with 8 GiB free; the projects are made there once (see projects.ts, for which npm
 * is asked once). `--only` keeps the ways that have these words in their names. Medians of runs in turn.
 *
 * A cargo build is right when the program says what the new tree's commit says and names its own place: the checkout that
 * it is made beside has an edit in it that is built and not committed. An npm build is right when it makes the page of
 * the commit and the package manager finds nothing amiss.
 *
 * Not here, because they do not install from npm or Debian, or do another thing: worktrunk, gwq, wtp, git-worktree-runner,
 * treehouse, workmux and phantom (other installers); orchestra (downloads its program when it is installed); @tokenbooks/wt
 * (gives worktrees databases, and needs a server of them); ccmanager and oh-my-worktree (cannot be run by a script).
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { endDaemonOf } from "../test/helpers/end-daemon.ts";
import {
  type Ground,
  listCargoWays,
  listNpmWays,
  type Offered,
  preparePnpm,
  run,
  type Way,
} from "./peer-ways.ts";
import { git, median, prepareCargo, preparePage, readUsed } from "./projects.ts";
import { openSheet } from "./sheet.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: "string", default: "3" },
    project: { type: "string", default: "all" },
    only: { type: "string", default: "" },
  },
});
const [directory = ""] = positionals;
if (directory === "") throw new Error("name a directory on a volume that can clone");
mkdirSync(directory, { recursive: true });
const home = mkdtempSync(path.join(os.tmpdir(), "espalier-peers-"));
const state = path.join(home, "state");
const env = {
  ...{ PATH: process.env["PATH"] ?? "", HOME: home, ESPALIER_STATE: state },
  ...{ GIT_CONFIG_NOSYSTEM: "1", CARGO_TERM_COLOR: "never", CARGO_NET_OFFLINE: "true" },
  // A toolchain that rustup chose is found by the home directory that it was installed for.
  RUSTUP_HOME: process.env["RUSTUP_HOME"] ?? path.join(os.homedir(), ".rustup"),
};

interface Project {
  readonly title: string;
  readonly ways: readonly Offered[];
  readonly build: (tree: string) => void;
  /** What is wrong with what was built, or undefined. */
  readonly findFault: (tree: string) => string | undefined;
}

interface Taken {
  readonly readyMs: number;
  readonly buildMs: number;
  readonly bytes: number;
  readonly fault: string | undefined;
}

function createGround(main: string, outputs: string): Ground {
  const trees = path.join(path.dirname(main), `${path.basename(main)}-trees`);
  mkdirSync(trees, { recursive: true });
  return { main, outputs, env, trees };
}

const LEAF = "m11/src/main.rs";
const leaf = (word: string): string =>
  `fn main() { println!("${word} {} {}", m11::value("1 2 3"), env!("CARGO_MANIFEST_DIR")); }\n`;

function openCargo(): Project {
  const main = prepareCargo(directory, "peers-main");
  const ground = createGround(main, "target");
  const build = (tree: string): void =>
    void run(ground, tree, "cargo", "build", "--offline", "--quiet");
  if (!readFileSync(path.join(main, LEAF), "utf8").includes("edited")) {
    writeFileSync(path.join(main, LEAF), leaf("committed"));
    git(main, "commit", "-qam", "Say where it lies");
    writeFileSync(path.join(main, LEAF), leaf("edited"));
  }
  build(main);
  return {
    title: "cargo, twelve members over 85 crates",
    ways: listCargoWays(ground),
    build,
    findFault: (tree) => {
      const said = run(ground, tree, path.join(tree, "target/debug/m11")).trim();
      if (!said.startsWith("committed")) return "wrong: the code of the other tree";
      return said.endsWith(` ${tree}/m11`) ? undefined : "wrong: the place of the other tree";
    },
  };
}

function openNpm(): Project {
  // Later ones name an optional package that not every registry has, and `npm ci` takes no lockfile without it.
  const main = preparePage(directory, "peers-npm", ["next", "typescript", "eslint", "vite@7"]);
  const ground = createGround(main, "node_modules");
  const cache = path.join(path.dirname(main), "npm-cache");
  // What it will ask the cache for.
  run(ground, main, "npm", "ci", "--prefer-offline", "--no-audit", "--no-fund", "--cache", cache);
  return {
    title: "npm: next, typescript, vite and eslint",
    ways: listNpmWays(ground, cache, preparePnpm(ground)),
    build: (tree) =>
      void run(ground, tree, "npx", "--no-install", "vite", "build", "--logLevel", "error"),
    findFault: (tree) => {
      if (!existsSync(path.join(tree, "dist/index.html"))) return "wrong: no page";
      if (existsSync(path.join(tree, "pnpm-lock.yaml"))) return undefined;
      const { status } = spawnSync("npm", ["ls", "--all"], { cwd: tree, env });
      return status === 0 ? undefined : "wrong: npm ls finds fault with it";
    },
  };
}

async function measure(project: Project, way: Way, round: number): Promise<Taken> {
  const before = await readUsed(directory);
  const start = performance.now();
  const tree = way.make(`peer-${round}`);
  const readyMs = performance.now() - start;
  const begun = performance.now();
  project.build(tree);
  const buildMs = performance.now() - begun;
  const fault = project.findFault(tree);
  const bytes = (await readUsed(directory)) - before;
  way.remove(tree);
  return { readyMs, buildMs, bytes, fault };
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(ms < 10_000 ? 2 : 0)} s`;

async function compare(name: string, project: Project): Promise<void> {
  const offered = project.ways.filter(
    (way) => typeof way === "string" || way.name.includes(values.only),
  );
  const ways = offered.filter((way) => typeof way !== "string");
  const taken = new Map<Way, Taken[]>(ways.map((way) => [way, []]));
  for (let round = 0; round < Number(values.runs); round++) {
    for (const way of ways) taken.get(way)?.push(await measure(project, way, round));
  }
  const sheet = openSheet(
    `peers-${name}`,
    `${project.title}: until it can be built, its first build, new disk, what was built; medians of ${values.runs}`,
    directory,
  );
  for (const [{ name: what, version }, all] of taken) {
    const bytes = median(all.map((each) => each.bytes)) / 2 ** 20;
    const [ready, built] = [
      median(all.map(({ readyMs }) => readyMs)),
      median(all.map(({ buildMs }) => buildMs)),
    ];
    const fault = all.find((each) => each.fault !== undefined)?.fault ?? "right";
    sheet.tell({
      what: version === undefined ? what : `${what} (${version})`,
      measured: `${seconds(ready)}, ${seconds(built)}, ${bytes.toFixed(1)} MiB, ${fault}`,
    });
  }
  for (const reason of offered.filter((way) => typeof way === "string")) {
    sheet.tell({ what: "not measured", measured: reason });
  }
  sheet.close();
}

try {
  const projects = { cargo: openCargo, npm: openNpm };
  for (const [name, open] of Object.entries(projects)) {
    if (values.project === "all" || values.project === name) await compare(name, open());
  }
} finally {
  await endDaemonOf(state);
  rmSync(home, { recursive: true });
}
