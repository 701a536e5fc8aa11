/**
 * Where a text of a Python environment names the sibling, and the same text for the new place (DESIGN
 * section 5, step 5). Text is latin1, one character a byte. A name is a whole path: `/a/w1` is not named
 * by `/a/w10` or `/mnt/a/w1`. Where that cannot be told, or the new path cannot be put there as the file's
 * language wants it, the answer is a refusal and never a guess.
 */

/**
 * A directory that texts name by `old`, and where it is in the new workspace; `now` is the same for a tree
 * of its own within the sibling, which stays.
 */
export interface Place {
  readonly old: string;
  readonly now: string;
}

/** How a file's language wants a path that is not plain. */
export type TextKind =
  /** A shell's file: in quotes. */
  | "shell"
  /** A line is one path, as it is. */
  | "line"
  /** Anywhere: only where quotes are already. */
  | "other";

export type Relocated =
  | { readonly text: string }
  | {
      /** Why it cannot be made right, in words that follow the file's name. */
      readonly refusal: string;
    };

export interface Form extends Place {
  readonly spelling: "raw" | "python_url" | "strict_url" | "json";
  readonly place: Place;
}

/** Spelled the same as text and as bytes; a record of installs holds thousands of such paths. */
const isAscii = (text: string): boolean => !/[^\0-\x7f]/.test(text);

/** The bytes of a path as they stand in a text. */
export const bytesOf = (path: string): string =>
  isAscii(path)
    ? path
    : Array.from(new TextEncoder().encode(path), (byte) => String.fromCharCode(byte)).join("");

/** The path that bytes of a text spell. */
export const pathOf = (bytes: string): string =>
  isAscii(bytes)
    ? bytes
    : new TextDecoder().decode(Uint8Array.from(bytes, (letter) => letter.charCodeAt(0)));

const encode = (bytes: string, kept: RegExp): string =>
  bytes.replaceAll(/./gs, (letter) =>
    kept.test(letter)
      ? letter
      : `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`,
  );

const SPELLINGS: Readonly<Record<Form["spelling"], (path: string) => string>> = {
  raw: bytesOf,
  // As pip writes file: URLs, and as uv does.
  python_url: (path) => encode(bytesOf(path), /[\w.~/-]/),
  strict_url: (path) => encode(bytesOf(path), /[^\0-\x20"#%<>?^`{|}\x7f-\xff]/),
  json: (path) =>
    path.replaceAll(
      /[\u0080-\uffff]/g,
      (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
    ),
};

/** Each way in which a text may spell one of the places, longest first. */
export function listForms(places: readonly Place[]): Form[] {
  const forms = new Map<string, Form>();
  for (const place of places) {
    for (const spelling of ["raw", "python_url", "strict_url", "json"] as const) {
      const spell = SPELLINGS[spelling];
      const old = spell(place.old);
      if (!forms.has(old)) forms.set(old, { old, now: spell(place.now), spelling, place });
    }
  }
  return [...forms.values()].sort((a, b) => b.old.length - a.old.length);
}

/** Whether every language that an environment has can hold the path within quotes. */
export const isWritable = (path: string): boolean =>
  ![...path].some((letter) => letter < " " || "'\"$`\\!:\x7f".includes(letter));

/** Whether a path needs no quotes anywhere. */
const isPlain = (path: string): boolean => /^[\w@%+=./\u0080-\uffff-]*$/.test(path);

interface Occurrence {
  readonly at: number;
  readonly form: Form;
  readonly sort: "name" | "doubtful";
}

function listOccurrences(text: string, kind: TextKind, forms: readonly Form[]): Occurrence[] {
  const found = new Map<number, Occurrence>();
  for (const form of forms) {
    for (let at = text.indexOf(form.old); at !== -1; at = text.indexOf(form.old, at + 1)) {
      if (found.has(at)) continue;
      const sort = classify(text, kind, at, form);
      if (sort !== "other") found.set(at, { at, form, sort });
    }
  }
  return [...found.values()].sort((a, b) => a.at - b.at);
}

/** What continues a path's last name: `/a/w1` is no part of `/a/w1.bak`. */
const CONTINUES = /^(?:[\w@%+=~-]|[\x80-\xff]|\\ |\.[\w.-])/;

function classify(
  text: string,
  kind: TextKind,
  at: number,
  form: Form,
): Occurrence["sort"] | "other" {
  const end = at + form.old.length;
  const after = text.slice(end, end + 2);
  if (CONTINUES.test(after)) return "other";
  const first = text[at - 1];
  if (kind === "line" && (first ?? "\n") === "\n" && !/^(?:[/\r\n]|$)/.test(after)) return "other";
  // The new place may lie below the old one.
  if (
    form.now.startsWith(`${form.old}/`) &&
    text.startsWith(form.now, at) &&
    !CONTINUES.test(text.slice(at + form.now.length, at + form.now.length + 2))
  ) {
    return "other";
  }
  // It may be the start of a name with a space.
  if ((first === "'" || first === '"') && after.startsWith(" ")) return "doubtful";
  const before =
    /[^\0-\x20"'`=:,;()[\]{}<>|&]*$/.exec(text.slice(Math.max(0, at - 64), at))?.[0] ?? "";
  if (/^(?:#!|\/{0,2}|--?[A-Za-z-]+)$/.test(before)) return "name";
  // The end of a longer path is another path.
  return /^[\w./~-]/.test(before) ? "other" : "doubtful";
}

/** Whether the text names one of the places that are left behind, or may. */
export const isPlaceNamed = (text: string, kind: TextKind, forms: readonly Form[]): boolean =>
  listOccurrences(text, kind, forms).some(({ form }) => form.old !== form.now);

/** The text for the new place. */
export function relocateText(text: string, kind: TextKind, forms: readonly Form[]): Relocated {
  let made = "";
  let done = 0;
  for (const occurrence of listOccurrences(text, kind, forms)) {
    const { at, form } = occurrence;
    if (at < done) continue;
    if (occurrence.sort === "doubtful")
      return { refusal: "names the sibling in a way that is not understood" };
    const end = at + form.old.length;
    const path = spellNow(text, at, form);
    const quoted = isPlain(pathOf(path)) || kind === "line" || isQuoted(text, at, kind);
    if (!quoted && kind !== "shell") {
      return { refusal: "names the sibling where the new path would need quotes" };
    }
    made += text.slice(done, at);
    if (quoted) {
      made += path;
      done = end;
    } else {
      const rest = /^[^\s;)|&"'`]*/.exec(text.slice(end))?.[0] ?? "";
      made += `'${path}${rest}'`;
      done = end + rest.length;
    }
  }
  return { text: made + text.slice(done) };
}

function spellNow(text: string, at: number, form: Form): string {
  const inUrl = text.slice(Math.max(0, at - 7), at).endsWith("file://");
  return inUrl && form.spelling === "raw" ? SPELLINGS.python_url(form.place.now) : form.now;
}

/** Whether the place in its line is within quotes of one of the two sorts; a shell's single ones escape nothing. */
function isQuoted(text: string, at: number, kind: TextKind): boolean {
  const line = text.slice(text.lastIndexOf("\n", at - 1) + 1, at);
  let open = "";
  for (let index = 0; index < line.length; index += 1) {
    const letter = line[index] ?? "";
    if (letter === "\\" && (kind !== "shell" || open !== "'")) index += 1;
    else if (open === "" && (letter === "'" || letter === '"')) open = letter;
    else if (letter === open) open = "";
  }
  return open !== "";
}

const PYTHON = /\/(?:python|pypy|graalpy)[\d.]*t?$/;
const TRAMPOLINE = /^#!\/bin\/sh\n'''exec' /;

/**
 * A script for the new place. The kernel takes neither a long nor a spaced path in the first line; pip
 * then has `/bin/sh` start Python, in a way that Python itself reads as a string.
 */
export function relocateScript(
  text: string,
  forms: readonly Form[],
  longestShebang: number,
): Relocated {
  const [first = "", path = "", argument = ""] = /^#![ \t]*(\S+)([^\n]*)\n/.exec(text) ?? [];
  const interpreter = relocateText(path, "line", forms);
  if ("refusal" in interpreter) return interpreter;
  const isTrampoline = TRAMPOLINE.test(text);
  const body = relocateText(text.slice(first.length), isTrampoline ? "shell" : "other", forms);
  if ("refusal" in body) return body;
  if (interpreter.text === path) return { text: first + body.text };
  const line = `#!${interpreter.text}${argument}\n`;
  if (line.length <= longestShebang && !/\s/.test(interpreter.text)) {
    return { text: line + body.text };
  }
  if (!PYTHON.test(interpreter.text)) {
    return { refusal: "is started by a program whose new path the system does not take" };
  }
  const program = isPlain(interpreter.text) ? interpreter.text : `"${interpreter.text}"`;
  return { text: `#!/bin/sh\n'''exec' ${program}${argument} "$0" "$@"\n' '''\n${body.text}` };
}

/** The prompt of an environment that was told to show the name of its directory's parent. */
export function relocatePrompt(text: string, old: string, now: string): string {
  if (!/^[\w.-]+$/.test(old) || !/^[\w.-]+$/.test(now)) return text;
  const name = old.replaceAll(".", "\\.");
  return text
    .split("\n")
    .map((line) =>
      /prompt|PS1|set_color/i.test(line)
        ? line
            .replaceAll(`(${old}) `, `(${now}) `)
            .replace(new RegExp(`(\\bPROMPT[ =]["']?)${name}(["']?\\s*)$`, "i"), `$1${now}$2`)
            .replace(new RegExp(`(_PROMPT[ =]["']?)${name}(["']?\\s*)$`), `$1${now}$2`)
            .replace(new RegExp(`^(prompt = ["']?)${name}(["']?\\s*)$`), `$1${now}$2`)
        : line,
    )
    .join("\n");
}
