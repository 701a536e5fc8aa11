/** Changes of what there is in a generated crate: files that come, go, are renamed, and links. */
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import type { Shift } from "./project.ts";

export const read = (...parts: string[]): string => readFileSync(path.join(...parts), "utf8");

/** Renames one file to the other, whichever is there, and has the text that names it say so. */
export const toggleName = (
  folder: string,
  text: string,
  names: readonly [string, string],
): Shift => ({
  title: `rename ${folder}/${names.join(" <-> ")}`,
  apply: (_tools, at) => {
    const [old, now] = existsSync(path.join(at, folder, names[0])) ? names : [names[1], names[0]];
    if (!existsSync(path.join(at, folder, old))) return "passed";
    renameSync(path.join(at, folder, old), path.join(at, folder, now));
    const file = path.join(at, text);
    writeFileSync(file, read(file).replaceAll(path.basename(old), path.basename(now)));
    return "noticed";
  },
});

/** Puts a file there, or takes it away: which only who looks at the directory notices. */
export const toggleFile = (file: string, content: string, isWatched: boolean): Shift => ({
  title: `add or take away ${file}`,
  apply: (_tools, at) => {
    const name = path.join(at, file);
    mkdirSync(path.dirname(name), { recursive: true });
    const isThere = existsSync(name);
    if (isThere) rmSync(name);
    else writeFileSync(name, content);
    return isThere && !isWatched ? "unnoticed" : "noticed";
  },
});

const renameFile = (old: string, now: string): Shift => ({
  title: `rename ${old} <-> ${now}`,
  apply: (_tools, at) => {
    const [one, two] = [path.join(at, old), path.join(at, now)];
    if (!existsSync(one) && !existsSync(two)) return "passed";
    if (existsSync(one)) renameSync(one, two);
    else renameSync(two, one);
    return "noticed";
  },
});

export const toggleModule = (crate: string): Shift => ({
  title: `add or take away the module ${crate}/src/extra.rs`,
  apply: (_tools, at) => {
    const [file, extra] = [
      path.join(at, crate, "src/lib.rs"),
      path.join(at, crate, "src/extra.rs"),
    ];
    const text = read(file);
    const [without, within] = ['const X: &str = "";', "mod extra; use extra::X;"];
    if (existsSync(extra)) rmSync(extra);
    else writeFileSync(extra, 'pub const X: &str = "=oak=";\n');
    writeFileSync(
      file,
      existsSync(extra) ? text.replace(without, within) : text.replace(within, without),
    );
    return "noticed";
  },
});

export const dataShifts = (crate: string, isWatched: boolean): Shift[] => [
  toggleFile(`${crate}/data/two`, "=elm=\n", isWatched),
  ...(isWatched ? [renameFile(`${crate}/data/one`, `${crate}/data/three`)] : []),
];

export const linkFar =
  (crate: string) =>
  (at: string): void =>
    symlinkSync("../shared/far.txt", path.join(at, crate, "link.txt"));

/** Whoever looks at the file that a link leads to does not notice. */
export const relink = (crate: string): Shift => ({
  title: `have the link in ${crate} lead to the other file`,
  apply: (_tools, at) => {
    const link = path.join(at, crate, "link.txt");
    const to = read(link) === read(at, "shared/far.txt") ? "farther" : "far";
    rmSync(link);
    symlinkSync(`../shared/${to}.txt`, link);
    return "unnoticed";
  },
});
