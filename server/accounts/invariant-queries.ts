import { type RawBuilder, sql } from "kysely";

type Query = RawBuilder<{ what: string }>;

const paid = sql`(select coalesce(sum(amount_cents), 0) from allocation where charge_id = charge.id)`;
const credited = sql`(select coalesce(sum(amount_cents), 0) from account_entry note where note.names = charge.id)`;
const used = sql`(select coalesce(sum(amount_cents), 0) from allocation where payment_id = payment.id)`;
const back = sql`(select coalesce(sum(amount_cents), 0) from account_entry refund where refund.names = payment.id)`;

/** What must hold of accounts and documents at any moment (money §2), each with what is found to break it. */
export const accountInvariants: Readonly<Record<string, Query>> = {
  "no payment pays or gives back more than it is": sql`
    select format('payment %s: %s used, %s back of %s', id, used, back, amount_cents) as what
    from (select id, amount_cents, ${used} as used, ${back} as back from account_entry payment where kind = 'payment') each
    where used < 0 or used + back > amount_cents order by id`,
  "no charge is paid or credited with more than it is": sql`
    select format('charge %s: %s paid, %s credited of %s', id, paid, credited, amount_cents) as what
    from (select id, amount_cents, ${paid} as paid, ${credited} as credited from account_entry charge
      where kind = 'charge') each
    where paid < 0 or paid + credited > amount_cents order by id`,
  "credit notes lower charges, refunds pay payments back, of the same client": sql`
    select format('entry %s', entry.id) as what
    from account_entry entry join account_entry named on named.id = entry.names
    where (entry.kind, named.kind) not in (('creditNote', 'charge'), ('refund', 'payment'))
      or entry.client_id <> named.client_id
    union all
    select format('allocation %s', allocation.id)
    from allocation
    join account_entry payment on payment.id = payment_id
    join account_entry charge on charge.id = charge_id
    where payment.kind <> 'payment' or charge.kind <> 'charge' or payment.client_id <> charge.client_id`,
  "a client's balance is what is open less what is held, and nothing is held while something is open": sql`
    select format('client %s: %s open, %s held, balance %s', client_id, open, held, balance) as what from (
      select client_id,
        sum(case when kind in ('charge', 'refund') then amount_cents else -amount_cents end) as balance,
        coalesce(sum(amount_cents - ${paid} - ${credited}) filter (where kind = 'charge'), 0) as open,
        coalesce(sum(amount_cents) filter (where kind = 'payment'), 0)
          - coalesce(sum(amount_cents) filter (where kind = 'refund'), 0)
          - coalesce(sum((select coalesce(sum(amount_cents), 0) from allocation where payment_id = charge.id))
            filter (where kind = 'payment'), 0) as held
      from account_entry charge group by client_id
    ) each where balance <> open - held or (open > 0 and held > 0) order by client_id`,
  "what is open of charges is kept beside them": sql`
    select format('charge %s on %s: %s instead of %s', charge_id, due_on, kept.cents, part.cents) as what
    from (select charge_id, due_on, sum(open_cents) as cents from charge_part where open_cents > 0 group by 1, 2) part
    full join (select charge_id, due_on, open_cents as cents from open_part) kept using (charge_id, due_on)
    where part.cents is distinct from kept.cents`,
  "the parts of a plan are the whole charge": sql`
    select format('charge %s', charge.id) as what from account_entry charge
    join (select charge_id, sum(amount_cents) as cents from instalment group by charge_id) parts on charge_id = charge.id
    where cents <> amount_cents`,
  "every order, charge and credit note has its document": sql`
    select format('%s %s', kind, id) as what from account_entry entry
    where kind in ('charge', 'creditNote') and not exists (select from document where entry_id = entry.id)
    union all
    select format('order %s', id) from orders where not exists (select from document where order_id = orders.id)`,
  "the document of an order has its number, and is of its charge": sql`
    select format('document %s of order %s', document.id, orders.id) as what
    from document join orders on orders.id = document.order_id
    left join account_entry charge on charge.order_id = orders.id
    where document.number <> orders.receipt_number or document.entry_id is distinct from charge.id`,
  "the numbers of documents leave no gap": sql`
    select format('%s %s of %s', series, count(*), max(number)) as what from document
    group by series having count(*) <> max(number)`,
  "the database refuses changes of accounts and documents": sql`
    select format('%s is missing', name) as what
    from unnest(array['account_entry_append_only', 'allocation_append_only', 'document_append_only',
      'account_entry_holds', 'allocation_holds', 'orders_are_charged', 'order_is_credited']) as name
    where not exists (select from pg_trigger where tgname = name and tgenabled = 'O')`,
};
