/**
 * The programs that a command line runs, each with its arguments and the directory that it runs in: follows `cd`, variables,
 * subshells, and programs that run another one (`sudo`, `env`, `sh -c`). What depends on anything but the line is left out.
 */
import { type Argument, expand, readAssignment, resolve, type Scope } from "./shell-scope.ts";
import { readSteps, type Step, type Word } from "./shell-words.ts";

export interface ProgramCall {
  /** Without its directory. */
  readonly name: string;
  readonly argv: readonly Argument[];
  /** Absolute; null: not known. */
  readonly cwd: string | null;
}

const DEEPEST = 8;

/** In order. None for a text that is no whole command line. */
export function listPrograms(command: string, scope: Scope, depth = 0): ProgramCall[] {
  const steps = depth > DEEPEST ? undefined : readSteps(command);
  return steps === undefined ? [] : followSteps(steps, scope, depth);
}

function followSteps(steps: readonly Step[], outer: Scope, depth: number): ProgramCall[] {
  const calls: ProgramCall[] = [];
  const scopes: Scope[] = [outer];
  for (const step of steps) {
    const scope = scopes.at(-1) ?? outer;
    if (step.kind === "open") scopes.push(copyScope(scope));
    else if (step.kind === "close") {
      if (scopes.length > 1) scopes.pop();
    } else calls.push(...readCommand(step.words, scope, depth));
  }
  return calls;
}

const copyScope = (scope: Scope): Scope => ({ ...scope, variables: new Map(scope.variables) });

/** Words that stand before a command without being one. */
const KEYWORDS = new Set(["if", "then", "elif", "else", "while", "until", "do", "{", "!", "time"]);

function readCommand(words: readonly Word[], scope: Scope, depth: number): ProgramCall[] {
  const plain = (word: Word | undefined): string | undefined =>
    word?.length === 1 && word[0]?.kind === "text" && !word[0].quoted ? word[0].text : undefined;
  let first = 0;
  while (KEYWORDS.has(plain(words[first]) ?? "")) first += 1;
  const keyword = plain(words[first]);
  if (keyword === "for" || keyword === "select") {
    scope.variables.set(plain(words[first + 1]) ?? "", null);
    return [];
  }
  const assignments: [string, string | null][] = [];
  for (; first < words.length; first += 1) {
    const assigned = readAssignment(words[first] ?? [], scope);
    if (assigned === undefined) break;
    assignments.push(assigned);
  }
  if (first === words.length) {
    for (const [name, value] of assignments) scope.variables.set(name, value);
    return [];
  }
  const rest = words.slice(first);
  return runProgram(
    rest.map((word) => expand(word, scope)),
    { words: rest, scope, depth },
  );
}

interface Program {
  readonly words: readonly Word[];
  readonly scope: Scope;
  readonly depth: number;
}

/** Programs that run what follows: options of theirs that take a word, and how many words stand before the command. */
const WRAPPERS: Readonly<Record<string, { readonly takes: RegExp; readonly before?: number }>> = {
  sudo: {
    takes:
      /^(-[CDghpRrTtUu]|--(chdir|chroot|close-from|command-timeout|group|host|other-user|prompt|role|type|user))$/,
  },
  doas: { takes: /^-[Cu]$/ },
  env: { takes: /^(-[CSu]|--(chdir|split-string|unset))$/ },
  command: { takes: /^$/ },
  builtin: { takes: /^$/ },
  exec: { takes: /^-a$/ },
  nohup: { takes: /^$/ },
  setsid: { takes: /^$/ },
  time: { takes: /^-[fo]$/ },
  nice: { takes: /^(-n|--adjustment)$/ },
  ionice: { takes: /^-[cnpPu]$/ },
  stdbuf: { takes: /^-[eio]$/ },
  timeout: { takes: /^(-[ks]|--(kill-after|signal))$/, before: 1 },
  xargs: { takes: /^-[adEILnPs]$/ },
};

const SHELLS = new Set(["sh", "bash", "dash", "zsh", "ksh", "ash"]);

const nameOf = (argument: Argument | undefined): string =>
  argument == null || argument.isPattern
    ? ""
    : argument.text.slice(argument.text.lastIndexOf("/") + 1);

function runProgram(argv: readonly Argument[], program: Program): ProgramCall[] {
  const { scope, depth } = program;
  const name = nameOf(argv[0]);
  const rest = argv.slice(1);
  const wrapper = Object.hasOwn(WRAPPERS, name) ? WRAPPERS[name] : undefined;
  if (wrapper !== undefined) {
    const inner = unwrap(name, rest, wrapper);
    return inner.length === 0 || inner.length === argv.length ? [] : runProgram(inner, program);
  }
  if (SHELLS.has(name)) {
    const script = readScript(rest);
    return script === undefined ? [] : listPrograms(script, copyScope(scope), depth + 1);
  }
  switch (name) {
    case "eval": {
      const known = rest.flatMap((each) => (each === null ? [] : [each.text]));
      return known.length === rest.length ? listPrograms(known.join(" "), scope, depth + 1) : [];
    }
    case "cd":
    case "pushd":
    case "popd":
      scope.cwd = name === "popd" ? null : readDirectory(rest, scope);
      return [];
    case "export":
    case "declare":
    case "typeset":
    case "local":
    case "readonly":
    case "read":
    case "unset":
      for (const word of program.words.slice(1)) noteVariable(word, scope, name);
      return [];
    default:
      return name === "" ? [] : [{ name, argv: rest, cwd: scope.cwd }];
  }
}

function unwrap(
  name: string,
  argv: readonly Argument[],
  { takes, before = 0 }: { readonly takes: RegExp; readonly before?: number },
): readonly Argument[] {
  let at = 0;
  for (; at < argv.length; at += 1) {
    const text = argv[at]?.text;
    if (text === undefined) return [];
    // It only says where the command is.
    if (name === "command" && /^-[a-z]*[vV]/.test(text)) return [];
    if (text === "--") {
      at += 1;
      break;
    }
    if (takes.test(text)) at += 1;
    else if (!text.startsWith("-") && !(name === "env" && /^\w+=/.test(text))) break;
  }
  return argv.slice(at + before);
}

/** What `sh -c` is given. */
function readScript(argv: readonly Argument[]): string | undefined {
  let isScript = false;
  for (let at = 0; at < argv.length; at += 1) {
    const argument = argv[at];
    if (argument == null) return undefined;
    const { text } = argument;
    if (/^[-+][A-Za-z]*[oO]$/.test(text)) at += 1;
    else if (/^-[A-Za-z]*c[A-Za-z]*$/.test(text)) isScript = true;
    else if (!/^[-+]/.test(text)) return isScript ? text : undefined;
  }
  return undefined;
}

function readDirectory(argv: readonly Argument[], scope: Scope): string | null {
  const named = argv.filter((each) => !/^-[LPe@-]+$/.test(each?.text ?? ""));
  const [target] = named;
  if (named.length === 0) return scope.home;
  if (target == null || target.isPattern || target.text === "-") return null;
  return resolve(scope.cwd, target.text);
}

function noteVariable(word: Word, scope: Scope, by: string): void {
  const assigned = readAssignment(word, scope);
  if (assigned !== undefined) scope.variables.set(...assigned);
  else if (by === "read" || by === "unset") {
    const name = expand(word, scope)?.text;
    if (name !== undefined) scope.variables.set(name, null);
  }
}
