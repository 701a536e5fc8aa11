/**
 * JSON with comments, as a value and as text that can be edited: clients' settings files are people's, and a
 * program that parses and prints one again loses their comments, order, indent and numbers. Only the places
 * that a change names are written, and each edit is proved by reading the result again.
 */
import { isDeepStrictEqual } from "node:util";
import type { Node, ParseError } from "jsonc-parser";
import { AppError } from "../errors.ts";
import type { JsonEdit } from "./jsonc-text.ts";
import { describeStyle, insertNode, removeNode, replaceNode } from "./jsonc-text.ts";

export type JsonPath = readonly (string | number)[];

export type JsonChange =
  /** The last of the path is a new key, or the index in a list that the value gets. */
  | { readonly kind: "insert"; readonly path: JsonPath; readonly value: unknown }
  | { readonly kind: "replace"; readonly path: JsonPath; readonly value: unknown }
  | { readonly kind: "remove"; readonly path: JsonPath };

export interface JsoncReading {
  /** Undefined where the text is empty. */
  readonly value: unknown;
  /** The line of the first comment or trailing comma, which strict readers refuse; null in plain JSON. */
  readonly looseLine: number | null;
}

const MARK = "\uFEFF";

const library = () => import("jsonc-parser");

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split("\n").length;

const fault = (file: string, text: string, offset: number, what: string): AppError => {
  const line = lineAt(text, offset);
  return new AppError(
    "settings_invalid",
    { path: file, reason: `line ${line}: ${what}` },
    { details: { line } },
  );
};

const REASONS: Readonly<Record<string, string>> = {
  InvalidSymbol: "a word that JSON does not know",
  InvalidNumberFormat: "a number that is none",
  PropertyNameExpected: "a key in double quotes is expected",
  ValueExpected: "a value is expected",
  ColonExpected: "a colon is expected",
  CommaExpected: "a comma is expected",
  CloseBraceExpected: "a closing brace is missing",
  CloseBracketExpected: "a closing bracket is missing",
  EndOfFileExpected: "there is something after the end of the document",
  InvalidCommentToken: "a comment that is none",
  UnexpectedEndOfComment: "a comment does not end",
  UnexpectedEndOfString: "a text does not end",
  UnexpectedEndOfNumber: "a number does not end",
  InvalidUnicode: "an escape that is none",
  InvalidEscapeCharacter: "an escape that is none",
  InvalidCharacter: "a character that has to be escaped",
};

/** Throws `settings_invalid` with the line of the first fault. `file` is for the message only. */
export async function readJsonc(file: string, text: string): Promise<JsoncReading> {
  const tree = await parseTree(file, text);
  if (tree === undefined) return { value: undefined, looseLine: null };
  const { getNodeValue } = await library();
  // The library's objects have no prototype, and equal none that has.
  return { value: structuredClone(getNodeValue(tree)), looseLine: await findLoose(text) };
}

/** Undefined for an empty text. Offsets are of the whole text, a byte order mark included. */
async function parseTree(file: string, text: string): Promise<Node | undefined> {
  const { parseTree: parse, printParseErrorCode } = await library();
  // A mark is one unit, and so is a blank.
  const bare = text.startsWith(MARK) ? ` ${text.slice(1)}` : text;
  if (bare.trim() === "") return undefined;
  await proveDepth(file, bare);
  const errors: ParseError[] = [];
  const tree = parse(bare, errors, { allowTrailingComma: true, disallowComments: false });
  const [first] = errors;
  if (first !== undefined) {
    const reason = REASONS[printParseErrorCode(first.error)] ?? "it is not JSON";
    throw fault(file, text, first.offset, reason);
  }
  if (tree === undefined) throw fault(file, text, text.length, "there is no value");
  return tree;
}

/** Settings are a few levels deep. What reads them is recursive, and would end without a word of where. */
const DEEPEST = 200;

async function proveDepth(file: string, text: string): Promise<void> {
  const { createScanner } = await library();
  const scanner = createScanner(text, true);
  let depth = 0;
  do {
    scanner.scan();
    const at = scanner.getTokenOffset();
    // A bracket within a text is a part of a longer token.
    const token = scanner.getTokenLength() === 1 ? (text[at] ?? "") : "";
    if (token === "{" || token === "[") depth += 1;
    else if (token === "}" || token === "]") depth -= 1;
    if (depth > DEEPEST) throw fault(file, text, at, "it is nested too deeply");
  } while (scanner.getTokenLength() > 0);
}

async function findLoose(text: string): Promise<number | null> {
  const bare = text.startsWith(MARK) ? ` ${text.slice(1)}` : text;
  try {
    JSON.parse(bare);
    return null;
  } catch {
    // Where it is has to be found by the tokens.
  }
  const { visit } = await library();
  const loose: number[] = [];
  let comma: number | undefined;
  const onValue = (): void => {
    comma = undefined;
  };
  const onEnd = (): void => {
    if (comma !== undefined) loose.push(comma);
    comma = undefined;
  };
  visit(bare, {
    onComment: (offset) => {
      loose.push(offset);
    },
    onSeparator: (character, offset) => {
      comma = character === "," ? offset : undefined;
    },
    onObjectBegin: onValue,
    onArrayBegin: onValue,
    onObjectProperty: onValue,
    onLiteralValue: onValue,
    onObjectEnd: onEnd,
    onArrayEnd: onEnd,
  });
  return lineAt(bare, Math.min(...loose, bare.length));
}

/** The line of what a path leads to, or of the last thing on the way. */
export async function readLine(file: string, text: string, path: JsonPath): Promise<number> {
  let node = await parseTree(file, text);
  let offset = node?.offset ?? 0;
  for (const part of path) {
    node = childOf(node, part);
    if (node === undefined) break;
    offset = node.parent?.type === "property" ? node.parent.offset : node.offset;
  }
  return lineAt(text, offset);
}

function childOf(node: Node | undefined, part: string | number): Node | undefined {
  if (typeof part === "number") return node?.type === "array" ? node.children?.[part] : undefined;
  if (node?.type !== "object") return undefined;
  return node.children?.find(({ children }) => children?.[0]?.value === part)?.children?.[1];
}

/** An object where there is no value yet; nothing where there is one. */
export function planRoot(text: string): JsonEdit[] {
  const mark = text.startsWith(MARK) ? MARK.length : 0;
  const empty = text.slice(mark).trim() === "";
  return empty ? [{ at: mark, length: text.length - mark, insert: "{}\n" }] : [];
}

/**
 * The edits that make one change, for the text as it is; several changes are made one after the other. Throws
 * `settings_invalid` where a key on the way is there twice, since readers differ in which one counts.
 */
export async function planJsonEdits(
  file: string,
  text: string,
  change: JsonChange,
): Promise<JsonEdit[]> {
  const root = await parseTree(file, text);
  if (root === undefined) throw new AppError("internal", { reason: `\`${file}\` is empty` });
  const style = describeStyle(text, root);
  const path = change.kind === "insert" ? change.path.slice(0, -1) : change.path;
  const node = requireNode(file, text, root, path);
  if (change.kind === "remove") return removeNode(text, node);
  if (change.kind === "replace") return [replaceNode(node, change.value, style)];
  const key = change.path.at(-1);
  if (key === undefined) throw new AppError("internal", { reason: "an insertion without a key" });
  return insertNode(text, node, { key, value: change.value }, style);
}

function requireNode(file: string, text: string, root: Node, path: JsonPath): Node {
  let node = root;
  for (const part of path) {
    const same = (node.children ?? []).filter(
      ({ type, children }) => type === "property" && children?.[0]?.value === part,
    );
    const [, second] = same;
    if (second !== undefined) {
      throw fault(file, text, second.offset, `\`${part}\` is there a second time`);
    }
    const next = childOf(node, part);
    if (next === undefined) {
      throw new AppError("internal", { reason: `\`${path.join(".")}\` is not in \`${file}\`` });
    }
    node = next;
  }
  return node;
}

/** The value after the changes: what the edited text has to say. Nothing of the given value is changed. */
export function changeValue(value: unknown, changes: readonly JsonChange[]): unknown {
  const root = { value: structuredClone(value ?? {}) };
  for (const change of changes) {
    const path: JsonPath = ["value", ...change.path];
    const key = path.at(-1) ?? "";
    let at: unknown = root;
    for (const part of path.slice(0, -1)) at = (at as Record<string | number, unknown>)[part];
    if (Array.isArray(at) && typeof key === "number") {
      const added = change.kind === "remove" ? [] : [change.value];
      at.splice(key, change.kind === "insert" ? 0 : 1, ...added);
    } else if (change.kind === "remove") delete (at as Record<string | number, unknown>)[key];
    else (at as Record<string | number, unknown>)[key] = change.value;
  }
  return root.value;
}

/** Throws `internal` where an edited text does not say exactly what it should: then it is not written. */
export async function proveJson(file: string, text: string, expected: unknown): Promise<void> {
  const { value } = await readJsonc(file, text);
  if (isDeepStrictEqual(value, expected)) return;
  throw new AppError("internal", { reason: `an edit of \`${file}\` would change something else` });
}
