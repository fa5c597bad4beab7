import { createHash } from "node:crypto";
import {
  type Dialect,
  PostgresAdapter,
  type PostgresCursor,
  PostgresDriver,
  PostgresIntrospector,
  type PostgresPoolClient,
  PostgresQueryCompiler,
  type PostgresQueryResult,
} from "kysely";
import { type Client, type Connection, type Pool, type PoolClient, type Submittable, escapeLiteral } from "pg";
import { traced } from "../tracing/span.ts";
import { actingNow } from "./acting.ts";
import { asRefusal, isConnectionLoss } from "./failures.ts";
import { forgetTotals } from "./totals.ts";

/** Where connections come from. */
interface Connections {
  readonly options: Partial<Pool["options"]>;
  readonly connect: () => Promise<PoolClient>;
  readonly end: () => Promise<void>;
}

/** The one connection there is, which somebody else ends. */
export function aloneOn(client: Client): Connections {
  const pooled = Object.assign(client, { release: () => {} });
  return { options: { max: 1 }, connect: async () => pooled, end: async () => {} };
}

/** Kysely on a pool of `pg`, with prepared statements, and with connection failures as refusals. */
export function dialectOn(pool: Connections): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new CarefulDriver({ pool: preparing(pool) }),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

type Rolling = Parameters<PostgresDriver["rollbackTransaction"]>[0];

class CarefulDriver extends PostgresDriver {
  /** The failure that led here is the one to report; a connection that cannot roll back is discarded above. */
  override async rollbackTransaction(connection: Rolling): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {});
  }
}

/** The pool as Kysely takes it. */
function preparing(pool: Connections) {
  const connect = async () => {
    try {
      return new PreparingClient(await pool.connect());
    } catch (error) {
      throw asRefusal(error);
    }
  };
  return { options: pool.options, connect, end: () => pool.end() };
}

const CHANGES = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

/** Sealing the log is continuous, and counts do not depend on it for longer than they are cached. */
const sealing = /^\s*update audit_entry set position/;

class PreparingClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  #isLost = false;
  /** Whether this connection's transaction makes counts old once it is committed. */
  #changes = false;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(sql: string | PostgresCursor<R>, parameters: readonly unknown[] = []) {
    if (typeof sql !== "string") return sql;
    return traced({ kind: "statement", text: sql }, () => this.#send<R>(sql, parameters));
  }

  release(destroy = false): void {
    this.#client.release(destroy || this.#isLost);
  }

  async #send<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    try {
      const result = await this.#client.query(
        beginning(text) ?? {
          text,
          values: [...parameters],
          name: statementName(this.#client, text),
        },
      );
      if (CHANGES.has(result.command) && !sealing.test(text)) {
        this.#changes = true;
        forgetTotals();
      }
      // The type that Kysely inferred from the query: nothing at run time can confirm it.
      return result as PostgresQueryResult<R>;
    } catch (error) {
      this.#isLost ||= isConnectionLoss(error);
      throw asRefusal(error);
    } finally {
      // Also when no answer comes: it may have been committed.
      if (text === "commit" && this.#changes) forgetTotals();
    }
  }
}

/** A transaction begins with who acts in it, in one message: no round trip more, and no value in what is traced. */
function beginning(text: string): { text: string } | undefined {
  const acting = text === "begin" ? actingNow() : undefined;
  return acting === undefined
    ? undefined
    : { text: `begin; select set_config('palestra.act_by', ${escapeLiteral(acting)}, true)` };
}

/** A server keeps up to 400 kB for each, on every connection: what is used rarely makes room. */
const MOST_STATEMENTS = 200;

/** The statements that one connection has prepared, by their text, the last used at the end. */
type Prepared = Map<string, string>;

const connections = new WeakMap<PoolClient, Prepared>();

/** The name of a statement on a connection; beyond the limit the least recently used one is closed. */
function statementName(client: PoolClient, text: string): string {
  const prepared: Prepared = connections.get(client) ?? new Map<string, string>();
  connections.set(client, prepared);
  const name = prepared.get(text) ?? createHash("sha256").update(text).digest("base64url");
  prepared.delete(text);
  prepared.set(text, name);
  const [oldest] = prepared;
  if (oldest && prepared.size > MOST_STATEMENTS) {
    prepared.delete(oldest[0]);
    client.query(new Closing(oldest[1]));
  }
  return name;
}

/** The state that `pg` keeps of a connection, so that it prepares each statement once. */
interface Remembering {
  readonly parsedStatements: Record<string, string>;
}

/** Takes a statement away by the protocol's own message, which poolers follow too; nobody waits for it. */
class Closing implements Submittable {
  readonly #name: string;
  /** Set by `pg`, to stop the clock it sets for an answer. */
  callback: (error: Error | null) => void = () => {};

  constructor(name: string) {
    this.#name = name;
  }

  submit(connection: Connection): void {
    delete (connection as unknown as Remembering).parsedStatements[this.#name];
    connection.close({ type: "S", name: this.#name }, true);
    connection.sync();
  }

  handleReadyForQuery(): void {
    this.callback(null);
  }

  handleError(error: Error): void {
    this.callback(error);
  }
}
