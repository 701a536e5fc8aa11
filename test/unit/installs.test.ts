import assert from "node:assert/strict";
import { test } from "node:test";
import {
  describeHalfInstalled,
  describeInstaller,
  describeUnfinished,
  isRetired,
  listRuns,
  type TreeState,
} from "../../src/core/installs.ts";

const tree = (change: Partial<TreeState>): TreeState => ({
  names: ["dep"],
  maker: null,
  managers: [],
  isYarnDone: false,
  retired: [],
  ...change,
});

test("a tree is whole once its manager has written what it writes last", () => {
  const isWhole = (change: Partial<TreeState>): boolean =>
    describeUnfinished(tree(change)) === null;
  assert.ok(!isWhole({ managers: ["npm"] }));
  assert.ok(isWhole({ managers: ["npm"], names: [".package-lock.json"], maker: "npm" }));
  assert.ok(!isWhole({ maker: "pnpm", names: [".pnpm"] }));
  assert.ok(isWhole({ maker: "pnpm", names: [".pnpm", ".modules.yaml"] }));
  assert.ok(!isWhole({ managers: ["yarn-classic"] }));
  assert.ok(!isWhole({ maker: "yarn", names: [".store"] }));
  assert.ok(isWhole({ maker: "yarn", names: [".store"], isYarnDone: true }));
  // Bun leaves no mark, and a project that moves from one manager to another may have its tree.
  assert.ok(isWhole({ managers: ["bun"] }));
  assert.ok(isWhole({ managers: ["bun", "npm"] }));
  assert.ok(isWhole({}));
  assert.ok(!isWhole({ maker: "npm", names: [".package-lock.json"], retired: [".dep-x"] }));
});

test("a package that npm has put aside is told by its name", () => {
  for (const name of [".dep-Ab3dEf_9", ".my-dep-AAAAAAAA"]) assert.ok(isRetired(name), name);
  for (const name of [".bin", ".package-lock.json", "dep-abcdefgh", ".vite-temp"]) {
    assert.ok(!isRetired(name), name);
  }
});

test("pip's half is told by what it has put aside and by a RECORD that is not there", () => {
  const half = (names: string[], recorded = names): string | null =>
    describeHalfInstalled(names, (name) => recorded.includes(name));
  assert.equal(half(["a-1.dist-info", "a"]), null);
  assert.match(half(["a-1.dist-info"], []) ?? "", /no RECORD/);
  assert.match(half(["~ip-1.dist-info", "~ip"]) ?? "", /aside/);
  assert.equal(half(["~ip-1.dist-info", "pip-2.dist-info"]), null);
  assert.match(half(["~ip-1.dist-info", "other-2.dist-info"]) ?? "", /aside/);
});

test("an install is told from whatever else its program does", () => {
  const cases: readonly (readonly [string[], string | undefined])[] = [
    [["npm install dep@2"], "npm install"],
    [["node", "/usr/bin/npm", "--silent", "ci"], "npm ci"],
    [["npm run dev"], undefined],
    [["npm"], undefined],
    [["node", "/x/pnpm.cjs", "i"], "pnpm i"],
    [["node", "/x/pnpm.cjs", "dev"], undefined],
    [["node", "/x/bin/yarn.js"], "yarn"],
    [["node", "/x/bin/yarn.js", "start"], undefined],
    [["bun", "run", "install"], undefined],
    [["bun", "add", "x"], "bun add"],
    [["/w/.venv/bin/python", "-m", "pip", "install", "."], "pip install"],
    [["/w/.venv/bin/python", "/w/.venv/bin/pip3.11", "install", "x"], "pip install"],
    [["/w/.venv/bin/pip", "list"], undefined],
    [["uv", "--quiet", "sync"], "uv sync"],
    [["vim", "a", "b", "c", "npm", "install"], undefined],
  ];
  for (const [argv, expected] of cases) assert.equal(describeInstaller(argv), expected, `${argv}`);
});

test("what an install runs is told, but for what only sets hooks", () => {
  const runs = (scripts: Record<string, unknown>, dependencies: string[] = []): string[] =>
    listRuns({ scripts, dependencies }).map(({ what }) => what);
  assert.deepEqual(runs({ build: "x", postinstall: "node gen.js" }), ["the script `postinstall`"]);
  assert.deepEqual(runs({ prepare: "husky" }), []);
  assert.deepEqual(runs({ prepare: "husky install .config/husky || true" }), []);
  assert.deepEqual(runs({ preinstall: "npx only-allow pnpm" }), []);
  assert.deepEqual(runs({ postinstall: "patch-package && nuxt prepare" }).length, 1);
  assert.deepEqual(runs({ prepare: 1 }), []);
  assert.deepEqual(runs({}, ["@prisma/client"]), ["the script of `@prisma/client`"]);
});
