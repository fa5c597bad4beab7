import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { classBookings } from "#contract/schedule/classes/class-bookings.ts";
import { type ClubClass, clubClasses } from "#contract/schedule/classes/club-classes.ts";
import type { Locale } from "#contract/kernel/values.ts";
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
  const openDay = useOpenDay();
  const locale = useLocale();
  const query = { from: first, to: daysAfter(last, 1), ...(trainer !== undefined && { trainer: String(trainer) }) };
  const { data, dataUpdatedAt } = useQuery({ ...endpointQuery(clubClasses.list, { query }), enabled: !isOff });
  const events = data?.map((one) => ({
    ...eventOfClass(one, locale, dataUpdatedAt),
    ...(trainer === undefined && { owner: one.trainer?.id ?? 0 }),
  }));
  return {
    classes: useUnchanged((!isOff && events) || none),
    openClass: openDay(data),
  };
}

/** Opens the timetable on the day of a class; false for a session. */
function useOpenDay() {
  const navigate = useNavigate();
  return (shown: readonly Pick<ClubClass, "id" | "date">[] | undefined) => (id: number) => {
    const one = shown?.find((each) => each.id === -id);
    if (one) void navigate({ to: "/timetable", search: { date: one.date, view: "day" } });
    return id < 0;
  };
}

/** The bookings with which somebody has a place. */
const withPlace: ReadonlySet<string> = new Set(["booked", "attended", "noShow"]);

interface BookedDays extends Pick<Days, "first" | "last" | "isOff"> {
  readonly client: number;
}

/** The classes that a client has booked on some days, beside their sessions. */
export function useBookedEvents({ first, last, client, isOff }: BookedDays) {
  const openDay = useOpenDay();
  const locale = useLocale();
  const request = { params: { id: String(client) }, query: { from: first, to: daysAfter(last, 1) } };
  const { data, dataUpdatedAt } = useQuery({ ...endpointQuery(classBookings.ofClient, request), enabled: !isOff });
  const booked = data?.rows.filter(({ status }) => withPlace.has(status)).map((booking) => booking.class);
  const events = booked?.map((one) => eventOfClass(one, locale, dataUpdatedAt));
  return { classes: useUnchanged((!isOff && events) || none), openClass: openDay(booked) };
}

type Shown = Pick<ClubClass, "id" | "start" | "end" | "type" | "room" | "status">;

function eventOfClass(one: Shown, locale: Locale, now: number): CalendarEvent {
  return {
    id: -one.id,
    start: one.start,
    end: one.end,
    title: one.type.name[locale],
    text: one.room.name[locale],
    tone: toneOf(one, now),
    colour: one.type.colour,
    movable: false,
  };
}

function toneOf({ status, end }: Shown, now: number): CalendarEvent["tone"] {
  if (status === "cancelled") return "cancelled";
  return Date.parse(end) <= now ? "past" : "scheduled";
}
