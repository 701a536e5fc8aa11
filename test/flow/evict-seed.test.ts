/** What was evicted is filled again with the guarantees of any other seed. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, existsSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { createWorkspace } from "../../src/app/create-workspace.ts";
import { emptyTrash } from "../../src/app/empty-trash.ts";
import { seedWorkspace } from "../../src/app/seed-workspace.ts";
import type { World } from "../../src/app/world.ts";
import { cargoSkipReason, runCargo } from "../helpers/cargo.ts";
import { waitFor } from "../helpers/child.ts";
import { later, withoutDaemon } from "../helpers/effects.ts";
import { evict, evictNamed } from "../helpers/evict.ts";
import {
  createRepository,
  createSandbox,
  git,
  type Sandbox,
  writeFiles,
} from "../helpers/sandbox.ts";
import { createVolume, skipReason, type Volume } from "../helpers/volume.ts";

const skip = skipReason("xfs") || cargoSkipReason();

const manifest = (name: string, dependency = ""): string =>
  `[package]\nname = "${name}"\nversion = "0.1.0"\nedition = "2021"\n[dependencies]\n${dependency}`;

const says = (text: string): string => `pub fn says() -> &'static str { "${text}" }\n`;

describe("a workspace that was evicted and filled again", { skip }, () => {
  let volume: Volume;
  let sandbox: Sandbox;
  let world: World;
  let count = 0;

  before(async () => {
    volume = await createVolume("xfs");
    sandbox = await createSandbox(volume.path);
    world = withoutDaemon(sandbox.world());
    writeFiles(sandbox.home, { ".config/espalier/config.toml": 'floor = "1MiB"\n' });
  });

  after(async () => {
    world.registry.close();
    await sandbox[Symbol.asyncDispose]();
    await volume[Symbol.asyncDispose]();
  });

  /** A main checkout that was built, and a workspace that was seeded from it and built. */
  async function createPair(): Promise<{ main: string; w: string }> {
    count += 1;
    const main = createRepository(sandbox.path(`p${count}`, "main"), {
      ".gitignore": "target/\n",
      "Cargo.toml": '[workspace]\nresolver = "2"\nmembers = ["app", "low", "high"]\n',
      "app/Cargo.toml": manifest("app", 'low = { path = "../low" }\nhigh = { path = "../high" }\n'),
      "app/src/main.rs": 'fn main() { println!("{} {}", low::says(), high::says()); }\n',
      "low/Cargo.toml": manifest("low"),
      "low/src/lib.rs": says("low"),
      "high/Cargo.toml": manifest("high"),
      "high/src/lib.rs": says("high"),
    });
    runCargo(main, "build");
    git(main, "add", "Cargo.lock");
    git(main, "commit", "-qm", "lock");
    const asked = { cwd: main, name: "w", seed: true, dryRun: false, asked: "cli" } as const;
    const document = await createWorkspace(world, asked);
    assert.ok("path" in document && document.seeded_from !== null, JSON.stringify(document));
    assert.deepEqual(runCargo(document.path, "build").built, []);
    return { main, w: document.path };
  }

  async function evictAll(w: string): Promise<void> {
    const { evicted } = await evictNamed(world, w, w);
    assert.deepEqual(evicted[0]?.directories, ["target"]);
    await emptyTrash(world, () => false);
    assert.equal(existsSync(path.join(w, "target")), false);
    assert.equal((await world.registry.read((view) => view.listEvicted())).length, 1);
  }

  async function refill(w: string): Promise<void> {
    const document = await seedWorkspace(world, { cwd: w, target: w, dryRun: false });
    assert.ok("directories" in document);
    const outcomes = document.directories.map((each) => `${each.path} ${each.outcome}`);
    assert.deepEqual(outcomes, ["target seeded"], JSON.stringify(document));
    assert.deepEqual(await world.registry.read((view) => view.listEvicted()), []);
  }

  /** As a build from scratch in the same place says it. */
  function requireTrue(w: string, text: string): { readonly built: readonly string[] } {
    const seeded = runCargo(w, "run");
    assert.equal(seeded.stdout, `${text}\n`);
    renameSync(path.join(w, "target"), path.join(w, "target.seeded"));
    assert.equal(runCargo(w, "run").stdout, `${text}\n`);
    rmSync(path.join(w, "target.seeded"), { recursive: true });
    return seeded;
  }

  const writeOld = (w: string, file: string, text: string): void => {
    writeFiles(w, { [file]: text });
    utimesSync(path.join(w, file), 1_700_000_000, 1_700_000_000);
  };

  test("builds nothing where nothing was changed", async () => {
    const { w } = await createPair();
    await evictAll(w);
    await refill(w);
    assert.deepEqual(requireTrue(w, "low high").built, []);
  });

  test("has an edit that was made while it was empty, however old the file looks", async () => {
    const { w } = await createPair();
    await evictAll(w);
    writeOld(w, "low/src/lib.rs", says("mine"));
    await refill(w);
    const { built } = requireTrue(w, "mine high");
    assert.deepEqual([...built].sort(), ["app", "low"]);
  });

  test("has an edit that was built before it was evicted, and not what the sibling has", async () => {
    const { main, w } = await createPair();
    writeFiles(w, { "high/src/lib.rs": says("mine") });
    assert.equal(runCargo(w, "run").stdout, "low mine\n");
    await evictAll(w);
    // Built last, so that its artefacts are newer than every source here.
    writeFiles(main, { "low/src/lib.rs": says("theirs") });
    runCargo(main, "build");
    await refill(w);
    requireTrue(w, "low mine");
  });

  test("is filled beside a `.env` of its own, which counts as changed", async () => {
    const { main, w } = await createPair();
    appendFileSync(path.join(main, ".git/info/exclude"), ".env\n");
    writeOld(w, "low/.env", "PORT=4001\n");
    await evictAll(w);
    await refill(w);
    const artefact = statSync(path.join(w, "target/debug/app")).mtimeMs;
    assert.ok(statSync(path.join(w, "low/.env")).mtimeMs > artefact);
    requireTrue(w, "low high");
  });

  test("has its own commit, whatever the sibling has built of another one", async () => {
    const { main, w } = await createPair();
    await evictAll(w);
    writeOld(w, "low/src/lib.rs", says("mine"));
    git(w, "commit", "-qam", "mine");
    utimesSync(path.join(w, "low/src/lib.rs"), 1_700_000_000, 1_700_000_000);
    writeFiles(main, { "low/src/lib.rs": says("theirs"), "high/src/lib.rs": says("theirs") });
    git(main, "commit", "-qam", "theirs");
    runCargo(main, "build");
    await refill(w);
    requireTrue(w, "mine high");
  });

  test("EV-03 keeps what a build works in, and the build passes", async () => {
    const { w } = await createPair();
    const gate = sandbox.path("gate");
    writeFiles(w, {
      "low/build.rs": `fn main() { while !std::path::Path::new("${gate}").exists() { std::thread::sleep(std::time::Duration::from_millis(5)); } }\n`,
    });
    const build = spawn("cargo", ["build", "--offline"], { cwd: w, stdio: "ignore" });
    const ended = once(build, "close");
    try {
      const isWaiting = () => existsSync(path.join(w, "target/debug/.cargo-lock")) && isHeld(w);
      await waitFor("the build to hold its lock", isWaiting);
      await assert.rejects(evictNamed(world, w, w), { code: "in_use" });
      const { kept } = await evict(later(world), w, { kind: "idle", all: false });
      const own = kept.find((each) => each.path === w);
      assert.equal(own?.code, "in_use");
    } finally {
      writeFiles(sandbox.root, { gate: "open" });
    }
    assert.deepEqual(await ended, [0, null]);
    assert.equal(runCargo(w, "run").stdout, "low high\n");
    assert.equal((await evictNamed(world, w, w)).evicted.length, 1);
  });

  function isHeld(w: string): boolean {
    using locks = world.cargo.lockBuilds(world.native.openNative(), path.join(w, "target"));
    return !locks.held;
  }
});
