import type { Answer, Endpoint, HandlerInput } from "#contract/kernel/endpoint/endpoint.ts";
import type { RefusalCode } from "#contract/kernel/refusal/errors.ts";
import type { Db, Transaction } from "../db/connection.ts";
import type { Caller, Visitor } from "./access/caller.ts";
import type { MayRefuse } from "./answers/declared.ts";
import type { Download } from "./answers/download.ts";
import type { SentFile } from "./answers/file.ts";
import type { Log } from "../log/log.ts";
import type { Stream } from "./answers/stream.ts";

/**
 * The tools of a handler: reads get the pool, writes one transaction that is retried on deadlock. Both refuse only with
 * the declared codes.
 */
export interface Context<E extends Endpoint> {
  readonly db: E["method"] extends "GET" ? Db<MayRefuse<E>> : Transaction<MayRefuse<E>>;
  readonly caller: E["allow"] extends "everyone" ? Caller | undefined : Caller;
  readonly now: Date;
  readonly visitor: Visitor;
  readonly log: Log;
}

type Handler<E extends Endpoint, C> = (received: HandlerInput<E>, context: C) => Promise<Answer<E>>;

/** An endpoint with what answers it; `app.ts` mounts them domain by domain. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly ownTransactions: boolean;
  readonly findsPerson: boolean;
  /** Runs before the transaction; `handle` gets its result. */
  readonly prepare?: (received: HandlerInput<Endpoint>, context: Prepared<Endpoint>) => Promise<unknown>;
  readonly handle: (
    received: HandlerInput<Endpoint>,
    context: Context<Endpoint> & OwnTransactions<RefusalCode>,
    prepared: unknown,
  ) => Promise<Answer<Endpoint>>;
  /** In place of `handle` where the answer stays open. */
  readonly follow?: Following<Endpoint>;
}

/**
 * Binds a handler to its endpoint. Writes run in one transaction that commits before the answer leaves. The person
 * named in the path exists, is of the right kind and within the caller's reach; only with `findsPerson`, which saves
 * that look at the database, does the handler refuse a missing id with `NOT_FOUND` itself.
 */
export function serve<const E extends Endpoint & { readonly stream?: never }>(
  endpoint: E,
  handler: Handler<E, Context<E>>,
  { findsPerson = false }: { readonly findsPerson?: boolean } = {},
): Route {
  return { endpoint, ownTransactions: false, findsPerson, handle: handler as unknown as Route["handle"] };
}

/** How a handler opens a transaction of its own: the caller is judged again before it commits. */
export interface OwnTransactions<Codes extends RefusalCode = never> {
  readonly write: <T>(work: (trx: Transaction<Codes>) => Promise<T>) => Promise<T>;
}

/**
 * The same for the few writes that hash passwords: no connection may wait for that, so they open their own transactions.
 * Creating calls cannot: their repetition is judged in the one transaction.
 */
export function serveOwnTransactions<const E extends Endpoint & { readonly creates?: never }>(
  endpoint: E,
  handler: Handler<E, Prepared<E> & OwnTransactions<MayRefuse<E>>>,
): Route {
  return { endpoint, ownTransactions: true, findsPerson: false, handle: handler as unknown as Route["handle"] };
}

/** Outside any transaction: the pool is for reading. */
type Prepared<E extends Endpoint> = Omit<Context<E>, "db"> & { readonly db: Db<MayRefuse<E>> };

/** The same for a write that is long in the making: `prepare` does that before any connection waits for it. */
export function servePrepared<const E extends Endpoint & { readonly stream?: never }, P>(
  endpoint: E,
  prepare: (received: HandlerInput<E>, context: Prepared<E>) => Promise<P>,
  handler: (received: HandlerInput<E>, context: Context<E>, prepared: P) => Promise<Answer<E>>,
): Route {
  return {
    endpoint,
    ownTransactions: false,
    findsPerson: false,
    prepare: prepare as unknown as NonNullable<Route["prepare"]>,
    handle: handler as unknown as Route["handle"],
  };
}

/** The tools of a stream's handler while it is open. */
export interface Following<E extends Endpoint> {
  (
    stream: Stream<Answer<E>>,
    context: Pick<Context<E>, "caller" | "now"> & {
      /** The caller as they are by now; rejects when they would be let in no longer. */
      readonly readmit: () => Promise<Caller>;
    },
  ): void;
}

/** The same for an answer that stays open: the handler sends messages until the stream is over. */
export function serveStream<const E extends Endpoint & { readonly stream: true }>(
  endpoint: E,
  follow: Following<E>,
): Route {
  return {
    endpoint,
    ownTransactions: false,
    findsPerson: false,
    handle: noAnswer,
    follow,
  };
}

const noAnswer = () => Promise.reject(new Error("A stream has no single answer"));

/** The same for a read that answers with a file: the caller is judged alike. */
export function serveFile<const E extends Endpoint & { readonly method: "GET"; readonly file: readonly string[] }>(
  endpoint: E,
  handler: (received: HandlerInput<E>, context: Context<E>) => Promise<SentFile>,
): Route {
  return { endpoint, ownTransactions: false, findsPerson: false, handle: handler as unknown as Route["handle"] };
}

/**
 * The same for a file that is generated while it is sent: what is written first, such as the log entry, is committed
 * before.
 */
export function serveDownload<const E extends Endpoint & { readonly method: "POST"; readonly file: readonly string[] }>(
  endpoint: E,
  handler: (received: HandlerInput<E>, context: Prepared<E> & OwnTransactions<MayRefuse<E>>) => Promise<Download>,
): Route {
  return { endpoint, ownTransactions: true, findsPerson: false, handle: handler as unknown as Route["handle"] };
}
