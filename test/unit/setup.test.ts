/** Which command applies: every format, the order, and what is never guessed. */
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type Choice,
  type FoundFile,
  planCommands,
  type SetupFacts,
} from "../../src/core/setup.ts";
import {
  describeAsker,
  describeVariables,
  portOf,
  SETUP_FORMATS,
} from "../../src/core/setup-formats.ts";

const plan = (files: Record<string, unknown>, change: Partial<SetupFacts> = {}) =>
  planCommands({
    own: { setup: null, cleanup: null },
    ownProblem: null,
    files: Object.entries(files).map(([file, value]): FoundFile => ({ file, value })),
    asker: undefined,
    platform: "linux",
    ...change,
  });

const textOf = (choice: Choice): string | undefined =>
  choice.kind === "found" && choice.given.kind === "text" ? choice.given.text : undefined;
const fromOf = (choice: Choice): string | undefined =>
  choice.kind === "none" ? undefined : choice.from;

const codex = (script: string, more: object = {}) => ({ version: 1, setup: { script, ...more } });
const ENVIRONMENT = ".codex/environments/environment.toml";
const CURSOR = ".cursor/worktrees.json";

/** Format, file, its value, and the two commands that follow from it. */
const formats: readonly (readonly [string, Record<string, unknown>, string, string?])[] = [
  [
    "conductor",
    { ".conductor/settings.toml": { scripts: { setup: "bin/setup", archive: "bin/down" } } },
    "bin/setup",
    "bin/down",
  ],
  [
    "conductor_json",
    { "conductor.json": { scripts: { setup: "npm ci", run: "x", archive: "down" } } },
    "npm ci",
    "down",
  ],
  [
    "codex",
    { [ENVIRONMENT]: { ...codex("\npnpm i\n"), cleanup: { script: "docker down" } } },
    "\npnpm i\n",
    "docker down",
  ],
  ["cursor", { [CURSOR]: { "setup-worktree": ["npm ci", "cp a b"] } }, "set -e\nnpm ci\ncp a b"],
  ["superset", { ".superset/config.json": { setup: ["a"], teardown: ["b"] } }, "a", "b"],
  ["emdash", { ".emdash.json": { scripts: { setup: "a", teardown: "b" } } }, "a", "b"],
  [
    "phantom",
    { "phantom.config.json": { postCreate: { commands: ["a"] }, preDelete: { commands: ["b"] } } },
    "a",
    "b",
  ],
  ["gtr", { ".gtrconfig": { "hooks.postcreate": ["a"], "hooks.preremove": ["b"] } }, "a", "b"],
];

for (const [id, files, setup, cleanup] of formats) {
  test(`the commands of ${id} are read`, () => {
    const choices = plan(files);
    assert.equal(textOf(choices.setup), setup);
    assert.equal(textOf(choices.cleanup), cleanup);
    assert.ok(choices.setup.kind === "found" && choices.setup.source === id);
  });
}

test("every format is read by a test", () => {
  const tested = new Set([...formats.map(([id]) => id), "openclaw"]);
  assert.deepEqual(
    SETUP_FORMATS.filter(({ id }) => !tested.has(id)),
    [],
  );
});

test("OpenClaw's file is itself the script", () => {
  const { setup, cleanup } = plan({ ".openclaw/worktree-setup.sh": undefined });
  assert.deepEqual(setup.kind === "found" && setup.given, {
    kind: "script",
    file: ".openclaw/worktree-setup.sh",
  });
  assert.equal(cleanup.kind, "none");
});

test("the variant of the platform counts before the general one", () => {
  const files = { [ENVIRONMENT]: codex("general", { linux: { script: "on linux" } }) };
  assert.equal(textOf(plan(files).setup), "on linux");
  assert.equal(textOf(plan(files, { platform: "darwin" }).setup), "general");
  const cursor = {
    [CURSOR]: {
      "setup-worktree": ["general"],
      "setup-worktree-unix": ["unix"],
      "setup-worktree-windows": ["windows"],
    },
  };
  assert.equal(textOf(plan(cursor).setup), "unix");
  assert.equal(textOf(plan(cursor, { platform: "win32" }).setup), "windows");
});

test("a single text of Cursor's is the path of a script beside it", () => {
  const script = (told: string) => plan({ [CURSOR]: { "setup-worktree": told } }).setup;
  const given = (told: string) => {
    const choice = script(told);
    return choice.kind === "found" && choice.given;
  };
  assert.deepEqual(given("setup.sh"), { kind: "script", file: ".cursor/setup.sh" });
  assert.deepEqual(given("../bin/./setup"), { kind: "script", file: "bin/setup" });
  for (const wrong of ["/etc/x", "../../x", "..", "a\\b", "../.git/hooks/x", "a\0b"]) {
    assert.equal(script(wrong).kind, "faulty", wrong);
  }
});

test("our own file counts before every other, and the asking agent's before the rest", () => {
  const files = {
    "conductor.json": { scripts: { setup: "conductor" } },
    [CURSOR]: { "setup-worktree": ["cursor"] },
    [ENVIRONMENT]: codex("codex"),
    ".superset/config.json": { setup: ["superset"] },
  };
  const own = { setup: "own", cleanup: null };
  assert.equal(textOf(plan(files, { own }).setup), "own");
  assert.equal(textOf(plan(files).setup), "conductor");
  assert.equal(textOf(plan(files, { asker: "cursor" }).setup), "cursor");
  assert.equal(textOf(plan(files, { asker: "codex" }).setup), "codex");
  const { "conductor.json": _, ...others } = files;
  assert.equal(textOf(plan(others).setup), "codex");
});

test("both commands come from one file", () => {
  const files = { "conductor.json": { scripts: { setup: "up", archive: "down" } } };
  const own = { setup: "own", cleanup: null };
  assert.equal(plan(files, { own }).cleanup.kind, "none");
  const asked = { ...files, [CURSOR]: { "setup-worktree": ["cursor"] } };
  assert.equal(plan(asked, { asker: "cursor" }).cleanup.kind, "none");
  assert.equal(textOf(plan({ ...files, ".emdash.json": {} }).cleanup), "down");
});

test("a later file of Conductor's counts before an earlier one, and its variables are in the text", () => {
  const files = {
    ".conductor/settings.toml": {
      scripts: { setup: "shared", archive: "down" },
      environment_variables: { RAILS_ENV: "test", A: "it's" },
    },
    ".conductor/settings.local.toml": {
      scripts: { setup: "local" },
      environment_variables: { RAILS_ENV: "development" },
    },
  };
  const { setup, cleanup } = plan(files);
  assert.equal(textOf(setup), "export RAILS_ENV='development'\nexport A='it'\\''s'\nlocal");
  assert.equal(fromOf(setup), ".conductor/settings.local.toml");
  assert.match(textOf(cleanup) ?? "", /\ndown$/);
  const wrong = { scripts: { setup: "x" }, environment_variables: { "A;rm": "x" } };
  assert.equal(plan({ ".conductor/settings.toml": wrong }).setup.kind, "faulty");
});

test("Superset's local file replaces the commands or goes around them", () => {
  const base = { ".superset/config.json": { setup: ["base"] } };
  const local = (setup: unknown) =>
    textOf(plan({ ...base, ".superset/config.local.json": { setup } }).setup);
  assert.equal(local(["mine"]), "mine");
  assert.equal(local({ before: ["a"], after: ["z"] }), "set -e\na\nbase\nz");
});

test("several environments of Codex that differ are nobody's choice", () => {
  const other = ".codex/environments/other.toml";
  const choice = plan({ [ENVIRONMENT]: codex("a"), [other]: codex("b") }).setup;
  assert.ok(choice.kind === "faulty");
  assert.match(choice.reason, /environment\.toml.*other\.toml.*differ/);
  assert.equal(textOf(plan({ [ENVIRONMENT]: codex("a"), [other]: codex("a") }).setup), "a");
  assert.equal(textOf(plan({ [ENVIRONMENT]: codex(""), [other]: codex("b") }).setup), "b");
});

test("a file that cannot be used is told, and no later one is taken in its place", () => {
  const files: FoundFile[] = [
    { file: ".conductor/settings.toml", fault: "it is not TOML" },
    { file: "conductor.json", value: { scripts: { setup: "npm ci" } } },
  ];
  const choice = plan({}, { files }).setup;
  assert.deepEqual(choice, {
    kind: "faulty",
    from: ".conductor/settings.toml",
    reason: "it is not TOML",
  });
  assert.equal(plan({}, { ownProblem: "wrong" }).setup.kind, "faulty");
});

test("a value of another form is a fault, and an empty one is nothing", () => {
  const of = (setup: unknown) => plan({ "conductor.json": { scripts: { setup } } }).setup.kind;
  for (const wrong of [1, true, [1], { a: 1 }, ["ok", null], { before: "x" }, "a\0b"]) {
    assert.equal(of(wrong), "faulty", JSON.stringify(wrong));
  }
  for (const nothing of ["", " \n", [], [""], null]) {
    assert.equal(of(nothing), "none", JSON.stringify(nothing));
  }
});

test("a `conductor.json` of another product says nothing, nor does a value that is no table", () => {
  for (const value of [{ name: "@x/conductor", version: "1" }, [], null, "x", 3]) {
    assert.equal(plan({ "conductor.json": value }).setup.kind, "none");
  }
  const inherited = JSON.parse('{"__proto__": {"scripts": {"setup": "x"}}}');
  assert.equal(plan({ "conductor.json": inherited }).setup.kind, "none");
});

test("who asks is told by what each agent sets, and not where two are told", () => {
  assert.equal(describeAsker({ CURSOR_AGENT: "1" }), "cursor");
  assert.equal(describeAsker({ CODEX_THREAD_ID: "t" }), "codex");
  assert.equal(describeAsker({ CODEX_SANDBOX: "seatbelt" }), "codex");
  assert.equal(describeAsker({}), undefined);
  assert.equal(describeAsker({ CURSOR_AGENT: "1", CODEX_THREAD_ID: "t" }), undefined);
  assert.equal(describeAsker({ CURSOR_AGENT: "1", CLAUDECODE: "1" }), undefined);
});

test("a command gets its tool's variables and ours", () => {
  const place = {
    ...{ id: "0199", name: "w", path: "/p/w", root: "/p/main", branch: null },
    defaultBranch: "trunk",
  };
  assert.deepEqual(describeVariables("conductor_json", place), {
    CONDUCTOR_WORKSPACE_NAME: "w",
    CONDUCTOR_WORKSPACE_PATH: "/p/w",
    CONDUCTOR_ROOT_PATH: "/p/main",
    CONDUCTOR_DEFAULT_BRANCH: "trunk",
    CONDUCTOR_PORT: String(portOf("0199")),
    CONDUCTOR_IS_LOCAL: "1",
    ESPALIER_WORKSPACE_ID: "0199",
    ESPALIER_WORKSPACE_NAME: "w",
    ESPALIER_WORKSPACE_PATH: "/p/w",
    ESPALIER_ROOT_PATH: "/p/main",
    ESPALIER_BRANCH: "",
  });
  assert.equal(describeVariables("cursor", place)["ROOT_WORKTREE_PATH"], "/p/main");
  assert.equal(describeVariables("codex", place)["CODEX_WORKTREE_PATH"], "/p/w");
  assert.ok(!("CONDUCTOR_PORT" in describeVariables("espalier", place)));
});

test("a range of ports follows from the id and stays off the system's own", () => {
  for (const id of ["a", "b", "0199aaaa-0000-7000-8000-000000000000"]) {
    const port = portOf(id);
    assert.ok(port >= 20_000 && port + 9 < 30_000 && port % 10 === 0, String(port));
  }
  assert.notEqual(portOf("a"), portOf("b"));
});
