/** A restore of what git or the disk lost or damaged meanwhile: from the bundle where it can be, else by name. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { forgetRescue } from "../../src/app/forget-rescue.ts";
import type { World } from "../../src/app/world.ts";
import { isAppError } from "../../src/errors.ts";
import { withoutDaemon } from "../helpers/effects.ts";
import {
  createRescuePlace,
  type RescuePlace,
  readStaged,
  readWhole,
  rescue,
  restore,
} from "../helpers/rescue.ts";
import { addToArchive, partOf, replacePart } from "../helpers/rescue-forge.ts";
import { createRepository, createSandbox, git, writeFiles } from "../helpers/sandbox.ts";
import { createRegistered } from "../helpers/workspace.ts";

const looseObject = (r: string, object: string): string =>
  path.join(r, ".git/objects", object.slice(0, 2), object.slice(2));

const straysOf = ({ sandbox }: RescuePlace, folder = sandbox.root): string[] =>
  readdirSync(folder).filter((name) => name.startsWith(".espalier-restore"));

async function refusalOf(made: Promise<unknown>) {
  const thrown = await made.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (isAppError(thrown)) return thrown;
  throw thrown ?? new Error("it was not refused");
}

test("objects that the project lost come out of the bundle", async () => {
  for (const name of ["u", "a.txt", "^{tree}", ""]) {
    await using place = await createRescuePlace();
    const { r, w, world } = place;
    writeFiles(w, { u: "precious\n", "a.txt": "changed\n" });
    git(w, "add", "a.txt");
    const before = { whole: readWhole(w), staged: readStaged(w) };
    const { rescued } = await rescue(place, world);
    const ref = `refs/espalier/rescue/${rescued}`;
    const object = git(r, "rev-parse", /^\w/.test(name) ? `${ref}:${name}` : `${ref}${name}`);
    unlinkSync(looseObject(r, object));
    await restore(place, world, rescued);
    assert.deepEqual({ whole: readWhole(w), staged: readStaged(w) }, before, name);
    git(r, "fsck", "--no-dangling");
  }
});

test("an object that the bundle lacks, too, is named and nothing is made", async () => {
  await using place = await createRescuePlace();
  const { r, w, world } = place;
  writeFiles(w, { u: "precious\n" });
  const { rescued } = await rescue(place, world);
  const ref = `refs/espalier/rescue/${rescued}`;
  unlinkSync(looseObject(r, git(r, "rev-parse", `${ref}:u`)));
  const bundle = place.sandbox.path("other.bundle");
  git(r, "bundle", "create", "-q", bundle, "main");
  replacePart(place, rescued, ["repository.bundle", "bundle"], readFileSync(bundle));
  const refused = await refusalOf(restore(place, world, rescued));
  assert.equal(refused.code, "unverified");
  assert.match(refused.message, /`u`: git does not have its object/);
  assert.deepEqual([existsSync(w), straysOf(place)], [false, []]);
  assert.equal(git(r, "worktree", "list").split("\n").length, 1);
  assert.equal(git(r, "branch", "--list", "f"), "");
});

test("a shallow clone and a repository of sha256 take their objects out of the bundle, too", async () => {
  await using sandbox = await createSandbox();
  const world = withoutDaemon(sandbox.world());
  const origin = createRepository(sandbox.path("origin"));
  git(origin, "commit", "-q", "--allow-empty", "-m", "c1");
  git(sandbox.root, "clone", "-q", "--depth", "1", `file://${origin}`, "shallow");
  git(sandbox.root, "init", "-q", "-b", "main", "--object-format=sha256", "long");
  writeFiles(sandbox.path("long"), { "a.txt": "a\n" });
  git(sandbox.path("long"), "add", "-A");
  git(sandbox.path("long"), "commit", "-qm", "c0");
  for (const name of ["shallow", "long"]) {
    const r = sandbox.path(name);
    const w = sandbox.path(`${name}-w`);
    await createRegistered(world, r, w);
    writeFiles(w, { own: "own\n" });
    git(w, "add", "own");
    git(w, "commit", "-qm", "own");
    writeFiles(w, { "a.txt": "changed\n", u: "u\n" });
    git(w, "add", "a.txt");
    const before = { whole: readWhole(w), staged: readStaged(w), tip: git(w, "rev-parse", "HEAD") };
    const { rescued } = await rescue({ r, w }, world);
    const ref = `refs/espalier/rescue/${rescued}`;
    const object = git(r, "rev-parse", ref);
    git(r, "update-ref", "-d", ref);
    git(r, "reflog", "expire", "--expire=now", "--all");
    git(r, "gc", "-q", "--prune=now");
    assert.throws(() => git(r, "cat-file", "-e", before.tip));
    // There, and what it leads to is not.
    writeFiles(r, { [`.git/${ref}`]: `${object}\n` });
    await restore({ r }, world, rescued);
    const after = { whole: readWhole(w), staged: readStaged(w), tip: git(w, "rev-parse", "HEAD") };
    assert.deepEqual(after, before, name);
    assert.equal(git(r, "rev-parse", ref), object);
    git(r, "fsck", "--no-dangling");
  }
  world.registry.close();
});

test("the settings of a branch that is made again come back with it", async () => {
  await using place = await createRescuePlace();
  const { r, w, world } = place;
  const settings = [
    ["remote", "."],
    ["merge", "refs/heads/main"],
    ["description", "two\nlines"],
  ] as const;
  for (const [key, value] of settings) git(r, "config", `branch.f.${key}`, value);
  writeFiles(w, { u: "u\n" });
  const { rescued } = await rescue(place, world);
  assert.throws(() => git(r, "config", "branch.f.merge"));
  await restore(place, world, rescued);
  for (const [key, value] of settings) assert.equal(git(r, "config", `branch.f.${key}`), value);
});

test("a restored file does not look clean to an index that remembers another", async () => {
  for (const version of ["2", "3", "4"]) {
    await using place = await createRescuePlace();
    const { r, w, world } = place;
    git(r, "config", "core.trustctime", "false");
    git(r, "config", "core.checkStat", "minimal");
    const file = path.join(w, "a.txt");
    const time = 1_500_000_000;
    utimesSync(file, time, time);
    git(w, "update-index", "--index-version", version, "--refresh", "-q");
    if (version === "3") {
      writeFiles(w, { later: "l\n" });
      git(w, "add", "-N", "later");
    }
    // The same size and time with other bytes, and an index of that very second: git looks into the file.
    writeFileSync(file, readFileSync(file, "latin1").replace(/./, "#"));
    chmodSync(file, 0o600);
    utimesSync(file, time, time);
    utimesSync(path.resolve(w, git(w, "rev-parse", "--git-path", "index")), time, time);
    writeFiles(w, { one: "1\n", two: "2\n" });
    process.env["GIT_OPTIONAL_LOCKS"] = "0";
    try {
      const before = readStaged(w);
      assert.match(before, / a\.txt/);
      const { rescued } = await rescue(place, world);
      await restore(place, world, rescued);
      assert.equal(readStaged(w), before, version);
      git(w, "fsck", "--no-dangling");
    } finally {
      delete process.env["GIT_OPTIONAL_LOCKS"];
    }
  }
});

test("a part of a rescue that is missing, damaged or no file is named", async () => {
  await using place = await createRescuePlace();
  const { w, world } = place;
  writeFiles(w, { ".env": "SECRET\n" });
  const { rescued } = await rescue(place, world);
  for (const name of ["files.tar", "repository.bundle", "index"]) {
    const file = partOf(place, rescued, name);
    const away = `${file}.away`;
    renameSync(file, away);
    const requireNamed = async (reason: RegExp): Promise<void> => {
      const refused = await refusalOf(restore(place, world, rescued));
      assert.equal(refused.code, "unverified");
      assert.ok(refused.message.includes(`\`${file}\``), refused.message);
      assert.match(refused.message, reason);
    };
    await requireNamed(/it is missing/);
    mkdirSync(file);
    await requireNamed(/it is not a file/);
    rmdirSync(file);
    execFileSync("mkfifo", [file]);
    await requireNamed(/it is not a file/);
    rmSync(file);
    symlinkSync(away, file);
    await requireNamed(/it is not a file/);
    rmSync(file);
    const bytes = readFileSync(away);
    writeFileSync(file, bytes.subarray(1));
    await requireNamed(/bytes and had/);
    writeFileSync(file, Buffer.concat([bytes.subarray(1), Buffer.from("x")]));
    await requireNamed(/not what it was/);
    renameSync(away, file);
  }
  assert.equal((await restore(place, world, rescued)).path, w);
});

test("an archive or an index that was written by nobody of us is told as damaged", async () => {
  await using place = await createRescuePlace();
  const { w, world, sandbox } = place;
  writeFiles(w, { ".env": "SECRET\n" });
  const { rescued } = await rescue(place, world);
  const tar = readFileSync(partOf(place, rescued, "files.tar"));
  const index = readFileSync(partOf(place, rescued, "index"));
  const foreign = sandbox.path("foreign");
  mkdirSync(path.join(foreign, "workspace"), { recursive: true });
  execFileSync("mkfifo", [path.join(foreign, "workspace/fifo")]);
  const made = sandbox.path("foreign.tar");
  execFileSync("tar", ["-cf", made, "-C", foreign, "workspace"]);
  const negative = Buffer.from(tar);
  negative.fill(0xff, 124, 136);
  negative.write("        ", 148);
  const sum = negative.subarray(0, 512).reduce((all, byte) => all + byte, 0);
  negative.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  for (const bytes of [readFileSync(made), negative, tar.subarray(0, 700), Buffer.from("junk")]) {
    replacePart(place, rescued, ["files.tar", "archive"], bytes);
    const refused = await refusalOf(restore(place, world, rescued));
    assert.equal(refused.code, "unverified");
    assert.match(refused.message, /files\.tar`: the archive is damaged/);
  }
  replacePart(place, rescued, ["files.tar", "archive"], tar);
  for (const bytes of [Buffer.from("junk"), index.subarray(0, 60), Buffer.alloc(0)]) {
    replacePart(place, rescued, ["index", "index"], bytes);
    const refused = await refusalOf(restore(place, world, rescued));
    assert.equal(refused.code, "unverified");
    assert.match(refused.message, /index`: it is no index/);
    assert.deepEqual([existsSync(w), straysOf(place)], [false, []]);
  }
  replacePart(place, rescued, ["index", "index"], index);
  addToArchive(place, rescued, [{ name: "workspace/more", kind: "file", text: "more\n" }]);
  await restore(place, world, rescued);
  assert.equal(readFileSync(path.join(w, "more"), "utf8"), "more\n");
});

test("a rescue that is forgotten while its restore waits is no rescue any more", async () => {
  await using place = await createRescuePlace();
  const { w, world } = place;
  const { rescued } = await rescue(place, world);
  let forgotten = false;
  const raced: World = {
    ...world,
    lock: {
      ...world.lock,
      withLock: async (...given) => {
        if (!forgotten) {
          forgotten = true;
          await forgetRescue(world, { target: rescued ?? "", dryRun: false });
        }
        return world.lock.withLock(...given);
      },
    },
  };
  const refused = await refusalOf(restore(place, raced, rescued));
  assert.equal(refused.code, "input_invalid");
  assert.match(refused.message, /there is no such rescue/);
  assert.equal(existsSync(w), false);
});
