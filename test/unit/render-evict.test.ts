/** What people read of an eviction: what went, for how much, how it comes back; what stayed and why. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { renderDocument } from "../../src/cli/render.ts";
import type { RenderOptions } from "../../src/cli/render-options.ts";
import type { EvictedDocument, PinnedDocument } from "../../src/schema/index.ts";

const options = (changes: Partial<RenderOptions> = {}): RenderOptions => ({
  colour: false,
  quiet: false,
  nowMs: 0,
  view: {},
  all: false,
  exists: () => false,
  ...changes,
});

const document = (changes: Partial<EvictedDocument> = {}): EvictedDocument => ({
  schema: "espalier.workspace.evicted.v1",
  evicted: [],
  kept: [],
  freed_bytes: 0,
  warnings: [],
  ...changes,
});

const evicted: EvictedDocument["evicted"] = [
  {
    id: "1",
    path: "/w/one",
    directories: ["target", "node_modules"],
    expected_bytes: 3 * 1024 ** 3,
    restore: ["espalier seed /w/one", "cargo build", "npm ci"],
  },
];

test("an eviction tells what went, what that should free and what brings it back", () => {
  const lines = renderDocument(document({ evicted, freed_bytes: 2 * 1024 ** 3 }), options());
  assert.deepEqual(lines, [
    "Evicted target, node_modules of /w/one, 3.0 GiB",
    "  back with `espalier seed /w/one` or `cargo build` or `npm ci`",
    "Freed 2.0 GiB",
  ]);
  const later = renderDocument(document({ evicted, freed_bytes: null }), options());
  assert.equal(later.length, 2, "what is not measured is not told");
  assert.deepEqual(renderDocument(document({ evicted }), options({ quiet: true })), ["/w/one"]);
});

test("what stays is told with its reason, a refusal as such, and the usual not at all", () => {
  const kept: EvictedDocument["kept"] = [
    { id: "2", path: "/w/two", code: "in_use", reason: "processes: node (pid 7) has it open" },
    { id: "3", path: "/w/three", code: "pinned", reason: "it is pinned", refused: true },
    { id: "4", path: "/w/four", code: "nothing_there", reason: "it has none" },
  ];
  assert.deepEqual(renderDocument(document({ kept, stopped: "no more may go" }), options()), [
    "Kept /w/two: processes: node (pid 7) has it open",
    "Refused /w/three: it is pinned",
    "no more may go",
  ]);
  assert.deepEqual(renderDocument(document(), options()), ["Nothing to evict."]);
});

test("a pin says what it is good for, and what was so before", () => {
  const workspaces: PinnedDocument["workspaces"] = [
    { id: "1", path: "/w/one", name: "one", changed: true },
    { id: "2", path: "/w/two", name: "two", changed: false },
  ];
  const pinned = (now: boolean): PinnedDocument => ({
    schema: "espalier.workspace.pinned.v1",
    pinned: now,
    workspaces,
    warnings: [],
  });
  assert.deepEqual(renderDocument(pinned(true), options()), [
    "Pinned /w/one: it is evicted by its name only",
    "Already pinned: /w/two",
  ]);
  assert.deepEqual(renderDocument(pinned(false), options()), [
    "Unpinned /w/one",
    "Already not pinned: /w/two",
  ]);
});
