import { sql } from "kysely";
import type { Transaction } from "../../kernel/db/connection.ts";
import { takeChain } from "./seal-queries.ts";

/**
 * Tells in an entry each of what was refused again, last before an instant; whoever calls seals them in the same
 * transaction, as they are of a minute that is over. What is tried of it after that is counted anew. Gives how many.
 */
export async function tellRepeats(trx: Transaction, before: Date, atMost: number): Promise<number> {
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
