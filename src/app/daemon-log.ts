/** Reads the log back: what happened, or what happened to one workspace, there or gone. Looks only. */
import { describeEntry, isAbout, learnNames } from "../core/daemon-log.ts";
import type { DaemonDocument } from "../schema/index.ts";
import { readDaemon } from "./daemon-process.ts";
import type { SmallWorld } from "./small-world.ts";

export interface DaemonLogInput {
  readonly cwd: string;
  /** Path, name or id of a workspace, or the beginning of its id. */
  readonly why?: string;
  /** How many of the newest; all where left out. */
  readonly limit?: number;
}

export async function showDaemonLog(
  world: SmallWorld,
  { cwd, why, limit }: DaemonLogInput,
): Promise<DaemonDocument> {
  const lines = world.log.read();
  const warnings: string[] = [];
  const rows = await world.registry
    .read((view) => view.listWorkspaces())
    .catch((error: unknown) => {
      warnings.push(`the registry could not be asked: ${String(error)}`);
      return [];
    });
  const names = learnNames(lines, rows);
  const asked =
    why === undefined ? undefined : { word: why, path: world.files.resolvePath(cwd, why) };
  const found = asked === undefined ? lines : lines.filter((line) => isAbout(line, asked, names));
  const shown = limit === undefined ? found : found.slice(Math.max(0, found.length - limit));
  return {
    schema: "espalier.daemon.v1",
    running: (await readDaemon(world)) !== undefined,
    entries: shown.map((line) => ({ ...line, sentence: describeEntry(line, names) })),
    warnings,
  };
}
