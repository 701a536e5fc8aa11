/**
 * Whether a build script does more than cargo can know of. Cargo believes that a script has run when what it
 * told is unchanged, and that is true of one working tree only: another program's answer, and a file that was
 * written beside the sources, are not in a clone of `target` (invariant 4). This is decided from the sources
 * of the script and of what it is made of: in doubt it does.
 */
import { replaceTexts } from "./macro-reach.ts";

export interface ScriptReach {
  /** What cargo cannot know of, in the script's own words; undefined: nothing. */
  readonly beyond: string | undefined;
  /** It looks at files. */
  readonly reads: boolean;
  /** It names places above the one that it runs in. */
  readonly leaves: boolean;
}

/**
 * Published libraries that build scripts are made of and whose own sources need not be read: they ask the
 * machine, not the working tree, and write where the script tells them, below OUT_DIR if it tells nothing.
 */
const KNOWN: ReadonlySet<string> = new Set([
  "anyhow",
  "autocfg",
  "bindgen",
  "cc",
  "cfg_aliases",
  "heck",
  "itertools",
  "libc",
  "memchr",
  "phf_codegen",
  "pkg-config",
  "prettyplease",
  "proc-macro2",
  "prost-build",
  "quote",
  "regex",
  "rustc_version",
  "serde",
  "serde_core",
  "serde_json",
  "syn",
  "tonic-build",
  "tonic-prost-build",
  "unicode-ident",
  "version_check",
]);

/** Those of them that look at files which the script names. */
const READING: ReadonlySet<string> = new Set([
  "bindgen",
  "cc",
  "prost-build",
  "tonic-build",
  "tonic-prost-build",
]);

export const isKnown = (library: string): boolean => KNOWN.has(library);

export const isKnownReading = (library: string): boolean => READING.has(library);

const WRITES =
  "write|create|create_new|create_buffered|create_dir|create_dir_all|remove_file|remove_dir|remove_dir_all|" +
  "set_permissions|rename|copy|hard_link|soft_link|symlink|symlink_file|symlink_dir";

/** Methods that are told where to write: `write_to_file` of bindgen, `out_dir` of several. */
const WRITING_METHODS = "write_to_file|out_dir|file_descriptor_set_path";

const CALL = new RegExp(
  String.raw`(\bfn\s+|\.\s*|\bio\s*::\s*)?\b(${WRITES}|${WRITING_METHODS}|open)\s*\(`,
  "g",
);

const BEYOND = new RegExp(
  [
    /\bCommand\b/,
    /\bprocess\s*::\s*(?!exit\b|abort\b|ExitCode\b)/,
    /::\s*net\b|\bnet\s*::/,
    /\b(?:std|fs|os)\s*::\s*\*/,
    /\bstd\s+as\b|\bprocess\s+as\b/,
    /\bextern\s*(?:"[^"]*"\s*)?\{/,
    /\b(?:asm|cmd|sh)!/,
    // A write under another name, or passed on as a value.
    new RegExp(String.raw`\b(?:${WRITES})\s+as\b`),
    new RegExp(String.raw`\bfs\s*::\s*(?:${WRITES})\s*\)`),
    new RegExp(String.raw`=\s*(?:\w+\s*::\s*)+(?:${WRITES})\s*;`),
  ]
    .map(({ source }) => source)
    .join("|"),
);

const READS =
  /\b(?:read\w*|open|exists|try_exists|is_file|is_dir|is_symlink|metadata|symlink_metadata|canonicalize|copy|current_dir|current_exe|args|stdin)\b/;

const LEAVES = /"\.\."|\b(?:parent|ancestors|pop|with_file_name|set_file_name)\s*\(/;

/** What these sources, of one crate, can do. */
export function describeScript(source: string): ScriptReach {
  const code = replaceTexts(source, (text) => (text.startsWith("/") ? " " : shorten(text)));
  return {
    beyond: BEYOND.exec(code)?.[0] ?? findWrite(code),
    reads: READS.test(code),
    leaves: LEAVES.test(code),
  };
}

/** What of a text matters here: whether it leads upwards, which variable it is, and what it begins with. */
function shorten(text: string): string {
  if (text.startsWith("'")) return "' '";
  const content = text.replace(/^[br]*#*"/, "").replace(/"#*$/, "");
  if (/(?:^|[/\\])\.\.(?:[/\\]|$)/.test(content)) return '".."';
  if (content === "OUT_DIR") return '"OUT_DIR"';
  const named = /^\{([a-z_]\w*)[}:]/.exec(content)?.[1];
  if (named !== undefined) return `"{${named}}"`;
  if (content.startsWith("{")) return '"{}"';
  return content === "" || content.startsWith("/") ? '""' : '"x"';
}

/** The first write that is not known to be below OUT_DIR. */
function findWrite(code: string): string | undefined {
  const outDirs = listOutDirs(code);
  const opensToWrite = /\bOpenOptions\b|\boptions\s*\(/.test(code);
  for (const match of code.matchAll(CALL)) {
    const [call, before = "", name = ""] = match;
    if (before.startsWith("fn") || before.startsWith("io")) continue;
    const given = listArguments(code, match.index + call.length);
    const isMethod = before.startsWith(".");
    if (name === "open" && !(isMethod && opensToWrite)) continue;
    if (isMethod && !isWritingMethod(name, given[0] ?? "")) continue;
    if (!listTargets(name, given).every((target) => isBelowOutDir(target, outDirs))) return call;
  }
  return undefined;
}

const isWritingMethod = (name: string, first: string): boolean =>
  new RegExp(`^(?:${WRITING_METHODS}|open)$`).test(name) ||
  (/^create/.test(name) && !/^(?:true|false)$/.test(first));

/** Which of the arguments are changed. */
function listTargets(name: string, given: readonly string[]): readonly string[] {
  if (name === "rename") return [given[0] ?? "", given[1] ?? ""];
  return [(/^(?:copy|hard_link|soft_link|symlink)/.test(name) ? given[1] : given[0]) ?? ""];
}

function listArguments(code: string, from: number): string[] {
  const given = [""];
  let depth = 0;
  for (const character of code.slice(from)) {
    if ("([{".includes(character)) depth += 1;
    else if (")]}".includes(character)) depth -= 1;
    if (depth < 0) break;
    if (character === "," && depth === 0) given.push("");
    else given[given.length - 1] += character;
  }
  return given.map((each) => each.trim());
}

/** The variables that hold OUT_DIR, or a place below it, wherever they are bound. */
function listOutDirs(code: string): ReadonlySet<string> {
  const bound = new Map<string, string[]>();
  for (const [, name = "", value = ""] of code.matchAll(
    /\blet\s+(?:mut\s+)?([a-z_]\w*)\s*(?::[^=;]+)?=(?!=)([^;]*);/g,
  )) {
    bound.set(name, [...(bound.get(name) ?? []), value]);
  }
  const found = new Set<string>();
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const [name, values] of bound) {
      if (found.has(name) || !values.every((value) => isBelowOutDir(value, found))) continue;
      if (!isBoundOtherwise(code, name, values.length)) found.add(name);
    }
  }
  return found;
}

/** Whether the name is also a parameter or a part of a pattern, is given another value, or moved upwards. */
function isBoundOtherwise(code: string, name: string, lets: number): boolean {
  const all = code.match(new RegExp(String.raw`\blet\b[^=;]*\b${name}\b[^=;]*=`, "g")) ?? [];
  return (
    all.length !== lets ||
    [
      String.raw`[(,|]\s*(?:mut\s+)?${name}\s*:(?!:)`,
      String.raw`\|[^|;{}]*\b${name}\b[^|;{}]*\|`,
      String.raw`\bfor\b[^;{]*\b${name}\b[^;{]*\bin\b`,
      String.raw`\b${name}\s*\)?\s*=>`,
      String.raw`(?<!\blet\s+(?:mut\s+)?)\b${name}\s*=(?![=>])`,
      String.raw`\b${name}\s*\.\s*(?:pop|set_file_name)\s*\(`,
      String.raw`\b${name}\s*\.\s*push\s*\((?!\s*"(?:x|\{\})"\s*\))`,
    ].some((pattern) => new RegExp(pattern).test(code))
  );
}

const WRAPPING =
  /^(?:[&*(\s]+|mut\s+|(?:\w+\s*::\s*)*(?:Path|PathBuf|String|OsString|Cow)\s*::\s*(?:new|from)\s*\(|(?:std\s*::\s*)?(?:format|concat)!\s*[([{]\s*(?:"\{\}"\s*,\s*)?)/;

function isBelowOutDir(expression: string, outDirs: ReadonlySet<string>): boolean {
  if (LEAVES.test(expression)) return false;
  let inner = expression;
  for (let before = ""; before !== inner; ) {
    before = inner;
    inner = inner.replace(WRAPPING, "");
  }
  const name =
    /^"\{(\w+)\}"/.exec(inner)?.[1] ?? /^([a-z_]\w*)(?!\w|\s*(?:[(!]|::))/.exec(inner)?.[1];
  if (name !== undefined) return outDirs.has(name);
  return /^(?:\w+\s*::\s*)*(?:var|var_os|env!|option_env!)\s*\(\s*"OUT_DIR"/.test(inner);
}
