import assert from "node:assert/strict";
import { test } from "node:test";
import { planCodex } from "../../src/core/install-codex.ts";
import { ADOPT_COMMAND, withoutOwnCommand } from "../../src/core/install-commands.ts";
import { findHookRoot, isOurs, listHooks, moveTo } from "../../src/core/install-hooks.ts";

const inExecForm = (script: string) => ({
  type: "command",
  command: "sh",
  args: [script, "WorktreeCreate"],
});
const inShellForm = (command: string) => ({ type: "command", command });

test("the Espalier that a hook runs is found in exec form and in a shell's command line", () => {
  const cases: [object, string | undefined][] = [
    [inExecForm("/opt/espalier/hooks/run.sh"), "/opt/espalier"],
    [inExecForm("/a b/it's/hooks/run.sh"), "/a b/it's"],
    [inShellForm("sh /opt/espalier/hooks/run.sh WorktreeCreate"), "/opt/espalier"],
    [inShellForm('sh "/a b/espalier/hooks/observe.sh" Stop'), "/a b/espalier"],
    [inShellForm("sh '/a b/espalier'/hooks/run.sh Stop"), "/a b/espalier"],
    [inShellForm("sh /a\\ b/espalier/hooks/run.sh Stop"), "/a b/espalier"],
    [inShellForm("nice -n 5 sh /opt/espalier/hooks/run.sh Stop"), "/opt/espalier"],
    [inShellForm("hooks/run.sh"), undefined],
    [inShellForm("echo /opt/espalier/hooks/readme.md"), undefined],
    [{ type: "prompt", prompt: "/opt/espalier/hooks/run.sh" }, undefined],
    [{ type: "command", command: 7, args: [1, null] }, undefined],
  ];
  for (const [handler, root] of cases) {
    assert.equal(findHookRoot(handler as Record<string, unknown>), root, JSON.stringify(handler));
  }
});

test("ours is what an Espalier's directory or its name says, and no other program's script of that name", () => {
  const ours = (script: string, ...roots: string[]): boolean => {
    const [entry] = listHooks({ hooks: { Stop: [{ hooks: [inExecForm(script)] }] } });
    assert.ok(entry !== undefined);
    return isOurs(entry, { roots });
  };
  assert.ok(ours("/src/espalier/hooks/run.sh"));
  assert.ok(ours("/src/espalier-1.2/hooks/run.sh"));
  assert.ok(ours("/cache/espalier/0.1.0/hooks/run.sh"));
  assert.ok(ours("/src/fork/hooks/run.sh", "/src/fork"));
  assert.ok(!ours("/src/other/hooks/run.sh"));
  assert.ok(!ours("/home/espalier/other/hooks/run.sh"));
  assert.ok(!ours("/src/not-espalier/hooks/run.sh"));
});

test("a hook is moved with all mentions of its place, and with what else it says", () => {
  const handler = { ...inExecForm("/old/hooks/run.sh"), if: "Bash(rm *)", timeout: 3 };
  assert.deepEqual(moveTo(handler, "/old", "/new"), {
    ...{ type: "command", command: "sh", args: ["/new/hooks/run.sh", "WorktreeCreate"] },
    ...{ if: "Bash(rm *)", timeout: 3 },
  });
});

test("only whole lines that are the command are left out of a script", () => {
  assert.equal(withoutOwnCommand(`a\n  ${ADOPT_COMMAND}\nb\n`), "a\nb\n");
  const edited = `${ADOPT_COMMAND} && npm ci\n`;
  assert.equal(withoutOwnCommand(edited), edited);
});

test("the command needs no quotes in a shell, in JSON or in TOML", () => {
  assert.match(ADOPT_COMMAND, /^[\w .&|]+$/);
});

test("where the text is not what the value says, no place for the command is guessed", () => {
  const plan = planCodex('setup.script = "a"\n', { setup: { script: "a" } });
  assert.deepEqual(
    [plan.edits, plan.fault],
    [[], "`setup.script` is written in a way that is not edited"],
  );
});
