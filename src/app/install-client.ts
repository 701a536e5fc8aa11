/** Installs Espalier into a client that is not reached by the plugin, or takes it out again. */
import { AppError, isAppError } from "../errors.ts";
import type { InstallDocument, PlanDocument } from "../schema/index.ts";
import { describeSettingsFile, holdsOurs, requireAlone } from "./install-claude.ts";
import { type FileInput, installFile } from "./install-file.ts";
import { describeCodexFile, describeCursorFile } from "./install-project-file.ts";
import type { World } from "./world.ts";

export interface InstallInput {
  readonly client: InstallDocument["client"];
  /** For Claude Code; the others' files are the project's. */
  readonly scope: "user" | "project";
  readonly cwd: string;
  readonly uninstall: boolean;
  readonly dryRun: boolean;
}

/** Throws `settings_invalid`, `unsupported`, `not_a_repository`, `busy`, `io`. */
export async function installClient(
  world: World,
  input: InstallInput,
): Promise<InstallDocument | PlanDocument> {
  if (input.client === "claude") return installClaude(world, input);
  const checkout = await requireCheckout(world, input.cwd);
  return input.client === "cursor"
    ? installCursor(world, input, checkout)
    : installCodex(world, input, checkout);
}

async function installClaude(world: World, input: InstallInput) {
  const { claudeHooks, env } = world;
  const isProject = input.scope === "project";
  const checkout = isProject
    ? await requireCheckout(world, input.cwd)
    : await findCheckout(world, input.cwd);
  const target =
    isProject && checkout !== null
      ? await chooseProjectFile(world, checkout, input.uninstall)
      : { file: claudeHooks.userSettingsFile(env), warnings: [] };
  const of = { scope: input.scope, file: target.file };
  const warnings = input.uninstall ? [] : [...target.warnings];
  if (!input.uninstall) {
    const fault = claudeHooks.findLauncherFault(claudeHooks.bundleRoot());
    if (fault !== undefined) {
      throw new AppError("unsupported", {
        what: "Installing from here",
        reason: fault,
        hint: "Run `bin/espalier install claude` of a clone, in a place where it stays",
      });
    }
    requireAlone(world, of, checkout);
  }
  const { uninstall, dryRun } = input;
  return installFile(world, describeSettingsFile(world, of), { uninstall, dryRun, warnings });
}

/** The file that is shared names no path of this machine, so where git tracks it the personal one is used. */
async function chooseProjectFile(world: World, checkout: string, uninstall: boolean) {
  const [common, personal] = world.claudeHooks.projectSettingsFiles(checkout);
  const tracked = await listTracked(world, checkout, [common, personal]);
  const of = { warnings: [] as string[] };
  if (uninstall) {
    const holds = [common, personal].find((file) => holdsOurs(world, file));
    return { ...of, file: holds ?? (tracked.includes(common) ? personal : common) };
  }
  if (tracked.includes(common) && tracked.includes(personal)) {
    throw new AppError("settings_invalid", {
      path: personal,
      reason: "git tracks it, and the hooks name a path of this machine",
      hint: "Install for all repositories with `espalier install claude --user`, or take the file out of git with `git rm --cached`",
    });
  }
  if (tracked.includes(common)) {
    of.warnings.push(
      `git tracks \`${common}\`, and the hooks name a path of this machine: they go to \`${personal}\`, which is yours alone`,
    );
    return { ...of, file: personal };
  }
  of.warnings.push(
    `The hooks in \`${common}\` name a path of this machine: leave them out of what you commit`,
  );
  const place = world.files.directoryName(common);
  if ((await world.files.readRealPath(place)) === undefined) {
    of.warnings.push(
      `\`${place}\` is made, and with it there new workspaces are made in \`.claude/worktrees/\``,
    );
  }
  return { ...of, file: common };
}

async function installCursor(world: World, input: InstallInput, checkout: string) {
  const file = world.files.joinPath(checkout, ".cursor/worktrees.json");
  return installShared(world, input, checkout, describeCursorFile(world, file));
}

async function installCodex(world: World, input: InstallInput, checkout: string) {
  const directory = world.files.joinPath(checkout, ".codex/environments");
  const names = world.settingsEdit.listNames(directory).filter((name) => name.endsWith(".toml"));
  const usual = "environment.toml";
  const others = names.filter((name) => name !== usual);
  if (!names.includes(usual) && others.length > 1) {
    throw new AppError("settings_invalid", {
      path: directory,
      reason: `it holds ${others.length} environments, and none is called \`${usual}\``,
      hint: "Add `espalier adopt . && espalier seed .` as the first command to each script that wants it",
    });
  }
  const name = names.includes(usual) ? usual : (others[0] ?? usual);
  const file = world.files.joinPath(directory, name);
  const called = world.files.baseName(checkout);
  return installShared(world, input, checkout, describeCodexFile(world, file, called));
}

/** A file that is the project's: whoever commits it decides for all who use it. */
async function installShared(
  world: World,
  input: InstallInput,
  checkout: string,
  of: ReturnType<typeof describeCursorFile>,
) {
  const warnings: string[] = [];
  if (!input.uninstall) {
    const tracked = await listTracked(world, checkout, [of.file]);
    if (tracked.length > 0) {
      warnings.push(`git tracks \`${of.file}\`: the change is a change to commit, or to take back`);
    }
    if (world.program.findProgram("espalier") === undefined) {
      warnings.push(
        "`espalier` is not on the PATH: until it is, the command says so and the set-up goes on without",
      );
    }
  }
  const { uninstall, dryRun } = input;
  const given: FileInput = { uninstall, dryRun, warnings };
  return installFile(world, of, given);
}

async function listTracked(
  { git }: World,
  checkout: string,
  files: readonly string[],
): Promise<string[]> {
  const tracked: string[] = [];
  for (const file of files) {
    const argv = ["ls-files", "-z", "--", file];
    const found = await git.readGit(argv, { cwd: checkout, doing: "look for the file" });
    if (found !== "") tracked.push(file);
  }
  return tracked;
}

async function requireCheckout(world: World, cwd: string): Promise<string> {
  const { mainCheckout, commonDirectory } = await world.repository.readRepository(cwd);
  if (mainCheckout !== null) return mainCheckout;
  throw new AppError("unsupported", {
    what: "Installing into a bare repository",
    reason: `\`${commonDirectory}\` has no main checkout whose files a client reads`,
  });
}

async function findCheckout(world: World, cwd: string): Promise<string | null> {
  try {
    return (await world.repository.readRepository(cwd)).mainCheckout;
  } catch (error) {
    // Outside of a repository there are no project settings beside the user's.
    if (isAppError(error)) return null;
    throw error;
  }
}
