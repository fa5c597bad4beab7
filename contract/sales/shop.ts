import * as z from "zod/mini";
import { undo } from "../club/undo.ts";
import { endpoint } from "../kernel/endpoint/endpoint.ts";
import { imageBodyLimit as bodyLimit, imageName, imageText, imageTypes } from "../kernel/files/files.ts";
import { documentNumber } from "./documents.ts";
import { shopCurrencies } from "./shop-currency.ts";
import { sale, saleDraft, saleReturn } from "./shop-sale.ts";
import { amount, money } from "../kernel/money/money.ts";
import { flag, id, idText, line, localText, localTextJson, version } from "../kernel/values.ts";
import { pageQuery, searchPhrase, upTo, MAX_STAFF } from "../kernel/endpoint/lists.ts";

/** The parts of the shop (decisions §10). */
export const productTypes = ["course", "snack", "drink", "cloth"] as const;
export const weightUnits = ["kg", "oz", "lb", "g"] as const;
export type WeightUnit = (typeof weightUnits)[number];
const productTabs = ["all", "publish", "published"] as const;
export const shopRanges = ["thisMonth", "last30Days", "last60Days"] as const;
/** `sold`: by when each was sold last. */
export const productSorts = ["id", "name", "type", "sku", "price", "stock", "sold"] as const;
const saleSorts = ["created_at", "seller"] as const;

export type ProductType = (typeof productTypes)[number];
export type ShopRange = (typeof shopRanges)[number];

const currency = z.enum(shopCurrencies);
const count = z.int().check(z.minimum(0), z.maximum(1_000_000));

const product = z.strictObject({
  id,
  name: localText,
  type: z.enum(productTypes),
  sku: z.string(),
  /** In `weightUnit`; null when nobody weighs it. */
  weight: z.nullable(z.number()),
  weightUnit: z.enum(weightUnits),
  price: money,
  currency,
  stock: z.int(),
  /** Whether it is offered at the desk. */
  published: flag,
  image: z.nullable(imageName),
  version,
});
export type Product = z.infer<typeof product>;

const draft = {
  name: localTextJson(60),
  type: z.enum(productTypes, { error: ({ input }) => (typeof input === "string" ? "INVALID" : "REQUIRED") }),
  sku: line(40),
  weight: z.nullable(z.number().check(z.minimum(0.001), z.maximum(100_000), z.multipleOf(0.001))),
  weightUnit: z.enum(weightUnits),
  price: amount,
  currency,
  stock: count,
  published: z._default(flag, 0),
  /** Left out, the product keeps the image it has; null takes it away. */
  image: z.optional(z.nullable(imageText)),
};

export const productDraft = z.strictObject(draft);
export type ProductDraft = z.output<typeof productDraft>;

const sums = { currency, amount: money };

const overview = z.strictObject({
  /** The club's days the figures are of, both included. */
  from: z.string(),
  until: z.string(),
  sales: z.int(),
  items: z.int(),
  totals: upTo(shopCurrencies.length, z.strictObject({ ...sums, sales: z.int() })),
  /** Days or, over two months, weeks from Monday on. */
  step: z.enum(["day", "week"]),
  bars: upTo(
    100,
    z.strictObject({ from: z.string(), until: z.string(), amounts: upTo(shopCurrencies.length, z.strictObject(sums)) }),
  ),
  /** Most pieces first; one line for each product and currency. */
  top: upTo(
    5,
    z.strictObject({
      ...sums,
      product: z.strictObject({ id, name: localText, type: z.enum(productTypes), image: z.nullable(imageName) }),
      quantity: z.int(),
    }),
  ),
});
export type ShopOverview = z.infer<typeof overview>;

const params = z.strictObject({ id: idText });

/** `publish`: not yet published. */
const tab = z._default(z.enum(productTabs), "all");

export const shop = {
  products: endpoint({
    method: "GET",
    path: "/shop/products",
    summary: "Products in the shop",
    says: { en: "products in the shop", cn: "前台商品" },
    saysExport: { en: "Exported products", cn: "导出商品" },
    replica: true,
    allow: ["admin", "manager", "desk"],
    query: z.strictObject({
      ...pageQuery(productSorts),
      q: searchPhrase,
      type: z.optional(z.enum(productTypes)),
      tab,
    }),
    answer: z.array(product),
    paged: true,
  }),
  productCounts: endpoint({
    method: "GET",
    path: "/shop/product-counts",
    summary: "Number of products by type, of those the list shows with the same filters",
    says: { en: "how many products there are", cn: "商品数量" },
    replica: true,
    allow: ["admin", "manager", "desk"],
    query: z.strictObject({ q: searchPhrase, tab }),
    answer: z.strictObject({ all: z.int(), course: z.int(), snack: z.int(), drink: z.int(), cloth: z.int() }),
  }),
  create: endpoint({
    method: "POST",
    path: "/shop/products",
    summary: "Add a product, with or without an image",
    says: { en: "Added a product", cn: "新增商品" },
    allow: ["admin"],
    body: productDraft,
    touches: ["shop", "imports"],
    answer: product,
    refuses: ["DUPLICATE_SKU"],
    creates: true,
    bodyLimit,
  }),
  update: endpoint({
    method: "PUT",
    path: "/shop/products/{id}",
    summary: "Change a product, put it up for sale, or set or remove its image",
    says: { en: "Changed a product", cn: "修改商品" },
    allow: ["admin"],
    params,
    body: z.strictObject({ ...draft, version: z.optional(version) }),
    touches: ["shop", "imports"],
    answer: product,
    refuses: ["NOT_FOUND", "STALE", "DUPLICATE_SKU"],
    bodyLimit,
  }),
  delete: endpoint({
    method: "DELETE",
    path: "/shop/products/{id}",
    summary: "Delete a product; one that has been sold is archived",
    says: { en: "Deleted a product", cn: "删除商品" },
    allow: ["admin"],
    params,
    query: z.strictObject({ version: z.optional(z.pipe(idText, version)) }),
    answer: z.strictObject({ undo }),
    refuses: ["NOT_FOUND", "STALE"],
  }),
  image: endpoint({
    method: "GET",
    path: "/shop/images/{image}",
    summary: "A product's image, by its name in the product",
    says: { en: "the picture of a product", cn: "商品图片" },
    allow: ["admin", "manager", "desk"],
    params: z.strictObject({ image: imageName }),
    answer: z.unknown(),
    file: imageTypes,
    refuses: ["NOT_FOUND"],
  }),
  sellers: endpoint({
    method: "GET",
    path: "/shop/sellers",
    summary: "Active staff who can be the seller of a sale",
    says: { en: "who can sell in the shop", cn: "商品销售人员" },
    allow: ["admin", "desk"],
    answer: upTo(MAX_STAFF, z.strictObject({ id, first_name: z.string(), last_name: z.string() })),
  }),
  sales: endpoint({
    method: "GET",
    path: "/shop/sales",
    summary: "Front-desk sales, newest first",
    says: { en: "shop sales", cn: "商品销售" },
    saysExport: { en: "Exported shop sales", cn: "导出商品销售" },
    replica: true,
    allow: ["admin", "manager", "desk"],
    query: z.strictObject(pageQuery(saleSorts)),
    answer: z.array(sale),
    paged: true,
  }),
  sell: endpoint({
    method: "POST",
    path: "/shop/sales",
    summary: "Sell products at the front desk, all in one currency",
    says: { en: "Sold products", cn: "销售商品" },
    allow: ["admin", "desk"],
    body: saleDraft,
    answer: z.strictObject({ ...sale.shape, undo }),
    refuses: ["OUT_OF_STOCK", "STALE", "DAY_CLOSED"],
    creates: true,
  }),
  sale: endpoint({
    method: "GET",
    path: "/shop/sales/{id}",
    summary: "A front-desk sale",
    says: { en: "a shop sale", cn: "一笔商品销售" },
    allow: ["admin", "manager", "desk"],
    params,
    answer: sale,
    refuses: ["NOT_FOUND"],
  }),
  returnItems: endpoint({
    method: "POST",
    path: "/shop/sales/{id}/returns",
    summary: "Take products of a sale back; the front desk on the day of the sale only",
    says: { en: "Took products back", cn: "办理退货" },
    allow: ["admin", "desk"],
    params,
    body: saleReturn,
    /**
     * `amount` is credited, `refunded` the part of it that is refunded by the method: all of it unless the sale is on an
     * account. `document` is the credit note; null if nothing is refunded.
     */
    answer: z.strictObject({ id, sale, amount: money, refunded: money, document: z.nullable(documentNumber) }),
    refuses: ["NOT_FOUND", "RETURN_NEEDS_ADMIN", "ALREADY_RETURNED", "STALE", "DAY_CLOSED"],
    creates: true,
  }),
  overview: endpoint({
    method: "GET",
    path: "/shop/overview",
    summary: "Shop sales this month or in the last 30 or 60 days, in club time",
    says: { en: "the shop overview", cn: "销售总览" },
    replica: true,
    allow: ["admin", "manager"],
    query: z.strictObject({ range: z.enum(shopRanges) }),
    answer: overview,
  }),
};
