import { sql } from "kysely";
import { type AppParts, buildApp } from "#server/start/app.ts";
import { clubDate } from "#server/kernel/time/club-time.ts";
import { type ConnectionSettings, type Db, connect, transaction } from "#server/kernel/db/connection.ts";
import { createLog } from "#server/kernel/log/log.ts";
import { runScheduledJobs } from "#server/jobs/scheduled-jobs.ts";
import { scheduledJobs } from "#server/start/domains.ts";
import { type Change, changesOf } from "../cases/changes.ts";
import type { Club } from "../club/club.ts";
import { openClub } from "../club/filling.ts";
import { printPace } from "../figures/pace.ts";
import { readsOf } from "../cases/reads.ts";
import { recordStatements } from "../race/recording.ts";
import type { Plan } from "../race/race.ts";
import { signInFor } from "../club/sign-in.ts";
import { median } from "../figures/statistics.ts";

/** Beyond what any statement may take, so that the slowest show how slow they are. */
const PATIENCE_MS = 300_000;
const ROUNDS = 3;
const zone = "America/Toronto";
/** Clients of one trainer. */
const MANY = 10_000;
const A_DAY = 86_400_000;

/** A statement, what asked for it, and how long it took. */
export interface Timed {
  readonly asked: string;
  readonly text: string;
  readonly ms: number;
}

/**
 * The statements of all lists, summaries and searches, each the median of some runs, of what comes with time alone, at
 * three moments, and of changes that concern much; the slowest first, each once.
 */
export async function timeStatements(
  settings: ConnectionSettings,
  { now, size, print, kept }: Plan,
  rounds = ROUNDS,
): Promise<Timed[]> {
  const db = connect(settings, { statementMs: PATIENCE_MS });
  try {
    const { reservations } = size;
    const { club, bookings } = await openClub(db, settings, { now, size, reservations, kept });
    if (!bookings) throw new Error("the club has no reservations");
    const today = clubDate(now, zone);
    await fillPast(db, club, now);
    print(`the club has ${club.clients} clients and ${size.reservations} reservations`);
    const ask = await openAsking(db, settings, club, now);
    await printPace(db, print);
    const reads = await timeReads(db, ask, readsOf(club, today), rounds);
    await printPace(db, print);
    const turns = await timeTurns(db, now);
    await printPace(db, print);
    const changes = await timeChanges(ask, changesOf(club, bookings, today));
    await ask.end();
    return slowestFirst([...reads, ...turns, ...changes]);
  } finally {
    await db.destroy();
  }
}

/** Each statement once, with what it was slowest for. */
function slowestFirst(all: readonly Timed[]): Timed[] {
  const inOrder = all.toSorted((one, other) => other.ms - one.ms);
  return inOrder.filter(({ text }, index) => inOrder.findIndex((each) => each.text === text) === index);
}

/**
 * Fills data that accumulates: notifications, stored answers of repeatable calls, changes. And one trainer with ten
 * thousand clients.
 */
async function fillPast(db: Db, { trainers }: Club, now: Date): Promise<void> {
  await transaction(db, async (trx) => {
    await sql`insert into notification (person_id, event, detail, created_at)
      select id, 'CLIENT_ASSIGNED', jsonb_build_object('client', jsonb_build_object('id', id, 'name',
        jsonb_build_object('first_name', first_name, 'last_name', last_name))),
        ${now}::timestamptz - make_interval(days => (id * 7 + round) % 220)
      from person, generate_series(1, 3) as round`.execute(trx);
    await sql`insert into activity (person_id, event, detail, created_at, created_by)
      select id, 'PROFILE_UPDATED', '{}', ${now}::timestamptz, 1 from person, generate_series(1, 3)`.execute(trx);
    await sql`insert into idempotency (caller_id, key, request, answer, created_at)
      select 1, 'key ' || id, '', '{}', ${now}::timestamptz - interval '2 days' from person`.execute(trx);
    await sql`update person set reports_to = ${trainers.at(-1)} where id in (
      select id from person where client_type <> 'pro' and deleted_at is null order by id limit ${MANY})`.execute(trx);
  });
  await sql`analyze`.execute(db);
}

/** Asks the app something as somebody; a refusal is a mistake of the benchmark. */
interface Asking {
  readonly callers: readonly Caller[];
  readonly call: (who: Caller, request: Omit<Change, "method"> & { method: Change["method"] | "GET" }) => Promise<void>;
  readonly end: () => Promise<void>;
}
type Caller = "admin" | "trainer";

async function openAsking(db: AppParts["db"], settings: ConnectionSettings, club: Club, now: Date): Promise<Asking> {
  const { loginKey, tokenOf } = await signInFor(db, now);
  const unlimited = { requestsPerMinute: 1_000_000_000 };
  const app = await buildApp({ db, settings, clock: () => now, log: createLog("silent"), loginKey, ...unlimited });
  const [trainer = club.admin] = club.trainers;
  const tokens = { admin: await tokenOf(club.admin, "admin"), trainer: await tokenOf(trainer, "trainer") };
  return {
    callers: ["admin", "trainer"],
    call: async (who, { method, path, body }) => {
      const headers = { authorization: `Bearer ${tokens[who]}` };
      const asked = { method, url: `/api${path}`, headers, ...(body && { payload: body }) };
      const { statusCode, payload } = await app.inject(asked);
      if (statusCode >= (method === "GET" ? 500 : 400)) throw new Error(`${path}: ${statusCode} ${payload}`);
    },
    end: () => app.close(),
  };
}

async function timeReads(
  db: Db,
  { callers, call }: Asking,
  reads: readonly string[],
  rounds: number,
): Promise<Timed[]> {
  const all: Timed[] = [];
  for (const who of callers) {
    for (const path of reads) {
      const ask = async () => {
        // A write in between, or a total that was counted before would serve again.
        await transaction(db, async () => {});
        await call(who, { method: "GET", path });
      };
      all.push(...(await slowestOf(`${who} ${path}`, ask, rounds)));
    }
  }
  return all;
}

async function timeChanges({ call }: Asking, changes: readonly Change[]): Promise<Timed[]> {
  const all: Timed[] = [];
  for (const change of changes) {
    const asked = `${change.method} ${change.path}`;
    await recordStatements(
      () => call("admin", change),
      ({ text }, ms) => all.push({ asked, text, ms }),
    );
  }
  return all;
}

/** The slowest statement of a call. */
async function slowestOf(asked: string, ask: () => Promise<void>, rounds: number): Promise<Timed[]> {
  const times = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1) {
    await recordStatements(ask, ({ text }, ms) => times.set(text, [...(times.get(text) ?? []), ms]));
  }
  const timed = [...times].map(([text, each]) => ({ asked, text, ms: median(each) }));
  return timed.toSorted((one, other) => other.ms - one.ms).slice(0, 1);
}

/** Times the scheduled jobs: at first, ten minutes later, and the day after. */
async function timeTurns(db: Db, now: Date): Promise<Timed[]> {
  const all: Timed[] = [];
  for (const [name, later] of [
    ["first", 0],
    ["second", 600_000],
    ["next day's", A_DAY],
  ] as const) {
    const turn = async () => {
      const failed = await runScheduledJobs(db, scheduledJobs, new Date(now.getTime() + later));
      if (failed?.size !== 0) throw new Error(`the ${name} turn failed`, { cause: failed });
    };
    await recordStatements(turn, ({ text }, ms) => all.push({ asked: `the ${name} turn`, text, ms }));
  }
  return all;
}
