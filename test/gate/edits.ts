/** Edits of the measured cargo project (bench/projects.ts), which no other working tree makes. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The crate at the end, one that half of them depend on, and the one that all others do. */
export const LEAF = "m11/src/main.rs";
export const MIDDLE = "m6/src/lib.rs";
export const BASE = "m0/src/lib.rs";

/** Changes what the file is compiled to: by `own`, and by how often it was edited before. */
export function editMember(tree: string, file: string, own: number): void {
  const text = readFileSync(path.join(tree, file), "utf8");
  const edited = text.replace(
    /\bvalue\(text: &str\) -> u64 \{|fn main\(\) \{/,
    (found) => `${found} let _own: u64 = ${own} + ${text.length};`,
  );
  if (edited === text) throw new Error(`${file} has nothing to edit`);
  writeFileSync(path.join(tree, file), edited);
}
