/**
 * What the gate knows of a generated project, whatever builds it: what can be edited in it, how it is
 * built and run, and what its own tool must think of it then.
 */
import { type ExecFileException, execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Random } from "./random.ts";

export interface Project {
  readonly kind: "cargo" | "npm" | "python";
  /** What it is made of, in words. */
  readonly title: string;
  /** The reconstructible directory. */
  readonly directory: string;
  readonly files: Readonly<Record<string, string>>;
  /** Files that hold words which an edit may change. */
  readonly leaves: readonly string[];
  /** Changes of what there is: files that come, go and are renamed. */
  readonly shifts: readonly Shift[];
  /** Names of packages that a first build may make again although no content differs. */
  readonly mayRebuild: readonly string[];
  /** A tool that cannot notice what changed: in the place itself it stays stale until told. */
  readonly isInstalled: boolean;
  /** What the project needs beside its files before the first commit. */
  prepare(tools: Tools, at: string): Promise<void>;
  /** Builds what has changed; with `install`, what the tool does not notice. Answers the packages that were made. */
  build(tools: Tools, at: string, install: boolean): Promise<readonly string[]>;
  /** Runs the program. */
  show(tools: Tools, at: string): Promise<string>;
  /** The same of a build from scratch in the same place, which leaves the directory as it is. */
  showClean(tools: Tools, at: string): Promise<string>;
  /** What the tool finds wrong, or still to be done, right after a build. */
  findFaults(tools: Tools, at: string): Promise<readonly string[]>;
}

/** Whether it applied, and whether the tool itself notices it where it has built already. */
export type Shifted = "noticed" | "unnoticed" | "passed";

export interface Shift {
  readonly title: string;
  apply(tools: Tools, at: string): Shifted | Promise<Shifted>;
}

/** Runs programs in one lane, with nothing of the machine's in their environment. */
export interface Tools {
  /** For what outlives a history: caches, trees of clean installs. */
  readonly store: string;
  run(
    cwd: string,
    program: string,
    argv: readonly string[],
    env?: Readonly<Record<string, string>>,
  ): Promise<{ readonly stdout: string; readonly stderr: string }>;
}

const TIME_LIMIT_MS = 180_000;

export function createTools(store: string, environment: Readonly<Record<string, string>>): Tools {
  return {
    store,
    run: (cwd, program, argv, env) =>
      new Promise((resolve, reject) => {
        const options = {
          cwd,
          env: { ...environment, ...env },
          encoding: "utf8",
          maxBuffer: 1 << 28,
          timeout: TIME_LIMIT_MS,
        } as const;
        execFile(program, argv, options, (error: ExecFileException | null, stdout, stderr) => {
          if (error === null) return resolve({ stdout, stderr });
          const told = `${stdout}\n${stderr}`.trim();
          reject(new Error(`${program} ${argv.join(" ")} failed in ${cwd}:\n${told || error}`));
        });
      }),
  };
}

const WORDS = ["ash", "elm", "fir", "oak", "yew"] as const;
const LONGER = ["maple", "linden"] as const;

/** A word stands between equals signs, a version in a manifest. */
const WORD = /=([a-z]+)=/g;

/** Another word in the file: of the same length, or of another. Answers the new one. */
export function changeWord(at: string, file: string, random: Random, sameLength: boolean): string {
  const name = path.join(at, file);
  const text = readFileSync(name, "utf8");
  const old = WORD.exec(text)?.[1] ?? "";
  WORD.lastIndex = 0;
  const kind: readonly string[] = sameLength === (old.length === 3) ? WORDS : LONGER;
  const word = random.pick(kind.filter((each) => each !== old));
  writeFileSync(name, text.replaceAll(WORD, `=${word}=`));
  return word;
}
