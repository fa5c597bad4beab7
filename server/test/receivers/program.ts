import { once } from "node:events";
import { type IncomingHttpHeaders, createServer } from "node:http";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";
import { vi } from "vitest";
import * as z from "zod/mini";
import { portOf } from "./port.ts";

const message = z.object({
  type: z.string(),
  timestamp: z.string(),
  data: z.looseObject({ id: z.optional(z.int()), changed: z.optional(z.array(z.string())) }),
});

const signed = z.object({
  "webhook-id": z.string(),
  "webhook-timestamp": z.string(),
  "webhook-signature": z.string(),
});

/** A message as a program took it: what the published library says is ours. */
interface Received extends z.infer<typeof message> {
  readonly id: string;
  readonly raw: string;
  readonly headers: IncomingHttpHeaders;
}

/** How a program answers: with a status, and maybe a text and headers; undefined never. */
type Answer =
  | { readonly status: number; readonly text?: string; readonly headers?: Record<string, string> }
  | undefined;

/** A webhook receiver: a real server, which accepts only signed messages. */
export interface Program extends AsyncDisposable {
  readonly url: string;
  readonly received: Received[];
  /** The secret that verifies each message. */
  secret: string;
  answer: (received: Received) => Answer;
}

/** Opens a program. Whatever it cannot verify fails the test that closes it. */
export async function openProgram(): Promise<Program> {
  const received: Received[] = [];
  const wrong: unknown[] = [];
  const server = createServer((request, response) => {
    void text(request).then((raw) => {
      const { headers } = request;
      const taken = verified(raw, headers);
      if (!taken) return response.writeHead(401).end();
      received.push(taken);
      const answer = program.answer(taken);
      if (answer) response.writeHead(answer.status, answer.headers).end(answer.text ?? "");
      return undefined;
    });
  });
  function verified(raw: string, headers: IncomingHttpHeaders): Received | undefined {
    const sent = signed.parse(headers);
    // The clock of a world does not move, and the library accepts no old messages.
    vi.useFakeTimers({ toFake: ["Date"], now: Number(sent["webhook-timestamp"]) * 1000 });
    try {
      return { ...message.parse(new Webhook(program.secret).verify(raw, sent)), id: sent["webhook-id"], raw, headers };
    } catch (error) {
      wrong.push(error);
      return undefined;
    } finally {
      vi.useRealTimers();
    }
  }
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const port = portOf(server);
  const program: Program = {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    secret: "",
    answer: () => ({ status: 200 }),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
      if (wrong.length > 0) throw new Error(`Not verified: ${wrong.map(String).join("; ")}`);
    },
  };
  return program;
}
