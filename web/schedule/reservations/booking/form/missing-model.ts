import type { FreeDay } from "#contract/schedule/booking.ts";
import type { ReservationValues } from "./reservation-form.ts";
import { instantAt, minuteOfDay } from "../span-model.ts";

/** The missing part of a reservation. */
export type Missing = "client" | "trainer" | "time" | "course" | "tags";

interface Times {
  /** The free times of the days in view; undefined until they have been read. */
  readonly days: readonly FreeDay[] | undefined;
  /** The time was chosen, and not only offered. */
  readonly isChosen: boolean;
  readonly zone: string;
}

/** The first missing choice; a time that was only offered has to be free. */
export function missingReservationPart(values: ReservationValues, times?: Times): Missing | undefined {
  const { clientId, trainerId, courseId, tags, date } = values;
  if (clientId === null) return "client";
  if (trainerId === null) return "trainer";
  if (date === "" || (times && !times.isChosen && !isFree(values, times))) return "time";
  if (courseId === null) return "course";
  return tags.length === 0 ? "tags" : undefined;
}

function isFree({ date, startedAt }: ReservationValues, { days, zone }: Times): boolean {
  const start = Date.parse(instantAt(date, minuteOfDay(startedAt), zone) ?? "");
  return days?.some(({ starts }) => starts.some((each) => Date.parse(each) === start)) ?? false;
}
