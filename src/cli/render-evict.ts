/** How the answers of `evict`, `pin` and `unpin` look. */
import type { EvictedDocument, PinnedDocument } from "../schema/index.ts";
import { formatBytes, formatText } from "./format.ts";
import { formatPath, formatSentence, wrapWords } from "./layout.ts";
import type { RenderOptions } from "./render-options.ts";

type Evicted = EvictedDocument["evicted"][number];
type Kept = EvictedDocument["kept"][number];

/** Without a word for those that nobody would expect to go. */
const UNSAID = new Set(["nothing_there", "observed"]);

export function renderEvicted(document: EvictedDocument, options: RenderOptions): string[] {
  const { evicted, kept, freed_bytes: freed, stopped } = document;
  if (options.quiet) return evicted.map(({ path }) => formatText(path));
  const { view } = options;
  const told = kept.filter(({ code, refused }) => refused === true || !UNSAID.has(code));
  const lines = [
    ...evicted.flatMap((each) => renderOne(each, options)),
    ...told.map((each) => renderKept(each, options)),
    ...(evicted.length > 0 && freed !== null ? [`Freed ${formatBytes(freed)}`] : []),
    ...(stopped === undefined ? [] : [formatSentence(stopped, view)]),
  ];
  const none = evicted.length === 0 && told.length === 0 && stopped === undefined;
  return (none ? ["Nothing to evict."] : lines).flatMap((line) => wrapWords(line, view.width, 4));
}

function renderOne(
  { path, directories, expected_bytes: expected, restore }: Evicted,
  { view }: RenderOptions,
): string[] {
  const gain = expected === null ? "" : `, ${formatBytes(expected)}`;
  const commands = (restore ?? []).map((each) => `\`${formatText(each)}\``).join(" or ");
  return [
    `Evicted ${directories.map(formatText).join(", ")} of ${formatPath(path, view)}${gain}`,
    ...(commands === "" ? [] : [`  back with ${commands}`]),
  ];
}

const renderKept = ({ path, reason, refused }: Kept, { view }: RenderOptions): string =>
  `${refused === true ? "Refused" : "Kept"} ${formatPath(path, view)}: ${formatSentence(reason, view)}`;

export function renderPinned(document: PinnedDocument, { view, quiet }: RenderOptions): string[] {
  const { pinned, workspaces } = document;
  if (quiet) return workspaces.map(({ path }) => formatText(path));
  return workspaces.map(({ path, changed }) => {
    const at = formatPath(path, view);
    if (!changed) return `Already ${pinned ? "pinned" : "not pinned"}: ${at}`;
    return pinned ? `Pinned ${at}: it is evicted by its name only` : `Unpinned ${at}`;
  });
}
