/**
 * Runs a setup or cleanup command of a project in a workspace: only the text that was trusted, for a limited
 * time, told as it comes. Its failure is a report and a warning, never an error of whoever asked.
 */

import {
  type Applicable,
  type CommandOutcome,
  type Described,
  describeFaulty,
  describeOutcome,
  type KnownCommand,
} from "../core/command-report.ts";
import { describeVariables } from "../core/setup-formats.ts";
import { reasonOf } from "../errors.ts";
import type { TrustKind } from "../schema/rows.ts";
import type { World } from "./world.ts";

/** What a command is told of the workspace that it runs in. */
export interface CommandWorkspace {
  readonly id: string;
  readonly name: string;
  /** Proved to be the workspace. */
  readonly path: string;
  readonly branch: string | null;
  readonly root: string;
  readonly project: string;
}

interface Given {
  readonly workspace: CommandWorkspace;
  readonly limitMs: number;
  /** Waited for right before it is started, and only where it is. */
  readonly onStart?: (command: KnownCommand) => Promise<void>;
}

export async function runCommand(
  world: World,
  kind: TrustKind,
  applicable: Applicable,
  given: Given,
): Promise<Described> {
  if (applicable.kind === "none") return { warnings: [] };
  if (applicable.kind === "faulty") return describeFaulty(kind, applicable);
  const { command } = applicable;
  const end = await runKnown(world, command, given).catch((error: unknown): CommandOutcome => {
    return { outcome: "not_started", reason: reasonOf(error) };
  });
  return describeOutcome(command, end);
}

async function runKnown(
  world: World,
  command: KnownCommand,
  given: Given,
): Promise<CommandOutcome> {
  if (command.trust !== "trusted") return { outcome: "untrusted" };
  if (world.platform === "win32") return { outcome: "unsupported" };
  const { workspace, limitMs } = given;
  if (world.interrupted.aborted) {
    return { outcome: "interrupted", exitCode: null, durationMs: 0, last: undefined };
  }
  const run = readRun(world, command, workspace.path);
  if (run === undefined) return { outcome: "differs" };
  const { kind, from, text } = command;
  await given.onStart?.(command);
  tellBegin(world, command);
  world.log.write({ event: kind, path: workspace.path, from, command: text, state: "started" });
  const begun = world.clock.now();
  const end = await world.trustedCommand.runCommand({
    run,
    cwd: workspace.path,
    env: world.env,
    variables: describeVariables(command.source, {
      ...workspace,
      defaultBranch: await readDefaultBranch(world, workspace.project),
    }),
    limitMs,
    signal: world.interrupted,
    onLine: world.note,
  });
  const durationMs = world.clock.now() - begun;
  world.log.write({ event: kind, path: workspace.path, from, state: "ended", ...end });
  const { outcome, exitCode, reason = "it is not known why" } = end;
  if (outcome === "not_started") return { outcome, reason };
  return { outcome, exitCode, durationMs, last: end.tail.at(-1) ?? end.reason };
}

/** A script runs from the workspace, where it finds what lies beside it; but only the one that is trusted. */
function readRun(
  world: World,
  { script, text, form }: KnownCommand,
  path: string,
):
  | { readonly text: string }
  | { readonly script: string; readonly executable: boolean }
  | undefined {
  if (script === null) return { text };
  const found = world.setupFiles.readScript(path, script);
  if (found?.text !== text || found.executable !== (form === "executable")) return undefined;
  return { script: world.files.joinPath(path, script), executable: found.executable };
}

function tellBegin(world: World, { kind, from, script, text }: KnownCommand): void {
  const lines = script === null ? text.replace(/\n$/, "").split("\n") : [script];
  world.note(`running the ${kind} command of ${from}:`);
  for (const line of lines) world.note(`  ${line}`);
}

/** What the neighbours take it to be where nobody has said. */
const DEFAULT_BRANCH = "main";

async function readDefaultBranch(world: World, project: string): Promise<string> {
  const head = await world.branches.readRemoteHead(project).catch(() => undefined);
  return head?.slice(head.indexOf("/") + 1) ?? DEFAULT_BRANCH;
}
