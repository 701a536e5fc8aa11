/** What `doctor` asks a repository and what lies around its worktrees: its own configuration, strays, and where builds go. */
import { existsSync, lstatSync, readdirSync, realpathSync } from "node:fs";
import path from "node:path";
import { readSmallFile } from "./doctor-files.ts";
import { runGit } from "./git.ts";
import { isBelow } from "./mounts.ts";
import type { Environment } from "./paths.ts";

export interface ConfiguredValue {
  /** `local`, `worktree`, `global`, `system`. */
  readonly scope: string;
  /** Lower case. */
  readonly key: string;
  readonly value: string;
}

/** `core.bare` and `core.hooksPath` wherever they are set, weakest first. Throws `git`. */
export async function readCoreSettings(
  commonDirectory: string,
  timeoutMs: number,
): Promise<ConfiguredValue[]> {
  const { stdout } = await runGit(
    ["config", "--show-scope", "-z", "--get-regexp", "^core\\.(bare|hookspath)$"],
    {
      cwd: commonDirectory,
      allow: [0, 1],
      timeoutMs,
      killAfterMs: 200,
      doing: "read the repository's configuration",
    },
  );
  const fields = stdout.toString("utf8").split("\0");
  const found: ConfiguredValue[] = [];
  for (let index = 0; index + 1 < fields.length; index += 2) {
    const scope = fields[index] ?? "";
    const [key = "", ...value] = (fields[index + 1] ?? "").split("\n");
    // Our own calls of git set both for themselves.
    if (scope !== "command") found.push({ scope, key, value: value.join("\n") });
  }
  return found;
}

/** A path as git takes it from its configuration: `~/` is the user's home; null for another user's, which is not looked up. */
export function resolveConfiguredPath(value: string, home: string): string | null {
  if (value === "~" || value.startsWith("~/")) return path.join(home, value.slice(1));
  return value.startsWith("~") ? null : value;
}

export const isAbsolutePath = (at: string): boolean => path.isAbsolute(at);

/** Whether something is there; a link counts as what it leads to. */
export const isPresent = (at: string): boolean => existsSync(at);

/** git's lock on the index of a git directory, and when it was made; undefined: there is none. */
export function findIndexLock(
  gitDirectory: string,
): { readonly path: string; readonly madeAt: number } | undefined {
  const at = path.join(gitDirectory, "index.lock");
  const entry = lstatSync(at, { throwIfNoEntry: false });
  return entry && { path: at, madeAt: entry.mtimeMs };
}

/** Directories right below one that have a `.git` file of their own, as worktrees have. */
export async function listWithGitFile(directory: string): Promise<string[]> {
  let names: string[];
  try {
    names = readdirSync(directory);
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return [];
    throw error;
  }
  return names
    .map((name) => path.join(directory, name))
    .filter((at) => {
      try {
        return lstatSync(path.join(at, ".git"), { throwIfNoEntry: false })?.isFile() === true;
      } catch {
        // A file, or a directory that may not be entered.
        return false;
      }
    });
}

/** Which of these paths of a checkout git does not ignore. Throws `git`. */
export async function listNotIgnored(
  commonDirectory: string,
  checkout: string,
  relative: readonly string[],
  timeoutMs: number,
): Promise<string[]> {
  const { stdout } = await runGit(["check-ignore", "--no-index", "-z", "--stdin"], {
    cwd: checkout,
    // Told by name, git answers in a repository that is called bare by mistake, too.
    env: { GIT_DIR: commonDirectory, GIT_WORK_TREE: checkout },
    input: relative.map((each) => `${each}/\0`).join(""),
    allow: [0, 1],
    timeoutMs,
    killAfterMs: 200,
    doing: "ask what is ignored",
  });
  const ignored = new Set(stdout.toString("utf8").split("\0"));
  return relative.filter((each) => !ignored.has(`${each}/`));
}

export interface BuildSetting {
  readonly setting: string;
  readonly file: string | null;
  readonly directory: string;
}

const VARIABLES = ["CARGO_TARGET_DIR", "CARGO_BUILD_TARGET_DIR", "CARGO_BUILD_BUILD_DIR"] as const;
const KEYS = ["target-dir", "build-dir"] as const;

/**
 * What sends the builds of a cargo workspace out of its own directory, as cargo would find it from there: a variable, else the
 * nearest configuration file that sets the key. None where it has no `Cargo.toml`. Throws where a file is not TOML.
 */
export async function listBuildSettings(root: string, env: Environment): Promise<BuildSetting[]> {
  if (!existsSync(path.join(root, "Cargo.toml"))) return [];
  const found: BuildSetting[] = [];
  for (const setting of VARIABLES) {
    const value = env[setting];
    // What is relative counts from where the build is started.
    if (value && path.isAbsolute(value)) found.push({ setting, file: null, directory: value });
  }
  const configs = await readCargoConfigs(root, env);
  for (const key of KEYS) {
    const variable = `CARGO_BUILD_${key.replace("-", "_").toUpperCase()}`;
    if (env[variable] || (key === "target-dir" && env["CARGO_TARGET_DIR"])) continue;
    const nearest = configs.find(({ build }) => typeof build[key] === "string");
    if (nearest === undefined) continue;
    const value = String(nearest.build[key]);
    // A file says it from the directory that holds its `.cargo`.
    const directory = path.resolve(nearest.base, value);
    found.push({ setting: `build.${key}`, file: nearest.file, directory });
  }
  return found.filter(
    ({ directory }) =>
      !isBelow(root, directory) && !/\{workspace-(root|path-hash)\}/.test(directory),
  );
}

interface CargoConfig {
  readonly file: string;
  readonly base: string;
  readonly build: Readonly<Record<string, unknown>>;
}

/** Nearest first, the user's own last. */
async function readCargoConfigs(root: string, env: Environment): Promise<CargoConfig[]> {
  const files: { file: string; base: string }[] = [];
  const add = (folder: string): void => {
    for (const name of ["config", "config.toml"]) {
      const file = path.join(folder, name);
      if (!existsSync(file)) continue;
      if (!files.some((each) => each.file === file))
        files.push({ file, base: path.dirname(folder) });
      // Of the two, cargo reads the one without an ending.
      break;
    }
  };
  for (let at = root; ; at = path.dirname(at)) {
    add(path.join(at, ".cargo"));
    if (path.dirname(at) === at) break;
  }
  const home = env["CARGO_HOME"] || path.join(env["HOME"] ?? "/", ".cargo");
  if (path.isAbsolute(home)) add(home);
  if (files.length === 0) return [];
  const { parse } = await import("smol-toml");
  return files.map(({ file, base }) => {
    const { build } = parse(readSmallFile(file));
    return { file, base, build: typeof build === "object" ? (build as CargoConfig["build"]) : {} };
  });
}

/** The canonical path, as given where nothing is there. */
export function readCanonical(at: string): string {
  try {
    return realpathSync(at);
  } catch {
    // It is gone; what it was called is what can be told.
    return at;
  }
}
