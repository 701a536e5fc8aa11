/** What people read of `explain`: words for codes and gates, within the terminal's width. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { widthOf } from "../../src/cli/layout.ts";
import { listWarnings, renderDocument } from "../../src/cli/render.ts";
import type { RenderOptions } from "../../src/cli/render-options.ts";
import { describeDirectory } from "../../src/core/reconstructible.ts";
import type { ExplainedDocument } from "../../src/schema/index.ts";

const time = "2026-06-01T12:00:00.000Z";
const at = "/work/repo-worktrees/fix";
const terminal = { width: 80, cwd: "/work/repo", home: "/home/me" };

function options(changes: Partial<RenderOptions> = {}): RenderOptions {
  return {
    ...{ colour: false, quiet: false, nowMs: Date.parse(time) + 3 * 3_600_000, view: {} },
    ...{ all: false, exists: () => false },
    ...changes,
  };
}

const { gates } = describeDirectory({
  path: "target",
  declared: false,
  kind: "directory",
  sameVolume: true,
  ignored: true,
  tracked: ["target/kept.txt", "target/other.txt"],
  readmitted: null,
  repositoryBelow: false,
  worktreeBelow: false,
  marks: ["Cargo.toml"],
  problem: "git failed",
});

const document: ExplainedDocument = {
  schema: "espalier.workspace.explained.v1",
  id: "1",
  path: at,
  name: "fix",
  branch: "fix",
  project: "/work/repo/.git",
  custody: "owned",
  state: "ready",
  present: true,
  created_at: time,
  last_active: time,
  idle: null,
  base: "HEAD",
  base_commit: "0123456789abcdef",
  directories: [
    {
      ...{ path: "target", chosen: "preset", present: true, reconstructible: false, bytes: 1024 },
      gates,
    },
    {
      ...{ path: "node_modules", chosen: "preset", present: true, reconstructible: true },
      bytes: 2048,
      gates: [{ name: "chosen", passed: true, reason: "it is a preset" }],
      last_seed: {
        ...{ at: time, outcome: "seeded", from: "/work/repo", bytes: 2048 },
        ...{ install_needed: true, install_command: "npm install" },
      },
      next_seed: { outcome: "skip", reason: "exists", install_needed: false },
      provision: {
        ...{ managers: ["npm"], files: ["package-lock.json"] },
        ...{ sibling: "/work/repo", equal: false },
      },
      rebuild_command: "npm install",
    },
    {
      ...{ path: "build", chosen: "declared", present: false, gates: [] },
      last_seed: {
        ...{ at: time, outcome: "skipped", reason: "not_relocatable" },
        ...{ detail: "`build/Makefile` names the sibling", install_needed: false },
      },
      next_seed: { outcome: "seed", from: "/work/repo", install_needed: false },
    },
    {
      ...{ path: ".venv", chosen: "preset", present: false, gates: [] },
      next_seed: { outcome: "skip", reason: "no_sibling", install_needed: false },
    },
  ],
  undeclared: ["dist"],
  activity: [
    { name: "processes", idle: null, reason: "could not be determined: no lsof" },
    { name: "writes", idle: true, reason: "nothing below changed in the last 10 minutes" },
  ],
  removal: {
    refusals: [
      {
        code: "unsaved_work",
        message: "Removing `x` would lose 1 untracked file (notes.md)",
        hint: "Commit and push it",
        details: { untracked: ["notes.md"], untracked_count: 1 },
        files: ["notes.md"],
      },
    ],
    discard_steps: [
      { action: "discard work", target: at, detail: "untracked file: notes.md" },
      { action: "delete branch", target: "fix", detail: "0123" },
    ],
  },
  warnings: ["something"],
};

const render = (changes: Partial<ExplainedDocument> = {}, view = terminal): string[] =>
  renderDocument({ ...document, ...changes }, options({ view }));

test("every line fits the terminal, and no code or schema word is left for people to guess", () => {
  const lines = render();
  for (const line of lines) assert.ok(widthOf(line) <= 80, line);
  const text = lines.join("\n");
  assert.doesNotMatch(text, /not_relocatable|no_sibling|nothing_tracked|install_needed/);
  assert.deepEqual(listWarnings(document), ["something"]);
});

/** The lines as one text, so that a wrap is no difference. */
const flat = (lines: readonly string[]): string => lines.join(" ").replace(/ +/g, " ");

test("a gate that fails is told with its evidence, one that is not known as that", () => {
  const text = flat(render());
  assert.match(text, /target: durable, 1\.0 KiB/);
  assert.match(text, /fails git tracks `target\/kept\.txt` and 1 more/);
  assert.match(text, /fails nothing readmitted: could not be determined: git failed/);
  assert.match(
    text,
    /holds it is a preset; it is a directory on the same file system; git ignores/,
  );
});

test("what a seed did, why it left something out, and which install is to be run are told", () => {
  const text = flat(render());
  assert.match(text, /cloned 3 hours ago from `\/work\/repo`, 2\.0 KiB/);
  assert.match(text, /install `npm install` was needed after that/);
  assert.match(text, /lockfiles package-lock\.json \(npm\), not the same as in `\/work\/repo`/);
  assert.match(text, /a seed now would leave it as it is: there already/);
  assert.match(
    text,
    /build: not here left out 3 hours ago: .*: `build\/Makefile` names the sibling/,
  );
  assert.match(text, /a seed now would try it again, from `\/work\/repo`/);
  assert.match(text, /not used here \.venv/);
  assert.match(text, /not declared dist: ignored, and durable/);
});

test("what is not known of the use counts as not idle, and says so", () => {
  assert.match(flat(render()), /Use: could not be determined, which counts as not idle/);
  assert.match(flat(render({ idle: true })), /Use: idle/);
});

test("a refused removal lists the work, its remedy, and what `--discard` would do besides", () => {
  const text = flat(render());
  assert.match(text, /Removal: refused \(unsaved_work\) it would lose: untracked file: notes\.md/);
  assert.match(
    text,
    /hint: Commit and push it with `--discard` it would give that up and delete branch fix 0123/,
  );
  assert.doesNotMatch(text, /discard work/);
});

test("a workspace that is gone has a removal and nothing else to tell", () => {
  const text = render({ present: false, directories: [], activity: [] }).join("\n");
  assert.match(text, /path .*\(gone\)/);
  assert.doesNotMatch(text, /Directories|Use/);
  assert.match(text, /Removal/);
});

test("in its shortest form it is one line", () => {
  assert.deepEqual(renderDocument(document, options({ quiet: true })), [
    "fix: 1 of 2 directories reconstructible; use unknown; removal refused (unsaved_work)",
  ]);
});

test("what could not be looked at is not said to be none", () => {
  const text = render({ directories: [], undeclared: null }).join("\n");
  assert.match(text, /Directories: could not be looked at/);
  assert.doesNotMatch(text, /not declared/);
});
