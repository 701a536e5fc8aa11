/**
 * The runs of the flat-disk gate. Each is one thing that six workspaces do at once, and says how many bytes it took
 * over what was used before, as a part of one footprint for each workspace: what DESIGN section 8 bounds.
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { git, prepareCargo, prepareNpm } from "../../bench/projects.ts";
import { type FlatPlace, readFootprint } from "./flat-place.ts";

export interface FlatRun {
  readonly name: string;
  /** New bytes of a workspace at the peak and at the end, in percent of the footprint. */
  readonly peak: number;
  readonly end: number;
  /** What they may be at most; absent where only the figure is told. */
  readonly peakBar?: number;
  readonly endBar?: number;
}

export interface FlatReport {
  readonly footprintBytes: number;
  readonly runs: readonly FlatRun[];
}

export type CargoProfile = "default" | "lean";

const WORKSPACES = 6;
/** Debug information that is small: what `explain --build` advises. */
const LEAN =
  '[profile.dev]\ndebug = "line-tables-only"\nsplit-debuginfo = "unpacked"\nincremental = false\n';
const WITHIN = 1;

interface Created {
  readonly path: string;
}

interface Fleet {
  readonly place: FlatPlace;
  readonly main: string;
  readonly footprintBytes: number;
  readonly workspaces: readonly string[];
  /** Used bytes before the first workspace. */
  readonly before: number;
}

async function createFleet(place: FlatPlace, main: string, outputs: string): Promise<Fleet> {
  const footprintBytes = readFootprint(path.join(main, outputs));
  const before = await place.readSettled();
  const workspaces = Array.from(
    { length: WORKSPACES },
    (_, index) => place.run<Created>(main, "create", "--name", `flat-${index}`).path,
  );
  return { place, main, footprintBytes, workspaces, before };
}

/** Has `work` done in every workspace at once. */
async function measure(
  { place, footprintBytes, workspaces }: Fleet,
  run: Pick<FlatRun, "name" | "peakBar" | "endBar"> & { readonly since?: number },
  work: (workspace: string, index: number) => Promise<void>,
): Promise<FlatRun> {
  const { since, ...told } = run;
  const before = since ?? (await place.readSettled());
  const peak = await place.readPeak(async () => {
    await Promise.all(workspaces.map(work));
  });
  const end = await place.readSettled();
  const share = (bytes: number): number => (100 * bytes) / footprintBytes / workspaces.length;
  return { ...told, peak: share(peak - before), end: share(end - before) };
}

/** One pass of deduplication over everything, as the daemon makes it once files have settled. */
async function measureDedup(
  fleet: Fleet,
  name: string,
  since: number,
  endBar?: number,
): Promise<FlatRun> {
  const { place, main, footprintBytes, workspaces } = fleet;
  place.run(main, "dedup");
  const share = (100 * ((await place.readSettled()) - since)) / footprintBytes / workspaces.length;
  return { name, peak: share, end: share, ...(endBar === undefined ? {} : { endBar }) };
}

/** All go, and the disk is as it was. */
async function measureRemoval({
  place,
  main,
  workspaces,
  before,
  footprintBytes,
}: Fleet): Promise<FlatRun> {
  for (const workspace of workspaces) place.run(main, "remove", workspace, "--discard");
  let used = await place.readSettled();
  // The daemon deletes behind the command; its last pass may still be under way.
  for (let tries = 0; tries < 30 && (100 * (used - before)) / footprintBytes > WITHIN; tries++) {
    used = await place.readSettled();
  }
  const share = (100 * (used - before)) / footprintBytes;
  return { name: "all removed", peak: share, end: share, endBar: WITHIN };
}

/** An edit that no other workspace makes, so that no two have the same to build. */
function editMember(workspace: string, file: string, index: number): void {
  const text = readFileSync(path.join(workspace, file), "utf8");
  const edited = text.replace(
    /\bvalue\(text: &str\) -> u64 \{|fn main\(\) \{/,
    (found) => `${found} let _own: u64 = ${index} + ${text.length};`,
  );
  if (edited === text) throw new Error(`${file} has nothing to edit`);
  writeFileSync(path.join(workspace, file), edited);
}

export async function runCargo(place: FlatPlace, profile: CargoProfile): Promise<FlatReport> {
  const main = prepareProfile(place, profile);
  const fleet = await createFleet(place, main, "target");
  const build = (workspace: string): Promise<void> =>
    place.start(workspace, "cargo", "build", "--offline", "--quiet");
  const edit = (file: string) => async (workspace: string, index: number) => {
    editMember(workspace, file, index);
    await build(workspace);
  };
  const runs: FlatRun[] = [];
  runs.push(
    await measure(
      fleet,
      { name: "same commit", peakBar: 1, endBar: 1, since: fleet.before },
      build,
    ),
  );
  const leafBar = profile === "lean" ? 10 : 15;
  const sinceLeaf = await place.readSettled();
  const leaf = { name: "leaf edited", peakBar: leafBar, since: sinceLeaf };
  runs.push(await measure(fleet, leaf, edit("m11/src/main.rs")));
  runs.push(await measureDedup(fleet, "leaf edited, deduplicated", sinceLeaf, 10));
  for (const [name, file] of [
    ["middle edited", "m6/src/lib.rs"],
    ["base edited", "m0/src/lib.rs"],
  ] as const) {
    const since = await place.readSettled();
    runs.push(await measure(fleet, { name, since }, edit(file)));
    runs.push(await measureDedup(fleet, `${name}, deduplicated`, since));
  }
  runs.push(await measureRemoval(fleet));
  return { footprintBytes: fleet.footprintBytes, runs };
}

function prepareProfile(place: FlatPlace, profile: CargoProfile): string {
  if (profile === "default") return prepareCargo(place.root, "cargo-default");
  return prepareCargo(place.root, "cargo-lean", [], LEAN);
}

export async function runNpm(place: FlatPlace): Promise<FlatReport> {
  const main = prepareNpm(place.root);
  if (!existsSync(path.join(main, "index.html"))) {
    writeFileSync(path.join(main, "index.html"), '<script type="module" src="/app.js"></script>\n');
    writeFileSync(path.join(main, "app.js"), 'document.title = "flat";\n');
    appendFileSync(path.join(main, ".gitignore"), "dist/\n");
    git(main, "add", "-A");
    git(main, "commit", "-qm", "A page to build");
  }
  const fleet = await createFleet(place, main, "node_modules");
  const cache = path.join(place.root, "npm-cache");
  const argv = ["install", "--no-audit", "--no-fund", "--prefer-offline", "--cache", cache];
  const seeded = await measure(
    fleet,
    { name: "seeded", peakBar: 6, endBar: 6, since: fleet.before },
    async () => undefined,
  );
  const further = [
    "ms@2.1.3",
    "semver@7.6.3",
    "once@1.4.0",
    "wrappy@1.0.2",
    "yallist@5.0.0",
    "nanoid@3.3.8",
  ];
  const installed = await measure(
    fleet,
    { name: "one more package and a build", peakBar: 10, endBar: 10, since: fleet.before },
    async (workspace, index) => {
      await place.start(workspace, "npm", ...argv, further[index] ?? "ms");
      await place.start(workspace, "npx", "--no-install", "vite", "build", "--logLevel", "error");
    },
  );
  return {
    footprintBytes: fleet.footprintBytes,
    runs: [seeded, installed, await measureRemoval(fleet)],
  };
}
