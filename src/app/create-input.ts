/** What is asked of a creation, and by whom. */

export interface CreateInput {
  readonly cwd: string;
  readonly name?: string;
  readonly base?: string;
  readonly path?: string;
  readonly branch?: string;
  readonly seed: boolean;
  /** False: no setup command is run in it. */
  readonly setup?: boolean;
  readonly dryRun: boolean;
  /** `claude`: the hook, which degrades to a plain worktree where the command line refuses. */
  readonly asked: "cli" | "claude";
  readonly sessionId?: string;
  /** Of the setup command; absent: what is usual for who asks. */
  readonly setupLimitMs?: number;
  /** For a measurement (`bench`): its row is marked, so that only measurements take it away, and nothing evicts it. */
  readonly bench?: boolean;
}
