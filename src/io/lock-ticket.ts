/**
 * The tickets of those who wait for a lock, in the directory `<lock>.queue`: a ticket's name holds its arrival and its
 * owner, and its text is the complete record that becomes the lock.
 */
import { unlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { LockRecord } from "../schema/index.ts";
import { describeIoError, makeDirectories } from "./files.ts";
import type { ProcessIdentity } from "./process.ts";

/**
 * Makes this waiter's ticket: `<arrival>~<pid>~<start>~<boot>~<nonce>`. The arrival is read from the
 * clock that all processes of a boot share; who the owner is stands in the name, so that a waiter
 * learns the whole queue from one look and never meets a half-written ticket.
 */
export function createTicket(file: string, record: LockRecord): string {
  const queue = `${file}.queue`;
  const arrival = String(process.hrtime.bigint()).padStart(20, "0");
  const owner = [record.started_at ?? "", record.boot ?? ""].map(encodeURIComponent);
  const ticket = path.join(queue, [arrival, record.pid, ...owner, record.nonce].join("~"));
  try {
    makeDirectories(queue);
    writeFileSync(ticket, JSON.stringify(record), { flag: "wx", mode: 0o600 });
  } catch (error) {
    try {
      removeIfThere(ticket);
    } catch {
      // A read-only disk refuses this too; why the ticket could not be made is the reason to tell.
    }
    throw describeIoError(error, "take the lock", file);
  }
  return ticket;
}

export const isTicket = (name: string): boolean => /^\d{20}~\d+~[^~]*~[^~]*~[^~]+$/.test(name);

export function ownerOf(ticket: string): ProcessIdentity {
  const [, pid, startedAt = "", boot = ""] = ticket.split("~").map(decodeURIComponent);
  return { pid: Number(pid), startedAt: startedAt || null, boot: boot || null };
}

export function removeIfThere(file: string): void {
  try {
    unlinkSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}

/** False when it is still there. */
export function removeQuietly(file: string): boolean {
  try {
    removeIfThere(file);
    return true;
  } catch {
    // A disk that reports an error: once this process has ended, the next one clears it away.
    return false;
  }
}
