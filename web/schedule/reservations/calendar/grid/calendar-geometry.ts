import { type DaySpan, type OpenTimes, openOn } from "#contract/club/opening-hours.ts";
import { wallAt } from "#web/kernel/lib/dates/date-format.ts";
import {
  type CalendarSpan,
  hour,
  lengthOf,
  minuteOfDay,
  wholeDay,
} from "#web/schedule/reservations/booking/span-model.ts";

/** A reservation as the calendar shows it; instants are UTC. */
export interface CalendarEvent {
  readonly id: number;
  readonly start: string;
  readonly end: string;
  /** The owner of its column, if trainers are side by side. */
  readonly owner?: number | undefined;
  readonly clientId?: number | undefined;
  /** The client, and to clients the course. */
  readonly title: string;
  /** Beside the title, never cut short: of a class, how many places are taken. */
  readonly figure?: string | undefined;
  /** The course, and to clients who gives it. */
  readonly text: string;
  readonly tone: "completed" | "scheduled" | "noShow" | "cancelled" | "past" | "noTrainer";
  /** The colour of its type, if it is a class. */
  readonly colour?: string | undefined;
  /** The stage of a scheduled one: over and not marked yet, running, the next of all, or any other ahead. */
  readonly stage?: "over" | "now" | "next" | undefined;
  /** A hint, such as that it is not marked yet. */
  readonly hint?: string | undefined;
  /** The client's alerts, in short. */
  readonly alert?: string | undefined;
  /** Whether it may be dragged and resized. */
  readonly movable: boolean;
}

/** A column of the grid: a club date, or one trainer's part of it. */
export interface CalendarColumn {
  readonly date: string;
  readonly owner?: number | undefined;
}

/** The place of a span on the grid: its column and minutes of the club's clock since midnight. */
export interface GridPlace extends CalendarColumn {
  readonly from: number;
  readonly to: number;
}

/** The shown part of the grid: club dates, or trainers on one of them, and whole hours as minutes since midnight. */
export interface Frame {
  readonly days: readonly string[];
  readonly owners?: readonly number[] | undefined;
  readonly from: number;
  readonly to: number;
}

/** Something on the grid; events that overlap share the width of their day in lanes. */
export interface Block {
  readonly key: string;
  readonly span: CalendarSpan;
  readonly place: GridPlace;
  /** None for what others have taken. */
  readonly event: CalendarEvent | undefined;
  readonly lane: number;
  readonly lanes: number;
}

/** The columns of a frame, from left to right. */
export function calendarColumns({ days, owners }: Pick<Frame, "days" | "owners">): readonly CalendarColumn[] {
  const [date = ""] = days;
  return owners ? owners.map((owner) => ({ date, owner })) : days.map((each) => ({ date: each }));
}

/** The column of a frame that something is in; -1 if it is not shown. */
export function columnAt({ days, owners }: Pick<Frame, "days" | "owners">, { date, owner }: CalendarColumn): number {
  if (!owners) return days.indexOf(date);
  return days.includes(date) && owner !== undefined ? owners.indexOf(owner) : -1;
}

/** Everything the grid shows, by columns. */
export interface CalendarLayout {
  readonly frame: Frame;
  readonly columns: readonly (readonly Block[])[];
}

/** Whether two spans have time in common. */
export const overlaps = (one: CalendarSpan, other: CalendarSpan) =>
  Date.parse(one.start) < Date.parse(other.end) && Date.parse(other.start) < Date.parse(one.end);

/** The place of a span of one club day. */
export function gridPlaceOf(span: CalendarSpan, zone: string): GridPlace {
  const start = wallAt(zone, new Date(span.start));
  const end = wallAt(zone, new Date(span.end));
  const from = minuteOfDay(start.time);
  const to = minuteOfDay(end.time);
  // At midnight, or when clocks go back during it, the end reads like the beginning or earlier.
  return { date: start.date, from, to: to > from ? to : Math.min(from + lengthOf(span), wholeDay) };
}

/** The columns to place things on, and when the club is open. */
interface Ground extends Pick<Frame, "days" | "owners"> {
  readonly open: OpenTimes;
}

/** Places events and what others have taken on the days; the hours reach as far as there is something to see. */
export function planOf(
  { days, owners, open }: Ground,
  events: readonly CalendarEvent[],
  busy: readonly CalendarSpan[],
  zone: string,
): CalendarLayout {
  const onDays = (block: Block) => columnAt({ days, owners }, block.place) >= 0;
  const taken = busy.map((span, index) => blockOf(`busy-${index}`, span, undefined, zone)).filter(onDays);
  const own = events.map((event) => blockOf(`event-${event.id}`, event, event, zone)).filter(onDays);
  const places = [...own, ...taken].map(({ place }) => place);
  return {
    frame: { days, ...(owners && { owners }), ...hoursOf(places, days, open) },
    columns: calendarColumns({ days, owners }).map(({ date, owner }) => {
      const isHere = ({ place }: Block) => place.date === date && place.owner === owner;
      return [...taken.filter(isHere), ...inLanes(own.filter(isHere))].toSorted(byTime);
    }),
  };
}

function blockOf(key: string, span: CalendarSpan, event: CalendarEvent | undefined, zone: string): Block {
  const owner = event?.owner;
  const place = { ...gridPlaceOf(span, zone), ...(owner !== undefined && { owner }) };
  return { key, span, place, event, lane: 0, lanes: 1 };
}

const usualDay = { from: 7 * hour, to: 21 * hour };

/** Whole hours from one before the club opens to one after it closes, and around what is on the days. */
function hoursOf(places: readonly GridPlace[], days: readonly string[], open: OpenTimes): { from: number; to: number } {
  const spans = days.flatMap((day) => openOn(open, day).map((span) => minutesOf(span)));
  const shown = spans.length > 0 ? spans : [usualDay];
  const first = Math.min(...shown.map(({ from }) => from - hour), ...places.map(({ from }) => from));
  const last = Math.max(...shown.map(({ to }) => to + hour), ...places.map(({ to }) => to));
  return { from: Math.max(0, Math.floor(first / hour) * hour), to: Math.min(Math.ceil(last / hour) * hour, wholeDay) };
}

/** The hours in which the trainer of a column works; null without bounds. Keep the same function while they are. */
export type WorkingOf = (date: string, owner: number | undefined) => readonly DaySpan[] | null;

const minutesOf = ({ from, to }: DaySpan) => ({ from: minuteOfDay(from), to: minuteOfDay(to) });

/** The parts of a day in a frame that are outside its spans. */
export function closedIn({ from, to }: Pick<Frame, "from" | "to">, open: readonly DaySpan[]) {
  const spans = open.map((span) => minutesOf(span));
  const edges = [from, ...spans.flatMap((span) => [span.from, span.to]), to];
  return Array.from({ length: spans.length + 1 }, (_, index) => {
    return { from: edges[2 * index] ?? to, to: edges[2 * index + 1] ?? to };
  }).filter((part) => part.from < part.to);
}

/** The whole hours around the sessions of some days; undefined without sessions. */
export function sessionHours(
  { columns }: CalendarLayout,
  days: readonly string[],
): Pick<Frame, "from" | "to"> | undefined {
  const sessions = columns.flat().filter(({ event, place }) => event !== undefined && days.includes(place.date));
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

/** A span with the trainer of its column, if trainers are side by side. */
export interface CalendarTarget extends CalendarSpan {
  readonly owner?: number | undefined;
}

/** The conflicts of a span: living sessions of the trainer, and of the client with others. */
export function blockersOf(
  target: CalendarTarget,
  plan: CalendarLayout,
  except?: Pick<Block, "key" | "event">,
): Block[] {
  const isConcerned = ({ place, event }: Block) =>
    place.owner === target.owner || (event?.clientId !== undefined && event.clientId === except?.event?.clientId);
  return plan.columns
    .flat()
    .filter(
      (block) => block.key !== except?.key && takesTime(block) && isConcerned(block) && overlaps(target, block.span),
    );
}

/** Whether something takes its time: cancelled sessions and no-shows do not. */
export const takesTime = ({ event }: Pick<Block, "event">) => event?.tone !== "cancelled" && event?.tone !== "noShow";

const percent = (share: number) => `${share * 100}%`;

/** The box of something in the days' area, in percent of it. */
export function boxOf(frame: Frame, place: GridPlace, { lane, lanes } = { lane: 0, lanes: 1 }) {
  const { from, to } = frame;
  const count = calendarColumns(frame).length;
  return {
    left: percent((columnAt(frame, place) + lane / lanes) / count),
    width: percent(1 / lanes / count),
    top: percent((place.from - from) / (to - from)),
    height: percent((place.to - place.from) / (to - from)),
  };
}
