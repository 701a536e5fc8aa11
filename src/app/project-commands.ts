/**
 * Reads which setup and cleanup commands a project has, and whether they are trusted. Everything is read from
 * the main checkout, so that what a dry run shows, a person trusts and a creation runs is one text; and what
 * cannot be read is not trusted.
 */
import {
  type Applicable,
  COMMAND_FORMS,
  findScriptFault,
  formatTrusted,
  type KnownCommand,
} from "../core/command-report.ts";
import { type Choice, planCommands } from "../core/setup.ts";
import { type Asker, describeAsker, SETUP_FORMATS } from "../core/setup-formats.ts";
import { reasonOf } from "../errors.ts";
import type { TrustKind, TrustRow } from "../schema/rows.ts";
import type { UsableSettings } from "./settings.ts";
import type { SmallWorld } from "./small-world.ts";

export type ProjectCommands = Readonly<Record<TrustKind, Applicable>>;

const NONE: Applicable = { kind: "none" };
export const KINDS = ["setup", "cleanup"] as const satisfies readonly TrustKind[];

export interface ProjectFiles {
  /** The main checkout; without one there is nothing to read. */
  readonly root: string | null;
  readonly project: string;
  readonly config: Pick<UsableSettings, "settings" | "projectProblem">;
}

/** Reads the files once; each answer is for one who asks. */
export async function openProjectCommands(
  world: SmallWorld,
  { root, project, config }: ProjectFiles,
): Promise<(asker: Asker | undefined) => ProjectCommands> {
  const none = { setup: NONE, cleanup: NONE };
  if (root === null) return () => none;
  const { settings, projectProblem } = config;
  const { setupCommand, cleanupCommand } = settings;
  const ours = setupCommand !== null || cleanupCommand !== null || projectProblem !== null;
  const wanted = SETUP_FORMATS.flatMap(({ files, syntax }) =>
    files.map((file) => ({ file, syntax })),
  );
  const files = ours ? [] : await world.setupFiles.readSetupFiles(root, wanted);
  if (!ours && files.length === 0) return () => none;
  const trusted = await readTrust(world, project);
  return (asker) => {
    const choices = planCommands({
      own: { setup: setupCommand, cleanup: cleanupCommand },
      ownProblem: projectProblem,
      files,
      asker,
      platform: world.platform,
    });
    return {
      setup: describeChoice(world, root, "setup", choices.setup, trusted),
      cleanup: describeChoice(world, root, "cleanup", choices.cleanup, trusted),
    };
  };
}

/**
 * What is trusted is kept under a hash of the repository and the command, so that another repository at the same path
 * inherits nothing.
 */
export const hashTrust = (world: SmallWorld, project: string, sha256: string): string =>
  world.setupFiles.hashText(`${world.setupFiles.readRepositoryStamp(project)}\n${sha256}`);

/** The rows that hold for the repository that is there now, each with the hash of its command. */
export function listInForce(
  world: SmallWorld,
  project: string,
  rows: readonly TrustRow[],
): TrustRow[] {
  return rows.flatMap((row) => {
    for (const form of COMMAND_FORMS) {
      const sha256 = world.setupFiles.hashText(formatTrusted(form, row.text));
      if (hashTrust(world, project, sha256) === row.sha256) return [{ ...row, sha256 }];
    }
    return [];
  });
}

/** Undefined where the registry cannot be read. */
async function readTrust(world: SmallWorld, project: string): Promise<TrustRow[] | undefined> {
  try {
    const rows = await world.registry.read((view) => view.listTrust(project));
    return listInForce(world, project, rows);
  } catch (error) {
    world.log.write({ event: "trust_not_read", project, problem: reasonOf(error) });
    return undefined;
  }
}

function describeChoice(
  world: SmallWorld,
  root: string,
  kind: TrustKind,
  choice: Choice,
  trusted: readonly TrustRow[] | undefined,
): Applicable {
  if (choice.kind !== "found") return choice;
  const { from, source, given } = choice;
  const script = given.kind === "script" ? given.file : null;
  const read =
    given.kind === "text"
      ? ({ text: given.text, form: "text" } as const)
      : readText(world, root, given.file);
  if ("reason" in read) return { kind: "faulty", from, reason: read.reason };
  const sha256 = world.setupFiles.hashText(formatTrusted(read.form, read.text));
  const known = { kind, source, from, ...read, sha256, script } as const;
  return { kind: "known", command: { ...known, trust: describeTrust(known, trusted) } };
}

function readText(
  world: SmallWorld,
  root: string,
  file: string,
): Pick<KnownCommand, "text" | "form"> | { readonly reason: string } {
  try {
    const found = world.setupFiles.readScript(root, file);
    if (found === undefined) return { reason: `its script \`${file}\` is not there` };
    const { text, executable } = found;
    const fault = findScriptFault(text, executable);
    if (fault !== undefined) return { reason: `its script \`${file}\` ${fault}` };
    return { text, form: executable ? "executable" : "script" };
  } catch (error) {
    return { reason: `its script \`${file}\` cannot be used: ${reasonOf(error)}` };
  }
}

function describeTrust(
  { kind, sha256 }: Pick<KnownCommand, "kind" | "sha256">,
  trusted: readonly TrustRow[] | undefined,
): KnownCommand["trust"] {
  if (trusted === undefined) return "unknown";
  const same = trusted.filter((row) => row.kind === kind);
  if (same.some((row) => row.sha256 === sha256)) return "trusted";
  return same.length > 0 ? "changed" : "untrusted";
}

/** Claude Code has no file of its own among those that say what to run. */
export const readAsker = (world: SmallWorld, asked: "cli" | "claude"): Asker | undefined =>
  asked === "claude" ? undefined : describeAsker(world.env);
