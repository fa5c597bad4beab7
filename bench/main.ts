/**
 * How fast the app answers in a club of 100 000 clients, beside a bare server that sends the same statements
 * (docs/bench.md). `npm run bench` runs everything; `npm run bench -- create` what has such a word in its name;
 * `--rounds 5 --seconds 4` measures longer, `--clients 1000000` in a larger club, `--keep ../club` in a folder that stays and is filled
 * only once, `--staff 100000` adds so many employees and trainers, `--members 5000` moves
 * fewer in, `--beside ../before` opens the pages of another checkout in turns with ours.
 */
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openCluster } from "#server/db/embedded/cluster.ts";
import type { ClusterSettings } from "#server/db/embedded/roles.ts";
import { migrate } from "#server/db/migrate.ts";
import { createLog } from "#server/log.ts";
import { timeCalendar } from "./calendar.ts";
import { type Case, type Tokens, keyOf } from "./cases.ts";
import type { Contestant } from "./contestant.ts";
import { timeExports } from "./exports.ts";
import { timeFeeds } from "./feeds.ts";
import { timeImports } from "./imports.ts";
import { timeLeaving } from "./leaving.ts";
import { timePages } from "./pages.ts";
import { comparePartitions } from "./partitions.ts";
import { openPgbench } from "./pgbench.ts";
import { type Race, openRace, rowsOf } from "./race.ts";
import { type Round, costOver, headline, report } from "./report.ts";
import { timeRenewals } from "./renewals.ts";
import { timeStatements } from "./slowest.ts";
import { timeStarts, withDataDir } from "./starts.ts";
import { median } from "./statistics.ts";

const { values: given, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "3" },
    clients: { type: "string", default: "100000" },
    reservations: { type: "string" },
    keep: { type: "string" },
    staff: { type: "string", default: "0" },
    members: { type: "string", default: "50000" },
    beside: { type: "string" },
  },
});
const clients = Number(given.clients);
const size = {
  clients,
  trainers: 60,
  crowd: Number(given.staff),
  reservations: Number(given.reservations ?? 10 * clients),
};
const QUIET_SEARCHES = 200;
/** Memberships that are renewed at once, as after an outage. */
const RENEWED = 10_000;
/** Sessions of the trainer whose calendar is fetched: a year of twelve a day. */
const FEED_SESSIONS = 5_000;
/** Statements that `npm run bench -- slowest` tells, and how much of each. */
const SLOWEST = 40;
const LONGEST_TEXT = 100;
/** No statement of a request or a turn should hold the database up for longer. */
const A_SECOND = 1_000;
/** Of each case before anything is measured: a server is translated to machine code while it works. */
const WARM_UP_SECONDS = 4;

const rounds = Number(given.rounds);
const seconds = Number(given.seconds);
const silent = createLog("silent");

console.log(`${availableParallelism()} cores, Node ${process.versions.node}; ${rounds} rounds of ${seconds} s each`);
if (words.length === 0) {
  const { first, second } = await timeStarts();
  console.log(`first start with the demo club ${first.toFixed(1)} s, second start ${second.toFixed(1)} s (aim ≤ 3)`);
}
if (isAsked({ name: "calendar" })) await timeCalendar();
if (isAsked({ name: "pages" })) await timePages(given.beside);
if (words.includes("slowest")) await onCluster(tellSlowest);
if (words.includes("partitions"))
  await onCluster((settings) => comparePartitions(settings, { rows: size.reservations }, console.log));
if (isAsked({ name: "renewals" }))
  await onCluster((settings) => timeRenewals(settings, { size, renewed: RENEWED, tell: console.log }));
if (isAsked({ name: "feeds" }))
  await onCluster((settings) => timeFeeds(settings, { size, sessions: FEED_SESSIONS, rounds, tell: console.log }));
if (isAsked({ name: "exports" }))
  await onCluster((settings) => timeExports(settings, { size, rounds, tell: console.log }));
if (isAsked({ name: "imports" }))
  await onCluster((settings) =>
    timeImports(settings, { size, members: Number(given.members), aloneMs: 3_000 * seconds, tell: console.log }),
  );
if (isAsked({ name: "leaving" })) {
  await onCluster((settings, dataDir) =>
    onCluster((into) => timeLeaving(settings, { size, into, file: join(dataDir, "club.zip"), tell: console.log })),
  );
}
const apart = ["exports", "leaving", "feeds", "imports", "calendar", "pages", "slowest", "partitions", "renewals"];
if (words.length === 0 || words.some((word) => !apart.includes(word))) await onCluster(compare);

async function onCluster(run: (settings: ClusterSettings, dataDir: string) => Promise<void>): Promise<void> {
  await withDataDir(async (dataDir) => {
    const cluster = await openCluster({ dataDir, log: silent, pgBin: process.env["PG_BIN"] });
    const stop = () => void cluster.stop().then(() => process.exit(1));
    process.once("SIGINT", stop).once("SIGTERM", stop);
    try {
      await migrate(cluster.settings, { now: new Date(), log: silent });
      await run(cluster.settings, dataDir);
    } finally {
      await cluster.stop();
    }
  }, given.keep);
}

async function tellSlowest(settings: ClusterSettings): Promise<void> {
  const plan = { now: new Date(), size, isAsked, tell: (line: string) => console.log(line) };
  const all = await timeStatements(settings, plan);
  console.log(`${all.filter(({ ms }) => ms >= A_SECOND).length} of ${all.length} statements took a second or more`);
  for (const { ms, asked, text } of all.slice(0, SLOWEST)) {
    console.log(
      `${ms.toFixed(0).padStart(6)} ms  ${asked}: ${text.trim().replaceAll(/\s+/g, " ").slice(0, LONGEST_TEXT)}`,
    );
  }
}

async function compare(settings: ClusterSettings, dataDir: string): Promise<void> {
  const now = new Date();
  const kept = given.keep && join(dataDir, "bench-club.json");
  const race = await openRace(settings, { now, size, isAsked, tell: (line) => console.log(line), kept });
  try {
    for (const work of race.cases) await race.turn(work, { seconds: WARM_UP_SECONDS });
    console.log(headline());
    await tellCases(race);
    await tellPgbench(race, settings, dataDir);
    await tellQuietSearch(race.ours, race.tokens);
    await tellMemory(race.ours, race.bare);
  } finally {
    await race.end();
  }
}

/** Rows are told apart from requests by one profile, which is a request with next to no row: it comes first. */
async function tellCases(race: Race): Promise<void> {
  let request: number | undefined;
  for (const work of race.cases) {
    const all = await compete(race, work);
    const rows = rowsOf(race.setup, work);
    console.log(report(work, all, rows && request !== undefined ? { rows, request } : undefined));
    if (work.name === "one profile") request = costOver(all);
  }
}

function isAsked({ name }: Pick<Case, "name">): boolean {
  return words.length === 0 || words.some((word) => name.includes(word));
}

async function compete(race: Race, work: Case): Promise<Round[]> {
  const all: Round[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await race.turn(work, { seconds }));
  return all;
}

/** The transaction of a booking alone, by PostgreSQL's own program, where there is one. */
async function tellPgbench({ cases, setup }: Race, settings: ClusterSettings, folder: string): Promise<void> {
  const { recordings, recordedAt } = setup;
  const pgBin = process.env["PG_BIN"];
  const work = cases.find(({ name }) => name.startsWith("book"));
  const [request] = work?.requests ?? [];
  const recording = work && request && recordings.get(keyOf(work, request));
  if (pgBin === undefined || !request?.makeBody || !recording) return;
  const next = request.makeBody;
  const book = await openPgbench({ pgBin, settings, recording, recordedAt, next, folder });
  const [alone, together] = [await book(1, 2 * seconds), await book(16, 2 * seconds)];
  console.log(`book a session by pgbench: ${alone.toFixed(0)} a second by 1 caller, ${together.toFixed(0)} by 16`);
}

async function tellMemory(...contestants: readonly Contestant[]): Promise<void> {
  const held = await Promise.all(contestants.map(async ({ usage }) => Math.round((await usage()).rss / 2 ** 20)));
  console.log(`memory after all this: ours and bare ${held.join(" and ")} MB`);
}

/** One search at a time, on a server with nothing else to do. */
async function tellQuietSearch({ address }: Contestant, tokens: Tokens): Promise<void> {
  const url = `${address}/api/clients?q=${encodeURIComponent("欧阳")}`;
  const times: number[] = [];
  for (let count = 0; count < QUIET_SEARCHES; count += 1) {
    const started = performance.now();
    await (await fetch(url, { headers: { authorization: `Bearer ${tokens.admin}` } })).text();
    times.push(performance.now() - started);
  }
  console.log(`search 欧阳 on a quiet server: ${median(times).toFixed(2)} ms (aim ≤ 5)`);
}
