/**
 * How much the session hooks cost against an empty node, interleaved, medians: the observing ones, which are plain sh, and the guard with
 * a command that cannot match, with one that can and may run, and with one that is stopped.
 *
 *   tsx bench/hooks.ts [--rounds N] [--root DIR]
 *
 * Measures the plugin in DIR, by default this one, with the `dist/` that is in it. The bars are 0.10 for what observes and 1.30 for the guard.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { openSheet } from "./sheet.ts";

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "41" }, root: { type: "string" } },
});
const rounds = Number(values.rounds);
const plugin = path.resolve(values.root ?? fileURLToPath(new URL("..", import.meta.url)));

const place = mkdtempSync(path.join(os.tmpdir(), "espalier-bench-"));
/** As a person's shell has it: what node itself reads at every start (extra certificates) is in all figures. */
const inherited = Object.entries(process.env).filter(
  ([name]) => !/^(GIT_|ESPALIER_|XDG_|CLAUDE)/.test(name),
);
const env = {
  ...Object.fromEntries(inherited),
  HOME: path.join(place, "home"),
  ESPALIER_STATE: path.join(place, "state"),
  GIT_CONFIG_GLOBAL: "/dev/null",
  ...{ GIT_AUTHOR_NAME: "t", GIT_AUTHOR_EMAIL: "t@t" },
  ...{ GIT_COMMITTER_NAME: "t", GIT_COMMITTER_EMAIL: "t@t" },
};
const repository = path.join(place, "app");
const workspace = path.join(place, "app-worktrees/w");
const session = "2452f10a-49d1-4422-9e76-050f04c79dd6";

const eventOf = (cwd: string, more: object): string =>
  JSON.stringify({
    session_id: session,
    transcript_path: `${place}/home/.claude/projects/-app/${session}.jsonl`,
    cwd,
    ...more,
  });

const bash = (command: string): string =>
  eventOf(workspace, { permission_mode: "default", tool_name: "Bash", tool_input: { command } });

const hook = (script: string, argv: readonly string[], input: string) => (): number => {
  const start = performance.now();
  const options = { cwd: workspace, env, input };
  const { status } = spawnSync("sh", [path.join(plugin, "hooks", script), ...argv], options);
  const took = performance.now() - start;
  if (status !== 0) throw new Error(`${script} ${argv.join(" ")} ended with ${status}`);
  return took;
};

const empty = (program: string, argv: readonly string[]) => (): number => {
  const start = performance.now();
  spawnSync(program, argv, { cwd: workspace, env, input: "" });
  return performance.now() - start;
};

const agent = { agent_id: "ac12aecd0e256c1e8", agent_type: "general-purpose" };
const measured: Readonly<Record<string, () => number>> = {
  "node -e 0": empty(process.execPath, ["-e", "0"]),
  "sh -c :": empty("sh", ["-c", ":"]),
  "SessionStart, no worktree": hook("observe.sh", ["SessionStart"], eventOf(repository, {})),
  SubagentStart: hook("observe.sh", ["SubagentStart"], eventOf(repository, agent)),
  "SubagentStop, no worktree": hook("observe.sh", ["SubagentStop"], eventOf(repository, agent)),
  "PostToolUse (EnterWorktree)": hook(
    "observe.sh",
    ["PostToolUse"],
    eventOf(workspace, { tool_name: "EnterWorktree", tool_input: { name: "w" } }),
  ),
  "SessionEnd, no worktree": hook("observe.sh", ["SessionEnd"], eventOf(repository, {})),
  "SessionStart in a workspace": hook("observe.sh", ["SessionStart"], eventOf(workspace, {})),
  "guard: npm test": hook("guard.sh", ["PreToolUse", "rm"], bash("npm test")),
  "guard: rm -rf target": hook("guard.sh", ["PreToolUse", "rm"], bash("rm -rf target")),
  "guard: rm -rf a workspace": hook("guard.sh", ["PreToolUse", "rm"], bash(`rm -rf ${workspace}`)),
};

const median = (list: readonly number[]): number =>
  [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN;

try {
  mkdirSync(path.join(place, "home"));
  mkdirSync(repository);
  writeFileSync(path.join(repository, "a.txt"), "a\n");
  const run = (program: string, argv: readonly string[]) =>
    execFileSync(program, argv, { cwd: repository, env, stdio: "ignore" });
  run("git", ["init", "-q", "-b", "main"]);
  run("git", ["add", "-A"]);
  run("git", ["commit", "-qm", "c0"]);
  const cli = path.join(plugin, "dist/cli.cjs");
  run(process.execPath, [cli, "create", "--name", "w", "--path", workspace]);
  const samples = new Map(Object.keys(measured).map((name) => [name, [] as number[]]));
  for (let round = -3; round < rounds; round += 1) {
    for (const [name, measure] of Object.entries(measured)) {
      const took = measure();
      // The first rounds warm the caches.
      if (round >= 0) samples.get(name)?.push(took);
    }
  }
  const node = median(samples.get("node -e 0") ?? []);
  const title = `What the observing hooks take / \`node -e 0\`, medians of ${rounds} rounds`;
  const sheet = openSheet("hooks", title, place);
  for (const [name, list] of samples) {
    const own = median(list);
    const measured = `${(own / node).toFixed(3)} (${own.toFixed(1)} ms)`;
    sheet.tell({ what: name, measured });
  }
  sheet.close();
} finally {
  rmSync(place, { recursive: true, force: true });
}
