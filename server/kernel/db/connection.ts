import { setTimeout as sleep } from "node:timers/promises";
import type { RefusalCode } from "#contract/kernel/refusal/errors.ts";
import { Refusal } from "#contract/kernel/refusal/refusal.ts";
import type { Refuse } from "#contract/kernel/refusal/refuse.ts";
import { Kysely, type Transaction as KyselyTransaction } from "kysely";
import * as z from "zod/mini";
import { Client, Pool, type PoolConfig, TypeOverrides, types } from "pg";
import { traced } from "../tracing/span.ts";
import { aloneOn, dialectOn } from "./driver.ts";
import { isWorthRetrying } from "./failures.ts";
import type { Schema } from "./schema.ts";

/** A user of the database may also refuse, with these codes; the transaction is then rolled back. */
interface Refusing<Codes extends RefusalCode> {
  readonly refuse: Refuse<Codes>;
}

/** The pool: reads, and the beginning of transactions. Its type says with which codes of its endpoint one may refuse. */
export type Db<Codes extends RefusalCode = never> = Kysely<Schema> & Refusing<Codes>;

/** One transaction. What locks or writes several rows asks for it in its type. */
export type Transaction<Codes extends RefusalCode = never> = KyselyTransaction<Schema> & Refusing<Codes>;

/** How many connections there are, how many of them do nothing, and how many calls wait for one. */
export type PoolState = Readonly<Pick<Pool, "totalCount" | "idleCount" | "waitingCount">>;

/** Where the database is: a socket of the embedded server, or the text of `DATABASE_URL`. */
export const connectionSettings = z.union([
  z.object({ connectionString: z.string(), isPooled: z.exactOptional(z.boolean()) }),
  z.object({ host: z.string(), port: z.number(), user: z.string(), database: z.string() }),
]);
export type ConnectionSettings = Readonly<z.output<typeof connectionSettings>>;

const STATEMENT_MS = 5_000;
/** How much longer the client waits: the server says nothing when the network has gone silent. */
const SILENCE_MS = 3_000;
const CONNECT_MS = 5_000;
const POOL_SIZE = 10;
const MOST_RETRIES = 3;
const LONGEST_JITTER_MS = 50;

/**
 * Opens a pool that mends itself: a lost connection refuses the call at hand with `DATABASE_UNAVAILABLE`, a time-out
 * (a statement and the wait for a connection 5 s each unless said otherwise) with `TOO_BUSY`; the next call finds a new one. Rows
 * come as `schema.ts` says: dates as text, instants as `Date`, bigint as number, numeric as text.
 */
export function connect(
  settings: ConnectionSettings,
  { statementMs = STATEMENT_MS, connectMs = CONNECT_MS } = {},
): Db<RefusalCode> & { readonly pool: PoolState } {
  const timeOuts = { statement_timeout: statementMs, idle_in_transaction_session_timeout: 2 * statementMs };
  const pool = new Pool({
    ...configOf(settings),
    // A pooler takes no settings of a connection that others share: it makes them itself (docs/operate.md).
    ...(!("isPooled" in settings && settings.isPooled) && timeOuts),
    max: POOL_SIZE,
    connectionTimeoutMillis: connectMs,
    query_timeout: statementMs + SILENCE_MS,
  });
  // Without listeners the loss of a connection would end the process. Idle ones report to the pool, used ones themselves.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return Object.assign(new Kysely<Schema>({ dialect: dialectOn(pool) }), { refuse, pool });
}

const refuse: Refuse<RefusalCode> = (...refusal) => new Refusal(...refusal);

/** One connection outside the pool and without a time-out, for migrating and for listening. The caller ends it. */
export async function connectOnce(settings: ConnectionSettings): Promise<Client> {
  const client = new Client({ ...configOf(settings), connectionTimeoutMillis: CONNECT_MS });
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** A database handle for one connection and the transaction that is open there; the caller ends both. */
export function onConnection(client: Client): Db<RefusalCode> {
  return Object.assign(new Kysely<Schema>({ dialect: dialectOn(aloneOn(client)) }), { refuse });
}

/** Something to do once a transaction has been committed; what goes wrong with it is its own affair. */
type Afterthought = (db: Db) => void;
const afterthoughts = new WeakMap<Transaction, Afterthought[]>();

/** Puts something off until the transaction has been committed; it is forgotten when the transaction fails. */
export function afterCommit(trx: Transaction, afterthought: Afterthought): void {
  const waiting = afterthoughts.get(trx) ?? [];
  afterthoughts.set(trx, [...waiting, afterthought]);
}

/**
 * Runs in one transaction, again from the start after a deadlock or a serialisation failure, at most three times.
 * So `run` must leave no trace but in the database and in what it leaves to `afterCommit`.
 */
export function transaction<Codes extends RefusalCode, T>(
  db: Db<Codes>,
  run: (trx: Transaction<Codes>) => Promise<T>,
): Promise<T> {
  return traced({ kind: "work", name: "transaction" }, () => patiently(db, run));
}

async function patiently<Codes extends RefusalCode, T>(
  db: Db<Codes>,
  run: (trx: Transaction<Codes>) => Promise<T>,
): Promise<T> {
  for (let retry = 0; ; retry += 1) {
    try {
      let done: Transaction<Codes> | undefined;
      const result = await db.transaction().execute((trx) => run((done = Object.assign(trx, { refuse: db.refuse }))));
      for (const afterthought of (done && afterthoughts.get(done)) ?? []) afterthought(db);
      return result;
    } catch (error) {
      if (retry === MOST_RETRIES || !isWorthRetrying(error)) throw error;
    }
    await sleep(Math.random() * LONGEST_JITTER_MS * 2 ** retry);
  }
}

function configOf(settings: ConnectionSettings): PoolConfig {
  return {
    ...settings,
    keepAlive: true,
    application_name: "palestra",
    options: "-c timezone=UTC",
    types: rowTypes,
  };
}

/** `date`, `timestamp` and `numeric` stay text (no time zone, no rounding); bigint is only ever a count or an id. */
const rowTypes = new TypeOverrides();
for (const type of [types.builtins.DATE, types.builtins.TIMESTAMP, types.builtins.NUMERIC]) {
  rowTypes.setTypeParser(type, String);
}
rowTypes.setTypeParser(types.builtins.INT8, Number);
