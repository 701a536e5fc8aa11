/** What every test of seeding does: a worktree beside the main checkout, and a seed of it. */
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import path from "node:path";
import type { SeedInput } from "../../src/app/seed-facts.ts";
import { type SeedReport, seedInto } from "../../src/app/seed-workspace.ts";
import type { World } from "../../src/app/world.ts";
import { git } from "./sandbox.ts";

let count = 0;

/** A worktree on a branch of its own, by default beside the main checkout. Answers its path. */
export function addWorktree(
  main: string,
  at = path.join(path.dirname(main), `w${++count}`),
): string {
  mkdirSync(path.dirname(at), { recursive: true });
  git(main, "worktree", "add", "-q", "-b", path.basename(at).replaceAll(" ", "-"), at);
  return at;
}

/** Fills a worktree from its siblings, the main checkout among them. */
export function seedFrom(
  world: World,
  main: string,
  at: string,
  more: Partial<SeedInput> = {},
): Promise<SeedReport> {
  return seedInto(world, {
    project: path.join(main, ".git"),
    mainCheckout: main,
    path: at,
    head: git(at, "rev-parse", "HEAD"),
    ...more,
  });
}

/** Exactly these directories were found, and all of them seeded. */
export function assertAllSeeded(report: SeedReport, directories: readonly string[]): void {
  assert.deepEqual(
    report.directories.map((each) => [each.path, each.outcome]),
    directories.map((directory) => [directory, "seeded"]),
    report.warnings.join("\n"),
  );
}
