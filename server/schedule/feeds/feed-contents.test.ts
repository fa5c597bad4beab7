import fc from "fast-check";
import { sql } from "kysely";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { auth } from "#contract/identity/auth.ts";
import { company } from "#contract/club/settings.ts";
import { feeds } from "#contract/schedule/feeds.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { formatName } from "#contract/kernel/person/person-name.ts";
import { type ReadEvent, calendars } from "../../test/files/calendars.ts";
import { at, openGym, undo } from "../../test/scenes/sessions.ts";
import { noon } from "../../test/world/world.ts";

const gym = await openGym();
const { world, admin } = gym;
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(() => {
  world.now = noon;
});

const params = (id: number) => ({ params: { id: String(id) } });
const everyReader = Object.entries(calendars);
const dayMs = 86_400_000;

async function feedOf(id: number, kind: "trainer" | "client", withNames = true): Promise<string> {
  const endpoint = kind === "trainer" ? feeds.makeOfTrainer : feeds.makeOfClient;
  return (await world.call(endpoint, { ...params(id), body: { withNames } }, id)).data.path;
}

const fetchFile = async (path: string) => (await world.app.inject(path)).body;
const setZone = (value: string) =>
  world.call(company.changeSetting, { params: { name: "timeZone" }, body: { value } }, admin);

/** The events of a feed according to both readers, by the number of the session; they have to agree. */
async function eventsAt(path: string): Promise<Map<number, ReadEvent>> {
  const file = await fetchFile(path);
  const [one = [], other] = everyReader.map(([, read]) => byNumber(read(file)));
  expect(one).toEqual(other);
  return new Map(one);
}

function byNumber(events: readonly ReadEvent[]): [number, ReadEvent][] {
  const numbered = events.map((event): [number, ReadEvent] => [Number(/^session-(\d+)@/.exec(event.uid)?.[1]), event]);
  return numbered.toSorted(([one], [other]) => one - other);
}

/** Sessions as somebody might have had them, hours after now: past and to come, near both ends of a feed and beyond. */
const session = fc.record({
  hour: fc.oneof(
    fc.integer({ min: -40 * 24, max: 370 * 24 }),
    fc.constantFrom(-722, -721, -720, -719, 8_760, 8_770, 8_780, 3_949, 3_950, 3_951),
  ),
  minutes: fc.constantFrom(15, 30, 45, 60),
  status: fc.constantFrom("scheduled", "completed", "cancelled"),
  settled: fc.integer({ min: 0, max: 45 }),
  sequence: fc.integer({ min: 0, max: 9 }),
  course: fc.integer({ min: 1, max: 7 }),
});

interface Drawn {
  readonly hour: number;
  readonly minutes: number;
  readonly status: "scheduled" | "completed" | "cancelled";
  readonly settled: number;
  readonly sequence: number;
  readonly course: number;
}

async function insert(trainer: number, client: number, drawn: readonly Drawn[]): Promise<void> {
  const rows = drawn.map(({ hour, minutes, status, settled, sequence, course }) => {
    const starts = noon.getTime() + hour * 3_600_000;
    return {
      client_id: client,
      trainer_id: trainer,
      course_id: course,
      tags: [1],
      status,
      sequence,
      is_free: false,
      starts_at: new Date(starts),
      ends_at: new Date(starts + minutes * 60_000),
      created_at: new Date(noon.getTime() - 60 * dayMs),
      created_by: null,
      settled_at: status === "scheduled" ? null : new Date(noon.getTime() - settled * dayMs),
    };
  });
  if (rows.length > 0) await world.db.insertInto("reservation").values(rows).execute();
}

interface Stored {
  id: number;
  sequence: number;
  status: string;
  starts_at: Date;
  ends_at: Date;
  settled_at: Date | null;
  changed_at: Date | null;
  created_at: Date;
}

/** Whether a feed has a session, said once more and otherwise than the app says it. */
function isShown({ starts_at, status, settled_at }: Stored, zone: string): boolean {
  const on = (instant: Date) =>
    Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  const days = on(noon).until(on(starts_at), { largestUnit: "days" }).days;
  const isLate = status === "cancelled" && noon.getTime() - (settled_at?.getTime() ?? 0) >= 30 * dayMs;
  return days >= -30 && days <= 365 && !isLate;
}

test("two readers find in a feed what is in the database, wherever the club is", async () => {
  const zones = fc.constantFrom("America/Toronto", "America/Vancouver", "Asia/Shanghai", "Australia/Lord_Howe");
  const many = fc.uniqueArray(session, { selector: ({ hour }) => hour, maxLength: 25 });
  const names = fc.constantFrom(["娜娜", "欧阳"], ["Ana", 'O\'Neil; "B", C'], ["🏋️", "Zoë"]);
  await fc.assert(
    fc.asyncProperty(zones, many, names, async (zone, drawn, [first_name = "", last_name = ""]) => {
      await setZone(zone);
      const trainer = await world.person("trainer");
      const client = await world.person("client", { first_name, last_name });
      await insert(trainer, client, drawn);
      const events = await eventsAt(await feedOf(trainer, "trainer"));
      const stored = await sql<Stored>`select * from reservation where trainer_id = ${trainer} order by id`.execute(
        world.db,
      );
      const shown = stored.rows.filter((row) => isShown(row, zone));
      expect([...events.keys()]).toEqual(shown.map(({ id }) => id));
      for (const row of shown) {
        expect(events.get(row.id)).toMatchObject({
          start: row.starts_at,
          end: row.ends_at,
          sequence: row.sequence,
          status: row.status === "cancelled" ? "CANCELLED" : "CONFIRMED",
          modified: row.changed_at ?? row.settled_at ?? row.created_at,
        });
        expect(events.get(row.id)?.summary.endsWith(` · ${formatName({ first_name, last_name })}`)).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
  await setZone("America/Toronto");
});

describe("a session", () => {
  test("that is moved, handed on, cancelled and brought back gets a higher number each time, and keeps its name", async () => {
    const client = await gym.client();
    const id = await gym.book(client, at("2026-06-15", "10:00"), at("2026-06-15", "11:00"));
    const path = await feedOf(client, "client");
    const now = async () => (await eventsAt(path)).get(id);
    const first = await now();
    expect(first).toMatchObject({ sequence: 0, status: "CONFIRMED", modified: noon });
    const change = async (over: object, minutes: number) => {
      world.now = new Date(noon.getTime() + minutes * 60_000);
      const body = { ...gym.draft(client, at("2026-06-15", "12:00"), at("2026-06-15", "13:00")), ...over };
      expect((await world.call(reservations.details, { ...params(id), body }, admin)).problem.code).toBeUndefined();
      return now();
    };
    const moved = await change({}, 1);
    expect(moved).toMatchObject({ sequence: 1, start: new Date("2026-06-15T16:00:00Z"), uid: first?.uid });
    expect(moved?.modified).toEqual(world.now);
    expect((await change({ tags: [1, 2] }, 2))?.sequence).toBe(1);
    expect((await change({ tags: [1, 2], courseId: 2 }, 3))?.sequence).toBe(2);
    const longer = { tags: [1, 2], courseId: 2, endedAt: at("2026-06-15", "14:00") };
    expect((await change(longer, 4))?.sequence).toBe(3);
    expect((await change({ ...longer, trainerId: await world.person("trainer") }, 5))?.sequence).toBe(4);
    const cancelled = await world.call(reservations.status, { ...params(id), body: { status: "cancelled" } }, admin);
    expect(await now()).toMatchObject({ sequence: 5, status: "CANCELLED", uid: first?.uid });
    await undo(world, cancelled.data.undo, admin);
    expect(await now()).toMatchObject({ sequence: 6, status: "CONFIRMED", uid: first?.uid });
  });

  test("counts changes by a process of the previous version, which does not report them", async () => {
    const client = await gym.client();
    const id = await gym.book(client, at("2026-06-16", "10:00"), at("2026-06-16", "11:00"));
    await sql`update reservation set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour',
      version = version + 1 where id = ${id}`.execute(world.db);
    const event = (await eventsAt(await feedOf(client, "client"))).get(id);
    expect(event).toMatchObject({ sequence: 1, start: new Date("2026-06-16T15:00:00Z") });
    expect(event?.modified.getTime()).toBeGreaterThan(noon.getTime());
  });

  test("that is cancelled stays for thirty days, as cancelled", async () => {
    const client = await gym.client();
    const id = await gym.book(client, at("2026-07-15", "10:00"), at("2026-07-15", "11:00"));
    await world.call(reservations.status, { ...params(id), body: { status: "cancelled" } }, admin);
    const path = await feedOf(client, "client");
    world.now = new Date(noon.getTime() + 30 * dayMs - 1);
    expect((await eventsAt(path)).get(id)?.status).toBe("CANCELLED");
    world.now = new Date(noon.getTime() + 30 * dayMs);
    expect((await eventsAt(path)).has(id)).toBe(false);
  });

  test("shows to each of the two the name of the other, in their own language, or no name", async () => {
    const trainer = await world.person("trainer", { first_name: "明", last_name: "王" });
    const client = await gym.client({ first_name: "娜娜", last_name: "欧阳", reports_to: trainer });
    const day = ["2026-06-17", "2026-06-17"] as const;
    const id = await gym.book(client, at(day[0], "10:00"), at(day[1], "11:00"), { trainerId: trainer });
    await world.call(auth.changeLocale, { body: { locale: "cn" } }, client);
    const said = async (path: string) => (await eventsAt(path)).get(id)?.summary;
    expect(await said(await feedOf(trainer, "trainer"))).toBe("Private training · 欧阳娜娜");
    expect(await said(await feedOf(client, "client"))).toBe("私教课 · 王明");
    const bare = await fetchFile(await feedOf(client, "client", false));
    expect(bare).toContain("SUMMARY:私教课\r\n");
    expect(bare).not.toMatch(/王|明/);
  });

  test("of others is in no feed", async () => {
    const [one, other] = [await gym.client(), await gym.client()];
    const id = await gym.book(one, at("2026-06-18", "10:00"), at("2026-06-18", "11:00"));
    const events = await Promise.all(
      [feedOf(one, "client"), feedOf(other, "client")].map(async (path) => eventsAt(await path)),
    );
    expect(events.map((each) => each.has(id))).toEqual([true, false]);
  });
});

test("Vancouver's winter sessions are at the hour they were booked for", async () => {
  await setZone("America/Vancouver");
  const trainer = await world.person("trainer");
  const client = await world.person("client");
  const drawn = { minutes: 60, status: "scheduled", settled: 0, sequence: 0, course: 1 } as const;
  await insert(trainer, client, [
    { ...drawn, hour: (Date.parse("2026-12-01T17:00:00Z") - noon.getTime()) / 3_600_000 },
  ]);
  const path = await feedOf(trainer, "trainer");
  expect(await fetchFile(path)).toContain("DTSTART;TZID=America/Vancouver:20261201T100000\r\n");
  expect([...(await eventsAt(path)).values()].map(({ start }) => start.toISOString())).toEqual([
    "2026-12-01T17:00:00.000Z",
  ]);
  await setZone("America/Toronto");
});

test("a client that has a feed gets 304 until a session or a name in it changes", async () => {
  const client = await gym.client();
  const id = await gym.book(client, at("2026-06-19", "10:00"), at("2026-06-19", "11:00"));
  const path = await feedOf(client, "client");
  let { etag } = (await world.app.inject(path)).headers;
  const isKnown = async () => {
    const answer = await world.app.inject({ url: path, headers: { "if-none-match": String(etag) } });
    etag = answer.headers.etag;
    return answer.statusCode === 304;
  };
  expect(await isKnown()).toBe(true);
  world.now = new Date(noon.getTime() + 60_000);
  const body = gym.draft(client, at("2026-06-19", "12:00"), at("2026-06-19", "13:00"));
  await world.call(reservations.details, { ...params(id), body }, admin);
  expect([await isKnown(), await isKnown()]).toEqual([false, true]);
  await world.db.updateTable("person").set({ first_name: "Renamed" }).where("id", "=", gym.shop.trainer).execute();
  expect([await isKnown(), await isKnown()]).toEqual([false, true]);
  await world.call(auth.changeLocale, { body: { locale: "cn" } }, client);
  expect([await isKnown(), await isKnown()]).toEqual([false, true]);
});

test("a client's own session as a file is the entry of their feed; another's is not found", async () => {
  const [ana, ben] = [await gym.client(), await gym.client()];
  const id = await gym.book(ana, at("2026-07-02", "10:00"), at("2026-07-02", "11:00"));
  const fileFor = async (client: number) =>
    world.app.inject({
      url: `/api/clients/${client}/calendar-file/${id}`,
      headers: { authorization: `Bearer ${await world.token(client)}` },
    });
  const file = await fileFor(ana);
  expect(file.headers["content-type"]).toBe("text/calendar; charset=utf-8");
  const feed = await eventsAt(await feedOf(ana, "client"));
  for (const [, read] of everyReader) expect(byNumber(read(file.body))).toEqual([...feed]);
  expect((await fileFor(ben)).statusCode).toBe(404);
});
