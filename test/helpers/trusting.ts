/** A project with a setup or cleanup command, and a person who says yes to it. */
import { trustCommand } from "../../src/app/trust-command.ts";
import type { World } from "../../src/app/world.ts";
import type { TrustDocument } from "../../src/schema/index.ts";

/** Trusts all that there is at this moment, as a person at a terminal would. */
export async function trustAll(world: World, cwd: string): Promise<TrustDocument> {
  const document = await trustCommand(world, {
    cwd,
    show: false,
    revoke: false,
    dryRun: false,
    ask: async () => true,
  });
  if (document.schema !== "espalier.trust.v1") throw new Error("a plan was answered");
  return document;
}

/** Our own file with these commands, as TOML. */
export const ownConfig = (commands: {
  readonly setup?: string;
  readonly cleanup?: string;
}): Record<string, string> => ({
  ".espalier/workspace.toml": Object.entries(commands)
    .map(([kind, text]) => `[${kind}]\ncommand = ${JSON.stringify(text)}\n`)
    .join(""),
});
