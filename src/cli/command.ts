/**
 * What a command is: a declaration that both parsers, the help, the completion and the reference page
 * are made from, and a function from arguments to a document. Commands never print (style section 9).
 */
import type { SmallWorld } from "../app/small-world.ts";
import type { ResultDocument } from "../schema/index.ts";

export interface OptionSpec {
  readonly type: "boolean" | "string";
  readonly describe: string;
  /** How the value is called in the help of a string option. */
  readonly value?: string;
}

export interface PositionalSpec {
  readonly name: string;
  readonly describe: string;
  readonly required: boolean;
  readonly many?: boolean;
  readonly choices?: readonly string[];
  /** Taken as well, and told nowhere. */
  readonly hiddenChoices?: readonly string[];
  /** By a word that people try: where that is. */
  readonly elsewhere?: Readonly<Record<string, string>>;
  /** What a completion offers where anything may be written. */
  readonly suggestions?: readonly string[];
  /** Taken so that a better answer than "unexpected" can be given, and told nowhere. */
  readonly hidden?: boolean;
}

/** Distributes, so that an erased option may be either. */
type ValueOf<T> = T extends "boolean" ? boolean : string;

type Values<O extends Readonly<Record<string, OptionSpec>>> = {
  readonly [K in keyof O]?: ValueOf<O[K]["type"]>;
};

/** Parsed arguments: positionals in order, options by the name that was declared. */
export interface Arguments<
  O extends Readonly<Record<string, OptionSpec>> = Readonly<Record<string, OptionSpec>>,
> {
  readonly positionals: readonly string[];
  readonly options: Values<O>;
}

export interface Context {
  readonly world: SmallWorld;
  /** Where the command looks: `--repo DIR`, else the working directory. */
  readonly cwd: string;
  /** The working directory of whoever asks, whatever `--repo` says; undefined where it is gone. */
  readonly shell: string | undefined;
  /** Makes a path that was given as an argument absolute, against the real working directory. */
  readonly resolve: (given: string) => string;
  /** True with `--dry-run`. */
  readonly dryRun: boolean;
  /** All there are, for whoever explains them. */
  readonly commands: readonly Command[];
  /** Columns that a text may take. */
  readonly width: number;
  /** Shows lines and asks for a yes; absent where no person sits at a terminal. */
  readonly ask?: (lines: readonly string[], question: string) => Promise<boolean>;
}

/** What is not data: a completion script, the help. */
export interface Text {
  readonly text: string;
}

/** A program that ran in our place and had the streams to itself. */
export interface Ran {
  readonly exitCode: number;
}

export type Answer = ResultDocument | Text | Ran;

/** One of the words that a command's first argument may be: `create` of `volume`. */
export interface ActionSpec {
  readonly summary: string;
  /** Which of the command's options it takes, and what each means to it. */
  readonly options: Readonly<Record<string, string>>;
  readonly notes: readonly string[];
  readonly examples: readonly (readonly [command: string, says: string])[];
  readonly changes: boolean;
}

export interface CommandSpec<O extends Readonly<Record<string, OptionSpec>>> {
  readonly name: string;
  readonly summary: string;
  readonly positionals: readonly PositionalSpec[];
  readonly options: O;
  /** Where each has a help of its own, by the choices of the first positional. */
  readonly actions?: Readonly<Record<string, ActionSpec>>;
  /** What its answer's words mean, where a reader could not know. */
  readonly notes?: readonly string[];
  readonly examples: readonly (readonly [command: string, says: string])[];
  /** Changes state, so that it takes `--dry-run`. */
  readonly changes: boolean;
  /** Left out of the help and of the completion. */
  readonly hidden?: boolean;
  run(context: Context, args: Arguments<O>): Promise<Answer>;
}

export type Command = CommandSpec<Readonly<Record<string, OptionSpec>>>;

/** Gives `run` the types of the options that were declared beside it. */
export function command<const O extends Readonly<Record<string, OptionSpec>>>(
  spec: CommandSpec<O>,
): Command {
  return spec;
}

/** The command as one of its actions sees it: what only others take is left out. For the help. */
export function narrowTo(of: Command, word: string | undefined): Command {
  const { actions = {}, positionals, options } = of;
  const action = word !== undefined && Object.hasOwn(actions, word) ? actions[word] : undefined;
  if (action === undefined) return of;
  const taken = Object.entries(options).flatMap(([name, spec]) => {
    const describe = action.options[name];
    return describe === undefined ? [] : [[name, { ...spec, describe }] as const];
  });
  return {
    ...of,
    name: `${of.name} ${word}`,
    positionals: positionals.slice(1),
    options: Object.fromEntries(taken),
    ...{ summary: action.summary, notes: action.notes, examples: action.examples },
    changes: action.changes,
  };
}

/** Options that every command takes. */
export const globalOptions = {
  json: {
    type: "boolean",
    describe: "Print one JSON document, on failure too (help, version and completion stay text)",
  },
  quiet: { type: "boolean", describe: "Print the answer in its shortest form, and errors" },
  "no-color": { type: "boolean", describe: "Print without colour" },
  repo: {
    type: "string",
    value: "DIR",
    describe: "The repository to work on, if not the current one",
  },
} as const satisfies Readonly<Record<string, OptionSpec>>;

const dryRunOption = {
  "dry-run": { type: "boolean", describe: "Print the plan and change nothing" },
} as const satisfies Readonly<Record<string, OptionSpec>>;

/** Every option a command understands, its own first. */
export function optionsOf(of: Command): Readonly<Record<string, OptionSpec>> {
  return { ...of.options, ...(of.changes ? dryRunOption : {}), ...globalOptions };
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Every word that may stand there; undefined: any. */
export const choicesOf = ({ choices, hiddenChoices = [] }: PositionalSpec) =>
  choices === undefined ? undefined : [...choices, ...hiddenChoices];

/** Drops what was not given, so that absent stays absent for the use case. */
export function given<T extends object>(values: T): Present<T> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Present<T>;
}
