import type { BookableClass } from "../../../../schedule/class-bookings/class-queries.ts";
import type { ImportProblem, ReadRow } from "../../shapes.ts";

/** A class as a row names it, on the club's clock. */
export interface NamedClass {
  readonly type: number;
  readonly day: string;
  /** `HH:MM`. */
  readonly time: string;
  readonly room: number | undefined;
  readonly trainer: number | undefined;
}

/** The class that a row names; undefined if that is unclear, which has been reported. */
export function namedClassIn(row: ReadRow, problems: ImportProblem[]): NamedClass | undefined {
  const { class_type: type, day, starts_at: starts, room, trainer } = row.given;
  if (typeof starts !== "string") return undefined;
  const on = starts.includes("T") ? starts.slice(0, 10) : day;
  if (typeof on !== "string") {
    if (!row.problems.some((each) => each.field === "day")) problems.push(row.problem("day", "REQUIRED"));
    return undefined;
  }
  if (typeof type !== "string") return undefined;
  const time = starts.slice(starts.indexOf("T") + 1).slice(0, 5);
  return { type: Number(type), day: on, time, room: idIn(room), trainer: idIn(trainer) };
}

function idIn(value: unknown): number | undefined {
  return typeof value === "string" && value !== "" ? Number(value) : undefined;
}

/** A class with the time that the club's clock shows at its start: a time that the clock leaves out is later there. */
export interface TimedClass extends BookableClass {
  readonly shownTime: string;
}

/** The class of a wish among those of its type and day; room and trainer only decide between several at one time. */
export function classAt(
  row: ReadRow,
  wish: NamedClass,
  classes: readonly TimedClass[],
  problems: ImportProblem[],
): TimedClass | undefined {
  const { type, day, time, room, trainer } = wish;
  const ofDay = classes.filter(({ typeId, date }) => typeId === type && date === day);
  const then = ofDay.filter(({ startTime, shownTime }) => startTime === time || shownTime === time);
  const open = then.filter(({ status }) => status === "scheduled");
  const [only] = open;
  if (then.length === 0) {
    problems.push({ ...row.problem("starts_at", "NO_SUCH_CLASS"), ...nearest(ofDay, time) });
    return undefined;
  }
  if (!only) {
    problems.push(row.problem("starts_at", "CLASS_CANCELLED"));
    return undefined;
  }
  if (open.length === 1) {
    if (room !== undefined && room !== only.roomId) problems.push(row.problem("room", "OTHER_HERE"));
    if (trainer !== undefined && trainer !== only.trainerId) problems.push(row.problem("trainer", "OTHER_HERE"));
    return only;
  }
  const named = open.filter(
    (each) => (room === undefined || each.roomId === room) && (trainer === undefined || each.trainerId === trainer),
  );
  if (named.length === 1) return named[0];
  problems.push(row.problem("starts_at", "SEVERAL_CLASSES"));
  return undefined;
}

/** When the class nearest to a time starts, the earlier of two. */
function nearest(ofDay: readonly TimedClass[], time: string): Pick<ImportProblem, "near"> {
  const [near] = ofDay
    .filter(({ status }) => status === "scheduled")
    .map(({ shownTime }) => ({ shownTime, away: Math.abs(minutesOf(shownTime) - minutesOf(time)) }))
    .toSorted((one, other) => one.away - other.away);
  return near ? { near: near.shownTime } : {};
}

function minutesOf(time: string): number {
  return 60 * Number(time.slice(0, 2)) + Number(time.slice(3, 5));
}
