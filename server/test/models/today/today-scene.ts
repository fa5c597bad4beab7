import { randomOf } from "../../../demo/random.ts";
import { startOfClubDay } from "../../../kernel/time/club-time.ts";

export const MINUTE_MS = 60_000;

/** Moments at which days go wrong: both changes of the clocks, leap days, the turn of the year. */
const moments: readonly (readonly [zone: string, date: string])[] = [
  ["America/Toronto", "2027-03-14"],
  ["America/Toronto", "2027-11-07"],
  ["America/Toronto", "2027-02-26"],
  ["America/Toronto", "2028-02-28"],
  ["Asia/Shanghai", "2026-12-31"],
  ["America/St_Johns", "2027-03-14"],
  ["Pacific/Auckland", "2027-04-04"],
  ["Pacific/Auckland", "2027-09-26"],
  ["Europe/London", "2027-10-31"],
];

/** Minutes from midnight at which somebody looks. */
const looks = [0, 1, 59, 125, 600, 1_020, 1_430];

/** Where and when a random club is looked at. */
export interface Scene {
  readonly zone: string;
  readonly now: Date;
}

export function sceneOf(seed: number): Scene {
  const random = randomOf("scene", seed);
  const [zone, date] = random.pick(moments);
  return { zone, now: new Date(startOfClubDay(date, zone).getTime() + random.pick(looks) * MINUTE_MS) };
}
