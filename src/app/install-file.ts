/**
 * Changes a client's file, or takes that back: reads, plans on the text, writes only where the file is still the one
 * that was read, else begins anew. What was done is recorded before it is done, so that a kill between the two
 * leaves a record of what is not there, which an uninstall passes over.
 */

import {
  describeInstall,
  describeInstallPlan,
  type InstallOutcome,
} from "../core/install-report.ts";
import { type EditedText, listHunks, undoHunks } from "../core/install-text.ts";
import { AppError } from "../errors.ts";
import type { Settings } from "../io/settings-edit.ts";
import type {
  InstallDocument,
  InstallEntry,
  InstallRecord,
  PlanDocument,
} from "../schema/index.ts";
import type { World } from "./world.ts";

export interface TextPlan {
  /** The text with the changes made; the original where there are none. */
  readonly edited: EditedText;
  readonly entries: readonly InstallEntry[];
  readonly wrote: readonly string[];
  readonly warnings: readonly string[];
}

/** A file of a client's, and what an install means in it. */
export interface ClientFile {
  readonly client: InstallDocument["client"];
  readonly scope: InstallDocument["scope"];
  readonly file: string;
  /** Only the person reads it. */
  readonly isPrivate: boolean;
  /** What a person can add by hand, on one line. */
  readonly paste: string;
  /** Of a text that may be empty. Throws `settings_invalid`. */
  plan(text: string, record: InstallRecord | undefined): Promise<TextPlan>;
  planRemoval(text: string, record: InstallRecord | undefined): Promise<TextPlan>;
  /** Whether nothing is left that anybody would miss. */
  isEmpty(text: string): Promise<boolean>;
  /** Whether two texts say the same to the client. */
  isSame(one: string, other: string): Promise<boolean>;
}

export interface FileInput {
  readonly uninstall: boolean;
  readonly dryRun: boolean;
  readonly warnings: readonly string[];
}

const LOCK_MS = 20_000;
const MOST_ATTEMPTS = 20;
/** A file that is younger is being written, and not whole. */
const SETTLED_MS = 60;

/** Throws `settings_invalid`, `busy` and `io`. */
export async function installFile(
  world: World,
  of: ClientFile,
  input: FileInput,
): Promise<InstallDocument | PlanDocument> {
  if (input.dryRun) {
    const planned = await planFile(world, of, input, undefined);
    return describeInstallPlan(planned.outcome);
  }
  const lock = world.lock.projectLockFile(world.paths, of.file);
  const purpose = `change ${of.file}`;
  return world.lock.withLock(lock, { purpose, timeoutMs: LOCK_MS }, () =>
    applyFile(world, of, input),
  );
}

async function applyFile(world: World, of: ClientFile, input: FileInput): Promise<InstallDocument> {
  let overtaken: Overtaken | undefined;
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const planned = await planFile(world, of, input, overtaken);
    const written = await applyPlan(world, of, planned);
    if (written.kind === "done") return describeInstall(planned.outcome);
    overtaken =
      written.kind === "overtaken" ? { ours: planned.text, theirs: written.bytes } : undefined;
    await world.clock.sleep(5 * (attempt + 1));
  }
  throw new AppError("busy", {
    what: `\`${of.file}\``,
    reason: "another program writes it all the time",
  });
}

/** What another program wrote into the file that we had just replaced. */
interface Overtaken {
  readonly ours: string;
  readonly theirs: Buffer;
}

interface Planned {
  readonly found: Settings;
  readonly outcome: InstallOutcome;
  /** What the file is to hold; null: it goes. */
  readonly text: string;
  readonly goes: boolean;
  readonly record: InstallRecord | undefined;
}

async function planFile(
  world: World,
  of: ClientFile,
  input: FileInput,
  overtaken: Overtaken | undefined,
): Promise<Planned> {
  const found = await readSettled(world, of.file);
  const current = found.kind === "file" ? found.text : "";
  const text = overtaken?.ours === current ? overtaken.theirs.toString("utf8") : current;
  const record = await world.installRecord.readRecord(world.paths, of.file);
  const planned = input.uninstall
    ? await planUninstall(world, of, { found, text, record })
    : await planInstall(world, of, { found, text, record });
  const changes = planned.text !== current || planned.goes;
  if (found.kind === "file" && changes) requireReplaceable(world, of, found, planned.goes);
  const target = found.kind === "file" ? found.target : of.file;
  const { client, scope, file } = of;
  const warnings = [...input.warnings, ...planned.warnings, ...describeLeftovers(world, found)];
  const { entries, made, removed } = planned;
  const outcome = {
    ...{ client, scope, file, target, uninstall: input.uninstall },
    ...{ entries, made, removed, warnings },
  };
  return { found, outcome, text: planned.text, goes: planned.goes, record: planned.record };
}

/** Not ours to delete: the last thing that somebody wrote may be only there. */
function describeLeftovers({ settingsEdit }: World, found: Settings): string[] {
  const leftovers = found.kind === "file" ? settingsEdit.listLeftovers(found) : [];
  return leftovers.map(
    (file) =>
      `\`${file}\` is left from an install that was killed; where it says nothing that the settings do not, delete it`,
  );
}

/** A program that writes in place leaves it empty or torn for a moment. */
async function readSettled(world: World, file: string): Promise<Settings> {
  for (let attempt = 0; ; attempt += 1) {
    const found = world.settingsEdit.readSettings(file);
    if (found.kind === "missing" || attempt > MOST_ATTEMPTS) return found;
    const ageMs = world.settingsEdit.readAgeMs(found, world.clock.now());
    if (ageMs >= SETTLED_MS) return found;
    await world.clock.sleep(SETTLED_MS - ageMs + 1);
  }
}

interface Given {
  readonly found: Settings;
  readonly text: string;
  readonly record: InstallRecord | undefined;
}

interface PlannedText {
  readonly text: string;
  readonly goes: boolean;
  readonly entries: readonly InstallEntry[];
  readonly made: readonly string[];
  readonly removed: readonly string[];
  readonly warnings: readonly string[];
  /** For an install. */
  readonly record: InstallRecord | undefined;
}

async function planInstall(world: World, of: ClientFile, given: Given): Promise<PlannedText> {
  const { found, text, record } = given;
  const plan = await of.plan(text, record);
  const { entries, warnings } = plan;
  const made = found.kind === "missing" ? [...found.directories, of.file] : [];
  const none = { goes: false, entries, made, removed: [], warnings };
  if (plan.edited.text === text && found.kind === "file") return { ...none, text, record };
  // An upgrade is planned on what was there before the first install, so that one uninstall gives that back.
  const before =
    record === undefined
      ? (await of.planRemoval(text, record)).edited.text
      : undoHunks(text, record.hunks);
  const again = before === undefined ? undefined : await of.plan(before, record);
  const same = again !== undefined && (await of.isSame(again.edited.text, plan.edited.text));
  const edited = same ? again.edited : plan.edited;
  const earlier = same ? record : undefined;
  return {
    ...none,
    text: edited.text,
    record: {
      file: of.file,
      sha256: world.installRecord.hashText(edited.text),
      hunks: listHunks(edited),
      made_file: earlier?.made_file ?? found.kind === "missing",
      made_directories: [
        ...(earlier?.made_directories ?? (found.kind === "missing" ? found.directories : [])),
      ],
      wrote: [...plan.wrote],
    },
  };
}

async function planUninstall(world: World, of: ClientFile, given: Given): Promise<PlannedText> {
  const { found, text, record } = given;
  const none = { text, made: [], record: undefined };
  if (found.kind === "missing") {
    return { ...none, goes: false, entries: [], removed: [], warnings: [] };
  }
  const plan = await of.planRemoval(text, record);
  const { entries, warnings } = plan;
  const without = await undoInstall(world, of, { text, record, plan });
  const goes = record?.made_file === true && (await of.isEmpty(without));
  const directories = [...(record?.made_directories ?? [])].reverse();
  const removed = goes ? world.settingsEdit.listEmptied(of.file, directories) : [];
  return { ...none, text: without, goes, entries, removed, warnings };
}

/** The bytes that were there before, where it is certain that they are; else the text without our entries. */
async function undoInstall(
  world: World,
  of: ClientFile,
  given: { readonly text: string; readonly record: InstallRecord | undefined; plan: TextPlan },
): Promise<string> {
  const { text, record, plan } = given;
  if (record === undefined) return plan.edited.text;
  const before = undoHunks(text, record.hunks);
  if (before === undefined) return plan.edited.text;
  const untouched = world.installRecord.hashText(text) === record.sha256;
  const exact = untouched
    ? !(await hasOurs(of, before, record))
    : await of.isSame(before, plan.edited.text);
  return exact ? before : plan.edited.text;
}

/** An install over entries that were there already has recorded a file that is not without them. */
const hasOurs = async (of: ClientFile, text: string, record: InstallRecord): Promise<boolean> =>
  (await of.planRemoval(text, record)).entries.length > 0;

function requireReplaceable(
  world: World,
  of: ClientFile,
  found: Settings & { kind: "file" },
  goes: boolean,
): void {
  const reason = world.settingsEdit.findHindrance(found);
  if (reason === undefined) return;
  throw new AppError("settings_invalid", {
    path: found.file,
    reason,
    hint: goes
      ? "Make the file writable, then run the command again"
      : `Make the file writable, or do it by hand: ${of.paste}`,
  });
}

async function applyPlan(world: World, of: ClientFile, planned: Planned) {
  const { found, text, goes, record } = planned;
  const { installRecord, settingsEdit, paths } = world;
  if (found.kind === "missing") {
    if (record === undefined) return finish(world, of);
    await installRecord.writeRecord(paths, record);
    return settingsEdit.createSettings(found, text, settingsEdit.readModes(of.isPrivate));
  }
  if (goes) {
    const removed = settingsEdit.removeSettings(found);
    if (removed.kind !== "done") return removed;
    settingsEdit.removeDirectories(planned.outcome.removed.slice(1));
    return finish(world, of);
  }
  if (text !== found.text) {
    if (record !== undefined) await installRecord.writeRecord(paths, record);
    const replaced = await world.settingsReplace.replaceSettings(found, text);
    if (replaced.kind !== "done") return replaced;
  }
  // One that stays because it was edited is known as such by the record.
  const { uninstall, entries } = planned.outcome;
  const kept = entries.some(({ outcome }) => outcome === "kept");
  return uninstall && !kept ? finish(world, of) : ({ kind: "done" } as const);
}

function finish({ installRecord, paths }: World, of: ClientFile) {
  installRecord.removeRecord(paths, of.file);
  return { kind: "done" } as const;
}
