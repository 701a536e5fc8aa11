/**
 * Decides where in `.cursor/worktrees.json` our command goes: first in the list that Cursor runs here, so that an
 * install step finds what was seeded. A list is never given another name, and a script's path is not replaced.
 */
import type { Change, PlannedEntry } from "./install-claude.ts";
import { ADOPT_COMMAND, callsEspalier } from "./install-commands.ts";
import type { Path, ShapeFault } from "./install-hooks.ts";

const UNIX = "setup-worktree-unix";
const EVERYWHERE = "setup-worktree";
const KEYS = [UNIX, EVERYWHERE] as const;

type Table = Readonly<Record<string, unknown>>;

export type CursorPlan =
  | {
      readonly kind: "plan";
      readonly changes: readonly Change[];
      readonly entries: readonly PlannedEntry[];
      /** Windows runs the same list, where the command does nothing but say so. */
      readonly onWindows: boolean;
    }
  | { readonly kind: "fault"; readonly fault: ShapeFault };

const isTable = (value: unknown): value is Table =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const faulty = (path: Path, reason: string): CursorPlan => ({
  kind: "fault",
  fault: { path, reason },
});

/** `value` is undefined for an empty file. */
export function planCursor(value: unknown): CursorPlan {
  if (value !== undefined && !isTable(value)) return faulty([], "it is no JSON object");
  const table = value ?? {};
  const key = KEYS.find((each) => table[each] !== undefined && table[each] !== null) ?? UNIX;
  const told = table[key];
  const onWindows = key === EVERYWHERE && table["setup-worktree-windows"] === undefined;
  const plan = (changes: readonly Change[], outcome: PlannedEntry["outcome"]): CursorPlan => ({
    ...{ kind: "plan", changes, onWindows },
    entries: [{ at: key, outcome }],
  });
  if (told === undefined) {
    const kind = key in table ? "replace" : "insert";
    return plan([{ kind, path: [key], value: [ADOPT_COMMAND] }], "added");
  }
  if (told === null)
    return plan([{ kind: "replace", path: [key], value: [ADOPT_COMMAND] }], "added");
  if (typeof told === "string") {
    return faulty([key], `\`${key}\` names a script, \`${told}\`, and a script is not edited`);
  }
  if (!Array.isArray(told) || told.some((each) => typeof each !== "string")) {
    return faulty([key], `\`${key}\` is no list of commands`);
  }
  if (told.includes(ADOPT_COMMAND)) return plan([], "already");
  if (told.some(callsEspalier)) return plan([], "kept");
  return plan([{ kind: "insert", path: [key, 0], value: ADOPT_COMMAND }], "added");
}

export function planCursorRemoval(value: unknown): {
  readonly changes: readonly Change[];
  readonly entries: readonly PlannedEntry[];
} {
  const table = isTable(value) ? value : {};
  const changes: Change[] = [];
  const entries: PlannedEntry[] = [];
  for (const key of KEYS) {
    const told = table[key];
    if (!Array.isArray(told)) continue;
    const found = told.flatMap((each, index) => (each === ADOPT_COMMAND ? [index] : []));
    if (found.length === 0) {
      const edited = told.some((each) => typeof each === "string" && callsEspalier(each));
      if (edited) entries.push({ at: key, outcome: "kept" });
      continue;
    }
    entries.push({ at: key, outcome: "removed" });
    if (found.length === told.length) changes.push({ kind: "remove", path: [key] });
    else {
      for (const index of found.reverse()) changes.push({ kind: "remove", path: [key, index] });
    }
  }
  return { changes, entries };
}
