import assert from "node:assert/strict";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import {
  listProfiles,
  openStrayJudge,
  readScripts,
  readSources,
  removeBaked,
} from "../../src/io/cargo.ts";
import { openForms } from "../../src/io/place-forms.ts";
import { createSandbox, writeFiles } from "../helpers/sandbox.ts";

test("profiles are found in a target directory, below a triple and below a tool's own", async () => {
  await using sandbox = await createSandbox();
  const target = sandbox.path("target");
  writeFiles(target, {
    "debug/.cargo-lock": "",
    "x86_64-unknown-linux-musl/release/.fingerprint/a-1/lib-a": "",
    "llvm-cov-target/x86_64/debug/.cargo-lock": "",
    "debug/deps/inner/.fingerprint/x": "",
    "doc/crate/index.html": "",
  });
  assert.deepEqual(listProfiles(target).sort(), [
    "debug",
    "llvm-cov-target/x86_64/debug",
    "x86_64-unknown-linux-musl/release",
  ]);
});

test("a script's files are searched as bytes, over the edge of a chunk and in links", async () => {
  await using sandbox = await createSandbox();
  const profile = sandbox.path("debug");
  const root = "/a/\u00e4/w1";
  const out = (name: string): string => path.join(profile, "build", name, "out");
  for (const name of ["edge-1", "link-2", "clean-3", "binary-4"])
    mkdirSync(out(name), { recursive: true });
  writeFileSync(path.join(out("edge-1"), "f"), `${"x".repeat((1 << 20) - 4)}${root}/y`);
  symlinkSync(`${root}/data`, path.join(out("link-2"), "l"));
  writeFileSync(path.join(out("clean-3"), "f"), "x".repeat(3 << 20));
  symlinkSync("f", path.join(out("clean-3"), "l"));
  writeFileSync(path.join(profile, "build/clean-3/output"), "cargo:rustc-cfg=x\n");
  writeFileSync(
    path.join(out("binary-4"), "f"),
    Buffer.concat([Buffer.from([0xff, 0]), Buffer.from(root)]),
  );
  const found = readScripts(profile, openForms(root));
  assert.deepEqual(
    found.map(({ directory, outNames }) => [directory, outNames !== undefined]).sort(),
    [
      ["binary-4", true],
      ["clean-3", false],
      ["edge-1", true],
      ["link-2", true],
    ],
  );
  removeBaked(profile, {
    dropFingerprints: ["none-0"],
    emptyOut: ["edge-1", "link-2", "binary-4"],
  });
  assert.ok(readScripts(profile, openForms(root)).every(({ outNames }) => outNames === undefined));
});

test("sources that cannot all be read are not vouched for", async () => {
  await using sandbox = await createSandbox();
  writeFiles(sandbox.root, { "src/a.rs": "a", "src/b.rs": "b" });
  assert.equal(readSources(sandbox.root, ["src/a.rs", "src/b.rs"]), "a\nb");
  assert.equal(readSources(sandbox.root, ["src/a.rs", "src/absent.rs"]), undefined);
});

test("a source is a stray one when it leads to another file here than in the sibling", async () => {
  await using sandbox = await createSandbox();
  const from = sandbox.path("w1");
  const to = sandbox.path("deep/w2");
  for (const root of [from, to]) {
    writeFiles(root, { "sub/src/a.rs": "a", "sub/b.rs": "b" });
    writeFiles(path.dirname(root), { "shared.txt": root });
    symlinkSync("../shared.txt", path.join(root, "link"));
    symlinkSync(sandbox.path("one"), path.join(root, "same"));
    symlinkSync("sub", path.join(root, "inner"));
  }
  writeFiles(sandbox.root, { "one/x": "x" });
  // A directory in the sibling; in the workspace it is a link.
  writeFiles(from, { "data/x": "x", "data.txt": "x" });
  symlinkSync(sandbox.path("one"), path.join(to, "data"));
  symlinkSync(sandbox.path("one/x"), path.join(to, "data.txt"));
  const isStray = openStrayJudge({ from, to, beside: "" });
  for (const source of ["sub/src/a.rs", "sub/src/../b.rs", "same/x", "inner/b.rs", "../absent"]) {
    assert.ok(!isStray(source), source);
  }
  for (const source of ["../shared.txt", "sub/../../shared.txt", "link", "data/x", "data.txt"]) {
    assert.ok(isStray(source), source);
  }
});

test("a source of more than 4 MiB is not vouched for, what is included as bytes need not be read", async () => {
  await using sandbox = await createSandbox();
  writeFiles(sandbox.root, { "a.rs": "a", "big.rs": "x".repeat(5 << 20) });
  writeFiles(sandbox.root, { "big.bin": "x".repeat(5 << 20) });
  assert.equal(readSources(sandbox.root, ["a.rs", "big.rs"]), undefined);
  assert.equal(readSources(sandbox.root, ["a.rs", "big.bin"]), "a");
});
