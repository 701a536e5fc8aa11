/** Seeding a `node_modules`, on trees made by hand; test/e2e has those of the real package managers. */
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { createWorkspace } from "../../src/app/create-workspace.ts";
import { type SeedReport, seedInto } from "../../src/app/seed-workspace.ts";
import type { World } from "../../src/app/world.ts";
import {
  createRepository,
  createSandbox,
  git,
  type Sandbox,
  writeFiles,
} from "../helpers/sandbox.ts";
import { createVolume, skipReason, type Volume } from "../helpers/volume.ts";

const noXfs = skipReason("xfs");

let volume: Volume;
let sandbox: Sandbox;
let world: World;

before(async () => {
  if (noXfs !== false) return;
  volume = await createVolume("xfs");
  sandbox = await createSandbox(volume.path);
  world = sandbox.world();
});

after(async () => {
  if (noXfs !== false) return;
  await sandbox[Symbol.asyncDispose]();
  await volume[Symbol.asyncDispose]();
});

/** What the package manager writes last: without it a tree is in the middle of an install. */
const endMark = (files: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  "pnpm-lock.yaml" in files
    ? { "node_modules/.modules.yaml": "layoutVersion: 5\n" }
    : { "node_modules/.package-lock.json": "{}\n" };

interface Pair {
  readonly main: string;
  readonly at: string;
  /** Made while the sibling has the tree of `main`. */
  readonly seed: (using?: World) => Promise<SeedReport>;
}

/** A main checkout with this tree, and a workspace whose commit changes `change`. */
function createPair(
  name: string,
  tree: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string>> = {},
  change: Readonly<Record<string, string>> = {},
): Pair {
  const main = createRepository(sandbox.path(name, "main"), {
    "package.json": '{"name":"root","dependencies":{"dep":"1.0.0"}}\n',
    ...("pnpm-lock.yaml" in files ? {} : { "package-lock.json": "{}\n" }),
    ...files,
  });
  writeFiles(main, { "node_modules/dep/index.js": "1\n", ...endMark(files), ...tree });
  const at = path.join(path.dirname(main), "workspace");
  git(main, "worktree", "add", "-q", "-b", "w", at);
  if (Object.keys(change).length > 0) {
    writeFiles(at, change);
    git(at, "add", "-A");
    git(at, "commit", "-qm", "change");
  }
  const head = git(at, "rev-parse", "HEAD");
  const project = path.join(main, ".git");
  return {
    main,
    at,
    seed: (using = world) => seedInto(using, { project, mainCheckout: main, path: at, head }),
  };
}

const read = (...parts: string[]): string => readFileSync(path.join(...parts), "utf8");

/** Files of the workspace's tree that name the sibling, as grep finds them. */
function listNaming(main: string, at: string): string[] {
  const tree = path.join(at, "node_modules");
  try {
    return execFileSync("grep", ["-rlaE", `${main}([/"']|$)`, tree], { encoding: "utf8" })
      .trim()
      .split("\n");
  } catch {
    // grep found nothing.
    return [];
  }
}

const listTree = (at: string): string =>
  execFileSync(
    "sh",
    [
      "-c",
      "find . -printf '%p %y %m %n %s %T@ %C@ %l\\n'|sort; find . -type f|sort|xargs sha256sum",
    ],
    { cwd: at, encoding: "utf8" },
  );

function assertSeeded(report: SeedReport, count = 1): void {
  assert.deepEqual(
    report.directories.map(({ outcome }) => outcome),
    Array.from({ length: count }, () => "seeded"),
    JSON.stringify(report),
  );
}

function assertRefused(report: SeedReport, at: string, detail: RegExp): void {
  assert.equal(report.directories[0]?.reason, "not_relocatable", JSON.stringify(report));
  assert.match(report.warnings.join("\n"), detail);
  assert.ok(!existsSync(path.join(at, "node_modules")));
  assert.deepEqual(
    readdirSync(at).filter((name) => name.startsWith(".espalier")),
    [],
  );
}

/** Without the native calls, as on a platform that has no library. */
const withoutNative = (real: World): World => ({
  ...real,
  native: { ...real.native, openNative: () => undefined },
});

const STUB = (main: string): string =>
  `#!/bin/sh\nexport NODE_PATH="${main}/node_modules/.pnpm/dep@1/node_modules:$NODE_PATH"\n`;

describe("a tree", { skip: noXfs }, () => {
  for (const engine of ["native", "cp"] as const) {
    test(`SD-13 of pnpm loses its state and has its stubs moved; a store's files stay (${engine})`, async () => {
      const { main, at, seed } = createPair(
        `pnpm-${engine}`,
        {
          "node_modules/.modules.yaml": "layoutVersion: 5\nvirtualStoreDir: .pnpm\n",
          "node_modules/.pnpm/lock.yaml": "lockfileVersion: '9.0'\n",
        },
        { "pnpm-lock.yaml": "lockfileVersion: '9.0'\n" },
      );
      const modules = path.join(main, "node_modules");
      const stub = path.join(modules, ".bin/tool");
      const inner = path.join(modules, ".pnpm/dep@1/node_modules/dep/node_modules/.bin/tool");
      writeFiles(main, {
        "node_modules/.pnpm-workspace-state-v1.json": JSON.stringify({ projects: { [main]: {} } }),
        "node_modules/.bin/tool": STUB(main),
        "node_modules/.pnpm/dep@1/node_modules/dep/node_modules/.bin/tool": STUB(main),
        "node_modules/.pnpm/dep@1/node_modules/dep/package.json": "{}",
      });
      chmodSync(stub, 0o755);
      const store = sandbox.path(`store-${engine}`);
      linkSync(stub, store);
      linkSync(inner, `${store}-inner`);
      const before = listTree(main);
      assertSeeded(await seed(engine === "native" ? world : withoutNative(world)));
      assert.deepEqual(listNaming(main, at), []);
      assert.equal(read(at, "node_modules/.bin/tool"), STUB(at));
      assert.equal(
        read(at, "node_modules/.pnpm/dep@1/node_modules/dep/node_modules/.bin/tool"),
        STUB(at),
      );
      const moved = lstatSync(path.join(at, "node_modules/.bin/tool"), { bigint: true });
      assert.equal(moved.mode & 0o777n, 0o755n);
      assert.equal(moved.nlink, 1n);
      const lost = lstatSync(stub, { bigint: true }).mtimeNs - moved.mtimeNs;
      assert.ok(lost > -2000n && lost < 2000n);
      assert.equal(read(store), STUB(main));
      assert.equal(read(`${store}-inner`), STUB(main));
      assert.ok(!existsSync(path.join(at, "node_modules/.pnpm-workspace-state-v1.json")));
      assert.equal(listTree(main), before);
    });
  }

  test("SD-13 of pnpm that knew the sibling by a linked parent's name is moved too", async () => {
    const { main, at, seed } = createPair(
      "alias",
      {},
      { "pnpm-lock.yaml": "lockfileVersion: '9.0'\n" },
    );
    const alias = sandbox.path("alias-link");
    symlinkSync(path.dirname(main), alias);
    writeFiles(main, { "node_modules/.bin/tool": STUB(`${alias}/main`) });
    assertSeeded(await seed());
    assert.equal(read(at, "node_modules/.bin/tool"), STUB(at));
  });

  test("whose pnpm keeps its packages elsewhere is refused, and the file is named", async () => {
    const { at, seed } = createPair(
      "outer-store",
      { "node_modules/.modules.yaml": '{"virtualStoreDir": "../../../store/links"}' },
      { "pnpm-lock.yaml": "lockfileVersion: '9.0'\n" },
    );
    assertRefused(await seed(), at, /outside of it.*node_modules\/\.modules\.yaml/);
  });

  test("keeps npm's own lockfile newer than its packages, when something in them was moved", async () => {
    const { main, at, seed } = createPair("npm-times", {
      "node_modules/native/package.json": '{"scripts":{"install":"node-gyp rebuild"}}',
    });
    writeFiles(main, {
      "node_modules/native/build/Makefile": `srcdir := ${main}/node_modules/native\n`,
      "node_modules/native/build/config.gypi": `{"root":"${main}"}`,
      "node_modules/native/build/Release/native.node": "\0binary",
      "node_modules/native/build/Release/obj.target/native.o": `\0${main}`,
      "node_modules/native/build/Release/.deps/native.d": `${main}/a.cc:\n`,
      "node_modules/native/build/note": "of this place",
    });
    const packages = path.join(main, "node_modules/native");
    execFileSync("touch", ["-d", "2024-01-01T00:00:00.123456789Z", packages, `${packages}/build`]);
    writeFileSync(path.join(main, "node_modules/.package-lock.json"), "{}");
    assertSeeded(await seed());
    assert.deepEqual(listNaming(main, at), []);
    assert.equal(
      read(at, "node_modules/native/build/Makefile"),
      `srcdir := ${at}/node_modules/native\n`,
    );
    assert.equal(read(at, "node_modules/native/build/config.gypi"), `{"root":"${at}"}`);
    // What only an incremental make of the same place can use.
    assert.deepEqual(readdirSync(path.join(at, "node_modules/native/build/Release")), [
      "native.node",
    ]);
    for (const name of ["native", "native/build", ".package-lock.json"]) {
      const timeOf = (root: string): bigint =>
        lstatSync(path.join(root, "node_modules", name), { bigint: true }).mtimeNs;
      assert.equal(timeOf(at), timeOf(main), name);
    }
  });

  test("with a program that names the sibling is refused, and the program is named", async () => {
    const { main, at, seed } = createPair("program", {
      "node_modules/native/binding.gyp": "{}",
    });
    writeFiles(main, { "node_modules/native/build/Release/native.node": `\x7fELF\0${main}/src\0` });
    assertRefused(await seed(), at, /`node_modules\/native\/build\/Release\/native\.node`/);
  });

  test("with code that was generated for its place has it moved", async () => {
    const { main, at, seed } = createPair("generated", {});
    const code = (root: string): string =>
      `const output = "${root}/node_modules/.prisma/client";\n`;
    writeFiles(main, { "node_modules/.prisma/client/index.js": code(main) });
    assertSeeded(await seed());
    assert.equal(read(at, "node_modules/.prisma/client/index.js"), code(at));
  });

  test("SD-08 with absolute links into the sibling has them lead into the workspace", async () => {
    const { main, at, seed } = createPair("links", {}, { "packages/p1/index.js": "1" });
    const modules = path.join(main, "node_modules");
    mkdirSync(path.join(modules, "@s"));
    symlinkSync(`${main}/packages/p1`, path.join(modules, "p1"));
    symlinkSync("../../packages/p1", path.join(modules, "@s/p1"));
    symlinkSync("/usr", path.join(modules, "elsewhere"));
    assertSeeded(await seed());
    assert.equal(readlinkSync(path.join(at, "node_modules/p1")), `${at}/packages/p1`);
    assert.equal(readlinkSync(path.join(at, "node_modules/@s/p1")), "../../packages/p1");
    assert.equal(readlinkSync(path.join(at, "node_modules/elsewhere")), "/usr");
  });

  test("with a relative link that leads out of the working tree is refused from another depth", async () => {
    const main = createRepository(sandbox.path("escape", "main"), {
      "package.json": '{"dependencies":{"wanted":"link:../wanted"}}\n',
    });
    writeFiles(main, { "node_modules/dep/index.js": "1" });
    symlinkSync("../../wanted", path.join(main, "node_modules/wanted"));
    const deep = sandbox.path("escape", "deep", "er", "workspace");
    git(main, "worktree", "add", "-q", "-b", "deep", deep);
    const seed = (at: string): Promise<SeedReport> =>
      seedInto(world, {
        project: path.join(main, ".git"),
        mainCheckout: main,
        path: at,
        head: git(at, "rev-parse", "HEAD"),
      });
    // An install there would make the same link.
    assertSeeded(await seed(deep));
    assert.equal(readlinkSync(path.join(deep, "node_modules/wanted")), "../../wanted");
    symlinkSync("../../store/x", path.join(main, "node_modules/x"));
    const beside = sandbox.path("escape", "beside");
    git(main, "worktree", "add", "-q", "-b", "beside", beside);
    assertSeeded(await seed(beside));
    const deeper = sandbox.path("escape", "deep", "er", "second");
    git(main, "worktree", "add", "-q", "-b", "second", deeper);
    assertRefused(await seed(deeper), deeper, /`node_modules\/x` leads out/);
  });

  test("in a workspace inside of the sibling names the workspace", async () => {
    const main = createRepository(sandbox.path("inside", "main"), {
      "package.json": "{}\n",
      ".gitignore": "node_modules/\n.claude/\n",
    });
    writeFiles(main, { "node_modules/.bin/tool": STUB(main), "node_modules/dep/index.js": "1" });
    const at = path.join(main, ".claude/worktrees/w");
    git(main, "worktree", "add", "-q", "-b", "w", at);
    const head = git(at, "rev-parse", "HEAD");
    const project = path.join(main, ".git");
    assertSeeded(await seedInto(world, { project, mainCheckout: main, path: at, head }));
    assert.equal(read(at, "node_modules/.bin/tool"), STUB(at));
  });

  test("is refused where the workspace's path cannot stand in a script", async () => {
    const main = createRepository(sandbox.path("odd", "main"), { "package.json": "{}\n" });
    writeFiles(main, { "node_modules/.bin/tool": STUB(main), "node_modules/dep/index.js": "1" });
    const at = sandbox.path("odd", "a$(b)");
    git(main, "worktree", "add", "-q", "-b", "w", at);
    const head = git(at, "rev-parse", "HEAD");
    const project = path.join(main, ".git");
    const report = await seedInto(world, { project, mainCheckout: main, path: at, head });
    assertRefused(report, at, /cannot be written/);
  });
});

describe("caches in a tree", { skip: noXfs }, () => {
  test("are left out by name, taken away when they name the sibling, and kept otherwise", async () => {
    const { main, at, seed } = createPair("caches", {
      "node_modules/.cache/webpack/pack": "w",
      "node_modules/.cache/babel-loader/a.json": "b",
      "node_modules/.cache/eslint/a": "e",
      "node_modules/.cache/turbo/a.tar.zst": "t",
      "node_modules/.cache/kept/a": "k",
      "node_modules/.cache/binary/a": "\0",
      "node_modules/.cache/tsconfig.tsbuildinfo": "{}",
      "node_modules/.cache/.eslintcache": "[]",
      "node_modules/.vite/deps/_metadata.json": '{"src":"../../dep/index.js"}',
      "node_modules/.vite-temp/config.mjs": "v",
      "node_modules/webpack/index.js": "the package",
    });
    writeFiles(main, {
      "node_modules/.cache/naming/deep/a": "x",
      "node_modules/.cache/naming/b": `{"key":"${main}/src/a.js"}`,
    });
    assertSeeded(await seed());
    assert.deepEqual(readdirSync(path.join(at, "node_modules/.cache")), ["kept"]);
    assert.deepEqual(readdirSync(path.join(at, "node_modules")).sort(), [
      ".cache",
      ".package-lock.json",
      ".vite",
      "dep",
      "webpack",
    ]);
    assert.deepEqual(listNaming(main, at), []);
  });
});

describe("an install", { skip: noXfs }, () => {
  const need = async (pair: Pair): Promise<string | undefined> => {
    const report = await pair.seed();
    const directory = report.directories.find(({ path }) => path === "node_modules");
    assert.equal(directory?.outcome, "seeded", JSON.stringify(report));
    assert.equal(directory.install_needed === true, directory.install_command !== undefined);
    if (directory.install_command !== undefined) {
      assert.match(
        report.warnings.join("\n"),
        new RegExp(`needs \`${directory.install_command}\``),
      );
    }
    return directory.install_command;
  };

  test("SD-14 is needed where the lockfile differs, with the command that keeps the tree", async () => {
    assert.equal(await need(createPair("same", {})), undefined);
    assert.equal(
      await need(createPair("lock", {}, {}, { "package-lock.json": '{"a":1}' })),
      "npm install",
    );
  });

  test("SD-14 is needed where the sibling's lockfile is the same and was not installed", async () => {
    const record = (version: string): string =>
      JSON.stringify({ packages: { "node_modules/dep": { version } } });
    const lock = { "package-lock.json": record("2.0.0") };
    const tree = (version: string) => ({ "node_modules/.package-lock.json": record(version) });
    assert.equal(await need(createPair("installed", tree("2.0.0"), lock)), undefined);
    assert.equal(await need(createPair("behind", tree("1.0.0"), lock)), "npm install");
  });

  test("is needed where only the manifest differs, in what an install looks at", async () => {
    const manifest = (more: object): string =>
      JSON.stringify({ name: "root", dependencies: { dep: "1.0.0" }, ...more });
    assert.equal(
      await need(
        createPair("scripts", {}, {}, { "package.json": manifest({ scripts: { a: "b" } }) }),
      ),
      undefined,
    );
    assert.equal(
      await need(
        createPair("dev", {}, {}, { "package.json": manifest({ devDependencies: { x: "1" } }) }),
      ),
      "npm install",
    );
    assert.equal(
      await need(
        createPair("field", {}, {}, { "package.json": manifest({ packageManager: "npm@11.0.0" }) }),
      ),
      "npm install",
    );
  });

  test("without a lockfile rests on the manifest", async () => {
    const bare = (name: string, change: Readonly<Record<string, string>>): Pair => {
      const main = createRepository(sandbox.path(name, "main"), {
        "package.json": '{"dependencies":{"a":"1"},"packageManager":"pnpm@10.0.0"}',
      });
      writeFiles(main, { "node_modules/.modules.yaml": "virtualStoreDir: .pnpm\n" });
      const at = path.join(path.dirname(main), "workspace");
      git(main, "worktree", "add", "-q", "-b", "w", at);
      writeFiles(at, change);
      git(at, "add", "-A");
      git(at, "commit", "-qm", "change", "--allow-empty");
      const head = git(at, "rev-parse", "HEAD");
      const project = path.join(main, ".git");
      const seed = (): Promise<SeedReport> =>
        seedInto(world, { project, mainCheckout: main, path: at, head });
      return { main, at, seed };
    };
    assert.equal(await need(bare("bare", {})), undefined);
    const other = '{"dependencies":{"a":"2"},"packageManager":"pnpm@10.0.0"}';
    assert.equal(await need(bare("bare-other", { "package.json": other })), "pnpm install");
  });

  test("is needed where a setting, a patch, a member or a copied source differs", async () => {
    const files = {
      ".npmrc": "",
      "yarn.lock": "# yarn lockfile v1\n",
      "package.json":
        '{"workspaces":["packages/*"],"dependencies":{"local":"file:./local"},"packageManager":"yarn@1.22.22"}',
      "packages/a/package.json": '{"name":"a"}',
      "local/package.json": '{"name":"local"}',
      "local/index.js": "1",
      "patches/dep.patch": "1",
    };
    const tree = { "node_modules/.yarn-integrity": "{}" };
    const command = "yarn install --frozen-lockfile";
    const equal = createPair("copied", tree, files, { "a.txt": "changed" });
    assert.equal(await need(equal), undefined);
    assert.ok(existsSync(path.join(equal.at, "node_modules/.yarn-integrity")));
    const changes = {
      setting: { ".npmrc": "legacy-peer-deps=true" },
      patch: { "patches/dep.patch": "2" },
      member: { "packages/a/package.json": '{"name":"a","dependencies":{"x":"1"}}' },
      source: { "local/index.js": "2" },
    };
    for (const [name, change] of Object.entries(changes)) {
      const pair = createPair(`copied-${name}`, tree, files, change);
      assert.equal(await need(pair), command, name);
      // With its mark yarn 1 would not look.
      assert.ok(!existsSync(path.join(pair.at, "node_modules/.yarn-integrity")), name);
    }
  });

  test("is needed where a member has a tree of its own that nobody declared", async () => {
    const files = {
      "package.json": '{"workspaces":["packages/*"]}',
      "packages/a/package.json": "{}",
    };
    const tree = { "packages/a/node_modules/dep/index.js": "2" };
    const pair = createPair("member", tree, files);
    assert.equal(await need(pair), "npm install");
    assert.ok(!existsSync(path.join(pair.at, "packages/a/node_modules")));
    const declared = createPair("member-declared", tree, {
      ...files,
      ".espalier/workspace.toml": 'reconstructible = ["packages/a/node_modules"]\n',
    });
    assert.equal(await need(declared), undefined);
    assert.equal(read(declared.at, "packages/a/node_modules/dep/index.js"), "2");
  });

  test("is needed where the sibling was itself seeded for an install that nobody has made since", async () => {
    const main = createRepository(sandbox.path("again", "main"), {
      ".gitignore": "node_modules/\n",
      "package.json": '{"dependencies":{"dep":"1.0.0"},"packageManager":"pnpm@10.0.0"}',
      "pnpm-lock.yaml": "lockfileVersion: '9.0'\n",
    });
    git(main, "checkout", "-q", "-b", "other");
    writeFiles(main, { "pnpm-lock.yaml": "lockfileVersion: '9.0'\n# another\n" });
    git(main, "commit", "-qam", "another lockfile");
    git(main, "checkout", "-q", "main");
    const mark = { "node_modules/.modules.yaml": "layoutVersion: 5\n" };
    const tree = { "node_modules/dep/index.js": "1\n", ...mark };
    writeFiles(main, tree);
    const config = { "espalier/config.toml": 'floor = "64MiB"\n' };
    writeFiles(sandbox.env["XDG_CONFIG_HOME"] ?? "", config);
    const create = async (name: string) => {
      const input = { name, base: "other", seed: true, dryRun: false, asked: "cli" } as const;
      const document = await createWorkspace(world, { cwd: main, ...input });
      assert.ok("directories" in document);
      const { install_needed: needed } = document.directories[0] ?? {};
      return { at: document.path, from: document.seeded_from, needed };
    };
    const first = await create("one");
    assert.deepEqual([first.from, first.needed], [main, true]);
    // The same lockfile, and the tree of another one.
    assert.equal((await create("two")).needed, true);
    writeFiles(first.at, tree);
    const third = await create("three");
    assert.deepEqual([third.from, third.needed], [first.at, undefined]);
  });

  test("by another package manager would throw the tree away: it is not seeded", async () => {
    const { at, seed } = createPair("stranger", { "node_modules/.modules.yaml": "" });
    const report = await seed();
    assert.equal(report.directories[0]?.reason, "no_sibling");
    assert.match(report.warnings.join("\n"), /pnpm made it.*npm/);
    assert.ok(!existsSync(path.join(at, "node_modules")));
  });
});

describe("yarn's Plug'n'Play", { skip: noXfs }, () => {
  test("has its cache and what it unpacked cloned when they are declared", async () => {
    const files = {
      "package.json": '{"packageManager":"yarn@4.9.1"}',
      "package-lock.json": "",
      "yarn.lock": "__metadata:\n  version: 8\n",
      ".pnp.cjs": "/* relative */",
      ".gitignore": ".yarn/\n",
      ".espalier/workspace.toml": 'reconstructible = [".yarn/cache", ".yarn/unplugged"]\n',
    };
    const main = createRepository(sandbox.path("pnp", "main"), files);
    writeFiles(main, {
      ".yarn/cache/dep.zip": `PK\0${main}`,
      ".yarn/unplugged/n-1/node_modules/n/package.json": '{"scripts":{"install":"x"}}',
      ".yarn/unplugged/n-1/node_modules/n/build/config.gypi": `{"root":"${main}"}`,
    });
    const at = path.join(path.dirname(main), "workspace");
    git(main, "worktree", "add", "-q", "-b", "w", at);
    mkdirSync(path.join(at, ".yarn"));
    const head = git(at, "rev-parse", "HEAD");
    const project = path.join(main, ".git");
    const report = await seedInto(world, { project, mainCheckout: main, path: at, head });
    assertSeeded(report, 2);
    assert.ok(report.directories.every(({ install_needed }) => install_needed === undefined));
    assert.equal(
      read(at, ".yarn/unplugged/n-1/node_modules/n/build/config.gypi"),
      `{"root":"${at}"}`,
    );
  });
});

describe("an install that is under way", { skip: noXfs }, () => {
  /** The outcome of the root's tree, and why. */
  const seedOf = async ({ seed }: Pair): Promise<{ outcome: string; told: string }> => {
    const { directories, warnings } = await seed();
    const [directory] = directories;
    return { outcome: directory?.reason ?? directory?.outcome ?? "", told: warnings.join("\n") };
  };

  for (const [manager, lock, mark] of [
    ["npm", "package-lock.json", ".package-lock.json"],
    ["pnpm", "pnpm-lock.yaml", ".modules.yaml"],
    ["yarn 1", "yarn.lock", ".yarn-integrity"],
  ] as const) {
    test(`of ${manager}'s, or one that was broken off, gives no seed`, async () => {
      const pair = createPair(`half-${manager.replace(" ", "-")}`, {}, { [lock]: "{}\n" });
      const modules = path.join(pair.main, "node_modules");
      for (const name of [".package-lock.json", ".modules.yaml"]) {
        rmSync(path.join(modules, name), { force: true });
      }
      if (lock === "yarn.lock") rmSync(path.join(pair.main, "package-lock.json"));
      const { outcome, told } = await seedOf(pair);
      assert.equal(outcome, "sibling_busy", told);
      assert.match(told, new RegExp(`there is no \`${mark.replace(".", "\\.")}\``));
      assert.ok(!existsSync(path.join(pair.at, "node_modules")));
      writeFiles(modules, { [mark]: "{}\n" });
      assert.equal((await seedOf(pair)).outcome, "seeded");
    });
  }

  test("is told by packages that npm has put aside, while its record is the older one", async () => {
    const pair = createPair("retired", { "node_modules/@s/.dep-Ab3dEf_9/index.js": "1\n" });
    const record = path.join(pair.main, "node_modules/.package-lock.json");
    const aside = path.join(pair.main, "node_modules/@s/.dep-Ab3dEf_9");
    chmodSync(aside, 0o755);
    const { outcome, told } = await seedOf(pair);
    assert.equal(outcome, "sibling_busy", told);
    assert.match(told, /`@s\/\.dep-Ab3dEf_9`/);
    // What an install of old left lying stands in nobody's way.
    writeFileSync(record, "{}\n");
    assert.equal((await seedOf(pair)).outcome, "seeded");
  });

  test("is told by its process, whatever the tree looks like", {
    skip: process.platform !== "linux" && "only Linux tells what runs where",
  }, async () => {
    const pair = createPair("running", {});
    const argv = ["-e", "setInterval(()=>{},9999)", "npm", "install"];
    const child = spawn(process.execPath, argv, { cwd: pair.main, stdio: "ignore" });
    try {
      await once(child, "spawn");
      const { outcome, told } = await seedOf(pair);
      assert.equal(outcome, "sibling_busy", told);
      assert.match(told, /`npm install` is running there/);
    } finally {
      child.kill("SIGKILL");
      await once(child, "exit");
    }
    assert.equal((await seedOf(pair)).outcome, "seeded");
  });

  test("cannot be ruled out where nothing tells who made the tree", async () => {
    const pair = createPair("untold", {});
    rmSync(path.join(pair.main, "node_modules/.package-lock.json"));
    for (const root of [pair.main, pair.at]) rmSync(path.join(root, "package-lock.json"));
    const [directory] = (await pair.seed()).directories;
    assert.deepEqual([directory?.outcome, directory?.install_needed], ["seeded", true]);
  });
});

describe("what an install makes of the sources", { skip: noXfs }, () => {
  const manifest = (more: object): string => JSON.stringify({ name: "root", ...more });
  const generates = { "package.json": manifest({ scripts: { postinstall: "node gen.js" } }) };
  const isNeeded = async ({ seed }: Pair): Promise<boolean | undefined> => {
    const [directory] = (await seed()).directories;
    assert.equal(directory?.outcome, "seeded");
    return directory?.install_needed;
  };
  const ignoring = { ".gitignore": "node_modules/\n", "schema.txt": "one\n" };

  test("is the sibling's, and an install is needed, once any source differs", async () => {
    const files = { ...ignoring, ...generates };
    assert.equal(await isNeeded(createPair("gen-same", {}, files)), undefined);
    assert.equal(await isNeeded(createPair("gen", {}, files, { "schema.txt": "two\n" })), true);
    const edited = createPair("gen-edited", {}, files);
    writeFiles(edited.main, { "schema.txt": "edited\n" });
    assert.equal(await isNeeded(edited), true);
    const added = createPair("gen-added", {}, files);
    writeFiles(added.at, { "more.txt": "more\n" });
    assert.equal(await isNeeded(added), true);
  });

  test("counts for members and for packages that generate, and not for what only sets hooks", async () => {
    const change = { "schema.txt": "two\n" };
    const member = {
      ...ignoring,
      "package.json": manifest({ workspaces: ["p/*"] }),
      "p/a/package.json": manifest({ scripts: { prepare: "tsc" } }),
    };
    assert.equal(await isNeeded(createPair("gen-member", {}, member, change)), true);
    const prisma = {
      ...ignoring,
      "package.json": manifest({ dependencies: { "@prisma/client": "1" } }),
    };
    assert.equal(await isNeeded(createPair("gen-prisma", {}, prisma, change)), true);
    const hooks = {
      ...ignoring,
      "package.json": manifest({ scripts: { prepare: "is-ci || husky" } }),
    };
    assert.equal(await isNeeded(createPair("gen-hooks", {}, hooks, change)), undefined);
  });
});
