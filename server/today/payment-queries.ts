import { type RawBuilder, sql } from "kysely";
import { moneyText } from "#contract/kernel/money/money.ts";
import type { Payment, Today } from "#contract/data/today.ts";
import { printedDocumentNumber } from "../sales/accounts/account-queries.ts";
import { readClubSetting } from "../club/settings/queries.ts";
import type { Db } from "../kernel/db/connection.ts";

/** A day of the club, and when it begins and ends. */
export interface PaidOn {
  readonly day: string;
  readonly from: Date;
  readonly until: Date;
}

/**
 * The payments and refunds of clients on a day in the club's currency (money §2), and products sold and returned in
 * their own, except what was put on an account.
 */
async function payments(db: Db, { day, from, until }: PaidOn): Promise<RawBuilder<unknown>> {
  const currency = await readClubSetting(db, "currency");
  return sql`(
    select entry.kind, entry.id, entry.names, entry.created_at, entry.created_by, entry.client_id,
      entry.method as payment_method, ${currency}::text as currency,
      case entry.kind when 'refund' then -entry.amount_cents else entry.amount_cents end::bigint as cents
    from account_entry entry
    where entry.method is not null and not entry.brought
      and (entry.day = ${day}::date or (entry.day is null and entry.created_at >= ${from} and entry.created_at < ${until}))
    union all
    select 'sale', sale.id, null, sale.created_at, sale.seller_id, sale.client_id, sale.payment_method,
      replace(sale.currency, 'RMB', 'CNY'),
      sale.tax_cents + (select sum(quantity * price_cents) from sale_line where sale_id = sale.id)
    from sale where sale.created_at >= ${from} and sale.created_at < ${until}
      and not exists (select from account_entry where sale_id = sale.id)
    union all
    select 'return', back.id, null, back.created_at, back.created_by, sale.client_id, back.method,
      replace(sale.currency, 'RMB', 'CNY'), -back.amount_cents
    from sale_return back join sale on sale.id = back.sale_id
    where back.method is not null and back.created_at >= ${from} and back.created_at < ${until}
  ) payment`;
}

/** Sums by currency and way of payment, the largest first. */
export async function sumPayments(db: Db, on: PaidOn): Promise<NonNullable<Today["taken"]>> {
  const found = await sql<{ currency: string; payment_method: string; cents: number; payments: number }>`
    select currency, payment_method, sum(cents)::bigint as cents, count(*)::integer as payments
    from ${await payments(db, on)}
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
  series: "receipt" | "creditNote" | null;
  number: number | null;
  seller_id: number | null;
  seller_first_name: string;
  seller_last_name: string;
  payment_method: string;
  currency: string;
  cents: number;
}

/** A page of what was taken, newest first, and how many payments there are. */
export async function listPayments(
  db: Db,
  on: PaidOn,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
) {
  const all = await payments(db, on);
  const [found, counted] = await Promise.all([
    sql<PaymentRow>`
      select payment.kind, payment.id, payment.created_at, payment.client_id, by.seller_id, payment.payment_method,
        payment.currency, document.series, document.number, payment.cents, client.first_name as client_first_name, client.last_name as client_last_name,
        seller.first_name as seller_first_name, seller.last_name as seller_last_name
      from (
        select kind, id, names, created_at, created_by, client_id, payment_method, currency, cents from ${all}
        order by created_at desc, kind, id desc limit ${pageSize} offset ${(page - 1) * pageSize}
      ) payment
      left join lateral (
        select charge_id from allocation
        where payment_id = case payment.kind when 'payment' then payment.id when 'refund' then payment.names end
        order by id limit 1
      ) paid on true
      left join account_entry charge on charge.id = paid.charge_id
      left join orders sold on sold.id = charge.order_id
      left join document on document.id = coalesce(
        (select id from document issued where issued.entry_id = charge.id),
        (select id from document issued where issued.sale_id = case payment.kind when 'sale' then payment.id end),
        (select id from document issued where issued.return_id = case payment.kind when 'return' then payment.id end))
      cross join lateral (
        select coalesce(case when sold.created_at = payment.created_at then sold.sales_id end, payment.created_by,
          sold.sales_id) as seller_id
      ) by
      left join person client on client.id = payment.client_id
      left join person seller on seller.id = by.seller_id
      order by payment.created_at desc, payment.kind, payment.id desc`.execute(db),
    sql<{ total: number }>`select count(*)::integer as total from ${all}`.execute(db),
  ]);
  return { rows: found.rows.map(paymentOf), total: counted.rows[0]?.total ?? 0 };
}

function paymentOf(row: PaymentRow): Payment {
  const client = { first_name: row.client_first_name, last_name: row.client_last_name };
  const seller = { first_name: row.seller_first_name, last_name: row.seller_last_name };
  return {
    kind: row.kind,
    id: row.id,
    at: row.created_at.toISOString(),
    client: row.client_id === null ? null : { id: row.client_id, name: client },
    document: row.number === null ? null : printedDocumentNumber(row.series, row.number),
    seller: row.seller_id === null ? null : { id: row.seller_id, name: seller },
    method: row.payment_method,
    currency: row.currency,
    amount: moneyText(row.cents),
  };
}
