/**
 * Which hooks Claude Code would run: ours as the bundle has them, those of settings files, and those of plugins. Read
 * from files; the client is not started, and nothing of it is ever written here.
 */
import { lstatSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { reasonOf } from "../errors.ts";
import { readRegularFile } from "./files.ts";
import { claudeConfigDirectory, type Environment } from "./paths.ts";

/** The directory of the bundle that this program is of: `dist/` lies in it, or `src/io/`. */
export function bundleRoot(): string {
  const up = import.meta.url.endsWith(".cjs") ? ".." : "../..";
  const here = path.dirname(fileURLToPath(import.meta.url));
  return path.resolve(here, up);
}

/** The value of `hooks` in the bundle's `hooks/hooks.json`. */
export function readBundleHooks(root: string): unknown {
  const text = readFileSync(path.join(root, "hooks/hooks.json"), "utf8");
  return (JSON.parse(text) as { hooks?: unknown }).hooks;
}

/** Whether a directory holds an Espalier, of whatever version. */
export function isEspalier(root: string): boolean {
  return readPluginName(root) === "espalier";
}

function readPluginName(root: string): string | undefined {
  try {
    const text = readFileSync(path.join(root, ".claude-plugin/plugin.json"), "utf8");
    const { name } = JSON.parse(text) as { name?: unknown };
    return typeof name === "string" ? name : undefined;
  } catch {
    // No plugin, or none that says what it is.
    return undefined;
  }
}

export const userSettingsFile = (env: Environment): string =>
  path.join(path.resolve(claudeConfigDirectory(env)), "settings.json");

/** The settings files of a checkout, the one that a person shares first. */
export const projectSettingsFiles = (checkout: string): readonly [string, string] => [
  path.join(checkout, ".claude/settings.json"),
  path.join(checkout, ".claude/settings.local.json"),
];

/** A settings file as another program would read it; what cannot be read is `null`. */
export function readSettingsValue(file: string): unknown {
  return readJson(file);
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(
      readRegularFile(file)
        .toString("utf8")
        .replace(/^\uFEFF/, ""),
    );
  } catch {
    // Missing, or nothing that the client would take.
    return null;
  }
}

export interface PluginHooks {
  /** As `enabledPlugins` names it. */
  readonly plugin: string;
  readonly root: string;
  /** The value of `hooks` in its `hooks/hooks.json`; null where it has none that can be read. */
  readonly hooks: unknown;
  readonly isOurs: boolean;
}

/** The plugins that are installed, enabled or not; empty where the client keeps no list that can be read. */
export function listPlugins(env: Environment): PluginHooks[] {
  const config = claudeConfigDirectory(env);
  const list = readJson(path.join(config, "plugins/installed_plugins.json"));
  const plugins = (list as { plugins?: unknown } | null)?.plugins;
  const found: PluginHooks[] = [];
  if (typeof plugins === "object" && plugins !== null) {
    for (const [plugin, places] of Object.entries(plugins)) {
      for (const place of Array.isArray(places) ? places : []) {
        const root = (place as { installPath?: unknown } | null)?.installPath;
        if (typeof root === "string") found.push(describePlugin(plugin, root));
      }
    }
  }
  const linked = path.join(config, "skills/espalier");
  if (isEspalier(linked)) found.push(describePlugin("espalier@skills-dir", linked));
  return found;
}

function describePlugin(plugin: string, root: string): PluginHooks {
  const value = readJson(path.join(root, "hooks/hooks.json"));
  const hooks = (value as { hooks?: unknown } | null)?.hooks ?? null;
  return { plugin, root, hooks, isOurs: isEspalier(root) || plugin.startsWith("espalier@") };
}

/** Why our own launcher cannot be run from where it is; undefined when it can. */
export function findLauncherFault(root: string): string | undefined {
  if (/[\\/]plugins[\\/]cache[\\/]/.test(root))
    return "it is the client's copy of the plugin, and goes with it";
  try {
    const entry = lstatSync(path.join(root, "hooks/run.sh"));
    return entry.isFile() ? undefined : "`hooks/run.sh` is no file";
  } catch (error) {
    return `\`hooks/run.sh\` is not there (${reasonOf(error)})`;
  }
}
