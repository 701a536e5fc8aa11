import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
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
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { listWorkspaces } from "../../src/app/list-workspaces.ts";
import { type SeedReport, seedWorkspace } from "../../src/app/seed-workspace.ts";
import { showStatus } from "../../src/app/show-status.ts";
import type { World } from "../../src/app/world.ts";
import { isAppError } from "../../src/errors.ts";
import { faultOf } from "../../src/schema/fault.ts";
import { loadValidator } from "../../src/schema/results.gen.js";
import { cargoSkipReason, runCargo } from "../helpers/cargo.ts";
import {
  createRepository,
  createSandbox,
  git,
  type Sandbox,
  writeFiles,
} from "../helpers/sandbox.ts";
import { seedFrom } from "../helpers/seeding.ts";
import { createVolume, skipReason, type Volume } from "../helpers/volume.ts";
import { createRegistered } from "../helpers/workspace.ts";

const noXfs = skipReason("xfs");

let volume: Volume;
let sandbox: Sandbox;
let world: World;
let count = 99;

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

/** A worktree beside the main checkout on a new branch. */
function addWorktree(main: string, name = `w${++count}`): string {
  const at = path.join(path.dirname(main), name);
  git(main, "worktree", "add", "-q", "-b", name, at);
  return at;
}

function seed(main: string, at: string, using: World = world, more = {}): Promise<SeedReport> {
  return seedFrom(using, main, at, more);
}

const reasonsOf = (report: SeedReport): Record<string, string | undefined> =>
  Object.fromEntries(
    report.directories.map(({ path, outcome, reason }) => [path, reason ?? outcome]),
  );

/** Every entry below with its type, mode, link count and ns times, as find tells them. */
function listTree(at: string): string {
  return execFileSync("find", [".", "-printf", "%p %y %m %n %s %T@ %l\\n"], {
    cwd: at,
    encoding: "utf8",
  })
    .split("\n")
    .sort()
    .join("\n");
}

/** Nothing of ours may stay in a workspace, whatever happened. */
function assertTidy(at: string): void {
  assert.deepEqual(
    readdirSync(at).filter((name) => name.startsWith(".espalier")),
    [],
  );
  assert.equal(git(at, "status", "--porcelain"), "");
}

function createNodeProject(name: string, files: Readonly<Record<string, string>> = {}): string {
  const main = createRepository(sandbox.path(name, "main"), {
    "package.json": "{}\n",
    "package-lock.json": "{}\n",
    ...files,
  });
  writeFiles(main, {
    "node_modules/dep/index.js": "module.exports = 1\n",
    "node_modules/dep/empty": "",
    "node_modules/.package-lock.json": "{}\n",
  });
  return main;
}

/** Without the native calls, as on a platform that has no library. */
const withoutNative = (real: World): World => ({
  ...real,
  native: { ...real.native, openNative: () => undefined },
});

describe("a tree", { skip: noXfs }, () => {
  for (const engine of ["native", "cp"] as const) {
    test(`SD-04 SD-08 SD-10 is cloned with ns times, modes, links and hard links (${engine})`, async () => {
      const main = createNodeProject(`exact-${engine}`);
      const modules = path.join(main, "node_modules");
      writeFiles(main, {
        "node_modules/dep/bin.sh": "#!/bin/sh\n",
        "node_modules/dep/sealed/inner": "x",
        "node_modules/.cache/webpack/pack": "w",
        "node_modules/.cache/other": "o",
        "packages/p1/index.js": "1",
      });
      chmodSync(path.join(modules, "dep/bin.sh"), 0o755);
      chmodSync(path.join(modules, "dep/empty"), 0o666);
      chmodSync(path.join(modules, "dep/index.js"), 0o600);
      mkdirSync(path.join(modules, ".bin"));
      symlinkSync("../dep/bin.sh", path.join(modules, ".bin/dep"));
      symlinkSync("../packages/p1", path.join(modules, "p1"));
      symlinkSync("/nonexistent/elsewhere", path.join(modules, "dangling"));
      linkSync(path.join(modules, "dep/index.js"), path.join(modules, "dep/same.js"));
      execFileSync("mkfifo", [path.join(modules, "dep/fifo")]);
      utimesSync(path.join(modules, "dep/index.js"), 1.25, 1_500_000_000.123456);
      chmodSync(path.join(modules, "dep/sealed"), 0o555);
      chmodSync(path.join(modules, ".bin"), 0o2775);
      execFileSync("touch", [
        "-d",
        "2001-02-03 04:05:06.123456789",
        path.join(modules, "dep/empty"),
      ]);
      execFileSync("touch", [
        "-h",
        "-d",
        "2002-02-03 04:05:06.987654321",
        path.join(modules, "p1"),
      ]);
      const at = addWorktree(main);
      const report = await seed(main, at, engine === "cp" ? withoutNative(world) : world);
      assert.deepEqual(reasonsOf(report), { node_modules: "seeded" });
      rmSync(path.join(modules, "dep/fifo"));
      execFileSync("touch", ["-r", path.join(at, "node_modules/dep"), path.join(modules, "dep")]);
      rmSync(path.join(modules, ".cache/webpack"), { recursive: true });
      if (engine === "cp") rmSync(path.join(at, "node_modules/.cache"), { recursive: true });
      const expected = listTree(modules);
      const withoutCache = (text: string): string =>
        text
          .split("\n")
          .filter(
            (line) => !line.startsWith("./.cache ") && !/^\.(?:\/dep| d| )/.test(line.slice(0, 2)),
          )
          .filter((line) => engine === "native" || !line.startsWith("./.cache"))
          .join("\n");
      const top = (text: string): string =>
        engine === "cp" ? text.replace(/^\. d .*$/m, "") : text;
      assert.equal(
        top(withoutCache(listTree(path.join(at, "node_modules")))),
        top(withoutCache(expected)),
      );
      assert.equal(readlinkSync(path.join(at, "node_modules/p1")), "../packages/p1");
      assert.equal(
        lstatSync(path.join(at, "node_modules/dep/same.js")).ino,
        lstatSync(path.join(at, "node_modules/dep/index.js")).ino,
      );
      assertTidy(at);
    });
  }

  test("SD-12 SD-22 is neither a link to the sibling's nor hard links to its files", async () => {
    const main = createNodeProject("unlinked");
    const at = addWorktree(main);
    await seed(main, at);
    const copy = path.join(at, "node_modules");
    assert.ok(lstatSync(copy).isDirectory());
    writeFileSync(path.join(copy, "dep/index.js"), "changed");
    assert.equal(
      readFileSync(path.join(main, "node_modules/dep/index.js"), "utf8"),
      "module.exports = 1\n",
    );
    assertTidy(at);
  });

  test("SD-19 is not put over anything that exists, a dangling link included", async () => {
    const main = createNodeProject("taken", { "Cargo.toml": "" });
    writeFiles(main, { "target/CACHEDIR.TAG": "x", "target/a": "a" });
    const at = addWorktree(main);
    symlinkSync("/nonexistent", path.join(at, "node_modules"));
    mkdirSync(path.join(at, "target"));
    const report = await seed(main, at);
    assert.deepEqual(reasonsOf(report), { target: "exists", node_modules: "exists" });
    assert.equal(report.seed_skipped, "exists");
    assert.deepEqual(readdirSync(path.join(at, "target")), []);
    assert.equal(readlinkSync(path.join(at, "node_modules")), "/nonexistent");
  });

  test("SD-11 with a repository or a registered worktree below is not seeded", async () => {
    const main = createNodeProject("nested");
    mkdirSync(path.join(main, "node_modules/dep/.git"));
    const at = addWorktree(main);
    assert.deepEqual(reasonsOf(await seed(main, at)), { node_modules: "not_reconstructible" });
    rmSync(path.join(main, "node_modules/dep/.git"), { recursive: true });
    git(main, "worktree", "add", "-q", "-b", "inner", path.join(main, "node_modules/inner"));
    const report = await seed(main, at);
    assert.deepEqual(reasonsOf(report), { node_modules: "not_reconstructible" });
    assert.match(report.warnings.join("\n"), /no_worktree_below/);
    assert.ok(!existsSync(path.join(at, "node_modules")));
    assertTidy(at);
  });

  test("with a link into the sibling, of a kind that nobody can make right, is not moved", async () => {
    const main = createRepository(sandbox.path("fixed", "main"), {
      ".gitignore": "out/\n",
      ".espalier/workspace.toml": 'reconstructible = ["out"]\n',
    });
    writeFiles(main, { "out/file": "1" });
    const at = addWorktree(main);
    symlinkSync(path.join(main, "packages"), path.join(main, "out/packages"));
    const report = await seed(main, at);
    assert.deepEqual(reasonsOf(report), { out: "not_relocatable" });
    assert.match(report.warnings.join("\n"), /`out\/packages` leads into the sibling/);
    assert.ok(!existsSync(path.join(at, "out")));
  });

  test("whose lockfile differs is seeded and says that an install is needed", async () => {
    const main = createNodeProject("locks");
    const at = addWorktree(main);
    writeFiles(at, { "package-lock.json": '{"lockfileVersion": 3}\n' });
    const report = await seed(main, at);
    assert.equal(report.directories[0]?.install_needed, true);
  });

  test("SD-04 beside a timed one keeps its times: what was put into place is no source", async () => {
    const main = createNodeProject("both", {
      ".gitignore": "node_modules/\nout/\n",
      ".espalier/workspace.toml": 'reconstructible = ["out"]\n',
    });
    const old = 1_500_000_000;
    for (const name of ["index.js", "empty"]) {
      utimesSync(path.join(main, "node_modules/dep", name), old, old);
    }
    writeFiles(main, { "out/artefact": "built" });
    const at = addWorktree(main);
    const report = await seed(main, at);
    assert.deepEqual(
      report.directories.map(({ path, outcome }) => [path, outcome]),
      [
        ["node_modules", "seeded"],
        ["out", "seeded"],
      ],
    );
    for (const name of ["index.js", "empty"]) {
      assert.equal(lstatSync(path.join(at, "node_modules/dep", name)).mtimeMs, old * 1000, name);
    }
  });

  test("SD-01 with something built beside it, only what goes by a lockfile is filled again", async () => {
    const main = createNodeProject("others", {
      ".gitignore": "node_modules/\nout/\n*.o\n.env\nsub/build/\n.idea/\n",
      ".espalier/workspace.toml": 'reconstructible = ["out"]\n',
    });
    writeFiles(main, {
      "out/artefact": "built",
      ".env": "A=1\n",
      ".idea/a.xml": "a\n",
      ".idea/b/b.xml": "b\n",
    });
    const outcomes = async (files: Readonly<Record<string, string>>) => {
      const at = addWorktree(main);
      writeFiles(at, files);
      const { directories } = await seed(main, at);
      return directories.map(({ path, outcome, reason }) => `${path} ${reason ?? outcome}`).sort();
    };
    const both = ["node_modules seeded", "out seeded"];
    assert.deepEqual(await outcomes({ ".env": "A=1\n", "untracked.txt": "mine" }), both);
    // A source like the untracked file, whatever git ignores: each workspace may have its own.
    assert.deepEqual(await outcomes({ ".env": "A=2\n" }), both);
    const other = ["node_modules seeded", "out other_outputs"];
    assert.deepEqual(await outcomes({ "a.o": "built of an edit that was taken back" }), other);
    assert.deepEqual(await outcomes({ "sub/build/b": "x" }), other);
    // Of a directory every file counts, at whatever depth.
    assert.deepEqual(await outcomes({ ".idea/b/b.xml": "b\n" }), both);
    assert.deepEqual(await outcomes({ ".idea/a.xml": "a\n", ".idea/b/b.xml": "c\n" }), other);
    assert.deepEqual(await outcomes({ ".idea/a.xml": "a\n", ".idea/new.xml": "" }), other);
    const many = Object.fromEntries(Array.from({ length: 4001 }, (_, i) => [`.idea/m/${i}`, ""]));
    writeFiles(main, many);
    assert.deepEqual(await outcomes(many), other);
  });

  test("that changes while it is cloned is tried once more and then skipped", async () => {
    const main = createNodeProject("busy");
    const at = addWorktree(main);
    let runs = 0;
    const native = world.native.openNative();
    assert.ok(native);
    const touching: World = {
      ...world,
      native: {
        ...world.native,
        openNative: () => ({
          ...native,
          // The clone's own directory gets its times last of all.
          copyTimesTo: (at) => {
            const isRoot = path.basename(path.dirname(at)).startsWith(".espalier-seed-");
            if (isRoot) writeFileSync(path.join(main, "node_modules/dep/index.js"), `${++runs}`);
            return native.copyTimesTo(at);
          },
        }),
      },
    };
    assert.deepEqual(reasonsOf(await seed(main, at, touching)), { node_modules: "sibling_busy" });
    assert.equal(runs, 2);
    assertTidy(at);
  });

  test("that fails or runs out of time half-way leaves nothing", async () => {
    const main = createNodeProject("halfway");
    const at = addWorktree(main);
    const native = world.native.openNative();
    let left = 1;
    const failing: World = {
      ...world,
      native: {
        ...world.native,
        openNative: () =>
          native === undefined
            ? undefined
            : { ...native, clone: (...fds) => (left-- > 0 ? native.clone(...fds) : 28) },
      },
    };
    writeFiles(main, { "node_modules/a/1": "1", "node_modules/b/2": "2" });
    assert.deepEqual(reasonsOf(await seed(main, at, failing)), { node_modules: "clone_failed" });
    assertTidy(at);
    const report = await seed(main, at, world, { deadlineMs: 0 });
    assert.deepEqual(reasonsOf(report), { node_modules: "time_limit" });
    assertTidy(at);
  });

  test("an interruption ends it and leaves nothing, whenever it comes", async () => {
    const main = createNodeProject("interrupted");
    const at = addWorktree(main);
    for (const when of ["before", "clone", "prove"] as const) {
      const stop = new AbortController();
      const real = sandbox.world({ interrupted: stop.signal });
      if (when === "before") stop.abort();
      const stopping: World = {
        ...real,
        cloneTree: {
          ...real.cloneTree,
          cloneTree: (request) => {
            if (when === "clone") stop.abort();
            return real.cloneTree.cloneTree(request);
          },
        },
        native: {
          ...real.native,
          openNative: () => {
            const native = real.native.openNative();
            assert.ok(native);
            const copyTimesTo: typeof native.copyTimesTo = (at) => {
              if (when === "prove") stop.abort();
              return native.copyTimesTo(at);
            };
            return { ...native, copyTimesTo };
          },
        },
      };
      const report = await seed(main, at, stopping);
      assert.deepEqual(reasonsOf(report), { node_modules: "interrupted" }, when);
      assert.equal(report.seed_skipped, "interrupted");
      assertTidy(at);
    }
  });

  test("tells how far it is, and not more often than five times a second", async () => {
    const main = createNodeProject("progress");
    writeFiles(
      main,
      Object.fromEntries(Array.from({ length: 400 }, (_, i) => [`node_modules/d${i}/f`, "x"])),
    );
    const told: string[] = [];
    const real = sandbox.world({ progress: (text) => told.push(text) });
    let now = 0;
    const slow: World = {
      ...real,
      clock: { ...real.clock, now: () => now },
      cloneTree: {
        ...real.cloneTree,
        cloneTree: (request) => {
          for (let step = 0; step < 10; step++) {
            now += 100;
            request.report?.(12_300 + step, 220_200_960);
          }
          return real.cloneTree.cloneTree(request);
        },
      },
    };
    await seed(main, addWorktree(main), slow);
    const figures = told.filter((text) => text.includes("files"));
    assert.equal(figures[0], "cloning node_modules: 12,301 files, 210 MiB");
    assert.ok(figures.length >= 4 && figures.length <= 6, figures.join("\n"));
  });

  test("left by a seed that was killed goes away with the next seed", async () => {
    const main = createNodeProject("killed");
    const at = addWorktree(main);
    const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
    const stat = readFileSync(`/proc/${child.pid}/stat`, "utf8");
    const start = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
    const leftover = path.join(at, `.espalier-seed-${child.pid}-${start}-0123456789ab`);
    mkdirSync(path.join(leftover, "tree-0-1/dep"), { recursive: true });
    await seed(main, at);
    assert.ok(existsSync(leftover), "another process still works on it");
    const gone = new Promise((resolve) => child.on("close", resolve));
    child.kill("SIGKILL");
    await gone;
    await seed(main, at);
    assertTidy(at);
  });

  test("SD-23 on a file system that cannot clone, or across two, is not copied", async () => {
    const refused = async (main: string, at: string): Promise<void> => {
      for (const using of [world, withoutNative(world)]) {
        const report = await seed(main, at, using);
        assert.deepEqual(reasonsOf(report), { node_modules: "reflink_unsupported" });
        assert.ok(!existsSync(path.join(at, "node_modules")));
        assertTidy(at);
      }
    };
    const main = createNodeProject("elsewhere");
    await using other = await createVolume("ext4", 64);
    const across = path.join(other.path, "across");
    git(main, "worktree", "add", "-q", "-b", "across", across);
    await refused(main, across);
    const plain = createRepository(path.join(other.path, "plain"), { "package.json": "{}\n" });
    writeFiles(plain, { "node_modules/dep/index.js": "1" });
    await refused(plain, addWorktree(plain));
  });
});

describe("a cargo workspace", { skip: noXfs || cargoSkipReason() }, () => {
  let main: string;
  const source = (at: string): string => path.join(at, "lib5/src/lib.rs");
  const say = (text: string): string => `pub fn say() -> &'static str { "${text}" }\n`;

  before(() => {
    if (noXfs !== false || cargoSkipReason() !== false) return;
    const manifest = (name: string, more = ""): string =>
      `[package]\nname = "${name}"\nversion = "0.1.0"\nedition = "2021"\n${more}`;
    main = createRepository(sandbox.path("cargo", "w1"), {
      "Cargo.toml": '[workspace]\nresolver = "2"\nmembers = ["app", "lib5", "baked", "made"]\n',
      "app/Cargo.toml": manifest(
        "app",
        '[dependencies]\nlib5 = { path = "../lib5" }\nbaked = { path = "../baked" }\nmade = { path = "../made" }\n',
      ),
      "app/src/main.rs":
        'fn main() { println!("{} {} {}", lib5::say(), baked::DIR, made::describe()); }\n',
      "lib5/Cargo.toml": manifest("lib5"),
      "lib5/src/lib.rs": say("V1"),
      "lib5/build.rs": 'fn main() { println!("cargo:rerun-if-changed=data"); }\n',
      "lib5/data/one": "1",
      "baked/Cargo.toml": manifest("baked"),
      "baked/src/lib.rs": 'pub const DIR: &str = env!("CARGO_MANIFEST_DIR");\n',
      "made/Cargo.toml": manifest("made"),
      "made/build.rs":
        'fn main() { let out = std::env::var("OUT_DIR").unwrap(); let dir = std::env::var("CARGO_MANIFEST_DIR").unwrap();\n' +
        '  std::fs::write(format!("{out}/gen.rs"), format!("pub const AT: &str = {dir:?};")).unwrap();\n' +
        '  println!("cargo:rustc-env=MADE_AT={dir}"); println!("cargo:rerun-if-changed=build.rs"); }\n',
      "made/src/lib.rs":
        'include!(concat!(env!("OUT_DIR"), "/gen.rs"));\n' +
        'pub fn describe() -> String { format!("{} {} {}", AT, env!("MADE_AT"), env!("OUT_DIR")) }\n',
    });
    runCargo(main, "build");
    git(main, "add", "-A");
    git(main, "commit", "-qm", "lock");
  });

  test("SD-01 SD-05 at the same commit compiles only what carries the sibling's path", async () => {
    const at = addWorktree(main);
    const report = await seed(main, at);
    assert.deepEqual(reasonsOf(report), { target: "seeded" });
    const units = (report.directories[0]?.rebuilds ?? []).map((unit) =>
      unit.replace(/-[0-9a-f]+$/, ""),
    );
    assert.deepEqual([...new Set(units)], ["baked", "made"]);
    assertTidy(at);
    const { built, fresh, stdout } = runCargo(at, "run");
    assert.deepEqual([...built].sort(), ["app", "baked", "made"]);
    assert.ok(fresh.includes("lib5"));
    assert.match(stdout, /^V1 /);
    assert.ok(!stdout.includes(`${main}/`), stdout);
    assert.equal(stdout.split(`${at}/`).length - 1, 4, stdout);
  });

  /** The table of neighbours' finding 1, and what only step 4 of a seed makes right. */
  const cases = [
    {
      name: "C another branch with another text",
      arrange: (at: string) => writeFileSync(source(at), say("V2")),
      expect: "V2",
    },
    {
      name: "D another branch, checked out before the sibling was built",
      arrange: (at: string) => {
        writeFileSync(source(at), say("V3"));
        git(at, "commit", "-qam", "v3");
        utimesSync(source(at), 1_000_000, 1_000_000);
        git(at, "update-index", "--refresh");
      },
      expect: "V3",
    },
    {
      name: "H the sibling's uncommitted edit is built",
      sibling: () => {
        writeFileSync(source(main), say("DIRTY"));
        runCargo(main, "build");
      },
      expect: "V1",
    },
    {
      name: "J the sibling is clean again and its target is not",
      sibling: () => {
        writeFileSync(source(main), say("DIRTY"));
        runCargo(main, "build");
        git(main, "checkout", "-q", "--", "lib5");
      },
      expect: "V1",
    },
    {
      name: "the sibling's edit is hidden from git by assume-unchanged",
      sibling: () => {
        git(main, "update-index", "--assume-unchanged", "lib5/src/lib.rs");
        writeFileSync(source(main), say("HIDDEN"));
        runCargo(main, "build");
      },
      expect: "V1",
    },
    {
      name: "a directory that a build script watches has one file less here",
      arrange: (at: string) => rmSync(path.join(at, "lib5/data/one")),
      expect: "V1",
    },
  ];
  for (const each of cases) {
    test(`SD-01 gives what a build from scratch gives: ${each.name}`, async () => {
      const at = addWorktree(main);
      try {
        each.arrange?.(at);
        each.sibling?.();
        assert.deepEqual(reasonsOf(await seed(main, at)), { target: "seeded" });
        const { stdout, built } = runCargo(at, "run");
        assert.equal(stdout.split(" ")[0], each.expect);
        assert.ok(built.includes("lib5"));
      } finally {
        git(main, "update-index", "--no-assume-unchanged", "lib5/src/lib.rs");
        git(main, "checkout", "-q", "--", ".");
        runCargo(main, "build");
      }
    });
  }

  test("SD-03 while a build holds its lock gives no seed, with and without native calls", async () => {
    const at = addWorktree(main);
    const lock = path.join(main, "target/debug/.cargo-lock");
    const holder = spawn("flock", [lock, "sh", "-c", "echo held; exec sleep 60"], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    await new Promise((resolve) => holder.stdout.once("data", resolve));
    const closed = new Promise((resolve) => holder.on("close", resolve));
    try {
      for (const using of [world, withoutNative(world)]) {
        assert.deepEqual(reasonsOf(await seed(main, at, using)), { target: "sibling_busy" });
      }
    } finally {
      // `flock` has become the parent of `sleep`: the lock goes with both.
      execFileSync("sh", [
        "-c",
        `kill $(cat /proc/${holder.pid}/task/${holder.pid}/children) ${holder.pid}`,
      ]);
      await closed;
    }
    assert.deepEqual(reasonsOf(await seed(main, at)), { target: "seeded" });
    assertTidy(at);
  });

  test("a sibling whose path begins with the other's is not taken for it", async () => {
    const ten = addWorktree(main, "w10");
    await seed(main, ten);
    runCargo(ten, "build");
    const at = addWorktree(main);
    const report = await seed(main, at);
    assert.equal(report.seeded_from, main);
    const { stdout } = runCargo(at, "run");
    assert.ok(!stdout.includes("/w10/"), stdout);
    assert.ok(!stdout.includes(`${main}/`), stdout);
  });

  test("is filled again after its target went away, edits since then included", async () => {
    const at = addWorktree(main);
    await seed(main, at);
    runCargo(at, "build");
    rmSync(path.join(at, "target"), { recursive: true });
    writeFileSync(source(at), say("EDIT"));
    utimesSync(source(at), 1_000_000, 1_000_000);
    assert.deepEqual(reasonsOf(await seed(main, at)), { target: "seeded" });
    const { stdout } = runCargo(at, "run");
    assert.match(stdout, /^EDIT /);
  });
});

describe("the command", { skip: noXfs }, () => {
  test("plans without a change, fills from the sibling that is named, and records it", async () => {
    const main = createNodeProject("command");
    const first = await createRegistered(world, main, sandbox.path("command/first"), "first");
    writeFiles(first.path, {
      "node_modules/mine": "from first",
      "node_modules/.package-lock.json": "{}\n",
    });
    const row = await createRegistered(world, main, sandbox.path("command/second"), "second");
    const input = { cwd: main, target: "second", from: "first", dryRun: false };
    const plan = await seedWorkspace(world, { ...input, dryRun: true });
    assert.equal(plan.schema, "espalier.plan.v1");
    if (plan.schema !== "espalier.plan.v1") return;
    assert.deepEqual(plan.steps, [
      {
        action: "clone",
        target: path.join(row.path, "node_modules"),
        detail: `from ${first.path}/node_modules`,
      },
    ]);
    assertTidy(row.path);
    const done = await seedWorkspace(world, input);
    assert.equal(faultOf(await loadValidator["espalier.workspace.seeded.v1"](), done), undefined);
    assert.equal(readFileSync(path.join(row.path, "node_modules/mine"), "utf8"), "from first");
    const after_ = await world.registry.read((view) => view.readWorkspace(row.id));
    assert.equal(after_?.seededFrom, first.path);
    await assert.rejects(
      seedWorkspace(world, { ...input, from: "nobody" }),
      (error) => isAppError(error) && error.code === "not_a_workspace",
    );
  });

  test("says so when there is no sibling to give", async () => {
    const main = createRepository(sandbox.path("alone/main"));
    const row = await createRegistered(world, main, sandbox.path("alone/w"), "alone");
    const done = await seedWorkspace(world, { cwd: main, target: row.id, dryRun: false });
    assert.equal(done.schema === "espalier.workspace.seeded.v1" && done.seed_skipped, "no_sibling");
  });
});

test("a sibling whose directory is gone is no candidate, and takes nothing from the others", async () => {
  await using place = await createSandbox();
  const using = place.world();
  const main = createRepository(place.path("main"), { "package.json": "{}\n" });
  await createRegistered(using, main, place.path("w1"), "w1");
  const row = await createRegistered(using, main, place.path("w2"), "w2");
  rmSync(place.path("w1"), { recursive: true });
  const report = await seed(main, row.path, using);
  assert.equal(report.seed_skipped, "no_sibling");
  assert.deepEqual(report.warnings, []);
});

/** Makes the workspace somebody else's repository, or a worktree of it; git there would run their filter. */
const TAKEN: Readonly<Record<string, (at: string, elsewhere: string) => void>> = {
  "a repository of its own": (at) => {
    rmSync(path.join(at, ".git"));
    git(at, "init", "-q");
  },
  "a worktree of another repository": (at, elsewhere) => {
    const other = createRepository(elsewhere);
    git(other, "worktree", "add", "-q", `${elsewhere}-w`);
    const [slot = ""] = readdirSync(path.join(other, ".git/worktrees"));
    const admin = path.join(other, ".git/worktrees", slot);
    writeFileSync(path.join(at, ".git"), `gitdir: ${admin}\n`);
    writeFileSync(path.join(admin, "gitdir"), `${at}/.git\n`);
  },
  "another worktree of the project": (at) => {
    const main = path.join(path.dirname(at), "main");
    git(main, "worktree", "add", "-q", `${at}-other`);
    const admin = path.join(main, ".git/worktrees", path.basename(`${at}-other`));
    writeFileSync(path.join(at, ".git"), `gitdir: ${admin}\n`);
    writeFileSync(path.join(admin, "gitdir"), `${at}/.git\n`);
  },
};

for (const [what, take] of Object.entries(TAKEN)) {
  test(`a workspace that is ${what} by now gives nothing, and no git runs in it`, async () => {
    await using place = await createSandbox();
    const real = place.world();
    const main = createRepository(place.path("main"), { "package.json": "{}\n" });
    const taken = await createRegistered(real, main, place.path("w1"), "w1");
    const row = await createRegistered(real, main, place.path("w2"), "w2");
    writeFiles(taken.path, { "node_modules/a/1": "1" });
    take(taken.path, place.path("other"));
    const asked: string[] = [];
    const using: World = {
      ...real,
      reconstructible: {
        ...real.reconstructible,
        readGitFacts: (root, directories) => {
          asked.push(root);
          return real.reconstructible.readGitFacts(root, directories);
        },
      },
    };
    const report = await seed(main, row.path, using);
    assert.equal(report.seed_skipped, "no_sibling", report.warnings.join("\n"));
    const { workspaces } = await listWorkspaces(using, { cwd: main, all: false, sizes: true });
    const listed = workspaces.find(({ id }) => id === taken.id);
    assert.equal(listed?.reconstructible_bytes, null);
    const { workspace } = await showStatus(using, { cwd: main, target: "w1" });
    assert.deepEqual(workspace?.directories, []);
    assert.ok(!asked.includes(taken.path), asked.join(", "));
    const input = { cwd: main, target: "w2", from: "w1", dryRun: true };
    await assert.rejects(seedWorkspace(using, input), { code: "unverified" });
  });
}

test("a workspace whose directory is gone cannot be seeded, and is told how to forget it", async () => {
  await using place = await createSandbox();
  const using = place.world();
  const main = createRepository(place.path("main"));
  const row = await createRegistered(using, main, place.path("w1"), "w1");
  rmSync(row.path, { recursive: true });
  await assert.rejects(seedWorkspace(using, { cwd: main, target: "w1", dryRun: true }), {
    code: "unverified",
    message: /directory is gone/,
    hint: /`espalier remove w1`/,
  });
});

test("a workspace cannot seed itself", async () => {
  await using place = await createSandbox();
  const using = place.world();
  const main = createRepository(place.path("main"));
  const row = await createRegistered(using, main, place.path("w1"), "w1");
  await assert.rejects(
    seedWorkspace(using, { cwd: main, target: row.path, from: "w1", dryRun: false }),
    { code: "usage", message: /cannot seed itself/ },
  );
});

test("a volume that cannot clone is told once, in words, and the reason stays a code", async () => {
  await using place = await createSandbox();
  const real = place.world();
  const using: World = { ...real, volume: { ...real.volume, canClone: () => false } };
  const main = createRepository(place.path("main"), { "package.json": "{}\n" });
  writeFiles(main, { "node_modules/a/1": "1" });
  const report = await seed(main, addWorktree(main, "w1"), using);
  assert.equal(report.seed_skipped, "reflink_unsupported");
  assert.equal(report.warnings.length, 1);
  assert.match(report.warnings[0] ?? "", /cannot clone files.*XFS, btrfs and APFS can/);
  assert.doesNotMatch(report.warnings[0] ?? "", /reflink_unsupported/);
});

test("a dry run says that a volume cannot clone, and leaves nothing", async () => {
  await using place = await createSandbox();
  const real = place.world();
  const using: World = { ...real, volume: { ...real.volume, canCloneUnseen: () => false } };
  const main = createRepository(place.path("main"), { "package.json": "{}\n" });
  writeFiles(main, { "node_modules/a/1": "1" });
  await createRegistered(using, main, place.path("w1"), "w1");
  const before = readdirSync(place.path("w1"));
  const plan = await seedWorkspace(using, { cwd: main, target: "w1", dryRun: true });
  assert.ok("steps" in plan);
  assert.deepEqual(
    plan.steps.map(({ action, detail }) => [action, detail]),
    [["skip", "the two places cannot share blocks"]],
  );
  assert.deepEqual(readdirSync(place.path("w1")), before);
});
