/** What a look into a volume passes over: only directories of ours, and only where they are put. */
import assert from "node:assert/strict";
import { linkSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import { readCopyBytes } from "../../src/io/volume-copy.ts";
import { listFilesInside } from "../../src/io/volume-host.ts";

test("a directory with a name of ours is passed over only where the product puts it", () => {
  const root = mkdtempSync(path.join(os.tmpdir(), "espalier-inside-"));
  const write = (name: string): string => {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, "x");
    return file;
  };
  try {
    write(".espalier-warm/a");
    const id = "01890000-0000-7000-8000-0123456789ab";
    for (const place of ["", "project/"]) {
      write(`${place}.espalier-trash/.gitignore`);
      write(`${place}.espalier-trash/${id}/a`);
    }
    assert.deepEqual(listFilesInside(root), []);
    const theirs = [
      write("project/.espalier-trash/notes"),
      write("project/.espalier-warm/a"),
      write(`project/work/.espalier-trash/${id}/a`),
      write("project/work/.espalier-warm/a"),
    ];
    assert.deepEqual(listFilesInside(root).sort(), theirs.sort());
  } finally {
    rmSync(root, { recursive: true });
  }
});

test("a copy is reckoned by whole blocks, each file once, holes and all small files as what they take", () => {
  const root = mkdtempSync(path.join(os.tmpdir(), "espalier-copy-"));
  try {
    mkdirSync(path.join(root, "inner"));
    for (let n = 0; n < 100; n++) writeFileSync(path.join(root, `inner/${n}`), "x".repeat(600));
    assert.equal(readCopyBytes(root), 100 * (4096 + 512) + 512);
    linkSync(path.join(root, "inner/0"), path.join(root, "again"));
    writeFileSync(path.join(root, "holes"), "");
    truncateSync(path.join(root, "holes"), 2 ** 30);
    assert.ok(readCopyBytes(root) <= 101 * 4096 + 103 * 512);
  } finally {
    rmSync(root, { recursive: true });
  }
});
