import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { listOccupants } from "../../src/app/occupants.ts";
import { startChild, waitFor } from "../helpers/child.ts";
import {
  createContent,
  createDedupGround,
  type DedupGround,
  describeTree,
  MIB,
} from "../helpers/dedup.ts";
import { watchDedup } from "../helpers/dedup-effects.ts";
import { skipReason } from "../helpers/volume.ts";

const noXfs = skipReason("xfs");
const worker = new URL("../fixtures/dedup-worker.ts", import.meta.url);

/** Equal files, files that only look alike, and one that takes two slices. */
function fill(ground: DedupGround): number {
  const large = createContent(17 * MIB);
  const alike = [createContent(MIB), createContent(MIB)];
  const [one, two] = alike;
  one?.copy(two ?? one, 0, 0, 4096);
  one?.copy(two ?? one, MIB / 2, MIB / 2, MIB / 2 + 4096);
  one?.copy(two ?? one, MIB - 4096, MIB - 4096);
  for (const [at] of ground.rows.entries()) {
    ground.write(at, "large", large);
    for (const [index, content] of alike.entries()) ground.write(at, `alike-${index}`, content);
  }
  return (ground.rows.length - 1) * (large.length + 2 * MIB);
}

const describeAll = (ground: DedupGround) =>
  ground.rows.map(({ path: root }) => describeTree(path.join(root, "node_modules")));

test("whatever fails at whatever moment, no file changes, and the next pass does what is left", {
  skip: noXfs,
}, async () => {
  await using ground = await createDedupGround("xfs");
  let failures = 0;
  for (let n = 1; ; n++) {
    const all = fill(ground);
    const before = describeAll(ground);
    const counter = { calls: 0 };
    const world = watchDedup(ground.world, counter, (call, what) => {
      if (call === n) throw new Error(`no ${what}`);
    });
    await ground.pass({}, world).catch(() => {
      failures += 1;
    });
    assert.deepEqual(describeAll(ground), before, `effect ${n}`);
    const rest = await ground.pass();
    assert.equal(rest.outcome, "done", `effect ${n}`);
    assert.ok(rest.joinedBytes + rest.sharedBytes >= all, `effect ${n}: all of it is shared now`);
    assert.deepEqual(describeAll(ground), before, `effect ${n}`);
    if (counter.calls < n) break;
  }
  assert.ok(failures > 15, `${failures} failures`);
});

test("a pass that is killed before whichever effect leaves every file as it was, and its lock to the next", {
  skip: noXfs,
}, async () => {
  await using ground = await createDedupGround("xfs");
  const all = fill(ground);
  const before = describeAll(ground);
  let killed = 0;
  // Each kill is a process; those at the beginning have touched nothing.
  for (let n = 6; ; n += 4) {
    const { signal, stdout, stderr } = await startChild(worker, [String(n)], ground.sandbox.env)
      .ended;
    assert.deepEqual(describeAll(ground), before, `effect ${n}`);
    if (signal === null) {
      assert.match(stdout, /"calls"/, stderr);
      break;
    }
    killed += 1;
  }
  assert.ok(killed > 2);
  const pass = await ground.pass();
  assert.equal(pass.outcome, "done");
  assert.ok((await ground.pass()).sharedBytes >= all);
});

test("a workspace can be removed and evicted while a pass has its files open", {
  skip: noXfs,
}, async () => {
  await using ground = await createDedupGround("xfs");
  fill(ground);
  const { world, rows, sandbox } = ground;
  const child = startChild(worker, ["dedupeAside"], sandbox.env);
  try {
    await once(child.process.stdout ?? child.process, "data");
    const roots = rows.map(({ path: root }) => root);
    const seen = await Promise.all(roots.map((root) => world.occupants.listOccupants(root)));
    assert.deepEqual(seen.flat().map(({ pid, holds }) => [pid, holds])[0], [
      child.process.pid,
      "an open file",
    ]);
    for (const root of roots) assert.deepEqual(await listOccupants(world, root), []);
    // Somebody else's open file still counts, and whoever it is once the lock is another's.
    const reader = openSync(path.join(roots[0] ?? "", "a.txt"), "r");
    const other = spawn("sleep", ["60"], { stdio: [reader, "ignore", "ignore"] });
    closeSync(reader);
    await waitFor(
      "the reader",
      async () => (await listOccupants(world, roots[0] ?? "")).length === 1,
    );
    other.kill();
    await once(other, "close");
  } finally {
    child.process.kill("SIGKILL");
    await child.ended;
  }
});
