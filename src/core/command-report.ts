/** What came of a setup or cleanup command, as a document and in words. */
import type { CommandReport, PlanStep } from "../schema/index.ts";
import type { TrustKind } from "../schema/rows.ts";
import type { SourceId } from "./setup-formats.ts";

/**
 * How a text is run: given to `sh`, or as a script, by `sh` or by the program that its first line names. One text is
 * another command in another form, and is trusted in one.
 */
export const COMMAND_FORMS = ["text", "script", "executable"] as const;
export type CommandForm = (typeof COMMAND_FORMS)[number];

/** What its hash is made of. */
export const formatTrusted = (form: CommandForm, text: string): string => `${form}\n${text}`;

/** Why a script may not be run: without its mode bit `sh` would take what is written for another program. */
export function findScriptFault(text: string, executable: boolean): string | undefined {
  const first = /^#!.*/.exec(text)?.[0];
  if (executable || first === undefined) return undefined;
  if (/^#!\s*(?:\/usr)?\/bin\/(?:env\s+)?(?:da)?sh(?:\s|$)/.test(first)) return undefined;
  return "is written for another program than `sh`, and is not executable";
}

/** A command whose text is known. */
export interface KnownCommand {
  readonly kind: TrustKind;
  readonly source: SourceId;
  readonly from: string;
  readonly text: string;
  /** Of the text and its form. */
  readonly sha256: string;
  readonly form: CommandForm;
  /** Run as it lies in the workspace; null: a text for the shell. */
  readonly script: string | null;
  /** `changed`: another text of this kind is trusted. `unknown` is not trusted. */
  readonly trust: "trusted" | "changed" | "untrusted" | "unknown";
}

/** What applies: at most one command, or what stands in the way of knowing it. */
export type Applicable =
  | { readonly kind: "none" }
  | { readonly kind: "faulty"; readonly from: string; readonly reason: string }
  | { readonly kind: "known"; readonly command: KnownCommand };

/** How a run ended, or why there was none. */
export type CommandOutcome =
  | {
      readonly outcome: "ended" | "timed_out" | "interrupted";
      readonly exitCode: number | null;
      readonly durationMs: number;
      /** The last line of its output, or the signal that ended it. */
      readonly last: string | undefined;
    }
  | { readonly outcome: "not_started"; readonly reason: string }
  | { readonly outcome: "unsupported" | "untrusted" | "differs" };

export interface Described {
  readonly report?: CommandReport;
  readonly warnings: readonly string[];
}

/** A file that nobody can make sense of, in place of whatever command it would name. */
export function describeFaulty(
  kind: TrustKind,
  { from, reason }: { readonly from: string; readonly reason: string },
): Described {
  return {
    report: { from, outcome: "faulty" },
    warnings: [
      `No ${kind} command was run: \`${from}\` cannot be used, ${reason}; what \`[${kind}] command\` in \`.espalier/workspace.toml\` says counts before it`,
    ],
  };
}

export function describeOutcome(command: KnownCommand, end: CommandOutcome): Described {
  const failed = end.outcome === "ended" && end.exitCode !== 0;
  const outcome = end.outcome === "ended" ? (failed ? "failed" : "ran") : end.outcome;
  const warning = describeWarning(command, end);
  return {
    report: {
      from: command.from,
      command: command.text,
      outcome,
      ...("exitCode" in end
        ? { exit_code: end.exitCode, duration_ms: Math.max(0, Math.round(end.durationMs)) }
        : {}),
    },
    warnings: warning === undefined ? [] : [warning],
  };
}

function describeWarning(command: KnownCommand, end: CommandOutcome): string | undefined {
  const what = `The ${command.kind} command of \`${command.from}\``;
  const after = command.kind === "setup" ? "; the workspace is kept as it is" : "";
  switch (end.outcome) {
    case "ended": {
      if (end.exitCode === 0) return undefined;
      const how = end.exitCode === null ? "by a signal" : `exit code ${end.exitCode}`;
      const last = end.last === undefined ? "" : `: ${end.last}`;
      return `${what} failed (${how})${after}${last}`;
    }
    case "timed_out":
      return `${what} was ended after ${Math.round(end.durationMs / 1000)} s, its time limit${after}`;
    case "interrupted":
      return `${what} was interrupted${after}`;
    case "not_started":
      return `${what} could not be started${after}: ${end.reason}`;
    case "unsupported":
      return `${what} was not run: commands are not run on this system`;
    case "differs":
      return `${what} was not run: \`${command.script}\` in the workspace is another one than in the main checkout, which is the one that is trusted, or is executable in one of them only`;
    case "untrusted":
      return `${what} ${WHY[command.trust]}, so it was not run; \`espalier trust\` in a terminal shows it and asks`;
  }
}

const WHY: Readonly<Record<KnownCommand["trust"], string>> = {
  trusted: "is trusted",
  changed: "has changed since one was trusted",
  untrusted: "is not trusted",
  unknown: "may be trusted, which could not be read",
};

/** What a dry run says of it. */
export function describeCommandSteps(kind: TrustKind, applicable: Applicable): PlanStep[] {
  if (applicable.kind === "none") return [];
  const action = `run the ${kind} command`;
  if (applicable.kind === "faulty") {
    const { from, reason } = applicable;
    return [{ action: `run no ${kind} command`, target: from, detail: reason }];
  }
  const { from, text, trust, script } = applicable.command;
  if (trust !== "trusted") {
    const detail = `it ${WHY[trust]}: \`espalier trust\` shows it and asks`;
    return [{ action: `run no ${kind} command`, target: from, detail }];
  }
  return [{ action, target: from, detail: script ?? text }];
}
