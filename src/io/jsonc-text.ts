/**
 * Where in the text of a JSON document a value goes, or goes away, and how it is laid out there: as its
 * neighbours are. Comments are never touched.
 */
import type { Node } from "jsonc-parser";

/** Replaces `length` UTF-16 units at `at`. */
export interface JsonEdit {
  readonly at: number;
  readonly length: number;
  readonly insert: string;
}

/** How the file is laid out. */
export interface TextStyle {
  readonly text: string;
  readonly lineEnd: string;
  /** One step of the indent. */
  readonly unit: string;
  /** All of it stands on one line. */
  readonly inline: boolean;
  /** A blank follows a colon and a comma. */
  readonly spaced: boolean;
}

/** Longest list of plain values that is written on one line. */
const LINE = 100;

export function describeStyle(text: string, root: Node): TextStyle {
  const lineEnd = text.includes("\r\n") ? "\r\n" : "\n";
  const first = root.children?.[0];
  const whole = text.slice(root.offset, root.offset + root.length);
  const indented = /\n([ \t]+)\S/.exec(whole)?.[1] ?? "  ";
  return {
    text,
    lineEnd,
    unit: indented,
    inline: first !== undefined && !whole.includes("\n"),
    spaced: first === undefined || /":\s/.test(whole),
  };
}

const endOf = (node: Node): number => node.offset + node.length;

/** The blanks at the head of the line that an offset is on. */
function indentAt(text: string, offset: number): string {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start))?.[0] ?? "";
}

const isPlain = (value: unknown): boolean => typeof value !== "object" || value === null;

/** A value as it stands in a file, its first line without indent, the others with `indent`. */
export function formatValue(value: unknown, indent: string, style: TextStyle): string {
  if (isPlain(value)) return JSON.stringify(value);
  const list = Array.isArray(value);
  const [open, close] = list ? ["[", "]"] : ["{", "}"];
  const inner = indent + style.unit;
  const colon = style.spaced ? ": " : ":";
  const line = formatInline(value, style);
  const short = list && value.every(isPlain) && inner.length + line.length <= LINE;
  if (style.inline || short) return line;
  const items = list
    ? value.map((each) => formatValue(each, inner, style))
    : Object.entries(value as object).map(
        ([key, each]) => `${JSON.stringify(key)}${colon}${formatValue(each, inner, style)}`,
      );
  if (items.length === 0) return `${open}${close}`;
  const lines = items.map((item) => `${inner}${item}`).join(`,${style.lineEnd}`);
  return `${open}${style.lineEnd}${lines}${style.lineEnd}${indent}${close}`;
}

function formatInline(value: unknown, style: TextStyle): string {
  if (isPlain(value)) return JSON.stringify(value);
  const [colon, comma] = style.spaced ? [": ", ", "] : [":", ","];
  if (Array.isArray(value))
    return `[${value.map((each) => formatInline(each, style)).join(comma)}]`;
  const items = Object.entries(value as object).map(
    ([key, each]) => `${JSON.stringify(key)}${colon}${formatInline(each, style)}`,
  );
  return `{${items.join(comma)}}`;
}

export const replaceNode = (node: Node, value: unknown, style: TextStyle): JsonEdit => ({
  at: node.offset,
  length: node.length,
  insert: formatValue(value, indentAt(style.text, node.offset), style),
});

interface Entry {
  readonly key: string | number;
  readonly value: unknown;
}

export function insertNode(text: string, parent: Node, entry: Entry, style: TextStyle): JsonEdit[] {
  const children = parent.children ?? [];
  const [first] = children;
  if (first === undefined) return [fillEmpty(text, parent, entry, style)];
  const broken = text.slice(parent.offset, first.offset).includes("\n");
  const indent = broken ? indentAt(text, first.offset) : indentAt(text, parent.offset);
  const item = formatEntry(entry, indent, { ...style, inline: style.inline || !broken });
  const next = typeof entry.key === "number" ? children[entry.key] : undefined;
  const gap = broken ? `${style.lineEnd}${indent}` : style.spaced ? " " : "";
  if (next !== undefined) return [{ at: next.offset, length: 0, insert: `${item},${gap}` }];
  const end = endOf(children.at(-1) ?? first);
  const trailing = findComma(text, end);
  const after = skipLine(text, trailing === undefined ? end : trailing + 1, broken);
  const insert = `${gap}${item}`;
  if (trailing !== undefined) return [{ at: after, length: 0, insert }];
  if (after === end) return [{ at: end, length: 0, insert: `,${insert}` }];
  return [
    { at: end, length: 0, insert: "," },
    { at: after, length: 0, insert },
  ];
}

const formatEntry = ({ key, value }: Entry, indent: string, style: TextStyle): string =>
  typeof key === "number"
    ? formatValue(value, indent, style)
    : `${JSON.stringify(key)}${style.spaced ? ": " : ":"}${formatValue(value, indent, style)}`;

/** Into an empty object or list, behind the comments that may be in it. */
function fillEmpty(text: string, parent: Node, entry: Entry, style: TextStyle): JsonEdit {
  const start = parent.offset + 1;
  const inside = text.slice(start, endOf(parent) - 1);
  const outer = indentAt(text, parent.offset);
  const indent = outer + style.unit;
  const item = formatEntry(entry, indent, style);
  if (style.inline && inside.trim() === "") {
    return { at: start, length: inside.length, insert: item };
  }
  const kept = inside.trimEnd().length;
  const insert = `${style.lineEnd}${indent}${item}${style.lineEnd}${outer}`;
  return { at: start + kept, length: inside.length - kept, insert };
}

/** The comma that follows a value, if any: only blanks and comments may stand between. */
function findComma(text: string, from: number): number | undefined {
  const at = skipTrivia(text, from);
  return text[at] === "," ? at : undefined;
}

function skipTrivia(text: string, from: number): number {
  let at = from;
  for (;;) {
    if (/\s/.test(text[at] ?? "")) at += 1;
    else if (text.startsWith("//", at)) {
      const end = text.indexOf("\n", at);
      at = end === -1 ? text.length : end;
    } else if (text.startsWith("/*", at)) {
      const end = text.indexOf("*/", at + 2);
      at = end === -1 ? text.length : end + 2;
    } else return at;
  }
}

/** Behind the comments that follow on the same line: they are about what stands before them. */
function skipLine(text: string, from: number, broken: boolean): number {
  if (!broken) return from;
  const [line = ""] = /^(?:[ \t]*(?:\/\/[^\r\n]*|\/\*[^\r\n]*?\*\/))*/.exec(text.slice(from)) ?? [];
  return from + line.length;
}

/** A value with its key and one comma; blanks around it go, and comments stay. */
export function removeNode(text: string, value: Node): JsonEdit[] {
  const node = value.parent?.type === "property" ? value.parent : value;
  const siblings = node.parent?.children ?? [];
  const index = siblings.indexOf(node);
  const [previous, next] = [siblings[index - 1], siblings[index + 1]];
  const end = endOf(node);
  const after = findComma(text, end);
  if (next !== undefined) {
    if (isBare(text.slice(end, next.offset))) return [cut(node.offset, next.offset)];
    return [cutLine(text, node, after), ...cutComma(after)];
  }
  if (previous !== undefined) {
    const from = endOf(previous);
    if (isBare(text.slice(from, node.offset))) return [cut(from, end)];
    // A comma that is at the end stays at the end: one of the two goes.
    return [...cutComma(after ?? findComma(text, from)), cutLine(text, node, after)];
  }
  const open = (node.parent?.offset ?? 0) + 1;
  const close = node.parent === undefined ? end : endOf(node.parent) - 1;
  if (isBare(`${text.slice(open, node.offset)}${text.slice(end, close)}`))
    return [cut(open, close)];
  return [cutLine(text, node, after), ...cutComma(after)];
}

const cut = (from: number, to: number): JsonEdit => ({ at: from, length: to - from, insert: "" });

const cutComma = (at: number | undefined): JsonEdit[] =>
  at === undefined ? [] : [cut(at, at + 1)];

/** The node, and its line where it is alone there: what follows it must not come behind a comment. */
function cutLine(text: string, node: Node, comma: number | undefined): JsonEdit {
  const end = endOf(node);
  const [blanks = ""] = /\r?\n[ \t]*$/.exec(text.slice(0, node.offset)) ?? [];
  const rest = comma === end ? end + 1 : end;
  const alone = /^[ \t]*\r?(?:\n|$)/.test(text.slice(rest));
  return cut(alone ? node.offset - blanks.length : node.offset, end);
}

const isBare = (text: string): boolean => /^[\s,]*$/.test(text);
