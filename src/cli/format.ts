/** Values as people read them. Nothing here may let a name or a path speak to the terminal (HK-03). */
import { formatBytes } from "../errors.ts";

export { formatBytes };

// C0, DEL, C1, and the marks that reorder or hide text.
const unprintable =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** Text with everything a terminal would act on written as an escape. Not for text with line ends. */
export function formatText(text: string): string {
  return text.replace(unprintable, escapeCharacter);
}

/**
 * Blanks that are no space, and whatever shows as nothing: a name may hold them, and a text that a person is to judge
 * by what they see may not.
 */
const invisible = /[\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Zs}/gu;

/** A text that is shown to be judged to its last character. */
export const formatExact = (text: string): string =>
  formatText(text).replace(
    invisible,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}}`,
  );

function escapeCharacter(character: string): string {
  const named: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };
  const code = character.charCodeAt(0);
  return (
    named[character] ??
    (code < 0x100
      ? `\\x${code.toString(16).padStart(2, "0")}`
      : `\\u${code.toString(16).padStart(4, "0")}`)
  );
}

/** JSON whose strings hold no such character either; equal as data. */
export function formatJson(document: unknown): string {
  return JSON.stringify(document, null, 2)
    .split("\n")
    .map((line) =>
      line.replace(
        unprintable,
        (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
      ),
    )
    .join("\n");
}

/** To be put behind what a directory is: its size and, where it could go, what deleting it alone frees. */
export function formatSize(directory: {
  readonly bytes?: number | null;
  readonly exclusive_bytes?: number | null;
}): string {
  const { bytes, exclusive_bytes: exclusive } = directory;
  if (typeof bytes !== "number") return "";
  const size = `, ${formatBytes(bytes)}`;
  if (exclusive === undefined || bytes === 0) return size;
  return exclusive === null
    ? `${size} (what deleting it frees is not known)`
    : `${size} (deleting it frees ${formatBytes(exclusive)})`;
}

/** An ISO 8601 time as an age, both ends in the reader's clock. */
export function formatAge(time: string, nowMs: number): string {
  const seconds = Math.round((nowMs - Date.parse(time)) / 1000);
  if (!Number.isFinite(seconds)) return "at an unknown time";
  if (seconds < 0) return "in the future";
  if (seconds < 60) return "just now";
  const steps = [
    [60, "minute"],
    [3600, "hour"],
    [86_400, "day"],
  ] as const;
  const [size, name] = steps.findLast(([least]) => seconds >= least) ?? steps[0];
  return `${formatCount(Math.floor(seconds / size), name)} ago`;
}

/** The same where there is little room: `now`, `5m ago`. */
export function formatShortAge(time: string, nowMs: number): string {
  const seconds = Math.round((nowMs - Date.parse(time)) / 1000);
  if (!Number.isFinite(seconds)) return "unknown";
  if (seconds < 0) return "in future";
  if (seconds < 60) return "now";
  if (seconds < 3600) return `${Math.floor(seconds / 60)}m ago`;
  return seconds < 86_400
    ? `${Math.floor(seconds / 3600)}h ago`
    : `${Math.floor(seconds / 86_400)}d ago`;
}

export const formatCount = (count: number, noun: string, many = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : many}`;

/** A base as it was named, with the commit that it was. */
export const formatBase = (base: string, commit: string | null | undefined): string =>
  `${formatText(base)}${commit ? ` (${formatText(commit).slice(0, 12)})` : ""}`;

export interface Style {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly red: (text: string) => string;
  readonly yellow: (text: string) => string;
}

/** Colour is never needed to understand the text. */
export function createStyle(colour: boolean): Style {
  const wrap = (on: number, off: number) => (text: string) =>
    colour ? `\u001b[${on}m${text}\u001b[${off}m` : text;
  return { bold: wrap(1, 22), dim: wrap(2, 22), red: wrap(31, 39), yellow: wrap(33, 39) };
}
