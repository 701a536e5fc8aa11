/** `trust`, and what came of a setup or cleanup command, for people. */
import type { CommandReport, TrustDocument } from "../schema/index.ts";
import { formatExact, formatText, type Style } from "./format.ts";
import { wrapWords } from "./layout.ts";
import type { RenderOptions } from "./render-options.ts";

const HEADS: Readonly<Record<TrustDocument["did"], string>> = {
  shown: "",
  trusted: "Trusted.",
  declined: "Nothing was trusted.",
  revoked: "No command of this project is trusted any more.",
};

const AGENTS = { cursor: "Cursor", codex: "Codex" } as const;

export function renderTrust(
  document: TrustDocument,
  { quiet, view }: RenderOptions,
  style: Style,
): string[] {
  const { did, commands, trusted } = document;
  if (quiet) {
    return commands.map(({ kind, from, sha256, trusted: is }) =>
      [kind, is ? "trusted" : "untrusted", sha256.slice(0, 12), formatText(from)].join("  "),
    );
  }
  const older = trusted.filter(
    (row) => !commands.some(({ kind, sha256 }) => kind === row.kind && sha256 === row.sha256),
  );
  const lines = commands.flatMap((each) => renderCommand(each, style));
  const none = "This project has no setup or cleanup command.";
  const told = [
    ...(commands.length === 0 ? [none] : lines),
    ...(older.length === 0
      ? []
      : [
          `${older.length} ${older.length === 1 ? "text that is" : "texts that are"} trusted and in no file any more; \`espalier trust --revoke\` drops all`,
        ]),
    ...(HEADS[did] === "" ? [] : [HEADS[did]]),
  ];
  return told.flatMap((line) =>
    line.startsWith("    ") ? [line] : wrapWords(line, view.width, 2),
  );
}

/** The text line by line: it is what is trusted, so none of it is left out or laid out. */
function renderCommand(each: TrustDocument["commands"][number], style: Style): string[] {
  const { kind, from, command, script, asked_by: askedBy, sha256, trusted } = each;
  const file = script === undefined ? formatText(from) : `${formatText(script)}, a script`;
  const whom = askedBy === undefined ? "" : `, where ${AGENTS[askedBy]} asks`;
  return [
    `${style.bold(`${kind} command`)} of ${file}${whom}: ${trusted ? "trusted" : "not trusted"}`,
    ...command
      .replace(/\n$/, "")
      .split("\n")
      .map((line) => `    ${formatExact(line)}`),
    `    ${style.dim(`sha256 ${sha256}`)}`,
    "",
  ];
}

/** One line of what ran; what did not is a warning, and is told there. */
export function describeRan(report: CommandReport | undefined): string | undefined {
  if (report?.outcome !== "ran") return undefined;
  const seconds = ((report.duration_ms ?? 0) / 1000).toFixed(1);
  return `ran the command of ${formatText(report.from)} in ${seconds} s`;
}
