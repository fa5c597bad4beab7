import { sql } from "kysely";
import type { ShopOverview, ShopRange } from "#contract/sales/shop.ts";
import { type ShopCurrency, shopCurrencies } from "#contract/sales/shop-currency.ts";
import { moneyText } from "#contract/kernel/money/money.ts";
import { endOfClubDay, startOfClubDay } from "../../kernel/time/club-time.ts";
import type { Db } from "../../kernel/db/connection.ts";
import { type InclusiveDays, daysOf, stepsOf } from "./rules.ts";

/** The shop's sales in a range of the club's days; each currency has its own sum. */
export async function readOverview(
  db: Db,
  { today, zone }: { readonly today: string; readonly zone: string },
  range: ShopRange,
): Promise<ShopOverview> {
  const days = daysOf(range, today);
  const steps = stepsOf(days);
  const [sums, top] = await Promise.all([
    sumSales(
      db,
      steps.map((step) => spanOf(step, zone)),
    ),
    listTopProducts(db, spanOf(days, zone)),
  ]);
  return {
    ...days,
    sales: total(sums, "sales"),
    items: total(sums, "items"),
    totals: shopCurrencies.map((currency) => {
      const ofIt = sums.filter((sum) => sum.currency === currency);
      return { currency, amount: moneyText(total(ofIt, "cents")), sales: total(ofIt, "sales") };
    }),
    bars: steps.map((step, index) => ({ ...step, amounts: amountsOf(sums.filter(({ place }) => place === index)) })),
    top,
  };
}

function total(sums: readonly Sum[], what: "sales" | "items" | "cents"): number {
  return sums.reduce((sum, each) => sum + each[what], 0);
}

function amountsOf(sums: readonly Sum[]) {
  return shopCurrencies.map((currency) => {
    const cents = sums.find((each) => each.currency === currency)?.cents ?? 0;
    return { currency, amount: moneyText(cents) };
  });
}

function spanOf({ from, until }: InclusiveDays, zone: string): Span {
  return { from: startOfClubDay(from, zone), until: endOfClubDay(until, zone) };
}

/** Instants between which sales count, the end not included. */
interface Span {
  readonly from: Date;
  readonly until: Date;
}

/** The sum of sales in one of several spans, in one currency. */
interface Sum {
  readonly place: number;
  readonly currency: ShopCurrency;
  readonly sales: number;
  readonly items: number;
  readonly cents: number;
}

/** Sums of each span, from 0 on, and currency, with the taxes that were added and without what was returned; what sold nothing has none. */
async function sumSales(db: Db, spans: readonly Span[]): Promise<Sum[]> {
  const found = await sql<Sum>`
    select span.place::integer - 1 as place, sale.currency, (count(*) filter (where items > 0))::integer as sales,
      sum(items)::integer as items, sum(cents)::bigint as cents
    from unnest(${spans.map(({ from }) => from)}::timestamptz[], ${spans.map(({ until }) => until)}::timestamptz[])
      with ordinality as span (start, stop, place)
    join sale on sale.created_at >= span.start and sale.created_at < span.stop
    join sale_left on sale_id = sale.id
    group by span.place, sale.currency`.execute(db);
  return found.rows;
}

const MOST_TOP = 5;

/** The products with the most pieces sold between two instants, without returned ones. */
async function listTopProducts(db: Db, { from, until }: Span): Promise<ShopOverview["top"]> {
  const found = await sql<TopRow>`
    select product.id, product.name, product.type, product.image, sale.currency,
      sum(sold.pieces)::integer as quantity, sum(sold.pieces * line.price_cents)::bigint as cents
    from sale join sale_line line on line.sale_id = sale.id join product on product.id = line.product_id
    cross join lateral (
      select line.quantity - coalesce(sum(quantity), 0) as pieces from sale_return_line back where back.line_id = line.id
    ) sold
    where sale.created_at >= ${from} and sale.created_at < ${until} and sold.pieces > 0
    group by product.id, sale.currency
    order by quantity desc, cents desc, product.id, sale.currency limit ${MOST_TOP}`.execute(db);
  return found.rows.map(({ currency, quantity, cents, ...product }) => ({
    product,
    currency,
    quantity,
    amount: moneyText(cents),
  }));
}

type TopRow = ShopOverview["top"][number]["product"] & Pick<Sum, "currency" | "cents"> & { quantity: number };
