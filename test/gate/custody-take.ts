/** Takes the steps of a history one by one, and after each holds what exists against what existed. */
import { existsSync } from "node:fs";
import { type GivenUp, listFaults } from "./custody-account.ts";
import { type Answer, listDisagreements, readAnswer } from "./custody-answer.ts";
import { type Asked, COMMANDS } from "./custody-commands.ts";
import { DEEDS } from "./custody-deeds.ts";
import type { Existing } from "./custody-exists.ts";
import { openGround } from "./custody-ground.ts";
import type { Step } from "./custody-history.ts";
import { workMeanwhile } from "./custody-meanwhile.ts";
import {
  count,
  Fault,
  nameOf,
  noteLeft,
  type Run,
  readDetached,
  readExisting,
} from "./custody-run.ts";
import { createRandom, type Random } from "./random.ts";

export interface Taken {
  /** How many steps were taken before it ended. */
  readonly steps: number;
  readonly outcomes: ReadonlyMap<string, number>;
  readonly fault?: string;
}

/** Runs a history on new ground. `told` grows by what was done. */
export async function runHistory(
  programs: string,
  steps: readonly Step[],
  told: string[],
): Promise<Taken> {
  await using ground = await openGround(programs);
  const run: Run = {
    ground,
    told,
    outcomes: new Map(),
    left: new Map(),
    abandoned: new Set(),
    exists: await ground.reader.read([]),
    focus: ground.main,
  };
  for (const [index, step] of steps.entries()) {
    try {
      await takeStep(run, step);
    } catch (error) {
      const message = error instanceof Fault ? error.message : String((error as Error).stack);
      return { steps: index + 1, outcomes: run.outcomes, fault: message };
    }
  }
  return { steps: steps.length, outcomes: run.outcomes };
}

async function takeStep(run: Run, step: Step): Promise<void> {
  if (step.op === "deed") return takeDeed(run, step.name, step.draw);
  if (step.op === "round") return takeRound(run, createRandom(step.draw));
  const names = step.op === "command" ? [step.name] : step.names;
  const asked: Asked[] = [];
  for (const [index, name] of names.entries()) {
    const command = COMMANDS[name];
    const each = await command?.draw(run, createRandom(step.draw + index));
    if (each !== undefined) asked.push(each);
  }
  if (asked.length > 0) await takeCommands(run, asked, step.op === "pair" ? step : undefined);
}

async function takeDeed(run: Run, name: string, draw: number): Promise<void> {
  const deed = DEEDS[name];
  if (deed === undefined) throw new Error(`there is no deed ${name}`);
  const before = readDetached(run);
  const done = await deed.act(run, createRandom(draw));
  if (done !== undefined) run.told.push(done);
  noteLeft(run, before, deed.givesUp === true);
  run.exists = await readExisting(run);
}

/** What a deed adds meanwhile counts from the moment it was done. */
async function takeCommands(
  run: Run,
  asked: readonly Asked[],
  meanwhile?: Extract<Step, { op: "pair" }>,
): Promise<readonly Answer[]> {
  const { ground, told } = run;
  const detached = readDetached(run);
  for (const { cwd, argv } of asked) {
    told.push(
      `(cd ${nameOf(run, cwd)}; espalier ${argv.join(" ")})${asked.length > 1 ? " &" : ""}`,
    );
  }
  const running = asked.map(({ cwd, argv }) => ground.espalier(cwd, argv));
  let before = run.exists;
  if (meanwhile?.meanwhile != null) {
    const random = createRandom(meanwhile.draw + 2);
    before = join(before, await workMeanwhile(run, meanwhile.meanwhile, random));
  }
  const ended = await Promise.all(running);
  const given: GivenUp[] = [];
  const removed: string[] = [];
  const answers: Answer[] = [];
  for (const [index, each] of ended.entries()) {
    const argv = asked[index]?.argv ?? [];
    const document = readAnswer(argv, each);
    noteAnswer(run, argv, document);
    answers.push(document);
    if (document.removed === undefined) continue;
    given.push(document.removed);
    removed.push(document.removed.root);
  }
  noteLeft(run, detached, false);
  const after = await readExisting(run);
  const faults = await listFaults(before, after, ground.reader.readAll, given);
  if (faults.length > 0) throw new Fault(faults.slice(0, 20).join("\n"));
  await requireAgreement(run, removed, asked.length > 1);
  run.exists = after;
  return answers;
}

async function takeRound(run: Run, random: Random): Promise<void> {
  const linked = run.ground.listPlaces();
  if (linked.length === 0) return;
  const root = linked.includes(run.focus) ? run.focus : random.pick(linked);
  const before = await readPicture(run, root);
  const cwd = run.ground.main;
  const [removed] = await takeCommands(run, [{ cwd, argv: ["remove", root, "--rescue"] }]);
  const { rescued } = removed ?? {};
  if (rescued === undefined) return;
  const [restored] = await takeCommands(run, [{ cwd, argv: ["restore", rescued] }]);
  if (restored?.code !== undefined) throw new Fault(`it was not restored: ${restored.message}`);
  const after = await readPicture(run, root);
  const differing = [
    ...before.filter((line) => !after.includes(line)).map((line) => `before: ${line}`),
    ...after.filter((line) => !before.includes(line)).map((line) => `after: ${line}`),
  ];
  if (differing.length > 0) throw new Fault(`restored otherwise:\n${differing.join("\n")}`);
}

/** Its files, what is staged in it and in what it nests, and its HEAD. */
async function readPicture(run: Run, root: string): Promise<string[]> {
  const { files, staged } = run.exists;
  const isBelow = ({ at }: { readonly at: string }): boolean => at.startsWith(`${root}/`);
  const head = await run.ground.git(root, "rev-parse", "HEAD", "--symbolic-full-name", "HEAD");
  return [
    ...files.filter(isBelow).map(({ at, ids }) => `file ${at} ${ids[0]}`),
    ...staged.filter(isBelow).map(({ at, id }) => `staged ${at} ${id}`),
    `HEAD ${head.stdout}`,
  ];
}

function join(one: Existing, other: Existing): Existing {
  const objects = new Map(one.objects);
  for (const [repository, ids] of other.objects) {
    objects.set(repository, new Set([...(objects.get(repository) ?? []), ...ids]));
  }
  return {
    ids: new Set([...one.ids, ...other.ids]),
    files: [...one.files, ...other.files],
    staged: [...one.staged, ...other.staged],
    objects,
  };
}

function noteAnswer(run: Run, argv: readonly string[], { code, message }: Answer): void {
  const options = argv.filter((each) => each.startsWith("--"));
  count(run, `${[argv[0], ...options].join(" ")}: ${code ?? "done"}`);
  run.told.push(code === undefined ? "# done" : `# ${code}: ${message}`);
}

/** What was removed is gone for git and the registry too, and nothing is left half done. */
async function requireAgreement(
  run: Run,
  removed: readonly string[],
  several: boolean,
): Promise<void> {
  const problems = await listDisagreements(run.ground);
  for (const root of several ? [] : removed) {
    if (existsSync(root)) problems.push(`${root} was removed and is there`);
  }
  if (problems.length > 0) throw new Fault(problems.join("\n"));
}
