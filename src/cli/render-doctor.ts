/** How `doctor`'s answer looks: what needs a person first and in full, what is well in one line each. */
import type { DoctorDocument } from "../schema/index.ts";
import { formatCount, formatText, type Style } from "./format.ts";
import { formatSentence, widthOf, wrapWords } from "./layout.ts";
import type { RenderOptions } from "./render-options.ts";

type Entry = DoctorDocument["checks"][number];

export function renderDoctor(
  document: DoctorDocument,
  options: RenderOptions,
  style: Style,
): string[] {
  const { view, quiet } = options;
  const isWell = ({ status }: Entry): boolean => status === "ok";
  const label = Math.max(0, ...document.checks.map(({ name }) => widthOf(name)));
  const paint: Readonly<Record<Entry["status"], (text: string) => string>> = {
    ok: style.dim,
    warning: style.yellow,
    problem: style.red,
    unknown: style.yellow,
  };
  const line = ({ name, status, finding, hint }: Entry): string[] => {
    const head = `${paint[status](status.padEnd(7))}  ${formatText(name).padEnd(label)}  `;
    const indent = widthOf(head);
    const told = wrapWords(`${head}${formatSentence(finding, view)}`, view.width, indent);
    if (hint === undefined || quiet) return told;
    const advice = `${" ".repeat(indent)}${style.bold("hint:")} ${formatSentence(hint, view)}`;
    return [...told, ...wrapWords(advice, view.width, indent)];
  };
  const ill = document.checks.filter((entry) => !isWell(entry));
  const repairs = (document.repairs ?? []).flatMap(({ name, done, failed }) =>
    [
      ...done.map((text) => `Repaired ${formatText(name)}: ${formatSentence(text, view)}`),
      ...failed.map(
        (text) => `${style.red("Not repaired")} ${formatText(name)}: ${formatSentence(text, view)}`,
      ),
    ].flatMap((text) => wrapWords(text, view.width, 4)),
  );
  if (quiet) return [...repairs, ...ill.flatMap(line)];
  return [
    ...repairs,
    ...document.checks.filter(isWell).flatMap(line),
    ...ill.flatMap(line),
    summarize(document.checks),
  ];
}

function summarize(checks: readonly Entry[]): string {
  const count = (status: Entry["status"]): number =>
    checks.filter((entry) => entry.status === status).length;
  const told = [
    ...(count("problem") > 0 ? [formatCount(count("problem"), "problem")] : []),
    ...(count("warning") > 0 ? [formatCount(count("warning"), "warning")] : []),
    ...(count("unknown") > 0 ? [`${count("unknown")} not found out`] : []),
  ];
  return told.length === 0 ? "All is well." : `${told.join(", ")}.`;
}
