/**
 * What a Python environment (`python -m venv`, virtualenv, uv) is made of: which of its files can hold the
 * path of its place, how each is read, and what an install recorded. Nothing here reads a disk. Texts are
 * latin1, one character a byte, because paths need not be UTF-8.
 */
import { formatArgument } from "./moved.ts";
import { bytesOf, type Place, pathOf, type TextKind } from "./venv-text.ts";

/** The mark of an environment, at its top. */
export const MARK = "pyvenv.cfg";

export const nameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
export const folderOf = (path: string): string =>
  path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "";

/** Bytecode that `import` itself wrote: `name.cpython-311.opt-1.pyc`. */
const BYTECODE = /\.[a-z]+-?\d+t?(?:\.opt-[0-9a-z]+)?\.pyc$/;

/**
 * What is done with a file. Import's bytecode stays unread: on loading it Python puts the source's present
 * path into it. Other caches beside it (pytest's, numba's) keep the old path and are made again.
 */
export function describeUse(file: string): "keep" | "drop" | "read" {
  if (!/(?:^|\/)__pycache__\/[^/]+$/.test(file)) return "read";
  return BYTECODE.test(file) ? "keep" : "drop";
}

/** Whether a file in a `__pycache__` is made of this source, and stale when that is rewritten. */
export function isBytecodeOf(source: string, file: string): boolean {
  const folder = folderOf(source);
  const stem = nameOf(source).replace(/\.py$/, "");
  return (
    folderOf(file) === (folder === "" ? "__pycache__" : `${folder}/__pycache__`) &&
    nameOf(file).startsWith(`${stem}.`)
  );
}

/** How long the line that names a script's program may be, as pip reckons. */
export const longestShebang = (platform: string): number => (platform === "darwin" ? 512 : 127);

export const isActivator = (file: string): boolean => /^bin\/(?:de)?activate[^/]*$/i.test(file);

export function kindOfText(file: string): TextKind {
  if (isActivator(file)) return file.endsWith(".py") ? "other" : "shell";
  return file === MARK || /\.(?:pth|egg-link)$/.test(file) ? "line" : "other";
}

/** Files whose first lines tell by what paths the sibling was known when they were written. */
export const isTelling = (file: string): boolean =>
  /^bin\/[^/]+$/.test(file) ||
  file === MARK ||
  /\.(?:pth|egg-link)$/.test(file) ||
  /(?:^|\/)(?:__editable__[^/]*\.py|direct_url\.json)$/.test(file);

/** The absolute paths that such a file names, in the order of their appearance. */
export function listNamedPaths(file: string, text: string): string[] {
  const found =
    kindOfText(file) === "line" && file !== MARK
      ? text.split(/\r?\n/).filter((line) => line.startsWith("/"))
      : [
          ...[...text.matchAll(/^#![ \t]*(\/\S+)/g)].map((match) => match[1]),
          ...[...text.matchAll(/^'''exec' (?:"(\/[^"]+)"|'(\/[^']+)'|(\/\S+))/gm)].map(
            (match) => match[1] ?? match[2] ?? match[3],
          ),
          ...[...text.matchAll(/["'](\/[^"'\n]+)["']/g)].map((match) => match[1]),
          ...[...text.matchAll(/"file:\/\/(\/[^"]*)"/g)].map((match) => decode(match[1] ?? "")),
          ...(file === MARK
            ? [
                ...[...text.matchAll(/^home *= *(\/.*)$/gm)].map((match) => match[1]),
                ...[...text.matchAll(/^command *=.* (\/.*)$/gm)].map((match) => match[1]),
              ]
            : []),
        ];
  return [...new Set(found.flatMap((path) => (path === undefined ? [] : [path.trimEnd()])))];
}

const decode = (url: string): string =>
  url.replaceAll(/%([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/** The place that `activate` sets; undefined when it computes one or there is none. */
export function parseOwnPlace(activate: string): string | undefined {
  const match =
    /^[ \t]*(?:export )?VIRTUAL_ENV=(?:"(\/[^"$`\n]*)"|'(\/[^'\n]*)'|(\/[^\s;"'$`]*))[ \t]*$/m.exec(
      activate,
    );
  return match?.[1] ?? match?.[2] ?? match?.[3];
}

/** Whether the environment shows the name of the directory that it was made in. */
export const hasPlacePrompt = (configuration: string): boolean =>
  /^command = .* --prompt=(["']?)\.\1(?: |$)/m.test(configuration);

/** Where the base Python lies. */
export const parseHome = (configuration: string): string | undefined =>
  /^home *= *(.*?)\s*$/m.exec(configuration)?.[1];

export const isBelow = (path: string, root: string): boolean =>
  path === root || path.startsWith(`${root}/`);

/** A path in the sibling as it is in the workspace; undefined when it is not in the sibling. */
export function movePath(path: string, places: readonly Place[]): string | undefined {
  const place = [...places]
    .sort((a, b) => b.old.length - a.old.length)
    .find(({ old }) => isBelow(path, old));
  return place === undefined ? undefined : place.now + path.slice(place.old.length);
}

/**
 * The further name of the sibling that a path shows: `path` is what a file says, `real` what it leads to.
 * Null when it leads into the sibling in a way that is no name of its root.
 */
export function describeAlias(path: string, real: string, root: string): string | null {
  const below = real.slice(root.length);
  const alias = path.endsWith(below) ? path.slice(0, path.length - below.length) : "";
  return alias === "" || alias === "/" ? null : alias;
}

/** Where a relative link leads, as a path without `.` and `..`. */
export function resolveLink(folder: string, target: string): string {
  const parts: string[] = [];
  for (const part of `${folder}/${target}`.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return `/${parts.join("/")}`;
}

/** What a file was and is by now. */
export interface ChangedFile {
  readonly before: string;
  readonly after: string;
}

/** The digest of a text in base64url without padding; undefined for an algorithm that is not known. */
export type Digest = (algorithm: string, text: string) => string | undefined;

/**
 * An install's RECORD with the digests and sizes of files that were rewritten. A row that was not true
 * before stays as it is. `folder` is the one that the rows are relative to, `tree` the environment's place.
 */
export function planRecord(
  record: string,
  folder: string,
  tree: string,
  changed: ReadonlyMap<string, ChangedFile>,
  digest: Digest,
): string {
  return record
    .split("\n")
    .map((line) => {
      const row = parseRow(line);
      const file = row === undefined ? undefined : changed.get(locate(row.path, folder, tree));
      if (row === undefined || file === undefined) return line;
      const [algorithm = "", value = ""] = row.hash.split(/=(.*)/);
      const after = digest(algorithm, file.after);
      if (after === undefined || digest(algorithm, file.before) !== value) return line;
      const size = row.size === "" ? "" : String(file.after.length);
      return `${row.spelled},${algorithm}=${after},${size}${row.end}`;
    })
    .join("\n");
}

/** A RECORD without the rows of files that are gone. */
export function dropRecorded(
  record: string,
  folder: string,
  tree: string,
  gone: ReadonlySet<string>,
): string {
  if (gone.size === 0) return record;
  return record
    .split("\n")
    .filter((line) => {
      const row = parseRow(line);
      return row === undefined || !gone.has(locate(row.path, folder, tree));
    })
    .join("\n");
}

/** The files of an install, relative to the environment. */
export function listRecorded(record: string, folder: string, tree: string): string[] {
  return record.split("\n").flatMap((line) => {
    const row = parseRow(line);
    return row === undefined ? [] : [locate(row.path, folder, tree)];
  });
}

function parseRow(line: string) {
  const match = /^(?:"((?:[^"]|"")*)"|([^",]*)),([^",]*),([^",\r]*)(\r?)$/.exec(line);
  if (match === null) return undefined;
  const [, quoted, plain, hash = "", size = "", end = ""] = match;
  const path = quoted?.replaceAll('""', '"') ?? plain ?? "";
  return { path, spelled: quoted === undefined ? path : `"${quoted}"`, hash, size, end };
}

/** A path with an empty part, `.` or `..`: an absolute one, too. */
const UNEVEN = /(?:^|\/)\.{0,2}(?:\/|$)/;

function locate(path: string, folder: string, tree: string): string {
  // Nearly all of the many thousands of a large install.
  if (!UNEVEN.test(path)) return pathOf(folder === "" ? path : `${bytesOf(folder)}/${path}`);
  const at = path.startsWith("/")
    ? resolveLink("", path)
    : resolveLink(`${bytesOf(tree)}/${bytesOf(folder)}`, path);
  return pathOf(at.slice(bytesOf(tree).length + 1));
}

export interface Install {
  /** The project's name, as its metadata directory has it. */
  readonly name: string;
  /** Its sources are used where they are. */
  readonly editable: boolean;
  /** It was built for this kind of machine. */
  readonly compiled: boolean;
}

/** `folder` is the metadata directory; the texts are those of its files. */
export function describeInstall(folder: string, directUrl: string, wheel: string): Install {
  return {
    name: nameOf(folder).replace(/-[^-]*\.dist-info$/, ""),
    editable: /"editable"\s*:\s*true/.test(directUrl),
    compiled: /^Root-Is-Purelib: *false/im.test(wheel),
  };
}

/** A project of the sibling's that is in the environment as a copy. */
export interface CopiedInstall {
  readonly name: string;
  /** Its `direct_url.json`. */
  readonly file: string;
  /** Its sources, relative to the working tree; "" for all of it. */
  readonly source: string;
}

/** How projects are installed from these sources in the place of those of the sibling's. */
export function describeReinstall(
  environment: string,
  copied: readonly CopiedInstall[],
  has: { readonly uvLock: boolean; readonly pip: boolean },
): string {
  if (has.uvLock) return "uv sync";
  const sources = copied
    .map(({ source }) => (source === "" ? "." : formatArgument(`./${source}`)))
    .join(" ");
  return has.pip
    ? `${environment}/bin/python -m pip install --no-deps --force-reinstall ${sources}`
    : `uv pip install --python ${environment} --no-deps --reinstall ${sources}`;
}
