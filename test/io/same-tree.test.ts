import assert from "node:assert/strict";
import { chmodSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { test } from "node:test";
import { isSameTree } from "../../src/io/same-tree.ts";
import { createSandbox, writeFiles } from "../helpers/sandbox.ts";

test("two directories are the same when names, types and contents are", async () => {
  await using sandbox = await createSandbox();
  const [one, other] = [sandbox.path("one"), sandbox.path("other")];
  const reset = (): void => {
    for (const at of [one, other]) {
      rmSync(at, { recursive: true, force: true });
      writeFiles(at, { "a/b.txt": "b\n", "c.txt": "c\n" });
      symlinkSync("c.txt", `${at}/link`);
    }
  };
  const changes: Readonly<Record<string, () => void>> = {
    "another content": () => writeFiles(other, { "a/b.txt": "B\n" }),
    "one file more": () => writeFiles(other, { "a/d.txt": "" }),
    "one file less": () => rmSync(`${other}/c.txt`),
    "another link": () => {
      rmSync(`${other}/link`);
      symlinkSync("a/b.txt", `${other}/link`);
    },
    "a directory for a file": () => {
      rmSync(`${other}/c.txt`);
      mkdirSync(`${other}/c.txt`);
    },
    "a directory of sources that is called target": () => writeFiles(other, { "target/a": "a\n" }),
    "nothing there": () => rmSync(other, { recursive: true }),
  };
  reset();
  assert.ok(isSameTree(one, other));
  for (const [what, change] of Object.entries(changes)) {
    reset();
    change();
    assert.ok(!isSameTree(one, other), what);
    assert.ok(!isSameTree(other, one), what);
  }
});

test("what tools fill, and repositories below, are not looked at", async () => {
  await using sandbox = await createSandbox();
  const [one, other] = [sandbox.path("one"), sandbox.path("other")];
  writeFiles(one, { "a.txt": "a\n" });
  writeFiles(other, {
    "a.txt": "a\n",
    "target/CACHEDIR.TAG": "",
    "target/x": "",
    ".idea/x": "",
    "node_modules/x": "",
    "trees/w/.git": "gitdir: elsewhere\n",
    ".espalier-seed-1-2-abcdefab/x": "",
  });
  mkdirSync(`${one}/trees`);
  assert.ok(isSameTree(one, other));
});

test("a link that leads out is the same when what it leads to is", async () => {
  await using sandbox = await createSandbox();
  const [one, other] = [sandbox.path("a/one"), sandbox.path("b/other")];
  for (const at of [one, other]) {
    writeFiles(at, { "../words.txt": "one\n", "../words/x": "" });
    mkdirSync(at);
    symlinkSync("../words.txt", `${at}/link`);
  }
  assert.ok(isSameTree(one, other));
  writeFiles(other, { "../words.txt": "two\n" });
  assert.ok(!isSameTree(one, other));
  writeFiles(other, { "../words.txt": "one\n" });
  for (const at of [one, other]) symlinkSync("../words", `${at}/folder`);
  assert.ok(!isSameTree(one, other));
});

test("a file that cannot be read is not the same", {
  skip: process.getuid?.() === 0 && "root reads everything",
}, async () => {
  await using sandbox = await createSandbox();
  for (const name of ["one", "other"]) writeFiles(sandbox.path(name), { "a.txt": "a\n" });
  chmodSync(sandbox.path("one", "a.txt"), 0);
  assert.ok(!isSameTree(sandbox.path("one"), sandbox.path("other")));
});
