/**
 * One run of the command line, from arguments to exit code. This is the only place that catches: what
 * is thrown anywhere below becomes one error with a code here, and nothing else prints one.
 */
import { isAbsolute, resolve } from "node:path";
import { wakeDaemon } from "../app/daemon-process.ts";
import { interruptWork } from "../app/interrupt.ts";
import { describeTrashed } from "../app/presence.ts";
import { openSmallWorld, type SmallWorld } from "../app/small-world.ts";
import { AppError, isAppError, reasonOf } from "../errors.ts";
import { type Invocation, parsePlainly } from "./arguments.ts";
import type { Answer, Context } from "./command.ts";
import { commands } from "./commands/index.ts";
import { completionFlag, describedFlag, formatCandidates, listCompletions } from "./completion.ts";
import type { Host } from "./host.ts";
import { type Output, openOutput } from "./output.ts";
import { gatherStreams, readSlash, slashWord } from "./slash.ts";

export async function run(argv: readonly string[], given: Host): Promise<number> {
  if (argv[0] !== slashWord) return runOnce(argv, given);
  // All of it is there to be read by whoever typed the slash command.
  await runOnce(argv, gatherStreams(argv, given));
  return 0;
}

async function runOnce(argv: readonly string[], given: Host): Promise<number> {
  const host = { ...given, cwd: rememberDirectory(given.cwd) };
  listenForErrors(host);
  if (argv[0] === completionFlag || argv[0] === describedFlag) {
    const found = await listCompletions(argv.slice(1), commands, host);
    host.stdout.write(formatCandidates(found, argv[0] === describedFlag));
    return 0;
  }
  const words = argv.slice(0, argv.includes("--") ? argv.indexOf("--") : undefined);
  const output = openOutput(host, {
    json: words.includes("--json"),
    quiet: words.includes("--quiet"),
    colour: !words.includes("--no-color"),
  });
  const interruption = new AbortController();
  let left = false;
  const world = openSmallWorld({
    ...host,
    who: "cli",
    note: (text) => {
      left ||= /^Not taken back|could not be put back/.test(text);
      output.note(text);
    },
    progress: output.progress,
    interrupted: interruption.signal,
  });
  const ended = watchSignals(() => {
    output.note("stopping …");
    interruption.abort();
    interruptWork(world);
  });
  try {
    const line = argv[0] === slashWord ? await readSlash(argv.slice(1), host) : argv;
    const exitCode = await runCommand(line, host, world, output);
    return ended() ?? exitCode;
  } catch (error) {
    const coded = asAppError(error, world, argv);
    const told =
      ended() === undefined
        ? await addNearNames(coded, argv, host)
        : tellInterrupted(coded, argv, left);
    await output.printError(told);
    return ended() ?? told.exit;
  }
}

async function runCommand(
  argv: readonly string[],
  host: Host,
  world: SmallWorld,
  output: Output,
): Promise<number> {
  const invocation = parsePlainly(argv, commands) ?? (await parseRest(argv, host, output));
  if (invocation === undefined) return 0;
  const { command, args } = invocation;
  const { repo, "dry-run": dryRun } = args.options;
  // Only where it is needed: a command that names its place works in a directory that is gone.
  const absolute = (given: string): string =>
    isAbsolute(given) ? given : resolve(readWorkingDirectory(host), given);
  const answering = command.run(
    {
      world,
      cwd: typeof repo === "string" ? absolute(repo) : readWorkingDirectory(host),
      shell: findWorkingDirectory(host),
      resolve: absolute,
      dryRun: dryRun === true,
      commands,
      width: textWidth(host),
      ...describeAsking(host, world),
    },
    args,
  );
  if (command.hidden !== true) output.prepare();
  const answer = await answering;
  if ("exitCode" in answer) return answer.exitCode;
  await output.printAnswer(answer, args.options["all"] === true);
  if ("schema" in answer && FOR_THE_DAEMON.has(answer.schema)) await wakeDaemon(world);
  return isFailure(answer) ? 1 : 0;
}

/** Answers after which there is something for the daemon to look after. A removal sees to it itself. */
const FOR_THE_DAEMON: ReadonlySet<string> = new Set([
  "espalier.workspace.created.v1",
  "espalier.workspace.adopted.v1",
  "espalier.workspace.restored.v1",
  "espalier.workspace.seeded.v1",
]);

/** As a refusal of one is: a script must not take what was kept for removed, or an ill machine for a sound one. */
function isFailure(answer: Answer): boolean {
  if (!("schema" in answer)) return false;
  if (answer.schema === "espalier.doctor.v1") {
    return answer.checks.some(({ status }) => status === "problem");
  }
  if (answer.schema === "espalier.workspaces.removed.v1") return answer.refused.length > 0;
  if (answer.schema === "espalier.bench.v1") return answer.stopped !== undefined;
  if (answer.schema === "espalier.workspace.evicted.v1") {
    return answer.stopped !== undefined || answer.kept.some(({ refused }) => refused === true);
  }
  if (answer.schema !== "espalier.plan.v1" || answer.command !== "remove") return false;
  return answer.steps.some(({ action }) => action === "refuse");
}

/** Help, version and mistakes: what `arguments.ts` leaves. */
async function parseRest(
  argv: readonly string[],
  host: Host,
  output: Output,
): Promise<Invocation | undefined> {
  const { parseFully } = await import("./parser.ts");
  const parsed = await parseFully(argv, commands, textWidth(host));
  if (parsed.kind === "run") return parsed.invocation;
  await output.printAnswer({ text: parsed.text });
  return undefined;
}

/** A question needs somebody who sees it and can answer. */
const describeAsking = (host: Host, world: SmallWorld): Pick<Context, "ask"> => {
  const { stdin, stderr } = host;
  if (stdin?.isTTY !== true || stderr.isTTY !== true) return {};
  return {
    ask: async (lines, question) => {
      const { askYes } = await import("./ask.ts");
      return askYes(
        { input: stdin.open(), output: stderr, signal: world.interrupted },
        lines,
        question,
      );
    },
  };
};

const textWidth = ({ stdout }: Host): number => (stdout.isTTY === true && stdout.columns) || 80;

/** As it was when the command began: a removal may take it away, and its real path is in the trash then. */
function rememberDirectory(read: Host["cwd"]): Host["cwd"] {
  let known: string | undefined;
  try {
    known = read();
  } catch {
    // Gone: whoever needs it is told by the call that fails then.
  }
  return () => known ?? read();
}

function findWorkingDirectory(host: Host): string | undefined {
  try {
    return host.cwd();
  } catch {
    // Gone: nothing more can be taken away from there.
    return undefined;
  }
}

function readWorkingDirectory(host: Host): string {
  const found = findWorkingDirectory(host);
  const trashed = found === undefined ? undefined : describeTrashed(found);
  if (found !== undefined && trashed === undefined) return found;
  throw new AppError("io", {
    doing: "read",
    path: ".",
    reason: trashed?.reason ?? "the working directory is gone",
    hint: trashed?.hint ?? "Change into a directory that exists",
  });
}

function asAppError(error: unknown, world: SmallWorld, argv: readonly string[]): AppError {
  if (isAppError(error)) return error;
  const stack = error instanceof Error ? error.stack : undefined;
  world.log.write({ event: "internal", argv, reason: reasonOf(error), stack });
  return new AppError(
    "internal",
    { reason: reasonOf(error), log: world.log.file },
    { cause: error },
  );
}

/** What git says of a signal is not what is wrong: it was told to stop. */
function tellInterrupted(error: AppError, argv: readonly string[], left: boolean): AppError {
  const { doing } = error.details;
  if (error.code !== "git" || typeof doing !== "string") return error;
  const hint = "Run the command again to have it done";
  const changes = commands.find(({ name }) => name === argv[0])?.changes === true;
  const undone = changes ? "what was begun was undone" : "nothing was changed";
  const nothing = argv[0] === "create" ? "nothing was left behind" : undone;
  const interrupted = left ? "what was left behind is told above" : nothing;
  const more = { cause: error, details: { interrupted } };
  return new AppError("git", { doing, reason: "it was interrupted", hint }, more);
}

/** Names that were probably meant are worth a look only after a name was not found. */
async function addNearNames(
  error: AppError,
  argv: readonly string[],
  host: Host,
): Promise<AppError> {
  if (error.code !== "not_a_workspace") return error;
  const { suggestName } = await import("./near-names.ts");
  return suggestName(error, argv, host);
}

/** What a stream does not take is told to whoever wrote it; without a listener node ends with a stack. */
function listenForErrors({ stdout, stderr }: Host): void {
  for (const stream of [stdout, stderr]) stream.on("error", () => undefined);
}

/**
 * The first signal ends what git is doing, so that the command undoes what it has begun, or finishes
 * what no longer needs git, and decides the exit code. A second one ends the process, and what was left
 * half done is finished or undone by the next command.
 */
function watchSignals(interrupt: () => void): () => number | undefined {
  let code: number | undefined;
  const codes = { SIGINT: 130, SIGTERM: 143 } as const;
  for (const [signal, exit] of Object.entries(codes)) {
    process.on(signal, () => {
      if (code !== undefined) process.exit(exit);
      code = exit;
      interrupt();
    });
  }
  return () => code;
}
