/**
 * Judges what a rescue's directory says before any of it is used. Whoever wrote it, nothing outside the new
 * workspace, its git directory and the rescue's own refs may come of it.
 */
import type { RescueManifest, RestoringRecord } from "../schema/index.ts";
import { formatRescueRef } from "./remove.ts";

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const OBJECT = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

/** Why a manifest is not to be used as the one of the rescue `id`, or undefined when it is. */
export function describeManifestFault(manifest: RescueManifest, id: string): string | undefined {
  if (manifest.id !== id) return "it is another rescue's";
  if (!isPlainPath(manifest.project)) return "the project's path in it is none";
  if (!isPlainPath(manifest.workspace.path)) return "the workspace's path in it is none";
  if (manifest.workspace.name === "" || manifest.workspace.name.includes("\0")) {
    return "the workspace's name in it is none";
  }
  return (
    describeRefsFault(manifest) ??
    describeHeadFault(manifest) ??
    describeSettingsFault(manifest) ??
    describeNamesFault(manifest) ??
    describeModesFault(manifest)
  );
}

function describeRefsFault({ id, refs, commit }: RescueManifest): string | undefined {
  const [first] = refs;
  if (first?.name !== formatRescueRef(id, "branch") || first.object !== commit) {
    return "its first ref is not the rescue's";
  }
  const beside = new RegExp(`^${formatRescueRef(id, "object")}(?:-[0-9]+)?$`);
  const foreign = refs.slice(1).find(({ name }) => !beside.test(name));
  if (foreign !== undefined) return "it names a ref that is not the rescue's";
  if (new Set(refs.map(({ name }) => name)).size < refs.length) return "it names a ref twice";
  return refs.every(({ object }) => OBJECT.test(object)) ? undefined : "an object's name is none";
}

function describeHeadFault({ head, branch, workspace }: RescueManifest): string | undefined {
  const names = [head.branch, branch?.name ?? null].filter((name) => name !== null);
  if (!names.every(isBranchName)) return "a branch's name in it is none";
  const commits = [head.commit, branch?.commit ?? null, workspace.base_commit];
  const told = commits.filter((commit) => commit !== null);
  return told.every((commit) => OBJECT.test(commit)) ? undefined : "a commit's name in it is none";
}

/** Of the branch, and nothing that would lead to another section of the configuration. */
const describeSettingsFault = ({ branch_settings = [] }: RescueManifest): string | undefined =>
  branch_settings.every(
    ({ variable, value }) => /^[a-z][a-z0-9-]*$/i.test(variable) && !value.includes("\0"),
  )
    ? undefined
    : "a branch's setting in it is none";

function describeNamesFault({ submodules, scratch }: RescueManifest): string | undefined {
  const inner = submodules.every(
    ({ checkout, module }) => isInnerName(checkout) && isInnerName(module),
  );
  if (!inner) return "it names a submodule outside of the workspace";
  return scratch.every(({ path }) => isInnerName(path))
    ? undefined
    : "it names a file outside of the workspace";
}

const describeModesFault = ({ modes }: RescueManifest): string | undefined =>
  [modes.top, modes.file, modes.executable].every((mode) => mode >= 0 && mode <= 0o7777)
    ? undefined
    : "a mode in it is none";

/** What a restore has noted may only ever be what a restore of this rescue makes. */
export function describeRestoringFault(
  record: RestoringRecord,
  manifest: RescueManifest,
  temporary: string,
): string | undefined {
  if (!ID.test(record.workspace_id)) return "the workspace's id in it is none";
  if (!isPlainPath(record.path)) return "the workspace's path in it is none";
  if (record.name === "" || record.name.includes("\0")) return "the workspace's name in it is none";
  if (record.temporary !== temporary) return "it does not tell where this rescue is restored";
  if (record.branch !== null && !isBranchName(record.branch)) {
    return "the branch's name in it is none";
  }
  const admin = record.admin_directory;
  const folder = `${manifest.project}/worktrees/`;
  if (admin === undefined) return record.whole ? "it names no git directory" : undefined;
  const slot = admin.slice(folder.length);
  return admin.startsWith(folder) && isInnerName(slot) && !slot.includes("/")
    ? undefined
    : "it names a git directory that is no worktree's of the project";
}

/** Absolute and the only way to write it. */
const isPlainPath = (path: string): boolean => path.startsWith("/") && isInnerName(path.slice(1));

/** Relative, and leads nowhere but down. */
const isInnerName = (name: string): boolean =>
  !name.includes("\0") && name.split("/").every((part) => !["", ".", ".."].includes(part));

/** Whether git takes `refs/heads/<name>`. */
const isBranchName = (name: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: git refuses them.
  !/[\u0000-\u0020\u007f~^:?*[\\]|\.\.|@\{|^-|\.$/.test(name) &&
  name.split("/").every((part) => part !== "" && !/^\.|\.lock$/.test(part));
