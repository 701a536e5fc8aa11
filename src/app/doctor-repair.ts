/**
 * Carries out the repairs that `doctor` planned, each by the use case that does the same unasked: nothing here decides anew, and
 * nothing that is not ours is touched. What fails is told, and the next repair goes on.
 */
import type { CheckName, RepairPlan } from "../core/doctor.ts";
import { reasonOf } from "../errors.ts";
import type { DoctorDocument, PlanStep } from "../schema/index.ts";
import { emptyTrash } from "./empty-trash.ts";
import { recoverInterrupted } from "./recover.ts";
import type { World } from "./world.ts";

type Repair = NonNullable<DoctorDocument["repairs"]>[number];
interface Outcome {
  readonly done: string[];
  readonly failed: string[];
}

type Mend = (world: World, steps: readonly PlanStep[]) => Promise<Outcome>;

const mends: Readonly<Partial<Record<CheckName, Mend>>> = {
  state: (world, steps) =>
    eachStep(steps, async ({ target, detail }) => {
      world.doctorState.closeEntry(target);
      return `closed \`${target}\` (${detail})`;
    }),
  locks: (world, steps) =>
    // Two that repair must not take each other's findings for the same guard.
    world.lock.withLock(
      world.files.joinPath(world.paths.locks, "doctor.lock"),
      { purpose: "clear a dead process's lock", timeoutMs: 2_000 },
      () =>
        eachStep(steps, async ({ target }) =>
          world.doctorState.removeDeadGuard(target)
            ? `took \`${target}\` away`
            : `\`${target}\` was gone already`,
        ),
    ),
  interrupted: mendInterrupted,
  trash: mendTrash,
  nested: (world, steps) =>
    eachStep(steps, async ({ target, detail = "" }) => {
      const { commonDirectory } = await world.repository.readRepository(target);
      const lock = world.lock.projectLockFile(world.paths, commonDirectory);
      const options = { purpose: "exclude a workspace", timeoutMs: 2_000 };
      await world.lock.withLock(lock, options, () =>
        world.exclude.writeExclude(commonDirectory, detail),
      );
      return `\`${target}\` excludes \`${detail}\``;
    }),
};

export async function repair(world: World, { repairs }: RepairPlan): Promise<Repair[]> {
  const told: Repair[] = [];
  for (const { name, steps } of repairs) {
    const mend = mends[name];
    if (mend === undefined) throw new Error(`nothing mends \`${name}\``);
    const outcome = await mend(world, steps).catch((error: unknown) => ({
      done: [],
      failed: [reasonOf(error)],
    }));
    world.log.write({ event: "doctor", name, ...outcome });
    told.push({ name, ...outcome });
  }
  return told;
}

async function eachStep(
  steps: readonly PlanStep[],
  act: (step: PlanStep) => Promise<string>,
): Promise<Outcome> {
  const done: string[] = [];
  const failed: string[] = [];
  for (const step of steps) {
    try {
      done.push(await act(step));
    } catch (error) {
      failed.push(`\`${step.target}\`: ${reasonOf(error)}`);
    }
  }
  return { done, failed };
}

async function mendInterrupted(world: World): Promise<Outcome> {
  const read = () =>
    world.registry.read((view) => ({
      rows: view.listWorkspaces(),
      evictions: view.listEvictions(),
    }));
  const before = await read();
  const unsettled = await recoverInterrupted(world);
  const after = await read();
  const settled = before.rows.filter(
    ({ id, state }) =>
      (state === "creating" || state === "removing") &&
      after.rows.find((row) => row.id === id)?.state !== state,
  );
  const undone = before.evictions.filter(
    ({ trashPath }) => !after.evictions.some((each) => each.trashPath === trashPath),
  );
  const failed = unsettled.map(({ id, reason }) => {
    const row = after.rows.find((each) => each.id === id);
    return `\`${row?.path ?? id}\`: ${reason}`;
  });
  const done = [
    ...settled.map(({ path }) => `settled \`${path}\``),
    ...undone.map(({ path }) => `settled the eviction of \`${path}\``),
  ];
  return { done, failed };
}

async function mendTrash(world: World): Promise<Outcome> {
  if (world.lock.isHeld(world.paths.daemonLock)) {
    return { done: [], failed: ["the daemon is running, and is the one to delete it"] };
  }
  const { deleted, left } = await emptyTrash(world, () => world.interrupted.aborted);
  const directories = deleted === 1 ? "directory" : "directories";
  return {
    done: deleted === 0 ? [] : [`deleted ${deleted} removed ${directories}`],
    failed: left === 0 ? [] : [`${left} could not be deleted yet; \`${world.log.file}\` says why`],
  };
}
