import { once } from "node:events";
import { type Socket, connect, createServer } from "node:net";
import { join } from "node:path";
import type { ConnectionSettings } from "../../kernel/db/connection.ts";
import { urlOf } from "../world/cluster.ts";

/** A statement that is done, and how many rows it says. */
interface Done {
  readonly text: string;
  readonly rows: number;
}

/** Whether a statement counts, which is the last of those that its transaction has done so far. */
export type Counts = (transaction: readonly Done[]) => boolean;

/** A proxy between a process and its database that counts completed statements, and delays some of them. */
export interface CountingProxy {
  /** The `DATABASE_URL` of the process. */
  readonly url: string;
  /**
   * From now on, once so many statements are done, calls back before the process has heard of the last, with what breaks
   * off the connection of that one.
   */
  after(statements: number, then: (cut: () => void) => void, counts?: Counts): void;
  /** Once a statement is held up. */
  held(): Promise<void>;
  /** Releases the delayed ones; the next one waits again. */
  letThrough(): void;
  close(): Promise<void>;
}

/**
 * The server's messages: a statement is done, with its number of rows; it is ready for the next one, in a transaction
 * or not.
 */
const [DONE, READY] = ["C", "Z"];
const NO_TRANSACTION = "I";

interface Options {
  /** Which statements wait to be let through. */
  readonly holds?: (statement: string) => boolean;
}

export async function openCountingProxy(
  settings: ConnectionSettings,
  { holds = () => false }: Options = {},
): Promise<CountingProxy> {
  const database = new URL(urlOf(settings));
  const [host, port] = [decodeURIComponent(database.hostname), database.port || "5432"];
  let [left, act, counts]: [number, (cut: () => void) => void, Counts] = [Infinity, () => {}, () => true];
  const gate = openGate();
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = host.startsWith("/") ? connect(join(host, `.s.PGSQL.${port}`)) : connect(Number(port), host);
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
    const asked = statements();
    near.on("data", (bytes: Buffer) => {
      const statement = asked.begins(bytes);
      if (statement === undefined || !holds(statement)) return void far.write(bytes);
      near.pause();
      gate.hold(() => {
        far.write(bytes);
        near.resume();
      });
    });
    const count = messages((kind, said) => {
      if (kind === DONE) asked.says(said);
      if (kind === READY && counts(asked.done(said === NO_TRANSACTION))) left -= 1;
    });
    far.on("data", (bytes: Buffer) => {
      count(bytes);
      if (left > 0) near.write(bytes);
      else act(() => near.destroy());
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("A server without a port");
  return {
    url: urlThrough(database, address.port),
    after: (number, then, counting = () => true) => {
      [left, act, counts] = [number, then, counting];
    },
    held: gate.held,
    letThrough: gate.letThrough,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

function urlThrough({ username, password, pathname }: URL, port: number): string {
  return `postgres://${username}${password === "" ? "" : `:${password}`}@127.0.0.1:${port}${pathname}`;
}

function openGate() {
  const waiting: (() => void)[] = [];
  let arrived = Promise.withResolvers<void>();
  return {
    hold: (goOn: () => void) => {
      waiting.push(goOn);
      arrived.resolve();
    },
    held: () => arrived.promise,
    letThrough: () => {
      arrived = Promise.withResolvers();
      for (const goOn of waiting.splice(0)) goOn();
    },
  };
}

/** The statements of one connection, in order, those of a transaction together. */
function statements() {
  const prepared = new Map<string, string>();
  let [text, rows, isAsked] = ["", 0, false];
  let transaction: readonly Done[] = [];
  /** A statement is sent with its name once, and by its name from then on. */
  const read = (bytes: Buffer) => {
    const [first = "", second = ""] = bytes.toString("utf8", HEAD).split("\0", 2);
    const kind = String.fromCharCode(bytes[0] ?? 0);
    if (kind === "P") prepared.set(first, second);
    return kind === "Q" ? first : (prepared.get(kind === "P" ? first : second) ?? "");
  };
  return {
    /** The statement that these bytes begin with; undefined if they continue one. */
    begins: (bytes: Buffer) => {
      if (isAsked) return undefined;
      [text, rows, isAsked] = [read(bytes), 0, true];
      return text;
    },
    /** The server's result of the statement, as `INSERT 0 3`. */
    says: (tag: string) => (rows = Number(/\d+(?=\0$)/.exec(tag)?.[0] ?? 0)),
    done: (isOver: boolean) => {
      const all = [...transaction, { text, rows }];
      transaction = isOver ? [] : all;
      isAsked = false;
      return all;
    },
  };
}

/** Before what a message says: its kind in a byte, and its length in four. */
const HEAD = 5;
/** Longer messages are rows, which are not needed here. */
const SHORT = 64;

/** Reports the kind of each message of a stream and the content of a short one, wherever the stream is cut. */
function messages(onMessage: (kind: string, said: string) => void): (bytes: Buffer) => void {
  let rest = Buffer.alloc(0);
  let toSkip = 0;
  return (bytes) => {
    let at = Math.min(toSkip, bytes.length);
    toSkip -= at;
    rest = Buffer.concat([rest, bytes.subarray(at)]);
    for (at = 0; rest.length - at >= HEAD;) {
      const end = at + 1 + rest.readInt32BE(at + 1);
      const isShort = end - at <= SHORT;
      if (isShort && rest.length < end) break;
      onMessage(rest.toString("latin1", at, at + 1), isShort ? rest.toString("latin1", at + HEAD, end) : "");
      toSkip = Math.max(0, end - rest.length);
      at = Math.min(end, rest.length);
    }
    rest = rest.subarray(at);
  };
}
