/**
 * Reads patches without context: what each file's change is, byte for byte, and where it applies. Not
 * `git patch-id`: that ignores white space, and a change of white space alone is work too.
 */
import { createHash } from "node:crypto";

/** One run of lines: those from `oldStart` on (0-based) give way to those from `newStart` on. */
export interface Hunk {
  readonly oldStart: number;
  readonly oldCount: number;
  readonly newStart: number;
  readonly newCount: number;
  readonly removed: string;
  readonly added: string;
}

export interface FileChange {
  /** The `diff --git` line, which names the file. */
  readonly file: string;
  /** Empty where there is no such file. */
  readonly oldMode: string;
  readonly newMode: string;
  /** Ids of the content; both empty when only the mode changes. */
  readonly oldId: string;
  readonly newId: string;
  /** Then there are no hunks to compare. */
  readonly binary: boolean;
  readonly hunks: readonly Hunk[];
}

const ID = "[0-9a-f]{40}(?:[0-9a-f]{24})?";
/** No line of a patch looks like this: content starts with a sign, base85 lines have other lengths. */
const REQUEST = new RegExp(`^${ID}(?: ${ID})?$`);
const INDEX = new RegExp(`^index (${ID})\\.\\.(${ID})(?: (\\d+))?$`);
const PLACE = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/;

/**
 * Splits what `git diff-tree --stdin -p -U0 --full-index` prints: a line with the ids that were asked
 * for, then one patch a file. `text` has one character a byte (latin1). Answers by that line.
 */
export function parsePatches(text: string): Map<string, FileChange[]> {
  const byRequest = new Map<string, FileChange[]>();
  let changes: FileChange[] = [];
  let lines: string[] = [];
  const finish = (): void => {
    if (lines.length > 0) changes.push(parseChange(lines));
    lines = [];
  };
  for (const line of text.replace(/\n$/, "").split("\n")) {
    if (REQUEST.test(line)) {
      finish();
      changes = [];
      byRequest.set(line, changes);
    } else if (line.startsWith("diff --git ")) {
      finish();
      lines = [line];
    } else if (lines.length > 0) {
      lines.push(line);
    }
  }
  finish();
  return byRequest;
}

function parseChange(lines: readonly string[]): FileChange {
  const first = lines.findIndex((line) => line.startsWith("@@ ") || line.startsWith("GIT binary"));
  const header = first === -1 ? lines : lines.slice(0, first);
  const readHeader = (start: string): string | undefined =>
    header.find((line) => line.startsWith(start))?.slice(start.length);
  const index = header.map((line) => INDEX.exec(line)).find((match) => match !== null);
  const deleted = readHeader("deleted file mode ");
  const made = readHeader("new file mode ");
  const kept = index?.[3] ?? "";
  const binary =
    lines[first]?.startsWith("GIT binary") === true || readHeader("Binary files ") !== undefined;
  return {
    file: lines[0] ?? "",
    oldMode: made === undefined ? (deleted ?? readHeader("old mode ") ?? kept) : "",
    newMode: deleted === undefined ? (made ?? readHeader("new mode ") ?? kept) : "",
    oldId: index?.[1] ?? "",
    newId: index?.[2] ?? "",
    binary,
    hunks: binary || first === -1 ? [] : parseHunks(lines.slice(first)),
  };
}

function parseHunks(lines: readonly string[]): Hunk[] {
  const hunks: Hunk[] = [];
  let removed: string[] = [];
  let added: string[] = [];
  let place: RegExpExecArray | null = null;
  const finish = (): void => {
    if (place === null) return;
    const [oldCount, newCount] = [Number(place[2] ?? 1), Number(place[4] ?? 1)];
    hunks.push({
      // An empty range is named by the line before it.
      oldStart: Number(place[1]) - (oldCount === 0 ? 0 : 1),
      oldCount,
      newStart: Number(place[3]) - (newCount === 0 ? 0 : 1),
      newCount,
      removed: removed.join("\n"),
      added: added.join("\n"),
    });
    removed = [];
    added = [];
  };
  let sign = "";
  for (const line of lines) {
    if (line.startsWith("@@ ")) {
      finish();
      place = PLACE.exec(line);
      continue;
    }
    // "\ No newline at end of file" belongs to the line before it.
    const marker = line.startsWith("\\");
    if (!marker) sign = line.slice(0, 1);
    (sign === "-" ? removed : added).push(marker ? line : line.slice(1));
  }
  finish();
  return hunks;
}

/** Equal for changes that take and give the same lines of the same file, wherever in it. */
export function hashChange({ file, oldMode, newMode, oldId, newId, ...rest }: FileChange): string {
  const what = rest.binary
    ? [oldId, newId]
    : rest.hunks.map(({ oldCount, newCount, removed, added }) => [
        oldCount,
        newCount,
        removed,
        added,
      ]);
  return hash("change", file, oldMode, newMode, what);
}

/** Equal for changes that leave the same file behind. Undefined when the change does not tell. */
export const hashResult = ({ file, newMode, newId }: FileChange): string | undefined =>
  newId === "" ? undefined : hash("result", file, newMode, newId);

const hash = (...parts: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("hex");
