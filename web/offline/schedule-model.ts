import * as z from "zod/mini";
import { seenHere } from "#web/kernel/lib/login/local-history.ts";

const session = z.object({
  start: z.string(),
  end: z.string(),
  /** The course, or the class. */
  course: z.string(),
  /** With whom; a class has its room too. */
  name: z.string(),
  /** On the waitlist of the class, without a place. */
  waits: z.optional(z.boolean()),
});

/** Sessions and classes to come as somebody has last seen them in this browser, for when the club cannot be reached. */
const schedule = z.object({
  /** The owner. */
  personId: z.int(),
  /** In milliseconds. */
  seenAt: z.number(),
  clubName: z.string(),
  timeZone: z.string(),
  sessions: z.array(session),
});
export type Schedule = z.infer<typeof schedule>;

/** Keeps what has been seen, until the login ends. */
export function storeSchedule(seen: Schedule): void {
  localStorage.setItem(seenHere.schedule, JSON.stringify(seen));
}

/** Forgets what somebody else has seen here: their login may have ended without a word. */
export function dropScheduleOfOthers(personId: number): void {
  if (lastSchedule()?.personId !== personId) localStorage.removeItem(seenHere.schedule);
}

/** The schedule stored last. */
export function lastSchedule(): Schedule | undefined {
  try {
    return schedule.parse(JSON.parse(localStorage.getItem(seenHere.schedule) ?? ""));
  } catch {
    return undefined;
  }
}
