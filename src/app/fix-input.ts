/** What a fixer is given of a cloned tree, and what it answers. */
import type { InstallNeed } from "../core/install-need.ts";
import type { PlannedSeed } from "../core/seed.ts";
import type { CloneReport } from "../io/clone-tree.ts";

export interface FixInput {
  readonly seed: PlannedSeed;
  /** The workspace that will hold the tree: canonical path. */
  readonly workspace: string;
  readonly mainCheckout: string | null;
  /** The clone, under its temporary name. */
  readonly tree: string;
  readonly report: CloneReport;
  /** The deadline, or the person: long work ends by throwing. */
  readonly signal: AbortSignal;
}

export type Fixed =
  | {
      /** What the tool will build again, in its own words; for cargo `package-hash`. */
      readonly rebuilds: readonly string[];
      /** What makes right what no build will. */
      readonly install?: InstallNeed;
    }
  /** Why the tree cannot be made right. */
  | { readonly refusal: string };
