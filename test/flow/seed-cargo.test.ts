import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import type { SeedReport } from "../../src/app/seed-workspace.ts";
import type { World } from "../../src/app/world.ts";
import { cargoSkipReason, readHostTriple, runCargo } from "../helpers/cargo.ts";
import {
  createRepository,
  createSandbox,
  git,
  type Sandbox,
  writeFiles,
} from "../helpers/sandbox.ts";
import { seedFrom } from "../helpers/seeding.ts";
import { createVolume, skipReason, type Volume } from "../helpers/volume.ts";

const skip = skipReason("xfs") || cargoSkipReason();

let volume: Volume;
let sandbox: Sandbox;
let world: World;
let count = 0;

before(async () => {
  if (skip !== false) return;
  volume = await createVolume("xfs");
  sandbox = await createSandbox(volume.path);
  world = sandbox.world();
});

after(async () => {
  if (skip !== false) return;
  await sandbox[Symbol.asyncDispose]();
  await volume[Symbol.asyncDispose]();
});

type Files = Readonly<Record<string, string>>;

const manifest = (name: string, dependencies: readonly string[] = [], more = ""): string =>
  `[package]\nname = "${name}"\nversion = "0.1.0"\nedition = "2021"\n${more}[dependencies]\n` +
  dependencies.map((each) => `${each} = { path = "../${each}" }\n`).join("");

/** A cargo workspace, committed and not built. Each file is `member/…`. */
function createProject(name: string, members: readonly string[], files: Files): string {
  return createRepository(sandbox.path(name, "w1"), {
    ".gitignore": "target/\nCargo.lock\n",
    "Cargo.toml": `[workspace]\nresolver = "2"\nmembers = ${JSON.stringify(members)}\n`,
    ...files,
  });
}

function addWorktree(main: string, at = `w${++count + 10}`): string {
  const place = path.join(path.dirname(main), at);
  git(main, "worktree", "add", "-q", "-b", at.replaceAll("/", "-"), place);
  return place;
}

function seed(main: string, at: string): Promise<SeedReport> {
  return seedFrom(world, main, at);
}

async function requireSeeded(main: string, at: string): Promise<readonly string[]> {
  const report = await seed(main, at);
  const target = report.directories.find((each) => each.path === "target");
  assert.equal(target?.outcome, "seeded", target?.reason ?? report.warnings.join("\n"));
  return (target?.rebuilds ?? []).map((unit) => unit.replace(/-[0-9a-f]{16}$/, ""));
}

function findNewest(directory: string): string {
  const [newest] = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ file, at: lstatSync(file, { bigint: true }).mtimeNs }))
    .sort((one, other) => (one.at > other.at ? -1 : 1));
  assert.ok(newest !== undefined);
  return newest.file;
}

/** What the seeded build prints must be what a build from scratch prints in the same place. */
function requireTrue(
  main: string,
  at: string,
  argv: readonly string[] = [],
): {
  readonly stdout: string;
  readonly built: readonly string[];
  readonly fresh: readonly string[];
} {
  const seeded = runCargo(at, "run", ...argv);
  renameSync(path.join(at, "target"), path.join(at, "target.seeded"));
  const scratch = runCargo(at, "run", ...argv);
  rmSync(path.join(at, "target.seeded"), { recursive: true });
  assert.equal(seeded.stdout, scratch.stdout);
  assert.ok(!seeded.stdout.includes(`${main}/`), seeded.stdout);
  return seeded;
}

describe("a seeded cargo build gives what a build from scratch gives", { skip }, () => {
  test("SD-05 when the sibling was built through a symbolic link", async () => {
    const main = createProject("linked", ["app"], {
      "app/Cargo.toml": manifest("app"),
      "app/data.txt": "one\n",
      "app/build.rs":
        'fn main() { println!("cargo:rerun-if-changed=build.rs"); println!("cargo:rustc-env=AT={}", std::env::var("CARGO_MANIFEST_DIR").unwrap()); }\n',
      "app/src/main.rs":
        'const DATA: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/data.txt"));\n' +
        'fn main() { println!("{} {} {}", env!("CARGO_MANIFEST_DIR"), env!("AT"), DATA); }\n',
    });
    const far = sandbox.path("far/away");
    mkdirSync(far, { recursive: true });
    // Beside the sibling, and where no look beside it finds it.
    symlinkSync(main, path.join(path.dirname(main), "link"));
    symlinkSync(path.dirname(main), path.join(far, "parent"));
    for (const form of [path.join(path.dirname(main), "link"), path.join(far, "parent/w1")]) {
      rmSync(path.join(main, "target"), { recursive: true, force: true });
      runCargo(sandbox.root, "build", "--manifest-path", path.join(form, "Cargo.toml"));
      const at = addWorktree(main);
      writeFiles(at, { "app/data.txt": "two\n" });
      await requireSeeded(main, at);
      const { stdout } = requireTrue(main, at);
      assert.equal(stdout.trim(), `${at}/app ${at}/app two`);
    }
  });

  const macros =
    "extern crate proc_macro; use proc_macro::TokenStream;\n" +
    '#[proc_macro] pub fn at(_: TokenStream) -> TokenStream { format!("{:?}", std::env::var("CARGO_MANIFEST_DIR").unwrap()).parse().unwrap() }\n' +
    '#[proc_macro] pub fn text(_: TokenStream) -> TokenStream { let dir = std::env::var("CARGO_MANIFEST_DIR").unwrap(); format!("{:?}", std::fs::read_to_string(format!("{dir}/data.txt")).unwrap()).parse().unwrap() }\n';
  const quiet =
    "extern crate proc_macro; use proc_macro::TokenStream;\n" +
    '#[proc_macro] pub fn three(_: TokenStream) -> TokenStream { "3".parse().unwrap() }\n';

  test("SD-05 when a procedural macro reads the environment or a file, and only its users are built", async () => {
    const names = ["app", "facade", "plain", "quiet", "reads", "uses"];
    const main = createProject("macros", names, {
      "reads/Cargo.toml": manifest("reads", [], "[lib]\nproc-macro = true\n"),
      "reads/src/lib.rs": macros,
      "quiet/Cargo.toml": manifest("quiet", [], "[lib]\nproc-macro = true\n"),
      "quiet/src/lib.rs": quiet,
      "facade/Cargo.toml": manifest("facade", ["reads"]),
      "facade/src/lib.rs": "pub use reads::{at, text};\n",
      "uses/Cargo.toml": manifest("uses", ["facade"]),
      "uses/data.txt": "one\n",
      "uses/src/lib.rs":
        "pub const AT: &str = facade::at!();\npub const TEXT: &str = facade::text!();\n",
      "plain/Cargo.toml": manifest("plain", ["quiet"]),
      "plain/src/lib.rs": "pub fn three() -> u8 { quiet::three!() }\n",
      "app/Cargo.toml": manifest("app", ["plain", "uses"]),
      "app/src/main.rs":
        'fn main() { println!("{} {} {}", plain::three(), uses::AT, uses::TEXT); }\n',
    });
    runCargo(main, "build");
    const at = addWorktree(main);
    writeFiles(at, { "uses/data.txt": "two\n" });
    assert.deepEqual(await requireSeeded(main, at), ["app", "facade", "uses"]);
    const { stdout, built, fresh } = requireTrue(main, at);
    assert.equal(stdout.trim(), `3 ${at}/uses two`);
    assert.deepEqual([...built].sort(), ["app", "facade", "uses"]);
    for (const name of ["plain", "quiet", "reads"]) assert.ok(fresh.includes(name), name);
  });

  const script = (body: string): string =>
    `fn main() { let dir = std::env::var("CARGO_MANIFEST_DIR").unwrap(); let _ = &dir; ${body} }\n`;
  const printing =
    'println!("cargo:rustc-env=SAID={}", std::fs::read_to_string("data/one").unwrap().trim());';

  test("whatever a build script says about when it runs again", async () => {
    const scripts: Files = {
      folder: `println!("cargo:rerun-if-changed=data"); ${printing}`,
      absolute: `println!("cargo:rerun-if-changed={dir}/data/one"); ${printing}`,
      nothing: printing,
      // What cargo is told to search lies in the sibling; the library itself holds nothing of it.
      search:
        'println!("cargo:rustc-link-search=native={dir}/data"); println!("cargo:rustc-env=SAID=l");',
      stamped:
        'println!("cargo:rerun-if-changed=build.rs"); let out = std::process::Command::new("git").args(["rev-parse", "HEAD"]).output().unwrap(); println!("cargo:rustc-env=SAID={}", String::from_utf8(out.stdout).unwrap().trim());',
      steady: 'println!("cargo:rerun-if-changed=build.rs"); println!("cargo:rustc-env=SAID=s");',
    };
    const names = Object.keys(scripts);
    const files: Record<string, string> = {
      "app/Cargo.toml": manifest("app", names),
      "app/src/main.rs": `fn main() { println!("{}", [${names.map((name) => `${name}::SAID`).join(", ")}].join(" ")); }\n`,
    };
    for (const [name, body] of Object.entries(scripts)) {
      files[`${name}/Cargo.toml`] = manifest(name);
      files[`${name}/build.rs`] = script(body);
      files[`${name}/data/one`] = "one\n";
      files[`${name}/src/lib.rs`] = 'pub const SAID: &str = env!("SAID");\n';
    }
    const main = createProject("scripts", ["app", ...names], files);
    runCargo(main, "build");
    const at = addWorktree(main);
    for (const name of names) writeFiles(at, { [`${name}/data/one`]: "two\n" });
    git(at, "commit", "-qam", "two");
    const rebuilds = await requireSeeded(main, at);
    assert.deepEqual(
      [...new Set(rebuilds)],
      ["absolute", "folder", "nothing", "search", "stamped"],
    );
    const { stdout, fresh } = requireTrue(main, at);
    assert.equal(stdout.trim(), `two two two l ${git(at, "rev-parse", "HEAD")} s`);
    assert.ok(fresh.includes("steady"));
  });

  test("when a build script reads what cargo does not notice: a file that is gone, an ignored one, another behind a link", async () => {
    const names = ["gone", "hidden", "led", "same"];
    const files: Record<string, string> = {
      ".gitignore": "target/\nCargo.lock\n*.local\n",
      "app/Cargo.toml": manifest("app", names),
      "app/src/main.rs": `fn main() { println!("{}", [${names.map((name) => `${name}::SAID`).join(", ")}].join(" ")); }\n`,
    };
    for (const name of names) {
      files[`${name}/Cargo.toml`] = manifest(name);
      files[`${name}/build.rs`] = script(
        'let mut all: Vec<_> = std::fs::read_dir("data").unwrap().map(|each| std::fs::read_to_string(each.unwrap().path()).unwrap().trim().to_string()).collect(); all.sort(); println!("cargo:rustc-env=SAID={}", all.join(","));',
      );
      files[`${name}/data/one`] = "one\n";
      files[`${name}/src/lib.rs`] = 'pub const SAID: &str = env!("SAID");\n';
    }
    files["led/build.rs"] = script(
      'println!("cargo:rerun-if-changed=link"); println!("cargo:rustc-env=SAID={}", std::fs::read_to_string("link").unwrap().trim());',
    );
    const main = createProject("unsaying", ["app", ...names], files);
    const lead = (to: string): void => {
      rmSync(path.join(main, "led/link"), { force: true });
      symlinkSync(to, path.join(main, "led/link"));
      git(main, "add", "-A");
      git(main, "commit", "-qm", to);
    };
    writeFiles(main, { "words/one": "one\n" });
    lead("../words/one");
    const base = git(main, "rev-parse", "HEAD");
    writeFiles(main, { "gone/data/two": "two\n", "hidden/data/my.local": "mine\n" });
    lead("../gone/data/two");
    // The newest file of each package is one that both have.
    for (const name of names) {
      utimesSync(path.join(main, name, "src/lib.rs"), new Date(), new Date());
    }
    assert.equal(runCargo(main, "run").stdout.trim(), "one,two mine,one two one");
    const at = addWorktree(main);
    git(at, "reset", "-q", "--hard", base);
    const rebuilds = await requireSeeded(main, at);
    assert.deepEqual([...new Set(rebuilds)], ["gone", "hidden", "led"]);
    const { stdout, fresh } = requireTrue(main, at);
    assert.equal(stdout.trim(), "one one one one");
    assert.ok(fresh.includes("same"));
  });

  test("when a link that a build script was told of was led elsewhere after the build, saved in git or not", async () => {
    const said = (reading: string): string =>
      script(
        `println!("cargo:rerun-if-changed=link"); println!("cargo:rustc-env=SAID={}", std::fs::read_to_string("${reading}").unwrap().trim());`,
      );
    const main = createProject("led", ["app", "file", "folder"], {
      "app/Cargo.toml": manifest("app", ["file", "folder"]),
      "app/src/main.rs": 'fn main() { println!("{} {}", file::SAID, folder::SAID); }\n',
      ...Object.fromEntries(
        ["file", "folder"].flatMap((name) => [
          [`${name}/Cargo.toml`, manifest(name)],
          [`${name}/build.rs`, said(name === "file" ? "link" : "link/word")],
          [`${name}/src/lib.rs`, 'pub const SAID: &str = env!("SAID");\n'],
        ]),
      ),
      "words/old/word": "old\n",
      "words/new/word": "new\n",
    });
    const lead = (at: string, to: "old" | "new"): void => {
      for (const [name, below] of [
        ["file", "/word"],
        ["folder", ""],
      ]) {
        rmSync(path.join(at, `${name}/link`), { force: true });
        symlinkSync(`../words/${to}${below}`, path.join(at, `${name}/link`));
      }
    };
    const commit = (): void => {
      git(main, "add", "-A");
      git(main, "commit", "-qm", "led");
    };
    lead(main, "new");
    commit();
    const ahead = git(main, "rev-parse", "HEAD");
    lead(main, "old");
    commit();
    assert.equal(runCargo(main, "run").stdout.trim(), "old old");
    // Not saved: what is checked out here is what lies there, and not what was built.
    lead(main, "new");
    const unsaved = addWorktree(main);
    git(unsaved, "reset", "-q", "--hard", ahead);
    await requireSeeded(main, unsaved);
    assert.equal(requireTrue(main, unsaved).stdout.trim(), "new new");
    // Saved, and still not built.
    commit();
    const saved = addWorktree(main);
    await requireSeeded(main, saved);
    assert.equal(requireTrue(main, saved).stdout.trim(), "new new");
    // A file system's clock moves in ticks: led right after the build, a link has the time of its last file.
    const last = findNewest(path.join(main, "target"));
    for (const name of ["file", "folder"]) {
      execFileSync("touch", ["-h", "-r", last, path.join(main, name, "link")]);
    }
    const atOnce = addWorktree(main);
    await requireSeeded(main, atOnce);
    assert.equal(requireTrue(main, atOnce).stdout.trim(), "new new");
  });

  test("when a source lies outside of the working tree, or where a package manager fills", async () => {
    const main = createProject("outside", ["app", "modules"], {
      ".gitignore": "target/\nCargo.lock\nnode_modules/\n",
      "app/Cargo.toml": manifest("app", ["modules"]),
      "app/src/main.rs":
        'fn main() { println!("{} {}", include_str!("../../../shared.txt").trim(), modules::TEXT.trim()); }\n',
      "modules/Cargo.toml": manifest("modules"),
      "modules/src/lib.rs":
        'pub const TEXT: &str = include_str!("../../node_modules/dep/text.txt");\n',
    });
    writeFiles(main, { "node_modules/dep/text.txt": "one\n" });
    writeFiles(path.dirname(main), { "shared.txt": "near\n", "deep/shared.txt": "far\n" });
    runCargo(main, "build");
    const at = addWorktree(main, "deep/w");
    writeFiles(at, { "node_modules/dep/text.txt": "two\n" });
    // Older than the artefacts, as a package manager leaves them.
    for (const file of [
      path.join(at, "node_modules/dep/text.txt"),
      path.join(at, "../shared.txt"),
    ]) {
      const old = new Date(1_000_000_000_000);
      utimesSync(file, old, old);
    }
    assert.deepEqual(await requireSeeded(main, at), ["app", "modules"]);
    assert.equal(requireTrue(main, at).stdout.trim(), "far two");
  });

  test("SD-05 when a source really lies outside of its package: what is edited here is built, and the sibling is not watched", async () => {
    const main = createProject("watched", ["app", "linked", "above", "inside"], {
      "app/Cargo.toml": manifest("app", ["linked", "above", "inside"]),
      "app/src/main.rs":
        'fn main() { println!("{} {} {}", linked::TEXT, above::TEXT, inside::TEXT); }\n',
      "linked/Cargo.toml": manifest("linked"),
      "linked/src/lib.rs": 'pub const TEXT: &str = include_str!("../link.txt");\n',
      "above/Cargo.toml": manifest("above"),
      "above/src/lib.rs": 'pub const TEXT: &str = include_str!("../../shared/above.txt");\n',
      "inside/Cargo.toml": manifest("inside"),
      "inside/src/lib.rs": 'pub const TEXT: &str = include_str!("../text.txt");\n',
      "inside/text.txt": "inside",
      "shared/linked.txt": "linked",
      "shared/above.txt": "above",
    });
    symlinkSync("../shared/linked.txt", path.join(main, "linked/link.txt"));
    git(main, "add", "-A");
    git(main, "commit", "-qm", "link");
    runCargo(main, "build");
    const at = addWorktree(main);
    assert.deepEqual(await requireSeeded(main, at), ["above", "linked"]);
    runCargo(at, "build");
    writeFiles(main, { "shared/linked.txt": "not here", "shared/above.txt": "not here" });
    assert.deepEqual(runCargo(at, "run").built, []);
    writeFiles(at, { "shared/linked.txt": "LINKED", "shared/above.txt": "ABOVE" });
    assert.equal(requireTrue(main, at).stdout, "LINKED ABOVE inside\n");
  });

  test("for a triple and for a profile of its own, with macros built for the host", async () => {
    const main = createProject("profiles", ["app", "reads"], {
      "Cargo.toml":
        '[workspace]\nresolver = "2"\nmembers = ["app", "reads"]\n[profile.quick]\ninherits = "release"\n',
      "reads/Cargo.toml": manifest("reads", [], "[lib]\nproc-macro = true\n"),
      "reads/src/lib.rs": macros,
      "app/Cargo.toml": manifest("app", ["reads"]),
      "app/src/main.rs": 'fn main() { println!("{}", reads::at!()); }\n',
    });
    runCargo(main, "build");
    const triple = readHostTriple();
    const argv = ["--target", triple, "--profile", "quick"];
    runCargo(main, "build", ...argv);
    const at = addWorktree(main);
    const rebuilds = await requireSeeded(main, at);
    assert.deepEqual([...rebuilds].sort(), ["app", `${triple}/quick/app`]);
    assert.equal(requireTrue(main, at, argv).stdout.trim(), `${at}/app`);
  });

  test("when a program names the sibling and nothing says why", async () => {
    const main = createProject("unsaid", ["app", "part", "other"], {
      "app/Cargo.toml": manifest("app", ["part"]),
      "app/src/main.rs": 'fn main() { println!("{}", part::AT); }\n',
      "part/Cargo.toml": manifest("part"),
      "part/src/lib.rs": 'pub const AT: &str = env!("CARGO_MANIFEST_DIR");\n',
      "other/Cargo.toml": manifest("other"),
      "other/src/lib.rs": "",
    });
    runCargo(main, "build");
    // Takes away what rustc noted, as a tool that reads past rustc would leave it.
    const deps = path.join(main, "target/debug/deps");
    for (const name of readdirSync(deps).filter((each) => each.endsWith(".d"))) {
      const file = path.join(deps, name);
      writeFileSync(file, readFileSync(file, "utf8").replaceAll(/^# env-dep:.*\n/gm, ""));
    }
    const at = addWorktree(main);
    assert.deepEqual(await requireSeeded(main, at), ["app", "part"]);
    assert.equal(requireTrue(main, at).stdout.trim(), `${at}/part`);
  });

  test("of documentation, which says nothing of what it was made of, nothing of the project stays", async () => {
    const main = createProject("documented", ["app"], {
      "app/Cargo.toml": manifest("app"),
      "app/src/lib.rs": "//! Documented.\n",
    });
    runCargo(main, "doc");
    const at = addWorktree(main);
    assert.deepEqual(await requireSeeded(main, at), ["app"]);
    assert.ok(runCargo(at, "doc").stderr.includes("Documenting app"));
  });
});

describe("a build directory that cargo lays out otherwise", { skip }, () => {
  const files: Files = {
    "app/Cargo.toml": manifest("app"),
    "app/src/main.rs": 'fn main() { println!("hello"); }\n',
  };

  async function requireRefused(main: string, at: string, reason: RegExp): Promise<void> {
    const report = await seed(main, at);
    assert.equal(report.directories[0]?.reason, "not_relocatable");
    assert.match(report.warnings.join("\n"), reason);
  }

  test("is not seeded and says why: without intermediate files, or with others", async () => {
    const main = createProject("layout", ["app"], files);
    runCargo(main, "build");
    const at = addWorktree(main);
    const profile = path.join(main, "target/debug");
    mkdirSync(path.join(profile, "build/app/0123456789abcdef/fingerprint"), { recursive: true });
    await requireRefused(main, at, /target\/debug\/build\/app` is of a layout/);
    rmSync(path.join(profile, "build"), { recursive: true });
    rmSync(path.join(profile, ".fingerprint"), { recursive: true });
    await requireRefused(main, at, /intermediate files are not in `target`/);
  });

  test("elsewhere, or as a link, gives nothing, and one of a workspace below is not taken along", async () => {
    const main = createProject("elsewhere", ["app"], {
      ...files,
      "inner/Cargo.toml": `[workspace]\n${manifest("inner")}`,
      "inner/src/main.rs": "fn main() {}\n",
    });
    runCargo(path.join(main, "inner"), "build");
    runCargo(main, "build", "--target-dir", sandbox.path("elsewhere/out"));
    const at = addWorktree(main);
    assert.equal((await seed(main, at)).seed_skipped, "no_sibling");
    symlinkSync(sandbox.path("elsewhere/out"), path.join(main, "target"));
    assert.equal((await seed(main, at)).seed_skipped, "not_reconstructible");
    assert.ok(!existsSync(path.join(at, "inner/target")));
  });
});
