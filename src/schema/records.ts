/** Small JSON files in the state directory that other processes of ours read. */

/**
 * Who holds a lock. `started_at` is the process's start as the kernel tells it (field 22 of
 * /proc/PID/stat, or `ps -o lstart=`), so that a reused pid is not taken for its former owner.
 */
export const lockRecordSchema = {
  $id: "espalier.lock",
  type: "object",
  additionalProperties: true,
  required: ["pid", "started_at", "nonce"],
  properties: {
    pid: { type: "integer" },
    started_at: { type: ["string", "null"] },
    /** The boot that the pid belongs to; null where the system does not tell. */
    boot: { type: ["string", "null"] },
    nonce: { type: "string" },
    purpose: { type: "string" },
  },
} as const;

/** `daemon.json`: what the daemon is doing, for `status`. */
export const daemonRecordSchema = {
  $id: "espalier.daemon",
  type: "object",
  additionalProperties: false,
  required: ["pid", "started_at", "version", "since", "last_pass"],
  properties: {
    pid: { type: "integer" },
    started_at: { type: ["string", "null"] },
    version: { type: "string" },
    since: { type: "string" },
    last_pass: { type: ["string", "null"] },
    problem: { type: "string" },
  },
} as const;
