/** How the answers of `evict`, `pin` and `unpin` look. */
import type { EvictedDocument, PinnedDocument } from "../schema/index.ts";
import { formatPath } from "./layout.ts";
import type { RenderOptions } from "./render.ts";

export function renderEvicted(document: EvictedDocument, { view }: RenderOptions): string[] {
  return document.evicted.map(({ path }) => `evicted ${formatPath(path, view)}`);
}

export function renderPinned(document: PinnedDocument, { view }: RenderOptions): string[] {
  const word = document.pinned ? "pinned" : "unpinned";
  return document.workspaces.map(({ path }) => `${word} ${formatPath(path, view)}`);
}
