/** Figures of the benchmark that are kept in a file, and what has fallen behind them since (docs/bench.md). */
import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism, cpus, loadavg, totalmem } from "node:os";
import { styleText } from "node:util";
import * as z from "zod/mini";

/** The measurement of one kind of work in one club. `beside` is the same without the app: a bare server, or a floor. */
const measured = z.object({
  name: z.string(),
  perSecond: z.number(),
  /** ms. */
  p50: z.number(),
  p95: z.number(),
  beside: z.nullable(z.number()),
});
export type Measured = z.infer<typeof measured>;

const kept = z.extend(measured, {
  clients: z.number(),
  reservations: z.number(),
  day: z.string(),
  machine: z.string(),
  /** Processes that wanted a processor at that time, on average of a minute. */
  load: z.number(),
});
type Kept = z.infer<typeof kept>;

/** A larger fall is printed in red. */
const FALL = 0.2;
const GIGABYTE = 2 ** 30;

interface Club {
  readonly clients: number;
  readonly reservations: number;
}

/** The figures of a file, for a club of one size on this machine. */
export interface Figures {
  /** The comparison with the last kept run of the same work; empty without one. */
  readonly compare: (now: Measured) => string;
  /** The p95 of the same work in the smallest club that was measured here. */
  readonly smallest: (name: string) => { clients: number; p95: number } | undefined;
  /** Writes what was measured into the file, in the place of what it says of the same. */
  readonly keep: (all: readonly Measured[]) => Promise<void>;
}

/** Reads a file of figures; one that is not there yet has none. */
export async function openFigures(file: string, club: Club, machine = machineOfNow()): Promise<Figures> {
  const all = z.array(kept).parse(JSON.parse(await readFile(file, "utf8").catch(() => "[]")));
  const here = all.filter((each) => each.machine === machine);
  const isSame = (each: Kept, name: string) =>
    each.name === name && each.machine === machine && each.clients === club.clients;
  return {
    compare: (now) =>
      comparisonOf(
        now,
        all.find((each) => isSame(each, now.name)),
      ),
    smallest: (name) =>
      here
        .filter((each) => each.name === name && each.clients < club.clients)
        .toSorted((a, b) => a.clients - b.clients)[0],
    keep: async (news) => {
      const names = new Set(news.map(({ name }) => name));
      const others = all.filter((each) => !(names.has(each.name) && isSame(each, each.name)));
      const rows = [...others, ...news.map((each) => ({ ...rounded(each), ...club, ...momentOfNow(), machine }))];
      await writeFile(file, `[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]\n`);
    },
  };
}

function comparisonOf(now: Measured, last: Kept | undefined): string {
  if (last === undefined) return "";
  const share = now.perSecond / last.perSecond;
  const text = `${share.toFixed(2)} of ${last.perSecond} a second on ${last.day}, at a load of ${last.load}`;
  return share < 1 - FALL ? styleText("red", text, { validateStream: false }) : text;
}

function momentOfNow(): Pick<Kept, "day" | "load"> {
  return { day: new Date().toISOString().slice(0, 10), load: round(loadavg()[0] ?? 0) };
}

/** Names the machine by what makes it quick or slow. */
function machineOfNow(): string {
  const memory = Math.round(totalmem() / GIGABYTE);
  return `${cpus()[0]?.model ?? "unknown"}, ${availableParallelism()} cores, ${memory} GB, Node ${process.versions.node}`;
}

function rounded({ perSecond, p50, p95, beside, ...rest }: Measured): Measured {
  return { ...rest, perSecond: round(perSecond), p50: round(p50), p95: round(p95), beside: beside && round(beside) };
}

function round(value: number): number {
  return Number(value.toPrecision(4));
}
