import type { Today } from "#contract/data/today.ts";
import { Text } from "@mantine/core";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { listMessages } from "../list-messages.ts";
import classes from "./taken.module.css";
import { sumsOf } from "./taken-model.ts";

type Takings = NonNullable<Today["taken"]>;

/** The sums of the day, one for each currency. */
export function useTotals(): (taken: Takings) => string {
  const { moneyIn: amount } = useFormat();
  const { currency: own } = useClub();
  return (taken) => {
    const sums = sumsOf(taken);
    return (sums.length === 0 ? [{ currency: own, amount: "0.00" }] : sums)
      .map((sum) => amount(sum.amount, sum.currency))
      .join(" + ");
  };
}

/** The takings, by payment method: a bar for each currency and its parts. */
export function PaymentTotals({ taken }: { taken: Takings }) {
  const t = useWords(listMessages);
  const words = useOptionWords();
  const { moneyIn: amount } = useFormat();
  if (taken.length === 0) {
    return (
      <Text size="sm" c="dimmed" pb="xs">
        {t("empty.taken")}
      </Text>
    );
  }
  return sumsOf(taken).map(({ currency, parts }) => (
    <div key={currency} className={classes.sum}>
      <div className={classes.bar} aria-hidden>
        {parts.map(({ method, amount: part }, index) => (
          <i key={method} style={{ flexGrow: Number(part), opacity: 1 - index * 0.28 }} />
        ))}
      </div>
      <dl className={classes.parts}>
        {parts.map(({ method, amount: part }) => (
          <div key={method}>
            <dt>{words("paymentMethod", method)}</dt>
            <dd>{amount(part, currency)}</dd>
          </div>
        ))}
      </dl>
    </div>
  ));
}
