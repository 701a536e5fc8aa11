/** `pin` and `unpin`: whether a workspace is evicted only by its name. */
import type { PinnedDocument, PlanDocument } from "../schema/index.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import { requireWorkspace } from "./find-workspace.ts";
import type { SmallWorld } from "./small-world.ts";

export interface PinInput {
  readonly cwd: string;
  /** Paths, names or ids. */
  readonly targets: readonly string[];
  readonly pinned: boolean;
  readonly dryRun: boolean;
}

/** All or none. Throws `not_a_workspace` for a target that is none. */
export async function pinWorkspaces(
  world: SmallWorld,
  { cwd, targets, pinned, dryRun }: PinInput,
): Promise<PinnedDocument | PlanDocument> {
  world.registry.warm(dryRun ? "read" : "update");
  const found = new Map<string, WorkspaceRow>();
  for (const target of targets) {
    const row = await requireWorkspace(world, target, cwd);
    found.set(row.id, row);
  }
  const rows = [...found.values()];
  const type = pinned ? "pin" : "unpin";
  const changing = rows.filter((row) => row.pinned !== pinned);
  if (dryRun) {
    const steps = changing.map(({ path }) => ({ action: type, target: path }));
    return { schema: "espalier.plan.v1", command: type, steps, warnings: [] };
  }
  if (changing.length > 0) {
    await world.registry.update((edit) => {
      for (const { id } of changing) {
        edit.changeWorkspace(id, { pinned }, { type, who: world.who, why: "asked for" });
      }
    });
  }
  return {
    schema: "espalier.workspace.pinned.v1",
    pinned,
    workspaces: rows.map((row) => ({
      ...{ id: row.id, path: row.path, name: row.name },
      changed: changing.includes(row),
    })),
    warnings: [],
  };
}
