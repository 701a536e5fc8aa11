/**
 * The crates that a generated cargo project is made of: each has another way to take something from where
 * it lies, and prints what it took.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { dataShifts, linkFar, read, relink, toggleModule, toggleName } from "./cargo-shifts.ts";
import type { Shift } from "./project.ts";
import type { Random } from "./random.ts";

export interface Part {
  readonly title: string;
  /** Below the part's own directory, or `../other/…`. */
  readonly files: Readonly<Record<string, string>>;
  /** More packages than the one of this name. */
  readonly packages?: readonly string[];
  readonly leaves: readonly string[];
  readonly shifts?: readonly Shift[];
  /** It holds its place: a seed must have it made again. */
  readonly isBaked?: boolean;
  /** For `.cargo/config.toml`. */
  readonly config?: string;
  prepare?(at: string): void;
}

export const manifest = (name: string, dependencies: readonly string[] = [], more = ""): string =>
  `[package]\nname = "${name}"\nversion = "0.1.0"\nedition = "2021"\n${more}[dependencies]\n` +
  dependencies.map((each) => `${each} = { path = "../${each}" }\n`).join("");

const lib = (expression: string, before = ""): string =>
  `${before}pub fn value() -> String { format!("{:?}", ${expression}) }\n`;

const fn = (main: string): string => `use std::{env, fs};\nfn main() {\n${main}}\n`;

const PLAIN_MODULE =
  '#[path = "m.rs"] mod m;\nconst X: &str = "";\npub fn value() -> String { format!("{} {}", m::V, X) }\n';

/** Every file below `data` with what it says, in a constant of a generated source. */
const LIST_DATA =
  '    let mut names: Vec<_> = fs::read_dir("data").map(|all| all.map(|each| each.unwrap().path()).collect()).unwrap_or_default();\n' +
  "    names.sort();\n" +
  '    let text: Vec<_> = names.iter().map(|each| format!("{}:{}", each.display(), fs::read_to_string(each).unwrap().trim())).collect();\n';

const GENERATE = `    fs::write(format!("{}/made.rs", env::var("OUT_DIR").unwrap()), format!("pub const V: &str = {:?};", text.join(","))).unwrap();\n`;

const MACRO_LIB = "extern crate proc_macro;\nuse proc_macro::TokenStream;\n";

const FAR_FILES = { "../shared/far.txt": "=ash=\n", "../shared/farther.txt": "=fir=\n" };

/** Each makes a part in a crate of that name. */
const PARTS: Readonly<Record<string, (random: Random) => Part>> = {
  plain: () => ({
    title: "a module",
    files: { "src/lib.rs": PLAIN_MODULE, "src/m.rs": 'pub const V: &str = "=ash=";\n' },
    leaves: ["plain/src/m.rs"],
    shifts: [toggleModule("plain"), toggleName("plain/src", "plain/src/lib.rs", ["m.rs", "n.rs"])],
  }),
  includes: (random) => {
    const file = random.chance(0.5)
      ? '"../data.txt"'
      : 'concat!(env!("CARGO_MANIFEST_DIR"), "/data.txt")';
    return {
      title: `include_str!(${file})`,
      files: { "src/lib.rs": lib(`include_str!(${file})`), "data.txt": "=ash=\n" },
      leaves: ["includes/data.txt"],
      isBaked: file.startsWith("concat"),
    };
  },
  place: () => ({
    title: 'env!("CARGO_MANIFEST_DIR")',
    files: { "src/lib.rs": lib('(env!("CARGO_MANIFEST_DIR"), file!(), "=ash=")') },
    leaves: ["place/src/lib.rs"],
    isBaked: true,
  }),
  folder: () => ({
    title: "a build script that is told of a directory",
    files: {
      "build.rs": fn(`    println!("cargo:rerun-if-changed=data");\n${LIST_DATA}${GENERATE}`),
      "data/one": "=ash=\n",
      "src/lib.rs": 'include!(concat!(env!("OUT_DIR"), "/made.rs"));\n' + lib('(V, "=fir=")'),
    },
    leaves: ["folder/data/one", "folder/src/lib.rs"],
    shifts: dataShifts("folder", true),
  }),
  silent: () => ({
    title: "a build script that says nothing",
    files: {
      "build.rs": fn(`${LIST_DATA}    println!("cargo:rustc-env=SAID={}", text.join(","));\n`),
      "data/one": "=ash=\n",
      "src/lib.rs": lib('env!("SAID")'),
    },
    leaves: ["silent/data/one"],
    shifts: dataShifts("silent", false),
  }),
  absolute: () => ({
    title: "a build script that tells its place",
    files: {
      "build.rs": fn(
        '    let here = env::var("CARGO_MANIFEST_DIR").unwrap();\n' +
          '    println!("cargo:rerun-if-changed={here}/data.txt");\n' +
          '    println!("cargo:rustc-env=SAID={here} {}", fs::read_to_string("data.txt").unwrap().trim());\n',
      ),
      "data.txt": "=ash=\n",
      "src/lib.rs": lib('env!("SAID")'),
    },
    leaves: ["absolute/data.txt"],
    isBaked: true,
  }),
  output: () => ({
    title: "OUT_DIR as a string",
    files: {
      "build.rs": fn(
        '    println!("cargo:rerun-if-changed=build.rs");\n    let text = vec!["=ash="];\n' +
          GENERATE,
      ),
      "src/lib.rs":
        'include!(concat!(env!("OUT_DIR"), "/made.rs"));\n' + lib('(env!("OUT_DIR"), V)'),
    },
    leaves: ["output/build.rs"],
    isBaked: true,
  }),
  generated: () => ({
    title: "a generated source that names its place",
    files: {
      "build.rs": fn(
        '    let text = vec![env::var("CARGO_MANIFEST_DIR").unwrap(), fs::read_to_string("../shared/word.txt").unwrap()];\n' +
          '    println!("cargo:rerun-if-changed=../shared/word.txt");\n' +
          GENERATE,
      ),
      "../shared/word.txt": "=ash=\n",
      "src/lib.rs": 'include!(concat!(env!("OUT_DIR"), "/made.rs"));\n' + lib("V"),
    },
    leaves: ["shared/word.txt"],
    isBaked: true,
  }),
  expands: () => ({
    title: "a macro that reads a file",
    packages: ["reads"],
    files: {
      "src/lib.rs": lib("reads::text!()"),
      "data.txt": "=ash=\n",
      "../reads/Cargo.toml": manifest("reads", [], "[lib]\nproc-macro = true\n"),
      "../reads/src/lib.rs":
        MACRO_LIB +
        '#[proc_macro] pub fn text(_: TokenStream) -> TokenStream { let dir = std::env::var("CARGO_MANIFEST_DIR").unwrap(); format!("{:?}", format!("{dir} {} {}", "=oak=", std::fs::read_to_string(format!("{dir}/data.txt")).unwrap())).parse().unwrap() }\n',
    },
    // The file is not told to cargo: only the macro's own text.
    leaves: ["reads/src/lib.rs"],
    shifts: [
      {
        title: "change what the macro reads",
        apply: (_tools, at) => {
          const file = path.join(at, "expands/data.txt");
          writeFileSync(file, read(file).includes("=ash=") ? "=yew=\n" : "=ash=\n");
          return "unnoticed";
        },
      },
    ],
    isBaked: true,
  }),
  quiet: () => ({
    title: "a macro that reads nothing",
    packages: ["makes"],
    files: {
      "src/lib.rs": lib('(makes::word!(), "=ash=")'),
      "../makes/Cargo.toml": manifest("makes", [], "[lib]\nproc-macro = true\n"),
      "../makes/src/lib.rs":
        MACRO_LIB +
        '#[proc_macro] pub fn word(_: TokenStream) -> TokenStream { "\\"=fir=\\"".parse().unwrap() }\n',
    },
    leaves: ["quiet/src/lib.rs", "makes/src/lib.rs"],
  }),
  linked: () => ({
    title: "a source behind a link",
    files: { "src/lib.rs": lib('include_str!("../link.txt")'), ...FAR_FILES },
    prepare: linkFar("linked"),
    leaves: ["shared/far.txt"],
    shifts: [relink("linked")],
    // Cargo writes down where such a source really lies.
    isBaked: true,
  }),
  follows: () => ({
    title: "a build script that is told of a link",
    files: {
      "build.rs": fn(
        '    println!("cargo:rerun-if-changed=link.txt");\n    let text = vec![fs::read_to_string("link.txt").unwrap()];\n' +
          GENERATE,
      ),
      "src/lib.rs": `include!(concat!(env!("OUT_DIR"), "/made.rs"));\n${lib("V")}`,
      ...FAR_FILES,
    },
    prepare: linkFar("follows"),
    leaves: ["shared/far.txt"],
    shifts: [relink("follows")],
  }),
  configured: () => ({
    title: "a variable of .cargo/config.toml",
    files: { "src/lib.rs": lib('(env!("SETTING"), env!("HERE"))') },
    config: '[env]\nSETTING = "=ash="\nHERE = { value = "place.txt", relative = true }\n',
    leaves: [".cargo/config.toml"],
    isBaked: true,
  }),
  versioned: () => ({
    title: "its version",
    files: { "src/lib.rs": lib('(env!("CARGO_PKG_VERSION"), "=ash=")') },
    leaves: ["versioned/src/lib.rs"],
    shifts: [
      {
        title: "change the version",
        apply: (_tools, at) => {
          const file = path.join(at, "versioned/Cargo.toml");
          const text = read(file);
          writeFileSync(
            file,
            text.includes('"0.1.0"')
              ? text.replace("0.1.0", "0.1.1")
              : text.replace("0.1.1", "0.1.0"),
          );
          return "noticed";
        },
      },
    ],
  }),
};

export const PART_NAMES: readonly string[] = Object.keys(PARTS);

export function createPart(name: string, random: Random): Part {
  const make = PARTS[name];
  if (make === undefined) throw new Error(`no part is called ${name}`);
  return make(random);
}
