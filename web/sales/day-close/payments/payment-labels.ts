import type { DayPayment } from "#contract/sales/day-payments.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { wallAt } from "#web/kernel/lib/dates/date-format.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { paymentsMessages } from "./payments-messages.ts";

/** The words for what a payment is for. */
export function usePaymentWords(): (payment: DayPayment) => string {
  const t = useWords(paymentsMessages);
  const locale = useLocale();
  return ({ what, kind, reason }) => {
    const said = what?.name?.[locale] ?? t(what ? "sale" : "onAccount");
    const one = what?.quantity && what.quantity > 1 ? t("pieces", { name: said, quantity: what.quantity }) : said;
    const count = (what?.more ?? 0) + (locale === "cn" ? 1 : 0);
    const name = what && what.more > 0 ? t("more", { name: one, count }) : one;
    return kind === "refund" || kind === "return" ? t("back", { name: reason ?? name }) : name;
  };
}

/** The time of a payment on the club's clock. */
export function usePaymentTime(): (at: string) => string {
  const { timeZone } = useClub();
  const format = useFormat();
  return (at) => format.time(wallAt(timeZone, new Date(at)).time);
}
