import type { Socket } from "node:net";
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { ConnectionLimits } from "./connections.ts";

/** A connection that something waits for: what was taken of it by now, and when that was seen first. */
interface Reader {
  readonly taken: number;
  readonly since: number;
}

/**
 * Ends connections on which something waits and nothing of it has been taken for `stallMs`, looked at every `checkMs`.
 * Who has taken everything may stay: that they are idle is judged elsewhere. The time-out of a socket would do for
 * twice that: when it looks first, it takes what the system took at the beginning for progress.
 */
export function disconnectSlowReaders(app: FastifyInstance, { stallMs, checkMs }: ConnectionLimits): void {
  const readers = new Map<Socket, Reader>();
  app.server.on("connection", (socket) => {
    readers.set(socket, readerOf(socket));
    socket.once("close", () => readers.delete(socket));
  });
  const watch = setInterval(() => {
    for (const [socket, before] of readers) {
      const present = readerOf(socket);
      const goesOn = socket.writableLength === 0 || present.taken !== before.taken;
      if (goesOn) readers.set(socket, present);
      else if (present.since - before.since >= stallMs) socket.destroy();
    }
  }, checkMs).unref();
  app.addHook("onClose", (_, done) => {
    clearInterval(watch);
    done();
  });
  app.addHook("onSend", async (_, reply, payload) => inPieces(reply, payload));
}

function readerOf({ bytesWritten, writableLength }: Socket): Reader {
  return { taken: bytesWritten - writableLength, since: performance.now() };
}

/** As much as files are read in: a connection counts as taken what has been taken of whole pieces. */
const PIECE_BYTES = 64 * 1024;

/** A long answer goes out in pieces, or it would be seen only at its end whether somebody takes it. */
function inPieces(reply: FastifyReply, payload: unknown): unknown {
  const isWhole = typeof payload === "string" || Buffer.isBuffer(payload);
  if (!isWhole || payload.length <= PIECE_BYTES) return payload;
  const content = typeof payload === "string" ? Buffer.from(payload) : payload;
  reply.header("content-length", content.length);
  return Readable.from(piecesOf(content));
}

function* piecesOf(content: Buffer): Generator<Buffer> {
  for (let at = 0; at < content.length; at += PIECE_BYTES) yield content.subarray(at, at + PIECE_BYTES);
}
