/** Finds the workspace a person names; the same for every command. */
import { describeMoved } from "../core/moved.ts";
import { describeReference, listNamesakes } from "../core/reference.ts";
import { AppError, isAppError } from "../errors.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import type { SmallWorld } from "./small-world.ts";

/** The project of a directory, or undefined outside one. Throws what else git reports. */
export async function readProject(world: SmallWorld, cwd: string): Promise<string | undefined> {
  try {
    return (await world.repository.readRepository(cwd)).commonDirectory;
  } catch (error) {
    if (isAppError(error) && error.code === "not_a_repository") return undefined;
    throw error;
  }
}

/** The row that `target` names, or undefined when nothing registered is meant. `here`: the project of `cwd`, if known. */
export async function findWorkspace(
  world: SmallWorld,
  target: string,
  cwd: string,
  here?: string,
): Promise<WorkspaceRow | undefined> {
  const absolutePath = world.files.resolvePath(cwd, target);
  const [realPath, project, rows] = await Promise.all([
    target === "" ? undefined : world.files.readRealPath(absolutePath),
    // Names work without a project too; a repository that git refuses is the command's to report.
    here ?? readProject(world, cwd).catch(() => undefined),
    world.registry.read((view) => view.listWorkspaces()),
  ]);
  return describeReference({ target, absolutePath, realPath, project, rows });
}

/** Throws `not_a_workspace` with the reason that fits what is there. */
export async function requireWorkspace(
  world: SmallWorld,
  target: string,
  cwd: string,
): Promise<WorkspaceRow> {
  const row = await findWorkspace(world, target, cwd);
  if (row !== undefined) return row;
  if (target === "") throw new AppError("not_a_workspace", { target, reason: "it is empty" });
  const proof = await world.worktree.proveWorktree(world.files.resolvePath(cwd, target));
  switch (proof.kind) {
    case "main":
      throw new AppError("not_a_workspace", {
        target,
        reason: "it is a main checkout, which can give seeds and is never a workspace",
      });
    case "linked":
      throw new AppError("not_a_workspace", {
        target,
        reason: "it is a worktree that is not registered",
        hint: `Register it with \`espalier adopt ${proof.path}\``,
      });
    case "foreign":
      throw new AppError("not_a_workspace", {
        target,
        reason: proof.reason,
        ...(proof.moved === undefined ? {} : describeMoved({ path: proof.path, ...proof.moved })),
      });
    case "unverifiable":
      throw new AppError("unverified", { what: `\`${proof.path}\``, reason: proof.reason });
    case "absent":
      throw await describeUnknown(world, target);
  }
}

const baseOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** A branch, or a directory's last name, is what people take for the name of a workspace. */
async function describeUnknown(world: SmallWorld, target: string): Promise<AppError> {
  const rows = await world.registry.read((view) => view.listWorkspaces());
  const namesakes = listNamesakes({ target, rows });
  if (namesakes.length === 0) {
    const reason = "no workspace of this project has this path, name or id";
    const meant = rows.filter(({ branch, path }) => branch === target || baseOf(path) === target);
    const names = meant.slice(0, 3).map(({ path }) => `\`${path}\``);
    const hint = names.length === 0 ? {} : { hint: `Did you mean ${names.join(" or ")}?` };
    return new AppError("not_a_workspace", { target, reason, ...hint });
  }
  return new AppError(
    "not_a_workspace",
    {
      target,
      reason: "only another project has a workspace of this name",
      hint: `Name it by its path: ${namesakes.join(", ")}`,
    },
    { files: namesakes },
  );
}
