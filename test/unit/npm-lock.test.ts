import assert from "node:assert/strict";
import { test } from "node:test";
import { findOtherPackage } from "../../src/core/npm-lock.ts";

const lock = (packages: Readonly<Record<string, object>>): string => JSON.stringify({ packages });

test("a record of the tree agrees with its lockfile, or the package is named", () => {
  const a = { version: "1.0.0", integrity: "sha512-a" };
  const wanted = lock({ "": { name: "root" }, "node_modules/a": a });
  for (const [record, other] of [
    [{ "node_modules/a": { ...a, resolved: "file:a.tgz" } }, undefined],
    [{ "node_modules/a": { ...a, version: "2.0.0" } }, "node_modules/a"],
    [{ "node_modules/a": { ...a, integrity: "sha512-b" } }, "node_modules/a"],
    [{ "node_modules/a": { resolved: "a", link: true } }, "node_modules/a"],
    [{}, "node_modules/a"],
    [{ "node_modules/a": a, "node_modules/b": a }, "node_modules/b"],
  ] as const) {
    assert.equal(findOtherPackage(wanted, lock(record)), other, JSON.stringify(record));
  }
});

test("what another platform needs may be missing, and must not be another", () => {
  const wanted = lock({ "node_modules/a": { version: "1.0.0", optional: true } });
  assert.equal(findOtherPackage(wanted, lock({})), undefined);
  const record = lock({ "node_modules/a": { version: "2.0.0", optional: true } });
  assert.equal(findOtherPackage(wanted, record), "node_modules/a");
});

test("an old lockfile lists nothing to compare, and a broken one is npm's to tell", () => {
  const record = lock({ "node_modules/a": { version: "1.0.0" } });
  assert.equal(findOtherPackage('{"dependencies":{}}', record), undefined);
  assert.equal(findOtherPackage("<<<<<<<", record), undefined);
});
