import {
  describeItem,
  describeListWarnings
} from "./chunk-VFSQOEPZ.mjs";
import {
  readDirectorySizes
} from "./chunk-KVCRAZVV.mjs";
import {
  rebuildProject
} from "./chunk-SS5ERYEC.mjs";
import "./chunk-2VR2PXU5.mjs";
import "./chunk-AAFBVALJ.mjs";
import {
  AppError,
  reasonOf
} from "./chunk-QHWCERKC.mjs";
import "./chunk-TAPVFFXL.mjs";

// src/app/list-workspaces.ts
async function listWorkspaces(world, input) {
  world.registry.warm();
  const here = input.all ? void 0 : await world.repository.readRepository(input.cwd);
  const listing = here && world.repository.listWorktrees(here.commonDirectory);
  listing?.catch(() => void 0);
  const rebuilt = here === void 0 ? [] : await rebuildProject(world, here.commonDirectory);
  const rows = await world.registry.read((view) => view.listWorkspaces(here?.commonDirectory));
  const projects = here === void 0 ? [...new Set(rows.map((row) => row.project))] : [here.commonDirectory];
  const parts = await Promise.all(
    projects.map(
      (project) => listProject(
        project,
        rows.filter((row) => row.project === project),
        listing ?? world.repository.listWorktrees(project)
      )
    )
  );
  const workspaces = parts.flatMap((part) => part.items);
  const strangers = parts.reduce((sum, part) => sum + part.strangers, 0);
  return {
    schema: "espalier.workspace.list.v1",
    workspaces: input.sizes ? await measure(world, workspaces) : workspaces,
    warnings: [
      ...rebuilt,
      ...parts.flatMap((part) => part.warnings),
      ...describeListWarnings(workspaces, strangers)
    ]
  };
}
async function listProject(project, rows, listing) {
  try {
    const listed = await listing;
    const byPath = new Map(listed.map((entry) => [entry.path, entry]));
    const known = new Set(rows.map((row) => row.path));
    return {
      items: rows.map((row) => describeItem({ row, listed: byPath.get(row.path) })),
      // git names the main worktree first; a bare repository's own directory is one, too.
      strangers: listed.slice(1).filter((entry) => !known.has(entry.path)).length,
      warnings: []
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return {
      items: rows.map((row) => describeItem({ row, listed: null })),
      strangers: 0,
      warnings: [`\`${project}\` could not be read: ${reasonOf(error)}`]
    };
  }
}
async function measure(world, items) {
  const measured = [];
  for (const item of items) {
    const bytes = item.present === true ? await readDirectorySizes(world, item.path) : null;
    measured.push({ ...item, reconstructible_bytes: bytes, exclusive_bytes: null });
  }
  return measured;
}
export {
  listWorkspaces
};
