/**
 * What the words of a command line stand for, as far as the line itself tells: its own plain variables, the home and the working
 * directory. Everything else is not known, and stays so.
 */
import { expandBraces } from "./shell-braces.ts";
import { type Part, TOP, type Word } from "./shell-scan.ts";

export interface Scope {
  /** Absolute; null: not known. */
  cwd: string | null;
  readonly home: string | null;
  /** The working tree around a directory; null: there is none, or it cannot be told. */
  readonly findTop: (directory: string) => string | null;
  /** Those that the line itself has set. A pattern is a name that a loop got by filling it in. */
  readonly variables: Map<string, Argument>;
}

/** What a word is once it is expanded; null: only running it would tell. */
export interface Expanded {
  readonly text: string;
  readonly isPattern: boolean;
}
export type Argument = Expanded | null;

/** A path: absolute and without dots; with `isPattern` a pattern whose quoted characters have a backslash. */
export interface Target {
  readonly path: string;
  readonly isPattern: boolean;
}

/** `NAME=value`, `NAME+=value`. */
export function readAssignment(word: Word, scope: Scope): [string, Argument] | undefined {
  const [head, ...tail] = word;
  if (head?.kind !== "text" || head.quoted) return undefined;
  const [whole, name = "", plus] = /^([A-Za-z_]\w*)(\+?)=/.exec(head.text) ?? [];
  if (whole === undefined) return undefined;
  // No patterns are filled in there, and nothing is split.
  const value = expand([{ ...head, text: head.text.slice(whole.length) }, ...tail], scope, true);
  return [name, plus === "+" ? null : value];
}

/** A text as a pattern that stands for itself alone. */
export const quotePattern = (text: string): string => text.replace(/[\\*?[\]]/g, "\\$&");
/** The text that such a pattern stands for. */
export const unquotePattern = (pattern: string): string => pattern.replace(/\\([\s\S])/g, "$1");

/** Longer than any path; a line can double what a variable holds again and again. */
const LONGEST = 100_000;

/** Brace lists make several of one word. */
export const expandAll = (word: Word, scope: Scope): Argument[] =>
  expandBraces(word).map((each) => expand(each, scope));

/** `literal`: neither are patterns filled in nor variables split. */
export function expand(word: Word, scope: Scope, literal = false): Argument {
  let pattern = "";
  let isPattern = false;
  for (const [index, part] of word.entries()) {
    if (part.kind === "unknown") return null;
    if (part.kind === "variable") {
      const value = readVariable(part, scope);
      if (value === null || pattern.length + value.text.length > LONGEST) return null;
      // Unquoted it would be split, and patterns in it filled in.
      const splits = !part.quoted && !literal && !value.isPattern && /[\s*?[]/.test(value.text);
      if (splits) return null;
      isPattern ||= value.isPattern;
      pattern += value.isPattern ? value.text : quotePattern(value.text);
    } else if (part.quoted) pattern += quotePattern(part.text);
    else {
      const before = index === 0 ? expandTilde(part.text, scope) : "";
      if (before === null) return null;
      const text = before === "" ? part.text : part.text.slice(1);
      isPattern ||= !literal && /[*?[]/.test(text);
      pattern += quotePattern(before) + (literal ? quotePattern(text) : text);
    }
  }
  return { text: isPattern ? pattern : unquotePattern(pattern), isPattern };
}

function readVariable(
  { name, form }: Extract<Part, { kind: "variable" }>,
  { variables, home, cwd, findTop }: Scope,
): Argument {
  const known = readPlace(name, { cwd, home, findTop });
  const outer = known === null ? null : { text: known, isPattern: false };
  const set = name === "PWD" ? undefined : variables.get(name);
  const value = set === undefined ? outer : set;
  if (value === null || form === undefined) return value;
  if (form === "%") return { ...value, text: value.text.replace(/\/$/, "") };
  return value.text === "" ? null : value;
}

function readPlace(
  name: string,
  { cwd, home, findTop }: Pick<Scope, "cwd" | "home" | "findTop">,
): string | null {
  if (name === "HOME") return home;
  if (name === TOP) return cwd === null ? null : findTop(cwd);
  return name === "PWD" ? cwd : null;
}

/** What a `~` at the beginning stands for; empty: there is none. */
function expandTilde(text: string, { home }: Scope): string | null {
  if (!text.startsWith("~")) return "";
  return text === "~" || text.startsWith("~/") ? home : null;
}

/** Absolute, without `.` and `..`; null where it starts from what is not known. */
export function resolve(cwd: string | null, path: string): string | null {
  if (!path.startsWith("/") && cwd === null) return null;
  const parts: string[] = [];
  for (const part of (path.startsWith("/") ? path : `${cwd}/${path}`).split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return `/${parts.join("/")}`;
}

export function readTarget(argument: Expanded, cwd: string | null): Target | undefined {
  const { text, isPattern } = argument;
  const base = cwd === null || !isPattern ? cwd : quotePattern(cwd);
  const path = text === "" ? null : resolve(base, text);
  return path === null ? undefined : { path, isPattern };
}
