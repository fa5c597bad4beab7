/** The sums that decide the refund for pieces of a sale; in cents. */
export interface SoldSums {
  /** Its prices, and the same with the taxes that were added. */
  readonly price: number;
  readonly total: number;
  /** The prices of pieces that were returned before. */
  readonly returned: number;
  /** The part of the total that can still be refunded. */
  readonly left: number;
}

/**
 * The refund for pieces of this price: the price with its share of the added taxes, so that all returns of a sale add
 * up to its total.
 */
export function centsBack({ price, total, returned, left }: SoldSums, pieces: number): number {
  const taxesUpTo = (cents: number) => (price === 0 ? 0 : Math.round(((total - price) * cents) / price));
  return Math.min(left, pieces + taxesUpTo(returned + pieces) - taxesUpTo(returned));
}
