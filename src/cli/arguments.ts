/**
 * Reads the ordinary command line without yargs, which alone takes as long as starting node does.
 * It accepts only what cannot be read in two ways and answers undefined for everything else (help,
 * mistakes, `--flag=value` on a flag …), which the full parser then reads. A contract test holds the
 * two to the same answer.
 */
import { type Arguments, type Command, choicesOf, type OptionSpec, optionsOf } from "./command.ts";

export interface Invocation {
  readonly command: Command;
  readonly args: Arguments;
}

export function parsePlainly(
  argv: readonly string[],
  commands: readonly Command[],
): Invocation | undefined {
  const command = commands.find((candidate) => candidate.name === argv[0]);
  if (command === undefined) return undefined;
  const words = splitWords(argv.slice(1), optionsOf(command));
  if (words === undefined || !fitsPositionals(words.positionals, command)) return undefined;
  return { command, args: words };
}

function splitWords(
  argv: readonly string[],
  specs: Readonly<Record<string, OptionSpec>>,
): Arguments | undefined {
  const positionals: string[] = [];
  const options: Record<string, boolean | string> = {};
  for (let index = 0; index < argv.length; index++) {
    const word = argv[index] ?? "";
    if (word === "--") {
      positionals.push(...argv.slice(index + 1));
      break;
    }
    if (!word.startsWith("-")) {
      positionals.push(word);
      continue;
    }
    const [, name = "", , inline] = /^--([a-z-]+)(=(.*))?$/s.exec(word) ?? [];
    const spec = Object.hasOwn(specs, name) ? specs[name] : undefined;
    if (spec === undefined || Object.hasOwn(options, name)) return undefined;
    if (spec.type === "boolean") {
      const next = argv[index + 1];
      if (inline !== undefined || next === "true" || next === "false") return undefined;
      options[name] = true;
      continue;
    }
    const value = inline ?? argv[++index];
    if (value === undefined || value === "" || (inline === undefined && value.startsWith("-"))) {
      return undefined;
    }
    options[name] = value;
  }
  return { positionals, options };
}

/** Whether the positionals are as many and such as the command declares. */
export function fitsPositionals(positionals: readonly string[], command: Command): boolean {
  const specs = command.positionals;
  const most = specs.some((spec) => spec.many === true) ? Number.POSITIVE_INFINITY : specs.length;
  if (positionals.length > most) return false;
  if (positionals.length < specs.filter((spec) => spec.required).length) return false;
  return positionals.every((word, index) => {
    const spec = specs[index] ?? specs.find((each) => each.many === true);
    const choices = spec === undefined ? undefined : choicesOf(spec);
    return word !== "" && (choices === undefined || choices.includes(word));
  });
}
