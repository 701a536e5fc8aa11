import {
  describeLockOwner
} from "./chunk-2VR2PXU5.mjs";
import {
  AppError
} from "./chunk-QHWCERKC.mjs";

// src/core/adopt.ts
function describeStranger(facts) {
  const target = facts.path;
  if (facts.enclosing !== void 0) {
    return new AppError("not_a_workspace", {
      target,
      reason: `it is a directory inside the worktree \`${facts.enclosing}\``,
      hint: `Adopt the whole worktree with \`espalier adopt ${facts.enclosing}\``
    });
  }
  switch (facts.kind) {
    case "absent":
      return new AppError("not_a_workspace", { target, reason: "there is nothing at this path" });
    case "main":
      return new AppError("not_a_workspace", {
        target,
        reason: "it is a main checkout, which Espalier never touches",
        hint: "Adopt linked worktrees only; `git worktree list` shows them"
      });
    case "foreign":
      return new AppError("not_a_workspace", {
        target,
        reason: facts.reason,
        hint: "Adopt linked worktrees only; `git worktree list` shows them"
      });
    case "unverifiable":
      return new AppError("unverified", { what: `\`${target}\``, reason: facts.reason });
  }
}
function planAdoption(facts) {
  const taken = /* @__PURE__ */ new Map();
  const ids = new Set(facts.rows.map((row) => row.id));
  for (const row of facts.rows) namesOf(taken, row.project).add(row.name.toLowerCase());
  const steps = facts.candidates.map((candidate) => {
    if (candidate.kind === "refused") {
      return { action: "refuse", path: candidate.path, error: candidate.error };
    }
    return planLinked(candidate.facts, facts, {
      names: namesOf(taken, candidate.facts.project),
      ids
    });
  });
  return { steps };
}
function planLinked(linked, facts, taken) {
  const here = facts.rows.find((row) => row.path === linked.path);
  const same = facts.rows.find((row) => isSameWorktree(row, linked));
  const replaces = here === void 0 || here === same ? void 0 : here;
  const inWork = [here, same].find((row) => row?.state === "creating" || row?.state === "removing");
  if (inWork !== void 0 || linked.locked === "initializing") {
    const doing = inWork?.state === "removing" ? "removing" : "making";
    const what = `\`${linked.path}\``;
    const error = new AppError("busy", { what, reason: `another process is still ${doing} it` });
    return { action: "refuse", path: linked.path, error };
  }
  if (same === void 0) {
    const row = describeNewRow(linked, taken, facts.now);
    return { action: "register", row, replaces, lock: linked.locked === void 0 };
  }
  const change = {
    ...same.path === linked.path ? {} : { path: linked.path },
    ...same.adminStamp === linked.adminStamp ? {} : stampOf(linked),
    ...same.custody === "observed" ? { custody: "adopted" } : {},
    ...same.state === "quarantined" ? { state: "ready" } : {}
  };
  const lock = linked.locked === void 0 && same.custody !== "owned";
  const handed = change.custody !== void 0 || change.state !== void 0;
  const action = handed ? "hand over" : Object.keys(change).length > 0 ? "follow" : "keep";
  return { action, row: same, change, replaces, lock };
}
function isSameWorktree(row, linked) {
  if (row.adminStamp === null) return row.path === linked.path && row.project === linked.project;
  return row.adminDirectory === linked.adminDirectory && row.adminStamp === linked.adminStamp;
}
var stampOf = ({ adminDirectory, adminStamp }) => ({
  adminDirectory,
  adminStamp
});
function describeNewRow(linked, taken, now) {
  return {
    id: nextId(taken.ids, linked),
    project: linked.project,
    path: linked.path,
    name: nextName(taken.names, linked.directoryName),
    branch: linked.branch,
    branchCreated: false,
    base: null,
    baseCommit: null,
    custody: "adopted",
    state: "ready",
    owner: null,
    adminDirectory: linked.adminDirectory,
    adminStamp: linked.adminStamp,
    maker: describeMaker(linked),
    sessionId: null,
    createdAt: createdAtOf(linked.adminStamp) ?? now,
    lastActiveAt: now,
    seededFrom: null,
    trashPath: null
  };
}
function nextId(taken, linked) {
  const owner = linked.locked === void 0 ? void 0 : describeLockOwner(linked.locked);
  if (owner?.kind !== "ours" || taken.has(owner.id)) return void 0;
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(owner.id)) return void 0;
  taken.add(owner.id);
  return owner.id;
}
function describeMaker(linked) {
  const byClaude = linked.locked?.startsWith("claude ") === true || linked.path.includes("/.claude/worktrees/");
  return byClaude ? "claude" : "git";
}
function createdAtOf(stamp) {
  const ns = /^\d+:(\d+)\d{6}$/.exec(stamp)?.[1];
  return ns === void 0 ? void 0 : Number(ns);
}
function nextName(taken, wanted) {
  for (let n = 1; ; n++) {
    const name = n === 1 ? wanted : `${wanted}-${n}`;
    if (taken.has(name.toLowerCase())) continue;
    taken.add(name.toLowerCase());
    return name;
  }
}
function namesOf(taken, project) {
  const names = taken.get(project) ?? /* @__PURE__ */ new Set();
  taken.set(project, names);
  return names;
}
function describeAdoptPlan(plan) {
  return plan.steps.flatMap((step) => {
    if (step.action === "refuse") {
      return [{ action: "refuse", target: step.path, detail: step.error.message }];
    }
    const path = step.action === "register" ? step.row.path : step.change.path ?? step.row.path;
    const steps = [];
    if (step.replaces !== void 0) {
      const detail = `workspace ${step.replaces.id}, whose worktree is gone`;
      steps.push({ action: "unregister", target: step.replaces.path, detail });
    }
    steps.push({ action: step.action, target: path, detail: `as \`${step.row.name}\`` });
    if (step.lock) steps.push({ action: "lock", target: path, detail: "git worktree lock" });
    return steps;
  });
}
function planRebuild(facts) {
  const taken = {
    names: new Set(
      facts.rows.flatMap((row) => row.project === facts.project ? [row.name.toLowerCase()] : [])
    ),
    ids: new Set(facts.rows.map((row) => row.id))
  };
  const rows = [];
  for (const linked of facts.linked) {
    const known = facts.rows.some((row2) => row2.path === linked.path || isSameWorktree(row2, linked));
    if (known || (createdAtOf(linked.adminStamp) ?? 0) > facts.rebuiltAt) continue;
    const row = describeNewRow(linked, taken, facts.now);
    rows.push({ ...row, custody: "observed", state: "quarantined" });
  }
  return rows;
}

// src/app/linked-worktrees.ts
async function readLinkedWorktrees(world, project) {
  const [, ...linked] = await world.repository.listWorktrees(project);
  return Promise.all(
    linked.map(async (listed) => ({
      listed,
      proof: await world.worktree.proveWorktree(listed.path)
    }))
  );
}
function describeLinked(world, project, { listed, proof }) {
  if (proof.kind !== "linked" || proof.commonDirectory !== project) return void 0;
  return {
    path: proof.path,
    directoryName: world.files.baseName(proof.path),
    project,
    adminDirectory: proof.adminDirectory,
    adminStamp: proof.adminStamp,
    branch: listed.branch,
    locked: listed.locked
  };
}

// src/app/rebuild-registry.ts
async function rebuildProject(world, project) {
  const rebuild = await world.registry.read(
    (view) => view.isProjectRebuilt(project) ? void 0 : view.readRebuild()
  );
  if (rebuild === void 0) return [];
  const linked = (await readLinkedWorktrees(world, project)).flatMap(
    (each) => describeLinked(world, project, each) ?? []
  );
  const now = world.clock.now();
  const done = await world.registry.update((edit) => {
    const current = edit.readRebuild();
    if (current === void 0 || edit.isProjectRebuilt(project)) return void 0;
    const rows = edit.listWorkspaces();
    const added = planRebuild({ project, linked, rows, rebuiltAt: current.at, now });
    const why = "the registry could not be read; found in git's list of worktrees";
    for (const row of added) {
      const event = { type: "quarantine", who: world.who, why };
      edit.insertWorkspace({ ...row, id: row.id ?? world.ids.createId(now) }, event);
    }
    edit.markProjectRebuilt(project);
    return { setAside: current.setAside, count: added.length };
  });
  if (done === void 0) return [];
  world.log.write({ event: "registry_rebuilt", project, ...done });
  const quarantined = done.count === 0 ? "" : `; ${done.count} workspaces of this project are quarantined until \`espalier adopt PATH\``;
  return [`The registry could not be read and was set aside as \`${done.setAside}\`${quarantined}`];
}

export {
  describeStranger,
  planAdoption,
  describeAdoptPlan,
  readLinkedWorktrees,
  describeLinked,
  rebuildProject
};
