/** `explain`: what it tells is what the other use cases decide, and it changes nothing. */
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { adoptWorkspaces } from "../../src/app/adopt-workspaces.ts";
import { createWorkspace } from "../../src/app/create-workspace.ts";
import { explainWorkspace } from "../../src/app/explain-workspace.ts";
import { listWorkspaces } from "../../src/app/list-workspaces.ts";
import { removeWorkspace } from "../../src/app/remove-workspace.ts";
import { seedWorkspace } from "../../src/app/seed-workspace.ts";
import { showStatus } from "../../src/app/show-status.ts";
import type { World } from "../../src/app/world.ts";
import { isAppError } from "../../src/errors.ts";
import { faultOf } from "../../src/schema/fault.ts";
import type { ExplainedDocument } from "../../src/schema/index.ts";
import { loadValidator } from "../../src/schema/results.gen.js";
import { cargoSkipReason, runCargo } from "../helpers/cargo.ts";
import {
  createRepository,
  createSandbox,
  git,
  type Sandbox,
  writeFiles,
} from "../helpers/sandbox.ts";
import { createVolume, skipReason, type Volume } from "../helpers/volume.ts";
import { createRegistered } from "../helpers/workspace.ts";

/** The document, which fits its schema. */
async function explain(world: World, cwd: string, target: string): Promise<ExplainedDocument> {
  const document = await explainWorkspace(world, { cwd, target });
  const fault = faultOf(await loadValidator[document.schema](), document);
  assert.equal(fault, undefined, fault?.reason);
  return document;
}

type Explained = ExplainedDocument["directories"][number];

function directoryOf(document: ExplainedDocument, at: string): Explained {
  const found = document.directories.find((each) => each.path === at);
  assert.ok(found, `${at} is not told: ${document.directories.map((each) => each.path)}`);
  return found;
}

const against = (directory: Explained): string[] =>
  directory.gates
    .filter(({ passed }) => passed !== true)
    .map(({ name, passed, reason }) => `${name} ${passed}: ${reason}`);

/** So much later that nothing was written lately. */
const later = (world: World): World => ({
  ...world,
  clock: { ...world.clock, now: () => Date.now() + 3_600_000 },
});

async function createPlace(files: Readonly<Record<string, string>> = {}) {
  const sandbox = await createSandbox();
  const world = sandbox.world();
  const r = createRepository(sandbox.path("r"), files);
  const row = await createRegistered(world, r, sandbox.path("w"));
  return {
    ...{ sandbox, world, r, row, w: row.path },
    [Symbol.asyncDispose]: () => sandbox[Symbol.asyncDispose](),
  };
}

test("every gate of a directory is told with the path that decided", async () => {
  await using place = await createPlace({
    "Cargo.toml": "",
    "package.json": "{}",
    ".gitignore": "target/*\n!target/keep\nnode_modules\n.venv/\nout/\nsub/cache/\ndist/\nlogs/\n",
    ".espalier/workspace.toml": 'reconstructible = ["out", "sub/cache"]\n',
    "real/x": "x",
  });
  const { world, r, w } = place;
  writeFiles(w, { "target/keep": "", "target/made": "", "out/deep/.git": "gitdir: x\n" });
  writeFiles(w, { ".venv/pyvenv.cfg": "", "dist/deep/a": "", "target/dist/b": "" });
  git(w, "add", "-f", "target/made");
  symlinkSync("real", path.join(w, "node_modules"));
  symlinkSync("real", path.join(w, "sub"));
  const document = await explain(world, r, "w");
  assert.deepEqual(
    document.directories.map((each) => [each.path, each.chosen, each.present]),
    [
      ["target", "preset", true],
      ["node_modules", "preset", true],
      [".venv", "preset", true],
      ["out", "declared", true],
      ["sub/cache", "declared", true],
    ],
  );
  assert.deepEqual(against(directoryOf(document, "target")), [
    "ignored false: git does not ignore it as a whole",
    "nothing_tracked false: git tracks `target/made`",
    "nothing_readmitted false: an ignore rule re-includes `target/keep`",
  ]);
  const link = "directory false: it is a link to `real`";
  assert.ok(against(directoryOf(document, "node_modules")).includes(link));
  const above = "directory false: `sub` above it is a link to `real`";
  assert.ok(against(directoryOf(document, "sub/cache")).includes(above));
  assert.match(
    against(directoryOf(document, ".venv")).join(),
    /^tool_mark false: needs pyvenv\.cfg/,
  );
  assert.deepEqual(against(directoryOf(document, "out")), [
    "no_repository_below false: a repository lies at `out/deep`",
  ]);
  for (const { gates, reconstructible } of document.directories) {
    assert.equal(gates.length, 8);
    assert.equal(reconstructible, false);
  }
  assert.equal("bytes" in directoryOf(document, "node_modules"), false);
  assert.deepEqual(document.undeclared, ["dist"]);
});

test("a gate that could not be determined is not passed, and its reason says why", async () => {
  await using place = await createPlace({ "package.json": "{}" });
  const { world, r, w } = place;
  writeFiles(w, { "node_modules/p/x": "" });
  const failing: World = {
    ...world,
    reconstructible: {
      ...world.reconstructible,
      findRepository: async () => {
        throw new Error("EACCES: permission denied");
      },
    },
  };
  const told = directoryOf(await explain(failing, r, "w"), "node_modules");
  assert.equal(told.reconstructible, false);
  assert.deepEqual(against(told), [
    "no_repository_below null: could not be determined: EACCES: permission denied",
  ]);
});

const onLinux = {
  skip: process.platform === "linux" ? false : "it holds flock(1)'s lock and reads /proc",
};

test("it is idle when nobody is there, and otherwise says who is", onLinux, async () => {
  await using place = await createPlace({ "Cargo.toml": "" });
  const { world, r, w, row } = place;
  const conditions = (document: ExplainedDocument): string[] =>
    document.activity.filter(({ idle }) => idle !== true).map(({ name }) => name);
  const fresh = await explain(world, r, "w");
  assert.equal(fresh.idle, false);
  assert.deepEqual(conditions(fresh), ["writes"]);
  const old = await explain(later(world), r, "w");
  assert.equal(old.idle, true);
  const shown = async (at: World) =>
    (await showStatus(at, { cwd: r, target: "w" })).workspace?.idle;
  assert.equal(await shown(world), false, "status and explain say the same");
  assert.equal(await shown(later(world)), true);

  writeFiles(w, { "target/debug/.cargo-lock": "" });
  const holders = [
    spawn("sleep", ["600"], { cwd: w, stdio: "ignore" }),
    spawn(
      "flock",
      [path.join(w, "target/debug/.cargo-lock"), "sh", "-c", "echo held; exec sleep 600"],
      {
        stdio: ["ignore", "pipe", "ignore"],
        detached: true,
      },
    ),
  ] as const;
  try {
    await new Promise((resolve) => holders[1].stdout.once("data", resolve));
    const start = readFileSync(`/proc/${process.pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ")[19];
    const reason = `claude session x (pid ${process.pid} start ${start})`;
    git(r, "worktree", "lock", "--reason", reason, w);
    const used = await explain(later(world), r, "w");
    assert.equal(used.idle, false);
    assert.deepEqual(conditions(used), ["processes", "builds", "session"]);
    assert.match(used.activity[0]?.reason ?? "", new RegExp(`sleep \\(pid ${holders[0].pid}\\)`));
  } finally {
    holders[0].kill("SIGKILL");
    process.kill(-(holders[1].pid ?? 0), "SIGKILL");
    await Promise.all(
      holders.map((child) => new Promise((resolve) => child.once("close", resolve))),
    );
  }
  git(r, "worktree", "unlock", w);
  await world.registry.update((edit) =>
    edit.changeWorkspace(row.id, { sessionId: "s-1" }, { type: "x", who: "cli", why: "a test" }),
  );
  const session = await explain(later(world), r, "w");
  assert.equal(session.idle, null);
  assert.deepEqual(conditions(session), ["session"]);
});

test("the removal is told as its dry run tells it, plan or refusals, with the files", async () => {
  await using place = await createPlace();
  const { world, r, w } = place;
  const dryRun = (discard = false) =>
    removeWorkspace(world, {
      cwd: r,
      target: "w",
      discard,
      keepBranch: false,
      dryRun: true,
      asked: "cli",
    });
  const plan = await dryRun();
  const clean = await explain(world, r, "w");
  assert.deepEqual(clean.removal.refusals, []);
  assert.deepEqual(clean.removal.steps, "steps" in plan ? plan.steps : undefined);

  writeFiles(w, { "notes.md": "draft\n", ".env": "S=1\n" });
  git(w, "commit", "-q", "--allow-empty", "-m", "mine");
  const refused = await dryRun().catch((error: unknown) => error);
  assert.ok(isAppError(refused));
  const held = await explain(world, r, "w");
  const [refusal] = held.removal.refusals;
  assert.equal(refusal?.code, refused.code);
  assert.equal(refusal?.message, refused.message);
  assert.deepEqual(refusal?.details, { ...refused.details });
  assert.deepEqual(refusal?.files, ["notes.md", ".env"]);
  for (const remedy of ["--rescue", "commit and push", "--keep-branch", "--discard"]) {
    assert.ok(refusal?.hint.includes(remedy), refusal?.hint);
  }
  const given = await dryRun(true);
  assert.deepEqual(held.removal.discard_steps, "steps" in given ? given.steps : undefined);
});

/** Everything that a change would show in; when something was read does not count. */
const listState = (...roots: string[]): string =>
  execFileSync("find", [...roots, "-printf", "%p %y %i %m %s %T@ %C@ %n\\n"], { encoding: "utf8" });

test("explaining changes nothing, neither in the workspace nor in git nor in the registry", async () => {
  await using place = await createPlace({ "Cargo.toml": "", "package.json": "{}" });
  const { sandbox, world, r, w } = place;
  writeFiles(r, { "node_modules/p/x": "x", "target/debug/.cargo-lock": "" });
  writeFiles(w, { "target/debug/.cargo-lock": "", "notes.md": "x", "a.txt": "changed\n" });
  await listWorkspaces(world, { cwd: r, all: false, sizes: false });
  const before_ = listState(r, w, sandbox.state);
  const document = await explain(sandbox.world(), r, "w");
  assert.equal(document.removal.refusals[0]?.code, "unsaved_work");
  assert.equal(listState(r, w, sandbox.state), before_);
});

test("what is no workspace is told as `status` tells it, the main checkout as what it is", async () => {
  await using place = await createPlace();
  const { sandbox, world, r } = place;
  await assert.rejects(explain(world, r, r), {
    code: "not_a_workspace",
    message: /it is a main checkout, which can give seeds and is never a workspace/,
  });
  git(r, "worktree", "add", "-q", sandbox.path("stranger"), "-b", "s");
  await assert.rejects(explain(world, r, sandbox.path("stranger")), {
    code: "not_a_workspace",
    hint: /espalier adopt/,
  });
  await assert.rejects(explain(world, r, "nobody"), { code: "not_a_workspace" });
});

test("of a workspace that is gone nothing is claimed, nor of what has taken its place", async () => {
  await using place = await createPlace({ "package.json": "{}" });
  const { world, r, w } = place;
  renameSync(w, `${w}-away`);
  const gone = await explain(world, r, w);
  assert.equal(gone.present, false);
  assert.equal(gone.idle, null);
  assert.deepEqual([gone.directories, gone.activity], [[], []]);

  createRepository(w, { "package.json": "{}" });
  writeFiles(w, { "node_modules/x": "" });
  const replaced = await explain(world, r, w);
  assert.deepEqual(replaced.directories, []);
  assert.equal(replaced.idle, false);
  assert.deepEqual(
    replaced.activity.filter(({ idle }) => idle === null).map(({ name }) => name),
    ["builds", "session"],
  );
  assert.deepEqual(
    replaced.removal.refusals.map(({ code }) => code),
    ["unverified"],
  );
});

test("an adopted workspace is explained as well, and another project's from anywhere", async () => {
  await using place = await createPlace();
  const { sandbox, world } = place;
  const other = createRepository(sandbox.path("other"));
  git(other, "worktree", "add", "-q", sandbox.path("theirs"), "-b", "t");
  const paths = [sandbox.path("theirs")];
  await adoptWorkspaces(world, { cwd: other, paths, scan: false, dryRun: false });
  const document = await explain(world, sandbox.root, sandbox.path("theirs"));
  assert.equal(document.custody, "adopted");
  assert.deepEqual(document.removal.refusals, []);
});

const noXfs = skipReason("xfs");

describe("what a seed decided, on a volume that can clone", { skip: noXfs }, () => {
  let volume: Volume;
  let sandbox: Sandbox;
  let world: World;

  before(async () => {
    if (noXfs !== false) return;
    volume = await createVolume("xfs");
    sandbox = await createSandbox(volume.path);
    writeFiles(sandbox.home, { ".config/espalier/config.toml": 'floor = "1MiB"\n' });
    world = sandbox.world();
  });
  after(async () => {
    if (noXfs !== false) return;
    await sandbox[Symbol.asyncDispose]();
    await volume[Symbol.asyncDispose]();
  });

  const create = async (cwd: string, name: string, seed = true): Promise<string> => {
    const made = await createWorkspace(world, { cwd, name, seed, dryRun: false, asked: "cli" });
    assert.ok("path" in made);
    return made.path;
  };

  /** Installed by npm and built, as far as seeding looks. */
  function createBuilt(name: string): string {
    const main = createRepository(sandbox.path(name), {
      ".gitignore": "node_modules/\nbuild/\n",
      ".espalier/workspace.toml": 'reconstructible = ["build"]\n',
      "package.json": '{"dependencies":{"p":"1"}}\n',
      "package-lock.json": '{"lockfileVersion":3}\n',
    });
    writeFiles(main, {
      "node_modules/.package-lock.json": "{}",
      "node_modules/p/index.js": "x\n",
      "build/CMakeCache.txt": "names nobody",
    });
    return main;
  }

  test("is remembered by `create`, a row a directory, with where it came from or why not", async () => {
    const main = createBuilt("made");
    await create(main, "made-w");
    const document = await explain(world, main, "made-w");
    const modules = directoryOf(document, "node_modules");
    assert.equal(modules.last_seed?.outcome, "seeded");
    assert.equal(modules.last_seed?.from, main);
    assert.equal(modules.last_seed?.install_needed, false);
    assert.deepEqual(modules.provision, {
      managers: ["npm"],
      files: ["package-lock.json"],
      sibling: main,
      equal: true,
    });
    assert.equal(modules.next_seed?.reason, "exists");
    const build = directoryOf(document, "build");
    assert.equal(build.present, false);
    assert.equal(build.last_seed?.outcome, "skipped");
    assert.equal(build.last_seed?.reason, "not_relocatable");
    assert.match(build.last_seed?.detail ?? "", /CMake.*build\/CMakeCache\.txt/);
    assert.equal("last_seed" in directoryOf(document, "target"), false);
  });

  test("is remembered by `seed`, and one that finds a directory there forgets nothing", async () => {
    const main = createBuilt("filled");
    const at = await create(main, "filled-w", false);
    const before_ = await explain(world, main, "filled-w");
    assert.equal("last_seed" in directoryOf(before_, "node_modules"), false);
    assert.deepEqual(directoryOf(before_, "node_modules").next_seed, {
      outcome: "seed",
      from: main,
      install_needed: false,
    });
    writeFiles(at, { "package-lock.json": '{"lockfileVersion":3,"other":1}\n' });
    const input = { cwd: main, target: "filled-w", dryRun: false };
    await seedWorkspace(world, input);
    const seeded = directoryOf(await explain(world, main, "filled-w"), "node_modules");
    assert.equal(seeded.last_seed?.install_needed, true);
    assert.equal(seeded.last_seed?.install_command, "npm install");
    assert.equal(seeded.provision?.equal, false);
    await seedWorkspace(world, input);
    const again = directoryOf(await explain(world, main, "filled-w"), "node_modules");
    assert.deepEqual(again.last_seed, seeded.last_seed);
  });

  test("is remembered as well when nothing could be seeded, and goes with the workspace", async () => {
    const main = createBuilt("nothing");
    rmSync(path.join(main, "node_modules"), { recursive: true });
    await create(main, "nothing-w", false);
    await seedWorkspace(world, { cwd: main, target: "nothing-w", dryRun: false });
    const document = await explain(world, main, "nothing-w");
    assert.equal(directoryOf(document, "build").last_seed?.reason, "not_relocatable");
    await removeWorkspace(world, {
      ...{ cwd: main, target: "nothing-w", discard: false, keepBranch: false },
      ...{ dryRun: false, asked: "cli" },
    });
    assert.deepEqual(await world.registry.read((view) => view.listSeeded(document.id)), []);
  });

  test("a store that would be quicker than a clone is named with its command", async () => {
    const main = createRepository(sandbox.path("pnpm"), {
      "package.json": "{}\n",
      "pnpm-lock.yaml": "lockfileVersion: '9.0'\n",
    });
    await create(main, "pnpm-w", false);
    const { store } = directoryOf(await explain(world, main, "pnpm-w"), "node_modules");
    assert.equal(store?.manager, "pnpm");
    assert.equal(store?.command, "pnpm install --offline --frozen-lockfile");
  });

  test("EV-09 an evicted install says how it is made anew, and is refilled as SD-14 asks", async () => {
    const main = createBuilt("evicted");
    const at = await create(main, "evicted-w");
    rmSync(path.join(at, "node_modules"), { recursive: true });
    writeFiles(at, { "package-lock.json": '{"lockfileVersion":3,"other":1}\n' });
    const told = directoryOf(await explain(world, main, "evicted-w"), "node_modules");
    assert.equal(told.present, false);
    assert.equal(told.rebuild_command, "npm ci");
    assert.equal(told.next_seed?.install_command, "npm install");
    const filled = await seedWorkspace(world, { cwd: main, target: "evicted-w", dryRun: false });
    assert.ok("directories" in filled);
    const [modules] = filled.directories.filter(({ outcome }) => outcome === "seeded");
    assert.equal(modules?.install_needed, true);
    assert.equal(modules?.install_command, "npm install");
    assert.equal(existsSync(path.join(at, "node_modules/p/index.js")), true);
  });

  test("EV-09 an evicted cargo build is refilled as SD-01 asks: never the sibling's code", {
    skip: cargoSkipReason(),
  }, async () => {
    const program = (word: string): string => `fn main() { println!("${word}"); }\n`;
    const main = createRepository(sandbox.path("cargo"), {
      "Cargo.toml": '[package]\nname = "app"\nversion = "0.1.0"\nedition = "2021"\n',
      ".gitignore": "target/\nCargo.lock\n",
      "src/main.rs": program("MAIN"),
    });
    runCargo(main, "build");
    const at = await create(main, "cargo-w");
    writeFiles(at, { "src/main.rs": program("FEAT") });
    git(at, "commit", "-qam", "feature");
    assert.equal(runCargo(at, "run").stdout, "FEAT\n");
    rmSync(path.join(at, "target"), { recursive: true });
    const told = directoryOf(await explain(world, main, "cargo-w"), "target");
    assert.equal(told.rebuild_command, "cargo build");
    assert.equal(told.next_seed?.outcome, "seed");
    await seedWorkspace(world, { cwd: main, target: "cargo-w", dryRun: false });
    assert.equal(existsSync(path.join(at, "target/debug")), true);
    assert.equal(runCargo(at, "run").stdout, "FEAT\n");
  });

  test("SD-17 a workspace inside of the project is told what Node would take from above", async () => {
    const main = createBuilt("inside");
    writeFiles(main, { "package.json": '{"dependencies":{"next":"16"}}\n' });
    git(main, "commit", "-qam", "next");
    mkdirSync(path.join(main, ".claude"));
    const input = { cwd: main, dryRun: false, asked: "cli" } as const;
    const without = await createWorkspace(world, { ...input, name: "in-1", seed: false });
    const above = new RegExp(`Node takes packages from \`${main}/node_modules\``);
    assert.match(without.warnings.join("\n"), above);
    assert.match(without.warnings.join("\n"), new RegExp(`Next\\.js takes \`${main}\``));
    const seeded = await createWorkspace(world, { ...input, name: "in-2", seed: true });
    assert.ok("path" in seeded);
    assert.equal(existsSync(path.join(seeded.path, "node_modules/p/index.js")), true);
    assert.doesNotMatch(seeded.warnings.join("\n"), above);
    assert.match(seeded.warnings.join("\n"), /`turbopack\.root`/);
    assert.match((await explain(world, main, "in-1")).warnings.join("\n"), above);
    const outside = await createWorkspace(world, {
      ...input,
      name: "out",
      path: sandbox.path("out-1"),
      seed: false,
    });
    assert.doesNotMatch(outside.warnings.join("\n"), /node_modules|Next/);
  });
});
