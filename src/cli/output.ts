/**
 * The two streams (docs/reference/output.md): standard output carries the answer, once; standard error
 * carries narration about it. A document is validated before it is printed, so that a fault of ours is
 * an error and never a document that does not fit its schema.
 */
import { AppError } from "../errors.ts";
import { faultOf } from "../schema/fault.ts";
import type { ResultDocument } from "../schema/index.ts";
import { loadValidator } from "../schema/results.gen.js";
import type { Text } from "./command.ts";
import { createStyle, formatJson, formatText } from "./format.ts";
import type { Host, Stream } from "./host.ts";

/** A refusal may be about thousands of files; people see the first of them. */
const FILES_SHOWN = 20;

export interface OutputOptions {
  readonly json: boolean;
  readonly quiet: boolean;
  readonly colour: boolean;
}

export interface Output {
  /** Begins to load what an answer needs, so that it is there when the command has one. */
  prepare(): void;
  /** The answer; throws `internal` for a document that does not fit its schema. */
  printAnswer(answer: ResultDocument | Text): Promise<void>;
  note(text: string): void;
  printError(error: AppError): Promise<void>;
}

export function openOutput(host: Host, options: OutputOptions): Output {
  const err = createStyle(options.colour && isColourful(host, host.stderr));
  const write = (stream: Stream, text: string): Promise<void> =>
    new Promise((resolve) => {
      // A reader that went away (`| head`) has what it wanted; `run.ts` listens for the error event.
      stream.write(text, () => resolve());
    });
  const narrate = (text: string): void => void host.stderr.write(`${text}\n`);
  return {
    prepare() {
      // What cannot be loaded is reported when it is used.
      if (!options.json) loadRenderer().catch(() => undefined);
    },
    async printAnswer(answer) {
      if ("text" in answer) return write(host.stdout, answer.text);
      await validateDocument(answer);
      if (options.json) return write(host.stdout, `${formatJson(answer)}\n`);
      const { renderDocument } = await loadRenderer();
      const colour = options.colour && isColourful(host, host.stdout);
      const lines = renderDocument(answer, { colour, quiet: options.quiet, nowMs: Date.now() });
      if (lines.length > 0) await write(host.stdout, `${lines.join("\n")}\n`);
      if (options.quiet) return;
      for (const warning of answer.warnings) {
        narrate(`${err.yellow("warning:")} ${formatText(warning)}`);
      }
    },
    note(text) {
      if (!options.quiet) narrate(err.dim(formatText(text)));
    },
    async printError(error) {
      narrate(`${err.red(`error[${error.code}]:`)} ${formatText(error.message)}`);
      if (!options.quiet) {
        for (const file of (error.files ?? []).slice(0, FILES_SHOWN)) {
          narrate(`  ${formatText(file)}`);
        }
        const more = (error.files?.length ?? 0) - FILES_SHOWN;
        if (more > 0) narrate(`  and ${more} more, which --json lists`);
      }
      narrate(`${err.bold("hint:")} ${formatText(error.hint)}`);
      if (options.json) await write(host.stdout, `${formatJson(error.toDocument())}\n`);
    },
  };
}

const loadRenderer = () => import("./render.ts");

const isColourful = (host: Host, stream: Stream): boolean =>
  stream.isTTY === true && !host.env["NO_COLOR"] && host.env["TERM"] !== "dumb";

async function validateDocument(document: ResultDocument): Promise<void> {
  const fault = faultOf(await loadValidator[document.schema](), document);
  if (fault === undefined) return;
  const reason = `the answer does not fit ${document.schema}: ${fault.reason}`;
  throw new AppError("internal", { reason });
}
