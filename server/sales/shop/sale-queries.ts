import { sql } from "kysely";
import type { ShopCurrency } from "#contract/sales/shop-currency.ts";
import type { Sale } from "#contract/sales/shop-sale.ts";
import { moneyText } from "#contract/kernel/money/money.ts";
import type { Db, Transaction } from "../../kernel/db/connection.ts";
import { countRows } from "../../kernel/db/totals.ts";
import type { CheckedSale } from "./rules.ts";

/** All active staff: the admin picks who made a sale. */
export async function listShopSellers(db: Db, today: string) {
  const found = await sql<{ id: number; first_name: string; last_name: string }>`
    select p.id, p.first_name, p.last_name from person p
    where p.user_type <> 'client' and p.deleted_at is null and person_status(p, ${today}::date) = 'active'
    order by p.sort_name, p.id`.execute(db);
  return found.rows;
}

interface NewSale extends Pick<CheckedSale, "lines" | "currency" | "taxes"> {
  readonly paymentMethod: string;
  readonly sellerId: number;
  readonly clientId: number | null;
  readonly by: number;
  readonly now: Date;
}

/** Writes a sale with its lines, names and prices copied, and gives its id. */
export async function insertSale(trx: Transaction, sale: NewSale): Promise<number> {
  const { id } = await trx
    .insertInto("sale")
    .values({
      currency: sale.currency,
      payment_method: sale.paymentMethod,
      seller_id: sale.sellerId,
      client_id: sale.clientId,
      tax_cents: sale.taxes,
      created_at: sale.now,
      created_by: sale.by,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const lines = sale.lines.map(({ product, quantity }) => ({
    sale_id: id,
    product_id: product.id,
    product_name: JSON.stringify(product.name),
    quantity,
    price_cents: product.price_cents,
  }));
  await trx.insertInto("sale_line").values(lines).execute();
  return id;
}

interface SaleRow {
  id: number;
  currency: ShopCurrency;
  payment_method: string;
  created_at: Date;
  tax_cents: number;
  seller_id: number;
  seller_first_name: string;
  seller_last_name: string;
  client_id: number | null;
  client_first_name: string;
  client_last_name: string;
  document: number | null;
  returned_cents: number;
  /** The part that can still be refunded: less if its charge has been reduced otherwise. */
  left_cents: number;
  /** For a sale on an account: the paid part of it, and how much of that was paid after the sale. */
  paid_cents: number;
  paid_since_cents: number;
  lines: readonly {
    id: number;
    name: { en: string; cn: string };
    quantity: number;
    price_cents: number;
    returned: number;
  }[];
}

const columns = sql`sale.id, sale.currency, sale.payment_method, sale.created_at, sale.tax_cents, sale.seller_id, sale.client_id,
  seller.first_name as seller_first_name, seller.last_name as seller_last_name,
  client.first_name as client_first_name, client.last_name as client_last_name,
  document.number as document, (sold.cents - rest.cents)::bigint as returned_cents,
  case when charge.id is null then rest.cents else charge.amount_cents
    - coalesce((select sum(amount_cents) from account_entry note where note.names = charge.id), 0) end::bigint as left_cents,
  case when charge.id is null then rest.cents else paid.cents end::bigint as paid_cents,
  case when charge.id is null then rest.cents else paid.since_cents end::bigint as paid_since_cents, sold.lines`;
const joins = sql`
  join person seller on seller.id = sale.seller_id left join person client on client.id = sale.client_id
  cross join lateral (
    select sale.tax_cents + sum(line.quantity::bigint * line.price_cents) as cents,
      jsonb_agg(jsonb_build_object('id', line.product_id, 'name', line.product_name, 'quantity', line.quantity,
        'price_cents', line.price_cents, 'returned', coalesce((
          select sum(quantity) from sale_return_line back where back.line_id = line.id), 0)) order by line.id) as lines
    from sale_line line where line.sale_id = sale.id
  ) sold
  join sale_left rest on rest.sale_id = sale.id
  left join account_entry charge on charge.sale_id = sale.id
  cross join lateral (
    select coalesce(sum(amount_cents), 0) as cents,
      coalesce(sum(amount_cents) filter (where payment_id > charge.id), 0) as since_cents
    from allocation where charge_id = charge.id) paid
  left join document on document.id = coalesce(
    (select id from document issued where issued.sale_id = sale.id),
    (select id from document issued where issued.entry_id = charge.id))`;

/** One page of sales, newest first unless asked otherwise, and how many there are in all. */
export async function listSales(db: Db, { page, pageSize, sort = "-created_at" }: SalePage) {
  const direction = sort.startsWith("-") ? sql`desc` : sql`asc`;
  const column = sort.endsWith("seller") ? sql`seller.sort_name` : sql`sale.created_at`;
  const found = sql<SaleRow>`
    select ${columns} from sale ${joins}
    order by ${column} ${direction}, sale.id ${direction} limit ${pageSize} offset ${(page - 1) * pageSize}`;
  const [{ rows }, total] = await Promise.all([found.execute(db), countRows(db, sql`from sale`)]);
  return { rows: rows.map(saleOf), total };
}

interface SalePage {
  readonly page: number;
  readonly pageSize: number;
  readonly sort?: string | undefined;
}

/** One sale as the API shows it; undefined where there is none. */
export async function findSale(db: Db, id: number): Promise<Sale | undefined> {
  const found = await sql<SaleRow>`select ${columns} from sale ${joins} where sale.id = ${id}`.execute(db);
  return found.rows.map(saleOf)[0];
}

/** A sale that is there, as the API shows it. */
export async function readSale(db: Db, id: number): Promise<Sale> {
  const sale = await findSale(db, id);
  if (!sale) throw new Error(`sale ${id} is not there`);
  return sale;
}

function saleOf(row: SaleRow): Sale {
  const { client_id } = row;
  const total = row.lines.reduce((sum, { quantity, price_cents }) => sum + quantity * price_cents, row.tax_cents);
  return {
    id: row.id,
    lines: row.lines.map(({ id, name, quantity, price_cents, returned }) => ({
      product: { id, name },
      quantity,
      price: moneyText(price_cents),
      amount: moneyText(quantity * price_cents),
      returned,
    })),
    currency: row.currency,
    taxes: moneyText(row.tax_cents),
    total: moneyText(total),
    items: row.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    paymentMethod: row.payment_method,
    seller: { id: row.seller_id, name: { first_name: row.seller_first_name, last_name: row.seller_last_name } },
    client:
      client_id === null
        ? null
        : { id: client_id, name: { first_name: row.client_first_name, last_name: row.client_last_name } },
    created_at: row.created_at.toISOString(),
    document: row.document === null ? null : String(row.document),
    returned: moneyText(row.returned_cents),
    refundable: moneyText(row.left_cents),
    open: moneyText(row.left_cents - row.paid_cents),
    paid: moneyText(row.paid_since_cents),
  };
}
