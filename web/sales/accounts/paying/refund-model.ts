import type { Account, AccountEntry } from "#contract/sales/accounts.ts";
import { centsOf, moneyText } from "#contract/kernel/money/money.ts";
import { heldCents, accountState } from "../account-model.ts";

/** The meaning of a refund: the client keeps what they bought, or still owes for it. */
export type RefundMeaning = "keep" | "owed";

type Refundable = Pick<AccountEntry, "refundable" | "held">;

/** The part of a refund that had paid charges; the other part was on the account. */
function paidCents({ held }: Refundable, cents: number): number {
  return Math.max(0, cents - centsOf(held));
}

/** Whether a refund opens charges, so that it has to say what it means. */
export function opensCharges(payment: Refundable, cents: number): boolean {
  return paidCents(payment, cents) > 0;
}

/** The usual meaning: a part is goodwill, all of it was paid the wrong way. */
export function usualMeaning({ refundable }: Refundable, cents: number): RefundMeaning {
  return cents < centsOf(refundable) ? "keep" : "owed";
}

/** The state of an account after a refund. */
export function afterRefund(
  account: Pick<Account, "balance">,
  payment: Refundable,
  { cents, meaning }: { readonly cents: number; readonly meaning: RefundMeaning },
) {
  const { kind, amount } = accountState(account);
  const now = kind === "owes" ? centsOf(amount) : -heldCents(account);
  const lowered = meaning === "keep" ? paidCents(payment, cents) : 0;
  return accountState({ balance: moneyText(now + cents - lowered) });
}
