/** Settings files of clients, and installs into them through the use case. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type InstallInput, installClient } from "../../src/app/install-client.ts";
import type { World } from "../../src/app/world.ts";
import type { InstallDocument, PlanDocument } from "../../src/schema/index.ts";
import type { Sandbox } from "./sandbox.ts";

export async function install(
  world: World,
  input: Partial<InstallInput> & Pick<InstallInput, "cwd">,
): Promise<InstallDocument> {
  const document = await installClient(world, { ...defaults, ...input, dryRun: false });
  if (document.schema !== "espalier.install.v1") throw new Error("a plan was answered");
  return document;
}

export async function planInstall(
  world: World,
  input: Partial<InstallInput> & Pick<InstallInput, "cwd">,
): Promise<PlanDocument> {
  const document = await installClient(world, { ...defaults, ...input, dryRun: true });
  if (document.schema !== "espalier.plan.v1") throw new Error("no plan was answered");
  return document;
}

const defaults = { client: "claude", scope: "user", uninstall: false } as const;

export const settingsFile = (sandbox: Sandbox): string =>
  path.join(sandbox.home, ".claude/settings.json");

/** Writes the user's settings, and answers the file. */
export function writeSettings(sandbox: Sandbox, content: string | Buffer): string {
  const file = settingsFile(sandbox);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
}

export const readText = (file: string): string => readFileSync(file, "utf8");

/** The hooks that a settings file has, by event, as the client reads them. */
export function readHooks(file: string): Record<string, { hooks: Record<string, unknown>[] }[]> {
  return JSON.parse(readText(file).replace(/^\uFEFF/, "")).hooks ?? {};
}
