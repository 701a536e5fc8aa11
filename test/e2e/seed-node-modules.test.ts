/** Every package manager's own tree, made by it, seeded into a new workspace, and then put to use. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { type SeedReport, seedInto } from "../../src/app/seed-workspace.ts";
import type { World } from "../../src/app/world.ts";
import {
  type FetchedManager,
  fetchManager,
  packPackage,
  writeProject,
} from "../helpers/package-managers.ts";
import { createSandbox, git, type Sandbox, writeFiles } from "../helpers/sandbox.ts";
import { createVolume, skipReason, type Volume } from "../helpers/volume.ts";

const noXfs = skipReason("xfs");

let volume: Volume;
let sandbox: Sandbox;
let world: World;

before(async () => {
  if (noXfs !== false) return;
  volume = await createVolume("xfs", 2048);
  sandbox = await createSandbox(volume.path);
  world = sandbox.world();
});

after(async () => {
  if (noXfs !== false) return;
  await sandbox[Symbol.asyncDispose]();
  await volume[Symbol.asyncDispose]();
});

interface Case {
  readonly title: string;
  readonly manager: FetchedManager | "npm";
  readonly member?: string;
  readonly workspaces?: boolean;
  readonly files: Readonly<Record<string, string>>;
  readonly install: readonly string[];
  /** The words of the reported command, with what keeps it off the network. */
  readonly again: readonly string[];
  readonly command: string;
  /** Yarn's pnpm linker makes no `.bin` at the root. */
  readonly hasCommands?: boolean;
}

const pnpmFiles = { "pnpm-workspace.yaml": "packages:\n  - packages/*\n" };

const CASES: readonly Case[] = [
  {
    title: "npm",
    manager: "npm",
    files: {},
    install: ["install", "--offline", "--no-audit", "--no-fund"],
    again: ["install", "--offline", "--no-audit", "--no-fund"],
    command: "npm install",
  },
  {
    title: "yarn 1",
    manager: "yarn 1",
    files: {},
    install: ["install", "--offline"],
    again: ["install", "--frozen-lockfile", "--offline"],
    command: "yarn install --frozen-lockfile",
  },
  {
    title: "yarn's node-modules linker",
    manager: "yarn",
    member: "workspace:*",
    files: { ".yarnrc.yml": "nodeLinker: node-modules\nenableTelemetry: false\n", "yarn.lock": "" },
    install: ["install", "--no-immutable"],
    again: ["install", "--immutable"],
    command: "yarn install --immutable",
  },
  {
    title: "yarn's pnpm linker",
    hasCommands: false,
    manager: "yarn",
    member: "workspace:*",
    files: { ".yarnrc.yml": "nodeLinker: pnpm\nenableTelemetry: false\n", "yarn.lock": "" },
    install: ["install", "--no-immutable"],
    again: ["install", "--immutable"],
    command: "yarn install --immutable",
  },
  {
    title: "pnpm",
    manager: "pnpm",
    member: "workspace:*",
    workspaces: false,
    files: pnpmFiles,
    install: ["install", "--offline", "--no-frozen-lockfile"],
    again: ["install", "--frozen-lockfile", "--offline"],
    command: "pnpm install --frozen-lockfile",
  },
  {
    title: "pnpm 10, whose commands name their place",
    manager: "pnpm 10",
    member: "workspace:*",
    workspaces: false,
    files: pnpmFiles,
    install: ["install", "--offline", "--no-frozen-lockfile"],
    again: ["install", "--frozen-lockfile", "--offline"],
    command: "pnpm install --frozen-lockfile",
  },
  {
    title: "bun, hoisted",
    manager: "bun",
    member: "workspace:*",
    files: { "bunfig.toml": '[install]\nlinker = "hoisted"\n' },
    install: ["install"],
    again: ["install", "--frozen-lockfile"],
    command: "bun install --frozen-lockfile",
  },
  {
    title: "bun, isolated",
    manager: "bun",
    member: "workspace:*",
    files: { "bunfig.toml": '[install]\nlinker = "isolated"\n' },
    install: ["install"],
    again: ["install", "--frozen-lockfile"],
    command: "bun install --frozen-lockfile",
  },
];

const wordsOf = (manager: Case["manager"]): readonly string[] | string =>
  manager === "npm" ? ["npm"] : fetchManager(manager);

/** With a HOME of the test's own, nothing to ask, and no registry that answers. */
function run(cwd: string, words: readonly string[]): string {
  const [command = "", ...argv] = words;
  try {
    return execFileSync(command, argv, {
      cwd,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
      timeout: 120_000,
      env: {
        PATH: process.env["PATH"] ?? "",
        HOME: sandbox.home,
        TMPDIR: sandbox.home,
        CI: "1",
        npm_config_registry: "http://127.0.0.1:9",
        YARN_NPM_REGISTRY_SERVER: "http://127.0.0.1:9",
      },
    });
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    assert.fail(`${words.join(" ")} failed in ${cwd}:\n${stdout}\n${stderr}`);
  }
}

/** Every entry with its kind, mode, times, content or target. */
function listEverything(at: string): string {
  const script =
    "find . -path ./.git -prune -o -printf '%p %y %m %n %s %T@ %C@ %l\\n' | sort; " +
    "find . -path ./.git -prune -o -type f -print0 | sort -z | xargs -0 sha256sum";
  return execFileSync("sh", ["-c", script], { cwd: at, encoding: "utf8", maxBuffer: 1 << 28 });
}

/** Files below that hold the text, as grep finds them, binary ones too. */
function grep(at: string, text: string): string[] {
  try {
    return execFileSync("grep", ["-rlaF", "--exclude=.git", "--exclude-dir=.git", text, at], {
      encoding: "utf8",
    })
      .trim()
      .split("\n");
  } catch {
    // grep found nothing.
    return [];
  }
}

function seed(main: string, at: string): Promise<SeedReport> {
  return seedInto(world, {
    project: path.join(main, ".git"),
    mainCheckout: main,
    path: at,
    head: git(at, "rev-parse", "HEAD"),
  });
}

function resolve(at: string, name: string): string {
  const script = `console.log(require("node:fs").realpathSync(require.resolve(${JSON.stringify(name)})))`;
  return run(at, [process.execPath, "-e", script]).trim();
}

describe("a tree of", { skip: noXfs }, () => {
  for (const [index, each] of CASES.entries()) {
    test(`${each.manager.startsWith("pnpm") ? "SD-13 " : ""}${each.title} works in its new place`, async (context) => {
      const words = wordsOf(each.manager);
      if (typeof words === "string") return context.skip(words);
      const main = path.join(sandbox.root, `case-${index}`, "main");
      writeFiles(main, each.files);
      writeProject(main, each);
      git(main, "init", "-q", "-b", "main");
      const real = realpathSync(main);
      run(real, [...words, ...each.install]);
      git(real, "add", "-A");
      git(real, "commit", "-qm", "c0");
      const at = path.join(path.dirname(real), "workspace");
      git(real, "worktree", "add", "-q", "-b", "w", at);
      const before = listEverything(real);

      const report = await seed(real, at);
      const [directory] = report.directories;
      assert.equal(directory?.outcome, "seeded", JSON.stringify(report));
      assert.equal(directory.install_needed, true);
      assert.equal(directory.install_command, each.command);
      assert.match(report.warnings.join("\n"), /packages\/p2\/node_modules/);
      assert.deepEqual(grep(at, `${real}/`), []);
      assert.equal(listEverything(real), before);
      if (each.hasCommands !== false) {
        assert.match(run(at, [path.join(at, "node_modules/.bin/greet")]), inside(at));
      }
      for (const name of ["base", "greet", "p1", "p2"]) assert.match(resolve(at, name), inside(at));

      const contents = contentsOf(before);
      const { ino } = statSync(resolve(at, "base"));
      run(at, [...words, ...each.again]);
      // The manager kept what was seeded.
      assert.equal(statSync(resolve(at, "base")).ino, ino);
      const p2 = path.join(at, "packages/p2");
      assert.match(resolve(p2, "base"), inside(at));
      const base = run(p2, [process.execPath, "-p", "require('base')"]);
      assert.equal(base.trim(), "base 2.0.0");
      assert.deepEqual(grep(at, `${real}/`), []);
      assert.equal(git(at, "status", "--porcelain"), "");
      // A store may have gained a name of a file.
      assert.deepEqual(contentsOf(listEverything(real)), contents);
    });
  }

  test("npm that has no members is complete, and `npm ls` and `npm install` find nothing to do", async () => {
    const main = path.join(sandbox.root, "plain", "main");
    writeFiles(main, {
      ".gitignore": "node_modules/\n",
      "package.json": JSON.stringify({
        name: "plain",
        version: "1.0.0",
        dependencies: {
          base: `file:./${packPackage(main, "base", "1.0.0", {})}`,
          aside: "file:./aside",
        },
      }),
      "aside/package.json": JSON.stringify({ name: "aside", version: "1.0.0" }),
      "aside/index.js": "module.exports = __filename;\n",
    });
    git(main, "init", "-q", "-b", "main");
    const real = realpathSync(main);
    run(real, ["npm", "install", "--offline", "--no-audit", "--no-fund"]);
    git(real, "add", "-A");
    git(real, "commit", "-qm", "c0");
    const at = path.join(path.dirname(real), "workspace");
    git(real, "worktree", "add", "-q", "-b", "w", at);
    const report = await seed(real, at);
    assert.equal(report.directories[0]?.outcome, "seeded");
    assert.equal(report.directories[0]?.install_needed, undefined);
    run(at, ["npm", "ls", "--all"]);
    const said = run(at, ["npm", "install", "--offline", "--no-audit", "--no-fund"]);
    assert.match(said, /up to date/);
    assert.equal(
      run(at, [process.execPath, "-p", "require('aside')"]).trim(),
      `${at}/aside/index.js`,
    );
  });

  test("npm with an addon that was compiled there can use it, and compile it again", async (context) => {
    const prefix = path.resolve(path.dirname(process.execPath), "..");
    const missing = ["gcc", "make", "python3"].find((tool) => !has(tool));
    if (missing !== undefined) return context.skip(`${missing} is not installed`);
    if (!existsSync(path.join(prefix, "include/node/node_api.h"))) {
      return context.skip(`Node's headers are not in ${prefix}/include/node`);
    }
    const main = path.join(sandbox.root, "addon", "main");
    const addon = packPackage(
      main,
      "addon",
      "1.0.0",
      {
        "binding.gyp": '{"targets":[{"target_name":"addon","sources":["addon.c"]}]}',
        "addon.c": ADDON,
      },
      { main: "build/Release/addon.node", scripts: { install: "node-gyp rebuild" } },
    );
    writeFiles(main, {
      ".gitignore": "node_modules/\n",
      "package.json": JSON.stringify({ name: "r", dependencies: { addon: `file:./${addon}` } }),
      ".npmrc": `nodedir=${prefix}\n`,
    });
    git(main, "init", "-q", "-b", "main");
    const real = realpathSync(main);
    run(real, ["npm", "install", "--offline", "--no-audit", "--no-fund"]);
    git(real, "add", "-A");
    git(real, "commit", "-qm", "c0");
    const at = path.join(path.dirname(real), "workspace");
    git(real, "worktree", "add", "-q", "-b", "w", at);
    const built = path.join(at, "node_modules/addon/build");
    assert.notDeepEqual(grep(path.join(real, "node_modules"), `${real}/`), []);
    const report = await seed(real, at);
    assert.equal(report.directories[0]?.outcome, "seeded", JSON.stringify(report));
    assert.deepEqual(grep(at, `${real}/`), []);
    const use = (): string => run(at, [process.execPath, "-p", "require('addon')"]).trim();
    assert.equal(use(), "compiled");
    run(at, ["make", "BUILDTYPE=Release", "-C", built]);
    assert.equal(use(), "compiled");
    assert.ok(existsSync(path.join(built, "Release/obj.target/addon/addon.o")));
    assert.deepEqual(grep(at, `${real}/`), []);
  });

  test("pnpm 10 whose members' trees are declared is complete at once", async (context) => {
    const words = fetchManager("pnpm 10");
    if (typeof words === "string") return context.skip(words);
    const main = path.join(sandbox.root, "declared", "main");
    writeFiles(main, {
      ...pnpmFiles,
      ".espalier/workspace.toml": 'reconstructible = ["packages/p2/node_modules"]\n',
    });
    writeProject(main, { member: "workspace:*", workspaces: false });
    git(main, "init", "-q", "-b", "main");
    const real = realpathSync(main);
    run(real, [...words, "install", "--offline", "--no-frozen-lockfile"]);
    git(real, "add", "-A");
    git(real, "commit", "-qm", "c0");
    const at = path.join(path.dirname(real), "workspace");
    git(real, "worktree", "add", "-q", "-b", "w", at);
    const report = await seed(real, at);
    assert.deepEqual(
      report.directories.map(({ path, outcome, install_needed }) => [
        path,
        outcome,
        install_needed,
      ]),
      [
        ["node_modules", "seeded", undefined],
        ["packages/p2/node_modules", "seeded", undefined],
      ],
    );
    assert.deepEqual(grep(at, `${real}/`), []);
    const command = path.join(at, "packages/p2/node_modules/.bin/p1-command");
    assert.match(run(at, [command]), inside(at));
    const base = run(path.join(at, "packages/p2"), [process.execPath, "-p", "require('base')"]);
    assert.equal(base.trim(), "base 2.0.0");
  });
});

const ADDON = `#include <node_api.h>
static napi_value Init(napi_env env, napi_value exports) {
  napi_value text;
  napi_create_string_utf8(env, "compiled", NAPI_AUTO_LENGTH, &text);
  return text;
}
NAPI_MODULE(addon, Init)
`;

const has = (tool: string): boolean =>
  (process.env["PATH"] ?? "").split(":").some((folder) => existsSync(path.join(folder, tool)));

const inside = (at: string): RegExp => new RegExp(`^${at.replace(/[.+]/g, "\\$&")}/`);

/** Every path with its kind and mode, and every file with its content. */
const contentsOf = (listing: string): string[] =>
  listing
    .split("\n")
    .map((line) => line.replace(/^(\.\S* [a-z] \d+) \d+ (\d+) (\S+) \S+/, "$1 $2 $3"));
