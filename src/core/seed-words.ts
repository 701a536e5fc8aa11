/** What a seed and its plan look like in words: progress, warnings, the steps of a dry run. */
import type { PlanStep } from "../schema/index.ts";
import { isTimed, type PlannedSeed, type SeedPlan, SKIP_REASONS, type SkipReason } from "./seed.ts";

/** `cloning node_modules: 12,300 files, 210 MiB`. */
export function formatCloning(path: string, files: number, bytes: number): string {
  const count = String(files).replace(/\B(?=(\d{3})+$)/g, ",");
  return `cloning ${path}: ${count} files, ${Math.round(bytes / 1024 ** 2)} MiB`;
}

export interface SkippedDirectory {
  readonly path: string;
  readonly reason?: SkipReason;
  readonly detail?: string;
}

/**
 * One warning a cause, in words. That two places cannot share blocks is one cause for all directories;
 * what is there already is no trouble.
 */
export function describeSkipped(skipped: readonly SkippedDirectory[]): string[] {
  const unable = skipped.filter(({ reason }) => reason === "reflink_unsupported");
  const others = skipped.flatMap(({ path, reason, detail }) => {
    if (reason === undefined || reason === "reflink_unsupported" || reason === "exists") return [];
    const more = detail === undefined ? "" : ` (${detail})`;
    return [`\`${path}\` was not seeded: ${SKIP_REASONS[reason]}${more}`];
  });
  return unable.length === 0 ? others : [describeUnable(unable), ...others];
}

function describeUnable(unable: readonly SkippedDirectory[]): string {
  const paths = unable.map(({ path }) => `\`${path}\``).join(", ");
  const doing = unable.every(({ path }) => isTimed(path))
    ? "build here"
    : "run the project's install step here";
  const detail = unable.find((each) => each.detail !== undefined)?.detail;
  const where = detail === undefined ? "" : ` (${detail})`;
  return `This volume cannot clone files, or not from the sibling's${where}, so ${paths} was not seeded: ${doing}. XFS, btrfs and APFS can`;
}

export interface InstalledDirectory {
  readonly path: string;
  readonly install_command?: string;
  readonly installReason?: string;
}

/** What is still to be run in a seeded directory, and why. */
export function describeInstalls(seeded: readonly InstalledDirectory[]): string[] {
  return seeded.flatMap(({ path, install_command: command, installReason: reason }) =>
    command === undefined || reason === undefined
      ? []
      : [`\`${path}\` needs \`${command}\`: ${reason}`],
  );
}

function formatInstall(needed: boolean, install: PlannedSeed["install"]): string {
  if (install !== undefined) return `; then \`${install.command}\`: ${install.reason}`;
  return needed ? "; the lockfiles differ: an install is needed" : "";
}

/** A seed's plan as a dry run shows it. `workspace` is the path that would be filled. */
export function describeSeedSteps(plan: SeedPlan, workspace: string): PlanStep[] {
  return [
    ...plan.seeds.map(({ path, from, installNeeded, install }) => ({
      action: "clone",
      target: `${workspace}/${path}`,
      detail: `from ${from}/${path}${formatInstall(installNeeded, install)}`,
    })),
    ...plan.skipped.map(({ path, reason, detail }) => ({
      action: "skip",
      target: `${workspace}/${path}`,
      detail: detail === undefined ? SKIP_REASONS[reason] : `${SKIP_REASONS[reason]}: ${detail}`,
    })),
  ];
}
