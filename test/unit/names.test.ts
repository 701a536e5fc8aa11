import assert from "node:assert/strict";
import { test } from "node:test";
import {
  describeBranchFault,
  describeNameFault,
  formatBranch,
  formatDirectory,
  formatRandomName,
  formatUnsafe,
  isCaseTwin,
  requireName,
} from "../../src/core/names.ts";
import { AppError, isAppError } from "../../src/errors.ts";

test("takes the names that the client and people use", () => {
  for (const name of [
    "w",
    "fix-login",
    "a/b",
    "agent-a313ba203bbcb8e14",
    "pr-12",
    "iterative-jumping-charm",
    "v1.2_x",
    "a".repeat(64),
    `${"a".repeat(64)}/${"b".repeat(63)}`,
  ]) {
    assert.equal(describeNameFault(name), undefined, name);
  }
});

test("refuses names that a directory, a ref or an argument could not carry, saying why", () => {
  for (const [name, reason] of [
    ["", /empty/],
    ["-rf", /starts with `-`/],
    ["a/-b", /starts with `-`/],
    ["w\nworktree /etc", /control character/],
    ["\u001b[31mred", /control character/],
    ["..", /starts with `\.`/],
    ["a/../b", /starts with `\.`/],
    ["a..b", /`\.\.`/],
    [".git", /starts with `\.`/],
    ["a.", /ends with `\.`/],
    ["a.lock", /\.lock/],
    ["a.LOCK/b", /\.lock/],
    ["my w", /a space/],
    ["café", /U\+00E9/],
    ["😀", /U\+1F600/],
    ["a+b", /`\+`/],
    ["a\\b", /`\\`/],
    ["/a", /empty part/],
    ["a//b", /empty part/],
    ["a/", /empty part/],
    ["x".repeat(65), /65 characters/],
    ["x".repeat(300), /300 characters/],
  ] as const) {
    assert.match(describeNameFault(name) ?? "taken", reason, JSON.stringify(name));
  }
});

test("a refused name is printed shortened and without control characters", () => {
  assert.throws(
    () => requireName(`w\u001b[2J\n${"x".repeat(200)}`),
    (error: unknown) => {
      assert.ok(isAppError(error));
      assert.equal(error.code, "invalid_name");
      // biome-ignore lint/suspicious/noControlCharactersInRegex: this is what must not be there.
      assert.doesNotMatch(error.message, /[\u0000-\u001f]/);
      assert.ok(error.message.length < 200);
      return true;
    },
  );
  assert.equal(formatUnsafe("a\r\nb"), "a??b");
});

test("a/b and a-b are two directories and two branches", () => {
  assert.equal(formatDirectory("a/b"), "a+b");
  assert.equal(formatDirectory("a-b"), "a-b");
  assert.equal(formatBranch("a/b", "claude"), "worktree-a+b");
  assert.equal(formatBranch("a/b", "cli"), "a/b");
});

test("a branch name that cannot be is not called a workspace name", () => {
  const params = { name: "a..b", reason: "it has `..`", what: "branch name" };
  const error = new AppError("invalid_name", params);
  assert.equal(error.message, "`a..b` cannot be a branch name: it has `..`");
});

test("case twins are told from equal and from different names", () => {
  assert.ok(isCaseTwin("Fix", "fix"));
  assert.ok(!isCaseTwin("fix", "fix"));
  assert.ok(!isCaseTwin("fix", "fox"));
});

test("a made-up name is adjective-noun-xxxx and passes the rules, whatever the bytes", () => {
  for (let byte = 0; byte < 256; byte += 1) {
    const name = formatRandomName(new Uint8Array(6).fill(byte));
    assert.match(name, /^[a-z]+-[a-z]+-[a-z2-9]{4}$/);
    assert.equal(describeNameFault(name), undefined);
  }
});

test("branch names follow git's own rules", () => {
  for (const branch of [
    "main",
    "feat/x",
    "a+b",
    "worktree-é",
    "v1.0",
    "OVERHEAD",
    "stash/x",
    "TODO",
    "a".repeat(41),
  ]) {
    assert.equal(describeBranchFault(branch), undefined, branch);
  }
  for (const branch of [
    "",
    "-d",
    "HEAD",
    "@",
    "a b",
    "a..b",
    "a@{1}",
    "a~1",
    "a.lock",
    "/a",
    "a/",
    ".a",
    "a.",
    "a\nb",
    "x:y",
    "FETCH_HEAD",
    "ORIG_HEAD",
    "stash",
    "refs/heads/x",
    "0123456789abcdef0123456789ABCDEF01234567",
    "a".repeat(64),
  ]) {
    assert.notEqual(describeBranchFault(branch), undefined, JSON.stringify(branch));
  }
});
