import { sql } from "kysely";
import type { Db, Transaction } from "./db/connection.ts";

/**
 * Whether it is this process's turn to do what comes round: of all that ask within the interval only the first is, also
 * when it asked a little later by its clock and was heard first. A turn of more than an interval ahead does not count:
 * that clock was wrong.
 */
export async function takeTurn(trx: Transaction, name: string, now: Date, everyMs: number): Promise<boolean> {
  const [latest, ahead] = [-everyMs, everyMs].map((ms) => new Date(now.getTime() + ms));
  const taken = await sql`
    insert into tick (name, ran_at) values (${name}, ${now})
    on conflict (name) do update set ran_at = ${now} where tick.ran_at <= ${latest} or tick.ran_at > ${ahead}
    returning name`.execute(trx);
  return taken.rows.length > 0;
}

/** The highest id that anybody has. */
export async function lastPersonId(db: Db): Promise<number> {
  const found = await sql<{ last: number }>`select coalesce(max(id), 0) as last from person`.execute(db);
  return found.rows[0]?.last ?? 0;
}
