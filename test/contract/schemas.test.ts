import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { resultSchemas } from "../../src/schema/index.ts";

const folder = path.resolve(import.meta.dirname, "../../docs/reference/schemas");

test("every answer's schema is published as it is in the sources, and no other", () => {
  assert.deepEqual(
    readdirSync(folder).sort(),
    Object.keys(resultSchemas)
      .map((name) => `${name}.json`)
      .sort(),
  );
  for (const [name, schema] of Object.entries(resultSchemas)) {
    const { $schema, ...published } = JSON.parse(
      readFileSync(path.join(folder, `${name}.json`), "utf8"),
    );
    assert.match($schema, /draft-07/);
    assert.deepEqual(published, JSON.parse(JSON.stringify(schema)), name);
  }
});

test("a schema is called by its own name in `$id` and in the document", () => {
  for (const [name, schema] of Object.entries(resultSchemas)) {
    assert.equal(schema.$id, name);
    assert.equal(schema.properties.schema.const, name);
    assert.ok((schema.required as readonly string[]).includes("schema"), name);
  }
});

test("all keys of our documents are snake_case", () => {
  const keys: string[] = [];
  const visit = (value: unknown, inProperties: boolean): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, child] of Object.entries(value)) {
      if (inProperties) keys.push(key);
      visit(child, !inProperties && key === "properties");
    }
  };
  visit(resultSchemas, false);
  assert.deepEqual(
    keys.filter((key) => !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(key)),
    [],
  );
});
