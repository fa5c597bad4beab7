import { addDays, type Role, type UserType } from "#contract/kernel/values.ts";

/** How often an address answers in the hour that its first request begins. */
export const MAX_READS_AN_HOUR = 60;
export const HOUR_MS = 3_600_000;

/** Days that a feed reaches back, and a cancelled session stays in it; days that it reaches ahead. */
const DAYS_BACK = 30;
const DAYS_AHEAD = 365;
const DAY_MS = 24 * HOUR_MS;

/** The days of the club that a feed shows, and since when sessions have been cancelled that it still shows. */
export function feedWindow(today: string, now: Date) {
  return {
    firstDay: addDays(today, -DAYS_BACK),
    lastDay: addDays(today, DAYS_AHEAD),
    cancelledSince: new Date(now.getTime() - DAYS_BACK * DAY_MS),
  };
}

/** Seconds until an address answers again, 0 while it does: counts the request that asks. */
export function secondsToWait({ hourFrom, hourReads }: { hourFrom: Date; hourReads: number }, now: Date): number {
  if (hourReads <= MAX_READS_AN_HOUR) return 0;
  return Math.max(1, Math.ceil((hourFrom.getTime() + HOUR_MS - now.getTime()) / 1000));
}

/** Whether somebody may still see the sessions that an address of theirs holds: their own, an admin any trainer's. */
export function mayReadSessions(
  reader: { readonly id: number; readonly roles: readonly Role[] },
  person: { readonly id: number; readonly userType: UserType },
): boolean {
  if (person.userType === "trainer" && reader.roles.includes("admin")) return true;
  return reader.id === person.id && reader.roles.some((role) => role === person.userType);
}
