/**
 * The two streams (docs/reference/output.md): standard output carries the answer, once; standard error
 * carries narration about it. A document is validated before it is printed, so that a fault of ours is
 * an error and never a document that does not fit its schema.
 */
import { AppError, describeStreamError } from "../errors.ts";
import { faultOf } from "../schema/fault.ts";
import type { ResultDocument } from "../schema/index.ts";
import { loadValidator } from "../schema/results.gen.js";
import type { Text } from "./command.ts";
import { createStyle, formatJson, formatText } from "./format.ts";
import type { Host, Stream } from "./host.ts";
import { openProgress } from "./progress.ts";

export interface OutputOptions {
  readonly json: boolean;
  readonly quiet: boolean;
  readonly colour: boolean;
}

export interface Output {
  /** Begins to load what an answer needs, so that it is there when the command has one. */
  prepare(): void;
  /**
   * The answer. Throws `internal` for a document that does not fit its schema, and `io` where standard
   * output does not take it, a closed pipe excepted. `all`: it is about every project.
   */
  printAnswer(answer: ResultDocument | Text, all?: boolean): Promise<void>;
  note(text: string): void;
  /** What is being done, on a line that the next text takes the place of. */
  progress(text: string): void;
  printError(error: AppError): Promise<void>;
}

/** A setup command may write for hours to a standard error that nobody reads. */
const MOST_PENDING = 1024 * 1024;

export function openOutput(host: Host, options: OutputOptions): Output {
  const { stdout, stderr } = host;
  const err = createStyle(options.colour && isColourful(host, stderr));
  const line = openProgress(stderr, options.quiet);
  const answer = (text: string, hint?: string): Promise<void> => {
    line.clear();
    return writeText(stdout, text, hint);
  };
  /** Characters that standard error has not taken yet, and the lines left out for that. */
  let pending = 0;
  let dropped = 0;
  const write = (text: string): void => {
    line.clear();
    pending += text.length;
    // Where nobody can be told there is nobody to tell that; `run.ts` listens for the error event.
    writeText(stderr, `${text}\n`)
      .catch(() => undefined)
      .finally(() => {
        pending -= text.length;
      });
  };
  const tellDropped = (): void => {
    if (dropped === 0) return;
    const lines = dropped === 1 ? "1 line is" : `${dropped} lines are`;
    write(err.dim(`${lines} left out here: standard error did not take them in time`));
    dropped = 0;
  };
  const narrate = (text: string): void => {
    tellDropped();
    write(text);
  };
  const isFull = (): boolean => pending > (dropped > 0 ? 0 : MOST_PENDING);
  return {
    prepare() {
      // What cannot be loaded is reported when it is used.
      if (!options.json) loadRenderer().catch(() => undefined);
    },
    async printAnswer(document, all = false) {
      tellDropped();
      if ("text" in document) return answer(document.text);
      await validateDocument(document);
      const hint = describeUntold(document);
      if (options.json) return answer(`${formatJson(document)}\n`, hint);
      const { renderForReader, renderWarnings } = await loadRenderer();
      const colour = options.colour && isColourful(host, stdout);
      const lines = renderForReader(document, host, { colour, quiet: options.quiet, all });
      if (lines.length > 0) await answer(`${lines.join("\n")}\n`, hint);
      if (options.quiet) return;
      for (const warning of renderWarnings(document, host, err)) narrate(warning);
    },
    note(text) {
      if (options.quiet) return;
      if (isFull()) dropped += 1;
      else narrate(err.dim(formatText(text)));
    },
    progress: line.show,
    async printError(error) {
      // What cannot be laid out, since the program's own files are gone, is told plainly all the same.
      const renderer = await loadRenderer().catch(() => undefined);
      narrate(
        renderer?.renderErrorForReader(error, host, { style: err, quiet: options.quiet }) ??
          formatText(`error[${error.code}]: ${error.message}; ${error.hint}`),
      );
      if (!options.json) return;
      // A standard output that fails may be what the error is about, and standard error has told it.
      await answer(`${formatJson(error.toDocument())}\n`).catch(() => undefined);
    },
  };
}

/** Where what was made is, for whom the answer does not reach. */
const describeUntold = (document: ResultDocument): string | undefined =>
  document.schema === "espalier.workspace.created.v1"
    ? `The workspace is there all the same: \`${document.path}\``
    : undefined;

/** Throws `io`, except for a reader that went away (`| head`): it has what it wanted. */
async function writeText(stream: Stream, text: string, hint?: string): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      stream.write(text, (error) => (error ? reject(error) : resolve()));
    });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EPIPE") return;
    throw new AppError(
      "io",
      {
        doing: "write to",
        path: "standard output",
        reason: describeStreamError(error),
        hint: hint ?? "What was done stays done; print the answer to where there is room for it",
      },
      { cause: error },
    );
  }
}

const loadRenderer = () => import("./reader.ts");

const isColourful = (host: Host, stream: Stream): boolean =>
  stream.isTTY === true && !host.env["NO_COLOR"] && host.env["TERM"] !== "dumb";

async function validateDocument(document: ResultDocument): Promise<void> {
  const fault = faultOf(await loadValidator[document.schema](), document);
  if (fault === undefined) return;
  const reason = `the answer does not fit ${document.schema}: ${fault.reason}`;
  throw new AppError("internal", { reason });
}
