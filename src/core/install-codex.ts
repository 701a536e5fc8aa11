/**
 * Decides where in the text of an environment of Codex our command goes: first in each set-up script that runs
 * here. Only texts in quotes that begin where their key says are edited; whoever applies the edits proves by
 * parsing that nothing else changed, so that what this misreads is refused and never written.
 */

import type { PlannedEntry } from "./install-claude.ts";
import {
  ADOPT_COMMAND,
  callsEspalier,
  hasOwnCommand,
  withoutOwnCommand,
} from "./install-commands.ts";
import type { TextEdit } from "./install-text.ts";
import { findHead, findScript, type ScriptPlace } from "./install-toml.ts";

type Table = Readonly<Record<string, unknown>>;

export interface CodexPlan {
  readonly edits: readonly TextEdit[];
  readonly entries: readonly PlannedEntry[];
  /** What the file has to say afterwards. */
  readonly value: Table;
  /** Why a script could not be edited. */
  readonly fault?: string;
}

/** `[setup]`, and its variants for systems that have our command. */
const PLACES = [["setup"], ["setup", "darwin"], ["setup", "linux"]] as const;

const isTable = (value: unknown): value is Table =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const readTable = (value: Table, path: readonly string[]): Table | undefined => {
  let at: unknown = value;
  for (const key of path) at = isTable(at) ? at[key] : undefined;
  return isTable(at) ? at : undefined;
};

export function planCodex(text: string, value: Table): CodexPlan {
  const edits: TextEdit[] = [];
  const entries: PlannedEntry[] = [];
  let next = value;
  const scripts = PLACES.flatMap((path) => {
    const script = readTable(value, path)?.["script"];
    // An empty variant runs the general one, or nothing; with a command of ours it would run that alone.
    const counts = typeof script === "string" && (path.length === 1 || script.trim() !== "");
    return counts ? [{ path, script }] : [];
  });
  if (!scripts.some(({ path }) => path.length === 1)) {
    const told = readTable(value, ["setup"])?.["script"];
    if (told !== undefined) return faulty(value, "`setup.script` is no text");
    edits.push(addScript(text, isTable(value["setup"])));
    entries.push({ at: "setup.script", outcome: "added" });
    next = withScript(next, ["setup"], `${ADOPT_COMMAND}\n`);
  }
  for (const { path, script } of scripts) {
    const at = [...path, "script"].join(".");
    if (hasOwnCommand(script)) entries.push({ at, outcome: "already" });
    else if (callsEspalier(script)) entries.push({ at, outcome: "kept" });
    else {
      const place = findScript(text, path);
      if (place === undefined)
        return faulty(value, `\`${at}\` is written in a way that is not edited`);
      edits.push(...insertCommand(place));
      entries.push({ at, outcome: "added" });
      next = withScript(next, path, insertLine(script, place));
    }
  }
  return { edits, entries, value: next };
}

const faulty = (value: Table, fault: string): CodexPlan => ({
  ...{ edits: [], entries: [], value, fault },
});

const withScript = (value: Table, path: readonly string[], script: string): Table => {
  const [key = "", ...rest] = path;
  const inner = isTable(value[key]) ? (value[key] as Table) : {};
  return {
    ...value,
    [key]: rest.length === 0 ? { ...inner, script } : withScript(inner, rest, script),
  };
};

/** A new script: below the head of `[setup]` where that stands, else at the end of the file. */
function addScript(text: string, hasTable: boolean): TextEdit {
  const lineEnd = text.includes("\r\n") ? "\r\n" : "\n";
  const lines = [`script = '''`, ADOPT_COMMAND, `'''`].join(lineEnd);
  const head = hasTable ? findHead(text, ["setup"]) : undefined;
  if (head !== undefined) return { at: head, length: 0, insert: `${lines}${lineEnd}` };
  const gap =
    text === "" || /\n\s*\n$/.test(text) ? "" : text.endsWith("\n") ? lineEnd : lineEnd.repeat(2);
  return { at: text.length, length: 0, insert: `${gap}[setup]${lineEnd}${lines}${lineEnd}` };
}

function insertCommand(place: ScriptPlace): TextEdit[] {
  const { at, end, quote, first, lineEnd } = place;
  if (quote === "'''" || quote === '"""') {
    // A text that begins on the line of its quotes goes on as it is.
    return [{ at: first, length: 0, insert: `${ADOPT_COMMAND}${lineEnd}` }];
  }
  if (quote === '"') return [{ at: first, length: 0, insert: `${ADOPT_COMMAND}\\n` }];
  // Without escapes a text of one line has to become one of several.
  return [
    { at, length: 1, insert: `'''\n${ADOPT_COMMAND}\n` },
    { at: end - 1, length: 1, insert: "'''" },
  ];
}

/** The script with the command in it, as TOML reads it. */
function insertLine(script: string, place: ScriptPlace): string {
  const { interpreter, quote, lineEnd } = place;
  const head = quote === "'''" || quote === '"""' ? interpreter : "";
  return `${head}${ADOPT_COMMAND}${lineEnd}${script.slice(head.length)}`;
}

export function planCodexRemoval(text: string, value: Table): CodexPlan {
  const edits: TextEdit[] = [];
  const entries: PlannedEntry[] = [];
  let next = value;
  for (const path of PLACES) {
    const script = readTable(value, path)?.["script"];
    if (typeof script !== "string") continue;
    const at = [...path, "script"].join(".");
    if (!hasOwnCommand(script)) {
      if (callsEspalier(script)) entries.push({ at, outcome: "kept" });
      continue;
    }
    const place = findScript(text, path);
    if (place === undefined)
      return faulty(value, `\`${at}\` is written in a way that is not edited`);
    edits.push(...removeCommand(text, place));
    entries.push({ at, outcome: "removed" });
    next = withScript(next, path, withoutOwnCommand(script));
  }
  return { edits, entries, value: next };
}

/** Every line that is the command, with its line end, as it is written in the text. */
function removeCommand(text: string, { at, end, quote }: ScriptPlace): TextEdit[] {
  const lineEnd = quote === '"' ? "\\\\n" : "\\r?\\n";
  const line = new RegExp(`[ \\t]*${escapePattern(ADOPT_COMMAND)}[ \\t]*(?:${lineEnd})?`, "g");
  return [...text.slice(at, end).matchAll(line)].map((found) => ({
    at: at + found.index,
    length: found[0].length,
    insert: "",
  }));
}

const escapePattern = (text: string): string => text.replace(/[|\\{}()[\]^$+*?.&]/g, "\\$&");

/** A file of our own, for a project that has none. */
export const formatEnvironment = (name: string): string =>
  [
    "# Written by `espalier install codex`. Commands of the project's own go below its line.",
    "version = 1",
    `name = ${JSON.stringify(name).replace(/\u007f/g, "\\u007f")}`,
    "",
    "[setup]",
    `script = '''`,
    ADOPT_COMMAND,
    `'''`,
    "",
  ].join("\n");
