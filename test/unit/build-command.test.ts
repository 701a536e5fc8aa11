import assert from "node:assert/strict";
import { test } from "node:test";
import { planBuildCommand } from "../../src/core/build-command.ts";

test("cargo goes by its manifest", () => {
  assert.deepEqual(planBuildCommand({ names: ["Cargo.toml", "package.json"] }), {
    text: "cargo build",
    from: "Cargo.toml",
  });
});

test("the lockfile says which package manager, and packages that are there are not installed again", () => {
  const cases = [
    ["package-lock.json", "test -d node_modules || npm ci", "npm run build"],
    ["pnpm-lock.yaml", "test -d node_modules || pnpm install --frozen-lockfile", "pnpm run build"],
    ["yarn.lock", "test -d node_modules || yarn install", "yarn run build"],
    ["bun.lock", "test -d node_modules || bun install --frozen-lockfile", "bun run build"],
  ] as const;
  for (const [lockfile, install, build] of cases) {
    const names = ["package.json", lockfile];
    assert.deepEqual(planBuildCommand({ names }), { text: install, from: lockfile });
    assert.deepEqual(planBuildCommand({ names, buildScript: "vite build" }), {
      text: `{ ${install}; } && ${build}`,
      from: lockfile,
      runs: "vite build",
    });
  }
  assert.equal(planBuildCommand({ names: ["package.json"] })?.from, "package.json");
});

test("what nothing says is not guessed", () => {
  assert.equal(planBuildCommand({ names: ["Makefile", "yarn.lock"] }), undefined);
});
