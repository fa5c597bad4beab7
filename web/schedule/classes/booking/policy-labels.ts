import type { PolicyVersion } from "#contract/schedule/classes/class-policies.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useQuietHours } from "#web/schedule/class-types/policies/quiet-hours-labels.ts";
import { classBookingMessages } from "./class-booking-messages.ts";
import { useMoments } from "./moment-labels.ts";

interface Freedom {
  readonly freeUntil: string;
  readonly isLate: boolean;
}

interface Effects {
  readonly losing: boolean;
  readonly fee: string | null;
  readonly pauseDays: number;
}

/** The effects of a late cancellation or a no-show, as one list. */
export function useEffectWords() {
  const t = useWords(classBookingMessages);
  const format = useFormat();
  const locale = useLocale();
  const list = ({ losing, fee, pauseDays }: Effects): string | undefined => {
    const each = [
      ...(losing ? [t("credits")] : []),
      ...(fee === null ? [] : [t("fee", { amount: format.money(fee) })]),
      ...(pauseDays > 0 ? [t("pause", { count: pauseDays })] : []),
    ];
    if (each.length === 0) return undefined;
    return locale === "cn" ? each.join("，") : new Intl.ListFormat("en").format(each);
  };
  return { list, eachTime: (effects: string) => t("eachTime", { effects }) };
}

/** Until when cancelling is free, and what happens after that, as the policy has it. */
export function useCancellingWords() {
  const t = useWords(classBookingMessages);
  const effectWords = useEffectWords();
  const moments = useMoments();
  const hours = useQuietHours();
  return {
    free: ({ freeMinutes }: PolicyVersion, { freeUntil, isLate }: Freedom) => {
      if (isLate) return { title: t("lateTitle"), note: t("lateNote", { time: moments.whole(freeUntil) }) };
      if (freeMinutes === 0) return { title: t("freeToStart"), note: undefined };
      const time = moments.length(freeMinutes);
      return {
        title: t("freeTitle", { time: moments.whole(freeUntil) }),
        note: hours === undefined ? t("freeNote", { time }) : t("freeNoteQuiet", { time, hours }),
      };
    },
    after: ({ grace, loses, fees, pauseDays }: PolicyVersion, takesCredits: boolean) => {
      const fee = fees.noShow ?? fees.late;
      const losing = takesCredits && (loses.late || loses.noShow);
      const effects = effectWords.list({ losing, fee, pauseDays });
      if (effects === undefined) return t("noEffect");
      if (grace === 0) return effectWords.eachTime(effects);
      return t("fromThen", { forgiven: t("forgiven", { count: grace }), next: grace + 1, effects });
    },
  };
}
