/** Espalier as a person has it on disk, with the programs built from the sources: in a directory of the test's own. */
import { cpSync, existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { buildBundle } from "./bundle.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** All that a clone has and a running Espalier needs. */
const PARTS = [
  ...["bin", "hooks", "commands", "skills", ".claude-plugin", "plugin.json"],
  ...["install.sh", "demo.sh", "package.json", "package-lock.json", "bun.lock"],
];

/** `at` must not be there yet; answers it. */
export function createInstallation(at: string): string {
  mkdirSync(at, { recursive: true });
  for (const part of PARTS) {
    const from = path.join(root, part);
    if (existsSync(from)) cpSync(from, path.join(at, part), { recursive: true });
  }
  using bundle = buildBundle();
  cpSync(bundle.folder, path.join(at, "dist"), { recursive: true });
  return at;
}
