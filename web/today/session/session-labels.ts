import type { TodaySession } from "#contract/data/today.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { wallAt } from "#web/kernel/lib/dates/date-format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useClientsOf } from "#web/schedule/reservations/booking/sharing/sharing-labels.ts";
import { todayMessages } from "../messages.ts";

/** Writes instants of sessions on the club's clock. */
export function useSessionTimes() {
  const { timeZone } = useClub();
  const format = useFormat();
  const wall = (instant: string | number) => wallAt(timeZone, new Date(instant));
  return {
    /** `9:00 a.m.`. */
    time: (instant: string | number) => format.time(wall(instant).time),
    /** `10:00–11:00 a.m.`. */
    hours: ({ start, end }: Pick<TodaySession, "start" | "end">) => format.times(wall(start).time, wall(end).time),
    /** With the day where it is not the given one. */
    near: (instant: string, today: string) => {
      const { date, time } = wall(instant);
      return date === today ? format.time(time) : format.at(format.day(date), format.time(time));
    },
  };
}

/** The names of all clients of a session in one line. */
export function useWho() {
  const clientsOf = useClientsOf();
  return ({ client, shared }: Pick<TodaySession, "client" | "shared">) =>
    clientsOf({ clientName: client.name, shared });
}

/** The one thing worth knowing of a client before a session, and how loud it is; of several, how many they are. */
export function useSessionFact() {
  const t = useWords(todayMessages);
  return ({ isFirst, credits, shared }: Pick<TodaySession, "isFirst" | "credits" | "shared">) => {
    if (shared) return { text: t("clients", { count: 1 + shared.others.length }), tone: "plain" as const };
    if (isFirst) return { text: t("firstSession"), tone: "first" as const };
    if (credits <= 2) return { text: t("creditsLeft", { count: credits }), tone: "few" as const };
    return { text: t("credits", { count: credits }), tone: "plain" as const };
  };
}
