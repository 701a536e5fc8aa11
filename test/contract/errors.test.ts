import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { AppError, catalogue } from "../../src/errors.ts";
import { faultOf } from "../../src/schema/fault.ts";
import { loadValidator } from "../../src/schema/results.gen.js";

const page = readFileSync(
  path.resolve(import.meta.dirname, "../../docs/reference/errors.md"),
  "utf8",
);
const rows = [...page.matchAll(/^\| `(\w+)` \| (\d) \| (.+) \| (.+) \| (.+) \|$/gm)];
const documented = new Map(rows.map(([, code = "", exit]) => [code, Number(exit)]));

test("every error code is explained in docs/reference/errors.md", () => {
  const missing = Object.keys(catalogue).filter((code) => !documented.has(code));
  assert.deepEqual(missing, []);
});

test("docs/reference/errors.md explains no code that does not exist", () => {
  const unknown = [...documented.keys()].filter((code) => !Object.hasOwn(catalogue, code));
  assert.deepEqual(unknown, []);
});

test("docs/reference/errors.md tells the exit code of the catalogue", () => {
  for (const [code, spec] of Object.entries(catalogue)) {
    assert.equal(documented.get(code), spec.exit, code);
  }
});

test("a coded error is a document that fits espalier.error.v1", async () => {
  const error = new AppError(
    "unsaved_work",
    { path: "/w", summary: "1 file" },
    { files: ["a.txt"], details: { more: 1 } },
  );
  assert.equal(faultOf(await loadValidator["espalier.error.v1"](), error.toDocument()), undefined);
});
