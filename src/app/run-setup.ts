/**
 * The setup command of a new workspace. It runs when the workspace is whole and registered, so that nothing
 * it does, and no kill meanwhile, takes the workspace away again.
 */
import { type Described, describeCommandSteps } from "../core/command-report.ts";
import { formatBegun, SETUP_BEGUN, SETUP_ENDED } from "../core/setup-events.ts";
import { reasonOf } from "../errors.ts";
import type { CreatedDocument, PlanStep } from "../schema/index.ts";
import type { Prepared } from "./create-facts.ts";
import type { CreateInput } from "./create-input.ts";
import { openProjectCommands, type ProjectCommands, readAsker } from "./project-commands.ts";
import { completeWorld, type SmallWorld } from "./small-world.ts";

/** A person can stop it at any time; a hook is cut off by its client, and the answer has to come before. */
const LIMIT_MS = { cli: 1_800_000, claude: 120_000 };
/** What a hook may take in all: its time limit in `hooks.json`, less what the end of a command takes. */
const HOOK_MS = 280_000;

interface Created {
  readonly document: CreatedDocument;
  /** When the creation began (ms). */
  readonly begun: number;
}

export async function runSetup(
  world: SmallWorld,
  prepared: Prepared,
  { document, begun }: Created,
): Promise<CreatedDocument> {
  if (prepared.input.setup === false) return document;
  const limitMs = planLimit(world, prepared.input, begun);
  const described = await run(world, prepared, document, limitMs).catch(
    (error: unknown): Described => {
      return { warnings: [`No setup command was run: ${reasonOf(error)}`] };
    },
  );
  const { report, warnings } = described;
  return {
    ...document,
    ...(report === undefined ? {} : { setup: report }),
    warnings: [...document.warnings, ...warnings],
  };
}

async function run(
  world: SmallWorld,
  prepared: Prepared,
  { id, name, path, branch }: CreatedDocument,
  limitMs: number,
): Promise<Described> {
  const { root } = prepared;
  const { setup } = await readCommands(world, prepared);
  if (root === null || setup.kind === "none") return { warnings: [] };
  const { runCommand } = await import("./run-command.ts");
  const project = prepared.repository.commonDirectory;
  let started = false;
  const described = await runCommand(await completeWorld(world), "setup", setup, {
    workspace: { id, name, path, branch, root, project },
    limitMs,
    onStart: async ({ from, script, text }) => {
      started = true;
      const owner = world.process.currentProcess();
      await noteEvent(world, id, SETUP_BEGUN, formatBegun({ from, script, text, owner }));
    },
  });
  if (started) await noteEvent(world, id, SETUP_ENDED, described.report?.outcome ?? "unknown");
  return described;
}

/** For whoever is given the workspace later; the command runs all the same where it cannot be written. */
async function noteEvent(world: SmallWorld, id: string, type: string, why: string): Promise<void> {
  try {
    await world.registry.append((edit) =>
      edit.changeWorkspace(id, {}, { type, who: world.who, why }),
    );
  } catch (error) {
    const detail = `the event \`${type}\` was not written`;
    world.log.write({ event: "setup", problem: reasonOf(error), detail });
  }
}

function planLimit(world: SmallWorld, { asked, setupLimitMs }: CreateInput, begun: number): number {
  const limitMs = setupLimitMs ?? LIMIT_MS[asked];
  if (asked === "cli") return limitMs;
  return Math.max(0, Math.min(limitMs, begun + HOOK_MS - world.clock.now()));
}

async function readCommands(world: SmallWorld, prepared: Prepared): Promise<ProjectCommands> {
  const { root, input, repository } = prepared;
  const files = { root, project: repository.commonDirectory, config: prepared };
  return (await openProjectCommands(world, files))(readAsker(world, input.asked));
}

/** For a dry run. */
export const planSetup = async (world: SmallWorld, prepared: Prepared): Promise<PlanStep[]> =>
  describeCommandSteps("setup", (await readCommands(world, prepared)).setup);
