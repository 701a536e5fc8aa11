/**
 * A Messages API of our own on a free port of 127.0.0.1, so that the real client runs without a
 * network: it answers what the prompt scripts. A prompt that holds `<<SCRIPT [turn, …] SCRIPT>>` plays
 * one turn for each answer the conversation already has after it; anything else is answered "ok".
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** One answer of the model: some text, or tool calls that the client carries out together. */
export interface Turn {
  readonly text?: string;
  readonly tools?: readonly { readonly name: string; readonly input: object }[];
}

interface Block {
  readonly type: string;
  readonly text?: string;
  readonly content?: string | readonly Block[];
  readonly is_error?: boolean;
}

export interface Message {
  readonly role: string;
  readonly content: string | readonly Block[];
}

export interface MessagesApi extends AsyncDisposable {
  readonly url: string;
  /** Every conversation that was sent, as it was sent. */
  readonly requests: { readonly messages: readonly Message[]; readonly system?: unknown }[];
}

/** Writes a script into a prompt; a script inside a script (a sub-agent's prompt) needs its own tag. */
export const scriptPrompt = (turns: readonly Turn[], tag = "SCRIPT"): string =>
  `<<${tag} ${JSON.stringify(turns)} ${tag}>>`;

const blocksOf = ({ content }: Message): readonly Block[] =>
  typeof content === "string" ? [{ type: "text", text: content }] : content;

/** The text of a message that is the user's own, tool results left out. */
export const textOf = (message: Message): string =>
  blocksOf(message)
    .map((block) => (block.type === "text" ? (block.text ?? "") : ""))
    .join("\n");

/** What the tools answered in a conversation, in order, as text. */
export function listToolResults(messages: readonly Message[]): { text: string; failed: boolean }[] {
  return messages.flatMap((message) =>
    blocksOf(message)
      .filter((block) => block.type === "tool_result")
      .map((block) => ({
        failed: block.is_error === true,
        text:
          typeof block.content === "string"
            ? block.content
            : (block.content ?? []).map(({ text = "" }) => text).join("\n"),
      })),
  );
}

function nextTurn(messages: readonly Message[], model: Model): Turn {
  for (const [index, message] of [...messages.entries()].reverse()) {
    if (message.role !== "user") continue;
    const script = /<<(SCRIPT\d*) (\[.*\]) \1>>/s.exec(textOf(message))?.[2];
    if (script === undefined) continue;
    const turns = JSON.parse(script) as Turn[];
    const played = messages.slice(index + 1).filter(({ role }) => role === "assistant").length;
    return turns[played] ?? { text: "done" };
  }
  return model(messages) ?? { text: "ok" };
}

let ids = 0;

function contentOf(turn: Turn): object[] {
  const text = turn.text === undefined ? [] : [{ type: "text", text: turn.text }];
  const tools = (turn.tools ?? []).map(({ name, input }) => {
    ids += 1;
    return { type: "tool_use", id: `toolu_script${ids}`, name, input };
  });
  return [...text, ...tools];
}

/** What answers where no script does; undefined: it has nothing to say. */
export type Model = (messages: readonly Message[]) => Turn | undefined;

export async function startMessagesApi(model: Model = () => undefined): Promise<MessagesApi> {
  const requests: MessagesApi["requests"] = [];
  const server = createServer((request, response) => {
    answer(request, response, { requests, model }).catch((error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { requests, model }: { readonly requests: MessagesApi["requests"]; readonly model: Model },
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const at = new URL(request.url ?? "/", "http://127.0.0.1").pathname;
  const reply = (body: object): void => {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(body));
  };
  if (request.method !== "POST") return reply({ data: [], has_more: false });
  if (at !== "/v1/messages") return reply({ input_tokens: 1 });
  const body = JSON.parse(Buffer.concat(chunks).toString("utf8"));
  requests.push(body);
  // Requests without tools are the client's own (titles, summaries); a script is not for them.
  const content = contentOf(
    body.tools?.length > 0 ? nextTurn(body.messages, model) : { text: "ok" },
  );
  const stopReason = content.some((block) => "input" in block) ? "tool_use" : "end_turn";
  const usage = { input_tokens: 1, output_tokens: 1 };
  ids += 1;
  const head = { id: `msg_${ids}`, type: "message", role: "assistant", model: body.model, usage };
  if (body.stream !== true) {
    return reply({ ...head, content, stop_reason: stopReason, stop_sequence: null });
  }
  response.setHeader("content-type", "text/event-stream");
  const send = (type: string, fields: object): void => {
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...fields })}\n\n`);
  };
  const message = { ...head, content: [], stop_reason: null, stop_sequence: null };
  send("message_start", { message });
  for (const [index, block] of content.entries()) streamBlock(send, index, block);
  send("message_delta", { delta: { stop_reason: stopReason, stop_sequence: null }, usage });
  send("message_stop", {});
  response.end();
}

function streamBlock(
  send: (type: string, fields: object) => void,
  index: number,
  block: { readonly text?: string; readonly input?: object },
): void {
  const tool = block.input !== undefined;
  send("content_block_start", {
    index,
    content_block: tool ? { ...block, input: {} } : { type: "text", text: "" },
  });
  send("content_block_delta", {
    index,
    delta: tool
      ? { type: "input_json_delta", partial_json: JSON.stringify(block.input) }
      : { type: "text_delta", text: block.text },
  });
  send("content_block_stop", { index });
}
