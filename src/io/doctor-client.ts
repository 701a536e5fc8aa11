/**
 * Reads, and never writes, what Claude Code keeps in files: which settings, plugins and hooks are in force, and which version
 * is installed. The client itself is not started. A file that is not there is an empty one; one that cannot be read has its
 * reason told beside it.
 */
import { existsSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { reasonOf } from "../errors.ts";
import { readSmallFile } from "./doctor-files.ts";
import { claudeConfigDirectory, type Environment } from "./paths.ts";

export interface ReadSettings {
  readonly file: string;
  readonly scope: "user" | "project" | "local" | "managed";
  readonly fault: string | null;
  readonly plugins: Readonly<Record<string, boolean>>;
  readonly disableAllHooks: boolean | null;
  /** The WorktreeCreate hooks, each command with its arguments as one line. */
  readonly worktreeHooks: readonly string[];
}

export interface ReadPlugin {
  readonly id: string;
  readonly root: string;
  readonly makesWorktrees: boolean;
}

type Json = Readonly<Record<string, unknown>>;

const MANAGED: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  linux: "/etc/claude-code/managed-settings.json",
  darwin: "/Library/Application Support/ClaudeCode/managed-settings.json",
};

/** Weakest first: user, then the project's own, then what an administrator has set. */
export async function readClientSettings(
  env: Environment,
  checkout: string | null,
  platform: NodeJS.Platform = process.platform,
): Promise<ReadSettings[]> {
  const user = path.join(claudeConfigDirectory(env), "settings.json");
  const files: [ReadSettings["scope"], string][] = [["user", user]];
  if (checkout !== null) {
    const own = path.join(checkout, ".claude");
    files.push(["project", path.join(own, "settings.json")]);
    files.push(["local", path.join(own, "settings.local.json")]);
  }
  const managed = MANAGED[platform];
  if (managed !== undefined) files.push(["managed", managed]);
  return files
    .filter(([scope, file]) => scope === "user" || file !== user)
    .flatMap(([scope, file]) => readSettings(scope, file) ?? []);
}

function readSettings(scope: ReadSettings["scope"], file: string): ReadSettings | undefined {
  const none = { plugins: {}, disableAllHooks: null, worktreeHooks: [] };
  try {
    const found = readJson(file);
    if (found === undefined) return undefined;
    const plugins = Object.entries(asRecord(found["enabledPlugins"])).flatMap(([id, on]) =>
      typeof on === "boolean" ? [[id, on] as const] : [],
    );
    const { disableAllHooks: off } = found;
    return {
      file,
      scope,
      fault: null,
      plugins: Object.fromEntries(plugins),
      disableAllHooks: typeof off === "boolean" ? off : null,
      worktreeHooks: listWorktreeHooks(found["hooks"]),
    };
  } catch (error) {
    return { file, scope, fault: reasonOf(error), ...none };
  }
}

function listWorktreeHooks(hooks: unknown): string[] {
  return asList(asRecord(hooks)["WorktreeCreate"])
    .flatMap((group) => asList(asRecord(group)["hooks"]))
    .map(asRecord)
    .map(({ command, args, url }) => {
      const words = [command ?? url, ...asList(args)];
      return words.filter((word): word is string => typeof word === "string").join(" ");
    })
    .filter((line) => line !== "");
}

/** What was installed, each with the directory that it runs from: a marketplace's that is a directory here, else a copy. */
export async function listClientPlugins(env: Environment): Promise<ReadPlugin[]> {
  const folder = path.join(claudeConfigDirectory(env), "plugins");
  const installed = asRecord(readQuietly(path.join(folder, "installed_plugins.json"))?.["plugins"]);
  const markets = readQuietly(path.join(folder, "known_marketplaces.json")) ?? {};
  return Object.entries(installed).flatMap(([id, entries]) => {
    const copies = asList(entries).map((entry) => asRecord(entry)["installPath"]);
    const copy = copies.findLast((each): each is string => typeof each === "string");
    const root = findSource(id, asRecord(markets[id.slice(id.lastIndexOf("@") + 1)])) ?? copy;
    return root === undefined ? [] : [{ id, root, makesWorktrees: makesWorktrees(root) }];
  });
}

/** From a marketplace that is a directory here the client runs a plugin where it lies. */
function findSource(id: string, market: Json): string | undefined {
  const source = asRecord(market["source"]);
  const { installLocation: root } = market;
  if (source["source"] !== "directory" || typeof root !== "string") return undefined;
  const manifest = readQuietly(path.join(root, ".claude-plugin/marketplace.json"));
  const entry = asList(manifest?.["plugins"])
    .map(asRecord)
    .find(({ name }) => name === id.slice(0, id.lastIndexOf("@")));
  const within = entry?.["source"];
  return typeof within === "string" && existsSync(path.resolve(root, within))
    ? path.resolve(root, within)
    : undefined;
}

function makesWorktrees(root: string): boolean {
  const manifest = readQuietly(path.join(root, ".claude-plugin/plugin.json"));
  const named = manifest?.["hooks"];
  const files = ["hooks/hooks.json", ...(typeof named === "string" ? [named] : [])];
  return [
    ...files.map((file) => readQuietly(path.resolve(root, file))?.["hooks"]),
    typeof named === "object" ? (asRecord(named)["hooks"] ?? named) : undefined,
  ].some((hooks) => listWorktreeHooks(hooks).length > 0);
}

/** A copy or a link of a plugin among the client's skills, which it loads too; null for none. */
export function findClientSkill(env: Environment, name: string): string | null {
  const at = path.join(claudeConfigDirectory(env), "skills", name);
  return existsSync(path.join(at, "hooks/hooks.json")) ? at : null;
}

/** Whether the client has kept anything here yet. */
export const hasClientFiles = (env: Environment): boolean => existsSync(claudeConfigDirectory(env));

export interface ClientProgram {
  readonly program: string;
  /** Null where no file says it. */
  readonly version: string | null;
}

/** Claude Code as a shell would find it, or where its installer puts it; null for none. */
export function findClient(env: Environment): ClientProgram | null {
  const home = env["HOME"] ?? "";
  const places = [
    ...(env["PATH"] ?? "").split(path.delimiter).filter((each) => path.isAbsolute(each)),
    ...(home === "" ? [] : [path.join(home, ".local/bin"), path.join(home, ".claude/local")]),
  ];
  for (const place of places) {
    const program = path.join(place, "claude");
    if (statSync(program, { throwIfNoEntry: false })?.isFile() !== true) continue;
    return { program, version: readClientVersion(program) };
  }
  return null;
}

/** Installers name a build, or its directory, by its version; npm's package says it in its manifest. */
function readClientVersion(program: string): string | null {
  const real = realpathSync(program);
  const named = real.split("/").findLast((part) => /^\d+\.\d+\.\d+$/.test(part));
  if (named !== undefined) return named;
  let at = path.dirname(real);
  for (let level = 0; level < 4; level++, at = path.dirname(at)) {
    const manifest = readQuietly(path.join(at, "package.json"));
    const { name, version } = manifest ?? {};
    if (typeof name === "string" && name.includes("claude-code") && typeof version === "string") {
      return version;
    }
  }
  return null;
}

/** Undefined where there is no such file; throws where it is no JSON object. */
function readJson(file: string): Json | undefined {
  let text: string;
  try {
    text = readSmallFile(file).replace(/^\uFEFF/, "");
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) {
      return undefined;
    }
    throw error;
  }
  if (text.trim() === "") return undefined;
  const value: unknown = JSON.parse(text);
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new Error("it is no JSON object");
  }
  return value as Json;
}

/** For files that only the client writes, and in forms of its own: what is not as expected is as if it were not there. */
function readQuietly(file: string): Json | undefined {
  try {
    return readJson(file);
  } catch {
    return undefined;
  }
}

const asRecord = (value: unknown): Json =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : {};
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A product's version, as its plugin manifest says it; null where there is none. */
export function readManifestVersion(root: string): string | null {
  const found = readQuietly(path.join(root, ".claude-plugin/plugin.json"))?.["version"];
  return typeof found === "string" ? found : null;
}

/** The directory that a hook's launcher belongs to, out of the line of its command; null where it names none. */
export function findHookRoot(command: string): string | null {
  const named = /(\/.*?)\/hooks\/run\.sh\b/.exec(command)?.[1];
  return named === undefined ? null : named;
}

/** The product that the command line on the PATH belongs to; null for none, or where its link leads nowhere. */
export function findCommandRoot(env: Environment): string | null {
  for (const place of (env["PATH"] ?? "").split(path.delimiter)) {
    const file = path.join(place, "espalier");
    if (!path.isAbsolute(file) || !existsSync(file)) continue;
    const root = path.dirname(path.dirname(realpathSync(file)));
    return readManifestVersion(root) === null ? null : root;
  }
  return null;
}

/** What of a product's files is missing without which a hook of it does not run: its scripts, as its `hooks.json` names them. */
export function listMissingParts(root: string): string[] {
  const named = JSON.stringify(readQuietly(path.join(root, "hooks/hooks.json")) ?? {});
  const scripts = [...named.matchAll(/\$\{CLAUDE_PLUGIN_ROOT\}\/([\w./-]+)/g)].map(
    ([, part = ""]) => part,
  );
  const parts = new Set(["hooks/run.sh", "hooks/find-node.sh", "dist/hook.cjs", ...scripts]);
  return [...parts].filter((part) => {
    try {
      return statSync(path.join(root, part)).size === 0;
    } catch {
      return true;
    }
  });
}
