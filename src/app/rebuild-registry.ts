/**
 * Fills one project into a registry that was made anew because the old one could not be read. What its
 * worktrees were to us is lost, so each is quarantined: nothing evicts or removes it until a person
 * says so with `espalier adopt PATH`.
 */
import { planRebuild } from "../core/adopt.ts";
import { describeLinked, readLinkedWorktrees } from "./linked-worktrees.ts";
import type { SmallWorld } from "./small-world.ts";

/**
 * Answers warnings for the caller's document, none when there was nothing to do: one registry read.
 * Every use case that looks at a project calls it first, except under `--dry-run`.
 */
export async function rebuildProject(world: SmallWorld, project: string): Promise<string[]> {
  const rebuild = await world.registry.read((view) =>
    view.isProjectRebuilt(project) ? undefined : view.readRebuild(),
  );
  if (rebuild === undefined) return [];
  const linked = (await readLinkedWorktrees(world, project)).flatMap(
    (each) => describeLinked(world, project, each) ?? [],
  );
  const now = world.clock.now();
  const done = await world.registry.update((edit) => {
    const current = edit.readRebuild();
    if (current === undefined || edit.isProjectRebuilt(project)) return undefined;
    const rows = edit.listWorkspaces();
    const added = planRebuild({ project, linked, rows, rebuiltAt: current.at, now });
    const why = "the registry could not be read; found in git's list of worktrees";
    for (const row of added) {
      const event = { type: "quarantine", who: world.who, why };
      edit.insertWorkspace({ ...row, id: row.id ?? world.ids.createId(now) }, event);
    }
    edit.markProjectRebuilt(project);
    return { setAside: current.setAside, count: added.length };
  });
  if (done === undefined) return [];
  world.log.write({ event: "registry_rebuilt", project, ...done });
  const quarantined =
    done.count === 0
      ? ""
      : `; ${done.count} workspaces of this project are quarantined until \`espalier adopt PATH\``;
  return [`The registry could not be read and was set aside as \`${done.setAside}\`${quarantined}`];
}
