import { sql } from "kysely";
import type { Transaction } from "../../kernel/db/connection.ts";

/** Rows looked through by one statement. */
const AT_A_TIME = 20_000;

/**
 * Empties what the log has about somebody: values that name them, by number or as `said` matches, and the origin of
 * their own calls. Who did what and when stays; the chain still verifies, since it has only digests.
 */
export async function emptyEntries(trx: Transaction, personId: number, said: string): Promise<void> {
  const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from audit_value`.execute(trx);
  await sql`update audit_repeat set act = act || '{"from": {}}'
    where ${personId}::text in (act ->> 'actor', act ->> 'about') or act::text ~* ${said}`.execute(trx);
  const isTheirs = sql`people @> array[${personId}]::integer[]
    and (op <> 'from' or exists (select from audit_entry where id = entry_id and coalesce(actor, about) = ${personId}))`;
  await sql`update audit_value set said = null, salt = null where said is not null and ${isTheirs}`.execute(trx);
  for (let from = 0; from < (rows[0]?.last ?? 0); from += AT_A_TIME) {
    await sql`update audit_value set said = null, salt = null
      where id > ${from} and id <= ${from + AT_A_TIME} and said is not null and op <> 'cut' and said::text ~* ${said}`.execute(
      trx,
    );
  }
}
