import type { Notification, NotificationEvent } from "#contract/messaging/notifications.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { notificationMessages } from "./messages.ts";

/** A notification about a class, or its undo, as far as it is worded. */
type ClassContent = {
  [Event in ClassEvent]: { readonly event: Event; readonly detail: NotificationOf<Event>["detail"] };
}[ClassEvent];
type ClassEvent = Extract<NotificationEvent, `CLASS_${string}`>;
type NotificationOf<Event extends ClassEvent> = Extract<Notification, { event: Event }>;

/** The text about a class, and how many others there are. */
export function useClassText() {
  const t = useWords(notificationMessages);
  const format = useFormat();
  const locale = useLocale();
  const sayOne = (content: ClassContent): string => {
    const facts = { name: content.detail.name[locale], time: format.nearTime(content.detail.start) };
    switch (content.event) {
      case "CLASS_BOOKED":
        return t(content.event, facts);
      case "CLASS_MOVED":
        return t(content.event, { ...facts, was: format.nearTime(content.detail.was) });
      case "CLASS_TRAINER_CHANGED": {
        const { trainer } = content.detail;
        return t(content.event, { ...facts, trainer: trainer ? format.name(trainer) : "" });
      }
      case "CLASS_CANCELLED": {
        const { isGone, why, note } = content.detail;
        const said = isGone ? t(content.event, facts) : t(`${why ?? "booking"}.${content.event}`, facts);
        return note ? `${said} ${note}` : said;
      }
    }
  };
  return (content: ClassContent): string => {
    const said = sayOne(content);
    const { others } = content.detail;
    return others > 0 ? t("classOthers", { said, count: others }) : said;
  };
}
