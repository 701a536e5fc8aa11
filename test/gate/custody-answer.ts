/** What every answer of a command is held to, and what the registry and git have to agree on after it. */
import { existsSync, realpathSync } from "node:fs";
import path from "node:path";
import type { RemovedDocument } from "../../src/schema/index.ts";
import type { GivenUp } from "./custody-account.ts";
import type { Ended, Ground } from "./custody-ground.ts";
import { listAdmin } from "./custody-repositories.ts";
import { Fault } from "./custody-run.ts";

export interface Answer {
  /** Of a refusal. */
  readonly code?: string;
  readonly message?: string;
  /** What a removal says that it has given up. */
  readonly removed?: GivenUp;
  /** The rescue that a removal has made. */
  readonly rescued?: string;
}

/** One document, an exit code that goes with it, and no bug of ours. */
export function readAnswer(
  argv: readonly string[],
  { code, signal, stdout, stderr }: Ended,
): Answer {
  const end = `espalier ${argv.join(" ")} ended with ${code ?? signal}`;
  let document: Readonly<Record<string, unknown>>;
  try {
    document = JSON.parse(stdout) as typeof document;
  } catch {
    throw new Fault(`${end} and this answer: ${stdout}\n${stderr}`);
  }
  const isError = document["schema"] === "espalier.error.v1";
  if ((code !== 0 && code !== 1) || isError !== (code === 1)) throw new Fault(`${end}: ${stdout}`);
  if (isError && document["code"] === "internal") throw new Fault(`${end}: ${document["message"]}`);
  if (isError) return { code: String(document["code"]), message: String(document["message"]) };
  if (document["schema"] !== "espalier.workspace.removed.v1") return {};
  const { path: root, discarded = [], rescued } = document as unknown as RemovedDocument;
  const removed = { root, lines: discarded };
  return rescued === null ? { removed } : { removed, rescued };
}

/** Nothing is half done, and of what is registered and there git knows. */
export async function listDisagreements(ground: Ground): Promise<string[]> {
  const world = ground.sandbox.world();
  const rows = await world.registry.read((view) => view.listWorkspaces());
  await world.registry.close();
  const admin = new Set(listAdmin(ground.common));
  return rows.flatMap(({ path: at, state, adminDirectory }) => {
    if (state === "creating" || state === "removing") return [`${at} is left ${state}`];
    if (!existsSync(path.join(at, ".git")) || realpathSync(at) !== at) return [];
    if (adminDirectory !== null && admin.has(adminDirectory)) return [];
    return [`${at} is registered and there, and git does not list it`];
  });
}
