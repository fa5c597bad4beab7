import * as z from "zod/mini";
import { calendarDate } from "#contract/kernel/values.ts";
import { lenient } from "#web/kernel/lib/table/table-search.ts";

/** The kinds of columns of the timetable. */
export const timetableColumns = ["day", "room", "trainer"] as const;

const aNumber = lenient(z.coerce.number().check(z.int(), z.minimum(1)));

/** The shown part of the timetable; without a date, today's week. */
export const timetableSearch = z.object({
  date: lenient(calendarDate),
  view: lenient(z.enum(["week", "day"])),
  by: lenient(z.enum(timetableColumns)),
  type: aNumber,
  trainer: aNumber,
  /** To members, only classes with a place left. */
  places: lenient(z.enum(["left"])),
  /** To members, only classes that begin in this part of the day. */
  part: lenient(z.enum(["morning", "afternoon", "evening"])),
  /** The class that is open, as a notification leads to it. */
  open: aNumber,
  /** The client whom staff are about to book. */
  client: aNumber,
});
export type TimetableSearch = z.output<typeof timetableSearch>;

/** The class type and the trainer to which the list of what needs attention is narrowed. */
export const attentionSearch = z.object({ type: aNumber, trainer: aNumber });

/** The facts of a new class that were chosen on the timetable. */
export const newClassSearch = z.object({
  date: lenient(calendarDate),
  /** The first day of the shown week, where no day was pressed. */
  from: lenient(calendarDate),
  /** The class whose series is copied. */
  copy: aNumber,
  time: lenient(z.string()),
  minutes: aNumber,
  room: aNumber,
  trainer: aNumber,
  /** Which classes a change is of at first: this one, or those after it too. */
  scope: lenient(z.enum(["following"])),
});
export type NewClassSearch = z.output<typeof newClassSearch>;
