/** How the answers of `daemon stop` and `daemon log` look. */
import type { DaemonDocument } from "../schema/index.ts";
import { formatText } from "./format.ts";
import type { RenderOptions } from "./render.ts";

export function renderDaemon(document: DaemonDocument, _options: RenderOptions): string[] {
  if (document.stopped_pid !== undefined)
    return [`stopped the daemon (pid ${document.stopped_pid})`];
  if (document.entries === undefined) return ["No daemon is running."];
  return document.entries.map((entry) => formatText(`${entry.at} ${entry.event}`));
}
