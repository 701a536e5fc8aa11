/** `doctor` on real repositories and real files: what it finds, that it changes nothing, and what `--fix` mends. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { runDoctor } from "../../src/app/doctor.ts";
import type { World } from "../../src/app/world.ts";
import type { CheckName } from "../../src/core/doctor.ts";
import { checkNames } from "../../src/schema/doctor.ts";
import type { DoctorDocument, PlanDocument } from "../../src/schema/index.ts";
import {
  createRepository,
  createSandbox,
  git,
  type Sandbox,
  writeFiles,
} from "../helpers/sandbox.ts";
import { createRegistered } from "../helpers/workspace.ts";

interface Options {
  readonly names?: readonly CheckName[];
  readonly fix?: boolean;
  readonly limitMs?: number;
}

async function examine(world: World, cwd: string, options: Options = {}): Promise<DoctorDocument> {
  const input = { cwd, names: [], fix: false, dryRun: false, ...options };
  const document = await runDoctor(world, input);
  assert.equal(document.schema, "espalier.doctor.v1");
  return document as DoctorDocument;
}

const planOf = async (world: World, cwd: string): Promise<PlanDocument["steps"]> => {
  const document = await runDoctor(world, { cwd, names: [], fix: true, dryRun: true });
  assert.equal(document.schema, "espalier.plan.v1");
  return (document as PlanDocument).steps;
};

const entriesOf = (document: DoctorDocument, name: CheckName): DoctorDocument["checks"] =>
  document.checks.filter((entry) => entry.name === name);

function statusOf(document: DoctorDocument, name: CheckName): string | undefined {
  return entriesOf(document, name)[0]?.status;
}

/** Every path below with its kind, mode, time and content. */
function readEverything(root: string): string {
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .sort()
    .map((name) => {
      const at = path.join(root, name);
      const entry = lstatSync(at, { bigint: true });
      const content = entry.isFile()
        ? createHash("sha256").update(readFileSync(at)).digest("hex")
        : "";
      return `${name} ${entry.mode} ${entry.mtimeNs} ${entry.ino} ${content}`;
    })
    .join("\n");
}

/** A machine with something wrong for most of the checks. */
async function createIllMachine(sandbox: Sandbox): Promise<{ world: World; main: string }> {
  const world = sandbox.world();
  const main = createRepository(sandbox.path("repo"), {
    "package.json": '{"devDependencies":{"jest":"1"}}\n',
    "Cargo.toml": "[workspace]\n",
  });
  await createRegistered(world, main, path.join(main, ".claude/worktrees/nested"), "nested");
  await createRegistered(world, main, sandbox.path("repo-worktrees/gone"), "gone");
  rmSync(sandbox.path("repo-worktrees/gone"), { recursive: true });
  await createRegistered(world, main, sandbox.path("repo-worktrees/lost"), "lost");
  rmSync(path.join(main, ".git/worktrees/lost"), { recursive: true });
  git(main, "worktree", "add", "-q", sandbox.path("stranger"), "-b", "stranger");
  writeFiles(main, { ".git/index.lock": "" });
  const long = Date.now() / 1000 - 3600;
  utimesSync(path.join(main, ".git/index.lock"), long, long);
  git(main, "config", "core.hooksPath", sandbox.path("repo-worktrees/removed/.husky"));
  git(main, "config", "core.bare", "true");
  writeFiles(sandbox.home, {
    ".claude/settings.json": '{"enabledPlugins":{"espalier@espalier":true},}\n',
    ".config/espalier/config.toml": 'flor = "5GiB"\n',
    ".cargo/config.toml": `[build]\ntarget-dir = "${sandbox.path("shared")}"\n`,
  });
  chmodSync(sandbox.state, 0o755);
  const dead = { pid: 2 ** 22 + 1, started_at: "1", boot: null, nonce: randomUUID() };
  writeFiles(sandbox.state, { "registry.lock.takeover": JSON.stringify(dead) });
  chmodSync(path.join(sandbox.state, "registry.lock.takeover"), 0o600);
  world.log.write({ event: "config_ignored", problem: "a reason" });
  return { world, main };
}

test("each thing that is wrong is found by its own check, and nothing is changed by looking", async () => {
  await using sandbox = await createSandbox();
  const { world, main } = await createIllMachine(sandbox);
  const before = readEverything(sandbox.root);
  const document = await examine(world, main);
  assert.equal(readEverything(sandbox.root), before);
  const expected: Readonly<Partial<Record<CheckName, string>>> = {
    "core-bare": "problem",
    "hooks-path": "warning",
    missing: "warning",
    unregistered: "warning",
    broken: "warning",
    nested: "warning",
    "index-lock": "warning",
    plugin: "problem",
    config: "problem",
    state: "warning",
    locks: "problem",
    log: "warning",
    "build-dir": "warning",
    registry: "ok",
    quarantined: "ok",
    interrupted: "ok",
    trash: "ok",
  };
  for (const [name, status] of Object.entries(expected)) {
    const entries = entriesOf(document, name as CheckName);
    assert.ok(
      entries.some((entry) => entry.status === status),
      `${name}: ${JSON.stringify(entries)}`,
    );
  }
  for (const { name, status, finding, hint } of document.checks) {
    assert.notEqual(finding, "", name);
    if (status === "warning" || status === "problem") assert.ok(hint, name);
    assert.doesNotMatch(hint ?? "", /worktree prune|--force|rm -r/, name);
  }
  assert.deepEqual(new Set(document.checks.map(({ name }) => name)), new Set(checkNames));
});

test("a sound machine has no problem and no warning but what its file system cannot do", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const main = createRepository(sandbox.path("repo"));
  await createRegistered(world, main, sandbox.path("repo-worktrees/w"), "w");
  writeFiles(sandbox.home, { ".config/espalier/config.toml": 'floor = "1MiB"\n' });
  const { checks } = await examine(world, main);
  const ill = checks.filter(({ name, status }) => status !== "ok" && name !== "clones");
  assert.deepEqual(ill, []);
});

test("an empty home and no repository are no trouble, and no state directory is made", async () => {
  await using sandbox = await createSandbox();
  const { checks } = await examine(sandbox.world(), sandbox.root);
  assert.deepEqual(
    checks.filter(({ status }) => status !== "ok"),
    [],
  );
  assert.ok(!existsSync(sandbox.state));
});

test("GT-08 doctor names the repository that was turned bare and the command that turns it back", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const main = createRepository(sandbox.path("repo"));
  git(main, "worktree", "add", "-q", sandbox.path("w"), "-b", "f");
  const env = { ...sandbox.env, GIT_DIR: path.join(main, ".git/worktrees/w") };
  // As a tool leaves it that runs `git init` with GIT_DIR set.
  execFileSync("git", ["init", "-q"], { cwd: sandbox.root, env, stdio: "ignore" });
  assert.equal(git(main, "config", "core.bare"), "true");
  const [found] = entriesOf(await examine(world, main), "core-bare");
  assert.equal(found?.status, "problem");
  const command =
    /`(git -C [^`]+)`/
      .exec(found?.hint ?? "")?.[1]
      ?.split(" ")
      .slice(1) ?? [];
  git(sandbox.root, ...command);
  assert.equal(statusOf(await examine(world, main), "core-bare"), "ok");
  git(main, "status");
});

test("GT-02 doctor reports a core.hooksPath into a removed worktree, and what it says mends it", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const main = createRepository(sandbox.path("repo"));
  const row = await createRegistered(world, main, sandbox.path("repo-worktrees/w"), "w");
  mkdirSync(path.join(row.path, ".husky"));
  git(main, "config", "core.hooksPath", path.join(row.path, ".husky"));
  const [inside] = entriesOf(await examine(world, main), "hooks-path");
  assert.match(inside?.finding ?? "", /leads into the worktree/);
  rmSync(row.path, { recursive: true });
  const [gone] = entriesOf(await examine(world, main), "hooks-path");
  assert.match(gone?.finding ?? "", /leads into a worktree that was removed/);
  const command =
    /`(git -C [^`]+)`/
      .exec(gone?.hint ?? "")?.[1]
      ?.split(" ")
      .slice(1) ?? [];
  git(sandbox.root, ...command);
  assert.equal(statusOf(await examine(world, main), "hooks-path"), "ok");
  // Relative to each worktree's own top: git's business.
  git(main, "config", "core.hooksPath", ".hooks");
  assert.equal(statusOf(await examine(world, main), "hooks-path"), "ok");
});

test("AD-04 a workspace that its maker deleted is told as gone, once, and nothing is made anew", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const main = createRepository(sandbox.path("repo"));
  const row = await createRegistered(world, main, sandbox.path("w"), "w", { custody: "adopted" });
  git(main, "worktree", "remove", row.path);
  const document = await examine(world, main);
  const found = entriesOf(document, "missing");
  assert.equal(found.length, 1);
  assert.equal(found[0]?.repairable, false);
  assert.equal(statusOf(document, "broken"), "ok");
  assert.ok(!existsSync(row.path));
});

test("one check that fails or hangs hides no other", async () => {
  await using sandbox = await createSandbox();
  const { world, main } = await createIllMachine(sandbox);
  const whole = await examine(world, main);
  const ports = {
    doctorClient: ["plugin", "worktree-hooks", "launcher", "versions", "client"],
    doctorMachine: ["node", "git", "state", "watches", "launcher", "versions"],
    doctorState: ["log", "locks", "daemon"],
    doctorRepository: ["core-bare", "hooks-path", "broken", "index-lock", "nested", "build-dir"],
    volume: ["clones", "space"],
  } as const;
  const faults = {
    fails: () => {
      throw new Error("a fault");
    },
    hangs: () => new Promise(() => undefined),
  };
  const check = async (port: keyof typeof ports, how: keyof typeof faults): Promise<void> => {
    const broken = Object.fromEntries(Object.keys(world[port]).map((name) => [name, faults[how]]));
    const faulty = { ...world, [port]: broken } as unknown as World;
    const document = await examine(faulty, main, { limitMs: 6_000 });
    for (const name of checkNames) {
      const told = entriesOf(document, name);
      assert.ok(told.length > 0, `${name} is told although ${port} ${how}`);
      if ((ports[port] as readonly string[]).includes(name)) continue;
      assert.deepEqual(
        told.map(({ status }) => status),
        entriesOf(whole, name).map(({ status }) => status),
        `${name}, although ${port} ${how}`,
      );
    }
  };
  // All of those that hang wait for the same time.
  const names = Object.keys(ports) as (keyof typeof ports)[];
  for (const port of names) await check(port, "fails");
  await Promise.all(names.map((port) => check(port, "hangs")));
});

test("a git that hangs leaves what needs it unknown, and the rest is told", async () => {
  await using sandbox = await createSandbox();
  const { world, main } = await createIllMachine(sandbox);
  const hanging = {
    ...world,
    repository: {
      ...world.repository,
      listWorktrees: () => new Promise<never>(() => undefined),
    },
  } as World;
  const document = await examine(hanging, main, { limitMs: 500 });
  assert.equal(statusOf(document, "unregistered"), "unknown");
  assert.equal(statusOf(document, "core-bare"), "problem");
  assert.equal(statusOf(document, "node"), "ok");
});

test("what lies on a mount that does not answer is named and not looked at, and all else is", async () => {
  await using sandbox = await createSandbox();
  const { world, main } = await createIllMachine(sandbox);
  const gone = sandbox.path("repo-worktrees/gone");
  const silent: World = {
    ...world,
    look: {
      ...world.look,
      openLooker: (options) => {
        const looker = world.look.openLooker(options);
        const reach = async (at: string): Promise<string> => {
          if (at === gone) throw new world.look.NoAnswer("it does not answer");
          return looker.reach(at);
        };
        return { ...looker, reach };
      },
    },
  };
  const document = await examine(silent, main);
  const [mounts] = entriesOf(document, "mounts");
  assert.equal(mounts?.status, "unknown");
  assert.match(mounts?.finding ?? "", /repo-worktrees\/gone` does not answer/);
  assert.equal(statusOf(document, "missing"), "ok");
  assert.equal(statusOf(document, "broken"), "warning");
});

test("a registry that cannot be read is a problem and stays as it is, and what needs it is unknown", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const main = createRepository(sandbox.path("repo"));
  mkdirSync(sandbox.state, { mode: 0o700 });
  mkdirSync(path.join(sandbox.state, "registry.sqlite3"), { mode: 0o700 });
  const before = readEverything(sandbox.state);
  const document = await examine(world, main);
  assert.equal(statusOf(document, "registry"), "problem");
  assert.equal(statusOf(document, "trash"), "unknown");
  assert.equal(statusOf(document, "git"), "ok");
  assert.equal(readEverything(sandbox.state), before);
});

test("--fix closes modes, takes a dead guard away and excludes nested workspaces, as the dry run said", async () => {
  await using sandbox = await createSandbox();
  const { world, main } = await createIllMachine(sandbox);
  // A link is not followed, and what it leads to is not ours.
  writeFileSync(sandbox.path("elsewhere"), "", { mode: 0o644 });
  symlinkSync(sandbox.path("elsewhere"), path.join(sandbox.state, "link"));
  const config = readFileSync(path.join(main, ".git/config"), "utf8");
  const before = readEverything(sandbox.root);
  const steps = await planOf(world, main);
  assert.equal(readEverything(sandbox.root), before, "a dry run changes nothing");
  assert.deepEqual(
    steps.map(({ action }) => action),
    ["close", "take away", "exclude"],
  );
  const document = await examine(world, main, { fix: true });
  assert.deepEqual(
    document.repairs?.map(({ name, failed }) => [name, failed]),
    [
      ["state", []],
      ["locks", []],
      ["nested", []],
    ],
  );
  assert.equal(lstatSync(sandbox.state).mode & 0o777, 0o700);
  assert.equal(lstatSync(sandbox.path("elsewhere")).mode & 0o777, 0o644);
  assert.ok(!existsSync(path.join(sandbox.state, "registry.lock.takeover")));
  assert.match(
    readFileSync(path.join(main, ".git/info/exclude"), "utf8"),
    /^\/\.claude\/worktrees\/$/m,
  );
  for (const name of ["state", "locks"] as const) assert.equal(statusOf(document, name), "ok");
  assert.equal(readFileSync(path.join(main, ".git/config"), "utf8"), config, "git's own stays");
  assert.deepEqual(await planOf(world, main), []);
});

test("--fix with names repairs those alone", async () => {
  await using sandbox = await createSandbox();
  const { world, main } = await createIllMachine(sandbox);
  const document = await examine(world, main, { fix: true, names: ["locks"] });
  assert.deepEqual(
    document.checks.map(({ name }) => name),
    ["locks"],
  );
  assert.equal(lstatSync(sandbox.state).mode & 0o777, 0o755);
});

test("a guard whose process lives is left alone", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const { pid, startedAt, boot } = world.process.currentProcess();
  const guard = path.join(sandbox.state, "registry.lock.takeover");
  mkdirSync(sandbox.state, { mode: 0o700 });
  writeFileSync(guard, JSON.stringify({ pid, started_at: startedAt, boot, nonce: "n" }), {
    mode: 0o600,
  });
  const document = await examine(world, sandbox.root, { fix: true });
  assert.equal(statusOf(document, "locks"), "ok");
  assert.ok(existsSync(guard));
});

test("--fix settles what was interrupted and deletes stale trash, by the proofs of their own commands", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const main = createRepository(sandbox.path("repo"));
  const dead = { pid: 2 ** 22 + 1, startedAt: "1", boot: null };
  const row = await createRegistered(world, main, sandbox.path("repo-worktrees/w"), "w", {
    state: "removing",
    owner: dead,
  });
  const trash = path.join(main, ".git/espalier/trash", randomUUID());
  const strange = sandbox.path("precious");
  mkdirSync(path.join(trash, "deep"), { recursive: true });
  writeFiles(strange, { "work.txt": "precious\n" });
  const since = world.clock.now() - 2 * 3_600_000;
  const project = path.join(main, ".git");
  await world.registry.update((edit) => {
    edit.insertTrash({ path: trash, project, since });
    edit.insertTrash({ path: strange, project, since });
  });
  const found = await examine(world, main);
  assert.equal(statusOf(found, "interrupted"), "warning");
  assert.equal(statusOf(found, "trash"), "warning");
  const document = await examine(world, main, { fix: true });
  assert.equal(statusOf(document, "interrupted"), "ok");
  assert.ok(existsSync(path.join(row.path, ".git")), "the removal had not begun, and is undone");
  assert.ok(!existsSync(trash));
  assert.ok(existsSync(path.join(strange, "work.txt")), "what is no trash of ours is left");
  const told = document.repairs?.find(({ name }) => name === "trash");
  assert.deepEqual([told?.done.length, told?.failed.length], [1, 1]);
});

test("a workspace that was moved by hand is told with both commands, and they mend it", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const main = createRepository(sandbox.path("repo"));
  const row = await createRegistered(world, main, sandbox.path("repo-worktrees/w"), "w");
  const moved = sandbox.path("repo-worktrees/moved");
  renameSync(row.path, moved);
  const [broken] = entriesOf(await examine(world, main), "broken");
  assert.match(broken?.finding ?? "", /was moved there from/);
  const command =
    /`(git -C [^`]+)`/
      .exec(broken?.hint ?? "")?.[1]
      ?.split(" ")
      .slice(1) ?? [];
  git(sandbox.root, ...command);
  assert.equal(statusOf(await examine(world, main), "broken"), "ok");
});

test("the plugin of a marketplace that is a directory, another's hook and a hook in settings are all seen", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const market = sandbox.path("market");
  const other = sandbox.path("cache/other");
  const hooks = (command: string) =>
    JSON.stringify({ hooks: { WorktreeCreate: [{ hooks: [{ type: "command", command }] }] } });
  writeFiles(market, {
    ".claude-plugin/marketplace.json": '{"plugins":[{"name":"espalier","source":"./"}]}',
    ".claude-plugin/plugin.json": '{"name":"espalier","version":"0.0.9"}',
    "hooks/hooks.json": hooks("sh"),
    "hooks/run.sh": "#!/bin/sh\n",
    "hooks/find-node.sh": "find_node() { node=/usr/bin/node; }\n",
  });
  writeFiles(other, { "hooks/hooks.json": hooks("make-one") });
  writeFiles(path.join(sandbox.home, ".claude"), {
    "settings.json": JSON.stringify({
      enabledPlugins: { "espalier@espalier": true, "other@shop": true },
      ...JSON.parse(hooks("sh /nowhere/hooks/run.sh WorktreeCreate")),
    }),
    "plugins/installed_plugins.json": JSON.stringify({
      version: 2,
      plugins: {
        "espalier@espalier": [{ installPath: sandbox.path("copy") }],
        "other@shop": [{ installPath: other }],
      },
    }),
    "plugins/known_marketplaces.json": JSON.stringify({
      espalier: { source: { source: "directory", path: market }, installLocation: market },
    }),
  });
  const document = await examine(world, sandbox.root);
  assert.equal(statusOf(document, "plugin"), "ok");
  const [several] = entriesOf(document, "worktree-hooks");
  assert.match(several?.finding ?? "", /^3 hooks make each worktree at once/);
  const launcher = entriesOf(document, "launcher").map(({ finding }) => finding);
  assert.equal(launcher.length, 2, launcher.join("\n"));
  assert.match(launcher[0] ?? "", /`dist\/hook\.cjs` is missing/);
  assert.match(launcher[1] ?? "", /`\/nowhere`/);
  assert.match(entriesOf(document, "versions")[0]?.finding ?? "", /Espalier 0\.0\.9/);
});

test("settings of a repository have nothing of theirs run, and a pipe in their place is not waited for", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const main = createRepository(sandbox.path("repo"), { "Cargo.toml": "[workspace]\n" });
  const evil = sandbox.path("evil");
  writeFiles(evil, {
    "hooks/run.sh": "#!/bin/sh\n",
    "hooks/find-node.sh": `: > '${sandbox.path("ran")}'\n`,
    "dist/hook.cjs": "//\n",
  });
  const hook = { type: "command", command: "sh", args: [`${evil}/hooks/run.sh`, "WorktreeCreate"] };
  const hooks = { WorktreeCreate: [{ hooks: [hook] }] };
  writeFiles(main, { ".claude/settings.json": JSON.stringify({ hooks }) });
  mkdirSync(path.join(main, ".cargo"));
  execFileSync("mkfifo", [
    path.join(main, ".claude/settings.local.json"),
    path.join(main, ".cargo/config.toml"),
  ]);
  const document = await examine(world, main);
  assert.ok(!existsSync(sandbox.path("ran")));
  assert.match(
    entriesOf(document, "plugin")[0]?.finding ?? "",
    /settings\.local\.json` cannot be read/,
  );
  assert.equal(statusOf(document, "build-dir"), "unknown");
});

test("the client's version is read from its files, whichever way it was installed", async () => {
  await using sandbox = await createSandbox();
  writeFiles(sandbox.root, {
    "share/claude/versions/2.1.332": "",
    "npm/@anthropic-ai/claude-code/package.json":
      '{"name":"@anthropic-ai/claude-code","version":"2.1.197"}',
    "npm/@anthropic-ai/claude-code/bin/claude.exe": "",
    "plain/claude": "#!/bin/sh\n",
  });
  mkdirSync(sandbox.path("native"));
  symlinkSync(sandbox.path("share/claude/versions/2.1.332"), sandbox.path("native/claude"));
  mkdirSync(sandbox.path("global"));
  const npm = sandbox.path("npm/@anthropic-ai/claude-code/bin/claude.exe");
  symlinkSync(npm, sandbox.path("global/claude"));
  const told = async (place: string) => {
    const PATH = `${sandbox.path(place)}:${process.env["PATH"]}`;
    const world = sandbox.world({ env: { ...sandbox.env, PATH } });
    return entriesOf(await examine(world, sandbox.root, { names: ["client"] }), "client")[0];
  };
  assert.match((await told("native"))?.finding ?? "", /^Claude Code 2\.1\.332$/);
  assert.match((await told("global"))?.finding ?? "", /^Claude Code 2\.1\.197/);
  assert.equal((await told("plain"))?.status, "unknown");
});

test("where builds go is found as cargo finds it: nearest file first, templates and own directories left out", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const main = createRepository(sandbox.path("work/repo"), { "Cargo.toml": "[workspace]\n" });
  const ask = async (env: Record<string, string> = {}) => {
    const asked = { ...world, env: { ...world.env, CARGO_HOME: sandbox.path("cargo"), ...env } };
    return entriesOf(await examine(asked, main, { names: ["build-dir"] }), "build-dir");
  };
  const isFine = async (env?: Record<string, string>): Promise<boolean> =>
    (await ask(env)).every(({ status }) => status === "ok");
  assert.ok(await isFine());
  assert.ok(!(await isFine({ CARGO_TARGET_DIR: "/shared" })));
  assert.ok(await isFine({ CARGO_TARGET_DIR: "target" }), "relative to where a build is started");
  writeFiles(sandbox.path("cargo"), { "config.toml": '[build]\ntarget-dir = "/shared"\n' });
  assert.match((await ask())[0]?.finding ?? "", /`build\.target-dir` in `.*cargo\/config\.toml`/);
  writeFiles(main, { ".cargo/config.toml": '[build]\ntarget-dir = "out"\n' });
  assert.ok(await isFine(), "the nearer file has it inside of the worktree");
  writeFiles(sandbox.path("work"), {
    ".cargo/config.toml": '[build]\nbuild-dir = "/b/{workspace-path-hash}"\n',
  });
  assert.ok(await isFine());
  writeFiles(sandbox.path("work"), { ".cargo/config.toml": '[build]\nbuild-dir = "b"\n' });
  assert.match((await ask())[0]?.finding ?? "", /to `.*\/work\/b`/);
  writeFiles(sandbox.path("work"), { ".cargo/config.toml": "not = = toml" });
  assert.equal((await ask())[0]?.status, "unknown");
});
