/** What the sources may not say at all: the git verbs and options of DESIGN's invariants 7, 10 and 11. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";

const root = path.resolve(import.meta.dirname, "../..");

function readSources(): { file: string; code: string }[] {
  return readdirSync(path.join(root, "src"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((file) => ({
      file,
      code: readFileSync(path.join(root, "src", file), "utf8")
        .replace(/\/\*[\s\S]*?\*\//g, "")
        .replace(/(^|\s)\/\/.*$/gm, ""),
    }));
}

const forbidden: readonly (readonly [what: string, pattern: RegExp])[] = [
  ["git worktree prune", /["']worktree["'],\s*["']prune["']/],
  ["git worktree repair", /["']worktree["'],\s*["']repair["']/],
  ["git stash", /\[\s*["']stash["']/],
  ["git clean", /\[\s*["']clean["']/],
  ["git reset --hard", /["']--hard["']/],
  ["git gc", /\[\s*["']gc["']/],
  ["the user's global git config", /["']config["'],\s*["']--(global|system)["']/],
  ["--force", /["']--force["']/],
  [
    "the force flag's short form on worktree or branch",
    /["'](worktree|branch)["'][^\]]*["'](-f|-D)["']/,
  ],
  ["a shell in between", /\bshell:\s*true|\bexecSync\(|(?<![.\w])exec\(/],
  ["the network", /from\s+["']node:(https?|net|tls|dgram|http2)["']|\bfetch\(/],
];

for (const [what, pattern] of forbidden) {
  test(`no source uses ${what}`, () => {
    const found = readSources()
      .filter(({ code }) => pattern.test(code))
      .map(({ file }) => file);
    assert.deepEqual(found, []);
  });
}

test("the repository says nothing of the machine it was made on", () => {
  const folders = ["src", "test", "scripts", "docs", "hooks", "bin", "commands", "skills", "bench"];
  const own = path.relative(root, import.meta.filename);
  const pattern = /\/work\/(main|shared)|\/root\/|\/tmp\/bash_jobs/;
  const found = folders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))),
    )
    .filter((file) => file !== own && pattern.test(readFileSync(path.join(root, file), "utf8")));
  assert.deepEqual(found, []);
});
