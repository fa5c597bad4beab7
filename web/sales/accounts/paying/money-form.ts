import { centsOf, moneyText } from "#contract/kernel/money/money.ts";
import { typedCents } from "./pay-model.ts";

/** An amount that is typed, held against the most it may be. */
export interface TypedAmount {
  readonly cents: number;
  /** As money is sent and written. */
  readonly text: string;
  readonly isTooHigh: boolean;
  readonly isGood: boolean;
}

export function typedUpTo(typed: string, most: string): TypedAmount {
  const cents = typedCents(typed);
  const isTooHigh = cents > centsOf(most);
  return { cents, text: moneyText(cents), isTooHigh, isGood: cents > 0 && !isTooHigh };
}
