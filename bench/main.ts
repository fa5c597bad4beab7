/**
 * How fast the app answers in a club of 100 000 clients, beside a bare server that sends the same statements
 * (docs/bench.md). `npm run bench` runs everything; `npm run bench -- create` what has such a word in its name;
 * `--rounds 5 --seconds 4` measures longer, `--staff 100000` adds so many employees and trainers.
 */
import { randomBytes, randomUUID } from "node:crypto";
import { availableParallelism, tmpdir } from "node:os";
import { parseArgs } from "node:util";
import type { Role } from "#contract/values.ts";
import { buildApp } from "#server/app.ts";
import { insertLogin } from "#server/auth/queries.ts";
import { openTokens } from "#server/auth/token.ts";
import { clubDate } from "#server/company/club-time.ts";
import { writeSetting } from "#server/company/queries.ts";
import { type Db, connect, transaction } from "#server/db/connection.ts";
import { openCluster } from "#server/db/embedded/cluster.ts";
import { migrate } from "#server/db/migrate.ts";
import { createLog } from "#server/log.ts";
import { bookingCasesOf, bookingNames } from "./booking-cases.ts";
import { fillReservations } from "./bookings.ts";
import { timeCalendar } from "./calendar.ts";
import { type Case, type Tokens, casesOf, headersOf, keyOf } from "./cases.ts";
import type { Setup } from "./child.ts";
import { fillClub } from "./club.ts";
import { type Contestant, startContestant } from "./contestant.ts";
import { load } from "./load.ts";
import { openPgbench } from "./pgbench.ts";
import { timePages } from "./pages.ts";
import { recordStatements } from "./recording.ts";
import { type Round, headline, report } from "./report.ts";
import { timeStarts, withDataDir } from "./starts.ts";
import { median } from "./statistics.ts";

const { values: given, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "3" },
    staff: { type: "string", default: "0" },
  },
});
const RESERVATIONS = 1_000_000;
const QUIET_SEARCHES = 200;
/** What one statement that fills the club may take. */
const FILLING_MS = 300_000;
/** Of each case before anything is measured: a server is translated to machine code while it works. */
const WARM_UP_SECONDS = 4;

const rounds = Number(given.rounds);
const seconds = Number(given.seconds);
const silent = createLog("silent");
const loginKey = new Uint8Array(randomBytes(32));

console.log(`${availableParallelism()} cores, Node ${process.versions.node}; ${rounds} rounds of ${seconds} s each`);
if (words.length === 0) {
  const { first, second } = await timeStarts();
  console.log(`first start with the demo club ${first.toFixed(1)} s, second start ${second.toFixed(1)} s (aim ≤ 3)`);
}
if (isAsked({ name: "calendar" })) await timeCalendar();
if (isAsked({ name: "pages" })) await timePages();
const inBrowsers = ["calendar", "pages"];
if (words.length === 0 || words.some((word) => !inBrowsers.includes(word)))
  await withDataDir(async (dataDir) => {
    const cluster = await openCluster({ dataDir, log: silent, pgBin: process.env["PG_BIN"] });
    const stop = () => void cluster.stop().then(() => process.exit(1));
    process.once("SIGINT", stop).once("SIGTERM", stop);
    try {
      await compare(cluster.settings, dataDir);
    } finally {
      await cluster.stop();
    }
  });

async function compare(settings: Setup["settings"], dataDir: string): Promise<void> {
  const now = new Date();
  await migrate(settings, { now, log: silent });
  const db = connect(settings, { statementMs: FILLING_MS });
  const started = performance.now();
  const club = await fillClub(db, settings, now, Number(given.staff));
  console.log(`filled with ${club.clients} clients in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  const today = clubDate(now, "America/Toronto");
  const cases = casesOf(club, today).filter(isAsked);
  if (bookingNames.some((name) => isAsked({ name }))) {
    const bookings = await fillReservations(settings, { today, trainers: club.trainers, count: RESERVATIONS });
    const filled = ((performance.now() - started) / 1000).toFixed(0);
    console.log(`and with ${bookings.reservations} reservations after ${filled} s in all`);
    cases.push(...bookingCasesOf(bookings).filter(isAsked));
  }
  await transaction(db, (trx) => writeSetting(trx, { name: "trainerScope", value: "own", version: 2 }, now));
  const [trainer = club.admin] = club.trainers;
  const tokens = {
    admin: await signIn(db, club.admin, "admin", now),
    trainer: await signIn(db, trainer, "trainer", now),
  };
  const setup = { settings, loginKey, recordings: await record(db, settings, cases, tokens, now), recordedAt: now };
  await db.destroy();
  const ours = await startContestant("ours.ts", setup);
  const bare = await startContestant("bare.ts", setup);
  try {
    for (const work of cases) await turn(ours, bare, work, tokens, WARM_UP_SECONDS);
    console.log(headline());
    for (const work of cases) console.log(report(work, await compete(ours, bare, work, tokens)));
    await tellPgbench(cases, setup, dataDir);
    await tellQuietSearch(ours, tokens);
    await tellMemory(ours, bare);
  } finally {
    await Promise.all([ours.end(), bare.end()]);
  }
}

function isAsked({ name }: Pick<Case, "name">): boolean {
  return words.length === 0 || words.some((word) => name.includes(word));
}

/** A token of a login, good for the whole run. */
async function signIn(db: Db, personId: number, role: Role, now: Date): Promise<string> {
  const login = { id: randomUUID(), personId, remember: true };
  const visitor = { address: "127.0.0.1", userAgent: "bench" };
  const expires = Math.floor(now.getTime() / 1000) + 6 * 3600;
  const endsAt = new Date(expires * 1000);
  await transaction(db, (trx) => insertLogin(trx, { ...login, visitor, startedAt: now, endsAt }));
  const tokens = await openTokens(loginKey);
  return tokens.sign({ personId, loginId: login.id, renewal: 1, expires }, { roles: [role], remember: false }, now);
}

/** What the app sends to the database for each request of the cases. */
async function record(
  db: Db,
  settings: Setup["settings"],
  cases: readonly Case[],
  tokens: Tokens,
  now: Date,
): Promise<Setup["recordings"]> {
  const unlimited = { uploads: tmpdir(), requestsPerMinute: 1_000_000_000 };
  const app = await buildApp({ db, settings, clock: () => now, log: silent, loginKey, ...unlimited });
  const recordings: Setup["recordings"] = new Map();
  const requests = cases.flatMap((work) => work.requests.map((request) => ({ work, ...request })));
  for (const { work, method, path, body, makeBody } of requests) {
    const key = keyOf(work, { method, path });
    if (recordings.has(key)) continue;
    const headers = headersOf(work, tokens);
    // A write in between, or a total counted for the last request would serve this one too.
    await transaction(db, async () => {});
    const payload = makeBody?.() ?? body;
    const statements = await recordStatements(async () => {
      const { statusCode } = await app.inject({ method, url: path, headers, ...(payload && { payload }) });
      if (statusCode !== (work.answer ?? 200)) throw new Error(`${key} was answered with ${statusCode}`);
    });
    recordings.set(key, { statements, body: payload });
  }
  await app.close();
  return recordings;
}

/** Takes turns, so that a busy moment of the machine falls on both. */
async function compete(ours: Contestant, bare: Contestant, work: Case, tokens: Tokens): Promise<Round[]> {
  const all: Round[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await turn(ours, bare, work, tokens, seconds));
  return all;
}

async function turn(ours: Contestant, bare: Contestant, work: Case, tokens: Tokens, long: number): Promise<Round> {
  return { ours: await load(ours, work, tokens, long), bare: await load(bare, work, tokens, long) };
}

/** The transaction of a booking alone, by PostgreSQL's own program, where there is one. */
async function tellPgbench(cases: readonly Case[], { settings, recordings, recordedAt }: Setup, folder: string) {
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
