import { pino } from "pino";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { company } from "#contract/club/settings.ts";
import { feeds } from "#contract/schedule/feeds.ts";
import { transaction } from "../../kernel/db/connection.ts";
import { openWorld, noon } from "../../test/world/world.ts";

const lines: string[] = [];
const log = pino({ base: null, level: "trace" }, { write: (line: string) => void lines.push(line) });
const world = await openWorld({ log, requestsPerMinute: 1_000_000 });
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(() => {
  world.now = noon;
  lines.length = 0;
});

const admin = await world.person("admin");
const hour = 3_600_000;
const later = (ms: number) => new Date(noon.getTime() + ms);

const params = (id: number) => ({ params: { id: String(id) } });
const fetchFile = (path: string, headers: Record<string, string> = {}) => world.app.inject({ url: path, headers });

async function addressOf(trainer: number, as = trainer, withNames = true): Promise<string> {
  const made = await world.call(feeds.makeOfTrainer, { ...params(trainer), body: { withNames } }, as);
  expect(made.status).toBe(200);
  return made.data.path;
}

const set = (id: number, columns: object) =>
  transaction(world.db, (trx) => trx.updateTable("person").set(columns).where("id", "=", id).execute());

const statusAfter = async (columns: object, as: "trainer" | "client" = "trainer") => {
  const id = await world.person(as);
  const made = as === "trainer" ? feeds.makeOfTrainer : feeds.makeOfClient;
  const { path } = (await world.call(made, { ...params(id), body: { withNames: true } }, id)).data;
  const before = (await fetchFile(path)).statusCode;
  await set(id, columns);
  return [before, (await fetchFile(path)).statusCode];
};

describe("an address", () => {
  test("is read without an entry in the activity log", async () => {
    const path = await addressOf(await world.person("trainer"));
    const entries = () => world.db.selectFrom("audit_entry").select("id").orderBy("id").execute();
    const before = await entries();
    for (const _ of [1, 2, 3]) expect((await fetchFile(path)).statusCode).toBe(200);
    expect(await entries()).toEqual(before);
  });

  test("is created by a trainer and by a client for themselves, and shown once", async () => {
    const trainer = await world.person("trainer");
    const client = await world.person("client");
    expect((await world.call(feeds.ofTrainer, params(trainer), trainer)).data).toEqual({ feed: null });
    const path = await addressOf(trainer);
    expect(path).toMatch(/^\/feeds\/[\w-]{43}\.ics$/);
    const feed = { withNames: true, created_at: noon.toISOString(), last_read_at: null };
    expect((await world.call(feeds.ofTrainer, params(trainer), trainer)).data).toEqual({ feed });
    const made = await world.call(feeds.makeOfClient, { ...params(client), body: { withNames: false } }, client);
    expect(made.data.feed).toEqual({ ...feed, withNames: false });
    world.now = later(hour);
    const answer = await fetchFile(made.data.path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "private, no-cache",
    });
    expect(answer.body).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2.0\r\n/);
    const known = await world.call(feeds.ofClient, params(client), client);
    expect(known.data.feed?.last_read_at).toBe(later(hour).toISOString());
  });

  test("is kept as a hash alone", async () => {
    const path = await addressOf(await world.person("trainer"));
    const token = path.slice("/feeds/".length, -".ics".length);
    const rows = await world.db.selectFrom("calendar_feed").select("token_hash").execute();
    const stored = rows.map(({ token_hash }) => token_hash.toString("base64url"));
    expect(stored.length).toBeGreaterThan(0);
    expect(stored).not.toContain(token);
    expect(stored.map((text) => Buffer.from(text, "base64url").length)).toEqual(stored.map(() => 32));
  });

  test("answers no more once it is revoked, or another is made", async () => {
    const trainer = await world.person("trainer");
    const first = await addressOf(trainer);
    const second = await addressOf(trainer);
    expect((await fetchFile(first)).statusCode).toBe(404);
    expect((await fetchFile(second)).statusCode).toBe(200);
    expect((await world.call(feeds.revokeOfTrainer, params(trainer), trainer)).status).toBe(200);
    expect((await fetchFile(second)).statusCode).toBe(404);
    expect((await world.call(feeds.revokeOfTrainer, params(trainer), trainer)).status).toBe(200);
  });

  test("that nobody has, was revoked or is none is answered alike", async () => {
    const trainer = await world.person("trainer");
    const revoked = await addressOf(trainer);
    await world.call(feeds.revokeOfTrainer, params(trainer), trainer);
    const paths = [revoked, `/feeds/${"x".repeat(43)}.ics`, "/feeds/short.ics", "/feeds/%00.ics"];
    const answers = await Promise.all(paths.map((path) => fetchFile(path)));
    expect(answers.slice(0, 3).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(new Set(answers.slice(0, 3).map(({ body }) => body)).size).toBe(1);
    expect(answers[3]?.statusCode).toBe(400);
  });

  test("is in no line of the log, whatever happens to it", async () => {
    const path = await addressOf(await world.person("trainer"));
    const { etag } = (await fetchFile(path)).headers;
    await fetchFile(path, { "if-none-match": String(etag) });
    for (const asked of [`${path}?x=1`, `${path}/`, path.replace(".ics", ""), path.replace("/feeds", "/feed")])
      await fetchFile(asked);
    for (let time = 0; time < 60; time += 1) await fetchFile(path);
    await world.app.inject({ method: "POST", url: path });
    const statuses = lines.map((line) => (JSON.parse(line) as { status?: number }).status);
    expect(new Set(statuses)).toEqual(new Set([200, 304, 400, 404, 405, 429]));
    const token = path.slice("/feeds/".length, -".ics".length);
    expect(lines.filter((line) => line.includes(token))).toEqual([]);
    expect(lines.filter((line) => line.includes("/feeds/:token.ics")).length).toBeGreaterThan(50);
  });
});

describe("the limit", () => {
  test("is sixty requests in an hour, of all processes together, and goes with the hour", async () => {
    const path = await addressOf(await world.person("trainer"));
    const sibling = await world.sibling();
    const ask = async (time: number) => (await (time % 2 === 0 ? world.app : sibling).inject({ url: path })).statusCode;
    const statuses = await Promise.all(Array.from({ length: 61 }, (_, time) => ask(time)));
    expect(statuses.toSorted((one, other) => one - other)).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
    world.now = later(hour - 30_000);
    const refused = await fetchFile(path);
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "30"]);
    expect(refused.json()).toEqual({
      status: 429,
      code: "TOO_MANY_REQUESTS",
      title: "Too many requests",
      retryAfter: 30,
    });
    world.now = later(hour);
    expect((await fetchFile(path)).statusCode).toBe(200);
  });

  test("counts what is answered with 304, and for each address by itself", async () => {
    const trainer = await world.person("trainer");
    const [own, admins] = [await addressOf(trainer), await addressOf(trainer, admin)];
    const { etag } = (await fetchFile(own)).headers;
    const known = { "if-none-match": String(etag) };
    const statuses = [];
    for (let time = 1; time < 61; time += 1) statuses.push((await fetchFile(own, known)).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 59 }, () => 304), 429]);
    expect((await fetchFile(admins)).statusCode).toBe(200);
  });

  test("shuts out nobody when a clock was set back", async () => {
    const path = await addressOf(await world.person("trainer"));
    world.now = later(24 * hour);
    for (let time = 0; time < 61; time += 1) await fetchFile(path);
    world.now = noon;
    expect((await fetchFile(path)).statusCode).toBe(200);
  });
});

describe("every caller", () => {
  test("may sign in no longer, or sees these sessions no longer, has no feed", async () => {
    expect(await statusAfter({ dismissed_from: "2026-05-20" })).toEqual([200, 404]);
    expect(await statusAfter({ dismissed_from: "2026-05-21" })).toEqual([200, 200]);
    expect(await statusAfter({ status_set: "suspended" }, "client")).toEqual([200, 404]);
    expect(await statusAfter({ end_of_date: "2026-05-20" })).toEqual([200, 404]);
    expect(await statusAfter({ end_of_date: "2026-05-20" }, "client")).toEqual([200, 200]);
    expect(await statusAfter({ roles: ["desk"] })).toEqual([200, 404]);
    expect(await statusAfter({ deleted_at: noon })).toEqual([200, 404]);
  });

  test("is an admin has one of each trainer, of their own, for as long as they are one", async () => {
    const boss = await world.person("admin");
    const trainers = [await world.person("trainer"), await world.person("trainer")];
    const paths = await Promise.all(trainers.map((trainer) => addressOf(trainer, boss)));
    const own = await addressOf(trainers[0] ?? 0);
    const statuses = async () => Promise.all(paths.map(async (path) => (await fetchFile(path)).statusCode));
    expect(await statuses()).toEqual([200, 200]);
    await set(boss, { roles: ["manager"] });
    expect(await statuses()).toEqual([404, 404]);
    expect((await fetchFile(own)).statusCode).toBe(200);
  });

  test("anybody else creates no address for others", async () => {
    const [trainer, other, client] = [
      await world.person("trainer"),
      await world.person("trainer"),
      await world.person("client"),
    ];
    const body = { withNames: true };
    const manager = await world.person("manager");
    const made = [
      await world.call(feeds.makeOfTrainer, { ...params(trainer), body }, other),
      await world.call(feeds.makeOfTrainer, { ...params(trainer), body }, manager),
      await world.call(feeds.makeOfTrainer, { ...params(trainer), body }, client),
      await world.call(feeds.makeOfClient, { ...params(client), body }, admin),
      await world.call(feeds.makeOfClient, { ...params(client), body }, trainer),
      await world.call(feeds.makeOfTrainer, { ...params(client), body }, admin),
      await world.call(feeds.makeOfTrainer, { ...params(trainer), body }),
    ];
    expect(made.map(({ status }) => status)).toEqual([404, 403, 403, 403, 403, 404, 401]);
  });
});

test("a file is identified by its content: a client that has it gets 304, until something in it changes", async () => {
  const trainer = await world.person("trainer");
  const path = await addressOf(trainer);
  const { etag } = (await fetchFile(path)).headers;
  const again = await fetchFile(path, { "if-none-match": String(etag) });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", etag]);
  await world.call(company.changeSetting, { params: { name: "clubName" }, body: { value: "Iron House" } }, admin);
  const changed = await fetchFile(path, { "if-none-match": String(etag) });
  expect([changed.statusCode, changed.body.includes("X-WR-CALNAME:Iron House")]).toEqual([200, true]);
});
