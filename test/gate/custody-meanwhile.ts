/** What somebody adds in a workspace while commands run: from the moment it is done it must not be lost. */
import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { blobId, type Existing } from "./custody-exists.ts";
import { nameOf, pickTree, type Run } from "./custody-run.ts";
import type { Random } from "./random.ts";

export const MEANWHILE = ["write", "commit", "commit detached"] as const;

export type Meanwhile = (typeof MEANWHILE)[number];

/** A removal is over after so long; a step draws a moment in it. */
const MOST_MS = 400;

/** Answers what it has added, which is nothing where its place went away under it. */
export async function workMeanwhile(run: Run, what: Meanwhile, random: Random): Promise<Existing> {
  const root = pickTree(run, random);
  const { ground, told } = run;
  const name = `meanwhile ${random.below(1 << 30)}`;
  const content = `${name}\n`;
  const message = `m ${random.below(1 << 30)}`;
  await wait(random.below(MOST_MS));
  if (what === "write") {
    const at = path.join(root, name);
    const done = tryWrite(at, content);
    told.push(`write ${name} in ${nameOf(run, root)}${done ? "" : " # its place was away"}`);
    return adding(done ? { files: [{ at, ids: [blobId(Buffer.from(content))] }] } : {});
  }
  if (!existsSync(root)) return adding({});
  const argv = ["commit", "-q", "--allow-empty", "-m", message];
  if (what === "commit detached")
    await ground.git(root, "checkout", "-q", "--detach").catch(() => 0);
  const { code } = await ground.git(root, ...argv).catch(() => ({ code: 1 }));
  told.push(`git -C ${nameOf(run, root)} ${argv.join(" ")} # ${code}, meanwhile`);
  const found = code === 0 ? await findCommit(run, message) : undefined;
  if (found === undefined) return adding({});
  return adding({ objects: new Map([[ground.common, new Set([found])]]) });
}

const adding = (more: Partial<Existing>): Existing => ({
  ids: new Set(),
  files: [],
  staged: [],
  objects: new Map(),
  ...more,
});

/** False: there is no such directory any more, or something of it went away. */
function tryWrite(at: string, content: string): boolean {
  try {
    writeFileSync(at, content);
    return true;
  } catch {
    return false;
  }
}

/** Among all objects, whoever still leads to it. */
async function findCommit({ ground }: Run, message: string): Promise<string | undefined> {
  const format = "--batch-check=%(objectname) %(objecttype)";
  const { stdout } = await ground.git(ground.main, "cat-file", format, "--batch-all-objects");
  const commits = stdout.split("\n").flatMap((line) => line.match(/^[0-9a-f]+(?= commit)/) ?? []);
  for (const commit of commits) {
    const shown = await ground.git(ground.main, "log", "-1", "--format=%s", commit);
    if (shown.stdout.trim() === message) return commit;
  }
  return undefined;
}
