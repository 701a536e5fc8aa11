/**
 * Brace lists of a command line's words: `w{1,2}` is `w1 w2`, before anything else in the word is expanded. A range, and a list
 * longer than anybody writes, is not known.
 */
import type { Part, Word } from "./shell-scan.ts";

/** What a word may become, and how many stretches of it are looked at. */
const MOST_WORDS = 256;
const MOST_PIECES = 2_000;
const UNKNOWN: readonly Word[] = [[{ kind: "unknown" }]];

/** One word for each way to choose; the word itself when it holds no list. */
export function expandBraces(word: Word): readonly Word[] {
  if (!word.some((part) => isPlain(part) && part.text.includes("{"))) return [word];
  const pieces = word.flatMap(split);
  return pieces.length > MOST_PIECES ? UNKNOWN : (choose(pieces) ?? UNKNOWN);
}

const isPlain = (part: Part): part is Extract<Part, { kind: "text" }> =>
  part.kind === "text" && !part.quoted;

/** Brackets and commas that mean something, each as a stretch of its own. */
const split = (part: Part): Part[] =>
  isPlain(part)
    ? (part.text.match(/[{},]|[^{},]+/g) ?? []).map((text) => ({ ...part, text }))
    : [part];

const isMark = (part: Part | undefined, mark: string): boolean =>
  part !== undefined && isPlain(part) && part.text === mark;

/** Undefined: not known, or too many. */
function choose(pieces: readonly Part[]): Word[] | undefined {
  for (let open = 0; open < pieces.length; open += 1) {
    if (!isMark(pieces[open], "{")) continue;
    const found = readChoices(pieces, open);
    if (found === undefined) continue;
    const { choices, end } = found;
    const [only = []] = choices;
    if (choices.length === 1) {
      if (only.some((part) => isPlain(part) && part.text.includes(".."))) return undefined;
      continue;
    }
    const words: Word[] = [];
    for (const choice of choices) {
      const more = choose([...choice, ...pieces.slice(end + 1)]);
      if (more === undefined || words.length + more.length > MOST_WORDS) return undefined;
      words.push(...more.map((each) => [...pieces.slice(0, open), ...each]));
    }
    return words;
  }
  return [[...pieces]];
}

/** Undefined: the bracket is never closed, and stands for itself. */
function readChoices(
  pieces: readonly Part[],
  open: number,
): { readonly choices: readonly (readonly Part[])[]; readonly end: number } | undefined {
  const choices: Part[][] = [[]];
  let depth = 0;
  for (let at = open + 1; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    if (isMark(piece, "}")) {
      if (depth === 0) return { choices, end: at };
      depth -= 1;
    } else if (isMark(piece, "{")) depth += 1;
    else if (isMark(piece, ",") && depth === 0) {
      choices.push([]);
      continue;
    }
    choices.at(-1)?.push(piece);
  }
  return undefined;
}
