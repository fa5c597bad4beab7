import { once } from "node:events";
import { type Socket, connect, createServer } from "node:net";
import { join } from "node:path";
import type { ClusterSettings } from "../db/embedded/roles.ts";

/** Stands between a process and its database, and counts the statements that are done. */
export interface CountingProxy {
  /** What the process is given as `DATABASE_URL`. */
  readonly url: string;
  /** From now on, once so many statements are done, calls back before the process has heard of the last. */
  after(statements: number, then: () => void): void;
  close(): Promise<void>;
}

/** The server is ready for the next statement: a message of five bytes and the state of the transaction. */
const READY = "Z".charCodeAt(0);

export async function openCountingProxy({ host, port, user, database }: ClusterSettings): Promise<CountingProxy> {
  let left = Infinity;
  let act: (() => void) | undefined;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(join(host, `.s.PGSQL.${port}`));
    for (const socket of [near, far]) {
      open.add(socket);
      socket
        .on("error", () => {})
        .on("close", () => {
          open.delete(socket);
          near.destroy();
          far.destroy();
        });
    }
    near.pipe(far);
    const count = messages((kind) => {
      if (kind === READY) left -= 1;
    });
    far.on("data", (bytes: Buffer) => {
      count(bytes);
      if (left > 0) near.write(bytes);
      else act?.();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("A server without a port");
  return {
    url: `postgres://${user}@127.0.0.1:${address.port}/${database}`,
    after: (statements, then) => {
      left = statements;
      act = then;
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** Tells the kind of each message of a stream, wherever the stream is cut: a byte, the length in four, the rest. */
function messages(tell: (kind: number) => void): (bytes: Buffer) => void {
  const HEAD = 5;
  let rest = Buffer.alloc(0);
  let toSkip = 0;
  return (bytes) => {
    let at = Math.min(toSkip, bytes.length);
    toSkip -= at;
    rest = Buffer.concat([rest, bytes.subarray(at)]);
    for (at = 0; rest.length - at >= HEAD;) {
      const length = 1 + rest.readInt32BE(at + 1);
      tell(rest[at] ?? 0);
      toSkip = Math.max(0, length - (rest.length - at));
      at += Math.min(length, rest.length - at);
    }
    rest = rest.subarray(at);
  };
}
