import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auth } from "#contract/identity/auth.ts";
import { profiles } from "#contract/membership/profile.ts";
import { reservation } from "#contract/schedule/reservations.ts";
import { recordRepeats } from "../../club/audit/repeat-queries.ts";
import { type ConnectionSettings, type Db, connect, transaction } from "../../kernel/db/connection.ts";
import { createDatabase } from "../world/cluster.ts";
import { type LiveClub, callClub, startClub } from "./live-club.ts";
import { pngOf } from "../files/png-pictures.ts";
import { end } from "./processes.ts";
import { everything, follow } from "../receivers/reader.ts";

/** Two processes of one club, started in parallel on an empty database, each with a data folder of its own. */
let clubs: readonly [LiveClub, LiveClub];
let db: Db;
let token: string;
let close: () => Promise<void>;

/** Requests of a minute that a process lets through before it asks what the others have. */
const SHARE = 300;
const password = "palestra2026";
const admin = { email: "admin@palestra.demo", password };

beforeAll(async () => {
  const [database, folder] = [await createDatabase("bare"), await mkdtemp(join(tmpdir(), "palestra-two-"))];
  const environment = { DATABASE_URL: urlOf(database.settings), LOGIN_KEY: "", CLUB: "demo" };
  const [one, two] = await Promise.all(["one", "two"].map((name) => startClub(join(folder, name), environment)));
  if (!one || !two) throw new Error("Two were started");
  clubs = [one, two];
  db = connect(database.settings);
  token = await signIn(one);
  close = async () => {
    for (const club of clubs) await end(club.process, "SIGTERM");
    await db.destroy();
    await database.drop();
    await rm(folder, { recursive: true });
  };
});

afterAll(() => close());

function urlOf(settings: ConnectionSettings): string {
  if ("connectionString" in settings) return settings.connectionString;
  const { host, port, user, database } = settings;
  return `postgres://${user}@localhost/${database}?${new URLSearchParams({ host, port: String(port) }).toString()}`;
}

async function signIn(club: LiveClub): Promise<string> {
  return auth.login.answer.parse((await callClub(club, "POST", "/login", { body: admin })).data).token;
}

/** A call of the admin's: its status, and the body as it came. */
async function send({ address }: LiveClub, method: string, path: string, body?: object, key = randomUUID()) {
  const headers = { authorization: `Bearer ${token}`, "idempotency-key": key };
  const sent = body && { body: JSON.stringify(body) };
  const content = body && { "content-type": "application/json" };
  const answer = await fetch(`${address}/api${path}`, { method, headers: { ...headers, ...content }, ...sent });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
}

const dataOf = ({ bytes }: { bytes: Buffer }): unknown => (JSON.parse(bytes.toString()) as { data?: unknown }).data;

test("two that start in parallel fill one club, and a token of one is accepted by the other", async () => {
  const { rows } = await sql<{ admins: number }>`
    select count(*)::integer as admins from person where email = ${admin.email}`.execute(db);
  expect(rows).toEqual([{ admins: 1 }]);
  const tokens = [token, await signIn(clubs[1])];
  const asked = clubs.flatMap((club) => tokens.map((each) => callClub(club, "GET", "/me", { token: each })));
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

// Before anybody books: then there are notifications of few credits as well.
test("what comes with time alone is reported at the same moment by the one whose turn it is, and once", async () => {
  const reminders = sql<{ once: string; byTurn: boolean }>`
    select person_id || ' ' || once as once, created_at = (select ran_at from tick where name = 'reminders') as "byTurn"
    from notification where once is not null and created_at >= (select max(created_at) from person)`;
  const rows = async () => (await reminders.execute(db)).rows;
  await expect.poll(async () => (await rows()).length).toBeGreaterThan(0);
  const found = await rows();
  expect(new Set(found.map(({ once }) => once)).size).toBe(found.length);
  expect(found.filter(({ byTurn }) => !byTurn)).toEqual([]);
});

test("a photo that is sent to one is answered by the other", async () => {
  const { id } = auth.me.answer.parse((await callClub(clubs[0], "GET", "/me", { token })).data);
  const image = pngOf(40, 40, [200, 10, 10]).toString("base64");
  const set = await send(clubs[0], "PUT", `/users/${id}/profile-image`, { image });
  const { profileImage } = profiles.changeImage.answer.parse(dataOf(set));
  const photos = await Promise.all(
    clubs.map((club) => send(club, "GET", `/users/${id}/profile-image/${profileImage}`)),
  );
  expect(photos.map(({ status }) => status)).toEqual([200, 200]);
  expect(photos[1]?.bytes).toEqual(photos[0]?.bytes);
});

test("wrong passwords are counted over both: the sixth try is refused, by either process and however right", async () => {
  const email = "employee@palestra.demo";
  const [one, two] = clubs;
  const tried = async (club: LiveClub, typed: string) =>
    (await callClub(club, "POST", "/login", { body: { email, password: typed } })).status;
  const wrong: number[] = [];
  for (const club of [one, two, one, two, one]) wrong.push(await tried(club, "wrong"));
  expect(wrong).toEqual([401, 401, 401, 401, 401]);
  expect([await tried(two, password), await tried(one, password)]).toEqual([429, 429]);
});

test("thirty parallel wrong passwords, at both, are thirty in the log", async () => {
  const email = "nobody@palestra.demo";
  const tries = Array.from({ length: 30 }, (_, at) =>
    callClub(clubs[at % 2 === 0 ? 0 : 1], "POST", "/login", { body: { email, password: "wrong" } }),
  );
  const answers = await Promise.all(tries);
  expect(answers.filter(({ status }) => status !== 401 && status !== 429)).toEqual([]);
  const repeats = async () => {
    await transaction(db, (trx) => recordRepeats(trx, new Date(Date.now() + 3_600_000), 100));
    const { rows } = await sql<{ times: number; waiting: number }>`
      select sum(coalesce(times, 1))::integer as times, (select count(*)::integer from audit_repeat) as waiting
      from audit_entry join audit_value on entry_id = audit_entry.id and op = 'from'
      where said ->> 'account' = ${email}`.execute(db);
    return rows;
  };
  await expect.poll(repeats).toEqual([{ times: 30, waiting: 0 }]);
});

test("requests of a minute are counted over both: what one has let through is missing at the other", async () => {
  const login = auth.login.answer.parse((await callClub(clubs[0], "POST", "/login", { body: admin })).data).token;
  // Also when a minute begins during it.
  await sql`insert into visit_count (visitor, minute, visits)
    select id::text, floor(extract(epoch from now()) / 60)::integer + ahead, 5990
    from (select id from login order by started_at desc limit 1) latest, generate_series(0, 2) as ahead`.execute(db);
  for (const club of clubs) {
    const statuses: number[] = [];
    while (!statuses.includes(429) && statuses.length <= 2 * SHARE) {
      const asked = Array.from({ length: 20 }, () => callClub(club, "GET", "/me", { token: login }));
      statuses.push(...(await Promise.all(asked)).map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 200).length).toBeLessThan(2 * SHARE);
    expect(statuses).toContain(429);
  }
});

test("the same key sent to both in parallel books once, and the other's open screens hear of it", async () => {
  const { rows } = await sql<{ id: number }>`
    select id from reservation where status = 'scheduled' and starts_at > now() + interval '1 day'
    order by starts_at limit 1`.execute(db);
  const [one, two] = clubs;
  const path = `/courses/reservations/${rows[0]?.id}/status`;
  const cancelled = reservation.parse(strict(dataOf(await send(one, "POST", path, { status: "cancelled" }))));
  const reader = await follow(two.address, token);
  expect(await reader.message()).toEqual(everything);
  const { clientId, trainerId, courseId, tags, start: startedAt, end: endedAt } = cancelled;
  const body = { clientId, trainerId, courseId, tags, startedAt, endedAt };
  const key = randomUUID();
  const booked = await Promise.all(clubs.map((club) => send(club, "POST", "/courses/reservations/create", body, key)));
  expect(booked.map(({ status }) => status)).toEqual([200, 200]);
  const made = booked.map((answer) => reservation.parse(strict(dataOf(answer))));
  expect(made[1]).toEqual(made[0]);
  expect((await reader.message())?.topics).toContain("reservations");
  reader.leave();
});

/** The part of an answer that the contract describes as the reservation. */
function strict(changed: unknown): object {
  const { undo: _, ...rest } = changed as { undo: unknown };
  return rest;
}
