/** Who reads the answer: a person at a terminal that is so wide, in this directory, or anything else. */
import { existsSync } from "node:fs";
import type { ResultDocument } from "../schema/index.ts";
import type { Host } from "./host.ts";
import type { View } from "./layout.ts";
import { renderDocument } from "./render.ts";

export { listWarnings } from "./render.ts";

export function renderForReader(
  document: ResultDocument,
  host: Host,
  options: { readonly colour: boolean; readonly quiet: boolean; readonly all: boolean },
): string[] {
  return renderDocument(document, {
    ...options,
    nowMs: Date.now(),
    view: readView(host),
    exists: existsSync,
  });
}

function readView({ stdout, env, cwd }: Host): View {
  if (stdout.isTTY !== true) return {};
  const home = env["HOME"];
  return {
    width: stdout.columns || 80,
    ...(home === undefined || home === "" ? {} : { home }),
    ...readDirectory(cwd),
  };
}

function readDirectory(cwd: Host["cwd"]): Pick<View, "cwd"> {
  try {
    return { cwd: cwd() };
  } catch {
    // A working directory that is gone is nothing to tell a path from.
    return {};
  }
}
