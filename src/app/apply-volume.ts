/**
 * Carries out a plan about the volume, step by step and only after a yes where something needs root. It ends between two
 * steps when it fails or is interrupted, and what is left to do, or to undo, is planned anew from what is there then.
 */

import { setTextKey } from "../core/settings-text.ts";
import { isByUdisks } from "../core/volume.ts";
import type { VolumeStep } from "../core/volume-step.ts";
import {
  asksUdisks,
  describeVolumeQuestion,
  formatCommand,
  needsRoot,
  readArgv,
  type Shown,
} from "../core/volume-words.ts";
import { AppError } from "../errors.ts";
import type { VolumeRecord } from "../schema/index.ts";
import type { World } from "./world.ts";

export type Ask = (lines: readonly string[], question: string) => Promise<boolean>;

export interface Consent {
  /** Said beforehand. */
  readonly yes: boolean;
  /** Absent where there is no person to ask. */
  readonly ask?: Ask;
}

export const readShown = ({ volumeHost, paths }: World, record: VolumeRecord): Shown => ({
  sudo: volumeHost.readUser().uid !== 0,
  nextFstab: paths.nextFstab,
  // By udisks each step is planned with the number that it has then.
  loop: isByUdisks(record) ? null : (volumeHost.readMount(record.at)?.loop ?? null),
});

/** True: go on. Root asks nobody. Throws `usage` where nobody can be asked. */
export async function agreeTo(
  steps: readonly VolumeStep[],
  shown: Shown,
  { yes, ask }: Consent,
): Promise<boolean> {
  const isRootNeeded = needsRoot(steps);
  if (yes || !shown.sudo || !(isRootNeeded || asksUdisks(steps))) return true;
  if (ask === undefined) {
    throw new AppError("usage", {
      reason: isRootNeeded
        ? "Some of this needs root, and nobody can be asked here"
        : "Some of this is asked of udisks, and nobody can say yes here",
      hint: `\`--dry-run\` prints every command; \`--yes\` runs them${isRootNeeded ? " through `sudo`" : ""}`,
    });
  }
  const { lines, question } = describeVolumeQuestion(steps, shown);
  return ask(lines, question);
}

export interface Applied {
  /** As a shell takes them. */
  readonly commands: readonly string[];
  readonly warnings: readonly string[];
}

/** Throws `io` for the step that failed or was not begun; what was done before it stays done. */
export async function applyVolumeSteps(
  world: World,
  record: VolumeRecord,
  steps: readonly VolumeStep[],
): Promise<Applied> {
  const commands: string[] = [];
  const warnings: string[] = [];
  for (const step of steps) {
    if (world.interrupted.aborted) throw stepFailed(step, "it was interrupted");
    world.progress(`${step.says} ${step.target}`);
    if (step.kind === "location") {
      await writeLocation(world, step.value);
      continue;
    }
    const trouble = await runStep(world, record, step, commands);
    if (trouble === undefined) continue;
    if (step.tolerated !== true) throw stepFailed(step, trouble);
    world.log.write({ event: "volume_step", step: step.says, problem: trouble });
    warnings.push(`could not ${step.says} \`${step.target}\`: ${trouble}`);
  }
  return { commands, warnings };
}

const stepFailed = (step: VolumeStep, reason: string): AppError =>
  new AppError("io", {
    doing: step.says,
    path: step.target,
    reason,
    hint: "`espalier volume status` says what is there, `espalier volume doctor` what is left to do",
  });

async function runStep(
  world: World,
  record: VolumeRecord,
  step: Exclude<VolumeStep, { kind: "location" }>,
  told: string[],
): Promise<string | undefined> {
  if (step.kind === "fstab") {
    await world.files.writeFileAtomic(world.paths.nextFstab, Buffer.from(step.text, "latin1"));
  }
  for (const [index, command] of step.commands.entries()) {
    const shown = readShown(world, record);
    const isLast = index === step.commands.length - 1;
    if (step.kind === "fstab" && isLast) {
      // Whoever wrote it meanwhile loses nothing: it is read again, and planned anew.
      const now = world.volumeHost.readFstab(world.paths.fstab);
      if (now.text !== step.before) return "another program has just changed it";
    }
    told.push(formatCommand(command, shown));
    const { trouble } = await world.volumeHost.runCommand(readArgv(command, shown), {
      sudo: command.root && shown.sudo,
      ...(command.input === undefined ? {} : { input: command.input }),
    });
    if (trouble !== undefined) return trouble;
  }
  return undefined;
}

const MOST_ATTEMPTS = 5;

/** One key of the user's file, as text. Throws `config_invalid`, `settings_invalid` and `io`, with the file as it was. */
async function writeLocation(world: World, value: string | null): Promise<void> {
  const file = world.paths.userConfig;
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const found = world.settingsEdit.readSettings(file);
    const before = found.kind === "file" ? found.text : "";
    const text = setTextKey(before, "location", value);
    if (text === before) return;
    const hand =
      value === null
        ? "Take `location` out of it by hand"
        : `Write \`location = ${JSON.stringify(value)}\` into it by hand`;
    const { location: _old, ...others } = await world.toml.parseToml(before);
    const wanted = value === null ? others : { ...others, location: value };
    if (text === undefined || !(await world.toml.saysToml(text, wanted))) {
      throw new AppError("config_invalid", {
        path: file,
        reason: "`location` cannot be changed there safely",
        hint: `${hand}, then run \`espalier volume doctor\``,
      });
    }
    const written =
      found.kind === "file"
        ? await world.settingsReplace.replaceSettings(found, text)
        : await world.settingsEdit.createSettings(found, text, { directory: 0o700, file: 0o600 });
    if (written.kind === "done") return;
  }
  throw new AppError("busy", {
    what: `\`${file}\``,
    reason: "another program writes it all the time",
  });
}
