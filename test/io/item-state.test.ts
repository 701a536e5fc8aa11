/** One text for what is there: equal where nothing changed, and another where anything did. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { appendFileSync, chmodSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { openBudget, readState } from "../../src/io/item-state.ts";
import { createSandbox, type Sandbox } from "../helpers/sandbox.ts";

const read = (sandbox: Sandbox, name: string, bytes?: number) =>
  readState(sandbox.root, name, bytes === undefined ? openBudget() : { bytes });

test("a file is its content and mode, and a directory all that is below it", async () => {
  await using sandbox = await createSandbox();
  const file = sandbox.path("d/e/f");
  mkdirSync(sandbox.path("d/e"), { recursive: true });
  writeFileSync(file, "one\n");
  const names = ["d", "d/e", "d/e/f"];
  const states = () => Promise.all(names.map((name) => read(sandbox, name)));
  const before = await states();
  writeFileSync(file, "one\n");
  assert.deepEqual(await states(), before);
  const changes = [
    () => writeFileSync(file, "two\n"),
    () => chmodSync(file, 0o755),
    () => {
      rmSync(file);
      symlinkSync("x", file);
    },
    () => rmSync(file),
  ];
  let last = before;
  for (const change of changes) {
    change();
    const now = await states();
    for (const [at, state] of now.entries()) assert.notEqual(state, last[at], String(change));
    last = now;
  }
  assert.equal(last[2], "nothing");
});

test("what is too much to be read is told by its times, and a pipe is not waited for", async () => {
  await using sandbox = await createSandbox();
  const file = sandbox.path("f");
  writeFileSync(file, "one\n");
  const before = await read(sandbox, "f", 3);
  assert.equal(await read(sandbox, "f", 3), before);
  appendFileSync(file, "two\n");
  assert.notEqual(await read(sandbox, "f", 3), before);
  mkdirSync(sandbox.path("d"));
  execFileSync("mkfifo", [sandbox.path("d/pipe")]);
  assert.equal(await read(sandbox, "d"), await read(sandbox, "d"));
});
