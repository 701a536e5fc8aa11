/** How the answer of `dedup` looks. */
import type { DeduplicatedDocument } from "../schema/index.ts";
import { formatBytes } from "./format.ts";
import type { RenderOptions } from "./render.ts";

export function renderDeduplicated(
  document: DeduplicatedDocument,
  _options: RenderOptions,
): string[] {
  return [`gave back ${formatBytes(document.deduplicated_bytes)}`];
}
