/** The help, from the same declarations as everything else, as wide as the reader's terminal. */
import { type Command, globalOptions, type OptionSpec, optionsOf } from "./command.ts";
import { formatPairs, wrapWords } from "./layout.ts";

type Options = Readonly<Record<string, OptionSpec>>;

/** The help of one command, or of all; ends with a line end. */
export function formatHelp(
  command: Command | undefined,
  commands: readonly Command[],
  width: number,
): string {
  const parts =
    command === undefined ? formatOverview(commands, width) : formatCommand(command, width);
  return `${parts.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

/** What people look for together, by name; a command that is in none of them comes last. */
const GROUPS: readonly (readonly [title: string, names: readonly string[]])[] = [
  ["Everyday:", ["create", "list", "status", "remove", "restore"]],
  ["Disk:", ["seed", "evict", "pin", "unpin", "dedup", "volume"]],
  ["Setting up:", ["adopt", "trust", "install", "completion"]],
  ["Looking into:", ["explain", "doctor", "config", "daemon", "bench", "help"]],
];

function formatOverview(commands: readonly Command[], width: number): string[][] {
  const visible = commands.filter(({ hidden }) => hidden !== true);
  const grouped = new Set(GROUPS.flatMap(([, names]) => names));
  const others = visible.map(({ name }) => name).filter((name) => !grouped.has(name));
  const rowsOf = (names: readonly string[]): [string, string][] =>
    names
      .flatMap((name) => visible.find((each) => each.name === name) ?? [])
      .map((each) => [`  ${[each.name, ...formatPositionals(each)].join(" ")}`, each.summary]);
  const groups = [...GROUPS, ["More:", others] as const]
    .map(([title, names]) => ({ title, rows: rowsOf(names) }))
    .filter(({ rows }) => rows.length > 0);
  // One column for all groups.
  const lines = formatPairs(
    groups.flatMap(({ title, rows }) => [[title, ""] as const, ...rows]),
    width,
  );
  return [
    ["espalier COMMAND"],
    wrapWords("Workspaces for coding agents: already built, almost no disk, nothing lost.", width),
    ...splitGroups(
      lines,
      groups.map(({ title }) => title),
    ),
    ["With every command:", ...formatEverywhere(width)],
    wrapWords("`espalier COMMAND --help` explains one command, with examples.", width),
  ];
}

function splitGroups(lines: readonly string[], titles: readonly string[]): string[][] {
  const groups: string[][] = [];
  for (const line of lines) {
    if (titles.includes(line)) groups.push([line]);
    else groups.at(-1)?.push(line);
  }
  return groups;
}

function formatCommand(command: Command, width: number): string[][] {
  const own = ownOptions(command);
  const parts = [formatSynopsis(command, width), wrapWords(command.summary, width)];
  const told = listPositionals(command);
  if (told.length > 0) {
    const rows = told.map(
      (spec, index) => [`  ${formatPositionals(command)[index]}`, spec.describe] as const,
    );
    parts.push(["Arguments:", ...formatPairs(rows, width)]);
  }
  if (Object.keys(own).length > 0) parts.push(["Options:", ...formatPairs(optionRows(own), width)]);
  if (command.examples.length > 0) {
    const rows = command.examples.map(([line, says]) => [`  ${line}`, says] as const);
    parts.push(["Examples:", ...formatExamples(rows, width)]);
  }
  if (command.notes !== undefined) {
    parts.push(command.notes.flatMap((note) => wrapWords(note, width, 2)));
  }
  parts.push(["With every command:", ...formatEverywhere(width)]);
  return parts;
}

/** What an example does stands beside it, or below all of them where one is too long for that. */
function formatExamples(rows: readonly (readonly [string, string])[], width: number): string[] {
  const beside = Math.max(...rows.map(([line]) => line.length)) + 2;
  if (rows.every(([, says]) => beside + says.length <= width)) return formatPairs(rows);
  return rows.flatMap(([line, says]) => [line, ...wrapWords(`      ${says}`, width, 6)]);
}

const formatEverywhere = (width: number): string[] =>
  formatPairs(
    [
      ["  -h, --help", "Show this help"],
      ["  --version", "Print the version"],
      ...optionRows(globalOptions),
    ],
    width,
  );

const optionRows = (options: Options): [string, string][] =>
  Object.entries(options).map(([name, { value, describe }]) => [
    `  --${name}${value === undefined ? "" : ` ${value}`}`,
    describe,
  ]);

const ownOptions = (command: Command): Options =>
  Object.fromEntries(
    Object.entries(optionsOf(command)).filter(([name]) => !(name in globalOptions)),
  );

const listPositionals = (command: Command): Command["positionals"] =>
  command.positionals.filter(({ hidden }) => hidden !== true);

const formatPositionals = (command: Command): string[] =>
  listPositionals(command).map(({ name, many, required }) => {
    const told = `${name.toUpperCase()}${many === true ? "…" : ""}`;
    return required ? told : `[${told}]`;
  });

/** How a command is called: `create [--name NAME] …`, without the options that all share. */
function formatSynopsis(command: Command, width: number): string[] {
  // What is in brackets stays on one line.
  const held = optionRows(ownOptions(command)).map(([row]) => `[${row.trim().replace(" ", "\0")}]`);
  const line = ["espalier", command.name, ...formatPositionals(command), ...held].join(" ");
  const hang = `espalier ${command.name} `.length;
  return wrapWords(line, width, hang).map((each) => each.replaceAll("\0", " "));
}
