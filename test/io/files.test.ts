import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { isAppError } from "../../src/errors.ts";
import { createDirectory, readTextFile, writeFileAtomic } from "../../src/io/files.ts";
import { createSandbox } from "../helpers/sandbox.ts";
import { createVolume, skipReason } from "../helpers/volume.ts";

const io = (pattern: RegExp) => (error: unknown) => {
  assert.ok(isAppError(error));
  assert.equal(error.code, "io");
  assert.match(error.message, pattern);
  return true;
};

test("a new file is private, an old one keeps its mode, a given mode is set exactly", async () => {
  await using sandbox = await createSandbox();
  const file = sandbox.path("f");
  const mode = (): number => statSync(file).mode & 0o777;
  await writeFileAtomic(file, "one");
  assert.equal(mode(), 0o600);
  chmodSync(file, 0o664);
  await writeFileAtomic(file, "two");
  assert.equal(mode(), 0o664);
  await writeFileAtomic(file, "three", { mode: 0o640 });
  assert.equal(mode(), 0o640);
  assert.equal(await readTextFile(file), "three");
});

test("a chain of links stays, and the file behind it is replaced", async () => {
  await using sandbox = await createSandbox();
  mkdirSync(sandbox.path("dot"));
  writeFileSync(sandbox.path("dot", "s"), "old");
  symlinkSync("dot/s", sandbox.path("l1"));
  symlinkSync("l1", sandbox.path("l2"));
  await writeFileAtomic(sandbox.path("l2"), "new");
  assert.ok(lstatSync(sandbox.path("l2")).isSymbolicLink());
  assert.equal(readFileSync(sandbox.path("dot", "s"), "utf8"), "new");
  assert.deepEqual(readdirSync(sandbox.path("dot")), ["s"]);
});

test("a link that leads nowhere is refused and stays", async () => {
  await using sandbox = await createSandbox();
  symlinkSync("nowhere", sandbox.path("l"));
  await assert.rejects(writeFileAtomic(sandbox.path("l"), "x"), io(/Could not write .*ENOENT/));
  assert.ok(lstatSync(sandbox.path("l")).isSymbolicLink());
  assert.equal(existsSync(sandbox.path("nowhere")), false);
});

test("a file that cannot be replaced leaves no temporary file", async () => {
  await using sandbox = await createSandbox();
  mkdirSync(sandbox.path("d", "inner"), { recursive: true });
  await assert.rejects(writeFileAtomic(sandbox.path("d"), "x"), io(/EISDIR|ENOTEMPTY|EEXIST/));
  assert.deepEqual(readdirSync(sandbox.root).sort(), ["d", "home"]);
});

test("a full disk leaves the old file and no temporary one", {
  skip: skipReason("tmpfs"),
}, async () => {
  await using volume = await createVolume("tmpfs", 1);
  const file = path.join(volume.path, "f");
  await writeFileAtomic(file, "old");
  await assert.rejects(writeFileAtomic(file, Buffer.alloc(2 ** 21)), io(/the disk is full/));
  assert.equal(await readTextFile(file), "old");
  assert.deepEqual(readdirSync(volume.path), ["f"]);
});

test("reading tells a missing file from one that cannot be read", async () => {
  await using sandbox = await createSandbox();
  assert.equal(await readTextFile(sandbox.path("none")), undefined);
  await assert.rejects(readTextFile(sandbox.home), io(/Could not read .*EISDIR/));
  execFileSync("mkfifo", [sandbox.path("fifo")]);
  await assert.rejects(readTextFile(sandbox.path("fifo")), io(/Could not read .*no file/));
});

test("directories are made private with their parents, and existing ones stay", async () => {
  await using sandbox = await createSandbox();
  await createDirectory(sandbox.path("a", "b"));
  assert.equal(statSync(sandbox.path("a")).mode & 0o777, 0o700);
  await createDirectory(sandbox.root);
  writeFileSync(sandbox.path("f"), "");
  await assert.rejects(createDirectory(sandbox.path("f", "d")), io(/make the directory/));
});

test("a FIFO in a file's place is no file, and nothing waits for somebody to write to it", async () => {
  await using sandbox = await createSandbox();
  const fifo = sandbox.path("package-lock.json");
  execFileSync("mkfifo", [fifo]);
  // In a process of its own: one that waited could not be ended from within.
  const io = new URL("../../src/io/", import.meta.url);
  const script = `
    import { readDigest, isSameSmallFile } from ${JSON.stringify(new URL("reconstructible.ts", io).href)};
    import { readSources } from ${JSON.stringify(new URL("cargo.ts", io).href)};
    const root = ${JSON.stringify(sandbox.path())};
    let told = "nothing";
    try { readDigest(root, ["package-lock.json"]); } catch (error) { told = error.message; }
    const same = isSameSmallFile(root + "/package-lock.json", root + "/package-lock.json");
    console.log(JSON.stringify([told, same, readSources(root, ["package-lock.json"]) ?? null]));`;
  const argv = ["--import", "tsx", "--input-type=module", "-e", script];
  const options = {
    encoding: "utf8",
    timeout: 60_000,
    cwd: path.resolve(import.meta.dirname),
  } as const;
  const output = execFileSync(process.execPath, argv, options);
  assert.deepEqual(JSON.parse(output), ["it is no file", false, null]);
});
