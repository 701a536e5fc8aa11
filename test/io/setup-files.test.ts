import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { after, beforeEach, test } from "node:test";
import { hashText, readScript, readSetupFiles } from "../../src/io/setup-files.ts";
import { createRepository, createSandbox, type Sandbox, writeFiles } from "../helpers/sandbox.ts";

let sandbox: Sandbox | undefined;
let root = "";
beforeEach(async () => {
  await sandbox?.[Symbol.asyncDispose]();
  sandbox = await createSandbox();
  root = createRepository(sandbox.path("p"));
});
after(() => sandbox?.[Symbol.asyncDispose]());

const json = (file: string) => readSetupFiles(root, [{ file, syntax: "json" }]);

test("each syntax is read, and what is not there is left out", async () => {
  writeFiles(root, {
    "conductor.json": '\uFEFF{"a": 1}',
    ".conductor/settings.toml": "a = 1\n",
    ".gtrconfig":
      '[hooks]\n\tpostCreate = npm ci\n\tpostCreate = "a ; b"\n[include]\n\tpath = /etc/passwd\n',
    "s.sh": "#!/bin/sh\n",
  });
  const found = await readSetupFiles(root, [
    { file: "conductor.json", syntax: "json" },
    { file: ".conductor/settings.toml", syntax: "toml" },
    { file: ".emdash.json", syntax: "json" },
    { file: ".gtrconfig", syntax: "git-config" },
    { file: "s.sh", syntax: "script" },
  ]);
  assert.deepEqual(
    found.map(({ file }) => file),
    ["conductor.json", ".conductor/settings.toml", ".gtrconfig", "s.sh"],
  );
  const [conductor, settings, gtr] = found.map((each) => ("value" in each ? each.value : each));
  assert.deepEqual(conductor, { a: 1 });
  assert.deepEqual({ ...(settings as object) }, { a: 1 });
  assert.deepEqual(gtr, {
    "hooks.postcreate": ["npm ci", "a ; b"],
    "include.path": ["/etc/passwd"],
  });
});

test("a pattern gives the files of its directory, sorted", async () => {
  writeFiles(root, { ".c/e/b.toml": "", ".c/e/a.toml": "", ".c/e/a.txt": "", ".c/e/d/x.toml": "" });
  const found = await readSetupFiles(root, [{ file: ".c/e/*.toml", syntax: "toml" }]);
  assert.deepEqual(
    found.map(({ file }) => file),
    [".c/e/a.toml", ".c/e/b.toml"],
  );
  assert.deepEqual(await readSetupFiles(root, [{ file: ".none/*.toml", syntax: "toml" }]), []);
});

test("nothing is read through a link, of another kind, of another encoding, or without a bound", async () => {
  writeFiles(root, { "real/x.json": "{}", "wrong.json": "{'a'", "bad.toml": "= 1" });
  symlinkSync("real", `${root}/linked`);
  symlinkSync("/etc/passwd", `${root}/link.json`);
  symlinkSync("nowhere", `${root}/dangling.json`);
  mkdirSync(`${root}/directory.json`);
  execFileSync("mkfifo", [`${root}/fifo.json`]);
  writeFileSync(`${root}/latin.json`, Buffer.from([0x22, 0xe9, 0x22]));
  writeFileSync(`${root}/big.json`, " ".repeat(70_000));
  const faults = {
    "linked/x.json": /symbolic link/,
    "link.json": /symbolic link/,
    "dangling.json": /symbolic link/,
    "directory.json": /no file/,
    "fifo.json": /no file/,
    "latin.json": /not UTF-8/,
    "big.json": /over 65536 bytes/,
    "wrong.json": /^it is not JSON$/,
  };
  for (const [file, pattern] of Object.entries(faults)) {
    const [found] = await json(file);
    assert.ok(found !== undefined && "fault" in found, file);
    assert.match(found.fault, pattern, file);
  }
  const [toml] = await readSetupFiles(root, [{ file: "bad.toml", syntax: "toml" }]);
  assert.ok(toml !== undefined && "fault" in toml);
  assert.deepEqual(await json("a.txt/x.json"), []);
});

test("a script is answered with its text and whether it may be executed", () => {
  writeFiles(root, { "bin/setup": "echo\n" });
  assert.deepEqual(readScript(root, "bin/setup"), { text: "echo\n", executable: false });
  chmodSync(`${root}/bin/setup`, 0o755);
  assert.equal(readScript(root, "bin/setup")?.executable, true);
  assert.equal(readScript(root, "bin/none"), undefined);
});

test("one byte makes another hash", () => {
  assert.equal(hashText(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  assert.notEqual(hashText("npm ci"), hashText("npm ci "));
});
