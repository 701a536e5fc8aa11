/**
 * Decides how an interrupted eviction goes on (invariant 6), from where its directory is. It was reconstructible
 * when it was renamed away, and what nobody has looked at since is put back.
 */

export interface InterruptedEviction {
  /** The workspace is registered, and what is at its place is proved to be it. */
  readonly workspace: "there" | "gone" | "unknown";
  /** Something is where the directory was, or where it would go there is no way to any more. */
  readonly place: "free" | "taken" | "cut_off";
  /** In the trash under the name that it was moved to, or the one for what was proved there. */
  readonly trash: "moved" | "proved" | "none";
}

export type EvictionRecovery =
  | { readonly kind: "put_back" }
  /** It never left its place. */
  | { readonly kind: "drop" }
  /** The trash may be deleted; `evicted`: and the workspace is without the directory since. */
  | { readonly kind: "finish"; readonly evicted: boolean }
  | { readonly kind: "wait"; readonly reason: string };

export function planEvictionRecovery(facts: InterruptedEviction): EvictionRecovery {
  const { workspace, place, trash } = facts;
  const without = workspace === "there" && place === "free";
  if (trash === "proved") return { kind: "finish", evicted: without };
  if (workspace === "unknown") {
    return { kind: "wait", reason: "what is at the workspace's place could not be told" };
  }
  // Nothing is anywhere: it was deleted, or its workspace was.
  if (trash === "none") return without ? { kind: "finish", evicted: true } : { kind: "drop" };
  // The tool has made it anew meanwhile, or the workspace is without the place for it.
  if (workspace === "gone" || place !== "free") return { kind: "finish", evicted: false };
  return { kind: "put_back" };
}
