import { wallOf } from "#web/lib/wall-clock.ts";
import { type CalendarSpan, hour, lengthOf, wholeDay } from "#web/reservations/booking/span-model.ts";

/** A reservation as the calendar shows it; instants are UTC. */
export interface CalendarEvent {
  readonly id: number;
  readonly start: string;
  readonly end: string;
  /** The course, in words. */
  readonly title: string;
  /** Who it is with. */
  readonly text: string;
  readonly tone: "completed" | "scheduled" | "other";
  /** What is to be done about it, such as that it is not marked yet. */
  readonly hint?: string | undefined;
  /** Whether it may be dragged and resized. */
  readonly movable: boolean;
}

/** Where a span stands on the grid: a club date and minutes of its clock since midnight. */
export interface Place {
  readonly date: string;
  readonly from: number;
  readonly to: number;
}

/** What the grid shows: club dates, and whole hours as minutes since midnight. */
export interface Frame {
  readonly days: readonly string[];
  readonly from: number;
  readonly to: number;
}

/** Something on the grid; events that overlap share the width of their day in lanes. */
export interface Block {
  readonly key: string;
  readonly span: CalendarSpan;
  readonly place: Place;
  /** None for what others have taken. */
  readonly event: CalendarEvent | undefined;
  readonly lane: number;
  readonly lanes: number;
}

/** Everything the grid shows, by days. */
export interface Plan {
  readonly frame: Frame;
  readonly columns: readonly (readonly Block[])[];
}

const opens = 7 * hour;
const closes = 21 * hour;
const overlaps = (one: CalendarSpan, other: CalendarSpan) =>
  Date.parse(one.start) < Date.parse(other.end) && Date.parse(other.start) < Date.parse(one.end);

/** Where a span of one club day stands. */
export function placeOf(span: CalendarSpan, zone: string): Place {
  const start = wallOf(span.start, zone);
  const end = wallOf(span.end, zone);
  const from = minuteOf(start.time);
  const to = minuteOf(end.time);
  // At midnight, or when clocks go back meanwhile, the end reads like the beginning or earlier.
  return { date: start.date, from, to: to > from ? to : Math.min(from + lengthOf(span), wholeDay) };
}

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * hour + Number(time.slice(3, 5));
}

/** Places events and what others have taken on the days; the hours reach as far as there is something to see. */
export function planOf(
  days: readonly string[],
  events: readonly CalendarEvent[],
  busy: readonly CalendarSpan[],
  zone: string,
): Plan {
  const onDays = (block: Block) => days.includes(block.place.date);
  const taken = busy.map((span, index) => blockOf(`busy-${index}`, span, undefined, zone)).filter(onDays);
  const own = events.map((event) => blockOf(`event-${event.id}`, event, event, zone)).filter(onDays);
  const places = [...own, ...taken].map(({ place }) => place);
  return {
    frame: { days, ...hoursOf(places) },
    columns: days.map((day) => {
      const ofDay = ({ place }: Block) => place.date === day;
      return [...taken.filter(ofDay), ...inLanes(own.filter(ofDay))].toSorted(byTime);
    }),
  };
}

function blockOf(key: string, span: CalendarSpan, event: CalendarEvent | undefined, zone: string): Block {
  return { key, span, place: placeOf(span, zone), event, lane: 0, lanes: 1 };
}

function hoursOf(places: readonly Place[]): { from: number; to: number } {
  const first = Math.min(opens, ...places.map(({ from }) => from));
  const last = Math.max(closes, ...places.map(({ to }) => to));
  return { from: Math.floor(first / hour) * hour, to: Math.ceil(last / hour) * hour };
}

/** The whole hours in which a day's sessions lie; none on a day without. */
export function sessionHours({ frame, columns }: Plan, day: string): Pick<Frame, "from" | "to"> | undefined {
  const sessions = columns[frame.days.indexOf(day)]?.filter(({ event }) => event !== undefined) ?? [];
  if (sessions.length === 0) return undefined;
  const from = Math.min(...sessions.map(({ place }) => place.from));
  const to = Math.max(...sessions.map(({ place }) => place.to));
  return { from: Math.floor(from / hour) * hour, to: Math.ceil(to / hour) * hour };
}

function byTime(one: Block, other: Block): number {
  return one.place.from - other.place.from || other.place.to - one.place.to;
}

/** Puts every block into the first lane that is free; blocks that hang together have equally many lanes. */
function inLanes(blocks: readonly Block[]): Block[] {
  const clusters: { until: number; ends: number[]; blocks: Block[] }[] = [];
  for (const block of blocks.toSorted(byTime)) {
    const last = clusters.at(-1);
    const cluster = last && block.place.from < last.until ? last : { until: 0, ends: [], blocks: [] };
    if (cluster !== last) clusters.push(cluster);
    const free = cluster.ends.findIndex((end) => end <= block.place.from);
    const lane = free < 0 ? cluster.ends.length : free;
    cluster.ends[lane] = block.place.to;
    cluster.until = Math.max(cluster.until, block.place.to);
    cluster.blocks.push({ ...block, lane });
  }
  return clusters.flatMap(({ ends, blocks: together }) => together.map((block) => ({ ...block, lanes: ends.length })));
}

/** What keeps a span from being free; what is cancelled does not. */
export function blockersOf(span: CalendarSpan, plan: Plan, except?: string): Block[] {
  return plan.columns.flat().filter((block) => block.key !== except && takes(block) && overlaps(span, block.span));
}

const takes = ({ event }: Block) => event?.tone !== "other";

const percent = (share: number) => `${share * 100}%`;

/** Where something stands in the days' area, in percent of it. */
export function boxOf({ days, from, to }: Frame, place: Place, { lane, lanes } = { lane: 0, lanes: 1 }) {
  return {
    left: percent((days.indexOf(place.date) + lane / lanes) / days.length),
    width: percent(1 / lanes / days.length),
    top: percent((place.from - from) / (to - from)),
    height: percent((place.to - place.from) / (to - from)),
  };
}
