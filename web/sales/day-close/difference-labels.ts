import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { outcomeOf } from "./close-model.ts";
import { closeMessages } from "./messages.ts";

/** How the counted cash differs from what is expected: nothing, or a sum that is short or over. */
export function useDifferenceWords(): (difference: string, currency: string) => string {
  const t = useWords(closeMessages);
  const { moneyIn: money } = useFormat();
  return (difference, currency) => {
    const outcome = outcomeOf({ difference });
    return outcome === "even" ? t("even") : t(outcome, { amount: money(difference.replace("-", ""), currency) });
  };
}
