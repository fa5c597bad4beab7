import type { IfLate } from "#contract/schedule/classes/class-booking-parts.ts";
import { bookingTexts } from "#contract/schedule/classes/class-booking-labels.ts";
import type { ClassBooking } from "#contract/schedule/classes/class-bookings.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { ownLapseMessages } from "./lapse-messages.ts";
import { useReturnWords } from "../entry-labels.ts";
import { useMoments } from "../moment-labels.ts";
import { useNumberWords } from "../number-labels.ts";
import { useEffectWords } from "../policy-labels.ts";

/** The words for what a late cancellation would be for a member, and what one has become. */
export function useOwnLapseWords() {
  const t = useWords(ownLapseMessages);
  const format = useFormat();
  const moments = useMoments();
  const locale = useLocale();
  const nth = useNumberWords();
  const effectWords = useEffectWords();
  const returns = useReturnWords();
  const before = ({ number, grace, losesCredits, fee, pauseDays }: IfLate, { entry }: Pick<ClassBooking, "entry">) => {
    if (number <= grace) {
      const forgiven = t("would", { number: nth(number), grace });
      return entry?.kind === "credits" ? [forgiven, t("creditBack")].join(locale === "cn" ? "" : " ") : forgiven;
    }
    const losing = losesCredits && entry?.kind === "credits";
    const effects = effectWords.list({ losing, fee, pauseDays }) ?? t("noEffect");
    return grace === 0 ? effectWords.eachTime(effects) : t("beyond", { count: grace, number: nth(number), effects });
  };
  /** `Cancelled late, forgiven`, or how the booking is where it became no lapse. */
  const after = ({ status, entry, lapse }: Pick<ClassBooking, "status" | "entry" | "lapse">) => {
    if (!lapse) return bookingTexts[locale][status];
    const { kind, state, counts, losesCredits, fee } = lapse;
    const lost = losesCredits && entry?.kind === "credits" ? [t("lost", { count: entry.credits })] : [];
    const effects = [...lost, ...(fee === null ? [] : [t("fee", { amount: format.money(fee) })])];
    const said = {
      pending: [t("pending", { time: moments.day(counts) })],
      forgiven: [t("forgiven")],
      waived: [t("waived")],
      withdrawn: [],
      applied: effects.length > 0 ? effects : [t("noEffect")],
    }[state];
    return [t(kind), ...said].join(locale === "cn" ? "，" : ", ");
  };
  /** A cancellation that was just made: late, with when it is judged, or in time, with what came back. */
  const cancelled = (
    { entry, lapse }: Pick<ClassBooking, "entry" | "lapse">,
    named: { name: string; time: string },
  ) => {
    if (!lapse) return t("cancelledInTime", { ...named, returned: returns({ entry }) });
    return t(entry?.kind === "credits" ? "cancelledCredit" : "cancelled", {
      ...named,
      counts: moments.whole(lapse.counts),
    });
  };
  return { title: (isLate: boolean) => t(isLate ? "lateNow" : "lateTitle"), before, after, cancelled };
}
