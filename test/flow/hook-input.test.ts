/** What a hook is sent, and what becomes of an answer that nobody takes. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { closeSync, existsSync, openSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { createInputScanner } from "../../src/hooks/hook.ts";
import { runHook } from "../helpers/hook.ts";
import { createRepository, createSandbox, git } from "../helpers/sandbox.ts";

const entry = fileURLToPath(new URL("../../src/hooks/main.ts", import.meta.url));
const cli = fileURLToPath(new URL("../../src/cli/main.ts", import.meta.url));
const loader = import.meta.resolve("tsx");

interface Ran {
  readonly code: number | null;
  readonly stderr: string;
}

/** With a standard output, or input, that is a file. */
function runWith(
  argv: readonly string[],
  options: {
    readonly cwd: string;
    readonly env: Readonly<Record<string, string>>;
    readonly stdin?: string;
    readonly stdout: readonly [file: string, flags: string];
    readonly input?: string;
  },
): Promise<Ran> {
  const stdout = openSync(...options.stdout);
  const stdin = options.stdin === undefined ? "pipe" : openSync(options.stdin, "r");
  const child = spawn(process.execPath, ["--import", loader, ...argv], {
    cwd: options.cwd,
    env: options.env,
    stdio: [stdin, stdout, "pipe"],
  });
  closeSync(stdout);
  if (typeof stdin === "number") closeSync(stdin);
  let stderr = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  child.stdin?.on("error", () => undefined);
  child.stdin?.end(options.input ?? "");
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, stderr }));
  });
}

// A standard output that is open for reading takes nothing, as one that is closed: node puts `/dev/null` there.
for (const [what, file, flags] of [
  ["a full disk", "/dev/full", "w"],
  ["a closed one", "/dev/null", "r"],
] as const) {
  const skip = existsSync(file) ? false : `there is no ${file}`;

  test(`a hook whose answer is not taken by ${what} fails and says where the workspace is`, {
    skip,
  }, async () => {
    await using sandbox = await createSandbox();
    const repository = createRepository(sandbox.path("r"));
    const input = JSON.stringify({ cwd: repository, name: "w" });
    const { code, stderr } = await runWith([entry, "WorktreeCreate"], {
      cwd: repository,
      env: sandbox.env,
      stdout: [file, flags],
      input,
    });
    assert.equal(code, 1, stderr);
    const at = sandbox.path("r-worktrees/w");
    assert.match(stderr, /^Could not write to `standard output`: .+\(io\)\nhint: .+\n$/);
    assert.ok(stderr.includes(`\`${at}\``), stderr);
    assert.equal(git(at, "branch", "--show-current"), "worktree-w");
  });

  test(`create whose answer is not taken by ${what} fails and says where the workspace is`, {
    skip,
  }, async () => {
    await using sandbox = await createSandbox();
    const repository = createRepository(sandbox.path("r"));
    for (const [name, ...options] of [["w"], ["v", "--json"], ["u", "--quiet"]] as const) {
      const { code, stderr } = await runWith([cli, "create", "--name", name, ...options], {
        cwd: repository,
        env: sandbox.env,
        stdout: [file, flags],
      });
      assert.equal(code, 1, stderr);
      assert.match(stderr, /error\[io\]: Could not write to `standard output`/);
      assert.ok(stderr.includes(sandbox.path("r-worktrees", name)), stderr);
    }
  });
}

test("a large input is read in linear time, and over a mebibyte it is refused at once", async () => {
  await using sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("r"));
  const options = { cwd: repository, env: sandbox.env };
  const near = { cwd: repository, name: "w", more: Array.from({ length: 90_000 }, () => ({})) };
  assert.equal((await runHook("WorktreeCreate", near, options)).code, 0);
  const over = `{"more":"${"}".repeat(1_100_000)}`;
  const { code, stderr } = await runHook("WorktreeCreate", over, { ...options, open: true });
  assert.equal(code, 1);
  assert.match(stderr, /larger than 1 MiB.*\(input_invalid\)\nhint: /);
});

test("an input that never ends ends the hook: bytes that are no JSON, and a line that is none", {
  skip: existsSync("/dev/zero") ? false : "there is no /dev/zero",
}, async () => {
  await using sandbox = await createSandbox();
  const options = { cwd: sandbox.root, env: sandbox.env };
  const zero = await runWith([entry, "WorktreeCreate"], {
    ...options,
    stdin: "/dev/zero",
    stdout: ["/dev/null", "w"],
  });
  assert.equal(zero.code, 1);
  assert.match(zero.stderr, /not JSON \(input_invalid\)/);
  const open = await runHook("WorktreeCreate", "hello\n", { ...options, open: true });
  assert.match(open.stderr, /not JSON \(input_invalid\)/);
});

test("an object is whole at its last brace, whatever its strings hold and wherever it is cut", () => {
  const texts = [
    '{"a":{"b":["}",{"c":"\\"}"}]}}',
    '\uFEFF \n{"a":"\\\\"}',
    '{"a":"{[\\\\\\"}"}',
    "{}",
    '{"ü":"😀}"}',
  ];
  for (const text of texts) {
    const bytes = Buffer.from(text);
    for (let step = 1; step <= 3; step += 1) {
      const scan = createInputScanner();
      const ends: number[] = [];
      for (let at = 0; at < bytes.length; at += step) {
        if (scan(bytes.subarray(at, at + step))) ends.push(Math.min(at + step, bytes.length));
      }
      assert.deepEqual(ends, [bytes.length], text);
    }
  }
  assert.equal(createInputScanner()(Buffer.from(" \n\t")), false);
  assert.equal(createInputScanner()(Buffer.from("\0")), true);
});

test("a working directory that is a file, or is below one, is in no repository", async () => {
  await using sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("r"));
  for (const cwd of ["a.txt", "a.txt/x"].map((name) => `${repository}/${name}`)) {
    const hook = await runHook(
      "WorktreeCreate",
      { cwd, name: "w" },
      { cwd: repository, env: sandbox.env },
    );
    assert.match(hook.stderr, /\(not_a_repository\)\nhint: /, cwd);
    for (const argv of [["create"], ["list"], ["adopt", "--scan"]]) {
      const { code, stderr } = await runWith([cli, ...argv, "--repo", cwd], {
        cwd: repository,
        env: sandbox.env,
        stdout: ["/dev/null", "w"],
      });
      assert.equal(code, 1);
      assert.match(stderr, /error\[not_a_repository\]/, `${argv} ${cwd}`);
    }
    for (const argv of [["status"], ["config"], ["status", "w"], ["remove", "w"], ["seed", "w"]]) {
      const { stderr } = await runWith([cli, ...argv, "--repo", cwd], {
        cwd: repository,
        env: sandbox.env,
        stdout: ["/dev/null", "w"],
      });
      assert.doesNotMatch(stderr, /error\[(internal|git|io)\]/, `${argv} ${cwd}`);
    }
  }
});
