import * as z from "zod/mini";
import { type Product, type ProductType, productDraft, type shop, type weightUnits } from "#contract/sales/shop.ts";
import type { ShopCurrency } from "#contract/sales/shop-currency.ts";
import { type BothLanguages, inBoth } from "#web/kernel/lib/wording/both-languages.ts";
import { base64Of } from "#web/kernel/lib/calls/file-address.ts";

/** The values of a product's form; null and "" are empty. */
export interface ProductValues extends Record<string, unknown> {
  name: BothLanguages;
  type: ProductType | null;
  sku: string;
  weight: number | string;
  weightUnit: (typeof weightUnits)[number];
  price: string;
  currency: ShopCurrency;
  stock: number | string;
  published: boolean;
}

/** An image as the form holds it: a data URL; null takes the stored one away, undefined keeps it. */
export type PickedImage = string | null | undefined;

/** The form of a stored product, or an empty one. */
export function productValues(stored: Product | undefined): ProductValues {
  return {
    name: stored?.name ?? { en: "", cn: "" },
    type: stored?.type ?? null,
    sku: stored?.sku ?? "",
    weight: stored?.weight ?? "",
    weightUnit: stored?.weightUnit ?? "g",
    price: stored?.price ?? "",
    currency: stored?.currency ?? "CAD",
    stock: stored?.stock ?? "",
    published: stored?.published === 1,
  };
}

/** Judges a form as the contract judges what is sent. */
export const productForm = z.pipe(
  z.transform(({ name, weight, stock, price, published, ...rest }: ProductValues): unknown => ({
    ...rest,
    name: JSON.stringify(inBoth(name)),
    weight: weight === "" ? null : weight,
    price: price.trim(),
    stock: stock === "" ? null : stock,
    published: published ? 1 : 0,
  })),
  productDraft,
);

type Body = z.input<typeof shop.create.body>;

/** The product as the server takes it; undefined while something is missing or wrong. */
export function productBody(values: ProductValues, image: PickedImage): Body | undefined {
  const { name, type, sku, weight, weightUnit, price, currency, stock, published } = values;
  if (type === null || !productForm.safeParse(values).success) return undefined;
  return {
    name: JSON.stringify(inBoth(name)),
    type,
    sku,
    weight: weight === "" ? null : Number(weight),
    weightUnit,
    price: price.trim(),
    currency,
    stock: Number(stock),
    published: published ? 1 : 0,
    ...(image !== undefined && { image: image && base64Of(image) }),
  };
}

/** A stored product as it is sent back whole, to change one thing of it. */
export function bodyOf(stored: Product): Body & { version: number } {
  const { type, sku, weight, weightUnit, price, currency, stock, published, version } = stored;
  const name = JSON.stringify(stored.name);
  return { name, type, sku, weight, weightUnit, price, currency, stock, published, version };
}
