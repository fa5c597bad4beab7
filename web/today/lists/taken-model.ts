import type { Today } from "#contract/data/today.ts";
import { moneyText } from "#contract/kernel/money/money.ts";

type Takings = NonNullable<Today["taken"]>;

/** The takings in each currency; currencies are never added up. */
export function sumsOf(taken: Takings) {
  return [...Map.groupBy(taken, ({ currency }) => currency)].map(([currency, parts]) => {
    const cents = parts.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
    return { currency, amount: moneyText(cents), parts };
  });
}
