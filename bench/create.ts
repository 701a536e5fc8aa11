/**
 * How much `hook claude-create` costs over git itself: the hook without anything to seed against a bare
 * `git worktree add` plus 2.5 times an empty node, interleaved, medians.
 *
 *   tsx bench/create.ts [--rounds N] [--hook FILE]
 *
 * Measures `dist/hook.cjs`, or FILE. The bar is a ratio of at most 1.00.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { openSheet, ratioFigure } from "./sheet.ts";

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "25" }, hook: { type: "string" } },
});
const rounds = Number(values.rounds);
const hook = path.resolve(
  values.hook ?? fileURLToPath(new URL("../dist/hook.cjs", import.meta.url)),
);
if (!existsSync(hook)) throw new Error(`${hook} is not built; run \`npm run build\` first`);

const root = mkdtempSync(path.join(os.tmpdir(), "espalier-bench-"));
/** As a person's shell has it: what node itself reads at every start (extra certificates) is in all figures. */
const inherited = Object.entries(process.env).filter(
  ([name]) => !/^(GIT_|ESPALIER_|XDG_|CLAUDE)/.test(name),
);
const env = {
  ...Object.fromEntries(inherited),
  HOME: path.join(root, "home"),
  ESPALIER_STATE: path.join(root, "state"),
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_AUTHOR_NAME: "t",
  GIT_AUTHOR_EMAIL: "t@t",
  GIT_COMMITTER_NAME: "t",
  GIT_COMMITTER_EMAIL: "t@t",
};
const repository = path.join(root, "app");

function timed(command: string, argv: readonly string[], input = ""): number {
  const start = performance.now();
  const { status, stderr } = spawnSync(command, argv, { cwd: repository, env, input });
  const took = performance.now() - start;
  if (status !== 0) throw new Error(`${command} ${argv.join(" ")}: ${String(stderr)}`);
  return took;
}

const median = (list: readonly number[]): number =>
  [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN;

try {
  mkdirSync(path.join(root, "home"));
  mkdirSync(path.join(repository, "src"), { recursive: true });
  for (let n = 0; n < 200; n += 1) {
    writeFileSync(path.join(repository, "src", `f${n}.txt`), `${n}\n`.repeat(50));
  }
  for (const argv of [
    ["init", "-q", "-b", "main"],
    ["add", "-A"],
    ["commit", "-qm", "c0"],
  ]) {
    execFileSync("git", argv, { cwd: repository, env });
  }
  const samples = { git: [] as number[], node: [] as number[], hook: [] as number[] };
  for (let n = -2; n < rounds; n += 1) {
    const input = JSON.stringify({ name: `w${n + 2}`, cwd: repository });
    const took = {
      git: timed("git", ["worktree", "add", "-q", "-b", `g${n + 2}`, `../g/w${n + 2}`]),
      node: timed(process.execPath, ["-e", "0"]),
      hook: timed(process.execPath, [hook, "claude-create"], input),
    };
    // The first rounds warm the caches.
    if (n < 0) continue;
    for (const key of ["git", "node", "hook"] as const) samples[key].push(took[key]);
  }
  const git = median(samples.git);
  const node = median(samples.node);
  const own = median(samples.hook);
  const sheet = openSheet("create", `The hook without a seed, medians of ${rounds} rounds`, root);
  sheet.tell({ what: "git worktree add", measured: `${git.toFixed(1)} ms` });
  sheet.tell({ what: "node -e 0", measured: `${node.toFixed(1)} ms` });
  sheet.tell({ what: "hook claude-create", measured: `${own.toFixed(1)} ms` });
  const yardstick = "hook / (git worktree add + 2.5 × node -e 0)";
  sheet.tell(ratioFigure(yardstick, own / (git + 2.5 * node), 1));
  sheet.tell(ratioFigure("(hook - git worktree add) / node -e 0", (own - git) / node, 2.5));
  sheet.close();
} finally {
  rmSync(root, { recursive: true, force: true });
}
