/**
 * Whether what was proved at a path is what the registry says of it (invariant 5). Whoever replaces the `.git`
 * of a workspace would otherwise have our git run their program there (invariant 10).
 */
import type { WorkspaceRow } from "../schema/rows.ts";

/** What the file system alone says of a directory. */
export interface ProofFacts {
  readonly kind: string;
  readonly path: string;
  readonly commonDirectory?: string;
  readonly adminDirectory?: string;
  readonly adminStamp?: string;
}

export type RegisteredPlace = Pick<
  WorkspaceRow,
  "path" | "project" | "adminDirectory" | "adminStamp"
>;

/** A row that does not say which admin directory it had is held by project and path alone. */
export const isRegistered = (row: RegisteredPlace, proof: ProofFacts): boolean =>
  proof.kind === "linked" &&
  proof.path === row.path &&
  proof.commonDirectory === row.project &&
  (row.adminDirectory === null || row.adminDirectory === proof.adminDirectory) &&
  (row.adminStamp === null || row.adminStamp === proof.adminStamp);

/** Whether the proof is of the project's own main checkout, which no row describes. */
export const isMainCheckout = (
  project: string,
  mainCheckout: string | null,
  proof: ProofFacts,
): boolean =>
  proof.kind === "main" && proof.path === mainCheckout && project === `${proof.path}/.git`;
