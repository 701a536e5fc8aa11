/** What a look into a volume passes over: only directories of ours, and only where they are put. */
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
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
