import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
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
import type { SeedReport } from "../../src/app/seed-workspace.ts";
import type { World } from "../../src/app/world.ts";
import {
  createBareEnvironment,
  createRunner,
  fingerprintTree,
  listNaming,
  pythonSkipReason,
  type Runner,
} from "../helpers/python.ts";
import { createRepository, createSandbox, type Sandbox, writeFiles } from "../helpers/sandbox.ts";
import { addWorktree, assertAllSeeded, seedFrom } from "../helpers/seeding.ts";
import { createVolume, skipReason, type Volume } from "../helpers/volume.ts";

const noXfs = skipReason("xfs");
const noPython = noXfs || pythonSkipReason("venv");

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

/** Seeds into a new worktree, and sees that it is refused for a reason that names a file. */
async function assertRefused(main: string, told: RegExp): Promise<void> {
  const at = addWorktree(main);
  const report = await seed(main, at);
  assert.equal(report.directories[0]?.reason, "not_relocatable");
  assert.match(report.warnings.join("\n"), told);
  assert.deepEqual(
    readdirSync(at).filter((name) => name === ".venv" || name.startsWith(".espalier")),
    [],
  );
}

/** A project with an environment that has no pip; answers the project and its site-packages. */
function createProject(
  name: string,
  files: Readonly<Record<string, string>> = {},
): { main: string; packages: string } {
  const main = createRepository(sandbox.path(name, "main"), {
    "pyproject.toml": "",
    "src/mypkg/__init__.py": "",
    ...files,
  });
  return { main, packages: createBareEnvironment(run, main) };
}

const importing = (at: string): string =>
  run("/", path.join(at, ".venv/bin/python"), "-c", "import mypkg; print(mypkg.__file__)");

describe("an environment", { skip: noPython }, () => {
  test("the prompt that names the directory is that of the new one, and only when it was asked for", async () => {
    const main = createRepository(sandbox.path("prompt", "shown"), { "pyproject.toml": "" });
    run(main, "/usr/bin/python3", "-m", "venv", "--without-pip", "--prompt", ".", ".venv");
    const at = addWorktree(main, sandbox.path("prompt", "other"));
    assertSeeded(await seed(main, at));
    const show = `. ${at}/.venv/bin/activate; echo "$VIRTUAL_ENV_PROMPT"`;
    assert.equal(run("/", "sh", "-c", show), "(other) \n");
    assert.match(readFileSync(path.join(at, ".venv/pyvenv.cfg"), "utf8"), /^prompt = 'other'$/m);
    assert.deepEqual(listNaming(path.join(at, ".venv"), "(shown)", "-"), []);
    rmSync(path.join(main, ".venv"), { recursive: true });
    run(main, "/usr/bin/python3", "-m", "venv", "--without-pip", "--prompt", "shown", ".venv");
    const kept = addWorktree(main);
    assertSeeded(await seed(main, kept));
    const text = readFileSync(path.join(kept, ".venv/pyvenv.cfg"), "utf8");
    assert.match(text, /^prompt = 'shown'$/m);
  });

  test("SD-15 a layout as uv writes it, from its known format (uv itself cannot be had here)", async () => {
    const { main, packages } = createProject("uv");
    const venv = path.join(main, ".venv");
    const quoted = `'${venv}'`;
    writeFiles(main, {
      ".venv/pyvenv.cfg":
        "home = /usr/bin\nimplementation = CPython\nuv = 0.9.1\nversion_info = 3.11.2\n" +
        "include-system-site-packages = false\nprompt = mypkg\n",
      ".venv/CACHEDIR.TAG": "Signature: 8a477f597d28d172789f06886806bc55\n",
      ".venv/.gitignore": "*",
      ".venv/.lock": "",
      ".venv/bin/activate": `VIRTUAL_ENV=${quoted}\nexport VIRTUAL_ENV\nPATH="$VIRTUAL_ENV/bin:$PATH"\n`,
      ".venv/bin/activate.fish": `set -gx VIRTUAL_ENV ${quoted}\n`,
      ".venv/bin/activate.csh": `setenv VIRTUAL_ENV ${quoted}\n`,
      ".venv/bin/activate.nu": `let virtual_env = ${quoted}\n`,
      ".venv/bin/activate.bat": `@for %%i in ("${venv}") do @set "VIRTUAL_ENV=%%~fi"\n`,
      ".venv/bin/activate_this.py": "import os\nbase = os.path.dirname(__file__)\n",
      ".venv/bin/tool": `#!${venv}/bin/python\n# -*- coding: utf-8 -*-\nimport mypkg\nprint(mypkg.__file__)\n`,
      ".venv/bin/wrapped": `#!/bin/sh\n'''exec' '${venv}/bin/python' "$0" "$@"\n' '''\nimport mypkg\nprint(mypkg.__file__)\n`,
      [`${packages}/mypkg-1.0.dist-info/direct_url.json`]: `{"url":"file://${main}","dir_info":{"editable":true}}`,
      [`${packages}/mypkg-1.0.dist-info/uv_cache.json`]: '{"timestamp":null}',
      [`${packages}/mypkg-1.0.dist-info/RECORD`]: "_mypkg.pth,,\n",
      [`${packages}/_mypkg.pth`]: `${main}/src`,
    });
    for (const name of ["tool", "wrapped"]) chmodSync(path.join(venv, "bin", name), 0o755);
    const at = addWorktree(main, sandbox.path("uv", "with space"));
    const original = fingerprintTree(venv);
    assertSeeded(await seed(main, at));
    for (const name of ["tool", "wrapped"]) {
      assert.equal(
        run("/", path.join(at, ".venv/bin", name)),
        `${at}/src/mypkg/__init__.py\n`,
        name,
      );
    }
    assert.equal(
      readFileSync(path.join(at, packages, "mypkg-1.0.dist-info/direct_url.json"), "utf8"),
      `{"url":"file://${at.replaceAll(" ", "%20")}","dir_info":{"editable":true}}`,
    );
    assert.match(readFileSync(path.join(at, ".venv/pyvenv.cfg"), "utf8"), /^prompt = mypkg$/m);
    assert.deepEqual(listNaming(path.join(at, ".venv"), main, at), []);
    assert.equal(fingerprintTree(venv), original);
  });

  test("SD-15 made through a link to its parent, it names the new place by its own name", async () => {
    const main = createRepository(sandbox.path("alias", "real", "main"), {
      "pyproject.toml": "",
      "src/mypkg/__init__.py": "",
    });
    symlinkSync("real", sandbox.path("alias", "link"));
    const through = sandbox.path("alias", "link", "main");
    const packages = createBareEnvironment(run, through);
    // Newer versions quote only where they must.
    const activate = path.join(main, ".venv/bin/activate");
    writeFileSync(
      activate,
      readFileSync(activate, "utf8").replaceAll(`"${through}/.venv"`, `${through}/.venv`),
    );
    writeFileSync(path.join(main, packages, "mypkg.pth"), `${through}/src\n`);
    const at = addWorktree(main);
    assertSeeded(await seed(main, at));
    assert.equal(importing(at), `${at}/src/mypkg/__init__.py\n`);
    for (const name of [main, through]) {
      assert.deepEqual(listNaming(path.join(at, ".venv"), name, at), []);
    }
  });

  test("SD-22 a file that a package store holds too is replaced and never written through its other name", async () => {
    const { main, packages } = createProject("store");
    const store = sandbox.path("store", "cache.py");
    const text = `WHERE = '${main}/src'\n`;
    writeFileSync(store, text);
    linkSync(store, path.join(main, packages, "stored.py"));
    const at = addWorktree(main);
    assertSeeded(await seed(main, at));
    const file = path.join(at, packages, "stored.py");
    assert.equal(readFileSync(file, "utf8"), `WHERE = '${at}/src'\n`);
    assert.equal(readFileSync(store, "utf8"), text);
    assert.notEqual(statSync(file).ino, statSync(store).ino);
    assert.equal(lstatSync(store).nlink, 2);
  });

  test("stale bytecode of a rewritten file is not used, and tracebacks name the workspace", async () => {
    const { main, packages } = createProject("bytecode");
    const finder = `${packages}/__editable___mypkg_finder.py`;
    writeFiles(main, {
      [finder]: `MAPPING = {'mypkg': '${main}/src/mypkg'}\n`,
      [`${packages}/plain.py`]: "def fail():\n    raise ValueError\n",
      [`${packages}/__pycache__/plain.cpython-311-pytest-7.2.1.pyc`]: `\0${main}\0`,
    });
    const compile = ["-m", "compileall", "-q", "--invalidation-mode", "unchecked-hash"];
    run("/", path.join(main, ".venv/bin/python"), ...compile, path.join(main, packages));
    const at = addWorktree(main);
    assertSeeded(await seed(main, at));
    const python = path.join(at, ".venv/bin/python");
    assert.equal(
      run("/", python, "-c", "import __editable___mypkg_finder as f; print(f.MAPPING['mypkg'])"),
      `${at}/src/mypkg\n`,
    );
    const cached = readdirSync(path.join(at, packages, "__pycache__"));
    assert.ok(cached.some((name) => /^plain\.cpython-\d+\.pyc$/.test(name)));
    assert.ok(!cached.some((name) => name.includes("pytest")));
    const failed = spawnSync(python, ["-c", "import plain; plain.fail()"], { encoding: "utf8" });
    assert.ok(failed.stderr.includes(`"${at}/${packages}/plain.py"`), failed.stderr);
    assert.ok(!failed.stderr.includes(main), failed.stderr);
  });

  test("what points out of the sibling, or into another worktree within it, stays", async () => {
    const { main, packages } = createProject("pointing");
    const inner = addWorktree(main, path.join(main, ".claude/worktrees/inner"));
    const text = `${sandbox.path("pointing", "mainly/src")}\n/mnt${main}/src\n${inner}/src\n`;
    writeFileSync(path.join(main, packages, "other.pth"), `${text}${main}/src\n`);
    const at = addWorktree(main);
    assertSeeded(await seed(main, at));
    assert.equal(readFileSync(path.join(at, packages, "other.pth"), "utf8"), `${text}${at}/src\n`);
  });

  test("links into the sibling lead to the same place of the workspace", async () => {
    const { main, packages } = createProject("links");
    const link = path.join(packages, "linked");
    symlinkSync(path.join(main, "src/mypkg"), path.join(main, link));
    symlinkSync("../../../../src/mypkg", path.join(main, packages, "relative"));
    const at = addWorktree(main);
    assertSeeded(await seed(main, at));
    assert.equal(readlinkSync(path.join(at, link)), path.join(at, "src/mypkg"));
    assert.equal(readlinkSync(path.join(at, packages, "relative")), "../../../../src/mypkg");
  });

  test("SD-14 other lockfiles are told: an install is needed", async () => {
    const { main } = createProject("lockfiles", { "requirements.txt": "a==1\n" });
    const at = addWorktree(main);
    writeFileSync(path.join(at, "requirements.txt"), "a==2\n");
    const report = await seed(main, at);
    assertSeeded(report);
    const [directory] = report.directories;
    assert.equal(directory?.install_needed, true);
    const command = ".venv/bin/python -m pip install -r requirements.txt";
    assert.equal(directory?.install_command, command);
    assert.ok(report.warnings.some((text) => text.includes(command)));
  });

  test("SD-14 without a lockfile the manifest tells that an install is needed", async () => {
    const { main } = createProject("manifest");
    const same = addWorktree(main);
    assert.equal((await seed(main, same)).directories[0]?.install_needed, undefined);
    const at = addWorktree(main);
    writeFileSync(path.join(at, "pyproject.toml"), '[project]\ndependencies = ["a"]\n');
    const [directory] = (await seed(main, at)).directories;
    assert.equal(directory?.install_needed, true);
    assert.equal(directory?.install_command, ".venv/bin/python -m pip install -e .");
  });

  test("a base Python that is gone changes nothing: the clone is as the sibling's", async () => {
    const { main } = createProject("gone");
    const configuration = path.join(main, ".venv/pyvenv.cfg");
    const text = readFileSync(configuration, "utf8").replace(/^home = .*$/m, "home = /gone/bin");
    writeFileSync(configuration, text);
    const at = addWorktree(main);
    assertSeeded(await seed(main, at));
    assert.match(readFileSync(path.join(at, ".venv/pyvenv.cfg"), "utf8"), /^home = \/gone\/bin$/m);
  });

  test("an install in place whose compiled part lies in the sibling's sources is told", async () => {
    const { main, packages } = createProject("compiled");
    const info = `${packages}/mypkg-1.0.dist-info`;
    const files = {
      [`${info}/direct_url.json`]: `{"dir_info": {"editable": true}, "url": "file://${main}"}`,
      [`${info}/WHEEL`]: "Wheel-Version: 1.0\nRoot-Is-Purelib: true\n",
      [`${info}/RECORD`]: "__editable__.mypkg-1.0.pth,,\n",
      [`${packages}/__editable__.mypkg-1.0.pth`]: `${main}/src\n`,
    };
    writeFiles(main, files);
    const rebuilt = async () => (await seed(main, addWorktree(main))).directories[0]?.rebuilds;
    assert.equal(await rebuilt(), undefined);
    writeFiles(main, { [`${info}/WHEEL`]: "Wheel-Version: 1.0\nRoot-Is-Purelib: false\n" });
    assert.deepEqual(await rebuilt(), ["mypkg"]);
    const [directory] = (await seed(main, addWorktree(main))).directories;
    assert.equal(directory?.install_needed, true, "nothing builds it but an install");
    writeFiles(main, {
      ...files,
      [`${packages}/__editable__.mypkg-1.0.pth`]: `${main}/build/gen\n`,
    });
    assert.equal(await rebuilt(), undefined, "the sibling has it no more than the workspace");
    mkdirSync(path.join(main, "build/gen"), { recursive: true });
    assert.deepEqual(await rebuilt(), ["mypkg"]);
    rmSync(path.join(main, info), { recursive: true });
    rmSync(path.join(main, "build"), { recursive: true });
    writeFiles(main, {
      [`${packages}/my-pkg.egg-link`]: `${main}/src\n.`,
      [`${packages}/easy-install.pth`]: `${main}/src\n`,
      "src/my_pkg.egg-info/PKG-INFO": "Name: my-pkg\n",
    });
    assert.deepEqual(await rebuilt(), ["my-pkg"]);
  });
});

describe("a project that was installed as a copy", { skip: noPython }, () => {
  /** As pip leaves it; answers the metadata directory. */
  function installCopy(main: string, packages: string, more = "", from = main): string {
    const info = `${packages}/mypkg-1.0.dist-info`;
    writeFiles(main, {
      [`${packages}/mypkg/__init__.py`]: "WHOSE = 'sibling'\n",
      [`${info}/METADATA`]: "Name: mypkg\nVersion: 1.0\n",
      [`${info}/direct_url.json`]: `{"dir_info": {${more}}, "url": "file://${from}"}`,
      [`${info}/RECORD`]:
        "mypkg/__init__.py,,\nmypkg-1.0.dist-info/direct_url.json,,\nmypkg-1.0.dist-info/RECORD,,\n",
    });
    return info;
  }

  test("is the sibling's code where the sources differ: told, with the command, and not vouched for", async () => {
    const ignoring = { ".gitignore": ".venv\n__pycache__\n" };
    const { main, packages } = createProject("copied", ignoring);
    const info = installCopy(main, packages);
    const same = addWorktree(main);
    const [equal] = (await seed(main, same)).directories;
    assert.deepEqual([equal?.outcome, equal?.install_needed], ["seeded", undefined]);
    assert.match(readFileSync(path.join(same, info, "direct_url.json"), "utf8"), new RegExp(same));
    const at = addWorktree(main);
    writeFiles(at, { "src/mypkg/__init__.py": "WHOSE = 'workspace'\n" });
    const report = await seed(main, at);
    assertSeeded(report);
    const [directory] = report.directories;
    assert.deepEqual(directory?.rebuilds, ["mypkg"]);
    assert.equal(directory?.install_needed, true);
    const command = "uv pip install --python .venv --no-deps --reinstall .";
    assert.equal(directory?.install_command, command);
    assert.match(report.warnings.join("\n"), /mypkg was installed from the sibling's sources/);
    assert.deepEqual(readdirSync(path.join(at, info)).sort(), ["METADATA", "RECORD"]);
    assert.doesNotMatch(readFileSync(path.join(at, info, "RECORD"), "utf8"), /direct_url/);
    assert.deepEqual(listNaming(path.join(at, ".venv"), main, at), []);
  });

  test("counts by its own sources, and an uncommitted edit in the sibling is a difference", async () => {
    const { main, packages } = createProject("copied-part", {
      ".gitignore": ".venv\n__pycache__\n",
      "part/pyproject.toml": "",
      "other.txt": "1\n",
      "uv.lock": "",
    });
    installCopy(main, packages, "", `${main}/part`);
    const at = addWorktree(main);
    writeFiles(at, { "other.txt": "2\n" });
    assert.equal((await seed(main, at)).directories[0]?.install_needed, undefined);
    writeFiles(main, { "part/new.py": "" });
    const [directory] = (await seed(main, addWorktree(main))).directories;
    assert.equal(directory?.install_command, "uv sync");
  });

  test("an install that is under way, or was broken off, gives no seed", async () => {
    const { main, packages } = createProject("half");
    const info = installCopy(main, packages);
    rmSync(path.join(main, info, "RECORD"));
    const report = await seed(main, addWorktree(main));
    assert.equal(report.directories[0]?.reason, "sibling_busy");
    assert.match(report.warnings.join("\n"), /`mypkg-1\.0\.dist-info` has no RECORD/);
    installCopy(main, packages);
    writeFiles(main, { [`${packages}/~ther-1.0.dist-info/RECORD`]: "" });
    assert.equal((await seed(main, addWorktree(main))).directories[0]?.reason, "sibling_busy");
    // The new version is whole: what was put aside was only not deleted.
    writeFiles(main, { [`${packages}/other-2.0.dist-info/RECORD`]: "" });
    assertSeeded(await seed(main, addWorktree(main)));
  });
});

describe("an environment is refused, with the file named,", { skip: noPython }, () => {
  for (const [what, name, content] of [
    ["a program", "lib/tool.so", (main: string) => `\x7fELF\0${main}/lib\0`],
    [
      "a large program that was made here",
      "lib/large.so",
      (main: string) => `\x7fELF\0${"\0".repeat(3 << 20)}${main}/lib\0`,
    ],
    [
      "a text that names it in a way that is not understood",
      "note.txt",
      (main: string) => `at ?!${main}/x\n`,
    ],
  ] as const) {
    test(`when ${what} names the sibling`, async () => {
      const { main, packages } = createProject(`refused-${path.basename(name)}`);
      const info = `${packages}/dep-1.0.dist-info`;
      writeFiles(main, {
        [`${packages}/${name}`]: content(main),
        [`${info}/RECORD`]: `${name},,\n`,
        [`${info}/direct_url.json`]: '{"url": "file:///elsewhere", "dir_info": {}}',
      });
      await assertRefused(main, new RegExp(`${name.replace(".", "\\.")}\` `));
    });
  }

  test("when a library is looked for in the sibling", {
    skip: spawnSync("cc", ["--version"]).status === 0 ? false : "no C compiler (gcc)",
  }, async () => {
    const { main, packages } = createProject("run-path");
    const info = `${packages}/dep-1.0.dist-info`;
    const library = path.join(main, packages, "dep.so");
    writeFiles(main, {
      // So many symbols that the table of names begins far from the start of the file.
      "dep.c": `char filler[2 << 20] = {1};\n${Array.from({ length: 8000 }, (_, n) => `int s${n};\n`).join("")}`,
      [`${info}/RECORD`]: "dep.so,,\n",
    });
    const build = (...flags: string[]) =>
      execFileSync("cc", ["-shared", "-fPIC", "-o", library, ...flags, "dep.c"], { cwd: main });
    build();
    assertSeeded(await seed(main, addWorktree(main)));
    build(`-Wl,-rpath,${main}/lib`);
    await assertRefused(main, /dep\.so` is no text/);
  });

  test("when it was made for another place", async () => {
    const { main } = createProject("moved");
    const activate = path.join(main, ".venv/bin/activate");
    const text = readFileSync(activate, "utf8").replaceAll(`${main}/.venv`, "/elsewhere/.venv");
    writeFileSync(activate, text);
    await assertRefused(main, /activate` says that it was made for `\/elsewhere\/\.venv`/);
  });

  test("when a link leads into the sibling's own Python, or elsewhere from here", async () => {
    const { main, packages } = createProject("links-out");
    const link = path.join(main, packages, "link");
    mkdirSync(path.join(main, "python/bin"), { recursive: true });
    symlinkSync(path.join(main, "python/bin"), link);
    await assertRefused(main, /the link `.*\/link` leads into the sibling, to what is not here/);
    rmSync(link);
    symlinkSync("../../../../../main/src", link);
    await assertRefused(main, /the link `.*\/link` leads elsewhere from here/);
    rmSync(link);
    symlinkSync(main, sandbox.path("links-out", "back"));
    symlinkSync(sandbox.path("links-out", "back", "src"), link);
    await assertRefused(main, /the link `.*\/link` leads into the sibling/);
  });

  test("when its base Python lies in the sibling", async () => {
    const { main } = createProject("base");
    mkdirSync(path.join(main, "python/bin"), { recursive: true });
    const configuration = path.join(main, ".venv/pyvenv.cfg");
    const text = readFileSync(configuration, "utf8");
    writeFileSync(configuration, text.replace(/^home = .*$/m, `home = ${main}/python/bin`));
    await assertRefused(main, /base Python/);
  });

  test("when a path leads into the sibling under a name that is none of its root", async () => {
    const { main, packages } = createProject("through");
    symlinkSync(path.join(main, "src"), sandbox.path("through", "code"));
    writeFileSync(path.join(main, packages, "x.pth"), `${sandbox.path("through", "code")}\n`);
    await assertRefused(main, /x\.pth` leads into the sibling through/);
  });

  test("when a shell could not be told the new path", async () => {
    const { main } = createProject("unquotable");
    const at = addWorktree(main, sandbox.path("unquotable", "pri$e"));
    const report = await seed(main, at);
    assert.equal(report.directories[0]?.reason, "not_relocatable");
    assert.match(report.warnings.join("\n"), /pri\$e/);
  });
});
