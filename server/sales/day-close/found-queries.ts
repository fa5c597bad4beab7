import { type RawBuilder, sql } from "kysely";
import { centsOf, plainNumber, typedAmount } from "#contract/kernel/money/money.ts";
import { type FoundPayment, MAX_FOUND_PAYMENTS, MAX_LOOKED_THROUGH } from "#contract/sales/day-payments.ts";
import { documentNumberIn } from "#contract/sales/documents.ts";
import { readClubSetting } from "../../club/settings/queries.ts";
import { matchesPhrase } from "../../identity/people/condition-queries.ts";
import type { Db } from "../../kernel/db/connection.ts";
import type { Caller } from "../../kernel/http/access/caller.ts";
import { clubDate } from "../../kernel/time/club-time.ts";
import { type WantedMoves, moveColumns, paymentsOf, readPayments, shownPayment } from "./day-payment-queries.ts";

/** Payments of so many clients whose name matches are looked at. */
const MOST_NAMED = 100;
const [found, named] = [sql`limit ${MAX_FOUND_PAYMENTS + 1}`, sql`select id from named`];

/** The payments of all days that match a phrase: those of the document with that number, then the latest. */
export async function findPayments(db: Db, { zone }: Caller, phrase: string) {
  const currency = await readClubSetting(db, "currency");
  const numbered = await readFound(db, currency, phrase, [byNumber(phrase)]);
  const others = await readFound(db, currency, phrase, [byName(phrase), byAmount(phrase)]);
  const rows = [...new Map([...numbered, ...others].map((row) => [`${row.kind} ${row.id}`, row])).values()];
  const payments: FoundPayment[] = rows
    .slice(0, MAX_FOUND_PAYMENTS)
    .map((row) => ({ ...shownPayment(row), day: row.day ?? clubDate(row.created_at, zone) }));
  return { payments, more: rows.length > MAX_FOUND_PAYMENTS };
}

/** The latest payments that are found in one way or another. */
async function readFound(db: Db, currency: string, phrase: string, ways: readonly (WantedMoves | undefined)[]) {
  const some = ways.filter((way) => way !== undefined);
  if (some.length === 0) return [];
  const any = (kind: keyof WantedMoves, id: RawBuilder<unknown>) =>
    sql`${id} = any(array(${sql.join(
      some.map((way) => way[kind]),
      sql` union all `,
    )}))`;
  const all = paymentsOf(
    { entries: any("entries", sql`id`), sales: any("sales", sql`sale.id`), returns: any("returns", sql`back.id`) },
    currency,
  );
  const picked = sql`
    with named as materialized (
      select id from person p where deleted_at is null and user_type = 'client' and ${matchesPhrase(phrase) ?? sql`false`}
      limit ${MOST_NAMED}
    ) select ${moveColumns} from (${all}) each order by created_at desc, kind, id ${found}`;
  return readPayments(db, picked, "latest");
}

/** Payments of the clients who are named; the shop's sales have no index of their own for them. */
function byName(phrase: string): WantedMoves | undefined {
  if (phrase.trim() === "") return undefined;
  const sales = sql`select id from (select id, client_id from sale order by created_at desc limit ${MAX_LOOKED_THROUGH}) late
    where client_id in (${named})`;
  return {
    entries: sql`(select id from account_entry where client_id in (${named}) and method is not null and not brought
      order by created_at desc ${found})`,
    sales,
    returns: sql`select id from sale_return where sale_id in (${sales})`,
  };
}

/** Payments of the document with a number, or of the order that had it. */
function byNumber(phrase: string): WantedMoves | undefined {
  const asked = documentNumberIn(phrase);
  if (!asked) return undefined;
  const { number, isCreditNote } = asked;
  const columns = sql`document.entry_id, document.sale_id, document.return_id`;
  const own = sql`select ${columns} from document where number = ${number} and series = ${isCreditNote ? "creditNote" : "receipt"}`;
  const ofOrder = sql`union select ${columns} from document where order_id = ${number}
    union select ${columns} from document join orders on orders.id = order_id where former_number = ${String(number)}`;
  const numbered = sql`(${own} ${isCreditNote ? sql`` : ofOrder}) numbered`;
  const paying = sql`select payment_id from allocation where charge_id in (
    select coalesce(entry.names, entry.id) from ${numbered} join account_entry entry on entry.id = numbered.entry_id)`;
  return {
    entries: sql`${paying} union select id from account_entry where names in (${paying}) and kind = 'refund'`,
    sales: sql`select sale_id from ${numbered} where sale_id is not null`,
    returns: sql`select return_id from ${numbered} where return_id is not null`,
  };
}

/** Payments of an amount, among the latest. */
function byAmount(phrase: string): WantedMoves | undefined {
  const amount = typedAmount(plainNumber(phrase).replace(/^\s*[-−]?\s*(?:CA|US|CN)?[$¥]?/iu, ""));
  if (amount === undefined) return undefined;
  const cents = centsOf(amount);
  const latest = sql`order by created_at desc limit ${MAX_LOOKED_THROUGH}`;
  return {
    entries: sql`(select id from (select id, amount_cents, created_at from account_entry where method is not null ${latest}) late
      where amount_cents = ${cents} order by created_at desc ${found})`,
    sales: sql`(select id from (select id, tax_cents, created_at from sale ${latest}) late
      where tax_cents + (select sum(quantity::bigint * price_cents) from sale_line where sale_id = late.id) = ${cents}
      order by created_at desc ${found})`,
    returns: sql`(select id from (select id, amount_cents, created_at from sale_return ${latest}) late
      where amount_cents = ${cents} order by created_at desc ${found})`,
  };
}
