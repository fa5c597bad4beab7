import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Schema } from "./schema.ts";

/** How long a count is good when this process has written nothing: another one may have. */
const GOOD_FOR_MS = 1_000;

/** Different counts of one kind kept of one database. */
const MOST_KEPT = 200;

interface Counted<Row> {
  readonly writes: number;
  readonly until: number;
  readonly rows: Promise<readonly Row[]>;
}

let writes = 0;

/** Makes every kept count old: the driver says so of each change and each commit. */
export function forgetTotals(): void {
  writes += 1;
}

/**
 * Runs queries that count, each once: who asks the same again before anything was written gets the same, also while it is
 * still being counted; so turning pages does not count anew each time (docs/decisions/0017). A transaction shares with
 * nobody.
 */
export function countingOnce<Row>(): (db: Kysely<Schema>, counting: RawBuilder<Row>) => Promise<readonly Row[]> {
  const kept = new WeakMap<Kysely<Schema>, Map<string, Counted<Row>>>();
  return (db, counting) => {
    const query = counting.compile(db);
    const counts = kept.get(db) ?? new Map<string, Counted<Row>>();
    if (counts.size >= MOST_KEPT) counts.clear();
    kept.set(db, counts);
    const key = JSON.stringify([query.sql, query.parameters]);
    const known = counts.get(key);
    if (known && isGood(known)) return known.rows;
    const rows = db.executeQuery(query).then((result) => result.rows);
    counts.set(key, { writes, until: performance.now() + GOOD_FOR_MS, rows });
    rows.catch(() => counts.get(key)?.rows === rows && counts.delete(key));
    return rows;
  };
}

function isGood(counted: Counted<unknown>): boolean {
  return counted.writes === writes && performance.now() < counted.until;
}

const totals = countingOnce<{ total: number }>();

/** How many rows there are: `rest` is all of the query from `from` on. */
export async function countRows(db: Kysely<Schema>, rest: RawBuilder<unknown>): Promise<number> {
  const [counted] = await totals(db, sql<{ total: number }>`select count(*)::integer as total ${rest}`);
  return counted?.total ?? 0;
}
