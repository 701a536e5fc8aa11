/** How the answer of `dedup` looks. */
import type { DeduplicatedDocument } from "../schema/index.ts";
import { formatBytes, formatCount, formatText } from "./format.ts";
import { formatPairs, formatPath } from "./layout.ts";
import type { RenderOptions } from "./render-options.ts";

type Looked = DeduplicatedDocument["workspaces"][number];

const SKIPPED: Readonly<Record<NonNullable<Looked["skipped"]>, string>> = {
  observed: "left alone: it is only observed, `espalier adopt` takes it over",
  not_ready: "left alone: it is being made or removed, or waits for `espalier adopt`",
  gone: "its directory is gone",
  unverified: "left alone: it is not the worktree that was registered",
  nothing: "it has no directory that a tool can rebuild",
};

/** A code of a version that is not known is told as it is. */
export const formatSkipped = (code: string): string =>
  Object.entries(SKIPPED).find(([known]) => known === code)?.[1] ?? code;

export function renderDeduplicated(
  document: DeduplicatedDocument,
  { quiet, view }: RenderOptions,
): string[] {
  const { workspaces, joined_bytes: joined, joined_files: joinedFiles } = document;
  const gave = formatBytes(document.deduplicated_bytes);
  if (quiet) return [gave];
  if (workspaces.length === 0) return ["No workspaces."];
  const looked = workspaces.filter(({ skipped }) => skipped === undefined);
  const left = workspaces.filter(({ skipped }) => skipped !== undefined);
  const head =
    joined === 0
      ? "Nothing to join"
      : `Joined ${formatBytes(joined)} in ${formatCount(joinedFiles, "file")}, which gave back ${gave}`;
  return [
    document.stopped === true ? `${head}, and ended before it was through` : head,
    ...formatPairs(
      [
        ["  looked through", describeLooked(document, looked)],
        ["  shared before", formatBytes(document.shared_bytes)],
        ...(document.unsettled_files === 0
          ? []
          : [["  left for later", describeUnsettled(document.unsettled_files)] as const]),
        ...left.map(
          ({ path, skipped }) =>
            [`  ${formatPath(path, view)}`, skipped === undefined ? "" : SKIPPED[skipped]] as const,
        ),
      ],
      view.width,
    ),
  ];
}

function describeLooked({ files }: DeduplicatedDocument, looked: readonly Looked[]): string {
  const names = [...new Set(looked.flatMap(({ directories }) => directories))].map(formatText);
  const where = names.length === 0 ? "" : ` (${names.join(", ")})`;
  return `${formatCount(files, "large file")} of ${formatCount(looked.length, "workspace")}${where}`;
}

const describeUnsettled = (count: number): string =>
  `${formatCount(count, "file")} that ${count === 1 ? "is or was" : "are or were"} just being written`;
