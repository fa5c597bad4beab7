import { type Agent, type IncomingMessage, type RequestOptions, request } from "node:http";
import { once } from "node:events";
import { json } from "node:stream/consumers";
import * as z from "zod/mini";

/** A call of the benchmark to the app. */
export interface Call {
  readonly method: "GET" | "POST" | "PUT";
  readonly path: string;
  readonly body?: object;
}

/**
 * Returns the app's answer, undefined if it was too busy to write within five seconds; rejects on a refusal, which is a
 * mistake of the benchmark.
 */
export type Send = (call: Call) => Promise<unknown>;

const TOO_BUSY = 503;
const answered = z.object({ data: z.unknown() });

/** Calls an app as somebody, over connections that stay open: `fetch` would take a tenth of the processor for itself. */
export function sendOver(address: string, token: string, agent: Agent): Send {
  const { hostname, port } = new URL(address);
  return async ({ method, path, body }) => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) };
    const response = await ask({ hostname, port, agent, method, path: `/api${path}`, headers }, JSON.stringify(body));
    const answer = await json(response);
    if (response.statusCode === TOO_BUSY) return undefined;
    if ((response.statusCode ?? 500) >= 400)
      throw new Error(`${method} ${path} was answered with ${response.statusCode}: ${JSON.stringify(answer)}`);
    return answered.parse(answer).data;
  };
}

/** Sends the call again if the server closed the kept connection before reading it. */
async function ask(options: RequestOptions, body: string | undefined): Promise<IncomingMessage> {
  const asked = request(options);
  asked.end(body);
  try {
    const [response]: [IncomingMessage] = z.tuple([z.custom<IncomingMessage>()]).parse(await once(asked, "response"));
    return response;
  } catch (error) {
    if (asked.reusedSocket) return ask(options, body);
    throw error;
  }
}
