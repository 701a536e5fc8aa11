/**
 * Decides whether the work of a workspace can be saved before it is removed, and says what a rescue is. What a
 * rescue cannot save refuses it; pipes and sockets hold no bytes, and are named.
 */

import { AppError } from "../errors.ts";
import type { PlanStep, RescueItem, RescueManifest } from "../schema/index.ts";
import { type Room, requireRoom } from "./room.ts";

export interface RescueFacts {
  readonly id: string;
  readonly path: string;
  /** Where it would be kept. */
  readonly directory: string;
  readonly ref: string;
  /** About what it will take there, the copy that is read back included. */
  readonly neededBytes: number;
  readonly volume: Room;
  readonly userConfig: string;
  /** What a rescue has no way to save. */
  readonly unsaveable: readonly { readonly what: string; readonly reason: string }[];
  /** Pipes, sockets and devices. */
  readonly others: readonly string[];
}

export interface RescuePlan {
  readonly id: string;
  readonly path: string;
  readonly directory: string;
  readonly ref: string;
  readonly neededBytes: number;
  readonly warnings: readonly string[];
}

/** Throws `unverified` for what cannot be saved, and `disk_budget`. */
export function planRescue(facts: RescueFacts): RescuePlan {
  const { id, path, directory, ref, neededBytes, volume } = facts;
  const [unsaveable] = facts.unsaveable;
  if (unsaveable !== undefined) {
    const { what, reason } = unsaveable;
    const hint =
      "Nothing was changed; save that by hand, or give it up with `--discard` instead of `--rescue`";
    throw new AppError("unverified", { what, reason, hint });
  }
  requireRoom(volume, neededBytes, facts.userConfig);
  const warnings = tellLeftOut("pipes, sockets and devices hold no bytes", facts.others);
  return { id, path, directory, ref, neededBytes, warnings };
}

const NAMED_AT_MOST = 20;

/** What the answer says of directories that a rescue does not save. */
export const describeRebuildable = (names: readonly string[]): string[] =>
  tellLeftOut(`${names.length === 1 ? "it" : "they"} can be rebuilt`, names);

function tellLeftOut(why: string, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const named = names.slice(0, NAMED_AT_MOST).map((name) => `\`${name}\``);
  const more = names.length > NAMED_AT_MOST ? ` and ${names.length - NAMED_AT_MOST} more` : "";
  return [`not saved, since ${why}: ${named.join(", ")}${more}`];
}

export function describeRescueSteps(
  plan: RescuePlan,
  lines: readonly string[],
  formatSize: (bytes: number) => string,
): PlanStep[] {
  return [
    ...lines.map((line) => ({ action: "save work", target: plan.path, detail: line })),
    { action: "make ref", target: plan.ref, detail: "holds what git can hold" },
    {
      action: "write rescue",
      target: plan.directory,
      detail: `at most ${formatSize(plan.neededBytes)} meanwhile`,
    },
  ];
}

/** The refusal when a rescue and the workspace differ: somebody is at work there. */
export function refuseChanged(path: string, names: readonly string[]): AppError {
  const reason = `files changed while it was saved: ${names.slice(0, 3).join(", ")}`;
  return new AppError("busy", { what: `\`${path}\``, reason }, { files: names });
}

/** The refusal when git took objects away while they were saved. */
export const refuseCollected = (project: string, cause: unknown): AppError =>
  new AppError(
    "busy",
    {
      what: `The repository \`${project}\``,
      reason: "git is collecting garbage there, and took what was being saved",
      hint: "Nothing was changed; run the command again once `git gc` is done",
    },
    { cause },
  );

/** What a list says of a rescue that can be read. */
export function describeRescue(
  manifest: RescueManifest,
  facts: {
    readonly directory: string;
    readonly bundle: string;
    readonly bytes: number | null;
    readonly projectPresent: boolean | null;
    readonly problem: string | undefined;
  },
): RescueItem {
  const { workspace, head, branch } = manifest;
  return {
    id: manifest.id,
    directory: facts.directory,
    bytes: facts.bytes,
    name: workspace.name,
    path: workspace.path,
    branch: head.branch ?? branch?.name ?? null,
    project: manifest.project,
    project_present: facts.projectPresent,
    made_at: manifest.made_at,
    work: manifest.counts,
    ref: manifest.refs[0]?.name ?? "",
    bundle: facts.bundle,
    ...(facts.problem === undefined ? {} : { problem: facts.problem }),
  };
}

/** The refusal when another command was faster. */
export const refuseForgotten = (id: string): AppError =>
  new AppError("input_invalid", {
    what: `The rescue \`${id}\``,
    reason: "another command forgot it a moment ago",
    hint: "`espalier restore` lists every rescue with its id",
  });

/** The one rescue that a person names by its id or the beginning of it. Throws `input_invalid`. */
export function findRescueId(target: string, ids: readonly string[]): string {
  const found = ids.filter((id) => id === target || (target.length >= 4 && id.startsWith(target)));
  const [only] = found;
  if (only !== undefined && found.length === 1) return only;
  const exact = found.find((id) => id === target);
  if (exact !== undefined) return exact;
  const reason = only === undefined ? "there is no such rescue" : "several rescues begin so";
  throw new AppError("input_invalid", {
    what: `The rescue \`${target}\``,
    reason,
    hint: "`espalier restore` lists every rescue with its id",
  });
}
