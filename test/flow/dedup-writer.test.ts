import assert from "node:assert/strict";
import { test } from "node:test";
import { createDedupGround } from "../helpers/dedup.ts";
import { noWriter, runWriter } from "../helpers/dedup-writer.ts";
import { skipReason } from "../helpers/volume.ts";

for (const kind of ["xfs", "btrfs"] as const) {
  test(`DD-09 on ${kind} whoever rewrites, truncates, appends to, maps and renames files finds every byte as they left it`, {
    skip: skipReason(kind) || noWriter(),
  }, async () => {
    await using ground = await createDedupGround(kind, 3);
    const report = await runWriter(ground, { seconds: 6, seed: Date.now() % 1_000_000 });
    assert.equal(report.exitCode, 0, report.told);
    assert.ok(report.passes > 3);
    assert.ok(report.joinedBytes > 1_000_000, `${report.joinedBytes} bytes were joined meanwhile`);
  });
}
