import { sql } from "kysely";
import type { Invariants } from "../../club/domain/invariant-queries.ts";

const paid = sql`(select coalesce(sum(amount_cents), 0) from allocation where charge_id = charge.id)`;
const credited = sql`(select coalesce(sum(amount_cents), 0) from account_entry note where note.names = charge.id)`;
const used = sql`(select coalesce(sum(amount_cents), 0) from allocation where payment_id = payment.id)`;
const back = sql`(select coalesce(sum(amount_cents), 0) from account_entry refund where refund.names = payment.id)`;

/** The invariants of accounts and documents (money §2), each with the query for violations. */
export const accountInvariants: Invariants = {
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
  "the numbers of documents go on from the last of each series": sql`
    select format('%s %s after %s', series, kept.last, documents.last) as what
    from (
      select 'receipt' as series, last from receipt_counter union all select 'creditNote', last from credit_note_counter
    ) kept
    left join (select series, max(number) as last from document group by series) documents using (series)
    where kept.last <> coalesce(documents.last, 0) order by series`,
  "no more of a sale comes back than was sold": sql`
    select format('line %s: %s of %s', line.id, sum(back.quantity), line.quantity) as what
    from sale_line line join sale_return_line back on back.line_id = line.id
    group by line.id having sum(back.quantity) > line.quantity
    union all
    select format('sale %s: %s more', sale_id, -cents) from sale_left where cents < 0
    union all
    select format('return %s', back.id) from sale_return back join sale_return_line each on each.return_id = back.id
    join sale_line line on line.id = each.line_id where line.sale_id <> back.sale_id`,
  "what is given back of a sale has its credit note, lowers its charge or is kept on the account": sql`
    select format('return %s', back.id) as what
    from sale_return back left join account_entry charge on charge.sale_id = back.sale_id
    left join account_entry note on note.id = back.note_id left join account_entry kept on kept.id = back.payment_id
    where back.amount_cents > 0 and not (
      case when charge.id is null then note.id is null and exists (select from document where return_id = back.id)
        else note.kind = 'creditNote' and note.names = charge.id and note.amount_cents = back.amount_cents end
      and (kept.id is null or kept.kind = 'payment' and kept.amount_cents = back.amount_cents and kept.method = back.method))`,
  "the database refuses changes of accounts and documents": sql`
    select format('%s is missing', name) as what
    from unnest(array['account_entry_append_only', 'allocation_append_only', 'document_append_only',
      'account_entry_holds', 'allocation_holds', 'orders_are_charged', 'order_is_credited', 'sale_return_append_only',
      'sale_return_line_append_only', 'sale_return_line_holds']) as name
    where not exists (select from pg_trigger where tgname = name and tgenabled = 'O')`,
};
