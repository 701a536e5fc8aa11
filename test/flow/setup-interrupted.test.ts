/** A setup command whose end nobody saw: whoever is given the workspace later is told. */
import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { createWorkspace } from "../../src/app/create-workspace.ts";
import type { World } from "../../src/app/world.ts";
import type { CreatedDocument } from "../../src/schema/index.ts";
import { startChild, waitFor } from "../helpers/child.ts";
import { createRepository, createSandbox } from "../helpers/sandbox.ts";
import { ownConfig, trustAll } from "../helpers/trusting.ts";

const worker = new URL("../fixtures/create-worker.ts", import.meta.url);

const create = async (world: World, cwd: string) =>
  (await createWorkspace(world, {
    ...{ cwd, name: "w", seed: false, dryRun: false, asked: "cli" },
  })) as CreatedDocument;

const listSetup = (world: World, id: string): Promise<string[]> =>
  world.registry.read((view) =>
    view
      .listEvents(100, id)
      .map(({ type }) => type)
      .filter((type) => type.startsWith("setup"))
      .reverse(),
  );

test("a second asker is told that the setup command still runs, and a later one nothing", async () => {
  await using sandbox = await createSandbox();
  const [ready, go] = [sandbox.path("ready"), sandbox.path("go")];
  const setup = `touch ${ready}; while [ ! -e ${go} ]; do sleep 0.02; done`;
  const r = createRepository(sandbox.path("r"), ownConfig({ setup }));
  await trustAll(sandbox.world(), r);
  const running = create(sandbox.world(), r);
  await waitFor("the setup command", () => existsSync(ready));
  const second = await create(sandbox.world(), r);
  writeFileSync(go, "");
  assert.ok(second.reused);
  assert.match(
    second.warnings.join(),
    new RegExp(`of \`.espalier/workspace.toml\`, is still running \\(process ${process.pid}\\)$`),
  );
  const made = await running;
  assert.equal(made.setup?.outcome, "ran");
  assert.deepEqual((await create(sandbox.world(), r)).warnings, []);
  assert.deepEqual(await listSetup(sandbox.world(), made.id), ["setup_begun", "setup_ended"]);
});

for (const asked of ["cli", "claude"]) {
  test(`a setup command that was killed with its ${asked} is told, with how to run it`, async () => {
    await using sandbox = await createSandbox();
    const pid = sandbox.path("pid");
    const setup = `echo $$ > ${pid}.part; mv ${pid}.part ${pid}; exec sleep 600`;
    const r = createRepository(sandbox.path("r"), ownConfig({ setup }));
    await trustAll(sandbox.world(), r);
    const child = startChild(worker, [r, "w", asked], sandbox.env);
    await waitFor("the setup command", () => existsSync(pid));
    child.process.kill("SIGKILL");
    await child.ended;
    const number = Number(readFileSync(pid, "utf8"));
    await waitFor("the command to be gone", () => {
      try {
        return process.kill(number, 0) && false;
      } catch {
        return true;
      }
    });
    const again = await create(sandbox.world(), r);
    assert.ok(again.reused && again.setup === undefined);
    const [warning = "", ...more] = again.warnings;
    assert.deepEqual(more, []);
    assert.ok(warning.includes("was interrupted when the workspace was made"), warning);
    assert.ok(warning.includes(`run \`${setup}\` in the workspace`), warning);
  });
}

test("only a command that runs costs an event, and one that fails has an end", async () => {
  await using sandbox = await createSandbox();
  const r = createRepository(sandbox.path("r"), ownConfig({ setup: "exit 3" }));
  const untrusted = await create(sandbox.world(), r);
  assert.equal(untrusted.setup?.outcome, "untrusted");
  assert.deepEqual(await listSetup(sandbox.world(), untrusted.id), []);
  await trustAll(sandbox.world(), r);
  const failed = (await createWorkspace(sandbox.world(), {
    ...{ cwd: r, name: "w2", seed: false, dryRun: false, asked: "cli" },
  })) as CreatedDocument;
  assert.equal(failed.setup?.outcome, "failed");
  assert.ok(existsSync(path.join(failed.path, "a.txt")));
  assert.deepEqual(await listSetup(sandbox.world(), failed.id), ["setup_begun", "setup_ended"]);
});
