import assert from "node:assert/strict";
import { test } from "node:test";
import { createStyle } from "../../src/cli/format.ts";
import { renderVolume } from "../../src/cli/render-volume.ts";
import type { VolumeDocument } from "../../src/schema/index.ts";

const options = {
  ...{ colour: false, quiet: false, nowMs: 0, view: {}, all: false, exists: () => false },
};

function warmed(...outcomes: readonly ("seeded" | "skipped")[]): string[] {
  const directories = outcomes.map((outcome, index) => ({
    path: `d${index}`,
    outcome,
    ...(outcome === "seeded" ? { bytes: 1024 } : { reason: "sibling_busy" as const }),
  }));
  const document = {
    schema: "espalier.volume.v1",
    did: "warmed",
    state: "ready",
    at: "/v",
    warmed: { workspace: "/v/r/warm-base", from: "/r", bytes: 0, directories },
    warnings: [],
  } as unknown as VolumeDocument;
  return renderVolume(document, options, createStyle(false));
}

test("a copy of which nothing was taken over is not told as one", () => {
  assert.equal(warmed("seeded", "skipped")[0], "Copied a build into the volume /v");
  const [head, only] = warmed("skipped");
  assert.equal(head, "Nothing could be copied into the volume /v");
  assert.match(only ?? "", /d0 +not copied: sibling_busy/);
});
