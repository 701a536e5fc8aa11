/**
 * A shell's command line as the commands it runs, each as words whose quoting is kept: enough of the grammar of sh and bash to see
 * what a command is given. Nothing is run and nothing is looked up, so what only running it would tell is told as not known. Of a
 * text that is no whole command line nothing is told.
 */
import { findFirst } from "./shell-loops.ts";

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

/** `open` and `close` stand around what runs in a shell of its own: subshells and substitutions. */
export type Step =
  /** `piped`: the next one reads what it writes. */
  | { readonly kind: "command"; readonly words: readonly Word[]; readonly piped: boolean }
  | { readonly kind: "open" }
  | { readonly kind: "close" };

interface Scan {
  readonly text: string;
  at: number;
  readonly depth: number;
  readonly steps: Step[];
  /** Of the command that is being read. */
  words: Word[];
  /** Here-documents whose text begins on the next line. */
  pending: { readonly end: string; readonly tabs: boolean }[];
  broken: boolean;
}

/** Deeper than anybody writes; what is nested deeper is not read. */
const DEEPEST = 24;
const ENDS_WORD = new Set([" ", "\t", "\n", ";", "&", "|", "(", ")", "<", ">", undefined]);

/** Undefined: it ends in the middle of something, or is nested too deeply. */
export function readSteps(text: string, depth = 0): Step[] | undefined {
  const scan: Scan = {
    ...{ text: text.replace(/\r\n/g, "\n"), at: 0, depth, steps: [], words: [] },
    ...{ pending: [], broken: depth > DEEPEST },
  };
  readList(scan, false, depth);
  return scan.broken ? undefined : scan.steps;
}

function fail(scan: Scan): void {
  scan.broken = true;
  scan.at = scan.text.length;
}

function endCommand(scan: Scan, piped = false): void {
  if (scan.words.length > 0) scan.steps.push({ kind: "command", words: scan.words, piped });
  scan.words = [];
}

/** Up to the end, or behind the bracket that closes it. */
function readList(scan: Scan, closed: boolean, depth: number): void {
  if (depth > DEEPEST) fail(scan);
  for (;;) {
    const next = scan.text[scan.at];
    if (next === undefined) {
      endCommand(scan);
      if (closed) fail(scan);
      return;
    }
    if (next === ")") {
      endCommand(scan);
      scan.at += 1;
      // Else it ends a pattern of `case`.
      if (closed) return;
    } else if (next === "\n") {
      endCommand(scan);
      scan.at += 1;
      skipDocuments(scan);
    } else if (next === " " || next === "\t") scan.at += 1;
    else if (next === "\\" && scan.text[scan.at + 1] === "\n") scan.at += 2;
    else if (next === "#") skipTo(scan, "\n");
    else if (next === "(") readBracket(scan, depth);
    else if (next === "<" || next === ">" || (next === "&" && scan.text[scan.at + 1] === ">")) {
      readRedirection(scan, depth);
    } else if (next === ";" || next === "&" || next === "|") {
      endCommand(scan, next === "|" && scan.text[scan.at + 1] !== "|");
      scan.at += 1;
    } else readArgument(scan, depth);
  }
}

function skipTo(scan: Scan, end: string): void {
  const found = scan.text.indexOf(end, scan.at);
  scan.at = found === -1 ? scan.text.length : found;
}

/** A word, unless it is the number of what is redirected. */
function readArgument(scan: Scan, depth: number): void {
  const begin = scan.at;
  const word = readWord(scan, depth);
  const next = scan.text[scan.at];
  const isNumber = /^\d+$/.test(scan.text.slice(begin, scan.at)) && (next === "<" || next === ">");
  if (!isNumber) scan.words.push(word);
}

/** A subshell, also behind a keyword, arithmetic, a function's brackets or an array's. */
function readBracket(scan: Scan, depth: number): void {
  const before = scan.text[scan.at - 1];
  if (findFirst(scan.words) === scan.words.length) endCommand(scan);
  if (scan.words.length > 0 && before === "=") {
    scan.words.pop();
    scan.words.push([{ kind: "unknown" }]);
    inShell(scan, depth, 1);
  } else if (scan.words.length > 0) {
    const empty = /\([ \t]*\)/y;
    empty.lastIndex = scan.at;
    if (!empty.test(scan.text)) {
      fail(scan);
      return;
    }
    // The name of a function: its body is read as if it ran here.
    scan.words = [];
    scan.at = empty.lastIndex;
  } else if (scan.text[scan.at + 1] === "(") {
    skipTo(scan, "))");
    scan.at += 2;
    if (scan.at > scan.text.length) fail(scan);
  } else inShell(scan, depth, 1);
}

/** What runs in a shell of its own, up to its bracket; the command around it goes on behind. */
function inShell(scan: Scan, depth: number, opening: number): void {
  const { words } = scan;
  scan.words = [];
  scan.at += opening;
  scan.steps.push({ kind: "open" });
  readList(scan, true, depth + 1);
  scan.steps.push({ kind: "close" });
  scan.words = words;
}

function readRedirection(scan: Scan, depth: number): void {
  const operator = /&>>|&>|<<<|<<-|<<|<>|<&|>>|>\||>&|<|>/y;
  operator.lastIndex = scan.at;
  const [found = ""] = operator.exec(scan.text) ?? [];
  scan.at += found.length;
  if ((found === "<" || found === ">") && scan.text[scan.at] === "(") {
    inShell(scan, depth, 1);
    scan.words.push([{ kind: "unknown" }]);
    return;
  }
  while (scan.text[scan.at] === " " || scan.text[scan.at] === "\t") scan.at += 1;
  const word = readWord(scan, depth);
  if (found !== "<<" && found !== "<<-") return;
  const end = word.map((part) => (part.kind === "text" ? part.text : "")).join("");
  scan.pending.push({ end, tabs: found === "<<-" });
}

/** Their text is no command. */
function skipDocuments(scan: Scan): void {
  for (const { end, tabs } of scan.pending.splice(0)) {
    while (scan.at < scan.text.length) {
      const begin = scan.at;
      skipTo(scan, "\n");
      const line = scan.text.slice(begin, scan.at);
      scan.at += 1;
      if ((tabs ? line.replace(/^\t+/, "") : line) === end) break;
    }
  }
}

function readWord(scan: Scan, depth: number): Word {
  const parts: Part[] = [];
  for (;;) {
    const next = scan.text[scan.at];
    if (ENDS_WORD.has(next)) return parts;
    if (next === "\\") readEscaped(scan, parts);
    else if (next === "'") readSingle(scan, parts);
    else if (next === '"') readDouble(scan, parts, depth);
    else if (next === "$") readDollar(scan, parts, { depth, quoted: false });
    else if (next === "`") readBackquoted(scan, parts);
    else readPlain(scan, parts, PLAIN);
  }
}

/** Up to what means something: unquoted, and within double quotes. */
const PLAIN = /[^ \t\n;&|()<>\\'"$`]+/y;
const PLAIN_IN_QUOTES = /[^"\\$`]+|\\/y;

function readPlain(scan: Scan, parts: Part[], plain: RegExp): void {
  plain.lastIndex = scan.at;
  const [found = ""] = plain.exec(scan.text) ?? [];
  if (found === "") fail(scan);
  else scan.at += found.length;
  addText(parts, found, plain === PLAIN_IN_QUOTES);
}

function addText(parts: Part[], text: string, quoted: boolean): void {
  const last = parts.at(-1);
  if (last?.kind === "text" && last.quoted === quoted) {
    parts[parts.length - 1] = { ...last, text: last.text + text };
  } else parts.push({ kind: "text", text, quoted });
}

function readEscaped(scan: Scan, parts: Part[]): void {
  const escaped = scan.text[scan.at + 1];
  if (escaped === undefined) fail(scan);
  else if (escaped !== "\n") addText(parts, escaped, true);
  scan.at += 2;
}

function readSingle(scan: Scan, parts: Part[]): void {
  const end = scan.text.indexOf("'", scan.at + 1);
  if (end === -1) fail(scan);
  else {
    addText(parts, scan.text.slice(scan.at + 1, end), true);
    scan.at = end + 1;
  }
}

function readDouble(scan: Scan, parts: Part[], depth: number): void {
  addText(parts, "", true);
  scan.at += 1;
  for (;;) {
    const next = scan.text[scan.at];
    if (next === undefined) {
      fail(scan);
      return;
    }
    if (next === '"') {
      scan.at += 1;
      return;
    }
    const escaped = scan.text[scan.at + 1] ?? "";
    if (next === "\\" && '$`"\\\n'.includes(escaped) && escaped !== "") readEscaped(scan, parts);
    else if (next === "$") readDollar(scan, parts, { depth, quoted: true });
    else if (next === "`") readBackquoted(scan, parts);
    else readPlain(scan, parts, PLAIN_IN_QUOTES);
  }
}

/** A variable, a substitution, arithmetic, or a plain dollar. */
function readDollar(
  scan: Scan,
  parts: Part[],
  { depth, quoted }: { readonly depth: number; readonly quoted: boolean },
): void {
  const rest = /\$(?:([A-Za-z_]\w*)|\{([A-Za-z_]\w*)\}|([0-9@*#?$!-]))/y;
  rest.lastIndex = scan.at;
  const found = rest.exec(scan.text);
  const after = scan.text[scan.at + 1];
  if (found !== null) {
    scan.at = rest.lastIndex;
    const name = found[1] ?? found[2];
    parts.push(name === undefined ? { kind: "unknown" } : { kind: "variable", name, quoted });
  } else if (after === "(" && scan.text[scan.at + 2] === "(") {
    skipTo(scan, "))");
    scan.at += 2;
    if (scan.at > scan.text.length) fail(scan);
    parts.push({ kind: "unknown" });
  } else if (after === "(") {
    inShell(scan, depth, 2);
    parts.push({ kind: "unknown" });
  } else if (after === "{") {
    const set = /\$\{([A-Za-z_]\w*)(?::?[?-]|(%%?\/\}))/y;
    set.lastIndex = scan.at;
    const [, name, cut] = set.exec(scan.text) ?? [];
    skipBraces(scan, depth);
    const form = cut === undefined ? "-" : "%";
    parts.push(name === undefined ? { kind: "unknown" } : { kind: "variable", name, quoted, form });
  } else if (after === "'" && !quoted) {
    skipAnsi(scan);
    parts.push({ kind: "unknown" });
  } else if (after === '"' && !quoted) scan.at += 1;
  else {
    addText(parts, "$", quoted);
    scan.at += 1;
  }
}

/** `${…}` with more in it than a name. */
function skipBraces(scan: Scan, depth: number): void {
  scan.at += 2;
  if (depth > DEEPEST) fail(scan);
  const inner: Part[] = [];
  for (;;) {
    const next = scan.text[scan.at];
    if (next === undefined) {
      fail(scan);
      return;
    }
    if (next === "}") {
      scan.at += 1;
      return;
    }
    if (next === "\\") readEscaped(scan, inner);
    else if (next === "'") readSingle(scan, inner);
    else if (next === '"') readDouble(scan, inner, depth + 1);
    else if (next === "$") readDollar(scan, inner, { depth: depth + 1, quoted: true });
    else if (next === "`") readBackquoted(scan, inner);
    else scan.at += 1;
  }
}

/** `$'…'` */
function skipAnsi(scan: Scan): void {
  const whole = /\$'(?:[^'\\]|\\[\s\S])*'/y;
  whole.lastIndex = scan.at;
  if (whole.test(scan.text)) scan.at = whole.lastIndex;
  else fail(scan);
}

function readBackquoted(scan: Scan, parts: Part[]): void {
  const whole = /`((?:[^`\\]|\\[\s\S])*)`/y;
  whole.lastIndex = scan.at;
  const [quoted, text = ""] = whole.exec(scan.text) ?? [];
  const inner = readSteps(text.replace(/\\([`\\$])/g, "$1"), scan.depth + 1);
  if (quoted === undefined || inner === undefined) fail(scan);
  else {
    scan.at += quoted.length;
    scan.steps.push({ kind: "open" }, ...inner, { kind: "close" });
    parts.push({ kind: "unknown" });
  }
}
