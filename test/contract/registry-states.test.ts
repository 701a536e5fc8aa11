import assert from "node:assert/strict";
import { test } from "node:test";
import { loadEngine } from "../../src/io/registry-engine.ts";
import { migrateDatabase } from "../../src/io/registry-migrations.ts";
import { custody, state } from "../../src/schema/shared.ts";

const enums = { custody: custody.enum, state: state.enum };

test("the registry's CHECKs allow exactly the values of the schemas' enums", async () => {
  const sql = await loadEngine();
  const db = new sql.Database();
  migrateDatabase(db);
  const table = String(
    db.exec("SELECT sql FROM sqlite_master WHERE name = 'workspace'")[0]?.values[0]?.[0],
  );
  for (const column of ["custody", "state"] as const) {
    const list = new RegExp(`CHECK \\(${column} IN \\(([^)]*)\\)\\)`).exec(table)?.[1] ?? "";
    const allowed = [...list.matchAll(/'([^']*)'/g)].map((match) => match[1]);
    assert.deepEqual(allowed.sort(), [...enums[column]].sort(), column);
  }
  db.close();
});
