/** What is asked of a removal, and by whom. */

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
  /** Of the cleanup command; absent: what is usual for who asks. */
  readonly cleanupLimitMs?: number;
}
