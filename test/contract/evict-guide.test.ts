/** docs/guides/disk.md: its commands are commands, its settings are settings, its codes are all there are. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { parse } from "smol-toml";
import { commands } from "../../src/cli/commands/index.ts";
import { parseFully } from "../../src/cli/parser.ts";
import { KEPT_CODES } from "../../src/core/evict-obstacles.ts";
import { planSettings } from "../../src/core/settings.ts";

const guide = readFileSync(path.resolve(import.meta.dirname, "../../docs/guides/disk.md"), "utf8");

test("every command of the guide to disk space is understood", async () => {
  const blocks = [...guide.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, text = ""]) =>
    text.split("\n"),
  );
  const inline = [...guide.matchAll(/`(espalier [^`]+)`/g)].map(([, line = ""]) => line);
  const lines = [...blocks, ...inline]
    .map((line) => line.replace(/\s+#.*$/, "").trim())
    .filter((line) => line !== "");
  assert.ok(lines.length > 10);
  for (const line of lines) {
    const [program, ...argv] = line.split(" ");
    assert.equal(program, "espalier", line);
    // `espalier adopt` alone is a word for the command.
    if (argv.length === 1)
      assert.ok(
        commands.some(({ name }) => name === argv[0]),
        line,
      );
    else assert.equal((await parseFully(argv, commands)).kind, "run", line);
  }
});

test("every setting of the guide to disk space is one", () => {
  const [, text = ""] = /```toml\n([\s\S]*?)```/.exec(guide) ?? [];
  const settings = planSettings({ file: "config.toml", config: parse(text) }, undefined);
  assert.equal(settings.evict, false);
  assert.equal(settings.idleTtlMs, 48 * 3_600_000);
  assert.equal(settings.floorBytes(1e12), 10 * 1024 ** 3);
});

test("the guide to disk space lists every reason for which a workspace is kept", () => {
  const listed = [...guide.matchAll(/^\| `([a-z_]+)` \|/gm)].map(([, code = ""]) => code);
  assert.deepEqual(listed.sort(), [...KEPT_CODES].sort());
});
