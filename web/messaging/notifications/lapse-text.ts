import type { Notification } from "#contract/messaging/notifications.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { notificationMessages } from "./messages.ts";

type LapseContent = Extract<Notification, { event: "LAPSE_NOTED" | "LAPSE_WAIVED" | "BOOKING_PAUSED" }>;

/** The text about a late cancellation, a no-show or a pause. */
export function useLapseText() {
  const t = useWords(notificationMessages);
  const format = useFormat();
  const locale = useLocale();
  return ({ detail }: Pick<LapseContent, "detail">): string => {
    if ("until" in detail) return t("BOOKING_PAUSED", { time: format.nearTime(detail.until) });
    const said = { class: detail.class[locale], time: format.nearTime(detail.start) };
    if ("reason" in detail) return t(`${detail.kind}.LAPSE_WAIVED`, said);
    return t(`${detail.kind}.LAPSE_NOTED`, { ...said, counts: format.nearTime(detail.counts) });
  };
}
