import * as z from "zod/mini";
import { lenient, tableSearch } from "#web/kernel/lib/table/table-search.ts";

// The names are the contract's, which says itself where they differ: this file is loaded with the first screen.

/** The part of the product list that is in the URL. */
export const productSearch = z.extend(tableSearch, {
  tab: lenient(z.enum(["publish", "published"])),
  type: lenient(z.enum(["course", "snack", "drink", "cloth"])),
  sort: lenient(z.string().check(z.regex(/^-?(id|name|type|sku|price|stock)$/))),
});
export type ProductSearch = z.output<typeof productSearch>;

/** The part of the shop's overview that is in the URL. */
export const salesSearch = z.extend(tableSearch, {
  range: lenient(z.enum(["last30Days", "last60Days"])),
  sort: lenient(z.string().check(z.regex(/^-?(created_at|seller)$/))),
});
export type SalesSearch = z.output<typeof salesSearch>;
