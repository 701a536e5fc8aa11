/** Who reads the answer: a person at a terminal that is so wide, in this directory, or anything else. */
import { existsSync, statSync } from "node:fs";
import { describeTrashed } from "../app/presence.ts";
import type { AppError } from "../errors.ts";
import type { ResultDocument } from "../schema/index.ts";
import type { Style } from "./format.ts";
import type { Host, Stream } from "./host.ts";
import { leaveDirectory, type View } from "./layout.ts";
import { listWarnings, renderDocument } from "./render.ts";
import { renderError, renderWarning } from "./render-error.ts";

export function renderForReader(
  document: ResultDocument,
  host: Host,
  options: { readonly colour: boolean; readonly quiet: boolean; readonly all: boolean },
): string[] {
  return renderDocument(document, {
    ...options,
    nowMs: Date.now(),
    view: readView(host, host.stdout),
    exists: existsSync,
    volumeOf: (path) => statSync(path, { throwIfNoEntry: false })?.dev,
  });
}

/** The warnings that the answer has not told already, each as one text that ends without a line end. */
export function renderWarnings(document: ResultDocument, host: Host, style: Style): string[] {
  const seen = readView(host, host.stderr);
  const removed = document.schema === "espalier.workspace.removed.v1";
  const view = removed ? leaveDirectory(seen, document.path) : seen;
  return listWarnings(document).map((warning) =>
    renderWarning(warning, { view, style, quiet: false }).join("\n"),
  );
}

export function renderErrorForReader(
  error: AppError,
  host: Host,
  options: { readonly style: Style; readonly quiet: boolean },
): string {
  return renderError(error, { ...options, view: readView(host, host.stderr) }).join("\n");
}

function readView({ env, cwd }: Host, stream: Stream): View {
  if (stream.isTTY !== true) return {};
  const home = env["HOME"];
  return {
    width: stream.columns || 80,
    ...(home === undefined || home === "" ? {} : { home }),
    ...readDirectory(cwd),
  };
}

/** What is gone, or in the trash, is nothing to tell a path from. */
function readDirectory(cwd: Host["cwd"]): Pick<View, "cwd"> {
  try {
    const found = cwd();
    return describeTrashed(found) === undefined ? { cwd: found } : {};
  } catch {
    return {};
  }
}
