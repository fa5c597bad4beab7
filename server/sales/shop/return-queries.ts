import { sql } from "kysely";
import type { ShopCurrency } from "#contract/sales/shop-currency.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import type { CheckedReturn, SoldLine } from "./rules.ts";
import type { Author } from "../../kernel/http/access/caller.ts";

/** A sale from which products are returned. */
export interface Sold {
  readonly id: number;
  readonly client: number | null;
  readonly currency: ShopCurrency;
  readonly method: string;
  readonly at: Date;
  /** The total with its taxes, and the part of it that has not been refunded; in cents. */
  readonly total: number;
  readonly left: number;
  readonly lines: readonly SoldLine[];
}

/** The buyer of a sale; undefined if it does not exist. They never change. */
export async function findBuyer(trx: Transaction, id: number): Promise<{ client: number | null } | undefined> {
  return trx.selectFrom("sale").select("client_id as client").where("id", "=", id).executeTakeFirst();
}

/** A sale, locked so that nobody else returns anything of it until the transaction ends. */
export async function lockSold(trx: Transaction, id: number): Promise<Sold> {
  await sql`select from sale where id = ${id} for no key update`.execute(trx);
  const found = await sql<Sold>`
    select sale.id, client_id as client, currency, payment_method as method, created_at as at,
      (sale.tax_cents + sold.cents)::bigint as total, sale_left.cents as "left", sold.lines
    from sale join sale_left on sale_id = sale.id cross join lateral (
      select sum(quantity::bigint * price_cents) as cents, jsonb_agg(jsonb_build_object('id', id, 'product', product_id,
        'quantity', quantity, 'price_cents', price_cents, 'returned', coalesce((
          select sum(quantity) from sale_return_line back where back.line_id = line.id), 0)) order by id) as lines
      from sale_line line where line.sale_id = sale.id
    ) sold where sale.id = ${id}`.execute(trx);
  const [sold] = found.rows;
  if (!sold) throw new Error(`sale ${id} is not there`);
  return sold;
}

interface NewReturn extends Pick<CheckedReturn, "lines"> {
  readonly sale: number;
  readonly cents: number;
  readonly method: string | null;
  readonly payment: number | null;
  readonly note: number | null;
  readonly reason: string | null;
  readonly undoes: boolean;
}

/** Writes a return with its lines, and gives its id. */
export async function insertReturn(trx: Transaction, made: NewReturn, { by, now }: Author): Promise<number> {
  const { id } = await trx
    .insertInto("sale_return")
    .values({
      sale_id: made.sale,
      amount_cents: made.cents,
      method: made.method,
      payment_id: made.payment,
      note_id: made.note,
      reason: made.reason,
      undoes: made.undoes,
      created_at: now,
      created_by: by,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const lines = made.lines.map(({ sold, quantity, restock }) => {
    return { return_id: id, line_id: sold.id, quantity, restocked: restock };
  });
  await trx.insertInto("sale_return_line").values(lines).execute();
  return id;
}
