/** Completion in the real shells, as somebody types there. A shell that is not installed is named and skipped. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { after, test } from "node:test";
import { buildBundle, runProgram } from "../helpers/bundle.ts";
import { createRepository, createSandbox, type Sandbox } from "../helpers/sandbox.ts";

const bundle = buildBundle();
after(() => bundle[Symbol.dispose]());
const cli = path.join(bundle.folder, "cli.cjs");

function isMissing(shell: string): string | false {
  try {
    execFileSync(shell, ["--version"], { stdio: "ignore" });
    return false;
  } catch {
    return `${shell} is not installed`;
  }
}

interface Place {
  readonly sandbox: Sandbox;
  readonly main: string;
  readonly env: Readonly<Record<string, string>>;
  /** The rescue that was made. */
  readonly rescue: string;
}

/** A project with two workspaces, another one beside it, and a rescue; `espalier` is on the PATH. */
async function createPlace(sandbox: Sandbox): Promise<Place> {
  const main = createRepository(sandbox.path("repo"));
  const other = createRepository(sandbox.path("home/other dir"));
  mkdirSync(sandbox.path("bin"));
  const launcher = `#!/bin/sh\nexec "${process.execPath}" "${cli}" "$@"\n`;
  writeFileSync(sandbox.path("bin/espalier"), launcher, { mode: 0o755 });
  const env = {
    ...sandbox.env,
    PATH: `${sandbox.path("bin")}:${process.env["PATH"]}`,
    TERM: "dumb",
  };
  const run = async (cwd: string, ...argv: string[]) => {
    const done = await runProgram(process.execPath, [cli, ...argv, "--json"], { cwd, env });
    assert.equal(done.exitCode, 0, done.stderr);
    return JSON.parse(done.stdout);
  };
  await run(main, "create", "--name", "fix-login");
  await run(main, "create", "--name", "fix-logout");
  await run(other, "create", "--name", "elsewhere");
  const saved = await run(main, "create", "--name", "saved");
  writeFileSync(path.join(saved.path, "work.txt"), "work\n");
  const { rescued } = await run(main, "remove", "saved", "--rescue");
  return { sandbox, main, env, rescue: rescued };
}

type Complete = (...words: string[]) => Promise<string[]>;

/** What all three shells must offer, words in and words out. */
async function checkCompletions(complete: Complete, { rescue }: Place): Promise<void> {
  const both = ["fix-login", "fix-logout"];
  assert.deepEqual(await complete("rem"), ["remove"]);
  assert.ok((await complete("")).includes("doctor"));
  assert.ok(!(await complete("")).includes("hook"));
  assert.deepEqual((await complete("remove", "fix")).sort(), both);
  assert.deepEqual(await complete("remove", "fix-login", "fix"), ["fix-logout"]);
  assert.deepEqual(await complete("remove", "--dis"), ["--discard"]);
  assert.deepEqual((await complete("seed", "fix-login", "--from", "fix")).sort(), both);
  assert.deepEqual(await complete("status", "--repo", "~/other\\ dir", ""), ["elsewhere"]);
  assert.deepEqual(await complete("--repo", "../home/other\\ dir", "status", "el"), ["elsewhere"]);
  assert.deepEqual(await complete("restore", rescue.slice(0, 3)), [rescue]);
  assert.deepEqual(await complete("restore", "--forget", ""), [rescue]);
  assert.deepEqual(await complete("config", "fl"), ["floor"]);
  assert.deepEqual(await complete("doctor", "--fix", "tr"), ["trash"]);
  assert.deepEqual(await complete("completion", "f"), ["fish"]);
  assert.deepEqual(await complete("help", "ado"), ["adopt"]);
  assert.deepEqual(await complete("ben"), ["bench"]);
  assert.deepEqual(await complete("bench", "se"), ["seeded"]);
  assert.deepEqual(await complete("bench", "seeded", ".", "6", "--keep"), ["--keep-free"]);
  assert.deepEqual(await complete("explain", "--bu"), ["--build"]);
}

const linesOf = (text: string): string[] => text.split("\n").filter((line) => line !== "");

async function printScript({ sandbox, main, env }: Place, shell: string): Promise<string> {
  const { stdout } = await runProgram("espalier", ["completion", shell], { cwd: main, env });
  const file = sandbox.path(`completion.${shell}`);
  writeFileSync(file, stdout);
  return file;
}

test("bash completes commands, options, workspaces, rescues, settings and checks", {
  skip: isMissing("bash"),
}, async () => {
  await using sandbox = await createSandbox();
  const place = await createPlace(sandbox);
  const script = await printScript(place, "bash");
  const typed =
    'source "$1"; shift; COMP_WORDS=(espalier "$@"); COMP_CWORD=$#; _espalier_completions; printf "%s\\n" "${COMPREPLY[@]}"';
  const complete: Complete = async (...words) => {
    const { stdout, stderr } = await runProgram(
      "bash",
      ["--norc", "-c", typed, "bash", script, ...words],
      { cwd: place.main, env: place.env },
    );
    assert.equal(stderr, "");
    return linesOf(stdout);
  };
  await checkCompletions(complete, place);
  // bash breaks a word at `=`.
  assert.deepEqual((await complete("seed", "x", "--from", "=", "fix")).length, 2);
  assert.deepEqual((await complete("seed", "x", "--from", "=")).length, 2);
});

test("fish completes them too, each with what it does, and paths where a path is meant", {
  skip: isMissing("fish"),
}, async () => {
  await using sandbox = await createSandbox();
  const place = await createPlace(sandbox);
  const script = await printScript(place, "fish");
  const ask = async (line: string): Promise<string[]> => {
    const { stdout, stderr } = await runProgram(
      "fish",
      ["--no-config", "-c", "source $argv[1]; complete -C $argv[2]", script, line],
      { cwd: place.main, env: place.env },
    );
    assert.equal(stderr, "");
    return linesOf(stdout);
  };
  const complete: Complete = async (...words) =>
    (await ask(["espalier", ...words].join(" "))).map((line) => line.split("\t", 1)[0] ?? "");
  await checkCompletions(complete, place);
  assert.match((await ask("espalier rem"))[0] ?? "", /^remove\tTake workspaces/);
  assert.deepEqual(await complete("seed", "x", "--from=fix-logi"), ["--from=fix-login"]);
  assert.deepEqual(await complete("list", "--repo", "../ho"), ["../home/"]);
});

test("zsh completes them too, and paths where a path is meant", {
  skip: isMissing("zsh"),
}, async () => {
  await using sandbox = await createSandbox();
  const place = await createPlace(sandbox);
  const script = await printScript(place, "zsh");
  // What the script hands to the shell's own completion, in a shell where that is watched.
  const typed = `
    compdef() { :; }
    _describe() { shift 2; print -rl -- "\${(@P)1}"; }
    _files() { print -r -- FILES; }
    source "$1"; shift
    words=(espalier "$@"); CURRENT=$#words
    _espalier`;
  const ask: Complete = async (...words) => {
    const { stdout, stderr } = await runProgram(
      "zsh",
      ["-f", "-c", typed, "zsh", script, ...words],
      {
        cwd: place.main,
        env: place.env,
      },
    );
    assert.equal(stderr, "");
    return linesOf(stdout);
  };
  const complete: Complete = async (...words) =>
    (await ask(...words)).map((line) => line.split(":", 1)[0] ?? "");
  await checkCompletions(complete, place);
  assert.deepEqual(await ask("list", "--repo", "../ho"), ["FILES"]);

  // And typed into a terminal: the one workspace that fits is filled in when Tab is pressed. Nothing is
  // typed before the line editor reads, and Control-T shows what is on the line.
  const terminal = `
    zmodload zsh/zpty
    expect() {
      local piece seen
      repeat 300; do
        while zpty -r z piece; do seen+=$piece; done
        if [[ $seen == *$1* ]]; then print -r -- "saw $1"; return; fi
        sleep 0.1
      done
      print -r -- "never saw $1 in \${(q)seen}"
      exit
    }
    zpty -b z zsh -f -i
    zpty -w z 'PS1=; autoload -Uz compinit; compinit -u -D; source ${script}; zle-line-init() { print rea""dy }; zle -N zle-line-init; show() { print -r -- "<$BUFFER>" }; zle -N show; bindkey "^T" show'
    expect ready
    zpty -n -w z $'espalier status fix-logi\t\\C-t'
    expect '<espalier status fix-login >'
    zpty -d z`;
  const seen = await runProgram("zsh", ["-f", "-c", terminal], { cwd: place.main, env: place.env });
  assert.equal(seen.stdout, "saw ready\nsaw <espalier status fix-login >\n");
});
