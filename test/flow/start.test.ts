/** How a program starts: from code that an earlier run compiled, which may be wrong in every way. */
import assert from "node:assert/strict";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { after, test } from "node:test";
import { buildBundle, runProgram } from "../helpers/bundle.ts";
import { createSandbox, type Sandbox } from "../helpers/sandbox.ts";

const bundle = buildBundle();
after(() => bundle[Symbol.dispose]());

interface Installed {
  readonly folder: string;
  readonly state: string;
  /** Replaces the program, or a file that it loads late. */
  write(name: string, code: string): void;
  run(argv?: readonly string[], env?: Readonly<Record<string, string>>): Promise<string>;
  /** The compiled code by name, of the one installation that there is. */
  listCode(): string[];
  readonly codeFolder: string;
}

/** An installation whose `cli` is a program of the test's. */
function install(sandbox: Sandbox, code: string): Installed {
  const folder = sandbox.path("dist");
  const state = sandbox.path("state");
  for (const at of [folder, state]) mkdirSync(at, { recursive: true });
  copyFileSync(path.join(bundle.folder, "cli.cjs"), path.join(folder, "cli.cjs"));
  const write = (name: string, text: string): void => writeFileSync(path.join(folder, name), text);
  write("cli.main.cjs", code);
  const codeFolder = (): string => {
    const [only = "none"] = existsSync(path.join(state, "code"))
      ? readdirSync(path.join(state, "code"))
      : [];
    return path.join(state, "code", only);
  };
  return {
    folder,
    state,
    write,
    get codeFolder() {
      return codeFolder();
    },
    listCode: () => (existsSync(codeFolder()) ? readdirSync(codeFolder()).sort() : []),
    run: async (argv = ["list"], env = {}) => {
      const run = await runProgram(process.execPath, [path.join(folder, "cli.cjs"), ...argv], {
        cwd: folder,
        env: { HOME: sandbox.path("home"), ESPALIER_STATE: state, ...env },
      });
      assert.deepEqual({ exitCode: run.exitCode, stderr: run.stderr }, { exitCode: 0, stderr: "" });
      return run.stdout;
    },
  };
}

const ONE = '"use strict";\nprocess.stdout.write("one");\n';

const identify = (file: string): string => {
  const { ino, mtimeNs } = statSync(file, { bigint: true });
  return `${ino}:${mtimeNs}`;
};

test("a second run takes the code that the first compiled, and each command has its own", async () => {
  await using sandbox = await createSandbox();
  const own = install(sandbox, ONE);
  assert.equal(await own.run(), "one");
  assert.deepEqual(own.listCode(), ["cli.main.cjs.list"]);
  const file = path.join(own.codeFolder, "cli.main.cjs.list");
  assert.equal(statSync(file).mode & 0o777, 0o600);
  const before = identify(file);
  assert.equal(await own.run(), "one");
  // What V8 does not take is compiled again and written anew.
  assert.equal(identify(file), before);
  await own.run(["status"]);
  await own.run(["../../x"]);
  assert.deepEqual(own.listCode(), ["cli.main.cjs", "cli.main.cjs.list", "cli.main.cjs.status"]);
});

test("a program that was replaced is the one that runs, whatever its size and its times", async () => {
  await using sandbox = await createSandbox();
  const own = install(sandbox, ONE);
  const program = path.join(own.folder, "cli.main.cjs");
  const { atime, mtime } = statSync(program);
  for (const word of ["one", "two", "six"]) {
    own.write("cli.main.cjs", ONE.replace("one", word));
    utimesSync(program, atime, mtime);
    assert.equal(await own.run(), word);
    assert.equal(await own.run(), word);
  }
});

test("a late file is run once, from its own code, and names beside it are not files of ours", async () => {
  await using sandbox = await createSandbox();
  const own = install(
    sandbox,
    '"use strict";\nconst late = require("./late.cjs");\nprocess.stdout.write(`${late === require("./late.cjs")} ${late.from} ${require("node:path").sep}`);\n',
  );
  own.write("late.cjs", '"use strict";\nmodule.exports = { from: __filename };\n');
  const told = `true ${path.join(own.folder, "late.cjs")} ${path.sep}`;
  assert.equal(await own.run(), told);
  assert.equal(await own.run(), told);
  assert.deepEqual(own.listCode(), ["cli.main.cjs.list", "late.cjs"]);
});

const DAMAGES: Readonly<Record<string, (file: string) => void>> = {
  "a byte that differs": (file) => {
    const bytes = readFileSync(file);
    bytes[bytes.length - 40] = (bytes[bytes.length - 40] ?? 0) ^ 0xff;
    writeFileSync(file, bytes);
  },
  "cut off": (file) => writeFileSync(file, readFileSync(file).subarray(0, -100)),
  empty: (file) => writeFileSync(file, ""),
  "somebody else may write to it": (file) => chmodSync(file, 0o666),
  "a directory": (file) => {
    rmSync(file);
    mkdirSync(file);
  },
};

for (const [name, damage] of Object.entries(DAMAGES)) {
  test(`code that is not to be used is not used: ${name}`, async () => {
    await using sandbox = await createSandbox();
    const own = install(sandbox, ONE);
    await own.run();
    const file = path.join(own.codeFolder, "cli.main.cjs.list");
    damage(file);
    const before = identify(file);
    assert.equal(await own.run(), "one");
    if (name !== "a directory") assert.notEqual(identify(file), before, "it was written anew");
    assert.deepEqual(own.listCode(), ["cli.main.cjs.list"], "nothing temporary is left");
  });
}

test("code of another file of the same program is not used", async () => {
  await using sandbox = await createSandbox();
  const own = install(sandbox, ONE);
  await own.run(["list"]);
  own.write("cli.main.cjs", ONE.replace("one", "two"));
  await own.run(["status"]);
  const [list, status] = ["list", "status"].map((command) =>
    path.join(own.codeFolder, `cli.main.cjs.${command}`),
  ) as [string, string];
  copyFileSync(list, status);
  assert.equal(await own.run(["status"]), "two");
});

test("where there is no state nothing is made, and where nothing can be written the program runs", async () => {
  await using sandbox = await createSandbox();
  const own = install(sandbox, ONE);
  rmSync(own.state, { recursive: true });
  assert.equal(await own.run(), "one");
  assert.equal(existsSync(own.state), false);
  mkdirSync(own.state);
  writeFileSync(path.join(own.state, "code"), "in the way");
  assert.equal(await own.run(), "one");
  assert.equal(readFileSync(path.join(own.state, "code"), "utf8"), "in the way");
});

test("a dry run takes compiled code and leaves none", async () => {
  await using sandbox = await createSandbox();
  const own = install(sandbox, ONE);
  assert.equal(await own.run(["list", "--dry-run"]), "one");
  assert.deepEqual(readdirSync(own.state), []);
});

test("code that was compiled under another flag of V8 is not kept for runs without it", async () => {
  await using sandbox = await createSandbox();
  const own = install(
    sandbox,
    '"use strict";\nrequire("node:v8").setFlagsFromString("--stack-size=900");\nprocess.stdout.write("set");\n',
  );
  assert.equal(await own.run(), "set");
  assert.deepEqual(own.listCode(), []);
  own.write("cli.main.cjs", ONE);
  await own.run(["list"]);
  await own.run(["list"], { NODE_OPTIONS: "--stack-trace-limit=20" });
  assert.equal(readdirSync(path.join(own.state, "code")).length, 2);
});

test("a program that throws ends as it would without a cache", async () => {
  await using sandbox = await createSandbox();
  const own = install(sandbox, '"use strict";\n\nthrow new Error("broken");\n');
  const run = async (): Promise<string> => {
    const { exitCode, stderr } = await runProgram(
      process.execPath,
      [path.join(own.folder, "cli.cjs"), "list"],
      { cwd: own.folder, env: { HOME: sandbox.path("home"), ESPALIER_STATE: own.state } },
    );
    assert.equal(exitCode, 1);
    return stderr;
  };
  for (let time = 0; time < 2; time += 1) {
    const told = await run();
    assert.match(told, /Error: broken/);
    assert.match(told, /cli\.main\.cjs:3:7/, "the place in its source");
  }
});

test("eight first runs at once leave whole code and nothing else", async () => {
  await using sandbox = await createSandbox();
  const own = install(sandbox, ONE);
  const told = await Promise.all(Array.from({ length: 8 }, () => own.run()));
  assert.deepEqual(
    told,
    Array.from({ length: 8 }, () => "one"),
  );
  assert.deepEqual(own.listCode(), ["cli.main.cjs.list"]);
});

test("what a kill left of a file that was being written goes with the next", async () => {
  await using sandbox = await createSandbox();
  const own = install(sandbox, ONE);
  await own.run();
  const old = new Date(Date.now() - 120_000);
  for (const name of ["x.1.tmp", "y.2.tmp"]) writeFileSync(path.join(own.codeFolder, name), "");
  utimesSync(path.join(own.codeFolder, "x.1.tmp"), old, old);
  await own.run(["status"]);
  assert.deepEqual(own.listCode(), ["cli.main.cjs.list", "cli.main.cjs.status", "y.2.tmp"]);
});

test("caches of versions that nobody has used for a month go when another is made", async () => {
  await using sandbox = await createSandbox();
  const own = install(sandbox, ONE);
  const code = path.join(own.state, "code");
  const old = new Date(Date.now() - 31 * 86_400_000);
  for (const name of ["0123456789abcdef", "fedcba9876543210", "not-ours"]) {
    mkdirSync(path.join(code, name), { recursive: true });
    if (name !== "fedcba9876543210") utimesSync(path.join(code, name), old, old);
  }
  await own.run();
  const left = readdirSync(code);
  assert.equal(left.includes("0123456789abcdef"), false);
  assert.ok(left.includes("fedcba9876543210") && left.includes("not-ours"));
  assert.equal(left.length, 3);
});
