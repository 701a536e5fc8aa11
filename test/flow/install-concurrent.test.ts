/** Several processes at once, and kills at any moment: nobody loses what they wrote. */
import assert from "node:assert/strict";
import {
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { openNative } from "../../src/io/native.ts";
import { readSettings } from "../../src/io/settings-edit.ts";
import { replaceSettings } from "../../src/io/settings-replace.ts";
import { startChild, waitFor } from "../helpers/child.ts";
import { install, readHooks, readText, settingsFile, writeSettings } from "../helpers/install.ts";
import { createSandbox } from "../helpers/sandbox.ts";

const child = new URL("../helpers/install-child.ts", import.meta.url);

test("installs, uninstalls and another program's writes at once lose nothing of that program's", async () => {
  await using sandbox = await createSandbox();
  const file = writeSettings(sandbox, '{\n  "n": 0\n}\n');
  const writes = 200;
  const children = [
    startChild(child, ["writer", String(writes)], sandbox.env),
    startChild(child, ["installer", "20"], sandbox.env),
    startChild(child, ["installer", "20"], sandbox.env),
  ];
  const ended = await Promise.all(children.map(({ ended }) => ended));
  for (const each of ended) assert.equal(each.code, 0, each.stderr);
  const changed = ended.reduce((sum, { stdout }) => sum + Number(stdout || 0), 0);
  assert.ok(changed > 10, `${changed} installs and uninstalls came through meanwhile`);
  await install(sandbox.world(), { cwd: sandbox.root, uninstall: true });
  const value = JSON.parse(readText(file)) as Record<string, unknown>;
  const expected: Record<string, unknown> = { n: writes };
  for (let n = 1; n <= writes; n += 1) expected[`k${n}`] = n;
  assert.deepEqual(value, expected);
  assert.deepEqual(readdirSync(path.dirname(file)), ["settings.json"]);
});

test("an install that is killed at any moment leaves the old file or the new one, and the next one completes", async () => {
  await using sandbox = await createSandbox();
  const before = '{\n  "a": 1\n}\n';
  const file = writeSettings(sandbox, before);
  const world = sandbox.world();
  await install(world, { cwd: sandbox.root });
  const after = readText(file);
  await install(world, { cwd: sandbox.root, uninstall: true });
  for (let round = 0; round < 4; round += 1) {
    const one = startChild(child, ["installer", "1000"], sandbox.env);
    let seen = 0;
    await waitFor("changes of the file", () => {
      const text = readText(file);
      assert.ok(text === before || text === after, text);
      if (text === (seen % 2 === 0 ? after : before)) seen += 1;
      return seen > 2 + (round % 3);
    });
    one.process.kill("SIGKILL");
    await one.ended;
    assert.ok([before, after].includes(readText(file)));
    await install(world, { cwd: sandbox.root });
    assert.equal(readText(file), after);
    await install(world, { cwd: sandbox.root, uninstall: true });
    assert.equal(readText(file), before);
  }
});

const exchange = openNative()?.renameExchange;
test("who writes after the last look, before or between the exchanges, has the last word", {
  skip: exchange === undefined ? "two files cannot change places at once here" : false,
}, async () => {
  assert.ok(exchange !== undefined);
  for (const moment of [1, 2]) {
    await using sandbox = await createSandbox();
    const file = writeSettings(sandbox, '{"a":1}');
    const found = readSettings(file);
    assert.ok(found.kind === "file");
    let calls = 0;
    const written = await replaceSettings(found, '{"ours":1}', (one, other) => {
      calls += 1;
      if (calls <= moment) {
        writeFileSync(`${file}.theirs`, `{"theirs":${calls}}`);
        renameSync(`${file}.theirs`, file);
      }
      return exchange(one, other);
    });
    assert.equal(written.kind, "moved");
    assert.equal(readText(file), `{"theirs":${moment}}`);
    assert.deepEqual(readdirSync(path.dirname(file)), ["settings.json"]);
  }
});

test("where two files cannot change places at once, a write into the old one is found and handed over", async () => {
  await using sandbox = await createSandbox();
  const file = writeSettings(sandbox, '{"a":1}');
  const found = readSettings(file);
  assert.ok(found.kind === "file");
  const other = openSync(file, "r+");
  const replacing = replaceSettings(found, '{"ours":1}', null);
  await waitFor("the rename", () => readText(file) === '{"ours":1}');
  writeSync(other, '{"a":2}', 0);
  closeSync(other);
  const written = await replacing;
  assert.equal(written.kind, "overtaken");
  assert.equal(written.kind === "overtaken" && written.bytes.toString(), '{"a":2}');
  assert.deepEqual(readdirSync(path.dirname(file)), ["settings.json"]);
});

test("what was written into the old file meanwhile is what the install is made on", async () => {
  await using sandbox = await createSandbox();
  const file = writeSettings(sandbox, '{"a":1}');
  const world = sandbox.world();
  let overtaken = false;
  const replace: typeof world.settingsReplace.replaceSettings = async (found, text) => {
    const done = await world.settingsReplace.replaceSettings(found, text);
    if (overtaken) return done;
    overtaken = true;
    return { kind: "overtaken", bytes: Buffer.from('{"a":2,"b":3}') };
  };
  const faulty = {
    ...world,
    settingsReplace: { ...world.settingsReplace, replaceSettings: replace },
  };
  await install(faulty, { cwd: sandbox.root });
  const { hooks: _hooks, ...rest } = JSON.parse(readText(file)) as Record<string, unknown>;
  assert.deepEqual(rest, { a: 2, b: 3 });
  assert.ok("WorktreeCreate" in readHooks(file));
  await install(world, { cwd: sandbox.root, uninstall: true });
  assert.equal(readText(file), '{"a":2,"b":3}');
});

test("what a killed install left beside the file is told and not deleted", async () => {
  await using sandbox = await createSandbox();
  writeSettings(sandbox, "{}");
  const left = `${settingsFile(sandbox)}.0123456789ab.tmp`;
  writeFileSync(left, "{}");
  const { warnings } = await install(sandbox.world(), { cwd: sandbox.root });
  assert.match(warnings.join("\n"), /0123456789ab\.tmp` is left from an install that was killed/);
  assert.equal(readFileSync(left, "utf8"), "{}");
});
