import { sql } from "kysely";
import * as z from "zod/mini";
import { type AppParts, buildApp } from "#server/start/app.ts";
import { clubDate } from "#server/kernel/time/club-time.ts";
import { writeSetting } from "#server/club/settings/queries.ts";
import { type ConnectionSettings, connect, transaction } from "#server/kernel/db/connection.ts";
import { createLog } from "#server/kernel/log/log.ts";
import { bookingCasesOf } from "../cases/booking-cases.ts";
import { type Case, type Tokens, UNIQUE, casesOf, headersOf, keyOf } from "../cases/cases.ts";
import type { Setup } from "./child.ts";
import { dayCasesOf } from "../cases/day-cases.ts";
import type { Size } from "../club/club.ts";
import { type Contestant, startContestant } from "./contestant.ts";
import { openClub } from "../club/filling.ts";
import { type Length, load } from "./load.ts";
import { recordStatements } from "./recording.ts";
import type { Round } from "./report.ts";
import { untilQuiet } from "../figures/quiet.ts";
import { signInFor } from "../club/sign-in.ts";

const ZONE = "America/Toronto";
/** The time limit of one statement that fills the club. */
const FILLING_MS = 300_000;

export interface Plan {
  readonly now: Date;
  readonly size: Size & { readonly reservations: number };
  /** Whether a kind of work is wanted; the club gets reservations only for those that need them. */
  readonly isAsked: (work: Pick<Case, "name">) => boolean;
  /** Hears what has been made so far. */
  readonly print: (line: string) => void;
  /** The facts of the kept club that the database is a copy of. */
  readonly kept?: string | undefined;
}

/** The app and the bare server on one club, ready to do the same. */
export interface Race {
  readonly cases: readonly Case[];
  readonly setup: Setup;
  readonly tokens: Tokens;
  readonly ours: Contestant;
  readonly bare: Contestant;
  /** Lets both work for so long, one right after the other, so that a busy moment falls on both. */
  readonly turn: (work: Case, length: Length) => Promise<Round>;
  readonly end: () => Promise<void>;
}

/** Fills an empty migrated database with a club, records what the app asks of it in each case, and starts both. */
export async function openRace(settings: ConnectionSettings, plan: Plan): Promise<Race> {
  const { cases, tokens, loginKey, recordings } = await prepare(settings, plan);
  const setup = { settings, loginKey, recordings, recordedAt: plan.now };
  const ours = await startContestant("ours.ts", setup);
  const bare = await startContestant("bare.ts", setup);
  return {
    cases,
    setup,
    tokens,
    ours,
    bare,
    turn: async (work, length) => {
      await untilQuiet(settings);
      const byOurs = await load(ours, work, tokens, length);
      await untilQuiet(settings);
      return { ours: byOurs, bare: await load(bare, work, tokens, length) };
    },
    end: async () => void (await Promise.all([ours.end(), bare.end()])),
  };
}

async function prepare(settings: ConnectionSettings, plan: Plan) {
  const db = connect(settings, { statementMs: FILLING_MS });
  try {
    return await prepareOn(db, settings, plan);
  } finally {
    await db.destroy();
  }
}

async function prepareOn(db: AppParts["db"], settings: ConnectionSettings, plan: Plan) {
  const { now, size, isAsked, print, kept } = plan;
  // Filling takes three times as long with reservations.
  const reservations = reservationCases.some(isAsked) && { reservations: size.reservations };
  const { club, bookings } = await openClub(db, settings, { now, size, print, kept, ...reservations });
  const today = clubDate(now, ZONE);
  const cases = [
    ...casesOf(club, today),
    ...(bookings ? [...dayCasesOf(club, bookings), ...bookingCasesOf(bookings)] : []),
  ];
  await transaction(db, (trx) => writeSetting(trx, { name: "trainerScope", value: "own", version: 2 }, now));
  const [trainer = club.admin] = club.trainers;
  const { loginKey, tokenOf } = await signInFor(db, now);
  const tokens = {
    admin: await tokenOf(club.admin, "admin"),
    trainer: await tokenOf(trainer, "trainer"),
  };
  const asked = { cases: cases.filter(isAsked), tokens, loginKey };
  await numberApart(db);
  return { ...asked, recordings: await record(db, settings, { ...asked, now }) };
}

const nobodys = {
  club: { admin: 0, trainers: [], clients: 0, some: [], regular: 0, coursePackage: 0, seller: 0, accounts: [] },
  bookings: { reservations: 0, trainers: [], today: "2026-01-01" },
};
const [plainCases, reservationCases] = [
  casesOf(nobodys.club, nobodys.bookings.today),
  [...dayCasesOf(nobodys.club, nobodys.bookings), ...bookingCasesOf(nobodys.bookings)],
];

/**
 * New rows of each table get numbers that no other table has: the bare server replaces a recorded number wherever it
 * occurs.
 */
async function numberApart(db: AppParts["db"]): Promise<void> {
  await sql`
    select setval(format('%I.%I', schemaname, sequencename), 20000000 * row_number() over (order by sequencename))
    from pg_sequences where schemaname = 'public'`.execute(db);
}

/** All kinds of work that can be asked for. */
export const raceNames: readonly string[] = [...plainCases, ...reservationCases].map(({ name }) => name);

const listed = z.object({ data: z.array(z.unknown()) });

/** How many rows the answers of a kind of work had, on average; none where they are no lists. */
export function rowsOf({ recordings }: Setup, work: Case): number | undefined {
  const counts = work.requests.flatMap((request) => recordings.get(keyOf(work, request))?.rows ?? []);
  return counts.length === 0 ? undefined : counts.reduce((sum, rows) => sum + rows, 0) / counts.length;
}

interface Asked {
  readonly cases: readonly Case[];
  readonly tokens: Tokens;
  readonly loginKey: Uint8Array;
  readonly now: Date;
}

/**
 * A look at another person's body is logged once an hour, not at each timed request. The notification of a change is
 * sent after its answer, maybe during the next request.
 */
const besides = /^select (audit_open|pg_notify)\(/;

/** Records the app's statements for each request of the cases. */
async function record(
  db: AppParts["db"],
  settings: ConnectionSettings,
  { cases, tokens, loginKey, now }: Asked,
): Promise<Setup["recordings"]> {
  const unlimited = { requestsPerMinute: 1_000_000_000 };
  const log = createLog("silent");
  const app = await buildApp({ db, settings, clock: () => now, log, loginKey, ...unlimited });
  const recordings: Setup["recordings"] = new Map();
  const requests = cases.flatMap((work) => work.requests.map((request) => ({ work, ...request })));
  for (const { work, method, path, body, makeBody } of requests) {
    const key = keyOf(work, { method, path });
    if (recordings.has(key)) continue;
    const headers = headersOf(work, tokens);
    // A write in between, or a total counted for the last request would serve this one too.
    await transaction(db, async () => {});
    const payload = makeBody?.() ?? body;
    let rows: number | undefined;
    const statements = await recordStatements(async () => {
      const sent = payload && { payload: JSON.stringify(payload).replaceAll(UNIQUE, "recorded") };
      const answer = await app.inject({ method, url: path, headers, ...sent });
      if (answer.statusCode !== (work.answer ?? 200)) throw new Error(`${key} was answered with ${answer.statusCode}`);
      rows = listed.safeParse(answer.json()).data?.data.length;
    });
    recordings.set(key, { statements: statements.filter(({ text }) => !besides.test(text)), body: payload, rows });
  }
  await app.close();
  return recordings;
}
