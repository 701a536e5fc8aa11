import assert from "node:assert/strict";
import { test } from "node:test";
import { kindSkipReason, runGate, volumeSkipReason } from "../gate/gate.ts";
import { kindOf } from "../gate/history.ts";

/** Some of each kind of project; neighbours share one, whose first build is made once. */
const DOZEN = { xfs: [144, 145, 146, 6, 7, 18, 19], btrfs: [72, 73, 54, 55, 42] } as const;

for (const volume of ["xfs", "btrfs"] as const) {
  test(`a dozen random histories give what clean builds give: those on ${volume}`, {
    skip: volumeSkipReason(volume),
  }, async (context) => {
    for (const kind of new Set(DOZEN[volume].map(kindOf))) {
      const reason = kindSkipReason(kind);
      if (reason !== false) context.diagnostic(`no histories of ${kind}: ${reason}`);
    }
    const { signal } = context;
    const { done, failures } = await runGate({ volume, seeds: DOZEN[volume], lanes: 1, signal });
    assert.equal(failures.map(({ text }) => text).join("\n"), "");
    const able = DOZEN[volume].filter((seed) => kindSkipReason(kindOf(seed)) === false);
    assert.equal(done, able.length);
  });
}
