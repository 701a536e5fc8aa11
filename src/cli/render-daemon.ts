/** How the answers of `daemon stop` and `daemon log` look. */
import type { DaemonDocument } from "../schema/index.ts";
import { formatText, type Style } from "./format.ts";
import type { RenderOptions } from "./render-options.ts";

export function renderDaemon(
  { entries, stopped_pid: stopped }: DaemonDocument,
  _options: RenderOptions,
  style: Style,
): string[] {
  if (stopped !== undefined) return [`The daemon (process ${stopped}) has ended.`];
  if (entries === undefined) return ["No daemon is running."];
  if (entries.length === 0) return ["The log says nothing of it."];
  return entries.map(
    ({ at, sentence }) => `${style.dim(formatMoment(at))}  ${formatText(sentence)}`,
  );
}

/** In UTC, as the log has it, to the second. */
const formatMoment = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 19)}`;
