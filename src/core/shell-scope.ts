/**
 * What the words of a command line stand for, as far as the line itself tells: its own plain variables, the home and the working
 * directory. Everything else is not known, and stays so.
 */
import type { Word } from "./shell-words.ts";

export interface Scope {
  /** Absolute; null: not known. */
  cwd: string | null;
  readonly home: string | null;
  /** Those that the line itself has set; null: to what is not known. */
  readonly variables: Map<string, string | null>;
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
export function readAssignment(word: Word, scope: Scope): [string, string | null] | undefined {
  const [head, ...tail] = word;
  if (head?.kind !== "text" || head.quoted) return undefined;
  const [whole, name = "", plus] = /^([A-Za-z_]\w*)(\+?)=/.exec(head.text) ?? [];
  if (whole === undefined) return undefined;
  const value = expand([{ ...head, text: head.text.slice(whole.length) }, ...tail], scope);
  // No patterns are filled in there.
  const literal = value === null ? null : value.isPattern ? unquotePattern(value.text) : value.text;
  return [name, plus === "+" ? null : literal];
}

/** A text as a pattern that stands for itself alone. */
export const quotePattern = (text: string): string => text.replace(/[\\*?[\]]/g, "\\$&");
/** The text that such a pattern stands for. */
export const unquotePattern = (pattern: string): string => pattern.replace(/\\([\s\S])/g, "$1");

export function expand(word: Word, scope: Scope): Argument {
  let pattern = "";
  let isPattern = false;
  for (const [index, part] of word.entries()) {
    if (part.kind === "unknown") return null;
    if (part.kind === "variable") {
      const value = part.name === "PWD" ? scope.cwd : lookUp(part.name, scope);
      if (value === null) return null;
      // Unquoted it would be split, and patterns in it filled in.
      if (!part.quoted && /[\s*?[]/.test(value)) return null;
      pattern += quotePattern(value);
    } else if (part.quoted) pattern += quotePattern(part.text);
    else {
      const text = index === 0 ? expandTilde(part.text, scope) : part.text;
      if (text === null || /\{[^}]*(,|\.\.)/.test(text)) return null;
      isPattern ||= /[*?[]/.test(text);
      pattern += text;
    }
  }
  return { text: isPattern ? pattern : unquotePattern(pattern), isPattern };
}

const lookUp = (name: string, { variables, home }: Scope): string | null => {
  const set = variables.get(name);
  return set !== undefined ? set : name === "HOME" ? home : null;
};

function expandTilde(text: string, { home }: Scope): string | null {
  if (!text.startsWith("~")) return text;
  if (home === null || (text !== "~" && !text.startsWith("~/"))) return null;
  return quotePattern(home) + text.slice(1);
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
