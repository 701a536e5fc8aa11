/**
 * The full parser, on yargs: help, version, and every command line that `arguments.ts` does not take.
 * It is loaded only then. yargs decides what is wrong; `usage.ts` says it in our words.
 */
import yargs, { type Argv } from "yargs";
import { version } from "../app/version.ts";
import { AppError } from "../errors.ts";
import { fitsPositionals, type Invocation } from "./arguments.ts";
import { type Command, globalOptions, type OptionSpec, optionsOf } from "./command.ts";
import { describeMistake } from "./usage.ts";

export type Parsed =
  | { readonly kind: "run"; readonly invocation: Invocation }
  | { readonly kind: "print"; readonly text: string };

/** Throws `usage` for what strict parsing refuses. */
export async function parseFully(
  argv: readonly string[],
  commands: readonly Command[],
): Promise<Parsed> {
  let matched: Invocation | undefined;
  const parser = buildParser(commands, (invocation) => {
    matched = invocation;
  });
  let refusal: string | undefined;
  let text = "";
  await parser.parseAsync([...argv], {}, (error, _argv, output) => {
    refusal = error?.message;
    text = output;
  });
  if (refusal === undefined && text !== "") return { kind: "print", text };
  const fits =
    matched !== undefined &&
    fitsPositionals(matched.args.positionals, matched.command) &&
    !Object.values(matched.args.options).includes("");
  if (refusal === undefined && matched !== undefined && fits) {
    return { kind: "run", invocation: matched };
  }
  const mistake = describeMistake(argv, commands);
  const reason = mistake?.reason ?? refusal ?? "The command line could not be understood";
  throw new AppError("usage", {
    reason,
    ...(mistake?.hint === undefined ? {} : { hint: mistake.hint }),
  });
}

const everywhere = "With every command:";

function buildParser(
  commands: readonly Command[],
  onMatch: (invocation: Invocation) => void,
): Argv<object> {
  let parser: Argv<object> = yargs()
    .scriptName("espalier")
    .usage(
      "$0 COMMAND\n\nWorkspaces for coding agents: already built, almost no disk, nothing lost.",
    )
    .parserConfiguration({
      "boolean-negation": false,
      "camel-case-expansion": false,
      "dot-notation": false,
      "parse-numbers": false,
      "parse-positional-numbers": false,
      "short-option-groups": false,
    })
    .locale("en")
    .exitProcess(false)
    .strict()
    .demandCommand(1, "Name a command")
    .group([], "Options:")
    .help("help", "Show this help")
    .alias("h", "help")
    .version("version", "Print the version", version)
    .wrap(96)
    .epilogue("`espalier COMMAND --help` explains one command, with examples.");
  parser = parser.group(["help", "version"], everywhere);
  for (const [name, spec] of Object.entries(globalOptions)) {
    parser = parser.option(name, { ...yargsOption(spec), global: true, group: everywhere });
  }
  for (const command of commands) parser = addCommand(parser, command, onMatch);
  return parser;
}

function addCommand(
  parser: Argv<object>,
  command: Command,
  onMatch: (invocation: Invocation) => void,
): Argv<object> {
  const own = Object.entries(optionsOf(command)).filter(([name]) => !(name in globalOptions));
  return parser.command({
    command: [command.name, ...command.positionals.map(formatPositional)].join(" "),
    describe: command.hidden === true ? false : command.summary,
    builder: (builder: Argv<object>) => {
      let built = builder.usage(`$0 ${formatSynopsis(command)}\n\n${command.summary}`);
      for (const { name, describe, choices } of command.positionals) {
        built = built.positional(name, { type: "string", describe, ...(choices && { choices }) });
      }
      for (const [name, spec] of own) built = built.option(name, yargsOption(spec));
      for (const [line, says] of command.examples) built = built.example(line, says);
      return built.epilogue("");
    },
    handler: (argv: Readonly<Record<string, unknown>>) => {
      onMatch({
        command,
        args: {
          positionals: command.positionals
            .flatMap(({ name }) => argv[name] ?? [])
            .map((value) => String(value)),
          options: Object.fromEntries(
            Object.keys(optionsOf(command)).flatMap((name) => {
              const given = argv[name];
              // An option that is given twice has its last value, as everywhere.
              const value: unknown = Array.isArray(given) ? given.at(-1) : given;
              return typeof value === "string" || value === true ? [[name, value]] : [];
            }),
          ),
        },
      });
    },
  });
}

function yargsOption(spec: OptionSpec) {
  return spec.type === "boolean"
    ? ({ type: "boolean", describe: spec.describe } as const)
    : ({ type: "string", describe: spec.describe, requiresArg: true } as const);
}

const formatPositional = (spec: Command["positionals"][number]): string => {
  const name = spec.many === true ? `${spec.name}..` : spec.name;
  return spec.required ? `<${name}>` : `[${name}]`;
};

/** How a command is called: `create [--name NAME] …`, without the options that all share. */
export function formatSynopsis(command: Command): string {
  const options = Object.entries(optionsOf(command))
    .filter(([name]) => !(name in globalOptions))
    .map(([name, spec]) => `[--${name}${spec.value === undefined ? "" : ` ${spec.value}`}]`);
  const positionals = command.positionals.map((spec) => {
    const name = `${spec.name.toUpperCase()}${spec.many === true ? "…" : ""}`;
    return spec.required ? name : `[${name}]`;
  });
  return [command.name, ...positionals, ...options].join(" ");
}
