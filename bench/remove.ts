/**
 * What a removal costs, interleaved, medians and ratios:
 *
 *   - `remove` of a clean workspace with a large `node_modules` against `git worktree remove` of an empty one;
 *   - the proof of many tracked files, as `remove --dry-run` does it, against `git status` there;
 *   - `remove` of many workspaces in one call against as many calls.
 *
 *   node --import tsx bench/remove.ts [DIR] [--rounds 5] [--files 40000] [--tracked 10000] [--many 50] [--cli FILE]
 *
 * DIR (a temporary one unless named) takes some 200 MB. Bars: 3 x, 1.5 x beside node's start, 0.5 x.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { median } from "./projects.ts";
import { openSheet, ratioFigure } from "./sheet.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "5" },
    files: { type: "string", default: "40000" },
    tracked: { type: "string", default: "10000" },
    many: { type: "string", default: "50" },
    cli: { type: "string" },
  },
});
const cli = path.resolve(values.cli ?? fileURLToPath(new URL("../dist/cli.cjs", import.meta.url)));
const root = mkdtempSync(path.join(positionals[0] ?? os.tmpdir(), "espalier-bench-"));
const inherited = Object.entries(process.env).filter(
  ([name]) => !/^(GIT_|ESPALIER_|XDG_|CLAUDE)/.test(name),
);
const env = {
  ...Object.fromEntries(inherited),
  HOME: root,
  ESPALIER_STATE: path.join(root, "state"),
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_AUTHOR_NAME: "t",
  GIT_AUTHOR_EMAIL: "t@t",
  GIT_COMMITTER_NAME: "t",
  GIT_COMMITTER_EMAIL: "t@t",
};

function run(cwd: string, command: string, ...argv: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, argv, { cwd, env, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ${argv.join(" ")}: ${stderr}`);
  return stdout;
}

function time(cwd: string, command: string, ...argv: string[]): number {
  const start = performance.now();
  run(cwd, command, ...argv);
  return performance.now() - start;
}

const espalier = (cwd: string, ...argv: string[]): [string, string, ...string[]] => [
  cwd,
  process.execPath,
  cli,
  ...argv,
];

/** Files of a few bytes, a hundred to a directory. */
function fill(directory: string, count: number): void {
  for (let n = 0; n < count; n += 1) {
    const at = path.join(directory, `d${Math.floor(n / 100)}`);
    if (n % 100 === 0) mkdirSync(at, { recursive: true });
    writeFileSync(path.join(at, `f${n}.js`), `${n}\n`);
  }
}

function createRepository(name: string, tracked: number): string {
  const at = path.join(root, name);
  fill(path.join(at, "src"), tracked);
  writeFileSync(path.join(at, ".gitignore"), "node_modules/\n");
  writeFileSync(path.join(at, "package.json"), "{}\n");
  run(at, "git", "init", "-q", "-b", "main");
  run(at, "git", "add", "-A");
  run(at, "git", "commit", "-qm", "c0");
  return at;
}

/** Workspaces without a seed: nothing is measured but the removal. */
const create = (repository: string, name: string): string =>
  JSON.parse(run(...espalier(repository, "create", "--name", name, "--no-seed", "--json"))).path;

const rounds = Number(values.rounds);
const sheet = openSheet("remove", `What a removal costs, medians of ${rounds} rounds`, root);
const tell = (what: string, ms: number): void =>
  sheet.tell({ what, measured: `${ms.toFixed(0)} ms` });

function measureLarge(): void {
  const repository = createRepository("large", 20);
  const [own, git]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    run(repository, "git", "worktree", "add", "-q", "-b", `g${round}`, "../plain");
    git.push(time(repository, "git", "worktree", "remove", "../plain"));
    const at = create(repository, `w${round}`);
    fill(path.join(at, "node_modules"), Number(values.files));
    writeFileSync(path.join(at, "node_modules/.package-lock.json"), "{}\n");
    own.push(time(...espalier(repository, "remove", `w${round}`)));
  }
  tell("git worktree remove of an empty one", median(git));
  const what = `remove of a clean one with ${values.files} files in node_modules`;
  tell(what, median(own));
  sheet.tell(ratioFigure(`${what} / git worktree remove`, median(own) / median(git), 3));
}

function measureProof(): void {
  const repository = createRepository("proof", Number(values.tracked));
  const at = create(repository, "w");
  const [own, status, node]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    node.push(time(at, process.execPath, "-e", "0"));
    status.push(time(at, "git", "status", "--porcelain", "--untracked-files=all", "--ignored"));
    own.push(time(...espalier(repository, "remove", "w", "--dry-run")));
  }
  const net = median(own) - median(node);
  tell(`git status of ${values.tracked} tracked files`, median(status));
  tell("remove --dry-run there, less node -e 0", net);
  sheet.tell(ratioFigure("the second / the first", net / median(status), 1.5));
}

function measureMany(): void {
  const repository = createRepository("many", 20);
  const names = (prefix: string): string[] =>
    Array.from({ length: Number(values.many) }, (_, n) => `${prefix}${n}`);
  for (const name of [...names("a"), ...names("b")]) create(repository, name);
  const each = names("a").reduce(
    (sum, name) => sum + time(...espalier(repository, "remove", name)),
    0,
  );
  const together = time(...espalier(repository, "remove", ...names("b")));
  tell(`${values.many} workspaces, a call for each`, each);
  tell("the same in one call", together);
  sheet.tell(ratioFigure("one call / a call for each", together / each, 0.5));
}

try {
  measureLarge();
  measureProof();
  measureMany();
  sheet.close();
} finally {
  // The daemon may still be deleting what was measured.
  execFileSync("sh", ["-c", 'sleep 1; rm -rf "$0"', root]);
}
