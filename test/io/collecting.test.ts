/** What of git's words tells that an object went away, and not that the disk is in trouble. */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import { AppError } from "../../src/errors.ts";
import { isCollecting, isMissingObject } from "../../src/io/collecting.ts";

const told = (reason: string): boolean =>
  isMissingObject(new AppError("git", { doing: "save the work", reason }));

test("an object that is missing is told from a disk that is full or cannot be read", () => {
  for (const reason of [
    "11df29700ac457ac892de3d52f52f3d6cb4a4089 is not a valid object",
    "trying to write ref 'refs/x' with nonexistent object 2ca7ba22",
    "invalid object 100644 94c0cbbc for 'd/x'",
    "unable to create temporary file: No such file or directory",
    "not a tree object",
  ]) {
    assert.equal(told(reason), true, reason);
  }
  for (const reason of [
    "unable to write file objects/2c/a7ba: No space left on device",
    "failed to read object 2ca7ba22: Input/output error",
    "unable to create temporary file: Permission denied",
    "Unable to create '/r/.git/packed-refs.lock': File exists",
  ]) {
    assert.equal(told(reason), false, reason);
  }
  assert.equal(isMissingObject(new Error("not a valid object")), false);
});

test("a gc that is at work is waited for, but not for ever", async () => {
  const project = mkdtempSync(path.join(os.tmpdir(), "espalier-test-"));
  try {
    assert.equal(await isCollecting(project, 1000), false);
    const file = path.join(project, "gc.pid");
    writeFileSync(file, "1 here\n");
    assert.equal(await isCollecting(project, 0), true);
    setTimeout(() => rmSync(file), 120);
    assert.equal(await isCollecting(project, 10_000), false);
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
});
