/** `create` and `seed` for people: one fact once, and what to do where a directory was not seeded. */
import type { CreatedDocument, DirectoryReport, SeededDocument } from "../schema/index.ts";
import { formatBase, formatBytes, formatCount, formatText, type Style } from "./format.ts";
import { formatPairs, formatPath } from "./layout.ts";
import type { RenderOptions } from "./render-options.ts";
import { describeRan } from "./render-trust.ts";
import { findDetail, findSource, formatReason, formatRemedy, nextBuild } from "./skip-reasons.ts";

type Seeding = Pick<
  CreatedDocument,
  "path" | "seeded_bytes" | "seeded_from" | "seed_skipped" | "directories" | "warnings"
>;

type Pair = readonly [label: string, text: string];

export function renderCreated(
  document: CreatedDocument,
  options: RenderOptions,
  style: Style,
): string[] {
  if (options.quiet) return [formatText(document.path)];
  const name = style.bold(formatText(document.name));
  const behind = [
    document.commits_not_in_base ? formatCount(document.commits_not_in_base, "commit") : undefined,
    document.files_not_in_base
      ? formatCount(document.files_not_in_base, "uncommitted file")
      : undefined,
  ].filter((part) => part !== undefined);
  const pairs: Pair[] = [
    ["  path", formatPath(document.path, options.view)],
    ["  branch", document.branch === null ? "none (detached)" : formatText(document.branch)],
  ];
  if (document.base !== null && document.base_commit !== null) {
    pairs.push(["  base", formatBase(document.base, document.base_commit)]);
  }
  if (behind.length > 0) {
    pairs.push(["  left out", `${behind.join(" and ")} of this checkout, not in the base`]);
  }
  // A workspace that was there already was not touched: there is nothing to say of its seed.
  if (!document.reused) pairs.push(...seedPairs(document, options));
  const ran = describeRan(document.setup);
  if (ran !== undefined) pairs.push(["  set up", ran]);
  return [
    document.reused ? `Already there: ${name}` : `Created ${name}`,
    ...formatPairs(pairs, options.view.width),
  ];
}

export function renderSeeded(document: SeededDocument, options: RenderOptions): string[] {
  if (options.quiet) return [formatText(document.path)];
  const at = formatPath(document.path, options.view);
  const nothing = ["exists", "no_sibling"].includes(document.seed_skipped ?? "")
    ? `Nothing to seed in ${at}`
    : `Nothing was seeded in ${at}`;
  const pairs = seedPairs(document, options);
  return [
    document.seed_skipped === undefined ? `Seeded ${at}` : nothing,
    ...formatPairs(
      document.seed_skipped === undefined ? pairs : pairs.filter(([, text]) => text !== "nothing"),
      options.view.width,
    ),
  ];
}

function seedPairs(document: Seeding, options: RenderOptions): Pair[] {
  const { directories, seed_skipped: skipped } = document;
  const rows = directories.map((report) => directoryPair(report, document, options));
  if (skipped === undefined) {
    const from =
      document.seeded_from === null
        ? ""
        : ` from ${formatPath(document.seeded_from, options.view)}`;
    return [["  seeded", `${formatBytes(document.seeded_bytes)}${from}`], ...rows];
  }
  const same = directories.every(({ reason }) => reason === skipped);
  const particular = directories.some((each) => findDetail(each, document.warnings) !== undefined);
  if (!same || particular) return [["  seeded", "nothing"], ...rows];
  const builds = directories.flatMap(({ path }) => missingBuild(document, path, options) ?? []);
  const names = directories.map(({ path }) => formatText(path)).join(", ");
  const remedy = formatRemedy(skipped, builds);
  return [
    [
      names === "" ? "  not seeded" : `  ${names}`,
      `${names === "" ? "" : "not seeded: "}${tellReason(skipped, document, options)}${remedy === undefined ? "" : `; ${remedy}`}`,
    ],
  ];
}

/** Undefined where the directory is there by now, as after a setup command. */
const missingBuild = (
  { path: root }: Seeding,
  path: string,
  { exists }: RenderOptions,
): string | undefined => (exists(`${root}/${path}`) ? undefined : nextBuild(root, path, exists));

/** That two volumes share no blocks says nothing against either of them. */
function tellReason(code: string, document: Seeding, options: RenderOptions): string {
  const source = code === "reflink_unsupported" ? findSource(document.warnings) : undefined;
  if (source === undefined || options.volumeOf === undefined) return formatReason(code);
  const [from, here] = [source, document.path].map(options.volumeOf);
  if (from === undefined || here === undefined || from === here) return formatReason(code);
  const at = formatPath(source, options.view);
  return `it is on another volume than ${at}, and files can only be cloned within one`;
}

function directoryPair(report: DirectoryReport, document: Seeding, options: RenderOptions): Pair {
  const build = nextBuild(document.path, report.path, options.exists);
  const label = `    ${formatText(report.path)}`;
  if (report.outcome === "skipped") {
    const reason = report.reason ?? "no reason given";
    const detail = findDetail(report, document.warnings);
    const missing = missingBuild(document, report.path, options);
    const remedy = formatRemedy(reason, missing === undefined ? [] : [missing]);
    const said = `${tellReason(reason, document, options)}${detail === undefined ? "" : `: ${detail}`}`;
    return [label, `not seeded: ${said}${remedy === undefined ? "" : `; ${remedy}`}`];
  }
  const command = report.install_command ?? build;
  const install = command === undefined ? "the install step" : `\`${formatText(command)}\``;
  const details = [
    report.bytes === undefined ? "" : formatBytes(report.bytes),
    report.install_needed === true ? `${install} is still needed` : "",
    report.rebuilds === undefined || report.rebuilds.length === 0
      ? ""
      : `${formatCount(report.rebuilds.length, "unit")} to build again`,
  ];
  return [label, details.filter((part) => part !== "").join(", ")];
}
