import { isDeepStrictEqual } from "node:util";
import { Refusal, invalidFields } from "#contract/errors.ts";
import { type ProductDraft, longestImage } from "#contract/shop.ts";
import { recordActivity } from "../activity/queries.ts";
import type { Transaction } from "../db/connection.ts";
import { checkVersion } from "../people/rules.ts";
import { imageTypeOf } from "./image-type.ts";
import {
  type ProductRow,
  type Terms,
  archiveProduct,
  deleteProduct,
  insertProduct,
  lockProduct,
  updateProduct,
  wasSold,
} from "./queries.ts";
import type { Uploads } from "./uploads.ts";

interface Author {
  readonly by: number;
  readonly now: Date;
}

type Picture = Pick<ProductRow, "image" | "image_type">;

const noPicture: Picture = { image: null, image_type: null };

/** Puts a product into the shop. */
export async function addProduct(
  trx: Transaction,
  uploads: Uploads,
  draft: ProductDraft,
  author: Author,
): Promise<ProductRow> {
  const terms = { ...termsOf(draft), ...(await pictureOf(uploads, draft.image, noPicture)) };
  const row = await insertProduct(trx, terms, author.now);
  await record(trx, { product: row.id, after: terms }, author);
  return row;
}

/** Changes a product; a save that changes nothing leaves it alone. What was sold keeps name and price. */
export async function changeProduct(
  trx: Transaction,
  uploads: Uploads,
  id: number,
  { version, ...draft }: ProductDraft & { readonly version?: number | undefined },
  author: Author,
): Promise<ProductRow> {
  const stored = await findProduct(trx, id, version);
  const after = { ...termsOf(draft), ...(await pictureOf(uploads, draft.image, stored)) };
  const before = Object.fromEntries(Object.keys(after).map((name) => [name, stored[name as keyof Terms]]));
  if (isDeepStrictEqual(before, after)) return stored;
  const row = await updateProduct(trx, id, after);
  await record(trx, { product: id, before, after }, author);
  return row;
}

/** Takes a product out of the shop: one that was ever sold is archived, the other is gone. */
export async function removeProduct(
  trx: Transaction,
  id: number,
  version: number | undefined,
  author: Author,
): Promise<Record<string, never>> {
  const { name, sku } = await findProduct(trx, id, version);
  await ((await wasSold(trx, id)) ? archiveProduct(trx, id, author.now) : deleteProduct(trx, id));
  await record(trx, { product: id, before: { name, sku } }, author);
  return {};
}

async function findProduct(trx: Transaction, id: number, version: number | undefined): Promise<ProductRow> {
  const stored = await lockProduct(trx, id);
  if (!stored) throw new Refusal("NOT_FOUND");
  checkVersion(stored.version, version);
  return stored;
}

function termsOf({ name, type, sku, weight, weightUnit, price, currency, stock, published }: ProductDraft) {
  const amounts = { price_cents: price, currency, stock, published: published === 1 };
  return { name, type, sku, weight: weight === null ? null : weight.toFixed(3), weight_unit: weightUnit, ...amounts };
}

/** Keeps an image that was sent; the product's own stays where none was, and goes where null was. */
async function pictureOf(uploads: Uploads, sent: ProductDraft["image"], { image, image_type }: Picture) {
  if (sent === undefined) return { image, image_type };
  if (sent === null) return noPicture;
  const content = Buffer.from(sent, "base64");
  if (content.length > longestImage) throw invalidFields({ path: "image", code: "TOO_LARGE" });
  const type = imageTypeOf(content);
  if (!type) throw invalidFields({ path: "image", code: "INVALID_IMAGE" });
  return { image: await uploads.keep(content), image_type: type };
}

async function record(trx: Transaction, detail: Readonly<Record<string, unknown>>, { by, now }: Author): Promise<void> {
  await recordActivity(trx, { personId: null, event: "PRODUCT_CHANGED", detail, by, at: now });
}
