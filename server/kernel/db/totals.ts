import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Schema } from "./schema.ts";

/** How long a count is good when this process has written nothing: another one may have. */
const GOOD_FOR_MS = 1_000;
/** One that takes long is good for so many times as long, and for this long at most: counting is never most of the work. */
const GOOD_FOR_TIMES = 100;
const LONGEST_GOOD_MS = 10_000;

/** Different counts of one kind kept of one database. */
const MOST_KEPT = 200;

interface Counted<Row> {
  readonly writes: number;
  /** For how long it is valid; set again once the duration of the count is known. */
  until: number;
  readonly rows: Promise<readonly Row[]>;
}

let writes = 0;

/** Makes every kept count old: the driver says so of each change and each commit, and who hears of others' changes. */
export function forgetTotals(): void {
  writes += 1;
}

/**
 * Runs counting queries once each: the same query before the next write gets the same result, also while it is still
 * running, so turning pages does not count again (docs/decisions/0017). A transaction shares with nobody.
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
    const begun = performance.now();
    const rows = db.executeQuery(query).then((result) => {
      const now = performance.now();
      counted.until = now + Math.min(Math.max(GOOD_FOR_MS, (now - begun) * GOOD_FOR_TIMES), LONGEST_GOOD_MS);
      return result.rows;
    });
    const counted: Counted<Row> = { writes, until: Infinity, rows };
    counts.set(key, counted);
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
