/**
 * What git's lock on a worktree says, and whether its owner still lives (RM-17). A lock is respected
 * unless it is ours, or names a process that is proved to be gone.
 */

export type LockOwner =
  /** Our own, on an adopted workspace or on one in the volume. */
  | { readonly kind: "ours"; readonly id: string }
  /** Claude Code's: `claude session NAME (pid N start M)`, `claude agent X (pid N[ start M])`. */
  | { readonly kind: "claude"; readonly pid: number; readonly startedAt: string | null }
  /** A person's, or a tool's we do not know. */
  | { readonly kind: "other" };

/** What was found out about the process a lock names. `startedAt` undefined: there is no such process. */
export type LockProcess =
  | { readonly kind: "running"; readonly startedAt: string | undefined }
  | { readonly kind: "unknown" };

export interface LockFacts {
  readonly reason: string;
  readonly process: LockProcess;
}

export type LockDecision =
  | { readonly kind: "free" }
  | { readonly kind: "release"; readonly warning: string | null }
  | { readonly kind: "held"; readonly reason: string };

const ADOPTED = "espalier: adopted workspace ";
const IN_VOLUME = "espalier: workspace in a volume, ";

/** The lock that adoption takes: it tells git's own cleaners, and other tools, that somebody relies on it. */
export const formatAdoptionLock = (id: string): string => `${ADOPTED}${id}`;

/** While a volume is away git would forget what is in it: `git worktree prune`, and each `gc` after three months. */
export const formatVolumeLock = (id: string): string => `${IN_VOLUME}${id}`;

export function describeLockOwner(reason: string): LockOwner {
  const text = reason.trim();
  const ours = [ADOPTED, IN_VOLUME].find((each) => text.startsWith(each));
  if (ours !== undefined) return { kind: "ours", id: text.slice(ours.length) };
  const claude = /^claude (?:session|agent) .+ \(pid (\d+)(?: start (\S+))?\)$/s.exec(text);
  if (claude?.[1] !== undefined) {
    return { kind: "claude", pid: Number(claude[1]), startedAt: claude[2] ?? null };
  }
  return { kind: "other" };
}

/** What a removal of workspace `id` does about the lock. `undefined`: the worktree is not locked. */
export function planLockRelease(lock: LockFacts | undefined, id: string): LockDecision {
  if (lock === undefined) return { kind: "free" };
  const reason = lock.reason.trim() === "" ? "no reason was given" : lock.reason.trim();
  const owner = describeLockOwner(lock.reason);
  if (owner.kind === "other") return { kind: "held", reason };
  if (owner.kind === "ours") {
    return owner.id === id ? { kind: "release", warning: null } : { kind: "held", reason };
  }
  if (lock.process.kind === "unknown") return { kind: "held", reason };
  const { startedAt } = lock.process;
  if (startedAt === undefined) {
    return {
      kind: "release",
      warning: `the lock "${reason}" was released: its process is gone`,
    };
  }
  if (owner.startedAt !== null && owner.startedAt !== startedAt) {
    return {
      kind: "release",
      warning: `the lock "${reason}" was released: its pid belongs to another process now`,
    };
  }
  return { kind: "held", reason };
}
