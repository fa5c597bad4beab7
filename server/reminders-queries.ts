import { sql } from "kysely";
import type { Db, Transaction } from "./db/connection.ts";

/**
 * Whether it is this process's turn to do what comes round: of all that ask within the interval only the first is. A turn
 * that was taken by a clock ahead of this one does not count.
 */
export async function takeTurn(trx: Transaction, name: string, now: Date, everyMs: number): Promise<boolean> {
  const latest = new Date(now.getTime() - everyMs);
  const taken = await sql`
    insert into tick (name, ran_at) values (${name}, ${now})
    on conflict (name) do update set ran_at = ${now} where tick.ran_at <= ${latest} or tick.ran_at > ${now}
    returning name`.execute(trx);
  return taken.rows.length > 0;
}

/** The uploads that a person or a product names. */
export async function listNamedUploads(db: Db): Promise<Set<string>> {
  const named = await sql<{ name: string }>`
    select profile_image as name from person where profile_image is not null
    union all select image from product where image is not null`.execute(db);
  return new Set(named.rows.map(({ name }) => name));
}

/** The highest id that anybody has. */
export async function lastPersonId(db: Db): Promise<number> {
  const found = await sql<{ last: number }>`select coalesce(max(id), 0) as last from person`.execute(db);
  return found.rows[0]?.last ?? 0;
}
