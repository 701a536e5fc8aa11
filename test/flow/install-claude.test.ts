/** The hooks in settings files: what is a person's stays as it is, byte by byte. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { test } from "node:test";
import type { World } from "../../src/app/world.ts";
import { systemClock } from "../../src/io/clock.ts";
import type { Settings } from "../../src/io/settings-edit.ts";
import {
  install,
  planInstall,
  readHooks,
  readText,
  settingsFile,
  writeSettings,
} from "../helpers/install.ts";
import { createRepository, createSandbox, type Sandbox } from "../helpers/sandbox.ts";

const root = path.resolve(import.meta.dirname, "../..");
const bundle = JSON.parse(readText(path.join(root, "hooks/hooks.json"))).hooks as object;
const events = Object.keys(bundle);

const inSandbox = (sandbox: Sandbox) => ({ cwd: sandbox.root });
const without = (sandbox: Sandbox) => ({ cwd: sandbox.root, uninstall: true });

/** Settings as people have them; each is what an uninstall has to give back. */
const WRITTEN: Readonly<Record<string, string | Buffer>> = {
  "an empty file": "",
  "blanks only": " \n\n",
  "a byte order mark": '\uFEFF{"a":1}',
  "an empty object": "{}",
  "an empty object in two lines": "{\n}\n",
  "one line": '{"model":"x","permissions":{"allow":["Bash(ls:*)"]}}',
  "one line with blanks": '{ "a": 1.0, "b": [ 1,2 ] }\n',
  tabs: '{\n\t"a": {\n\t\t"b": 1e3\n\t}\n}\n',
  "four blanks and CRLF": '{\r\n    "a": 1,\r\n    "b": "\\u00e9"\r\n}\r\n',
  "no line end": '{\n  "a": 1\n}',
  comments: '// head\n{\n  // about a\n  "a": 1, // behind a\n  /* end */\n}\n// tail\n',
  "a trailing comma": '{\n  "a": 1,\n}\n',
  "hooks that are null": '{"hooks":null,"a":1}',
  "hooks that are empty": '{\n  "hooks": {},\n  "a": 1\n}\n',
  "an empty list of an event": '{\n  "hooks": { "WorktreeRemove": [] }\n}\n',
  "other hooks": JSON.stringify(
    {
      env: { TOKEN: "x" },
      hooks: {
        Stop: [{ hooks: [{ type: "command", command: "say done" }] }],
        SubagentStop: [{ matcher: "", hooks: [{ type: "command", command: "log.sh" }] }],
        PreToolUse: [{ matcher: "Bash", hooks: [{ type: "command", command: "guard" }] }],
      },
      zero: 0,
    },
    null,
    2,
  ),
  "other hooks with comments":
    '{\n  "hooks": {\n    // mine\n    "SubagentStop": [\n      { "hooks": [] }, // first\n      // last\n    ]\n  }, "z": 1\n}\n',
};

const isSubsequence = (part: string, whole: string): boolean => {
  let at = -1;
  return [...part].every((character) => {
    at = whole.indexOf(character, at + 1);
    return at !== -1;
  });
};

test("ST-01 an install adds our hooks and leaves every other byte, key and order as it was", async () => {
  for (const [name, before] of Object.entries(WRITTEN)) {
    await using sandbox = await createSandbox();
    const world = sandbox.world();
    const file = writeSettings(sandbox, before);
    const document = await install(world, inSandbox(sandbox));
    assert.equal(document.did, "installed", name);
    const after = readText(file);
    // Nothing but null and blanks of an empty file is replaced: all else is there, in its order.
    const kept = before.toString().replace("null", "").trim();
    assert.ok(isSubsequence(kept, after), `${name}: ${after}`);
    assert.equal((await install(world, without(sandbox))).did, "uninstalled", name);
    assert.deepEqual(readFileSync(file), Buffer.from(before), name);
  }
});

test("ST-01 other people's hooks come first in their lists, as they were", async () => {
  await using sandbox = await createSandbox();
  const file = writeSettings(sandbox, WRITTEN["other hooks"] ?? "");
  const before = readHooks(file);
  await install(sandbox.world(), inSandbox(sandbox));
  const after = readHooks(file);
  assert.deepEqual(after["Stop"]?.slice(0, 1), before["Stop"]);
  assert.deepEqual(after["SubagentStop"]?.[0], before["SubagentStop"]?.[0]);
  for (const event of events) assert.ok((after[event]?.length ?? 0) > 0, event);
});

test("the hooks are the bundle's, run from where it is", async () => {
  await using sandbox = await createSandbox();
  await install(sandbox.world(), inSandbox(sandbox));
  const expected = JSON.parse(
    JSON.stringify(bundle).replaceAll("${CLAUDE_PLUGIN_ROOT}", root),
  ) as object;
  assert.deepEqual(readHooks(settingsFile(sandbox)), expected);
});

test("ST-02 what cannot be parsed, or has an odd shape, is left as it is, with the line", async () => {
  const cases: [string | Buffer, RegExp][] = [
    ['{\n"a":1,,}', /line 2: /],
    ['{"a":1}{"b":2}', /line 1: there is something after the end/],
    ["[]", /line 1: it is no JSON object/],
    ['"x"', /line 1: it is no JSON object/],
    ['{\n"hooks":\n{"Stop":{}}}', /line 3: `hooks\.Stop` is no list/],
    ['{\n"hooks":[]}', /line 2: `hooks` is no object/],
    ['{"hooks":{"Stop":[\n{"matcher":""}]}}', /line 2: `hooks\.Stop\[0\]` has no list of `hooks`/],
    ['{"hooks":{"Stop":[{"hooks":["x"]}]}}', /holds what is no hook/],
    ['{"hooks":{},\n"hooks":{}}', /line 2: `hooks` is there a second time/],
    ["{", /line 1: a closing brace is missing/],
    [`{"a":\n${"[".repeat(20_000)}${"]".repeat(20_000)}}`, /line 2: it is nested too deeply/],
    [Buffer.from([0x7b, 0xff, 0x7d]), /not UTF-8/],
    [Buffer.from('{"a":1}', "utf16le"), /not UTF-8/],
  ];
  for (const [before, message] of cases) {
    await using sandbox = await createSandbox();
    const world = sandbox.world();
    const file = writeSettings(sandbox, before);
    await assert.rejects(install(world, inSandbox(sandbox)), { code: "settings_invalid", message });
    assert.deepEqual(readFileSync(file), Buffer.from(before));
    assert.deepEqual(readdirSync(path.dirname(file)), ["settings.json"]);
  }
});

test("ST-02 a file with comments is edited, and the warning says that the client reads none such", async () => {
  await using sandbox = await createSandbox();
  writeSettings(sandbox, '{\n  "a": 1 // c\n}\n');
  const { warnings } = await install(sandbox.world(), inSandbox(sandbox));
  assert.match(
    warnings.join("\n"),
    /comment or a trailing comma in line 2: Claude Code passes over/,
  );
});

test("ST-03 links stay links, and what they lead to is changed", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const [dot, home] = [sandbox.path("dot"), path.dirname(settingsFile(sandbox))];
  mkdirSync(dot);
  mkdirSync(home);
  writeFileSync(path.join(dot, "s"), '{"a":1}', { mode: 0o640 });
  symlinkSync("../../dot/s", path.join(home, "s1"));
  symlinkSync("s1", settingsFile(sandbox));
  const document = await install(world, inSandbox(sandbox));
  assert.equal(document.leads_to, path.join(dot, "s"));
  assert.equal(readlinkSync(settingsFile(sandbox)), "s1");
  assert.equal(readlinkSync(path.join(home, "s1")), "../../dot/s");
  assert.match(readText(path.join(dot, "s")), /WorktreeCreate/);
  assert.equal(statSync(path.join(dot, "s")).mode & 0o7777, 0o640);
  assert.deepEqual(readdirSync(dot), ["s"]);
  await install(world, without(sandbox));
  assert.equal(readText(path.join(dot, "s")), '{"a":1}');
  assert.ok(lstatSync(settingsFile(sandbox)).isSymbolicLink());
});

test("ST-03 a link that leads nowhere, a directory and a FIFO are refused", async () => {
  const makers: ((at: string) => void)[] = [
    (at) => symlinkSync("nowhere", at),
    (at) => symlinkSync("settings.json", at),
    (at) => mkdirSync(at),
    (at) => execFileSync("mkfifo", [at]),
  ];
  for (const make of makers) {
    await using sandbox = await createSandbox();
    const file = settingsFile(sandbox);
    mkdirSync(path.dirname(file));
    make(file);
    await assert.rejects(install(sandbox.world(), inSandbox(sandbox)), {
      code: "settings_invalid",
    });
    assert.deepEqual(readdirSync(path.dirname(file)), ["settings.json"]);
  }
});

test("ST-03 a file that is read-only, or has a second name, is refused with the text to add", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const file = writeSettings(sandbox, "{}");
  chmodSync(file, 0o444);
  const isRefused = { code: "settings_invalid", hint: /by hand: \{"hooks":\{"WorktreeCreate":/ };
  await assert.rejects(install(world, inSandbox(sandbox)), { ...isRefused, message: /read-only/ });
  chmodSync(file, 0o644);
  linkSync(file, sandbox.path("other"));
  await assert.rejects(install(world, inSandbox(sandbox)), { ...isRefused, message: /hard links/ });
  assert.equal(readText(file), "{}");
});

test("ST-06 twice is as once, and one uninstall gives the first bytes back", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const before = WRITTEN["other hooks"] ?? "";
  const file = writeSettings(sandbox, before);
  await install(world, inSandbox(sandbox));
  const once = readText(file);
  const { mtimeMs, ino } = statSync(file);
  const again = await install(world, inSandbox(sandbox));
  assert.equal(again.did, "already");
  assert.equal(readText(file), once);
  assert.deepEqual([statSync(file).mtimeMs, statSync(file).ino], [mtimeMs, ino]);
  await install(world, without(sandbox));
  assert.equal(readText(file), before);
  assert.equal((await install(world, without(sandbox))).did, "absent");
});

/** As an older version left it in another place, with another time limit and one hook more. */
function writeOlder(sandbox: Sandbox, place: string): string {
  const older = JSON.parse(
    JSON.stringify(bundle).replaceAll("${CLAUDE_PLUGIN_ROOT}", place),
  ) as Record<string, unknown>;
  older["Notification"] = [
    {
      hooks: [{ type: "command", command: "sh", args: [`${place}/hooks/run.sh`, "Notification"] }],
    },
  ];
  return writeSettings(sandbox, `${JSON.stringify({ a: 1, hooks: older }, null, 2)}\n`);
}

test("ST-06 entries of a version in another place are recognised, moved here, and taken out", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const place = sandbox.path("opt/espalier-0.0.1");
  const file = writeOlder(sandbox, place);
  const { entries } = await install(world, inSandbox(sandbox));
  assert.ok(entries.some(({ at, outcome }) => at === "WorktreeCreate" && outcome === "updated"));
  assert.equal(readHooks(file)["WorktreeCreate"]?.length, 1);
  assert.equal(JSON.stringify(readHooks(file)["WorktreeCreate"]).includes(place), false);
  writeOlder(sandbox, place);
  rmSync(path.join(sandbox.state, "installed"), { recursive: true, force: true });
  await install(world, without(sandbox));
  assert.equal(readText(file), '{\n  "a": 1\n}\n');
});

test("ST-06 an upgrade that changes its own entries leaves one set, and an uninstall gives the first bytes", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const before = '{"a":1}\n';
  const file = writeSettings(sandbox, before);
  const hooks = structuredClone(bundle) as Record<string, { hooks: { timeout: number }[] }[]>;
  for (const groups of Object.values(hooks))
    for (const each of groups) for (const hook of each.hooks) hook.timeout = 7;
  const older: World = {
    ...world,
    claudeHooks: { ...world.claudeHooks, readBundleHooks: () => hooks },
  };
  await install(older, inSandbox(sandbox));
  assert.match(readText(file), /"timeout":7/);
  const upgraded = await install(world, inSandbox(sandbox));
  assert.ok(upgraded.entries.every(({ outcome }) => outcome === "updated"));
  assert.doesNotMatch(readText(file), /"timeout":7/);
  assert.equal(readHooks(file)["WorktreeCreate"]?.length, 1);
  await install(world, without(sandbox));
  assert.equal(readText(file), before);
});

test("ST-06 a hook that a version no longer has goes with the upgrade, with and without a record", async () => {
  for (const recorded of [true, false]) {
    await using sandbox = await createSandbox();
    const world = sandbox.world();
    const file = writeSettings(sandbox, '{"a":1}\n');
    const place = "${CLAUDE_PLUGIN_ROOT}/hooks";
    const hook = (...args: string[]) => ({ type: "command", command: "sh", args });
    const hooks = {
      WorktreeCreate: (bundle as Record<string, unknown>)["WorktreeCreate"],
      SubagentStop: [{ hooks: [hook(`${place}/older.sh`, "SubagentStop")] }],
      PreCompact: [{ hooks: [hook(`${place}/older.sh`, "PreCompact"), hook(`${place}/x.sh`)] }],
    };
    const older: World = {
      ...world,
      claudeHooks: { ...world.claudeHooks, readBundleHooks: () => hooks },
    };
    await install(older, inSandbox(sandbox));
    assert.match(readText(file), /older\.sh/);
    if (!recorded) rmSync(path.join(sandbox.state, "installed"), { recursive: true });
    await install(world, inSandbox(sandbox));
    assert.doesNotMatch(readText(file), /older\.sh|x\.sh|PreCompact/);
    assert.equal(readHooks(file)["WorktreeCreate"]?.length, 1);
    await install(world, without(sandbox));
    assert.equal(readText(file), '{"a":1}\n');
  }
});

test("ST-06 an entry of ours that somebody edited is kept and told, by both", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const file = writeSettings(sandbox, '{\n  "a": 1\n}\n');
  await install(world, inSandbox(sandbox));
  writeFileSync(file, readText(file).replace('"timeout": 300', '"timeout": 900'));
  const again = await install(world, inSandbox(sandbox));
  assert.ok(again.entries.some(({ at, outcome }) => at === "WorktreeCreate" && outcome === "kept"));
  assert.match(readText(file), /"timeout": 900/);
  assert.equal(readHooks(file)["WorktreeCreate"]?.length, 1);
  for (let round = 0; round < 2; round += 1) {
    const gone = await install(world, without(sandbox));
    assert.match(gone.warnings.join("\n"), /WorktreeCreate hook in line \d+ .* was kept/);
    assert.deepEqual(Object.keys(readHooks(file)), ["WorktreeCreate"]);
  }
});

test("what the person edited elsewhere meanwhile stays, and only ours goes", async () => {
  for (const name of [
    "an empty object",
    "other hooks",
    "tabs",
    "comments",
    "hooks that are null",
  ]) {
    await using sandbox = await createSandbox();
    const world = sandbox.world();
    const before = (WRITTEN[name] ?? "").toString();
    const file = writeSettings(sandbox, before);
    await install(world, inSandbox(sandbox));
    writeFileSync(file, readText(file).replace("{", '{"mine": [1,  2],'));
    await install(world, without(sandbox));
    const expected = before.replace("{", '{"mine": [1,  2],');
    assert.equal(readText(file), expected, name);
  }
});

test("a file and a directory that were not there are made for the person alone, and go again", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const file = settingsFile(sandbox);
  const { made } = await install(world, inSandbox(sandbox));
  assert.deepEqual(made, [path.dirname(file), file]);
  assert.equal(statSync(path.dirname(file)).mode & 0o777, 0o700);
  assert.equal(statSync(file).mode & 0o777, 0o600);
  const { removed } = await install(world, without(sandbox));
  assert.deepEqual(removed, [file, path.dirname(file)]);
  assert.ok(!existsSync(path.dirname(file)));
  assert.deepEqual(readdirSync(path.join(sandbox.state, "installed")), []);
});

test("what we made and somebody uses since stays", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const file = settingsFile(sandbox);
  await install(world, inSandbox(sandbox));
  writeFileSync(path.join(path.dirname(file), "CLAUDE.md"), "x");
  assert.deepEqual((await install(world, without(sandbox))).removed, [file]);
  await install(world, inSandbox(sandbox));
  writeFileSync(file, readText(file).replace("{", '{\n  "model": "x",'));
  assert.equal((await install(world, without(sandbox))).removed, undefined);
  assert.deepEqual(JSON.parse(readText(file)), { model: "x" });
});

test("a dry run prints what a run does, and changes nothing", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const plan = await planInstall(world, inSandbox(sandbox));
  assert.ok(!existsSync(sandbox.state));
  assert.ok(!existsSync(path.join(sandbox.home, ".claude")));
  const did = await install(world, inSandbox(sandbox));
  assert.deepEqual(
    plan.steps.filter(({ action }) => action === "make").map(({ target }) => target),
    did.made,
  );
  assert.deepEqual(
    plan.steps.filter(({ action }) => action === "add to").map(({ detail }) => detail),
    did.entries.map(({ at }) => at),
  );
  const before = readText(settingsFile(sandbox));
  const back = await planInstall(world, without(sandbox));
  assert.ok(back.steps.some(({ action }) => action === "remove"));
  assert.equal(readText(settingsFile(sandbox)), before);
});

/** Each time the file is read, somebody else writes it before it can be replaced. */
function withWriter(world: World, times: number, write: (found: Settings) => void): World {
  let left = times;
  const replace: typeof world.settingsReplace.replaceSettings = async (found, text) => {
    if (left-- > 0) write(found);
    return world.settingsReplace.replaceSettings(found, text);
  };
  return { ...world, settingsReplace: { ...world.settingsReplace, replaceSettings: replace } };
}

test("who writes between our read and our write loses nothing", async () => {
  await using sandbox = await createSandbox();
  const file = writeSettings(sandbox, '{"n":0}');
  let n = 0;
  const world = withWriter(sandbox.world(), 3, () => {
    n += 1;
    const value = JSON.parse(readText(file));
    writeFileSync(file, JSON.stringify({ ...value, n, [`k${n}`]: n }));
  });
  await install(world, inSandbox(sandbox));
  const { hooks, ...rest } = JSON.parse(readText(file));
  assert.deepEqual(Object.keys(hooks), events);
  assert.deepEqual(rest, { n: 3, k1: 1, k2: 2, k3: 3 });
});

test("a file that another program writes all the time is told as busy, and left", async () => {
  await using sandbox = await createSandbox();
  const file = writeSettings(sandbox, '{"n":0}');
  let n = 0;
  const clock = { ...systemClock, now: () => Date.now() + 1000, sleep: async () => undefined };
  const world = withWriter({ ...sandbox.world(), clock }, 1000, () => {
    n += 1;
    writeFileSync(file, JSON.stringify({ n }));
  });
  await assert.rejects(install(world, inSandbox(sandbox)), { code: "busy" });
  assert.deepEqual(JSON.parse(readText(file)), { n });
});

test("the plugin and the settings' hooks at once are refused, and so are another's that make worktrees", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const repository = createRepository(sandbox.path("r"));
  const config = path.dirname(settingsFile(sandbox));
  const place = path.join(config, "plugins/cache/espalier/espalier/0.1.0");
  mkdirSync(path.join(config, "plugins"), { recursive: true });
  writeFileSync(
    path.join(config, "plugins/installed_plugins.json"),
    JSON.stringify({ version: 2, plugins: { "espalier@espalier": [{ installPath: place }] } }),
  );
  const settings = { enabledPlugins: { "espalier@espalier": true } };
  const file = writeSettings(sandbox, JSON.stringify(settings));
  const cwd = repository;
  await assert.rejects(install(world, { cwd }), {
    code: "unsupported",
    message: /plugin `espalier@espalier` is enabled/,
    hint: /claude plugin disable espalier@espalier/,
  });
  await assert.rejects(install(world, { cwd, scope: "project" }), { code: "unsupported" });
  assert.equal(readText(file), JSON.stringify(settings));
  // Disabled by the project's own settings.
  mkdirSync(path.join(repository, ".claude"));
  writeFileSync(
    path.join(repository, ".claude/settings.local.json"),
    JSON.stringify({ enabledPlugins: { "espalier@espalier": false } }),
  );
  await install(world, { cwd, scope: "project" });
  await assert.rejects(install(world, { cwd }), {
    message: /has them already/,
    hint: /--project --uninstall/,
  });
});

test("a WorktreeCreate hook of another program's is refused with its line, in whichever file it is", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const rival =
    '{"hooks":{\n"WorktreeCreate":[{"hooks":[\n{"type":"command","command":"wt new"}]}]}}';
  const file = writeSettings(sandbox, rival);
  await assert.rejects(install(world, inSandbox(sandbox)), {
    code: "settings_invalid",
    message: /line 3: a `WorktreeCreate` hook that is not Espalier's/,
  });
  assert.equal(readText(file), rival);
  const repository = createRepository(sandbox.path("r"));
  await assert.rejects(install(world, { cwd: repository, scope: "project" }), {
    code: "unsupported",
    message: /WorktreeCreate/,
  });
  assert.ok(!existsSync(path.join(repository, ".claude")));
});

test("from the client's own copy of the plugin nothing is installed", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const place = sandbox.path("home/.claude/plugins/cache/espalier/espalier/0.1.0");
  const bundleRoot = () => place;
  const cached: World = { ...world, claudeHooks: { ...world.claudeHooks, bundleRoot } };
  await assert.rejects(install(cached, inSandbox(sandbox)), { code: "unsupported" });
});

test("ST-08 a project's settings that git tracks are not written: the personal ones are", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const repository = createRepository(sandbox.path("r"), { ".claude/settings.json": '{"a":1}\n' });
  const cwd = repository;
  const document = await install(world, { cwd, scope: "project" });
  const local = path.join(repository, ".claude/settings.local.json");
  assert.equal(document.file, local);
  assert.match(document.warnings.join("\n"), /git tracks/);
  assert.equal(
    execFileSync("git", ["status", "--porcelain"], { cwd, encoding: "utf8" }),
    "?? .claude/settings.local.json\n",
  );
  // Also where nothing is remembered of the install.
  rmSync(path.join(sandbox.state, "installed"), { recursive: true });
  await install(world, { cwd, scope: "project", uninstall: true });
  assert.deepEqual(JSON.parse(readText(local)), {});
  rmSync(local);
  await install(world, { cwd, scope: "project" });
  await install(world, { cwd, scope: "project", uninstall: true });
  assert.equal(execFileSync("git", ["status", "--porcelain"], { cwd, encoding: "utf8" }), "");
});

test("a project's settings are the main checkout's, also when asked for in a worktree", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const repository = createRepository(sandbox.path("r"));
  execFileSync("git", ["worktree", "add", "-q", "../w"], { cwd: repository });
  const document = await install(world, { cwd: sandbox.path("w"), scope: "project" });
  assert.equal(document.file, path.join(repository, ".claude/settings.json"));
});

test("ST-07 whatever effect fails, the old file or the new one is there, and a rerun completes", async () => {
  for (const uninstall of [false, true]) {
    for (let n = 1; ; n += 1) {
      await using sandbox = await createSandbox();
      const before = WRITTEN["other hooks"] ?? "";
      const file = writeSettings(sandbox, before);
      const world = sandbox.world();
      if (uninstall) await install(world, inSandbox(sandbox));
      const old = readText(file);
      let calls = 0;
      const fails = () => {
        calls += 1;
        if (calls === n) throw Object.assign(new Error("ENOSPC"), { code: "ENOSPC" });
      };
      const wrap = <T extends object>(port: T): T =>
        new Proxy(port, {
          get: (of, key) => {
            const call = Reflect.get(of, key);
            if (typeof call !== "function") return call;
            return (...given: unknown[]) => {
              fails();
              return Reflect.apply(call, of, given);
            };
          },
        });
      const faulty: World = {
        ...world,
        settingsEdit: wrap(world.settingsEdit),
        settingsReplace: wrap(world.settingsReplace),
        installRecord: wrap(world.installRecord),
      };
      const failed = await install(faulty, { cwd: sandbox.root, uninstall }).then(
        () => false,
        () => true,
      );
      const now = readText(file);
      assert.ok(now === old || uninstall === (now === before) || !uninstall);
      JSON.parse(now);
      assert.deepEqual(readdirSync(path.dirname(file)), ["settings.json"]);
      await install(world, { cwd: sandbox.root, uninstall });
      await install(world, without(sandbox));
      assert.equal(readText(file), before, `${uninstall} ${n}`);
      if (!failed) break;
    }
  }
});
