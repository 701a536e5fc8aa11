import assert from "node:assert/strict";
import { test } from "node:test";
import { loadEngine } from "../../src/io/registry-engine.ts";
import { migrateDatabase } from "../../src/io/registry-migrations.ts";
import { custody, directoryReport, state } from "../../src/schema/shared.ts";

const enums = [
  { table: "workspace", column: "custody", values: custody.enum },
  { table: "workspace", column: "state", values: state.enum },
  {
    table: "seeded_directory",
    column: "outcome",
    values: directoryReport.properties.outcome.enum,
  },
];

test("the registry's CHECKs allow exactly the values of the schemas' enums", async () => {
  const sql = await loadEngine();
  const db = new sql.Database();
  migrateDatabase(db);
  for (const { table, column, values } of enums) {
    const sought = db.exec("SELECT sql FROM sqlite_master WHERE name = ?", [table]);
    const made = String(sought[0]?.values[0]?.[0]);
    const list = new RegExp(`CHECK \\(${column} IN \\(([^)]*)\\)\\)`).exec(made)?.[1] ?? "";
    const allowed = [...list.matchAll(/'([^']*)'/g)].map((match) => match[1]);
    assert.deepEqual(allowed.sort(), [...values].sort(), column);
  }
  db.close();
});
