import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { describeFixed } from "../../src/core/seed.ts";
import {
  describeAlias,
  describeInstall,
  describeUse,
  hasPlacePrompt,
  isBytecodeOf,
  isTelling,
  kindOfText,
  listNamedPaths,
  listRecorded,
  movePath,
  parseHome,
  parseOwnPlace,
  planRecord,
  resolveLink,
} from "../../src/core/venv.ts";
import {
  bytesOf,
  isPlaceNamed,
  isWritable,
  listForms,
  relocatePrompt,
  relocateScript,
  relocateText,
  type TextKind,
} from "../../src/core/venv-text.ts";

const plain = [{ old: "/a/w1", now: "/b/w2" }];
const spaced = [{ old: "/a/w1", now: "/b c/w2" }];

const moved = (text: string, kind: TextKind = "other", places = plain): string => {
  const done = relocateText(text, kind, listForms(places));
  return "text" in done ? done.text : `refused: ${done.refusal}`;
};

test("a path of the sibling becomes the workspace's, wherever it stands", () => {
  for (const [text, expected] of [
    ["/a/w1", "/b/w2"],
    ["/a/w1/src\n", "/b/w2/src\n"],
    ["x = '/a/w1'", "x = '/b/w2'"],
    ["#!/a/w1/bin/python", "#!/b/w2/bin/python"],
    ["-L/a/w1/lib -isystem/a/w1/include", "-L/b/w2/lib -isystem/b/w2/include"],
    ["prefix=/a/w1:/a/w1/x;(/a/w1)", "prefix=/b/w2:/b/w2/x;(/b/w2)"],
    ["in /a/w1.", "in /b/w2."],
    ['{"url": "file:///a/w1"}', '{"url": "file:///b/w2"}'],
  ] as const) {
    assert.equal(moved(text), expected);
  }
});

test("another path that begins or ends alike is left, and what cannot be told is refused", () => {
  for (const text of [
    "/a/w10/x",
    "/a/w1-old",
    "/a/w1.bak",
    "/a/w1+x /a/w1~ /a/w1%20x /a/w1\\ copy",
    "/mnt/a/w1/src",
    "../a/w1",
    "x/a/w1",
    bytesOf("/a/w1é"),
  ]) {
    assert.equal(moved(text), text);
    assert.ok(!isPlaceNamed(text, "other", listForms(plain)), text);
  }
  for (const text of ["?/a/w1/x", "!!/a/w1", "'/a/w1 copy/x'"]) {
    assert.match(moved(text), /^refused: .*not understood/);
    assert.ok(isPlaceNamed(text, "other", listForms(plain)), text);
  }
});

test("a line that is one path is another path when its first name goes on", () => {
  const text = "/a/w1 copy/src\n/a/w1 \n/a/w1\r\n/a/w1/src";
  assert.equal(moved(text, "line"), "/a/w1 copy/src\n/a/w1 \n/b/w2\r\n/b/w2/src");
  assert.equal(moved("command = x /a/w1 y", "line"), "command = x /b/w2 y");
});

test("a workspace within the sibling is not taken for the sibling, nor another tree there", () => {
  const places = [
    { old: "/p", now: "/p/.claude/worktrees/x" },
    { old: "/p/.claude/worktrees/other", now: "/p/.claude/worktrees/other" },
  ];
  const text = "/p/src\n/p/.claude/worktrees/x/src\n/p/.claude/worktrees/other/src\n";
  const expected = `/p/.claude/worktrees/x/src\n${text.split("\n").slice(1).join("\n")}`;
  assert.equal(moved(text, "line", places), expected);
  assert.ok(isPlaceNamed(text, "other", listForms(places)));
  assert.ok(!isPlaceNamed(expected, "line", listForms(places)));
  assert.equal(
    moved("/p/.claude/worktrees/x2", "line", places),
    "/p/.claude/worktrees/x/.claude/worktrees/x2",
  );
});

test("URLs and JSON spell a path in their own way, before and after", () => {
  const odd = [{ old: "/a b/é+1", now: "/c d/ü+2" }];
  for (const [text, expected] of [
    ["file:///a%20b/%C3%A9%2B1/x", "file:///c%20d/%C3%BC%2B2/x"],
    ["file:///a%20b/%C3%A9+1/x", "file:///c%20d/%C3%BC+2/x"],
    ['"/a b/\\u00e9+1/x"', '"/c d/\\u00fc+2/x"'],
    [bytesOf("'/a b/é+1/x'"), bytesOf("'/c d/ü+2/x'")],
  ] as const) {
    assert.equal(moved(text, "other", odd), expected);
  }
  assert.equal(moved('"file:///a/w1"', "other", spaced), '"file:///b%20c/w2"');
});

test("a path with a space goes only where it is read as one", () => {
  assert.equal(moved("/a/w1/src\n", "line", spaced), "/b c/w2/src\n");
  assert.equal(moved("X='/a/w1'", "other", spaced), "X='/b c/w2'");
  assert.equal(moved('"it\'s" + "/a/w1"', "other", spaced), '"it\'s" + "/b c/w2"');
  assert.equal(moved("f('it\\'s', '/a/w1')", "other", spaced), "f('it\\'s', '/b c/w2')");
  assert.equal(moved("x='\\' y='/a/w1'", "shell", spaced), "x='\\' y='/b c/w2'");
  assert.match(moved("X = /a/w1", "other", spaced), /^refused: .*quotes/);
  assert.equal(moved("export V=/a/w1/.venv\n", "shell", spaced), "export V='/b c/w2/.venv'\n");
  assert.equal(
    moved("if [ ! -d /a/w1/.venv ]; then", "shell", spaced),
    "if [ ! -d '/b c/w2/.venv' ]; then",
  );
  assert.equal(moved('echo "no /a/w1/.venv"', "shell", spaced), 'echo "no /b c/w2/.venv"');
  assert.ok(isWritable("/b c/w(2)&é"));
  for (const bad of ["'", '"', "$", "`", "\\", "!", ":", "\n"]) assert.ok(!isWritable(`/a${bad}`));
});

const script = (text: string, places = plain, longest = 127): string => {
  const done = relocateScript(text, listForms(places), longest);
  return "text" in done ? done.text : `refused: ${done.refusal}`;
};

test("a script's first line names the new program, or has /bin/sh start it as pip does", () => {
  const text = "#!/a/w1/.venv/bin/python -E\nimport x\nX = '/a/w1'\n";
  assert.equal(script(text), "#!/b/w2/.venv/bin/python -E\nimport x\nX = '/b/w2'\n");
  assert.equal(
    script(text, spaced),
    "#!/bin/sh\n'''exec' \"/b c/w2/.venv/bin/python\" -E \"$0\" \"$@\"\n' '''\nimport x\nX = '/b c/w2'\n",
  );
  const line = "#!/b/w2/.venv/bin/python -E\n";
  assert.equal(script(text, plain, line.length).slice(0, line.length), line);
  assert.equal(
    script(text, plain, line.length - 1).split("\n", 2)[1],
    "'''exec' /b/w2/.venv/bin/python -E \"$0\" \"$@\"",
  );
  assert.match(script("#!/a/w1/.venv/bin/node\n", spaced), /^refused: is started by/);
  assert.equal(script("#!/usr/bin/env python3\nx\n", spaced), "#!/usr/bin/env python3\nx\n");
  assert.equal(script("no script: /a/w1\n"), "no script: /b/w2\n");
});

test("a script that /bin/sh starts stays one, in either sort of quotes or none", () => {
  const trampoline = (program: string): string =>
    `#!/bin/sh\n'''exec' ${program} "$0" "$@"\n' '''\nimport x\n`;
  for (const [before, after] of [
    ["/a/w1/bin/python", "'/b c/w2/bin/python'"],
    ['"/a/w1/bin/python"', '"/b c/w2/bin/python"'],
    ["'/a/w1/bin/python'", "'/b c/w2/bin/python'"],
    ['"$(dirname -- "$0")"/python', '"$(dirname -- "$0")"/python'],
  ] as const) {
    assert.equal(script(trampoline(before), spaced), trampoline(after));
  }
});

test("a prompt follows the directory only where the directory gave it", () => {
  for (const [text, expected] of [
    ["    PS1='(w1) '\"${PS1:-}\"", "    PS1='(w2) '\"${PS1:-}\""],
    ["VIRTUAL_ENV_PROMPT=w1", "VIRTUAL_ENV_PROMPT=w2"],
    ['VIRTUAL_ENV_PROMPT="w1"', 'VIRTUAL_ENV_PROMPT="w2"'],
    ["    setenv VIRTUAL_ENV_PROMPT '(w1) '", "    setenv VIRTUAL_ENV_PROMPT '(w2) '"],
    ["prompt = 'w1'", "prompt = 'w2'"],
    ["prompt = 'w10'", "prompt = 'w10'"],
    ["call (w1) now", "call (w1) now"],
  ] as const) {
    assert.equal(relocatePrompt(text, "w1", "w2"), expected);
  }
  assert.ok(hasPlacePrompt('command = /usr/bin/python3 -m venv --prompt="." /a/w1/.venv'));
  assert.ok(!hasPlacePrompt('command = /usr/bin/python3 -m venv --prompt="w1" /a/w1/.venv'));
});

test("caches that keep the old path go, import's own stay until their source is rewritten", () => {
  for (const [file, use] of [
    ["lib/x/__pycache__/m.cpython-311.pyc", "keep"],
    ["lib/x/__pycache__/m.cpython-313t.opt-1.pyc", "keep"],
    ["lib/x/__pycache__/m.pypy310.pyc", "keep"],
    ["lib/x/__pycache__/m.cpython-311-pytest-7.2.1.pyc", "drop"],
    ["lib/x/__pycache__/m.f-1.py311.nbi", "drop"],
    ["lib/x/m.pyc", "read"],
    ["lib/x/m.py", "read"],
    ["lib/x/__pycache__/deeper/m.cpython-311.pyc", "read"],
  ] as const) {
    assert.equal(describeUse(file), use, file);
  }
  const of = (file: string): boolean => isBytecodeOf("lib/x/m.py", file);
  assert.ok(of("lib/x/__pycache__/m.cpython-311.pyc"));
  assert.ok(!of("lib/x/__pycache__/mm.cpython-311.pyc"));
  assert.ok(!of("lib/y/__pycache__/m.cpython-311.pyc"));
  assert.ok(isBytecodeOf("m.py", "__pycache__/m.cpython-311.pyc"));
});

test("a file's name tells how it is read", () => {
  for (const [file, kind] of [
    ["bin/activate", "shell"],
    ["bin/Activate.ps1", "shell"],
    ["bin/activate.nu", "shell"],
    ["bin/activate_this.py", "other"],
    ["pyvenv.cfg", "line"],
    ["lib/x.pth", "line"],
    ["lib/x.egg-link", "line"],
    ["bin/pip", "other"],
    ["lib/activate.py", "other"],
  ] as const) {
    assert.equal(kindOfText(file), kind, file);
  }
  assert.ok(
    isTelling("bin/pip") && isTelling("l/__editable___x_finder.py") && isTelling("a/b.pth"),
  );
  assert.ok(!isTelling("bin/sub/pip") && !isTelling("l/other.py"));
});

test("a file's paths are read in each of its forms", () => {
  assert.deepEqual(listNamedPaths("x.pth", "/a/b c\r\nimport os; x='/no'\nrel\n/d\n"), [
    "/a/b c",
    "/d",
  ]);
  assert.deepEqual(listNamedPaths("bin/x", "#!/a/python -E\n'/b/c'\n"), ["/a/python", "/b/c"]);
  assert.deepEqual(listNamedPaths("bin/x", "#!/bin/sh\n'''exec' \"/a b/python\" \"$0\"\n"), [
    "/bin/sh",
    "/a b/python",
  ]);
  assert.deepEqual(
    listNamedPaths("d/direct_url.json", '{"url": "file:///a%20b/%C3%A9"}').map((each) => each),
    [bytesOf("/a b/é")],
  );
  assert.deepEqual(
    listNamedPaths(
      "pyvenv.cfg",
      "home = /usr/bin\ncommand = /usr/bin/python3 -m venv /a/w1/.venv\n",
    ),
    ["/usr/bin", "/a/w1/.venv"],
  );
});

test("the place that activate sets is read in every quoting, and not when it is computed", () => {
  for (const line of [
    'VIRTUAL_ENV="/a b/.venv"',
    "VIRTUAL_ENV='/a b/.venv'",
    "        export VIRTUAL_ENV='/a b/.venv'",
  ]) {
    assert.equal(parseOwnPlace(`# x\n${line}\nexport VIRTUAL_ENV\n`), "/a b/.venv");
  }
  assert.equal(parseOwnPlace("    VIRTUAL_ENV=$(cygpath /w)\n    export VIRTUAL_ENV=/w\n"), "/w");
  assert.equal(parseOwnPlace('VIRTUAL_ENV="$(dirname "$0")"\n'), undefined);
  assert.equal(parseHome("home = /usr/bin \nversion = 3\n"), "/usr/bin");
});

test("a further name of the root is found by what is the same below it", () => {
  assert.equal(describeAlias("/link/w1/src", "/a/w1/src", "/a/w1"), "/link/w1");
  assert.equal(describeAlias("/link", "/a/w1", "/a/w1"), "/link");
  assert.equal(describeAlias("/a/x/../w1/src", "/a/w1/src", "/a/w1"), "/a/x/../w1");
  assert.equal(describeAlias("/code", "/a/w1/src", "/a/w1"), null);
  assert.equal(movePath("/a/w1/x", plain), "/b/w2/x");
  assert.equal(movePath("/a/w10/x", plain), undefined);
  assert.equal(resolveLink("/a/b", "../.././c/d"), "/c/d");
});

test("an install's record follows its files, and what was untrue stays untrue", () => {
  const digest = (algorithm: string, text: string): string | undefined =>
    algorithm === "sha256"
      ? createHash("sha256").update(text, "latin1").digest("base64url")
      : undefined;
  const hash = (text: string): string => `sha256=${digest("sha256", text)}`;
  const changed = new Map(
    ["bin/tool", "lib/sp/a,b.pth", "lib/sp/edited.py", "lib/sp/odd.py", "share/x"].map((file) => [
      file,
      { before: "before", after: "later on" },
    ]),
  );
  const rows = (text: string, size: number, edited: string, tree: string): string =>
    [
      `../../bin/tool,${hash(text)},${size}`,
      `"a,b.pth",${hash(text)},${size}\r`,
      `edited.py,${edited},6`,
      "odd.py,md5=xyz,6",
      `${tree}/share/x,${hash(text)},`,
      `other.py,${hash("before")},6`,
      "d/RECORD,,",
      "",
    ].join("\n");
  const before = rows("before", 6, hash("someone's"), "/b/w2/.venv");
  assert.equal(
    planRecord(before, "lib/sp", "/b/w2/.venv", changed, digest),
    rows("later on", 8, hash("someone's"), "/b/w2/.venv"),
  );
  assert.deepEqual(listRecorded(before, "lib/sp", "/b/w2/.venv").slice(0, 5), [...changed.keys()]);
  const uneven = `a/b.py,,\n./c//d.py,,\n../../bin/t,,\n/b/w2/.venv/e,,\n..f/.g,,\n${bytesOf("é.py")},,\n`;
  assert.deepEqual(listRecorded(uneven, "lib/ü", "/b/w2/.venv"), [
    "lib/ü/a/b.py",
    "lib/ü/c/d.py",
    "bin/t",
    "e",
    "lib/ü/..f/.g",
    "lib/ü/é.py",
  ]);
  assert.deepEqual(listRecorded("a/b.py,,\n./c,,\n", "", "/b/w2/.venv"), ["a/b.py", "c"]);
});

test("what an install is, is read from its metadata", () => {
  const folder = "lib/sp/my_pkg-1.0.dist-info";
  assert.deepEqual(
    describeInstall(folder, '{"dir_info": {"editable": true}}', "Root-Is-Purelib: false"),
    {
      name: "my_pkg",
      editable: true,
      compiled: true,
    },
  );
  assert.deepEqual(describeInstall(folder, '{"dir_info": {}}', "Root-Is-Purelib: true"), {
    name: "my_pkg",
    editable: false,
    compiled: false,
  });
});

test("an environment can be moved, but not one of Windows", () => {
  assert.equal(describeFixed(".venv", ["bin", "lib", "pyvenv.cfg"]), null);
  assert.match(describeFixed(".venv", ["Scripts", "pyvenv.cfg"]) ?? "", /Windows/);
});
