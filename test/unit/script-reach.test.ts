import assert from "node:assert/strict";
import { test } from "node:test";
import { describeScript, isKnown } from "../../src/core/script-reach.ts";

const LET = 'let out = std::env::var("OUT_DIR").unwrap();';

for (const source of [
  'println!("cargo:rerun-if-changed=build.rs");',
  `${LET} std::fs::write(format!("{out}/a.rs"), "x").unwrap();`,
  `${LET} let to = Path::new(&out).join("a.rs"); fs::write(&to, text).unwrap();`,
  'let to = PathBuf::from(env::var_os("OUT_DIR").unwrap()); let mut f = BufWriter::new(File::create(to.join("a")).unwrap()); f.write_all(b"x"); f.write(b"y");',
  'fs::write(format!("{}/a.rs", env::var("OUT_DIR").unwrap()), "x").unwrap();',
  `${LET} fs::copy("data/a", format!("{out}/a")).unwrap();`,
  `${LET} bindings.write_to_file(PathBuf::from(out).join("b.rs")).unwrap();`,
  `${LET} let p: PathBuf = Path::new(&out).into(); OpenOptions::new().create(true).write(true).open(&p);`,
  "use std::process; if bad { process::exit(1); }",
  'io::copy(&mut a, &mut b); write!(f, "{}", 1);',
  'const TEXT: &str = r#"std::process::Command fs::write(a)"#; // Command',
]) {
  test(`a build script does nothing but cargo's: ${source}`, () => {
    assert.equal(describeScript(source).beyond, undefined);
  });
}

for (const source of [
  'std::process::Command::new("sh")',
  "use std::{fs, process::{self}};",
  'fs::write("src/generated.rs", "x")',
  `${LET} fs::write(format!("src/{out}.rs"), "x")`,
  `${LET} fs::write(format!("{out}/../a.rs"), "x")`,
  `${LET} let up = Path::new(&out).parent().unwrap(); fs::write(up.join("a"), "x")`,
  `${LET} let mut at = PathBuf::from(&out); at.pop(); fs::write(at.join("a"), "x")`,
  `${LET} let to = out; let to = PathBuf::from("src"); fs::write(to, "x")`,
  `${LET} fn put(out: &str) { fs::write(out, "x"); } put("src/a")`,
  `${LET} for out in ["src/a"] { fs::write(out, "x") }`,
  `${LET} let p = if dev { PathBuf::from("src") } else { out }; fs::write(p, "x")`,
  `${LET} fs::rename(format!("{out}/a"), "src/a.rs")`,
  `${LET} fs::copy(format!("{out}/a"), "src/a.rs")`,
  'File::create("src/a.rs")',
  'tonic_build::configure().out_dir("src/pb").compile(&["a.proto"])',
  'b.write_to_file("src/bindings.rs")',
  'OpenOptions::new().append(true).open("log")',
  'use std::fs::write as put; put("a", "b")',
  'let put = std::fs::write; put("a", "b")',
  "use std::fs::*;",
  'extern "C" { fn system(); }',
  "std::net::TcpStream::connect(a)",
  'std::os::unix::fs::symlink("a", "b")',
]) {
  test(`a build script does more than cargo knows of: ${source}`, () => {
    assert.notEqual(describeScript(source).beyond, undefined);
  });
}

test("a build script looks at files, or above its place, by its words", () => {
  const told = 'println!("cargo:rerun-if-changed=build.rs");';
  assert.deepEqual(describeScript(told), { beyond: undefined, reads: false, leaves: false });
  for (const source of ['fs::read_to_string("a")', "p.exists()"]) {
    assert.ok(describeScript(source).reads, source);
  }
  for (const source of ['fs::read("../a")', "p.parent()", 'p.join("..")']) {
    assert.ok(describeScript(source).leaves, source);
  }
  assert.ok(!describeScript('"a..b"').leaves);
});

test("a library is known by its whole name only", () => {
  assert.ok(isKnown("cc"));
  assert.ok(!isKnown("cc-2"));
});
