import { sql } from "kysely";
import type { Transaction } from "./db/connection.ts";

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
export async function listNamedUploads(trx: Transaction): Promise<Set<string>> {
  const named = await sql<{ name: string }>`
    select profile_image as name from person where profile_image is not null
    union select image from product where image is not null`.execute(trx);
  return new Set(named.rows.map(({ name }) => name));
}
