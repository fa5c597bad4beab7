import { sql } from "kysely";
import { moneyText } from "#contract/kernel/money/money.ts";
import type { Db, Transaction } from "../../../../kernel/db/connection.ts";
import { listExistingOf } from "../existing-queries.ts";
import type { StoredThing } from "./catalogue-rules.ts";

interface PackageValues {
  readonly id: number;
  readonly kind: string;
  readonly en: string;
  readonly cn: string;
  readonly amount_cents: number;
  readonly duration: number;
  readonly duration_unit: string;
  readonly paid: number;
  readonly free: number;
}

/** Packages on sale, of which a club has a few hundred at most, by kind and name. */
export async function listPackagesByName(db: Db): Promise<ReadonlyMap<string, StoredThing>> {
  const found = await sql<PackageValues>`
    select id, kind, name ->> 'en' as en, name ->> 'cn' as cn, amount_cents, duration, duration_unit, paid, free from package
    where archived_at is null order by id`.execute(db);
  return new Map(
    found.rows.map(({ id, kind, en, cn, amount_cents, duration, duration_unit, paid, free }) => [
      `${kind} ${en}`.toLowerCase(),
      {
        id,
        values: {
          kind,
          name_en: en,
          name_cn: cn,
          amount: moneyText(amount_cents),
          duration: `${duration} ${duration_unit}`,
          paid: String(paid),
          free: String(free),
        },
      },
    ]),
  );
}

interface ProductValues {
  readonly id: number;
  readonly sku: string;
  readonly en: string;
  readonly cn: string;
  readonly type: string;
  readonly price_cents: number;
  readonly currency: string;
  readonly stock: number;
  readonly published: boolean;
}

/** Living products by what they are coded with. */
export async function findProductsBySku(
  db: Db,
  skus: readonly string[],
  ids: readonly number[],
): Promise<ReadonlyMap<string, StoredThing>> {
  const found = await sql<ProductValues>`
    select id, sku, name ->> 'en' as en, name ->> 'cn' as cn, type, price_cents, currency, stock, published from product
    where archived_at is null and (lower(sku) = any(${skus}::text[]) or id = any(${ids}::integer[])) order by id`.execute(
    db,
  );
  return new Map(
    found.rows.map(({ id, sku, en, cn, type, price_cents, currency, stock, published }) => [
      sku.toLowerCase(),
      {
        id,
        values: {
          name_en: en,
          name_cn: cn,
          type,
          price: moneyText(price_cents),
          currency,
          stock: String(stock),
          published: published ? "1" : "0",
        },
      },
    ]),
  );
}

/** The columns of a row, for undoing a change. */
export async function readRowForUndo(trx: Transaction, table: "package" | "product", id: number) {
  const found = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(it) as row from ${sql.table(table)} it where id = ${id} for update`.execute(trx);
  return found.rows[0]?.row;
}

/** The obstacles to the undo of items: they were changed since, or sold. */
function inTheWay(table: "package" | "product") {
  const sold =
    table === "package"
      ? sql`select from orders where package_id = it.id`
      : sql`select from sale_line where product_id = it.id`;
  const by = table === "package" ? sql.lit("order") : sql.lit("sale");
  return sql`
    select made.import_id, made.line, made.label, made.row_id as target, made.before is null as added, it.version,
      case
        when it.id is null or it.archived_at is not null or not (to_jsonb(it) @> made.after) then 'changed'
        when made.before is null and exists (${sold}) then ${by}
      end as by
    from import_made made left join ${sql.table(table)} it on it.id = made.row_id
    where made.source = ${table} and made.undone_at is null`;
}

export async function listExistingItems(
  db: Db,
  table: "package" | "product",
  id: number,
  page: { readonly from: number; readonly most: number },
) {
  return listExistingOf(db, inTheWay(table), id, page);
}

/** Items of an import that can be undone. */
export async function listFreeThings(trx: Transaction, table: "package" | "product", id: number) {
  const found = await sql<{ target: number; added: boolean }>`
    select target, added from (${inTheWay(table)}) each where import_id = ${id} and by is null order by target`.execute(
    trx,
  );
  return found.rows;
}
