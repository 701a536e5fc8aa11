import assert from "node:assert/strict";
import { test } from "node:test";
import {
  describeCommandSteps,
  describeFaulty,
  describeOutcome,
  findScriptFault,
  type KnownCommand,
} from "../../src/core/command-report.ts";
import {
  describeQuestion,
  describeTrustPlan,
  planTrust,
  type TrustFacts,
  type TrustOptions,
} from "../../src/core/trust.ts";

const known = (change: Partial<KnownCommand> = {}): KnownCommand => ({
  kind: "setup",
  source: "conductor_json",
  from: "conductor.json",
  text: "npm ci",
  sha256: "ab".repeat(32),
  script: null,
  form: "text",
  trust: "untrusted",
  ...change,
});

const plan = (facts: Partial<TrustFacts> = {}, options: Partial<TrustOptions> = {}) =>
  planTrust(
    { candidates: [{ command: known() }], trusted: 0, canAsk: true, ...facts },
    { show: false, revoke: false, dryRun: false, ...options },
  );

test("a person at a terminal is asked for each command that is not trusted", () => {
  const trusted = { command: known({ trust: "trusted", kind: "cleanup" }) };
  const changed = { command: known({ trust: "changed" }) };
  const planned = plan({ candidates: [trusted, changed] });
  assert.ok(planned.kind === "trust" && planned.asks);
  assert.deepEqual(planned.candidates, [changed]);
  assert.equal(plan({ candidates: [trusted], canAsk: false }).kind, "show");
  assert.equal(plan({ candidates: [], canAsk: false }).kind, "show");
});

test("where nobody can be asked nothing is trusted, and the hint gives no way around the person", () => {
  assert.throws(
    () => plan({ canAsk: false }),
    (error: { code: string; hint: string }) => {
      assert.equal(error.code, "usage");
      assert.match(error.hint, /a person.*terminal/);
      assert.doesNotMatch(error.hint, /--hash|abab/);
      return true;
    },
  );
  assert.equal(plan({ canAsk: false }, { show: true }).kind, "show");
  assert.equal(plan({ canAsk: false }, { dryRun: true }).kind, "trust");
});

test("a hash trusts the text that has it, and no other", () => {
  const planned = plan({ canAsk: false }, { hash: "abababababab" });
  assert.ok(planned.kind === "trust" && !planned.asks && planned.candidates.length === 1);
  for (const hash of ["", "ab", "ababababab", "zzzzzzzzzzzz", "ABABABABABAB", "y"]) {
    assert.throws(() => plan({}, { hash }), { code: "usage" }, hash);
  }
  assert.throws(() => plan({}, { hash: "cdcdcdcdcdcd" }), {
    code: "input_invalid",
    message: /another one by now/,
  });
});

test("what contradicts itself is wrong usage", () => {
  assert.throws(() => plan({}, { show: true, revoke: true }), { code: "usage" });
  assert.throws(() => plan({}, { revoke: true, hash: "abababababab" }), { code: "usage" });
});

test("a dry run shows the text and its hash, and what a revocation would drop", () => {
  const [step] = describeTrustPlan(plan()).steps;
  assert.equal(step?.action, "ask whether to trust the setup command");
  assert.equal(step?.detail, `npm ci (${"ab".repeat(32)})`);
  assert.equal(
    describeTrustPlan(plan({ trusted: 2 }, { revoke: true })).steps[0]?.target,
    "2 trusted texts",
  );
});

test("the question shows every line of the text", () => {
  const text = Array.from({ length: 300 }, (_, line) => `echo ${line}`).join("\n");
  const { lines } = describeQuestion({
    command: known({ text, trust: "changed" }),
    askedBy: "codex",
  });
  assert.match(lines[0] ?? "", /conductor\.json has changed.*where Codex asks/);
  for (let line = 0; line < 300; line += 1) assert.ok(lines.includes(`    echo ${line}`));
});

test("blank runs push nothing out of sight, and the question says how much text there is", () => {
  const text = `touch EVIL${"\n".repeat(8001)}npm ci${" ".repeat(30_000)}; touch MORE\n\n\n\n\n\n`;
  const { lines } = describeQuestion({ command: known({ text }) });
  assert.deepEqual(lines.slice(2, -2), [
    "    touch EVIL",
    "  [8000 blank lines]",
    "    npm ci [30000 blanks] ; touch MORE",
    "  [5 blank lines]",
  ]);
  assert.match(lines.at(-1) ?? "", /^8007 lines, 38035 bytes, sha256 abab/);
  const few = describeQuestion({ command: known({ text: "a\n\n\n\nb" }) }).lines.slice(2, -2);
  assert.deepEqual(few, ["    a", "    ", "    ", "    ", "    b"]);
});

test("an agent is refused whatever it gives, and may look", () => {
  const agent = { agent: "CLAUDECODE" };
  for (const options of [{}, { hash: "abababababab" }]) {
    assert.throws(() => plan(agent, options), { code: "usage", message: /CLAUDECODE/ });
    assert.equal(plan(agent, { ...options, dryRun: true }).kind, "trust");
  }
  assert.equal(plan(agent, { show: true }).kind, "show");
  assert.equal(plan(agent, { revoke: true }).kind, "revoke");
});

test("a script for another program than sh is not given to sh", () => {
  for (const first of [
    "#!/usr/bin/env python3",
    "#!/bin/bash",
    "#!",
    "#!/bin/shady",
    "#! /usr/bin/env -S sh",
  ]) {
    assert.match(findScriptFault(`${first}\nx\n`, false) ?? "", /another program/, first);
    assert.equal(findScriptFault(`${first}\nx\n`, true), undefined);
  }
  for (const first of [
    "#!/bin/sh",
    "#! /bin/sh -e",
    "#!/usr/bin/env sh",
    "#!/bin/dash",
    "echo",
    "",
  ]) {
    assert.equal(findScriptFault(`${first}\nx\n`, false), undefined, first);
  }
});

test("each outcome is reported, and told unless all went well", () => {
  const ended = { outcome: "ended", durationMs: 1500.4, last: "boom" } as const;
  const ran = describeOutcome(known({ trust: "trusted" }), { ...ended, exitCode: 0 });
  assert.deepEqual(ran, {
    report: {
      from: "conductor.json",
      command: "npm ci",
      outcome: "ran",
      exit_code: 0,
      duration_ms: 1500,
    },
    warnings: [],
  });
  const cases = [
    [{ ...ended, exitCode: 3 }, "failed", /failed \(exit code 3\); the workspace is kept.*boom/],
    [{ ...ended, exitCode: null }, "failed", /by a signal/],
    [{ ...ended, outcome: "timed_out", exitCode: null }, "timed_out", /time limit/],
    [{ ...ended, outcome: "interrupted", exitCode: null }, "interrupted", /interrupted/],
    [{ outcome: "not_started", reason: "no sh" }, "not_started", /no sh/],
    [{ outcome: "unsupported" }, "unsupported", /not run on this system/],
    [{ outcome: "differs" }, "differs", /another one/],
    [{ outcome: "untrusted" }, "untrusted", /is not trusted.*`espalier trust`/],
  ] as const;
  for (const [end, outcome, warning] of cases) {
    const { report, warnings } = describeOutcome(known(), end);
    assert.equal(report?.outcome, outcome);
    assert.match(warnings.join(), warning);
  }
  const changed = describeOutcome(known({ trust: "changed" }), { outcome: "untrusted" });
  assert.match(changed.warnings.join(), /has changed since/);
  const faulty = describeFaulty("setup", { from: "x.json", reason: "it is not JSON" });
  assert.match(faulty.warnings.join(), /`x\.json` cannot be used, it is not JSON/);
});

test("a dry run says which command would run, or why none", () => {
  const steps = (command: KnownCommand) =>
    describeCommandSteps(command.kind, { kind: "known", command });
  assert.deepEqual(steps(known({ trust: "trusted" })), [
    { action: "run the setup command", target: "conductor.json", detail: "npm ci" },
  ]);
  assert.match(steps(known())[0]?.action ?? "", /^run no setup command$/);
  assert.deepEqual(describeCommandSteps("setup", { kind: "none" }), []);
});
