const dayMs = 86_400_000;
const months = 12;
const epoch = 1970;

/** Even, round values that hold all of the given ones. A span at least so wide keeps a small change looking small. */
export function valueTicks(values: readonly number[], leastSpan: number, most = 4): readonly number[] {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const missing = Math.max(0, leastSpan - (high - low)) / 2;
  const from = low < 0 ? low - missing : Math.max(0, low - missing);
  const step = roundStep((high + missing - from) / most);
  const first = Math.floor(from / step);
  const last = Math.max(first + 1, Math.ceil((high + missing) / step));
  return Array.from({ length: last - first + 1 }, (_, index) => exact((first + index) * step));
}

function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return (([1, 2, 5] as const).find((step) => step * power >= least) ?? 10) * power;
}

/** Without what counting in binary fractions adds. */
function exact(value: number): number {
  return Number(value.toPrecision(12));
}

export interface TimeTicks {
  readonly by: "day" | "month";
  readonly at: readonly number[];
}

/**
 * The beginnings of days, weeks, months or years between two times, as many as fit. Times are milliseconds of
 * wall-clock time, as if it were UTC.
 */
export function timeTicks(from: number, to: number, most: number): TimeTicks {
  const byDay = [1, 2, 7, 14].map((count) => ({ by: "day" as const, at: daysBetween(from, to, count, most) }));
  const byMonth = [1, 2, 3, 6, 12, 24, 60, 120].map((count) => ({
    by: "month" as const,
    at: monthsBetween(from, to, count),
  }));
  const fits = ({ at }: TimeTicks) => at.length > 0 && at.length <= most;
  return [...byDay, ...byMonth].find(fits) ?? { by: "day", at: [] };
}

function daysBetween(from: number, to: number, every: number, most: number): readonly number[] {
  const step = every * dayMs;
  const first = Math.ceil(from / step);
  const count = Math.floor(to / step) - first + 1;
  return count > most ? [] : multiples(first, count).map((each) => each * step);
}

function monthsBetween(from: number, to: number, every: number): readonly number[] {
  const first = Math.floor(monthOf(from) / every);
  const last = Math.floor(monthOf(to) / every);
  const starts = multiples(first, last - first + 1).map((each) => Date.UTC(epoch, each * every));
  return starts.filter((at) => at >= from && at <= to);
}

function monthOf(at: number): number {
  const date = new Date(at);
  return (date.getUTCFullYear() - epoch) * months + date.getUTCMonth();
}

function multiples(first: number, count: number): readonly number[] {
  return Array.from({ length: Math.max(0, count) }, (_, index) => first + index);
}

/** The position of a value between two others, as a share; the middle if they are equal. */
export function shareOf(value: number, from: number, to: number): number {
  return from === to ? 0.5 : (value - from) / (to - from);
}

/** The index of the place nearest to another. */
export function nearest(places: readonly number[], to: number): number {
  const distances = places.map((place) => Math.abs(place - to));
  return distances.indexOf(Math.min(...distances));
}
