/** Coins and notes of each currency that a club may have, as the cents each is worth, the largest first. */
const cents = {
  CAD: [10_000, 5000, 2000, 1000, 500, 200, 100, 25, 10, 5],
  USD: [10_000, 5000, 2000, 1000, 500, 200, 100, 50, 25, 10, 5, 1],
  CNY: [10_000, 5000, 2000, 1000, 500, 100, 50, 10],
  EUR: [20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  GBP: [5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  AUD: [10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5],
  NZD: [10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10],
  HKD: [100_000, 50_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10],
  TWD: [200_000, 100_000, 50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 100],
  SGD: [10_000, 5000, 1000, 500, 200, 100, 50, 20, 10, 5],
} as const;

/** The coins and notes of a currency, in cents, the largest first; empty for a currency that no club has. */
export function denominationsOf(currency: string): readonly number[] {
  const found = Object.entries(cents).find(([name]) => name === currency);
  return found ? found[1] : [];
}
