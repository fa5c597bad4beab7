import * as z from "zod/mini";
import { id, localText, nameOfPerson } from "../../kernel/values.ts";
import { weekdays } from "../../kernel/time/weekdays.ts";
import { upTo } from "../../kernel/endpoint/lists.ts";

/** The shortest and the longest class, in minutes, and the most places. */
const shortestClass = 15;
const longestClass = 480;
export const MAX_PLACES = 500;

/** A time of the club's day on a whole five minutes, `HH:MM`. */
const classTime = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5][05]$/, "INVALID"));

/** The terms of one class and of all classes of a series. */
export const classTerms = {
  startTime: classTime,
  minutes: z.int().check(z.minimum(shortestClass), z.maximum(longestClass), z.multipleOf(5)),
  roomId: id,
  trainerId: z.nullable(id),
  capacity: z.int().check(z.minimum(1), z.maximum(MAX_PLACES)),
  /** How many of the places only the desk gives away. */
  reserved: z._default(z.int().check(z.minimum(0), z.maximum(MAX_PLACES)), 0),
};

/** The days of a week, each once. */
export const classWeekdays = upTo(7, z.literal(weekdays)).check(
  z.minLength(1, "REQUIRED"),
  z.refine((days) => new Set(days).size === days.length, { error: "INVALID" }),
);

/** The type, room and trainer of a class as rows name them. */
export const classParts = {
  type: z.strictObject({ id, name: localText, colour: z.string() }),
  room: z.strictObject({ id, name: localText }),
  trainer: z.nullable(z.strictObject({ id, name: nameOfPerson })),
};
