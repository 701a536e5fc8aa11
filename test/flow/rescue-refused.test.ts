/** What a rescue and a restore refuse, with everything as it was, and what a rescue is worth without its project. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { forgetRescue } from "../../src/app/forget-rescue.ts";
import { listRescues } from "../../src/app/list-rescues.ts";
import { removeWorkspace } from "../../src/app/remove-workspace.ts";
import { restoreWorkspace } from "../../src/app/restore-workspace.ts";
import type { World } from "../../src/app/world.ts";
import { type AppError, isAppError } from "../../src/errors.ts";
import {
  createRescuePlace,
  type RescuePlace,
  readStaged,
  readWhole,
  rescue,
  restore,
} from "../helpers/rescue.ts";
import { createRepository, git, writeFiles } from "../helpers/sandbox.ts";
import { createRegistered } from "../helpers/workspace.ts";

async function refusalOf(fn: () => Promise<unknown>): Promise<AppError> {
  try {
    await fn();
  } catch (error) {
    if (isAppError(error)) return error;
    throw error;
  }
  throw new Error("it was not refused");
}

/** The refusal of a rescue, after which everything is as it was. */
async function requireRefused(place: RescuePlace, world = place.world): Promise<AppError> {
  const { w, r, sandbox } = place;
  const before = { whole: readWhole(w), staged: readStaged(w) };
  const refusal = await refusalOf(() => rescue(place, world));
  assert.deepEqual({ whole: readWhole(w), staged: readStaged(w) }, before);
  assert.deepEqual((await listRescues(place.world)).rescues, []);
  assert.equal(git(r, "for-each-ref", "refs/espalier"), "");
  const folder = sandbox.path("state/rescue");
  assert.deepEqual(existsSync(folder) ? readdirSync(folder) : [], []);
  const [row] = await place.world.registry.read((view) => view.listWorkspaces());
  assert.deepEqual([row?.state, row?.trashPath], ["ready", null]);
  return refusal;
}

test("what a rescue does not lift still refuses: locks, users, worktrees below", async () => {
  await using place = await createRescuePlace();
  const { w, r } = place;
  writeFiles(w, { new: "new\n" });
  git(r, "worktree", "lock", "--reason", "mine", w);
  assert.equal((await requireRefused(place)).code, "locked");
  git(r, "worktree", "unlock", w);
  const child = spawn("sleep", ["600"], { cwd: w, stdio: "ignore" });
  await new Promise((resolve) => child.once("spawn", resolve));
  try {
    assert.equal((await requireRefused(place)).code, "in_use");
  } finally {
    child.kill("SIGKILL");
    await new Promise((resolve) => child.once("close", resolve));
  }
  git(w, "worktree", "add", "-q", "-b", "inner", path.join(w, "inner"));
  assert.equal((await requireRefused(place)).code, "in_use");
});

/** A world in which something happens right before a step of the rescue. */
const meanwhile = (world: World, step: "openBundle" | "publish", act: () => void): World => {
  const once = (): void => {
    act();
    act = () => undefined;
  };
  const { rescueBundle, rescueStore } = world;
  return step === "openBundle"
    ? {
        ...world,
        rescueBundle: {
          ...rescueBundle,
          openBundle: (request) => {
            once();
            return rescueBundle.openBundle(request);
          },
        },
      }
    : {
        ...world,
        rescueStore: {
          ...rescueStore,
          publish: (...args) => {
            once();
            return rescueStore.publish(...args);
          },
        },
      };
};

const DELETION = 2;

test("a change while it is saved, or after it was compared, refuses and is kept", async () => {
  const changes: readonly ((w: string) => void)[] = [
    (w) => writeFiles(w, { "a.txt": "late\n" }),
    (w) => writeFiles(w, { "d/late": "late\n" }),
    (w) => rmSync(path.join(w, "new")),
    (w) => chmodSync(path.join(w, "new"), 0o600),
    (w) => mkdirSync(path.join(w, "late")),
    (w) => git(w, "commit", "-q", "--allow-empty", "-m", "late"),
    (w) => git(w, "update-ref", "refs/worktree/late", "HEAD"),
  ];
  for (const step of ["openBundle", "publish"] as const) {
    for (const [index, change] of changes.entries()) {
      // What is deleted after it was saved is in the rescue, and lost to nobody.
      if (index === DELETION && step === "publish") continue;
      await using place = await createRescuePlace();
      const { w, world, r } = place;
      writeFiles(w, { new: "new\n" });
      let after: Map<string, string> | undefined;
      const changing = meanwhile(world, step, () => {
        change(w);
        after = readWhole(w);
      });
      const refusal = await refusalOf(() => rescue(place, changing));
      assert.equal(refusal.code, "busy", `${step} ${index} ${refusal.message}`);
      assert.deepEqual(readWhole(w), after);
      assert.deepEqual((await listRescues(world)).rescues, []);
      assert.equal(git(r, "for-each-ref", "refs/espalier"), "");
    }
  }
});

test("what is written wrong is noticed before anything goes", async () => {
  const damages: readonly ((world: World) => World)[] = [
    // The archive loses an entry, gets a wrong byte, or ends too early.
    (world) => withArchive(world, (parts) => ({ ...parts, drop: ".env" })),
    (world) => withDamage(world, (file) => flip(file, "SECRET")),
    (world) => withDamage(world, (file) => truncateSync(file, 1024)),
    // git is told another content for a file.
    (world) => ({
      ...world,
      rescueObjects: {
        ...world.rescueObjects,
        writeBlobs: async (...args) => {
          const [first, ...rest] = await world.rescueObjects.writeBlobs(...args);
          const [other] = rest;
          if (first === undefined || other === undefined) throw new Error("too few files");
          return [{ ...first, object: other.object }, ...rest];
        },
      },
    }),
    // The bundle loses a byte in its middle.
    (world) => ({
      ...world,
      rescueBundle: {
        ...world.rescueBundle,
        createBundle: async (request) => {
          await world.rescueBundle.createBundle(request);
          const bytes = readFileSync(request.file);
          const at = Math.floor(bytes.length * 0.8);
          bytes.writeUInt8((bytes.readUInt8(at) + 1) % 256, at);
          writeFileSync(request.file, bytes);
        },
      },
    }),
  ];
  for (const [index, damage] of damages.entries()) {
    await using place = await createRescuePlace();
    writeFiles(place.w, { new: "new\n", ".env": "SECRET\n" });
    const refusal = await requireRefused(place, damage(place.world));
    assert.ok(["busy", "git", "unverified", "io"].includes(refusal.code), `${index}`);
  }
});

type Parts = Parameters<World["rescueFiles"]["writeArchive"]>[1];

const withArchive = (
  world: World,
  change: (parts: Parts) => Parts & { readonly drop: string },
): World => ({
  ...world,
  rescueFiles: {
    ...world.rescueFiles,
    writeArchive: (file, parts) => {
      const { drop } = change(parts);
      const workspace = parts.workspace;
      if (workspace === null) throw new Error("no working tree");
      const entries = workspace.entries.filter(({ name }) => name !== drop);
      assert.equal(entries.length, workspace.entries.length - 1);
      return world.rescueFiles.writeArchive(file, {
        ...parts,
        workspace: { ...workspace, entries },
      });
    },
  },
});

const withDamage = (world: World, damage: (file: string) => void): World => ({
  ...world,
  rescueFiles: {
    ...world.rescueFiles,
    writeArchive: async (file, parts) => {
      await world.rescueFiles.writeArchive(file, parts);
      damage(file);
    },
  },
});

function flip(file: string, text: string): void {
  const bytes = readFileSync(file);
  const at = bytes.indexOf(text);
  assert.ok(at > 0);
  bytes.write("X", at);
  writeFileSync(file, bytes);
}

test("a file that cannot be read refuses, with its name", {
  skip: process.getuid?.() === 0 && "root may read everything",
}, async () => {
  await using place = await createRescuePlace();
  writeFiles(place.w, { secret: "s\n" });
  chmodSync(path.join(place.w, "secret"), 0);
  const refusal = await refusalOf(() => rescue(place, place.world));
  assert.match(refusal.message, /secret/);
});

test("a repository whose path holds a line break refuses, and says so", async () => {
  await using place = await createRescuePlace();
  const { sandbox, world } = place;
  const r = createRepository(sandbox.path("r\nr"));
  const w = sandbox.path("rw");
  await createRegistered(world, r, w, "g");
  writeFiles(w, { new: "new\n" });
  const refusal = await refusalOf(() => rescue({ r, w }, world));
  assert.equal(refusal.code, "unverified");
  assert.match(refusal.message, /path of its repository holds a line break/);
  assert.equal(readFileSync(path.join(w, "new"), "utf8"), "new\n");
});

test("a path that would be too long in the trash refuses, and is named", async () => {
  await using place = await createRescuePlace();
  const { w } = place;
  let folder = w;
  while (folder.length < 3_880) folder = path.join(folder, "d".repeat(100));
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "e".repeat(4_090 - folder.length - 1)), "deep\n");
  const refusal = await requireRefused(place);
  assert.equal(refusal.code, "unverified");
  assert.match(refusal.message, /the path of `d+…e+` would be too long in the trash/);
});

test("under the floor a rescue does not begin, and a dry run says the same", async () => {
  await using place = await createRescuePlace();
  const { w, r, world } = place;
  writeFiles(w, { new: "new\n" });
  const { volume } = world;
  const full: World = {
    ...world,
    volume: { ...volume, readVolume: () => ({ freeBytes: 10_000, totalBytes: 1_000_000 }) },
  };
  const refusal = await requireRefused(place, full);
  assert.equal(refusal.code, "disk_budget");
  assert.equal(existsSync(place.sandbox.path("state/rescue")), false);
  const dry = { cwd: r, target: w, discard: false, rescue: true, keepBranch: false, dryRun: true };
  const again = await refusalOf(() => removeWorkspace(full, { ...dry, asked: "cli" }));
  assert.equal(again.code, "disk_budget");
});

test("a dry run of a rescue names all of it and makes nothing", async () => {
  await using place = await createRescuePlace();
  const { w, r, world, sandbox } = place;
  writeFiles(w, { new: "new\n", ".env": "S\n" });
  const dry = { cwd: r, target: w, discard: false, rescue: true, keepBranch: false, dryRun: true };
  const plan = await removeWorkspace(world, { ...dry, asked: "cli" });
  assert.ok(plan.schema === "espalier.plan.v1");
  assert.deepEqual(
    plan.steps
      .slice(0, 4)
      .map(({ action, detail }) => [action, detail])
      .slice(0, 2),
    [
      ["save work", "untracked file: new"],
      ["save work", "ignored file: .env"],
    ],
  );
  assert.deepEqual(
    plan.steps.slice(2, 4).map(({ action }) => action),
    ["make ref", "write rescue"],
  );
  assert.equal(existsSync(sandbox.path("state/rescue")), false);
  assert.equal(git(r, "for-each-ref", "refs/espalier"), "");
});

test("with nothing to lose there is nothing to rescue", async () => {
  await using place = await createRescuePlace();
  const removed = await rescue(place, place.world);
  assert.equal(removed.rescued, null);
  assert.deepEqual((await listRescues(place.world)).rescues, []);
});

test("a place that is taken refuses a restore, and another can be named", async () => {
  await using place = await createRescuePlace();
  const { w, world, sandbox, r } = place;
  writeFiles(w, { new: "new\n" });
  const { rescued } = await rescue(place, world);
  writeFiles(w, { mine: "mine\n" });
  const refusal = await refusalOf(() => restore(place, world, rescued));
  assert.equal(refusal.code, "name_taken");
  assert.match(refusal.hint, /--path DIR/);
  assert.equal(readFileSync(path.join(w, "mine"), "utf8"), "mine\n");
  for (const at of [path.join(r, ".git/x"), r, path.join(r, "a.txt")]) {
    assert.equal((await refusalOf(() => restore(place, world, rescued, at))).code, "name_taken");
  }
  const elsewhere = sandbox.path("else where/w2");
  const restored = await restore(place, world, rescued, elsewhere);
  assert.equal(restored.path, elsewhere);
  assert.equal(readFileSync(path.join(elsewhere, "new"), "utf8"), "new\n");
  const unknown = await refusalOf(() => restore(place, world, "nothing"));
  assert.equal(unknown.code, "input_invalid");
});

test("a rescue that was damaged on the disk is not restored from, and nothing is made", async () => {
  await using place = await createRescuePlace();
  const { w, world, sandbox, r } = place;
  writeFiles(w, { ".env": "SECRET\n" });
  const { rescued } = await rescue(place, world);
  const directory = sandbox.path("state/rescue", rescued ?? "");
  flip(path.join(directory, "files.tar"), "SECRET");
  const refusal = await refusalOf(() => restore(place, world, rescued));
  assert.equal(refusal.code, "unverified");
  assert.equal(existsSync(w), false);
  assert.equal(git(r, "branch", "--list", "f"), "");
  appendFileSync(path.join(directory, "manifest.json"), "}");
  assert.equal((await refusalOf(() => restore(place, world, rescued))).code, "io");
  const { rescues } = await listRescues(world);
  assert.match(rescues[0]?.problem ?? "", /manifest\.json/);
  await forgetRescue(world, { target: rescued ?? "", dryRun: false });
  assert.equal(existsSync(directory), false);
});

test("a project that is gone is told, and the bundle and the archive can be opened by hand", async () => {
  await using place = await createRescuePlace();
  const { w, r, world, sandbox } = place;
  writeFiles(w, { new: "new\n", ".env": "SECRET\n" });
  const { rescued } = await rescue(place, world);
  renameSync(r, sandbox.path("away"));
  const refusal = await refusalOf(() =>
    restoreWorkspace(world, { cwd: sandbox.root, target: rescued ?? "", dryRun: false }),
  );
  assert.equal(refusal.code, "not_a_repository");
  const command = /`git clone (\S+) DIR`/.exec(refusal.hint)?.[1] ?? "";
  git(sandbox.root, "clone", "-q", command, sandbox.path("clone"));
  assert.equal(readFileSync(sandbox.path("clone/new"), "utf8"), "new\n");
  assert.match(refusal.hint, /tar -xf \S+files\.tar/);
  assert.equal((await listRescues(world)).rescues[0]?.project_present, false);
  const forgotten = await forgetRescue(world, { target: rescued ?? "", dryRun: false });
  assert.match(forgotten.warnings.join(), /stays: its project is gone/);
});

test("a shallow clone is rescued with a bundle that needs the project, and restored", async () => {
  await using place = await createRescuePlace();
  const { sandbox, world } = place;
  const up = createRepository(sandbox.path("up"));
  for (const name of ["one", "two"]) git(up, "commit", "-q", "--allow-empty", "-m", name);
  const c = sandbox.path("c");
  git(sandbox.root, "clone", "-q", "--depth", "1", `file://${up}`, c);
  const at = sandbox.path("cw");
  await createRegistered(world, c, at, "g");
  git(at, "commit", "-q", "--allow-empty", "-m", "mine");
  writeFiles(at, { new: "new\n" });
  const tip = git(at, "rev-parse", "HEAD");
  const { rescued } = await rescue({ r: c, w: at }, world);
  const manifest = JSON.parse(
    readFileSync(sandbox.path("state/rescue", rescued ?? "", "manifest.json"), "utf8"),
  );
  assert.equal(manifest.self_contained, false);
  // The bundle has all that goes with the workspace, and needs what stays.
  const bundle = sandbox.path("state/rescue", rescued ?? "", "repository.bundle");
  const [head = ""] = readFileSync(bundle, "latin1").split("\n\n");
  const needs = head.split("\n").filter((line) => line.startsWith("-"));
  assert.deepEqual(
    needs.map((line) => line.slice(1, 41)),
    [git(c, "rev-parse", "HEAD")],
  );
  git(c, "update-ref", "-d", manifest.refs[0].name);
  git(c, "gc", "-q", "--prune=now");
  assert.throws(() => git(c, "cat-file", "-e", tip));
  await restore({ r: c }, world, rescued);
  assert.equal(git(at, "rev-parse", "HEAD"), tip);
  assert.equal(readFileSync(path.join(at, "new"), "utf8"), "new\n");
});

test("a worktree that a killed restore left is nobody's to adopt", async () => {
  await using place = await createRescuePlace();
  const { w, world } = place;
  writeFiles(w, { new: "new\n" });
  const { rescued } = await rescue(place, world);
  const { startChild } = await import("../helpers/child.ts");
  const worker = new URL("../fixtures/rescue-worker.ts", import.meta.url);
  const argv = ["restore", place.r, rescued ?? "", "6"];
  assert.equal((await startChild(worker, argv, place.sandbox.env).ended).signal, "SIGKILL");
  const { adoptWorkspaces } = await import("../../src/app/adopt-workspaces.ts");
  const adopted = await adoptWorkspaces(world, {
    ...{ cwd: place.r, paths: [], scan: true, dryRun: false },
  });
  assert.ok(adopted.schema === "espalier.workspace.adopted.v1");
  assert.deepEqual(adopted.adopted, []);
  const { rescues } = await listRescues(world);
  assert.match(rescues[0]?.problem ?? "", /interrupted or is at work/);
  assert.equal(
    (await refusalOf(() => forgetRescue(world, { target: rescued ?? "", dryRun: false }))).code,
    "busy",
  );
  await restore(place, world, rescued);
  assert.equal(readFileSync(path.join(w, "new"), "utf8"), "new\n");
});
