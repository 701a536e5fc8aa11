/** The files in which a project tells Cursor and Codex what to run in a worktree that they made. */

import type { Change, PlannedEntry } from "../core/install-claude.ts";
import { formatEnvironment, planCodex, planCodexRemoval } from "../core/install-codex.ts";
import { ADOPT_COMMAND } from "../core/install-commands.ts";
import { planCursor, planCursorRemoval } from "../core/install-cursor.ts";
import { type EditedText, editText, openText } from "../core/install-text.ts";
import { AppError, reasonOf } from "../errors.ts";
import type { ClientFile, TextPlan } from "./install-file.ts";
import type { World } from "./world.ts";

const shared = { scope: "project", isPrivate: false } as const;

const refuse = (
  file: string,
  reason: string,
  more: { hint?: string; line?: number } = {},
): AppError =>
  new AppError(
    "settings_invalid",
    {
      path: file,
      reason: more.line === undefined ? reason : `line ${more.line}: ${reason}`,
      ...(more.hint === undefined ? {} : { hint: more.hint }),
    },
    more.line === undefined ? {} : { details: { line: more.line } },
  );

const BY_HAND = `Add this as the first command that it runs: ${ADOPT_COMMAND}`;

export function describeCursorFile(world: World, file: string): ClientFile {
  const { jsonc } = world;
  return {
    ...{ client: "cursor", file, ...shared },
    paste: `"setup-worktree-unix": [${JSON.stringify(ADOPT_COMMAND)}]`,
    async plan(text) {
      const { value } = await jsonc.readJsonc(file, text);
      const plan = planCursor(value);
      if (plan.kind === "fault") {
        const line = await jsonc.readLine(file, text, plan.fault.path);
        throw refuse(file, plan.fault.reason, { hint: BY_HAND, line });
      }
      const warnings = plan.onWindows
        ? [
            `\`setup-worktree\` in \`${file}\` is for Windows too, where the command does nothing but say so`,
          ]
        : [];
      return applyJson(world, file, text, value, { ...plan, warnings });
    },
    async planRemoval(text) {
      const { value } = await jsonc.readJsonc(file, text);
      return applyJson(world, file, text, value, { ...planCursorRemoval(value), warnings: [] });
    },
    async isEmpty(text) {
      const { value } = await jsonc.readJsonc(file, text);
      return value === undefined || JSON.stringify(value) === "{}";
    },
    async isSame(one, other) {
      const [a, b] = [await jsonc.readJsonc(file, one), await jsonc.readJsonc(file, other)];
      return JSON.stringify(a.value ?? {}) === JSON.stringify(b.value ?? {});
    },
  };
}

async function applyJson(
  { jsonc }: World,
  file: string,
  text: string,
  value: unknown,
  plan: {
    readonly changes: readonly Change[];
    readonly entries: readonly PlannedEntry[];
    readonly warnings: readonly string[];
  },
): Promise<TextPlan> {
  let edited = openText(text);
  if (plan.changes.length > 0) edited = editText(edited, jsonc.planRoot(text));
  for (const change of plan.changes) {
    edited = editText(edited, await jsonc.planJsonEdits(file, edited.text, change));
  }
  if (plan.changes.length > 0) {
    await jsonc.proveJson(file, edited.text, jsonc.changeValue(value, plan.changes));
  }
  return { edited, entries: plan.entries, warnings: plan.warnings, wrote: [ADOPT_COMMAND] };
}

/** `name`: what the environment is called, where there is none yet. */
export function describeCodexFile(world: World, file: string, name: string): ClientFile {
  const read = async (text: string): Promise<Readonly<Record<string, unknown>>> => {
    try {
      return await world.toml.parseToml(text);
    } catch (error) {
      const [, line] = /line (\d+)/.exec(String((error as Error).message)) ?? [];
      const known = (error as { line?: unknown }).line ?? line;
      const at = known === undefined ? {} : { line: Number(known) };
      throw refuse(file, reasonOf(error), at);
    }
  };
  const prove = async (edited: EditedText, value: unknown): Promise<void> => {
    if (await world.toml.saysToml(edited.text, value)) return;
    throw refuse(file, "its script is written in a way that is not edited", { hint: BY_HAND });
  };
  const apply = async (text: string, plan: ReturnType<typeof planCodex>): Promise<TextPlan> => {
    if (plan.fault !== undefined) throw refuse(file, plan.fault, { hint: BY_HAND });
    const edited = editText(openText(text), plan.edits);
    if (plan.edits.length > 0) await prove(edited, plan.value);
    return { edited, entries: plan.entries, wrote: [ADOPT_COMMAND], warnings: [] };
  };
  return {
    ...{ client: "codex", file, ...shared },
    paste: BY_HAND,
    async plan(text) {
      if (text.trim() !== "") return apply(text, planCodex(text, await read(text)));
      const whole = { at: 0, length: text.length, insert: formatEnvironment(name) };
      return {
        edited: editText(openText(text), [whole]),
        entries: [{ at: "setup.script", outcome: "added" }],
        ...{ wrote: [ADOPT_COMMAND], warnings: [] },
      };
    },
    async planRemoval(text) {
      return apply(text, planCodexRemoval(text, await read(text)));
    },
    async isEmpty(text) {
      return (
        text.trim() === "" || text === formatEnvironment(name).replace(`${ADOPT_COMMAND}\n`, "")
      );
    },
    async isSame(one, other) {
      return world.toml.saysToml(one, await read(other));
    },
  };
}
