/** Reads small files of anybody's, a repository's among them: a pipe is not waited for, and a huge one not read. */
import { statSync } from "node:fs";
import { readRegularFile } from "./files.ts";

const MOST_BYTES = 4 * 1024 * 1024;

/** As text. Throws what the system throws, and where it is no file or too large. */
export function readSmallFile(file: string): string {
  const { size } = statSync(file);
  if (size > MOST_BYTES) throw new Error(`it is over ${MOST_BYTES} bytes`);
  return readRegularFile(file).toString("utf8");
}
