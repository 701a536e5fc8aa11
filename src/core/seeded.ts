/**
 * What is remembered of a seed, a row a directory, so that `explain` can say later why each one was cloned,
 * left out or needs an install.
 */
import type { SeededRow } from "../schema/rows.ts";
import type { SkipReason } from "./seed.ts";

export interface SeedOutcome {
  readonly path: string;
  readonly outcome: "seeded" | "skipped";
  readonly from?: string;
  readonly reason?: SkipReason;
  readonly detail?: string;
  readonly bytes?: number;
  readonly install_needed?: boolean;
  readonly install_command?: string;
}

/** That something was there already says nothing of how it came there: what was known before stays. */
export function listSeededRows(
  workspaceId: string,
  outcomes: readonly SeedOutcome[],
  at: number,
): SeededRow[] {
  return outcomes
    .filter(({ reason }) => reason !== "exists")
    .map((each) => ({
      workspaceId,
      path: each.path,
      outcome: each.outcome,
      reason: each.reason ?? null,
      detail: each.detail ?? null,
      source: each.from ?? null,
      installNeeded: each.install_needed === true,
      installCommand: each.install_command ?? null,
      bytes: each.bytes ?? null,
      at,
    }));
}
