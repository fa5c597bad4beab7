import type { Order } from "#contract/sales/orders.ts";
import { centsOf } from "#contract/kernel/money/money.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useUnpaidWords } from "#web/sales/accounts/account-labels.ts";
import { dueState } from "#web/sales/accounts/account-model.ts";
import { orderMessages } from "../messages.ts";

/** Whether something of an order is open. */
export const isUnpaid = ({ payment }: Pick<Order, "payment">) => centsOf(payment.open) > 0;

/** The methods that an order was paid by; undefined where nothing was paid. */
export function useMethodsText(): (order: Pick<Order, "payment">) => string | undefined {
  const t = useWords(orderMessages);
  const words = useOptionWords();
  return ({ payment: { methods } }) =>
    methods.length === 0 ? undefined : methods.map((each) => words("paymentMethod", each)).join(t("comma"));
}

/** How an order is paid, in every list: what is open with its day, else the methods; undefined if it cost nothing. */
export function usePaidWords(): (order: Pick<Order, "payment">) => string | undefined {
  const unpaidWords = useUnpaidWords();
  const methods = useMethodsText();
  return (order) => (isUnpaid(order) ? unpaidWords(order.payment) : methods(order));
}

/** The same as one word with its tone, where something is open. */
export function useUnpaidBadge(): (
  order: Pick<Order, "payment">,
) => { tone: "red" | "amber"; label: string } | undefined {
  const t = useWords(orderMessages);
  const today = useToday();
  return (order) => {
    const { paid, next } = order.payment;
    if (!isUnpaid(order)) return undefined;
    if (next && dueState(next.due_on, today) === "past") return { tone: "red", label: t("overdue") };
    return { tone: "amber", label: t(centsOf(paid) > 0 ? "partlyPaid" : "unpaid") };
  };
}
