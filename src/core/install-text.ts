/**
 * Edits of a person's file as text, and how they are taken back. An edit names a place and says what comes
 * there, so that every byte that it does not name stays. What was edited is remembered as hunks with the text
 * around them: where the file was changed elsewhere since, they are found again, and only they go.
 */

/** Replaces `length` UTF-16 units at `at`. */
export interface TextEdit {
  readonly at: number;
  readonly length: number;
  readonly insert: string;
}

export interface Hunk {
  /** In the edited text. */
  readonly at: number;
  readonly before: string;
  readonly after: string;
  readonly inserted: string;
  readonly replaced: string;
}

/** A stretch of the original, or a text of ours. */
type Piece =
  | { readonly from: number; readonly to: number }
  | { readonly from: null; readonly text: string };

/** A text and what became of it. */
export interface EditedText {
  readonly original: string;
  readonly text: string;
  readonly pieces: readonly Piece[];
}

/** So much around a hunk tells its place from every other. */
const CONTEXT = 60;
/** An insertion of this length is found by itself. */
const DISTINCT = 80;

export const openText = (original: string): EditedText => ({
  original,
  text: original,
  pieces: [{ from: 0, to: original.length }],
});

/** The edits are about the text as it is now, and do not overlap. */
export function editText(of: EditedText, edits: readonly TextEdit[]): EditedText {
  const backwards = [...edits].sort((one, other) => other.at - one.at);
  return backwards.reduce(applyEdit, of);
}

function applyEdit(of: EditedText, { at, length, insert }: TextEdit): EditedText {
  const pieces = [
    ...slicePieces(of.pieces, 0, at),
    ...(insert === "" ? [] : [{ from: null, text: insert } as const]),
    ...slicePieces(of.pieces, at + length, of.text.length),
  ];
  const text = `${of.text.slice(0, at)}${insert}${of.text.slice(at + length)}`;
  return { original: of.original, text, pieces };
}

const lengthOf = (piece: Piece): number =>
  piece.from === null ? piece.text.length : piece.to - piece.from;

function slicePieces(pieces: readonly Piece[], from: number, to: number): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  for (const piece of pieces) {
    const start = Math.max(from - at, 0);
    const end = Math.min(to - at, lengthOf(piece));
    at += lengthOf(piece);
    if (start >= end) continue;
    found.push(
      piece.from === null
        ? { from: null, text: piece.text.slice(start, end) }
        : { from: piece.from + start, to: piece.from + end },
    );
  }
  return found;
}

/** What differs from the original, in the order of the text. */
export function listHunks({ original, text, pieces }: EditedText): Hunk[] {
  const hunks: Hunk[] = [];
  let at = 0;
  let known = 0;
  let inserted = "";
  const close = (next: number): void => {
    const replaced = original.slice(known, next);
    known = next;
    if (inserted === "" && replaced === "") return;
    const start = at - inserted.length;
    const before = text.slice(Math.max(0, start - CONTEXT), start);
    hunks.push({ at: start, before, after: text.slice(at, at + CONTEXT), inserted, replaced });
    inserted = "";
  };
  for (const piece of pieces) {
    if (piece.from === null) inserted += piece.text;
    else {
      close(piece.from);
      known = piece.to;
    }
    at += lengthOf(piece);
    if (piece.from !== null) inserted = "";
  }
  close(original.length);
  return hunks;
}

/** The text without the hunks, undefined where one of them is not there any more, or not only once. */
export function undoHunks(text: string, hunks: readonly Hunk[]): string | undefined {
  const edits: TextEdit[] = [];
  let least = 0;
  for (const hunk of hunks) {
    const at = findHunk(text, hunk);
    if (at === undefined || at < least) return undefined;
    least = at + hunk.inserted.length;
    edits.push({ at, length: hunk.inserted.length, insert: hunk.replaced });
  }
  return editText(openText(text), edits).text;
}

function findHunk(text: string, { before, inserted, after }: Hunk): number | undefined {
  const whole = findOnce(text, `${before}${inserted}${after}`);
  if (whole !== undefined) return whole + before.length;
  const halves: [string, string][] = [
    [before, ""],
    ["", after],
  ];
  for (const [ahead, behind] of halves) {
    const at = findOnce(text, `${ahead}${inserted}${behind}`);
    if (at !== undefined) return at + ahead.length;
  }
  return inserted.length < DISTINCT ? undefined : findOnce(text, inserted);
}

/** Where it is, when it is there exactly once. */
function findOnce(text: string, wanted: string): number | undefined {
  if (wanted === "") return undefined;
  const at = text.indexOf(wanted);
  return at === -1 || at !== text.lastIndexOf(wanted) ? undefined : at;
}
