import { type RawBuilder, sql } from "kysely";
import { moneyText } from "#contract/money.ts";
import type { Payment, Today } from "#contract/today.ts";
import { readClubSetting } from "../company/queries.ts";
import type { Db } from "../db/connection.ts";

/** What was taken between two instants: orders in the club's currency, sales of products in their own. */
async function payments(db: Db, from: Date, until: Date): Promise<RawBuilder<unknown>> {
  const currency = await readClubSetting(db, "currency");
  return sql`(
    select 'order' as kind, id, created_at, client_id, sales_id as seller_id, payment_method, ${currency}::text as currency,
      amount_cents::bigint as cents
    from orders where created_at >= ${from} and created_at < ${until} and cancelled_at is null
    union all
    select 'sale', sale.id, sale.created_at, sale.client_id, sale.seller_id, sale.payment_method, sale.currency,
      (select sum(quantity * price_cents) from sale_line where sale_id = sale.id)
    from sale where sale.created_at >= ${from} and sale.created_at < ${until}
  ) payment`;
}

/** Sums by currency and way of payment, the largest first. */
export async function sumPayments(db: Db, from: Date, until: Date): Promise<NonNullable<Today["taken"]>> {
  const found = await sql<{ currency: string; payment_method: string; cents: number; payments: number }>`
    select currency, payment_method, sum(cents)::bigint as cents, count(*)::integer as payments
    from ${await payments(db, from, until)}
    group by currency, payment_method order by currency, sum(cents) desc, payment_method`.execute(db);
  return found.rows.map(({ currency, payment_method: method, cents, payments: count }) => {
    return { currency, method, amount: moneyText(cents), payments: count };
  });
}

interface PaymentRow {
  kind: Payment["kind"];
  id: number;
  created_at: Date;
  client_id: number | null;
  client_first_name: string;
  client_last_name: string;
  seller_id: number;
  seller_first_name: string;
  seller_last_name: string;
  payment_method: string;
  currency: string;
  cents: number;
}

/** A page of what was taken, newest first, and how many payments there are. */
export async function listPayments(
  db: Db,
  { from, until }: { readonly from: Date; readonly until: Date },
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
) {
  const all = await payments(db, from, until);
  const [found, counted] = await Promise.all([
    sql<PaymentRow>`
      select payment.kind, payment.id, payment.created_at, payment.client_id, payment.seller_id, payment.payment_method,
        payment.currency, payment.cents, client.first_name as client_first_name, client.last_name as client_last_name,
        seller.first_name as seller_first_name, seller.last_name as seller_last_name
      from ${all} left join person client on client.id = payment.client_id
      join person seller on seller.id = payment.seller_id
      order by payment.created_at desc, payment.kind, payment.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*)::integer as total from ${all}`.execute(db),
  ]);
  return { rows: found.rows.map(paymentOf), total: counted.rows[0]?.total ?? 0 };
}

function paymentOf(row: PaymentRow): Payment {
  const client = { first_name: row.client_first_name, last_name: row.client_last_name };
  return {
    kind: row.kind,
    id: row.id,
    at: row.created_at.toISOString(),
    client: row.client_id === null ? null : { id: row.client_id, name: client },
    seller: { id: row.seller_id, name: { first_name: row.seller_first_name, last_name: row.seller_last_name } },
    method: row.payment_method,
    currency: row.currency,
    amount: moneyText(row.cents),
  };
}
