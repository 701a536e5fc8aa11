import assert from "node:assert/strict";
import { test } from "node:test";
import { readBytesWithin } from "../../src/io/reconstructible.ts";
import { createSandbox, writeFiles } from "../helpers/sandbox.ts";

test("the bytes that a clone would hold are counted as far as the time allows", async () => {
  await using sandbox = await createSandbox();
  const at = sandbox.path("target");
  writeFiles(at, {
    "debug/app": "12345",
    "debug/.fingerprint/a": "1",
    "debug/incremental/b": "12",
  });
  const isLeftOut = (relative: string, isBeside: (name: string) => boolean): boolean =>
    relative === "debug/incremental" && isBeside(".fingerprint");
  assert.deepEqual(readBytesWithin(at, 10_000, isLeftOut), { bytes: 6, whole: true });
  assert.deepEqual(
    readBytesWithin(at, 10_000, () => false),
    { bytes: 8, whole: true },
  );
  const cut = readBytesWithin(at, -1, () => false);
  assert.equal(cut.whole, false);
  assert.throws(() => readBytesWithin(sandbox.path("absent"), 10_000, () => false), /ENOENT/);
});
