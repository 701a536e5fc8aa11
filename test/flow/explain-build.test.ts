/** `explain --build` on what cargo really built. */
import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { explainBuild } from "../../src/app/explain-build.ts";
import { isAppError } from "../../src/errors.ts";
import { faultOf } from "../../src/schema/fault.ts";
import { loadValidator } from "../../src/schema/results.gen.js";
import { cargoSkipReason, runCargo } from "../helpers/cargo.ts";
import { describeTree } from "../helpers/dedup.ts";
import { createRepository, createSandbox, git } from "../helpers/sandbox.ts";
import { registerWorktree } from "../helpers/workspace.ts";

const FILES = {
  "Cargo.toml": '[workspace]\nresolver = "2"\nmembers = ["app", "lib1"]\n',
  "app/Cargo.toml":
    '[package]\nname = "app"\nversion = "0.1.0"\nedition = "2021"\n[dependencies]\nlib1 = { path = "../lib1" }\n',
  "app/src/main.rs": 'fn main() { println!("{:?}", lib1::sorted(vec![3, 1, 2])); }\n',
  "lib1/Cargo.toml": '[package]\nname = "lib1"\nversion = "0.1.0"\nedition = "2021"\n',
  "lib1/src/lib.rs":
    "pub fn sorted(mut of: Vec<u32>) -> Vec<u32> { of.sort_by_key(|each| std::cmp::Reverse(*each)); of }\n",
  "lib1/build.rs": 'fn main() { println!("cargo:rerun-if-changed=build.rs"); }\n',
};

const skip = cargoSkipReason();

test("what the project's own packages write again is told, and nothing is changed", {
  skip,
}, async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const main = createRepository(sandbox.path("repo"), FILES);
  runCargo(main, "build");
  const before = describeTree(main);
  const document = await explainBuild(world, { cwd: main, target: "" });
  assert.deepEqual(describeTree(main), before);
  assert.equal(faultOf(await loadValidator["espalier.build.explained.v1"](), document), undefined);
  assert.equal(document.path, main);
  assert.deepEqual(document.warnings, []);
  assert.ok(document.incremental_bytes > 0);
  assert.ok(document.rebuilt_bytes > document.incremental_bytes);
  assert.ok(document.rebuilt_after_bytes < document.rebuilt_bytes - document.incremental_bytes + 1);
  assert.ok(document.rebuilt_bytes <= document.target_bytes);
  assert.deepEqual(
    document.programs.map(({ name }) => name),
    ["app"],
  );
  assert.deepEqual(
    document.settings.map(({ setting, value, source }) => [setting, value, source]),
    [
      ["debug", "true", "default"],
      ["split-debuginfo", process.platform === "darwin" ? "unpacked" : "off", "default"],
      ["incremental", "true", "default"],
    ],
  );
});

test("what is advised saves at least what was said", {
  skip: skip || (process.platform === "linux" ? false : "the figures are of Linux"),
}, async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const main = createRepository(sandbox.path("repo"), FILES);
  runCargo(main, "build");
  const before = await explainBuild(world, { cwd: main, target: "." });
  const lines = before.settings.map(({ setting, advised }) =>
    advised === undefined ? "" : `${setting} = ${advised === "false" ? advised : `"${advised}"`}\n`,
  );
  writeFileSync(
    path.join(main, "Cargo.toml"),
    `${FILES["Cargo.toml"]}[profile.dev]\n${lines.join("")}`,
  );
  git(main, "clean", "-qfdX");
  runCargo(main, "build");
  const after = await explainBuild(world, { cwd: main, target: "." });
  assert.ok(
    after.rebuilt_bytes <= before.rebuilt_after_bytes * 1.02,
    `${after.rebuilt_bytes} of ${before.rebuilt_bytes}, told ${before.rebuilt_after_bytes}`,
  );
  assert.deepEqual(
    after.settings.map(({ advised }) => advised),
    [undefined, undefined, undefined],
  );
});

test("settings are those that cargo takes: a variable, then configuration, then the manifest", {
  skip,
}, async () => {
  await using sandbox = await createSandbox();
  const main = createRepository(sandbox.path("repo"), {
    ...FILES,
    "Cargo.toml": `${FILES["Cargo.toml"]}[profile.dev]\ndebug = 1\nincremental = true\nsplit-debuginfo = "packed"\n`,
    ".cargo/config.toml": "[build]\nincremental = false\n",
  });
  runCargo(main, "build");
  const env = { ...sandbox.env, CARGO_PROFILE_DEV_SPLIT_DEBUGINFO: "unpacked" };
  const { settings } = await explainBuild(sandbox.world({ env }), { cwd: main, target: "." });
  assert.deepEqual(
    settings.map(({ value, source, advised }) => [value, source, advised]),
    [
      ["1", path.join(main, "Cargo.toml"), undefined],
      ["unpacked", "CARGO_PROFILE_DEV_SPLIT_DEBUGINFO", undefined],
      ["false", path.join(main, ".cargo/config.toml"), undefined],
    ],
  );
  mkdirSync(sandbox.path("home/.cargo"));
  writeFileSync(sandbox.path("home/.cargo/config.toml"), "[profile.dev\n");
  const { warnings } = await explainBuild(sandbox.world(), { cwd: main, target: "." });
  assert.match(warnings.join("\n"), /home\/\.cargo\/config\.toml` was passed over/);
});

test("a workspace is named as everywhere, and what is no built cargo project is refused", {
  skip,
}, async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const main = createRepository(sandbox.path("repo"), FILES);
  const at = sandbox.path("fix");
  git(main, "worktree", "add", "-q", "-b", "fix", at);
  await registerWorktree(world, at);
  const refuses = (target: string, code: string, says: RegExp) =>
    assert.rejects(
      explainBuild(world, { cwd: main, target }),
      (error) => isAppError(error) && error.code === code && says.test(error.message),
    );
  await refuses("fix", "unsupported", /no build in `target\/debug`/);
  await refuses(sandbox.home, "unsupported", /no `Cargo\.toml`/);
  await refuses("nowhere", "not_a_workspace", /no such directory/);
  runCargo(at, "build");
  assert.equal((await explainBuild(world, { cwd: main, target: "fix" })).path, at);
});
