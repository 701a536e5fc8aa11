/** The settings of a branch: what is one of them, and how they are written again. */
import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import { readBranchSettings, writeBranchSettings } from "../../src/io/rescue-branch.ts";
import { createRepository, createSandbox, git } from "../helpers/sandbox.ts";

const settings = [
  { variable: "remote", value: "origin" },
  { variable: "merge", value: "refs/heads/f" },
  { variable: "description", value: "two\nlines\n" },
  { variable: "merge", value: "refs/heads/g" },
];

test("a branch's settings are its own, and a writing that was killed goes on", async () => {
  await using sandbox = await createSandbox();
  const r = createRepository(sandbox.path("r"));
  const project = path.join(r, ".git");
  git(r, "config", "branch.f.x.remote", "another");
  git(r, "config", "branch.g.remote", "another");
  for (const written of [0, 2, 4]) {
    await writeBranchSettings(project, "f", settings.slice(0, written));
    assert.deepEqual(await readBranchSettings(project, "f"), settings.slice(0, written));
  }
  await writeBranchSettings(project, "f", settings);
  assert.deepEqual(await readBranchSettings(project, "f"), settings);
  assert.deepEqual(await readBranchSettings(project, "f.x"), [
    { variable: "remote", value: "another" },
  ]);
});

test("a branch that has other settings keeps them", async () => {
  await using sandbox = await createSandbox();
  const r = createRepository(sandbox.path("r"));
  const project = path.join(r, ".git");
  const own = [{ variable: "remote", value: "mine" }];
  await writeBranchSettings(project, "f", own);
  await writeBranchSettings(project, "f", settings);
  assert.deepEqual(await readBranchSettings(project, "f"), own);
});
