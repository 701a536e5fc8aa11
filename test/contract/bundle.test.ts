/** What the built programs carry, from esbuild's own account of the bundle. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import type { Metafile } from "esbuild";
import { bundle, lateBuiltins } from "../../scripts/build.ts";

const root = path.resolve(import.meta.dirname, "../..");
const { metafile, files } = await bundle(path.join(root, "dist"));

function readOutput(program: string): Metafile["outputs"][string] {
  const outputs: Metafile["outputs"] = metafile.outputs;
  const found = Object.entries(outputs).filter(([name]) => name.endsWith(`/${program}.cjs`));
  assert.equal(found.length, 1, `${program}.cjs is built`);
  return found[0]?.[1] as Metafile["outputs"][string];
}

/** Every source that a program's file carries. */
const listInputs = (program: string): string[] => Object.keys(readOutput(program).inputs);

/** The files of ours that a program loads, with how. */
const listImports = (program: string): string[] =>
  readOutput(program)
    .imports.filter(({ path: imported }) => imported.startsWith("."))
    .map(({ path: imported, kind }) => `${kind} ${imported}`);

const matching = (inputs: readonly string[], pattern: RegExp): string[] =>
  inputs.filter((input) => pattern.test(input));

test("a hook carries neither yargs nor a schema compiler nor the validators of answers", () => {
  const inputs = listInputs("hook.main");
  assert.ok(inputs.includes("src/hooks/main.ts"));
  const heavy = /node_modules\/(yargs|ajv\/dist\/(?!runtime)|esbuild|typescript)|schema\/results\//;
  assert.deepEqual(matching(inputs, heavy), []);
});

/** What a program may load once it runs: each name, with what is in it. */
const LATE: Readonly<Record<string, RegExp>> = {
  "hook.main":
    /^(sql|toml|adopt-workspaces|fill-submodules|session-start|include-files|large-files|nested-node|recover-removal|remove-unchanged|remove-workspace|rest-of-world|run-command|seed-workspace|session-end|session-work|sparse-paths|claude\.settings|jsonc|espalier\.((user|project)-config|installed|volume-record)|evict-for-creation|evict-recover|volume-advice)$/,
  "guard.main": /^(sql|toml|espalier\.(user|project)-config)$/,
  // It outlives an update, and must not load a file of another version then.
  daemon:
    /^(sql|toml|jsonc|claude\.settings|espalier\.((user|project)-config|installed|volume-record))$/,
  "cli.main":
    /^(sql|toml|yargs|accounting|[a-z]+-(workspace|workspaces)|recover-removal|rest-of-world|doctor|list-rescues|forget-rescue|explain-build|run-bench|show-(config|status)|trust-command|run-volume|stop-daemon|daemon-log|claude\.settings|espalier\.[a-z.]+\.v\d+|jsonc|install-client|espalier\.((user|project)-config|installed|volume-record)|evict-for-creation|evict-recover)$/,
};

test("each program is one file, and what few runs need is in files that come late", () => {
  for (const [program, known] of Object.entries(LATE)) {
    const late = [...new Set(listImports(program))].map((each) => {
      const found = /^(?:dynamic-import|require-call) \.\/(.+)\.cjs$/.exec(each)?.[1];
      assert.ok(found !== undefined && files.has(`${found}.cjs`), `${program} loads ${each}`);
      return found;
    });
    assert.ok(late.includes("sql"), program);
    assert.deepEqual(
      late.filter((name) => !known.test(name)),
      [],
      program,
    );
  }
});

test("no program carries yargs, a validator of an answer, or the seeding and removing it loads late", () => {
  const late =
    /node_modules\/(yargs|cliui|y18n|sql\.js|smol-toml|jsonc-parser)\/|schema\/results\/|app\/(seed-workspace|fix-tree|removal-work)\.ts/;
  for (const program of ["cli.main", "hook.main", "guard.main"]) {
    assert.deepEqual(matching(listInputs(program), late), [], program);
  }
  for (const program of ["cli", "hook"]) {
    const own = listInputs(program).sort();
    assert.deepEqual(
      own,
      ["src/io/paths.ts", "src/io/registry-engine-flag.ts", "src/start.ts"],
      "what starts a program is small",
    );
  }
});

test("the guard carries nothing that starts a program or changes a worktree", () => {
  const inputs = listInputs("guard.main");
  assert.ok(inputs.includes("src/core/guard.ts"));
  const others = /src\/(io\/(git|worktree-add|worktree-undo|include|lfs|clone)|app\/(create|seed))/;
  assert.deepEqual(matching(inputs, others), []);
});

test("the package that watches is in the daemon alone", () => {
  const watching = /node_modules\/(chokidar|readdirp)\//;
  assert.notDeepEqual(matching(listInputs("daemon"), watching), []);
  for (const name of [...files.keys()].filter((each) => each.endsWith(".cjs"))) {
    const program = name.slice(0, -".cjs".length);
    if (program !== "daemon") assert.deepEqual(matching(listInputs(program), watching), [], name);
  }
});

test("no program carries a package that only development needs", () => {
  const known =
    /node_modules\/(?!(sql\.js|yargs|yargs-parser|y18n|cliui|escalade|get-caller-file|string-width|strip-ansi|ansi-regex|ansi-styles|wrap-ansi|emoji-regex|get-east-asian-width|smol-toml|jsonc-parser|koffi|chokidar|readdirp|ajv\/dist\/runtime|fast-deep-equal|fast-uri)(\/|$))/;
  assert.deepEqual(matching(Object.keys(metafile.inputs), known), []);
});

test("the bundle is the same bytes wherever it is built, and says nothing of the place", async () => {
  const elsewhere = await bundle(path.join(os.tmpdir(), "some/where/else"));
  assert.deepEqual([...elsewhere.files.keys()].sort(), [...files.keys()].sort());
  for (const [name, text] of files) {
    assert.ok(text === elsewhere.files.get(name), `${name} differs`);
    for (const place of [root, `${os.homedir()}/`]) assert.ok(!text.includes(place), name);
  }
});

test("what the sources import of modules that node loads late is all there", () => {
  const source = path.join(root, "src");
  const files = readdirSync(source, { recursive: true, encoding: "utf8" });
  const missing = files
    .filter((name) => name.endsWith(".ts"))
    .flatMap((name) => {
      const text = readFileSync(path.join(source, name), "utf8");
      return [...text.matchAll(/import (?:type )?\{([^}]*)\} from "(node:[a-z_]+)"/g)];
    })
    .flatMap(([, names = "", from = ""]) => {
      const known = lateBuiltins[from];
      const wanted = names.split(",").map((each) => each.trim());
      const values = wanted.filter((each) => each !== "" && !each.startsWith("type "));
      return known === undefined ? [] : values.filter((each) => !known.includes(each));
    });
  assert.deepEqual(missing, []);
});
