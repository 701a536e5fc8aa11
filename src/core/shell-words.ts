/**
 * A shell's command line as the commands it runs, each as words whose quoting is kept: enough of the grammar of sh and bash to see
 * what a command is given. Nothing is run and nothing is looked up, so what only running it would tell is told as not known. Of a
 * text that is no whole command line nothing is told.
 */
import { findFirst, plainOf } from "./shell-loops.ts";
import {
  addText,
  ENDS_WORD,
  fail,
  type Part,
  PLAIN,
  PLAIN_IN_QUOTES,
  readAnsi,
  readEscaped,
  readPlace,
  readPlain,
  readSingle,
  type Scan,
  type Step,
  skipTo,
  type Word,
} from "./shell-scan.ts";

/** Deeper than anybody writes; what is nested deeper is not read. */
const DEEPEST = 24;
/** Undefined: it ends in the middle of something, or is nested too deeply. */
export function readSteps(text: string, depth = 0): Step[] | undefined {
  const scan: Scan = {
    ...{ text: text.replace(/\r\n/g, "\n"), at: 0, depth, steps: [], words: [] },
    ...{ input: undefined, pending: [], broken: depth > DEEPEST },
  };
  readList(scan, false, depth);
  return scan.broken ? undefined : scan.steps;
}

function endCommand(scan: Scan, piped = false): void {
  const { words, input } = scan;
  if (words.length > 0) {
    scan.steps.push({ kind: "command", words, piped, ...(input === undefined ? {} : { input }) });
  }
  scan.words = [];
  scan.input = undefined;
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
      readDocuments(scan);
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
  } else if (skipOwnBracket(scan)) {
    // It is no subshell's.
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

/** Brackets within `[[ … ]]`, the arithmetic of a `for`, and the one before a pattern of `case`. */
function skipOwnBracket(scan: Scan): boolean {
  const { words, text } = scan;
  switch (plainOf(words[findFirst(words)])) {
    case "[[": {
      const end = /[ \t\n]\]\](?![^ \t\n;&|)])/g;
      end.lastIndex = scan.at;
      if (!end.test(text)) fail(scan);
      else scan.at = end.lastIndex - 2;
      return true;
    }
    case "for":
      if (text[scan.at + 1] !== "(") return false;
      skipTo(scan, "))");
      scan.at += 2;
      if (scan.at > text.length) fail(scan);
      return true;
    case "case":
      if (plainOf(words.at(-1)) !== "in") return false;
      scan.at += 1;
      return true;
    default:
      return false;
  }
}

/** What runs in a shell of its own, up to its bracket; the command around it goes on behind. */
function inShell(scan: Scan, depth: number, opening: number): void {
  const { words, input } = scan;
  scan.words = [];
  scan.input = undefined;
  scan.at += opening;
  scan.steps.push({ kind: "open" });
  readList(scan, true, depth + 1);
  scan.steps.push({ kind: "close" });
  scan.words = words;
  scan.input = input;
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
  // The last one counts; what is read from a file or another command is not known.
  if (found.startsWith("<") && found !== "<>") scan.input = undefined;
  if (found === "<<<") scan.input = { word };
  if (found !== "<<" && found !== "<<-") return;
  const end = word.map((part) => (part.kind === "text" ? part.text : "")).join("");
  const document = { end, tabs: found === "<<-", text: "" };
  scan.input = document;
  scan.pending.push(document);
}

/** Their text is no command, but for a shell that reads it. */
function readDocuments(scan: Scan): void {
  for (const document of scan.pending.splice(0)) {
    const lines: string[] = [];
    while (scan.at < scan.text.length) {
      const begin = scan.at;
      skipTo(scan, "\n");
      const whole = scan.text.slice(begin, scan.at);
      const line = document.tabs ? whole.replace(/^\t+/, "") : whole;
      scan.at += 1;
      if (line === document.end) break;
      lines.push(line);
    }
    document.text = lines.join("\n");
  }
}

function readWord(scan: Scan, depth: number): Word {
  const parts: Part[] = [];
  for (;;) {
    const next = scan.text[scan.at];
    if (next === "(" && skipAlternatives(scan, parts)) continue;
    if (ENDS_WORD.has(next)) return parts;
    if (next === "\\") readEscaped(scan, parts);
    else if (next === "'") readSingle(scan, parts);
    else if (next === '"') readDouble(scan, parts, depth);
    else if (next === "$") readDollar(scan, parts, { depth, quoted: false });
    else if (next === "`") readBackquoted(scan, parts, false);
    else readPlain(scan, parts, PLAIN);
  }
}

/** `!(…)` and its like, bash's own patterns: all but what is named is as good as all. */
function skipAlternatives(scan: Scan, parts: Part[]): boolean {
  const last = parts.at(-1);
  const mark = last?.kind === "text" && !last.quoted ? last.text.at(-1) : undefined;
  const isArgument = findFirst(scan.words) < scan.words.length;
  const whole = /\([^()'"$`\s]*\)/y;
  whole.lastIndex = scan.at;
  if (!isArgument || mark === undefined || !"!?*+@".includes(mark) || !whole.test(scan.text)) {
    return false;
  }
  scan.at = whole.lastIndex;
  if (mark === "!" && last?.kind === "text") {
    parts[parts.length - 1] = { ...last, text: `${last.text.slice(0, -1)}*` };
  } else parts.push({ kind: "unknown" });
  return true;
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
    else if (next === "`") readBackquoted(scan, parts, true);
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
  if (readPlace(scan, parts, quoted)) return;
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
    readAnsi(scan, parts);
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
    else if (next === "`") readBackquoted(scan, inner, true);
    else scan.at += 1;
  }
}

function readBackquoted(scan: Scan, parts: Part[], isQuoted: boolean): void {
  if (readPlace(scan, parts, isQuoted)) return;
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
