/**
 * What may be called what: workspace names, the directory and the branch that follow from a name, and
 * branch names that a person chose. A name that passes here is safe as a directory, as a ref and as
 * an argument; everything else is refused before anything runs.
 */
import { AppError } from "../errors.ts";

const MAX_NAME = 128;
const MAX_SEGMENT = 64;

/**
 * Why a name cannot be used, or undefined when it can. The rules are the client's (segments of letters,
 * digits, `.`, `_`, `-`, up to 64 each) and git's for refs (no `..`, no `.lock` or `.` at the end).
 */
export function describeNameFault(name: string): string | undefined {
  if (name === "") return "it is empty";
  if (name.length > MAX_NAME)
    return `it has ${name.length} characters, over the limit of ${MAX_NAME}`;
  for (const segment of name.split("/")) {
    if (segment === "") return "it has an empty part";
    if (segment.length > MAX_SEGMENT) {
      return `a part of it has ${segment.length} characters, over the limit of ${MAX_SEGMENT}`;
    }
    const odd = /[^A-Za-z0-9._-]/u.exec(segment)?.[0];
    if (odd !== undefined) return `it has ${describeCharacter(odd)}`;
    if (segment.startsWith("-")) return "a part of it starts with `-`";
    if (segment.startsWith(".")) return "a part of it starts with `.`";
    if (segment.includes("..")) return "it has `..`";
    if (segment.endsWith(".")) return "a part of it ends with `.`";
    if (segment.toLowerCase().endsWith(".lock")) return "a part of it ends with `.lock`";
  }
  return undefined;
}

/** A character as words that are safe to print: a control character is never echoed. */
function describeCharacter(character: string): string {
  if (character === " ") return "a space";
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20 || code === 0x7f) return "a control character";
  return code > 0x7e
    ? `the character U+${code.toString(16).toUpperCase().padStart(4, "0")}`
    : `\`${character}\``;
}

/** Throws `invalid_name`; the name in the error is shortened and free of control characters. */
export function requireName(name: string): string {
  const reason = describeNameFault(name);
  if (reason === undefined) return name;
  throw new AppError("invalid_name", { name: formatUnsafe(name), reason });
}

/** Foreign text on one line of at most 80 characters, control characters as `?`. */
export function formatUnsafe(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it takes away.
  const clean = text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, "?");
  return clean.length > 80 ? `${clean.slice(0, 77)}...` : clean;
}

/** `a/b` is the directory `a+b`, as in the client; `+` is in no name, so two names never meet. */
export const formatDirectory = (name: string): string => name.replaceAll("/", "+");

/** The branch a name gets: what the client would take for a hook's, the name itself for a person's. */
export function formatBranch(name: string, asked: "cli" | "claude"): string {
  return asked === "claude" ? `worktree-${formatDirectory(name)}` : name;
}

/** What git keeps beside its refs, or in a ref of its own: as a revision it comes before a branch of the name. */
const OTHER_MEANING =
  /^(?:@|HEAD|[A-Z_]+_HEAD|AUTO_MERGE|BISECT_EXPECTED_REV|MERGE_AUTOSTASH|NOTES_MERGE_(?:PARTIAL|REF)|stash)$/;

/**
 * Why a branch cannot have a name, or undefined: git does not take it (`git check-ref-format --branch`), or
 * would take it for something else wherever the branch is named by it.
 */
export function describeBranchFault(branch: string): string | undefined {
  if (branch === "") return "it is empty";
  if (OTHER_MEANING.test(branch)) return `\`${branch}\` means something else to git`;
  if (branch.startsWith("refs/")) return "it starts with `refs/`, as the full name of a ref";
  if (/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i.test(branch))
    return "git would take it for a commit's hash";
  if (branch.startsWith("-")) return "it starts with `-`";
  if (branch.length > 200) return "it is too long";
  // biome-ignore lint/suspicious/noControlCharactersInRegex: git refuses them.
  if (/[\u0000-\u0020\u007f~^:?*[\\]/.test(branch)) {
    return "it has a space, a control character or one of ~^:?*[\\";
  }
  if (branch.includes("..") || branch.includes("@{")) return "it has `..` or `@{`";
  for (const part of branch.split("/")) {
    if (part === "") return "it has an empty part";
    if (part.startsWith(".")) return "a part of it starts with `.`";
    if (part.endsWith(".lock")) return "a part of it ends with `.lock`";
  }
  return branch.endsWith(".") ? "it ends with `.`" : undefined;
}

/** Equal but for the case of letters: one file on many file systems. */
export const isCaseTwin = (a: string, b: string): boolean =>
  a !== b && a.toLowerCase() === b.toLowerCase();

const ADJECTIVES =
  "amber bold brisk calm clear cosy crisp dapper eager early fair fleet fresh gentle glad golden green happy hardy keen kind late lively lucky mellow merry mild neat nimble noble patient plain proud quick quiet ready ripe robust rosy rustic serene sharp shy silver sleek slow snug solid spry steady still sturdy sunny swift tall tame tender tidy vivid warm wild wise witty young zesty".split(
    " ",
  );
const NOUNS =
  "acorn alder almond apple apricot arbour ash aspen bark beech berry birch blossom bough branch briar bud cedar cherry chestnut clover currant elder elm fern fig fir garden grove hazel holly hornbeam ivy juniper larch laurel leaf lilac lime linden maple medlar moss mulberry myrtle oak olive orchard peach pear pine plum poplar quince root rowan sapling seed shoot spruce stem thicket trellis twig vine walnut willow yew".split(
    " ",
  );
const TAIL = "abcdefghijkmnpqrstuvwxyz23456789";

/** `adjective-noun-xxxx` from at least six random bytes. */
export function formatRandomName(bytes: Uint8Array): string {
  const pick = (list: ArrayLike<string>, at: number): string =>
    list[(bytes[at] ?? 0) % list.length] ?? "";
  const tail = [2, 3, 4, 5].map((at) => pick(TAIL.split(""), at)).join("");
  return `${pick(ADJECTIVES, 0)}-${pick(NOUNS, 1)}-${tail}`;
}
