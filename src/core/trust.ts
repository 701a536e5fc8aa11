/**
 * Decides what `trust` does. Trust is a person's: on a terminal they are shown the whole text and asked. Where
 * nobody can be asked the hash of the text has to be given, so that a script trusts what its writer has read
 * and nothing that came since.
 */
import { AppError } from "../errors.ts";
import type { PlanDocument } from "../schema/index.ts";
import type { KnownCommand } from "./command-report.ts";
import type { Asker } from "./setup-formats.ts";

/** A command that runs for someone: for an agent with a file of its own, or for everyone else. */
export interface Candidate {
  readonly command: KnownCommand;
  readonly askedBy?: Asker;
}

export interface TrustFacts {
  readonly candidates: readonly Candidate[];
  /** How many texts of the project are trusted. */
  readonly trusted: number;
  /** Somebody is at a terminal. */
  readonly canAsk: boolean;
  /** The variable that says that an agent is asking. */
  readonly agent?: string | undefined;
}

export interface TrustOptions {
  readonly show: boolean;
  readonly revoke: boolean;
  /** Digits that the hash of the text begins with. */
  readonly hash?: string;
  readonly dryRun: boolean;
}

export type TrustPlan =
  | { readonly kind: "show" }
  /** `asks`: each one only after a yes. */
  | { readonly kind: "trust"; readonly asks: boolean; readonly candidates: readonly Candidate[] }
  | { readonly kind: "revoke"; readonly count: number };

/** Fewer could be met by chance. */
const LEAST_DIGITS = 12;

/** Throws `usage`, `input_invalid`. */
export function planTrust(facts: TrustFacts, options: TrustOptions): TrustPlan {
  const { show, revoke, hash } = options;
  if (Number(show) + Number(revoke) + Number(hash !== undefined) > 1) {
    const reason = "`--show`, `--revoke` and `--hash` are given one at a time";
    throw new AppError("usage", { reason, hint: "`espalier help trust` says what each does" });
  }
  if (show) return { kind: "show" };
  if (revoke) return { kind: "revoke", count: facts.trusted };
  if (hash !== undefined) {
    const planned = planByHash(facts, hash);
    if (!options.dryRun) refuseAgent(facts);
    return planned;
  }
  const candidates = facts.candidates.filter(({ command }) => command.trust !== "trusted");
  if (candidates.length === 0) return { kind: "show" };
  if (!options.dryRun) refuseAgent(facts);
  if (!facts.canAsk && !options.dryRun) {
    throw new AppError("usage", {
      reason: "`trust` asks a person at a terminal, and there is none",
      hint: "Have a person run `espalier trust` in a terminal; `espalier trust --show` only shows",
    });
  }
  return { kind: "trust", asks: true, candidates };
}

/** A person trusts, and no agent does so for them. */
function refuseAgent({ agent }: TrustFacts): void {
  if (agent === undefined) return;
  throw new AppError("usage", {
    reason: `\`trust\` is a person's to give, and \`${agent}\` says that an agent asks for it`,
    hint: "Have a person run `espalier trust` in a terminal of their own; `espalier trust --show` only shows",
  });
}

function planByHash({ candidates }: TrustFacts, hash: string): TrustPlan {
  const what = "The hash of `--hash`";
  if (!/^[0-9a-f]+$/.test(hash) || hash.length < LEAST_DIGITS) {
    const reason = `\`--hash\` takes ${LEAST_DIGITS} or more hexadecimal digits`;
    throw new AppError("usage", { reason, hint: "`espalier trust --show` tells each command's" });
  }
  const found = candidates.filter(({ command }) => command.sha256.startsWith(hash));
  if (found.length > 0) return { kind: "trust", asks: false, candidates: found };
  throw new AppError("input_invalid", {
    what,
    reason: "no command of this project has it, so its text is another one by now",
    hint: "Read the text with `espalier trust --show` before it is trusted",
  });
}

export function describeTrustPlan(plan: TrustPlan): PlanDocument {
  const steps =
    plan.kind === "show"
      ? []
      : plan.kind === "revoke"
        ? [
            {
              action: "revoke",
              target: `${plan.count} trusted ${plan.count === 1 ? "text" : "texts"}`,
            },
          ]
        : plan.candidates.map(({ command: { kind, from, sha256, text } }) => ({
            action: `${plan.asks ? "ask whether to trust" : "trust"} the ${kind} command`,
            target: from,
            detail: `${text} (${sha256})`,
          }));
  return { schema: "espalier.plan.v1", command: "trust", steps, warnings: [] };
}

/** The question that a person is asked, whole: the text to its last line. */
export function describeQuestion({ command, askedBy }: Candidate): {
  readonly lines: readonly string[];
  readonly question: string;
} {
  const { kind, from, script, form, text, sha256, trust } = command;
  const when = kind === "setup" ? "in every new workspace" : "in a workspace before it is removed";
  const whom =
    askedBy === undefined ? "" : `, where ${askedBy === "cursor" ? "Cursor" : "Codex"} asks`;
  const what = script === null ? `The ${kind} command of ${from}` : `The ${kind} script ${script}`;
  const by = form === "executable" ? " by the program that its first line names" : " by sh";
  const lines = text.replace(/\n$/, "").split("\n");
  const bytes = new TextEncoder().encode(text).length;
  return {
    lines: [
      `${what}${trust === "changed" ? " has changed; it" : ""} would run as you${by}, ${when}${whom}:`,
      "",
      ...shortenBlanks(lines),
      "",
      `${describeCount(lines.length, "line")}, ${describeCount(bytes, "byte")}, sha256 ${sha256}`,
    ],
    question: "Trust exactly this text?",
  };
}

const describeCount = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? "" : "s"}`;

/** Longer runs would move a part of the text out of sight. */
const MOST_BLANK_LINES = 3;
const LONG_BLANK = /[ \t]{60,}/g;

/** Every line that says something, and how many there are between that say nothing. */
function shortenBlanks(lines: readonly string[]): string[] {
  const shown: string[] = [];
  let blank = 0;
  const endRun = (): void => {
    const told = `  [${blank} blank lines]`;
    if (blank > MOST_BLANK_LINES) shown.splice(shown.length - MOST_BLANK_LINES, Infinity, told);
    blank = 0;
  };
  for (const line of lines) {
    if (line.trim() !== "") endRun();
    else blank += 1;
    if (blank > MOST_BLANK_LINES) continue;
    shown.push(`    ${line.replace(LONG_BLANK, (run) => ` [${run.length} blanks] `)}`);
  }
  endRun();
  return shown;
}
