import type { LinkProps } from "@tanstack/react-router";
import type { Notification, NotificationEvent, MovedSession } from "#contract/messaging/notifications.ts";
import { backupReasons } from "#web/club/backups/backup-labels.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { lastDayOf } from "#web/kernel/lib/dates/last-day.ts";
import { dateIn } from "#web/kernel/lib/dates/time.ts";
import { isAboutClass, useBookingText } from "./class-text.ts";
import { notificationMessages } from "./messages.ts";

/** The content of a notification, or of its undo. */
type Content = Notification | Extract<Notification, { event: "UNDONE" }>["detail"];

type ContentOf<Event extends NotificationEvent> = Extract<Content, { event: Event }>;

/** The text about a request for leave or a dismissal. */
function useRequestText() {
  const t = useWords(notificationMessages);
  const format = useFormat();
  const kind = useMe().userType === "client" ? "client." : "";
  return ({ event, detail }: ContentOf<"REASON_SUBMITTED" | "REASON_MODIFIED" | "REASON_WITHDRAWN">): string => {
    const { reason_type: type, started_at: start, ended_at: end } = detail;
    if (type === "dismissed") return t(`${kind}dismissed.${event}`, { from: format.near(lastDayOf(start)) });
    return t(event, { from: format.near(start), until: format.near(end ?? start) });
  };
}

type SessionEvent = "RESERVATION_MADE" | "RESERVATION_MOVED" | "RESERVATION_CANCELLED" | "RESERVATION_DONE";

/** The text about a session, for its client, its trainer or its former trainer. */
function useSessionText() {
  const t = useWords(notificationMessages);
  const format = useFormat();
  const words = useOptionWords();
  const { id: me } = useMe();
  const { timeZone } = useClub();
  const namesOf = (people: readonly MovedSession["client"][]) =>
    people.map(({ name }) => format.name(name)).join(t("comma"));
  const session = ({ client, clients = [client], trainer, start, title }: MovedSession) => {
    const isClient = client.id === me;
    const name = isClient ? format.name(trainer.name) : namesOf(clients);
    const person = t(isClient ? "theTrainer" : "theClient", { name });
    return { course: words("course", title), time: format.nearTime(start), name, person };
  };
  const moved = (detail: MovedSession) => {
    const { was = detail, trainer, start, end } = detail;
    const terms = { ...session(detail), was: format.nearTime(was.start), former: format.name(was.trainer.name) };
    if (![detail.client.id, trainer.id].includes(me)) {
      return t("passed", { ...terms, time: terms.was, trainer: format.name(trainer.name) });
    }
    return t(movedHow(detail), { ...terms, minutes: minutesBetween(start, end) });
  };
  const several = ({ also = [], ...detail }: ContentOf<"RESERVATION_MADE">["detail"]) => {
    const days = also.map((start) => format.near(dateIn(timeZone, new Date(start)))).join(t("comma"));
    return { ...session(detail), count: also.length + 1, days };
  };
  const moving = (detail: MovedSession) => {
    if (!detail.also) return moved(detail);
    const { was, trainer, client } = detail;
    if (was && was.trainer.id !== trainer.id) {
      const how = [client.id, trainer.id].includes(me) ? "series.retrained" : "series.passed";
      const names = { former: format.name(was.trainer.name), trainer: format.name(trainer.name) };
      return t(how, { ...several(detail), ...names });
    }
    return t("series.RESERVATION_MOVED", { ...several(detail), was: format.nearTime((detail.was ?? detail).start) });
  };
  return ({ event, detail }: ContentOf<SessionEvent>): string => {
    if (event === "RESERVATION_MOVED") return moving(detail);
    if (detail.others && event !== "RESERVATION_DONE") {
      const how = `${detail.also ? "series." : ""}${event === "RESERVATION_MADE" ? "joins" : "leaves"}` as const;
      return t(how, { ...several(detail), others: namesOf(detail.others) });
    }
    if (detail.also && event !== "RESERVATION_DONE") return t(`series.${event}`, several(detail));
    const attended = event === "RESERVATION_DONE" && detail.client.id === me;
    return t(attended ? "attended" : event, session(detail));
  };
}

type PackageEvent = "PACKAGE_ENDING" | "RENEWAL_AHEAD" | "RENEWAL_OFFERED" | "ORDER_RENEWED" | "RENEWAL_HELD";

/** The text about the end of a package, and the next membership. */
function usePackageText() {
  const t = useWords(notificationMessages);
  const format = useFormat();
  const locale = useLocale();
  return ({ event, detail }: ContentOf<PackageEvent>): string => {
    switch (event) {
      case "PACKAGE_ENDING":
        return t(event, { package: detail.package[locale], until: format.near(lastDayOf(detail.until)) });
      case "RENEWAL_AHEAD":
      case "RENEWAL_OFFERED":
      case "ORDER_RENEWED": {
        const { from, amount, was } = detail;
        const price = was === null ? "" : t("priceWas", { was: format.money(was) });
        const said = { package: detail.package[locale], from: format.near(from), amount: format.money(amount), price };
        return t(event, { ...said, day: "on" in detail ? format.near(detail.on) : "" });
      }
      case "RENEWAL_HELD": {
        const client = format.name(detail.client.name);
        const until = format.near(lastDayOf(detail.until));
        return t(`${detail.why}.${event}`, { name: client, package: detail.package[locale], until });
      }
    }
  };
}

/** The text of a notification in the reader's language. */
export function useNotificationText(): (notification: Notification) => string {
  const t = useWords(notificationMessages);
  const format = useFormat();
  const locale = useLocale();
  const reason = useWords(backupReasons);
  const sayRequest = useRequestText();
  const saySession = useSessionText();
  const sayPackage = usePackageText();
  const sayBooking = useBookingText();
  const owed = (amount: string, day: string) => ({ amount: format.money(amount), day: format.near(day) });
  const say = (content: Content): string => {
    if (isAboutClass(content)) return sayBooking(content);
    switch (content.event) {
      case "REASON_SUBMITTED":
      case "REASON_MODIFIED":
      case "REASON_WITHDRAWN":
        return sayRequest(content);
      case "RESERVATION_MADE":
      case "RESERVATION_MOVED":
      case "RESERVATION_CANCELLED":
      case "RESERVATION_DONE":
        return saySession(content);
      case "PACKAGE_ENDING":
      case "RENEWAL_AHEAD":
      case "RENEWAL_OFFERED":
      case "ORDER_RENEWED":
      case "RENEWAL_HELD":
        return sayPackage(content);
      case "CREDITS_LOW":
        return t(content.event, { count: content.detail.left });
      case "PAYMENT_DUE":
        return t(content.event, owed(content.detail.amount, content.detail.due));
      case "PAYMENT_OVERDUE":
        return t(content.event, owed(content.detail.amount, content.detail.since));
      case "CLIENT_ASSIGNED":
        return t(content.event, { name: format.name(content.detail.client.name) });
      case "PACKAGE_ASKED": {
        const { client, package: asked } = content.detail;
        return t(content.event, { name: format.name(client.name), package: asked[locale] });
      }
      case "WEBHOOK_OFF":
        return t(content.event, { host: content.detail.host });
      case "BACKUP_FAILED":
        return t(content.event, { reason: reason(content.detail.reason) });
      case "NEW_DEVICE":
        return t(content.event, { device: content.detail.device[locale] });
      case "SECURITY_CHANGED": {
        const what = t(`security.${content.detail.change}`);
        return content.detail.device ? t("security.atDevice", { what, device: content.detail.device[locale] }) : what;
      }
      case "UNDONE":
        return t(content.event, { what: say(content.detail) });
    }
  };
  return say;
}

/** The changes of a session; without a stored length the present one applies. */
function movedHow({ was, start, trainer }: MovedSession) {
  const isMoved = was && minutesBetween(was.start, start) !== 0;
  if (was && was.trainer.id !== trainer.id) return isMoved ? "movedAndRetrained" : "retrained";
  return isMoved ? "RESERVATION_MOVED" : "resized";
}

function minutesBetween(from: string, until: string): number {
  return (Date.parse(until) - Date.parse(from)) / 60_000;
}

type Place = Pick<LinkProps, "to" | "params" | "search">;

/** The places to which notifications lead whatever they say. */
const fixedPlaces = {
  BOOKING_PAUSED: { to: "/timetable" },
  ROSTER_OPEN: { to: "/today" },
  WEBHOOK_OFF: { to: "/settings/programs" },
  BACKUP_FAILED: { to: "/settings/backups" },
  PACKAGE_ASKED: { to: "/today", search: { list: "asked" } },
} as const;

/** Where a notification leads its reader. */
export function usePlace(): (notification: Notification) => Place {
  const { id: me } = useMe();
  const { timeZone } = useClub();
  const sessionPlace = ({ client, start }: MovedSession): Place =>
    client.id === me
      ? { to: "/client/bookings", search: { at: start } }
      : { to: "/calendar", search: { date: dateIn(timeZone, new Date(start)) } };
  const place = ({ event, detail }: Content): Place => {
    switch (event) {
      case "REASON_SUBMITTED":
      case "REASON_MODIFIED":
      case "REASON_WITHDRAWN":
      case "NEW_DEVICE":
      case "SECURITY_CHANGED":
        return { to: "/profile" };
      case "RESERVATION_MADE":
      case "RESERVATION_MOVED":
      case "RESERVATION_CANCELLED":
      case "RESERVATION_DONE":
        return sessionPlace(detail);
      case "LAPSE_NOTED":
      case "LAPSE_WAIVED":
        return { to: "/client/bookings", search: { at: detail.start } };
      case "CLASS_ASSIGNED":
      case "CLASS_UNASSIGNED":
      case "CLASS_BOOKED":
      case "CLASS_MOVED":
      case "CLASS_TRAINER_CHANGED":
      case "CLASS_CANCELLED":
      case "WAIT_BOOKED":
      case "WAIT_OFFERED":
      case "WAIT_CALLED":
      case "WAIT_PASSED_OVER":
      case "WAIT_LAPSED":
        return { to: "/timetable", search: { date: dateIn(timeZone, new Date(detail.start)), open: detail.class } };
      case "BOOKING_PAUSED":
      case "ROSTER_OPEN":
      case "WEBHOOK_OFF":
      case "BACKUP_FAILED":
      case "PACKAGE_ASKED":
        return fixedPlaces[event];
      case "CREDITS_LOW":
      case "PACKAGE_ENDING":
      case "RENEWAL_AHEAD":
      case "RENEWAL_OFFERED":
      case "ORDER_RENEWED":
      case "PAYMENT_DUE":
      case "PAYMENT_OVERDUE":
        return { to: "/payments" };
      case "RENEWAL_HELD":
      case "CLIENT_ASSIGNED": {
        const params = { userId: String(detail.client.id) };
        return { to: "/user/$userId/profile", params, search: { userType: "client" } };
      }
      case "UNDONE":
        return place(detail);
    }
  };
  return place;
}
