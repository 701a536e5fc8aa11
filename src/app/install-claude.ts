/**
 * The hooks in a settings file of Claude Code, for who does not use the plugin. What would run twice is refused: the
 * client runs every hook that it finds, and of two that make a worktree it leaves one's behind.
 */

import {
  findRival,
  formatHooks,
  type HooksFacts,
  type HooksPlan,
  hasOurs,
  planHooks,
  planHooksRemoval,
} from "../core/install-claude.ts";
import { findHookRoot, findShapeFault, isOurs, listHooks } from "../core/install-hooks.ts";
import { editText, openText } from "../core/install-text.ts";
import { AppError } from "../errors.ts";
import type { InstallRecord } from "../schema/index.ts";
import type { ClientFile, TextPlan } from "./install-file.ts";
import type { World } from "./world.ts";

export interface ClaudeTarget {
  readonly scope: "user" | "project";
  readonly file: string;
}

/** The settings file as something to install into. */
export function describeSettingsFile(world: World, { scope, file }: ClaudeTarget): ClientFile {
  const root = world.claudeHooks.bundleRoot();
  const bundle = world.claudeHooks.readBundleHooks(root);
  const readFacts = async (text: string, record?: InstallRecord): Promise<HooksFacts> => {
    const settings = await readShape(world, file, text);
    return { settings, bundle, root, roots: listRoots(world, settings), wrote: record?.wrote };
  };
  return {
    ...{ client: "claude", scope, file, isPrivate: scope === "user" },
    paste: formatHooks(bundle, root),
    async plan(text, record) {
      const facts = await readFacts(text, record);
      refuseRival(file, await findRivalLine(world, file, text, facts));
      const plan = planHooks(facts);
      const planned = await applyChanges(world, file, text, facts.settings, plan);
      return { ...planned, warnings: await listWarnings(world, file, text, plan) };
    },
    async planRemoval(text, record) {
      const facts = await readFacts(text, record);
      const plan = planHooksRemoval(facts);
      const planned = await applyChanges(world, file, text, facts.settings, plan);
      return { ...planned, warnings: await listKept(world, file, text, plan) };
    },
    async isEmpty(text) {
      const { value, looseLine } = await world.jsonc.readJsonc(file, text);
      return value === undefined || (looseLine === null && JSON.stringify(value) === "{}");
    },
    isSame: (one, other) => sayTheSame(world, file, one, other),
  };
}

export async function sayTheSame(
  { jsonc }: World,
  file: string,
  one: string,
  other: string,
): Promise<boolean> {
  const [a, b] = [await jsonc.readJsonc(file, one), await jsonc.readJsonc(file, other)];
  return JSON.stringify(stripEmpty(a.value)) === JSON.stringify(stripEmpty(b.value));
}

/** `hooks` that hold nothing say what no `hooks` says, and so does a file without anything. */
function stripEmpty(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value ?? {};
  const { hooks, ...rest } = value as { readonly hooks?: unknown };
  const told = Object.entries(hooks ?? {}).filter(
    ([, groups]) => !Array.isArray(groups) || groups.length > 0,
  );
  return told.length === 0 ? rest : { ...rest, hooks: Object.fromEntries(told) };
}

/** Throws `settings_invalid` with the line for what the client would not take. */
async function readShape({ jsonc }: World, file: string, text: string): Promise<unknown> {
  const { value } = await jsonc.readJsonc(file, text);
  const fault = findShapeFault(value);
  if (fault === undefined) return value;
  const line = await jsonc.readLine(file, text, fault.path);
  throw new AppError(
    "settings_invalid",
    { path: file, reason: `line ${line}: ${fault.reason}` },
    { details: { line } },
  );
}

function listRoots({ claudeHooks }: World, settings: unknown): string[] {
  const named = listHooks(settings).flatMap(({ handler }) => findHookRoot(handler) ?? []);
  return [claudeHooks.bundleRoot(), ...new Set(named.filter(claudeHooks.isEspalier))];
}

async function applyChanges(
  world: World,
  file: string,
  text: string,
  settings: unknown,
  { changes, entries, wrote }: HooksPlan,
): Promise<Omit<TextPlan, "warnings">> {
  const { jsonc } = world;
  let edited = openText(text);
  if (changes.length > 0) edited = editText(edited, jsonc.planRoot(text));
  for (const change of changes) {
    edited = editText(edited, await jsonc.planJsonEdits(file, edited.text, change));
  }
  if (changes.length > 0) {
    await jsonc.proveJson(file, edited.text, jsonc.changeValue(settings, changes));
  }
  return { edited, entries, wrote };
}

async function findRivalLine(
  { jsonc }: World,
  file: string,
  text: string,
  facts: HooksFacts,
): Promise<number | undefined> {
  const rival = findRival(facts.settings, facts);
  return rival === undefined ? undefined : jsonc.readLine(file, text, rival.path);
}

const RIVAL =
  "a `WorktreeCreate` hook that is not Espalier's; the client would run both, and leave one's worktree behind";

function refuseRival(file: string, line: number | undefined): void {
  if (line === undefined) return;
  throw new AppError(
    "settings_invalid",
    {
      path: file,
      reason: `line ${line}: ${RIVAL}`,
      hint: "Take that hook out of the file, or do without these; the file was left as it is",
    },
    { details: { line } },
  );
}

async function listWarnings(
  world: World,
  file: string,
  text: string,
  plan: HooksPlan,
): Promise<string[]> {
  const { value, looseLine } = await world.jsonc.readJsonc(file, text);
  const warnings = await listKept(world, file, text, plan);
  if (looseLine !== null) {
    warnings.push(
      `\`${file}\` has a comment or a trailing comma in line ${looseLine}: Claude Code passes over the whole file, and no hook in it runs, until that is gone`,
    );
  }
  if ((value as { disableAllHooks?: unknown } | undefined)?.disableAllHooks === true) {
    warnings.push(`\`disableAllHooks\` in \`${file}\` keeps every hook from running`);
  }
  return warnings;
}

async function listKept(
  { jsonc }: World,
  file: string,
  text: string,
  { kept }: HooksPlan,
): Promise<string[]> {
  const warnings: string[] = [];
  for (const { event, path } of kept) {
    const line = await jsonc.readLine(file, text, path);
    warnings.push(
      `The ${event} hook in line ${line} of \`${file}\` is not as Espalier wrote it, and was kept; what is no longer wanted goes by hand`,
    );
  }
  return warnings;
}

/** Throws where the hooks run already by another way, or another program's would run beside them. */
export function requireAlone(world: World, target: ClaudeTarget, checkout: string | null): void {
  const { claudeHooks, env } = world;
  const files = [
    claudeHooks.userSettingsFile(env),
    ...(checkout === null ? [] : claudeHooks.projectSettingsFiles(checkout)),
  ];
  const values = files.map((file) => ({ file, value: claudeHooks.readSettingsValue(file) }));
  const enabled = Object.assign({}, ...values.map(({ value }) => readEnabled(value)));
  for (const { plugin, root, hooks, isOurs } of claudeHooks.listPlugins(env)) {
    const runs = enabled[plugin] === true || plugin === "espalier@skills-dir";
    if (runs && isOurs) throw refusePlugin(plugin);
    if (runs && listHooks({ hooks }).some(({ event }) => event === "WorktreeCreate")) {
      throw refuse(
        `the plugin \`${plugin}\` in \`${root}\` has ${RIVAL}`,
        `claude plugin disable ${plugin}`,
      );
    }
  }
  for (const { file, value } of values) {
    if (file === target.file || findShapeFault(value ?? undefined) !== undefined) continue;
    const facts = { roots: listRoots(world, value) };
    if (hasOurs(value, facts)) {
      const where = file === files[0] ? "--user" : "--project";
      throw refuse(
        `\`${file}\` has them already, and the client runs both`,
        `espalier install claude ${where} --uninstall`,
      );
    }
    if (findRival(value, facts) !== undefined) {
      throw refuse(`\`${file}\` has ${RIVAL}`, undefined);
    }
  }
}

/** Whether a settings file has a hook of ours, as far as another program can read it. */
export function holdsOurs(world: World, file: string): boolean {
  const value = world.claudeHooks.readSettingsValue(file) ?? undefined;
  if (findShapeFault(value) !== undefined) return false;
  const roots = listRoots(world, value);
  return listHooks(value).some((entry) => isOurs(entry, { roots }));
}

function readEnabled(value: unknown): Readonly<Record<string, unknown>> {
  const enabled = (value as { enabledPlugins?: unknown } | null)?.enabledPlugins;
  return typeof enabled === "object" && enabled !== null ? { ...enabled } : {};
}

const refusePlugin = (plugin: string): AppError =>
  new AppError("unsupported", {
    what: "A second set of hooks",
    reason: `the plugin \`${plugin}\` is enabled and brings the same ones`,
    hint: `Nothing is left to do; for hooks in the settings instead, run \`claude plugin disable ${plugin}\` first`,
  });

const refuse = (reason: string, remedy: string | undefined): AppError =>
  new AppError("unsupported", {
    what: "A second set of hooks",
    reason,
    hint:
      remedy === undefined
        ? "Take that hook away first, or do without these; nothing was changed"
        : `Run \`${remedy}\` first, or do without these; nothing was changed`,
  });
