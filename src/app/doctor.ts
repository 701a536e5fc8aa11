/**
 * Looks the machine over: every check for itself, side by side and in a time of its own, so that one that fails or hangs hides
 * no other. Changes nothing, unless repairs are asked for: then what is ours is mended, and looked at again.
 */
import {
  type CheckName,
  describeFinding,
  type NamedFinding,
  planChecks,
  planRepairs,
  type RepairPlan,
} from "../core/doctor.ts";
import { reasonOf } from "../errors.ts";
import type { DoctorDocument, PlanDocument } from "../schema/index.ts";
import { checks } from "./doctor-checks.ts";
import { type Ground, openGround } from "./doctor-ground.ts";
import { repair } from "./doctor-repair.ts";
import type { World } from "./world.ts";

export interface DoctorInput {
  readonly cwd: string;
  /** Checks by name; all without one. */
  readonly names: readonly string[];
  readonly fix: boolean;
  readonly dryRun: boolean;
  /** What one check may take; default 3 s. */
  readonly limitMs?: number;
}

const LIMIT_MS = 3_000;

/** Throws `usage` for a name that is no check; whatever else goes wrong is a finding. */
export async function runDoctor(
  world: World,
  input: DoctorInput,
): Promise<DoctorDocument | PlanDocument> {
  const names = planChecks(input.names);
  const limitMs = input.limitMs ?? LIMIT_MS;
  const look = (): Promise<NamedFinding[]> =>
    runChecks(openGround(world, input.cwd, limitMs * 0.8), names, limitMs);
  const found = await look();
  if (!input.fix) return describe(found);
  const plan = planRepairs(found);
  if (input.dryRun) return describePlan(plan);
  const repairs = await repair(world, plan);
  return { ...describe(await look()), repairs };
}

const describe = (found: readonly NamedFinding[]): DoctorDocument => ({
  schema: "espalier.doctor.v1",
  checks: found.map(describeFinding),
  warnings: [],
});

const describePlan = ({ repairs }: RepairPlan): PlanDocument => ({
  schema: "espalier.plan.v1",
  command: "doctor",
  steps: repairs.flatMap(({ steps }) => [...steps]),
  warnings: [],
});

async function runChecks(
  ground: Ground,
  names: readonly CheckName[],
  limitMs: number,
): Promise<NamedFinding[]> {
  let late = false;
  const found = await Promise.all(
    names.map(async (name): Promise<NamedFinding[]> => {
      try {
        const findings = await withLimit(checks[name](ground), limitMs);
        return findings.map((finding) => ({ name, ...finding }));
      } catch (error) {
        late ||= error === LATE;
        const finding = `could not be found out: ${reasonOf(error)}`;
        return [{ name, status: "unknown", finding }];
      }
    }),
  );
  // What still runs is for nobody.
  if (late) ground.world.git.interruptGit();
  return found.flat();
}

const LATE = new Error("it took too long");

async function withLimit<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  try {
    return await Promise.race([
      work,
      new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(LATE), limitMs);
      }),
    ]);
  } finally {
    clearTimeout(timer);
  }
}
