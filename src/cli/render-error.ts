/** An error and a warning for people; what `--json` prints of them is made elsewhere and whole. */
import { formatRefusedWork } from "../app/refused-work.ts";
import type { AppError } from "../errors.ts";
import { formatText, type Style } from "./format.ts";
import { formatSentence, type View, wrapWords } from "./layout.ts";

/** A refusal may be about thousands of files; people see the first of them. */
const FILES_SHOWN = 20;

export interface NarrationOptions {
  readonly view: View;
  readonly style: Style;
  readonly quiet: boolean;
}

export function renderWarning(warning: string, { view, style }: NarrationOptions): string[] {
  return wrapWords(`${style.yellow("warning:")} ${formatSentence(warning, view)}`, view.width, 2);
}

export function renderError(error: AppError, options: NarrationOptions): string[] {
  const { view, style, quiet } = options;
  const work = quiet ? [] : formatRefusedWork(error.details);
  const lines = quiet ? [] : work.length > 0 ? listWork(error, work) : listFiles(error);
  return [
    ...wrapWords(describeHeadline(error, work.length > 0, options), view.width, 2),
    ...lines.flatMap((line) => wrapWords(`  ${formatText(line)}`, view.width, 6)),
    ...wrapWords(`${style.bold("hint:")} ${formatSentence(error.hint, view)}`, view.width, 2),
  ];
}

/** What is listed below is not said in the sentence, too. */
function describeHeadline(
  { code, message, details }: AppError,
  listed: boolean,
  { view, style }: NarrationOptions,
): string {
  const interrupted = details["interrupted"];
  if (typeof interrupted === "string") return `interrupted; ${formatText(interrupted)}`;
  const told = listed ? `Removing \`${String(details["path"])}\` would lose:` : message;
  return `${style.red(`error[${code}]:`)} ${formatSentence(told, view)}`;
}

/** The same lines as `status` shows, and how many more there are. */
function listWork({ details }: AppError, work: readonly string[]): string[] {
  const counts = Object.entries(details).filter(([key]) => /^(?!files_).+_count$/.test(key));
  const total = counts.reduce((sum, [, count]) => sum + Number(count), 0);
  if (total <= FILES_SHOWN) return [...work];
  return [...work.slice(0, FILES_SHOWN), `and ${total - FILES_SHOWN} more, which --json lists`];
}

/** The files that are not shown: the count is whole even where the document is not. */
function listFiles({ files = [], details }: AppError): string[] {
  const total = Number(details["files_count"] ?? files.length);
  const shown = files.slice(0, FILES_SHOWN);
  if (total <= FILES_SHOWN) return shown;
  const more = `and ${total - FILES_SHOWN} more`;
  return total > files.length
    ? [...shown, `${more}; --json lists the first ${files.length}`]
    : [...shown, `${more}, which --json lists`];
}
