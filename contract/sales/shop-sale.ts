import * as z from "zod/mini";
import { documentNumber, MAX_DOCUMENT_LINES } from "./documents.ts";
import { shopCurrencies } from "./shop-currency.ts";
import { upTo } from "../kernel/endpoint/lists.ts";
import { money } from "../kernel/money/money.ts";
import { id, instant, line as text, localText, nameOfPerson, option } from "../kernel/values.ts";

const soldProduct = z.strictObject({ id, name: localText });

export const sale = z.strictObject({
  id,
  lines: upTo(
    MAX_DOCUMENT_LINES,
    z.strictObject({
      product: soldProduct,
      quantity: z.int(),
      price: money,
      amount: money,
      /** How many of these pieces have been returned. */
      returned: z.int(),
    }),
  ),
  currency: z.enum(shopCurrencies),
  /** The taxes that were added to the prices of the lines; `"0.00"` where they are in them. */
  taxes: money,
  /** The sum paid, with its taxes. */
  total: money,
  /** Pieces of all lines. */
  items: z.int(),
  paymentMethod: z.string(),
  seller: z.strictObject({ id, name: nameOfPerson }),
  client: z.nullable(z.strictObject({ id, name: nameOfPerson })),
  created_at: instant,
  /** Its receipt or invoice; null if it was paid immediately before such sales had receipts. */
  document: z.nullable(documentNumber),
  /** The refunds for returned pieces so far. */
  returned: money,
  /** The most that can still be refunded. */
  refundable: money,
  /** The part still to be paid; `"0.00"` unless it is on an account. */
  open: money,
  /**
   * The part of `refundable` that was paid for it, and not from money that the account held before: only this is
   * refunded by a method.
   */
  paid: money,
});
export type Sale = z.infer<typeof sale>;

const line = { productId: id, quantity: z.int().check(z.minimum(1), z.maximum(10_000)) };

/** Lines of a sale, each of another product. */
function linesOf<L extends z.ZodMiniType<{ productId: number }>>(each: L) {
  return z.array(each).check(
    z.minLength(1, "REQUIRED"),
    z.maxLength(MAX_DOCUMENT_LINES),
    z.refine((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length, { error: "INVALID" }),
  );
}

export const saleDraft = z.strictObject({
  lines: linesOf(z.strictObject(line)),
  /** One of the club's, or `account`: what the client owes from now on (money §2). */
  paymentMethod: option,
  sellerId: id,
  clientId: z.optional(z.nullable(id)),
  /**
   * The total with taxes that the desk showed the buyer. If a price has changed since, the sale is refused with the new
   * total.
   */
  total: z.optional(money),
});
export type SaleDraft = z.output<typeof saleDraft>;

export const saleReturn = z.strictObject({
  lines: linesOf(
    z.strictObject({
      ...line,
      /** Whether the pieces go back into stock. */
      restock: z._default(z.boolean(), true),
    }),
  ),
  /** How the money is refunded: by one of the club's methods, or `account`. Left out, as it was paid. */
  method: z.optional(option),
  reason: text(200),
  /** The refund shown to the buyer. If it has changed since, the return is refused with the new amount. */
  total: z.optional(money),
});
export type SaleReturnDraft = z.output<typeof saleReturn>;
