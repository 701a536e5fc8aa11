/**
 * Finds in the text of a TOML file where a table's head ends and where its `script` is. It knows comments, texts and
 * brackets, and no more of the language: what it does not find is not edited.
 */

export interface ScriptPlace {
  /** Of the opening quote. */
  readonly at: number;
  /** Behind the closing one. */
  readonly end: number;
  readonly quote: "'''" | '"""' | "'" | '"';
  /** Where a script's first line begins, and whether the program that runs it is named there. */
  readonly first: number;
  readonly interpreter: string;
  /** As its lines end. */
  readonly lineEnd: string;
}

/** Where the value of `script` in the table of a path is, if it is a text in quotes that stands in a table of its own. */
export function findScript(text: string, path: readonly string[]): ScriptPlace | undefined {
  const head = findHead(text, path);
  if (head === undefined) return undefined;
  for (const { at, line } of listTomlLines(text, head)) {
    if (/^\s*\[/.test(line)) return undefined;
    const [before, quote] = /^\s*(?:script|"script"|'script')\s*=\s*("""|'''|"|')/.exec(line) ?? [];
    if (before === undefined || quote === undefined) continue;
    return readPlace(text, at + before.length - quote.length, quote as ScriptPlace["quote"]);
  }
  return undefined;
}

function readPlace(text: string, at: number, quote: ScriptPlace["quote"]): ScriptPlace | undefined {
  const end = skipTomlText(text, at);
  if (end === undefined) return undefined;
  const start = at + quote.length;
  // The line end right behind the quotes is no part of the text.
  const [gap = ""] = quote.length === 3 ? (/^\r?\n/.exec(text.slice(start, end)) ?? []) : [];
  const inner = text.slice(start + gap.length, end - quote.length);
  const [interpreter = ""] = quote.length === 3 ? (/^#![^\n]*\n/.exec(inner) ?? []) : [];
  const lineEnd = text.slice(at, end).includes("\r\n") ? "\r\n" : "\n";
  const first = start + gap.length + interpreter.length;
  return { at, end, quote, first, interpreter, lineEnd };
}

/** Behind the line of a table's head. */
export function findHead(text: string, path: readonly string[]): number | undefined {
  const key = path.map((part) => `(?:${part}|"${part}"|'${part}')`).join("\\s*\\.\\s*");
  const head = new RegExp(`^\\s*\\[\\s*${key}\\s*\\]\\s*(?:#.*)?$`);
  for (const { at, line } of listTomlLines(text, 0)) {
    if (!head.test(line.replace(/\r$/, ""))) continue;
    const next = at + line.length + 1;
    return next <= text.length ? next : undefined;
  }
  return undefined;
}

/** The lines on which a key or a head can begin: those inside of a text or a list are none. */
export function* listTomlLines(
  text: string,
  from: number,
): Generator<{ at: number; line: string }> {
  let at = from;
  while (at < text.length) {
    const stop = text.indexOf("\n", at);
    const end = stop === -1 ? text.length : stop;
    yield { at, line: text.slice(at, end) };
    at = skipLine(text, at) + 1;
  }
}

/** The end of the line on which everything that began on this one has ended. */
function skipLine(text: string, from: number): number {
  let depth = 0;
  let at = from;
  // A head's own brackets are closed on its line.
  while (at < text.length) {
    const character = text[at] ?? "";
    if (character === "\n" && depth <= 0) return at;
    if (character === "#") {
      const end = text.indexOf("\n", at);
      at = end === -1 ? text.length : end;
      continue;
    }
    if (character === '"' || character === "'") {
      at = skipTomlText(text, at) ?? text.length;
      continue;
    }
    if (character === "[" || character === "{") depth += 1;
    else if (character === "]" || character === "}") depth -= 1;
    at += 1;
  }
  return at;
}

/** Behind a text in quotes; undefined where it does not end. */
export function skipTomlText(text: string, at: number): number | undefined {
  const mark = text[at] ?? "";
  const quote = text.startsWith(mark.repeat(3), at) ? mark.repeat(3) : mark;
  let seek = at + quote.length;
  while (seek < text.length) {
    if (mark === '"' && text[seek] === "\\") seek += 2;
    else if (text.startsWith(quote, seek)) {
      seek += quote.length;
      // Up to two more quotes belong to a text of several lines.
      while (quote.length === 3 && text[seek] === mark) seek += 1;
      return seek;
    } else if (quote.length === 1 && text[seek] === "\n") return undefined;
    else seek += 1;
  }
  return undefined;
}
