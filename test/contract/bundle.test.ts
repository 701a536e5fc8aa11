/** What the built programs carry, from esbuild's own account of the bundle. */
import assert from "node:assert/strict";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import type { Metafile } from "esbuild";
import { bundle } from "../../scripts/build.ts";

const root = path.resolve(import.meta.dirname, "../..");
const { metafile, files } = await bundle(path.join(root, "dist"));

/** Every source that is loaded when the entry starts; late imports only when they are asked for. */
function listInputs(entry: string, late: boolean): string[] {
  const outputs: Metafile["outputs"] = metafile.outputs;
  const seen = new Set<string>();
  const queue = Object.keys(outputs).filter((name) => name.endsWith(`/${entry}.mjs`));
  assert.equal(queue.length, 1, `${entry}.mjs is built`);
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    for (const { path: imported, kind, external } of outputs[name]?.imports ?? []) {
      if (external === true || (kind === "dynamic-import" && !late)) continue;
      queue.push(imported);
    }
  }
  return [...seen].flatMap((name) => Object.keys(outputs[name]?.inputs ?? {}));
}

const matching = (inputs: readonly string[], pattern: RegExp): string[] =>
  inputs.filter((input) => pattern.test(input));

test("a hook carries neither yargs nor a schema compiler nor the validators of answers", () => {
  const inputs = listInputs("hook", true);
  assert.ok(inputs.includes("src/hooks/main.ts"));
  const heavy = /node_modules\/(yargs|ajv\/dist\/(?!runtime)|esbuild|typescript)|schema\/results\//;
  assert.deepEqual(matching(inputs, heavy), []);
});

test("a hook is one file, with its engine's WebAssembly beside it", () => {
  const hook = Object.entries(metafile.outputs).find(([name]) => name.endsWith("/hook.mjs"));
  const imported = hook?.[1].imports.filter(({ external }) => external !== true);
  assert.deepEqual(imported, []);
});

test("the command line starts without yargs, SQLite or any validator of answers", () => {
  const heavy = /node_modules\/(yargs|sql\.js|koffi)|schema\/results\//;
  assert.deepEqual(matching(listInputs("cli", false), heavy), []);
});

test("the daemon carries no yargs", () => {
  assert.deepEqual(matching(listInputs("daemon", true), /node_modules\/yargs/), []);
});

test("no program carries a package that only development needs", () => {
  const known =
    /node_modules\/(?!(sql\.js|yargs|yargs-parser|y18n|cliui|escalade|get-caller-file|string-width|strip-ansi|ansi-regex|ansi-styles|wrap-ansi|emoji-regex|get-east-asian-width|smol-toml|koffi|ajv\/dist\/runtime|fast-deep-equal|fast-uri)(\/|$))/;
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
