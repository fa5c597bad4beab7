import { isDeepStrictEqual } from "node:util";
import type { ProductDraft } from "#contract/sales/shop.ts";
import { recordActivity } from "../../club/activity/queries.ts";
import { valuesBefore } from "../../club/activity/rules.ts";
import type { Db, Transaction } from "../../kernel/db/connection.ts";
import { checkVersion } from "../../kernel/versions/rules.ts";
import { decode } from "../../kernel/files/decode-thread.ts";
import { type Image, imageIn } from "../../kernel/files/image-type.ts";
import {
  type ProductRow,
  archiveProduct,
  deleteProduct,
  insertProduct,
  productExists,
  lockProduct,
  updateProduct,
  wasSold,
} from "./queries.ts";
import { insertUpload } from "../../club/uploads/queries.ts";
import type { Author } from "../../kernel/http/access/caller.ts";

type Picture = Pick<ProductRow, "image" | "image_type">;

const noPicture: Picture = { image: null, image_type: null };

/** An image that was sent, once all of it has been decoded; null takes the product's own away. */
type Sent = Image | null | undefined;

/** Judges what was sent as an image. That takes its time: no transaction waits for it. */
export async function checkImage(sent: ProductDraft["image"]): Promise<Sent> {
  if (typeof sent !== "string") return sent;
  const image = imageIn(sent);
  await decode(image.content);
  return image;
}

/** Puts a product into the shop, with the image that was judged. */
export async function addProduct(
  trx: Transaction<"DUPLICATE_SKU">,
  draft: ProductDraft,
  sent: Sent,
  author: Author,
): Promise<ProductRow> {
  const terms = { ...termsOf(draft), ...(await pictureOf(trx, sent, noPicture, author.now)) };
  const row = await insertProduct(trx, terms, author.now);
  await record(trx, { product: row.id, after: terms }, author);
  return row;
}

/** Judges the image of a product that is there. */
export async function checkChange(db: Db<"NOT_FOUND">, id: number, sent: ProductDraft["image"]): Promise<Sent> {
  if (typeof sent === "string" && !(await productExists(db, id))) throw db.refuse("NOT_FOUND");
  return checkImage(sent);
}

/** Changes a product; a save that changes nothing leaves it alone. What was sold keeps name and price. */
export async function changeProduct(
  trx: Transaction<"NOT_FOUND" | "DUPLICATE_SKU" | "STALE">,
  id: number,
  { version, ...draft }: ProductDraft & { readonly version?: number | undefined },
  sent: Sent,
  author: Author,
): Promise<ProductRow> {
  const stored = await findProduct(trx, id);
  checkVersion(trx.refuse, stored.version, version);
  const after = { ...termsOf(draft), ...(await pictureOf(trx, sent, stored, author.now)) };
  const before = valuesBefore(stored, after);
  if (isDeepStrictEqual(before, after)) return stored;
  const row = await updateProduct(trx, id, after);
  await record(trx, { product: id, before, after }, author);
  return row;
}

/** Takes a product out of the shop: one that was ever sold is archived, the other is gone. */
export async function removeProduct(
  trx: Transaction<"NOT_FOUND" | "STALE">,
  id: number,
  version: number | undefined,
  author: Author,
): Promise<Record<string, never>> {
  const { name, sku, version: current } = await findProduct(trx, id);
  checkVersion(trx.refuse, current, version);
  await ((await wasSold(trx, id)) ? archiveProduct(trx, id, author.now) : deleteProduct(trx, id));
  await record(trx, { product: id, before: { name, sku } }, author);
  return {};
}

async function findProduct(trx: Transaction<"NOT_FOUND">, id: number): Promise<ProductRow> {
  const stored = await lockProduct(trx, id);
  if (!stored) throw trx.refuse("NOT_FOUND");
  return stored;
}

function termsOf({ name, type, sku, weight, weightUnit, price, currency, stock, published }: ProductDraft) {
  const amounts = { price_cents: price, currency, stock, published: published === 1 };
  return { name, type, sku, weight: weight === null ? null : weight.toFixed(3), weight_unit: weightUnit, ...amounts };
}

/** Keeps an image that was sent; the product's own stays where none was, and goes where null was. */
async function pictureOf(trx: Transaction, sent: Sent, { image, image_type }: Picture, now: Date): Promise<Picture> {
  if (sent === undefined) return { image, image_type };
  if (sent === null) return noPicture;
  return { image: await insertUpload(trx, sent.content, now), image_type: sent.type };
}

async function record(trx: Transaction, detail: Readonly<Record<string, unknown>>, { by, now }: Author): Promise<void> {
  await recordActivity(trx, { personId: null, event: "PRODUCT_CHANGED", detail, by, at: now });
}
