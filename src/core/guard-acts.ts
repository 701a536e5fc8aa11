/**
 * What a command line would do that the guard judges: forced or wholesale removals of worktrees, `git clean`, `rm -r` and `find`. What
 * depends on anything but the line is left out, since the guard stops what it understands and hinders nothing that it does not.
 */
import { listPrograms, type ProgramCall } from "./shell-programs.ts";
import {
  type Argument,
  quotePattern,
  readTarget,
  resolve,
  type Scope,
  type Target,
} from "./shell-scope.ts";

export type Act =
  /** `git worktree remove --force`; what was named may also be the end of the worktree's path. */
  | {
      readonly kind: "worktree";
      readonly does: "remove";
      readonly target: Target;
      readonly named: string;
    }
  /** The same, of worktrees that another command names: to `xargs`, or in a variable. */
  | { readonly kind: "worktree"; readonly does: "remove-unknown" }
  | { readonly kind: "worktree"; readonly does: "prune" }
  | {
      readonly kind: "clean";
      /** Where it starts; null: not known. */
      readonly at: string | null;
      /** `-x` or `-X`. */
      readonly ignored: boolean;
      /** Also repositories and worktrees below: `-d` and twice `-f`. */
      readonly nested: boolean;
      /** What it is limited to; null: to nothing. */
      readonly limits: readonly Target[] | null;
    }
  /** `find … -delete` is a kind of its own, as it has words of its own to be started by. */
  | { readonly kind: "rm" | "find"; readonly targets: readonly Target[] };

/** In order. None for a text that is no whole command line. */
export const listActs = (command: string, scope: Scope): Act[] =>
  listPrograms(command, scope).flatMap(readCall);

function readCall({ name, argv, cwd, isFed }: ProgramCall): Act[] {
  switch (name) {
    case "git":
      return readGit(argv, cwd, isFed);
    case "rm":
      return readRm(argv, cwd);
    case "find":
      return readFind(argv, cwd);
    default:
      return [];
  }
}

/** Options, up to `--`, and the words that are none. */
function splitOptions(argv: readonly Argument[]): { options: string[]; rest: readonly Argument[] } {
  const options: string[] = [];
  const rest: Argument[] = [];
  for (const [index, argument] of argv.entries()) {
    if (argument?.text === "--") return { options, rest: [...rest, ...argv.slice(index + 1)] };
    if (argument?.text.startsWith("-") === true && argument.text !== "-")
      options.push(argument.text);
    else rest.push(argument);
  }
  return { options, rest };
}

const hasFlag = (options: readonly string[], letters: string, long: RegExp): boolean =>
  options.some((each) =>
    each.startsWith("--") ? long.test(each) : [...letters].some((letter) => each.includes(letter)),
  );

function readRm(argv: readonly Argument[], cwd: string | null): Act[] {
  const { options, rest } = splitOptions(argv);
  if (!hasFlag(options, "rR", /^--r(ecursive|ecursiv|ecursi|ecurs|ecur|ecu|ec|e)?$/)) return [];
  const targets = rest.flatMap((each) => (each === null ? [] : (readTarget(each, cwd) ?? [])));
  return targets.length === 0 ? [] : [{ kind: "rm", targets }];
}

/** Words of `find` that leave out nothing of what is there. */
const TAKES_ALL = /^(-depth|-d|-xdev|-mount|-follow|-print0?|-ignore_readdir_race|-exec|-execdir)$/;

/** Where `find` deletes all that it finds: what a pattern or an age chooses is somebody's choice. */
function readFind(argv: readonly Argument[], cwd: string | null): Act[] {
  const isExpression = (each: Argument): boolean => /^[-(!,]/.test(each?.text ?? "");
  const options = argv.findIndex((each) => !/^-([HLP]|O\d)$/.test(each?.text ?? ""));
  const rest = argv.slice(Math.max(0, options));
  const first = rest.findIndex(isExpression);
  if (first === -1) return [];
  const starts = first === 0 ? [{ text: ".", isPattern: false }] : rest.slice(0, first);
  const words = rest.slice(first).map((each) => each?.text);
  let depth = 0;
  let deletes: "find" | "rm" | undefined;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? "";
    const next = words[at + 1] ?? "";
    if (word === "-delete") deletes = "find";
    else if (/^(-exec|-execdir)$/.test(word)) {
      const end = words.findIndex((each, index) => index > at && /^[;+]$/.test(each ?? ""));
      const run = words.slice(at + 1, end === -1 ? undefined : end);
      if (!isRemoval(run)) return [];
      deletes = "rm";
      at += run.length + 1;
    } else if (word === "-mindepth" && /^\d$/.test(next)) {
      depth = Number(next);
      at += 1;
    } else if (/^-(maxdepth|type)$/.test(word)) at += 1;
    else if (!TAKES_ALL.test(word)) return [];
  }
  if (deletes === undefined) return [];
  const targets = starts.flatMap((each) => {
    const target = each === null ? undefined : readTarget(each, cwd);
    if (target === undefined || depth === 0) return target ?? [];
    const base = target.isPattern ? target.path : quotePattern(target.path);
    return { path: `${base}${"/*".repeat(depth)}`, isPattern: true };
  });
  return targets.length === 0 ? [] : [{ kind: deletes, targets }];
}

const isRemoval = ([program, ...argv]: readonly (string | undefined)[]): boolean =>
  /^(.*\/)?rm$/.test(program ?? "") &&
  argv.some((each) => /^-(-rec|[a-zA-Z]*[rR])/.test(each ?? ""));

/** git's own options that take a word. */
const GIT_TAKES =
  /^(-c|--git-dir|--work-tree|--namespace|--exec-path|--super-prefix|--config-env|--attr-source)$/;

function readGit(argv: readonly Argument[], from: string | null, isFed: boolean): Act[] {
  let cwd = from;
  let at = 0;
  let needsForce = true;
  for (; at < argv.length; at += 1) {
    const argument = argv[at];
    if (argument == null) return [];
    const { text } = argument;
    if (text === "-C" || text === "--work-tree") {
      at += 1;
      const directory = argv[at];
      cwd = directory == null || directory.isPattern ? null : resolve(cwd, directory.text);
    } else if (text.startsWith("--work-tree=")) cwd = resolve(cwd, text.slice(12));
    else if (GIT_TAKES.test(text)) {
      at += 1;
      if (/^clean\.requireforce=(false|no|off|0)$/i.test(argv[at]?.text ?? "")) needsForce = false;
    } else if (!text.startsWith("-")) break;
  }
  const rest = argv.slice(at + 1);
  // Then it only tells how it is called.
  if (rest.some((each) => each?.text === "--help" || each?.text === "-h")) return [];
  switch (argv[at]?.text) {
    case "worktree":
      return readWorktree(rest, cwd, isFed);
    case "clean":
      return readClean(rest, cwd, needsForce);
    default:
      return [];
  }
}

function readWorktree(
  [does, ...argv]: readonly Argument[],
  cwd: string | null,
  isFed: boolean,
): Act[] {
  const { options, rest } = splitOptions(argv);
  if (does?.text === "prune") {
    const looks = hasFlag(options, "n", /^--dr/);
    return looks ? [] : [{ kind: "worktree", does: "prune" }];
  }
  if (does?.text !== "remove" || !hasFlag(options, "f", /^--f/)) return [];
  return rest.flatMap((named): Act[] => {
    // Whichever it is, it is one; but where nothing is known, as in a repository that the line makes itself, nothing is said.
    if (named === null) {
      return isFed || cwd !== null ? [{ kind: "worktree", does: "remove-unknown" }] : [];
    }
    const target = readTarget(named, cwd);
    if (target === undefined) return [];
    return [{ kind: "worktree", does: "remove", target, named: named.text }];
  });
}

function readClean(argv: readonly Argument[], cwd: string | null, needsForce: boolean): Act[] {
  const flags = { f: 0, d: 0, x: 0, X: 0, n: 0, i: 0 };
  const limits: Argument[] = [];
  for (let at = 0; at < argv.length; at += 1) {
    const text = argv[at]?.text;
    if (text === "--") {
      limits.push(...argv.slice(at + 1));
      break;
    }
    if (text === "-e" || text === "--exclude") at += 1;
    else if (text === undefined || !text.startsWith("-")) limits.push(argv[at] ?? null);
    else if (text.startsWith("--")) {
      if (/^--fo/.test(text)) flags.f += 1;
      else if (/^--dr/.test(text)) flags.n += 1;
      else if (/^--in/.test(text)) flags.i += 1;
    } else {
      for (const letter of text.slice(1).replace(/e.*$/s, "")) {
        if (letter in flags) flags[letter as keyof typeof flags] += 1;
      }
      if (/^-[^e]*e$/.test(text)) at += 1;
    }
  }
  if ((needsForce && flags.f === 0) || flags.n > 0 || flags.i > 0) return [];
  return [
    {
      ...{ kind: "clean", at: cwd, ignored: flags.x + flags.X > 0 },
      ...{ nested: flags.f > 1 && flags.d > 0, limits: readLimits(limits, cwd) },
    },
  ];
}

/** Pathspecs. One that is not known is a limit that nothing is said of; those that leave out are none. */
function readLimits(argv: readonly Argument[], cwd: string | null): Target[] | null {
  const named = argv.filter((each) => !/^:(!|\^|\([^)]*exclude)/.test(each?.text ?? ""));
  if (named.length === 0 || named.some((each) => /^:(\/|\([^)]*top)/.test(each?.text ?? ""))) {
    return null;
  }
  return named.flatMap((each) => (each === null ? [] : (readTarget(each, cwd) ?? [])));
}
