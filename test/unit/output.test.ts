import assert from "node:assert/strict";
import { test } from "node:test";
import type { Stream } from "../../src/cli/host.ts";
import { openOutput } from "../../src/cli/output.ts";
import { AppError } from "../../src/errors.ts";

async function told(files: number, count?: number): Promise<string> {
  let text = "";
  const stream: Stream = {
    write: (part, done) => {
      text += part;
      done?.();
      return true;
    },
    on: () => undefined,
  };
  const host = {
    env: {},
    platform: "linux",
    cwd: () => "/",
    stdout: stream,
    stderr: stream,
  } as const;
  const output = openOutput(host, { json: false, quiet: false, colour: false });
  const error = new AppError(
    "unsaved_work",
    { path: "/w", summary: "files" },
    {
      files: Array.from({ length: files }, (_, n) => `f${n}`),
      ...(count === undefined ? {} : { details: { files_count: count } }),
    },
  );
  await output.printError(error);
  return text;
}

test("a refusal shows the first files, counts all the others, and says which --json lists", async () => {
  assert.doesNotMatch(await told(20), /more/);
  assert.match(await told(450), /and 430 more, which --json lists/);
  assert.match(await told(450, 450), /and 430 more, which --json lists/);
  assert.match(await told(300, 450), /and 430 more; --json lists the first 300/);
});
