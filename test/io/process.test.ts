import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { currentProcess, isRunning, readBoot, readProcessStart } from "../../src/io/process.ts";
import { waitFor } from "../helpers/child.ts";

const linux = existsSync("/proc/self/stat") ? false : "needs /proc";
const ps = spawnSync("ps", ["-p", "1"]).error === undefined ? false : "ps is not installed";

test("a process is itself only with its start and its boot", () => {
  const self = currentProcess();
  assert.equal(isRunning(self), true);
  assert.equal(isRunning({ ...self, startedAt: "1" }), false);
  assert.equal(isRunning({ ...self, startedAt: null }), true, "an unknown start is alive");
  if (readBoot() !== null) assert.equal(isRunning({ ...self, boot: "another" }), false);
});

test("an ended process is not running", async () => {
  const child = spawn(process.execPath, ["-e", ""]);
  await once(child, "close");
  assert.equal(isRunning({ pid: child.pid ?? 0, startedAt: null, boot: readBoot() }), false);
});

test("a zombie is not running", { skip: linux }, async () => {
  // The shell becomes `sleep`, which never asks how its child ended; before that, the shell could.
  const parent = spawn("sh", ["-c", "sleep 60 & echo $!; exec sleep 60"]);
  try {
    const [text] = await once(parent.stdout.setEncoding("utf8"), "data");
    const pid = Number(text);
    const command = () => readFileSync(`/proc/${parent.pid}/comm`, "utf8").trim();
    await waitFor("the parent that asks nothing", () => command() === "sleep");
    process.kill(pid);
    await waitFor("the zombie", () => /\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8")));
    assert.equal(readProcessStart(pid), undefined);
    if (ps === false) assert.equal(readProcessStart(pid, "darwin"), undefined);
  } finally {
    parent.kill();
    await once(parent, "close");
  }
});

test("ps tells the same start whatever the zone and the language", { skip: ps }, () => {
  const before = { ...process.env };
  const told = readProcessStart(process.pid, "darwin");
  Object.assign(process.env, { TZ: "Asia/Tokyo", LC_ALL: "de_DE.UTF-8" });
  try {
    assert.match(told ?? "", /^[A-Z][a-z]{2} [A-Z][a-z]{2} +\d+ /);
    assert.equal(readProcessStart(process.pid, "darwin"), told);
    assert.equal(readProcessStart(2 ** 22 + 1, "darwin"), undefined);
  } finally {
    for (const name of ["TZ", "LC_ALL"]) delete process.env[name];
    Object.assign(process.env, before);
  }
});
