/** Build scripts in a seeded workspace: what cargo cannot know of runs again, and what is harmless stays. */
import assert from "node:assert/strict";
import { readdirSync, renameSync, rmSync, symlinkSync, utimesSync } from "node:fs";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import type { World } from "../../src/app/world.ts";
import { cargoSkipReason, readHostTriple, runCargo } from "../helpers/cargo.ts";
import {
  createRepository,
  createSandbox,
  git,
  type Sandbox,
  writeFiles,
} from "../helpers/sandbox.ts";
import { addWorktree, seedFrom } from "../helpers/seeding.ts";
import { createVolume, skipReason, type Volume } from "../helpers/volume.ts";

const skip = skipReason("xfs") || cargoSkipReason();

let volume: Volume;
let sandbox: Sandbox;
let world: World;

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

const MANIFEST = '[package]\nname = "app"\nversion = "0.1.0"\nedition = "2021"\n';
const IGNORED = "target/\nCargo.lock\n";
const PRINTS_SAID = 'fn main() { println!("{}", env!("SAID")); }\n';

const script = (body: string): string => `fn main() {\n${body}\n}\n`;

/** A crate `app` with these files, committed and not built. */
const createCrate = (name: string, files: Files): string =>
  createRepository(sandbox.path(name, "main"), {
    ".gitignore": IGNORED,
    "Cargo.toml": MANIFEST,
    "src/main.rs": PRINTS_SAID,
    ...files,
  });

const addWorkspace = (main: string): string =>
  addWorktree(main, path.join(path.dirname(main), `w${readdirSync(path.dirname(main)).length}`));

async function requireSeeded(main: string, at: string): Promise<readonly string[]> {
  const report = await seedFrom(world, main, at);
  const target = report.directories.find((each) => each.path === "target");
  assert.equal(target?.outcome, "seeded", target?.reason ?? report.warnings.join("\n"));
  return (target?.rebuilds ?? []).map((unit) => unit.replace(/-[0-9a-f]{16}$/, ""));
}

/** What the seeded build prints must be what a build from scratch prints in the same place. */
function requireTrue(at: string, argv: readonly string[] = []): string {
  const seeded = runCargo(at, "run", ...argv);
  renameSync(path.join(at, "target"), path.join(at, "target.seeded"));
  // What the seeded build left beside the sources must not help.
  git(at, "clean", "-fdxq", "-e", "target.seeded");
  git(at, "checkout", "-q", ".");
  const scratch = runCargo(at, "run", ...argv);
  rmSync(path.join(at, "target.seeded"), { recursive: true });
  assert.equal(seeded.stdout, scratch.stdout);
  return seeded.stdout.trim();
}

const GENERATES = script(
  '    println!("cargo:rerun-if-changed=words.txt");\n' +
    '    let text = std::fs::read_to_string("words.txt").unwrap();\n' +
    '    std::fs::write("src/generated.rs", format!("pub const X: &str = {:?};", text.trim())).unwrap();',
);

const ASKS = (program: string): string =>
  '    println!("cargo:rerun-if-changed=build.rs");\n' +
  `    let out = ${program}.output().unwrap();\n` +
  '    println!("cargo:rustc-env=SAID={}", String::from_utf8(out.stdout).unwrap().trim());';

describe("a build script runs again in a seeded workspace", { skip }, () => {
  for (const kind of ["ignored", "tracked"]) {
    test(`when it writes beside the sources: a file that is ${kind}`, async () => {
      const main = createCrate(`writes-${kind}`, {
        ".gitignore": kind === "ignored" ? `${IGNORED}/src/generated.rs\n` : IGNORED,
        "build.rs": GENERATES,
        "words.txt": "hello\n",
        "src/main.rs": 'mod generated;\nfn main() { println!("{}", generated::X); }\n',
        ...(kind === "tracked" ? { "src/generated.rs": 'pub const X: &str = "committed";\n' } : {}),
      });
      runCargo(main, "build");
      const at = addWorkspace(main);
      assert.deepEqual([...new Set(await requireSeeded(main, at))], ["app"]);
      assert.equal(requireTrue(at), "hello");
    });
  }

  test("when it runs a program, itself or by a crate of the project, for another triple too", async () => {
    const asks = 'std::process::Command::new("sh").args(["-c", "git log -1 --format=%s"])';
    const main = createCrate("asks", {
      "Cargo.toml": `${MANIFEST}[dependencies]\ndirect = { path = "direct" }\n[build-dependencies]\nhelper = { path = "helper" }\n[workspace]\n`,
      "build.rs": script("    helper::emit()"),
      "src/main.rs": 'fn main() { println!("{} {}", env!("SAID"), direct::SAID); }\n',
      "helper/Cargo.toml": MANIFEST.replace("app", "helper"),
      "helper/src/lib.rs": `pub fn emit() {\n${ASKS(asks)}\n}\n`,
      "direct/Cargo.toml": MANIFEST.replace("app", "direct"),
      "direct/build.rs": script(ASKS(asks)),
      "direct/src/lib.rs": 'pub const SAID: &str = env!("SAID");\n',
    });
    const triple = ["--target", readHostTriple()];
    runCargo(main, "build");
    runCargo(main, "build", ...triple);
    git(main, "commit", "-q", "--allow-empty", "-m", "two");
    const at = addWorkspace(main);
    await requireSeeded(main, at);
    assert.equal(runCargo(at, "run", ...triple).stdout.trim(), "two two");
    assert.equal(requireTrue(at), "two two");
  });

  test("when a path that it told leads over a link, here only", async () => {
    const main = createCrate("links", {
      "data/x.txt": "near\n",
      "build.rs": script(
        '    println!("cargo:rerun-if-changed=data/x.txt");\n' +
          '    println!("cargo:rustc-env=SAID={}", std::fs::read_to_string("data/x.txt").unwrap().trim());',
      ),
    });
    const far = sandbox.path("links/far");
    writeFiles(far, { "x.txt": "far\n" });
    utimesSync(path.join(far, "x.txt"), 1_000_000_000, 1_000_000_000);
    runCargo(main, "build");
    const at = addWorkspace(main);
    rmSync(path.join(at, "data"), { recursive: true });
    symlinkSync(far, path.join(at, "data"));
    git(at, "add", "-A");
    git(at, "commit", "-qm", "a link");
    assert.deepEqual([...new Set(await requireSeeded(main, at))], ["app"]);
    assert.equal(runCargo(at, "run").stdout.trim(), "far");
  });

  test("when it looks outside of its package, or at a file that differs, without a word to cargo", async () => {
    const reads = (file: string): string =>
      script(
        '    println!("cargo:rerun-if-changed=build.rs");\n' +
          `    println!("cargo:rustc-env=SAID={}", std::fs::read_to_string("${file}").unwrap().trim());`,
      );
    const main = createCrate("looks", {
      "Cargo.toml": `${MANIFEST}[dependencies]\ninner = { path = "inner" }\n[workspace]\n`,
      "build.rs": reads("words.txt"),
      "words.txt": "one\n",
      "src/main.rs": 'fn main() { println!("{} {}", env!("SAID"), inner::SAID); }\n',
      "inner/Cargo.toml": MANIFEST.replace("app", "inner"),
      "inner/build.rs": reads("../words.txt"),
      "inner/src/lib.rs": 'pub const SAID: &str = env!("SAID");\n',
    });
    runCargo(main, "build");
    const at = addWorkspace(main);
    writeFiles(at, { "words.txt": "two\n" });
    git(at, "commit", "-qam", "two");
    assert.deepEqual([...new Set(await requireSeeded(main, at))], ["app", "inner"]);
    assert.equal(requireTrue(at), "two two");
  });
});

test("a build script that only tells, reads what is the same and writes into OUT_DIR stays", {
  skip,
}, async () => {
  const scripts: Files = {
    quiet:
      '    println!("cargo:rerun-if-changed=build.rs");\n    println!("cargo:rustc-env=SAID=q");',
    silent: '    println!("cargo:rustc-env=SAID=s");',
    reads:
      '    println!("cargo:rerun-if-changed=data");\n' +
      '    let text = std::fs::read_to_string("data/one").unwrap();\n' +
      '    println!("cargo:rustc-env=SAID={}", text.trim());',
    writes:
      '    println!("cargo:rerun-if-changed=build.rs");\n' +
      '    let out_dir = std::env::var_os("OUT_DIR").unwrap();\n' +
      '    let to = std::path::Path::new(&out_dir).join("made.rs");\n' +
      '    std::fs::write(&to, format!("pub const V: &str = {:?};", std::env::var("CARGO_PKG_VERSION").unwrap())).unwrap();\n' +
      '    println!("cargo:rustc-env=SAID=w");',
  };
  const names = Object.keys(scripts);
  const files: Record<string, string> = {
    "Cargo.toml": `${MANIFEST}[dependencies]\n${names.map((name) => `${name} = { path = "${name}" }\n`).join("")}[workspace]\n`,
    "src/main.rs": `fn main() { println!("{}", [${names.map((name) => `${name}::SAID`).join(", ")}].join(" ")); }\n`,
  };
  for (const [name, body] of Object.entries(scripts)) {
    files[`${name}/Cargo.toml`] = MANIFEST.replace("app", name);
    files[`${name}/build.rs`] = script(body);
    files[`${name}/data/one`] = "r\n";
    files[`${name}/src/lib.rs`] = 'pub const SAID: &str = env!("SAID");\n';
  }
  files["writes/src/lib.rs"] += 'include!(concat!(env!("OUT_DIR"), "/made.rs"));\n';
  const main = createCrate("harmless", files);
  runCargo(main, "build");
  const at = addWorkspace(main);
  assert.deepEqual(await requireSeeded(main, at), []);
  const { built, stdout } = runCargo(at, "run");
  assert.deepEqual(built, []);
  assert.equal(stdout.trim(), "q s r w");
});

test("outputs that are dated in the future are not seeded, since edits would not be built", {
  skip,
}, async () => {
  const main = createCrate("future", { "src/main.rs": "fn main() {}\n" });
  runCargo(main, "build");
  const later = Date.now() / 1000 + 10_000;
  utimesSync(path.join(main, "target/debug/app"), later, later);
  const at = addWorkspace(main);
  const report = await seedFrom(world, main, at);
  assert.equal(report.directories[0]?.reason, "align_failed");
  assert.match(report.warnings.join("\n"), /dated in the future/);
});
