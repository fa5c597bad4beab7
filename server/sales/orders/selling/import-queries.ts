import { sql } from "kysely";
import type { Transaction } from "../../../kernel/db/connection.ts";

/** Cancels orders and revokes their lots. */
export async function cancelOrders(trx: Transaction, ids: readonly number[], now: Date): Promise<void> {
  await sql`update orders set cancelled_at = ${now}, version = version + 1 where id = any(${ids}::integer[])`.execute(
    trx,
  );
  await sql`update lot set revoked_at = ${now} where order_id = any(${ids}::integer[])`.execute(trx);
}
