import { tmpdir } from "node:os";
import { sql } from "kysely";
import { clients } from "#contract/clients.ts";
import { clientSorts, employeeSorts, trainerSorts } from "#contract/sorts.ts";
import { addDays } from "#contract/values.ts";
import { buildApp } from "#server/app.ts";
import { clubDate } from "#server/time/club-time.ts";
import { uploadsIn } from "#server/files/uploads.ts";
import { type ConnectionSettings, type Db, connect, transaction } from "#server/db/connection.ts";
import { createLog } from "#server/log.ts";
import { remind } from "#server/reminders.ts";
import { fillReservations } from "./bookings.ts";
import { type Club, fillClub } from "./club.ts";
import { recordStatements } from "./recording.ts";
import type { Plan } from "./race.ts";
import { signInFor } from "./sign-in.ts";
import { median } from "./statistics.ts";

/** Beyond what any statement may take, so that the slowest show how slow they are. */
const PATIENCE_MS = 300_000;
const ROUNDS = 3;
const zone = "America/Toronto";
const A_DAY = 86_400_000;

/** A statement, what asked for it, and how long it took. */
export interface Timed {
  readonly asked: string;
  readonly text: string;
  readonly ms: number;
}

/**
 * The statements of all lists, summaries and searches, each the median of some runs, and of what comes with time alone,
 * at three moments; the slowest first.
 */
export async function timeStatements(settings: ConnectionSettings, { now, size, tell }: Plan): Promise<Timed[]> {
  const db = connect(settings, { statementMs: PATIENCE_MS });
  try {
    const club = await fillClub(db, settings, now, size);
    const today = clubDate(now, zone);
    await fillReservations(settings, { today, trainers: club.trainers, count: size.reservations });
    await fillPast(db, now);
    tell(`filled with ${club.clients} clients and ${size.reservations} reservations`);
    return [...(await timeReads(db, settings, club, now)), ...(await timeTurns(db, now))].toSorted(
      (one, other) => other.ms - one.ms,
    );
  } finally {
    await db.destroy();
  }
}

/** What piles up while a club is open: notifications, calls that may be repeated, changes that were made. */
async function fillPast(db: Db, now: Date): Promise<void> {
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
  });
  await sql`analyze`.execute(db);
}

function sorted(path: string, sorts: readonly string[]): string[] {
  return sorts.flatMap((sort) => [`${path}sort=${sort}`, `${path}sort=-${sort}`]);
}

/** Everything that is looked at by lists, cards and charts, as an admin and as a trainer. */
function readsOf(club: Club, today: string): string[] {
  const [trainer = 0] = club.trainers;
  const [client = 0] = club.some;
  const statuses = ["active", "incomplete", "pending", "onLeave", "suspended", "dismissed"];
  const span = `from=${addDays(today, -7)}T05:00:00Z&to=${addDays(today, 7)}T05:00:00Z`;
  return [
    ...sorted("/clients?", clientSorts),
    ...sorted("/clients?kind=pro&", clientSorts),
    ...statuses.flatMap((status) => [`/clients?status=${status}`, `/clients?kind=membership&status=${status}&page=20`]),
    ...["a", "wa", "ander", "andreson", "王", "欧阳", "416555", "@", "12"].flatMap((term) => [
      `/clients?q=${encodeURIComponent(term)}`,
      `/clients?bookable=true&q=${encodeURIComponent(term)}`,
      `/search?q=${encodeURIComponent(term)}`,
      `/trainers?q=${encodeURIComponent(term)}`,
      `/employees?q=${encodeURIComponent(term)}`,
    ]),
    "/clients?bookable=true",
    `/clients?trainer=${trainer}&sort=-completed_courses`,
    `/clients?page=${Math.floor(club.clients / 20)}`,
    ...sorted("/employees?", employeeSorts),
    ...sorted("/trainers?", trainerSorts),
    ...statuses.flatMap((status) => [`/employees?status=${status}`, `/trainers?status=${status}`]),
    clients.countSummary.path,
    clients.typesSummary.path,
    "/employees/departments",
    "/employees/list-managers",
    "/employees/employees-count-summary",
    "/employees/list-sales",
    "/payments/top-sales-list?range=thisWeek",
    "/payments/top-sales-list?range=lastMonth",
    ...[client, club.regular].flatMap((id) => [
      `/payments/users/${id}`,
      `/payments/users/${id}/ledger`,
      `/users/${id}/profile`,
      `/users/${id}/deletion`,
      `/user/${id}/activities`,
      `/user/${id}/body-index-records`,
      `/user/${id}/affected-reservations?from=${today}`,
      `/courses/client/${id}`,
      `/clients/${id}/recipes`,
    ]),
    ...["", "page=400", "status=completed", span].map((query) => `/courses/trainer/${trainer}?${query}`),
    `/courses/users/${trainer}`,
    `/users/${trainer}/deletion`,
    `/user/${trainer}/affected-reservations?from=${today}`,
    `/courses/courses-summary?startOfDate=${addDays(today, -365)}&endOfDate=${today}&trainer_id=${trainer}`,
    "/notifications",
    "/logins",
    "/courses",
    "/company/settings",
    "/products/membership-packages",
    "/products/courses-packages",
    "/shop/products",
    "/shop/sales",
    ...["thisMonth", "last30Days", "last60Days"].map((range) => `/shop/overview?range=${range}`),
  ];
}

async function timeReads(db: Db, settings: ConnectionSettings, club: Club, now: Date): Promise<Timed[]> {
  const { loginKey, tokenOf } = await signInFor(db, now);
  const unlimited = { uploads: tmpdir(), requestsPerMinute: 1_000_000_000 };
  const app = await buildApp({ db, settings, clock: () => now, log: createLog("silent"), loginKey, ...unlimited });
  const [trainer = club.admin] = club.trainers;
  const callers = { admin: await tokenOf(club.admin, "admin"), trainer: await tokenOf(trainer, "trainer") };
  const all: Timed[] = [];
  for (const [who, token] of Object.entries(callers)) {
    for (const path of readsOf(club, clubDate(now, zone))) {
      const headers = { authorization: `Bearer ${token}` };
      const ask = async () => {
        // A write in between, or a total that was counted before would serve again.
        await transaction(db, async () => {});
        const { statusCode } = await app.inject({ url: `/api${path}`, headers });
        if (statusCode >= 500) throw new Error(`${path} was answered with ${statusCode}`);
      };
      all.push(...(await slowestOf(`${who} ${path}`, ask)));
    }
  }
  await app.close();
  return all;
}

/** The slowest statement of a call. */
async function slowestOf(asked: string, ask: () => Promise<void>): Promise<Timed[]> {
  const times = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    await recordStatements(ask, ({ text }, ms) => times.set(text, [...(times.get(text) ?? []), ms]));
  }
  const timed = [...times].map(([text, each]) => ({ asked, text, ms: median(each) }));
  return timed.toSorted((one, other) => other.ms - one.ms).slice(0, 1);
}

/** What comes with time alone: at first, ten minutes later, and the day after. */
async function timeTurns(db: Db, now: Date): Promise<Timed[]> {
  const all: Timed[] = [];
  for (const [name, later] of [
    ["first", 0],
    ["second", 600_000],
    ["next day's", A_DAY],
  ] as const) {
    const turn = async () => {
      const failed = await remind(db, uploadsIn(tmpdir()), new Date(now.getTime() + later));
      if (failed?.size !== 0) throw new Error(`the ${name} turn failed`, { cause: failed });
    };
    await recordStatements(turn, ({ text }, ms) => all.push({ asked: `the ${name} turn`, text, ms }));
  }
  return all;
}
