import { sql } from "kysely";
import type { Transaction } from "../../kernel/db/connection.ts";
import type { Share } from "./rules.ts";

/** The refunds among some entries, but those that undo a mistaken payment. */
export async function listRefundsByIds(trx: Transaction, ids: readonly number[]) {
  const found = await sql<{ client: number; cents: number; method: string; day: string }>`
    select client_id as client, amount_cents as cents, method, day from account_entry
    where id = any(${ids}::integer[]) and kind = 'refund' and not undoes order by id`.execute(trx);
  return found.rows;
}

/** How much some allocations have taken from charges in all, and how much of each is open now. */
export async function listFreed(trx: Transaction, allocations: readonly number[]) {
  const found = await sql<Share & { readonly open: number }>`
    select charge_id as charge, -sum(amount_cents)::integer as cents, coalesce((
        select sum(open_cents) from open_part where open_part.charge_id = allocation.charge_id), 0)::integer as open
    from allocation where id = any(${allocations}::integer[])
    group by charge_id having sum(amount_cents) < 0 order by charge_id`.execute(trx);
  return found.rows;
}
