import { sql } from "kysely";
import type { Invariants } from "../../club/domain/invariant-queries.ts";

/** Whether the figures of every close are those of its day's entries, by other sums than those it was made with. */
export const closeInvariants: Invariants = {
  "the figures of a close are those of its day": sql`
    with closed as (
      select id, day, starts_at, ends_at, currency, cash_cents from day_close where reopened_at is null
    ),
    moved as (
      select closed.id, entry.kind, entry.method, closed.currency, entry.amount_cents::bigint as cents
      from closed join account_entry entry on entry.method is not null and not entry.brought
        and case when entry.day is null then entry.created_at >= closed.starts_at and entry.created_at < closed.ends_at
          else entry.day = closed.day end
      union all
      select closed.id, 'sale', sale.payment_method, replace(sale.currency, 'RMB', 'CNY'),
        sale.tax_cents + sum(line.quantity::bigint * line.price_cents)
      from closed join sale on sale.created_at >= closed.starts_at and sale.created_at < closed.ends_at
      join sale_line line on line.sale_id = sale.id
      where sale.id not in (select sale_id from account_entry where sale_id is not null)
      group by closed.id, sale.id
      union all
      select closed.id, 'refund', back.method, replace(sale.currency, 'RMB', 'CNY'), back.amount_cents
      from closed join sale_return back on back.method is not null
        and back.created_at >= closed.starts_at and back.created_at < closed.ends_at
      join sale on sale.id = back.sale_id
    ),
    summed as (
      select id, method, currency, kind, sum(cents) as cents from moved group by id, method, currency, kind
    ),
    written as (
      select closed.id, line.method, line.currency, each.kind, sum(each.cents) as cents
      from closed join day_close_line line on line.close_id = closed.id
      cross join lateral (values ('payment', payments_cents), ('refund', refunds_cents), ('sale', sales_cents))
        each (kind, cents)
      group by 1, 2, 3, 4 having sum(each.cents) <> 0
    )
    select format('close %s: %s by %s %s, written %s', id, summed.cents, method, currency, written.cents) as what
    from summed full join written using (id, method, currency, kind)
    where summed.cents is distinct from written.cents and coalesce(summed.cents, written.cents) <> 0
    union all
    select format('close %s: cash is not that of its lines', closed.id) from closed
    where cash_cents <> coalesce((select sum(payments_cents + sales_cents - refunds_cents) from day_close_line line
      where line.close_id = closed.id and line.method = 'cash' and line.currency = closed.currency), 0)
    order by what`,
};
