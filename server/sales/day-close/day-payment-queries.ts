import { type RawBuilder, sql } from "kysely";
import type { Paging } from "#contract/kernel/endpoint/lists.ts";
import { moneyText, onAccount } from "#contract/kernel/money/money.ts";
import type { LocalText } from "#contract/kernel/values.ts";
import { cashMethod } from "#contract/sales/day-close.ts";
import { type PaymentGroup, cardMethods } from "#contract/sales/payment-groups.ts";
import { type DayFigures, type DayPayment } from "#contract/sales/day-payments.ts";
import { readClubSetting } from "../../club/settings/queries.ts";
import type { Db } from "../../kernel/db/connection.ts";
import type { Caller } from "../../kernel/http/access/caller.ts";
import { clubDayOf } from "./close-queries.ts";
import { closedBy, findLivingClose } from "./open-day-queries.ts";
import { type DayBounds, readFirstClosed, sumMoves } from "./queries.ts";
import { figuresOf, isToClose } from "./rules.ts";

/** Which entries, sales and returns are asked for: conditions on their own columns. */
export interface WantedMoves {
  readonly entries: RawBuilder<unknown>;
  readonly sales: RawBuilder<unknown>;
  readonly returns: RawBuilder<unknown>;
}

/** The columns of a movement that `readPayments` asks for. */
export const moveColumns = sql`kind, id, day, created_at, created_by, client_id, method, currency, names, reason, cents, sale_id`;

function movesOnDay({ day, from, until }: DayBounds): WantedMoves {
  const within = sql`created_at >= ${from} and created_at < ${until}`;
  return {
    entries: sql`day = ${day}::date or (day is null and ${within})`,
    sales: within,
    returns: sql`back.created_at >= ${from} and back.created_at < ${until}`,
  };
}

/** The movements that `moves_of` sums up, row by row; those of accounts are in the club's currency. */
export function paymentsOf({ entries, sales, returns }: WantedMoves, currency: string): RawBuilder<unknown> {
  return sql`
    select ${moveColumns},
      case when cents < 0 or kind in ('refund', 'return') then 'refunds' when method = ${cashMethod} then 'cash'
      when method = any(${[...cardMethods]}::text[]) then 'card' else 'other' end as "group"
    from (
      select kind, id, day, created_at, created_by, client_id, method, ${currency}::text as currency, names, reason,
        case kind when 'refund' then -amount_cents else amount_cents end::bigint as cents,
        null::integer as sale_id
      from account_entry
      where method is not null and not brought and (${entries})
      union all
      select 'sale', sale.id, null, created_at, coalesce(created_by, seller_id), client_id, payment_method,
        replace(currency, 'RMB', 'CNY'), null, null,
        tax_cents + (select sum(quantity::bigint * price_cents)::bigint from sale_line where sale_id = sale.id), sale.id
      from sale where (${sales}) and payment_method <> ${onAccount}
        and not exists (select from account_entry where sale_id = sale.id)
      union all
      select 'return', back.id, null, back.created_at, back.created_by, client_id, method, replace(currency, 'RMB', 'CNY'),
        null, back.reason, -back.amount_cents::bigint, sale.id
      from sale_return back join sale on sale.id = back.sale_id
      where method is not null and (${returns})
    ) moved`;
}

/** The sums of the payments of a day, as its close has them, and how many of each group there are. */
export async function readDayFigures(db: Db, { zone, today }: Caller, day: string): Promise<DayFigures> {
  const currency = await readClubSetting(db, "currency");
  const bounds = clubDayOf(day, zone);
  const { moves, totals, methods } = figuresOf(await sumMoves(db, bounds, currency), currency);
  const counted = await sql<{ group: PaymentGroup; count: number }>`
    select "group", count(*)::integer as count from (${paymentsOf(movesOnDay(bounds), currency)}) payment group by "group"`.execute(
    db,
  );
  const countOf = (group: PaymentGroup) => counted.rows.find((row) => row.group === group)?.count ?? 0;
  const [card, cash, other, refunds] = [countOf("card"), countOf("cash"), countOf("other"), countOf("refunds")];
  const counts = { all: card + cash + other + refunds, card, cash, other, refunds };
  const closed = closedBy(await findLivingClose(db, day));
  const awaitsClose = closed === null && isToClose(day, today, await readFirstClosed(db));
  return { day, currency, moves, totals, methods, counts, closed, awaitsClose };
}

interface PaymentRow {
  kind: DayPayment["kind"];
  id: number;
  day: string | null;
  created_at: Date;
  client_id: number | null;
  client_first: string;
  client_last: string;
  name: LocalText | null;
  quantity: number | null;
  more: number | null;
  reason: string | null;
  method: string;
  currency: string;
  cents: number;
  created_by: number | null;
  by_first: string;
  by_last: string;
  document: string | null;
  refundable: number;
  held: number;
}

interface Wanted extends Paging {
  readonly group?: PaymentGroup | undefined;
}

/** A page of the payments of a day, the first one in front, and how many there are. */
export async function listDayPayments(db: Db, { zone }: Caller, day: string, { page, pageSize, group }: Wanted) {
  const all = paymentsOf(movesOnDay(clubDayOf(day, zone)), await readClubSetting(db, "currency"));
  const wanted = group === undefined ? sql`` : sql`where "group" = ${group}`;
  const rows = await readPayments(
    db,
    sql`select ${moveColumns} from (${all}) each ${wanted} order by created_at, kind, id limit ${pageSize} offset ${(page - 1) * pageSize}`,
    "earliest",
  );
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from (${all}) each ${wanted}`.execute(db);
  return { rows: rows.map(shownPayment), total: counted.rows[0]?.total ?? 0 };
}

/**
 * The rows that are picked of `paymentsOf`, with the names, documents and sums that a screen shows. What belongs to a row
 * is looked up row by row (`limit 1`): joined as a whole, the planner may read all people for the payments of one day.
 */
export async function readPayments(
  db: Db,
  picked: RawBuilder<unknown>,
  first: "earliest" | "latest",
): Promise<readonly PaymentRow[]> {
  const found = await sql<PaymentRow>`
    select payment.kind, payment.id, payment.day::text as day, payment.created_at, payment.client_id, client.first_name as client_first,
      client.last_name as client_last, coalesce(line.name, charge.fee, sold.package_name) as name, line.quantity,
      coalesce(line.more, paid.more) as more, payment.reason, payment.method, payment.currency, payment.cents,
      payment.created_by, by.first_name as by_first, by.last_name as by_last,
      case document.series when 'creditNote' then 'CN-' else '' end || document.number as document,
      case payment.kind when 'payment' then payment.cents - back.cents else 0 end as refundable,
      case payment.kind when 'payment' then payment.cents - back.cents - used.cents else 0 end as held
    from (${picked}) payment
    left join lateral (
      select charge_id, (count(*) over () - 1)::integer as more from allocation
      where payment_id = case payment.kind when 'payment' then payment.id when 'refund' then payment.names end
      group by charge_id order by min(id) limit 1
    ) paid on true
    left join account_entry charge on charge.id = paid.charge_id
    left join orders sold on sold.id = charge.order_id
    left join lateral (
      select product_name as name, coalesce(each.quantity, line.quantity) as quantity, (count(*) over () - 1)::integer as more
      from sale_line line
      left join sale_return_line each on payment.kind = 'return' and each.return_id = payment.id and each.line_id = line.id
      where line.sale_id = coalesce(payment.sale_id, charge.sale_id) and (payment.kind <> 'return' or each.id is not null)
      order by line.id limit 1
    ) line on true
    left join lateral (
      select series, number from document where id = coalesce(
        (select id from document issued where issued.entry_id = charge.id),
        (select id from document issued where issued.sale_id = case payment.kind when 'sale' then payment.id end),
        (select id from document issued where issued.return_id = case payment.kind when 'return' then payment.id end))
      limit 1
    ) document on true
    cross join lateral (
      select coalesce(sum(amount_cents), 0)::bigint as cents from account_entry each
      where payment.kind = 'payment' and each.names = payment.id
    ) back
    cross join lateral (
      select coalesce(sum(amount_cents), 0)::bigint as cents from allocation
      where payment.kind = 'payment' and payment_id = payment.id
    ) used
    left join lateral (
      select first_name, last_name from person where id = payment.client_id limit 1
    ) client on true
    left join lateral (
      select first_name, last_name from person where id = payment.created_by limit 1
    ) by on true
    order by ${first === "earliest" ? sql`payment.created_at` : sql`payment.created_at desc`}, payment.kind, payment.id`.execute(
    db,
  );
  return found.rows;
}

/** A row as the API shows it. */
export function shownPayment(row: PaymentRow): DayPayment {
  const { kind, id, created_at, name, quantity, more, reason, method, currency, cents, document } = row;
  return {
    kind,
    id,
    at: created_at.toISOString(),
    client: personOf(row.client_id, row.client_first, row.client_last),
    what: more === null ? null : { name, quantity, more },
    reason,
    method,
    currency,
    amount: moneyText(cents),
    by: personOf(row.created_by, row.by_first, row.by_last),
    document,
    refundable: moneyText(row.refundable),
    held: moneyText(row.held),
  };
}

function personOf(id: number | null, first_name: string, last_name: string) {
  return id === null ? null : { id, name: { first_name, last_name } };
}
