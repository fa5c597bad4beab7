import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { courses } from "#contract/schedule/courses.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { lockDataDir } from "../../../kernel/process/data-dir-lock.ts";
import { at, brokenBy, expectInvariants, openGym } from "../../../test/scenes/sessions.ts";
import { checkInvariants } from "../../../club/domain/invariant-queries.ts";
import { invariants } from "../../../start/domains.ts";

const gym = await openGym();
const { world, shop } = gym;
afterAll(() => world[Symbol.asyncDispose]());

/** One reservation of each status, and the first of a session of two. */
const booked: Record<"scheduled" | "completed" | "cancelled" | "shared", number> = {
  scheduled: 0,
  completed: 0,
  cancelled: 0,
  shared: 0,
};

beforeAll(async () => {
  const clientId = await gym.client();
  booked.scheduled = await gym.book(clientId, at("2026-05-21", "10:00"), at("2026-05-21", "11:00"));
  for (const [index, status] of (["completed", "cancelled"] as const).entries()) {
    const hour = 8 + index;
    booked[status] = await gym.book(clientId, at("2026-05-20", `0${hour}:00`), at("2026-05-20", `0${hour}:45`));
    await world.call(reservations.status, { params: { id: `${booked[status]}` }, body: { status } }, shop.trainer);
  }
  const { data: duo } = await world.call(courses.create, { body: { name: "Duo", seats: 2 } }, gym.admin);
  const terms = { courseId: duo.id, others: [await gym.client()] };
  booked.shared = await gym.book(clientId, at("2026-05-22", "10:00"), at("2026-05-22", "11:00"), terms);
});

test("a club in which people book, complete and cancel keeps every invariant", () => expectInvariants(world));

/** Each invariant with a statement that breaks it, in a transaction that is rolled back. */
const damages: readonly (readonly [invariant: string, damage: (of: typeof booked) => string])[] = [
  [
    "no trainer is in two reservations at once",
    ({ scheduled }) => `alter table reservation drop constraint reservation_trainer_busy;
      alter table taken_time drop constraint taken_time_alone;
      insert into reservation (client_id, trainer_id, course_id, tags, starts_at, ends_at, is_free, created_at)
      select created_by, trainer_id, 1, '{1}', starts_at + interval '59 minutes', ends_at + interval '1 hour', false, now()
      from reservation where id = ${scheduled}`,
  ],
  [
    "no client is in two reservations at once",
    ({ scheduled }) => `alter table reservation drop constraint reservation_client_busy;
      alter table taken_time drop constraint taken_time_alone;
      insert into reservation (client_id, trainer_id, course_id, tags, starts_at, ends_at, is_free, created_at)
      select client_id, created_by, 1, '{1}', starts_at - interval '1 minute', ends_at - interval '30 minutes', false, now()
      from reservation where id = ${scheduled}`,
  ],
  [
    "each lot's credits are booked, completed, forfeited, expired or free to book, never more",
    () => "update lot set paid = 1, free = 0",
  ],
  ["no lot gives more paid or more free credits than it has", () => "update lot set paid = 1, free = 12"],
  [
    "every booking is settled once at most, by an entry like it",
    ({ completed }) => `alter table credit_entry drop constraint credit_entry_settles;
      insert into credit_entry (lot_id, kind, is_free, settles, reservation_id, created_at)
      select lot_id, 'returned', is_free, settles, reservation_id, created_at from credit_entry
      where reservation_id = ${completed} and kind = 'completed'`,
  ],
  [
    "every booking is settled once at most, by an entry like it",
    ({ completed }) => `alter table credit_entry disable trigger credit_entry_append_only;
      update credit_entry set is_free = true where reservation_id = ${completed} and kind = 'completed'`,
  ],
  [
    "a scheduled reservation holds one credit, a completed one has used one up, a cancelled one has none unless its lapse is to be judged",
    ({ scheduled }) => `update reservation set status = 'cancelled', settled_at = now() where id = ${scheduled}`,
  ],
  [
    "a scheduled reservation holds one credit, a completed one has used one up, a cancelled one has none unless its lapse is to be judged",
    ({ cancelled }) => `insert into credit_entry (lot_id, kind, is_free, reservation_id, created_at)
      select id, 'booked', false, ${cancelled}, now() from lot`,
  ],
  [
    "a reservation is free when a free credit of its client pays for it",
    ({ scheduled }) => `update reservation set is_free = true where id = ${scheduled}`,
  ],
  [
    "a reservation is free when a free credit of its client pays for it",
    ({ scheduled }) => `update reservation set client_id = created_by where id = ${scheduled}`,
  ],
  [
    "nothing was completed before it began",
    ({ completed }) => `alter table reservation disable trigger reservation_final;
      update reservation set settled_at = starts_at - interval '1 second' where id = ${completed}`,
  ],
  [
    "the database refuses overlaps, and changes of what is finished or on the ledger",
    () => "drop trigger reservation_final on reservation",
  ],
  [
    "the database refuses overlaps, and changes of what is finished or on the ledger",
    () => "alter table credit_entry disable trigger credit_entry_append_only",
  ],
  [
    "all who share a session have one trainer, one course and one time",
    ({ shared }) => `alter table reservation disable trigger reservation_still_agrees;
      update reservation set course_id = 1 where id = ${shared}`,
  ],
  [
    "all who share a session have one trainer, one course and one time",
    ({ shared, cancelled }) => `alter table reservation disable trigger reservation_final;
      update reservation set session_id = ${shared} where id = ${cancelled};
      update reservation set session_id = ${cancelled} where session_id = ${shared} and status <> 'cancelled'`,
  ],
  [
    "no more clients share a session than one can have",
    ({ shared }) => `alter table reservation disable trigger reservation_agrees;
      alter table reservation drop constraint reservation_client_busy;
      alter table taken_time drop constraint taken_time_alone;
      insert into reservation (client_id, trainer_id, course_id, tags, starts_at, ends_at, is_free, created_at, session_id)
      select client_id, trainer_id, course_id, tags, starts_at, ends_at, false, now(), ${shared}
      from reservation, generate_series(1, 5) where id = ${shared}`,
  ],
  [
    "the time that is taken is that of reservations, classes and bookings",
    ({ shared }) => `delete from taken_time using reservation
      where reservation_id = reservation.id and reservation.id = ${shared} and holder = trainer_id`,
  ],
  [
    "the time that is taken is that of reservations, classes and bookings",
    ({ shared }) => `alter table taken_time drop constraint taken_time_alone;
      insert into taken_time (holder, starts_at, ends_at, reservation_id)
      select trainer_id, starts_at, ends_at, id from reservation where session_id = ${shared}`,
  ],
  [
    "the database refuses overlaps, and changes of what is finished or on the ledger",
    () => "drop trigger reservation_agrees on reservation",
  ],
  ["the time that is taken is that of reservations, classes and bookings", () => "delete from taken_time"],
  [
    "the time that is taken is that of reservations, classes and bookings",
    ({ cancelled }) => `insert into taken_time (holder, starts_at, ends_at, reservation_id)
      select client_id, starts_at, ends_at, id from reservation where id = ${cancelled}`,
  ],
  [
    "the time that is taken is that of reservations, classes and bookings",
    () => "update taken_time set ends_at = ends_at + interval '1 minute'",
  ],
  ["nobody and nothing is taken twice", () => "alter table taken_time drop constraint taken_time_alone"],
  ["every credit pays for a day of its lot's period", () => "update lot set valid_from = '2026-05-21'"],
  ["every credit pays for a day of its lot's period", () => "update lot set valid_to = '2026-05-21'"],
  [
    "every credit pays for a day of its lot's period",
    () => `update lot set valid_to = '2026-05-21';
      insert into activity (event, detail, created_at)
      values ('SETTING_CHANGED', '{"name": "timeZone", "before": "Pacific/Honolulu"}', '2026-05-01')`,
  ],
];

describe("the checker names what is broken", () => {
  test.each(damages)("%s (%#)", async (invariant, damage) => {
    expect(await brokenBy(world, damage(booked))).toContain(invariant);
  });
});

const run = promisify(execFile);

/** Where the world's database is, as `DATABASE_URL` says it. */
async function databaseUrl(): Promise<string> {
  const { app: settings } = inject("testServer");
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.db);
  const name = rows[0]?.name ?? "";
  if ("connectionString" in settings) return Object.assign(new URL(settings.connectionString), { pathname: name }).href;
  return `postgres://${settings.user}@localhost:${settings.port}/${name}?host=${encodeURIComponent(settings.host)}`;
}

/** Runs the command, on the world's database. */
async function check(): Promise<{ stdout: string; code: number }> {
  const env = { ...process.env, DATABASE_URL: await databaseUrl() };
  const started = run("npm", ["run", "--silent", "invariants"], { env, cwd: join(import.meta.dirname, "../../../..") });
  return started.then(
    ({ stdout }) => ({ stdout, code: 0 }),
    (failed: { stdout: string; code: number }) => failed,
  );
}

test("npm run backup and npm run invariants look at a DATABASE_URL whose club is open in this DATA_DIR", async () => {
  const folder = await mkdtemp(join(tmpdir(), "palestra-"));
  const open = lockDataDir(folder);
  const env = { ...process.env, DATABASE_URL: await databaseUrl(), DATA_DIR: folder };
  const npmRun = (...words: string[]) =>
    run("npm", ["run", "--silent", ...words], { env, cwd: join(import.meta.dirname, "../../../..") });
  expect((await npmRun("invariants")).stdout).toContain("holds");
  expect((await npmRun("backup", "--", join(folder, "open.palestra"))).stdout).toContain("Everything is in");
  open.release();
  await rm(folder, { recursive: true });
});

describe("npm run invariants", () => {
  test("says a line for each and ends with 1 once something is broken", async () => {
    const { stdout, code } = await check();
    expect([code, ...stdout.trim().split("\n")]).toEqual([
      0,
      ...(await checkInvariants(world.db, invariants)).map(({ invariant }) => `holds   ${invariant}`),
    ]);
    await sql`update lot set valid_to = '2026-05-21'`.execute(world.db);
    const broken = await check();
    expect(broken.code).toBe(1);
    expect(broken.stdout).toContain("BROKEN  every credit pays for a day of its lot's period: 3 (reservation");
  });
});
