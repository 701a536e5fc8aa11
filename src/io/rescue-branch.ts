/**
 * What a repository keeps of a branch besides its tip: the log of where it was, and its settings. Both go when the
 * branch goes, and with the log all that holds a commit that was amended or reset away.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { retryBusy } from "./branches.ts";
import { runGit } from "./git.ts";

/** Objects that the log of a branch names; none where there is no log. */
export function listLogged(project: string, branch: string): string[] {
  let log: string;
  try {
    log = readFileSync(path.join(project, "logs/refs/heads", branch), "latin1");
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (["ENOENT", "ENOTDIR", "EISDIR"].includes(code)) return [];
    throw error;
  }
  const named = log.split("\n").flatMap((line) => {
    const [, before, after] = /^([0-9a-f]{40,64}) ([0-9a-f]{40,64}) /.exec(line) ?? [];
    return before === undefined || after === undefined ? [] : [before, after];
  });
  return [...new Set(named)].filter((object) => !/^0+$/.test(object));
}

export interface BranchSetting {
  /** As `merge` in `branch.NAME.merge`. */
  readonly variable: string;
  readonly value: string;
}

/** The branch's own settings in the repository, in their order. */
export async function readBranchSettings(
  project: string,
  branch: string,
): Promise<BranchSetting[]> {
  const argv = ["config", "--local", "-z", "--get-regexp", "^branch\\."];
  const { stdout } = await runGit(argv, {
    cwd: project,
    // 1: there is none.
    allow: [0, 1],
    doing: "read the branch's settings",
  });
  const lines = stdout.toString("utf8").split("\0").slice(0, -1);
  const prefix = `branch.${branch}.`;
  return lines.flatMap((line) => {
    const end = line.indexOf("\n");
    const key = end === -1 ? line : line.slice(0, end);
    const variable = key.slice(prefix.length);
    if (!key.startsWith(prefix) || variable.includes(".")) return [];
    // A variable without a value is a true one.
    return [{ variable, value: end === -1 ? "true" : line.slice(end + 1) }];
  });
}

/** Gives a branch that was made again its settings, from where a kill ended that. One that has others keeps them. */
export async function writeBranchSettings(
  project: string,
  branch: string,
  settings: readonly BranchSetting[],
): Promise<void> {
  const there = await readBranchSettings(project, branch);
  const begun = there.every(({ variable, value }, at) => {
    const own = settings[at];
    return own?.variable === variable && own.value === value;
  });
  if (!begun) return;
  for (const { variable, value } of settings.slice(there.length)) {
    const argv = ["config", "--local", "--add", `branch.${branch}.${variable}`, value];
    const doing = `write the settings of the branch \`${branch}\``;
    await retryBusy(() => runGit(argv, { cwd: project, write: true, doing }));
  }
}
