/** What is asked of a removal, and by whom. */

/** Each thing that would be lost, with what it is; one that could not be looked at is left out. */
export type States = ReadonlyMap<string, string>;

export interface RemoveInput {
  readonly cwd: string;
  /** Path, name or id. */
  readonly target: string;
  readonly discard: boolean;
  readonly keepBranch: boolean;
  /** Save first what would be lost. */
  readonly rescue?: boolean;
  readonly dryRun: boolean;
  readonly asked: "cli" | "claude";
  /** Where the person's shell is, which may be in what goes. */
  readonly shell?: string | undefined;
  /** With `discard`: all that may be given up, each thing as it was then. Absent: whatever is found. */
  readonly made?: States;
  /** Of the cleanup command; absent: what is usual for who asks. */
  readonly cleanupLimitMs?: number;
}
