import {
  recoverInterrupted,
  takeBackQuietly,
  undoCreation
} from "./chunk-BM3MQJ6X.mjs";
import {
  rebuildProject
} from "./chunk-SS5ERYEC.mjs";
import "./chunk-2VR2PXU5.mjs";
import {
  defaultSettings,
  readSettings
} from "./chunk-AAFBVALJ.mjs";
import {
  formatExclude,
  formatPlace,
  isInside
} from "./chunk-DPP4RP47.mjs";
import {
  AppError,
  reasonOf
} from "./chunk-QHWCERKC.mjs";
import "./chunk-TAPVFFXL.mjs";

// src/core/names.ts
var MAX_NAME = 128;
var MAX_SEGMENT = 64;
function describeNameFault(name) {
  if (name === "") return "it is empty";
  if (name.length > MAX_NAME)
    return `it has ${name.length} characters, over the limit of ${MAX_NAME}`;
  for (const segment of name.split("/")) {
    if (segment === "") return "it has an empty part";
    if (segment.length > MAX_SEGMENT) {
      return `a part of it has ${segment.length} characters, over the limit of ${MAX_SEGMENT}`;
    }
    const odd = /[^A-Za-z0-9._-]/u.exec(segment)?.[0];
    if (odd !== void 0) return `it has ${describeCharacter(odd)}`;
    if (segment.startsWith("-")) return "a part of it starts with `-`";
    if (segment.startsWith(".")) return "a part of it starts with `.`";
    if (segment.includes("..")) return "it has `..`";
    if (segment.endsWith(".")) return "a part of it ends with `.`";
    if (segment.toLowerCase().endsWith(".lock")) return "a part of it ends with `.lock`";
  }
  return void 0;
}
function describeCharacter(character) {
  if (character === " ") return "a space";
  const code = character.codePointAt(0) ?? 0;
  if (code < 32 || code === 127) return "a control character";
  return code > 126 ? `the character U+${code.toString(16).toUpperCase().padStart(4, "0")}` : `\`${character}\``;
}
function requireName(name) {
  const reason = describeNameFault(name);
  if (reason === void 0) return name;
  throw new AppError("invalid_name", { name: formatUnsafe(name), reason });
}
function formatUnsafe(text) {
  const clean = text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, "?");
  return clean.length > 80 ? `${clean.slice(0, 77)}...` : clean;
}
var formatDirectory = (name) => name.replaceAll("/", "+");
function formatBranch(name, asked) {
  return asked === "claude" ? `worktree-${formatDirectory(name)}` : name;
}
function describeBranchFault(branch) {
  if (branch === "") return "it is empty";
  if (branch === "HEAD" || branch === "@") return `\`${branch}\` means something else to git`;
  if (branch.startsWith("-")) return "it starts with `-`";
  if (branch.length > 200) return "it is too long";
  if (/[\u0000-\u0020\u007f~^:?*[\\]/.test(branch)) {
    return "it has a space, a control character or one of ~^:?*[\\";
  }
  if (branch.includes("..") || branch.includes("@{")) return "it has `..` or `@{`";
  for (const part of branch.split("/")) {
    if (part === "") return "it has an empty part";
    if (part.startsWith(".")) return "a part of it starts with `.`";
    if (part.endsWith(".lock")) return "a part of it ends with `.lock`";
  }
  return branch.endsWith(".") ? "it ends with `.`" : void 0;
}
var isCaseTwin = (a, b) => a !== b && a.toLowerCase() === b.toLowerCase();
var ADJECTIVES = "amber bold brisk calm clear cosy crisp dapper eager early fair fleet fresh gentle glad golden green happy hardy keen kind late lively lucky mellow merry mild neat nimble noble patient plain proud quick quiet ready ripe robust rosy rustic serene sharp shy silver sleek slow snug solid spry steady still sturdy sunny swift tall tame tender tidy vivid warm wild wise witty young zesty".split(
  " "
);
var NOUNS = "acorn alder almond apple apricot arbour ash aspen bark beech berry birch blossom bough branch briar bud cedar cherry chestnut clover currant elder elm fern fig fir garden grove hazel holly hornbeam ivy juniper larch laurel leaf lilac lime linden maple medlar moss mulberry myrtle oak olive orchard peach pear pine plum poplar quince root rowan sapling seed shoot spruce stem thicket trellis twig vine walnut willow yew".split(
  " "
);
var TAIL = "abcdefghijkmnpqrstuvwxyz23456789";
function formatRandomName(bytes) {
  const pick = (list, at) => list[(bytes[at] ?? 0) % list.length] ?? "";
  const tail = [2, 3, 4, 5].map((at) => pick(TAIL.split(""), at)).join("");
  return `${pick(ADJECTIVES, 0)}-${pick(NOUNS, 1)}-${tail}`;
}

// src/core/create.ts
function planCreate(facts) {
  const { name, path, rows } = facts;
  const same = rows.find((row) => row.name === name) ?? rows.find((row) => row.path === path);
  if (same !== void 0) return planExisting(facts, same);
  refuseTwins(facts);
  if (facts.place.kind === "worktree") return planUnregistered(facts, facts.place);
  if (facts.place.kind === "occupied") {
    throw taken(facts, `\`${path}\` ${facts.place.reason}`, "Choose another name or `--path DIR`");
  }
  if (facts.registeredHere) {
    throw taken(
      facts,
      `git still lists a worktree at \`${path}\`, whose directory is gone`,
      `If it is not on a disk that is away, run \`git worktree remove ${path}\``
    );
  }
  if (facts.baseCommit === null) throw missingBase(facts);
  const branch = facts.branches.find((candidate) => candidate.commit === null);
  const wanted = facts.branches[0]?.name ?? name;
  if (branch === void 0) {
    throw taken(facts, `a branch \`${wanted}\` exists`, "Choose another name or `--branch NAME`");
  }
  if (facts.volume !== null && facts.volume.freeBytes < facts.volume.floorBytes) {
    throw new AppError("disk_budget", {
      free_bytes: facts.volume.freeBytes,
      floor_bytes: facts.volume.floorBytes
    });
  }
  return {
    kind: "create",
    name,
    path,
    wasEmpty: facts.place.kind === "empty",
    branch: branch.name,
    base: facts.base,
    baseCommit: facts.baseCommit,
    exclude: facts.exclude,
    warnings: [
      ...branch.name === wanted ? [] : [
        `The branch \`${wanted}\` exists already and was left alone; this is \`${branch.name}\``
      ],
      ...describePlaceWarnings(facts)
    ]
  };
}
function planExisting(facts, row) {
  if (row.name !== facts.name) {
    throw taken(facts, `\`${row.path}\` is the workspace \`${row.name}\``);
  }
  const { explicit } = facts;
  const differs = explicit.path && row.path !== facts.path ? `it is the workspace at \`${row.path}\`` : explicit.branch !== null && row.branch !== explicit.branch ? `it is a workspace on the branch \`${row.branch ?? "(none)"}\`` : explicit.base && row.base !== facts.base && row.baseCommit !== facts.baseCommit ? `it is a workspace based on \`${row.base ?? "?"}\` (${row.baseCommit ?? "unknown"})` : void 0;
  if (differs !== void 0) throw taken(facts, differs);
  if (row.state === "creating" || row.state === "removing") return { kind: "wait", row };
  return { kind: "reuse", row, warnings: [] };
}
function planUnregistered(facts, place) {
  const { name, path } = facts;
  if (facts.asked === "cli" || place.head === null) {
    throw taken(
      facts,
      `\`${path}\` is a worktree that is not registered`,
      `Register it with \`espalier adopt ${path}\`, or choose another name`
    );
  }
  return {
    kind: "reuse-unregistered",
    path,
    name,
    branch: place.branch,
    head: place.head,
    warnings: ["The worktree was there already and is not registered"]
  };
}
function refuseTwins(facts) {
  const twin = facts.rows.find((row) => isCaseTwin(row.name, facts.name));
  if (twin !== void 0) {
    throw taken(facts, `it differs from the workspace \`${twin.name}\` only in case`);
  }
  const own = facts.path.slice(facts.path.lastIndexOf("/") + 1);
  const neighbour = facts.neighbours.find((entry) => isCaseTwin(entry, own));
  if (neighbour !== void 0 && facts.place.kind !== "worktree") {
    throw taken(facts, `\`${neighbour}\` beside it differs only in case`);
  }
}
function describePlaceWarnings(facts) {
  const warnings = [];
  if (facts.cargoWorkspaceAbove !== null && !facts.cargoSelfContained) {
    warnings.push(
      `cargo will take the workspace for a part of \`${facts.cargoWorkspaceAbove}/Cargo.toml\` and refuse to build; choose a place outside it with \`--path\``
    );
  }
  const outer = facts.worktrees.find((at) => at !== facts.path && isInside(at, facts.path));
  if (outer !== void 0) {
    warnings.push(
      `The workspace lies inside the worktree \`${outer}\`, which cannot be removed before it`
    );
  }
  return warnings;
}
var taken = (facts, reason, hint) => new AppError("name_taken", { name: facts.name, reason, ...hint === void 0 ? {} : { hint } });
function missingBase(facts) {
  return new AppError("git", {
    doing: `find the base \`${facts.base}\``,
    reason: facts.base === "HEAD" ? "the repository has no commit yet" : "it names no commit here",
    hint: facts.base === "HEAD" ? "Make the first commit, or name another base with `--base REV`" : "Name an existing branch, tag or commit with `--base REV`"
  });
}
function describeReuseRefusal(row, proof) {
  if (proof.kind === "linked" && proof.commonDirectory === row.project) return void 0;
  if (proof.kind === "absent") {
    return new AppError("name_taken", {
      name: row.name,
      reason: `it is the workspace at \`${row.path}\`, whose directory is gone`,
      hint: `If it is not on a disk that is away, run \`espalier remove ${row.name}\` first`
    });
  }
  return new AppError("unverified", {
    what: `the workspace \`${row.path}\``,
    reason: proof.reason ?? "it is not a worktree of this project"
  });
}
function describeCreatePlan(plan, seed2) {
  return {
    schema: "espalier.plan.v1",
    command: "create",
    steps: describeSteps(plan, seed2),
    warnings: plan.kind === "wait" ? [] : [...plan.warnings]
  };
}
function describeSteps(plan, seed2) {
  switch (plan.kind) {
    case "reuse":
      return [{ action: "answer the existing workspace", target: plan.row.path }];
    case "reuse-unregistered":
      return [{ action: "answer the existing worktree", target: plan.path }];
    case "wait":
      return [{ action: "wait for the process that works on it", target: plan.row.path }];
    case "create":
      return [
        {
          action: "make branch",
          target: plan.branch,
          detail: `at ${plan.base} (${plan.baseCommit})`
        },
        { action: "add worktree", target: plan.path },
        ...plan.exclude === null ? [] : [{ action: "add to info/exclude", target: plan.exclude }],
        { action: "copy what `.worktreeinclude` names", target: plan.path },
        ...seed2 ? [{ action: "seed", target: plan.path }] : [],
        { action: "register workspace", target: plan.name }
      ];
  }
}

// src/app/create-base.ts
var FRESH = [
  "refs/remotes/origin/HEAD",
  "refs/remotes/origin/main",
  "refs/remotes/origin/master"
];
async function readBase(world, facts) {
  const wanted = listBases(facts.input, facts.settings, facts.claude);
  const unasked = wanted.filter((name) => !facts.commits.has(name));
  const more = unasked.length === 0 ? [] : await world.branches.readCommits(facts.source, unasked);
  const found = new Map([
    ...facts.commits,
    ...more.map((each) => [each.name, each.commit])
  ]);
  const chosen = wanted.find((name) => (found.get(name) ?? null) !== null) ?? wanted.at(-1) ?? "HEAD";
  return {
    base: await describeBase(world, facts.commonDirectory, chosen),
    baseCommit: found.get(chosen) ?? null
  };
}
function listBases(input, settings, claude) {
  if (input.base !== void 0) return [input.base];
  if (claude === null) return [settings.defaultBase ?? "HEAD"];
  const own = settings.defaultBase === null ? [] : [settings.defaultBase];
  return claude.baseRef === "head" ? ["HEAD"] : [...own, ...FRESH, "HEAD"];
}
async function describeBase(world, commonDirectory, name) {
  if (name !== FRESH[0]) return name.replace(/^refs\/remotes\//, "");
  return await world.branches.readRemoteHead(commonDirectory) ?? "origin/HEAD";
}

// src/app/create-facts.ts
var SPARE_BRANCHES = 9;
async function prepareCreation(world, input) {
  const name = input.name === void 0 ? formatRandomName(world.ids.createRandomBytes(6)) : requireName(input.name);
  if (input.branch !== void 0) requireBranch(input.branch);
  const branches = listBranches(name, input);
  const asked = [
    ...input.base === void 0 ? FRESH : [input.base],
    "HEAD",
    ...branches.map(refOf)
  ];
  const [repository, answers] = await Promise.all([
    world.repository.readRepository(input.cwd),
    world.branches.readCommits(input.cwd, asked).catch((error) => ({ error }))
  ]);
  if ("error" in answers) throw answers.error;
  const { commonDirectory, mainCheckout, topLevel } = repository;
  const root = mainCheckout ?? (isSubmodule(commonDirectory) ? topLevel : null);
  const source = topLevel ?? mainCheckout ?? commonDirectory;
  const [settings, claude] = await Promise.all([
    readOwnSettings(world, root, input.asked),
    input.asked === "claude" ? world.claudeSettings.readClaudeSettings(world.env, root) : null
  ]);
  for (const problem of claude?.problems ?? []) {
    world.log.write({ event: "create", problem, detail: "the settings file was passed over" });
  }
  const path = await readPath(world, input, { commonDirectory, root, settings, name });
  const commits = new Map(answers.map((each) => [each.name, each.commit]));
  const [base, ancestor] = await Promise.all([
    readBase(world, { commonDirectory, source, settings, claude, input, commits }),
    world.place.readExistingAncestor(path)
  ]);
  const [around, exclude] = await Promise.all([
    readSurroundings(world, { path, root, ancestor, settings }),
    readExcludeLine(world, commonDirectory, root, path)
  ]);
  return {
    input,
    repository,
    root,
    source,
    settings,
    claude,
    ancestor,
    head: commits.get("HEAD") ?? null,
    fixed: {
      asked: input.asked,
      name,
      path,
      base: base.base,
      baseCommit: base.baseCommit,
      branches: branches.map((each) => ({ name: each, commit: commits.get(refOf(each)) ?? null })),
      explicit: {
        path: input.path !== void 0,
        branch: input.branch ?? null,
        base: input.base !== void 0
      },
      exclude,
      ...around
    }
  };
}
async function readLocalFacts(world, prepared) {
  const { path, branches } = prepared.fixed;
  const { commonDirectory } = prepared.repository;
  const [place, neighbours, found] = await Promise.all([
    world.place.readPlace(path, commonDirectory),
    world.place.listNeighbours(path),
    // A branch that was there may have been an interrupted creation's, which is undone by now.
    branches[0]?.commit === null ? void 0 : world.branches.readCommits(
      prepared.source,
      branches.map(({ name }) => refOf(name))
    )
  ]);
  const worktrees = world.place.listRegistered(commonDirectory).map((each) => each.path);
  return {
    place,
    neighbours,
    worktrees,
    branches: found === void 0 ? branches : branches.map(({ name }, index) => ({ name, commit: found[index]?.commit ?? null })),
    registeredHere: place.kind !== "worktree" && worktrees.includes(path)
  };
}
function requireBranch(branch) {
  const reason = describeBranchFault(branch);
  if (reason === void 0) return;
  throw new AppError("invalid_name", {
    name: formatUnsafe(branch),
    reason,
    hint: "Give `--branch` a name that `git check-ref-format --branch` accepts"
  });
}
var isSubmodule = (commonDirectory) => commonDirectory.includes("/.git/modules/");
async function readOwnSettings(world, root, asked) {
  try {
    return await readSettings(world, root);
  } catch (error) {
    if (asked === "cli") throw error;
    world.log.write({ event: "create", problem: reasonOf(error), detail: "defaults are used" });
    return defaultSettings();
  }
}
async function readPath(world, input, facts) {
  if (input.path !== void 0) return world.place.readCanonicalPath(input.path, input.cwd);
  const { commonDirectory, root, settings, name } = facts;
  const place = formatPlace({
    commonDirectory,
    root,
    claudeDirectory: root !== null && await world.place.isClaudeDirectory(root),
    location: settings.location,
    directory: formatDirectory(name)
  });
  return world.place.readCanonicalPath(place);
}
var refOf = (branch) => `refs/heads/${branch}`;
function listBranches(name, input) {
  const wanted = input.branch ?? formatBranch(name, input.asked);
  if (input.asked === "cli") return [wanted];
  return [
    wanted,
    ...Array.from({ length: SPARE_BRANCHES }, (_, index) => `${wanted}-${index + 2}`)
  ];
}
async function readSurroundings(world, facts) {
  const manifest = facts.root === null ? void 0 : await world.place.readCargoWorkspace(facts.root);
  const [volume, cargoWorkspaceAbove] = await Promise.all([
    readVolumeOrNull(world, facts.ancestor),
    // Without a manifest of its own at the root, nothing here is built as a package of another's.
    manifest === false ? world.place.readCargoWorkspaceAbove(facts.path) : null
  ]);
  return {
    volume: volume === null ? null : {
      freeBytes: volume.freeBytes,
      floorBytes: facts.settings.floorBytes(volume.totalBytes)
    },
    cargoWorkspaceAbove,
    cargoSelfContained: manifest !== false
  };
}
async function readVolumeOrNull(world, at) {
  try {
    return await world.volume.readVolume(at);
  } catch {
    return null;
  }
}
async function readExcludeLine(world, commonDirectory, root, path) {
  const line = formatExclude(root, path);
  if (line === void 0 || root === null) return null;
  if (await world.exclude.hasExclude(commonDirectory, line)) return null;
  const relative = `${path.slice(root.length + 1)}/`;
  const ignored = await world.exclude.isIgnored(root, relative).catch(() => false);
  return ignored ? null : line;
}

// src/app/fill-workspace.ts
var HOOK_SEED_MS = 12e4;
var PRESETS = ["target", "node_modules", ".venv"];
async function fillWorkspace(world, prepared, made) {
  const included = await include(world, prepared, made);
  const seeded = await seed(world, prepared, made);
  return {
    ...seeded,
    scratch: included.scratch,
    warnings: [...included.warnings, ...seeded.warnings]
  };
}
async function include(world, prepared, made) {
  const { root, claude, settings, repository } = prepared;
  if (root === null) return { scratch: [], warnings: [] };
  const links = claude?.symlinkDirectories ?? [];
  const warnings = (claude?.sparsePaths.length ?? 0) === 0 ? [] : ["The setting `worktree.sparsePaths` is not followed yet: everything was checked out"];
  const named = await world.include.hasIncludeFile(root);
  if (!named && links.length === 0) return { scratch: [], warnings };
  const { includeFiles } = await import("./include-files-H6Z7IO66.mjs");
  const found = await includeFiles(world, {
    workspaceId: made.id,
    commonDirectory: repository.commonDirectory,
    mainCheckout: root,
    path: made.path,
    reconstructible: [...PRESETS, ...settings.reconstructible],
    symlinkDirectories: links
  });
  return { scratch: found.scratch, warnings: [...warnings, ...found.warnings] };
}
async function seed(world, prepared, made) {
  const none = { seededBytes: 0, seededFrom: null, directories: [], warnings: [] };
  if (!prepared.input.seed) return { ...none, seedSkipped: "not_asked" };
  const { repository, input, settings } = prepared;
  try {
    if (!hasSibling(world, prepared, made.path, [...PRESETS, ...settings.reconstructible])) {
      return { ...none, seedSkipped: "no_sibling" };
    }
    const { seedInto } = await import("./seed-workspace-4PHBKJ42.mjs");
    const seeded = await seedInto(world, {
      project: repository.commonDirectory,
      mainCheckout: repository.mainCheckout,
      path: made.path,
      head: made.head,
      ...input.asked === "claude" ? { deadlineMs: HOOK_SEED_MS } : {}
    });
    return {
      seededBytes: seeded.seeded_bytes,
      seededFrom: seeded.seeded_from,
      ...seeded.seed_skipped === void 0 ? {} : { seedSkipped: seeded.seed_skipped },
      directories: seeded.directories,
      warnings: seeded.warnings
    };
  } catch (error) {
    world.log.write({ event: "seed", path: made.path, problem: reasonOf(error) });
    return {
      ...none,
      seedSkipped: "clone_failed",
      warnings: [`Nothing was seeded: ${reasonOf(error)}`]
    };
  }
}
function hasSibling(world, prepared, own, directories) {
  const { commonDirectory } = prepared.repository;
  const trees = world.place.listRegistered(commonDirectory).map((each) => each.path);
  const others = [...prepared.root === null ? [] : [prepared.root], ...trees];
  return world.place.hasDirectory(
    others.filter((at) => at !== own),
    directories
  );
}
async function countMissing(world, prepared, baseCommit) {
  if (prepared.input.asked === "claude") return void 0;
  const { source, head, repository } = prepared;
  const unknown = () => null;
  const [commits, files] = await Promise.all([
    head === null || head === baseCommit ? 0 : world.branches.countCommitsBeyond(source, baseCommit, head).catch(unknown),
    repository.topLevel === null ? null : world.branches.countUncommitted(repository.topLevel).catch(unknown)
  ]);
  return { commits, files };
}

// src/app/reuse-workspace.ts
var degrade = (world, detail, error) => world.log.write({ event: "create", problem: reasonOf(error), detail });
async function reuseWorkspace(world, prepared, row, warnings) {
  await requireReusable(world, row);
  const now = world.clock.now();
  await world.registry.update((edit) => edit.touchWorkspace(row.id, now)).catch((error) => {
    if (prepared.input.asked === "cli") throw error;
    degrade(world, "the workspace was not marked active", error);
  });
  return describeReused(row, warnings);
}
var describeReused = (row, warnings) => ({
  schema: "espalier.workspace.created.v1",
  id: row.id,
  path: row.path,
  name: row.name,
  branch: row.branch,
  base: row.base ?? "",
  base_commit: row.baseCommit ?? "",
  reused: true,
  seeded_bytes: 0,
  seeded_from: row.seededFrom,
  directories: [],
  warnings: [...warnings]
});
async function requireReusable(world, row) {
  const refusal = describeReuseRefusal(row, await world.worktree.proveWorktree(row.path));
  if (refusal !== void 0) throw refusal;
}
async function reuseUnregistered(world, prepared, plan) {
  const [head] = await world.branches.readCommits(prepared.source, [plan.head]);
  world.log.write({
    event: "create",
    path: plan.path,
    detail: "an unregistered worktree was answered"
  });
  const known = { ...plan, id: "", base: null, baseCommit: head?.commit ?? null, seededFrom: null };
  return describeReused(known, plan.warnings);
}

// src/app/create-workspace.ts
var WAIT_MS = 3e5;
var POLL_MS = 50;
async function createWorkspace(world, input) {
  const preparing = prepareCreation(world, input);
  world.registry.warm();
  const prepared = await preparing;
  if (input.dryRun) return describeDryRun(world, prepared);
  const deadline = world.clock.now() + WAIT_MS;
  for (; ; ) {
    const turn = await inProjectLock(world, prepared, () => takeTurn(world, prepared));
    if (turn.kind === "answer") return turn.document;
    if (turn.kind === "added") return completeCreation(world, prepared, turn.made);
    if (world.clock.now() > deadline) {
      throw new AppError("busy", {
        what: `The workspace \`${turn.row.name}\``,
        reason: `process ${turn.row.owner?.pid ?? "unknown"} is still ${turn.row.state} it`
      });
    }
    await world.clock.sleep(POLL_MS);
  }
}
async function describeDryRun(world, prepared) {
  const project = prepared.repository.commonDirectory;
  const rows = await world.registry.read((view) => view.listWorkspaces(project));
  const plan = planCreate(await readFacts(world, prepared, rows));
  if (plan.kind === "reuse") await requireReusable(world, plan.row);
  return describeCreatePlan(plan, prepared.input.seed);
}
var readFacts = async (world, prepared, rows) => ({
  ...prepared.fixed,
  ...await readLocalFacts(world, prepared),
  rows
});
async function inProjectLock(world, prepared, fn) {
  const file = world.lock.projectLockFile(world.paths, prepared.repository.commonDirectory);
  const held = await world.lock.acquireLock(file, { purpose: "create a workspace", timeoutMs: WAIT_MS }).catch((error) => {
    if (prepared.input.asked === "cli") throw error;
    degrade(world, "no project lock", error);
    return void 0;
  });
  try {
    return await fn();
  } finally {
    held?.release();
  }
}
async function takeTurn(world, prepared) {
  const project = prepared.repository.commonDirectory;
  const warnings = [];
  try {
    await recoverInterrupted(world, project);
    warnings.push(...await rebuildProject(world, project));
  } catch (error) {
    if (prepared.input.asked === "cli") throw error;
    degrade(world, "interrupted work was not looked at", error);
  }
  const id = world.ids.createId(world.clock.now());
  const { plan, registered } = await decide(world, prepared, id);
  if (plan.kind === "wait") return plan;
  if (plan.kind === "reuse") {
    return { kind: "answer", document: await reuseWorkspace(world, prepared, plan.row, warnings) };
  }
  if (plan.kind === "reuse-unregistered") {
    return { kind: "answer", document: await reuseUnregistered(world, prepared, plan) };
  }
  return { kind: "added", made: await add(world, prepared, { plan, id, registered, warnings }) };
}
async function decide(world, prepared, id) {
  const facts = await readFacts(world, prepared, []);
  const project = prepared.repository.commonDirectory;
  let refusal;
  try {
    const plan = await world.registry.update((edit) => {
      try {
        const decided = planCreate({ ...facts, rows: edit.listWorkspaces(project) });
        if (decided.kind !== "create") return decided;
        const row = describeRow(world, prepared, decided, id);
        edit.insertWorkspace(row, { type: "create", who: world.who, why: "asked for" });
        return decided;
      } catch (error) {
        refusal = error;
        throw error;
      }
    });
    return { plan, registered: plan.kind === "create" };
  } catch (error) {
    if (prepared.input.asked === "cli" || refusal !== void 0) throw error;
    degrade(world, "the workspace is not registered", error);
    return { plan: planCreate(facts), registered: false };
  }
}
function describeRow(world, prepared, plan, id) {
  const now = world.clock.now();
  return {
    id,
    project: prepared.repository.commonDirectory,
    path: plan.path,
    name: plan.name,
    branch: plan.branch,
    branchCreated: true,
    base: plan.base,
    baseCommit: plan.baseCommit,
    custody: "owned",
    state: "creating",
    owner: world.process.currentProcess(),
    adminDirectory: null,
    adminStamp: null,
    maker: prepared.input.asked === "claude" ? "claude" : "espalier",
    sessionId: prepared.input.sessionId ?? null,
    createdAt: now,
    lastActiveAt: now,
    seededFrom: null,
    trashPath: null
  };
}
async function add(world, prepared, decided) {
  const { plan, id, registered } = decided;
  const { commonDirectory } = prepared.repository;
  const { source } = prepared;
  let attempt = {
    commonDirectory,
    path: plan.path,
    branch: plan.branch,
    branchCreated: false,
    commit: plan.baseCommit,
    wasEmpty: plan.wasEmpty,
    ancestor: prepared.ancestor
  };
  try {
    const why = `branch: Created from ${plan.base}`;
    const branch = await world.branches.createBranch(source, plan.branch, plan.baseCommit, why);
    if (branch === "exists") throw branchTaken(plan);
    attempt = { ...attempt, branchCreated: true };
    const request = { source, commonDirectory, path: plan.path, branch: plan.branch };
    const missing = await countMissing(world, prepared, plan.baseCommit);
    const added = await world.worktreeAdd.addWorktree(request);
    const warnings = [...decided.warnings, ...plan.warnings, ...describeHook(added)];
    if (plan.exclude !== null) {
      await world.exclude.writeExclude(commonDirectory, plan.exclude).catch((error) => {
        warnings.push(`\`${plan.exclude}\` is not in \`info/exclude\`: ${reasonOf(error)}`);
      });
    }
    return { plan, id, registered, added, attempt, warnings, missing };
  } catch (error) {
    await takeBackQuietly(world, registered ? id : null, attempt);
    throw error;
  }
}
var branchTaken = (plan) => new AppError("name_taken", {
  name: plan.name,
  reason: `the branch \`${plan.branch}\` or one in its way exists`,
  hint: "Choose another name or `--branch NAME`"
});
var describeHook = (added) => added.hookFailure === void 0 ? [] : [
  `The repository's \`post-checkout\` hook failed (${added.hookFailure}); the worktree is complete`
];
async function completeCreation(world, prepared, made) {
  const { plan, id } = made;
  try {
    const filled = await fillWorkspace(world, prepared, {
      id,
      path: plan.path,
      head: plan.baseCommit
    });
    if (made.registered) await finish(world, prepared, made, filled.scratch, filled.seededFrom);
    const { missing } = made;
    return {
      schema: "espalier.workspace.created.v1",
      id,
      path: plan.path,
      name: plan.name,
      branch: plan.branch,
      base: plan.base,
      base_commit: plan.baseCommit,
      reused: false,
      ...missing === void 0 ? {} : { commits_not_in_base: missing.commits, files_not_in_base: missing.files },
      seeded_bytes: filled.seededBytes,
      seeded_from: filled.seededFrom,
      ...filled.seedSkipped === void 0 ? {} : { seed_skipped: filled.seedSkipped },
      directories: [...filled.directories],
      warnings: [...made.warnings, ...filled.warnings]
    };
  } catch (error) {
    await inProjectLock(
      world,
      prepared,
      () => takeBackQuietly(world, made.registered ? id : null, made.attempt)
    );
    throw error;
  }
}
async function finish(world, prepared, made, scratch, seededFrom) {
  const { adminDirectory, adminStamp } = made.added;
  try {
    await world.registry.update((edit) => {
      edit.changeWorkspace(
        made.id,
        { state: "ready", owner: null, adminDirectory, adminStamp, seededFrom },
        { type: "ready", who: world.who, why: "created" }
      );
      edit.writeScratch(scratch);
    });
  } catch (error) {
    if (prepared.input.asked === "cli") throw error;
    degrade(world, "the workspace is not marked ready", error);
  }
}
export {
  createWorkspace,
  undoCreation
};
