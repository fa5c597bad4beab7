import { weekdayOf, weekdays } from "#contract/kernel/time/weekdays.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import type { Calendar } from "../calendar.ts";
import type { Booked } from "../members/reservations.ts";
import { insertRows } from "../queries.ts";

/** The working hours of one trainer: the weekdays on which they have sessions, and five days off ahead. */
export async function insertHours(
  trx: Transaction,
  booked: readonly Booked[],
  { trainer, calendar }: { readonly trainer: number; readonly calendar: Calendar },
): Promise<void> {
  const own = booked.filter(({ reservation }) => reservation.trainer_id === trainer);
  const busy = new Set(own.map(({ reservation }) => weekdayOf(calendar.dayOf(reservation.starts_at))));
  const spans = weekdays.filter((day) => busy.has(day)).map((weekday) => ({ weekday, from: "07:00", to: "21:00" }));
  const written = {
    trainer_id: trainer,
    created_at: calendar.at(calendar.day(-200), 15 * 60),
    created_by: trainer,
    version: 1,
  };
  await insertRows(trx, "trainer_week", [{ id: 1, ...written, starts_on: calendar.day(-190), spans }]);
  await insertRows(trx, "hours_exception", [
    { id: 1, ...written, start_of_date: calendar.day(40), end_of_date: calendar.day(45), spans: [] },
  ]);
}
