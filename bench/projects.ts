/**
 * The projects that the seeding measurements use, made once in a directory on a volume that can
 * clone (XFS with reflink, btrfs):
 *
 *   npm      a repository with node_modules of next, typescript, vite and eslint (`npm install`)
 *   cargo    a cargo workspace of twelve members over vendored crates, built once
 *   both     the same cargo workspace with the same node_modules
 *   python   a `.venv` of `python3 -m venv` with numpy, scipy and what Debian has them need, compiled
 *   large    the same cargo workspace built for debugging, testing, release and profiling (1 GiB), with node_modules of
 *            what npm has and of Material UI, Storybook, webpack and jest: at least 40,000 files
 *
 * The crates come from Debian: apt-get install librust-{tokio,clap,serde-json,serde-derive,regex,rayon,hyper}-dev,
 * and so do the Python packages: apt-get install python3-{venv,numpy,scipy}
 */
import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

const DEBIAN_CRATES = "/usr/share/cargo/registry";

export function git(cwd: string, ...argv: string[]): string {
  const identity = ["-c", "user.name=bench", "-c", "user.email=bench@example.org"];
  return execFileSync("git", [...identity, ...argv], { cwd, encoding: "utf8" }).trim();
}

function write(root: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
}

const USUAL = ["next", "typescript", "vite", "eslint"];
const MANY = ["@mui/material", "@mui/icons-material", "storybook", "webpack", "jest"];

/** Makes the project or answers the one that is there. */
export function prepareNpm(directory: string, name = "npm-main", packages = USUAL): string {
  const main = path.join(directory, name);
  if (!existsSync(path.join(main, ".git"))) {
    write(main, { ".gitignore": "node_modules/\n" });
    install(main, packages);
    commit(main);
  }
  return realpathSync(main);
}

/** The same project with a page that vite can build. */
export function preparePage(directory: string, name?: string, packages?: string[]): string {
  const main = prepareNpm(directory, name, packages);
  if (!existsSync(path.join(main, "index.html"))) {
    write(main, {
      "index.html": '<script type="module" src="/app.js"></script>\n',
      "app.js": 'document.title = "flat";\n',
      ".gitignore": "node_modules/\ndist/\n",
    });
    git(main, "add", "-A");
    git(main, "commit", "-qm", "A page to build");
  }
  return main;
}

/** Each may have a version: `vite@7`. */
function install(main: string, packages: readonly string[]): void {
  const dependencies = Object.fromEntries(
    packages.map((each) => [each.replace(/(?<=.)@.*/, ""), /(?<=.)@(.*)/.exec(each)?.[1] ?? "*"]),
  );
  const manifest = { name: "bench", version: "1.0.0", private: true, dependencies };
  write(main, { "package.json": JSON.stringify(manifest) });
  const cache = path.join(path.dirname(main), "npm-cache");
  const argv = ["install", "--no-audit", "--no-fund", "--cache", cache];
  execFileSync("npm", argv, { cwd: main, stdio: ["ignore", "ignore", "inherit"] });
}

/** Release code with debug information. */
const PROFILING = [
  ...["--config", 'profile.profiling.inherits="release"'],
  ...["--config", "profile.profiling.debug=true"],
];

export function prepareLarge(directory: string): string {
  const main = path.join(directory, "large-main");
  if (!existsSync(path.join(main, ".git"))) {
    mkdirSync(main, { recursive: true });
    install(main, [...USUAL, ...MANY]);
    prepareCargo(directory, "large-main", [
      ["test", "--no-run"],
      ["build", "--release"],
      ["build", "--profile", "profiling", ...PROFILING],
    ]);
  }
  return realpathSync(main);
}

export function prepareBoth(directory: string): string {
  const main = path.join(directory, "both-main");
  if (!existsSync(path.join(main, ".git"))) {
    const npm = prepareNpm(directory);
    mkdirSync(main, { recursive: true });
    for (const name of ["package.json", "package-lock.json", "node_modules"]) {
      execFileSync("cp", ["-a", "--reflink=always", path.join(npm, name), main]);
    }
    prepareCargo(directory, "both-main");
  }
  return realpathSync(main);
}

const DEBIAN_PYTHON = "/usr/lib/python3/dist-packages";

export function preparePython(directory: string): string {
  const main = path.join(directory, "python-main");
  if (!existsSync(path.join(main, ".git"))) {
    const packages = ["numpy", "scipy"].map((name) => path.join(DEBIAN_PYTHON, name));
    if (!packages.every((each) => existsSync(each)))
      throw new Error(`${DEBIAN_PYTHON} lacks numpy or scipy; see this file's head`);
    write(main, { ".gitignore": ".venv/\n", "requirements.txt": "numpy\nscipy\n" });
    const run = (command: string, ...argv: string[]): string =>
      execFileSync(command, argv, { cwd: main, encoding: "utf8" }).trim();
    run("python3", "-m", "venv", ".venv");
    const python = path.join(main, ".venv/bin/python");
    const site = run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))");
    run("cp", "-rL", ...packages, site);
    run(python, "-m", "compileall", "-q", "-f", path.join(site, "numpy"), path.join(site, "scipy"));
    for (const name of ["numpy", "scipy"]) recordInstall(site, name);
    commit(main);
  }
  return realpathSync(main);
}

/** What an installer leaves of a wheel, so that its files are known to come from elsewhere. */
function recordInstall(site: string, name: string): void {
  const info = `${name}-1.0.dist-info`;
  const files = readdirSync(path.join(site, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(site, path.join(entry.parentPath, entry.name)));
  write(path.join(site, info), {
    METADATA: `Metadata-Version: 2.1\nName: ${name}\nVersion: 1.0\n`,
    INSTALLER: "pip\n",
    RECORD: [...files, `${info}/METADATA`, `${info}/RECORD`].map((each) => `${each},,\n`).join(""),
  });
}

/** Beside the usual build the `further` ones fill the same `target`; `profiles` goes into the workspace's manifest. */
export function prepareCargo(
  directory: string,
  name = "cargo-main",
  further: readonly (readonly string[])[] = [],
  profiles = "",
): string {
  const main = path.join(directory, name);
  if (!existsSync(path.join(main, ".git"))) {
    if (!existsSync(DEBIAN_CRATES))
      throw new Error(`${DEBIAN_CRATES} is missing; see this file's head`);
    const members = Array.from({ length: 12 }, (_, index) => `m${index}`);
    write(main, {
      ".gitignore": "target/\nnode_modules/\n",
      "Cargo.toml": `[workspace]\nresolver = "2"\nmembers = ${JSON.stringify(members)}\n${profiles}`,
      ".cargo/config.toml": `[source.crates-io]\nreplace-with = "debian"\n[source.debian]\ndirectory = "${DEBIAN_CRATES}"\n`,
    });
    for (const [index, name] of members.entries()) writeMember(main, name, index);
    for (const argv of [["build"], ...further]) {
      execFileSync("cargo", [...argv, "--offline", "--quiet"], { cwd: main, stdio: "inherit" });
    }
    commit(main);
  }
  return realpathSync(main);
}

function writeMember(main: string, name: string, index: number): void {
  const previous = index === 0 ? "" : `m${index - 1} = { path = "../m${index - 1}" }\n`;
  const call = index === 0 ? "0" : `m${index - 1}::value(text)`;
  write(main, {
    [`${name}/Cargo.toml`]: `[package]\nname = "${name}"\nversion = "0.1.0"\nedition = "2021"\n[dependencies]\nserde = { version = "1", features = ["derive"] }\nserde_json = "1"\nregex = "1"\nrayon = "1"\ntokio = { version = "1", features = ["full"] }\nhyper = { version = "0.14", features = ["client", "http1", "runtime", "tcp"] }\nclap = { version = "4", features = ["derive"] }\n${previous}`,
    [`${name}/src/lib.rs`]: `use serde::{Deserialize, Serialize};\n#[derive(Debug, Clone, Serialize, Deserialize)]\npub struct Record { pub name: String, pub values: Vec<u64> }\npub fn value(text: &str) -> u64 {\n    let found = regex::Regex::new("[0-9]+").unwrap().find_iter(text).count() as u64;\n    let record: Record = serde_json::from_str(text).unwrap_or(Record { name: text.into(), values: vec![found] });\n    record.values.iter().sum::<u64>() + ${call}\n}\n`,
    ...(index % 4 === 3
      ? {
          [`${name}/src/main.rs`]: `fn main() { println!("{}", ${name}::value("1 2 3")); }\n`,
        }
      : {}),
  });
}

function commit(main: string): void {
  git(main, "init", "-q", "-b", "main");
  git(main, "add", "-A");
  git(main, "commit", "-qm", "bench");
}

/** Takes a worktree of the measurement away, if it is there. */
export function removeWorktree(main: string, at: string): void {
  if (existsSync(at)) git(main, "worktree", "remove", "--force", at);
}

/** Used bytes of a volume once everything is written; XFS frees blocks late. */
export async function readUsed(directory: string): Promise<number> {
  execFileSync("sync", ["-f", directory]);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const { blocks, bfree, bsize } = statfsSync(directory);
  return (blocks - bfree) * bsize;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
