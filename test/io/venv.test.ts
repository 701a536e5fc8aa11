import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  closeSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { test } from "node:test";
import { openNative } from "../../src/io/native.ts";
import { readRunPaths } from "../../src/io/run-path.ts";
import { digestText, findNamingFiles, openEditor, readStart } from "../../src/io/venv.ts";
import { createSandbox, type Sandbox, writeFiles } from "../helpers/sandbox.ts";

/** A tree and its clone, made in this order as a seed does. */
function createPair(sandbox: Sandbox, files: Readonly<Record<string, string>>) {
  const source = sandbox.path("source");
  const clone = sandbox.path("clone");
  writeFiles(source, files);
  execFileSync("cp", ["-a", source, clone]);
  return { source, clone };
}

const NEEDLE = "/a/w1";

test("files that hold a path are found, wherever it lies in them", async () => {
  await using sandbox = await createSandbox();
  const mebi = 1 << 20;
  const pair = createPair(sandbox, {
    none: "/a/w2",
    small: `x${NEEDLE}`,
    empty: "",
    edge: `${"x".repeat(mebi - 2)}${NEEDLE}${"x".repeat(mebi)}`,
    end: `${"x".repeat(2 * mebi)}${NEEDLE}`,
    short: "/a/w",
  });
  symlinkSync(NEEDLE, `${pair.clone}/link`);
  symlinkSync(NEEDLE, `${pair.source}/link`);
  const files = readdirSync(pair.clone).sort();
  const ask = (isWhole: (file: string) => boolean) =>
    findNamingFiles({ ...pair, files, needles: [NEEDLE], isWhole });
  assert.deepEqual(await ask(() => true), {
    naming: ["edge", "end", "small"],
    links: [{ path: "link", target: NEEDLE }],
  });
  assert.deepEqual((await ask((file) => file === "end")).naming, ["end", "small"]);
});

test("what was looked at on the way is believed, and only the rest is read", async () => {
  await using sandbox = await createSandbox();
  const pair = createPair(sandbox, { seen: NEEDLE, clean: NEEDLE, left: NEEDLE, other: "x" });
  symlinkSync(NEEDLE, `${pair.clone}/link`);
  const files = readdirSync(pair.clone).sort();
  const sighted = { holding: ["seen", "gone"], unseen: ["left", "link", "other"] };
  const asked = { ...pair, files, needles: [NEEDLE], isWhole: () => true };
  const found = await findNamingFiles({ ...asked, sighted });
  assert.deepEqual(found.naming, ["left", "seen"]);
  assert.deepEqual(found.links, [{ path: "link", target: NEEDLE }]);
});

test("a file that the sibling changed or lost since is read from the clone", async () => {
  await using sandbox = await createSandbox();
  const pair = createPair(sandbox, { changed: NEEDLE, lost: NEEDLE, other: "x" });
  writeFileSync(`${pair.source}/changed`, "y");
  execFileSync("rm", [`${pair.source}/lost`]);
  writeFileSync(`${pair.source}/other`, NEEDLE);
  const files = ["changed", "lost", "other"];
  const found = await findNamingFiles({ ...pair, files, needles: [NEEDLE], isWhole: () => true });
  assert.deepEqual(found.naming, ["changed", "lost"]);
});

for (const native of [openNative(), undefined]) {
  test(`files of a clone are replaced, never written through another name (${native === undefined ? "node" : "native"})`, async () => {
    await using sandbox = await createSandbox();
    const clone = sandbox.path("clone");
    writeFiles(clone, { "sealed/tool": "old", "sealed/gone": "x", top: "old" });
    symlinkSync("/old", `${clone}/sealed/link`);
    linkSync(`${clone}/sealed/tool`, sandbox.path("store"));
    chmodSync(`${clone}/sealed/tool`, 0o755);
    for (const name of ["sealed/tool", "sealed/link", "top"]) {
      execFileSync("touch", ["-h", "-d", "2001-02-03 04:05:06.123456789", `${clone}/${name}`]);
    }
    chmodSync(`${clone}/sealed`, 0o555);
    execFileSync("touch", ["-d", "2002-02-03 04:05:06", clone, `${clone}/sealed`]);
    const list = (): string[] =>
      execFileSync(
        "find",
        [clone, "-printf", native === undefined ? "%y %m %Ts %p\n" : "%y %m %T@ %p\n"],
        {
          encoding: "utf8",
        },
      )
        .split("\n")
        .filter((line) => !line.endsWith("/gone"))
        .sort();
    const before = list();
    {
      using editor = openEditor(native, clone);
      editor.replaceFile("sealed/tool", "n\xe9w");
      editor.replaceFile("top", "new");
      editor.replaceLink("sealed/link", "/new");
      editor.removeFile("sealed/gone");
    }
    assert.deepEqual(list(), before);
    assert.equal(readFileSync(`${clone}/sealed/tool`, "latin1"), "n\xe9w");
    assert.equal(readlinkSync(`${clone}/sealed/link`), "/new");
    assert.equal(readFileSync(sandbox.path("store"), "utf8"), "old");
    assert.equal(lstatSync(`${clone}/sealed/tool`).nlink, 1);
    assert.deepEqual(readdirSync(`${clone}/sealed`).sort(), ["link", "tool"]);
  });
}

test("the start of a file is read as bytes; of a link, a directory or nothing there is none", async () => {
  await using sandbox = await createSandbox();
  writeFiles(sandbox.root, { file: "é1234" });
  mkdirSync(sandbox.path("directory"));
  symlinkSync("file", sandbox.path("link"));
  assert.equal(readStart(sandbox.path("file"), 3), "\xc3\xa91");
  for (const name of ["directory", "link", "none"]) {
    assert.equal(readStart(sandbox.path(name), 3), undefined, name);
  }
  assert.equal(digestText("sha256", ""), "47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU");
  assert.equal(digestText("md5", ""), undefined);
});

const noCompiler = spawnSync("cc", ["--version"]).status === 0 ? false : "no C compiler (gcc)";

test("the run paths of a compiled file are read, and of no other", {
  skip: noCompiler,
}, async () => {
  await using sandbox = await createSandbox();
  writeFiles(sandbox.root, { "x.c": "int x;\n", text: "\x7fELF no such file" });
  const compile = (name: string, ...flags: string[]): string => {
    const at = sandbox.path(name);
    execFileSync("cc", ["-shared", "-fPIC", "-o", at, ...flags, sandbox.path("x.c")]);
    return at;
  };
  const read = (at: string): string[] => {
    const descriptor = openSync(at, "r");
    try {
      return readRunPaths(descriptor).map((each) => each.toString("latin1"));
    } finally {
      closeSync(descriptor);
    }
  };
  assert.deepEqual(read(compile("plain.so")), []);
  assert.deepEqual(read(compile("run.so", "-Wl,-rpath,/a/w1/lib")), ["/a/w1/lib"]);
  assert.deepEqual(read(compile("old.so", "-Wl,--disable-new-dtags,-rpath,/a/w1:/b")), [
    "/a/w1:/b",
  ]);
  assert.deepEqual(read(sandbox.path("text")), []);
});
