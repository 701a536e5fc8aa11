/** Registries for tests of the registry itself: each as another process would open it. */
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { isAppError } from "../../src/errors.ts";
import * as files from "../../src/io/files.ts";
import * as lock from "../../src/io/lock.ts";
import { openRegistry } from "../../src/io/registry.ts";
import { workspaceRow } from "./rows.ts";
import type { Sandbox } from "./sandbox.ts";

export const note = { type: "create", who: "cli", why: "test" };

export const coded = (code: string, pattern: RegExp) => (error: unknown) => {
  assert.ok(isAppError(error), String(error));
  assert.equal(error.code, code);
  assert.match(`${error.message} | ${error.hint}`, pattern);
  return true;
};

/** A registry of its own, as another process would open it. */
export function open(sandbox: Sandbox, change: Partial<Parameters<typeof openRegistry>[1]> = {}) {
  const warnings: string[] = [];
  const { paths } = sandbox.world();
  const warn = (text: string): void => {
    warnings.push(text);
  };
  const registry = openRegistry(paths, { files, lock, now: Date.now, warn, ...change });
  const insert = (name: string) =>
    registry.update((edit) => edit.insertWorkspace(workspaceRow(name), note));
  const names = () =>
    registry.read((view) =>
      view
        .listWorkspaces()
        .map((row) => row.name)
        .sort(),
    );
  return { registry, paths, warnings, insert, names };
}

/** Without the readers' cache, which is there or not. */
export const listState = (root: string): string[] =>
  readdirSync(root)
    .filter((name) => name !== "registry.sqlite3.rows.json")
    .sort();
