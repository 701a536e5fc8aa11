/** `evict`, `pin` and `unpin` as a script meets them: documents, exit codes, and the daemon that deletes. */
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { after, test } from "node:test";
import { Ajv } from "ajv";
import { buildBundle, type ProgramRun, runProgram } from "../helpers/bundle.ts";
import { waitFor } from "../helpers/child.ts";
import { createRepository, createSandbox, type Sandbox, writeFiles } from "../helpers/sandbox.ts";

const bundle = buildBundle();
after(() => bundle[Symbol.dispose]());
const cli = path.join(bundle.folder, "cli.cjs");

const published = path.resolve(import.meta.dirname, "../../docs/reference/schemas");
const ajv = new Ajv({ allowUnionTypes: true });
for (const file of readdirSync(published)) {
  ajv.addSchema(JSON.parse(readFileSync(path.join(published, file), "utf8")));
}

const run = (sandbox: Sandbox, cwd: string, ...argv: string[]): Promise<ProgramRun> =>
  runProgram(process.execPath, [cli, ...argv], { cwd, env: sandbox.env });

function readDocument({ stdout, stderr }: ProgramRun, schema: string) {
  const document = JSON.parse(stdout);
  assert.equal(document.schema, schema, stdout + stderr);
  assert.ok(ajv.validate(schema, document), `${ajv.errorsText()}\n${stdout}`);
  return document;
}

test("evict, pin and unpin answer with documents that fit, and with the exit code of what came of it", async () => {
  await using sandbox = await createSandbox();
  const main = createRepository(sandbox.path("repo"), { "Cargo.toml": "[package]\n" });
  writeFiles(sandbox.home, { ".config/espalier/config.toml": 'floor = "1MiB"\n' });
  const made = await run(sandbox, main, "create", "--name", "one", "--json");
  const { path: at } = readDocument(made, "espalier.workspace.created.v1");
  const fill = (): void => writeFiles(at, { "target/CACHEDIR.TAG": "x", "target/o": "o" });
  fill();
  const pinned = await run(sandbox, main, "pin", "one", "--json");
  assert.equal(pinned.exitCode, 0, pinned.stderr);
  assert.equal(readDocument(pinned, "espalier.workspace.pinned.v1").pinned, true);
  const plan = await run(sandbox, main, "evict", "one", "--dry-run", "--json");
  assert.equal(readDocument(plan, "espalier.plan.v1").steps[0].target, path.join(at, "target"));
  const idle = await run(sandbox, main, "evict", "--idle", "--json");
  assert.equal(idle.exitCode, 0, idle.stderr);
  const { kept } = readDocument(idle, "espalier.workspace.evicted.v1");
  assert.deepEqual(
    kept.map(({ code }: { code: string }) => code),
    ["pinned"],
  );
  const gone = await run(sandbox, main, "evict", "one", "--json");
  assert.equal(gone.exitCode, 0, gone.stderr);
  const { evicted, freed_bytes: freed } = readDocument(gone, "espalier.workspace.evicted.v1");
  assert.deepEqual([evicted[0].directories, freed], [["target"], null]);
  assert.equal(existsSync(path.join(at, "target")), false);
  const trash = path.join(main, ".git/espalier/trash");
  await waitFor("the daemon to empty the trash", () => readdirSync(trash).length === 0);
  const again = await run(sandbox, main, "evict", "one");
  assert.deepEqual([again.exitCode, again.stdout], [0, "Nothing to evict.\n"]);
  const unpinned = await run(sandbox, main, "unpin", "one", "--json");
  assert.equal(readDocument(unpinned, "espalier.workspace.pinned.v1").workspaces[0].changed, true);
  const wanted = await run(sandbox, main, "evict", "--until", "900TiB", "--json");
  assert.equal(wanted.exitCode, 2, wanted.stdout);
  await run(sandbox, main, "daemon", "stop");
});

test("what is refused or not reached is exit code 1, and a wrong call 2", async () => {
  await using sandbox = await createSandbox();
  const main = createRepository(sandbox.path("repo"));
  writeFiles(sandbox.home, { ".config/espalier/config.toml": 'floor = "1MiB"\n' });
  const made = await run(sandbox, main, "create", "--name", "one", "--json");
  const { path: at } = readDocument(made, "espalier.workspace.created.v1");
  writeFiles(at, { "target/mine": "x" });
  const kept = await run(sandbox, main, "evict", "one");
  assert.equal(kept.exitCode, 1, kept.stdout);
  assert.match(kept.stdout, /^Refused .*tool_mark/);
  const error = await run(sandbox, main, "evict", main, "--json");
  assert.equal(error.exitCode, 1);
  assert.equal(readDocument(error, "espalier.error.v1").code, "not_a_workspace");
  for (const argv of [
    [],
    ["one", "--idle"],
    ["--all"],
    ["--until", "lots"],
    ["--idle", "--until", "1GiB"],
  ]) {
    const wrong = await run(sandbox, main, "evict", ...argv);
    assert.equal(wrong.exitCode, 2, argv.join(" "));
    assert.match(wrong.stderr, /\nhint: |^error\[usage\]/);
  }
  await run(sandbox, main, "daemon", "stop");
});
