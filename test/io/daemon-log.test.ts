import assert from "node:assert/strict";
import {
  appendFileSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { openLog } from "../../src/io/log.ts";
import { startChild } from "../helpers/child.ts";
import { createSandbox } from "../helpers/sandbox.ts";

const open = (directory: string) => openLog(directory, "daemon", () => Date.now());

test("what was written is read back, oldest first, from both files", async () => {
  await using sandbox = await createSandbox();
  const log = open(sandbox.path("log"));
  assert.deepEqual(log.read(), []);
  log.write({ event: "one", path: "/w", at: "2026-01-01T00:00:00.000Z" });
  writeFileSync(`${log.file}.1`, '{"at":"2025-01-01T00:00:00.000Z","event":"before"}\n');
  log.write({ event: "two" });
  assert.deepEqual(
    log.read().map(({ event }) => event),
    ["before", "one", "two"],
  );
  assert.equal(log.read()[1]?.["path"], "/w");
});

test("torn lines and lines of others are passed over, and what follows a torn one is read", async () => {
  await using sandbox = await createSandbox();
  const log = open(sandbox.path("log"));
  log.write({ event: "one" });
  appendFileSync(log.file, '{"at":"2026-01-01T00:00:00.000Z","event":"to');
  log.write({ event: "two" });
  const odd = ["", "text", "[]", "null", "{}", '{"at":5,"event":"x"}', '{"at":"x","event":"x"}'];
  appendFileSync(log.file, `${odd.join("\n")}\n\0\0\0\n{"at":"2026-01-01T00:00:00.000Z","ev`);
  assert.deepEqual(
    log.read().map(({ event }) => event),
    ["one", "two"],
  );
});

test("a full file is set aside, and a mark that a kill has left does not stop that", async () => {
  await using sandbox = await createSandbox();
  const log = open(sandbox.path("log"));
  log.write({ event: "one" });
  const filler = `${"x".repeat(1023)}\n`.repeat(4 * 1024 + 1);
  appendFileSync(log.file, filler);
  const mark = `${log.file}.rotating`;
  writeFileSync(mark, "");
  log.write({ event: "while another is at it" });
  assert.equal(readdirSync(path.dirname(log.file)).includes("espalier.log.1"), false);
  const old = new Date(Date.now() - 60_000);
  utimesSync(mark, old, old);
  log.write({ event: "clears the mark" });
  log.write({ event: "sets aside" });
  assert.ok(statSync(log.file).size < 1_000);
  assert.deepEqual(
    log.read().map(({ event }) => event),
    ["one", "while another is at it", "clears the mark", "sets aside"],
  );
  assert.deepEqual(readdirSync(path.dirname(log.file)).sort(), ["espalier.log", "espalier.log.1"]);
});

test("many processes that fill the log at once lose no line of the last four MiB", async () => {
  await using sandbox = await createSandbox();
  const script = new URL("../fixtures/log-worker.ts", import.meta.url);
  const log = open(sandbox.path("log"));
  const workers = ["a", "b", "c"];
  const runs = workers.map((name) => startChild(script, [sandbox.path("log"), name, "3000"]).ended);
  for (const { code, stderr } of await Promise.all(runs)) assert.equal(code, 0, stderr);
  const lines = log.read();
  for (const name of workers) {
    const numbers = lines.filter(({ event }) => event === name).map((line) => Number(line["n"]));
    // What went was the oldest, which may be all that the first to end has written; of what is there nothing is missing.
    const [first = 3_000] = numbers;
    assert.deepEqual(
      numbers,
      Array.from({ length: 3_000 - first }, (_, n) => first + n),
    );
  }
  const bytes = statSync(log.file).size + statSync(`${log.file}.1`).size;
  assert.ok(bytes > 4 * 1024 ** 2, String(bytes));
  assert.ok(readFileSync(log.file, "utf8").endsWith("\n"));
});
