/** What an install or an uninstall answers, and the plan that a dry run prints: made of the same facts. */
import type { InstallDocument, InstallEntry, PlanDocument, PlanStep } from "../schema/index.ts";

export interface InstallOutcome {
  readonly client: InstallDocument["client"];
  readonly scope: InstallDocument["scope"];
  readonly file: string;
  /** Behind the links; the same as `file` where there are none. */
  readonly target: string;
  readonly uninstall: boolean;
  readonly entries: readonly InstallEntry[];
  /** Files and directories that an install makes, the outermost first. */
  readonly made: readonly string[];
  /** Those that an uninstall takes away. */
  readonly removed: readonly string[];
  readonly warnings: readonly string[];
}

const changes = ({ outcome }: InstallEntry): boolean => outcome !== "already" && outcome !== "kept";

/** An event may have several hooks, to which the same happens. */
const listEach = (entries: readonly InstallEntry[]): InstallEntry[] =>
  entries.filter(
    ({ at, outcome }, index) =>
      entries.findIndex((each) => each.at === at && each.outcome === outcome) === index,
  );

export function describeInstall(of: InstallOutcome): InstallDocument {
  const { client, scope, file, target, made, removed, warnings, uninstall } = of;
  const entries = listEach(of.entries);
  const changed = entries.some(changes);
  const present = entries.length > 0;
  const did = uninstall
    ? changed || removed.length > 0
      ? "uninstalled"
      : "absent"
    : changed || !present
      ? "installed"
      : "already";
  return {
    ...{ schema: "espalier.install.v1", client, scope, did, file },
    ...(target === file ? {} : { leads_to: target }),
    entries,
    ...(made.length === 0 ? {} : { made: [...made] }),
    ...(removed.length === 0 ? {} : { removed: [...removed] }),
    warnings: [...warnings],
  };
}

const ACTIONS: Readonly<Record<InstallEntry["outcome"], string>> = {
  added: "add to",
  updated: "update in",
  removed: "remove from",
  already: "leave as it is in",
  kept: "keep in",
};

export function describeInstallPlan(of: InstallOutcome): PlanDocument {
  const steps: PlanStep[] = [
    ...of.made.map((target) => ({ action: "make", target })),
    ...listEach(of.entries)
      .filter(({ outcome }) => outcome !== "already")
      .map(({ at, outcome }) => ({ action: ACTIONS[outcome], target: of.target, detail: at })),
    ...of.removed.map((target) => ({ action: "remove", target })),
  ];
  const words = ["install", of.client, ...(of.uninstall ? ["--uninstall"] : [])];
  return {
    schema: "espalier.plan.v1",
    command: words.join(" "),
    steps,
    warnings: [...of.warnings],
  };
}
