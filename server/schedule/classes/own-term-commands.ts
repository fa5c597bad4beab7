import type { ClassSeriesChange } from "#contract/schedule/classes/class-series.ts";
import type { OwnTerm, StoredClass } from "./class-queries.ts";
import type { ClassPlan, ClassWish } from "./laying/judging.ts";
import type { SeriesTerms, StoredSeries } from "./series-queries.ts";

const columnsOfTerm: Readonly<Record<OwnTerm, readonly (keyof ClassPlan)[]>> = {
  time: ["date", "startTime"],
  minutes: ["minutes"],
  room: ["roomId"],
  trainer: ["trainerId"],
  capacity: ["capacity", "reserved"],
};
const ownTerms = ["time", "minutes", "room", "trainer", "capacity"] as const satisfies readonly OwnTerm[];

/** The terms of a series as they are asked for; a successor begins on `from`. */
export function changedTerms(series: StoredSeries, change: ClassSeriesChange, from: string | undefined): SeriesTerms {
  const { weekdays, everyWeeks, endOfDate, count, startTime, minutes, roomId, trainerId, capacity, reserved } = change;
  const rule = { startOfDate: from ?? series.startOfDate, endOfDate, count, weekdays, everyWeeks };
  return { typeId: series.typeId, ...rule, startTime, minutes, roomId, trainerId, capacity, reserved };
}

/** The terms of its own that a class keeps, unless they are to change too. */
export function keptAlone(was: StoredClass, alsoChanged: boolean): Partial<ClassWish> {
  if (was.own.length === 0) return {};
  if (alsoChanged) return { hasOwn: true };
  const columns = was.own.flatMap((term) => columnsOfTerm[term]);
  return { ...Object.fromEntries(columns.map((column) => [column, was[column]])), hasOwn: true, keepsOwn: true };
}

/** The terms of its own that a class has after a change of it alone. */
export function ownAfter(was: StoredClass, plan: ClassPlan, series: SeriesTerms | undefined): OwnTerm[] {
  if (!series) return [];
  const usual: ClassPlan = { ...series, date: was.laidFor ?? was.date };
  return ownTerms.filter((term) => {
    const columns = columnsOfTerm[term];
    const isTouched = columns.some((column) => plan[column] !== was[column]);
    return isTouched ? columns.some((column) => plan[column] !== usual[column]) : was.own.includes(term);
  });
}
