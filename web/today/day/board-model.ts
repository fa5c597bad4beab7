import type { Today, TodaySession } from "#contract/data/today.ts";
import { wallAt } from "#web/kernel/lib/dates/date-format.ts";

const HOUR_MS = 3_600_000;
/** As long as the board is at least, and before its first session it begins this early for the sake of the now-line. */
const LEAST_HOURS = 8;
const EARLY_MS = 2 * HOUR_MS;

/** The hours of the day that the board shows, in real time: at a change of the clocks an hour comes twice or not at all. */
export interface TodayBoard {
  readonly from: number;
  readonly until: number;
  /** The instants of its full hours. */
  readonly hours: readonly number[];
}

/** From the first session, or from now where that is soon, to the last one; eight hours at least. */
export function boardOf(sessions: readonly TodaySession[], now: number, timeZone: string): TodayBoard {
  const first = Math.min(...sessions.map(({ start }) => Date.parse(start)));
  const last = Math.max(...sessions.map(({ end }) => Date.parse(end)));
  const from = hourOf(now < first && now >= first - EARLY_MS ? now : first, timeZone);
  const hours = Math.max(LEAST_HOURS, Math.ceil((last - from) / HOUR_MS));
  const until = from + hours * HOUR_MS;
  return { from, until, hours: Array.from({ length: hours }, (_, hour) => from + hour * HOUR_MS) };
}

/** The full hour of the club's clock that contains an instant. */
function hourOf(instant: number, timeZone: string): number {
  const minutes = Number(wallAt(timeZone, new Date(instant)).time.slice(3));
  return Math.floor(instant / 60_000) * 60_000 - minutes * 60_000;
}

/** The place of something on the board and its length, in hours. */
export function boardPlaceOf({ from }: TodayBoard, { start, end }: Pick<TodaySession, "start" | "end">) {
  const hours = (instant: string) => (Date.parse(instant) - from) / HOUR_MS;
  return { at: hours(start), long: hours(end) - hours(start) };
}

/** The distance of an instant from the beginning of the board, in hours; undefined if it is outside. */
export function hoursTo({ from, until }: TodayBoard, instant: number): number | undefined {
  return instant >= from && instant <= until ? (instant - from) / HOUR_MS : undefined;
}

/** How many sessions are beyond either edge of the visible hours. */
export function countBeyond(
  board: TodayBoard,
  sessions: readonly TodaySession[],
  view: { from: number; until: number },
) {
  const places = sessions.map((session) => boardPlaceOf(board, session));
  return {
    earlier: places.filter(({ at, long }) => at + long <= view.from).length,
    later: places.filter(({ at }) => at >= view.until).length,
  };
}

/** The lines of the board: who has sessions today or is away, with their sessions. */
export function boardLinesOf({ trainers, sessions }: Pick<Today, "trainers" | "sessions">) {
  const byTrainer = Map.groupBy(sessions, ({ trainer }) => trainer.id);
  const lines = trainers.map((trainer) => ({ trainer, sessions: byTrainer.get(trainer.id) ?? [] }));
  // Absent trainers are below the present ones.
  return lines.toSorted((one, other) => Number(one.sessions.length === 0) - Number(other.sessions.length === 0));
}
