/**
 * Directories that a project declares: what it may declare, and which of them may stand in another place.
 * The project's file is untrusted, so a path in it must be relative and stay inside. A few kinds are known
 * by their tool's own mark to work nowhere else; of all others it is searched whether they name the sibling.
 */
import { AppError } from "../errors.ts";
import type { ProjectConfigFile } from "../schema/index.ts";

export interface DeclaredSettings {
  readonly reconstructible: readonly string[];
  readonly verbatim: readonly string[];
}

/** Throws `config_invalid` also for a verbatim directory that is not declared reconstructible. */
export function readDeclared(file: string, config: ProjectConfigFile): DeclaredSettings {
  const read = (key: keyof DeclaredSettings): string[] =>
    (config[key] ?? []).map((entry) => readDeclaredDirectory(file, key, entry));
  const reconstructible = read("reconstructible");
  const verbatim = read("verbatim");
  const other = verbatim.find((path) => !reconstructible.includes(path));
  if (other !== undefined) {
    throw new AppError("config_invalid", {
      path: file,
      reason: `\`verbatim\` has \`${other}\`, which \`reconstructible\` has not`,
      hint: `Put \`${other}\` into \`reconstructible\` in \`${file}\`, too`,
    });
  }
  return { reconstructible, verbatim };
}

/** A declared directory as a plain relative path. Control characters and globs are not paths here. */
function readDeclaredDirectory(file: string, key: string, entry: string): string {
  const parts = entry.replace(/\/+$/, "").split("/");
  const refuse = (reason: string): AppError =>
    new AppError("config_invalid", {
      path: file,
      reason: `\`${key}\` has \`${entry}\`, ${reason}`,
      hint: "Name directories relative to the repository's root, such as `build/cache`",
    });
  if (entry.startsWith("/") || entry.startsWith("~") || /^[A-Za-z]:/.test(entry)) {
    throw refuse("which is not relative");
  }
  if (parts.includes("..")) throw refuse("which leaves the repository");
  if (parts.includes(".")) throw refuse("which has a part `.`");
  if (parts.some((part) => part === "")) throw refuse("which is not a path");
  if (parts.includes(".git")) throw refuse("which is Git's own");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a path from the repository may hold any.
  if (/[\u0000-\u001f\u007f*?[\\]/.test(entry)) throw refuse("which is not a plain path");
  return parts.join("/");
}

/** More than this is not searched, and so not seeded. */
export const MOST_SEARCHED_BYTES = 2 * 1024 ** 3;

interface Kind {
  readonly mark: RegExp;
  readonly words: string;
}

/** By the path of a file in the directory. */
const FIXED: readonly Kind[] = [
  { mark: /(?:^|\/)CMakeCache\.txt$/, words: "CMake builds in the place only where it was made" },
  {
    mark: /(?:^|\/)meson-private\/coredata\.dat$/,
    words: "Meson builds in the place only where it was made",
  },
  {
    mark: /(?:^|\/)(?:ModuleCache|Intermediates|Index)\.noindex\//,
    words: "Xcode's derived data is of one place",
  },
  {
    mark: /(?:^|\/)(?:\.gradle\/|fileHashes\.bin$)/,
    words: "Gradle keys its caches by absolute paths",
  },
];

export interface DeclaredEntry {
  /** Relative to the directory; "" for itself. */
  readonly directory: string;
  readonly names: readonly string[];
}

/** Why a directory of these entries works in its own place only, and the file that tells; undefined: it may work. */
export function describeFixedKind(
  path: string,
  entries: readonly DeclaredEntry[],
): { readonly file: string; readonly words: string } | undefined {
  const name = path.slice(path.lastIndexOf("/") + 1);
  for (const file of listFiles(entries)) {
    const kind = FIXED.find(({ mark }) => mark.test(`${name}/${file}`));
    if (kind !== undefined) return { file, words: kind.words };
  }
  return undefined;
}

export const listFiles = (entries: readonly DeclaredEntry[]): string[] =>
  entries.flatMap(({ directory, names }) =>
    names.map((name) => (directory === "" ? name : `${directory}/${name}`)),
  );
