import { sql } from "kysely";
import type { Db } from "../../../kernel/db/connection.ts";
import type { OrderToFreeze } from "./foresee-rules.ts";

/** The living orders of a client with their lots, the one that starts first in front. */
export async function listToFreeze(db: Db, clientId: number, now: Date): Promise<readonly OrderToFreeze[]> {
  const found = await sql<OrderToFreeze>`
    select o.id, o.package_name as name, o.product_type, o.created_at, o.start_at, o.end_at, o.bought_start,
      o.bought_end, o.frozen_since, o.known_from, o.known_to, o.holds_until, lot.id as lot,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', part.id, 'due_on', part.due_on, 'bought_on', part.bought_on,
          'is_open', exists (select from open_part where charge_id = charge.id and due_on = part.due_on)) order by part.id)
        from account_entry charge join instalment part on part.charge_id = charge.id where charge.order_id = o.id
      ), '[]') as instalments,
      exists (select from settlement where order_id = o.id) as settled,
      coalesce(lot.paid + lot.free, 0) as granted, coalesce(lot.taken, 0) as taken,
      (select min(r.starts_at) from credit_entry booking join reservation r on r.id = booking.reservation_id
        where booking.lot_id = lot.id and booking.kind = 'booked' and r.status <> 'cancelled' and r.starts_at <= ${now}
          and not exists (select from credit_entry where settles = booking.id and kind = 'returned')) as used_since
    from orders o left join lot on lot.order_id = o.id
    where o.client_id = ${clientId} and o.cancelled_at is null
    order by o.start_at, o.id`.execute(db);
  return found.rows;
}
