import {
  requireWorkspace
} from "./chunk-FVUSXREE.mjs";
import {
  PRESETS,
  describeDirectories,
  describeFailedGate,
  planCandidates,
  readDeclared,
  readMarks
} from "./chunk-KVCRAZVV.mjs";
import "./chunk-AAFBVALJ.mjs";
import {
  AppError,
  reasonOf
} from "./chunk-QHWCERKC.mjs";
import {
  __callDispose,
  __using
} from "./chunk-TAPVFFXL.mjs";

// src/core/seed.ts
var LOCKFILES = {
  node_modules: [
    "package-lock.json",
    "npm-shrinkwrap.json",
    "yarn.lock",
    "pnpm-lock.yaml",
    "bun.lock",
    "bun.lockb"
  ],
  ".venv": ["uv.lock", "poetry.lock", "Pipfile.lock", "requirements*.txt"]
};
var nameOf = (path) => path.slice(path.lastIndexOf("/") + 1);
var isTimed = (path) => LOCKFILES[nameOf(path)] === void 0;
function isLockfile(directory, name) {
  return (LOCKFILES[nameOf(directory)] ?? []).some((lockfile) => {
    const star = lockfile.indexOf("*");
    if (star === -1) return lockfile === name;
    return name.startsWith(lockfile.slice(0, star)) && name.endsWith(lockfile.slice(star + 1));
  });
}
function isWorthless(directory, relative, isBeside) {
  const name = nameOf(relative);
  if (name === "incremental") return isBeside(".fingerprint");
  if (name !== "webpack") return false;
  return /(?:^|\/)(?:\.cache|\.next\/cache)\/webpack$/.test(`${directory}/${relative}`);
}
var TEMPORARY = /^\.espalier-seed-(\d+)-([0-9]+|none)-[0-9a-f]{8,}$/;
function formatTemporaryName(pid, startedAt, nonce) {
  const start = startedAt !== null && /^\d+$/.test(startedAt) ? startedAt : "none";
  return `.espalier-seed-${pid}-${start}-${nonce}`;
}
function parseTemporaryName(name) {
  const match = TEMPORARY.exec(name);
  if (match?.[1] === void 0) return void 0;
  return { pid: Number(match[1]), startedAt: match[2] === "none" ? null : match[2] ?? null };
}
function compareSiblings(a, b) {
  const distance = (facts) => facts.distance ?? Number.MAX_SAFE_INTEGER;
  return distance(a) - distance(b) || b.lastActiveAt - a.lastActiveAt;
}
function planSeed(facts) {
  const siblings = [...facts.siblings].sort(compareSiblings);
  const seeds = [];
  const skipped = [];
  const otherOutputs = facts.own.find((own) => own.exists && isTimed(own.path));
  let timedFrom;
  for (const own of facts.own) {
    const having = siblings.flatMap((sibling) => {
      const directory = sibling.directories.find(({ path }) => path === own.path);
      return directory === void 0 ? [] : [{ sibling, directory }];
    });
    if (having.length === 0) continue;
    const skip2 = (reason, detail) => {
      skipped.push({ path: own.path, reason, ...detail === void 0 ? {} : { detail } });
    };
    if (own.exists) skip2("exists");
    else if (own.refusal !== null) skip2("not_reconstructible", own.refusal);
    else if (isTimed(own.path) && otherOutputs !== void 0) {
      skip2("other_outputs", `\`${otherOutputs.path}\` is here already`);
    } else {
      const order = isTimed(own.path) ? having : preferEqualLockfile(having, own.lockfiles);
      const able = order.filter(({ directory }) => refusalOf(directory) === void 0);
      const chosen = isTimed(own.path) && timedFrom !== void 0 ? able.find(({ sibling }) => sibling.path === timedFrom) : able[0];
      if (chosen !== void 0) {
        if (isTimed(own.path)) timedFrom = chosen.sibling.path;
        seeds.push({
          path: own.path,
          from: chosen.sibling.path,
          installNeeded: !isTimed(own.path) && chosen.directory.lockfiles !== own.lockfiles
        });
      } else {
        const first = order[0] === void 0 ? void 0 : refusalOf(order[0].directory);
        skip2(first?.reason ?? "no_sibling", first?.detail);
      }
    }
  }
  return { seeds, skipped };
}
function preferEqualLockfile(having, own) {
  const equal = having.filter(({ directory }) => directory.lockfiles === own);
  return [...equal, ...having.filter((each) => !equal.includes(each))];
}
function refusalOf(directory) {
  if (directory.failedGate !== null) {
    return { reason: "not_reconstructible", detail: directory.failedGate };
  }
  if (directory.fixed !== null) return { reason: "not_relocatable", detail: directory.fixed };
  if (directory.building) return { reason: "sibling_busy", detail: "a build holds its lock" };
  return void 0;
}
function describeFixed(path, names) {
  const name = nameOf(path);
  if (name === ".venv") return "a virtual environment names its own place";
  if (name !== "node_modules") return null;
  const mark = [".modules.yaml", ".pnpm"].find((each) => names.includes(each));
  return mark === void 0 ? null : `\`${mark}\` shows that pnpm made it`;
}
function describeRefusal(path, facts) {
  if (!facts.parentExists) return "its parent directory is not here";
  if (!facts.ignored) return "ignored: git does not ignore it here";
  if (facts.tracked) return "nothing_tracked: git tracks something below it here";
  const preset = PRESETS.find((each) => each.path === path);
  if (preset !== void 0 && facts.marks.length === 0) {
    return `tool_mark: none of ${preset.beside.join(", ")} is here`;
  }
  return null;
}

// src/core/align.ts
var ALIGNABLE = /* @__PURE__ */ new Set(["100644", "100755", "120000"]);
function parseIndex(fields) {
  const entries = [];
  const flagged = /* @__PURE__ */ new Set();
  for (const field of fields) {
    const match = /^(\S) (\d{6}) ([0-9a-f]+) (\d)\t(.+)$/s.exec(field);
    const [, flag, mode, blob, stage, path] = match ?? [];
    if (flag === void 0 || mode === void 0 || blob === void 0 || path === void 0)
      continue;
    if (stage === "0") entries.push({ path, mode, blob });
    if (/[a-zS]/.test(flag)) flagged.add(path);
  }
  return { entries, flagged };
}
function planAlignment(ours, sibling) {
  const theirs = new Map(sibling.entries.map((entry) => [entry.path, entry]));
  const equal = (entry) => {
    const other = theirs.get(entry.path);
    return other?.mode === entry.mode && other.blob === entry.blob;
  };
  const isAttributes = ({ path }) => /(?:^|\/)\.gitattributes$/.test(path);
  const attributes = ours.entries.filter(isAttributes);
  const unvouched = (facts, path) => facts.dirty.has(path) || facts.flagged.has(path);
  if (attributes.length !== sibling.entries.filter(isAttributes).length || attributes.some(
    (entry) => !equal(entry) || unvouched(ours, entry.path) || unvouched(sibling, entry.path)
  )) {
    return /* @__PURE__ */ new Set();
  }
  return new Set(
    ours.entries.filter((entry) => ALIGNABLE.has(entry.mode) && equal(entry)).map((entry) => entry.path).filter((path) => !unvouched(ours, path) && !unvouched(sibling, path))
  );
}
function planLaterTimes(sources, newestNs) {
  const sorted = [...sources].sort((a, b) => a.modifiedNs < b.modifiedNs ? -1 : 1);
  let time = newestNs;
  let previous;
  return sorted.map(({ path, modifiedNs }) => {
    if (modifiedNs !== previous) time += 1n;
    previous = modifiedNs;
    return { path, modifiedNs: time };
  });
}

// src/core/unbake.ts
function describeDepInfo(text) {
  const variables = [];
  const sources = /* @__PURE__ */ new Set();
  for (const line of text.split("\n")) {
    if (line.startsWith("# env-dep:")) {
      const entry = line.slice("# env-dep:".length);
      const equals = entry.indexOf("=");
      if (equals !== -1) {
        variables.push({ name: entry.slice(0, equals), value: unescape_(entry.slice(equals + 1)) });
      }
    } else if (!line.startsWith("#") && line.endsWith(":")) {
      sources.add(line.slice(0, -1).replaceAll("\\ ", " "));
    }
  }
  return { variables, sources: [...sources] };
}
var unescape_ = (text) => text.replaceAll(
  /\\(.)/gs,
  (_, next) => next === "n" ? "\n" : next === "r" ? "\r" : next
);
function isNamed(text, roots) {
  return roots.some((root) => {
    for (let at = text.indexOf(root); at !== -1; at = text.indexOf(root, at + 1)) {
      if (!/^(?:[A-Za-z0-9_-]|\.[A-Za-z0-9_])/.test(
        text.slice(at + root.length, at + root.length + 2)
      ))
        return true;
    }
    return false;
  });
}
function isOutDirOnlyIncluded(source) {
  const uses = source.split("OUT_DIR").length - 1;
  if (uses === 0) return null;
  const included = source.match(
    /\binclude(?:_str|_bytes)?!\s*[([{]\s*(?:::)?(?:(?:std|core)::)?concat!\s*[([{]\s*(?:::)?(?:(?:std|core)::)?env!\s*[([{]\s*"OUT_DIR"/g
  ) ?? [];
  return uses === included.length;
}
function planUnbake(facts) {
  const scripts = facts.scripts.filter((script) => isScriptBaked(script, facts.roots));
  const dropped = /* @__PURE__ */ new Set();
  for (const script of scripts) {
    for (const name of fingerprintsOf(script.directory, facts.fingerprints)) dropped.add(name);
  }
  for (const unit of facts.units) {
    if (!isUnitBaked(unit, facts.roots)) continue;
    for (const name of fingerprintsOf(unit.stem, facts.fingerprints)) dropped.add(name);
  }
  return {
    dropFingerprints: [...dropped].sort(),
    emptyOut: scripts.map((script) => script.directory).sort()
  };
}
function isScriptBaked(script, roots) {
  if (script.outNames !== void 0) return true;
  if (script.output === void 0) return false;
  const moved = script.oldOutDir === void 0 || script.oldOutDir === "" ? script.output : script.output.replaceAll(script.oldOutDir, "");
  return isNamed(moved, roots);
}
function isUnitBaked(unit, roots) {
  const named = unit.info.variables.filter(({ value }) => isNamed(value, roots));
  if (named.some(({ name }) => name !== "OUT_DIR")) return true;
  if (named.length > 0 && unit.outDirOnlyIncluded !== true) return true;
  const outDirs = named.map(({ value }) => value);
  return unit.info.sources.some(
    (source) => isNamed(source, roots) && !outDirs.some((outDir) => source.startsWith(`${outDir}/`))
  );
}
function fingerprintsOf(stem, fingerprints) {
  const hash = /-([0-9a-f]{16})$/.exec(stem)?.[1];
  if (hash !== void 0) {
    const same = fingerprints.filter(({ directory }) => directory.endsWith(`-${hash}`));
    if (same.length > 0) return same.map(({ directory }) => directory);
  }
  const plain = (name) => name.replaceAll("-", "_").replace(/\.json$/, "");
  const target = plain(hash === void 0 ? stem : stem.slice(0, -17)).replace(/^lib/, "");
  return fingerprints.filter(({ files }) => files.some((file) => plain(file).endsWith(`_${target}`))).map(({ directory }) => directory);
}

// src/app/unbake-tree.ts
function unbakeTree(world, input) {
  const { seed, report } = input;
  const roots = [world.cargo.bytesOf(seed.from)];
  const link = report.absoluteLinks.find(
    ({ path, target }) => isNamed(world.cargo.bytesOf(target), roots) && !(report.marked.length > 0 && /(?:^|\/)build\/[^/]+\/out\//.test(path))
  );
  if (link !== void 0) {
    return { rebuilds: [], fixed: `the link \`${seed.path}/${link.path}\` leads into the sibling` };
  }
  const rebuilds = [];
  for (const profile of report.marked) {
    const inside = profile === "" ? "" : `/${profile}`;
    const at = `${input.tree}${inside}`;
    const source = `${seed.from}/${seed.path}${inside}`;
    const plan = planUnbake(readProfile(world, input, source, roots));
    if (plan.dropFingerprints.length + plan.emptyOut.length === 0) continue;
    world.cargo.removeBaked(at, plan);
    if (!isProved(readProfile(world, input, at, roots))) {
      return { rebuilds: [], fixed: `\`${seed.path}/${profile}\` still names the sibling` };
    }
    rebuilds.push(
      ...plan.dropFingerprints.map((unit) => profile === "debug" ? unit : `${profile}/${unit}`)
    );
  }
  if (isTimed(seed.path) && report.marked.length === 0 && world.cargo.listProfiles(input.tree).length > 0) {
    return { rebuilds: [], fixed: "cargo's layout of the build directory is not a known one" };
  }
  return { rebuilds };
}
function readProfile(world, input, at, roots) {
  const { seed } = input;
  const beside = seed.path.includes("/") ? seed.path.slice(0, seed.path.lastIndexOf("/")) : "";
  const workspace = `${seed.from}/${beside}`;
  const units = world.cargo.readUnits(at).map(({ stem, text }) => {
    const info = describeDepInfo(text);
    const usesOutDir = info.variables.some(
      ({ name, value }) => name === "OUT_DIR" && isNamed(value, roots)
    );
    if (!usesOutDir) return { stem, info, outDirOnlyIncluded: true };
    const sources = world.cargo.readSources(workspace, info.sources);
    return {
      stem,
      info,
      outDirOnlyIncluded: sources === void 0 ? null : isOutDirOnlyIncluded(sources)
    };
  });
  return {
    units,
    scripts: world.cargo.readScripts(at, roots),
    fingerprints: world.cargo.readFingerprints(at),
    roots
  };
}
function isProved(facts) {
  return planUnbake(facts).dropFingerprints.length === 0 && facts.scripts.every(({ outNames }) => outNames === void 0);
}

// src/app/seed-apply.ts
async function applySeed(world, input, plan, read, warnings) {
  removeLeftovers(world, input.path);
  const skipped = plan.skipped.map((each) => ({ ...each, outcome: "skipped" }));
  if (plan.seeds.length === 0) return skipped;
  const self = world.process.currentProcess();
  const nonce = [...world.ids.createRandomBytes(6)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const temporary = world.seedPlace.createTemporary(
    input.path,
    formatTemporaryName(self.pid, self.startedAt, nonce)
  );
  const work = {
    world,
    input,
    read,
    native: world.native.openNative(),
    temporary,
    signal: openDeadline(input.deadlineMs),
    warnings,
    unsupported: /* @__PURE__ */ new Map()
  };
  try {
    return [...skipped, ...await applySeeds(work, plan.seeds)];
  } finally {
    try {
      world.cloneTree.removeTree(temporary);
    } catch (error) {
      warnings.push(`\`${temporary}\` could not be removed: ${reasonOf(error)}`);
    }
  }
}
function openDeadline(milliseconds) {
  if (milliseconds === void 0) return void 0;
  return milliseconds <= 0 ? AbortSignal.abort() : AbortSignal.timeout(milliseconds);
}
function removeLeftovers(world, root) {
  for (const name of world.seedPlace.listTemporaries(root)) {
    const owner = parseTemporaryName(name);
    if (owner === void 0 || world.process.isRunning({ ...owner, boot: null })) continue;
    world.cloneTree.removeTree(`${root}/${name}`);
  }
}
async function applySeeds(work, seeds) {
  const { world, input, native } = work;
  const timedFrom = seeds.find(({ path }) => isTimed(path))?.from;
  const since = world.seedPlace.createMoment(work.temporary, "start");
  const reading = timedFrom === void 0 ? void 0 : Promise.all([world.align.readIndex(input.path), world.align.readIndex(timedFrom)]);
  reading?.catch(() => {
  });
  const outcomes = [];
  const timed = [];
  for (const [index, seed] of seeds.entries()) {
    const step = await cloneSeed(work, seed, `tree-${index}`);
    if ("skipped" in step) outcomes.push(step.skipped);
    else if (isTimed(seed.path)) timed.push(step.cloned);
    else outcomes.push(place(work, step.cloned));
  }
  const warming = Promise.allSettled(
    timed.flatMap(
      ({ tree, report }) => report.marked.map((profile) => world.cargo.warmFingerprints(native, `${tree}/${profile}`))
    )
  );
  const taken = timed.find(({ seed }) => world.seedPlace.isTaken(`${input.path}/${seed.path}`));
  if (taken !== void 0) {
    await reading?.catch(() => void 0);
    outcomes.push(...timed.map(({ seed }) => skip(seed, "exists")));
  } else if (timed.length > 0 && reading !== void 0) {
    const read = await reading.catch(reasonOf);
    await warming;
    const trouble = await align(work, timed, read, since);
    for (const cloned of timed) {
      outcomes.push(
        trouble === void 0 ? place(work, cloned) : skip(cloned.seed, "align_failed", trouble)
      );
    }
    if (outcomes.some(({ outcome, path }) => outcome === "seeded" && isTimed(path))) {
      await world.align.refreshIndex(input.path).catch((error) => {
        work.warnings.push(`the index was not refreshed: ${reasonOf(error)}`);
      });
    }
  } else await reading?.catch(() => void 0);
  return outcomes;
}
var skip = (seed, reason, detail) => ({
  path: seed.path,
  outcome: "skipped",
  reason,
  ...detail === void 0 ? {} : { detail }
});
async function cloneSeed(work, seed, name) {
  const { world } = work;
  const known = work.unsupported.get(seed.from);
  if (known !== void 0) return { skipped: skip(seed, "reflink_unsupported") };
  try {
    const file = world.reconstructible.findRegularFile(`${seed.from}/${seed.path}`);
    if (file !== void 0 && !world.volume.canClone(file, work.temporary)) {
      work.unsupported.set(seed.from, file);
      const detail = `\`${seed.from}\` and \`${work.input.path}\` share no blocks`;
      return { skipped: skip(seed, "reflink_unsupported", detail) };
    }
    const first = await tryClone(work, seed, `${name}-1`);
    if (!("skipped" in first) || first.skipped.reason !== "sibling_busy") return first;
    return await tryClone(work, seed, `${name}-2`);
  } catch (error) {
    return { skipped: skip(seed, "clone_failed", reasonOf(error)) };
  }
}
async function tryClone(work, seed, name) {
  var _stack = [];
  try {
    const { world, native } = work;
    const source = `${seed.from}/${seed.path}`;
    const tree = `${work.temporary}/${name}`;
    const refuse = (reason, detail) => {
      world.cloneTree.removeTree(tree);
      return { skipped: skip(seed, reason, detail) };
    };
    if (work.signal?.aborted === true) return refuse("time_limit", "before it was cloned");
    const locks = __using(_stack, isTimed(seed.path) ? world.cargo.lockBuilds(native, source) : { held: true, [Symbol.dispose]: () => void 0 });
    if (!locks.held) return refuse("sibling_busy", "a build holds its lock");
    const since = world.seedPlace.createMoment(work.temporary, name);
    const outcome = await world.cloneTree.cloneTree({
      native,
      source,
      target: tree,
      isWorthless: (relative, isBeside) => isWorthless(seed.path, relative, isBeside),
      marker: ".fingerprint",
      signal: work.signal
    });
    if (outcome.kind !== "cloned") {
      switch (outcome.kind) {
        case "unsupported":
          return refuse("reflink_unsupported", outcome.reason);
        case "nested_repository":
          return refuse("not_reconstructible", `no_repository_below: \`${outcome.path}\` has a .git`);
        case "stopped":
          return refuse("time_limit", "while it was cloned");
        case "failed":
          return refuse("clone_failed", outcome.reason);
        case "moved":
          return refuse("sibling_busy", outcome.reason);
      }
    }
    const changed = await world.snapshot.findChanged(native, source, since, outcome.entries);
    if (changed !== void 0) {
      return refuse("sibling_busy", `\`${seed.path}/${changed}\` changed while it was cloned`);
    }
    const unbaked = unbakeTree(world, { seed, tree, report: outcome });
    if (unbaked.fixed !== void 0) return refuse("not_relocatable", unbaked.fixed);
    return { cloned: { seed, tree, report: outcome, rebuilds: unbaked.rebuilds } };
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}
async function align(work, timed, read, since) {
  const { world, input, native } = work;
  const from = timed[0]?.seed.from;
  if (typeof read === "string" || from === void 0) return String(read);
  const [ours, theirs] = read.map(({ fields, dirty }) => ({ ...parseIndex(fields), dirty }));
  if (ours === void 0 || theirs === void 0) return "the indexes could not be read";
  const newestNs = timed.reduce((max, { report }) => maxOf(max, report.newestNs), 0n);
  try {
    const { old } = await world.align.alignSources({
      native,
      root: input.path,
      siblingRoot: from,
      same: planAlignment(ours, theirs),
      outside: listOutside(work),
      newestNs,
      since
    });
    world.align.writeTimes(native, input.path, planLaterTimes(old, newestNs));
    return void 0;
  } catch (error) {
    return reasonOf(error);
  }
}
var maxOf = (a, b) => a > b ? a : b;
function listOutside(work) {
  const { world, input, read } = work;
  const prefix = `${input.path}/`;
  return /* @__PURE__ */ new Set([
    ...read.facts.own.filter(({ exists, refusal }) => exists && refusal === null).map(({ path }) => path),
    ...world.seedPlace.listTemporaries(input.path),
    ...read.worktrees.filter(({ path }) => path.startsWith(prefix)).map(({ path }) => path.slice(prefix.length))
  ]);
}
function place(work, cloned) {
  const { seed, report, rebuilds } = cloned;
  try {
    const target = `${work.input.path}/${seed.path}`;
    if (!work.world.seedPlace.moveIntoPlace(work.native, cloned.tree, target)) {
      return skip(seed, "exists");
    }
  } catch (error) {
    return skip(seed, "clone_failed", reasonOf(error));
  }
  return {
    path: seed.path,
    outcome: "seeded",
    from: seed.from,
    bytes: report.bytes,
    files: report.files,
    ...seed.installNeeded ? { install_needed: true } : {},
    ...rebuilds.length === 0 ? {} : { rebuilds: [...rebuilds] }
  };
}

// src/app/seed-facts.ts
var MOST_HEADS = 24;
async function readSeedFacts(world, input) {
  const warnings = [];
  const [worktrees, rows, declared] = await Promise.all([
    world.repository.listWorktrees(input.project),
    listRows(world, input.project, warnings),
    readDeclared(world, input.mainCheckout)
  ]);
  const candidates = planCandidates(declared);
  const present = (root) => candidates.filter((path) => world.reconstructible.readEntry(root, path) !== void 0);
  const siblings = listSiblings(input, worktrees, rows);
  const having = siblings.filter((sibling) => present(sibling.path).length > 0);
  const measured = await measureDistances(world, input, having);
  const here = present(input.path);
  const wanted = candidates.filter(
    (path) => here.includes(path) || measured.some((each) => present(each.path).includes(path))
  );
  const asking = { ...input, worktrees };
  const nearest = [...measured].sort(compareSiblings)[0]?.path;
  const [own, first] = await Promise.all([
    readOwn(world, input, wanted),
    nearest === void 0 ? [] : readReports(world, asking, nearest)
  ]);
  const reports = new Map(nearest === void 0 ? [] : [[nearest, first]]);
  await examine(world, asking, own, measured, reports);
  return { facts: { own, siblings: measured }, worktrees, warnings };
}
async function listRows(world, project, warnings) {
  try {
    return await world.registry.read((view) => view.listWorkspaces(project));
  } catch (error) {
    warnings.push(`the registry could not be read: ${reasonOf(error)}`);
    return [];
  }
}
function listSiblings(input, worktrees, rows) {
  const heads = new Map(worktrees.map((entry) => [entry.path, entry.head]));
  const known = /* @__PURE__ */ new Map();
  if (input.mainCheckout !== null) known.set(input.mainCheckout, 0);
  for (const row of rows) {
    if (row.state !== "ready" || row.custody === "observed" || !heads.has(row.path)) continue;
    known.set(row.path, row.lastActiveAt);
  }
  return [...known].filter(([path]) => path !== input.path && (input.from === void 0 || path === input.from)).map(([path, lastActiveAt]) => {
    const head = heads.get(path) ?? worktrees[0]?.head ?? null;
    return { path, head, lastActiveAt, distance: null, directories: [] };
  });
}
async function measureDistances(world, input, siblings) {
  const recent = [...siblings].sort((a, b) => b.lastActiveAt - a.lastActiveAt);
  const distances = /* @__PURE__ */ new Map([[input.head, 0]]);
  for (const { head } of recent) {
    if (head === null || distances.has(head) || distances.size > MOST_HEADS) continue;
    distances.set(head, await countDistance(world, input, head));
  }
  return siblings.map((sibling) => ({
    ...sibling,
    distance: sibling.head === null ? null : distances.get(sibling.head) ?? null
  }));
}
async function countDistance(world, input, head) {
  try {
    const range = `${input.head}...${head}`;
    const count = await world.git.readGit(["rev-list", "--count", range, "--"], {
      cwd: input.project,
      doing: "count the commits between two workspaces"
    });
    return Number(count);
  } catch {
    return null;
  }
}
async function readOwn(world, input, wanted) {
  const parentOf = (path) => path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : void 0;
  const hasParent = (path) => {
    const parent = parentOf(path);
    return parent === void 0 || world.reconstructible.readEntry(input.path, parent)?.kind === "directory";
  };
  const isLooked = (path) => (world.reconstructible.readEntry(input.path, path)?.kind ?? "directory") === "directory";
  const asked = wanted.filter((path) => hasParent(path) && isLooked(path));
  const git = await world.reconstructible.readGitFacts(input.path, asked);
  return wanted.map((path) => {
    return {
      path,
      exists: world.seedPlace.isTaken(`${input.path}/${path}`),
      refusal: describeRefusal(path, {
        ignored: git.ignored.has(path),
        tracked: git.tracked.some((each) => each === path || each.startsWith(`${path}/`)),
        parentExists: hasParent(path),
        marks: readMarks(world, input.path, path, false)
      }),
      lockfiles: readLockfiles(world, input.path, path)
    };
  });
}
function readLockfiles(world, root, path) {
  const beside = path.includes("/") ? `${root}/${path.slice(0, path.lastIndexOf("/"))}` : root;
  const names = world.reconstructible.listNames(beside);
  const locks = names.filter((name) => isLockfile(path, name));
  const telling = locks.length > 0 ? locks : names.filter((name) => name === "package.json");
  return world.reconstructible.readDigest(beside, telling) ?? null;
}
async function examine(world, input, own, siblings, reports) {
  const ordered = [...siblings].sort(compareSiblings);
  let timedFrom;
  for (const directory of own) {
    const lockfiles = new Map(
      ordered.map(({ path }) => [path, readLockfiles(world, path, directory.path)])
    );
    const isEqual = ({ path }) => lockfiles.get(path) === directory.lockfiles;
    const order = isTimed(directory.path) ? ordered : [...ordered.filter(isEqual), ...ordered.filter((sibling) => !isEqual(sibling))];
    for (const sibling of order) {
      const known = reports.get(sibling.path) ?? await readReports(world, input, sibling.path);
      reports.set(sibling.path, known);
      const report = known.find(({ path }) => path === directory.path);
      if (report === void 0) continue;
      const facts = describeSiblingDirectory(world, sibling.path, report, lockfiles);
      sibling.directories.push(facts);
      const able = facts.failedGate === null && facts.fixed === null && !facts.building;
      if (!able || directory.exists || directory.refusal !== null) continue;
      if (!isTimed(directory.path)) break;
      timedFrom ??= sibling.path;
      if (timedFrom === sibling.path) break;
    }
  }
}
var readReports = (world, { mainCheckout, worktrees }, root) => describeDirectories(world, { root, mainCheckout, worktrees, walk: false });
function describeSiblingDirectory(world, root, report, lockfiles) {
  const at = `${root}/${report.path}`;
  const able = report.reconstructible;
  return {
    path: report.path,
    failedGate: describeFailedGate(report) ?? null,
    building: able && isTimed(report.path) && isBuilding(world, at),
    fixed: able ? describeFixed(report.path, world.reconstructible.listNames(at)) : null,
    lockfiles: lockfiles.get(root) ?? null
  };
}
function isBuilding(world, at) {
  var _stack = [];
  try {
    const locks = __using(_stack, world.cargo.lockBuilds(world.native.openNative(), at));
    return !locks.held;
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}

// src/app/seed-workspace.ts
async function seedInto(world, input) {
  try {
    const read = await readSeedFacts(world, input);
    const told = [...read.warnings];
    const outcomes = await applySeed(world, input, planSeed(read.facts), read, told);
    for (const { path, outcome, reason, detail } of outcomes) {
      if (outcome === "skipped" && reason !== "exists") {
        world.log.write({ event: "seed_skipped", workspace: input.path, path, reason, detail });
      }
    }
    return describeReport(outcomes, told);
  } catch (error) {
    world.log.write({ event: "seed_failed", workspace: input.path, reason: reasonOf(error) });
    return {
      seeded_bytes: 0,
      seeded_from: null,
      seed_skipped: "clone_failed",
      directories: [],
      warnings: [`nothing was seeded: ${reasonOf(error)}`]
    };
  }
}
function describeReport(outcomes, warnings) {
  const seeded = outcomes.filter(({ outcome }) => outcome === "seeded");
  const details = outcomes.flatMap(
    ({ path, reason, detail }) => detail === void 0 ? [] : [`\`${path}\` was not seeded (${reason}): ${detail}`]
  );
  return {
    seeded_bytes: seeded.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0),
    seeded_from: seeded[0]?.from ?? null,
    ...seeded.length > 0 ? {} : { seed_skipped: outcomes[0]?.reason ?? "no_sibling" },
    directories: outcomes.map(({ from: _from, detail: _detail, ...report }) => report),
    warnings: [...warnings, ...details]
  };
}
async function seedWorkspace(world, input) {
  const row = await requireWorkspace(world, input.target, input.cwd);
  if (row.state !== "ready") {
    throw new AppError("busy", { what: `\`${row.path}\``, reason: `its state is ${row.state}` });
  }
  const seed = await readSeedInput(world, row, input);
  if (input.dryRun) {
    const { facts, warnings } = await readSeedFacts(world, seed);
    return describeSeedPlan(planSeed(facts), row.path, warnings);
  }
  const report = await seedInto(world, seed);
  if (report.seeded_from !== null) {
    const { seeded_from: from, directories } = report;
    const why = `filled ${directories.length} directories from ${from}`;
    await world.registry.update((edit) => {
      if (edit.readWorkspace(row.id) === void 0) return;
      edit.changeWorkspace(row.id, { seededFrom: from }, { type: "seed", who: world.who, why });
    });
  }
  return { schema: "espalier.workspace.seeded.v1", id: row.id, path: row.path, ...report };
}
async function readSeedInput(world, row, input) {
  const proof = await world.worktree.proveWorktree(row.path);
  if (proof.kind !== "linked" || proof.commonDirectory !== row.project) {
    const reason = "reason" in proof ? proof.reason : "it is not the worktree that was registered";
    throw new AppError("unverified", { what: `\`${row.path}\``, reason });
  }
  const { mainCheckout } = await world.repository.readRepository(row.path);
  const listed = await world.repository.listWorktrees(row.project);
  const head = listed.find(({ path }) => path === row.path)?.head;
  if (head === void 0 || head === null) {
    throw new AppError("unverified", {
      what: `\`${row.path}\``,
      reason: "its commit is not known"
    });
  }
  const from = input.from === void 0 ? {} : { from: await requireSibling(world, input.from, input.cwd, mainCheckout) };
  return { project: row.project, mainCheckout, path: row.path, head, ...from };
}
async function requireSibling(world, from, cwd, mainCheckout) {
  const real = await world.files.readRealPath(world.files.resolvePath(cwd, from));
  if (real !== void 0 && real === mainCheckout) return real;
  return (await requireWorkspace(world, from, cwd)).path;
}
function describeSeedPlan(plan, workspace, warnings) {
  return {
    schema: "espalier.plan.v1",
    command: "seed",
    steps: [
      ...plan.seeds.map(({ path, from, installNeeded }) => ({
        action: "clone",
        target: `${workspace}/${path}`,
        detail: `from ${from}/${path}${installNeeded ? "; the lockfiles differ: an install is needed" : ""}`
      })),
      ...plan.skipped.map(({ path, reason, detail }) => ({
        action: "skip",
        target: `${workspace}/${path}`,
        detail: detail === void 0 ? reason : `${reason}: ${detail}`
      }))
    ],
    warnings: [...warnings]
  };
}
export {
  seedInto,
  seedWorkspace
};
