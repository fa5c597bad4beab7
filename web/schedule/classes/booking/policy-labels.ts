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

/** Until when cancelling is free, and what happens after that, as the policy has it. */
export function useCancellingWords() {
  const t = useWords(classBookingMessages);
  const format = useFormat();
  const moments = useMoments();
  const hours = useQuietHours();
  const locale = useLocale();
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
      const each = [
        ...(losing ? [t("credits")] : []),
        ...(fee === null ? [] : [t("fee", { amount: format.money(fee) })]),
        ...(pauseDays > 0 ? [t("pause", { count: pauseDays })] : []),
      ];
      if (each.length === 0) return t("noEffect");
      const effects = locale === "cn" ? each.join("，") : new Intl.ListFormat("en").format(each);
      if (grace === 0) return t("eachTime", { effects });
      return t("fromThen", { forgiven: t("forgiven", { count: grace }), next: grace + 1, effects });
    },
  };
}
