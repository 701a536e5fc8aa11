/** What a rescue keeps although nothing but itself holds it any more, and what other rescues leave it. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { forgetRescue } from "../../src/app/forget-rescue.ts";
import { listRescues } from "../../src/app/list-rescues.ts";
import { removeWorkspace } from "../../src/app/remove-workspace.ts";
import { sweepRescues } from "../../src/app/sweep-rescues.ts";
import type { World } from "../../src/app/world.ts";
import { isAppError } from "../../src/errors.ts";
import {
  createRescuePlace,
  manifestOf,
  type RescuePlace,
  rescue,
  restore,
} from "../helpers/rescue.ts";
import { git, writeFiles } from "../helpers/sandbox.ts";

/** A clock that stands still, so that the same work becomes the same commit. */
const frozen = (world: World): World => ({ ...world, clock: { ...world.clock, now: () => 1e12 } });

/** A rescue whose process ends right after it got its name. */
async function rescueKilledWhenNamed(place: RescuePlace): Promise<string> {
  const world = frozen(place.world);
  const publish: World["rescueStore"]["publish"] = (...args) => {
    world.rescueStore.publish(...args);
    throw new Error("killed");
  };
  await assert.rejects(rescue(place, { ...world, rescueStore: { ...world.rescueStore, publish } }));
  const { rescues } = await listRescues(place.world);
  assert.equal(rescues.length, 1);
  return rescues[0]?.id ?? "";
}

const refsOf = (r: string): string[] =>
  git(r, "for-each-ref", "--format=%(refname) %(objectname)", "refs/espalier").split("\n");

/** The refs that the rescue's own manifest names. */
const namedBy = (place: RescuePlace, id: string): string[] =>
  manifestOf(place, id)
    .refs.map(({ name, object }: { name: string; object: string }) => `${name} ${object}`)
    .sort();

test("a rescue that replaces one that was killed keeps its refs, tags too", async () => {
  await using place = await createRescuePlace();
  const { w, r, world, sandbox } = place;
  writeFiles(w, { new: "new\n" });
  git(w, "tag", "-a", "-m", "t", "t");
  git(w, "update-ref", "refs/worktree/t", git(w, "rev-parse", "t"));
  git(w, "tag", "-d", "t");
  const id = await rescueKilledWhenNamed(place);
  const before = refsOf(r);
  assert.equal(before.length, 2);
  assert.equal((await rescue(place, frozen(world))).rescued, id);
  await sweepRescues(world);
  assert.deepEqual(refsOf(r), before);
  assert.deepEqual(namedBy(place, id), before);
  assert.deepEqual(readdirSync(sandbox.path("state/rescue")), [id]);
  await forgetRescue(world, { target: id, dryRun: false });
  assert.deepEqual(refsOf(r), [""]);
});

test("a rescue that fails leaves the refs of the one before it as they were", async () => {
  await using place = await createRescuePlace();
  const { w, r, world } = place;
  writeFiles(w, { new: "new\n" });
  const id = await rescueKilledWhenNamed(place);
  const before = refsOf(r);
  writeFiles(w, { more: "more\n" });
  const openBundle = () => Promise.reject(new Error("no"));
  const failing = { ...world, rescueBundle: { ...world.rescueBundle, openBundle } };
  await assert.rejects(rescue(place, failing));
  assert.deepEqual(refsOf(r), before);
  assert.deepEqual(namedBy(place, id), before);
});

test("what the index keeps of a resolved conflict is held", async () => {
  await using place = await createRescuePlace();
  const { w, r, world } = place;
  writeFiles(w, { "a.txt": "stashed\n" });
  git(w, "stash");
  writeFiles(w, { "a.txt": "committed\n" });
  git(w, "commit", "-qam", "c");
  assert.throws(() => git(w, "stash", "pop"));
  writeFiles(w, { "a.txt": "resolved\n" });
  git(w, "add", "a.txt");
  git(w, "stash", "drop");
  const resolved = git(w, "ls-files", "--resolve-undo");
  assert.notEqual(resolved, "");
  git(r, "gc", "-q", "--prune=now");
  const { rescued } = await rescue(place, world);
  git(r, "gc", "-q", "--prune=now");
  await restore(place, world, rescued);
  assert.equal(git(w, "ls-files", "--resolve-undo"), resolved);
  for (const line of resolved.split("\n")) git(w, "cat-file", "-e", line.split(" ")[1] ?? "");
  git(w, "fsck", "--no-dangling");
});

test("a commit that only the log of the branch names is held", async () => {
  await using place = await createRescuePlace();
  const { w, r, world } = place;
  const was = git(r, "rev-parse", "f");
  const lost = git(r, "commit-tree", "-m", "x", "f^{tree}", "-p", "f");
  git(r, "update-ref", "refs/heads/f", lost);
  git(r, "update-ref", "refs/heads/f", was);
  writeFiles(w, { new: "new\n" });
  const { rescued } = await rescue(place, world);
  assert.equal(git(r, "branch", "--list", "f"), "");
  git(r, "gc", "-q", "--prune=now");
  git(r, "merge-base", "--is-ancestor", lost, `refs/espalier/rescue/${rescued}`);
});

test("the settings of the branch come back with it", async () => {
  await using place = await createRescuePlace();
  const { w, r, world } = place;
  writeFiles(w, { new: "new\n" });
  const settings = { remote: "origin", merge: "refs/heads/f", description: "two\nlines\n" };
  for (const [name, value] of Object.entries(settings)) git(r, "config", `branch.f.${name}`, value);
  git(r, "config", "--add", "branch.f.merge", "refs/heads/g");
  git(r, "config", "branch.f.x.remote", "another");
  const read = () => git(r, "config", "-z", "--get-regexp", "^branch\\.f\\.[a-z]*$");
  const before = read();
  const { rescued } = await rescue(place, world);
  assert.throws(read);
  await restore(place, world, rescued);
  assert.equal(read(), before);
});

/** A world in which git collects what no ref holds, right after the first `times` savings of files. */
function collecting({ world, w, r }: RescuePlace, times: number): World {
  let calls = 0;
  const writeBlobs: World["rescueObjects"]["writeBlobs"] = async (...args) => {
    const written = await world.rescueObjects.writeBlobs(...args);
    calls += 1;
    if (calls <= times) git(r, "prune", "--expire=now");
    // Other work each time, as a clock would make it.
    if (calls < times) writeFiles(w, { new: `new ${calls}\n` });
    return written;
  };
  return { ...world, rescueObjects: { ...world.rescueObjects, writeBlobs } };
}

test("objects that git collects meanwhile are saved again", async () => {
  await using place = await createRescuePlace();
  const { w, world } = place;
  writeFiles(w, { new: "new\n" });
  const { rescued } = await rescue(place, collecting(place, 1));
  await restore(place, world, rescued);
  assert.equal(readFileSync(path.join(w, "new"), "utf8"), "new\n");
});

test("git that collects all the time is told, and nothing is changed", async () => {
  await using place = await createRescuePlace();
  const { w, r, world } = place;
  writeFiles(w, { new: "new\n" });
  await assert.rejects(rescue(place, collecting(place, 99)), (error) => {
    assert.ok(isAppError(error));
    assert.equal(error.code, "busy");
    assert.match(error.message, /git is collecting garbage/);
    return true;
  });
  assert.match(readFileSync(path.join(w, "new"), "utf8"), /^new/);
  assert.deepEqual((await listRescues(world)).rescues, []);
  assert.deepEqual(refsOf(r), [""]);
});

test("what is left out is named by the plan and by the answer", async () => {
  await using place = await createRescuePlace();
  const { w, r, world } = place;
  writeFiles(w, { new: "new\n", "target/out": "o\n", "Cargo.toml": "" });
  const told = /not saved, since it can be rebuilt: `target`/;
  const dry = { cwd: r, target: w, discard: false, rescue: true, keepBranch: false, dryRun: true };
  const plan = await removeWorkspace(world, { ...dry, asked: "cli" });
  assert.match(plan.warnings.join("\n"), told);
  assert.match((await rescue(place, world)).warnings.join("\n"), told);
});
