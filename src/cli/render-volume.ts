/** The volume, for people. */
import type { VolumeDocument } from "../schema/index.ts";
import { formatBytes, formatText, type Style } from "./format.ts";
import { formatPairs, formatPath, formatSentence, wrapWords } from "./layout.ts";
import type { RenderOptions } from "./render-options.ts";

const HEADS: Readonly<Record<VolumeDocument["did"], string>> = {
  shown: "Volume",
  created: "Made the volume",
  grown: "Enlarged the volume",
  warmed: "Copied a build into the volume",
  mounted: "Mounted the volume",
  repaired: "Put the volume right:",
  removed: "Removed the volume.",
  declined: "Nothing was done.",
  nothing: "Nothing to do: the volume is as it should be,",
};

export function renderVolume(
  document: VolumeDocument,
  options: RenderOptions,
  style: Style,
): string[] {
  const { did, state, at, freed_bytes: freed } = document;
  const { view, quiet } = options;
  if (at === undefined) {
    if (quiet) return [];
    if (did === "removed") {
      const room = freed == null ? "" : ` ${formatBytes(freed)} came free.`;
      return [`${HEADS.removed}${room}`];
    }
    if (did === "declined") return [HEADS.declined];
    return wrapWords("There is no volume. `espalier volume create` makes one.", view.width, 2);
  }
  if (quiet) return [formatText(at)];
  if (did === "declined") return [HEADS.declined];
  const isEmpty =
    did === "warmed" &&
    document.warmed?.directories.every(({ outcome }) => outcome !== "seeded") === true;
  const said = isEmpty ? "Nothing could be copied into the volume" : HEADS[did];
  const head = `${said} ${formatPath(at, view)}`;
  const findings = (document.findings ?? []).flatMap(({ finding, hint }) =>
    [
      `${style.yellow("!")} ${formatSentence(finding, view)}`,
      `  ${style.bold("hint:")} ${formatSentence(hint, view)}`,
    ].flatMap((line) => wrapWords(line, view.width, 4)),
  );
  const told = did === "created" ? ["New workspaces are placed there from now on."] : [];
  return [head, ...formatPairs(listPairs(document, state), view.width), ...told, ...findings];
}

function listPairs(document: VolumeDocument, state: VolumeDocument["state"]): [string, string][] {
  const { size_bytes: size, inside, host, image, workspaces = 0, mounted } = document;
  const pairs: [string, string][] = [];
  for (const { path, outcome, bytes, reason } of document.warmed?.directories ?? []) {
    const told =
      outcome === "seeded"
        ? `copied, ${formatBytes(bytes ?? 0)}`
        : `not copied: ${reason ?? "unknown"}`;
    pairs.push([`  ${formatText(path)}`, told]);
  }
  if (state !== "ready") pairs.push(["  state", `${state}, interrupted`]);
  if (image !== undefined) {
    const room = size == null ? "not there" : formatBytes(size);
    pairs.push([
      "  image",
      `${formatText(image)}, ${room}${document.preallocated === true ? ", all of it set aside" : ""}`,
    ]);
  }
  if (inside !== undefined)
    pairs.push(...listRoom("inside", inside, "in one workspace's builds alone"));
  else if (mounted === false) pairs.push(["  inside", "not mounted"]);
  if (host !== undefined) pairs.push(...listRoom("disk below", host, "in the image alone"));
  pairs.push(["  workspaces", String(workspaces)]);
  if (mounted === true)
    pairs.push([
      "  discards",
      document.discards_off === true
        ? "off"
        : document.discards_off === null
          ? "unknown"
          : document.mounted_by === "udisks"
            ? "on; what a trim takes, the daemon sets aside again"
            : "on",
    ]);
  pairs.push([
    "  after a restart",
    document.in_fstab === true
      ? "mounted again"
      : document.mounted_by === "udisks"
        ? "`espalier volume mount` mounts it again"
        : "not mounted again",
  ]);
  if (document.located === false)
    pairs.push(["  new workspaces", "are placed elsewhere, by `location`"]);
  return pairs;
}

type Room = NonNullable<VolumeDocument["inside"]>;

function listRoom(name: string, room: Room, alone: string): [string, string][] {
  const { free_bytes: free, total_bytes: total, floor_bytes: floor } = room;
  const { used_bytes: used, exclusive_bytes: exclusive } = room;
  const size = (bytes: number | null): string => (bytes === null ? "unknown" : formatBytes(bytes));
  const own = exclusive === undefined ? "" : `, ${size(exclusive)} of it ${alone}`;
  return [
    [
      `  ${name}`,
      `${formatBytes(free)} of ${formatBytes(total)} free, floor ${formatBytes(floor)}`,
    ],
    ...(used === undefined ? [] : [["", `${size(used)} used${own}`] as [string, string]]),
  ];
}
