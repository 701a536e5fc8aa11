/**
 * Whether a procedural macro can see where it is expanded. rustc notes nothing of what a macro reads on
 * its own (invariant 4), so one that can reach the environment, files or other programs may have put the
 * sibling's path or the content of its files into each crate that uses it. This is decided from the sources
 * of the macro and of all that it is made of: in doubt it reaches.
 */

/**
 * Libraries whose sources mention such things and use none of them, or only variables that say the same
 * everywhere (`CARGO_PKG_…`); and the large ones that need not be read each time. Only the published
 * ones: a library of the project's own with such a name is read.
 */
const INNOCENT: ReadonlySet<string> = new Set([
  "clap_derive",
  "ctor",
  "heck",
  "proc-macro2",
  "quote",
  "serde_derive",
  "syn",
  "unicode-ident",
  "unicode-xid",
]);

export const isInnocent = (library: string): boolean => INNOCENT.has(library);

const COMMENT_OR_TEXT =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|\bb?r(#*)"[\s\S]*?"\1|b?"(?:\\[\s\S]|[^"\\])*"|'(?:\\(?:u\{[^}]*\}|x..|.)|[^'\\])'/g;

const REACH = new RegExp(
  [
    /\b(?:env|fs)\s*::/,
    /::\s*(?:env|fs|process|net)\b/,
    // `use std::{env, fs}`, and everything at once.
    /\bstd\s*::\s*\{[^;]*\b(?:env|fs|process|net)\b/,
    /\bstd\s*::\s*\*/,
    /\b(?:tracked_env|tracked_path|tracked|local_file|source_file|current_dir)\b/,
    // A path's own methods, also written as functions: `Path::exists(x)`.
    /(?:\.|::)\s*(?:canonicalize|read_dir|read_link|try_exists|exists|is_file|is_dir|is_symlink|metadata|symlink_metadata)\b/,
    /CARGO_MANIFEST|OUT_DIR/,
    // Foreign functions can do anything.
    /\bextern\s*(?:"[^"]*"\s*)?\{/,
    /\basm!/,
  ]
    .map(({ source }) => source)
    .join("|"),
);

/** A source with each comment, text and character replaced. */
export const replaceTexts = (source: string, replace: (text: string) => string): string =>
  source.replaceAll(COMMENT_OR_TEXT, replace);

/** What in these sources reaches out, in their own words; undefined: nothing does. */
export function describeReach(source: string): string | undefined {
  if (!REACH.test(source)) return undefined;
  const code = replaceTexts(source, (text) => (text.startsWith("/") ? " " : text));
  return REACH.exec(code)?.[0];
}

/**
 * Whether a build script asks git something: a commit, a branch, whether there are changes. It need not
 * say so to cargo, and the answer is another one in another working tree.
 */
export const isAskingGit = (source: string): boolean =>
  /["'/.]git["'/]|\brev-parse\b|\b(?:git2|gix|shadow_rs|rustc_tools_util|built)\b|\bvergen/.test(
    source,
  );
