/**
 * Where a command line says what others are given: the words of a `for`, and what a pipe hands to `xargs`. Words that are not on the
 * line are not known, and stay so.
 */

import type { Input, Step, Word } from "./shell-scan.ts";
import { type Argument, expand, expandAll, quotePattern, type Scope } from "./shell-scope.ts";

/** The text of a word that is nothing but plain, as keywords are. */
export const plainOf = (word: Word | undefined): string | undefined =>
  word?.length === 1 && word[0]?.kind === "text" && !word[0].quoted ? word[0].text : undefined;

/** Keywords behind which another command begins. */
const BEFORE = new Set(["if", "then", "elif", "else", "do", "{", "!", "time"]);
const LOOPS = new Set(["for", "select", "while", "until"]);

/** Where the command itself begins. */
export function findFirst(words: readonly Word[]): number {
  let at = 0;
  while (BEFORE.has(plainOf(words[at]) ?? "")) at += 1;
  return at;
}

/** Where a loop's own word stands in a command; -1: it begins none. */
function findLoop(words: readonly Word[]): number {
  const at = findFirst(words);
  return LOOPS.has(plainOf(words[at]) ?? "") ? at : -1;
}

export interface Loop {
  readonly name: string;
  /** Null: not known. */
  readonly values: readonly Argument[];
  /** Up to its `done`, which is left out. */
  readonly body: readonly Step[];
}

/** The `for` that begins there, if one does. */
export function readLoop(steps: readonly Step[], at: number, scope: Scope): Loop | undefined {
  const step = steps[at];
  const words = step?.kind === "command" ? step.words : [];
  const first = findLoop(words);
  const keyword = first === -1 ? undefined : plainOf(words[first]);
  if (keyword !== "for" && keyword !== "select") return undefined;
  const listed = plainOf(words[first + 2]) === "in" ? words.slice(first + 3) : undefined;
  const values = listed?.flatMap((word) => expandAll(word, scope)) ?? [];
  return {
    name: plainOf(words[first + 1]) ?? "",
    values: values.length === 0 ? [null] : values,
    body: steps.slice(at + 1, findEnd(steps, at + 1)),
  };
}

function findEnd(steps: readonly Step[], from: number): number {
  let depth = 0;
  for (let at = from; at < steps.length; at += 1) {
    const step = steps[at];
    if (step?.kind !== "command") continue;
    if (plainOf(step.words[0]) === "done") {
      if (depth === 0) return at;
      depth -= 1;
    } else if (findLoop(step.words) !== -1) depth += 1;
  }
  return steps.length;
}

/** The words that a command writes for `xargs`: those of `echo` and `printf`. */
export function readFed(words: readonly Word[], scope: Scope): readonly Argument[] {
  const first = findFirst(words);
  if (!["echo", "printf"].includes(plainOf(words[first]) ?? "")) return [null];
  return words
    .slice(first + 1)
    .flatMap((word) => expandAll(word, scope))
    .flatMap((each) =>
      each === null || each.isPattern
        ? [each]
        : each.text.split(/\s|\\n|\\0/).map((text) => ({ text, isPattern: false })),
    )
    .filter((each) => each === null || !/^(-[neE]+|)$/.test(each.text));
}

/** What stands on the line for a command to read, as the text that a shell would take for its script. */
export function readInput(input: Input | undefined, scope: Scope): string | undefined {
  if (input === undefined) return undefined;
  return "text" in input ? input.text : textOf(expand(input.word, scope, true));
}

const textOf = (argument: Argument): string | undefined =>
  argument === null || argument.isPattern ? undefined : argument.text;

/** The same of what a command writes for the next one: of `echo` and `printf` their words, of `cat` what it reads. */
export function readWritten(
  { words, input }: Extract<Step, { kind: "command" }>,
  scope: Scope,
): string | undefined {
  const [name, ...rest] = words.slice(findFirst(words));
  if (plainOf(name) === "cat") return rest.length === 0 ? readInput(input, scope) : undefined;
  if (!["echo", "printf"].includes(plainOf(name) ?? "")) return undefined;
  const texts = rest.flatMap((word) => expandAll(word, scope)).map(textOf);
  const written = texts.filter((text) => !/^(-[neE]+|%s(\\n)?)$/.test(text ?? ""));
  if (written.includes(undefined)) return undefined;
  return written.join(" ").replace(/\\n/g, "\n");
}

/** The command lines that `xargs` makes: with all words behind, or one for each word where `-I` says what it stands for. */
export function feed(
  argv: readonly Argument[],
  options: readonly Argument[],
  fed: readonly Argument[],
): readonly (readonly Argument[])[] {
  const mark = readMark(options);
  if (mark === undefined) return [[...argv, ...fed]];
  return fed.map((word) =>
    argv.map((each) => {
      if (each === null || !each.text.includes(mark)) return each;
      if (word === null || (each.isPattern && !word.isPattern)) return null;
      const text = word.isPattern && !each.isPattern ? quotePattern(each.text) : each.text;
      return { text: text.replaceAll(mark, () => word.text), isPattern: word.isPattern };
    }),
  );
}

function readMark(options: readonly Argument[]): string | undefined {
  for (const [index, option] of options.entries()) {
    const text = option?.text ?? "";
    if (text === "-I") return options[index + 1]?.text;
    if (text === "-i" || text === "--replace") return "{}";
    const [, mark] = /^(?:-I|-i|--replace=)(.+)$/.exec(text) ?? [];
    if (mark !== undefined) return mark;
  }
  return undefined;
}
