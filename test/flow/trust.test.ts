/** `trust` as a use case and through the command line, with a person or without. */
import assert from "node:assert/strict";
import { chmodSync, rmSync, writeFileSync } from "node:fs";
import { PassThrough } from "node:stream";
import { test } from "node:test";
import { type TrustInput, trustCommand } from "../../src/app/trust-command.ts";
import type { World } from "../../src/app/world.ts";
import { askYes } from "../../src/cli/ask.ts";
import { run } from "../../src/cli/run.ts";
import type { TrustDocument } from "../../src/schema/index.ts";
import { createRepository, createSandbox, type Sandbox, writeFiles } from "../helpers/sandbox.ts";
import { ownConfig, trustAll } from "../helpers/trusting.ts";

const trust = async (world: World, cwd: string, input: Partial<TrustInput> = {}) =>
  (await trustCommand(world, {
    cwd,
    show: false,
    revoke: false,
    dryRun: false,
    ...input,
  })) as TrustDocument;

const trustOf = (world: World) => world.registry.read((view) => view.listTrust());

test("only a yes trusts, and each command is asked for by itself", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const r = createRepository(sandbox.path("r"), ownConfig({ setup: "a", cleanup: "b" }));
  const no = await trust(world, r, { ask: async () => false });
  assert.equal(no.did, "declined");
  assert.deepEqual(await trustOf(world), []);
  const asked: string[] = [];
  const some = await trust(world, r, {
    ask: async (lines) => {
      asked.push(lines.join("\n"));
      return lines.includes("    b");
    },
  });
  assert.equal(asked.length, 2);
  assert.deepEqual(
    some.commands.map(({ kind, trusted }) => [kind, trusted]),
    [
      ["setup", false],
      ["cleanup", true],
    ],
  );
  const [row] = await trustOf(world);
  assert.equal(row?.text, "b");
  assert.equal((await trustOf(world)).length, 1);
});

test("whoever interrupts agrees to nothing and is asked nothing more", async () => {
  await using sandbox = await createSandbox();
  const ending = new AbortController();
  const world: World = { ...sandbox.world(), interrupted: ending.signal };
  const r = createRepository(sandbox.path("r"), ownConfig({ setup: "a", cleanup: "b" }));
  let asked = 0;
  const ask = async (): Promise<boolean> => {
    asked += 1;
    ending.abort();
    return true;
  };
  assert.equal((await trust(world, r, { ask })).did, "declined");
  assert.equal(asked, 1);
  assert.deepEqual(await trustOf(world), []);
});

test("without a terminal nothing is trusted; a hash that was read is", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const r = createRepository(sandbox.path("r"), ownConfig({ setup: "a" }));
  await assert.rejects(trust(world, r), { code: "usage", message: /terminal/ });
  const shown = await trust(world, r, { show: true });
  assert.equal(shown.did, "shown");
  const [command] = shown.commands;
  assert.ok(command !== undefined && !command.trusted);
  assert.deepEqual(await trustOf(world), []);
  const hash = command.sha256.slice(0, 12);
  writeFiles(r, ownConfig({ setup: "a; evil" }));
  await assert.rejects(trust(world, r, { hash }), { code: "input_invalid" });
  writeFiles(r, ownConfig({ setup: "a" }));
  assert.equal((await trust(world, r, { hash })).did, "trusted");
  assert.equal((await trust(world, r)).commands[0]?.trusted, true);
});

test("a revocation drops all of one project, and a dry run of it nothing", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const r = createRepository(sandbox.path("r"), ownConfig({ setup: "a", cleanup: "b" }));
  const other = createRepository(sandbox.path("other"), ownConfig({ setup: "a" }));
  await trustAll(world, r);
  await trustAll(world, other);
  await trust(world, r, { revoke: true, dryRun: true });
  assert.equal((await trustOf(world)).length, 3);
  const revoked = await trust(world, r, { revoke: true });
  assert.equal(revoked.did, "revoked");
  assert.ok(revoked.commands.every(({ trusted }) => !trusted));
  assert.deepEqual(
    (await trustOf(world)).map(({ project }) => project),
    [`${other}/.git`],
  );
});

test("a project without a command, and a file that cannot be used, are answers", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const r = createRepository(sandbox.path("r"));
  assert.deepEqual((await trust(world, r)).commands, []);
  writeFiles(r, { "conductor.json": "{" });
  assert.match((await trust(world, r)).warnings.join(), /conductor\.json.*not JSON/);
});

test("trust given in a workspace is the project's, for the main checkout's text", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const r = createRepository(sandbox.path("r"), ownConfig({ setup: "a" }));
  const { createWorkspace } = await import("../../src/app/create-workspace.ts");
  const made = await createWorkspace(world, {
    ...{ cwd: r, name: "w", seed: false, dryRun: false, asked: "cli" },
  });
  assert.ok("path" in made);
  writeFiles(made.path, ownConfig({ setup: "hostile" }));
  const { commands } = await trustAll(world, made.path);
  assert.deepEqual(
    commands.map(({ command }) => command),
    ["a"],
  );
});

/** Asks with these bytes as the person's answer, given once the question is there, and those typed before. */
async function ask(answer: string, lines: readonly string[] = ["x"], before = "") {
  const input = new PassThrough();
  let shown = "";
  const output = {
    write: (text: string) => {
      shown += text;
      if (text.includes("[y/N]")) input.end(answer);
      return true;
    },
    on: () => undefined,
  };
  if (before !== "") input.write(before);
  const asking = askYes(
    { input, output, signal: new AbortController().signal },
    lines,
    "Trust exactly this text?",
  );
  return { yes: await asking, shown };
}

test("a plain yes is one, and everything else is none", async () => {
  for (const yes of ["y\n", "Y\n", " yes \n", "y"]) assert.ok((await ask(yes)).yes, yes);
  for (const no of ["", "\n", "n\n", "yess\n", "no yes\n", "\ny\n"]) {
    assert.ok(!(await ask(no)).yes, JSON.stringify(no));
  }
});

test("what was typed before the question answers nothing, and an input that ended is a no", async () => {
  assert.ok(!(await ask("\n", ["x"], "y\ny\n")).yes);
  assert.ok((await ask("y\n", ["x"], "n\n")).yes);
  const ended = new PassThrough();
  ended.end("y\n");
  const output = { write: () => true, on: () => undefined };
  const { signal } = new AbortController();
  for (const _ of [1, 2])
    assert.equal(await askYes({ input: ended, output, signal }, [], "?"), false);
});

test("HK-03 a hostile text cannot hide a part of itself from the person who is asked", async () => {
  const hostile = ["rm x\r    echo harmless", "\u001b[2K\u001b[1Ashown", "a\u202eb\u2028c"];
  const { shown } = await ask("n\n", hostile);
  for (const mark of ["\r", "\u001b", "\u202e", "\u2028"]) {
    assert.ok(!shown.includes(mark), JSON.stringify(mark));
  }
  assert.match(shown, /rm x\\r {4}echo harmless/);
  assert.match(shown, /\\x1b\[2K/);
  const hidden =
    "00AD 034F 061C 115F 1160 17B4 180B 180E 2800 3164 FE0F FFA0 FFF9 FFFB 1D173 E0001 E007F E0100 00A0 2003 3000";
  for (const code of hidden.split(" ")) {
    const mark = String.fromCodePoint(Number.parseInt(code, 16));
    const told = (await ask("n\n", [`a${mark}b`])).shown;
    assert.ok(told.startsWith(`a\\u{${code.toLowerCase()}}b\n`), `${code}: ${told}`);
  }
  assert.ok((await ask("n\n", ["é 漢字 😀"])).shown.startsWith("é 漢字 😀\n"));
});

/** The command line with a person at its terminal, who types this; undefined: with nobody there. */
async function runTrust(
  sandbox: Sandbox,
  cwd: string,
  typed: string | undefined,
  ...more: string[]
) {
  const told = { stdout: "", stderr: "" };
  const input = new PassThrough();
  const stream = (name: "stdout" | "stderr") => ({
    isTTY: typed !== undefined && name === "stderr",
    write: (text: string, done?: () => void) => {
      told[name] += text;
      if (text.includes("[y/N]")) input.end(typed);
      done?.();
      return true;
    },
    on: () => undefined,
  });
  if (typed === undefined) input.end("y\ny\n");
  const exitCode = await run(["trust", ...more], {
    env: sandbox.env,
    platform: process.platform,
    cwd: () => cwd,
    stdout: stream("stdout"),
    stderr: stream("stderr"),
    stdin: { isTTY: typed !== undefined, open: () => input },
  });
  return { exitCode, ...told };
}

test("the command line asks at a terminal, and answers one document all the same", async () => {
  await using sandbox = await createSandbox();
  const r = createRepository(sandbox.path("r"), ownConfig({ setup: "npm ci\nbin/db" }));
  const nobody = await runTrust(sandbox, r, undefined);
  assert.equal(nobody.exitCode, 2);
  assert.match(nobody.stderr, /error\[usage\].*terminal/);
  const yes = await runTrust(sandbox, r, "y\n", "--json");
  assert.equal(yes.exitCode, 0, yes.stderr);
  assert.match(yes.stderr, / {4}npm ci\n {4}bin\/db\n[\s\S]*Trust exactly this text\? \[y\/N\]/);
  const document: TrustDocument = JSON.parse(yes.stdout);
  assert.equal(document.did, "trusted");
  const shown = await runTrust(sandbox, r, undefined, "--show");
  assert.match(shown.stdout, /setup command of \.espalier\/workspace\.toml: trusted\n {4}npm ci/);
});

test("an agent that started the command line is refused, and shown the text all the same", async () => {
  await using sandbox = await createSandbox();
  const r = createRepository(sandbox.path("r"), ownConfig({ setup: "a" }));
  const shown = JSON.parse((await runTrust(sandbox, r, undefined, "--show", "--json")).stdout);
  for (const name of ["CLAUDECODE", "CURSOR_AGENT", "CODEX_SANDBOX", "CODEX_THREAD_ID"]) {
    const agent = { ...sandbox, env: { ...sandbox.env, [name]: "1" } };
    const typed = await runTrust(agent, r, "y\n");
    assert.equal(typed.exitCode, 2);
    assert.match(typed.stderr, new RegExp(name));
    const hash = await runTrust(agent, r, undefined, "--hash", shown.commands[0].sha256);
    assert.equal(hash.exitCode, 2);
    assert.equal((await runTrust(agent, r, undefined, "--show")).exitCode, 0);
  }
  const after = JSON.parse((await runTrust(sandbox, r, undefined, "--show", "--json")).stdout);
  assert.equal(after.commands[0].trusted, false);
});

test("another repository at the same path inherits no trust, and the same hash is taken for it", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const r = createRepository(sandbox.path("r"), ownConfig({ setup: "bin/setup" }));
  const before = (await trustAll(world, r)).commands[0];
  assert.ok(before?.trusted);
  rmSync(r, { recursive: true });
  createRepository(r, ownConfig({ setup: "bin/setup" }));
  const shown = await trust(world, r, { show: true });
  assert.equal(shown.commands[0]?.trusted, false);
  assert.equal(shown.commands[0]?.sha256, before.sha256);
  assert.deepEqual(shown.trusted, []);
  const given = await trust(world, r, { hash: before.sha256 });
  assert.deepEqual(
    given.trusted.map(({ sha256, command }) => [sha256, command]),
    [[before.sha256, "bin/setup"]],
  );
});

test("a script and a text of the same words are two commands", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const script = "#!/usr/bin/env python3\nprint(1)\n";
  const r = createRepository(sandbox.path("r"), { ".openclaw/worktree-setup.sh": script });
  const at = sandbox.path("r/.openclaw/worktree-setup.sh");
  const faulty = await trust(world, r, { show: true });
  assert.deepEqual(faulty.commands, []);
  assert.match(faulty.warnings.join(), /another program than `sh`/);
  chmodSync(at, 0o755);
  assert.ok((await trustAll(world, r)).commands[0]?.trusted);
  writeFiles(r, ownConfig({ setup: script }));
  const shown = await trust(world, r, { show: true });
  assert.equal(shown.commands[0]?.from, ".espalier/workspace.toml");
  assert.equal(shown.commands[0]?.trusted, false);
});

test("a project's own file that is not UTF-8 is refused as its neighbours' are", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const r = createRepository(sandbox.path("r"), ownConfig({ setup: "a" }));
  const bytes = Buffer.from('[setup]\ncommand = "echo \xff x"\n', "latin1");
  writeFileSync(sandbox.path("r/.espalier/workspace.toml"), bytes);
  const { commands, warnings } = await trust(world, r, { show: true });
  assert.deepEqual(commands, []);
  assert.match(warnings.join(), /not UTF-8/);
});

test("an interruption is a no", async () => {
  const abort = new AbortController();
  const input = new PassThrough();
  const output = { write: () => true, on: () => undefined };
  const asking = askYes({ input, output, signal: abort.signal }, [], "?");
  abort.abort();
  assert.equal(await asking, false);
});
