import * as z from "zod/mini";
import { type DaySpan, type OpenTimes, openOn } from "#contract/club/opening-hours.ts";
import { fieldErrors } from "#contract/kernel/refusal/field-errors.ts";
import type { Reservation, Span } from "#contract/schedule/reservations.ts";
import { type ReservationDraft, reservationDraft } from "#contract/sales/session-terms.ts";
import { daysAfter, wallOf } from "#web/kernel/lib/dates/wall-clock.ts";
import { instantAt, isSameSpan, minuteOfDay, slotMinutes, spanFrom, timeAt } from "../span-model.ts";

/** The values of a reservation's form; the day and the times are on the club's clock. */
export interface ReservationValues extends Record<string, unknown> {
  clientId: number | null;
  trainerId: number | null;
  courseId: number | null;
  tags: number[];
  date: string;
  /** `HH:MM`. */
  startedAt: string;
  /** `HH:MM`; `24:00` is the midnight that ends the day. */
  endedAt: string;
  /** Where the times were read from, if they were: an hour that comes twice reads alike both times. */
  given: Span | undefined;
}

type Times = Pick<ReservationValues, "date" | "startedAt" | "endedAt" | "given">;

const midnight = "24:00";
const usualMinutes = 60;
const longestMinutes = 8 * 60;
const wholeDay = 24 * 60;

/** The times of a span as the form writes them. */
export function timesOf(span: Span, zone: string): Times {
  const start = wallOf(span.start, zone);
  const end = wallOf(span.end, zone);
  const endedAt = end.date === start.date ? end.time : midnight;
  return { date: start.date, startedAt: start.time, endedAt, given: { start: span.start, end: span.end } };
}

/** The form with the values of a reservation. */
export function reservationValuesOf(reservation: Reservation, zone: string): ReservationValues {
  const { clientId, trainerId, courseId, tags } = reservation;
  return { clientId, trainerId, courseId, tags: [...tags], ...timesOf(reservation, zone) };
}

/** The request to send, as far as it is filled in. */
export function reservationDraftOf(values: ReservationValues, zone: string) {
  const { clientId, trainerId, courseId, tags } = values;
  const startedAt = instantOfTime(values, "startedAt", zone);
  const endedAt = instantOfTime(values, "endedAt", zone);
  return { clientId, trainerId, courseId, tags, startedAt, endedAt };
}

/** The terms of a form that is complete and right. */
export function parseReservationDraft(values: ReservationValues, zone: string): ReservationDraft | undefined {
  return reservationDraft.safeParse(reservationDraftOf(values, zone)).data;
}

/** Whether a form says anything else than the reservation does. */
export function reservationDiffers(values: ReservationValues, reservation: Reservation, zone: string): boolean {
  const { clientId, trainerId, courseId, tags, startedAt = "", endedAt = "" } = reservationDraftOf(values, zone);
  const isSame =
    clientId === reservation.clientId &&
    trainerId === reservation.trainerId &&
    courseId === reservation.courseId &&
    isSameSpan({ start: startedAt, end: endedAt }, reservation) &&
    tags.length === reservation.tags.length &&
    tags.every((tag) => reservation.tags.includes(tag));
  return !isSame;
}

/** The new time, if nothing else is to change. */
export function newTimeOnly(values: ReservationValues, reservation: Reservation, zone: string): Span | undefined {
  const draft = parseReservationDraft(values, zone);
  const others = { ...values, ...timesOf(reservation, zone) };
  if (!draft || reservationDiffers(others, reservation, zone)) return undefined;
  return { start: draft.startedAt, end: draft.endedAt };
}

/** The form of a reservation that others have changed: what was typed stays, the rest shows what it is now. */
export function freshValues(
  typed: ReservationValues,
  before: ReservationValues,
  now: ReservationValues,
): ReservationValues {
  const times =
    [typed.date, typed.startedAt, typed.endedAt].join() === [before.date, before.startedAt, before.endedAt].join()
      ? now
      : typed;
  return {
    clientId: typed.clientId === before.clientId ? now.clientId : typed.clientId,
    trainerId: typed.trainerId === before.trainerId ? now.trainerId : typed.trainerId,
    courseId: typed.courseId === before.courseId ? now.courseId : typed.courseId,
    tags: typed.tags.join() === before.tags.join() ? now.tags : typed.tags,
    date: times.date,
    startedAt: times.startedAt,
    endedAt: times.endedAt,
    given: times.given,
  };
}

/** Judges the form as the contract does; a time that clocks leave out has no instant. */
export function reservationSchema(zone: string): z.ZodMiniType<ReservationValues> {
  return z.custom<ReservationValues>().check(({ value, issues }) => {
    for (const [path, message] of wrongIn(value, zone)) {
      issues.push({ code: "custom", path: path.split("."), message, input: value });
    }
  });
}

function wrongIn(values: ReservationValues, zone: string): readonly (readonly [string, string])[] {
  if (values.date === "") return [["date", "INVALID_DATE"]];
  const draft = reservationDraftOf(values, zone);
  const found = fieldErrors(reservationDraft.safeParse(draft).error?.issues ?? []);
  const isLeftOut = (path: string) => (path === "startedAt" || path === "endedAt") && draft[path] === undefined;
  return found.map(({ path, code }) => [path, isLeftOut(path) ? "NO_SUCH_TIME" : code]);
}

function instantOfTime(values: Times, field: "startedAt" | "endedAt", zone: string): string | undefined {
  const { date, given } = values;
  const read = given && timesOf(given, zone);
  const isAsGiven = read?.date === date && read[field] === values[field];
  if (given && isAsGiven) return field === "startedAt" ? given.start : given.end;
  return date === "" ? undefined : instantAt(date, minuteOfDay(values[field]), zone);
}

/** The end that follows a new start: as long after it as before, else an hour, and never beyond the day. */
export function endTimeAfter(startedAt: string, before: Pick<Times, "startedAt" | "endedAt">): string {
  const length = minutesOf(before);
  return timeAt(Math.min(minuteOfDay(startedAt) + (length > 0 ? length : usualMinutes), wholeDay));
}

/** How long a session is by the clock, in minutes. */
export function minutesOf({ startedAt, endedAt }: Pick<Times, "startedAt" | "endedAt">): number {
  return minuteOfDay(endedAt) - minuteOfDay(startedAt);
}

/** Every quarter of an hour at which a session can begin in the hours of a day, and the one it has. */
export function startTimes(present: string, open: readonly DaySpan[]): readonly string[] {
  const spans = open.length > 0 ? open : [{ from: "00:00", to: midnight }];
  return withPresent(
    spans.flatMap(({ from, to }) => timesBetween(minuteOfDay(from), minuteOfDay(to) - slotMinutes)),
    present,
  );
}

/** Every quarter of an hour at which a session can end before the club closes, and the one it has. */
export function endTimes(
  { startedAt, endedAt }: Pick<Times, "startedAt" | "endedAt">,
  open: readonly DaySpan[],
): readonly string[] {
  const start = minuteOfDay(startedAt);
  const first = Math.floor(start / slotMinutes + 1) * slotMinutes;
  const closes = open.find(({ from, to }) => from <= startedAt && startedAt < to)?.to ?? midnight;
  return withPresent(timesBetween(first, Math.min(start + longestMinutes, minuteOfDay(closes))), endedAt);
}

function timesBetween(first: number, last: number): readonly string[] {
  const from = Math.ceil(first / slotMinutes) * slotMinutes;
  const count = Math.max(0, Math.floor((last - from) / slotMinutes) + 1);
  return Array.from({ length: count }, (_, index) => timeAt(from + index * slotMinutes));
}

function withPresent(times: readonly string[], present: string): readonly string[] {
  return times.includes(present) ? times : [...times, present].toSorted();
}

const daysSearched = 14;

/**
 * The hour that a reservation is offered when no time was chosen: the next full one while the club is open, or the first
 * of another day that is in view.
 */
export function hourOffered(now: string, zone: string, open: OpenTimes, inView?: string): Span {
  const { date: today, time } = wallOf(now, zone);
  const first = inView ?? today;
  const nextHour = (Math.floor(minuteOfDay(time) / 60) + 1) * 60;
  const starts = Array.from({ length: daysSearched }, (_, ahead) => daysAfter(first, ahead)).flatMap((date) => {
    const earliest = date === today ? nextHour : 0;
    return openOn(open, date).flatMap(({ from, to }) => {
      const minute = Math.max(minuteOfDay(from), earliest);
      const start = minute + usualMinutes > minuteOfDay(to) ? undefined : instantAt(date, minute, zone);
      return start === undefined ? [] : [start];
    });
  });
  return spanFrom(starts[0] ?? now, usualMinutes);
}
