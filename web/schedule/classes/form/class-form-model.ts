import type { CallInput, CallResult } from "#contract/kernel/endpoint/endpoint.ts";
import type { ClassType } from "#contract/schedule/classes/class-types.ts";
import { classSeries } from "#contract/schedule/classes/class-series.ts";
import { clubClasses } from "#contract/schedule/classes/club-classes.ts";
import { type Weekday, weekdayOf, weekdays } from "#contract/kernel/time/weekdays.ts";
import type { NewClassSearch } from "../timetable-search.ts";

export type ClassDetails = CallResult<typeof clubClasses.read>;
export type Scope = "this" | "following" | "all";
type Ends = "never" | "day" | "count";

/** A Monday, from which the names of weekdays are taken. */
export const MONDAY = "2024-01-01";

/** The form of a class or a series; "" is empty. */
export interface ClassValues {
  readonly repeats: boolean;
  readonly typeId: number | null;
  readonly weekdays: readonly Weekday[];
  readonly everyWeeks: 1 | 2 | 3 | 4;
  /** The day of a single class, or the first of a series. */
  readonly date: string;
  readonly ends: Ends;
  /** The first day without. */
  readonly endOfDate: string;
  readonly count: number | string;
  readonly startTime: string;
  readonly minutes: number | string;
  readonly roomId: number | null;
  readonly trainerId: number | null;
  readonly capacity: number | string;
  readonly reserved: number | string;
}

/** A form for a new series, from what was chosen on the timetable. */
export function newClass(chosen: NewClassSearch, today: string): ClassValues {
  const { date, from, time, minutes, room, trainer } = chosen;
  return {
    repeats: true,
    typeId: null,
    weekdays: date === undefined ? [] : [weekdayOf(date)],
    everyWeeks: 1,
    date: [date ?? from ?? today, today].toSorted().at(-1) ?? today,
    ends: "never",
    endOfDate: "",
    count: 10,
    startTime: time ?? "",
    minutes: minutes ?? 60,
    roomId: room ?? null,
    trainerId: trainer ?? null,
    capacity: 12,
    reserved: 0,
  };
}

/** The form for a series like that of a class, from today on. */
export function copiedClass(one: ClassDetails, today: string, types: readonly Pick<ClassType, "id">[]): ClassValues {
  const isOffered = types.some(({ id }) => id === one.type.id);
  const same = presentClass(one, { date: today });
  return { ...same, repeats: true, typeId: isOffered ? same.typeId : null };
}

/** The form of a class as it is, with another time or room that was chosen for it on the timetable. */
export function presentClass(one: ClassDetails, { date, time, minutes, room }: NewClassSearch): ClassValues {
  const { series } = one;
  const days = weekdays.filter((day) => series?.weekdays.includes(day));
  return {
    repeats: series !== null,
    typeId: one.type.id,
    weekdays: days.length > 0 ? days : [weekdayOf(one.date)],
    everyWeeks: everyWeeksOf(series?.everyWeeks),
    date: date ?? one.date,
    ends: series?.endOfDate ? "day" : series?.count ? "count" : "never",
    endOfDate: series?.endOfDate ?? "",
    count: series?.count ?? "",
    startTime: time ?? one.startTime,
    minutes: minutes ?? one.minutes,
    roomId: room ?? one.room.id,
    trainerId: one.trainer?.id ?? null,
    capacity: one.capacity,
    reserved: one.reserved,
  };
}

/** How many weeks apart the classes of a series can be. */
export const weeksApart = [1, 2, 3, 4] as const;

export function everyWeeksOf(count: number | undefined): ClassValues["everyWeeks"] {
  return weeksApart.find((each) => each === count) ?? 1;
}

/** The usual values of a type; what was chosen on the timetable stays. */
export function withType(values: ClassValues, type: ClassType, chosen: NewClassSearch): ClassValues {
  return {
    ...values,
    typeId: type.id,
    minutes: type.minutes,
    capacity: type.capacity,
    roomId: chosen.room ?? type.roomId,
    trainerId: chosen.trainer ?? type.trainer?.id ?? null,
  };
}

interface Choices {
  readonly skip: readonly string[];
  readonly alsoChanged: boolean;
}

/** A write whose effects can be shown first. */
export type ClassRequest =
  | { readonly how: "series"; readonly body: CallInput<typeof classSeries.create>["body"] }
  | { readonly how: "once"; readonly body: CallInput<typeof clubClasses.create>["body"] }
  | { readonly how: "this"; readonly id: string; readonly body: CallInput<typeof clubClasses.change>["body"] }
  | { readonly how: "change"; readonly id: string; readonly body: CallInput<typeof classSeries.change>["body"] };

/** The write that a form for a new class asks for. */
export function requestForNew(values: ClassValues, { skip }: Choices): ClassRequest {
  const typeId = values.typeId ?? 0;
  if (!values.repeats) return { how: "once", body: { typeId, date: values.date, ...termsOf(values) } };
  const body = { typeId, startOfDate: values.date, ...ruleOf(values), ...termsOf(values), skip: [...skip] };
  return { how: "series", body };
}

/** The write that a form for a present class asks for. */
export function requestForChange(
  values: ClassValues,
  one: ClassDetails,
  scope: Scope,
  { skip, alsoChanged }: Choices,
): ClassRequest {
  const { series, version } = one;
  if (scope === "this" || !series) {
    return { how: "this", id: String(one.id), body: { date: values.date, ...termsOf(values), version } };
  }
  const which = scope === "following" ? { scope, from: one.date } : { scope };
  const body = { ...which, ...ruleOf(values), ...termsOf(values), skip: [...skip], alsoChanged };
  return { how: "change", id: String(series.id), body };
}

function ruleOf({ weekdays: days, everyWeeks, ends, endOfDate, count }: ClassValues) {
  return {
    weekdays: [...days],
    everyWeeks,
    endOfDate: ends === "day" ? endOfDate : null,
    count: ends === "count" ? Number(count) : null,
  };
}

function termsOf({ startTime, minutes, roomId, trainerId, capacity, reserved }: ClassValues) {
  const places = { capacity: Number(capacity), reserved: Number(reserved) };
  return { startTime, minutes: Number(minutes), roomId: roomId ?? 0, trainerId, ...places };
}

/** The schema of what a request sends. */
export const requestSchemas = {
  series: classSeries.create.body,
  once: clubClasses.create.body,
  this: clubClasses.change.body,
  change: classSeries.change.body,
};
