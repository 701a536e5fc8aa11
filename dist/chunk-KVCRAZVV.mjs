import {
  defaultSettings,
  readSettings
} from "./chunk-AAFBVALJ.mjs";
import {
  reasonOf
} from "./chunk-QHWCERKC.mjs";

// src/core/reconstructible.ts
var PRESETS = [
  {
    path: "target",
    beside: ["Cargo.toml", "pom.xml"],
    inside: ["CACHEDIR.TAG", ".rustc_info.json"],
    both: false
  },
  { path: "node_modules", beside: ["package.json"], inside: [], both: false },
  {
    path: ".venv",
    beside: [
      "pyproject.toml",
      "requirements*.txt",
      "uv.lock",
      "poetry.lock",
      "Pipfile",
      "setup.py"
    ],
    inside: ["pyvenv.cfg"],
    both: true
  }
];
function planCandidates(declared) {
  return [.../* @__PURE__ */ new Set([...PRESETS.map(({ path }) => path), ...declared])];
}
var isPreset = (path) => PRESETS.some((preset) => preset.path === path);
function describeMarks(preset, beside, inside) {
  return [
    ...beside.filter((name) => preset.beside.some((mark) => isMark(mark, name))),
    ...inside.filter((name) => preset.inside.includes(name)).map((name) => `${preset.path}/${name}`)
  ];
}
function isMark(mark, name) {
  const star = mark.indexOf("*");
  if (star === -1) return name === mark;
  return name.startsWith(mark.slice(0, star)) && name.endsWith(mark.slice(star + 1));
}
function isMarked(preset, marks) {
  const inside = marks.filter((mark) => mark.startsWith(`${preset.path}/`)).length;
  const beside = marks.length - inside;
  return preset.both ? inside > 0 && beside > 0 : inside + beside > 0;
}
function describeDirectory(facts) {
  const gates = [
    chosenGate(facts),
    directoryGate(facts),
    gate(
      "ignored",
      facts.ignored,
      "git ignores it as a whole",
      "git does not ignore it as a whole"
    ),
    gate(
      "nothing_tracked",
      negate(facts.tracked),
      "nothing below is tracked",
      "git tracks something below"
    ),
    gate(
      "nothing_readmitted",
      negate(facts.readmitted),
      "no path below is re-included",
      "a path below is re-included by an ignore rule"
    ),
    foundGate("no_repository_below", facts.repositoryBelow, "a repository", facts.path),
    foundGate("no_worktree_below", facts.worktreeBelow, "a registered worktree", facts.path),
    markGate(facts)
  ];
  return { path: facts.path, reconstructible: gates.every(({ passed }) => passed), gates };
}
var negate = (fact) => fact === null ? null : !fact;
function gate(name, fact, yes, no) {
  if (fact === null) return { name, passed: false, reason: "could not be determined" };
  return { name, passed: fact, reason: fact ? yes : no };
}
function chosenGate(facts) {
  if (isPreset(facts.path)) return { name: "chosen", passed: true, reason: "it is a preset" };
  return gate("chosen", facts.declared, "the project config declares it", "nobody declared it");
}
function directoryGate(facts) {
  const refuse = (reason) => ({ name: "directory", passed: false, reason });
  if (facts.kind === "link") return refuse("it is a link");
  if (facts.kind === "other") return refuse("it is not a directory");
  if (!facts.sameVolume) return refuse("it is on another file system than the workspace");
  return { name: "directory", passed: true, reason: "it is a directory on the same file system" };
}
function foundGate(name, found, what, path) {
  if (found === null) return { name, passed: false, reason: "could not be determined" };
  if (found === false) return { name, passed: true, reason: `${what} does not lie below` };
  const at = found === "" ? path : `${path}/${found}`;
  return { name, passed: false, reason: `${what} lies at \`${at}\`` };
}
function markGate(facts) {
  const preset = PRESETS.find(({ path }) => path === facts.path);
  if (preset === void 0) {
    return { name: "tool_mark", passed: true, reason: "a declared directory needs no mark" };
  }
  if (isMarked(preset, facts.marks)) {
    return { name: "tool_mark", passed: true, reason: `marked by ${facts.marks.join(", ")}` };
  }
  return {
    name: "tool_mark",
    passed: false,
    reason: preset.both ? `needs ${preset.inside.join(" or ")} inside and one of ${preset.beside.join(", ")} beside` : `needs one of ${[...preset.beside.map((each) => `${each} beside`), ...preset.inside.map((each) => `${each} inside`)].join(", ")}`
  };
}
function describeFailedGate(report) {
  const failed = report.gates.find(({ passed }) => !passed);
  return failed === void 0 ? void 0 : `${failed.name}: ${failed.reason}`;
}

// src/app/reconstructible.ts
async function describeDirectories(world, input) {
  const proof = await world.worktree.proveWorktree(input.root);
  if (proof.kind !== "linked" && proof.kind !== "main") return [];
  const common = proof.kind === "linked" ? proof.commonDirectory : `${proof.path}/.git`;
  const main = common.endsWith("/.git") ? common.slice(0, -"/.git".length) : null;
  const declared = await readDeclared(world, input.mainCheckout ?? main);
  const found = planCandidates(declared).flatMap((path) => {
    const entry = world.reconstructible.readEntry(input.root, path);
    return entry === void 0 ? [] : [{ path, ...entry }];
  });
  const real = found.filter(({ kind }) => kind === "directory").map(({ path }) => path);
  const [git, worktrees] = await Promise.all([
    // null fails the gates: unknown is durable.
    world.reconstructible.readGitFacts(input.root, real).catch(() => null),
    input.worktrees ?? world.repository.listWorktrees(common).catch(() => null)
  ]);
  const reports = [];
  for (const entry of found) {
    const at = `${input.root}/${entry.path}`;
    const below = (path) => path.startsWith(`${entry.path}/`);
    const isDirectory = entry.kind === "directory";
    const facts = {
      ...entry,
      declared: declared.includes(entry.path),
      ignored: git === null ? null : git.ignored.has(entry.path),
      tracked: git === null ? null : git.tracked.some((path) => path === entry.path || below(path)),
      readmitted: git === null ? null : git.readmitted.some(below),
      repositoryBelow: isDirectory && input.walk !== false ? await findRepository(world, at) : false,
      worktreeBelow: worktrees === null ? null : worktreeBelow(at, worktrees),
      marks: readMarks(world, input.root, entry.path, isDirectory)
    };
    reports.push(describeDirectory(facts));
  }
  return reports;
}
async function readDeclared(world, mainCheckout) {
  try {
    return (await readSettings(world, mainCheckout)).reconstructible;
  } catch (error) {
    world.log.write({ event: "config_ignored", reason: reasonOf(error) });
    return defaultSettings().reconstructible;
  }
}
async function findRepository(world, at) {
  try {
    return await world.reconstructible.findRepository(at);
  } catch {
    return null;
  }
}
function worktreeBelow(at, worktrees) {
  const found = worktrees.find(({ path }) => path === at || path.startsWith(`${at}/`));
  return found === void 0 ? false : found.path.slice(at.length + 1);
}
function readMarks(world, root, path, lookInside) {
  const preset = PRESETS.find((each) => each.path === path);
  if (preset === void 0) return [];
  const list = world.reconstructible.listNames;
  return describeMarks(preset, list(root), lookInside ? list(`${root}/${path}`) : []);
}
function readDirectoryBytes(world, root, path) {
  try {
    return world.reconstructible.readBytes(`${root}/${path}`);
  } catch {
    return null;
  }
}
async function readDirectorySizes(world, root) {
  const directories = await describeDirectories(world, { root, mainCheckout: null });
  let sum = 0;
  for (const { path, reconstructible } of directories) {
    if (!reconstructible) continue;
    const bytes = readDirectoryBytes(world, root, path);
    if (bytes === null) return null;
    sum += bytes;
  }
  return sum;
}

export {
  PRESETS,
  planCandidates,
  describeFailedGate,
  describeDirectories,
  readDeclared,
  readMarks,
  readDirectoryBytes,
  readDirectorySizes
};
