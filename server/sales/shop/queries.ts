import { type Insertable, type RawBuilder, type Selectable, sql } from "kysely";
import { type Product, productSorts } from "#contract/sales/shop.ts";
import { moneyText } from "#contract/kernel/money/money.ts";
import { type Locale } from "#contract/kernel/values.ts";
import type { Db, Transaction } from "../../kernel/db/connection.ts";
import { refusedBy } from "../../kernel/db/constraints.ts";
import type { Schema } from "../../kernel/db/schema.ts";
import { type SortBy, sortingOf } from "../../kernel/db/sorting.ts";
import { countRows } from "../../kernel/db/totals.ts";
import { inSimplified } from "../../identity/people/condition-queries.ts";
import { plain, soundOf } from "../../identity/people/search-keys/search-key.ts";
import { simplified } from "../../identity/people/search-keys/simplified.ts";
import type { LockedProduct } from "./rules.ts";

const productColumns = [
  "id",
  "name",
  "type",
  "sku",
  "weight",
  "weight_unit",
  "price_cents",
  "currency",
  "stock",
  "published",
  "image",
  "image_type",
  "version",
] as const;
export type ProductRow = Pick<Selectable<Schema["product"]>, (typeof productColumns)[number]>;
const everyColumn = sql.join(productColumns.map((column) => sql.ref(column)));

type Sort = (typeof productSorts)[number];

interface Narrowing {
  readonly q?: string | undefined;
  readonly type?: ProductRow["type"] | undefined;
  readonly tab: "all" | "publish" | "published";
}

export interface ProductFilter extends Narrowing {
  readonly page: number;
  readonly pageSize: number;
  readonly sort?: SortBy<Sort> | undefined;
}

/** One page of living products and how many there are in all; names sort in the caller's language. */
export async function listProducts(db: Db, caller: { readonly locale: Locale }, filter: ProductFilter) {
  const { page, pageSize } = filter;
  const where = conditions(filter);
  const { name, direction } = sortingOf(productSorts, filter.sort);
  if (name === "name") return listByName(db, caller.locale, where, filter);
  const found = sql<ProductRow>`
    select ${everyColumn} from product where ${where}
    order by ${columnOf(name)} ${direction}, id
    limit ${pageSize} offset ${(page - 1) * pageSize}`;
  const [{ rows }, total] = await Promise.all([found.execute(db), countRows(db, sql`from product where ${where}`)]);
  return { rows: rows.map(productOf), total };
}

const none = { all: 0, course: 0, snack: 0, drink: 0, cloth: 0 };

/** How many products of each type the list shows with these filters. */
export async function countProducts(db: Db, filter: Narrowing): Promise<typeof none> {
  const counted = await sql<{ type: ProductRow["type"]; count: number }>`
    select type, count(*)::integer as count from product where ${conditions(filter)} group by type`.execute(db);
  const counts = Object.fromEntries(counted.rows.map(({ type, count }) => [type, count]));
  return { ...none, ...counts, all: counted.rows.reduce((sum, { count }) => sum + count, 0) };
}

function conditions({ q, type, tab }: Narrowing): RawBuilder<unknown> {
  const phrase = simplified((q ?? "").trim());
  const like = `%${plain(phrase)}%`;
  const names = sql`concat_ws(chr(10), name ->> 'en', name ->> 'cn', sku)`;
  const all = [
    sql`archived_at is null`,
    phrase && sql`${inSimplified(names, phrase)} ilike ${like}`,
    type && sql`type = ${type}`,
    tab !== "all" && sql`published = ${tab === "published"}`,
  ];
  return sql.join(
    all.filter((each) => typeof each === "object"),
    sql` and `,
  );
}

const inOrder = new Intl.Collator("en", { numeric: true });

/** SQL knows no pinyin, and what a shop has in all is little: its names are put in order here. */
async function listByName(db: Db, locale: Locale, where: RawBuilder<unknown>, { page, pageSize, sort }: ProductFilter) {
  const all = await sql<{ id: number; name: string }>`
    select id, name ->> ${locale} as name from product where ${where}`.execute(db);
  const direction = sort === "-name" ? -1 : 1;
  const ids = all.rows
    .map(({ id, name }) => ({ id, sound: soundOf(name) }))
    .toSorted((one, other) => direction * inOrder.compare(one.sound, other.sound) || one.id - other.id)
    .slice((page - 1) * pageSize, page * pageSize)
    .map(({ id }) => id);
  const { rows } = await sql<ProductRow>`
    select ${everyColumn} from product where id = any(${ids}) order by array_position(${ids}::integer[], id)`.execute(
    db,
  );
  return { rows: rows.map(productOf), total: all.rows.length };
}

function columnOf(sort: Exclude<Sort, "name">): RawBuilder<unknown> {
  switch (sort) {
    case "sku":
      return sql`lower(sku)`;
    case "price":
      return sql`price_cents`;
    case "sold":
      return sql`coalesce((select max(line.id) from sale_line line where line.product_id = product.id), 0)`;
    case "id":
    case "type":
    case "stock":
      return sql.ref(sort);
  }
}

/** A product as the API shows it. */
export function productOf(row: ProductRow): Product {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    sku: row.sku,
    weight: row.weight === null ? null : Number(row.weight),
    weightUnit: row.weight_unit,
    price: moneyText(row.price_cents),
    currency: row.currency,
    stock: row.stock,
    published: row.published ? 1 : 0,
    image: row.image,
    version: row.version,
  };
}

/** An admin's data of a product, as stored. */
type Terms = Pick<
  ProductRow,
  "name" | "type" | "sku" | "weight_unit" | "price_cents" | "currency" | "stock" | "published" | "image" | "image_type"
> & { readonly weight: string | null };

function stored(terms: Terms): Omit<Insertable<Schema["product"]>, "created_at"> {
  return { ...terms, name: JSON.stringify(terms.name) };
}

export function insertProduct(trx: Transaction<"DUPLICATE_SKU">, terms: Terms, now: Date): Promise<ProductRow> {
  return trx
    .insertInto("product")
    .values({ ...stored(terms), created_at: now })
    .returning(productColumns)
    .executeTakeFirstOrThrow()
    .catch(refusedBy(trx.refuse, "product_sku"));
}

/** Whether there is a living product of this id. */
export async function productExists(db: Db, id: number): Promise<boolean> {
  const living = db.selectFrom("product").select("id").where("id", "=", id).where("archived_at", "is", null);
  return (await living.executeTakeFirst()) !== undefined;
}

/** A living product, which nobody else changes or sells until the transaction ends. */
export function lockProduct(trx: Transaction, id: number): Promise<ProductRow | undefined> {
  return trx
    .selectFrom("product")
    .select(productColumns)
    .where("id", "=", id)
    .where("archived_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

export function updateProduct(trx: Transaction<"DUPLICATE_SKU">, id: number, terms: Terms): Promise<ProductRow> {
  return trx
    .updateTable("product")
    .set((row) => ({ ...stored(terms), version: row("version", "+", 1) }))
    .where("id", "=", id)
    .returning(productColumns)
    .executeTakeFirstOrThrow()
    .catch(refusedBy(trx.refuse, "product_sku"));
}

/** Whether a product was ever sold. */
export async function wasSold(trx: Transaction, id: number): Promise<boolean> {
  const line = trx.selectFrom("sale_line").select("id").where("product_id", "=", id).limit(1);
  return (await line.executeTakeFirst()) !== undefined;
}

/** Takes a product out of the shop and keeps it for the sales of it. */
export async function archiveProduct(trx: Transaction, id: number, now: Date): Promise<void> {
  await trx
    .updateTable("product")
    .set((row) => ({ archived_at: now, version: row("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

export async function deleteProduct(trx: Transaction, id: number): Promise<void> {
  await trx.deleteFrom("product").where("id", "=", id).execute();
}

/** Living products of these ids, locked in the order of their ids so that no two sales wait for each other. */
export async function lockProducts(trx: Transaction, ids: readonly number[]): Promise<LockedProduct[]> {
  return trx
    .selectFrom("product")
    .select(["id", "name", "price_cents", "currency", "stock", "published"])
    .where("id", "in", ids)
    .where("archived_at", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Takes pieces off the stock of a locked product. */
export async function takeFromStock(trx: Transaction<"OUT_OF_STOCK">, id: number, quantity: number): Promise<void> {
  await trx
    .updateTable("product")
    .set((row) => ({ stock: row("stock", "-", quantity), version: row("version", "+", 1) }))
    .where("id", "=", id)
    .execute()
    .catch(refusedBy(trx.refuse, "product_stock"));
}

/** Puts pieces that came back into stock, also of products that are archived; in the order of their ids. */
export async function putIntoStock(
  trx: Transaction,
  pieces: readonly { readonly product: number; readonly quantity: number }[],
): Promise<void> {
  for (const { product, quantity } of pieces.toSorted((a, b) => a.product - b.product))
    await trx
      .updateTable("product")
      .set((row) => ({ stock: row("stock", "+", quantity), version: row("version", "+", 1) }))
      .where("id", "=", product)
      .execute();
}

/** The media type of an image that a product shows; undefined when none does. */
export async function findImageType(db: Db, image: string): Promise<string | undefined> {
  const shown = db.selectFrom("product").select("image_type").where("image", "=", image).limit(1);
  return (await shown.executeTakeFirst())?.image_type ?? undefined;
}
