import { weekdayOf } from "#contract/kernel/time/weekdays.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import { clubWallTime } from "../../kernel/time/club-time.ts";
import type { Calendar } from "../calendar.ts";
import { adminOn } from "../callers.ts";
import { forgetNotifications, insertRows } from "../queries.ts";
import { type WeeklyTime, accountClasses, isOnAt, kinds, weeklyTimeOf } from "./class-kinds.ts";
import { firstFrom, insertDemoSeries } from "./missing-date.ts";
import type { Booked } from "./reservations.ts";

/** How long ago the timetable began. */
const DAYS_BACK = 28;

/** In so many days a series has a date that could not be added. */
const DAYS_TO_MISSING = 45;

const DROP_IN_CENTS = 2_000;

const rooms = [
  { id: 1, name: { en: "Studio", cn: "大教室" }, capacity: 20 },
  { id: 2, name: { en: "Bike room", cn: "单车教室" }, capacity: 16 },
  { id: 3, name: { en: "Quiet room", cn: "瑜伽教室" }, capacity: 12 },
];

interface Teaching {
  readonly booked: readonly Booked[];
  /** The one among the demo accounts is the first. */
  readonly trainers: readonly number[];
  readonly admin: number;
  readonly zone: string;
  readonly calendar: Calendar;
}

/** Three rooms, eight types and their series since four weeks ago, each with a trainer who is free then if there is one. */
export async function insertTimetable(
  trx: Transaction<"ROOM_BUSY" | "STALE" | "INVALID_STATE">,
  { booked, trainers, admin, zone, calendar }: Teaching,
): Promise<void> {
  await insertRows(
    trx,
    "room",
    rooms.map((room) => ({ ...room, archived_at: null, version: 1 })),
  );
  const types = kinds.map(({ name, description, colour, room, minutes }, at) => {
    const { capacity } = rooms[room - 1] ?? { capacity: 1 };
    return {
      id: at + 1,
      name,
      description,
      colour,
      minutes,
      capacity,
      room_id: room,
      trainer_id: null,
      credits: 1,
      drop_in_cents: DROP_IN_CENTS,
      policy_id: 1,
      archived_at: null,
      version: 1,
    };
  });
  await insertRows(trx, "class_type", types);
  const today = calendar.day(-DAYS_BACK);
  const caller = adminOn(admin, { zone, today, now: calendar.at(today, 9 * 60) });
  const [account = null] = trainers;
  const taken = takenBy(booked, today, { zone, calendar });
  if (account !== null) taken.set(account, [...(taken.get(account) ?? []), ...accountClasses]);
  for (const [at, { minutes, room, reserved = 0, series }] of kinds.entries())
    for (const [index, [weekdays, startTime, owner]] of series.entries()) {
      const spans = weekdays.map((weekday) => weeklyTimeOf(weekday, startTime, minutes));
      const order = [...trainers.slice((at + index) % trainers.length), ...trainers];
      const free = order.find((trainer) => !spans.some((span) => isOnAt(taken.get(trainer) ?? [], span))) ?? null;
      const trainerId = owner ? account : free;
      if (trainerId !== null) taken.set(trainerId, [...(taken.get(trainerId) ?? []), ...spans]);
      const { capacity } = rooms[room - 1] ?? { capacity: 1 };
      const rule = {
        weekdays: [...weekdays],
        everyWeeks: 1 as const,
        startOfDate: today,
        endOfDate: null,
        count: null,
      };
      const places = { roomId: room, trainerId, capacity, reserved };
      const draft = { typeId: at + 1, ...rule, startTime, minutes, ...places, skip: [] };
      const isMissed = kinds[at]?.name.en === "Pilates" && index === 0;
      const missing = { date: firstFrom(calendar.day(DAYS_TO_MISSING), weekdays), typeId: at + 2 };
      await insertDemoSeries(trx, caller, draft, isMissed ? missing : undefined);
    }
  await forgetNotifications(trx);
}

/** The times of a week at which each trainer has sessions since a day. */
function takenBy(booked: readonly Booked[], since: string, { zone, calendar }: Pick<Teaching, "zone" | "calendar">) {
  const taken = new Map<number, WeeklyTime[]>();
  for (const { reservation } of booked) {
    const { trainer_id, starts_at, ends_at, status } = reservation;
    const date = calendar.dayOf(starts_at);
    if (status === "cancelled" || date < since) continue;
    const minutes = (ends_at.getTime() - starts_at.getTime()) / 60_000;
    const span = weeklyTimeOf(weekdayOf(date), clubWallTime(starts_at, zone).time, minutes);
    taken.set(trainer_id, [...(taken.get(trainer_id) ?? []), span]);
  }
  return taken;
}
