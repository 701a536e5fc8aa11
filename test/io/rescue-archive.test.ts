/** The archive of a rescue: what goes in comes out, whatever its name, and `tar` reads it, too. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { type ArchiveEntry, createArchive, readArchive } from "../../src/io/rescue-archive.ts";
import { createSandbox } from "../helpers/sandbox.ts";

const latin = (text: string): string => Buffer.from(text, "utf8").toString("latin1");

const plain = { mode: 0o644, modifiedAt: 1_700_000_000, uid: 0, gid: 0 } as const;

const entries: readonly (ArchiveEntry & { readonly target?: string; readonly text?: string })[] = [
  { ...plain, name: "workspace/d", kind: "directory", mode: 0o2750 },
  { ...plain, name: `workspace/${"n".repeat(240)}`, kind: "file", text: "long name" },
  { ...plain, name: `workspace/${"deep/".repeat(60)}f`, kind: "file", text: "" },
  { ...plain, name: `workspace/${"d".repeat(101)}`, kind: "directory" },
  { ...plain, name: "workspace/bad\xff\xfe", kind: "file", text: "x".repeat(512) },
  { ...plain, name: `workspace/${latin("größe")}`, kind: "file", text: "x".repeat(513) },
  { ...plain, name: "workspace/line\nbreak", kind: "file", text: "x", mode: 0o4755 },
  { ...plain, name: "workspace/link", kind: "link", target: "to/\xff" },
  { ...plain, name: "workspace/long link", kind: "link", target: "t".repeat(300) },
  { ...plain, name: "workspace/old", kind: "file", text: "o", modifiedAt: -86_400 },
  { ...plain, name: "workspace/far", kind: "file", text: "f", modifiedAt: 9_999_999_999 },
  {
    ...plain,
    name: "workspace/owner",
    kind: "file",
    text: "u",
    uid: 3_000_000_000,
    gid: 4_000_000,
  },
];

test("names, modes, times, owners, links and bytes come out as they went in", async () => {
  await using sandbox = await createSandbox();
  const file = sandbox.path("a.tar");
  const archive = createArchive(file);
  for (const [index, { target, text, ...entry }] of entries.entries()) {
    if (text !== undefined) {
      const source = sandbox.path(`source-${index}`);
      writeFileSync(source, text);
      archive.addFile(entry, Buffer.from(source));
    } else if (target !== undefined) archive.addLink(entry, target);
    else archive.addDirectory(entry);
  }
  archive.close();
  const read = [...readArchive(file)].map(({ content: _content, size, target, ...entry }) => ({
    ...entry,
    ...(entry.kind === "link" ? { target } : {}),
    ...(entry.kind === "file" ? { size } : {}),
  }));
  assert.deepEqual(
    read,
    entries.map(({ text, ...entry }) => ({
      ...entry,
      ...(text === undefined ? {} : { size: text.length }),
    })),
  );
  const texts: string[] = [];
  for (const entry of readArchive(file)) {
    if (entry.kind === "file") texts.push(Buffer.concat([...entry.content()]).toString());
  }
  assert.deepEqual(
    texts,
    entries.flatMap(({ text }) => (text === undefined ? [] : [text])),
  );
  const listed = execFileSync("tar", ["--quoting-style=literal", "-tf", file], {
    encoding: "latin1",
    env: { ...process.env, LC_ALL: "C" },
  });
  const names = entries.map(({ name, kind }) => (kind === "directory" ? `${name}/` : name));
  assert.equal(listed, names.map((name) => `${name}\n`).join(""));
});

test("an archive that ends early, or has a wrong byte in a head, is not read as a shorter one", async () => {
  await using sandbox = await createSandbox();
  const file = sandbox.path("a.tar");
  const source = sandbox.path("source");
  writeFileSync(source, "x".repeat(700));
  const archive = createArchive(file);
  archive.addFile({ ...plain, name: "workspace/one", kind: "file" }, Buffer.from(source));
  archive.addFile({ ...plain, name: "workspace/two", kind: "file" }, Buffer.from(source));
  archive.close();
  const bytes = readFileSync(file);
  const drain = (): void => {
    for (const entry of readArchive(file)) for (const _part of entry.content());
  };
  for (const end of [100, 600, 1536, 2048]) {
    writeFileSync(file, bytes.subarray(0, end));
    assert.throws(drain, /damaged/, String(end));
  }
  const flipped = Buffer.from(bytes);
  flipped.write("Y", 1536);
  writeFileSync(file, flipped);
  assert.throws(drain, /damaged: a sum/);
});
