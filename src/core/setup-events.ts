/**
 * That a setup command was begun in a workspace, and whether its end was seen: two events of the registry,
 * so that who is given the workspace later learns of a kill in between.
 */
import type { EventRow, Owner } from "../schema/rows.ts";

export const SETUP_BEGUN = "setup_begun";
export const SETUP_ENDED = "setup_ended";

/** A setup command that has no end yet, or never will. */
export interface Begun {
  readonly owner: Owner;
  readonly from: string;
  /** What to type in the workspace; null where it is more than a line. */
  readonly line: string | null;
}

const LONGEST_LINE = 200;

export function formatBegun(command: {
  readonly from: string;
  readonly script: string | null;
  readonly text: string;
  readonly owner: Owner;
}): string {
  const line = command.script === null ? command.text.trim() : `./${command.script}`;
  const { from, owner } = command;
  const isShort = line.length <= LONGEST_LINE && !/[\r\n]/.test(line);
  return JSON.stringify({ from, line: isShort ? line : null, owner } satisfies Begun);
}

/** Of a workspace's events, newest first: its last setup, where no end of it was written. */
export function findUnended(events: readonly EventRow[]): Begun | undefined {
  const last = events.find(({ type }) => type === SETUP_BEGUN || type === SETUP_ENDED);
  return last?.type === SETUP_BEGUN ? (JSON.parse(last.why) as Begun) : undefined;
}

export function describeUnended({ from, line, owner }: Begun, isRunning: boolean): string {
  const what = `Its setup command, of \`${from}\`,`;
  if (isRunning) return `${what} is still running (process ${owner.pid})`;
  const run = line === null ? "run it in the workspace" : `run \`${line}\` in the workspace`;
  return `${what} was interrupted when the workspace was made; ${run} unless that was done since`;
}
