import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ClubClass, clubClasses } from "#contract/schedule/classes/club-classes.ts";
import { endpointQuery } from "#web/kernel/lib/calls/query.ts";
import { daysAfter } from "#web/kernel/lib/dates/wall-clock.ts";
import { useLocale } from "#web/kernel/lib/wording/i18n.ts";
import type { CalendarEvent } from "../grid/calendar-geometry.ts";
import { useUnchanged } from "./use-calendar.ts";

interface Days {
  readonly first: string;
  readonly last: string;
  /** The only trainer whose classes are shown; without, each is in the column of its trainer. */
  readonly trainer?: number | undefined;
  /** The calendar has no classes to show, as where it is narrowed to one client. */
  readonly isOff: boolean;
}

const none: readonly CalendarEvent[] = [];

/** The classes that trainers teach on some days, beside their sessions. Their ids are negative: sessions have the others. */
export function useClassEvents({ first, last, trainer, isOff }: Days) {
  const navigate = useNavigate();
  const locale = useLocale();
  const query = { from: first, to: daysAfter(last, 1), ...(trainer !== undefined && { trainer: String(trainer) }) };
  const { data, dataUpdatedAt } = useQuery({ ...endpointQuery(clubClasses.list, { query }), enabled: !isOff });
  const events = data?.map((one): CalendarEvent => ({
    id: -one.id,
    start: one.start,
    end: one.end,
    title: one.type.name[locale],
    text: one.room.name[locale],
    tone: toneOf(one, dataUpdatedAt),
    colour: one.type.colour,
    ...(trainer === undefined && { owner: one.trainer?.id ?? 0 }),
    movable: false,
  }));
  return {
    classes: useUnchanged((!isOff && events) || none),
    /** Opens the timetable on the day of a class; false for a session. */
    openClass: (id: number) => {
      const one = data?.find((each) => each.id === -id);
      if (one) void navigate({ to: "/timetable", search: { date: one.date, view: "day" } });
      return id < 0;
    },
  };
}

function toneOf({ status, end }: ClubClass, now: number): CalendarEvent["tone"] {
  if (status === "cancelled") return "cancelled";
  return Date.parse(end) <= now ? "past" : "scheduled";
}
