import type { Transaction } from "../../kernel/db/connection.ts";
import { judgedAt } from "../../schedule/lapses/rules.ts";
import type { Calendar } from "../calendar.ts";
import {
  closeRosters,
  type DemoClass,
  type DemoMembership,
  insertRows,
  listClassMemberships,
  listDemoClasses,
  listTakenTime,
} from "../queries.ts";
import type { TableRow } from "../rows.ts";
import { type DemoBooking, type Filling, bookingOf, freeFor } from "./class-booking-rows.ts";
import { classesWithLine, withLines } from "./class-lines.ts";

/** Classes of so many days ahead have bookings, and of so many days back some were cancelled late. */
const DAYS_AHEAD = 6;
const DAYS_BACK = 20;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How full classes are, one after another. */
const shares = [1, 0.4, 0.75, 0.25, 0.9, 0.5] as const;
/** How long before the start somebody cancels too late. */
const LATE_MS = 70 * MINUTE_MS;
/** The pause of the rules that every club begins with. */
const PAUSE_DAYS = 7;

interface Desk {
  readonly desk: number;
  readonly calendar: Calendar;
}

/** Members in the classes of the last and the next days, and late cancellations of the last weeks: some pending, one with effect. */
export async function insertClassBookings(trx: Transaction, { desk, calendar }: Desk): Promise<void> {
  const classes = await listDemoClasses(trx, calendar.day(-DAYS_BACK), calendar.day(DAYS_AHEAD));
  const members = await listClassMemberships(trx, calendar.today);
  const taken = await listTakenTime(
    trx,
    members.map(({ client }) => client),
  );
  const late = cancelledLate(classes, members, { desk, calendar });
  const ahead = classes.filter(({ start }) => start > calendar.midnight);
  const withLine = classesWithLine(ahead, calendar);
  const shareOf = (one: DemoClass, at: number) => (withLine.includes(one) ? 1 : (shares[at % shares.length] ?? 1));
  const filling = { members, taken, calendar, shareOf };
  const paused = new Set(late.flatMap(({ lapse }) => (lapse.paused_until ? [lapse.client_id] : [])));
  const waiting = { ...filling, members: members.filter(({ client }) => !paused.has(client)) };
  const booked = withLines(
    withLine,
    ahead.flatMap((one, at) => bookingsOf(one, at, filling)),
    waiting,
  );
  const cancelled = new Set(late.map(({ booking }) => `${booking.class_id} ${booking.client_id}`));
  const past = classes.filter(({ end }) => end <= calendar.midnight);
  const attended = past
    .flatMap((one, at) => attendedOf(one, at, filling))
    .filter((row) => !cancelled.has(`${row.class_id} ${row.client_id}`));
  const bookings = [...late.map(({ booking }) => booking), ...booked, ...attended].map((row, at) => ({
    ...row,
    id: at + 1,
  }));
  if (bookings.length === 0) return;
  await insertRows(trx, "class_booking", bookings);
  const lapses = late.map(({ lapse }, at) => ({ ...lapse, id: at + 1, booking_id: at + 1, reservation_id: null }));
  if (lapses.length > 0) await insertRows(trx, "lapse", lapses);
  await closeRosters(trx, past, desk);
}

interface Placing extends Filling {
  readonly shareOf: (one: DemoClass, at: number) => number;
}

/** Some members who are free at the time of a class, each in one class at a time. */
function bookingsOf(one: DemoClass, at: number, filling: Placing): DemoBooking[] {
  const wanted = Math.floor((one.capacity - one.reserved) * filling.shareOf(one, at));
  const booked = filling.calendar.at(filling.calendar.yesterday, 12 * 60 + at);
  return freeFor(one, filling, at * 7)
    .slice(0, wanted)
    .map((member, place) => {
      filling.taken.set(member.client, [...(filling.taken.get(member.client) ?? []), one]);
      return { ...bookingOf(one, member, booked), place: place + 1 };
    });
}

/** Those who came to a class of the last days. */
function attendedOf(one: DemoClass, at: number, filling: Placing): DemoBooking[] {
  const booked = new Date(one.start.getTime() - 2 * DAY_MS);
  return bookingsOf(one, at, filling).map((row) => ({ ...row, status: "attended" as const, booked_at: booked }));
}

type Lapse = Omit<TableRow<"lapse">, "id" | "booking_id" | "reservation_id">;

interface Cancelled {
  readonly booking: DemoBooking;
  readonly lapse: Lapse;
}

/** One member three times, the last with effect; others once, of the last day pending, and one that the desk waived. */
function cancelledLate(
  classes: readonly DemoClass[],
  members: readonly DemoMembership[],
  { desk, calendar }: Desk,
): Cancelled[] {
  const [often, waived, ...others] = members.filter(({ from }) => from <= calendar.day(-DAYS_BACK));
  const past = classes.filter(({ start }) => start.getTime() - LATE_MS < calendar.midnight.getTime());
  const firstOf = (day: number) => past.find(({ date }) => date >= calendar.day(day));
  const cancelled = (one: DemoClass | undefined, member: DemoMembership | undefined, earlier: number) =>
    one && member ? [lateOf(one, member, { earlier, now: calendar.midnight })] : [];
  const repeated = [-18, -10, -4].flatMap((day, at) => cancelled(firstOf(day), often, at));
  const goodwill = cancelled(firstOf(-7), waived, 0).map(({ booking, lapse }) => ({
    booking,
    lapse: {
      ...lapse,
      state: "waived" as const,
      judged_at: null,
      waived_at: new Date(lapse.lapsed_at.getTime() + 60 * MINUTE_MS),
      waived_by: desk,
      waive_reason: "Snow, no streetcars",
    },
  }));
  const lastDay = past.filter(({ start }) => start.getTime() - LATE_MS > calendar.midnight.getTime() - DAY_MS);
  const pending = lastDay.slice(0, 3).flatMap((one, at) => cancelled(one, others[at], 0));
  return [...repeated, ...goodwill, ...pending];
}

interface Judging {
  readonly earlier: number;
  readonly now: Date;
}

function lateOf(one: DemoClass, member: DemoMembership, { earlier, now }: Judging): Cancelled {
  const at = new Date(one.start.getTime() - LATE_MS);
  const judge = judgedAt(at);
  const isJudged = judge <= now;
  const applies = isJudged && earlier >= 2;
  const booking = bookingOf(one, member, new Date(at.getTime() - 2 * DAY_MS));
  return {
    booking: { ...booking, status: "cancelled", late: true, cancelled_at: at, cancelled_by: member.client },
    lapse: {
      client_id: member.client,
      kind: "late",
      state: applies ? "applied" : isJudged ? "forgiven" : "pending",
      lapsed_at: at,
      judge_at: judge,
      judged_at: isJudged ? judge : null,
      charge_id: null,
      paused_until: applies ? new Date(judge.getTime() + PAUSE_DAYS * DAY_MS) : null,
      waived_at: null,
      waived_by: null,
      waive_reason: null,
      version: 1,
    },
  };
}
