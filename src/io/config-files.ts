/**
 * Reads the two configuration files as TOML, checked against their schemas. The user's own file is
 * trusted; the project's comes from the repository, is read without following a link out of it, and
 * is bounded in size. A missing file is an empty one; an unreadable one throws.
 */
import { isUtf8 } from "node:buffer";
import path from "node:path";
import { AppError, reasonOf } from "../errors.ts";
import type { ProjectConfigFile, UserConfigFile } from "../schema/index.ts";
import { type InputValidator, parseInput } from "../schema/parse.ts";
import { lstat, readFile, stat } from "./direct.ts";

const PROJECT_FILE = ".espalier/workspace.toml";
const MAX_BYTES = 64 * 1024;

export const projectConfigFile = (checkout: string): string => path.join(checkout, PROJECT_FILE);

/** What to do about a key that the file does not know. */
export type KeyHint = (unknown: string) => string;

export function readUserConfig(file: string, hintOf: KeyHint): Promise<UserConfigFile> {
  return readToml(
    async () => (await import("../schema/inputs/espalier.user-config.gen.js")).validate,
    file,
    hintOf,
  );
}

/** Throws `config_invalid` also when the file or its folder is a link: it would leave the repository. */
export async function readProjectConfig(
  checkout: string,
  hintOf: KeyHint,
): Promise<ProjectConfigFile> {
  const file = projectConfigFile(checkout);
  for (const entry of [path.dirname(file), file]) {
    const found = await lstat(entry).catch(ignoreMissing);
    if (found === undefined) return {};
    if (found.isSymbolicLink()) {
      throw new AppError("config_invalid", {
        path: file,
        reason: "it is reached through a symbolic link",
        hint: "Put the file itself into the repository",
      });
    }
  }
  return readToml(
    async () => (await import("../schema/inputs/espalier.project-config.gen.js")).validate,
    file,
    hintOf,
  );
}

async function readToml<T extends object>(
  loadValidator: () => Promise<InputValidator<T>>,
  file: string,
  hintOf: KeyHint,
): Promise<T> {
  let text: string | undefined;
  try {
    const entry = await stat(file).catch(ignoreMissing);
    // A FIFO would be waited for.
    if (entry?.isFile() === false && !entry.isDirectory()) throw new Error("it is no file");
    const bytes = entry && (await readFile(file).catch(ignoreMissing));
    if (bytes !== undefined && !isUtf8(bytes)) throw new Error("it is not UTF-8");
    text = bytes?.toString("utf8");
  } catch (error) {
    throw new AppError("config_invalid", { path: file, reason: reasonOf(error) }, { cause: error });
  }
  if (text === undefined) return {} as T;
  if (text.length > MAX_BYTES) {
    throw new AppError("config_invalid", { path: file, reason: `it is over ${MAX_BYTES} bytes` });
  }
  const { parse } = await import("smol-toml");
  let value: unknown;
  try {
    value = parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new AppError("config_invalid", { path: file, reason: reasonOf(error) }, { cause: error });
  }
  return parseInput(
    await loadValidator(),
    value,
    ({ reason, unknownKey }) =>
      new AppError("config_invalid", {
        path: file,
        reason,
        ...(unknownKey === undefined ? {} : { hint: hintOf(unknownKey) }),
      }),
  );
}

function ignoreMissing(error: unknown): undefined {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === "ENOENT" || code === "ENOTDIR") return undefined;
  throw error;
}
