import {
  AppError,
  isAppError
} from "./chunk-QHWCERKC.mjs";

// src/core/reference.ts
function describeReference(facts) {
  const { rows, target } = facts;
  const here = rows.find((row) => row.path === facts.realPath || row.path === facts.absolutePath);
  if (here !== void 0) return here;
  if (target === "" || target.includes("..") || target.startsWith("/") || target.startsWith(".")) {
    return void 0;
  }
  const named = rows.filter((row) => row.name === target);
  const inProject = named.filter((row) => row.project === facts.project);
  const byName = inProject.length > 0 ? inProject : named;
  if (byName.length === 1) return byName[0];
  if (byName.length > 1) throw ambiguous(target, "name", byName);
  if (!/^[0-9a-f-]{4,36}$/.test(target)) return void 0;
  const byId = rows.filter((row) => row.id.startsWith(target));
  if (byId.length > 1) throw ambiguous(target, "id prefix", byId);
  return byId[0];
}
function ambiguous(target, kind, rows) {
  return new AppError(
    "not_a_workspace",
    {
      target,
      reason: `${rows.length} workspaces have this ${kind}`,
      hint: "Name it by its path or its whole id; `espalier list --all` shows them"
    },
    { files: rows.map((row) => row.path) }
  );
}

// src/app/find-workspace.ts
async function readProject(world, cwd) {
  try {
    return (await world.repository.readRepository(cwd)).commonDirectory;
  } catch (error) {
    if (isAppError(error) && error.code === "not_a_repository") return void 0;
    throw error;
  }
}
async function findWorkspace(world, target, cwd) {
  const absolutePath = world.files.resolvePath(cwd, target);
  const [realPath, project, rows] = await Promise.all([
    target === "" ? void 0 : world.files.readRealPath(absolutePath),
    // Names work without a project too; a repository that git refuses is the command's to report.
    readProject(world, cwd).catch(() => void 0),
    world.registry.read((view) => view.listWorkspaces())
  ]);
  return describeReference({ target, absolutePath, realPath, project, rows });
}
async function requireWorkspace(world, target, cwd) {
  const row = await findWorkspace(world, target, cwd);
  if (row !== void 0) return row;
  if (target === "") throw new AppError("not_a_workspace", { target, reason: "it is empty" });
  const proof = await world.worktree.proveWorktree(world.files.resolvePath(cwd, target));
  switch (proof.kind) {
    case "main":
      throw new AppError("not_a_workspace", {
        target,
        reason: "it is a main checkout, which Espalier never touches"
      });
    case "linked":
      throw new AppError("not_a_workspace", {
        target,
        reason: "it is a worktree that is not registered",
        hint: `Register it with \`espalier adopt ${proof.path}\``
      });
    case "foreign":
      throw new AppError("not_a_workspace", { target, reason: proof.reason });
    case "unverifiable":
      throw new AppError("unverified", { what: `\`${proof.path}\``, reason: proof.reason });
    case "absent":
      throw new AppError("not_a_workspace", {
        target,
        reason: "no workspace has this path, name or id"
      });
  }
}

export {
  readProject,
  findWorkspace,
  requireWorkspace
};
