/** What people read of a measurement and of advice on a build. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { renderDocument } from "../../src/cli/render.ts";
import type { RenderOptions } from "../../src/cli/render-options.ts";
import type { BenchDocument, BuildExplainedDocument } from "../../src/schema/index.ts";

const MIB = 1024 ** 2;

const options = (changes: Partial<RenderOptions> = {}): RenderOptions => ({
  ...{ colour: false, quiet: false, nowMs: 0, view: {}, all: false, exists: () => false },
  ...changes,
});

const document = (changes: Partial<BenchDocument> = {}): BenchDocument => ({
  schema: "espalier.bench.v1",
  kind: "seeded",
  repository: "/r",
  workspaces: 6,
  build: { command: "cargo build", from: "Cargo.toml" },
  footprint_bytes: 100 * MIB,
  peak_bytes: 150 * MIB,
  end_bytes: 110 * MIB,
  deduplicated_bytes: null,
  removed_bytes: -4096,
  peak_share: 10,
  end_share: 2,
  deduplicated_share: null,
  builds: [
    { workspace: "/w/1", outcome: "built", duration_ms: 61_000 },
    { workspace: "/w/2", outcome: "built", duration_ms: 400 },
    { workspace: "/w/3", outcome: "built", duration_ms: 12_000 },
  ],
  phases: [],
  curve: [],
  samples: 10,
  duration_ms: 100,
  files: { samples: "/s.tsv", plot: "/s.svg" },
  warnings: [],
  ...changes,
});

test("what the first takes and what each further one adds stand side by side", () => {
  assert.deepEqual(renderDocument(document(), options()), [
    "6 workspaces of /r, cloned from the first, then built",
    "  build              cargo build",
    "  the first takes    100 MiB",
    "  all, at the peak   150 MiB; each further one 10 % of the first",
    "  all, once built    110 MiB; each further one 2.0 % of the first",
    "  builds             the first alone 1:01 min; 2 others at once 0.4 s to 12 s",
    "  left once removed  less than before, by 4.0 KiB",
    "  samples            /s.tsv",
    "  plot               /s.svg",
  ]);
  assert.deepEqual(renderDocument(document(), options({ quiet: true })), [
    "100 MiB, each further one 10 %",
  ]);
});

test("one that ended early says why, with the end of the build that failed, and measures nothing more", () => {
  const ended = document({
    footprint_bytes: null,
    peak_bytes: null,
    end_bytes: null,
    removed_bytes: null,
    peak_share: null,
    end_share: null,
    builds: [{ workspace: "/w/1", outcome: "failed", exit_code: 101, duration_ms: 400 }],
    stopped: { reason: "build_failed", output: ["error: no", "\u001b[31mred"] },
    left: [{ path: "/w/1", reason: "in use" }],
    rescued: ["01a2"],
  });
  const lines = renderDocument(ended, options());
  assert.ok(lines.includes("It ended before it was through: a build failed."));
  assert.ok(lines.includes("  \\x1b[31mred"));
  assert.match(lines.join("\n"), /the first takes +not measured/);
  assert.match(lines.join("\n"), /still there +\/w\/1: in use/);
  assert.match(lines.join("\n"), /`espalier restore 01a2`/);
  assert.doesNotMatch(lines.join("\n"), /at the peak/);
  assert.deepEqual(renderDocument(ended, options({ quiet: true })), ["ended: build_failed"]);
});

test("no line of a curve is wider than the terminal", () => {
  const curve = Array.from({ length: 120 }, (_, index) => ({
    at_ms: index * 1000,
    bytes: index * MIB,
  }));
  const phases = (["first", "others", "builds", "dedup", "removal"] as const).map(
    (name, index) => ({
      name,
      at_ms: index * 20_000,
    }),
  );
  const lines = renderDocument(document({ curve, phases }), options({ view: { width: 60 } }));
  assert.ok(
    lines.every((line) => [...line].length <= 60),
    lines.join("\n"),
  );
  assert.match(lines.join("\n"), /█/);
});

const explained = (changes: Partial<BuildExplainedDocument> = {}): BuildExplainedDocument => ({
  schema: "espalier.build.explained.v1",
  path: "/r",
  profile: "target/debug",
  target_bytes: 400 * MIB,
  rebuilt_bytes: 80 * MIB,
  rebuilt_after_bytes: 40 * MIB,
  incremental_bytes: 20 * MIB,
  debug_bytes: 30 * MIB,
  settings: [
    { setting: "debug", value: "line-tables-only", source: "/r/Cargo.toml" },
    {
      setting: "split-debuginfo",
      value: "off",
      source: "default",
      advised: "unpacked",
      saves_bytes: 20 * MIB,
    },
    {
      setting: "incremental",
      value: "true",
      source: "/r/Cargo.toml",
      advised: "false",
      saves_bytes: 20 * MIB,
    },
  ],
  programs: [{ name: "app", bytes: 30 * MIB, after_bytes: 10 * MIB }],
  warnings: [],
  ...changes,
});

test("the advice on a build is what to write, what it saves and what it costs", () => {
  const lines = renderDocument(explained(), options());
  const text = lines.join("\n");
  assert.match(text, /80\.0 MiB, 20\.0 % of that, in a workspace where every package/);
  assert.match(text, /program app +30\.0 MiB, then about 10\.0 MiB/);
  assert.match(text, /about 40\.0 MiB, 10\.0 % of the build directory:/);
  const at = lines.indexOf("    [profile.dev]");
  assert.deepEqual(lines.slice(at + 1, at + 3), [
    '    split-debuginfo = "unpacked"',
    "    incremental = false",
  ]);
  assert.match(
    text,
    /saves about 20\.0 MiB; now true \(\/r\/Cargo\.toml\)\. An edit takes about twice/,
  );
  assert.deepEqual(renderDocument(explained(), options({ quiet: true })), [
    'split-debuginfo = "unpacked"',
    "incremental = false",
  ]);
});

test("where nothing would help it says so, and unknown is no figure", () => {
  const none = renderDocument(explained({ settings: [], debug_bytes: null }), options());
  assert.equal(none.at(-1), "No setting would make rebuilds smaller.");
  assert.match(none.join("\n"), /debug information not known/);
});
