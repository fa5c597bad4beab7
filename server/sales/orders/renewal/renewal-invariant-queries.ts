import { sql } from "kysely";
import type { Invariants } from "../../../club/domain/invariant-queries.ts";

/** The invariants of renewing orders (money §6), each with the query for violations. */
export const renewalInvariants: Invariants = {
  "no order is followed twice, and none follows one that still renews": sql`
    select format('order %s is followed by %s', before.id, string_agg(next.id::text, ' and ' order by next.id)) as what
    from orders before join orders next on next.follows = before.id
    group by before.id having count(*) > 1 or bool_or(before.renews) order by before.id`,
  "an order that follows another is of the same client and begins where that one ends": sql`
    select format('order %s from %s after order %s until %s', next.id, coalesce(next.bought_start, next.start_at),
      before.id, coalesce(before.bought_end, before.end_at)) as what
    from orders next join orders before on before.id = next.follows
    where next.client_id <> before.client_id
      or (before.cancelled_at is null and not exists (select from settlement where order_id in (before.id, next.id))
        and coalesce(next.bought_start, next.start_at) <> coalesce(before.bought_end, before.end_at))
    order by next.id`,
  "every renewal is charged for its price": sql`
    select format('order %s: %s charged of %s', next.id, coalesce(charge.amount_cents, 0), next.amount_cents) as what
    from orders next left join account_entry charge on charge.order_id = next.id and charge.kind = 'charge'
    where next.follows is not null and coalesce(charge.amount_cents, 0) <> next.amount_cents order by next.id`,
};
