/** Debug information in files: made by hand, to the byte, and as the tools at hand see it. */
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { listOutputs, listScriptPrograms, readDebugBytes } from "../../src/io/build-outputs.ts";
import { createSandbox } from "../helpers/sandbox.ts";

/** An ELF file of 64 bits with these sections, each of so many bytes. */
function createElf(sections: Readonly<Record<string, number>>): Buffer {
  const names = ["", ...Object.keys(sections), ".shstrtab"];
  const text = Buffer.from(`${names.join("\0")}\0`, "latin1");
  const sizes = [0, ...Object.values(sections), text.length];
  const data = Buffer.concat([...sizes.slice(1, -1).map((size) => Buffer.alloc(size, 7)), text]);
  const head = Buffer.alloc(64);
  head.write("\x7fELF\x02\x01\x01", "latin1");
  head.writeBigUInt64LE(BigInt(64 + data.length), 0x28);
  head.writeUInt16LE(64, 0x3a);
  head.writeUInt16LE(names.length, 0x3c);
  head.writeUInt16LE(names.length - 1, 0x3e);
  let at = 64;
  let nameAt = 0;
  const table = names.map((name, index) => {
    const section = Buffer.alloc(64);
    const size = sizes[index] ?? 0;
    section.writeUInt32LE(nameAt, 0);
    section.writeUInt32LE(name === ".bss" ? 8 : index === 0 ? 0 : 1, 4);
    section.writeBigUInt64LE(BigInt(at), 0x18);
    section.writeBigUInt64LE(BigInt(size), 0x20);
    nameAt += name.length + 1;
    at += size;
    return section;
  });
  return Buffer.concat([head, data, ...table]);
}

const member = (name: string, data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`${name.padEnd(48)}${String(data.length).padEnd(10)}\`\n`, "latin1"),
    data,
    Buffer.alloc(data.length % 2, 10),
  ]);

const object = createElf({
  ".text": 101,
  ".debug_info": 1000,
  ".rela.debug_info": 50,
  ".debug_line": 300,
  ".debug_str": 20,
  ".debugger_notes": 5000,
});

test("sections of debug information are summed, what finds lines apart from the rest", async () => {
  await using sandbox = await createSandbox();
  const file = sandbox.path("program");
  writeFileSync(file, object);
  assert.deepEqual(readDebugBytes(file), { lines: 300, rest: 1070 });
});

test("an archive has what its objects have, those at odd places too", async () => {
  await using sandbox = await createSandbox();
  const file = sandbox.path("lib.rlib");
  const odd = createElf({ ".debug_info": 7, ".debug_line_str": 2 });
  const parts = [
    member("one.o/", odd),
    member("lib.rmeta/", Buffer.from("abc")),
    member("two.o/", object),
  ];
  writeFileSync(file, Buffer.concat([Buffer.from("!<arch>\n"), ...parts]));
  assert.deepEqual(readDebugBytes(file), { lines: 302, rest: 1077 });
});

test("what is no ELF is not known, and what is cut off or damaged has nothing and does no harm", async () => {
  await using sandbox = await createSandbox();
  const read = (data: Buffer) => {
    writeFileSync(sandbox.path("f"), data);
    return readDebugBytes(sandbox.path("f"));
  };
  assert.equal(read(Buffer.from("#!/bin/sh\n")), undefined);
  assert.equal(read(Buffer.alloc(0)), undefined);
  const none = { lines: 0, rest: 0 };
  assert.deepEqual(read(object.subarray(0, object.length - 10)), none);
  for (const [at, value] of [
    [0x28, 0xff],
    [0x3c, 0xff],
    [0x3e, 0xee],
  ] as const) {
    const damaged = Buffer.from(object);
    damaged[at + 1] = value;
    const told = read(damaged);
    assert.ok(told !== undefined && told.rest <= object.length, `${at}`);
  }
  assert.deepEqual(read(Buffer.from("!<arch>\ngarbage that is no member at all")), none);
});

const cc = spawnSync("cc", ["--version"]).status === 0 ? false : "cc is not installed";

test("what a compiler wrote is what readelf counts", { skip: cc }, async () => {
  await using sandbox = await createSandbox();
  writeFileSync(sandbox.path("a.c"), "int main(int n, char **v) { return n + v[0][0]; }\n");
  execFileSync("cc", ["-g", "-o", sandbox.path("a"), sandbox.path("a.c")]);
  const listed = execFileSync("readelf", ["-SW", sandbox.path("a")], { encoding: "utf8" });
  const sizes = [...listed.matchAll(/ (\.debug_\w+) +\w+ +\w+ \w+ (\w+)/g)];
  assert.ok(sizes.length > 3);
  const told = readDebugBytes(sandbox.path("a"));
  const total = sizes.reduce((sum, [, , size = ""]) => sum + Number.parseInt(size, 16), 0);
  assert.equal((told?.lines ?? 0) + (told?.rest ?? 0), total);
});

test("outputs are told by unit, and a build script is a program of no unit", async () => {
  await using sandbox = await createSandbox();
  const profile = sandbox.path("debug");
  for (const folder of ["deps", "build/app-1"])
    mkdirSync(`${profile}/${folder}`, { recursive: true });
  writeFileSync(`${profile}/deps/app-0011`, object);
  writeFileSync(`${profile}/deps/libapp-0022.rlib`, "!<arch>\n");
  writeFileSync(`${profile}/deps/app-0022.d`, "text");
  writeFileSync(`${profile}/build/app-1/build_script_build-33`, object);
  const outputs = await listOutputs(profile);
  const told = outputs.map(({ stem, isProgram, debug }) => [stem, isProgram, debug?.rest ?? null]);
  assert.deepEqual(
    told.sort(),
    [
      ["app-0011", true, 1070],
      ["app-0022", false, null],
      ["app-0022", false, 0],
    ].sort(),
  );
  assert.deepEqual(
    listScriptPrograms(profile).map(({ debug }) => debug?.rest),
    [1070],
  );
});
