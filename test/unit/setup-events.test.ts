import assert from "node:assert/strict";
import { test } from "node:test";
import {
  describeUnended,
  findUnended,
  formatBegun,
  SETUP_BEGUN,
  SETUP_ENDED,
} from "../../src/core/setup-events.ts";
import type { EventRow } from "../../src/schema/rows.ts";

const owner = { pid: 7, startedAt: "Mon Nov 30 11:04:34 2026", boot: null };
const command = { from: "conductor.json", script: null, text: "npm ci\n", owner };

const event = (type: string, why = ""): EventRow => ({
  ...{ at: 0, workspaceId: "w", type, from: null, to: null, who: "cli", why },
});
const begun = event(SETUP_BEGUN, formatBegun(command));

test("of a workspace's setup events the last one counts", () => {
  assert.equal(findUnended([]), undefined);
  assert.equal(findUnended([event("seed"), event(SETUP_ENDED, "ran"), begun]), undefined);
  assert.deepEqual(findUnended([event("seed"), begun, event(SETUP_ENDED, "ran")]), {
    from: "conductor.json",
    line: "npm ci",
    owner,
  });
});

test("what is one short line is shown to be typed, and a script by its path", () => {
  const told = (change: { readonly text?: string; readonly script?: string }): string => {
    const found = findUnended([event(SETUP_BEGUN, formatBegun({ ...command, ...change }))]);
    assert.ok(found !== undefined);
    return describeUnended(found, false);
  };
  assert.match(told({}), /interrupted.*; run `npm ci` in the workspace/);
  assert.match(told({ script: "bin/x.sh", text: "#!/bin/sh\n" }), /; run `\.\/bin\/x\.sh` in/);
  assert.match(told({ text: "a\nb" }), /; run it in the workspace/);
  assert.match(told({ text: "x".repeat(300) }), /; run it in the workspace/);
});
