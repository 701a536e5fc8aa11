/** Trusts, shows or revokes the setup and cleanup commands of a project: facts, plan, then the person's word. */

import { findAgentVariable } from "../core/setup-formats.ts";
import { type Candidate, describeQuestion, describeTrustPlan, planTrust } from "../core/trust.ts";
import type { PlanDocument, TrustDocument } from "../schema/index.ts";
import type { TrustRow } from "../schema/rows.ts";
import { hashTrust, KINDS, listInForce, openProjectCommands } from "./project-commands.ts";
import { readUsableSettings } from "./settings.ts";
import type { World } from "./world.ts";

export interface TrustInput {
  readonly cwd: string;
  readonly show: boolean;
  readonly revoke: boolean;
  readonly hash?: string;
  readonly dryRun: boolean;
  /** Shows lines to a person and asks for a yes; absent where there is no person to ask. */
  readonly ask?: (lines: readonly string[], question: string) => Promise<boolean>;
}

/** Throws `not_a_repository`, `usage`, `input_invalid`, `registry`, `io`. */
export async function trustCommand(
  world: World,
  input: TrustInput,
): Promise<TrustDocument | PlanDocument> {
  world.registry.warm(input.show || input.dryRun ? "read" : "update");
  const { commonDirectory: project, mainCheckout: root } = await world.repository.readRepository(
    input.cwd,
  );
  const rows = await world.registry.read((view) => view.listTrust(project));
  const { candidates, warnings } = await listCandidates(world, root, project);
  const canAsk = input.ask !== undefined;
  const agent = findAgentVariable(world.env);
  const plan = planTrust({ candidates, trusted: rows.length, canAsk, agent }, input);
  if (input.dryRun) return describeTrustPlan(plan);
  const answer = async (
    did: TrustDocument["did"],
    trusted: readonly TrustRow[] = rows,
  ): Promise<TrustDocument> =>
    describeTrust({
      ...{ project, did, candidates, warnings },
      trusted: listInForce(world, project, trusted),
    });
  if (plan.kind === "show") return answer("shown");
  if (plan.kind === "revoke") {
    await world.registry.update((edit) => edit.deleteTrust(project));
    return answer("revoked", []);
  }
  const agreed = plan.asks ? await askEach(world, plan.candidates, input.ask) : plan.candidates;
  if (agreed.length === 0) return answer("declined");
  const at = world.clock.now();
  const trusted = await world.registry.update((edit) => {
    for (const { command } of agreed) {
      const { kind, text } = command;
      const sha256 = hashTrust(world, project, command.sha256);
      edit.writeTrust({ project, kind, sha256, text, at });
    }
    return edit.listTrust(project);
  });
  return answer("trusted", trusted);
}

/** What runs for everyone, and what runs for an agent with a file of its own, each text once. */
async function listCandidates(
  world: World,
  root: string | null,
  project: string,
): Promise<{ candidates: Candidate[]; warnings: string[] }> {
  const candidates: Candidate[] = [];
  const warnings = new Set<string>();
  const config = await readUsableSettings(world, root);
  const commandsFor = await openProjectCommands(world, { root, project, config });
  for (const asker of [undefined, "cursor", "codex"] as const) {
    const commands = commandsFor(asker);
    for (const kind of KINDS) {
      const applicable = commands[kind];
      if (applicable.kind === "faulty") {
        warnings.add(`\`${applicable.from}\` cannot be used: ${applicable.reason}`);
      }
      if (applicable.kind !== "known") continue;
      const { command } = applicable;
      const same = candidates.some(
        (each) => each.command.kind === kind && each.command.sha256 === command.sha256,
      );
      if (!same) candidates.push({ command, ...(asker === undefined ? {} : { askedBy: asker }) });
    }
  }
  return { candidates, warnings: [...warnings] };
}

/** Whoever interrupts agrees to nothing, and is asked nothing more. */
async function askEach(
  { interrupted }: World,
  candidates: readonly Candidate[],
  ask: TrustInput["ask"],
): Promise<Candidate[]> {
  const agreed: Candidate[] = [];
  for (const candidate of candidates) {
    const { lines, question } = describeQuestion(candidate);
    if ((await ask?.(lines, question)) === true) agreed.push(candidate);
    if (interrupted.aborted) return [];
  }
  return agreed;
}

function describeTrust(given: {
  readonly project: string;
  readonly did: TrustDocument["did"];
  readonly candidates: readonly Candidate[];
  readonly trusted: readonly TrustRow[];
  readonly warnings: readonly string[];
}): TrustDocument {
  const { project, did, candidates, trusted, warnings } = given;
  const isTrusted = (kind: string, sha256: string): boolean =>
    trusted.some((row) => row.kind === kind && row.sha256 === sha256);
  return {
    schema: "espalier.trust.v1",
    project,
    did,
    commands: candidates.map(({ command: { kind, from, text, script, sha256 }, askedBy }) => ({
      kind,
      from,
      command: text,
      ...(script === null ? {} : { script }),
      ...(askedBy === undefined ? {} : { asked_by: askedBy }),
      sha256,
      trusted: isTrusted(kind, sha256),
    })),
    trusted: trusted.map(({ kind, sha256, text, at }) => ({
      kind,
      sha256,
      command: text,
      since: new Date(at).toISOString(),
    })),
    warnings: [...warnings],
  };
}
