/** How quick writes are, beside a floor, and how quickly Today answers after each of them (docs/bench.md). */
import { Agent } from "node:http";
import { day } from "#contract/data/today.ts";
import { connect } from "#server/kernel/db/connection.ts";
import type { ClusterSettings } from "#server/kernel/db/embedded/roles.ts";
import type { Size } from "../club/club.ts";
import { startContestant } from "../race/contestant.ts";
import type { Figures, Measured } from "../figures/figures.ts";
import { openClub } from "../club/filling.ts";
import { makeFloor, recordRows } from "../figures/floor.ts";
import { findPgbench, rateOf } from "../figures/floor-rate.ts";
import { importOf } from "../imports/import-write.ts";
import { type Send, sendOver } from "../cases/send.ts";
import { signInFor } from "../club/sign-in.ts";
import { median, quantile } from "../figures/statistics.ts";
import { type Around, type Write, writesOf } from "../cases/write-cases.ts";

const FILLING_MS = 300_000;
/** Writes after which Today is asked for; the app and its plans are warm by then. */
const LOOKS = 25;
/** A kind of write that is very slow ends after so long. */
const LONGEST_MS = 30_000;
/** How often it is tried to write something, so that its rows are known. */
const ATTEMPTS = 3;

interface Plan {
  readonly size: Size & { readonly reservations: number };
  /** How often each kind is written, and the rows of the files that are imported. */
  readonly writes: number;
  readonly rows: number;
  /** For how long the floor is measured. */
  readonly seconds: number;
  /** A folder for temporary scripts. */
  readonly folder: string;
  readonly print: (line: string) => void;
  readonly kept?: string | undefined;
}

/** Writes of every kind, each beside its floor; what was measured. */
export async function timeWrites(settings: ClusterSettings, plan: Plan, figures: Figures): Promise<Measured[]> {
  const db = connect(settings, { statementMs: FILLING_MS });
  const now = new Date();
  const { size, kept, print } = plan;
  const { club, bookings } = await openClub(db, settings, { now, size, kept, print, reservations: size.reservations });
  if (!bookings) throw new Error("the club has no reservations");
  await makeFloor(settings);
  const { loginKey, tokenOf } = await signInFor(db, new Date());
  const token = await tokenOf(club.admin, "admin");
  await db.destroy();
  const ours = await startContestant("importing.ts", { settings, loginKey, recordings: new Map(), recordedAt: now });
  const agent = new Agent({ keepAlive: true });
  const send = sendOver(ours.address, token, agent);
  try {
    print(
      line([
        "",
        "callers",
        "a second",
        "floor",
        "of it",
        "p50 ms",
        "p95 ms",
        "Today p50",
        "p95",
        "p95 grows",
        "before",
      ]),
    );
    const all: Measured[] = [];
    for (const write of [...writesOf(club, bookings, send), importOf(send, bookings.today, plan.rows)]) {
      all.push(...(await timeWrite(settings, { ...plan, send, figures }, write)));
    }
    return all;
  } finally {
    agent.destroy();
    await ours.end();
  }
}

interface Measuring extends Plan {
  readonly send: Send;
  readonly figures: Figures;
}

/** A kind of write and Today after it, printed and kept. */
async function timeWrite(settings: ClusterSettings, plan: Measuring, write: Write): Promise<Measured[]> {
  const { callers, name, rarer = 1 } = write;
  if (write.isSetUp) {
    await manyTimes(write, plan.writes + LOOKS + 1);
    return [];
  }
  const statement = await rowsOf(settings, write);
  if (statement === undefined) {
    plan.print(`${name}: nothing was written`);
    return [];
  }
  const today = await todayAfter(write, plan.send, Math.ceil(Math.min(LOOKS, plan.writes) / rarer));
  const latencies = await manyTimes(write, Math.ceil(plan.writes / rarer));
  const load = { settings, statement, callers, seconds: plan.seconds };
  const floor = await rateOf(load, plan.folder, findPgbench());
  const measured = [measuredOf(name, callers, latencies, floor), measuredOf(`Today after: ${name}`, 1, today, null)];
  plan.print(report(measured, callers, plan.figures));
  return measured;
}

function measuredOf(name: string, callers: number, latencies: readonly number[], beside: number | null): Measured {
  const all = latencies.reduce((sum, ms) => sum + ms, 0);
  const perSecond = (1_000 * callers * latencies.length) / all;
  return { name, perSecond, p50: median(latencies), p95: quantile(latencies, 0.95), beside };
}

/**
 * The rows that one write leaves behind, as a statement for the floor; undefined if the app is too busy or has nothing
 * to write about.
 */
async function rowsOf(settings: ClusterSettings, { once }: Write): Promise<string | undefined> {
  const found: string[] = [];
  for (let attempt = 0; attempt < ATTEMPTS && found.length === 0; attempt += 1) {
    await once(async (work) => {
      const statement = await recordRows(settings, work);
      if (statement !== undefined) found.push(statement);
    });
  }
  return found[0];
}

async function todayAfter({ once }: Write, send: Send, looks: number): Promise<number[]> {
  const today: number[] = [];
  for (let look = 0; look < looks; look += 1) {
    if (!(await once((work) => work()))) break;
    await into(today)(async () => void (await send({ method: "GET", path: day.today.path })));
  }
  return today;
}

/** The times of so many writes, fewer where they take too long or nothing is left to write about. */
async function manyTimes({ callers, once }: Write, count: number): Promise<number[]> {
  const latencies: number[] = [];
  const over = performance.now() + LONGEST_MS;
  let begun = 0;
  const write = async () => {
    while (begun < count && performance.now() < over) {
      begun += 1;
      if (!(await once(into(latencies)))) return;
    }
  };
  await Promise.all(Array.from({ length: callers }, write));
  return latencies;
}

function into(latencies: number[]): Around {
  return async (work) => {
    const started = performance.now();
    await work();
    latencies.push(performance.now() - started);
  };
}

function report([write, today]: readonly Measured[], callers: number, figures: Figures): string {
  if (!write || !today) return "";
  const { name, perSecond, p50, p95, beside } = write;
  const smallest = figures.smallest(name);
  return line([
    name,
    String(callers),
    perSecond.toFixed(1),
    beside?.toFixed(1) ?? "",
    beside ? (perSecond / beside).toFixed(2) : "",
    p50.toFixed(1),
    p95.toFixed(1),
    today.p50.toFixed(1),
    today.p95.toFixed(1),
    smallest ? (p95 / smallest.p95).toFixed(1) : "",
    figures.compare(write),
  ]);
}

const WIDTHS = [28, 7, 9, 9, 6, 8, 8, 10, 8, 10];

function line(cells: readonly string[]): string {
  return cells.map((cell, at) => (at === 0 ? cell.padEnd(28) : cell.padStart(WIDTHS[at] ?? 0))).join(" ");
}
