/** docs/reference/cli.md is `--help`; `UPDATE_GOLDEN=1` writes it anew. */
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { commands } from "../../src/cli/commands/index.ts";
import { parseFully } from "../../src/cli/parser.ts";
import { checkNames } from "../../src/schema/doctor.ts";

const page = path.resolve(import.meta.dirname, "../../docs/reference/cli.md");

async function readHelp(argv: readonly string[]): Promise<string> {
  const parsed = await parseFully([...argv, "--help"], commands);
  assert.equal(parsed.kind, "print");
  return parsed.kind === "print" ? parsed.text.trimEnd() : "";
}

async function writePage(): Promise<string> {
  const visible = commands.filter(({ hidden }) => hidden !== true);
  const sections = [`\`\`\`text\n${await readHelp([])}\n\`\`\``];
  for (const { name, actions = {} } of visible) {
    sections.push(`## ${name}\n\n\`\`\`text\n${await readHelp([name])}\n\`\`\``);
    for (const action of Object.keys(actions)) {
      const text = await readHelp([name, action]);
      sections.push(`### ${name} ${action}\n\n\`\`\`text\n${text}\n\`\`\``);
    }
  }
  return `# Command line

This page is what \`--help\` and \`espalier help COMMAND\` say. A workspace is named by its path, by its name, or by its id, of which the
beginning will do (four characters or more, as long as only one workspace's begins so); a name that begins with a dash goes after \`--\`.
An option is given once, and only those with a word after them take a value. What is printed where is in [output](output.md), every error
in [errors](errors.md).

${sections.join("\n\n")}
`;
}

test("docs/reference/cli.md says what --help says", async () => {
  const expected = await writePage();
  if (process.env["UPDATE_GOLDEN"] === "1") writeFileSync(page, expected);
  assert.equal(readFileSync(page, "utf8"), expected);
});

test("every action has a help of its own, with its options and its examples only", async () => {
  let seen = 0;
  for (const { name, actions = {}, positionals, options } of commands) {
    if (Object.keys(actions).length === 0) continue;
    assert.deepEqual(Object.keys(actions), positionals[0]?.choices);
    for (const [action, spec] of Object.entries(actions)) {
      const told = await readHelp([name, action]);
      assert.ok(told.startsWith(`espalier ${name} ${action}`), told);
      assert.ok(told.replace(/\s+/g, " ").includes(spec.summary), told);
      for (const option of Object.keys(options)) {
        assert.equal(
          told.includes(`\n  --${option}`),
          option in spec.options,
          `${action} ${option}`,
        );
      }
      assert.equal(told.includes("\n  --dry-run"), spec.changes, action);
      for (const [line] of spec.examples) {
        assert.ok(line.startsWith(`espalier ${name} ${action}`), line);
        assert.ok(told.includes(line), line);
      }
      seen += 1;
    }
  }
  assert.equal(seen, 7);
});

test("docs/reference/doctor.md has every check, in order, and no other", () => {
  const text = readFileSync(
    path.resolve(import.meta.dirname, "../../docs/reference/doctor.md"),
    "utf8",
  );
  const rows = (text.split("## Checks")[1] ?? "").matchAll(/^\| `([a-z-]+)` \|/gm);
  assert.deepEqual(
    [...rows].map(([, name]) => name),
    checkNames,
  );
});
