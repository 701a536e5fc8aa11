/** Reads which sessions are live, from the markers that the session hooks write, and what the system says of them. */
import type { SessionFacts, SessionsFacts } from "../core/activity-session.ts";
import type { Looker } from "../io/look.ts";
import type { SessionMarker } from "../io/session-markers.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import type { World } from "./world.ts";

/** Throws when the markers or the processes cannot be looked at. */
export async function readSessions(
  world: World,
  looker: Looker,
  rows: readonly WorkspaceRow[],
): Promise<SessionsFacts> {
  const { activity } = world.paths;
  const markers = world.sessionMarkers.listSessions(activity);
  const sessions: SessionFacts[] = [];
  for (const marker of markers) {
    const process = describeProcess(world, marker);
    const cwd = process === "gone" ? marker.cwd : await readPlace(looker, rows, marker.cwd);
    const { sessionId, agentId, pid, at } = marker;
    sessions.push({ sessionId, agentId, cwd, pid, at, process });
  }
  // Nobody else makes that directory.
  return { sessions, observed: world.trash.isThere(activity), now: world.clock.now() };
}

function describeProcess(world: World, { pid, startedAt, boot }: SessionMarker) {
  if (pid === null) return "unsure";
  if (!world.process.isRunning({ pid, startedAt, boot })) return "gone";
  return startedAt === null ? "unsure" : "certain";
}

/** As the registry would write it: the client may have come by a link. */
async function readPlace(
  looker: Looker,
  rows: readonly WorkspaceRow[],
  cwd: string | null,
): Promise<string | null> {
  if (cwd === null || rows.some(({ path }) => cwd === path || cwd.startsWith(`${path}/`)))
    return cwd;
  try {
    return await looker.reach(cwd);
  } catch {
    // A directory that is gone, or does not answer: it is in no workspace that does.
    return cwd;
  }
}
