import * as z from "zod/mini";
import { seenHere } from "./seen-here.ts";

/** Sessions to come as somebody has last seen them in this browser, for when the club cannot be reached. */
const schedule = z.object({
  /** In milliseconds. */
  seenAt: z.number(),
  timeZone: z.string(),
  sessions: z.array(z.object({ start: z.string(), course: z.string(), name: z.string() })),
});
export type Schedule = z.infer<typeof schedule>;

/** Keeps what has been seen, until the login ends. */
export function keepSchedule(seen: Schedule): void {
  localStorage.setItem(seenHere.schedule, JSON.stringify(seen));
}

/** What was kept last. */
export function lastSchedule(): Schedule | undefined {
  try {
    return schedule.parse(JSON.parse(localStorage.getItem(seenHere.schedule) ?? ""));
  } catch {
    return undefined;
  }
}
