/**
 * Sets one key of the user's configuration as text: comments, order and every byte that is not its value stay. What the
 * scanner does not find is not edited; whoever writes the text proves by parsing that nothing else changed.
 */
import { listTomlLines, skipTomlText } from "./install-toml.ts";

/** A basic string of TOML has JSON's escapes, and DEL besides. */
const formatTomlText = (value: string): string =>
  JSON.stringify(value).replaceAll("\u007f", "\\u007f");

/**
 * The text with the key at this value, or without the key; undefined where the value that is there is no text in quotes.
 * A new key goes before the first table, since it would belong to that one behind its head.
 */
export function setTextKey(text: string, key: string, value: string | null): string | undefined {
  let at = 0;
  const found = findKey(text, key);
  if (found === undefined) {
    if (value === null) return text;
    at = findTopEnd(text);
    const gap = at === 0 || text[at - 1] === "\n" ? "" : "\n";
    return `${text.slice(0, at)}${gap}${key} = ${formatTomlText(value)}\n${text.slice(at)}`;
  }
  const end = skipTomlText(text, found.value);
  if (end === undefined) return undefined;
  if (value === null) {
    const stop = text.indexOf("\n", end);
    return text.slice(0, found.line) + (stop === -1 ? "" : text.slice(stop + 1));
  }
  return text.slice(0, found.value) + formatTomlText(value) + text.slice(end);
}

function findKey(text: string, key: string): { line: number; value: number } | undefined {
  for (const { at, line } of listTomlLines(text, 0)) {
    if (/^\s*\[/.test(line)) return undefined;
    const [before] =
      new RegExp(`^\\s*(?:${key}|"${key}"|'${key}')\\s*=\\s*(?=["'])`).exec(line) ?? [];
    if (before !== undefined) return { line: at, value: at + before.length };
  }
  return undefined;
}

/** Where the first table's head begins, or the end of the text. */
function findTopEnd(text: string): number {
  for (const { at, line } of listTomlLines(text, 0)) if (/^\s*\[/.test(line)) return at;
  return text.length;
}
