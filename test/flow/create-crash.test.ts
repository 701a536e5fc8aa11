import assert from "node:assert/strict";
import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { createWorkspace } from "../../src/app/create-workspace.ts";
import type { World } from "../../src/app/world.ts";
import { isAppError } from "../../src/errors.ts";
import type { CreatedDocument } from "../../src/schema/index.ts";
import { type Ended, startChild, waitFor } from "../helpers/child.ts";
import { workspaceRow } from "../helpers/rows.ts";
import {
  createRepository,
  createSandbox,
  git,
  type Sandbox,
  writeFiles,
} from "../helpers/sandbox.ts";

const worker = new URL("../fixtures/create-worker.ts", import.meta.url);

interface Told {
  readonly document: CreatedDocument;
  readonly effects: number;
}

const start = (sandbox: Sandbox, cwd: string, name: string, asked = "cli", kill = 0) =>
  startChild(worker, [cwd, name, asked, String(kill)], sandbox.env);

const toldBy = (ended: Ended): Told => {
  assert.equal(ended.code, 0, ended.stderr);
  return JSON.parse(ended.stdout) as Told;
};

/** Whole: git, the disk and the registry agree on exactly one workspace of the name. */
async function assertWhole(sandbox: Sandbox, repository: string, name: string): Promise<void> {
  const rows = await sandbox
    .world()
    .registry.read((view) => view.listWorkspaces().filter((row) => row.name === name));
  assert.equal(rows.length, 1);
  const [row] = rows;
  assert.ok(row !== undefined);
  assert.equal(row.state, "ready");
  assert.equal(row.owner, null);
  assert.equal(git(row.path, "status", "--porcelain"), "");
  assert.equal(git(row.path, "symbolic-ref", "--short", "HEAD"), row.branch);
  assert.ok(existsSync(path.join(row.path, "a.txt")));
  const listed = git(repository, "worktree", "list", "--porcelain");
  assert.equal(listed.split("\n").filter((line) => line === `worktree ${row.path}`).length, 1);
  assert.doesNotMatch(listed, /locked|prunable/);
}

/** What a creation leaves that was killed right after it wrote its row. */
async function leaveRow(world: World, repository: string, at: string): Promise<void> {
  const row = workspaceRow(path.basename(at), {
    project: path.join(repository, ".git"),
    path: at,
    baseCommit: git(repository, "rev-parse", "HEAD"),
    state: "creating",
    owner: null,
    adminDirectory: null,
    adminStamp: null,
  });
  await world.registry.update((edit) =>
    edit.insertWorkspace(row, { type: "create", who: "cli", why: "asked for" }),
  );
}

test("HK-11 killed after any effect, the next call of the same name completes it", async () => {
  await using sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("r"), { ".worktreeinclude": ".env\n" });
  writeFiles(repository, { ".env": "S=1\n", ".claude/x": "" });
  // The very first has one effect more: the line in `info/exclude`.
  const effects = toldBy(await start(sandbox, repository, "w0", "claude").ended).effects - 1;
  assert.ok(effects >= 5);
  for (let n = 1; n <= effects; n += 1) {
    const name = `w${n}`;
    const killed = await start(sandbox, repository, name, "claude", n).ended;
    assert.equal(killed.signal, "SIGKILL", `effect ${n}`);
    const document = (await createWorkspace(sandbox.world({ who: "hook" }), {
      cwd: repository,
      name,
      seed: false,
      dryRun: false,
      asked: "claude",
    })) as CreatedDocument;
    assert.equal(document.branch, `worktree-${name}`, `effect ${n}`);
    await assertWhole(sandbox, repository, name);
    assert.equal(readFileSync(path.join(document.path, ".env"), "utf8"), "S=1\n", `effect ${n}`);
    const scratch = await sandbox.world().registry.read((view) => view.listScratch(document.id));
    assert.deepEqual(
      scratch.map((each) => each.path),
      [".env"],
      `effect ${n}`,
    );
    const told = document.warnings.filter((text) => /interrupted.*post-checkout/.test(text));
    const added = document.reused && n < effects;
    assert.equal(told.length, added ? 1 : 0, `effect ${n}`);
    assert.doesNotMatch(git(repository, "status", "--porcelain", "-uall"), /worktrees/);
  }
  assert.deepEqual(
    readdirSync(path.join(repository, ".claude/worktrees")).length,
    effects + 1,
    "no half is left",
  );
});

test("HK-11 killed after the worktree was added, and once more while it is filled, it stays with its work", async () => {
  await using sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("r"), { ".worktreeinclude": ".env\n" });
  writeFiles(repository, { ".env": "S=1\n" });
  const first = await start(sandbox, repository, "w", "cli", 3).ended;
  assert.equal(first.signal, "SIGKILL");
  const at = sandbox.path("r-worktrees/w");
  assert.ok(existsSync(path.join(at, "a.txt")) && !existsSync(path.join(at, ".env")));
  // Effects: the row is made ready, then ours again, then `.env`.
  const second = await start(sandbox, repository, "w", "cli", 3).ended;
  assert.equal(second.signal, "SIGKILL");
  git(at, "switch", "-q", "-c", "agents-own");
  git(at, "commit", "-q", "--allow-empty", "-m", "work");
  writeFiles(at, { "new.txt": "work\n" });
  const { document } = toldBy(await start(sandbox, repository, "w").ended);
  assert.equal(document.path, at);
  assert.equal(document.reused, true);
  assert.equal(readFileSync(path.join(at, ".env"), "utf8"), "S=1\n");
  assert.equal(readFileSync(path.join(at, "new.txt"), "utf8"), "work\n");
  assert.equal(git(at, "log", "-1", "--format=%s"), "work");
  const third = toldBy(await start(sandbox, repository, "w").ended).document;
  assert.deepEqual(third.warnings, [], "it is filled once");
});

test("a creation that died is never a reason to take what somebody made since", async () => {
  await using sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("r"));
  const notes: string[] = [];
  const world = sandbox.world({ note: (text) => notes.push(text) });
  const place = (name: string): string => sandbox.path("r-worktrees", name);
  const commit = git(repository, "rev-parse", "HEAD");
  const names = ["clone", "branch", "mine", "same"];
  const settle = async (): Promise<void> => {
    const input = { cwd: repository, seed: false, dryRun: false, asked: "cli" as const };
    await createWorkspace(world, { ...input, name: `after-${Date.now()}` });
  };
  for (const name of names) await leaveRow(world, repository, place(name));
  git(sandbox.root, "clone", "-q", repository, place("clone"));
  git(place("clone"), "commit", "-q", "--allow-empty", "-m", "work");
  git(repository, "branch", "branch");
  git(repository, "worktree", "add", "-q", "-b", "hers", place("mine"));
  git(repository, "worktree", "add", "-q", "-b", "same", place("same"));
  await settle();
  const rows = await world.registry.read((view) => view.listWorkspaces());
  assert.deepEqual(
    rows.filter((row) => names.includes(row.name)),
    [],
  );
  assert.equal(git(place("clone"), "log", "-1", "--format=%s"), "work");
  assert.equal(git(repository, "rev-parse", "branch"), commit);
  for (const name of ["mine", "same"]) assert.ok(existsSync(path.join(place(name), "a.txt")));
  assert.equal(git(place("same"), "symbolic-ref", "--short", "HEAD"), "same");
  assert.equal(notes.filter((text) => /^Not taken back/.test(text)).length, 3);
});

test("what cannot be settled is told at once, once, and with its cause", async () => {
  await using sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("r"));
  const notes: string[] = [];
  const real = sandbox.world({ note: (text) => notes.push(text) });
  for (const name of ["w", "v"]) {
    await leaveRow(real, repository, sandbox.path("r-worktrees", name));
  }
  const undoAdd = async (): Promise<never> => {
    throw new Error("the disk is away");
  };
  const world = { ...real, worktreeUndo: { ...real.worktreeUndo, undoAdd } };
  const input = { cwd: repository, seed: false, dryRun: false, asked: "cli" as const };
  await assert.rejects(createWorkspace(world, { ...input, name: "w" }), (error: unknown) => {
    assert.ok(isAppError(error));
    assert.equal(error.code, "unverified");
    assert.match(error.message, /interrupted creation has left of `w`.*the disk is away/);
    return true;
  });
  assert.equal(notes.length, 2, notes.join("\n"));
  const made = (await createWorkspace(real, { ...input, name: "w" })) as CreatedDocument;
  assert.equal(made.reused, false);
});

test("HK-11 ended by SIGTERM while git checks out, the next call completes it", async () => {
  await using sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("r"), {
    ".gitattributes": "*.slow filter=slow\n",
    "z.slow": "slow\n",
  });
  const gate = sandbox.path("gate");
  // The checkout waits here, so that the signal always finds it half done.
  const filter = sandbox.path("filter.sh");
  writeFileSync(
    filter,
    `#!/bin/sh\necho $$ >>"${sandbox.path("waiting")}"\nwhile [ ! -e "${gate}" ]; do sleep 0.05; done\ncat\n`,
  );
  chmodSync(filter, 0o755);
  git(repository, "config", "filter.slow.smudge", filter);
  const child = start(sandbox, repository, "w");
  await waitFor("the checkout to wait", () => existsSync(sandbox.path("waiting")));
  child.process.kill("SIGTERM");
  assert.equal((await child.ended.catch(() => undefined))?.signal ?? "SIGTERM", "SIGTERM");
  writeFileSync(gate, "");
  assert.equal(toldBy(await start(sandbox, repository, "w").ended).document.name, "w");
  await assertWhole(sandbox, repository, "w");
});

test("GT-03 twenty concurrent creations in a clone all succeed", async () => {
  await using sandbox = await createSandbox();
  const upstream = createRepository(sandbox.path("up"));
  git(sandbox.root, "clone", "-q", upstream, "c");
  const repository = sandbox.path("c");
  const names = Array.from({ length: 20 }, (_, index) => `b${index}`);
  const ended = await Promise.all(names.map((name) => start(sandbox, repository, name).ended));
  for (const each of ended) toldBy(each);
  const branches = git(repository, "for-each-ref", "--format=%(refname:short)", "refs/heads");
  assert.deepEqual(branches.split("\n").sort(), [...names, "main"].sort());
  assert.equal(git(repository, "worktree", "list").split("\n").length, 21);
  const rows = await sandbox.world().registry.read((view) => view.listWorkspaces());
  assert.deepEqual(
    rows.map((row) => row.state),
    Array.from({ length: 20 }, () => "ready"),
  );
});

test("GT-22 two processes that ask for one name get one workspace", async () => {
  await using sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("r"));
  const ended = await Promise.all(
    ["cli", "claude", "cli", "claude"].map((asked) => start(sandbox, repository, "w", asked).ended),
  );
  const documents = ended.map((each) => toldBy(each).document);
  assert.equal(new Set(documents.map((each) => each.path)).size, 1);
  assert.equal(new Set(documents.map((each) => each.id)).size, 1);
  assert.equal(documents.filter((each) => !each.reused).length, 1);
  await assertWhole(sandbox, repository, "w");
});

test("GT-23 reads of ours take no index.lock while an agent commits", async () => {
  await using sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("r"));
  const world = sandbox.world();
  const { path: at } = (await createWorkspace(world, {
    cwd: repository,
    name: "w",
    seed: false,
    dryRun: false,
    asked: "cli",
  })) as CreatedDocument;
  let reading = true;
  const reads = (async () => {
    let count = 0;
    for (; reading; count += 1) {
      await world.branches.countUncommitted(at);
      await world.repository.listWorktrees(path.join(repository, ".git"));
    }
    return count;
  })();
  const { execFile } = await import("node:child_process");
  const commit = (n: number): Promise<void> =>
    new Promise((resolve, reject) => {
      writeFileSync(path.join(at, "a.txt"), `${n}\n`);
      execFile("git", ["commit", "-qam", String(n)], { cwd: at }, (error) =>
        error === null ? resolve() : reject(error),
      );
    });
  for (let n = 0; n < 60; n += 1) await commit(n);
  reading = false;
  assert.ok((await reads) > 5);
  assert.ok(!existsSync(path.join(repository, ".git/worktrees/w/index.lock")));
  assert.equal(git(at, "rev-list", "--count", "main..HEAD"), "60");
});

test("GT-09 called from a git hook, with its variables set, it works on the right repository", async () => {
  await using sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("r"));
  const hook = path.join(repository, ".git/hooks/pre-commit");
  const script = [
    "#!/bin/sh",
    `exec "${process.execPath}" --import "${import.meta.resolve("tsx")}" "${worker.pathname}" "$PWD" fromhook cli 0 >"${sandbox.path("told")}"`,
  ];
  writeFileSync(hook, `${script.join("\n")}\n`);
  chmodSync(hook, 0o755);
  writeFiles(repository, { "a.txt": "b\n" });
  const { execFileSync } = await import("node:child_process");
  execFileSync("git", ["commit", "-qam", "x"], { cwd: repository, env: sandbox.env });
  const { document } = JSON.parse(readFileSync(sandbox.path("told"), "utf8")) as Told;
  assert.equal(git(document.path, "status", "--porcelain"), "");
  assert.equal(git(repository, "status", "--porcelain"), "");
  assert.equal(git(repository, "log", "-1", "--format=%s"), "x");
});
