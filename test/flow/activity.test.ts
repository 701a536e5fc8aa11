/** Who is at work in workspaces: real processes, real locks, real markers, and a file system that never answers. */
import assert from "node:assert/strict";
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { type ActivityOptions, readActivities } from "../../src/app/activity.ts";
import type { World } from "../../src/app/world.ts";
import { type Condition, isIdle } from "../../src/core/activity.ts";
import { openLooker } from "../../src/io/look.ts";
import { readProcessStart } from "../../src/io/process.ts";
import type { WorkspaceRow } from "../../src/schema/rows.ts";
import { cargoSkipReason } from "../helpers/cargo.ts";
import { createRepository, createSandbox, git, writeFiles } from "../helpers/sandbox.ts";
import { mountSilent, silentSkipReason } from "../helpers/silent.ts";
import { createRegistered } from "../helpers/workspace.ts";

const onLinux = { skip: process.platform === "linux" ? false : "it reads /proc" };

/** So much later that nothing was written lately. */
const later = (world: World, ms = 3_600_000): World => ({
  ...world,
  clock: { ...world.clock, now: () => Date.now() + ms },
});

async function createPlaces(count: number, files: Readonly<Record<string, string>> = {}) {
  const sandbox = await createSandbox();
  const world = sandbox.world();
  const r = createRepository(sandbox.path("r"), files);
  const rows: WorkspaceRow[] = [];
  for (let number = 0; number < count; number++) {
    const at = sandbox.path(`w${number}`);
    rows.push(await createRegistered(world, r, at, `f${number}`));
  }
  const [a, b] = rows;
  assert.ok(a !== undefined);
  return {
    ...{ sandbox, world, r, rows, a, b: b ?? a },
    [Symbol.asyncDispose]: () => sandbox[Symbol.asyncDispose](),
  };
}

/** The conditions that speak against its being idle, each with why. */
async function readAgainst(
  world: World,
  rows: readonly WorkspaceRow[],
  options: ActivityOptions = {},
): Promise<string[][]> {
  const found = await readActivities(world, rows, { whole: true, ...options });
  return rows.map(({ id }) => describe(found.get(id) ?? []));
}

const describe = (conditions: readonly Condition[]): string[] => {
  assert.equal(conditions.length, 5);
  return conditions
    .filter(({ idle }) => idle !== true)
    .map(({ name, idle, reason }) => `${name} ${idle}: ${reason}`);
};

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "close");
  child.kill("SIGKILL");
  await ended;
}

/** Started, and has said that it is where it is to be. */
async function start(
  program: string,
  argv: readonly string[],
  options: Parameters<typeof spawn>[2] = {},
): Promise<ChildProcess & AsyncDisposable> {
  const child = spawn(program, argv, { ...options, stdio: ["ignore", "pipe", "inherit"] });
  assert.ok(child.stdout);
  await once(child.stdout, "data");
  return Object.assign(child, { [Symbol.asyncDispose]: () => end(child) });
}

const startNode = (script: string, cwd: string, ...argv: string[]) =>
  start(process.execPath, ["-e", `${script}; console.log(1); setInterval(() => 0, 1e6)`, ...argv], {
    cwd,
  });

test(
  "EV-03 a server that was started elsewhere is seen by the file that it has open",
  onLinux,
  async () => {
    await using place = await createPlaces(2, { "package.json": "{}" });
    const { sandbox, world, rows, b } = place;
    writeFiles(b.path, { "node_modules/p/data.bin": "x" });
    const file = path.join(b.path, "node_modules/p/data.bin");
    await using server = await startNode(
      "require('fs').openSync(process.argv[1], 'r')",
      sandbox.root,
      file,
    );
    const [ofA, ofB] = await readAgainst(later(world), rows);
    assert.deepEqual(ofA, []);
    assert.deepEqual(ofB, [`processes false: node (pid ${server.pid}) has an open file here`]);
    await end(server);
    assert.deepEqual(await readAgainst(later(world), rows), [[], []]);
  },
);

test("EV-03 a file that is mapped and not open any more is seen as well", onLinux, async () => {
  await using place = await createPlaces(2);
  const { sandbox, world, rows, b } = place;
  const platform = `linux-${process.arch}`;
  const root = path.resolve(import.meta.dirname, "../..");
  const folder = readdirSync(path.join(root, "dist/native")).find((name) => name === platform);
  assert.ok(folder, "a library that node can load");
  mkdirSync(path.join(b.path, "node_modules"));
  const library = path.join(b.path, "node_modules/addon\nof two lines.node");
  copyFileSync(path.join(root, "dist/native", folder, "koffi.node"), library);
  await using server = await startNode("require(process.argv[1])", sandbox.root, library);
  assert.deepEqual(await readAgainst(later(world), rows), [
    [],
    [`processes false: node (pid ${server.pid}) has a mapped file here`],
  ]);
});

test("EV-03 a build is seen by its lock as long as it runs, and passes", {
  skip: onLinux.skip || cargoSkipReason(),
}, async () => {
  await using place = await createPlaces(2, {
    "Cargo.toml": '[package]\nname = "app"\nversion = "0.1.0"\nedition = "2021"\n',
    "src/main.rs": "fn main() {}\n",
    "build.rs": [
      "fn main() {",
      '    let go = std::path::Path::new(&std::env::var("GO").unwrap()).to_path_buf();',
      '    std::fs::write(go.with_extension("here"), "").unwrap();',
      "    while !go.exists() { std::thread::sleep(std::time::Duration::from_millis(20)); }",
      "}",
      "",
    ].join("\n"),
  });
  const { sandbox, world, rows, b } = place;
  const go = sandbox.path("go");
  const script = "(cd $B; cargo build -q --offline) & echo started; wait $!";
  await using build = await start("sh", ["-c", script], {
    cwd: sandbox.root,
    env: { ...process.env, B: b.path, GO: go },
  });
  const ended = once(build, "close");
  const deadline = Date.now() + 60_000;
  while (!readdirSync(sandbox.root).includes("go.here")) {
    assert.ok(Date.now() < deadline && build.exitCode === null, "the build came to its script");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const [ofA, ofB = []] = await readAgainst(later(world), rows);
  assert.deepEqual(ofA, []);
  assert.match(ofB[0] ?? "", /^processes false: .*cargo \(pid \d+\) has its working directory/);
  assert.equal(ofB[1], "builds false: a build holds `target`'s lock");
  writeFileSync(go, "");
  assert.deepEqual(await ended, [0, null]);
  assert.deepEqual(await readAgainst(later(world), rows), [[], []]);
});

test("a process of another mount namespace is seen under whatever path it comes by", {
  skip: process.getuid?.() === 0 ? onLinux.skip : "it needs root",
}, async () => {
  await using place = await createPlaces(3);
  const { sandbox, world, rows, b } = place;
  mkdirSync(sandbox.path("elsewhere"));
  const script = `mount --bind ${b.path} ${sandbox.path("elsewhere")} && cd ${sandbox.path("elsewhere")} && echo there && exec sleep 600`;
  await using other = await start("unshare", ["-m", "sh", "-c", script]);
  assert.deepEqual(await readAgainst(later(world), rows), [
    [],
    [`processes false: sleep (pid ${other.pid}) has its working directory here`],
    [],
  ]);
});

test(
  "all are looked at in one pass, and one that lies in another counts for both",
  onLinux,
  async () => {
    await using place = await createPlaces(12);
    const { world, rows, a } = place;
    git(place.r, "worktree", "add", "-q", "--detach", path.join(a.path, "inner"));
    const inner = { ...a, id: "inner", path: path.join(a.path, "inner") };
    let looks = 0;
    const counting: World = {
      ...later(world),
      look: {
        ...world.look,
        openLooker: () => {
          const looker = openLooker();
          return {
            ...looker,
            listOccupants: (asked) => {
              looks += 1;
              return looker.listOccupants(asked);
            },
          };
        },
      },
    };
    await using _ = await startNode("", inner.path);
    const found = await readActivities(counting, [...rows, inner]);
    assert.equal(looks, 1);
    assert.equal(found.size, 13);
    const used = [...found].filter(([, conditions]) => isIdle(conditions) !== true);
    assert.deepEqual(
      used.map(([id]) => id),
      [a.id, "inner"],
    );
  },
);

test("who asks from within counts unless it is told to be left out", onLinux, async () => {
  await using place = await createPlaces(1);
  const { world, a } = place;
  const before = process.cwd();
  process.chdir(a.path);
  try {
    // This process never counts for itself.
    assert.deepEqual(await readAgainst(later(world), [a]), [[]]);
    const asked = { roots: [a.path], asker: 2 ** 30, exceptAncestors: false };
    using looker = openLooker();
    assert.equal((await looker.listOccupants(asked)).get(a.path)?.length, 0);
  } finally {
    process.chdir(before);
  }
  const script = `(async () => {
    const { readActivities } = await import(${JSON.stringify(path.resolve(import.meta.dirname, "../../src/app/activity.ts"))});
    const { openWorld } = await import(${JSON.stringify(path.resolve(import.meta.dirname, "../../src/app/world.ts"))});
    const world = openWorld({ env: process.env, platform: process.platform, who: "cli" });
    const rows = await world.registry.read((view) => view.listWorkspaces());
    const idle = [];
    for (const exceptAncestors of [false, true]) {
      const found = await readActivities(world, rows, { exceptAncestors });
      idle.push([...found.values()][0].find(({ name }) => name === "processes").idle);
    }
    console.log(JSON.stringify(idle));
  })()`;
  // The shell stands in the workspace, and node that it starts does not.
  const output = execFileSync(
    "sh",
    [
      "-c",
      'node="$1"; shift; (cd / && exec "$node" "$@"); true',
      "sh",
      process.execPath,
      "-e",
      script,
    ],
    {
      cwd: a.path,
      encoding: "utf8",
      env: {
        ...place.sandbox.env,
        NODE_OPTIONS: `--import ${import.meta.resolve("tsx")}`,
      },
    },
  );
  assert.equal(output.trim(), "[false,true]");
});

/** As hooks/observe.sh writes it. */
function writeMarker(
  world: World,
  session: string,
  told: { readonly pid: number | null; readonly cwd: string; readonly started?: string | null },
): string {
  const { activity } = world.paths;
  mkdirSync(activity, { recursive: true });
  const file = path.join(activity, `${session}.json`);
  const { pid, cwd } = told;
  const started =
    told.started === undefined && pid !== null ? readProcessStart(pid) : (told.started ?? null);
  const event = { session_id: session, cwd };
  writeFileSync(file, JSON.stringify({ pid, started, boot: null, event }));
  return file;
}

test(
  "a session counts where it works and where it had a workspace made, and is over with its process",
  onLinux,
  async () => {
    await using place = await createPlaces(3);
    const { sandbox, world, rows, a, b } = place;
    await world.registry.update((edit) =>
      edit.changeWorkspace(b.id, { sessionId: "s-1" }, { type: "x", who: "cli", why: "a test" }),
    );
    const now = await world.registry.read((view) => view.listWorkspaces());
    const read = () =>
      readAgainst(
        later(world),
        rows.map((row) => now.find(({ id }) => id === row.id) ?? row),
      );
    const unheard =
      "session null: could not be determined: session s-1 had it made, and no hook tells of its end";
    assert.deepEqual(await read(), [[], [unheard], []]);
    await using client = await startNode("", sandbox.root);
    const pid = client.pid ?? null;
    // It may have come by a link.
    symlinkSync(a.path, sandbox.path("link"));
    writeMarker(world, "s-1", { pid, cwd: sandbox.path("link/.") });
    assert.deepEqual(await read(), [
      [`session false: session s-1 (pid ${pid}) works here`],
      [`session false: session s-1 (pid ${pid}) had it made and is still there`],
      [],
    ]);
    writeMarker(world, "s-1", { pid, cwd: a.path, started: "1" });
    assert.deepEqual(await read(), [[], [], []]);
    writeMarker(world, "s-1", { pid, cwd: a.path });
    await end(client);
    assert.deepEqual(await read(), [[], [], []]);
    const file = writeMarker(world, "s-2", { pid: null, cwd: a.path });
    assert.deepEqual(await read(), [["session false: session s-2 works here"], [], []]);
    utimesSync(file, 1, 1);
    assert.deepEqual(await read(), [[], [], []]);
    writeFileSync(file, "{");
    assert.deepEqual(await read(), [[], [], []]);
  },
);

test("what was written lately is found, believed of who watches, and as far back as is asked", async () => {
  await using place = await createPlaces(2);
  const { world, rows, a, b } = place;
  writeFiles(a.path, { "deep/er/file": "x" });
  const writes = async (using: World, options: ActivityOptions): Promise<string[]> =>
    (await readAgainst(using, rows, options)).map((all) =>
      all.filter((each) => each.startsWith("writes")).join(),
    );
  const [ofA] = await writes(world, {});
  assert.match(ofA ?? "", /^writes false: `\S+` changed in the last 10 minutes$/);
  assert.deepEqual(await writes(later(world), {}), ["", ""]);
  const day = { quietMs: 24 * 3_600_000 };
  assert.match((await writes(later(world), day))[1] ?? "", /in the last 24 hours$/);
  const lastWrites = new Map([
    [a.id, 0],
    [b.id, Date.now()],
  ]);
  assert.deepEqual(await writes(world, { lastWrites }), [
    "",
    "writes false: something below changed in the last 10 minutes",
  ]);
  // A clock that was set back makes nothing idle.
  assert.match((await writes(later(world, -9e6), {}))[0] ?? "", /^writes false/);
});

test(
  "where something speaks for activity already nobody walks through the tree",
  onLinux,
  async () => {
    await using place = await createPlaces(2);
    const { world, rows, a, b } = place;
    const walked: string[] = [];
    const watching: World = {
      ...later(world),
      look: {
        ...world.look,
        openLooker: () => {
          const looker = openLooker();
          return {
            ...looker,
            findWrite: (asked) => {
              walked.push(asked.root);
              return looker.findWrite(asked);
            },
          };
        },
      },
    };
    await using _ = await startNode("", a.path);
    const found = await readActivities(watching, rows);
    assert.deepEqual(walked, [b.path]);
    assert.equal(isIdle(found.get(a.id) ?? []), false);
    assert.equal(isIdle(found.get(b.id) ?? []), true);
  },
);

test("an eviction of another process counts, this one's own does not", onLinux, async () => {
  await using place = await createPlaces(1);
  const { sandbox, world, a } = place;
  await using other = await startNode("", sandbox.root);
  const { pid = 0 } = other;
  const insert = (owner: WorkspaceRow["owner"], trashPath: string) =>
    world.registry.update((edit) => {
      assert.ok(owner);
      edit.insertEviction({
        ...{ trashPath, project: a.project, workspaceId: a.id, path: "target", owner, at: 1 },
      });
    });
  await insert(world.process.currentProcess(), "/t/1");
  assert.deepEqual(await readAgainst(later(world), [a]), [[]]);
  const boot = world.process.readBoot();
  await insert({ pid, startedAt: readProcessStart(pid) ?? null, boot }, "/t/2");
  assert.deepEqual(await readAgainst(later(world), [a]), [
    [`espalier false: process ${pid} is about to evict \`target\``],
  ]);
  await end(other);
  assert.match((await readAgainst(later(world), [a])).join(), /a process died while it evicted/);
});

test("what cannot be looked at is not known of any, and one that is not the workspace is not judged", async () => {
  await using place = await createPlaces(2);
  const { world, rows, a, b } = place;
  const fail = async (): Promise<never> => {
    throw new Error("EACCES");
  };
  const failing = (part: Partial<ReturnType<typeof openLooker>>): World => ({
    ...later(world),
    look: { ...world.look, openLooker: () => ({ ...openLooker(), ...part }) },
  });
  const told = (name: string): string => `${name} null: could not be determined: EACCES`;
  for (const [part, names] of [
    [{ listOccupants: fail }, ["processes"]],
    [{ readPlace: fail }, ["builds", "session"]],
    [{ findWrite: fail }, ["writes"]],
    [{ reach: fail }, ["builds"]],
  ] as const) {
    const expected = names.map(told);
    assert.deepEqual(await readAgainst(failing(part), rows), [expected, expected]);
  }
  const strange = { ...b, adminStamp: "1:1" };
  const [, ofB] = await readAgainst(later(world), [a, strange]);
  const unproved = "could not be determined: it is not proved to be the workspace";
  assert.deepEqual(ofB, [`builds null: ${unproved}`, `session null: ${unproved}`]);
  assert.equal((await readActivities(world, [])).size, 0);
});

test("WD-05 a workspace on a file system that does not answer is in use, and the others are looked at", {
  skip: silentSkipReason(),
}, async () => {
  await using place = await createPlaces(3);
  const { world, rows, a, b } = place;
  await using _ = await startNode("", b.path);
  const [, , c] = rows;
  assert.ok(c);
  const impatient: World = {
    ...later(world),
    look: { ...world.look, openLooker: () => openLooker({ silenceMs: 3_000 }) },
  };
  {
    using _silent = mountSilent(a.path);
    const [ofA = [], ofB = [], ofC] = await readAgainst(impatient, rows);
    const told = `could not be determined: the file system at \`${a.path}\` does not answer`;
    assert.deepEqual(ofA, [
      `builds null: ${told}`,
      `session null: ${told}`,
      `writes null: ${told}`,
    ]);
    assert.match(ofB.join(), /^processes false: node/);
    assert.deepEqual(ofC, []);
  }
  assert.deepEqual((await readAgainst(impatient, rows))[0], []);
});
