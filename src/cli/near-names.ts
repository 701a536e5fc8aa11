/** Names the workspace that was probably meant by a name that is none. */
import { resolve } from "node:path";
import { AppError, catalogue } from "../errors.ts";
import { parsePlainly } from "./arguments.ts";
import { commands } from "./commands/index.ts";
import { listNames } from "./completion.ts";
import type { Host } from "./host.ts";
import { nearest } from "./usage.ts";

/** The same error, with a better hint where its own is the general one and a name is near. */
export async function suggestName(
  error: AppError,
  argv: readonly string[],
  host: Host,
): Promise<AppError> {
  const { target, reason } = error.details;
  const general = error.hint === catalogue.not_a_workspace.hint({});
  if (!general || typeof target !== "string" || typeof reason !== "string") return error;
  const repo = parsePlainly(argv, commands)?.args.options["repo"];
  const cwd = (): string => (typeof repo === "string" ? resolve(host.cwd(), repo) : host.cwd());
  const found = nearest(target, await listNames({ ...host, cwd }));
  if (found === undefined) return error;
  const hint = `Did you mean \`${found}\`? \`espalier list\` shows every name`;
  const { cause, files } = error;
  return new AppError(
    "not_a_workspace",
    { target, reason, hint },
    { cause, details: error.details, ...(files === undefined ? {} : { files }) },
  );
}
