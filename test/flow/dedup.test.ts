import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  closeSync,
  copyFileSync,
  existsSync,
  ftruncateSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  watch,
  writeFileSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { dedupWorkspaces } from "../../src/app/dedup-workspaces.ts";
import { showStatus } from "../../src/app/show-status.ts";
import { isAppError } from "../../src/errors.ts";
import { faultOf } from "../../src/schema/fault.ts";
import { loadValidator } from "../../src/schema/results.gen.js";
import { cargoSkipReason, runCargo } from "../helpers/cargo.ts";
import { waitFor } from "../helpers/child.ts";
import {
  createContent,
  createDedupGround,
  type DedupGround,
  describeTree,
  MIB,
  readPlaces,
  watchJoins,
} from "../helpers/dedup.ts";
import { createRepository, git, writeFiles } from "../helpers/sandbox.ts";
import { skipReason } from "../helpers/volume.ts";
import { createRegistered, registerWorktree } from "../helpers/workspace.ts";

const noXfs = skipReason("xfs");

function readLog({ world }: DedupGround): Record<string, unknown>[] {
  if (!existsSync(world.log.file)) return [];
  const lines = readFileSync(world.log.file, "utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

for (const kind of ["xfs", "btrfs"] as const) {
  test(`DD-06 on ${kind} what is told is what the volume gained, and the second pass joins nothing and opens no file`, {
    skip: skipReason(kind),
  }, async () => {
    await using ground = await createDedupGround(kind);
    const content = createContent(24 * MIB + 777);
    const files = [
      ground.write(0, "a/large", content),
      ground.write(1, "b/other-name", content),
      ground.write(0, "a/small", Buffer.alloc(1000, 1)),
      ground.write(1, "a/small", Buffer.alloc(1000, 1)),
    ];
    const before = ground.used();
    const pass = await ground.pass();
    const gained = before - ground.used();
    assert.equal(pass.outcome, "done");
    assert.deepEqual([pass.files, pass.joinedFiles, pass.joinedBytes], [2, 1, content.length]);
    assert.ok(
      Math.abs(pass.deduplicatedBytes - gained) < 128 * 1024,
      `${pass.deduplicatedBytes} told, ${gained} gained`,
    );
    assert.equal(readPlaces(files[0] ?? ""), readPlaces(files[1] ?? ""));
    assert.equal(
      await ground.world.registry.read((view) => view.readDeduplicated()),
      pass.deduplicatedBytes,
    );
    const opened: string[] = [];
    const world = watchJoins(ground.world, () => opened.push("join"));
    const again = await ground.pass(
      {},
      {
        ...world,
        dedupFiles: {
          ...world.dedupFiles,
          readLayout: (native, file) => {
            opened.push(file.path);
            return world.dedupFiles.readLayout(native, file);
          },
        },
      },
    );
    assert.deepEqual(opened, []);
    assert.deepEqual([again.joinedBytes, again.deduplicatedBytes], [0, 0]);
    assert.equal(again.sharedBytes, content.length);
    rmSync(ground.world.paths.dedup);
    const anew = await ground.pass({}, world);
    assert.deepEqual(opened, [], "blocks tell that they are shared, without an index");
    assert.deepEqual([anew.joinedBytes, anew.sharedBytes], [0, content.length]);
  });
}

test("DD-06 two pairs that each share already are joined once, and what is told is what became free", {
  skip: noXfs,
}, async () => {
  await using ground = await createDedupGround("xfs", 4);
  const content = createContent(8 * MIB);
  const [a, b] = [ground.write(0, "x", content), ground.write(1, "x", content)];
  const [c, d] = [ground.write(2, "x", Buffer.alloc(0)), ground.write(3, "x", Buffer.alloc(0))];
  for (const [from, to] of [
    [a, c],
    [b, d],
  ] as const) {
    execFileSync("cp", ["--reflink=always", from, to]);
  }
  const before = ground.used();
  const pass = await ground.pass();
  const gained = before - ground.used();
  assert.equal(pass.joinedBytes, 2 * content.length);
  assert.equal(pass.expectedBytes, content.length);
  assert.ok(Math.abs(pass.deduplicatedBytes - gained) < 128 * 1024);
  assert.equal(new Set([a, b, c, d].map(readPlaces)).size, 1);
  assert.equal((await ground.pass()).joinedBytes, 0);
});

test("DD-01 a file that is edited after it was looked at keeps the edit", {
  skip: noXfs,
}, async () => {
  await using ground = await createDedupGround("xfs");
  const content = createContent(MIB);
  const file = ground.write(0, "x", content);
  const other = ground.write(1, "x", content);
  const edited: string[] = [];
  const world = watchJoins(ground.world, () => {
    if (edited.length > 0) return;
    // At the worst moment: between the last look and the call.
    for (const each of [file, other]) {
      const descriptor = openSync(each, "r+");
      writeSync(descriptor, Buffer.from(each === file ? "X" : "Y"), 0, 1, MIB - 1);
      closeSync(descriptor);
      edited.push(each);
    }
  });
  const pass = await ground.pass({}, world);
  assert.equal(edited.length, 2);
  assert.equal(pass.joinedBytes, 0);
  assert.equal(readFileSync(file).at(-1), "X".charCodeAt(0));
  assert.equal(readFileSync(other).at(-1), "Y".charCodeAt(0));
});

test("DD-02 nothing of a file or a directory changes but where its blocks are", {
  skip: noXfs,
}, async () => {
  await using ground = await createDedupGround("xfs");
  const content = createContent(3 * MIB + 5);
  const files = [ground.write(0, "d/x", content), ground.write(1, "d/x", content)];
  chmodSync(files[1] ?? "", 0o755);
  const python = (code: string): string =>
    execFileSync("python3", ["-c", code, files[1] ?? ""], { encoding: "utf8" });
  python("import os,sys; os.setxattr(sys.argv[1], 'user.mark', b'kept')");
  utimesSync(files[1] ?? "", new Date(1_700_000_000_123), new Date(1_700_000_000_456));
  const told = () => ground.rows.map(({ path: root }) => describeTree(root));
  const timesRead = () => files.map((file) => statSync(file, { bigint: true }).atimeNs);
  const before = told();
  // What is read by the test itself counts too, so a second reading within the same second tells nothing new.
  const readBefore = timesRead();
  const pass = await ground.pass();
  assert.equal(pass.joinedBytes, content.length);
  assert.deepEqual(timesRead(), readBefore);
  assert.deepEqual(told(), before);
  const read = "import os,sys; print(os.getxattr(sys.argv[1], 'user.mark').decode(), end='')";
  assert.equal(python(read), "kept");
  for (const { path: root } of ground.rows) assert.equal(git(root, "diff-files"), "");
});

test("DD-02 a build tool that watches the files hears nothing", { skip: noXfs }, async () => {
  await using ground = await createDedupGround("xfs");
  const content = createContent(2 * MIB);
  const files = [ground.write(0, "d/x", content), ground.write(1, "d/x", content)];
  const heard: (string | null)[] = [];
  const watchers = files.map((file) => watch(path.dirname(file), (_, name) => heard.push(name)));
  assert.equal((await ground.pass()).joinedBytes, content.length);
  // Events come in order: who hears of this one would have heard of those before it.
  for (const file of files) writeFileSync(path.join(path.dirname(file), "mark"), "");
  await waitFor("the watchers", () => heard.filter((name) => name === "mark").length >= 2);
  for (const watcher of watchers) watcher.close();
  assert.ok(!heard.includes("x"), heard.join());
});

test("DD-02 cargo finds nothing to build after its files were joined", {
  skip: noXfs || cargoSkipReason(),
}, async () => {
  await using ground = await createDedupGround("xfs");
  const [first = "", second = ""] = ground.rows.map(({ path: root }) => root);
  writeFiles(second, {
    "Cargo.toml": '[package]\nname = "x"\nversion = "0.1.0"\nedition = "2021"\n',
    "src/main.rs": 'fn main() { println!("built"); }\n',
  });
  runCargo(second, "build");
  // What a sibling built at the same place in the same way.
  execFileSync("cp", ["-a", "--reflink=never", path.join(second, "target"), first]);
  const pass = await ground.pass();
  assert.ok(pass.joinedFiles > 0);
  const program = path.join(second, "target/debug/x");
  assert.equal(readPlaces(program), readPlaces(path.join(first, "target/debug/x")));
  assert.deepEqual(runCargo(second, "build").built, []);
  assert.equal(execFileSync(program, { encoding: "utf8" }), "built\n");
});

test("DD-05 a tail that is no whole block, one inode under several names, and files that only begin alike", {
  skip: noXfs,
}, async () => {
  await using ground = await createDedupGround("xfs");
  const content = createContent(17 * MIB + 1);
  const file = ground.write(0, "x", content);
  const other = ground.write(1, "x", content);
  linkSync(other, `${other}-link`);
  const begins = Buffer.from(content);
  begins[16 * MIB + 100] = (begins[16 * MIB + 100] ?? 0) ^ 1;
  const third = ground.write(1, "y", begins);
  const before = [file, other, third].map((each) => readFileSync(each));
  const pass = await ground.pass();
  assert.deepEqual(
    [file, other, third].map((each) => readFileSync(each)),
    before,
  );
  assert.equal(readPlaces(file), readPlaces(other));
  assert.equal(statSync(other).nlink, 2);
  assert.equal(pass.files, 3);
  assert.ok(pass.joinedBytes >= content.length);
  assert.equal((await ground.pass()).joinedBytes, 0);
});

test("DD-05 a call that is refused, is cut short, or makes no progress ends that file and nothing else", {
  skip: noXfs,
}, async () => {
  await using ground = await createDedupGround("xfs");
  const contents = [createContent(3 * MIB), createContent(2 * MIB), createContent(MIB)];
  for (const [index, content] of contents.entries()) {
    ground.write(0, `${index}`, content);
    ground.write(1, `${index}`, content);
  }
  const { world } = ground;
  const answers = (length: number) => {
    if (length === 3 * MIB) return { kind: "failed", errno: 22 } as const;
    if (length === 2 * MIB) return { kind: "joined", bytes: 0 } as const;
    return undefined;
  };
  const bent: typeof world = {
    ...world,
    native: {
      ...world.native,
      openNative: () => {
        const native = world.native.openNative();
        if (native === undefined) return undefined;
        return Object.create(native, {
          dedupe: { value: native.dedupe },
          dedupeAside: {
            value: async (range: Parameters<typeof native.dedupe>[0]) =>
              answers(range.length) ??
              native.dedupe({ ...range, length: Math.min(range.length, 256 * 1024) }),
          },
        });
      },
    },
  };
  const pass = await ground.pass({}, bent);
  assert.equal(pass.joinedBytes, MIB);
  assert.match(pass.warnings.join(), /1 file was passed over: the system refused \(EINVAL\)/);
  const again = await ground.pass();
  assert.equal(again.joinedBytes, 5 * MIB, "what was refused is tried again");
});

test("DD-08 an index that is out of date, cut off, another's or somebody's invention costs time and nothing else", {
  skip: noXfs,
}, async () => {
  await using ground = await createDedupGround("xfs", 3);
  const content = createContent(MIB);
  const file = ground.write(0, "x", content);
  const other = ground.write(1, "x", content);
  await ground.pass();
  const index = ground.world.paths.dedup;
  const good = readFileSync(index);
  // Same size and, as far as anybody can set it, the same time.
  const { atime, mtime } = statSync(other);
  const edited = Buffer.from(content);
  edited[5] = (edited[5] ?? 0) ^ 1;
  writeFileSync(other, edited);
  utimesSync(other, atime, mtime);
  const third = ground.write(2, "x", content);
  const pass = await ground.pass();
  assert.equal(pass.joinedBytes, content.length);
  assert.equal(readPlaces(file), readPlaces(third));
  assert.deepEqual(readFileSync(other), edited);
  for (const bad of [
    Buffer.alloc(0),
    good.subarray(0, 5000),
    Buffer.from("x"),
    readFileSync(ground.world.paths.registry),
  ]) {
    writeFileSync(index, bad);
    const next = await ground.pass();
    assert.equal(next.outcome, "done");
    assert.equal(next.joinedBytes, 0);
    assert.equal(next.sharedBytes, content.length);
    assert.notDeepEqual(readFileSync(index), bad, "it was made anew");
  }
  rmSync(index);
  mkdirSync(index);
  assert.equal((await ground.pass()).outcome, "done");
  assert.ok(readLog(ground).some(({ event }) => event === "dedup_index_not_written"));
  rmdirSync(index);
  writeFileSync(index, good, { mode: 0o600 });
  assert.equal((await ground.pass()).joinedBytes, 0);
  assert.deepEqual(readFileSync(other), edited);
});

test("DD-09 a file that vanishes, shrinks, grows, is replaced or led elsewhere meanwhile is no error", {
  skip: noXfs,
}, async () => {
  const deeds: ((file: string) => void)[] = [
    (file) => rmSync(file),
    (file) => truncateSync(file, 70_000),
    (file) => writeFileSync(file, createContent(MIB), { flag: "a" }),
    (file) => {
      writeFileSync(`${file}.new`, createContent(MIB));
      renameSync(`${file}.new`, file);
    },
    (file) => {
      renameSync(file, `${file}.away`);
      symlinkSync("/etc/passwd", file);
    },
    (file) => {
      rmSync(file);
      execFileSync("mkfifo", [file]);
    },
    (file) => rmSync(path.dirname(file), { recursive: true }),
  ];
  await using ground = await createDedupGround("xfs");
  for (const [at, deed] of deeds.entries()) {
    for (const moment of ["layout", "sample", "join"] as const) {
      const content = createContent(MIB);
      const files = [
        ground.write(0, `${at}${moment}/x`, content),
        ground.write(1, `${at}${moment}/x`, content),
      ];
      const { world } = ground;
      let left = 1;
      const strike = (file: { readonly path: string }): void => {
        if (left-- > 0) deed(file.path);
      };
      const pass = await ground.pass(
        {},
        {
          ...world,
          dedupFiles: {
            ...world.dedupFiles,
            readLayout: (native, file) => {
              if (moment === "layout") strike(file);
              return world.dedupFiles.readLayout(native, file);
            },
            readSample: (native, file) => {
              if (moment === "sample") strike(file);
              return world.dedupFiles.readSample(native, file);
            },
            joinFiles: (native, source, target, turn) => {
              if (moment === "join") strike(target);
              return world.dedupFiles.joinFiles(native, source, target, turn);
            },
          },
        },
      );
      assert.equal(pass.outcome, "done");
      assert.equal(pass.joinedBytes, 0);
      assert.deepEqual(pass.warnings, []);
      assert.equal(pass.unsettled, 1, `${at} ${moment}`);
      for (const file of files) rmSync(path.dirname(file), { recursive: true, force: true });
    }
  }
});

test("DD-09 a file that somebody has open or mapped for writing is left alone until they are done", {
  skip: noXfs,
}, async () => {
  await using ground = await createDedupGround("xfs");
  const content = createContent(MIB);
  ground.write(0, "x", content);
  const file = ground.write(1, "x", content);
  const descriptor = openSync(file, "r+");
  const busy = await ground.pass();
  assert.deepEqual([busy.joinedBytes, busy.unsettled], [0, 1]);
  closeSync(descriptor);
  const python = spawn("python3", [
    "-c",
    "import mmap,sys,os;f=open(sys.argv[1],'r+b');m=mmap.mmap(f.fileno(),0);f.close();print('mapped',flush=True);sys.stdin.read()",
    file,
  ]);
  try {
    await once(python.stdout, "data");
    assert.equal((await ground.pass()).joinedBytes, 0);
  } finally {
    python.stdin.end();
    await once(python, "close");
  }
  const reader = openSync(file, "r");
  assert.equal((await ground.pass()).joinedBytes, content.length);
  closeSync(reader);
});

test("DD-09 where the file that would give its blocks is being written, another one does", {
  skip: noXfs,
}, async () => {
  await using ground = await createDedupGround("xfs", 3);
  const content = createContent(MIB);
  const files = [0, 1, 2].map((workspace) => ground.write(workspace, "x", content));
  const own = ground.write(-1, "x", content);
  const descriptors = [own, files[0] ?? ""].map((file) => openSync(file, "r+"));
  const pass = await ground.pass();
  assert.deepEqual([pass.joinedFiles, pass.unsettled], [1, 2]);
  assert.equal(readPlaces(files[1] ?? ""), readPlaces(files[2] ?? ""));
  for (const descriptor of descriptors) closeSync(descriptor);
  assert.equal((await ground.pass()).joinedFiles, 3);
  assert.equal(new Set([own, ...files].map(readPlaces)).size, 1);
});

test("DD-09 what was written too lately waits", { skip: noXfs }, async () => {
  await using ground = await createDedupGround("xfs");
  const content = createContent(MIB);
  ground.write(0, "x", content);
  ground.write(1, "x", content);
  const pass = await ground.pass({ settleMs: 3_600_000 });
  assert.deepEqual([pass.files, pass.unsettled, pass.joinedBytes], [0, 2, 0]);
});

test("DD-10 where free space does not grow, that is said and nothing counts", {
  skip: noXfs,
}, async () => {
  await using ground = await createDedupGround("xfs");
  const content = createContent(24 * MIB);
  ground.write(0, "x", content);
  const file = ground.write(1, "x", content);
  // Somebody else holds the same blocks, as a snapshot would.
  execFileSync("cp", ["--reflink=always", file, ground.sandbox.path("held")]);
  ground.used();
  const pass = await ground.pass();
  assert.equal(pass.joinedBytes, content.length);
  assert.ok(pass.gainMissing);
  assert.ok(pass.deduplicatedBytes < MIB);
  assert.match(pass.warnings.join(), /free space did not grow/);
  assert.equal((await ground.pass()).joinedBytes, 0, "it is not done again");
  const told = readLog(ground).find(({ event }) => event === "deduplicated");
  assert.deepEqual(
    [told?.["joined_bytes"], told?.["freed_bytes"]],
    [content.length, pass.deduplicatedBytes],
  );
});

test("only workspaces that are ours and ready are touched, and only what a tool can rebuild", {
  skip: noXfs,
}, async () => {
  await using ground = await createDedupGround("xfs");
  const { world, main, sandbox } = ground;
  const content = createContent(MIB);
  ground.write(0, "x", content);
  const observed = await createRegistered(world, main, sandbox.path("o"), "o", {
    custody: "observed",
  });
  const creating = await createRegistered(world, main, sandbox.path("c"), "c", {
    state: "creating",
  });
  const left: string[] = [];
  for (const { path: root } of [observed, creating]) {
    mkdirSync(path.join(root, "node_modules"));
    left.push(path.join(root, "node_modules/x"));
  }
  const [, second] = ground.rows;
  // In no directory that a tool can rebuild, ignored or not, and in one below which a repository lies.
  left.push(path.join(second?.path ?? "", "x"), path.join(second?.path ?? "", ".env"));
  for (const file of left) writeFileSync(file, content);
  ground.write(1, "x", content);
  git(path.dirname(ground.write(1, "nested/x", content)), "init", "-q");
  const before = [...left, path.join(second?.path ?? "", "node_modules/x")].map(readPlaces);
  const rows = [...ground.rows, observed, creating];
  const pass = await ground.pass({ rows });
  assert.equal(pass.joinedBytes, 0);
  assert.deepEqual(
    [...left, path.join(second?.path ?? "", "node_modules/x")].map(readPlaces),
    before,
  );
  assert.deepEqual(
    pass.workspaces.map(({ skipped }) => skipped),
    [undefined, "nothing", "observed", "not_ready"],
  );
  assert.match(pass.warnings.join(), /nested` is a repository/);
});

test("a workspace whose `.git` was replaced is not looked into", { skip: noXfs }, async () => {
  await using ground = await createDedupGround("xfs");
  const content = createContent(MIB);
  ground.write(0, "x", content);
  const file = ground.write(1, "x", content);
  await ground.pass();
  const root = ground.rows[1]?.path ?? "";
  rmSync(path.join(root, ".git"));
  git(root, "init", "-q");
  writeFileSync(file, content);
  const pass = await ground.pass();
  assert.deepEqual(
    pass.workspaces.map(({ skipped }) => skipped),
    [undefined, "unverified"],
  );
  assert.equal(pass.joinedBytes, 0);
  assert.ok(
    readLog(ground).some(
      ({ event, reason }) => event === "dedup_refused" && reason === "unverified",
    ),
  );
});

test("a directory that is tracked since an earlier pass is not touched, although the index has it", {
  skip: noXfs,
}, async () => {
  await using ground = await createDedupGround("xfs");
  ground.write(0, "x", createContent(MIB));
  ground.write(1, "x", createContent(MIB));
  await ground.pass();
  const content = createContent(2 * MIB);
  const [one, two] = [ground.write(0, "y", content), ground.write(1, "y", content)];
  const root = ground.rows[1]?.path ?? "";
  git(root, "add", "-f", "node_modules/x");
  const before = readPlaces(two);
  const pass = await ground.pass();
  assert.equal(pass.joinedBytes, 0);
  assert.equal(readPlaces(two), before);
  assert.notEqual(readPlaces(one), before);
  git(root, "rm", "-q", "--cached", "node_modules/x");
  assert.equal((await ground.pass()).joinedBytes, content.length);
});

test("the main checkout gives its blocks and is never changed", { skip: noXfs }, async () => {
  await using ground = await createDedupGround("xfs");
  const content = createContent(4 * MIB);
  const own = ground.write(-1, "x", content);
  const twin = ground.write(-1, "twin", content);
  const files = [ground.write(0, "x", content), ground.write(1, "x", content)];
  const before = [own, twin].map(readPlaces);
  const tree = describeTree(ground.main);
  const pass = await ground.pass();
  assert.equal(pass.joinedBytes, 2 * content.length);
  assert.deepEqual([own, twin].map(readPlaces), before, "its own two copies stay two");
  assert.deepEqual(describeTree(ground.main), tree);
  for (const file of files) assert.ok(before.includes(readPlaces(file)));
  assert.equal((await ground.pass()).joinedBytes, 0);
});

test("hard links count once, and one that the main checkout has too is the main checkout's", {
  skip: noXfs,
}, async () => {
  await using ground = await createDedupGround("xfs");
  const content = createContent(MIB);
  const one = ground.write(0, "x", content);
  linkSync(one, `${one}-2`);
  linkSync(one, `${one}-3`);
  const own = ground.write(-1, "own", content);
  mkdirSync(path.join(ground.rows[1]?.path ?? "", "node_modules"), { recursive: true });
  linkSync(own, path.join(ground.rows[1]?.path ?? "", "node_modules/linked"));
  const before = readPlaces(own);
  const pass = await ground.pass();
  assert.deepEqual([pass.files, pass.joinedFiles, pass.joinedBytes], [2, 1, content.length]);
  assert.equal(readPlaces(own), before);
  assert.equal(statSync(one).nlink, 3);
});

test("holes are not filled, and zeros that were written may become a hole", {
  skip: noXfs,
}, async () => {
  await using ground = await createDedupGround("xfs");
  const tail = createContent(MIB);
  const sparse = ground.write(0, "x", Buffer.alloc(0));
  const descriptor = openSync(sparse, "r+");
  ftruncateSync(descriptor, 8 * MIB);
  writeSync(descriptor, tail, 0, MIB, 7 * MIB);
  closeSync(descriptor);
  const dense = ground.write(1, "x", Buffer.concat([Buffer.alloc(7 * MIB), tail]));
  const blocks = statSync(sparse).blocks;
  await ground.pass();
  assert.equal(statSync(sparse).blocks, blocks);
  assert.equal(readPlaces(dense), readPlaces(sparse));
  assert.deepEqual(readFileSync(dense), Buffer.concat([Buffer.alloc(7 * MIB), tail]));
  assert.equal((await ground.pass()).joinedBytes, 0);
});

test("files of which nothing is written down yet are compared as they are in memory", {
  skip: noXfs,
}, async () => {
  await using ground = await createDedupGround("xfs");
  const files = [0, 1].map((workspace) => {
    const file = ground.write(workspace, "x", Buffer.alloc(0));
    execFileSync("fallocate", ["-l", String(2 * MIB), file]);
    const descriptor = openSync(file, "r+");
    writeSync(descriptor, Buffer.alloc(MIB, workspace + 1), 0, MIB, MIB);
    closeSync(descriptor);
    return file;
  });
  await ground.pass();
  assert.deepEqual(
    files.map((file) => readFileSync(file).at(-1)),
    [1, 2],
  );
});

test("a running program, a file that only may be read, one that nobody may change and another user's", {
  skip: noXfs,
}, async () => {
  await using ground = await createDedupGround("xfs", 5);
  const program = readFileSync("/bin/sleep");
  const padded = Buffer.concat([program, Buffer.alloc(Math.max(0, 70_000 - program.length), 1)]);
  const files = [0, 1, 2, 3, 4].map((workspace) => ground.write(workspace, "x", padded));
  const [, running = "", readOnly = "", fixed = "", foreign = ""] = files;
  chmodSync(running, 0o755);
  chmodSync(readOnly, 0o444);
  chownSync(foreign, 12_345, 12_345);
  const child = spawn(running, ["60"], { stdio: "ignore" });
  await waitFor(
    "the program",
    () => child.pid !== undefined && existsSync(`/proc/${child.pid}/exe`),
  );
  execFileSync("chattr", ["+i", fixed]);
  try {
    const before = [fixed, foreign].map(readPlaces);
    const pass = await ground.pass();
    assert.equal(pass.joinedFiles, 2);
    assert.deepEqual([fixed, foreign].map(readPlaces), before);
    assert.equal(readPlaces(running), readPlaces(readOnly));
    assert.match(pass.warnings.join(), /2 files were passed over: another user's/);
    assert.equal(child.exitCode, null);
  } finally {
    execFileSync("chattr", ["-i", fixed]);
    child.kill();
    await once(child, "close");
  }
});

test("many files that look alike and differ inside are told apart, and the equal among them joined", {
  skip: noXfs,
}, async () => {
  await using ground = await createDedupGround("xfs", 4);
  const base = createContent(MIB);
  const variants = [0, 1, 2].map((at) => {
    const variant = Buffer.from(base);
    // Not in the first, the middle or the last block.
    variant[100_000 + at] = (variant[100_000 + at] ?? 0) ^ 1;
    return variant;
  });
  const files = ground.rows.flatMap((_, workspace) =>
    variants.map((variant, at) => ground.write(workspace, `${at}`, variant)),
  );
  const before = files.map((file) => readFileSync(file));
  const pass = await ground.pass();
  assert.deepEqual(
    files.map((file) => readFileSync(file)),
    before,
  );
  assert.equal(new Set(files.map(readPlaces)).size, variants.length);
  assert.ok(pass.joinedFiles >= 9);
  assert.equal((await ground.pass()).joinedBytes, 0);
  const late = ground.write(3, "late", variants[2] ?? base);
  assert.equal((await ground.pass()).joinedFiles, 1);
  assert.equal(readPlaces(late), readPlaces(files[2] ?? ""));
});

test("where the file system joins nothing, or the calls cannot be had, that is one coded refusal", {
  skip: skipReason("ext4"),
}, async () => {
  await using ground = await createDedupGround("ext4");
  const { world, sandbox } = ground;
  const content = createContent(MIB);
  ground.write(0, "x", content);
  const command = (of = world) =>
    dedupWorkspaces(of, { cwd: sandbox.root, targets: [], dryRun: false });
  mkdirSync(path.dirname(world.paths.userConfig), { recursive: true });
  writeFileSync(world.paths.userConfig, 'settle = "0s"\ndedup = false\n');
  const isUnsupported = (error: unknown): boolean =>
    isAppError(error) && error.code === "unsupported";
  await assert.rejects(command(), isUnsupported, "nothing is alike yet");
  ground.write(1, "x", content);
  await assert.rejects(command(), isUnsupported);
  const pass = await ground.pass();
  assert.equal(pass.outcome, "unsupported");
  const without = { ...world, native: { ...world.native, openNative: () => undefined } };
  await assert.rejects(command(without), isUnsupported);
  assert.equal((await ground.pass({}, without)).outcome, "unsupported");
});

test("the command answers its document, dry run plans and changes nothing, and named workspaces take over only", {
  skip: noXfs,
}, async () => {
  await using ground = await createDedupGround("xfs", 3);
  const { world, sandbox, rows } = ground;
  mkdirSync(path.dirname(world.paths.userConfig), { recursive: true });
  // The daemon's switch; a person who asks gets what they ask for.
  writeFileSync(world.paths.userConfig, 'settle = "0s"\ndedup = false\n');
  const content = createContent(2 * MIB);
  const files = rows.map((_, workspace) => ground.write(workspace, "x", content));
  const run = (targets: string[], dryRun = false) =>
    dedupWorkspaces(world, { cwd: rows[0]?.path ?? "", targets, dryRun });
  const before = files.map(readPlaces);
  const state = describeTree(sandbox.state);
  const plan = await run([], true);
  assert.equal(plan.schema, "espalier.plan.v1");
  assert.deepEqual("steps" in plan && plan.steps.map(({ action }) => action).sort(), [
    "compare",
    "compare",
    "look through",
  ]);
  assert.deepEqual(files.map(readPlaces), before);
  assert.deepEqual(describeTree(sandbox.state), state);
  const named = await run(["w1"]);
  const validate = await loadValidator["espalier.workspace.deduplicated.v1"]();
  assert.equal(faultOf(validate, named), undefined);
  assert.ok("joined_files" in named);
  assert.deepEqual([named.joined_files, named.workspaces.map(({ id }) => id)], [1, [rows[1]?.id]]);
  const after = files.map(readPlaces);
  assert.deepEqual([after[0], after[2]], [before[0], before[2]], "its siblings stay as they are");
  const all = await run([]);
  assert.ok("joined_files" in all && all.joined_files === 1);
  assert.equal(new Set(files.map(readPlaces)).size, 1);
  const status = await showStatus(world, { cwd: rows[0]?.path ?? "" });
  assert.equal(status.deduplicated_bytes, named.deduplicated_bytes + all.deduplicated_bytes);
  assert.ok(status.deduplicated_bytes >= 2 * content.length);
  const none = await run([]);
  assert.ok(
    "joined_files" in none && none.joined_files === 0 && none.shared_bytes === 2 * content.length,
  );
  await assert.rejects(
    run(["nobody"]),
    (error) => isAppError(error) && error.code === "not_a_workspace",
  );
});

test("a pass that is stopped ends between two slices, and the next goes on", {
  skip: noXfs,
}, async () => {
  await using ground = await createDedupGround("xfs");
  const content = createContent(48 * MIB);
  ground.write(0, "x", content);
  ground.write(1, "x", content);
  let calls = 0;
  const world = watchJoins(ground.world, () => calls++);
  const pass = await ground.pass({ stopped: () => calls >= 1 }, world);
  assert.equal(pass.outcome, "stopped");
  assert.equal(pass.joinedBytes, 16 * MIB);
  const next = await ground.pass();
  assert.equal(next.outcome, "done");
  assert.equal(next.joinedBytes, content.length);
});

test("two passes at once: one works, the other says so", { skip: noXfs }, async () => {
  await using ground = await createDedupGround("xfs");
  const content = createContent(MIB);
  ground.write(0, "x", content);
  ground.write(1, "x", content);
  let other: Awaited<ReturnType<DedupGround["pass"]>> | undefined;
  const { world } = ground;
  const pass = await ground.pass(
    {},
    {
      ...world,
      dedupFiles: {
        ...world.dedupFiles,
        joinFiles: async (...given) => {
          other = await ground.pass();
          return world.dedupFiles.joinFiles(...given);
        },
      },
    },
  );
  assert.equal(pass.outcome, "done");
  assert.equal(other?.outcome, "busy");
  assert.match(other?.reason ?? "", /holds it to deduplicate/);
});

test("workspaces of several projects share, those of gone ones leave the index", {
  skip: noXfs,
}, async () => {
  await using ground = await createDedupGround("xfs", 1);
  const { world, sandbox } = ground;
  const other = createRepository(sandbox.path("other"), { "package.json": "{}\n" });
  const row = await createRegistered(world, other, sandbox.path("other-w"), "other-w");
  const content = createContent(MIB);
  const own = ground.write(0, "x", content);
  const theirs = path.join(row.path, "node_modules/x");
  mkdirSync(path.dirname(theirs));
  writeFileSync(theirs, content);
  const rows = [...ground.rows, row];
  assert.equal((await ground.pass({ rows })).joinedBytes, content.length);
  assert.equal(readPlaces(own), readPlaces(theirs));
  const roots = async () => [...(await world.dedupIndex.readIndex(world.paths.dedup)).trees.keys()];
  assert.equal((await roots()).length, 2);
  await world.registry.update((edit) =>
    edit.deleteWorkspace(row.id, { type: "remove", who: "cli", why: "a test" }),
  );
  ground.write(0, "y", content);
  await ground.pass();
  assert.deepEqual(await roots(), [path.join(ground.rows[0]?.path ?? "", "node_modules")]);
});

test("registered at a place that another worktree has by now, nothing is touched", {
  skip: noXfs,
}, async () => {
  await using ground = await createDedupGround("xfs", 1);
  const { world, main, sandbox } = ground;
  const at = sandbox.path("again");
  git(main, "worktree", "add", "-q", "-b", "again", at);
  const row = await registerWorktree(world, at, { branch: "again" });
  git(main, "worktree", "remove", "-f", at);
  git(main, "worktree", "add", "-q", "--detach", at);
  const content = createContent(MIB);
  ground.write(0, "x", content);
  mkdirSync(path.join(at, "node_modules"));
  copyFileSync(
    path.join(ground.rows[0]?.path ?? "", "node_modules/x"),
    path.join(at, "node_modules/x"),
  );
  const pass = await ground.pass({ rows: [...ground.rows, row] });
  assert.equal(pass.workspaces[1]?.skipped, "unverified");
  assert.equal(pass.joinedBytes, 0);
});
