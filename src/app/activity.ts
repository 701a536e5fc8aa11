/** Whether somebody is at work in workspaces, condition by condition. Looks only, and never throws. */
import { type Condition, describeActivity } from "../core/activity.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import { readActivityFacts } from "./activity-facts.ts";
import { describeDirectories } from "./reconstructible.ts";
import { readRemovalFacts } from "./removal-facts.ts";
import type { World } from "./world.ts";

export interface ActivityOptions {
  /** By row id: when something below was last seen to change, as epoch milliseconds; from who watches it. */
  readonly lastWrites?: ReadonlyMap<string, number>;
}

/** By row id. One that could not be looked at has conditions that are not known, and so is not idle. */
export async function readActivities(
  world: World,
  rows: readonly WorkspaceRow[],
  _options: ActivityOptions = {},
): Promise<ReadonlyMap<string, readonly Condition[]>> {
  const found = new Map<string, readonly Condition[]>();
  for (const row of rows) {
    const removal = await readRemovalFacts(world, row);
    const proved = removal.facts.place.kind === "present";
    const directories = proved
      ? await describeDirectories(world, { root: row.path, mainCheckout: null, row })
      : null;
    const facts = await readActivityFacts(world, { row, directories, removal });
    found.set(row.id, describeActivity(facts));
  }
  return found;
}
