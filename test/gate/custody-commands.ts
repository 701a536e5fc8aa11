/**
 * What people and agents ask of Espalier, at random: one entry a command. Each draws its arguments from its
 * own numbers; undefined: it does not apply.
 */
import path from "node:path";
import { listRescues } from "./custody-rescues.ts";
import { listTrees, pickTree, type Run, readLines } from "./custody-run.ts";
import type { Random } from "./random.ts";

export interface Asked {
  readonly cwd: string;
  readonly argv: readonly string[];
}

interface Command {
  readonly weight: number;
  readonly draw: (run: Run, random: Random) => Promise<Asked | undefined>;
}

/** So few names that the same one comes again, and so few workspaces that a scan stays quick. */
const MOST_PLACES = 6;

const drawName = (random: Random): string => `w${random.below(8)}`;

async function create(run: Run, random: Random): Promise<Asked | undefined> {
  if (listTrees(run).length > MOST_PLACES) return undefined;
  const argv = ["create", "--name", drawName(random)];
  if (random.chance(0.4)) {
    const refs = await readLines(run, run.ground.main, "for-each-ref", "--format=%(refname)");
    argv.push("--base", random.pick(refs));
  }
  if (random.chance(0.2)) argv.push("--branch", `b${random.below(40)}`);
  if (random.chance(0.06)) argv.push("--path", path.join(pickTree(run, random), "within", "c"));
  return { cwd: pickTree(run, random), argv };
}

/** A workspace as a rule; whoever names the main checkout, or what is not registered or not there, is refused. */
async function pickTarget(run: Run, random: Random): Promise<string> {
  const [main = "", ...linked] = listTrees(run);
  const world = run.ground.sandbox.world();
  const rows = await world.registry.read((view) => view.listWorkspaces());
  await world.registry.close();
  const targets = random.chance(0.9) ? rows.map((row) => row.path) : linked;
  if (targets.length === 0 || random.chance(0.03)) return random.pick([main, drawName(random)]);
  const at = targets.includes(run.focus) && random.chance(0.6) ? run.focus : random.pick(targets);
  return random.chance(0.2) ? path.basename(at) : at;
}

const remove =
  (...options: string[]) =>
  async (run: Run, random: Random): Promise<Asked> => ({
    cwd: run.ground.main,
    argv: ["remove", await pickTarget(run, random), ...options],
  });

async function restore(run: Run, random: Random): Promise<Asked | undefined> {
  const rescues = listRescues(run.ground.sandbox);
  if (rescues.length === 0 || listTrees(run).length > MOST_PLACES) return undefined;
  const place = path.join(run.ground.root, `again${random.below(30)}`);
  const where = random.chance(0.4) ? ["--path", place] : [];
  return { cwd: run.ground.main, argv: ["restore", random.pick(rescues), ...where] };
}

export const COMMANDS: Readonly<Record<string, Command>> = {
  create: { weight: 18, draw: create },
  adopt: {
    weight: 5,
    draw: async (run, random) => ({
      cwd: run.ground.main,
      argv: ["adopt", ...new Set([pickTree(run, random), random.pick(listTrees(run))])],
    }),
  },
  "adopt --scan": {
    weight: 4,
    draw: async (run, random) => ({ cwd: pickTree(run, random), argv: ["adopt", "--scan"] }),
  },
  seed: {
    weight: 2,
    draw: async (run, random) => ({
      cwd: run.ground.main,
      argv: ["seed", await pickTarget(run, random)],
    }),
  },
  remove: { weight: 9, draw: remove() },
  "remove --discard": { weight: 12, draw: remove("--discard") },
  "remove --keep-branch": { weight: 4, draw: remove("--keep-branch") },
  "remove --discard --keep-branch": { weight: 3, draw: remove("--discard", "--keep-branch") },
  "remove --rescue": { weight: 3, draw: remove("--rescue") },
  "remove --rescue --keep-branch": { weight: 1, draw: remove("--rescue", "--keep-branch") },
  restore: { weight: 4, draw: restore },
  "remove --dry-run": { weight: 2, draw: remove("--discard", "--dry-run") },
  status: {
    weight: 1,
    draw: async (run, random) => ({
      cwd: run.ground.main,
      argv: ["status", await pickTarget(run, random)],
    }),
  },
};
