/**
 * What `doctor` is made of: the checks by name, what one of them finds, and which repairs follow from the findings.
 * Each check is one decision from facts (`doctor-*.ts` beside this file). What could not be found out is `unknown` and
 * never `ok`. A repair touches what is ours alone; for all else the hint is the command. Pure.
 */
import { AppError } from "../errors.ts";
import { checkNames } from "../schema/doctor.ts";
import type { DoctorDocument, PlanStep } from "../schema/index.ts";

export type CheckName = (typeof checkNames)[number];
export type CheckStatus = "ok" | "warning" | "problem" | "unknown";

export interface Finding {
  readonly status: CheckStatus;
  /** One line without a full stop. */
  readonly finding: string;
  /** What to do about it; stands alone and names a full command where there is one. */
  readonly hint?: string;
  /** What a repair of ours would do, one step each; absent where nothing of it is ours to repair. */
  readonly repair?: readonly PlanStep[];
}

export interface NamedFinding extends Finding {
  readonly name: CheckName;
}

export const fine = (finding: string): Finding => ({ status: "ok", finding });

export const warn = (finding: string, hint: string, repair?: readonly PlanStep[]): Finding => ({
  status: "warning",
  finding,
  hint,
  ...(repair === undefined ? {} : { repair }),
});

export const problem = (finding: string, hint: string, repair?: readonly PlanStep[]): Finding => ({
  ...warn(finding, hint, repair),
  status: "problem",
});

export const unknown = (finding: string, hint?: string): Finding => ({
  status: "unknown",
  finding,
  ...(hint === undefined ? {} : { hint }),
});

/** What was found, or that nothing was. */
export const orFine = (found: readonly Finding[], finding: string): Finding[] =>
  found.length === 0 ? [fine(finding)] : [...found];

/** The checks that were asked for, all without a name. Throws `usage` for a name that is none. */
export function planChecks(asked: readonly string[]): CheckName[] {
  const strange = asked.find((name) => !checkNames.some((each) => each === name));
  if (strange !== undefined) {
    throw new AppError("usage", {
      reason: `\`${strange}\` is no check`,
      hint: `The checks are ${checkNames.map((name) => `\`${name}\``).join(", ")}`,
    });
  }
  return checkNames.filter((name) => asked.length === 0 || asked.includes(name));
}

export interface RepairPlan {
  readonly repairs: readonly { readonly name: CheckName; readonly steps: readonly PlanStep[] }[];
}

/** What `--fix` does about the findings: each step is one that the dry run shows. */
export function planRepairs(findings: readonly NamedFinding[]): RepairPlan {
  const names = checkNames.filter((name) =>
    findings.some((each) => each.name === name && each.repair !== undefined),
  );
  return {
    repairs: names.map((name) => ({
      name,
      steps: dropRepeated(
        findings.filter((each) => each.name === name).flatMap((each) => each.repair ?? []),
      ),
    })),
  };
}

const dropRepeated = (steps: readonly PlanStep[]): PlanStep[] => [
  ...new Map(steps.map((step) => [JSON.stringify(step), step])).values(),
];

export const describeFinding = ({
  name,
  status,
  finding,
  hint,
  repair,
}: NamedFinding): DoctorDocument["checks"][number] => ({
  name,
  status,
  finding,
  ...(hint === undefined ? {} : { hint }),
  repairable: repair !== undefined,
});

/** Names in a sentence: the first three, and how many more there are. */
export function listSome(names: readonly string[]): string {
  const told = names.slice(0, 3).map((name) => `\`${name}\``);
  const more = names.length - told.length;
  if (more > 0) told.push(`${more} more`);
  const last = told.pop() ?? "";
  return told.length === 0 ? last : `${told.join(", ")} and ${last}`;
}

export const formatCount = (count: number, noun: string, many = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : many}`;
