/**
 * Reads, and never writes, the part of Claude Code's settings that its own worktree creation honours and
 * that a WorktreeCreate hook therefore has to honour instead (HK-10). A file that cannot be used is
 * named and passed over, as a hook must not fail for it.
 */
import path from "node:path";
import { AppError, reasonOf } from "../errors.ts";
import type { ClaudeSettings } from "../schema/index.ts";
import { parseInput } from "../schema/parse.ts";
import { readTextFile } from "./files.ts";
import { claudeConfigDirectory, type Environment } from "./paths.ts";

export interface WorktreeSettings {
  /** `fresh`, the default, or `head`; any other value is the default, as in the client. */
  readonly baseRef: "fresh" | "head";
  readonly symlinkDirectories: readonly string[];
  readonly sparsePaths: readonly string[];
  /** Files that were passed over, with the reason. */
  readonly problems: readonly string[];
}

/** User, then project, then local settings: a later file's value replaces an earlier one's. */
export async function readClaudeSettings(
  env: Environment,
  checkout: string | null,
): Promise<WorktreeSettings> {
  const files = [
    path.join(claudeConfigDirectory(env), "settings.json"),
    ...(checkout === null
      ? []
      : ["settings.json", "settings.local.json"].map((name) =>
          path.join(checkout, ".claude", name),
        )),
  ];
  const problems: string[] = [];
  let merged: NonNullable<ClaudeSettings["worktree"]> = {};
  for (const file of files) {
    try {
      const found = await readSettingsFile(file);
      merged = { ...merged, ...found?.worktree };
    } catch (error) {
      problems.push(reasonOf(error));
    }
  }
  return {
    baseRef: merged.baseRef === "head" ? "head" : "fresh",
    symlinkDirectories: merged.symlinkDirectories ?? [],
    sparsePaths: merged.sparsePaths ?? [],
    problems,
  };
}

async function readSettingsFile(file: string): Promise<ClaudeSettings | undefined> {
  const text = await readTextFile(file);
  if (text === undefined || text.trim() === "") return undefined;
  const fault = (reason: string): AppError =>
    new AppError("settings_invalid", { path: file, reason });
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw fault(reasonOf(error));
  }
  const { validate } = await import("../schema/inputs/claude.settings.gen.js");
  return parseInput(validate, value, ({ reason }) => fault(reason));
}
