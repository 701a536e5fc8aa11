/**
 * Decides which setup or cleanup command applies: exactly one, of one file, never guessed. The project's own
 * file counts first, then the asking agent's, then the others in a fixed order. Both commands come from the
 * first file that has either, since a cleanup takes back what the setup of the same tool did.
 */
import { AppError, isAppError } from "../errors.ts";
import type { TrustKind } from "../schema/rows.ts";
import { withoutOwnCommand } from "./install-commands.ts";
import {
  type Asker,
  OWN_FILE,
  orderFormats,
  type SetupFormat,
  type SourceId,
} from "./setup-formats.ts";

/** One file as it was found: its values, or why there are none. */
export type FoundFile =
  | { readonly file: string; readonly value: unknown }
  | { readonly file: string; readonly fault: string };

export interface SetupFacts {
  /** From the project's own file. */
  readonly own: { readonly setup: string | null; readonly cleanup: string | null };
  /** Why our own file was passed over: then nobody knows what it says. */
  readonly ownProblem: string | null;
  /** Every file of `SETUP_FORMATS` that is there. */
  readonly files: readonly FoundFile[];
  readonly asker: Asker | undefined;
  readonly platform: string;
}

/** A text for the shell, or a script that is run as it lies in the workspace. */
export type Given =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "script"; readonly file: string };

export type Choice =
  | { readonly kind: "none" }
  | {
      readonly kind: "found";
      readonly source: SourceId;
      readonly from: string;
      readonly given: Given;
    }
  | { readonly kind: "faulty"; readonly from: string; readonly reason: string };

export type Choices = Readonly<Record<TrustKind, Choice>>;

const NONE: Choice = { kind: "none" };

export function planCommands(facts: SetupFacts): Choices {
  const { own, ownProblem } = facts;
  if (ownProblem !== null) return both(faulty(OWN_FILE, ownProblem));
  if (own.setup !== null || own.cleanup !== null) {
    return { setup: describeOwn(own.setup), cleanup: describeOwn(own.cleanup) };
  }
  for (const format of orderFormats(facts.asker)) {
    const choices = readFormat(format, facts);
    if (choices.setup.kind !== "none" || choices.cleanup.kind !== "none") return choices;
  }
  return both(NONE);
}

const both = (choice: Choice): Choices => ({ setup: choice, cleanup: choice });
const faulty = (from: string, reason: string): Choice => ({ kind: "faulty", from, reason });

function describeOwn(text: string | null): Choice {
  if (text === null || text.trim() === "") return NONE;
  if (text.includes("\0")) return faulty(OWN_FILE, "the command holds a NUL");
  return { kind: "found", source: "espalier", from: OWN_FILE, given: { kind: "text", text } };
}

function readFormat(format: SetupFormat, facts: SetupFacts): Choices {
  const files = facts.files.filter(({ file }) => format.files.some((each) => matches(each, file)));
  if (format.choice !== true) return readTogether(format, files, facts.platform);
  const alternatives = files
    .map((file) => readTogether(format, [file], facts.platform))
    .filter(({ setup, cleanup }) => setup.kind !== "none" || cleanup.kind !== "none");
  const [first = both(NONE), ...others] = alternatives;
  const differing = others.find((each) => !isSame(each, first));
  if (differing === undefined) return first;
  const names = files.map(({ file }) => `\`${file}\``).join(", ");
  const reason = `one of ${names} would have to be chosen, and they differ`;
  return both(faulty(files[0]?.file ?? "", reason));
}

/** `*` stands for a name in a directory. */
const matches = (pattern: string, file: string): boolean => {
  const [before = "", after] = pattern.split("*");
  return after === undefined
    ? pattern === file
    : file.startsWith(before) &&
        file.endsWith(after) &&
        !file.slice(before.length, -after.length).includes("/");
};

const isSame = (one: Choices, other: Choices): boolean =>
  (["setup", "cleanup"] as const).every((kind) => {
    const [a, b] = [one[kind], other[kind]];
    if (a.kind !== b.kind) return false;
    if (a.kind === "none") return true;
    return a.kind === "found" && b.kind === "found" && keyOf(a.given) === keyOf(b.given);
  });

const keyOf = (given: Given): string =>
  given.kind === "text" ? `text ${given.text}` : `script ${given.file}`;

/** The files of one tool, of which a later one counts before an earlier one. */
function readTogether(format: SetupFormat, files: readonly FoundFile[], platform: string): Choices {
  const broken = files.find((file) => "fault" in file);
  if (broken !== undefined && "fault" in broken) return both(faulty(broken.file, broken.fault));
  const read = files.flatMap((file) => ("value" in file ? [file] : []));
  const of = (paths: SetupFormat["setup"]): Choice => {
    try {
      return readCommand(format, read, paths, platform);
    } catch (error) {
      if (!isAppError(error) || error.code !== "config_invalid") throw error;
      return faulty(String(error.details["path"]), String(error.details["reason"]));
    }
  };
  return { setup: of(format.setup), cleanup: of(format.cleanup) };
}

const misformed = (file: string, reason: string): AppError =>
  new AppError("config_invalid", { path: file, reason });

interface Read {
  readonly file: string;
  readonly value: unknown;
}

function readCommand(
  format: SetupFormat,
  files: readonly Read[],
  paths: SetupFormat["setup"],
  platform: string,
): Choice {
  if (format.syntax === "script") {
    const [file] = paths.length === 0 ? [] : files;
    if (file === undefined) return NONE;
    const given = { kind: "script", file: file.file } as const;
    return { kind: "found", source: format.id, from: file.file, given };
  }
  let commands: readonly string[] = [];
  let from: string | undefined;
  for (const { file, value } of files) {
    const found = findValue(value, paths, platform);
    if (found === undefined) continue;
    const { key, told } = found;
    if (typeof told === "string" && format.textIsPath === true) {
      const script = resolveScript(file, told, key);
      return script === undefined
        ? NONE
        : { kind: "found", source: format.id, from: file, given: { kind: "script", file: script } };
    }
    commands = mergeCommands(commands, told, { file, key });
    from = file;
  }
  if (from === undefined) return NONE;
  const text = formatScript(commands.map(withoutOwnCommand));
  if (text === undefined) return NONE;
  const whole = `${readEnvironment(format, files)}${text}`;
  if (whole.includes("\0")) throw misformed(from, "a command holds a NUL");
  const given = { kind: "text", text: whole } as const;
  return { kind: "found", source: format.id, from, given };
}

function findValue(
  value: unknown,
  paths: SetupFormat["setup"],
  platform: string,
): { key: string; told: unknown } | undefined {
  const family = platform === "win32" ? "windows" : "unix";
  for (const path of paths) {
    const keys = path.map((key) => key.replace("<platform>", platform).replace("<family>", family));
    const told = readKeys(value, keys);
    if (told !== undefined && told !== null) return { key: keys.join("."), told };
  }
  return undefined;
}

function readKeys(value: unknown, keys: readonly string[]): unknown {
  let at = value;
  for (const key of keys) {
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, key)) return undefined;
    at = (at as Readonly<Record<string, unknown>>)[key];
  }
  return at;
}

/** A text, a list of texts, or what goes `before` and `after` those of an earlier file. */
function mergeCommands(
  earlier: readonly string[],
  told: unknown,
  at: { readonly file: string; readonly key: string },
): readonly string[] {
  if (typeof told === "string") return [told];
  if (isTexts(told)) return told;
  if (typeof told === "object" && told !== null) {
    const { before = [], after = [], ...others } = told as Readonly<Record<string, unknown>>;
    if (isTexts(before) && isTexts(after) && Object.keys(others).length === 0) {
      return [...before, ...earlier, ...after];
    }
  }
  throw misformed(at.file, `\`${at.key}\` is neither a text nor a list of texts`);
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === "string");

/**
 * One text for the shell: several commands are lines of it, of which a failing one is the last. Undefined
 * where there is nothing to run.
 */
function formatScript(commands: readonly string[]): string | undefined {
  const filled = commands.filter((each) => each.trim() !== "");
  if (filled.length === 0) return undefined;
  return filled.length === 1 ? filled[0] : ["set -e", ...filled].join("\n");
}

/** What a file sets for its commands is a part of the text, since it says as much as they do what is run. */
function readEnvironment({ environment }: SetupFormat, files: readonly Read[]): string {
  if (environment === undefined) return "";
  const values = new Map<string, string>();
  for (const { file, value } of files) {
    const table = readKeys(value, environment) ?? {};
    const key = environment.join(".");
    if (typeof table !== "object") throw misformed(file, `\`${key}\` is no table`);
    for (const [name, text] of Object.entries(table as object)) {
      const fits =
        /^[A-Za-z_]\w*$/.test(name) && ["string", "number", "boolean"].includes(typeof text);
      if (!fits) throw misformed(file, `\`${key}.${name}\` is no variable and its text`);
      values.set(name, String(text));
    }
  }
  return [...values].map(([name, text]) => `export ${name}=${quoteWord(text)}\n`).join("");
}

/** As the shell reads it back, whatever it holds. */
const quoteWord = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Relative to the directory of the file, and inside of the repository. */
function resolveScript(file: string, told: string, key: string): string | undefined {
  if (told.trim() === "") return undefined;
  const parts = file.split("/").slice(0, -1);
  for (const part of told.split("/")) {
    if (part === "..") {
      if (parts.pop() === undefined)
        throw misformed(file, `\`${key}\` leads out of the repository`);
    } else if (part !== "" && part !== ".") parts.push(part);
  }
  if (told.startsWith("/") || /[\0\\]/.test(told) || parts.length === 0 || parts.includes(".git")) {
    throw misformed(file, `\`${key}\` is not the path of a script relative to it`);
  }
  return parts.join("/");
}
