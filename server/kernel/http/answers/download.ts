import { savedAs } from "./file.ts";
import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/** A file that is generated while it is sent, for its requester only. */
export interface Download {
  /** The default name under which it is saved. */
  readonly fileName: string;
  readonly type: string;
  readonly content: AsyncIterable<Uint8Array>;
  /** Lets go of what the file is made from; also where nobody has taken any of it. */
  readonly close: () => Promise<void>;
}

/** Answers a file whose length nobody knows yet; one that breaks off ends the connection, so that it is not taken for whole. */
export function sendDownload(reply: FastifyReply, { fileName, type, content, close }: Download): FastifyReply {
  const stream = Readable.from(content, { objectMode: false });
  stream.once("error", (err) => reply.log.error({ err }, "a download broke off"));
  stream.once("close", () => {
    close().catch((error: unknown) => reply.log.error({ err: error }, "a download could not be closed"));
  });
  return reply
    .headers({
      "content-type": type,
      "content-disposition": savedAs(fileName),
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; sandbox",
    })
    .send(stream);
}
