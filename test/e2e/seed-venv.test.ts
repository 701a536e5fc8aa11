/** Environments that real tools made and filled, seeded and then used by the same tools. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import type { SeedReport } from "../../src/app/seed-workspace.ts";
import type { World } from "../../src/app/world.ts";
import {
  createEnvironment,
  createRunner,
  describeProject,
  type EnvironmentMaker,
  fingerprintTree,
  listNaming,
  pythonSkipReason,
  type Runner,
} from "../helpers/python.ts";
import { createRepository, createSandbox, type Sandbox, writeFiles } from "../helpers/sandbox.ts";
import { addWorktree, assertAllSeeded, seedFrom } from "../helpers/seeding.ts";
import { createVolume, skipReason, type Volume } from "../helpers/volume.ts";

const noXfs = skipReason("xfs");

let volume: Volume;
let sandbox: Sandbox;
let world: World;
let run: Runner;

before(async () => {
  if (noXfs !== false) return;
  volume = await createVolume("xfs");
  sandbox = await createSandbox(volume.path);
  world = sandbox.world();
  run = createRunner(sandbox.home);
});

after(async () => {
  if (noXfs !== false) return;
  await sandbox[Symbol.asyncDispose]();
  await volume[Symbol.asyncDispose]();
});

const seed = (main: string, at: string, using: World = world): Promise<SeedReport> =>
  seedFrom(using, main, at);
const assertSeeded = (report: SeedReport): void => assertAllSeeded(report, [".venv"]);

/** Every digest and size that an install recorded is that of its file. */
const CHECK_RECORDS = `
import base64, hashlib, importlib.metadata as m
checked = 0
for d in m.distributions():
    for f in d.files or []:
        if f.hash is None: continue
        data = open(f.locate(), "rb").read()
        got = base64.urlsafe_b64encode(hashlib.new(f.hash.mode, data).digest()).rstrip(b"=").decode()
        assert got == f.hash.value and len(data) == f.size, str(f)
        checked += 1
assert checked > 10
`;

const SHELLS = {
  sh: [".", "activate"],
  bash: ["source", "activate"],
  zsh: ["source", "activate"],
  fish: ["source", "activate.fish"],
  csh: ["source", "activate.csh"],
} as const;

for (const maker of ["venv", "virtualenv"] satisfies EnvironmentMaker[]) {
  describe(`an environment made by ${maker}`, { skip: noXfs || pythonSkipReason(maker) }, () => {
    let main: string;
    let outside: string;

    before(() => {
      main = createRepository(sandbox.path(maker, "main"), describeProject("mypkg", "src"));
      outside = sandbox.path(maker, "outside");
      writeFiles(outside, describeProject("outpkg", "flat"));
      createEnvironment(run, main, maker);
      const pip = path.join(main, ".venv/bin/pip");
      run(main, pip, "install", "-q", "--no-build-isolation", "-e", ".", "-e", outside);
      // What Python itself caches on the way is there before the sibling's state is taken.
      run(main, path.join(main, ".venv/bin/mypkg-tool"));
      run(main, path.join(main, ".venv/bin/python"), "-c", CHECK_RECORDS);
      run(main, pip, "list");
    });

    for (const [what, name] of [
      ["inside the main checkout", "main/.claude/worktrees/inner"],
      ["at a path with a space", "a place/with space"],
      ["at a path too long for a script's first line", `${"long/".repeat(25)}far`],
    ] as const) {
      describe(what, () => {
        let at: string;
        let original: string;

        before(async () => {
          original = fingerprintTree(path.join(main, ".venv"));
          at = addWorktree(main, sandbox.path(maker, name));
          assertSeeded(await seed(main, at));
        });

        test("SD-15 runs the workspace's own code and names the sibling nowhere", () => {
          const source = path.join(at, "src/mypkg/__init__.py");
          const show = "import mypkg, sys; print(mypkg.__file__, sys.prefix, sep='|')";
          const python = path.join(at, ".venv/bin/python");
          assert.deepEqual(listNaming(path.join(at, ".venv"), main, at), []);
          assert.equal(run("/", python, "-c", show), `${source}|${path.join(at, ".venv")}\n`);
          assert.equal(run("/", path.join(at, ".venv/bin/mypkg-tool")), `${source}\n`);
          assert.equal(run("/", python, "-c", CHECK_RECORDS), "");
          assert.equal(fingerprintTree(path.join(main, ".venv")), original);
        });

        for (const [shell, [word, script]] of Object.entries(SHELLS)) {
          const skip = existsSync(`/usr/bin/${shell}`) || existsSync(`/bin/${shell}`);
          test(`SD-15 is activated by ${shell}`, { skip: skip ? false : `no ${shell}` }, () => {
            const commands = `${word} '${at}/.venv/bin/${script}'; echo $VIRTUAL_ENV; mypkg-tool`;
            const flags = shell === "csh" ? ["-f", "-c"] : ["-c"];
            assert.equal(
              run("/", shell, ...flags, commands),
              `${at}/.venv\n${at}/src/mypkg/__init__.py\n`,
            );
          });
        }
      });
    }

    test("SD-15 is changed by pip in its own place, and the sibling's stays as it is", async () => {
      const at = addWorktree(main, sandbox.path(maker, "pip place"));
      const original = fingerprintTree(main);
      assertSeeded(await seed(main, at));
      const pip = path.join(at, ".venv/bin/pip");
      assert.ok(run("/", pip, "--version").includes(`from ${at}/.venv/lib`));
      const listed = run(at, pip, "list");
      assert.match(listed, new RegExp(`^mypkg +1\\.0 +${at}$`, "m"));
      assert.match(listed, new RegExp(`^outpkg +1\\.0 +${outside}$`, "m"));
      assert.match(run(at, pip, "check"), /No broken requirements/);
      run(at, pip, "uninstall", "-q", "-y", "mypkg", "outpkg");
      assert.ok(!existsSync(path.join(at, ".venv/bin/mypkg-tool")));
      run(at, pip, "install", "-q", "--no-build-isolation", "-e", ".");
      assert.equal(
        run("/", path.join(at, ".venv/bin/mypkg-tool")),
        `${at}/src/mypkg/__init__.py\n`,
      );
      assert.equal(fingerprintTree(main), original);
    });

    test("what is rewritten keeps its mode and its time, and so do its directories", async () => {
      const at = addWorktree(main);
      assertSeeded(await seed(main, at));
      const list = (root: string): string[] =>
        execFileSync("find", [".", "-printf", "%y %m %T@ %p\\n"], { cwd: root, encoding: "utf8" })
          .split("\n")
          .filter((line) => !line.endsWith(".pyc"))
          .sort();
      assert.deepEqual(list(path.join(at, ".venv")), list(path.join(main, ".venv")));
    });
  });
}
