import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "#contract/kernel/refusal/refusal.ts";

/**
 * The size of most bodies. These are always accepted: otherwise a client that announces bodies and sends nothing could
 * block all writes and sign-ins.
 */
export const usualBodyLimit = 64 * 1024;

/**
 * Bytes of larger bodies in memory at the same time, such as uploaded files. Each exists as bytes, as text, as parsed
 * value, and in the statement or for the thread that gets it.
 */
const MOST_BYTES = 32 * 1024 * 1024;

/** Makes room for each large body until it is answered; where there is none left, the rest is refused before it is read. */
export function limitBodyMemory(app: FastifyInstance, mostBytes = MOST_BYTES): void {
  let taken = 0;
  app.addHook("preParsing", (request, reply, payload, done) => {
    const bytes = bytesOf(request);
    if (bytes <= usualBodyLimit) return done(null, payload);
    if (taken + bytes > mostBytes) return done(new Refusal("TOO_BUSY"));
    taken += bytes;
    reply.raw.once("close", () => void (taken -= bytes));
    return done(null, payload);
  });
}

/** The memory of a body: its declared size, or its limit without one. */
function bytesOf({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number {
  if (headers["transfer-encoding"] !== undefined) return bodyLimit;
  return Math.min(Number(headers["content-length"] ?? 0), bodyLimit);
}
