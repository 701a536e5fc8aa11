/**
 * Why each directory of a workspace is what it is, and what stands against a removal: the document of `explain`,
 * made of facts that other decisions rest on too. Nothing is decided here that they do not decide.
 */
import type { AppError } from "../errors.ts";
import type { ExplainedDocument } from "../schema/index.ts";
import type { EvictedRow, SeededRow } from "../schema/rows.ts";
import { describeStore } from "./provision.ts";
import { type DirectoryReport, isPreset } from "./reconstructible.ts";
import type { RemovalFacts } from "./removal-facts.ts";
import { describeRefusals, refuseLosses } from "./remove.ts";
import { compareSiblings, type SeedFacts, type SeedPlan, type SiblingFacts } from "./seed.ts";

type Explained = ExplainedDocument["directories"][number];

export interface DirectoryExplainFacts {
  readonly path: string;
  /** Undefined where nothing is there. */
  readonly report: DirectoryReport | undefined;
  /** Undefined where there is no directory of its own; null in it where it could not be measured. */
  readonly size: Pick<Explained, "bytes" | "exclusive_bytes" | "shared_bytes"> | undefined;
  readonly last: SeededRow | undefined;
  /** Undefined where it was never evicted, or was filled again. */
  readonly evicted: EvictedRow | undefined;
  /** What decides about its install; undefined for a directory that no package manager fills. */
  readonly provision: { readonly managers: string[]; readonly files: string[] } | undefined;
  readonly rebuild: string | undefined;
}

/** A seed's facts and its plan; null when it could not be planned. */
export type SeedOutlook = { readonly facts: SeedFacts; readonly plan: SeedPlan } | null;

export function describeExplained(facts: DirectoryExplainFacts, outlook: SeedOutlook): Explained {
  const { path, report, size, provision, rebuild, last, evicted } = facts;
  const next = outlook === null ? undefined : describeNext(facts, outlook.plan);
  const store =
    provision === undefined ? undefined : describeStore(provision.managers, provision.files);
  return {
    path,
    chosen: isPreset(path) ? "preset" : "declared",
    present: report !== undefined,
    ...(report === undefined ? {} : { reconstructible: report.reconstructible, ...size }),
    gates: [...(report?.gates ?? [])],
    ...(last === undefined ? {} : { last_seed: describeLast(last) }),
    ...(evicted === undefined ? {} : { evicted: describeEvicted(evicted) }),
    ...(next === undefined ? {} : { next_seed: next }),
    ...(provision === undefined
      ? {}
      : { provision: { ...provision, ...describeComparison(facts, outlook) } }),
    ...(rebuild === undefined ? {} : { rebuild_command: rebuild }),
    ...(store === undefined ? {} : { store }),
  };
}

/** What a link leads to is measured where it is. */
export const isReal = ({ gates }: DirectoryReport): boolean =>
  gates.some(({ name, passed }) => name === "directory" && passed === true);

function describeLast(row: SeededRow): NonNullable<Explained["last_seed"]> {
  return {
    at: new Date(row.at).toISOString(),
    outcome: row.outcome,
    ...(row.reason === null ? {} : { reason: row.reason }),
    ...(row.detail === null ? {} : { detail: row.detail }),
    ...(row.source === null ? {} : { from: row.source }),
    ...(row.bytes === null ? {} : { bytes: row.bytes }),
    install_needed: row.installNeeded,
    ...(row.installCommand === null ? {} : { install_command: row.installCommand }),
  };
}

const describeEvicted = ({
  at,
  why,
  expectedBytes,
}: EvictedRow): NonNullable<Explained["evicted"]> => ({
  at: new Date(at).toISOString(),
  why,
  expected_bytes: expectedBytes,
});

/** A directory that no sibling has is in no plan. */
function describeNext(
  { path, report }: DirectoryExplainFacts,
  plan: SeedPlan,
): Explained["next_seed"] {
  const seed = plan.seeds.find((each) => each.path === path);
  if (seed !== undefined) {
    const { from, installNeeded, install } = seed;
    return {
      outcome: "seed",
      from,
      install_needed: installNeeded,
      ...(install === undefined
        ? {}
        : { install_command: install.command, install_reason: install.reason }),
    };
  }
  const skipped = plan.skipped.find((each) => each.path === path);
  return {
    outcome: "skip",
    reason: skipped?.reason ?? (report === undefined ? "no_sibling" : "exists"),
    ...(skipped?.detail === undefined ? {} : { detail: skipped.detail }),
    install_needed: false,
  };
}

/** Against the sibling that it came from, else the one it would come from, else the nearest that has one. */
function describeComparison(
  { path, last }: DirectoryExplainFacts,
  outlook: SeedOutlook,
): { readonly sibling: string; readonly equal: boolean } | undefined {
  if (outlook === null) return undefined;
  const { facts, plan } = outlook;
  const own = facts.own.find((each) => each.path === path);
  const theirs = (sibling: SiblingFacts | undefined) =>
    sibling?.directories.find((each) => each.path === path);
  const planned = plan.seeds.find((each) => each.path === path)?.from;
  const named = [last?.source, planned].flatMap((from) =>
    facts.siblings.filter((each) => each.path === from),
  );
  const nearest = [...facts.siblings].sort(compareSiblings);
  const sibling = [...named, ...nearest].find((each) => theirs(each) !== undefined);
  if (own === undefined || sibling === undefined) return undefined;
  return { sibling: sibling.path, equal: theirs(sibling)?.lockfiles === own.lockfiles };
}

const KEEPING = { discard: false, keepBranch: false };

export interface Obstacles {
  /** Every refusal, and not only the first. */
  readonly refusals: ExplainedDocument["removal"]["refusals"];
  /** What gets it past them: nothing is needed, `--discard`, or nothing would do. */
  readonly way: "plain" | "discard" | "none";
}

export function describeObstacles(facts: RemovalFacts): Obstacles {
  const work = refuseLosses(facts, KEEPING);
  const refusals = [...describeRefusals(facts), ...(work === undefined ? [] : [work])];
  const stands = describeRefusals(facts, true).length > 0;
  return {
    refusals: refusals.map(describeRefusal),
    way: refusals.length === 0 ? "plain" : stands ? "none" : "discard",
  };
}

function describeRefusal(error: AppError): ExplainedDocument["removal"]["refusals"][number] {
  const { schema: _schema, files, ...refusal } = error.toDocument();
  return { ...refusal, ...(files === undefined ? {} : { files: [...files] }) };
}
