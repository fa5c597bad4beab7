import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "#contract/kernel/refusal.ts";

/**
 * As long as most bodies may be. Those are always taken: else whoever says that some come, and sends nothing, would keep
 * everybody from writing, and from signing in.
 */
export const usualBodyLimit = 64 * 1024;

/**
 * Bytes of larger bodies that are in memory at once, as large files are sent: each is there as bytes, as text, as what is read
 * from it, and in the statement or for the thread that gets it.
 */
const MOST_BYTES = 32 * 1024 * 1024;

/** Makes room for each large body until it is answered; where there is none left, the rest is refused before it is read. */
export function keepRoomForBodies(app: FastifyInstance, mostBytes = MOST_BYTES): void {
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

/** What a body may take: as much as it says, and where it does not, as much as it is let. */
function bytesOf({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number {
  if (headers["transfer-encoding"] !== undefined) return bodyLimit;
  return Math.min(Number(headers["content-length"] ?? 0), bodyLimit);
}
