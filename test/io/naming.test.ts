import assert from "node:assert/strict";
import { symlinkSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { isLoadedNaming, searchFiles } from "../../src/io/naming.ts";
import { createSandbox, writeFiles } from "../helpers/sandbox.ts";

const NAME = "/a/w1";

/** A Mach-O file of two segments, 64 bytes each from 4096 on, with the name in one of them. */
function createMachO(holder: "__TEXT" | "__LINKEDIT"): Buffer {
  const file = Buffer.alloc(8192);
  file.writeUInt32LE(0xfeedfacf, 0);
  file.writeUInt32LE(2, 16);
  file.writeUInt32LE(144, 20);
  for (const [index, name] of ["__TEXT", "__LINKEDIT"].entries()) {
    const at = 32 + index * 72;
    file.writeUInt32LE(0x19, at);
    file.writeUInt32LE(72, at + 4);
    file.write(name, at + 8, "latin1");
    file.writeBigUInt64LE(4096n + BigInt(index) * 64n, at + 40);
    file.writeBigUInt64LE(64n, at + 48);
  }
  file.write(NAME, holder === "__TEXT" ? 4096 + 8 : 4096 + 64 + 8, "latin1");
  return file;
}

test("of a program only what is loaded is searched, of any other file all of it", async () => {
  await using sandbox = await createSandbox();
  const holds = (name: string, content: Buffer): boolean => {
    writeFileSync(sandbox.path(name), content);
    return isLoadedNaming(sandbox.path(name), [NAME]);
  };
  assert.ok(holds("text", createMachO("__TEXT")));
  assert.ok(!holds("symbols", createMachO("__LINKEDIT")));
  assert.ok(holds("other", Buffer.from(`${"x".repeat(100)}${NAME}`)));
  assert.ok(!isLoadedNaming(sandbox.path("absent"), [NAME]));
});

test("every byte is searched, the last file and the targets of links too, or nothing", async () => {
  await using sandbox = await createSandbox();
  writeFiles(sandbox.root, { a: "a".repeat(100), "b/c": `${"x".repeat((1 << 20) - 3)}${NAME}` });
  symlinkSync(`${NAME}/x`, sandbox.path("link"));
  const search = (files: readonly string[], most = 1 << 30) =>
    searchFiles({ root: sandbox.root, files, needles: [NAME], isFound: () => false, most });
  assert.deepEqual(await search(["a"]), { kind: "clean" });
  assert.deepEqual(await search(["a", "b/c"]), { kind: "found", file: "b/c" });
  assert.deepEqual(await search(["a", "link"]), { kind: "found", file: "link" });
  assert.deepEqual(await search(["a"], 99), { kind: "too_large" });
});
