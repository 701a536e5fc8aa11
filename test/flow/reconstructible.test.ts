import assert from "node:assert/strict";
import { mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { describeDirectories, readDeclared } from "../../src/app/reconstructible.ts";
import { createRepository, createSandbox, git, writeFiles } from "../helpers/sandbox.ts";

const CONFIG = 'reconstructible = ["out", "sub/cache", "gone"]\n';

async function judge(
  files: Readonly<Record<string, string>>,
  arrange: (root: string) => void,
): Promise<Record<string, string>> {
  await using sandbox = await createSandbox();
  const root = createRepository(sandbox.path("r"), {
    ".espalier/workspace.toml": CONFIG,
    ".gitignore": "target/\nnode_modules/\n.venv/\nout/\nsub/cache/\n",
    ...files,
  });
  arrange(root);
  const reports = await describeDirectories(sandbox.world(), { root, mainCheckout: root });
  return Object.fromEntries(
    reports.map(({ path, gates }) => [
      path,
      gates
        .filter(({ passed }) => !passed)
        .map(({ name }) => name)
        .join(" "),
    ]),
  );
}

test("presets with their marks and declared directories pass, what does not exist is not named", async () => {
  const found = await judge({ "Cargo.toml": "", "package.json": "{}", "setup.py": "" }, (root) =>
    writeFiles(root, {
      "target/x": "",
      "node_modules/x": "",
      ".venv/pyvenv.cfg": "",
      "out/x": "",
      "sub/cache/x": "",
    }),
  );
  assert.deepEqual(found, { target: "", node_modules: "", ".venv": "", out: "", "sub/cache": "" });
});

test("a directory without its tool's mark is durable", async () => {
  const found = await judge({ "setup.py": "" }, (root) =>
    writeFiles(root, { "target/x": "", "node_modules/x": "", ".venv/x": "" }),
  );
  assert.deepEqual(found, { target: "tool_mark", node_modules: "tool_mark", ".venv": "tool_mark" });
});

test("a link, a file, a tracked file below and a directory that is not ignored are durable", async () => {
  const found = await judge({ "package.json": "{}", "Cargo.toml": "", "out/kept": "1" }, (root) => {
    git(root, "add", "-f", "out/kept");
    git(root, "commit", "-qm", "kept");
    mkdirSync(path.join(root, "real"));
    symlinkSync("real", path.join(root, "node_modules"));
    writeFiles(root, { target: "a file", "sub/cache/x": "", ".gitignore": "out/\n" });
  });
  assert.equal(found["node_modules"]?.includes("directory"), true);
  assert.equal(found["target"]?.includes("directory"), true);
  assert.match(found["out"] ?? "", /nothing_tracked/);
  assert.match(found["sub/cache"] ?? "", /ignored/);
});

test("a path that is re-included keeps its directory durable", async () => {
  const found = await judge(
    { "Cargo.toml": "", ".gitignore": "target/*\n!target/keep\nout/\n" },
    (root) => writeFiles(root, { "target/keep": "", "target/other": "" }),
  );
  assert.equal(found["target"], "nothing_readmitted");
});

test("SD-11 a repository or a registered worktree below makes a directory durable", async () => {
  const found = await judge({ "Cargo.toml": "", "package.json": "{}" }, (root) => {
    writeFiles(root, { "target/debug/deep/.git": "gitdir: elsewhere\n", "node_modules/x": "" });
    git(root, "worktree", "add", "-q", "-b", "w", path.join(root, "node_modules/w"));
  });
  assert.equal(found["target"], "no_repository_below");
  assert.equal(found["node_modules"], "no_repository_below no_worktree_below");
});

test("a repository without a `.git` of its own below makes a directory durable", async () => {
  const found = await judge({ "Cargo.toml": "", "package.json": "{}" }, (root) => {
    git(root, "init", "-q", "--bare", path.join(root, "target/debug/bare"));
    writeFiles(root, { "node_modules/x/refs/HEAD": "", "node_modules/x/objects/y": "" });
  });
  assert.equal(found["target"], "no_repository_below");
  assert.notEqual(found["node_modules"], "no_repository_below");
});

test("a root that is no working tree, or a config that is wrong, makes nothing reconstructible", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  mkdirSync(sandbox.path("plain/target"), { recursive: true });
  const root = sandbox.path("plain");
  assert.deepEqual(await describeDirectories(world, { root, mainCheckout: null }), []);
  const found = await judge({ ".espalier/workspace.toml": 'reconstructible = ["../x"]\n' }, (at) =>
    writeFiles(at, { "out/x": "" }),
  );
  assert.deepEqual(found, {});
});

test("a config that is passed over is logged when what is wrong changes, not each time", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const root = createRepository(sandbox.path("r"));
  const logged = async (config: string): Promise<number> => {
    writeFiles(root, { ".espalier/workspace.toml": config });
    for (let time = 0; time < 3; time++) await readDeclared(world, root);
    return world.log.read().filter(({ event }) => event === "config_ignored").length;
  };
  assert.equal(await logged("nonsense = 1\n"), 1);
  assert.equal(await logged("other = 1\n"), 2);
  assert.equal(await logged(""), 2);
  assert.equal(await logged("other = 1\n"), 3, "it was right in between");
});
