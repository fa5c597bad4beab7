import {
  instantAt,
  lengthOf,
  slotMinutes,
  spanFrom,
  type CalendarSpan,
} from "#web/schedule/reservations/booking/span-model.ts";
import {
  type Block,
  type CalendarColumn,
  type Frame,
  type CalendarLayout,
  type CalendarTarget,
  columnAt,
  takesTime,
} from "./calendar-geometry.ts";

/** Where the pointer is: a column and a minute of the club's clock, not yet on the raster. */
export interface Point extends CalendarColumn {
  readonly minute: number;
}

/** The span that a pointer at a point means; none where the clock leaves the time out. */
export type Follow = (point: Point) => CalendarTarget | undefined;

const longest = 8 * 60;
const usual = 60;

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));
const slotOf = (minute: number) => Math.floor(minute / slotMinutes) * slotMinutes;

/** The span of a clicked slot: an hour from there, or as long as it is free and the day is shown. */
export function hourFrom(point: Point, plan: CalendarLayout, zone: string): CalendarTarget | undefined {
  const minute = slotOf(point.minute);
  const start = instantAt(point.date, minute, zone);
  if (start === undefined) return undefined;
  const shown = plan.frame.to - minute;
  const column = plan.columns[columnAt(plan.frame, point)] ?? [];
  const taken = column.filter(takesTime);
  const next = taken.map(({ span }) => lengthOf({ start, end: span.start })).filter((free) => free > 0);
  return { ...spanFrom(start, Math.max(slotMinutes, Math.min(usual, shown, ...next))), ...ownerOf(point) };
}

const ownerOf = ({ owner }: CalendarColumn) => (owner === undefined ? {} : { owner });

/** The slots between two minutes of a day, in either order, both included. */
export function slotsBetween(date: string, one: number, other: number, zone: string): CalendarSpan | undefined {
  const start = instantAt(date, slotOf(Math.min(one, other)), zone);
  const end = instantAt(date, slotOf(Math.max(one, other)) + slotMinutes, zone);
  return start === undefined || end === undefined ? undefined : { start, end };
}

/** Selecting: from where the pointer went down, on the same day. */
export function selecting(from: Point, frame: Frame, zone: string): Follow {
  return ({ minute }) => {
    const span = slotsBetween(from.date, from.minute, clamp(minute, frame.from, frame.to - 1), zone);
    return span && { ...span, ...ownerOf(from) };
  };
}

/** Dragging: the session keeps its real minutes, also over a change of clocks. */
export function moving({ span, place }: Block, grabbed: Point, frame: Frame, zone: string): Follow {
  const height = place.to - place.from;
  return ({ date, owner, minute }) => {
    const wanted = snap(place.from + minute - grabbed.minute, place.from);
    const start = instantAt(date, clamp(wanted, frame.from, Math.max(frame.from, frame.to - height)), zone);
    return start === undefined ? undefined : { ...spanFrom(start, lengthOf(span)), ...ownerOf({ date, owner }) };
  };
}

/** Dragging an edge: a quarter of an hour is the least, eight hours the most. */
export function resizing({ span, place }: Block, edge: "start" | "end", frame: Frame, zone: string): Follow {
  return ({ minute }) => {
    const at = instantAt(
      place.date,
      clamp(snap(minute, place[edge === "start" ? "from" : "to"]), frame.from, frame.to),
      zone,
    );
    if (at === undefined) return undefined;
    const changed = edge === "start" ? { start: at, end: span.end } : { start: span.start, end: at };
    const length = clamp(lengthOf(changed), slotMinutes, longest);
    const resized = edge === "end" ? spanFrom(span.start, length) : endingAt(span.end, length);
    return { ...resized, ...ownerOf(place) };
  };
}

function endingAt(end: string, minutes: number): CalendarSpan {
  return { start: spanFrom(end, -minutes).end, end };
}

/** The raster, but also where it was before. */
function snap(minute: number, before: number): number {
  const onRaster = Math.round(minute / slotMinutes) * slotMinutes;
  return Math.abs(minute - before) < slotMinutes / 2 ? before : onRaster;
}

/** The block under a minute, if any. */
export function blockAt({ minute, ...column }: Point, plan: CalendarLayout): Block | undefined {
  const blocks = plan.columns[columnAt(plan.frame, column)] ?? [];
  return blocks.find(({ place }) => place.from < minute + slotMinutes && minute < place.to);
}
