/** Edits at random: contents that nobody else makes, under names of every kind that git has trouble with. */
import {
  appendFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { blobId, SECRET } from "./custody-exists.ts";
import { nameOf, type Run } from "./custody-run.ts";
import type { Random } from "./random.ts";

/** So many that no two draws are alike. */
export const LARGE = 1 << 30;

const NOT_UTF8 = Buffer.from([0x66, 0xff, 0xfe, 0x2e, 0x62]);
const NAMES: readonly (string | Buffer)[] = [
  "a.txt",
  "src/b.txt",
  "src/New.txt",
  "src/new.txt",
  "deep/er/c d.txt",
  "\u00e9.txt",
  NOT_UTF8,
  "x.log",
  ".env",
  "build/out",
  "z.rot",
  "z.lossy",
  "emb/e.txt",
  "sub/s.txt",
];

const placeOf = (root: string, name: string | Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${root}/`), Buffer.from(name)]);

/** Content that no other step makes. */
export function createContent(random: Random): string {
  const word = `word ${random.below(LARGE)}`;
  return random.weigh([
    [`${word}\n`, 6],
    [`${word}\r\nand ${word}\r\n`, 2],
    [`${word}\n${SECRET} ${word}\n`, 1],
    [`${word} without an end`, 1],
  ] as const);
}

/** The content that an unedited copy elsewhere has from here is given up by whoever writes over it. */
function abandonSource(run: Run, root: string, name: string | Buffer): void {
  const at = placeOf(root, name);
  if (root !== run.ground.main || name !== ".env" || !existsSync(at)) return;
  run.abandoned.add(blobId(readFileSync(at)));
}

/** Writes, appends to, links or deletes one file; answers it in words. */
export function edit(run: Run, random: Random, root: string): string | undefined {
  const name = random.pick(NAMES);
  const at = placeOf(root, name);
  if (isBlocked(root, name)) return undefined;
  abandonSource(run, root, name);
  mkdirSync(path.dirname(at.toString()), { recursive: true });
  const content = createContent(random);
  const there = lstatSync(at, { throwIfNoEntry: false });
  const how = random.weigh([
    ["write", 6],
    ["append", 2],
    ["link", 1],
    ["delete", 1],
  ] as const);
  if (how === "append" && there?.isFile() === true) appendFileSync(at, content);
  else {
    if (there !== undefined) unlinkSync(at);
    if (how === "link") symlinkSync(content.trim(), at);
    else if (how !== "delete") writeFileSync(at, content);
  }
  const shown = Buffer.from(name).toString("latin1");
  return `${how} ${JSON.stringify(shown)} in ${nameOf(run, root)}: ${JSON.stringify(content)}`;
}

/** A link or a file stands where a directory would have to be. */
const isBlocked = (root: string, name: string | Buffer): boolean => {
  for (let at = path.dirname(placeOf(root, name).toString()); at !== root; at = path.dirname(at)) {
    const entry = lstatSync(at, { throwIfNoEntry: false });
    if (entry !== undefined && !entry.isDirectory()) return true;
  }
  return lstatSync(placeOf(root, name), { throwIfNoEntry: false })?.isDirectory() === true;
};
