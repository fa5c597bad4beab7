import {
  IconBarbell,
  IconCalendarCancel,
  IconCalendarCheck,
  IconCalendarPlus,
  IconCalendarTime,
  IconHourglassLow,
  IconPlaneDeparture,
  IconUserPlus,
  type Icon,
} from "@tabler/icons-react";
import type { LinkProps } from "@tanstack/react-router";
import type { Notification, NotificationEvent } from "#contract/notifications.ts";
import { useClub } from "#web/lib/club.ts";
import { useFormat } from "#web/lib/format.ts";
import { useLocale, useWords } from "#web/lib/i18n.ts";
import { useMe } from "#web/lib/me.ts";
import { useOptionWords } from "#web/lib/option-messages.ts";
import { dateIn } from "#web/lib/time.ts";
import { notificationMessages } from "./messages.ts";

export const icons: Readonly<Record<NotificationEvent, Icon>> = {
  REASON_SUBMITTED: IconPlaneDeparture,
  REASON_MODIFIED: IconPlaneDeparture,
  REASON_WITHDRAWN: IconPlaneDeparture,
  RESERVATION_MADE: IconCalendarPlus,
  RESERVATION_MOVED: IconCalendarTime,
  RESERVATION_CANCELLED: IconCalendarCancel,
  RESERVATION_DONE: IconCalendarCheck,
  CREDITS_LOW: IconBarbell,
  PACKAGE_ENDING: IconHourglassLow,
  CLIENT_ASSIGNED: IconUserPlus,
};

/** Says a notification in the reader's language. */
export function useTelling(): (notification: Notification) => string {
  const t = useWords(notificationMessages);
  const format = useFormat();
  const locale = useLocale();
  const words = useOptionWords();
  const { id: me } = useMe();
  return (notification) => {
    const { event, detail } = notification;
    switch (event) {
      case "REASON_SUBMITTED":
      case "REASON_MODIFIED":
      case "REASON_WITHDRAWN": {
        const from = format.date(detail.started_at);
        const until = detail.ended_at === null ? from : format.date(detail.ended_at);
        return detail.reason_type === "dismissed" ? t(`dismissed.${event}`, { from }) : t(event, { from, until });
      }
      case "RESERVATION_MADE":
      case "RESERVATION_MOVED":
      case "RESERVATION_CANCELLED":
      case "RESERVATION_DONE": {
        const { client, trainer, start, title } = detail;
        const [course, time] = [words("course", title), format.dateTime(start)];
        if (client.id === me) return t(event, { course, time, name: format.name(trainer.name) });
        const name = format.name(client.name);
        return trainer.id === me
          ? t(event, { course, time, name })
          : t("passed", { course, time, name, trainer: format.name(trainer.name) });
      }
      case "CREDITS_LOW":
        return t(event, { count: detail.left });
      case "PACKAGE_ENDING":
        return t(event, { package: detail.package[locale], until: format.date(detail.until) });
      case "CLIENT_ASSIGNED":
        return t(event, { name: format.name(detail.client.name) });
    }
  };
}

/** Where a notification leads its reader. */
export function usePlace(): (notification: Notification) => Pick<LinkProps, "to" | "params" | "search"> {
  const { id: me } = useMe();
  const { timeZone } = useClub();
  return ({ event, detail }) => {
    switch (event) {
      case "REASON_SUBMITTED":
      case "REASON_MODIFIED":
      case "REASON_WITHDRAWN":
        return { to: "/profile" };
      case "RESERVATION_MADE":
      case "RESERVATION_MOVED":
      case "RESERVATION_CANCELLED":
      case "RESERVATION_DONE":
        return detail.client.id === me
          ? { to: "/client/bookings" }
          : { to: "/calendar", search: { date: dateIn(timeZone, new Date(detail.start)) } };
      case "CREDITS_LOW":
      case "PACKAGE_ENDING":
        return { to: "/payments" };
      case "CLIENT_ASSIGNED": {
        const params = { userId: String(detail.client.id) };
        return { to: "/user/$userId/profile", params, search: { userType: "client" } };
      }
    }
  };
}
