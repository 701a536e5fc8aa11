import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { canJoin, readDigest, readLayout, readSample } from "../../src/io/dedup-files.ts";
import { copyStamp } from "../../src/io/dedup-tree.ts";
import { openNative } from "../../src/io/native.ts";
import { createSandbox } from "../helpers/sandbox.ts";
import { createVolume, skipReason } from "../helpers/volume.ts";

const native = openNative();
const noNative = native === undefined && "the native calls cannot be had";
const EAGAIN = 11;

function openNativeOrFail() {
  assert.ok(native);
  return native;
}

function describe(file: string) {
  const calls = openNativeOrFail();
  assert.equal(calls.lstat(file), 0);
  return { path: file, size: calls.stat.size, stamp: copyStamp(calls.stat) };
}

test("whoever has a file open for writing is noticed, whoever only reads it is not", {
  skip: noNative,
}, async () => {
  await using sandbox = await createSandbox();
  const calls = openNativeOrFail();
  const file = sandbox.path("file");
  writeFileSync(file, "text");
  const reader = openSync(file, "r");
  assert.equal(calls.probeWriters(reader), 0);
  const other = openSync(file, "r");
  assert.equal(calls.probeWriters(reader), 0);
  const writer = openSync(file, "r+");
  assert.equal(calls.probeWriters(reader), EAGAIN);
  closeSync(writer);
  assert.equal(calls.probeWriters(reader), 0);
  closeSync(other);
  closeSync(reader);
  assert.equal(calls.probeWriters(reader), 9, "EBADF");
});

test("asking whether a file is written ends neither who asks nor keeps who writes", {
  skip: noNative,
}, async () => {
  await using sandbox = await createSandbox();
  const calls = openNativeOrFail();
  const file = sandbox.path("file");
  writeFileSync(file, "text");
  const code = `
    const { closeSync, openSync, writeSync } = require("node:fs");
    process.stdout.write("ready");
    for (let left = 20000; left > 0; left--) {
      const descriptor = openSync(process.argv[1], "r+");
      writeSync(descriptor, "x");
      closeSync(descriptor);
    }`;
  const writer = spawn(process.execPath, ["-e", code, file], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(writer, "close");
  await once(writer.stdout, "data");
  const reader = openSync(file, "r");
  const answers = new Map<number, number>();
  while (writer.exitCode === null) {
    for (let left = 500; left > 0; left--) {
      const answer = calls.probeWriters(reader);
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  closeSync(reader);
  assert.deepEqual(await ended, [0, null]);
  assert.deepEqual([...answers.keys()].sort(), [0, EAGAIN]);
});

test("a file that is not the one that was found is not touched", { skip: noNative }, async () => {
  await using sandbox = await createSandbox();
  const calls = openNativeOrFail();
  const file = sandbox.path("file");
  writeFileSync(file, Buffer.alloc(100_000, 1));
  const known = describe(file);
  assert.equal(typeof readSample(calls, known), "string");
  assert.equal(readLayout(calls, known).kind, "layout");
  const turn = async () => true;
  assert.equal(typeof (await readDigest(calls, known, turn)), "string");
  assert.deepEqual(await readDigest(calls, known, async () => false), { kind: "stopped" });
  writeFileSync(file, Buffer.alloc(100_000, 2));
  for (const answer of [
    readSample(calls, known),
    readLayout(calls, known),
    canJoin(calls, known),
  ]) {
    assert.deepEqual(answer, { kind: "moved" });
  }
  assert.deepEqual(await readDigest(calls, known, turn), { kind: "moved" });
  assert.deepEqual(readSample(calls, { ...known, path: `${file}-gone` }), { kind: "moved" });
});

test("a sample tells files apart that differ at the beginning, in the middle or at the end", {
  skip: noNative,
}, async () => {
  await using sandbox = await createSandbox();
  const calls = openNativeOrFail();
  const base = Buffer.alloc(100_001, 1);
  const samples = [undefined, 0, 50_000, 100_000].map((at, index) => {
    const content = Buffer.from(base);
    if (at !== undefined) content[at] = 2;
    const file = sandbox.path(String(index));
    writeFileSync(file, content);
    return readSample(calls, describe(file));
  });
  assert.equal(new Set(samples).size, 4);
});

for (const [kind, can] of [
  ["xfs", true],
  ["btrfs", true],
  ["ext4", false],
  ["tmpfs", false],
] as const) {
  test(`whether ${kind} joins blocks is asked without changing anything`, {
    skip: noNative || skipReason(kind),
  }, async () => {
    await using volume = await createVolume(kind, 300);
    const file = path.join(volume.path, "file");
    writeFileSync(file, Buffer.alloc(100_000, 1));
    const known = describe(file);
    assert.equal(canJoin(openNativeOrFail(), known), can);
    assert.deepEqual(describe(file), known);
  });
}
