/**
 * The log: one JSON line an event in `log/espalier.log`, for `doctor`, `daemon log` and people.
 * It never fails its caller: a log that cannot be written must not stop a creation.
 */
import {
  appendFileSync,
  closeSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  unlinkSync,
} from "node:fs";
import path from "node:path";

export interface LogEntry {
  readonly event: string;
  readonly [key: string]: unknown;
}

/** A line that was read back. */
export interface LogLine extends LogEntry {
  /** ISO 8601 UTC. */
  readonly at: string;
}

export interface Log {
  readonly file: string;
  write(entry: LogEntry): void;
  /** Everything that is still there, oldest first; what is no whole line of ours is passed over. */
  read(): LogLine[];
}

/** At this size the file becomes `espalier.log.1`, and the one before it goes. */
const ROTATE_BYTES = 4 * 1024 * 1024;
/** A rotation takes microseconds: a mark that is so old was left by a kill. */
const LEFT_BEHIND_MS = 10_000;

export function openLog(directory: string, who: string, now: () => number): Log {
  const file = path.join(directory, "espalier.log");
  return {
    file,
    write(entry) {
      try {
        mkdirSync(directory, { recursive: true, mode: 0o700 });
        if (isFull(file)) tryRotate(file);
        const line = { at: new Date(now()).toISOString(), who, pid: process.pid, ...entry };
        appendFileSync(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
      } catch {
        // See the head of this file.
      }
    },
    read: () => readWhole(file).flatMap(parseLines),
  };
}

const isFull = (file: string): boolean =>
  (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > ROTATE_BYTES;

/** A line is written whether or not the file could be set aside: the next one tries again. */
function tryRotate(file: string): void {
  try {
    rotate(file);
  } catch {
    // See above.
  }
}

/**
 * One process at a time, which looks again first: a second one would throw away what the first has just set aside.
 * Who finds another at it writes on, and the next line tries again.
 */
function rotate(file: string): void {
  const mark = `${file}.rotating`;
  try {
    closeSync(openSync(mark, "wx", 0o600));
  } catch {
    const age = Date.now() - (lstatSync(mark, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > LEFT_BEHIND_MS) unlinkSync(mark);
    return;
  }
  try {
    if (isFull(file)) renameSync(file, `${file}.1`);
  } finally {
    unlinkSync(mark);
  }
}

/** Both files as they were at one moment, as far as three tries get them. */
function readWhole(file: string): string[] {
  for (let attempt = 1; ; attempt++) {
    const before = readInode(file);
    const texts = [`${file}.1`, file].map(readIfThere);
    if (readInode(file) === before || attempt === 3) return texts;
  }
}

const readInode = (file: string): bigint | undefined =>
  statSync(file, { bigint: true, throwIfNoEntry: false })?.ino;

function readIfThere(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  }
}

/** A full disk leaves half a line, and the next one goes on right behind it. */
function parseLines(text: string): LogLine[] {
  return text.split("\n").flatMap((line) => {
    const entry = parseLine(line) ?? parseLine(line.slice(line.lastIndexOf('{"at":')));
    return entry === undefined ? [] : [entry];
  });
}

function parseLine(line: string): LogLine | undefined {
  if (!line.startsWith("{")) return undefined;
  try {
    const { at, event, ...rest } = JSON.parse(line);
    const whole = typeof event === "string" && typeof at === "string";
    if (!whole || !Number.isFinite(Date.parse(at))) return undefined;
    return { at: new Date(at).toISOString(), event, ...rest };
  } catch {
    // Torn, or not ours.
    return undefined;
  }
}
