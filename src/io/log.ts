/**
 * The log: one JSON line an event in `log/espalier.log`, for `doctor`, `daemon log` and people.
 * It never fails its caller: a log that cannot be written must not stop a creation.
 */
import { appendFileSync, mkdirSync, renameSync, statSync } from "node:fs";
import path from "node:path";

export interface LogEntry {
  readonly event: string;
  readonly [key: string]: unknown;
}

export interface Log {
  readonly file: string;
  write(entry: LogEntry): void;
}

/** At this size the file becomes `espalier.log.1`, and the one before it goes. */
const ROTATE_BYTES = 4 * 1024 * 1024;

export function openLog(directory: string, who: string, now: () => number): Log {
  const file = path.join(directory, "espalier.log");
  return {
    file,
    write(entry) {
      try {
        mkdirSync(directory, { recursive: true, mode: 0o700 });
        if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > ROTATE_BYTES) {
          renameSync(file, `${file}.1`);
        }
        const line = { at: new Date(now()).toISOString(), who, pid: process.pid, ...entry };
        appendFileSync(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
      } catch {
        // See the head of this file.
      }
    },
  };
}
