import assert from "node:assert/strict";
import { test } from "node:test";
import { describeInstallCommand, describeInstallNeed } from "../../src/core/install-need.ts";
import type { InstallRun } from "../../src/core/installs.ts";
import {
  describeMaker,
  describeManifest,
  describeStranger,
  folderOf,
  type InstallFacts,
  isInstalled,
  listManagers,
  parseMemberPatterns,
} from "../../src/core/node-modules.ts";
import {
  cacheOf,
  describeMove,
  findOuterStore,
  findStubPlace,
  hasInstallScript,
  isNamedOutside,
  isUnwritable,
  isWorthlessModules,
  judgeFile,
  listBuilt,
  planLook,
  relocate,
  WORTHLESS_NAMES,
} from "../../src/core/node-tree.ts";
import { DOUBTFUL, isTimed, planSeed, type SeedFacts } from "../../src/core/seed.ts";
import { describeInstalls, describeSeedSteps } from "../../src/core/seed-words.ts";

const facts = (change: Partial<InstallFacts> = {}): InstallFacts => ({
  names: [],
  manager: null,
  isBerryLock: null,
  filled: [],
  members: [],
  ...change,
});

const latin1 = (text: string): string => Buffer.from(text, "utf8").toString("latin1");

test("the maker of a tree is told by what only it leaves", () => {
  assert.equal(describeMaker([".package-lock.json", ".bin"]), "npm");
  assert.equal(describeMaker([".modules.yaml", ".pnpm"]), "pnpm");
  assert.equal(describeMaker([".pnpm"]), "pnpm");
  assert.equal(describeMaker([".yarn-integrity"]), "yarn-classic");
  assert.equal(describeMaker([".yarn-state.yml"]), "yarn");
  assert.equal(describeMaker([".store", ".package-map.json"]), "yarn");
  assert.equal(describeMaker([".bun"]), "bun");
  assert.equal(describeMaker([".bin", "react"]), null);
});

test("what a working tree is meant for comes from its lockfiles and its `packageManager`", () => {
  assert.deepEqual(listManagers(facts({ names: ["package-lock.json"] })), ["npm"]);
  assert.deepEqual(listManagers(facts({ names: ["yarn.lock"], isBerryLock: true })), ["yarn"]);
  assert.deepEqual(listManagers(facts({ names: ["yarn.lock"], isBerryLock: false })), [
    "yarn-classic",
  ]);
  assert.deepEqual(
    listManagers(
      facts({ names: ["yarn.lock"], isBerryLock: false, manager: "yarn@4.9.1+sha224.x" }),
    ),
    ["yarn"],
  );
  assert.deepEqual(
    listManagers(facts({ names: ["package-lock.json"], manager: "pnpm@10.0.0" })).sort(),
    ["npm", "pnpm"],
  );
  assert.deepEqual(listManagers(facts()), []);
});

test("the command keeps what is right and changes no lockfile", () => {
  const command = (change: Partial<InstallFacts>, maker = describeMaker([])): string =>
    describeInstallCommand(maker, facts(change));
  // `npm ci` would delete the seeded tree.
  assert.equal(command({ names: ["package-lock.json"] }), "npm install");
  assert.equal(command({ names: ["pnpm-lock.yaml"] }), "pnpm install --frozen-lockfile");
  assert.equal(command({ names: ["yarn.lock"], isBerryLock: true }), "yarn install --immutable");
  assert.equal(
    command({ names: ["yarn.lock"], isBerryLock: false }),
    "yarn install --frozen-lockfile",
  );
  assert.equal(command({ names: ["bun.lock"] }), "bun install --frozen-lockfile");
  assert.equal(command({ manager: "bun@1.2.0" }), "bun install");
  assert.equal(command({ manager: "pnpm@9.0.0" }), "pnpm install");
  assert.equal(command({}, "yarn-classic"), "yarn install");
  assert.equal(command({}), "npm install");
  assert.equal(
    command({ names: ["package-lock.json", "bun.lock"] }, "bun"),
    "bun install --frozen-lockfile",
  );
});

test("another manager's tree is of no use, and one that nobody marked is", () => {
  const npm = facts({ names: ["package-lock.json"] });
  assert.match(describeStranger("pnpm", npm) ?? "", /pnpm made it.*npm/);
  assert.equal(describeStranger("npm", npm), null);
  assert.equal(describeStranger(null, npm), null);
  assert.equal(describeStranger("pnpm", facts()), null);
});

test("SD-14 a manifest counts by what an install looks at, and by nothing else", () => {
  const wishes = (manifest: object): string => describeManifest(JSON.stringify(manifest)).wishes;
  const base = { name: "a", dependencies: { x: "1", y: "2" }, scripts: { test: "a" } };
  assert.equal(wishes(base), wishes({ dependencies: { y: "2", x: "1" }, scripts: { test: "b" } }));
  for (const change of [
    { dependencies: { x: "1", y: "3" } },
    { packageManager: "pnpm@10.0.0" },
    { overrides: { z: "1" } },
    { workspaces: ["a"] },
    { devDependencies: { t: "1" } },
  ]) {
    assert.notEqual(wishes(base), wishes({ ...base, ...change }), JSON.stringify(change));
  }
  assert.notEqual(describeManifest("{").wishes, describeManifest("{ ").wishes);
  assert.equal(describeManifest("[]").members.length, 0);
});

test("local sources, links, members and injected members are read from the manifest", () => {
  const manifest = describeManifest(
    JSON.stringify({
      workspaces: { packages: ["packages/*"] },
      dependencies: {
        a: "file:./a",
        t: "file:./t-1.tgz",
        l: "link:../l",
        p: "portal:../p",
        n: "^1",
      },
      dependenciesMeta: { m: { injected: true } },
    }),
  );
  assert.deepEqual(manifest.local, { a: "./a" });
  assert.deepEqual([...manifest.linked].sort(), ["a", "l", "p", "t"]);
  assert.deepEqual(manifest.members, ["packages/*"]);
  assert.equal(manifest.injects, true);
});

test("pnpm's patterns are read in both of YAML's forms", () => {
  assert.deepEqual(
    parseMemberPatterns(
      "packages:\n  # all\n  - 'packages/*'\n  - \"apps/**\"\n\n  - '!old' # not\nother:\n  - x\n",
    ),
    ["packages/*", "apps/**", "!old"],
  );
  assert.deepEqual(parseMemberPatterns("catalog:\n  a: 1\npackages:\n- one\n- two/*\n"), [
    "one",
    "two/*",
  ]);
  assert.deepEqual(parseMemberPatterns('packages: ["a", b/*]\n'), ["a", "b/*"]);
  assert.deepEqual(parseMemberPatterns("onlyBuiltDependencies:\n  - esbuild\n"), []);
});

test("an install is needed where the wishes differ, or where a member's own tree is missing", () => {
  const own = facts({
    names: ["package-lock.json"],
    members: ["p/node_modules", "q/node_modules"],
  });
  const sibling = { maker: "npm", filled: ["p/node_modules"] } as const;
  const need = (equal: boolean, planned: string[] = [], change: Partial<InstallFacts> = {}) =>
    describeInstallNeed("node_modules", { ...own, ...change }, sibling, { equal, planned });
  assert.match(need(false)?.reason ?? "", /lockfiles/);
  assert.match(need(true)?.reason ?? "", /`p\/node_modules`/);
  assert.equal(need(true)?.command, "npm install");
  assert.equal(need(true, ["p/node_modules"]), null);
  assert.equal(need(true, [], { filled: ["p/node_modules"] }), null);
  // A member that is gone from here.
  assert.equal(need(true, [], { members: [] }), null);
});

test("an install is needed where it runs something of other sources, or nothing tells that one was done", () => {
  const need = (given: { untold?: boolean; sameSources?: boolean }, runs: InstallRun[] = []) =>
    describeInstallNeed(
      "node_modules",
      facts({ runs }),
      { maker: null, filled: [], ...given },
      { equal: true, planned: [] },
    );
  assert.match(need({ untold: true })?.reason ?? "", /nothing in it tells/);
  const runs = [{ what: "the script `postinstall`" }];
  assert.match(need({ sameSources: false }, runs)?.reason ?? "", /the script `postinstall`/);
  assert.equal(need({ sameSources: false }, runs)?.command, "npm install");
  // An install would run no script of a package that is there.
  const generates = [{ what: "the script of `x`", command: "x generate" }];
  assert.equal(need({ sameSources: false }, generates)?.command, "npx x generate");
  const both = [...generates, ...runs];
  assert.equal(need({ sameSources: false }, both)?.command, "npx x generate && npm install");
  assert.equal(need({ sameSources: true }, runs), null);
  assert.equal(need({}), null);
});

const seedFacts = (
  own: Partial<InstallFacts>,
  maker: "npm" | "pnpm" | null,
  lock = "a",
): SeedFacts => ({
  own: [
    { path: "node_modules", exists: false, refusal: null, lockfiles: "a", modules: facts(own) },
  ],
  siblings: [
    {
      path: "/s",
      distance: 0,
      lastActiveAt: 0,
      directories: [
        {
          path: "node_modules",
          failedGate: null,
          building: false,
          fixed: null,
          lockfiles: lock,
          modules: { maker, filled: [] },
        },
      ],
    },
  ],
});

test("the plan of a seed has the command, and a stranger's tree gives none", () => {
  const equal = planSeed(seedFacts({ names: ["package-lock.json"] }, "npm"));
  assert.equal(equal.seeds[0]?.installNeeded, false);
  assert.equal(equal.seeds[0]?.install, undefined);
  const other = planSeed(seedFacts({ names: ["package-lock.json"] }, "npm", "b"));
  assert.equal(other.seeds[0]?.install?.command, "npm install");
  assert.match(describeSeedSteps(other, "/w")[0]?.detail ?? "", /then `npm install`: /);
  const stranger = planSeed(seedFacts({ names: ["package-lock.json"] }, "pnpm"));
  assert.deepEqual(stranger.seeds, []);
  assert.match(stranger.skipped[0]?.detail ?? "", /pnpm made it/);
});

test("the warning names the directory, the command and the reason", () => {
  assert.deepEqual(
    describeInstalls([
      { path: "node_modules", install_command: "npm install", installReason: "why" },
      { path: "target" },
    ]),
    ["`node_modules` needs `npm install`: why"],
  );
});

test("directories that an install fills are no builds", () => {
  for (const path of ["node_modules", "p/node_modules", ".yarn/cache", "p/.yarn/unplugged"]) {
    assert.ok(isInstalled(path) && !isTimed(path), path);
  }
  assert.ok(isTimed("target") && isTimed("cache") && isTimed("a.yarn/cache"));
  assert.deepEqual(["node_modules", "p/node_modules", "p/.yarn/cache"].map(folderOf), [
    "",
    "p",
    "p",
  ]);
});

test("caches that miss elsewhere, and what only an incremental make can use, are left out", () => {
  for (const path of [
    "node_modules/.cache/webpack",
    "node_modules/.cache/babel-loader",
    "node_modules/.cache/turbo",
    "packages/p/node_modules/.cache/eslint",
    "node_modules/.vite-temp",
    "node_modules/x/build/Release/obj.target",
    "node_modules/x/build/Release/.deps",
    "node_modules/.pnpm/x@1/node_modules/x/build/Debug/obj.target",
    ".next/cache/webpack",
    "apps/web/.next/cache/turbopack",
  ]) {
    assert.ok(isWorthlessModules(path), path);
    assert.ok(DOUBTFUL.includes(path.slice(path.lastIndexOf("/") + 1)), path);
  }
  for (const path of [
    "node_modules/webpack",
    "node_modules/eslint",
    "node_modules/@babel",
    "node_modules/.cache/mine",
    "node_modules/x/.cache/webpack",
    "node_modules/.vite",
    "node_modules/x/obj.target",
    "node_modules/x/build/Release/x.node",
    ".next/cache/images",
    "src/build/Release/obj.target",
    ".cache/webpack",
  ]) {
    assert.ok(!isWorthlessModules(path), path);
  }
  assert.ok(WORTHLESS_NAMES.includes("webpack"));
});

test("only what was made on the spot is looked at", () => {
  const plan = planLook([
    { directory: "", names: [".modules.yaml", ".package-lock.json", "link"] },
    { directory: ".bin", names: ["tool"] },
    { directory: ".cache/mine", names: ["a"] },
    { directory: ".prisma/client", names: ["index.js"] },
    { directory: ".pnpm", names: ["lock.yaml"] },
    { directory: ".pnpm/x@1/node_modules", names: ["y", ".hidden"] },
    { directory: ".pnpm/x@1/node_modules/x", names: ["package.json", "index.js"] },
    { directory: ".pnpm/x@1/node_modules/x/lib", names: ["package.json", "b.js"] },
    { directory: "@scope/n", names: ["binding.gyp", "package.json"] },
    { directory: "n/node_modules/.bin", names: ["inner"] },
  ]);
  assert.deepEqual([...plan.files].sort(), [
    ".bin/tool",
    ".cache/mine/a",
    ".modules.yaml",
    ".package-lock.json",
    ".pnpm/lock.yaml",
    ".pnpm/x@1/node_modules/.hidden",
    ".prisma/client/index.js",
    "link",
    "n/node_modules/.bin/inner",
  ]);
  assert.deepEqual([...plan.manifests].sort(), [
    ".pnpm/x@1/node_modules/x/package.json",
    "@scope/n/binding.gyp",
  ]);
});

test("a package that runs a script on install is looked at as a whole, without those inside it", () => {
  assert.ok(hasInstallScript('{"scripts": {"postinstall" : "node x"}}'));
  assert.ok(hasInstallScript('{"scripts": {"install": "node-gyp rebuild"}}'));
  assert.ok(!hasInstallScript('{"scripts": {"prepare": "husky"}, "keywords": ["install"]}'));
  const entries = [
    { directory: "a", names: ["1"] },
    { directory: "a/build/Release", names: ["2"] },
    { directory: "a/node_modules/b", names: ["3"] },
    { directory: "ab", names: ["4"] },
    { directory: ".pnpm/@s+n@1/node_modules/@s/n/out", names: ["5"] },
  ];
  assert.deepEqual(listBuilt(entries, ["a"]), ["a/1", "a/build/Release/2"]);
  assert.deepEqual(listBuilt(entries, [".pnpm/@s+n@1/node_modules/@s/n"]), [
    ".pnpm/@s+n@1/node_modules/@s/n/out/5",
  ]);
});

const move = describeMove(["/home/u/main"], "/home/u/w", latin1);

test("SD-13 a state that would suppress an install's own check is taken away", () => {
  const looked = { binary: false, text: null };
  assert.equal(judgeFile(".pnpm-workspace-state-v1.json", looked, move, false), "remove");
  assert.equal(judgeFile(".pnpm-workspace-state.json", looked, move, false), "remove");
  assert.equal(judgeFile(".modules.yaml", looked, move, false), "keep");
  assert.equal(judgeFile(".yarn-integrity", looked, move, false), "keep");
  assert.equal(judgeFile(".yarn-integrity", looked, move, true), "remove");
});

test("a stub is rewritten, a cache goes as a whole, a program is refused", () => {
  const named = { binary: false, text: 'x="/home/u/main/node_modules/a"' };
  const other = { binary: false, text: 'x="/home/u/main-2/node_modules/a"' };
  assert.equal(judgeFile(".bin/tool", named, move, false), "rewrite");
  assert.equal(judgeFile(".bin/tool", other, move, false), "keep");
  assert.equal(judgeFile(".cache/mine/a", named, move, false), "remove");
  assert.equal(judgeFile(".cache/mine/a", { binary: true, text: null }, move, false), "remove");
  assert.equal(judgeFile(".cache/mine/a", { binary: false, text: null }, move, false), "keep");
  assert.equal(
    judgeFile(".cache/tsconfig.tsbuildinfo", { binary: false, text: null }, move, false),
    "remove",
  );
  assert.equal(
    judgeFile("n/build/Release/n.node", { binary: true, text: "/home/u/main/x\0" }, move, false),
    "refuse",
  );
  assert.equal(
    judgeFile("n/build/Release/n.node", { binary: true, text: null }, move, false),
    "keep",
  );
  assert.equal(cacheOf(".cache/a/b/c"), ".cache/a");
  assert.equal(cacheOf("p/node_modules/.vite/deps/x.js"), "p/node_modules/.vite");
  assert.equal(cacheOf(".prisma/client/index.js"), undefined);
});

test("the path is replaced where it is one, also when the new place lies inside the old", () => {
  const text =
    'NODE_PATH="/home/u/main/a:/home/u/main" -I/home/u/main/i /home/u/main2 /home/u/main.x "/home/u/main"';
  const moved = relocate(text, move);
  assert.equal(
    moved,
    'NODE_PATH="/home/u/w/a:/home/u/w" -I/home/u/w/i /home/u/main2 /home/u/main.x "/home/u/w"',
  );
  assert.ok(!isNamedOutside(moved, move));
  const inside = describeMove(["/r"], "/r/.claude/worktrees/w", latin1);
  const nested = relocate('a="/r/node_modules:/r"', inside);
  assert.equal(nested, 'a="/r/.claude/worktrees/w/node_modules:/r/.claude/worktrees/w"');
  assert.ok(!isNamedOutside(nested, inside));
  assert.ok(isNamedOutside("/r/x", inside));
  // What names the new place already stays.
  assert.equal(relocate(nested, inside), nested);
  // The end of another path is not replaced, and then it is not proved either.
  assert.equal(relocate("/x/r/y", inside), "/x/r/y");
  assert.ok(isNamedOutside("/x/r/y", inside));
});

test("a path in a URL, and one that is not ASCII, is replaced in its own form", () => {
  const odd = describeMove(["/home/ü x/main"], "/home/ü x/w", latin1);
  const text = latin1("'/home/ü x/main/a' file:///home/%C3%BC%20x/main/b");
  assert.equal(relocate(text, odd), latin1("'/home/ü x/w/a' file:///home/%C3%BC%20x/w/b"));
  assert.ok(isUnwritable('/a"b') && isUnwritable("/a$b") && !isUnwritable("/a b"));
});

test("each name of the sibling is replaced, and a stub tells which pnpm knew", () => {
  const two = describeMove(["/home/u/main", "/link/main"], "/home/u/w", latin1);
  assert.equal(relocate("/link/main/a:/home/u/main/b", two), "/home/u/w/a:/home/u/w/b");
  const stub = 'export NODE_PATH="/link/main/node_modules/.pnpm/a@1/node_modules:/x"';
  assert.equal(findStubPlace(stub), "/link/main");
  assert.equal(findStubPlace("NODE_PATH=\"$basedir_abs\"/'../.pnpm/a'"), undefined);
});

test("packages that pnpm keeps elsewhere are found in its state", () => {
  const outer = (text: string): string | undefined => findOuterStore(text, "/m/node_modules");
  assert.equal(
    outer("layoutVersion: 5\nvirtualStoreDir: .pnpm\nvirtualStoreDirMaxLength: 120\n"),
    undefined,
  );
  assert.equal(outer('{\n "virtualStoreDir": ".pnpm",\n}'), undefined);
  assert.equal(outer("virtualStoreDir: /m/node_modules/.pnpm\n"), undefined);
  assert.equal(outer('{"virtualStoreDir": "../../store/v11/links"}'), "../../store/v11/links");
  assert.equal(outer("virtualStoreDir: /else/.pnpm\n"), "/else/.pnpm");
  assert.equal(outer("layoutVersion: 5\n"), undefined);
});
