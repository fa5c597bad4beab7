import type { Readings } from "#contract/health/body-records.ts";
import type { Measurement } from "#contract/health/body-values.ts";
import { wallAt } from "#web/kernel/lib/dates/date-format.ts";

export interface Reading {
  /** The id of the record. */
  readonly id: number;
  /** Milliseconds of the club's wall-clock time, as if it were UTC. */
  readonly at: number;
  /** The club's date. */
  readonly date: string;
  /** As it is read: what has changed is the difference of what is seen. */
  readonly value: number;
}

/** How a measurement has moved. */
export interface MeasurementChange {
  readonly by: number;
  /** The club's date of what it is compared with. */
  readonly since: string;
}

export const ranges = ["threeMonths", "year", "all"] as const;
export type Range = (typeof ranges)[number];

const dayMs = 86_400_000;
const reach: Readonly<Record<Range, number>> = { threeMonths: 92 * dayMs, year: 366 * dayMs, all: Infinity };

/** The values of a measurement, oldest first. */
export type ReadingsOf = (name: Measurement) => readonly Reading[];

/** The readings of each measurement on a club's clock. */
export function readingsBy(
  series: Readings["series"],
  timeZone: string,
  shown: (name: Measurement, stored: number) => number,
): ReadingsOf {
  const wallClock = wallClockIn(timeZone);
  const byName = new Map<Measurement, readonly Reading[]>(
    series.map(({ name, points }) => [
      name,
      points.map(({ id, measured_at, value }) => ({ id, ...wallClock(measured_at), value: shown(name, value) })),
    ]),
  );
  return (name) => byName.get(name) ?? [];
}

/** The club's wall-clock time of an instant. */
export function wallClockIn(timeZone: string): (instant: string) => Pick<Reading, "at" | "date"> {
  return (instant) => {
    const { date, time } = wallAt(timeZone, new Date(instant));
    return { date, at: Date.parse(`${date}T${time}Z`) };
  };
}

/** The readings so far back from the latest: there is always one. */
export function withinRange(readings: readonly Reading[], range: Range, latest: number): readonly Reading[] {
  return readings.filter(({ at }) => at >= latest - reach[range]);
}

/** How the last reading differs from the one before. */
export function lastChange(readings: readonly Reading[]): MeasurementChange | undefined {
  return changeBetween(readings.at(-2), readings.at(-1));
}

/** How the last reading differs from the first. */
export function changeSinceStart(readings: readonly Reading[]): MeasurementChange | undefined {
  return readings.length < 2 ? undefined : changeBetween(readings[0], readings.at(-1));
}

function changeBetween(before: Reading | undefined, now: Reading | undefined): MeasurementChange | undefined {
  if (!before || !now) return undefined;
  return { by: Math.round((now.value - before.value) * 10) / 10, since: before.date };
}
