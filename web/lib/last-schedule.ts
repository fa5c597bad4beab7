import * as z from "zod/mini";

const storageName = "palestra.schedule";

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
  localStorage.setItem(storageName, JSON.stringify(seen));
}

/** What was kept last. */
export function lastSchedule(): Schedule | undefined {
  try {
    return schedule.parse(JSON.parse(localStorage.getItem(storageName) ?? ""));
  } catch {
    return undefined;
  }
}

/** Forgets it, as whatever somebody has read. */
export function forgetSchedule(): void {
  localStorage.removeItem(storageName);
}
