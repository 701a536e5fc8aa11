import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { listPatiently, openLooker, Silence } from "../../src/io/look.ts";
import { listOccupants } from "../../src/io/occupants.ts";
import { listOpenFiles, parseOpenFiles } from "../../src/io/open-files.ts";
import { openPlaces } from "../../src/io/places.ts";
import { findProgram } from "../../src/io/program.ts";
import { createSandbox } from "../helpers/sandbox.ts";
import { mountSilent, silentSkipReason } from "../helpers/silent.ts";

test("this process and its ancestors are no occupants", async () => {
  assert.equal(
    (await listOccupants(process.cwd())).some(
      ({ pid }) => pid === process.pid || pid === process.ppid,
    ),
    false,
  );
});

test("a path is in every directory around it, and in none that only begins like it", () => {
  const places = openPlaces([
    ["/w", 0],
    ["/w/in ner", 1],
    ["/work", 2],
    ["/w", 3],
    ["/other", 1],
  ]);
  const cases: readonly (readonly [string, readonly number[]])[] = [
    ["/w", [0, 3]],
    ["/w/", [0, 3]],
    ["/w/x/y", [0, 3]],
    ["/w/in ner/x", [0, 3, 1]],
    ["/w/in ner2", [0, 3]],
    ["/w2", []],
    ["/work/x", [2]],
    ["/other", [1]],
    ["/", []],
    ["socket:[1]", []],
    ["w/x", []],
    ["", []],
  ];
  for (const [at, expected] of cases) assert.deepEqual(places.find(at), expected, at);
  const all = openPlaces([["/", 0]]);
  assert.deepEqual([all.find("/"), all.find("/a"), all.find("pipe:[2]")], [[0], [0], []]);
});

test("lsof's fields name the process, and only what is below a directory", () => {
  const output =
    "p12\ncnode\nfcwd\nn/w/sub\nf3\nn/w/file\np13\nczsh\nfcwd\nn/work\nf4\nn/w\np14\ncvim\nf5\nn/v/a\n";
  const found = parseOpenFiles(output, ["/w", "/v", "/u"], new Set([15]));
  assert.deepEqual(
    [...found],
    [
      [
        "/w",
        [
          { pid: 12, name: "node", holds: "its working directory" },
          { pid: 13, name: "zsh", holds: "an open file" },
        ],
      ],
      ["/v", [{ pid: 14, name: "vim", holds: "an open file" }]],
      ["/u", []],
    ],
  );
  assert.equal(parseOpenFiles(output, ["/w"], new Set([12])).get("/w")?.length, 1);
});

test("lsof tells of an open file, and leaves out who asks", {
  skip: findProgram("lsof") === undefined ? "lsof is not installed" : false,
}, async () => {
  await using sandbox = await createSandbox();
  writeFileSync(sandbox.path("file"), "x");
  const descriptor = openSync(sandbox.path("file"), "r");
  try {
    const asked = { roots: [sandbox.root], exceptAncestors: false };
    assert.deepEqual((await listOpenFiles(asked)).get(sandbox.root), []);
    const asker = process.ppid;
    const [seen] = (await listOpenFiles({ ...asked, asker })).get(sandbox.root) ?? [];
    assert.equal(seen, undefined, "this process is left out whoever asks");
  } finally {
    closeSync(descriptor);
  }
  const child = spawn("sleep", ["600"], { cwd: sandbox.root, stdio: "ignore" });
  try {
    await once(child, "spawn");
    const found = await listOpenFiles({ roots: [sandbox.root], exceptAncestors: true });
    assert.deepEqual(found.get(sandbox.root), [
      { pid: child.pid, name: "sleep", holds: "its working directory" },
    ]);
  } finally {
    const ended = once(child, "close");
    child.kill("SIGKILL");
    await ended;
  }
});

/** A program of this name on the PATH that does what the script says. */
function putOnPath(directory: string, name: string, script: string): Disposable {
  const before = process.env["PATH"];
  writeFileSync(path.join(directory, name), `#!/bin/sh\n${script}\n`);
  chmodSync(path.join(directory, name), 0o755);
  process.env["PATH"] = `${directory}${path.delimiter}${before}`;
  return {
    [Symbol.dispose]() {
      process.env["PATH"] = before;
    },
  };
}

test("WD-05 an lsof that hangs is ended, and nobody is said to be idle for it", {
  skip: process.platform === "win32" ? "it is a shell's script" : false,
}, async () => {
  await using sandbox = await createSandbox();
  const started = sandbox.path("started");
  using _ = putOnPath(sandbox.root, "lsof", `echo $$ > ${started}; trap '' TERM; exec sleep 600`);
  const asked = { roots: [sandbox.root], exceptAncestors: false };
  await assert.rejects(listOpenFiles(asked, 1_000), {
    code: "unverified",
    message: /`lsof` did not answer within 1 s/,
  });
  assert.ok(existsSync(started));
  const pid = Number(readFileSync(started, "utf8"));
  const deadline = Date.now() + 10_000;
  while (existsSync(`/proc/${pid}/cwd`)) {
    assert.ok(Date.now() < deadline, "it was ended");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
});

test("an lsof that fails or could not list all is no answer", {
  skip: process.platform === "win32" ? "it is a shell's script" : false,
}, async () => {
  await using sandbox = await createSandbox();
  const asked = { roots: [sandbox.root], exceptAncestors: false };
  using _ = putOnPath(sandbox.root, "lsof", "echo p1; exit 1");
  await assert.rejects(listOpenFiles(asked), { code: "unverified", message: /exit code 1/ });
});

test("over a process that cannot be looked at all are looked at once more without its memory", async () => {
  const asked = { roots: ["/w"], exceptAncestors: false };
  const seen: (readonly number[])[] = [];
  const stuck = [7, 9];
  const found = await listPatiently(asked, async ({ unmapped = [] }) => {
    seen.push([...unmapped]);
    const next = stuck.find((pid) => !unmapped.includes(pid));
    if (next !== undefined) throw new Silence(next);
    return [["/w", []]];
  });
  assert.deepEqual(seen, [[], [7], [7, 9]]);
  assert.deepEqual([...found], [["/w", []]]);
  for (const at of [null, 5]) {
    const silent = listPatiently(asked, async () => {
      throw new Silence(at);
    });
    await assert.rejects(silent, /did not end/);
  }
  const failing = listPatiently(asked, async () => {
    throw new Error("EACCES");
  });
  await assert.rejects(failing, /EACCES/);
});

test("WD-05 a file system that was silent is not asked again, and who was to look is gone", {
  skip: silentSkipReason(),
}, async () => {
  await using sandbox = await createSandbox();
  const at = sandbox.path("silent");
  const own = sandbox.path("own");
  for (const each of [at, own]) mkdirSync(each);
  using _ = mountSilent(at);
  using looker = openLooker({ silenceMs: 2_500 });
  const started = performance.now();
  const asked = [looker.reach(at), looker.reach(`${at}/x`), looker.reach(own)];
  const [one, two, three] = await Promise.allSettled(asked);
  assert.match(String(one?.status === "rejected" && one.reason), /does not answer/);
  assert.match(String(two?.status === "rejected" && two.reason), /does not answer/);
  assert.deepEqual(three, { status: "fulfilled", value: own });
  await assert.rejects(looker.findWrite({ root: at, since: 0 }), /does not answer/);
  assert.ok(
    performance.now() - started < 2 * 2_500 + 2_000,
    "once, and once for who asked with it",
  );
  // Who looks at the processes is another one, and answers.
  const found = await looker.listOccupants({ roots: [at, own], exceptAncestors: true });
  assert.deepEqual([...found.values()], [[], []]);
});
