/** What people read of each document: one fact once, true headlines, words for codes. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { parse } from "smol-toml";
import { listWarnings, renderDocument } from "../../src/cli/render.ts";
import type { RenderOptions } from "../../src/cli/render-options.ts";
import { formatReason } from "../../src/cli/skip-reasons.ts";
import { SKIP_REASONS } from "../../src/core/seed.ts";
import { describeSkipped } from "../../src/core/seed-words.ts";
import { describeSettings } from "../../src/core/settings.ts";
import type {
  ConfigDocument,
  CreatedDocument,
  ListDocument,
  PlanDocument,
  RemovedDocument,
  SeededDocument,
  StatusDocument,
  VolumeDocument,
} from "../../src/schema/index.ts";

const at = "/work/repo-worktrees/fix";
const time = "2026-06-01T12:00:00.000Z";

function options(changes: Partial<RenderOptions> = {}): RenderOptions {
  return {
    colour: false,
    quiet: false,
    nowMs: Date.parse(time),
    view: {},
    all: false,
    exists: () => false,
    ...changes,
  };
}

const terminal = { width: 80, cwd: "/work/repo", home: "/home/me" };

function seeded(changes: Partial<SeededDocument>): SeededDocument {
  return {
    schema: "espalier.workspace.seeded.v1",
    id: "1",
    path: at,
    seeded_bytes: 0,
    seeded_from: null,
    directories: [],
    warnings: [],
    ...changes,
  };
}

function created(changes: Partial<CreatedDocument>): CreatedDocument {
  return {
    schema: "espalier.workspace.created.v1",
    id: "1",
    path: at,
    name: "fix",
    branch: "fix",
    base: "HEAD",
    base_commit: "0123456789abcdef",
    reused: false,
    seeded_bytes: 0,
    seeded_from: null,
    directories: [],
    warnings: [],
    ...changes,
  };
}

const unsupported = {
  seed_skipped: "reflink_unsupported",
  directories: [
    { path: "node_modules", outcome: "skipped", reason: "reflink_unsupported" },
  ] as SeededDocument["directories"],
  warnings: describeSkipped([
    {
      path: "node_modules",
      reason: "reflink_unsupported",
      detail: "`/a` and `/b` share no blocks",
    },
  ]),
};

test("a volume that cannot clone is told once, in words, with the command that helps", () => {
  const exists = (file: string): boolean => file === `${at}/package-lock.json`;
  for (const document of [seeded(unsupported), created(unsupported)]) {
    const text = renderDocument(document, options({ exists })).join("\n");
    assert.doesNotMatch(text, /reflink_unsupported/);
    assert.equal(text.match(/cannot be cloned/g)?.length, 1, text);
    assert.match(text, /node_modules {2}not seeded: .*XFS, btrfs and APFS.*; run `npm ci` there/);
    assert.deepEqual(listWarnings(document), []);
  }
});

test("another volume than the repository's is told so, and nothing said against it", () => {
  const volumes: Readonly<Record<string, number>> = { "/a": 1, [at]: 2 };
  const told = (volumeOf: (path: string) => number | undefined): string =>
    renderDocument(seeded(unsupported), options({ volumeOf })).join("\n");
  assert.match(
    told((path) => volumes[path]),
    /it is on another volume than \/a, and files can only/,
  );
  assert.match(
    told(() => 1),
    /files cannot be cloned on this volume/,
  );
  assert.match(
    told(() => undefined),
    /files cannot be cloned on this volume/,
  );
});

test("what is not in a new workspace is told in words", () => {
  const left = created({ commits_not_in_base: 2, files_not_in_base: 1 });
  assert.match(
    renderDocument(left, options()).join("\n"),
    /left out +2 commits and 1 uncommitted file of this checkout, not in the base/,
  );
});

test("the headline of a seed that seeded nothing does not say it did", () => {
  const there = seeded({
    seed_skipped: "exists",
    directories: [{ path: "target", outcome: "skipped", reason: "exists" }],
  });
  assert.deepEqual(renderDocument(there, options({ view: terminal })), [
    "Nothing to seed in ../repo-worktrees/fix",
    "  target  not seeded: there already, and nothing is written over",
  ]);
  assert.match(
    renderDocument(seeded(unsupported), options())[0] ?? "",
    /^Nothing was seeded in \/work/,
  );
});

test("the particulars of a failed clone stand beside it, other warnings stay warnings", () => {
  const document = seeded({
    seeded_bytes: 1024,
    seeded_from: "/work/repo",
    directories: [
      { path: "target", outcome: "seeded", bytes: 1024, rebuilds: ["a", "b"] },
      { path: "node_modules", outcome: "skipped", reason: "clone_failed" },
    ],
    warnings: [
      ...describeSkipped([{ path: "node_modules", reason: "clone_failed", detail: "no space" }]),
      "something else",
    ],
  });
  const text = renderDocument(document, options({ view: terminal })).join("\n");
  assert.match(text, /^Seeded \.\.\/repo-worktrees\/fix\n {2}seeded +1\.0 KiB from \/work\/repo\n/);
  assert.match(text, /target +1\.0 KiB, 2 units to build again/);
  assert.match(text, /node_modules +not seeded: the clone failed: no space/);
  assert.deepEqual(listWarnings(document), ["something else"]);
});

test("every reason has words, and a code that is not known is told as it is", () => {
  for (const code of Object.keys(SKIP_REASONS)) assert.notEqual(formatReason(code), code);
  assert.equal(formatReason("new_reason"), "new_reason");
});

test("a workspace that was there already is not said to have been made or seeded", () => {
  const lines = renderDocument(created({ reused: true, seeded_from: "/work/repo" }), options());
  assert.equal(lines[0], "Already there: fix");
  assert.doesNotMatch(lines.join("\n"), /seeded/);
  assert.match(lines.join("\n"), /path +\/work/);
});

const item: ListDocument["workspaces"][number] = {
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
};

test("a list that is too wide for the terminal leaves out what tells nothing, and only that", () => {
  const name = "fix-the-login-page-now";
  const columns = (change: Partial<typeof item>, width: number): string[] => {
    const rows = [{ ...item, name, branch: name, custody: "owned", ...change } as typeof item];
    const list: ListDocument = {
      schema: "espalier.workspace.list.v1",
      workspaces: rows,
      warnings: [],
    };
    const view = { ...terminal, width };
    return (renderDocument(list, options({ view }))[0] ?? "").split(/ +/);
  };
  const all = ["NAME", "BRANCH", "STATE", "CUSTODY", "ACTIVE", "PATH"];
  assert.deepEqual(columns({}, 200), all);
  assert.deepEqual(columns({}, 80), ["NAME", "STATE", "ACTIVE", "PATH"]);
  assert.ok(columns({ branch: "other" }, 80).includes("BRANCH"));
  assert.ok(columns({ custody: "observed" }, 80).includes("CUSTODY"));
});

test("the list of all projects has a column that tells them apart", () => {
  const list = (projects: string[]): ListDocument => ({
    schema: "espalier.workspace.list.v1",
    workspaces: projects.map((project) => ({ ...item, project })),
    warnings: [],
  });
  const names = (document: ListDocument): string[] =>
    renderDocument(document, options({ all: true })).map((line) => line.split(" ")[0] ?? "");
  assert.deepEqual(names(list(["/a/one/.git", "/a/two.git"])), ["PROJECT", "one", "two.git"]);
  assert.deepEqual(names(list(["/a/x/.git", "/b/x/.git"])), ["PROJECT", "a/x", "b/x"]);
  assert.deepEqual(names(list(["/x/.git", "/b/x/.git"])), ["PROJECT", "/x", "b/x"]);
  const here = renderDocument(
    list(["/work/repo/.git", "/b/repo/.git"]),
    options({ all: true, view: terminal }),
  );
  assert.deepEqual(
    here.filter((line) => !line.startsWith(" ")).map((line) => line.split(" ")[0]),
    ["PROJECT", "work/repo", "b/repo"],
  );
  assert.match(renderDocument(list(["/a/x/.git"]), options())[0] ?? "", /^NAME/);
});

test("a list fits a terminal of 80 columns", () => {
  const long = {
    ...item,
    name: "a-name-that-is-rather-long",
    branch: "a-name-that-is-rather-long",
  };
  const document: ListDocument = {
    schema: "espalier.workspace.list.v1",
    workspaces: [item, long],
    warnings: [],
  };
  const lines = renderDocument(document, options({ view: terminal, all: true }));
  for (const line of lines) assert.ok(line.length <= 80, line);
  assert.ok(lines.some((line) => line.trim().endsWith("../repo-worktrees/fix")));
});

test("a plan is one step a line, short enough for 80 columns where words allow it", () => {
  const document: PlanDocument = {
    schema: "espalier.plan.v1",
    command: "remove",
    steps: [
      {
        action: "move into the trash",
        target: at,
        detail: "/work/repo/.git/espalier/trash/01980000-aaaa-7bbb-8ccc-0123456789ab",
      },
      {
        action: "delete branch",
        target: "fix",
        detail: "0123456789abcdef0123456789abcdef01234567",
      },
      { action: "skip", target: `${at}/target`, detail: "it is there" },
    ],
    warnings: [],
  };
  assert.deepEqual(renderDocument(document, options({ view: terminal })), [
    "`espalier remove` would:",
    "  move into the trash ../repo-worktrees/fix",
    "      → .git/espalier/trash/01980000-aaaa-7bbb-8ccc-0123456789ab",
    "  delete branch fix  0123456789ab",
    "  skip ../repo-worktrees/fix/target  it is there",
  ]);
  assert.equal(renderDocument(document, options()).length, 4);
});

test("what is gone already freed nothing, and nothing is said of that", () => {
  const document: RemovedDocument = {
    schema: "espalier.workspace.removed.v1",
    path: at,
    branch: null,
    already_gone: true,
    freed_bytes: 0,
    rescued: null,
    deleted: [],
    kept: [],
    warnings: [],
  };
  assert.deepEqual(renderDocument(document, options()), [`Already gone: ${at}`]);
});

test("what a removal took of a workspace that was gone is told as of any other", () => {
  const document: RemovedDocument = {
    schema: "espalier.workspace.removed.v1",
    path: at,
    branch: "fix",
    already_gone: true,
    freed_bytes: 0,
    rescued: null,
    deleted: [
      { kind: "registration", name: at, reason: "" },
      { kind: "branch", name: "fix", commit: "0123456789abcdef", reason: "" },
    ],
    kept: [
      { kind: "ref", name: "refs/espalier/rescue/1", commit: "fedcba9876543210", reason: "r" },
    ],
    discarded: ["commit that is nowhere else: 0123456789ab mine"],
    warnings: [],
  };
  assert.deepEqual(renderDocument(document, options({ view: terminal })), [
    "Already gone: ../repo-worktrees/fix",
    "  deleted git's registration",
    "  deleted branch fix (0123456789ab)",
    "  kept ref refs/espalier/rescue/1 (fedcba987654): r",
    "  given up: commit that is nowhere else: 0123456789ab mine",
  ]);
});

test("what one stands in is removed by its name, and nothing is told from there", () => {
  const document: RemovedDocument = {
    schema: "espalier.workspace.removed.v1",
    path: at,
    branch: "fix",
    already_gone: false,
    freed_bytes: null,
    rescued: null,
    deleted: [{ kind: "directory", name: at, reason: "" }],
    kept: [],
    warnings: [],
  };
  for (const cwd of [at, `${at}/src`]) {
    const lines = renderDocument(document, options({ view: { ...terminal, cwd } }));
    assert.deepEqual(lines, [`Removed fix (${at})`]);
  }
});

test("a removal says each thing that went once", () => {
  const document: RemovedDocument = {
    schema: "espalier.workspace.removed.v1",
    path: at,
    branch: "fix",
    already_gone: false,
    freed_bytes: null,
    rescued: null,
    deleted: [
      { kind: "directory", name: at, reason: "" },
      { kind: "registration", name: at, reason: "" },
      { kind: "branch", name: "fix", commit: "0123456789abcdef", reason: "" },
    ],
    kept: [],
    discarded: ["untracked file: a"],
    warnings: [],
  };
  assert.deepEqual(renderDocument(document, options({ view: terminal })), [
    "Removed ../repo-worktrees/fix",
    "  deleted branch fix (0123456789ab)",
    "  given up: untracked file: a",
  ]);
});

function status(workspace?: Partial<NonNullable<StatusDocument["workspace"]>>): StatusDocument {
  return {
    schema: "espalier.workspace.status.v1",
    volume: "/work/repo",
    volume_free_bytes: 10 * 1024 ** 3,
    volume_total_bytes: 100 * 1024 ** 3,
    floor_bytes: 20 * 1024 ** 3,
    reflink_supported: true,
    daemon_running: false,
    workspaces: 1,
    deduplicated_bytes: 0,
    warnings: [],
    ...(workspace === undefined
      ? {}
      : {
          workspace: {
            ...item,
            directories: [],
            work: [],
            removable: true,
            blocked_by: [],
            ...workspace,
          },
        }),
  };
}

test("a workspace's status is about the workspace, and lists the first of its work", () => {
  const work = Array.from({ length: 25 }, (_, index) => `untracked file: ${index}`);
  const lines = renderDocument(status({ work, removable: false }), options());
  assert.equal(lines[0], "fix");
  assert.equal(lines.filter((line) => line.includes("untracked file")).length, 20);
  assert.ok(lines.includes("    and 5 more, which --json lists"));
  assert.doesNotMatch(lines.join("\n"), /volume of/);
  assert.deepEqual(renderDocument(status({ work }), options({ quiet: true })), [
    "fix: 25 pieces of unsaved work",
  ]);
});

test("a workspace whose directory is gone is told so, and not that its work is unknown", () => {
  const text = renderDocument(
    status({ present: false, work: null, removable: null }),
    options(),
  ).join("\n");
  assert.match(text, /^ {2}path +\/work\S+ \(gone\)$/m);
  assert.match(text, /^ {2}removable +its directory is gone, so its files cannot be looked at$/m);
  assert.doesNotMatch(text, /unsaved work/);
  const work = ["staged change: s"];
  const held = renderDocument(status({ present: false, work, removable: false }), options());
  assert.match(held.join("\n"), /removable +no\n {2}unsaved work:\n {4}staged change: s$/);
});

test("a base is told with its commit", () => {
  const lines = renderDocument(
    status({ base: "HEAD", base_commit: "0123456789abcdef0123" }),
    options(),
  );
  assert.ok(lines.includes("  base       HEAD (0123456789ab)"), lines.join("\n"));
});

test("what a removal gives up is listed below one line, the first of it", () => {
  const discard = Array.from({ length: 25 }, (_, index) => ({
    action: "discard work",
    target: at,
    detail: `untracked file: ${index}`,
  }));
  const plan: PlanDocument = {
    schema: "espalier.plan.v1",
    command: "remove",
    steps: [...discard, { action: "drop from the registry", target: "1" }],
    warnings: [],
  };
  const lines = renderDocument(plan, options());
  assert.deepEqual(lines.slice(0, 3), [
    "`espalier remove` would:",
    `  discard work ${at}`,
    "      untracked file: 0",
  ]);
  assert.deepEqual(lines.slice(-2), [
    "      and 5 more, which --json lists",
    "  drop from the registry 1",
  ]);
});

test("a plan of dedup says in words why a workspace is passed over", () => {
  const plan: PlanDocument = {
    schema: "espalier.plan.v1",
    command: "dedup",
    steps: [
      { action: "skip", target: at, detail: "nothing" },
      { action: "look through", target: "/work/other", detail: "target" },
    ],
    warnings: [],
  };
  assert.deepEqual(renderDocument(plan, options({ quiet: true })), [
    `  skip ${at}  it has no directory that a tool can rebuild`,
    "  look through /work/other  target",
  ]);
});

test("the machine's status says which volume, and fits in one line when asked to", () => {
  const lines = renderDocument(status(), options());
  assert.match(lines[0] ?? "", /^volume of +\/work\/repo$/);
  assert.match(lines[1] ?? "", /\(below the floor\)$/);
  assert.match(lines.join("\n"), /^daemon +not running; it is started when it is needed$/m);
  const here = renderDocument(status(), options({ view: terminal }));
  assert.match(here[0] ?? "", /^volume of +\/work\/repo$/);
  const outside = { ...status(), reflink_supported: null, trash: 2 };
  const text = renderDocument(outside, options()).join("\n");
  assert.match(text, /^clones files +not known: that is tried in a repository/m);
  assert.match(text, /^trash +2 removed directories that the daemon still has to delete$/m);
  assert.deepEqual(renderDocument(status(), options({ quiet: true })), [
    "10.0 GiB free, below the floor of 20.0 GiB; 1 workspace",
  ]);
});

test("below the floor the status says what goes next, or why nothing does", () => {
  const tell = (changes: Partial<StatusDocument>): string =>
    renderDocument({ ...status(), ...changes }, options()).join("\n");
  const next = { id: "1", path: at, name: "fix", directories: ["target"], idle_since: time };
  const named = tell({ evict_next: [{ ...next, exclusive_bytes: 1024 ** 3 }] });
  assert.match(named, /^evicted next +fix \(1\.0 GiB\)$/m);
  assert.match(
    tell({ evict_next: [] }),
    /^evicted next +nothing was found that is idle and gives something back$/m,
  );
  const volume = { path: "/work", free_bytes: 1, floor_bytes: 2, reason: "nothing here is idle" };
  const waiting = { running: true, volumes: [{ ...volume, state: "waiting" as const }] };
  const text = tell({ evict_next: [], daemon: waiting, daemon_running: true });
  assert.match(text, /^evicted next +.*\(\/work: nothing here is idle\)$/m);
  assert.doesNotMatch(tell({ volume_free_bytes: 30 * 1024 ** 3 }), /evicted next/);
});

test("settings fit 80 columns, and their sources are words", () => {
  const lines = renderDocument(
    {
      schema: "espalier.config.v1",
      user_config: "/home/me/.config/espalier/config.toml",
      project_config: "/work/repo/.espalier/workspace.toml",
      state: "/home/me/.local/state/espalier",
      settings: [
        {
          key: "floor",
          value: "the larger of 20GiB and 10%",
          source: "default",
          description: "free space that is kept on every volume, which is said at some length here",
        },
        {
          key: "location",
          value: "/elsewhere",
          source: "/home/me/.config/espalier/config.toml",
          description: "where",
        },
      ],
      warnings: [],
    },
    options({ view: terminal }),
  );
  for (const line of lines) assert.ok(line.length <= 80, line);
  assert.deepEqual(lines.slice(0, 3), [
    "user     ~/.config/espalier/config.toml",
    "project  .espalier/workspace.toml",
    "state    ~/.local/state/espalier",
  ]);
  assert.ok(
    lines.some((line) => /^location +\/elsewhere +\(user\)$/.test(line)),
    lines.join("\n"),
  );
});

test("every setting has its row, and a quiet answer is lines of a TOML file", () => {
  const rows = describeSettings({ file: "/u", config: { settle: "5s" } }, undefined);
  const document: ConfigDocument = {
    schema: "espalier.config.v1",
    user_config: "/u",
    project_config: null,
    state: "/s",
    settings: rows.map((each) => ({ ...each, source: each.source === "user" ? "/u" : "default" })),
    warnings: [],
  };
  const lines = renderDocument(document, options());
  for (const { key } of rows) {
    assert.ok(
      lines.some((line) => line.startsWith(`${key} `)),
      key,
    );
  }
  const quiet = renderDocument(document, options({ quiet: true }));
  assert.ok(quiet.includes('settle = "5s"'), quiet.join("\n"));
  assert.ok(quiet.includes("# default_base is not set"), quiet.join("\n"));
  const values = rows.filter(({ value }) => value !== null);
  const read = (toml: string): unknown => parse(toml);
  for (const { key, value } of values) {
    const line = quiet.find((each) => each.startsWith(`${key} = `)) ?? "";
    const found = key
      .split(".")
      .reduce((table, part) => (table as Record<string, unknown>)[part], read(line));
    assert.deepEqual(found, value);
  }
  const odd = ['a "b" \\c', "\u007f\u001b[31m\u202e"];
  const [line = ""] = renderDocument(
    { ...document, settings: [{ key: "verbatim", value: odd, source: "/u" }] },
    options({ quiet: true }),
  );
  assert.deepEqual({ ...(read(line) as object) }, { verbatim: odd });
  assert.match(line, /^[\x20-\x7e]+$/);
});

test("a volume's room is told inside and on the disk below, with what one alone has", () => {
  const room = { path: at, total_bytes: 2 ** 34, free_bytes: 2 ** 33, floor_bytes: 2 ** 30 };
  const document: VolumeDocument = {
    ...{ schema: "espalier.volume.v1", did: "shown", state: "ready", at, image: `${at}.img` },
    ...{ mounted: true, size_bytes: 2 ** 34, preallocated: true, discards_off: true },
    inside: { ...room, used_bytes: 2 ** 33, exclusive_bytes: 2 ** 20 },
    host: { ...room, used_bytes: null, exclusive_bytes: null },
    ...{ in_fstab: true, located: true, workspaces: 2, findings: [], warnings: [] },
  };
  const lines = renderDocument(document, options({ view: terminal }));
  const text = lines.join("\n");
  assert.match(
    text,
    /inside +8.0 GiB of 16.0 GiB free, floor 1.0 GiB\n +8.0 GiB used, 1.0 MiB of it in/,
  );
  assert.match(
    text,
    /disk below +8.0 GiB of 16.0 GiB free, floor 1.0 GiB\n +unknown used, unknown of it/,
  );
  assert.ok(
    lines.every((line) => line.length <= 80),
    text,
  );
  const plain = { ...room, used_bytes: 2 ** 33 };
  const less = renderDocument({ ...document, inside: plain }, options({ view: terminal }));
  assert.match(less.join("\n"), /8.0 GiB used\n/);
});
