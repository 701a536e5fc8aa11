/**
 * A place of its own for one test: HOME, state and repositories below one temporary directory that
 * goes away with it. The environment is scrubbed here and not in the npm script, so that one test
 * file gives the same result whoever runs it.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, realpathSync, writeFileSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { openWorld, type World, type WorldOptions } from "../../src/app/world.ts";
import { endDaemonOf } from "./end-daemon.ts";

for (const name of Object.keys(process.env)) {
  if (
    /^(GIT_|ESPALIER_|CLAUDE|CURSOR_AGENT$|CODEX_|XDG_|CARGO_TARGET_DIR$|CARGO_BUILD_)/.test(name)
  )
    delete process.env[name];
}
Object.assign(process.env, {
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_AUTHOR_NAME: "t",
  GIT_AUTHOR_EMAIL: "t@t",
  GIT_COMMITTER_NAME: "t",
  GIT_COMMITTER_EMAIL: "t@t",
});

export interface Sandbox extends AsyncDisposable {
  /** Canonical. */
  readonly root: string;
  readonly home: string;
  readonly state: string;
  /** For child processes and for `openWorld`. */
  readonly env: Record<string, string>;
  world(overrides?: Partial<WorldOptions>): World;
  path(...parts: string[]): string;
}

/** `parent` puts the sandbox on another volume, e.g. one that can clone. */
export async function createSandbox(parent = os.tmpdir()): Promise<Sandbox> {
  const root = realpathSync(await mkdtemp(path.join(parent, "espalier-test-")));
  const home = path.join(root, "home");
  const state = path.join(root, "state");
  mkdirSync(home);
  const env: Record<string, string> = {
    ...(process.env as Record<string, string>),
    HOME: home,
    ESPALIER_STATE: state,
    XDG_CONFIG_HOME: path.join(home, ".config"),
    CLAUDE_CONFIG_DIR: path.join(home, ".claude"),
  };
  return {
    root,
    home,
    state,
    env,
    path: (...parts) => path.join(root, ...parts),
    world: (overrides) => openWorld({ env, platform: process.platform, who: "cli", ...overrides }),
    [Symbol.asyncDispose]: async () => {
      await endDaemonOf(state);
      await rm(root, { recursive: true, force: true, maxRetries: 3 }).catch(async () => {
        execFileSync("chmod", ["-R", "u+rwX", root]);
        await chmod(root, 0o700);
        await rm(root, { recursive: true, force: true });
      });
    },
  };
}

/** Runs git for the test itself and answers its output without the final newline. */
export function git(cwd: string, ...argv: string[]): string {
  return execFileSync("git", argv, {
    cwd,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  }).replace(/\n$/, "");
}

/** The `mk` of the field cases: a repository with one commit and the usual ignores. */
export function createRepository(at: string, files: Readonly<Record<string, string>> = {}): string {
  mkdirSync(at, { recursive: true });
  git(at, "init", "-q", "-b", "main");
  writeFiles(at, {
    "a.txt": "a\n",
    ".gitignore": "target/\n.env\nnode_modules/\n.venv/\n",
    ...files,
  });
  git(at, "add", "-A");
  git(at, "commit", "-qm", "c0");
  return realpathSync(at);
}

export function writeFiles(at: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(at, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
