/** Runs a history step by step, and has each seed and each build judged (`judge.ts`). */
import { existsSync, lutimesSync, readFileSync, rmSync, statSync, utimesSync } from "node:fs";
import path from "node:path";
import type { CreateInput } from "../../src/app/create-input.ts";
import { createWorkspace } from "../../src/app/create-workspace.ts";
import { seedWorkspace } from "../../src/app/seed-workspace.ts";
import type { CreatedDocument, SeededDocument } from "../../src/schema/index.ts";
import { git } from "../helpers/sandbox.ts";
import type { EditKind, History, Step } from "./history.ts";
import { check, judgeSeed, seedWith } from "./judge.ts";
import { type Lane, readSources } from "./lane.ts";
import { directoryOf, type Place, type Run, unsettle } from "./place.ts";
import { changeWord } from "./project.ts";
import { createRandom } from "./random.ts";

const MOST_PLACES = 4;

/** Throws a `Fault` where a promise was broken; `told` grows by what was done. */
export async function runHistory(
  lane: Lane,
  history: History,
  steps: readonly Step[],
  told: string[],
): Promise<void> {
  const world = await lane.begin(history);
  const main: Place = {
    name: "main",
    path: path.join(lane.ground, "main"),
    isSeeded: false,
    deceived: false,
    stale: false,
  };
  main.built = await readSources(lane.tools, main.path);
  const commits = [git(main.path, "rev-parse", "HEAD")];
  const run: Run = { lane, world, history, places: [main], commits, told };
  for (const step of steps) await takeStep(run, step);
  for (const place of run.places) if (place.isSeeded) await check(run, place);
  await world.registry.close();
}

const nth = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

async function takeStep(run: Run, step: Step): Promise<void> {
  const { places, commits } = run;
  switch (step.op) {
    case "create":
      return create(run, nth(commits, step.base), step.where);
    case "edit":
      return edit(run, nth(places, step.at), step);
    case "shift":
      return shift(run, nth(places, step.at), step.which);
    case "commit":
      return commit(run, nth(places, step.at));
    case "switch":
      return switchTo(run, nth(places, step.at), nth(commits, step.to));
    case "build":
      return check(run, nth(places, step.at));
    case "evict":
      return evict(run, nth(places, step.at));
    case "refill":
      return refill(
        run,
        nth(places, step.at),
        step.from === null ? undefined : nth(places, step.from),
      );
  }
}

async function create(
  run: Run,
  base: string,
  where: Extract<Step, { op: "create" }>["where"],
): Promise<void> {
  const { lane, world, places, told } = run;
  if (places.length >= MOST_PLACES) return;
  const name = `w${places.length}`;
  const at = {
    beside: path.join(lane.ground, name),
    inside: path.join(lane.ground, "main/.trees", name),
    space: path.join(lane.ground, `a ${name}`),
  }[where];
  told.push(`create ${name} at ${at} from ${base.slice(0, 10)}`);
  const main = nth(places, 0).path;
  const input: CreateInput = {
    cwd: main,
    name,
    base,
    path: at,
    seed: true,
    dryRun: false,
    asked: "cli",
  };
  const place: Place = { name, path: at, isSeeded: false, deceived: false, stale: false };
  const report = await seedWith(
    run,
    place,
    async () => (await createWorkspace(world, input)) as CreatedDocument,
  );
  places.push(place);
  await judgeSeed(run, place, report);
}

async function refill(run: Run, place: Place, from: Place | undefined): Promise<void> {
  const { world, places, told } = run;
  if (place === places[0] || from === place) return;
  evict(run, place);
  told.push(`espalier seed ${place.name}${from === undefined ? "" : ` --from ${from.name}`}`);
  const input = { cwd: place.path, target: place.path, dryRun: false };
  const report = await seedWith(run, place, async () => {
    const more = from === undefined ? {} : { from: from.path };
    return (await seedWorkspace(world, { ...input, ...more })) as SeededDocument;
  });
  await judgeSeed(run, place, report);
}

function edit(run: Run, place: Place, step: Extract<Step, { op: "edit" }>): void {
  const { history, told } = run;
  const file = nth(history.project.leaves, step.file);
  const name = path.join(place.path, file);
  if (!existsSync(name)) return;
  const old = statSync(name, { bigint: true });
  told.push(`edit ${file} in ${place.name}: ${step.how}, ${step.draw}`);
  unsettle(place);
  if (step.how === "touch") {
    utimesSync(name, new Date(), new Date());
    return;
  }
  changeWord(place.path, file, createRandom(step.draw), step.how !== "other-length");
  const time = backdate(step.how, old.mtimeNs);
  if (time === undefined) return;
  lutimesSync(name, time, time);
  if (existsSync(directoryOf(run, place))) deceive(run, place);
}

/** Node sets microseconds at best; rounded down: never later than it was. */
function backdate(how: EditKind, modifiedNs: bigint): number | undefined {
  if (how === "old-time") return Number(modifiedNs / 1000n) / 1e6;
  return how === "long-past" ? 1_000_000_000 : undefined;
}

/** What is installed in place follows its sources at once, whatever their times. */
function deceive({ history }: Run, place: Place): void {
  if (!history.project.isInstalled) place.deceived = true;
}

async function shift(run: Run, place: Place, which: number): Promise<void> {
  const { lane, history, told } = run;
  if (history.project.shifts.length === 0) return;
  const { title, apply } = nth(history.project.shifts, which);
  const wasThere = existsSync(directoryOf(run, place));
  if (place.stale && wasThere) await check(run, place);
  told.push(`in ${place.name}: ${title}`);
  const answer = await apply(lane.tools, place.path);
  unsettle(place);
  if (answer === "unnoticed" && wasThere) deceive(run, place);
}

/** What its tool cannot notice must not become a commit that another place takes for what was built. */
function undeceive(run: Run, place: Place): void {
  if (place.deceived) evict(run, place);
}

function commit(run: Run, place: Place): void {
  const { commits, told } = run;
  undeceive(run, place);
  git(place.path, "add", "-A");
  if (git(place.path, "status", "--porcelain") === "") return;
  git(place.path, "commit", "-qm", `c${commits.length + 1}`);
  const made = git(place.path, "rev-parse", "HEAD");
  commits.push(made);
  told.push(`commit ${made.slice(0, 10)} in ${place.name}`);
}

function switchTo(run: Run, place: Place, to: string): void {
  commit(run, place);
  run.told.push(`git checkout ${to.slice(0, 10)} in ${place.name}`);
  const wishes = readWishes(place);
  git(place.path, "checkout", "-q", "--detach", to);
  unsettle(place);
  if (readWishes(place) !== wishes) place.stale = true;
}

const readWishes = ({ path: at }: Place): string =>
  [
    "package.json",
    "package-lock.json",
    "requirements.txt",
    "packages/p1/package.json",
    "packages/p2/package.json",
  ]
    .map((name) =>
      existsSync(path.join(at, name)) ? readFileSync(path.join(at, name), "utf8") : "",
    )
    .join("\0");

function evict(run: Run, place: Place): void {
  const { places, told } = run;
  if (!existsSync(directoryOf(run, place))) return;
  if (place === places[0] && !place.deceived) return;
  told.push(`rm -r ${run.history.project.directory} in ${place.name}`);
  rmSync(directoryOf(run, place), { recursive: true });
  place.isSeeded = false;
  place.deceived = false;
  place.stale = false;
  unsettle(place);
}
