import assert from "node:assert/strict";
import { test } from "node:test";
import { describeReach, isAskingGit, isInnocent } from "../../src/core/macro-reach.ts";

for (const source of [
  'std::env::var("CARGO_MANIFEST_DIR")',
  "use std::env; fn f() { env :: vars() }",
  "use std::{collections::HashMap, fs};\n",
  "use std::{\n  env::{self},\n};",
  "use ::std::*;",
  "std::process::Command::new(x)",
  'Path::new("data").exists()',
  'Path::new("data").metadata().map(|each| each.len())',
  "Path::exists(path)",
  "paths.iter().any(Path::is_dir)",
  "p . canonicalize ( )",
  "proc_macro::tracked_path::path(x)",
  'extern "C" { fn open(); }',
  'quote!(env!("CARGO_MANIFEST_DIR"))',
  '"//"; std::fs::read(x)',
  "'\"'; std::fs::read(x) // \"",
  'r#"""#; std::fs::read(x)',
]) {
  test(`a macro's source reaches out: ${source}`, () => {
    assert.notEqual(describeReach(source), undefined);
  });
}

for (const source of [
  "use proc_macro::TokenStream;",
  "// std::fs::read\nfn f() {}",
  "/* std::env::var */ fn f() {}",
  "/// Like [`std::fs::read`].\nfn f() {}",
  "struct Environment { fs: u8 } fn env() {}",
  'extern crate proc_macro; pub extern "C" fn f() {}',
]) {
  test(`a macro's source reaches nothing: ${source}`, () => {
    assert.equal(describeReach(source), undefined);
  });
}

test("a library is innocent by its whole name only", () => {
  assert.ok(isInnocent("syn"));
  assert.ok(!isInnocent("syn-mid"));
});

test("a build script that asks git is told by its words", () => {
  for (const source of [
    'Command::new("git")',
    'println!("cargo:rerun-if-changed=../.git/HEAD")',
    "use vergen_gitcl::Emitter;",
    "git2::Repository::open(p)",
    "shadow_rs::ShadowBuilder::builder()",
  ]) {
    assert.ok(isAskingGit(source), source);
  }
  for (const source of ["let digit = 1;", '"legit"', "https://github.com/x", "rebuilt()"]) {
    assert.ok(!isAskingGit(source), source);
  }
});
