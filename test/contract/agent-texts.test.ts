/** What the slash commands and the skills tell an agent is so: commands and options that there are, and codes that can come. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { catalogue } from "../../src/errors.ts";

const root = path.resolve(import.meta.dirname, "../..");
const readText = (file: string): string => readFileSync(path.join(root, file), "utf8");

const files = [
  ...readdirSync(path.join(root, "commands")).map((name) => `commands/${name}`),
  ...readdirSync(path.join(root, "skills")).map((name) => `skills/${name}/SKILL.md`),
];
const codes = new Set(Object.keys(catalogue));

test("the head of each is YAML also for who reads it strictly", () => {
  for (const file of files) {
    const [, head = ""] = /^---\n([\s\S]*?)\n---\n/.exec(readText(file)) ?? [];
    assert.notEqual(head, "", file);
    for (const line of head.split("\n")) {
      const [, value = ""] = /^[a-z-]+: (.+)$/.exec(line) ?? [];
      assert.notEqual(value, "", `${file}: ${line}`);
      if (/^"[^"\\]*"$/.test(value)) continue;
      // A plain text ends at a colon or a sharp before or behind a blank, and begins with no sign of YAML's own.
      assert.doesNotMatch(value, /: |:$| #|^[-?:,[\]{}#&*!|>'"%@`]/, `${file}: ${line}`);
    }
  }
});

test("each code that a table names can come, and the skill for refusals has them all", () => {
  const listCodes = (file: string): string[] =>
    [...readText(file).matchAll(/^\| (`[a-z_]+`(?:, `[a-z_]+`)*) \|/gm)].flatMap(([, cell = ""]) =>
      [...cell.matchAll(/`([a-z_]+)`/g)].map(([, code = ""]) => code),
    );
  const named = files.flatMap((file) => listCodes(file).map((code) => ({ file, code })));
  assert.ok(named.length > 20);
  for (const { file, code } of named) assert.ok(codes.has(code), `${file}: ${code}`);
  assert.deepEqual(listCodes("skills/reading-a-refusal/SKILL.md").sort(), [...codes].sort());
});

test("each command line in them names a command and options that there are", () => {
  const sections = new Map(
    readText("docs/reference/cli.md")
      .split(/^## /m)
      .map((section) => [section.slice(0, section.indexOf("\n")).trim(), section]),
  );
  let seen = 0;
  for (const file of files) {
    for (const [, line = ""] of readText(file).matchAll(/(?:`|\(|^)espalier ([^`\n<|:&]+)/gm)) {
      const told = line.trim().split(/\s+/);
      const [name = "", ...words] = told[0] === "slash" ? told.slice(1) : told;
      if (name === "COMMAND" || name === "--help") continue;
      const section = sections.get(name);
      assert.ok(section !== undefined, `${file}: ${line}`);
      for (const option of words.filter((word) => word.startsWith("--"))) {
        assert.match(section, new RegExp(`(?<!\\S)\\[?${option}(?![\\w-])`), `${file}: ${line}`);
      }
      seen += 1;
    }
  }
  assert.ok(seen > 30);
});
