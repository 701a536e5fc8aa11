/** The quick parser and yargs give the same answer wherever the quick one gives any. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { parsePlainly } from "../../src/cli/arguments.ts";
import { optionsOf } from "../../src/cli/command.ts";
import { commands } from "../../src/cli/commands/index.ts";
import { parseFully } from "../../src/cli/parser.ts";

const visible = commands.filter(({ hidden }) => hidden !== true);

/** For each command: bare, with all its options in either form, and with its positionals. */
function listLines(): string[][] {
  return commands.flatMap((command) => {
    const words = command.positionals.map((spec) => spec.choices?.[0] ?? "some-word");
    const more = command.positionals.find((spec) => spec.many === true);
    const many = more === undefined ? [] : (more.choices?.slice(1, 3) ?? ["a/b", "1.50"]);
    const spaced: string[] = [];
    const joined: string[] = [];
    for (const [name, spec] of Object.entries(optionsOf(command))) {
      spaced.push(`--${name}`, ...(spec.type === "string" ? ["value of it"] : []));
      joined.push(spec.type === "string" ? `--${name}=-v=1` : `--${name}`);
    }
    return [
      [command.name],
      [command.name, ...words],
      [command.name, ...words, ...many, ...spaced],
      [command.name, ...joined, ...words],
    ];
  });
}

test("the quick parser reads every declared option and positional as yargs does", async () => {
  let compared = 0;
  for (const argv of listLines()) {
    const quick = parsePlainly(argv, commands);
    if (quick === undefined) {
      await assert.rejects(parseFully(argv, commands), { code: "usage" }, argv.join(" "));
      continue;
    }
    const full = await parseFully(argv, commands);
    assert.equal(full.kind, "run", argv.join(" "));
    if (full.kind !== "run") continue;
    assert.equal(full.invocation.command, quick.command);
    assert.deepEqual(full.invocation.args, quick.args, argv.join(" "));
    compared += 1;
  }
  assert.ok(compared >= visible.length * 3, `${compared} lines were compared`);
});

test("what the quick parser does not read is refused by yargs, or is not a run", async () => {
  const refused = [
    ["lst"],
    ["list", "--al"],
    ["list", "extra"],
    ["list", "-x"],
    ["remove"],
    ["explain", "a", "b"],
    ["remove", ""],
    ["create", "--name"],
    ["create", "--name="],
    ["create", "--name", "--json"],
    ["create", "positional"],
    ["completion", "tcsh"],
    ["list", "--json=x"],
    ["create", "--help=foo"],
    ["create", "--no-seed=false"],
    ["create", "--no-seed", "false"],
    ["create", "--name", "a", "--name", "b"],
    ["list", "--json", "--json"],
    ["list", "--version=1"],
    ["list", "--repo"],
    ["list", "--repo", "--json"],
    ["--repo"],
    ["nope", "--help"],
    ["help", "volume", "grow", "list"],
    ["--json"],
    ["version", "x"],
  ];
  for (const argv of refused) {
    assert.equal(parsePlainly(argv, commands), undefined, argv.join(" "));
    await assert.rejects(parseFully(argv, commands), { code: "usage" }, argv.join(" "));
  }
  for (const argv of [
    ["--help"],
    ["create", "--help"],
    [],
    ["version"],
    ["--version"],
    ["create", "--version"],
    ["list", "-h"],
    ["remove", "--help"],
    ["--json", "--help"],
  ]) {
    assert.equal(parsePlainly(argv, commands), undefined);
    assert.equal((await parseFully(argv, commands)).kind, "print");
  }
});

test("options may stand before the command, where yargs reads them", async () => {
  const parsed = await parseFully(["--json", "--repo", "help", "list", "--all"], commands);
  assert.equal(parsed.kind, "run");
  if (parsed.kind !== "run") return;
  assert.equal(parsed.invocation.command.name, "list");
  const { options } = parsed.invocation.args;
  assert.deepEqual(options, { all: true, json: true, repo: "help" });
});

test("help is as wide as it may be, breaks no word and names no types", async () => {
  for (const width of [80, 120]) {
    for (const { name } of [{ name: "" }, ...visible]) {
      const argv = name === "" ? ["--help"] : [name, "--help"];
      const parsed = await parseFully(argv, commands, width);
      assert.equal(parsed.kind, "print");
      if (parsed.kind !== "print") return;
      for (const line of parsed.text.split("\n")) assert.ok(line.length <= width, line);
      assert.doesNotMatch(parsed.text, /\[(boolean|string|array|default|required)/);
    }
  }
});

test("a workspace whose name begins with a dash can be named after `--`", () => {
  const parsed = parsePlainly(["remove", "--json", "--", "-W"], commands);
  assert.deepEqual(parsed?.args, { positionals: ["-W"], options: { json: true } });
});

test("every visible command has a summary, an example and no full stop", () => {
  for (const { name, summary, examples } of visible) {
    assert.ok(examples.length > 0, name);
    assert.doesNotMatch(summary, /\.$/, name);
    for (const [line] of examples) assert.ok(line.includes(`espalier ${name}`), line);
  }
});
