import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, realpathSync, symlinkSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { isAppError } from "../../src/errors.ts";
import { readRepository } from "../../src/io/repository.ts";
import { createRepository, createSandbox, git } from "../helpers/sandbox.ts";

const coded =
  (code: string, message: RegExp) =>
  (error: unknown): boolean => {
    assert.ok(isAppError(error), String(error));
    assert.equal(error.code, code);
    assert.match(error.message, message);
    return true;
  };

test("a line break in a repository's path is a part of it", async () => {
  await using sandbox = await createSandbox();
  for (const name of ["a\nb", "\n", "a\n", "true\n..", "false\n"]) {
    mkdirSync(sandbox.path(name));
    const repository = createRepository(sandbox.path(name, "r\n"), { "d\n/e/x": "x\n" });
    const expected = {
      commonDirectory: path.join(repository, ".git"),
      mainCheckout: repository,
      topLevel: repository,
    };
    assert.deepEqual(await readRepository(repository), expected);
    assert.deepEqual(await readRepository(path.join(repository, "d\n/e")), expected);
    const inside = { ...expected, topLevel: null };
    assert.deepEqual(await readRepository(path.join(repository, ".git/refs")), inside);
    git(repository, "worktree", "add", "-q", "--detach", "../w\n");
    const linked = { ...expected, topLevel: path.join(path.dirname(repository), "w\n") };
    assert.deepEqual(await readRepository(linked.topLevel), linked);
  }
});

test("inside a git directory that names a working tree, the repository is told all the same", async () => {
  await using sandbox = await createSandbox();
  const upstream = createRepository(sandbox.path("up"));
  const outer = createRepository(sandbox.path("su\nper"));
  git(outer, "-c", "protocol.file.allow=always", "submodule", "add", "-q", upstream, "s");
  const commonDirectory = path.join(outer, ".git/modules/s");
  const mainCheckout = path.join(outer, "s");
  const expected = { commonDirectory, mainCheckout, topLevel: mainCheckout };
  assert.deepEqual(await readRepository(mainCheckout), expected);
  assert.deepEqual(await readRepository(commonDirectory), { ...expected, topLevel: null });
  git(mainCheckout, "worktree", "add", "-q", sandbox.path("w"));
  const linked = { ...expected, topLevel: sandbox.path("w") };
  assert.deepEqual(await readRepository(sandbox.path("w")), linked);
});

test("a bare repository has no main checkout, nor has one whose working tree is another's", async () => {
  await using sandbox = await createSandbox();
  git(sandbox.root, "init", "-q", "--bare", "b.git");
  const bare = sandbox.path("b.git");
  const none = { commonDirectory: realpathSync(bare), mainCheckout: null, topLevel: null };
  assert.deepEqual(await readRepository(bare), none);
  git(bare, "config", "core.bare", "false");
  git(bare, "config", "core.worktree", createRepository(sandbox.path("other")));
  assert.equal((await readRepository(bare)).mainCheckout, null);
});

test("a path that is not UTF-8 is called unsupported and not another thing", async () => {
  await using sandbox = await createSandbox();
  const odd = Buffer.concat([Buffer.from(sandbox.path("r")), Buffer.from([0xff])]);
  mkdirSync(odd);
  execFileSync("sh", ["-c", 'cd "$1"* && git init -q', "sh", sandbox.path("r")]);
  const unsupported = coded("unsupported", /not UTF-8/);
  await assert.rejects(readRepository(odd.toString("utf8")), unsupported);
  symlinkSync(odd, sandbox.path("link"));
  await assert.rejects(readRepository(sandbox.path("link")), unsupported);
  await assert.rejects(readRepository(sandbox.path("gone")), coded("not_a_repository", /gone/));
  const named = createRepository(sandbox.path("\uFFFD"));
  assert.equal((await readRepository(named)).mainCheckout, named);
});
