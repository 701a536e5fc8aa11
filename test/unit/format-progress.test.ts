/** The line of progress: for a terminal alone, and gone without a trace. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Stream } from "../../src/cli/host.ts";
import { openProgress } from "../../src/cli/progress.ts";

function openStream(isTTY: boolean, columns = 20): Stream & { readonly written: string[] } {
  const written: string[] = [];
  return {
    isTTY,
    columns,
    written,
    write(text) {
      written.push(text);
      return true;
    },
    on: () => undefined,
  };
}

test("progress is one line that is written over and taken away", () => {
  const stream = openStream(true);
  const line = openProgress(stream, false);
  line.clear();
  assert.deepEqual(stream.written, [], "nothing to take away");
  line.show("cloning target");
  line.show("done");
  line.clear();
  line.clear();
  assert.deepEqual(stream.written, [
    "\rcloning target",
    `\rdone${" ".repeat(10)}`,
    `\r${" ".repeat(19)}\r`,
  ]);
});

test("progress never fills a row and never speaks to the terminal", () => {
  const stream = openStream(true, 10);
  openProgress(stream, false).show("a\u001b[31mlong text");
  assert.equal(stream.written[0], "\ra\\x1b[31…");
});

test("progress is silent without a terminal and where quiet was asked for", () => {
  for (const [isTTY, quiet] of [
    [false, false],
    [true, true],
  ] as const) {
    const stream = openStream(isTTY);
    const line = openProgress(stream, quiet);
    line.show("x");
    line.clear();
    assert.deepEqual(stream.written, []);
  }
});
