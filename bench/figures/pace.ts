import { sql } from "kysely";
import type { Db } from "#server/kernel/db/connection.ts";

/**
 * Measures the machine's spare capacity: how long the database counts to a million, which takes one core and no memory.
 */
export async function printPace(db: Db, print: (line: string) => void): Promise<void> {
  const started = performance.now();
  await sql`select count(*), min(i) from generate_series(1, 1000000) as i`.execute(db);
  print(`the database counts to a million in ${(performance.now() - started).toFixed(0)} ms`);
}
