import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
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
import { after, before, describe, test } from "node:test";
import { type CloneRequest, cloneTree, removeTree } from "../../src/io/clone-tree.ts";
import { type Native, openNative } from "../../src/io/native.ts";
import { createMoment, createTemporary, moveIntoPlace } from "../../src/io/seed-place.ts";
import { findChanged } from "../../src/io/snapshot.ts";
import { canClone, readVolume } from "../../src/io/volume.ts";
import { createVolume, skipReason, type Volume } from "../helpers/volume.ts";

const pythonOrSkip = {
  skip:
    spawnSync("python3", ["-c", "import os; os.setxattr"]).status === 0
      ? false
      : "python3 sets the attributes and is not installed",
};

describe("on a volume that can clone", { skip: skipReason("xfs") }, () => {
  let volume: Volume;
  let source: string;
  let count = 0;
  const native = openNative();

  before(async () => {
    if (skipReason("xfs") !== false) return;
    volume = await createVolume("xfs", 512);
    source = path.join(volume.path, "source");
    for (let index = 0; index < 30; index++) {
      mkdirSync(path.join(source, `d${index}`), { recursive: true });
      writeFileSync(path.join(source, `d${index}/file`), "x".repeat(5000));
    }
    execFileSync("truncate", ["-s", "64M", path.join(source, "d0/sparse")]);
  });
  after(async () => {
    await volume?.[Symbol.asyncDispose]();
  });

  const request = (more: Partial<CloneRequest> = {}): CloneRequest => ({
    native,
    source,
    target: path.join(volume.path, `target-${++count}`),
    isWorthless: () => false,
    doubtful: [],
    marker: ".fingerprint",
    since: { seconds: 2 ** 40, nanoseconds: 0 },
    helpers: 0,
    ...more,
  });

  const listed = ({
    directory,
    names,
  }: {
    directory: string;
    names: readonly string[];
  }): string[] => names.map((name) => `${directory}/${name}`);
  const isFileOf =
    (root: string) =>
    (line: string): boolean =>
      lstatSync(path.join(root, line.split(" ", 1)[0] ?? "")).isFile();

  test("both ways of cloning give the same report and share the blocks", async () => {
    execFileSync("sync", ["-f", source]);
    for (const engine of [native, undefined]) {
      const asked = request({ native: engine });
      const before_ = readVolume(volume.path).freeBytes;
      const outcome = await cloneTree(asked);
      assert.equal(outcome.kind, "cloned");
      if (outcome.kind !== "cloned") return;
      assert.equal(outcome.files, 31);
      assert.equal(outcome.bytes, 30 * 5000 + 64 * 2 ** 20);
      const newest = statSync(path.join(source, "d0/sparse"), { bigint: true }).mtimeNs;
      assert.equal(outcome.newestNs, newest);
      assert.equal(outcome.entries.length, 31);
      assert.ok(before_ - readVolume(volume.path).freeBytes < 1_000_000);
      removeTree(asked.target);
    }
  });

  test(
    "SD-25 attributes that a user may not set keep nobody from cloning",
    pythonOrSkip,
    async () => {
      const marked = path.join(volume.path, "marked");
      chmodSync(path.dirname(volume.path), 0o711);
      mkdirSync(path.join(marked, "d"), { recursive: true });
      writeFileSync(path.join(marked, "d/file"), "x".repeat(5000));
      // What the system and other users put there; only root may set the last two.
      const set = `import os,sys
for at in sys.argv[1:]:
  for name in ("user.a", "trusted.b", "security.c"): os.setxattr(at, name, b"1")`;
      const all = [path.join(marked, "d/file"), path.join(marked, "d")];
      execFileSync("python3", ["-c", set, ...all]);
      for (const engine of [native, undefined]) {
        const target = path.join(volume.path, `attributes-${++count}`, "tree");
        mkdirSync(path.dirname(target));
        chmodSync(path.dirname(target), 0o777);
        // The whole process is nobody for as long as it takes.
        process.seteuid?.(65_534);
        try {
          const outcome = await cloneTree(request({ native: engine, source: marked, target }));
          assert.equal(
            outcome.kind,
            "cloned",
            JSON.stringify(outcome, (_, value) => String(value)),
          );
        } finally {
          process.seteuid?.(0);
        }
        assert.equal(readFileSync(path.join(target, "d/file"), "utf8").length, 5000);
        assert.equal(lstatSync(path.join(target, "d/file")).uid, 65_534);
      }
    },
  );

  test("a signal ends it between two directories and nothing is left", async () => {
    assert.ok(native);
    const stop = new AbortController();
    let clones = 0;
    const slow: Native = {
      ...native,
      clone: (...files) => {
        const end = performance.now() + 30;
        while (performance.now() < end);
        if (++clones === 3) stop.abort();
        return native.clone(...files);
      },
    };
    const asked = request({ native: slow, signal: stop.signal });
    assert.deepEqual(await cloneTree(asked), { kind: "stopped" });
    assert.ok(clones < 6);
    assert.ok(!existsSync(asked.target));
    const again = request({ native: undefined, signal: AbortSignal.abort() });
    assert.deepEqual(await cloneTree(again), { kind: "stopped" });
    assert.ok(!existsSync(again.target));
  });

  test("tells how far it is between two slices", async () => {
    assert.ok(native);
    const told: [number, number][] = [];
    const slow: Native = {
      ...native,
      clone: (...files) => {
        const end = performance.now() + 30;
        while (performance.now() < end);
        return native.clone(...files);
      },
    };
    const asked = request({ native: slow, report: (...figures) => told.push(figures) });
    const outcome = await cloneTree(asked);
    assert.ok(outcome.kind === "cloned" && told.length > 0);
    assert.ok(told.every(([files, bytes]) => files <= outcome.files && bytes <= outcome.bytes));
  });

  /** Each call waits, so that the first slice is over while most of the tree is still to do. */
  const slowed = (engine: Native, milliseconds: number): Native => ({
    ...engine,
    open: (...given) => {
      const end = performance.now() + milliseconds;
      while (performance.now() < end);
      return engine.open(...given);
    },
  });

  /** Every entry with what a clone must keep, and the groups of names of one file. */
  const describeTree = (root: string): string[] => {
    const groups = new Map<bigint, string>();
    return readdirSync(root, { recursive: true, encoding: "utf8" })
      .sort()
      .map((name) => {
        const at = path.join(root, name);
        const stat = lstatSync(at, { bigint: true });
        const content = stat.isFile()
          ? readFileSync(at, "latin1")
          : stat.isSymbolicLink()
            ? readlinkSync(at)
            : "";
        if (!groups.has(stat.ino)) groups.set(stat.ino, name);
        return [name, stat.mode, stat.mtimeNs, groups.get(stat.ino), content].join(" ");
      });
  };

  test("several threads make the same tree as one, hard links and doubtful directories included", async () => {
    assert.ok(native);
    const large = path.join(volume.path, "large");
    for (let index = 0; index < 60; index++) {
      for (const inner of ["a", "b/c", "cache"]) {
        const at = path.join(large, `d${index}/${inner}`);
        mkdirSync(at, { recursive: true });
        writeFileSync(path.join(at, "file"), `${index} ${inner}`, {
          mode: index % 2 ? 0o755 : 0o600,
        });
        symlinkSync("file", path.join(at, "link"));
      }
      const first = path.join(large, "d0/a/file");
      if (index > 0 && index % 7 === 0) linkSync(first, path.join(large, `d${index}/a/also`));
    }
    mkdirSync(path.join(large, "d3/cache/keep"));
    const worthless = (relative: string, isBeside: (name: string) => boolean): boolean =>
      relative.endsWith("/cache") && isBeside("b") && relative !== "d3/cache";
    const alone = request({ source: large, isWorthless: worthless, doubtful: ["cache"] });
    assert.equal((await cloneTree(alone)).kind, "cloned");
    // We are slow until somebody else has made something, so that they surely do.
    let own = 0;
    let helped = false;
    const slow = slowed(native, 20);
    const together = request({
      ...alone,
      target: `${alone.target}-crew`,
      native: {
        ...native,
        open: (...given) => (helped ? native : slow).open(...given),
        clone: (...given) => {
          own += 1;
          return native.clone(...given);
        },
      },
      helpers: 2,
      report: (files) => {
        helped ||= files > own;
      },
    });
    const outcome = await cloneTree(together);
    assert.ok(outcome.kind === "cloned");
    assert.ok(helped);
    assert.deepEqual(describeTree(together.target), describeTree(alone.target));
    assert.ok(existsSync(path.join(together.target, "d3/cache/keep")));
    assert.equal(existsSync(path.join(together.target, "d4/cache")), false);
    const files = outcome.entries.flatMap(({ names }) => names).length;
    assert.equal(files, new Set(outcome.entries.flatMap(listed)).size, "each entry once");
    assert.equal(
      outcome.files,
      describeTree(together.target).filter(isFileOf(together.target)).length,
    );
  });

  test("what is sought is found on the way, by every thread, and what nobody looked at is told", async () => {
    assert.ok(native);
    const environment = path.join(volume.path, "environment");
    const holds: string[] = [];
    for (let index = 0; index < 3000; index++) {
      const name = `d${index % 100}/f${index}`;
      if (index < 100)
        mkdirSync(path.join(environment, `d${index}/__pycache__`), { recursive: true });
      if (index % 7 === 0) holds.push(name);
      writeFileSync(path.join(environment, name), index % 7 === 0 ? "x/a/w1/y" : "x/a/w2");
    }
    writeFileSync(path.join(environment, "d0/__pycache__/f.pyc"), "/a/w1");
    writeFileSync(path.join(environment, "d0/large"), `/a/w1${"x".repeat(5000)}`);
    writeFileSync(path.join(environment, "d0/empty"), "");
    symlinkSync("/a/w1", path.join(environment, "d1/link"));
    linkSync(path.join(environment, "d0/f0"), path.join(environment, "d0/other"));
    const sought = { bytes: "/a/w1", below: 5000, except: "__pycache__" };
    let own = 0;
    let helped = false;
    const asked = request({
      source: environment,
      sought,
      native: {
        ...native,
        open: (...given) => (helped ? native : slowed(native, 20)).open(...given),
        clone: (...given) => {
          own += 1;
          return native.clone(...given);
        },
      },
      helpers: 1,
      report: (files) => {
        helped ||= files > own;
      },
    });
    const outcome = await cloneTree(asked);
    assert.ok(outcome.kind === "cloned" && helped);
    const { holding = [], unseen = [] } = outcome.sighted ?? {};
    // Of two names of one file either may come first.
    const [further] = ["d0/f0", "d0/other"].filter((name) => unseen.includes(name));
    const first = further === "d0/f0" ? "d0/other" : "d0/f0";
    const others = holds.filter((name) => name !== "d0/f0");
    assert.deepEqual([...holding].sort(), [first, ...others].sort());
    assert.deepEqual([...unseen].sort(), [further, "d0/large", "d1/link"].sort());
    assert.equal(
      (await cloneTree({ ...asked, target: `${asked.target}-cp`, native: undefined })).kind,
      "cloned",
    );
    const plain = await cloneTree({ ...asked, target: `${asked.target}-plain`, sought: undefined });
    assert.ok(plain.kind === "cloned" && plain.sighted === undefined);
  });

  test("a directory of many files is cloned in parts, by several threads, and a signal ends it between two", async () => {
    assert.ok(native);
    const flat = path.join(volume.path, "flat");
    mkdirSync(flat);
    for (let index = 0; index < 3000; index++) {
      writeFileSync(path.join(flat, `f${index}`), `${index}`);
      if (index % 500 === 0) linkSync(path.join(flat, `f${index}`), path.join(flat, `g${index}`));
    }
    const alone = request({ source: flat, native: slowed(native, 20) });
    const whole = await cloneTree(alone);
    assert.ok(whole.kind === "cloned");
    assert.deepEqual(describeTree(alone.target), describeTree(flat));
    assert.equal(whole.entries.length, 1);
    assert.equal(whole.files, 3006);

    let own = 0;
    let helped = false;
    const counting = (more: Partial<Native>): Native => ({
      ...native,
      open: (...given) => (helped ? native : slowed(native, 20)).open(...given),
      clone: (...given) => {
        own += 1;
        return native.clone(...given);
      },
      ...more,
    });
    const together = request({
      ...alone,
      target: `${alone.target}-crew`,
      native: counting({}),
      helpers: 1,
      report: (files) => {
        helped ||= files > own;
      },
    });
    const outcome = await cloneTree(together);
    assert.ok(outcome.kind === "cloned" && helped);
    assert.deepEqual(describeTree(together.target), describeTree(flat));
    assert.deepEqual(outcome.entries, whole.entries);

    const stop = new AbortController();
    own = 0;
    const asked = request({
      ...alone,
      target: `${alone.target}-stopped`,
      native: counting({
        clone: (...given) => {
          const end = performance.now() + (++own === 100 ? 30 : 0);
          if (own === 100) stop.abort();
          // The slice is over then.
          while (performance.now() < end);
          return native.clone(...given);
        },
      }),
      signal: stop.signal,
    });
    assert.deepEqual(await cloneTree(asked), { kind: "stopped" });
    assert.ok(own < 1500, `${own} files were cloned after the signal`);
    assert.ok(!existsSync(asked.target));
  });

  test("what stops one thread ends all of them, and nothing is left", async () => {
    assert.ok(native);
    const large = path.join(volume.path, "nested");
    for (let index = 0; index < 60; index++) {
      mkdirSync(path.join(large, `d${index}/a`), { recursive: true });
      writeFileSync(path.join(large, `d${index}/a/file`), "x");
    }
    const asked = (): CloneRequest =>
      request({ source: large, native: slowed(native, 15), helpers: 2 });
    // Directories that wait longest are the ones that are handed on.
    const first = readdirSync(large)[0] ?? "";
    mkdirSync(path.join(large, first, "a/.git"));
    const found = asked();
    assert.deepEqual(await cloneTree(found), { kind: "nested_repository", path: `${first}/a` });
    assert.ok(!existsSync(found.target));
    rmSync(path.join(large, first, "a/.git"), { recursive: true });
    const stop = new AbortController();
    const stopped = { ...asked(), signal: stop.signal, report: () => stop.abort() };
    assert.deepEqual(await cloneTree(stopped), { kind: "stopped" });
    assert.ok(!existsSync(stopped.target));
    const changed = asked();
    assert.equal(
      (await cloneTree({ ...changed, since: { seconds: 0, nanoseconds: 0 } })).kind,
      "changed",
    );
    assert.ok(!existsSync(changed.target));
  });

  test("a failure in the n-th call leaves nothing, for every n", async () => {
    assert.ok(native);
    for (const call of [
      "open",
      "openAt",
      "fstat",
      "lstat",
      "clone",
      "copyTimes",
      "copyTimesTo",
    ] as const) {
      for (const nth of [1, 2, 40]) {
        let left = nth;
        const answer = call.startsWith("open") ? -28 : 28;
        const failing: Native = {
          ...native,
          [call]: (...given: never[]) =>
            --left === 0 ? answer : (native[call] as (...each: never[]) => number)(...given),
        };
        const asked = request({ native: failing });
        const outcome = await cloneTree(asked);
        if (left > 0) assert.equal(outcome.kind, "cloned");
        else assert.deepEqual([call, nth, outcome.kind], [call, nth, "failed"]);
        if (outcome.kind === "cloned") removeTree(asked.target);
        assert.ok(!existsSync(asked.target));
      }
    }
  });

  test("what vanishes in the middle is told as moved, what is in the way as failed", async () => {
    assert.ok(native);
    const vanishing: Native = { ...native, open: () => -2 };
    assert.equal((await cloneTree(request({ native: vanishing }))).kind, "moved");
    const asked = request();
    mkdirSync(asked.target);
    writeFileSync(path.join(asked.target, "mine"), "");
    const outcome = await cloneTree({ ...asked, target: path.join(asked.target, "mine") });
    assert.equal(outcome.kind, "failed");
  });

  test("a change of an entry, in place or by a name, is found by the kernel's times", async () => {
    const root = path.join(volume.path, "watched");
    mkdirSync(path.join(root, "d"), { recursive: true });
    writeFileSync(path.join(root, "d/f"), "1");
    const entries = [
      { directory: "", names: [] },
      { directory: "d", names: ["f"] },
    ];
    const temporary = createTemporary(volume.path, ".espalier-seed-1-none-00000000");
    for (const engine of [native, undefined]) {
      // The kernel's clock ticks every few milliseconds.
      const settled = statSync(path.join(root, "d"), { bigint: true }).ctimeNs;
      let tick = 0;
      let since = createMoment(temporary, `${engine === undefined}-${tick}`);
      while (BigInt(since.seconds) * 1_000_000_000n + BigInt(since.nanoseconds) <= settled) {
        since = createMoment(temporary, `${engine === undefined}-${++tick}`);
      }
      assert.equal(await findChanged(engine, root, since, entries), undefined);
      writeFileSync(path.join(root, "d/f"), "2");
      execFileSync("touch", ["-d", "2001-01-01", path.join(root, "d/f")]);
      assert.equal(await findChanged(engine, root, since, entries), "d/f");
      writeFileSync(path.join(root, `d/new-${engine === undefined}`), "");
      assert.equal(await findChanged(engine, root, since, entries), "d");
    }
    removeTree(temporary);
  });

  test("a complete tree is renamed only where nothing is, an empty directory included", () => {
    const from = path.join(volume.path, "from");
    const to = path.join(volume.path, "to");
    for (const engine of [native, undefined]) {
      mkdirSync(from);
      mkdirSync(to);
      assert.equal(moveIntoPlace(engine, from, to), false);
      removeTree(to);
      assert.equal(moveIntoPlace(engine, from, to), true);
      removeTree(to);
    }
  });

  test("a real clone tells whether two places can, and leaves nothing", async () => {
    const file = path.join(source, "d1/file");
    const target = path.join(volume.path, "probe");
    mkdirSync(target);
    assert.equal(canClone(file, target), true);
    assert.deepEqual(readdirSync(target), []);
    await using plain = await createVolume("tmpfs", 16);
    assert.equal(canClone(file, plain.path), false);
    writeFileSync(path.join(plain.path, "f"), "1");
    assert.equal(canClone(path.join(plain.path, "f"), plain.path), false);
    assert.throws(() => canClone(path.join(volume.path, "absent"), target), /ENOENT/);
  });
});

test("the native calls load on 64-bit Linux and tell the errors of the kernel", {
  skip: process.platform !== "linux" || !["x64", "arm64"].includes(process.arch),
}, () => {
  const native = openNative();
  assert.ok(native);
  assert.equal(native.lstat("/"), 0);
  assert.equal(native.stat.mode & 0o170000, 0o040000);
  assert.equal(native.lstat("/nowhere/at/all"), 2);
  assert.equal(native.open("/nowhere/at/all", 0, 0), -2);
  assert.equal(openNative(), native);
});
