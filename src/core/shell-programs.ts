/**
 * The programs that a command line runs, each with its arguments and the directory that it runs in: follows `cd`, variables, `for`,
 * subshells, programs that run another one (`sudo`, `env`, `xargs`, `sh -c`), and shells that read a script which is on the line
 * (`sh <<END`, `echo … | sh`). What depends on anything but the line is left out.
 */

import { feed, plainOf, readFed, readInput, readLoop, readWritten } from "./shell-loops.ts";
import type { Step, Word } from "./shell-scan.ts";
import {
  type Argument,
  expand,
  expandAll,
  readAssignment,
  resolve,
  type Scope,
} from "./shell-scope.ts";
import { readSteps } from "./shell-words.ts";

export interface ProgramCall {
  /** Without its directory. */
  readonly name: string;
  readonly argv: readonly Argument[];
  /** Absolute; null: not known. */
  readonly cwd: string | null;
  /** `xargs` runs it: arguments of it are what another command writes, null where that is not known. */
  readonly isFed: boolean;
}

const DEEPEST = 8;
/** How many commands are followed through loops; rounds beyond that are left out. */
const MOST_STEPS = 5_000;

interface Limits {
  readonly depth: number;
  readonly room: number;
}

/** In order. None for a text that is no whole command line. */
export function listPrograms(
  command: string,
  scope: Scope,
  limits: Limits = { depth: 0, room: MOST_STEPS },
): ProgramCall[] {
  const steps = readSteps(command);
  return steps === undefined ? [] : followSteps(steps, scope, limits);
}

function followSteps(steps: readonly Step[], outer: Scope, limits: Limits): ProgramCall[] {
  const calls: ProgramCall[] = [];
  if (limits.depth > DEEPEST) return calls;
  const scopes: Scope[] = [outer];
  let fed: readonly Argument[] = [null];
  let written: string | undefined;
  for (let at = 0; at < steps.length; at += 1) {
    const step = steps[at];
    const scope = scopes.at(-1) ?? outer;
    if (step === undefined) break;
    if (step.kind === "open") scopes.push(copyScope(scope));
    else if (step.kind === "close") {
      if (scopes.length > 1) scopes.pop();
    } else {
      const loop = readLoop(steps, at, scope);
      if (loop === undefined) {
        const script = step.input === undefined ? written : readInput(step.input, scope);
        calls.push(...readCommand(step.words, scope, { ...limits, fed, script }));
        fed = step.piped ? readFed(step.words, scope) : [null];
        written = step.piped ? readWritten(step, scope) : undefined;
        continue;
      }
      const { name, values, body } = loop;
      const most = Math.max(1, Math.floor(limits.room / Math.max(1, body.length)));
      const rounds = values.slice(0, most);
      const room = Math.floor(limits.room / Math.max(1, rounds.length));
      for (const value of rounds) {
        scope.variables.set(name, value);
        calls.push(...followSteps(body, scope, { depth: limits.depth + 1, room }));
      }
      at += body.length + 1;
    }
    fed = [null];
    written = undefined;
  }
  return calls;
}

const copyScope = (scope: Scope): Scope => ({ ...scope, variables: new Map(scope.variables) });

/** Words that stand before a command without being one. */
const KEYWORDS = new Set([
  "if",
  "then",
  "elif",
  "else",
  "while",
  "until",
  "do",
  "{",
  "!",
  "time",
  "coproc",
]);

/** Where the command itself begins; the body of a function is read as if it ran here. */
function skipKeywords(words: readonly Word[]): number {
  let at = 0;
  for (;;) {
    const word = plainOf(words[at]) ?? "";
    if (word === "function") at += 2;
    else if (KEYWORDS.has(word) || (word === "-p" && plainOf(words[at - 1]) === "time")) at += 1;
    else return at;
  }
}

interface Surroundings extends Limits {
  /** What it would read, as words. */
  readonly fed: readonly Argument[];
  /** The same as a script; undefined: not known. */
  readonly script: string | undefined;
}

function readCommand(words: readonly Word[], scope: Scope, around: Surroundings): ProgramCall[] {
  let first = skipKeywords(words);
  const assignments: [string, Argument][] = [];
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
    rest.flatMap((word) => expandAll(word, scope)),
    { words: rest, scope, around, isFed: false },
  );
}

interface Program {
  readonly words: readonly Word[];
  readonly scope: Scope;
  readonly around: Surroundings;
  readonly isFed: boolean;
}

interface Wrapper {
  /** Options that take a word. */
  readonly takes: RegExp;
  /** How many words stand before the command. */
  readonly before?: number;
  /** The option that names the directory for it. */
  readonly moves?: RegExp;
}

/** Programs that run what follows. */
const WRAPPERS: Readonly<Record<string, Wrapper>> = {
  sudo: {
    moves: /^(?:-D|--chdir(?:=|$))/,
    takes:
      /^(-[CDghpRrTtUu]|--(chdir|chroot|close-from|command-timeout|group|host|other-user|prompt|role|type|user))$/,
  },
  doas: { takes: /^-[Cu]$/ },
  env: {
    moves: /^(?:-C|--chdir(?:=|$))/,
    takes: /^(-[CSu]|--(chdir|split-string|unset))$/,
  },
  busybox: { takes: /^$/ },
  flock: { takes: /^(-[Ew]|--(conflict-exit-code|timeout|wait))$/, before: 1 },
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
  xargs: {
    takes: /^(-[adEILnPs]|--(arg-file|delimiter|max-args|max-chars|max-lines|max-procs))$/,
  },
};

const SHELLS = new Set(["sh", "bash", "dash", "zsh", "ksh", "ash"]);

const nameOf = (argument: Argument | undefined): string =>
  argument == null || argument.isPattern
    ? ""
    : argument.text.slice(argument.text.lastIndexOf("/") + 1);

function runProgram(argv: readonly Argument[], program: Program): ProgramCall[] {
  const { scope, around } = program;
  const deeper = { depth: around.depth + 1, room: around.room };
  const name = nameOf(argv[0]);
  const rest = argv.slice(1);
  const wrapper = Object.hasOwn(WRAPPERS, name) ? WRAPPERS[name] : undefined;
  if (wrapper !== undefined) {
    const inner = unwrap(name, rest, wrapper);
    if (inner.length === 0 || inner.length === argv.length) return [];
    const options = rest.slice(0, rest.length - inner.length);
    if (name !== "xargs") {
      return runProgram(inner, { ...program, scope: moveScope(scope, options, wrapper) });
    }
    return feed(inner, options, around.fed).flatMap((each) =>
      runProgram(each, { ...program, isFed: true }),
    );
  }
  if (SHELLS.has(name)) {
    const script = readsInput(rest) ? around.script : readScript(rest);
    return script === undefined || isChecked(rest)
      ? []
      : listPrograms(script, copyScope(scope), deeper);
  }
  switch (name) {
    case "eval": {
      const known = rest.flatMap((each) => (each === null ? [] : [each.text]));
      return known.length === rest.length ? listPrograms(known.join(" "), scope, deeper) : [];
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
      return name === "" ? [] : [{ name, argv: rest, cwd: scope.cwd, isFed: program.isFed }];
  }
}

function unwrap(
  name: string,
  argv: readonly Argument[],
  { takes, before = 0 }: Wrapper,
): readonly Argument[] {
  let at = 0;
  for (; at < argv.length; at += 1) {
    const text = argv[at]?.text;
    // Before the command `env` has assignments, whose values need not be known.
    if (text === undefined && name === "env") continue;
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

/** The same variables, and the directory that a wrapper's options name. */
function moveScope(scope: Scope, options: readonly Argument[], { moves }: Wrapper): Scope {
  const at = options.findIndex((each) => each !== null && moves?.test(each.text) === true);
  if (at === -1) return scope;
  const [, joined] = /^(?:-[A-Z]|--\w+=)(.+)$/.exec(options[at]?.text ?? "") ?? [];
  const named =
    joined ?? (options[at + 1]?.isPattern === false ? options[at + 1]?.text : undefined);
  return { ...scope, cwd: named === undefined ? null : resolve(scope.cwd, named) };
}

/** `sh -n` reads its script and runs nothing of it. */
const isChecked = ([first]: readonly Argument[]): boolean =>
  /^-[A-Za-z]*n[A-Za-z]*$/.test(first?.text ?? "");

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

/** Whether a shell takes its script from its standard input. */
function readsInput(argv: readonly Argument[]): boolean {
  for (let at = 0; at < argv.length; at += 1) {
    const text = argv[at]?.text;
    if (text === undefined || /^-[A-Za-z]*c[A-Za-z]*$/.test(text)) return false;
    if (/^-[A-Za-z]*s[A-Za-z]*$/.test(text)) return true;
    if (/^[-+][A-Za-z]*[oO]$/.test(text)) at += 1;
    else if (!/^[-+]/.test(text)) return false;
  }
  return true;
}

function readDirectory(argv: readonly Argument[], scope: Scope): string | null {
  const named = argv.filter((each) => !/^-[LPe@-]+$/.test(each?.text ?? ""));
  const [target] = named;
  if (named.length === 0) return scope.home;
  if (named.length > 1 || target == null || target.isPattern || target.text === "-") return null;
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
