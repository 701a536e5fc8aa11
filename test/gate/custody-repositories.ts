/** The repositories on a piece of ground: which there are, and what their refs, stashes and HEADs lead to. */
import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** A working tree, with where its own HEAD and index are. */
export interface Tree {
  readonly root: string;
  readonly gitDirectory: string;
}

const listNames = (directory: string): string[] =>
  existsSync(directory) ? readdirSync(directory).map((name) => path.join(directory, name)) : [];

export const listAdmin = (common: string): string[] => listNames(path.join(common, "worktrees"));

/** Every repository there, those of submodules without a checkout included. */
export function listRepositories(common: string, trees: readonly Tree[]): string[] {
  const shared = new Set(listAdmin(common));
  const modules = [common, ...shared].flatMap((each) => listNames(path.join(each, "modules")));
  const found = trees.map(({ gitDirectory }) => gitDirectory).filter((each) => !shared.has(each));
  return [...new Set([common, ...found, ...modules])].filter((each) =>
    existsSync(path.join(each, "HEAD")),
  );
}

/** What is a root besides refs, HEADs and indexes: stash entries, private refs, what git is in the middle of. */
export function listRoots(gitDirectory: string): string[] {
  const admin = [gitDirectory, ...listAdmin(gitDirectory)];
  const inProgress = ["MERGE_HEAD", "CHERRY_PICK_HEAD", "REVERT_HEAD"];
  const files = [
    path.join(gitDirectory, "logs/refs/stash"),
    ...admin.flatMap((each) => inProgress.map((name) => path.join(each, name))),
    ...listAdmin(gitDirectory).flatMap((each) => listFiles(path.join(each, "refs"))),
  ];
  return files.filter(existsSync).flatMap((file) => {
    const text = readFileSync(file, "latin1");
    const ids = file.endsWith("stash") ? text.match(/^[0-9a-f]{40} [0-9a-f]{40}/gm) : [text];
    return (ids ?? []).flatMap((each) => each.match(/[0-9a-f]{40}/g) ?? []);
  });
}

function listFiles(directory: string): string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const at = path.join(directory, entry.name);
    return entry.isDirectory() ? listFiles(at) : [at];
  });
}

export async function listObjects(
  gitDirectory: string,
  roots: readonly string[],
  more: readonly string[],
): Promise<Set<string>> {
  const env = { GIT_DIR: gitDirectory, GIT_WORK_TREE: gitDirectory };
  const argv = ["rev-list", "--objects", "--no-object-names", "--ignore-missing", ...more];
  const stdin = roots.filter((id) => !/^0+$/.test(id)).join("\n");
  const output = await runGit(gitDirectory, [...argv, "--all", "--indexed-objects", "--stdin"], {
    env,
    input: Buffer.from(`${stdin}\n`),
  });
  return new Set(output.toString("latin1").split("\n"));
}

/** Runs git for the gate itself; what it refuses is an error. */
export function runGit(
  cwd: string,
  argv: readonly string[],
  options: { readonly env?: Readonly<Record<string, string>>; readonly input?: Buffer } = {},
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      "git",
      argv,
      {
        cwd,
        env: { ...process.env, GIT_OPTIONAL_LOCKS: "0", ...options.env },
        encoding: "buffer",
        maxBuffer: 64 * 1024 * 1024,
      },
      (error, stdout, stderr) => {
        if (error === null) resolve(stdout);
        else reject(new Error(`git ${argv.join(" ")} in ${cwd}: ${stderr.toString()}`));
      },
    );
    child.stdin?.on("error", () => undefined);
    child.stdin?.end(options.input ?? "");
  });
}
