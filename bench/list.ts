/**
 * How much `list` of 200 workspaces costs: the whole process against 2.0 times an empty node plus the one
 * call of git that it makes, interleaved, medians.
 *
 *   tsx bench/list.ts [--rounds N] [--workspaces N] [--cli FILE]
 *
 * Measures `dist/cli.cjs`, or FILE. The bar is a ratio of at most 1.00.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { median } from "./projects.ts";
import { openSheet, ratioFigure } from "./sheet.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "25" },
    workspaces: { type: "string", default: "200" },
    cli: { type: "string" },
  },
});
const cli = path.resolve(values.cli ?? fileURLToPath(new URL("../dist/cli.cjs", import.meta.url)));
const root = mkdtempSync(path.join(os.tmpdir(), "espalier-bench-"));
/** As a person's shell has it: what node itself reads at every start (extra certificates) is in all figures. */
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
const repository = path.join(root, "app");

function timed(command: string, argv: readonly string[]): number {
  const start = performance.now();
  const { status, stderr } = spawnSync(command, argv, { cwd: repository, env });
  const took = performance.now() - start;
  if (status !== 0) throw new Error(`${command} ${argv.join(" ")}: ${String(stderr)}`);
  return took;
}

try {
  mkdirSync(repository);
  writeFileSync(path.join(repository, "a.txt"), "a\n");
  const git = (...argv: string[]): Buffer => execFileSync("git", argv, { cwd: repository, env });
  git("init", "-q", "-b", "main");
  git("add", "-A");
  git("commit", "-qm", "c0");
  for (let n = 0; n < Number(values.workspaces); n += 1) {
    git("worktree", "add", "-q", path.join(root, "worktrees", `w${n}`), "-b", `w${n}`);
  }
  timed(process.execPath, [cli, "adopt", "--scan", "--json"]);
  const rounds = { list: [] as number[], node: [] as number[], git: [] as number[] };
  for (let round = 0; round < Number(values.rounds); round += 1) {
    rounds.node.push(timed(process.execPath, ["-e", "0"]));
    rounds.git.push(timed("git", ["worktree", "list", "--porcelain", "-z"]));
    rounds.list.push(timed(process.execPath, [cli, "list", "--json"]));
  }
  const [node, call, list] = [rounds.node, rounds.git, rounds.list].map((each) => median(each));
  if (node === undefined || call === undefined || list === undefined) throw new Error("no round");
  const title = `A list of ${values.workspaces} workspaces, medians of ${values.rounds} rounds`;
  const sheet = openSheet("list", title, root);
  sheet.tell({ what: "node -e 0", measured: `${node.toFixed(1)} ms` });
  sheet.tell({ what: "git worktree list", measured: `${call.toFixed(1)} ms` });
  sheet.tell({ what: "espalier list", measured: `${list.toFixed(1)} ms` });
  const yardstick = "list / (git worktree list + 2.0 × node -e 0)";
  sheet.tell(ratioFigure(yardstick, list / (call + 2 * node), 1));
  sheet.close();
} finally {
  rmSync(root, { recursive: true, force: true });
}
