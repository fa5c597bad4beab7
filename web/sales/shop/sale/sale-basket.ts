import type { Product } from "#contract/sales/shop.ts";
import type { SaleDraft } from "#contract/sales/shop-sale.ts";
import { moneyText } from "#contract/kernel/money/money.ts";

/** One product on the counter; a cleared quantity is empty text. */
export interface BasketLine {
  readonly product: Product;
  readonly quantity: number | string;
}

/** The basket with one piece more of a product: a second pick counts up. */
export function withProduct(basket: readonly BasketLine[], product: Product): readonly BasketLine[] {
  const known = basket.some((line) => line.product.id === product.id);
  if (!known) return [...basket, { product, quantity: 1 }];
  return basket.map((line) => (line.product.id === product.id ? { product, quantity: piecesOf(line) + 1 } : line));
}

/** The basket with what the shop knows of its products by now. */
export function refreshed(basket: readonly BasketLine[], products: readonly Product[]): readonly BasketLine[] {
  return basket.map((line) => ({
    ...line,
    product: products.find(({ id }) => id === line.product.id) ?? line.product,
  }));
}

/** The sum of the prices, as the API formats money. */
export function totalOf(basket: readonly BasketLine[]): string {
  const cents = basket.map((line) => Math.round(Number(line.product.price) * 100) * piecesOf(line));
  return moneyText(cents.reduce((sum, each) => sum + each, 0));
}

/** Whether there is something to sell, and no line of nothing. */
export function isFull(basket: readonly BasketLine[]): boolean {
  return basket.length > 0 && basket.every((line) => piecesOf(line) > 0);
}

export function saleLinesOf(basket: readonly BasketLine[]): SaleDraft["lines"] {
  return basket.map((line) => ({ productId: line.product.id, quantity: piecesOf(line) }));
}

function piecesOf({ quantity }: BasketLine): number {
  return Number(quantity);
}
