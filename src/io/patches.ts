/**
 * Per-file patches as keys that can be compared. Not `git patch-id`: that ignores white space, and a
 * change of white space alone is work too.
 */
import { createHash } from "node:crypto";

const ID = "[0-9a-f]{40}(?:[0-9a-f]{24})?";
/** No line of a patch looks like this: content starts with a sign, base85 lines have other lengths. */
const REQUEST = new RegExp(`^${ID}(?: ${ID})?$`);

/**
 * Splits what `git diff-tree --stdin -p` prints: a line with the ids that were asked for, then one patch
 * a file. Hunk headers and `index` lines are left out, they tell where and not what. `text` has one
 * character a byte (latin1). Answers the keys of the patches by the line that precedes them.
 */
export function parsePatches(text: string): Map<string, string[]> {
  const byRequest = new Map<string, string[]>();
  let keys: string[] = [];
  let lines: string[] | undefined;
  let inHeader = false;
  const finish = (): void => {
    if (lines !== undefined) keys.push(hashLines(lines));
    lines = undefined;
  };
  for (const line of text.replace(/\n$/, "").split("\n")) {
    if (REQUEST.test(line)) {
      finish();
      keys = [];
      byRequest.set(line, keys);
    } else if (line.startsWith("diff --git ")) {
      finish();
      lines = [line];
      inHeader = true;
    } else if (lines !== undefined) {
      if (line.startsWith("@@ ")) inHeader = false;
      else if (!(inHeader && line.startsWith("index "))) lines.push(line);
    }
  }
  finish();
  return byRequest;
}

const hashLines = (lines: readonly string[]): string =>
  createHash("sha256").update(lines.join("\n"), "latin1").digest("hex");
