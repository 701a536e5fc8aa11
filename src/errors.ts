/**
 * The catalogue of every error: its permanent code, exit code, message and hint.
 *
 * Nothing here imports anything, so every layer can throw. A code is never renamed or reused once
 * released; `docs/reference/errors.md` explains each, and a contract test ties the two together.
 * The message is one line and says what is so; the hint says what to do and stands alone.
 */

interface ErrorSpec {
  readonly exit: 1 | 2;
  readonly message: (params: never) => string;
  readonly hint: (params: never) => string;
}

const quote = (text: string): string => `\`${text}\``;

const UNITS = ["bytes", "KiB", "MiB", "GiB", "TiB", "PiB"];

/** The one way in which a size is written for people: `1 byte`, `9.5 MiB`, `500 GiB`. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  // What would be rounded to 1024 of a unit is one of the next.
  while (value >= 1023.5 && unit < UNITS.length - 1 && (unit > 0 || value >= 1024)) {
    value /= 1024;
    unit++;
  }
  if (unit === 0) return `${bytes} ${bytes === 1 ? "byte" : "bytes"}`;
  return `${value >= 99.95 ? Math.round(value) : value.toFixed(1)} ${UNITS[unit]}`;
}

export const catalogue = {
  not_a_repository: {
    exit: 1,
    message: (p: { path: string; reason?: string }) =>
      `${quote(p.path)} is not in a Git repository${p.reason === undefined ? "" : `: ${p.reason}`}`,
    hint: (p: { hint?: string }) =>
      p.hint ?? "Change into a repository, or name one with `--repo DIR`",
  },
  not_a_workspace: {
    exit: 1,
    message: (p: { target: string; reason: string }) =>
      `${quote(p.target)} is not a workspace: ${p.reason}`,
    hint: (p: { hint?: string }) =>
      p.hint ?? "`espalier list --all` shows every workspace; `espalier adopt PATH` registers one",
  },
  registry: {
    exit: 1,
    message: (p: { reason: string; path: string }) =>
      `The registry ${quote(p.path)} cannot be used: ${p.reason}`,
    hint: (p: { hint?: string }) =>
      p.hint ?? "Nothing was deleted; mend or move the file, then run the command again",
  },
  git: {
    exit: 1,
    message: (p: { doing: string; reason: string }) => `Git could not ${p.doing}: ${p.reason}`,
    hint: (p: { hint?: string }) => p.hint ?? "Mend what git reports, then run the command again",
  },
  unsaved_work: {
    exit: 1,
    message: (p: { path: string; summary: string }) =>
      `Removing ${quote(p.path)} would lose ${p.summary}`,
    hint: (p: { hint?: string }) =>
      p.hint ??
      "Save it with `espalier remove PATH --rescue`, or give it up with `espalier remove PATH --discard`",
  },
  disk_budget: {
    exit: 1,
    message: (p: { free_bytes: number; floor_bytes: number; needed_bytes?: number }) =>
      p.needed_bytes === undefined
        ? `The volume has ${formatBytes(p.free_bytes)} free, under the floor of ${formatBytes(p.floor_bytes)}`
        : `The volume has ${formatBytes(p.free_bytes)} free: ${formatBytes(p.needed_bytes)} are needed, and a floor of ${formatBytes(p.floor_bytes)} is to stay`,
    hint: (p: { config: string; hint?: string }) =>
      p.hint ??
      `Free some space with \`espalier evict --idle\` or \`espalier remove W\`, or lower the floor: write \`floor = "5%"\` into ${quote(p.config)}`,
  },
  volume_away: {
    exit: 1,
    message: (p: { at: string }) => `The volume ${quote(p.at)} is not mounted`,
    hint: (p: { hint?: string }) =>
      p.hint ?? "`espalier volume mount` brings it back; what is in it is away and not lost",
  },
  io: {
    exit: 1,
    message: (p: { doing: string; path: string; reason: string }) =>
      `Could not ${p.doing} ${quote(p.path)}: ${p.reason}`,
    hint: (p: { hint?: string }) => p.hint ?? "Check the path, its permissions and the free space",
  },
  in_use: {
    exit: 1,
    message: (p: { path: string; processes: string }) =>
      `${quote(p.path)} is in use by ${p.processes}`,
    hint: (p: { path: string; processes: string; hint?: string }) =>
      p.hint ?? "End those processes or leave the directory, then run the command again",
  },
  locked: {
    exit: 1,
    message: (p: { path: string; reason: string }) => `${quote(p.path)} is locked: ${p.reason}`,
    hint: (p: { path: string; hint?: string }) =>
      p.hint ?? `If the lock is no longer wanted, run \`git worktree unlock ${p.path}\``,
  },
  unverified: {
    exit: 1,
    message: (p: { what: string; reason: string }) => `Could not verify ${p.what}: ${p.reason}`,
    hint: (p: { hint?: string }) =>
      p.hint ?? "Nothing was changed; mend the cause, then run the command again",
  },
  busy: {
    exit: 1,
    message: (p: { what: string; reason: string }) => `${p.what} is busy: ${p.reason}`,
    hint: (p: { hint?: string }) => p.hint ?? "Run the command again in a moment",
  },
  name_taken: {
    exit: 1,
    message: (p: { name: string; reason: string; what?: string }) =>
      `The ${p.what ?? "name"} ${quote(p.name)} is taken: ${p.reason}`,
    hint: (p: { hint?: string }) => p.hint ?? "Choose another name",
  },
  invalid_name: {
    exit: 1,
    message: (p: { name: string; reason: string; what?: string }) =>
      `${quote(p.name)} cannot be a ${p.what ?? "workspace name"}: ${p.reason}`,
    hint: (p: { hint?: string }) =>
      p.hint ??
      "Use letters, digits, `.`, `_` and `-`, up to 64 in each part between slashes, not starting with `-` or `.`",
  },
  config_invalid: {
    exit: 1,
    message: (p: { path: string; reason: string }) => `${quote(p.path)} is not valid: ${p.reason}`,
    hint: (p: { path: string; hint?: string }) =>
      p.hint ?? `Mend it in ${quote(p.path)}, or move that file away to do without`,
  },
  input_invalid: {
    exit: 1,
    message: (p: { what: string; reason: string }) => `${p.what} is not valid: ${p.reason}`,
    hint: (p: { hint?: string }) => p.hint ?? "Give the input in the documented form",
  },
  settings_invalid: {
    exit: 1,
    message: (p: { path: string; reason: string }) =>
      `The settings file ${quote(p.path)} cannot be used: ${p.reason}`,
    hint: (p: { hint?: string }) => p.hint ?? "Mend the file by hand; it was left as it is",
  },
  unsupported: {
    exit: 1,
    message: (p: { what: string; reason: string }) => `${p.what} is not supported: ${p.reason}`,
    hint: (p: { hint?: string }) => p.hint ?? "`espalier status` shows what this machine supports",
  },
  usage: {
    exit: 2,
    message: (p: { reason: string }) => p.reason,
    hint: (p: { hint?: string }) => p.hint ?? "`espalier --help` lists the commands",
  },
  internal: {
    exit: 1,
    message: (p: { reason: string }) => `Espalier failed unexpectedly: ${p.reason}`,
    hint: (p: { log?: string }) =>
      p.log === undefined
        ? "This is a fault in Espalier; please report it"
        : `This is a fault in Espalier; please report it with ${quote(p.log)}`,
  },
} as const satisfies Record<string, ErrorSpec>;

export type ErrorCode = keyof typeof catalogue;
export type ErrorParams<C extends ErrorCode> = Parameters<(typeof catalogue)[C]["message"]>[0] &
  Parameters<(typeof catalogue)[C]["hint"]>[0];

/** How an error looks outside the process: `espalier.error.v1`. */
export interface ErrorDocument {
  readonly schema: "espalier.error.v1";
  readonly code: ErrorCode;
  readonly message: string;
  readonly hint: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly files?: readonly string[];
}

/** Known whichever copy of this file made it: what a program loads late carries one of its own. */
const BRAND = Symbol.for("espalier.AppError");

/**
 * The only error that is thrown on purpose. `files` names the files a refusal is about, relative to
 * the workspace; `details` are the parameters plus whatever a caller may want to branch on.
 */
export class AppError<C extends ErrorCode = ErrorCode> extends Error {
  override readonly name = "AppError";
  readonly [BRAND] = true;
  readonly code: C;
  readonly exit: 1 | 2;
  readonly hint: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly files: readonly string[] | undefined;

  constructor(
    code: C,
    params: ErrorParams<C>,
    more: { cause?: unknown; files?: readonly string[]; details?: Record<string, unknown> } = {},
  ) {
    const spec = catalogue[code] as unknown as {
      exit: 1 | 2;
      message: (p: unknown) => string;
      hint: (p: unknown) => string;
    };
    super(spec.message(params), more.cause === undefined ? undefined : { cause: more.cause });
    this.code = code;
    this.exit = spec.exit;
    this.hint = spec.hint(params);
    const { hint: _hint, ...rest } = params as Record<string, unknown>;
    this.details = { ...rest, ...more.details };
    this.files = more.files;
  }

  toDocument(): ErrorDocument {
    return {
      schema: "espalier.error.v1",
      code: this.code,
      message: this.message,
      hint: this.hint,
      details: this.details,
      ...(this.files === undefined ? {} : { files: this.files }),
    };
  }
}

export const isAppError = (error: unknown): error is AppError =>
  error instanceof Error && BRAND in error;

/** Why a stream of the process's own took nothing. Whoever closed it has left one that is open for reading. */
export function describeStreamError(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EBADF") return "it is closed";
  if (code === "ENOSPC") return "there is no room (ENOSPC)";
  return reasonOf(error);
}

/** The one-line reason of anything thrown, for use inside another message. */
export function reasonOf(error: unknown): string {
  if (error instanceof Error) return error.message.split("\n", 1)[0] ?? error.message;
  return String(error);
}
