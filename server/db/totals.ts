import { type CompiledQuery, type Kysely, type RawBuilder, sql } from "kysely";
import type { Schema } from "./schema.ts";

/** How long a count is good when this process has written nothing: another one may have. */
const GOOD_FOR_MS = 1_000;

/** Different counts kept of one database. */
const MOST_KEPT = 200;

interface Total {
  readonly writes: number;
  readonly until: number;
  readonly rows: Promise<number>;
}

const kept = new WeakMap<Kysely<Schema>, Map<string, Total>>();
let writes = 0;

/** Makes every kept count old: the driver says so of each change and each commit. */
export function forgetTotals(): void {
  writes += 1;
}

/**
 * How many rows there are: `rest` is all of the query from `from` on. Who asks the same again before anything was
 * written gets the same count, also while it is still being made; so turning pages does not count anew each time
 * (docs/decisions/0017). A transaction shares with nobody.
 */
export function countRows(db: Kysely<Schema>, rest: RawBuilder<unknown>): Promise<number> {
  const query = sql<{ total: number }>`select count(*)::integer as total ${rest}`.compile(db);
  const totals = totalsOf(db);
  const key = JSON.stringify([query.sql, query.parameters]);
  const known = totals.get(key);
  if (known && isGood(known)) return known.rows;
  const made = { writes, until: performance.now() + GOOD_FOR_MS, rows: run(db, query) };
  totals.set(key, made);
  made.rows.catch(() => totals.get(key) === made && totals.delete(key));
  return made.rows;
}

async function run(db: Kysely<Schema>, query: CompiledQuery<{ total: number }>): Promise<number> {
  return (await db.executeQuery(query)).rows[0]?.total ?? 0;
}

function isGood(total: Total): boolean {
  return total.writes === writes && performance.now() < total.until;
}

function totalsOf(db: Kysely<Schema>): Map<string, Total> {
  const totals = kept.get(db) ?? new Map<string, Total>();
  if (totals.size >= MOST_KEPT) totals.clear();
  kept.set(db, totals);
  return totals;
}
