/**
 * `espalier slash COMMAND [OPTION…]`, which the plugin's slash commands run: the words that a person typed come on standard
 * input. The client pastes them into a shell's text, so they reach us in a here-document and never as a part of a
 * command. What gives up work or repairs anything is not done this way: that takes a command of its own, which the client
 * asks about. The answer, or the error, is all on standard output and the exit code 0, since it is there to be read.
 */
import { AppError } from "../errors.ts";
import type { Host, Stream } from "./host.ts";

/** The first word of such a call. It is in no help: nobody types it. */
export const slashWord = "slash";

const MOST_CHARACTERS = 64 * 1024;

type Arrange = (words: readonly string[]) => readonly string[];

const asTyped: Arrange = (words) => words;

/** What each does with the words; a command that is not here is not run. */
const COMMANDS: Readonly<Record<string, Arrange>> = {
  status: asTyped,
  list: asTyped,
  explain: asTyped,
  doctor: asTyped,
  remove: asTyped,
  create: nameFirst,
  adopt: (words) => (words.length === 0 ? ["--scan", "--dry-run"] : words),
  evict: (words) => {
    const [first = ""] = words;
    if (words.length === 0) return ["--idle", "--dry-run"];
    return /^\d/.test(first) && parseUnit(words) ? ["--until", words.join("")] : words;
  },
};

/** `20GiB`, `20 GiB`, `5%`. */
const parseUnit = (words: readonly string[]): boolean =>
  /^\d+(\.\d+)?([KMGTP]?i?B|%)$/i.test(words.join(""));

/** Options by which something is lost or mended. */
const NOT_THIS_WAY = new Map([
  ["--discard", "to give up unsaved work, run `espalier remove NAME --discard` itself"],
  ["--fix", "to repair, run `espalier doctor --fix` itself"],
]);

/** Two bare words are the name and the base. */
function nameFirst(words: readonly string[]): readonly string[] {
  if (words.length > 2 || words.some((word) => word.startsWith("-"))) return words;
  return words.flatMap((word, index) => [index === 0 ? "--name" : "--base", word]);
}

/** With `--json` the document says all that there is; else what is narrated belongs to it. */
export const gatherStreams = (argv: readonly string[], host: Host): Host => ({
  ...host,
  stderr: argv.includes("--json") ? silence : host.stdout,
});

/** The command line that is meant. Throws `usage`. */
export async function readSlash(argv: readonly string[], host: Host): Promise<string[]> {
  const [name = "", ...options] = argv;
  return arrange(name, options, splitTyped(await readTyped(host)));
}

/** Throws `usage`. */
export function arrange(
  name: string,
  options: readonly string[],
  words: readonly string[],
): string[] {
  const arranged = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (arranged === undefined) {
    throw new AppError("usage", { reason: `\`${name}\` is no command for a slash command` });
  }
  for (const [option, way] of NOT_THIS_WAY) {
    if (words.includes(option)) {
      const reason = `\`${option}\` is not taken by a slash command`;
      throw new AppError("usage", { reason, hint: way.charAt(0).toUpperCase() + way.slice(1) });
    }
  }
  return [name, ...options.filter((option) => !words.includes(option)), ...arranged(words)];
}

/** Words as a shell splits them, of which nothing is expanded. Where a quote is not closed, it is a character. */
export function splitTyped(text: string): string[] {
  const quoted = /(?:"(?:\\[\s\S]|[^"\\])*"|'[^']*'|\\[\s\S]|[^\s"'\\])+/g;
  const rest = text.replace(quoted, "").trim();
  if (rest !== "") return text.split(/\s+/).filter((word) => word !== "");
  return (text.match(quoted) ?? []).map((word) =>
    word.replace(
      /"((?:\\[\s\S]|[^"\\])*)"|'([^']*)'|\\([\s\S])/g,
      (_, double?: string, single?: string, escaped?: string) =>
        double?.replace(/\\(["\\])/g, "$1") ?? single ?? escaped ?? "",
    ),
  );
}

async function readTyped({ stdin }: Host): Promise<string> {
  if (stdin === undefined || stdin.isTTY) return "";
  let text = "";
  for await (const chunk of stdin.open()) {
    text += chunk.toString();
    if (text.length > MOST_CHARACTERS) {
      throw new AppError("usage", { reason: `more than ${MOST_CHARACTERS} characters were typed` });
    }
  }
  return text;
}

const silence: Stream = {
  write(_text, done) {
    done?.();
    return true;
  },
  on: () => undefined,
};
