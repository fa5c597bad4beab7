/** The app beside a bare server, in every kind of work that is asked for (docs/bench.md). */
import type { ClusterSettings } from "#server/kernel/db/embedded/roles.ts";
import { type Case, type Tokens, keyOf } from "./cases/cases.ts";
import type { Contestant } from "./race/contestant.ts";
import type { Figures, Measured } from "./figures/figures.ts";
import { findPgbench } from "./figures/floor-rate.ts";
import { openPgbench } from "./race/pgbench.ts";
import { untilQuiet } from "./figures/quiet.ts";
import { type Plan, type Race, openRace, rowsOf } from "./race/race.ts";
import { type Round, costOver, headline, measuredOf, report } from "./race/report.ts";
import { median } from "./figures/statistics.ts";

const QUIET_SEARCHES = 200;
/** Runs each case before measuring: a server compiles to machine code while it works. */
const WARM_UP_SECONDS = 4;

interface Comparison extends Plan {
  readonly rounds: number;
  readonly seconds: number;
  /** A folder for temporary scripts. */
  readonly folder: string;
}

/** Runs the app and the bare server alternately and prints both; returns the measurements. */
export async function compareWithBare(
  settings: ClusterSettings,
  plan: Comparison,
  figures: Figures,
): Promise<Measured[]> {
  const { rounds, seconds, print } = plan;
  const race = await openRace(settings, plan);
  try {
    const warmUp = { seconds: Math.min(WARM_UP_SECONDS, 2 * seconds) };
    for (const work of race.cases) await race.turn(work, warmUp);
    print(headline());
    const all = await printCases(race, { rounds, seconds, print }, figures);
    await printPgbench(race, settings, plan);
    await untilQuiet(settings);
    await printQuietSearch(race.ours, race.tokens, print);
    await printMemory([race.ours, race.bare], print);
    return all;
  } finally {
    await race.end();
  }
}

type Measuring = Pick<Comparison, "rounds" | "seconds" | "print">;

/** One profile, a request with almost no rows, comes first: it separates the cost of rows from that of requests. */
async function printCases(race: Race, measuring: Measuring, figures: Figures): Promise<Measured[]> {
  let request: number | undefined;
  const all: Measured[] = [];
  for (const work of race.cases) {
    const competed = await compete(race, work, measuring);
    const rows = rowsOf(race.setup, work);
    const measured = measuredOf(work, competed);
    const read = rows && request !== undefined ? { rows, request } : undefined;
    measuring.print(`${report(work, competed, read)} ${figures.compare(measured)}`.trimEnd());
    if (work.name === "one profile") request = costOver(competed);
    all.push(measured);
  }
  return all;
}

async function compete(race: Race, work: Case, { rounds, seconds }: Measuring): Promise<Round[]> {
  const all: Round[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await race.turn(work, { seconds }));
  return all;
}

/** The transaction of a booking alone, by PostgreSQL's own program, where there is one. */
async function printPgbench(
  { cases, setup }: Race,
  settings: ClusterSettings,
  { folder, seconds, print }: Comparison,
): Promise<void> {
  const { recordings, recordedAt } = setup;
  const pgbench = findPgbench();
  const work = cases.find(({ name }) => name.startsWith("book"));
  const [request] = work?.requests ?? [];
  const recording = work && request && recordings.get(keyOf(work, request));
  if (pgbench === undefined || !request?.makeBody || !recording) return;
  const next = request.makeBody;
  const book = await openPgbench({ pgbench, settings, recording, recordedAt, next, folder });
  const [alone, together] = [await book(1, 2 * seconds), await book(16, 2 * seconds)];
  print(`book a session by pgbench: ${alone.toFixed(0)} a second by 1 caller, ${together.toFixed(0)} by 16`);
}

async function printMemory(contestants: readonly Contestant[], print: Plan["print"]): Promise<void> {
  const held = await Promise.all(contestants.map(async ({ usage }) => Math.round((await usage()).rss / 2 ** 20)));
  print(`memory after all this: ours and bare ${held.join(" and ")} MB`);
}

/** One search at a time, on a server with nothing else to do. */
async function printQuietSearch({ address }: Contestant, tokens: Tokens, print: Plan["print"]): Promise<void> {
  const url = `${address}/api/clients?q=${encodeURIComponent("欧阳")}`;
  const times: number[] = [];
  for (let count = 0; count < QUIET_SEARCHES; count += 1) {
    const started = performance.now();
    await (await fetch(url, { headers: { authorization: `Bearer ${tokens.admin}` } })).text();
    times.push(performance.now() - started);
  }
  print(`search 欧阳 on a quiet server: ${median(times).toFixed(2)} ms (aim ≤ 5)`);
}
