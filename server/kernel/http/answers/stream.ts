import type { ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";

/** An answer that stays open and sends messages, as server-sent events, until either side ends it. */
export interface Stream<Message> {
  /** Sends one message; after the end of the stream nothing. */
  send(message: Message): void;
  end(): void;
  /** Resolves when either side has ended it. */
  readonly ended: Promise<void>;
}

declare module "fastify" {
  interface FastifyInstance {
    /** Turns a reply into a stream of texts, one line each. */
    openStream(reply: FastifyReply): Stream<string>;
    /** How many are open. */
    openStreams(): number;
  }
}

/** A proxy or a browser that hears nothing for a while takes the connection for dead. */
const BEAT_MS = 15_000;
const BEAT = ":\n\n";

/** Bytes that may wait for a slow reader; messages are small, so a reader with more has stopped reading. */
const MOST_WAITING = 64 * 1024;

/** How long the end of a stream may be on its way to the reader. */
const LAST_WORDS_MS = 500;

/** The connection goes with the stream, or closing the app would wait for it. */
const streamHeaders = {
  "content-type": "text/event-stream",
  "cache-control": "no-store",
  "x-accel-buffering": "no",
  connection: "close",
};

/** Lets routes open streams. All get signs of life, and end with the app. */
export function registerStreams(app: FastifyInstance): void {
  const open = new Set<ServerResponse>();
  let isClosing = false;
  const beat = setInterval(() => {
    for (const response of open) write(response, BEAT);
  }, BEAT_MS).unref();
  app.decorate("openStream", (reply) => {
    const { raw } = reply.hijack();
    const ended = new Promise<void>((resolve) => raw.once("close", resolve));
    void ended.then(() => open.delete(raw));
    open.add(raw);
    raw.on("error", () => {});
    const headers = Object.entries({ ...reply.getHeaders(), ...streamHeaders });
    for (const [name, value = ""] of headers) raw.setHeader(name, value);
    write(raw, BEAT);
    if (isClosing) end(raw);
    return { ended, end: () => end(raw), send: (text) => write(raw, `data: ${text}\n\n`) };
  });
  app.decorate("openStreams", () => open.size);
  app.addHook("preClose", (done) => {
    isClosing = true;
    clearInterval(beat);
    for (const response of open) end(response);
    done();
  });
}

function write(response: ServerResponse, text: string): void {
  if (response.writableEnded || response.destroyed) return;
  response.write(text);
  if (response.writableLength > MOST_WAITING) response.destroy();
}

function end(response: ServerResponse): void {
  response.end();
  setTimeout(() => response.destroy(), LAST_WORDS_MS).unref();
}
