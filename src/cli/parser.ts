/**
 * The full parser: help, version, and every command line that `arguments.ts` does not take. It is loaded
 * only then. `usage.ts` refuses what could be read in two ways, yargs whatever else is wrong.
 */
import { version } from "../app/version.ts";
import { AppError } from "../errors.ts";
import { fitsPositionals, type Invocation } from "./arguments.ts";
import { type Command, choicesOf, globalOptions, type OptionSpec, optionsOf } from "./command.ts";
import { formatHelp } from "./help.ts";
import { describeMistake, describeMisuse, type Mistake, readRequest } from "./usage.ts";

export type Parsed =
  | { readonly kind: "run"; readonly invocation: Invocation }
  | { readonly kind: "print"; readonly text: string };

/** Throws `usage` for what strict parsing refuses. `width` is that of the reader's terminal. */
export async function parseFully(
  argv: readonly string[],
  commands: readonly Command[],
  width = 80,
): Promise<Parsed> {
  const misuse = describeMisuse(argv, commands);
  if (misuse !== undefined) throw refuse(misuse);
  const request = readRequest(argv, commands);
  if (request?.kind === "version") return { kind: "print", text: `${version}\n` };
  if (request?.kind === "help") {
    return { kind: "print", text: formatHelp(request.command, commands, width) };
  }
  const { matched, refusal } = await parseWithYargs(argv, commands);
  const fits =
    matched !== undefined &&
    fitsPositionals(matched.args.positionals, matched.command) &&
    !Object.values(matched.args.options).includes("");
  if (refusal === undefined && matched !== undefined && fits) {
    return { kind: "run", invocation: matched };
  }
  throw refuse(
    describeMistake(argv, commands) ?? {
      reason: refusal ?? "The command line could not be understood",
    },
  );
}

const refuse = ({ reason, hint }: Mistake): AppError =>
  new AppError("usage", { reason, ...(hint === undefined ? {} : { hint }) });

async function parseWithYargs(
  argv: readonly string[],
  commands: readonly Command[],
): Promise<{ matched: Invocation | undefined; refusal: string | undefined }> {
  const { default: yargs } = await import("yargs");
  let matched: Invocation | undefined;
  let refusal: string | undefined;
  let parser = yargs()
    .scriptName("espalier")
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
    .help(false)
    .version(false)
    .options(yargsOptions(globalOptions));
  for (const command of commands) {
    parser = parser.command({
      command: [command.name, ...command.positionals.map(formatPositional)].join(" "),
      describe: command.summary,
      builder: (builder) => {
        let built = builder.options(yargsOptions(optionsOf(command)));
        for (const spec of command.positionals) {
          const choices = choicesOf(spec);
          built = built.positional(spec.name, { type: "string", ...(choices && { choices }) });
        }
        return built;
      },
      handler: (found: Readonly<Record<string, unknown>>) => {
        matched = readMatch(command, found);
      },
    });
  }
  await parser.parseAsync([...argv], {}, (error) => {
    refusal = error?.message;
  });
  return { matched, refusal };
}

function readMatch(command: Command, found: Readonly<Record<string, unknown>>): Invocation {
  return {
    command,
    args: {
      positionals: command.positionals
        .flatMap(({ name }) => found[name] ?? [])
        .map((value) => String(value)),
      options: Object.fromEntries(
        Object.keys(optionsOf(command)).flatMap((name) => {
          const value = found[name];
          return typeof value === "string" || value === true ? [[name, value]] : [];
        }),
      ),
    },
  };
}

const yargsOptions = (specs: Readonly<Record<string, OptionSpec>>) =>
  Object.fromEntries(
    Object.entries(specs).map(([name, { type, describe }]) => [
      name,
      type === "boolean"
        ? ({ type: "boolean", describe } as const)
        : ({ type: "string", describe, requiresArg: true } as const),
    ]),
  );

const formatPositional = (spec: Command["positionals"][number]): string => {
  const name = spec.many === true ? `${spec.name}..` : spec.name;
  return spec.required ? `<${name}>` : `[${name}]`;
};
