/** docs/guides/ext4.md: its commands are commands, and what it tells of errors and states is so. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { commands } from "../../src/cli/commands/index.ts";
import { parseFully } from "../../src/cli/parser.ts";

const guide = readFileSync(path.resolve(import.meta.dirname, "../../docs/guides/ext4.md"), "utf8");

test("every command of the guide to ext4 is understood, and every action of `volume` is in it", async () => {
  const blocks = [...guide.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, text = ""]) =>
    text.split("\n"),
  );
  const inline = [...guide.matchAll(/`(espalier [^`]+)`/g)].map(([, line = ""]) => line);
  const lines = [...blocks, ...inline]
    .map((line) => line.replace(/\s+#.*$/, "").trim())
    .filter((line) => line !== "" && line !== "espalier volume");
  assert.ok(lines.length > 12);
  for (const line of lines) {
    const [program, ...argv] = line.split(" ");
    assert.equal(program, "espalier", line);
    assert.equal((await parseFully(argv, commands)).kind, "run", line);
  }
  const volume = commands.find(({ name }) => name === "volume");
  for (const action of volume?.positionals[0]?.choices ?? []) {
    assert.ok(
      lines.some((line) => line.startsWith(`espalier volume ${action}`)),
      action,
    );
  }
});
