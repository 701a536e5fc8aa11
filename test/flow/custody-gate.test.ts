import assert from "node:assert/strict";
import { unlinkSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { listFaults } from "../gate/custody-account.ts";
import { runHistories } from "../gate/custody-gate.ts";
import { openGround } from "../gate/custody-ground.ts";
import { buildBundle } from "../helpers/bundle.ts";
import { git, writeFiles } from "../helpers/sandbox.ts";

const STEPS = 60;

test("sixty random steps of git and Espalier lose nothing", async (context) => {
  using programs = buildBundle();
  const { steps, outcomes, failures } = await runHistories({
    programs: programs.folder,
    lanes: 1,
    signal: context.signal,
    steps: STEPS,
    seed: 7,
    length: STEPS,
  });
  assert.equal(failures.join("\n"), "");
  assert.equal(steps, STEPS);
  const removed = [...outcomes].filter(([what]) => /^remove.*: done$/.test(what));
  assert.ok(removed.length > 0, "something was removed");
});

test("the gate sees each kind of work that goes, unless a removal has named it", async () => {
  await using ground = await openGround("");
  const { main, reader } = ground;
  writeFiles(main, { "new.txt": "untracked\n", "x.log": "ignored\n", "a.txt": "staged\n" });
  git(main, "add", "a.txt");
  writeFiles(main, { "a.txt": "changed\n" });
  git(main, "commit", "-q", "--allow-empty", "-m", "only here");
  const before = await reader.read([]);
  for (const name of ["new.txt", "x.log"]) unlinkSync(path.join(main, name));
  git(main, "reset", "-q", "--hard", "HEAD~1");
  const tip = git(main, "rev-parse", "ORIG_HEAD");
  git(main, "reflog", "expire", "--expire=now", "--all");
  const after = await reader.read([]);
  const faultsOf = (lines: readonly string[]) =>
    listFaults(before, after, reader.readAll, [{ root: main, lines }]);
  const faults = (await faultsOf([])).join("\n");
  for (const gone of [/new\.txt/, /x\.log/, /the file .*a\.txt/, new RegExp(tip.slice(0, 12))]) {
    assert.match(faults, gone);
  }
  const named = [
    "uncommitted change: a.txt",
    "untracked file: new.txt",
    "ignored file: x.log",
    `commit that is nowhere else: ${tip.slice(0, 12)} only here`,
  ];
  assert.deepEqual(await faultsOf(named), []);
  for (const line of named) {
    const others = named.filter((each) => each !== line);
    assert.notDeepEqual(await faultsOf(others), [], line);
  }
});
