/** What rescues hold, opened with tar alone: as far as they are there, their content counts as existing. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import type { Sandbox } from "../helpers/sandbox.ts";

const directoryOf = ({ state }: Sandbox): string => path.join(state, "rescue");

/** Ids of rescues that are whole. */
export function listRescues(sandbox: Sandbox): string[] {
  const directory = directoryOf(sandbox);
  if (!existsSync(directory)) return [];
  const names = readdirSync(directory).filter((name) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(name));
  return names.filter((id) => existsSync(path.join(directory, id, "manifest.json"))).sort();
}

/** Where the archive of each lies unpacked. */
export function unpackRescues(sandbox: Sandbox): string[] {
  return listRescues(sandbox).flatMap((id) => {
    const archive = path.join(directoryOf(sandbox), id, "files.tar");
    if (!existsSync(archive)) return [];
    const into = sandbox.path("unpacked", id);
    if (!existsSync(into)) {
      mkdirSync(into, { recursive: true });
      execFileSync("tar", ["-xf", archive, "-C", into]);
    }
    return [into];
  });
}
