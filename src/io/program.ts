/** Where a program is that would be run by its name alone. */
import { accessSync, constants, statSync } from "node:fs";
import path from "node:path";

/** The first on the PATH that can be run, as a shell would find it. Relative directories are passed over. */
export function findProgram(name: string): string | undefined {
  const file = process.platform === "win32" ? `${name}.exe` : name;
  return (process.env["PATH"] ?? "")
    .split(path.delimiter)
    .filter((directory) => path.isAbsolute(directory))
    .map((directory) => path.join(directory, file))
    .find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
