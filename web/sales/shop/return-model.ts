import { centsOf, onAccount } from "#contract/kernel/money/money.ts";
import { centsBack } from "#contract/sales/sale-return.ts";
import type { Sale, SaleReturnDraft } from "#contract/sales/shop-sale.ts";

/** The return of one product of a sale; a cleared quantity is empty text. */
export interface ReturnLine {
  readonly quantity: number | string;
  readonly restock: boolean;
}

/** The returns, by product. */
export type Returning = Readonly<Record<number, ReturnLine>>;

type SoldLine = Sale["lines"][number];

/** How many pieces of a line can still be returned. */
export function leftOf({ quantity, returned }: Pick<SoldLine, "quantity" | "returned">): number {
  return quantity - returned;
}

/** The default return: a single remaining piece is preset. */
export function returningOf({ lines }: Pick<Sale, "lines">): Returning {
  const isOne = lines.reduce((sum, line) => sum + leftOf(line), 0) === 1;
  return Object.fromEntries(
    lines.map((line) => [line.product.id, { quantity: isOne ? leftOf(line) : 0, restock: true }]),
  );
}

/** All that is left of a sale. */
export function withAll({ lines }: Pick<Sale, "lines">, returning: Returning): Returning {
  return Object.fromEntries(
    lines.map((line) => [
      line.product.id,
      { restock: returning[line.product.id]?.restock ?? true, quantity: leftOf(line) },
    ]),
  );
}

/** The lines of a return as they are sent: those of which something comes back. */
export function linesOf({ lines }: Pick<Sale, "lines">, returning: Returning): SaleReturnDraft["lines"] {
  return lines.flatMap(({ product: { id } }) => {
    const { quantity = 0, restock = true } = returning[id] ?? {};
    return Number(quantity) > 0 ? [{ productId: id, quantity: Number(quantity), restock }] : [];
  });
}

/** The refund for them, in cents, as the server computes it. */
export function centsFor(sale: Pick<Sale, "lines" | "total" | "refundable">, lines: SaleReturnDraft["lines"]): number {
  const price = (pieces: (line: SoldLine) => number) =>
    sale.lines.reduce((sum, line) => sum + pieces(line) * centsOf(line.price), 0);
  const sums = {
    price: price(({ quantity }) => quantity),
    total: centsOf(sale.total),
    returned: price(({ returned }) => returned),
    left: centsOf(sale.refundable),
  };
  const wanted = ({ product }: SoldLine) => lines.find(({ productId }) => productId === product.id)?.quantity ?? 0;
  return centsBack(sums, price(wanted));
}

/**
 * The part of a credit, in cents, that is refunded by a method: all of it or, for a sale on an account, what was paid
 * for it since and is no longer needed.
 */
export function refundedOf(sale: Pick<Sale, "open" | "paid">, cents: number, method: string): number {
  if (method === onAccount) return 0;
  return Math.max(0, Math.min(cents - centsOf(sale.open), centsOf(sale.paid)));
}

/** The ways to give money back: as it was paid, by what the club takes, or onto the account of who bought. */
export function refundWays(
  { paymentMethod, paid }: Pick<Sale, "paymentMethod" | "paid">,
  methods: readonly string[],
  hasAccount: boolean,
): readonly string[] {
  if (paymentMethod === onAccount && centsOf(paid) === 0) return [onAccount];
  return [...new Set([paymentMethod, ...methods, ...(hasAccount ? [onAccount] : [])])];
}

/** How much of a sale has come back. */
export function returnedState({ lines }: Pick<Sale, "lines">): "none" | "part" | "all" {
  if (lines.every((line) => leftOf(line) === 0)) return "all";
  return lines.some(({ returned }) => returned > 0) ? "part" : "none";
}
