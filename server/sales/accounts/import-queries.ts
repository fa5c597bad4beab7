import { sql } from "kysely";
import type { Transaction } from "../../kernel/db/connection.ts";
import type { Author } from "../../kernel/http/access/caller.ts";

/** An order that was sold and paid elsewhere. */
export interface Brought {
  readonly order: number;
  readonly number: number;
  readonly client: number;
  readonly cents: number;
  /** The club's date of the sale, and its first instant. */
  readonly day: string;
  readonly at: string;
  readonly method: string;
}

/**
 * Charges clients for orders that were paid elsewhere, with a payment of the same amount, and issues the documents:
 * nobody owes anything for them, and no money has moved here.
 */
export async function importCharges(
  trx: Transaction,
  brought: readonly Brought[],
  { by, now }: Author<number | null>,
): Promise<void> {
  await sql`
    with said as materialized (
      select "order", number, client, cents, day, at, method from jsonb_to_recordset(${JSON.stringify(brought)}::jsonb)
        each("order" integer, number integer, client integer, cents integer, day date, at timestamptz, method text)
    ), priced as materialized (
      select "order", client, cents, day, at, method, nextval('account_entry_id_seq')::integer as charge,
        nextval('account_entry_id_seq')::integer as payment
      from (select "order", client, cents, day, at, method from said where cents > 0 order by number) each
    ), charged as (
      insert into account_entry (id, client_id, kind, amount_cents, day, created_at, created_by, order_id, brought)
      overriding system value
      select charge, client, 'charge', cents, day, at, ${by}::integer, "order", true from priced
    ), paid as (
      insert into account_entry (id, client_id, kind, amount_cents, day, created_at, created_by, method, brought)
      overriding system value
      select payment, client, 'payment', cents, day, at, ${by}::integer, method, true from priced
    ), allocated as (
      insert into allocation (payment_id, charge_id, amount_cents, created_at, created_by)
      select payment, charge, cents, ${now}::timestamptz, ${by}::integer from priced order by charge
    )
    insert into document (series, number, entry_id, order_id, letterhead_id, created_at)
    select 'receipt', said.number, charge, said."order", letterhead_of_now(), ${now}::timestamptz
    from said left join priced on priced."order" = said."order" order by said.number`.execute(trx);
}

/** Takes charges of orders back that were brought, with what had paid them: neither belongs to a day at the desk. */
export async function takeBackCharges(
  trx: Transaction,
  orders: readonly number[],
  { by, now, day }: Author<number | null> & { readonly day: string },
): Promise<void> {
  await sql`
    with ended as materialized (
      select charge.id as charge, charge.client_id as client, charge.amount_cents as cents,
        nextval('account_entry_id_seq')::integer as note, row_number() over (order by charge.id)::integer as place
      from account_entry charge
      where charge.kind = 'charge' and charge.brought and charge.order_id = any(${orders}::integer[])
    ), counted as (
      update credit_note_counter set last = last + (select count(*) from ended)
      returning last - (select count(*) from ended) as before
    ), paying as materialized (
      select ended.client, allocation.payment_id as payment, allocation.charge_id as charge, allocation.amount_cents as cents,
        payment.method
      from ended join allocation on allocation.charge_id = ended.charge
      join account_entry payment on payment.id = allocation.payment_id
    ), freed as (
      insert into allocation (payment_id, charge_id, amount_cents, created_at, created_by)
      select payment, charge, -cents, ${now}::timestamptz, ${by}::integer from paying
    ), credited as (
      insert into account_entry (id, client_id, kind, amount_cents, day, created_at, created_by, names, brought)
      overriding system value
      select note, client, 'creditNote', cents, ${day}::date, ${now}::timestamptz, ${by}::integer, charge, true
      from ended order by place
    ), refunded as (
      insert into account_entry (client_id, kind, amount_cents, day, created_at, created_by, method, names, brought)
      select client, 'refund', cents, ${day}::date, ${now}::timestamptz, ${by}::integer, method, payment, true
      from paying order by payment
    )
    insert into document (series, number, entry_id, letterhead_id, created_at)
    select 'creditNote', before + place, note, letterhead_of_now(), ${now}::timestamptz
    from ended cross join counted order by place`.execute(trx);
}
