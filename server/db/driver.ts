import { createHash } from "node:crypto";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from "kysely";
import type { Pool, PoolClient } from "pg";
import { asRefusal, isConnectionLoss } from "./failures.ts";
import { forgetTotals } from "./totals.ts";

/** Kysely on a pool of `pg`, with prepared statements and with failures of the connection told as refusals. */
export function dialectOn(pool: Pool): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PoolDriver(pool),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class PoolDriver implements Driver {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    try {
      return new Connection(await this.#pool.connect());
    } catch (error) {
      throw asRefusal(error);
    }
  }

  async beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    const level = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : "";
    const access = settings.accessMode ? ` ${settings.accessMode}` : "";
    await connection.run(`begin${level}${access}`);
  }

  /** A transaction with a failed statement commits as nothing, and says so only in its answer. */
  async commitTransaction(connection: Connection): Promise<void> {
    // Also when no answer comes: it may have been committed.
    const { command } = await connection.run("commit").finally(forgetTotals);
    if (command === "ROLLBACK") throw new Error("The transaction had failed and was rolled back");
  }

  /** The failure that led here is the one to tell; a connection that cannot roll back is thrown away. */
  async rollbackTransaction(connection: Connection): Promise<void> {
    await connection.run("rollback").catch(() => connection.discard());
  }

  async releaseConnection(connection: Connection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

const CHANGES = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

class Connection implements DatabaseConnection {
  readonly #client: PoolClient;
  #discarded = false;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.#send(sql, parameters, statementName(sql));
    const isChange = CHANGES.has(command);
    if (isChange) forgetTotals();
    // The type of the rows is what Kysely inferred from the query: nothing at run time can confirm it.
    return { rows: rows as R[], ...(isChange && { numAffectedRows: BigInt(rowCount ?? 0) }) };
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("Streaming is not supported");
  }

  async run(sql: string): Promise<{ command: string }> {
    return this.#send(sql, [], undefined);
  }

  discard(): void {
    this.#discarded = true;
  }

  release(): void {
    this.#client.release(this.#discarded);
  }

  async #send(text: string, parameters: readonly unknown[], name: string | undefined) {
    const statement = { text, values: [...parameters] };
    try {
      return await this.#client.query<object>(name === undefined ? statement : { ...statement, name });
    } catch (error) {
      if (isConnectionLoss(error)) this.discard();
      throw asRefusal(error);
    }
  }
}

/** Every connection keeps its statements for ever: a query whose text varies without end must not fill the server. */
const MOST_STATEMENTS = 1_000;

const names = new Map<string, string>();

function statementName(sql: string): string | undefined {
  const known = names.get(sql);
  if (known !== undefined || names.size >= MOST_STATEMENTS) return known;
  const name = createHash("sha256").update(sql).digest("base64url");
  names.set(sql, name);
  return name;
}
