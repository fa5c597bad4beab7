import type { Case } from "../cases/cases.ts";
import type { Measured } from "../figures/figures.ts";
import type { Figures } from "./load.ts";
import { median, quantile } from "../figures/statistics.ts";

/** One round: the app and the bare server, one right after the other. */
export interface Round {
  readonly ours: Figures;
  readonly bare: Figures;
}

/** The processor time of the app's process beyond the bare server's, in µs for each request. */
export function costOver(rounds: readonly Round[]): number {
  return median(rounds.map(({ ours, bare }) => ours.cpu - bare.cpu));
}

/** The rows that a kind of work reads with a request, and what a request costs beyond the bare server besides. */
export interface Rows {
  readonly rows: number;
  readonly request: number;
}

const columns = ["requests/s", "p50 ms", "p95 ms", "p99 ms", "CPU µs"].flatMap((name) => [name, "bare"]);
const widths = [28, 12, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 10];

export function headline(): string {
  return line(["", ...columns, "ratio", "aim", "µs a row"]);
}

/** The medians of all rounds; the ratio is the median of each round's own. A row costs what a request does not. */
export function report({ name, aim }: Case, rounds: readonly Round[], read?: Rows): string {
  const ours = rounds.map((round) => round.ours);
  const bare = rounds.map((round) => round.bare);
  const both = (of: (figures: readonly Figures[]) => number, digits: number) =>
    [ours, bare].map((figures) => of(figures).toFixed(digits));
  const ratio = median(rounds.map((round) => round.ours.perSecond / round.bare.perSecond));
  return line([
    name,
    ...both((figures) => median(figures.map(({ perSecond }) => perSecond)), 0),
    ...both((figures) => latency(figures, 0.5), 2),
    ...both((figures) => latency(figures, 0.95), 2),
    ...both((figures) => latency(figures, 0.99), 2),
    ...both((figures) => median(figures.map(({ cpu }) => cpu)), 0),
    ratio.toFixed(2),
    aim === undefined ? "" : `≥ ${aim}`,
    read === undefined ? "" : ((costOver(rounds) - read.request) / read.rows).toFixed(1),
  ]);
}

/** The same as it is kept. */
export function measuredOf({ name }: Case, rounds: readonly Round[]): Measured {
  const ours = rounds.map((round) => round.ours);
  return {
    name,
    perSecond: median(ours.map(({ perSecond }) => perSecond)),
    p50: latency(ours, 0.5),
    p95: latency(ours, 0.95),
    beside: median(rounds.map(({ bare }) => bare.perSecond)),
  };
}

function latency(figures: readonly Figures[], share: number): number {
  return quantile(
    figures.flatMap(({ latencies }) => latencies),
    share,
  );
}

function line(cells: readonly string[]): string {
  return cells.map((cell, index) => (index === 0 ? padded(cell) : cell.padStart(widths[index] ?? 0))).join(" ");
}

/** Chinese characters take two columns. */
function padded(name: string): string {
  return name.padEnd((widths[0] ?? 0) - (name.match(/\p{Script=Han}/gu)?.length ?? 0));
}
