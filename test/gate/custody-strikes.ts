/**
 * Strikes a command at each of its effects in turn, with a kill and with what a system refuses. After each: no
 * work is lost, what was half done is settled by the next command, the same command completes, and the registry,
 * git and the disk agree.
 */
import { existsSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import path from "node:path";
import { stopDaemon } from "../../src/app/stop-daemon.ts";
import type { PlanDocument } from "../../src/schema/index.ts";
import type { WorkspaceRow } from "../../src/schema/rows.ts";
import { waitFor } from "../helpers/child.ts";
import { type GivenUp, listFaults } from "./custody-account.ts";
import { listDisagreements, readAnswer } from "./custody-answer.ts";
import type { Asked } from "./custody-commands.ts";
import { type Existing, TEMPORARY } from "./custody-exists.ts";
import { type Ended, type Ground, openGround } from "./custody-ground.ts";
import { listAdmin } from "./custody-repositories.ts";
import { unpackRescues } from "./custody-rescues.ts";
import { Fault } from "./custody-run.ts";
import { SCENES, type Scene } from "./custody-scenes.ts";

export const STRIKES = ["kill", "ENOSPC", "EACCES", "EIO", "EROFS", "read EIO"] as const;

export interface Struck {
  /** The effect, as the process wrote it down; undefined: it has ended before. */
  readonly effect: string | undefined;
  readonly outcome: string;
  readonly fault?: string;
}

/** Runs one scene with one strike at its effect number `at`. */
export async function runStrike(
  programs: string,
  name: string,
  how: string,
  at: number,
): Promise<Struck> {
  const scene = SCENES[name];
  if (scene === undefined) throw new Error(`there is no scene ${name}`);
  await using ground = await openGround(programs);
  const world = ground.sandbox.world();
  const asked = await scene.prepare(ground);
  const given = scene.discards === true ? await readGiven(ground, asked) : [];
  const isDaemon = asked.argv[0] === "daemon";
  // Nobody empties the trash before it was looked at: what prepared the scene has started one.
  if (!isDaemon) await stopDaemon(world, { dryRun: false });
  const held = isDaemon
    ? undefined
    : await world.lock.acquireLock(world.paths.daemonLock, { purpose: "look", timeoutMs: 10_000 });
  const log = ground.sandbox.path("effects");
  let outcome = "";
  let bad = "";
  try {
    const before = await ground.reader.read([], unpackRescues(ground.sandbox));
    const ended = await ground.espalier(asked.cwd, asked.argv, { how, at, log });
    [outcome, bad] = describeEnd(asked, ended);
    // Whoever comes next settles it: another command, or the same one, and maybe while git is still at it.
    if (at % 3 !== 0) {
      await waitForGit(ground);
      await requireKept(ground, before, asked.workspace, given);
    }
    if (at % 2 === 0) {
      await settle(ground, asked);
      await requireKept(ground, before, asked.workspace, given);
    }
    await complete(ground, asked);
    held?.release();
    await requireKept(ground, before, asked.workspace, given);
    await requireEnd(ground, scene, asked.workspace);
  } catch (error) {
    bad += error instanceof Fault ? error.message : String((error as Error).stack);
  } finally {
    held?.release();
    await world.registry.close();
  }
  return { effect: readStruck(log), outcome, ...(bad === "" ? {} : { fault: bad }) };
}

/** How the struck process ended, and what is wrong with its answer: what it has left is looked at all the same. */
function describeEnd({ argv }: Prepared, ended: Ended): readonly [outcome: string, bad: string] {
  if (ended.signal !== null) return [ended.signal, ""];
  if (argv[0] === "daemon") return [`exit code ${ended.code}`, ""];
  try {
    return [readAnswer(argv, ended).code ?? "done", ""];
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return ["a bad answer", `${error.message}\n`];
  }
}

const readStruck = (log: string): string | undefined =>
  existsSync(log)
    ? readFileSync(log, "utf8")
        .split("\n")
        .find((line) => line.endsWith(" !"))
        ?.slice(0, -2)
    : undefined;

/** What the dry run says that would be given up. */
async function readGiven(ground: Ground, { cwd, argv, workspace }: Prepared): Promise<GivenUp[]> {
  const { stdout } = await ground.espalier(cwd, [...argv, "--dry-run"]);
  const { steps } = JSON.parse(stdout) as PlanDocument;
  const lines = steps.flatMap(({ action, detail }) =>
    action === "discard work" ? [detail ?? ""] : [],
  );
  return [{ root: workspace, lines }];
}

/** A git whose parent was killed goes on, and half of what it does is nothing to judge. */
async function waitForGit({ root }: Ground): Promise<void> {
  if (process.platform !== "linux") return;
  await waitFor("git to end", () => {
    const running = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
    return !running.some((pid) => readCommand(pid).includes(root));
  });
}

function readCommand(pid: string): string {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8");
    return /^(?:\S*\/)?git\0/.test(command) ? command + readlinkSync(`/proc/${pid}/cwd`) : "";
  } catch {
    // It has ended.
    return "";
  }
}

type Prepared = Asked & { readonly workspace: string };

/** Until its removal was proved all of the workspace counts, in its place or in the trash. */
async function requireKept(
  ground: Ground,
  before: Existing,
  workspace: string,
  given: readonly GivenUp[],
): Promise<void> {
  const rows = await listRows(ground);
  const trash = rows.flatMap(({ trashPath }) => trashPath ?? []).filter(existsSync);
  const after = await ground.reader.read([], [...trash, ...unpackRescues(ground.sandbox)]);
  const row = rows.find(({ path: at }) => at === workspace);
  const isOver = row === undefined || row.provedAt !== null;
  const faults = await listFaults(before, after, ground.reader.readAll, isOver ? given : []);
  if (faults.length > 0) throw new Fault(`lost:\n${faults.slice(0, 20).join("\n")}`);
}

async function listRows(ground: Ground): Promise<WorkspaceRow[]> {
  const world = ground.sandbox.world();
  const rows = await world.registry.read((view) => view.listWorkspaces());
  await world.registry.close();
  return rows;
}

async function settle(ground: Ground, { argv }: Prepared): Promise<void> {
  if (argv[0] === "adopt") return;
  const other = ["create", "--name", "other", "--no-seed"];
  const { code } = readAnswer(other, await ground.espalier(ground.main, other));
  if (code !== undefined) throw new Fault(`the next command was refused: ${code}`);
  const problems = await listDisagreements(ground);
  if (problems.length > 0) throw new Fault(`after the next command: ${problems.join("; ")}`);
}

async function complete(ground: Ground, { cwd, argv }: Prepared): Promise<void> {
  const ended = await ground.espalier(cwd, argv);
  if (argv[0] === "daemon") {
    if (ended.code !== 0) throw new Fault(`the daemon ended with ${ended.code}: ${ended.stderr}`);
    return;
  }
  const { code, message } = readAnswer(argv, ended);
  if (code !== undefined) throw new Fault(`asked again: ${code}: ${message}`);
}

async function requireEnd(ground: Ground, { ends }: Scene, workspace: string): Promise<void> {
  const problems = await listDisagreements(ground);
  if (existsSync(workspace) !== (ends === "there")) {
    problems.push(`${workspace} is ${ends === "there" ? "not there" : "there"} in the end`);
  }
  problems.push(...(await listStrangers(ground)));
  problems.push(...(await listLeftTrash(ground)));
  if (problems.length > 0) throw new Fault(problems.join("\n"));
}

const PASSES = 10;

/** What the daemon does not delete. Another one, that a command has started, may be at it while ours ends. */
async function listLeftTrash(ground: Ground): Promise<string[]> {
  const trash = path.join(ground.common, "espalier/trash");
  for (let pass = 1; ; pass += 1) {
    const { code, stderr } = await ground.espalier(ground.main, ["daemon", "run"]);
    if (code !== 0) return [`the daemon ended with ${code}: ${stderr}`];
    const left = existsSync(trash) ? readdirSync(trash) : [];
    if (left.length === 0) return [];
    if (pass === PASSES) return [`the trash holds ${left.join(", ")} after the daemon's passes`];
  }
}

/** Worktrees of git's that no row is about, rows without one, and locks that nobody holds. */
async function listStrangers(ground: Ground): Promise<string[]> {
  const rows = await listRows(ground);
  const known = new Set(rows.map(({ adminDirectory }) => adminDirectory));
  const admin = listAdmin(ground.common);
  return [
    ...admin.filter((each) => !known.has(each)).map((each) => `no row is about ${each}`),
    ...rows
      .filter(({ adminDirectory }) => adminDirectory !== null && !existsSync(adminDirectory))
      .map(({ path: at }) => `${at} is registered, and git has no entry for it`),
    ...admin
      .map((each) => path.join(each, "index.lock"))
      .filter(existsSync)
      .map((file) => `${file} is left`),
    ...listTemporary(ground.root).map((at) => `${at} is left`),
  ];
}

function listTemporary(directory: string): string[] {
  const entries = readdirSync(directory, { withFileTypes: true });
  return entries.flatMap((entry) => {
    const at = path.join(directory, entry.name);
    if (entry.name.startsWith(TEMPORARY)) return [at];
    return entry.isDirectory() && entry.name !== ".git" ? listTemporary(at) : [];
  });
}
