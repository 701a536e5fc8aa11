/** What people read of a deduplication. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { renderDocument } from "../../src/cli/render.ts";
import type { RenderOptions } from "../../src/cli/render-options.ts";
import type { DeduplicatedDocument } from "../../src/schema/index.ts";

const MIB = 1024 * 1024;

const options = (changes: Partial<RenderOptions> = {}): RenderOptions => ({
  colour: false,
  quiet: false,
  nowMs: 0,
  view: {},
  all: false,
  exists: () => false,
  ...changes,
});

const document = (changes: Partial<DeduplicatedDocument> = {}): DeduplicatedDocument => ({
  schema: "espalier.workspace.deduplicated.v1",
  workspaces: [
    { id: "1", path: "/w/one", directories: ["target", "node_modules"] },
    { id: "2", path: "/w/two", directories: ["node_modules"] },
  ],
  files: 1200,
  unsettled_files: 0,
  shared_bytes: 3 * MIB,
  joined_files: 40,
  joined_bytes: 20 * MIB,
  expected_bytes: 20 * MIB,
  deduplicated_bytes: 19 * MIB,
  duration_ms: 1000,
  warnings: [],
  ...changes,
});

test("what was joined and what it gave back come first", () => {
  assert.deepEqual(renderDocument(document(), options()), [
    "Joined 20.0 MiB in 40 files, which gave back 19.0 MiB",
    "  looked through  1200 large files of 2 workspaces (target, node_modules)",
    "  shared before   3.0 MiB",
  ]);
  assert.deepEqual(renderDocument(document(), options({ quiet: true })), ["19.0 MiB"]);
});

test("nothing to do, no workspace, and an end before its time are told as such", () => {
  const none = { joined_files: 0, joined_bytes: 0, expected_bytes: 0, deduplicated_bytes: 0 };
  assert.equal(renderDocument(document(none), options())[0], "Nothing to join");
  assert.deepEqual(renderDocument(document({ ...none, workspaces: [] }), options()), [
    "No workspaces.",
  ]);
  assert.match(
    renderDocument(document({ stopped: true }), options())[0] ?? "",
    /, and ended before it was through$/,
  );
});

test("why a workspace was left alone, and that files wait, is told in words", () => {
  const skipped = ["observed", "not_ready", "gone", "unverified", "nothing"] as const;
  const workspaces = skipped.map((each) => ({
    id: each,
    path: `/w/${each}`,
    directories: [],
    skipped: each,
  }));
  const lines = renderDocument(document({ workspaces, unsettled_files: 1 }), options());
  assert.match(lines.join("\n"), /left for later +1 file that is or was just being written/);
  for (const each of skipped) {
    const line = lines.find((text) => text.includes(`/w/${each}`));
    assert.ok(line !== undefined && !/_/.test(line.replace(`/w/${each}`, "")), each);
  }
});
