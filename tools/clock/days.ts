import { Temporal } from "temporal-polyfill";
import { randomOf } from "#server/demo/random.ts";

/** A moment to test on. */
export interface Day {
  readonly name: string;
  /** An instant in ISO 8601. */
  readonly at: string;
}

/** The moments at which code about days and hours goes wrong, on the clock of the demo club. */
export const namedDays: readonly Day[] = [
  { name: "spring-eve", at: "2027-03-13T21:00:00-05:00" },
  { name: "spring", at: "2027-03-14T00:30:00-05:00" },
  { name: "autumn-eve", at: "2027-11-06T21:00:00-04:00" },
  // Half past one for the second time.
  { name: "autumn", at: "2027-11-07T01:30:00-05:00" },
  { name: "february-28", at: "2028-02-28T12:00:00-05:00" },
  { name: "february-29", at: "2028-02-29T09:00:00-05:00" },
  { name: "new-years-eve", at: "2027-12-31T23:50:00-05:00" },
  { name: "utc-ahead", at: "2027-06-16T21:30:00-04:00" },
  { name: "monday", at: "2027-05-10T00:05:00-04:00" },
];

/** The moment of the gate's journeys: an ordinary Wednesday morning. */
export const gateDay: Day = { name: "gate", at: "2027-04-14T10:00:00-04:00" };

/** The day of a name, or of an instant, which is its own name; undefined when it is neither. */
export function dayCalled(name: string): Day | undefined {
  const named = namedDays.find((day) => day.name === name);
  if (named) return named;
  return /^\d{4}-/.test(name) && !Number.isNaN(Date.parse(name)) ? { name, at: name } : undefined;
}

const clubZone = "America/Toronto";

/**
 * The day of a seed: every other time a named one, else any minute of eight years, except the last twenty before
 * midnight: a journey takes minutes and should not cross midnight.
 */
export function dayOf(seed: number): Day {
  const random = randomOf("day", seed);
  if (random.chance(0.5)) return random.pick(namedDays);
  const date = Temporal.PlainDate.from("2026-01-01").add({ days: random.between(0, 8 * 365) });
  const minute = random.between(0, 24 * 60 - 20);
  const at = date.toPlainDateTime().add({ minutes: minute }).toZonedDateTime(clubZone);
  return { name: "any day", at: at.toString({ timeZoneName: "never" }) };
}
