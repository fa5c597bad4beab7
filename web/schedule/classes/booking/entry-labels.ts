import { detailsOf } from "#contract/kernel/refusal/errors.ts";
import type { LimitUse, OfferedEntry } from "#contract/kernel/sessions/class-entries.ts";
import type { ClassBooking } from "#contract/schedule/classes/class-bookings.ts";
import { useRefusalWords } from "#web/kernel/frame/dialogs/use-refusal-words.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import type { ApiError } from "#web/kernel/lib/calls/api.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCollisionWords } from "./collision-labels.ts";
import { entryMessages } from "./class-booking-messages.ts";
import { useMoments } from "./moment-labels.ts";

/** How somebody is let in, in a line, and a second one about it. */
export function useEntryWords(): (entry: OfferedEntry) => { readonly title: string; readonly note?: string } {
  const t = useWords(entryMessages);
  const format = useFormat();
  const locale = useLocale();
  return (entry) => {
    switch (entry.kind) {
      case "membership": {
        const name = entry.package[locale];
        const note = t("packageThrough", { package: name, through: format.through(entry.until) });
        if (!entry.limit) return { title: t("included", { package: name }), note: format.through(entry.until) };
        const { n, used, per } = entry.limit;
        return { title: t(per === "week" ? "includedWeek" : "includedMonth", { n, used }), note };
      }
      case "credits":
        return { title: t("credits", { count: entry.credits, left: entry.left }) };
      case "dropIn":
        return { title: t("dropIn", { amount: format.money(entry.amount) }), note: t("dropInNote") };
      case "free":
        return { title: t("free") };
    }
  };
}

/** How what let somebody in comes back if they cancel in time. */
export function useReturnWords(): (booking: Pick<ClassBooking, "entry">) => string {
  const t = useWords(entryMessages);
  const format = useFormat();
  const locale = useLocale();
  return ({ entry }) => {
    if (entry === null) return "";
    switch (entry.kind) {
      case "membership":
        return t("returns.membership", { package: entry.package[locale] });
      case "credits":
        return t("returns.credits", { count: entry.credits });
      case "dropIn":
        return t("returns.dropIn", { amount: format.money(entry.amount) });
      case "free":
        return t("returns.free");
    }
  };
}

/** How many classes of a membership are used, and when the next one counts. */
export function useLimitWords(): (limit: LimitUse) => string {
  const t = useWords(entryMessages);
  const format = useFormat();
  const between = useLocale() === "cn" ? "" : " ";
  return ({ n, per, used, next }) => {
    const said = t(per === "week" ? "weekUsedBy" : "monthUsedBy", { n, used });
    return next === null ? said : [said, t("next", { date: format.weekdayAndDay(next) })].join(between);
  };
}

/** Why a class cannot be booked, until when, and what helps. */
export function useNotBookedWords(): (error: ApiError) => string {
  const t = useWords(entryMessages);
  const locale = useLocale();
  const format = useFormat();
  const moments = useMoments();
  const failure = useRefusalWords();
  const collision = useCollisionWords();
  const between = locale === "cn" ? "" : " ";
  const desk = (amount: string | null) =>
    amount === null ? t("askDesk") : t("deskSells", { amount: format.money(amount) });
  return (error) => {
    const limit = detailsOf("CLASS_LIMIT_REACHED", error);
    if (limit) {
      const used = t(limit.per === "week" ? "weekUsed" : "monthUsed", { n: limit.n });
      if (limit.next === null) return [used, desk(limit.drop_in)].join(between);
      const date = format.weekdayAndDay(limit.next);
      if (limit.drop_in === null) return [used, t("next", { date }), t("askDesk")].join(between);
      return [used, t("nextOrDesk", { date, amount: format.money(limit.drop_in) })].join(between);
    }
    const nothing = detailsOf("NO_ENTRY", error);
    if (nothing) return [t("noEntry"), desk(nothing.drop_in)].join(between);
    const opening = detailsOf("BOOKING_NOT_OPEN", error);
    if (opening) return t("notOpen", { time: moments.whole(opening.opens_at) });
    const pause = detailsOf("BOOKING_PAUSED", error);
    if (pause) return t("paused", { time: moments.whole(pause.until) });
    return collision(error) ?? failure(error);
  };
}
