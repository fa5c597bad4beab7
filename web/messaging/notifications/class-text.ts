import type { Notification, NotificationEvent } from "#contract/messaging/notifications.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useLapseText } from "./lapse-text.ts";
import { notificationMessages } from "./messages.ts";

type WaitEvent = Extract<NotificationEvent, `WAIT_${string}`>;
type ClassEvent = Extract<NotificationEvent, `CLASS_${string}` | "ROSTER_OPEN">;
type LapseEvent = "LAPSE_NOTED" | "LAPSE_WAIVED" | "BOOKING_PAUSED";

/** The content of a notification, or of its undo. */
type ContentOf<Event extends NotificationEvent> = {
  readonly [Each in Event]: Pick<Extract<Notification, { event: Each }>, "event" | "detail">;
}[Event];

/** Whether a notification is about a class that is booked, about its line, or about not coming to one. */
export function isAboutClass<Content extends { readonly event: NotificationEvent }>(
  content: Content,
): content is Extract<Content, { event: ClassEvent | WaitEvent | LapseEvent }> {
  return /^(CLASS_|WAIT_|LAPSE_|BOOKING_|ROSTER_)/.test(content.event);
}

/** The text about a class, about its line, or about not coming to one. */
export function useBookingText(): (content: ContentOf<ClassEvent | WaitEvent | LapseEvent>) => string {
  const sayClass = useClassText();
  const sayWait = useWaitText();
  const sayLapse = useLapseText();
  return (content) => {
    switch (content.event) {
      case "LAPSE_NOTED":
      case "LAPSE_WAIVED":
      case "BOOKING_PAUSED":
        return sayLapse(content);
      case "CLASS_BOOKED":
      case "CLASS_MOVED":
      case "CLASS_TRAINER_CHANGED":
      case "CLASS_CANCELLED":
      case "CLASS_ASSIGNED":
      case "CLASS_UNASSIGNED":
      case "ROSTER_OPEN":
        return sayClass(content);
      case "WAIT_BOOKED":
      case "WAIT_OFFERED":
      case "WAIT_CALLED":
      case "WAIT_PASSED_OVER":
      case "WAIT_LAPSED":
        return sayWait(content);
    }
  };
}

/** The text about the line of a class. */
function useWaitText() {
  const t = useWords(notificationMessages);
  const format = useFormat();
  const locale = useLocale();
  return (content: ContentOf<WaitEvent>): string => {
    const facts = { name: content.detail.name[locale], time: format.nearTime(content.detail.start) };
    switch (content.event) {
      case "WAIT_OFFERED":
        return t(content.event, { ...facts, until: format.nearTime(content.detail.until) });
      case "WAIT_PASSED_OVER":
        return t(content.event, { ...facts, reason: t(`passedOver.${content.detail.reason}`) });
      case "WAIT_BOOKED":
      case "WAIT_CALLED":
      case "WAIT_LAPSED":
        return t(content.event, facts);
    }
  };
}

/** The text about a class, and how many others there are. */
function useClassText() {
  const t = useWords(notificationMessages);
  const format = useFormat();
  const locale = useLocale();
  const sayLost = ({ name, start, trainer, cancelled }: ContentOf<"CLASS_UNASSIGNED">["detail"]): string => {
    const facts = { name: name[locale], time: format.nearTime(start) };
    if (cancelled) {
      const said = t("gone.CLASS_UNASSIGNED", { ...facts, reason: cancelled.reason[locale] });
      return cancelled.note ? `${said} ${cancelled.note}` : said;
    }
    const to = trainer ? "other.CLASS_UNASSIGNED" : "CLASS_UNASSIGNED";
    return t(to, { ...facts, trainer: trainer ? format.name(trainer) : "" });
  };
  const sayOne = (content: ContentOf<ClassEvent>): string => {
    const facts = { name: content.detail.name[locale], time: format.nearTime(content.detail.start) };
    switch (content.event) {
      case "CLASS_BOOKED":
      case "CLASS_ASSIGNED":
      case "ROSTER_OPEN":
        return t(content.event, facts);
      case "CLASS_UNASSIGNED":
        return sayLost(content.detail);
      case "CLASS_MOVED": {
        const { isTaught = false, was } = content.detail;
        return t(isTaught ? `teaching.${content.event}` : content.event, { ...facts, was: format.nearTime(was) });
      }
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
  return (content: ContentOf<ClassEvent>): string => {
    const said = sayOne(content);
    const { others } = content.detail;
    return others > 0 ? t("classOthers", { said, count: others }) : said;
  };
}
