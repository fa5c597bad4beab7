import { createHash } from "node:crypto";
import {
  type DatabaseConnection,
  type Dialect,
  PostgresAdapter,
  type PostgresCursor,
  PostgresDriver,
  PostgresIntrospector,
  type PostgresPoolClient,
  PostgresQueryCompiler,
  type PostgresQueryResult,
} from "kysely";
import type { Pool, PoolClient } from "pg";
import { asRefusal, isConnectionLoss } from "./failures.ts";
import { forgetTotals } from "./totals.ts";

/** Kysely on a pool of `pg`, with prepared statements and with failures of the connection told as refusals. */
export function dialectOn(pool: Pool): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new CarefulDriver({ pool: preparing(pool) }),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

type Rolling = Parameters<PostgresDriver["rollbackTransaction"]>[0];

class CarefulDriver extends PostgresDriver {
  /** Also when no answer comes: it may have been committed. */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection).finally(forgetTotals);
  }

  /** The failure that led here is the one to tell; a connection that cannot roll back is thrown away above. */
  override async rollbackTransaction(connection: Rolling): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {});
  }
}

/** The pool as Kysely takes it. */
function preparing(pool: Pool) {
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

class PreparingClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  #isLost = false;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(sql: string | PostgresCursor<R>, parameters: readonly unknown[] = []) {
    return typeof sql === "string" ? this.#send<R>(sql, parameters) : sql;
  }

  release(destroy = false): void {
    this.#client.release(destroy || this.#isLost);
  }

  async #send<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const name = statementName(text);
    try {
      const result = await this.#client.query({
        text,
        values: [...parameters],
        ...(name !== undefined && { name }),
      });
      if (CHANGES.has(result.command)) forgetTotals();
      // What Kysely inferred from the query: nothing at run time can confirm it.
      return result as PostgresQueryResult<R>;
    } catch (error) {
      this.#isLost ||= isConnectionLoss(error);
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
