/**
 * Decides which settings of cargo's `dev` profile would keep rebuilds small, and what they would save of what lies in a
 * build directory now. What third parties wrote is built once and shared for good; what counts is what the project's own
 * packages write again in each workspace: their libraries, their programs, and the compiler's incremental state.
 *
 * The estimate leans to too little. What each setting leaves was measured (docs/research/workspace-disk.md); what a
 * program has of the toolchain's own library stays whatever is set, and its least program tells how much that is.
 */
import type { BuildExplainedDocument } from "../schema/index.ts";

export interface DebugFacts {
  readonly lines: number;
  readonly rest: number;
}

export interface OutputFacts {
  /** `name-hash`. */
  readonly stem: string;
  readonly bytes: number;
  readonly isProgram: boolean;
  readonly debug: DebugFacts | null;
}

export interface SettingFacts {
  /** As it is written; undefined where nothing sets it. */
  readonly value: string | undefined;
  /** The file or the variable that sets it. */
  readonly source: string;
}

export const SETTINGS = ["debug", "split-debuginfo", "incremental"] as const;
export type SettingName = (typeof SETTINGS)[number];

export interface BuildFacts {
  /** All of the build directory. */
  readonly targetBytes: number;
  readonly incrementalBytes: number;
  /** Of the project's own packages. */
  readonly own: readonly OutputFacts[];
  /** Programs of any kind, build scripts among them. */
  readonly programs: readonly OutputFacts[];
  readonly settings: Readonly<Record<SettingName, SettingFacts>>;
  readonly platform: string;
}

type Setting = BuildExplainedDocument["settings"][number];
type Program = BuildExplainedDocument["programs"][number];

export type BuildAdvice = Pick<
  BuildExplainedDocument,
  | "target_bytes"
  | "rebuilt_bytes"
  | "rebuilt_after_bytes"
  | "incremental_bytes"
  | "debug_bytes"
  | "settings"
  | "programs"
>;

/** Of what is no line table so much stays with `line-tables-only`: names of functions that were inlined. */
const LEFT_BY_LINES = 1 / 8;
/** Of what a program has so much stays with `unpacked`: where the rest is to be found. */
const LEFT_BY_SPLIT = 1 / 16;
/** More say nothing more. */
const MOST_PROGRAMS = 5;

export function planBuildAdvice(facts: BuildFacts): BuildAdvice {
  const { own, incrementalBytes, targetBytes } = facts;
  const isKnown = own.some(({ debug }) => debug !== null);
  const settings = SETTINGS.map((name) => describeSetting(facts, name, isKnown));
  const saved = settings.reduce((sum, { saves_bytes: bytes }) => sum + (bytes ?? 0), 0);
  const rebuilt = own.reduce((sum, { bytes }) => sum + bytes, incrementalBytes);
  const debug = own.reduce((sum, each) => sum + sumDebug(each), 0);
  return {
    target_bytes: targetBytes,
    rebuilt_bytes: rebuilt,
    rebuilt_after_bytes: Math.max(0, rebuilt - saved),
    incremental_bytes: incrementalBytes,
    debug_bytes: isKnown ? debug : null,
    settings,
    programs: listPrograms(facts),
  };
}

const sumDebug = ({ debug }: OutputFacts): number =>
  debug === null ? 0 : debug.lines + debug.rest;

function describeSetting(facts: BuildFacts, name: SettingName, isKnown: boolean): Setting {
  const { value, source } = facts.settings[name];
  const described = {
    setting: name,
    value: value ?? defaultOf(name, facts.platform),
    source: value === undefined ? "default" : source,
  };
  const advised = adviseSetting(facts, name);
  if (advised === undefined) return described;
  if (name === "incremental") {
    return { ...described, advised, saves_bytes: facts.incrementalBytes };
  }
  const saves = name === "debug" ? sumLean(facts.own) : sumSplit(facts, facts.own);
  return { ...described, advised, saves_bytes: isKnown ? saves : null };
}

const defaultOf = (name: SettingName, platform: string): string =>
  name === "debug" || name === "incremental" ? "true" : platform === "darwin" ? "unpacked" : "off";

/** Undefined where it is as it should be, or where nothing would be saved. */
function adviseSetting(facts: BuildFacts, name: SettingName): string | undefined {
  const { value } = facts.settings[name];
  if (name === "incremental") {
    return value === "false" || facts.incrementalBytes === 0 ? undefined : "false";
  }
  if (name === "debug") return isFull(value) ? "line-tables-only" : undefined;
  return isSplitAdvised(facts) ? "unpacked" : undefined;
}

const isFull = (value: string | undefined): boolean =>
  value === undefined || ["true", "2", "full"].includes(value);

/** On macOS it is so by default, and Windows has no such thing. */
const isSplitAdvised = ({ settings, platform }: BuildFacts): boolean =>
  platform === "linux" && settings["split-debuginfo"].value !== "unpacked";

/**
 * A program holds the debug information of everything that is linked into it, and is written whole: what does not go into it
 * stays in the files of those crates, where it is shared.
 */
function sumSplit({ programs }: BuildFacts, outputs: readonly OutputFacts[]): number {
  const rests = programs.flatMap(({ debug }) => (debug === null ? [] : [debug.rest]));
  const toolchain = rests.length === 0 ? 0 : Math.min(...rests);
  const moved = outputs
    .filter(({ isProgram }) => isProgram)
    .reduce((sum, { debug }) => sum + Math.max(0, (debug?.rest ?? 0) - toolchain), 0);
  return Math.round(moved * (1 - LEFT_BY_SPLIT));
}

/** Of libraries and objects; a program's own is `sumSplit`'s. */
function sumLean(outputs: readonly OutputFacts[]): number {
  const rest = outputs
    .filter(({ isProgram }) => !isProgram)
    .reduce((sum, { debug }) => sum + (debug?.rest ?? 0), 0);
  return Math.round(rest * (1 - LEFT_BY_LINES));
}

/** The largest: each is written anew, whole, by any edit that reaches it. */
function listPrograms(facts: BuildFacts): Program[] {
  const split = isSplitAdvised(facts);
  return facts.own
    .filter(({ isProgram }) => isProgram)
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, MOST_PROGRAMS)
    .map((output) => ({
      name: output.stem.replace(/-[0-9a-f]{16}$/, ""),
      bytes: output.bytes,
      after_bytes: output.bytes - (split ? sumSplit(facts, [output]) : 0),
    }));
}
