/** Waits for the daemon that a removal started, so that a test leaves no process behind. */
import type { World } from "../../src/app/world.ts";
import { waitFor } from "./child.ts";

/** Until the trash is empty and the process that emptied it has ended. */
export async function waitForDaemon(world: World): Promise<void> {
  await waitFor("the daemon to finish", async () => {
    const record = await world.files.readTextFile(world.paths.daemonFile);
    if (record === undefined) return false;
    const { pid, started_at } = JSON.parse(record) as { pid: number; started_at: string | null };
    if (world.process.isRunning({ pid, startedAt: started_at, boot: null })) return false;
    return (await world.registry.read((view) => view.listTrash().length)) === 0;
  });
}
