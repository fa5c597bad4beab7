import { sql } from "kysely";
import type { Transaction } from "../../kernel/db/connection.ts";
import { takeChain } from "./chain-queries.ts";

/**
 * Writes an entry for each repeated refusal whose last repeat was before an instant; the caller seals them in the same
 * transaction, because that minute is over. Later repeats are counted from the start. Returns how many.
 */
export async function recordRepeats(trx: Transaction, before: Date, atMost: number): Promise<number> {
  if (!(await takeChain(trx))) return 0;
  const { rows } = await sql`
    with told as (
      delete from audit_repeat where once = any(array(
        select once from audit_repeat where last_at < ${before} order by last_at limit ${atMost} for update skip locked))
      returning times, last_at, act)
    select audit_open('{"kind": "refusal"}'::jsonb || act || jsonb_build_object('at', last_at, 'times', times))
    from told order by last_at`.execute(trx);
  return rows.length;
}
