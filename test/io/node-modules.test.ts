import assert from "node:assert/strict";
import {
  chmodSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { openNative } from "../../src/io/native.ts";
import { listMembers, readText, readTreeDigest } from "../../src/io/node-members.ts";
import { changeTree, lookAt, readLink } from "../../src/io/node-modules.ts";
import { createSandbox, writeFiles } from "../helpers/sandbox.ts";

test("members are the directories with a manifest that a pattern names", async () => {
  await using sandbox = await createSandbox();
  writeFiles(sandbox.root, {
    "packages/a/package.json": "{}",
    "packages/b/package.json": "{}",
    "packages/b/inner/package.json": "{}",
    "packages/none/readme": "",
    "packages/a/node_modules/x/package.json": "{}",
    "packages/.hidden/package.json": "{}",
    "apps/web/deep/er/package.json": "{}",
    "tool/package.json": "{}",
    "tools/package.json": "{}",
  });
  const members = (...patterns: string[]): string[] => listMembers(sandbox.root, patterns);
  assert.deepEqual(members("packages/*"), ["packages/a", "packages/b"]);
  assert.deepEqual(members("./packages/*/", "!packages/b"), ["packages/a"]);
  assert.deepEqual(members("packages/**"), ["packages/a", "packages/b", "packages/b/inner"]);
  assert.deepEqual(members("apps/**"), ["apps/web/deep/er"]);
  assert.deepEqual(members("tool"), ["tool"]);
  assert.deepEqual(members("tool?"), ["tools"]);
  assert.deepEqual(members("pack*/{a,b}"), ["packages/a", "packages/b"]);
  assert.deepEqual(members(), []);
});

test("a tree of sources is told apart by names, contents and links, not by what is installed in it", async () => {
  await using sandbox = await createSandbox();
  const at = sandbox.path("source");
  writeFiles(at, { "a.js": "1", "lib/b.js": "2" });
  const first = readTreeDigest(at);
  assert.ok(first);
  writeFiles(at, { "node_modules/x/y": "3", ".git/z": "4" });
  assert.equal(readTreeDigest(at), first);
  symlinkSync("a.js", path.join(at, "link"));
  const linked = readTreeDigest(at);
  assert.notEqual(linked, first);
  writeFiles(at, { "lib/b.js": "22" });
  assert.notEqual(readTreeDigest(at), linked);
  assert.equal(readTreeDigest(sandbox.path("nothing")), undefined);
});

test("a file is looked at, and nothing that only leads to one", async () => {
  await using sandbox = await createSandbox();
  const at = (name: string): string => sandbox.path(name);
  writeFiles(sandbox.root, { text: "a /s/x b", other: "nothing", binary: "\0/s/x" });
  symlinkSync("text", at("link"));
  mkdirSync(at("directory"));
  assert.deepEqual(lookAt(at("text"), ["/s"]), { size: 8, binary: false, text: "a /s/x b" });
  assert.deepEqual(lookAt(at("other"), ["/s"]), { size: 7, binary: false, text: null });
  assert.deepEqual(lookAt(at("binary"), ["/s"]), { size: 5, binary: true, text: "\0/s/x" });
  assert.deepEqual(lookAt(at("text"), ["/s"], 3), { size: 8, binary: true, text: null });
  assert.equal(lookAt(at("link"), ["/s"]), undefined);
  assert.equal(lookAt(at("directory"), ["/s"]), undefined);
  const large = `${"x".repeat(3 << 20)}/s`;
  writeFileSync(at("large"), large);
  assert.equal(lookAt(at("large"), ["/s"])?.text, large);
  assert.equal(readLink(at("link")), "text");
  assert.equal(readLink(at("text")), undefined);
  assert.equal(readText(at("link")), undefined);
});

for (const native of [openNative(), undefined]) {
  test(`a file is replaced and never written through a link; mode and times stay (${native === undefined ? "Node" : "native"})`, async () => {
    await using sandbox = await createSandbox();
    const tree = sandbox.path("tree");
    writeFiles(tree, {
      "bin/tool": "old",
      "bin/other": "same",
      "bin/away": "x",
      "cache/deep/file": "x",
    });
    const tool = path.join(tree, "bin/tool");
    const store = sandbox.path("store");
    linkSync(tool, store);
    chmodSync(tool, 0o755);
    symlinkSync("/old/place", path.join(tree, "bin/link"));
    chmodSync(path.join(tree, "bin"), 0o555);
    const times = ["", "bin", "bin/tool", "bin/link"].map((name) => {
      const entry = path.join(tree, name);
      return { entry, time: lstatSync(entry, { bigint: true }).mtimeNs };
    });
    changeTree(native, tree, sandbox.path("scratch"), [
      { kind: "write", path: "bin/tool", text: "n\u00e9w" },
      { kind: "link", path: "bin/link", target: "/new/place" },
      { kind: "remove", path: "bin/away" },
      { kind: "remove", path: "cache" },
    ]);
    assert.equal(readFileSync(tool, "latin1"), "n\u00e9w");
    assert.equal(lstatSync(tool).mode & 0o7777, 0o755);
    assert.equal(lstatSync(path.join(tree, "bin")).mode & 0o7777, 0o555);
    assert.equal(readFileSync(store, "utf8"), "old");
    assert.equal(lstatSync(store).nlink, 1);
    assert.equal(readlinkSync(path.join(tree, "bin/link")), "/new/place");
    assert.equal(lstatSync(path.join(tree, "bin/away"), { throwIfNoEntry: false }), undefined);
    assert.equal(lstatSync(path.join(tree, "cache"), { throwIfNoEntry: false }), undefined);
    for (const { entry, time } of times) {
      const now = lstatSync(entry, { bigint: true }).mtimeNs;
      const loss = native === undefined ? 2000n : 0n;
      assert.ok(now - time <= loss && time - now <= loss, `${entry}: ${now} is not ${time}`);
    }
    chmodSync(path.join(tree, "bin"), 0o755);
  });
}
