import assert from "node:assert/strict";
import { test } from "node:test";
import { hasDoubtful, planInclude } from "../../src/core/include.ts";

const matched = [
  ".env",
  "packages/a/.env",
  "packages/a/node_modules/p/.env",
  "tools/node_modules/q/x",
  "target/x",
];
const plan = (patterns: string, whole: readonly string[] = []): string[] =>
  planInclude({ matched, patterns, whole, reconstructible: ["target"] });

test("a pattern without a slash does not reach into what a tool has installed", () => {
  assert.deepEqual(plan(".env\n# node_modules\n!node_modules\n"), [".env", "packages/a/.env"]);
});

test("SD-21 a directory that a pattern spells out, or one that it names as a whole, is meant", () => {
  assert.ok(plan("packages/*/node_modules\r\n").includes("packages/a/node_modules/p/.env"));
  assert.ok(plan("/tools/", ["tools/"]).includes("tools/node_modules/q/x"));
  assert.ok(!plan("/tools/", ["tools/"]).includes("packages/a/node_modules/p/.env"));
});

test("nothing below a directory that is seeded is copied, whoever names it", () => {
  assert.ok(!plan("target/\n", ["target/"]).includes("target/x"));
});

test("a file of such a name is no such directory", () => {
  assert.equal(hasDoubtful(["a/target", "node_modules"]), false);
  assert.equal(hasDoubtful(["a/target/x"]), true);
});
