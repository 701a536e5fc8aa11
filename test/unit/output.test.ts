import assert from "node:assert/strict";
import { test } from "node:test";
import type { Stream } from "../../src/cli/host.ts";
import { openOutput } from "../../src/cli/output.ts";
import { AppError } from "../../src/errors.ts";

/** What a reader sees of an error, at a terminal of so many columns if there is one. */
async function print(error: AppError, more: { columns?: number; quiet?: boolean } = {}) {
  let text = "";
  const { columns, quiet = false } = more;
  const stream: Stream = {
    ...(columns === undefined ? {} : { isTTY: true, columns }),
    write: (part, done) => {
      text += part;
      done?.();
      return true;
    },
    on: () => undefined,
  };
  const host = {
    env: { HOME: "/home/me" },
    platform: "linux",
    cwd: () => "/home/me/repo",
    stdout: stream,
    stderr: stream,
  } as const;
  await openOutput(host, { json: false, quiet, colour: false }).printError(error);
  return text;
}

async function told(files: number, count?: number): Promise<string> {
  const error = new AppError(
    "unsaved_work",
    { path: "/w", summary: "files" },
    {
      files: Array.from({ length: files }, (_, n) => `f${n}`),
      ...(count === undefined ? {} : { details: { files_count: count } }),
    },
  );
  return print(error);
}

test("a refusal shows the first files, counts all the others, and says which --json lists", async () => {
  assert.doesNotMatch(await told(20), /more/);
  assert.match(await told(450), /and 430 more, which --json lists/);
  assert.match(await told(450, 450), /and 430 more, which --json lists/);
  assert.match(await told(300, 450), /and 430 more; --json lists the first 300/);
});

const path = "/home/me/w";
const refusal = (untracked: number): AppError =>
  new AppError(
    "unsaved_work",
    {
      path,
      summary: "1 commit that is nowhere else (c), many untracked files (f0, …)",
      hint: `Commit and push the changes; or give it up with \`espalier remove ${path} --discard\``,
    },
    {
      details: {
        untracked: Array.from({ length: untracked }, (_, n) => `f${n}`),
        untracked_count: untracked,
        commits: ["c mine"],
        commits_count: 1,
        files_count: untracked,
      },
      files: Array.from({ length: untracked }, (_, n) => `f${n}`),
    },
  );

test("a refusal at a terminal lists the work once, by its kind, and is wrapped at words", async () => {
  assert.equal(
    await print(refusal(2), { columns: 50 }),
    [
      "error[unsaved_work]: Removing `~/w` would lose:",
      "  untracked file: f0",
      "  untracked file: f1",
      "  commit that is nowhere else: c mine",
      "hint: Commit and push the changes; or give it up",
      "  with `espalier remove ~/w --discard`",
      "",
    ].join("\n"),
  );
});

test("a long refusal ends after twenty lines with the whole count", async () => {
  const lines = (await print(refusal(450))).split("\n");
  assert.equal(lines.filter((line) => line.startsWith("  ")).length, 21);
  assert.ok(lines.includes("  and 431 more, which --json lists"), lines.join("\n"));
  assert.equal(lines[0], `error[unsaved_work]: Removing \`${path}\` would lose:`);
});

test("a quiet refusal says in its sentence what it does not list", async () => {
  const text = await print(refusal(2), { quiet: true });
  assert.match(text, /would lose 1 commit that is nowhere else \(c\), many untracked/);
  assert.equal(text.split("\n").length, 3);
});

test("who was interrupted is told that, and not what git made of it", async () => {
  const error = new AppError(
    "git",
    { doing: "add the worktree", reason: "it was interrupted", hint: "Run it again" },
    { details: { interrupted: "nothing was left behind" } },
  );
  assert.equal(await print(error), "interrupted; nothing was left behind\nhint: Run it again\n");
});

test("lines that standard error does not take are counted and not kept, and the answer is not among them", async () => {
  const waiting: (() => void)[] = [];
  let kept = "";
  let answered = "";
  const stream = (write: Stream["write"]): Stream => ({ write, on: () => undefined });
  const host = {
    env: {},
    platform: "linux",
    cwd: () => "/",
    stdout: stream((text, done) => {
      answered += text;
      done?.();
      return true;
    }),
    stderr: stream((text, done) => {
      kept += text;
      waiting.push(() => done?.());
      return false;
    }),
  } as const;
  const output = openOutput(host, { json: false, quiet: false, colour: false });
  const takeAll = async (): Promise<void> => {
    for (const done of waiting.splice(0)) done();
    await new Promise((resolve) => setImmediate(resolve));
  };
  const line = "x".repeat(1023);
  for (let n = 0; n < 3000; n += 1) output.note(line);
  const taken = kept.length;
  assert.ok(taken >= 1024 * 1024 && taken < 1024 * 1024 + 4096, String(taken));
  await takeAll();
  output.note("and on");
  const lines = kept.trim().split("\n");
  const left = lines.filter((text) => text !== line);
  assert.match(left[0] ?? "", /^\d+ lines are left out here/);
  assert.equal(Number.parseInt(left[0] ?? "", 10) + lines.length - left.length, 3000);
  assert.deepEqual(left.slice(1), ["and on"]);
  // Nobody takes any more to the end: the answer is there, and the count before it.
  for (let n = 0; n < 3000; n += 1) output.note(line);
  await output.printAnswer({ text: "the answer" });
  assert.equal(answered, "the answer");
  assert.match(kept.trim().split("\n").at(-1) ?? "", /^\d+ lines are left out here/);
});
