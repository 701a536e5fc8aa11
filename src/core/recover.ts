/**
 * Decides how an interrupted removal goes on (invariant 6), from where its directory is and whether it was
 * proved there. The proof in the trash is the watershed: before it everything is put back, whatever git
 * says by now, after it the removal is finished.
 */
import type { WorkspaceRow } from "../schema/rows.ts";

export interface InterruptedFacts {
  /** The directory is at its place. */
  readonly inPlace: boolean;
  /** It is in the trash. */
  readonly inTrash: boolean;
  /** git's admin directory is still this workspace's, and whole. */
  readonly registered: boolean;
  /** Nothing had changed in it after the rename. */
  readonly proved: boolean;
}

export type Recovery =
  | { readonly kind: "finish"; readonly trash: boolean }
  /** `warning`: what the person has to know of it. */
  | { readonly kind: "put-back"; readonly warning: string | null }
  /** It never left its place. */
  | { readonly kind: "reopen" }
  /** Something else stands at its place by now: nothing is moved over it. */
  | { readonly kind: "stuck"; readonly reason: string };

export function planRecovery(facts: InterruptedFacts): Recovery {
  const { inPlace, inTrash, registered, proved } = facts;
  if (inTrash && inPlace) {
    return { kind: "stuck", reason: "something else was put where the workspace was" };
  }
  // When git dropped it although it is in place, a person did. The next removal says so.
  if (inPlace) return { kind: "reopen" };
  if (proved) return { kind: "finish", trash: inTrash };
  if (inTrash) {
    const warning = "its removal was undone, but git has dropped its entry for it meanwhile";
    return { kind: "put-back", warning: registered ? null : warning };
  }
  return registered ? { kind: "reopen" } : { kind: "finish", trash: false };
}

/** For those who only look: what a row whose process is dead is, and what to do about it. */
export function formatInterrupted({ state, name }: Pick<WorkspaceRow, "state" | "name">): string {
  const what = state === "creating" ? "creation" : "removal";
  return `\`${name}\`: its ${what} was interrupted; \`espalier remove ${name}\` finishes or undoes it`;
}

/** The event of a finished removal. It is what a later `remove` of the same name is answered from. */
export const formatRemoved = (row: {
  readonly name: string;
  readonly path: string;
  readonly project: string;
}): string => `removed \`${row.name}\` at ${row.path} of ${row.project}`;

/** The path in such an event. */
export const describeRemovedPath = (why: string): string | undefined =>
  /^removed `.+?` at (.+) of .+$/s.exec(why)?.[1];

/** The removed path when a removal's event tells of what `target` names: a path, or a name in the project. */
export function describeRemovedTarget(
  why: string,
  target: {
    readonly text: string;
    readonly absolutePath: string;
    readonly project: string | undefined;
  },
): string | undefined {
  if (why.includes(`\` at ${target.absolutePath} of `)) return target.absolutePath;
  const start = `removed \`${target.text}\` at `;
  const end = ` of ${target.project}`;
  if (target.project === undefined || !why.startsWith(start) || !why.endsWith(end)) {
    return undefined;
  }
  return why.slice(start.length, -end.length);
}
