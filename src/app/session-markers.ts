/** Folds in what the hooks have marked: a session whose process is gone was active until now, and its marker goes. */
import { isInside } from "../core/place.ts";
import { reasonOf } from "../errors.ts";
import type { SessionMarker } from "../io/session-markers.ts";
import type { World } from "./world.ts";

/** A marker that names no process counts for so long. */
const UNNAMED_MS = 24 * 3_600_000;

/** For the daemon. Answers the sessions that were found to be over. Throws `registry`, and what reading the directory throws. */
export async function foldSessions(world: World): Promise<SessionMarker[]> {
  const now = world.clock.now();
  const over = world.sessionMarkers.clearMarkers(
    world.paths.activity,
    (marker) => isOver(world, marker, now),
    now,
  );
  if (over.length === 0) return [];
  const rows = await world.registry.read((view) => view.listWorkspaces());
  const places = await Promise.all(
    over.flatMap(({ cwd }) =>
      cwd === null ? [] : [world.files.readRealPath(cwd).catch(() => cwd)],
    ),
  );
  const left = rows.filter(({ path }) =>
    places.some((place) => place !== undefined && isInside(path, place)),
  );
  if (left.length > 0) {
    await world.registry.update((edit) => {
      for (const { id } of left) edit.touchWorkspace(id, now);
    });
  }
  for (const { sessionId, agentId, pid } of over) {
    world.log.write({ event: "session_over", session: sessionId, agent: agentId, pid });
  }
  return over;
}

/** Unknown is not over. */
function isOver(world: World, { pid, startedAt, boot, at }: SessionMarker, now: number): boolean {
  if (pid === null) return now - at > UNNAMED_MS;
  try {
    return !world.process.isRunning({ pid, startedAt, boot });
  } catch (error) {
    world.log.write({ event: "session_not_looked_at", pid, problem: reasonOf(error) });
    return false;
  }
}
