/**
 * How a person names a workspace: by path, by name, or by id (an unambiguous prefix of at least four
 * characters will do). A path wins over a name, a name over an id. A name means a workspace of the
 * project at hand and never reaches into another: a script that removes one twice must not find its
 * namesake.
 */
import { AppError } from "../errors.ts";
import type { WorkspaceRow } from "../schema/rows.ts";

export interface ReferenceFacts {
  /** What was typed. */
  readonly target: string;
  /** The canonical path that the target names as a path, or undefined when nothing is there. */
  readonly realPath: string | undefined;
  /** The target as an absolute path, whether or not it exists. */
  readonly absolutePath: string;
  /** The project of the working directory, if any: names are looked up there alone. */
  readonly project: string | undefined;
  readonly rows: readonly WorkspaceRow[];
}

/** The row that is meant, or undefined. Throws `not_a_workspace` when several could be meant. */
export function describeReference(facts: ReferenceFacts): WorkspaceRow | undefined {
  const { rows, target } = facts;
  const here = rows.find((row) => row.path === facts.realPath || row.path === facts.absolutePath);
  if (here !== undefined) return here;
  // A path that exists and is no workspace is never reinterpreted as a name (RM-22).
  if (target === "" || target.includes("..") || target.startsWith("/") || target.startsWith(".")) {
    return undefined;
  }
  const byName = rows.filter((row) => row.name === target && row.project === facts.project);
  if (byName.length === 1) return byName[0];
  if (byName.length > 1) throw ambiguous(target, "name", byName);
  if (!/^[0-9a-f-]{4,36}$/.test(target)) return undefined;
  const byId = rows.filter((row) => row.id.startsWith(target));
  if (byId.length > 1) throw ambiguous(target, "id prefix", byId);
  return byId[0];
}

/** Where workspaces of this name are besides the project at hand, for the message. */
export function listNamesakes(facts: Pick<ReferenceFacts, "target" | "rows">): string[] {
  return facts.rows.filter((row) => row.name === facts.target).map((row) => row.path);
}

function ambiguous(target: string, kind: string, rows: readonly WorkspaceRow[]): AppError {
  return new AppError(
    "not_a_workspace",
    {
      target,
      reason: `${rows.length} workspaces have this ${kind}`,
      hint: "Name it by its path or its whole id; `espalier list --all` shows them",
    },
    { files: rows.map((row) => row.path) },
  );
}
