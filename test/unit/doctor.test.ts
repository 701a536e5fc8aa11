/** `doctor`'s decisions: what each check makes of its facts, and what a repair would touch. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Finding, listSome, planChecks, planRepairs } from "../../src/core/doctor.ts";
import {
  type ClientFilesFacts,
  type ClientSettings,
  describePlugin,
  describeWorktreeHooks,
  isOwnCommand,
} from "../../src/core/doctor-client.ts";
import {
  describeBuilds,
  describeClones,
  describeSpace,
  describeWatches,
} from "../../src/core/doctor-disk.ts";
import {
  describeBare,
  describeBroken,
  describeHooksPath,
  describeMissing,
  describeNested,
} from "../../src/core/doctor-projects.ts";
import {
  describeConfig,
  describeDaemon,
  describeLocks,
  describeLog,
  describeState,
  describeTrash,
} from "../../src/core/doctor-state.ts";
import {
  describeClient,
  describeGit,
  describeLauncher,
  describeNode,
  describeVersions,
} from "../../src/core/doctor-tools.ts";
import { checkNames } from "../../src/schema/doctor.ts";

const statuses = (found: readonly Finding[]): string[] => found.map(({ status }) => status);

test("versions that are too old, or that nothing tells, are told as such", () => {
  const cases: readonly (readonly [Finding, string])[] = [
    [describeNode("20.19.0"), "ok"],
    [describeNode("24.1.0"), "ok"],
    [describeNode("20.18.3"), "problem"],
    [describeNode("v?"), "unknown"],
    [describeGit("git version 2.36.0"), "ok"],
    [describeGit("git version 2.35.9"), "problem"],
    [describeGit("git version 2.39.5 (Apple Git-154)"), "ok"],
    [describeGit(null), "problem"],
    [describeGit("something else"), "unknown"],
    [describeClient({ program: null, version: null }), "ok"],
    [describeClient({ program: "/bin/claude", version: null }), "unknown"],
    [describeClient({ program: "/bin/claude", version: "2.1.197" }), "warning"],
    [describeClient({ program: "/bin/claude", version: "2.1.332" }), "ok"],
  ];
  for (const [finding, status] of cases) assert.equal(finding.status, status, finding.finding);
});

const installation = { owner: "the plugin", root: "/p", version: "1.0.0", lacks: [] };

test("a launcher that cannot start is a problem, one that needs this shell's PATH a warning", () => {
  const lacking = { ...installation, lacks: ["hooks/run.sh"] };
  const node = "/usr/bin/node";
  const found = describeLauncher({ installations: [lacking], node, bareNode: node });
  assert.deepEqual(statuses(found), ["problem"]);
  const table: readonly (readonly [
    string | null | undefined,
    string | null | undefined,
    string,
  ])[] = [
    [node, node, "ok"],
    [null, null, "problem"],
    ["/home/me/.custom/node", null, "warning"],
    [undefined, undefined, "unknown"],
  ];
  for (const [own, bareNode, status] of table) {
    const told = describeLauncher({ installations: [installation], node: own, bareNode });
    assert.deepEqual(statuses(told), [status]);
  }
  // Nobody starts a hook, so it does not matter who else would find node.
  const unused = describeLauncher({ installations: [], node, bareNode: null });
  assert.deepEqual(statuses(unused), ["ok"]);
});

test("two versions of Espalier are told, the same one from two links is not", () => {
  const own = { ...installation, owner: "this program", root: "/here" };
  assert.deepEqual(statuses(describeVersions([own, installation])), ["ok"]);
  assert.deepEqual(statuses(describeVersions([own, { ...installation, version: "0.9.0" }])), [
    "warning",
  ]);
  assert.deepEqual(statuses(describeVersions([own, { ...own, version: "0.9.0" }])), ["ok"]);
});

const settings = (change: Partial<ClientSettings> = {}): ClientSettings => ({
  file: "/home/me/.claude/settings.json",
  scope: "user",
  fault: null,
  plugins: {},
  disableAllHooks: null,
  worktreeHooks: [],
  ...change,
});
const plugin = { id: "espalier@espalier", root: "/p", makesWorktrees: true };
const client = (change: Partial<ClientFilesFacts> = {}): ClientFilesFacts => ({
  used: true,
  settings: [],
  plugins: [],
  skill: null,
  ...change,
});
const enabled = settings({ plugins: { "espalier@espalier": true } });

test("the plugin is enabled by the strongest settings that speak of it", () => {
  const off = settings({ scope: "local", file: "/l", plugins: { "espalier@espalier": false } });
  const cases: readonly (readonly [ClientFilesFacts, string, RegExp])[] = [
    [client({ settings: [enabled] }), "ok", /is enabled/],
    [client({ settings: [enabled, off] }), "warning", /not enabled/],
    [client({ settings: [off, enabled] }), "ok", /is enabled/],
    [client({ plugins: [plugin] }), "warning", /not enabled/],
    [client({ used: false }), "ok", /no configuration/],
    [client({ skill: "/home/me/.claude/skills/espalier" }), "ok", /skills/],
    [
      client({ settings: [settings({ worktreeHooks: ["sh /p/hooks/run.sh WorktreeCreate"] })] }),
      "ok",
      /the hooks are in/,
    ],
    [
      client({ settings: [enabled, settings({ scope: "local", disableAllHooks: true })] }),
      "warning",
      /turns all hooks off/,
    ],
  ];
  for (const [facts, status, finding] of cases) {
    const [found] = describePlugin(facts);
    assert.equal(found?.status, status, found?.finding);
    assert.match(found?.finding ?? "", finding);
  }
  const installed = describePlugin(client({ plugins: [plugin] }));
  assert.match(installed[0]?.hint ?? "", /`claude plugin enable espalier@espalier`/);
});

test("ST-02 settings that cannot be read are a problem, and hide nothing else", () => {
  const broken = settings({ fault: "Unexpected token", scope: "project", file: "/r/.claude/s" });
  const found = describePlugin(client({ settings: [enabled, broken] }));
  assert.deepEqual(statuses(found), ["problem", "ok"]);
});

test("more than one hook that makes worktrees is a problem that names each and what to keep", () => {
  const ours = settings({ worktreeHooks: ["sh /p/hooks/run.sh WorktreeCreate"] });
  const foreign = settings({ file: "/r/s.json", worktreeHooks: ["make-worktree"] });
  const other = { id: "other@market", root: "/o", makesWorktrees: true };
  const both = { "espalier@espalier": true, "other@market": true };
  const one = describeWorktreeHooks(client({ settings: [enabled], plugins: [plugin] }));
  assert.deepEqual(statuses(one), ["ok"]);
  const disabled = describeWorktreeHooks(client({ settings: [enabled], plugins: [plugin, other] }));
  assert.deepEqual(statuses(disabled), ["ok"]);
  const cases: readonly (readonly [ClientFilesFacts, RegExp, RegExp])[] = [
    [
      client({ settings: [enabled, ours], plugins: [plugin] }),
      /the plugin `espalier@espalier`, Espalier's hook in `\/home\/me/,
      /`espalier install claude --uninstall`/,
    ],
    [
      client({ settings: [settings({ plugins: both })], plugins: [plugin, other] }),
      /2 hooks/,
      /`claude plugin disable other@market`/,
    ],
    [client({ settings: [enabled, foreign], plugins: [plugin] }), /a hook in/, /`\/r\/s.json`/],
    [client({ settings: [ours, ours] }), /2 hooks/, /Keep one/],
  ];
  for (const [facts, finding, hint] of cases) {
    const [found] = describeWorktreeHooks(facts);
    assert.equal(found?.status, "problem");
    assert.match(found?.finding ?? "", finding);
    assert.match(found?.hint ?? "", hint);
  }
  for (const own of ["/x/bin/espalier hook WorktreeCreate", "espalier hook claude-create"]) {
    assert.ok(isOwnCommand(own), own);
  }
  assert.ok(!isOwnCommand("make-worktree --name espalier"));
});

test("GT-08 a bare repository is told from one that was turned bare", () => {
  const facts = { project: "/r/.git", checkout: "/r", bare: true, hasIndex: true };
  const [found] = describeBare([facts]);
  assert.equal(found?.status, "problem");
  assert.match(found?.hint ?? "", /`git -C \/r config core.bare false`/);
  assert.equal(found?.repair, undefined, "the repository's configuration is not ours");
  assert.deepEqual(statuses(describeBare([{ ...facts, hasIndex: false }])), ["ok"]);
  assert.deepEqual(statuses(describeBare([{ ...facts, checkout: null }])), ["ok"]);
  assert.deepEqual(statuses(describeBare([{ ...facts, bare: false }])), ["ok"]);
  const spaced = describeBare([{ ...facts, checkout: "/a b" }])[0]?.hint;
  assert.match(spaced ?? "", /`git -C '\/a b' config/);
});

test("GT-02 a hooks path into a removed worktree is told, a relative one is git's business", () => {
  const value = {
    scope: "local",
    path: "/r-worktrees/w/.husky",
    absolute: true,
    there: false,
    among: true,
    inside: null,
  };
  const facts = { project: "/r/.git", checkout: "/r", values: [value] };
  const [gone] = describeHooksPath([facts]);
  assert.match(gone?.finding ?? "", /leads into a worktree that was removed/);
  assert.match(gone?.hint ?? "", /`git -C \/r config --local --unset-all core.hooksPath`/);
  const inside = { ...value, there: true, inside: "/r-worktrees/w" };
  const [going] = describeHooksPath([{ ...facts, values: [inside] }]);
  assert.equal(going?.status, "warning");
  const relative = { ...value, absolute: false, path: ".hooks" };
  assert.deepEqual(statuses(describeHooksPath([{ ...facts, values: [relative] }])), ["ok"]);
  const own = { ...value, there: true, among: false };
  assert.deepEqual(statuses(describeHooksPath([{ ...facts, values: [own] }])), ["ok"]);
  // The user's own configuration is told once, however many projects see it, and never touched.
  const shared = { ...value, scope: "global", among: false };
  const twice = describeHooksPath([
    { ...facts, values: [shared] },
    { ...facts, project: "/q/.git", values: [shared] },
  ]);
  assert.equal(twice.length, 1);
  assert.match(twice[0]?.hint ?? "", /`git config --global --unset-all core.hooksPath`/);
  assert.equal(twice[0]?.repair, undefined);
});

test("a workspace that is gone is told with its two ways out, many at once as a disk that is away", () => {
  const missing = { name: "w", path: "/w", project: "/r/.git", listed: true };
  const [one] = describeMissing([missing], 5);
  assert.match(one?.hint ?? "", /worktree repair PATH.*`espalier remove \/w`/s);
  for (const [count, registered] of [
    [3, 9],
    [2, 2],
  ] as const) {
    const found = describeMissing(Array(count).fill(missing), registered);
    assert.equal(found.length, 1);
    assert.match(found[0]?.finding ?? "", /perhaps a disk is not mounted/);
  }
  assert.deepEqual(statuses(describeMissing([], 4)), ["ok"]);
});

test("what lost its repository is never offered for deletion by a command", () => {
  const [found] = describeBroken([
    { path: "/w", registered: true, reason: "its git directory is gone" },
  ]);
  assert.match(found?.hint ?? "", /Save what is needed and delete the directory yourself/);
  assert.doesNotMatch(found?.hint ?? "", /rm -r|prune|--force|--discard/);
  const [moved] = describeBroken([
    { path: "/new", registered: false, reason: "", movedFrom: "/old", project: "/r/.git" },
  ]);
  assert.match(moved?.hint ?? "", /`git -C \/r worktree repair \/new`.*`espalier adopt \/new`/);
});

test("NL-04 what `git clean -ffdx` would delete is mentioned, NL-03 what git would add is repaired", () => {
  const facts = { project: "/r/.git", checkout: "/r", tools: [], inside: ["a/w"], exposed: [] };
  const [quiet] = describeNested([facts]);
  assert.equal(quiet?.status, "ok");
  assert.match(quiet?.finding ?? "", /git clean -ffdx/);
  const [exposed] = describeNested([{ ...facts, exposed: ["a/w"] }]);
  assert.equal(exposed?.status, "warning");
  assert.deepEqual(exposed?.repair, [{ action: "exclude", target: "/r", detail: "/a/w/" }]);
});

test("modes are ours to close, another user's files are not", () => {
  const entry = { path: "/s/f", directory: false, mode: 0o644, foreign: false };
  const [open] = describeState("/s", [
    entry,
    { ...entry, path: "/s", directory: true, mode: 0o755 },
  ]);
  assert.deepEqual(
    open?.repair?.map(({ detail }) => detail),
    ["0600", "0700"],
  );
  const [foreign] = describeState("/s", [{ ...entry, foreign: true }]);
  assert.equal(foreign?.status, "problem");
  assert.equal(foreign?.repair, undefined);
  assert.deepEqual(statuses(describeState("/s", [{ ...entry, mode: 0o600 }])), ["ok"]);
});

test("a lock that nobody gets is a problem; only a dead process's guard is taken away", () => {
  const found = describeLocks({ deadGuards: ["/s/a.lock.takeover"], unreadable: ["/s/b.lock"] });
  assert.deepEqual(statuses(found), ["problem", "problem"]);
  assert.equal(found[0]?.repair?.length, 1);
  assert.equal(found[1]?.repair, undefined);
});

test("the daemon: running well, degraded, with a problem, never started", () => {
  const none = { running: false, record: null, notStarted: null, lastWords: null, logFile: "/l" };
  const record = {
    version: "1",
    since: "2026-01-01T00:00:00.000Z",
    problem: null,
    degraded: null,
    ended: null,
  };
  const failed = { at: "2026-01-01T00:00:00.000Z", reason: "ENOMEM" };
  const table: readonly (readonly [Partial<Parameters<typeof describeDaemon>[0]>, string])[] = [
    [{}, "ok"],
    [{ running: true, record }, "ok"],
    [{ running: true, record: { ...record, degraded: "polling" } }, "warning"],
    [{ record: { ...record, degraded: "polling" } }, "ok"],
    [{ record: { ...record, problem: "no space" } }, "warning"],
    [{ record: { ...record, problem: "no space", ended: "failed" } }, "problem"],
    [{ record: { ...record, ended: "idle" } }, "ok"],
    [{ notStarted: failed }, "problem"],
    [{ running: true, record, notStarted: failed }, "ok"],
    [{ needed: true, lastWords: "Error: x" }, "warning"],
    [{ lastWords: "Error: x" }, "ok"],
  ];
  for (const [change, status] of table) {
    const [found] = describeDaemon({ ...none, needed: false, ...change });
    assert.equal(found?.status, status, JSON.stringify(change));
  }
});

test("the log's trouble is told by kind, newest kind first, and the rest is passed over", () => {
  const line = (event: string, at: string, reason: string | null = null) => ({ event, at, reason });
  const found = describeLog(
    [
      line("registry_warning", "1", "old"),
      line("removed", "2"),
      line("config_ignored", "3"),
      line("registry_warning", "4", "new"),
    ],
    "/l",
  );
  assert.match(found[0]?.finding ?? "", /passed over once/);
  assert.match(
    found[1]?.finding ?? "",
    /trouble with the registry 2 times within a day, last 4: new/,
  );
  assert.deepEqual(statuses(describeLog([line("removed", "2")], "/l")), ["ok"]);
});

test("a configuration fault keeps the hint of its own", () => {
  const [found] = describeConfig([
    "`/c` is not valid: unknown key `flor`; it is passed over. Did you mean `floor`?",
  ]);
  assert.equal(found?.status, "problem");
  assert.equal(found?.hint, "Did you mean `floor`?");
});

test("trash counts as stale after an hour, and what is deleted is named", () => {
  const row = { path: "/t", project: "/r/.git", since: 0 };
  assert.deepEqual(statuses(describeTrash([row], 3_600_000)), ["ok"]);
  const [stale] = describeTrash([row], 3_600_001);
  assert.equal(stale?.status, "warning");
  assert.deepEqual(stale?.repair, [{ action: "delete", target: "/t" }]);
});

test("volumes: no clones is a warning, no answer unknown, too little room a problem", () => {
  assert.deepEqual(
    statuses(
      describeClones(
        [
          { at: "/a", clones: true },
          { at: "/b", clones: false },
          { at: "/c", clones: null },
        ],
        [{ name: "w", path: "/d/w" }],
      ),
    ),
    ["warning", "unknown", "warning"],
  );
  const volume = { at: "/a", freeBytes: 5e9, floorBytes: 4e9 };
  assert.deepEqual(statuses(describeSpace([volume])), ["ok"]);
  assert.deepEqual(statuses(describeSpace([{ ...volume, floorBytes: 6e9 }])), ["problem"]);
  const state = { at: "/s", freeBytes: 1000, floorBytes: 0 };
  assert.deepEqual(statuses(describeSpace([state])), ["problem"]);
});

test("watches: few left is a warning with the command, and an incomplete count says so", () => {
  const counts = { most: 8192, used: 10, instances: { most: 128, used: 3 }, partial: false };
  assert.deepEqual(statuses(describeWatches(counts)), ["ok"]);
  const [few] = describeWatches({ ...counts, used: 8000, partial: true });
  assert.match(few?.finding ?? "", /192 of 8192.*at least 8000/);
  assert.match(few?.hint ?? "", /`sudo sysctl fs.inotify.max_user_watches=524288`/);
  assert.deepEqual(statuses(describeWatches({ ...counts, instances: { most: 128, used: 127 } })), [
    "warning",
  ]);
  assert.deepEqual(statuses(describeWatches({ ...counts, most: null })), ["ok"]);
});

test("one build directory for all is told once, with what sets it", () => {
  const shared = {
    setting: "build.target-dir",
    file: "/home/me/.cargo/config.toml",
    directory: "/t",
  };
  assert.equal(describeBuilds([shared, shared]).length, 1);
  const [variable] = describeBuilds([{ ...shared, setting: "CARGO_TARGET_DIR", file: null }]);
  assert.match(variable?.hint ?? "", /`unset CARGO_TARGET_DIR`/);
});

test("checks are asked for by name, and one that is none is wrong usage that lists them", () => {
  assert.deepEqual(planChecks([]), checkNames);
  assert.deepEqual(planChecks(["trash", "node"]), ["node", "trash"]);
  assert.throws(() => planChecks(["nope"]), { code: "usage" });
});

test("a repair is planned for what is ours, each step once", () => {
  const step = { action: "exclude", target: "/r", detail: "/.claude/worktrees/" };
  const plan = planRepairs([
    { name: "core-bare", status: "problem", finding: "", hint: "" },
    { name: "nested", status: "warning", finding: "", repair: [step] },
    { name: "nested", status: "warning", finding: "", repair: [step] },
  ]);
  assert.deepEqual(plan.repairs, [{ name: "nested", steps: [step] }]);
});

test("many names are told by the first three", () => {
  assert.equal(listSome(["a"]), "`a`");
  assert.equal(listSome(["a", "b"]), "`a` and `b`");
  assert.equal(listSome(["a", "b", "c", "d", "e"]), "`a`, `b`, `c` and 2 more");
});
