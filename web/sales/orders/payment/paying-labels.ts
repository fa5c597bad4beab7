import { moneyText } from "#contract/kernel/money/money.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useFieldWords } from "#web/kernel/lib/wording/field-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { payingMessages } from "./paying-messages.ts";
import type { Bill } from "./paying-model.ts";

/** The bound of a sum in cents: up to and with it, or below it. */
type Bound = { readonly most: number } | { readonly below: number };

/** The fault of a sum beside its field; a missing sum is reported below, with everything missing. */
export function useFaultWords() {
  const t = useWords(payingMessages);
  const field = useFieldWords();
  const format = useFormat();
  return (fault: Bill["faults"][keyof Bill["faults"]], bound: Bound): string | undefined => {
    if (fault === "INVALID_AMOUNT") return field(fault);
    if (fault !== "AMOUNT_TOO_HIGH") return undefined;
    if ("most" in bound) return t("atMost", { amount: format.money(moneyText(bound.most)) });
    return t("lessThan", { amount: format.money(moneyText(bound.below)) });
  };
}

const asked = ["taken", "secondMethod", "secondAmount", "price", "reason"] as const;

/** Names what is still to be typed of how a sale is paid. */
export function useMissingPaymentWords(): (bill: Bill | undefined) => readonly string[] {
  const t = useWords(payingMessages);
  return (bill) => asked.filter((name) => bill?.faults[name] === "REQUIRED").map((name) => t(name));
}

/** The label of the button: the sum taken now or, without one, the sum that will be owed. */
export function usePayingButton() {
  const { money } = useFormat();
  return ({ taken, owed }: Bill, take: (amount: string) => string, owe: (amount: string) => string): string =>
    taken === 0 && owed > 0 ? owe(money(moneyText(owed))) : take(money(moneyText(taken)));
}
