/** The guides' blocks are what the product does: files as an install writes them, commands that it takes. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { parse } from "smol-toml";
import { parsePlainly } from "../../src/cli/arguments.ts";
import { commands } from "../../src/cli/commands/index.ts";
import { ADOPT_COMMAND } from "../../src/core/install-commands.ts";
import { install, readText } from "../helpers/install.ts";
import { createRepository, createSandbox } from "../helpers/sandbox.ts";

const root = path.resolve(import.meta.dirname, "../..");
const GUIDES = [
  "docs/guides/install.md",
  "docs/guides/cursor.md",
  "docs/guides/codex.md",
  "README.md",
];
const readPage = (name: string): string => readFileSync(path.join(root, name), "utf8");

const listBlocks = (name: string, language: string): string[] =>
  [...readPage(name).matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, "gm"))].map(
    ([, block = ""]) => block,
  );

test("the guide's file for Cursor is what an install makes of one that has the other command", async () => {
  await using sandbox = await createSandbox();
  const [block = ""] = listBlocks("docs/guides/cursor.md", "json");
  const file = ".cursor/worktrees.json";
  const before = block.replace(/^ *"espalier .*\n/m, "");
  const cwd = createRepository(sandbox.path("r"), { [file]: before });
  await install(sandbox.world(), { client: "cursor", cwd });
  assert.equal(readText(path.join(cwd, file)), block);
});

test("the guide's environment of Codex is what an install makes of one that has the other command", async () => {
  await using sandbox = await createSandbox();
  const [block = ""] = listBlocks("docs/guides/codex.md", "toml");
  assert.ok(typeof parse(block)["setup"] === "object");
  const file = ".codex/environments/environment.toml";
  const before = block.replace(`${ADOPT_COMMAND}\n`, "");
  const cwd = createRepository(sandbox.path("r"), { [file]: before });
  await install(sandbox.world(), { client: "codex", cwd });
  assert.equal(readText(path.join(cwd, file)), block);
});

test("every command in the guides' and the README's blocks is one that is taken", () => {
  const usage = execFileSync("sh", ["install.sh", "--help"], { cwd: root, encoding: "utf8" });
  for (const name of GUIDES) {
    for (const line of listBlocks(name, "sh").flatMap((block) => block.split("\n"))) {
      const [told = ""] = line.split(/\s+#/);
      for (const part of told.split(/\s*(?:&&|\|\||>>)\s*/)) {
        const words = part.trim().split(/\s+/);
        if (/^(?:bin\/)?espalier$/.test(words[0] ?? "")) {
          assert.ok(parsePlainly(words.slice(1), commands) !== undefined, `${name}: ${line}`);
        }
        if (words[1] === "install.sh") {
          for (const option of words.filter((word) => word.startsWith("--"))) {
            assert.ok(usage.includes(`  ${option} `), `${name}: ${line}`);
          }
        }
      }
    }
  }
});
