/** Says what is wrong with a command line that was refused, and names what was probably meant. */
import { type Command, choicesOf, narrowTo, type OptionSpec, optionsOf } from "./command.ts";

export interface Mistake {
  readonly reason: string;
  readonly hint?: string;
}

/** What a line asks for besides a command's work. */
export type Request =
  | { readonly kind: "version" }
  | { readonly kind: "help"; readonly command: Command | undefined };

const requests: Readonly<Record<string, OptionSpec>> = {
  help: { type: "boolean", describe: "" },
  h: { type: "boolean", describe: "" },
  version: { type: "boolean", describe: "" },
};

/**
 * Whoever names nothing at all wants to know what there is. Undefined too where help is asked for on a command that is not
 * known.
 */
export function readRequest(
  argv: readonly string[],
  commands: readonly Command[],
): Request | undefined {
  if (argv.length === 0) return { kind: "help", command: undefined };
  const { name, action, options } = readLine(argv, commands);
  const asked = options.map((option) => option.name);
  const command = commands.find((candidate) => candidate.name === name);
  if (asked.includes("help") || asked.includes("h")) {
    if (name === undefined) return { kind: "help", command };
    return command && { kind: "help", command: narrowTo(command, action) };
  }
  const isVersion = asked.includes("version") || (argv.length === 1 && name === "version");
  return isVersion ? { kind: "version" } : undefined;
}

/** What could be read in two ways, and is therefore not read at all. */
export function describeMisuse(
  argv: readonly string[],
  commands: readonly Command[],
): Mistake | undefined {
  const { options } = readLine(argv, commands);
  const seen = new Set<string>();
  for (const { name, word, spec, next } of options) {
    const flag = word.split("=", 1)[0] ?? word;
    if (spec === undefined) continue;
    if (spec.type === "boolean" && (word.includes("=") || /^(true|false)$/.test(next ?? ""))) {
      return {
        reason: `\`${flag}\` takes no value`,
        hint: `Write \`${flag}\` alone, or leave it out`,
      };
    }
    if (seen.has(name)) {
      return { reason: `\`${flag}\` was given more than once`, hint: `Write \`${flag}\` once` };
    }
    seen.add(name);
  }
  return undefined;
}

interface GivenOption {
  readonly name: string;
  readonly word: string;
  readonly spec: OptionSpec | undefined;
  /** The word after it, its value if it takes one. */
  readonly next: string | undefined;
}

/** The command's name, the word after it, and every option before `--`, known or not. */
function readLine(
  argv: readonly string[],
  commands: readonly Command[],
): { name: string | undefined; action: string | undefined; options: GivenOption[] } {
  const end = argv.indexOf("--");
  const words = end === -1 ? argv : argv.slice(0, end);
  const all = Object.fromEntries(commands.flatMap((each) => Object.entries(optionsOf(each))));
  const [name, action] = positionalsOf(words, all);
  const command = commands.find((candidate) => candidate.name === name);
  const specs = { ...(command === undefined ? all : optionsOf(command)), ...requests };
  const options: GivenOption[] = [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? "";
    const found = optionName(word);
    if (found === undefined) continue;
    // `--h` and `-help` are none of ours.
    const fits = word.startsWith("--") ? found !== "h" : found === "h";
    const spec = fits && Object.hasOwn(specs, found) ? specs[found] : undefined;
    const next = words[index + 1];
    options.push({ name: spec === undefined ? word : found, word, spec, next });
    if (spec?.type === "string" && !word.includes("=") && next?.startsWith("-") === false) index++;
  }
  return { name, action, options };
}

/** What the commands are called elsewhere. */
const COMMAND_WORDS: Readonly<Record<string, string>> = {
  rm: "remove",
  del: "remove",
  delete: "remove",
  ls: "list",
  new: "create",
  add: "create",
};

/** What other tools call an option of ours. */
const OPTION_WORDS: Readonly<Record<string, string>> = { force: "discard", f: "discard" };

/** Undefined when the mistake is none of the usual ones. */
export function describeMistake(
  argv: readonly string[],
  commands: readonly Command[],
): Mistake | undefined {
  const end = argv.indexOf("--");
  const words = end === -1 ? argv : argv.slice(0, end);
  const known = new Map(commands.flatMap((each) => Object.entries(optionsOf(each))));
  const name = firstPositional(words, known);
  if (name === undefined) return describeWithoutCommand(words, known);
  const command = commands.find((candidate) => candidate.name === name);
  if (command === undefined) {
    const names = commands.filter(({ hidden }) => hidden !== true).map((each) => each.name);
    const meant =
      (Object.hasOwn(COMMAND_WORDS, name) ? COMMAND_WORDS[name] : undefined) ??
      nearest(name, names);
    return { reason: `Unknown command \`${name}\``, ...suggest(meant) };
  }
  const help = `\`espalier ${command.name} --help\` explains the command`;
  return (
    describeOption(words, optionsOf(command), help) ?? describePositionals(argv, command, help)
  );
}

function describeWithoutCommand(
  words: readonly string[],
  known: ReadonlyMap<string, OptionSpec>,
): Mistake {
  const unknown = words.map(optionName).find((word) => word !== undefined && !known.has(word));
  if (unknown === undefined) return { reason: "No command was named" };
  const given = words.find((word) => optionName(word) === unknown) ?? unknown;
  return { reason: `Unknown option \`${given}\``, ...suggestOption(unknown, [...known.keys()]) };
}

function describeOption(
  words: readonly string[],
  specs: Readonly<Record<string, OptionSpec>>,
  help: string,
): Mistake | undefined {
  for (const [index, word] of words.entries()) {
    const name = optionName(word);
    if (name === undefined) continue;
    const spec = Object.hasOwn(specs, name) && word.startsWith("--") ? specs[name] : undefined;
    if (spec === undefined) {
      const meant = Object.hasOwn(OPTION_WORDS, name) ? OPTION_WORDS[name] : undefined;
      const found =
        meant !== undefined && Object.hasOwn(specs, meant)
          ? suggest(`--${meant}`)
          : suggestOption(name, Object.keys(specs));
      return { reason: `Unknown option \`${word.split("=", 1)[0]}\``, hint: found.hint ?? help };
    }
    const value = word.includes("=") ? word.slice(word.indexOf("=") + 1) : words[index + 1];
    const bad = value === undefined || value === "" || (!word.includes("=") && value[0] === "-");
    if (spec.type === "string" && bad) {
      const hint = `Write \`--${name} ${spec.value}\`, or \`--${name}=${spec.value}\` for one that begins with \`-\``;
      return { reason: `\`--${name}\` needs a value`, hint };
    }
  }
  return undefined;
}

function describePositionals(
  argv: readonly string[],
  command: Command,
  help: string,
): Mistake | undefined {
  const given = positionalsOf(argv, optionsOf(command)).slice(1);
  const specs = command.positionals;
  const missing = specs.find((spec, index) => spec.required && given[index] === undefined);
  if (missing !== undefined) {
    const article = /^[aeiou]/.test(missing.name) ? "an" : "a";
    return { reason: `\`${command.name}\` needs ${article} ${missing.name}`, hint: help };
  }
  for (const [index, word] of given.entries()) {
    const spec = specs[index] ?? specs.find(({ many }) => many === true);
    if (spec === undefined) {
      const meant = specs.length === 0 && command.options["name"] !== undefined;
      const hint = meant ? `Did you mean \`espalier ${command.name} --name ${word}\`?` : help;
      return { reason: `Unexpected argument \`${word}\``, hint };
    }
    if (word === "")
      return { reason: `\`${command.name}\` was given an empty ${spec.name}`, hint: help };
    if (spec.choices !== undefined && choicesOf(spec)?.includes(word) === false) {
      const known = spec.choices.map((choice) => `\`${choice}\``).join(", ");
      const meant = spec.elsewhere?.[word] ?? suggest(nearest(word, spec.choices)).hint;
      return { reason: `Unknown ${spec.name} \`${word}\``, hint: meant ?? `Known here: ${known}` };
    }
  }
  return undefined;
}

const optionName = (word: string): string | undefined => /^--?([^-=][^=]*)/.exec(word)?.[1];

function positionalsOf(
  argv: readonly string[],
  specs: Readonly<Record<string, OptionSpec>>,
): string[] {
  const found: string[] = [];
  for (let index = 0; index < argv.length; index++) {
    const word = argv[index] ?? "";
    if (word === "--") return [...found, ...argv.slice(index + 1)];
    const name = optionName(word);
    if (name === undefined) found.push(word);
    else if (specs[name]?.type === "string" && !word.includes("=")) index++;
  }
  return found;
}

function firstPositional(
  words: readonly string[],
  known: ReadonlyMap<string, OptionSpec>,
): string | undefined {
  return positionalsOf(words, Object.fromEntries(known))[0];
}

const suggest = (found: string | undefined): { hint?: string } =>
  found === undefined ? {} : { hint: `Did you mean \`${found}\`?` };

const suggestOption = (name: string, known: readonly string[]): { hint?: string } => {
  const found = nearest(name, known);
  return suggest(found === undefined ? undefined : `--${found}`);
};

/** The known word with the fewest edits, if they are few enough to be a slip. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const ranked = known
    .map((candidate) => ({ candidate, edits: countEdits(word, candidate) }))
    .sort((a, b) => a.edits - b.edits);
  const best = ranked[0];
  if (best === undefined) return undefined;
  const starts = word.length >= 3 && best.candidate.startsWith(word);
  return starts || best.edits <= Math.max(1, Math.floor(best.candidate.length / 3))
    ? best.candidate
    : undefined;
}

/** Levenshtein's distance, two letters that changed places being one edit. */
function countEdits(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = swapped ? (before[j - 2] ?? 0) + 1 : change;
      next.push(Math.min(change, swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
