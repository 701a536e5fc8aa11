/**
 * The first builds in a freshly seeded workspace against the sibling's own no-op build: what was
 * compiled, the time, and the new disk use of seed and build together.
 *
 *   node --import tsx bench/noop-build.ts DIR [--runs 5]
 *
 * DIR lies on a volume that can clone; the cargo project is made there once (see projects.ts).
 */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { git, median, prepareCargo, readUsed, removeWorktree } from "./projects.ts";
import { openSheet, ratioFigure } from "./sheet.ts";

interface Build {
  readonly ms: number;
  readonly compiled: number;
}

function build(cwd: string): Build {
  const start = performance.now();
  const { stderr, status } = spawnSync("cargo", ["build", "--offline", "-v"], {
    cwd,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  const compiled = [...stderr.matchAll(/^\s+Running `/gm)].length;
  return { ms: performance.now() - start, compiled };
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: "string", default: "5" } },
});
const [directory = ""] = positionals;
if (directory === "") throw new Error("name a directory on a volume that can clone");
mkdirSync(directory, { recursive: true });
const main = prepareCargo(directory);
const workspace = path.join(path.dirname(main), "noop-workspace");
const seed = path.join(path.dirname(fileURLToPath(import.meta.url)), "seed-once.ts");
const first: Build[] = [];
const second: Build[] = [];
const own: Build[] = [];
let added = 0;
const size = Number(
  execFileSync("du", ["-sB1", path.join(main, "target")], { encoding: "utf8" }).split("\t")[0],
);
build(main);
for (let run = 0; run < Number(values.runs); run++) {
  removeWorktree(main, workspace);
  git(main, "worktree", "add", "-q", "--detach", workspace);
  const before = run === 0 ? await readUsed(directory) : 0;
  const env = { ...process.env, ESPALIER_STATE: path.join(path.dirname(main), "state") };
  execFileSync(process.execPath, ["--import", "tsx", seed, main, workspace], { env });
  // Whoever comes first finds the machine's caches colder.
  if (run % 2 === 0) own.push(build(main));
  first.push(build(workspace));
  if (run % 2 === 1) own.push(build(main));
  second.push(build(workspace));
  if (run === 0) added = (await readUsed(directory)) - before;
}
removeWorktree(main, workspace);
const [a, b] = [median(own.map(({ ms }) => ms)), median(first.map(({ ms }) => ms))];
const title = `The first builds in a seeded workspace / the sibling's own no-op build of ${a.toFixed(0)} ms, medians of ${values.runs}`;
const sheet = openSheet("noop-build", title, directory);
sheet.tell(ratioFigure("the first build", b / a, 1.25));
const later = median(second.map(({ ms }) => ms));
sheet.tell({ what: "the second build there", measured: (later / a).toFixed(2) });
const compiled = Math.max(...first.map((each) => each.compiled));
sheet.tell({ what: "units compiled", measured: `${compiled}`, bar: "0", over: compiled > 0 });
const share = (100 * added) / size;
sheet.tell({
  what: "new disk of seed and build",
  measured: `${share.toFixed(2)} % of ${(size / 2 ** 20).toFixed(0)} MiB`,
  ...{ bar: "0.5 %", over: share > 0.5 },
});
sheet.close();
