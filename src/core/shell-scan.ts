/**
 * What the reader of a command line holds (`shell-words.ts`), and the parts of it that have nothing of the line inside: plain
 * text and what is quoted singly.
 */

/** One stretch of a word. Unquoted text may hold patterns; of a variable or a substitution only running it tells more. */
export type Part =
  | { readonly kind: "text"; readonly text: string; readonly quoted: boolean }
  | {
      readonly kind: "variable";
      readonly name: string;
      readonly quoted: boolean;
      /** Of a set one: `-` for `${X:-…}` and `${X:?…}`, its value unless empty; `%` for `${X%/}`. */
      readonly form?: "-" | "%";
    }
  | { readonly kind: "unknown" };

export type Word = readonly Part[];

/** A variable that no shell has: what `git rev-parse --show-toplevel` says. */
export const TOP = "git toplevel";

/** `open` and `close` stand around what runs in a shell of its own: subshells and substitutions. */
export type Step =
  /** `piped`: the next one reads what it writes. `input`: what stands on the line for it to read. */
  | {
      readonly kind: "command";
      readonly words: readonly Word[];
      readonly piped: boolean;
      readonly input?: Input;
    }
  | { readonly kind: "open" }
  | { readonly kind: "close" };

/** A here-document, of which variables may be filled in, or the word of a here-string. */
export type Input = { readonly text: string } | { readonly word: Word };

interface Document {
  readonly end: string;
  readonly tabs: boolean;
  /** Filled in once it is read. */
  text: string;
}

export interface Scan {
  readonly text: string;
  at: number;
  readonly depth: number;
  readonly steps: Step[];
  /** Of the command that is being read. */
  words: Word[];
  input: Input | undefined;
  /** Here-documents whose text begins on the next line. */
  pending: Document[];
  broken: boolean;
}

/** What a word ends at. */
export const ENDS_WORD = new Set([" ", "\t", "\n", ";", "&", "|", "(", ")", "<", ">", undefined]);

export function fail(scan: Scan): void {
  scan.broken = true;
  scan.at = scan.text.length;
}

export function skipTo(scan: Scan, end: string): void {
  const found = scan.text.indexOf(end, scan.at);
  scan.at = found === -1 ? scan.text.length : found;
}

/** Up to what means something: unquoted, and within double quotes. */
export const PLAIN = /[^ \t\n;&|()<>\\'"$`]+/y;
export const PLAIN_IN_QUOTES = /[^"\\$`]+|\\/y;

export function readPlain(scan: Scan, parts: Part[], plain: RegExp): void {
  plain.lastIndex = scan.at;
  const [found = ""] = plain.exec(scan.text) ?? [];
  if (found === "") fail(scan);
  else scan.at += found.length;
  addText(parts, found, plain === PLAIN_IN_QUOTES);
}

export function addText(parts: Part[], text: string, quoted: boolean): void {
  const last = parts.at(-1);
  if (last?.kind === "text" && last.quoted === quoted) {
    parts[parts.length - 1] = { ...last, text: last.text + text };
  } else parts.push({ kind: "text", text, quoted });
}

export function readEscaped(scan: Scan, parts: Part[]): void {
  const escaped = scan.text[scan.at + 1];
  if (escaped === undefined) fail(scan);
  else if (escaped !== "\n") addText(parts, escaped, true);
  scan.at += 2;
}

export function readSingle(scan: Scan, parts: Part[]): void {
  const end = scan.text.indexOf("'", scan.at + 1);
  if (end === -1) fail(scan);
  else {
    addText(parts, scan.text.slice(scan.at + 1, end), true);
    scan.at = end + 1;
  }
}

/** `$'…'`; what has escapes in it is not worked out. */
export function readAnsi(scan: Scan, parts: Part[]): void {
  const whole = /\$'((?:[^'\\]|\\[\s\S])*)'/y;
  whole.lastIndex = scan.at;
  const [, text = ""] = whole.exec(scan.text) ?? [];
  if (whole.lastIndex === 0) fail(scan);
  else scan.at = whole.lastIndex;
  if (text.includes("\\")) parts.push({ kind: "unknown" });
  else addText(parts, text, true);
}

/** `$(pwd)`, and where the repository begins: of what other commands write nothing is known. */
export function readPlace(scan: Scan, parts: Part[], quoted: boolean): boolean {
  const place =
    /(?:\$\(|`)[ \t]*(?:pwd(?:[ \t]+-[LP])?|(git rev-parse --show-toplevel))(?:[ \t]+2>[ \t]*\/dev\/null)?[ \t]*[)`]/y;
  place.lastIndex = scan.at;
  const [whole, top] = place.exec(scan.text) ?? [];
  if (whole === undefined || whole.startsWith("`") !== whole.endsWith("`")) return false;
  scan.at += whole.length;
  parts.push({ kind: "variable", name: top === undefined ? "PWD" : TOP, quoted });
  return true;
}
