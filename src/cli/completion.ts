/**
 * Shell completion: a small script in each shell's language that asks us for the words. What we answer
 * is made from the same declarations as the help. It must be quick and must never write an error into
 * somebody's prompt.
 */
import { resolve } from "node:path";
import { completeWorld, openSmallWorld, type SmallWorld } from "../app/small-world.ts";
import { type Command, type OptionSpec, optionsOf, type PositionalSpec } from "./command.ts";
import type { Host } from "./host.ts";

/** The flags that the scripts call us with, followed by the words after the command's own name: bare words, or with texts. */
export const completionFlag = "--get-yargs-completions";
export const describedFlag = "--get-described-completions";

export interface Candidate {
  readonly word: string;
  /** What it is, in a few words; empty for a name. */
  readonly says: string;
}

type Options = Readonly<Record<string, OptionSpec>>;

/** The words that may stand where the last of `words` stands, which may be empty or half typed. */
export async function listCompletions(
  words: readonly string[],
  commands: readonly Command[],
  host: Host,
): Promise<Candidate[]> {
  const { before, current, lead } = splitCurrent(words);
  const candidates = await listCandidates(before, current, commands, host);
  return candidates
    .filter(({ word }) => word.startsWith(current))
    .map(({ word, says }) => ({ word: `${lead}${word}`, says }));
}

/**
 * What is completed, and what stands before it in the same word. `--from=x` is one word for zsh and fish, and three for
 * bash, which breaks words at `=`.
 */
function splitCurrent(words: readonly string[]): {
  before: readonly string[];
  current: string;
  lead: string;
} {
  const joined = words.flatMap((word, index) =>
    word === "=" && words[index - 1]?.startsWith("--") === true ? [] : [word],
  );
  const ends = words.at(-1) === "=" && joined.length < words.length;
  const current = ends ? "" : (joined.at(-1) ?? "");
  const before = ends ? joined : joined.slice(0, -1);
  const [, option, value] = /^(--[a-z-]+)=(.*)$/s.exec(current) ?? [];
  if (option === undefined) return { before, current, lead: "" };
  return { before: [...before, option], current: value ?? "", lead: `${option}=` };
}

interface Line {
  readonly command: Command | undefined;
  /** Words that are no option and no option's value, the command's name left out. */
  readonly positionals: readonly string[];
  readonly repo: string | undefined;
  /** The option whose value is to come. */
  readonly pending: OptionSpec | undefined;
  /** After `--` there are only positionals. */
  readonly ended: boolean;
  /** Options that were given. */
  readonly given: ReadonlySet<string>;
}

function readLine(before: readonly string[], commands: readonly Command[]): Line {
  let options: Options = Object.assign({}, ...commands.map(optionsOf));
  let command: Command | undefined;
  let repo: string | undefined;
  let pending: OptionSpec | undefined;
  let ended = false;
  const given = new Set<string>();
  const positionals: string[] = [];
  let last = "";
  for (const word of before) {
    if (pending !== undefined) {
      if (last === "repo") repo = word;
      pending = undefined;
    } else if (word === "--" && !ended) ended = true;
    else if (!ended && word.startsWith("--")) {
      const [name = "", value] = word.slice(2).split(/=(.*)/s);
      given.add(name);
      last = name;
      if (value === undefined) pending = valueSpec(options, name);
      else if (name === "repo") repo = value;
    } else if (command === undefined && !ended) {
      command = commands.find(({ name }) => name === word);
      if (command === undefined) positionals.push(word);
      else options = optionsOf(command);
    } else positionals.push(word);
  }
  return { command, positionals, repo, pending, ended, given };
}

const valueSpec = (options: Options, name: string): OptionSpec | undefined => {
  const spec = Object.hasOwn(options, name) ? options[name] : undefined;
  return spec?.type === "string" ? spec : undefined;
};

async function listCandidates(
  before: readonly string[],
  current: string,
  all: readonly Command[],
  host: Host,
): Promise<Candidate[]> {
  const commands = all.filter(({ hidden }) => hidden !== true);
  const line = readLine(before, commands);
  const { command, pending, repo } = line;
  const there = repo === undefined ? host : lookFrom(host, repo);
  if (pending !== undefined) {
    if (pending.value === "ID") return listRescueIds(host);
    return pending.value === "WORKSPACE" ? bare(await listNames(there)) : [];
  }
  if (command === undefined) {
    if (line.positionals.length > 0) return [];
    return [
      ...listCommands(commands),
      { word: "--help", says: "Show the help" },
      { word: "--version", says: "Print the version" },
    ];
  }
  if (!line.ended && current.startsWith("-")) return listOptions(command, line.given);
  return listPositional(command, line.positionals, commands, there);
}

const listCommands = (commands: readonly Command[]): Candidate[] =>
  commands.map(({ name, summary }) => ({ word: name, says: summary }));

const listOptions = (command: Command, given: ReadonlySet<string>): Candidate[] =>
  [
    ...Object.entries(optionsOf(command)).map(([name, { describe }]) => ({
      word: `--${name}`,
      says: describe,
    })),
    { word: "--help", says: "Show the help" },
  ].filter(({ word }) => !given.has(word.slice(2)));

const bare = (words: readonly string[]): Candidate[] => words.map((word) => ({ word, says: "" }));

async function listPositional(
  command: Command,
  given: readonly string[],
  commands: readonly Command[],
  host: Host,
): Promise<Candidate[]> {
  const spec = nextPositional(command, given.length);
  if (spec === undefined) return [];
  const words = spec.choices ?? spec.suggestions;
  const found =
    words !== undefined
      ? bare(words)
      : spec.name === "command"
        ? listCommands(commands)
        : spec.name === "id"
          ? await listRescueIds(host)
          : spec.name === "workspace"
            ? bare(await listNames(host))
            : [];
  // What may be named several times need not be named twice.
  return found.filter(({ word }) => !given.includes(word));
}

function nextPositional({ positionals }: Command, index: number): PositionalSpec | undefined {
  return positionals[index] ?? positionals.find(({ many }) => many === true);
}

/** As a shell would take the word, which it hands over as it is typed. */
function lookFrom(host: Host, repo: string): Host {
  const plain = repo.replace(/^(["'])(.*)\1$/s, "$2").replace(/\\(.)/gs, "$1");
  const at = plain.replace(/^~(?=\/|$)/, () => host.env["HOME"] ?? "~");
  return { ...host, cwd: () => resolve(host.cwd(), at) };
}

const openWorld = (host: Host): SmallWorld =>
  openSmallWorld({ env: host.env, platform: host.platform, who: "cli" });

/** The ids of all rescues, of whatever project. */
async function listRescueIds(host: Host): Promise<Candidate[]> {
  try {
    const { listRescues } = await import("../app/list-rescues.ts");
    const { rescues } = await listRescues(await completeWorld(openWorld(host)));
    return rescues.map(({ id, name }) => ({ word: id, says: name ?? "" }));
  } catch {
    // Without a state directory that can be read there is nothing to complete.
    return [];
  }
}

/** The names of this project's workspaces; none where they cannot be told. */
export async function listNames(host: Host): Promise<string[]> {
  try {
    const { listWorkspaces } = await import("../app/list-workspaces.ts");
    const { workspaces } = await listWorkspaces(openWorld(host), {
      cwd: host.cwd(),
      all: false,
      sizes: false,
    });
    return workspaces.map(({ name }) => name);
  } catch {
    // Outside a repository, or with a registry that cannot be read, there is nothing to complete.
    return [];
  }
}

/** One candidate a line, its text behind a tab. */
export function formatCandidates(candidates: readonly Candidate[], described: boolean): string {
  return candidates
    .map(({ word, says }) => (described && says !== "" ? `${word}\t${says}\n` : `${word}\n`))
    .join("");
}
