import type { Order } from "#contract/sales/orders.ts";
import { useDurationWords } from "#web/club/settings/options/option-labels.ts";
import { defineMessages, useWords } from "#web/kernel/lib/wording/i18n.ts";

const giftMessages = defineMessages({
  en: {
    sessions_one: "{{count}} session",
    sessions_other: "{{count}} sessions",
    both: "{{time}} and {{sessions}}",
    none: "None",
  },
  cn: {
    sessions_other: "{{count}} 节课时",
    both: "{{time}}、{{sessions}}",
    none: "无",
  },
});

/** The words for an order's presents: `2 weeks and 3 sessions`. */
export function useGiftWords(): (extra: Order["extra"]) => string {
  const t = useWords(giftMessages);
  const durationWords = useDurationWords();
  return ({ membership_duration: duration, membership_duration_symbol, courses }) => {
    const time = durationWords({ duration, duration_symbol: membership_duration_symbol });
    const sessions = t("sessions", { count: courses });
    if (duration > 0 && courses > 0) return t("both", { time, sessions });
    if (courses > 0) return sessions;
    return duration > 0 ? time : t("none");
  };
}
