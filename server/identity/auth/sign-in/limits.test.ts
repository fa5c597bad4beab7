import { pino } from "pino";
import type { FastifyInstance } from "fastify";
import { describe, expect, test } from "vitest";
import { auth } from "#contract/identity/auth.ts";
import { hashPassword } from "../passwords/password.ts";
import { fastHash } from "../../../test/scenes/fast-hash.ts";
import { openSharedWorld } from "../../../test/world/shared-world.ts";
import { type World, noon, openWorld } from "../../../test/world/world.ts";

const password = "gym2026strong";
/** Fast: the counts do not depend on the hash. An unknown e-mail still costs a slow one. */
const hash = await fastHash(password);

interface Try {
  readonly email?: string;
  readonly password?: string;
  readonly from?: string;
  readonly cookie?: string;
  readonly app?: FastifyInstance;
  readonly body?: object;
}

/** Signs Ana in, with the right password and from the club, unless said otherwise. */
async function enter(
  world: World,
  { email = "ana@example.com", from = "203.0.113.1", cookie, app, ...over }: Try = {},
) {
  const response = await (app ?? world.app).inject({
    method: "POST",
    url: "/api/login",
    headers: { "content-type": "application/json", ...(cookie !== undefined && { cookie }) },
    payload: JSON.stringify(over.body ?? { email, password: over.password ?? password }),
    remoteAddress: from,
  });
  const [device] = String(response.headers["set-cookie"] ?? "").split(";");
  const retryAfter = Number(response.headers["retry-after"]);
  return { status: response.statusCode, device, retryAfter, body: response.json<{ data?: { token: string } }>() };
}

async function statuses(tries: readonly Promise<{ status: number }>[]): Promise<number[]> {
  return (await Promise.all(tries)).map(({ status }) => status);
}

async function fail(world: World, times: number, over: (time: number) => Try): Promise<number[]> {
  const answered = [];
  for (let time = 0; time < times; time += 1) {
    answered.push((await enter(world, { password: "wrong", ...over(time) })).status);
  }
  return answered;
}

const all = (count: number, status: number) => Array.from({ length: count }, () => status);
const others = (time: number): Try => ({ email: `somebody${time}@example.com` });
const everywhere = (time: number): Try => ({ from: `198.51.100.${time}` });
const inOneNetwork = (time: number): Try => ({ from: `2001:db8:0:1::${time}` });
const othersInOneNetwork = (time: number): Try => ({ ...others(time), ...inOneNetwork(time) });
const inBothSpellings = (time: number): Try => ({ from: time % 2 === 0 ? "::ffff:198.51.100.7" : "198.51.100.7" });

const shared = await openSharedWorld();

/** The club of these tests, in which only Ana has an account. */
async function openClub(): Promise<World & { ana: number }> {
  const ana = await shared.person("client", { email: "ana@example.com", password_hash: hash });
  return Object.assign(shared, { ana });
}

/** Creates accounts for all failing attempts except the first and the last. */
async function openOthers(world: World): Promise<void> {
  for (let each = 1; each < 20; each += 1) await world.person("client", { ...others(each), password_hash: hash });
}

describe("wrong passwords for one account", () => {
  test("stop after five from one address, and the right one from another still succeeds", async () => {
    const world = await openClub();
    expect(await fail(world, 7, () => ({}))).toEqual([...all(5, 401), 429, 429]);
    expect((await enter(world)).status).toBe(429);
    expect((await enter(world, { from: "203.0.113.2" })).status).toBe(200);
  });

  test("stop after ten from all addresses together, and start again when the first are five minutes old", async () => {
    const world = await openClub();
    expect(await fail(world, 30, everywhere)).toEqual([...all(10, 401), ...all(20, 429)]);
    const refused = await enter(world, { from: "203.0.113.9" });
    expect([refused.status, refused.retryAfter]).toEqual([429, 300]);
    world.now = new Date(noon.getTime() + 300_000);
    expect((await enter(world, { from: "203.0.113.9" })).status).toBe(200);
  });

  test("count together in one IPv6 /64, and for IPv4 however it is written", async () => {
    const world = await openClub();
    expect(await fail(world, 6, inOneNetwork)).toEqual([...all(5, 401), 429]);
    expect((await enter(world, { from: "2001:db8:0:2::1" })).status).toBe(200);
    world.now = new Date(noon.getTime() + 400_000);
    expect(await fail(world, 6, inBothSpellings)).toEqual([...all(5, 401), 429]);
  });

  test.each([
    ["one address", 5, () => "203.0.113.5"],
    ["as many addresses", 10, (at: number) => `198.51.100.${at}`],
  ])("by fifty in parallel over two processes, from %s, are judged %i times", async (_, judged, from) => {
    const world = await openClub();
    const processes = [world.app, await world.sibling()];
    const tries = Array.from({ length: 50 }, (_try, at) =>
      enter(world, { password: `wrong${at}`, from: from(at), app: processes[at % 2] ?? world.app }),
    );
    const flood = await statuses(tries);
    // From one address not all find a place in the queue.
    expect(flood.filter((status) => status !== 429 && status !== 503)).toEqual(all(judged, 401));
  });

  test("shut out an e-mail that nobody has in the same way", async () => {
    const world = await openClub();
    const pattern = async (email: string, net: string) => [
      ...(await fail(world, 6, () => ({ email, from: `${net}.1` }))),
      ...(await fail(world, 8, (time) => ({ email, from: `${net}.${time + 2}` }))),
    ];
    const known = await pattern("ana@example.com", "198.51.100");
    expect(await pattern("nobody@example.com", "192.0.2")).toEqual(known);
    expect(known).toEqual([...all(5, 401), 429, ...all(5, 401), ...all(3, 429)]);
  });
});

describe("wrong passwords from one address", () => {
  test("stop after twenty on any accounts; members on devices they know sign in on", async () => {
    const world = await openClub();
    await world.person("trainer", { email: "ben@example.com", password_hash: hash });
    const { device } = await enter(world);
    await openOthers(world);
    expect(await fail(world, 22, others)).toEqual([...all(20, 401), 429, 429]);
    const cookie = device ?? "";
    expect((await enter(world)).status).toBe(429);
    expect((await enter(world, { cookie })).status).toBe(200);
    expect((await enter(world, { cookie, email: "ben@example.com" })).status).toBe(429);
    expect((await enter(world, { email: "ben@example.com", from: "203.0.113.2" })).status).toBe(200);
  });

  test("in every address of an IPv6 /64 count as one", async () => {
    const world = await openClub();
    await openOthers(world);
    expect(await fail(world, 21, othersInOneNetwork)).toEqual([...all(20, 401), 429]);
  });
});

describe("a caller who continues after the limit", () => {
  test("waits twice as long after each failure, at any process, until they succeed", async () => {
    const world = await openClub();
    const processes = [world.app, await world.sibling()];
    const at = (seconds: number) => {
      world.now = new Date(noon.getTime() + seconds * 1000);
    };
    await fail(world, 5, () => ({}));
    const waits = [];
    let seconds = 300;
    for (let time = 0; time < 4; time += 1) {
      at(seconds);
      const app = processes[time % 2] ?? world.app;
      expect((await enter(world, { password: "wrong", app })).status).toBe(401);
      const { status, retryAfter } = await enter(world, { app: processes[(time + 1) % 2] ?? world.app });
      expect(status).toBe(429);
      waits.push(retryAfter);
      seconds += retryAfter;
    }
    expect(waits).toEqual([30, 60, 120, 240]);
    expect((await enter(world, { from: "203.0.113.2" })).status).toBe(200);
    at(seconds);
    expect((await enter(world)).status).toBe(200);
    at(seconds + 300);
    expect(await fail(world, 2, () => ({}))).toEqual([401, 401]);
  });

  test("from everywhere waits too, and the owner's device does not", async () => {
    const world = await openClub();
    const cookie = (await enter(world)).device ?? "";
    await fail(world, 10, everywhere);
    world.now = new Date(noon.getTime() + 300_000);
    expect(await fail(world, 2, (time) => everywhere(time + 20))).toEqual([401, 429]);
    expect((await enter(world, { from: "192.0.2.1" })).retryAfter).toBe(30);
    expect((await enter(world, { from: "192.0.2.1", cookie })).status).toBe(200);
  });
});

describe("a known device", () => {
  test("lets its owner in while strangers have used up the account, from anywhere", async () => {
    const world = await openClub();
    const cookie = (await enter(world)).device ?? "";
    await fail(world, 12, everywhere);
    expect((await enter(world, { from: "192.0.2.1" })).status).toBe(429);
    expect((await enter(world, { from: "192.0.2.1", cookie })).status).toBe(200);
  });

  test("is known after that sign-in too, to every account that was signed in to on it", async () => {
    const world = await openClub();
    await world.person("trainer", { email: "ben@example.com", password_hash: hash });
    const cookie = (await enter(world)).device ?? "";
    const again = await enter(world, { cookie, email: "ben@example.com" });
    expect(again.device).toBe(cookie);
    await openOthers(world);
    await fail(world, 22, others);
    expect(await statuses([enter(world, { cookie }), enter(world, { cookie, email: "ben@example.com" })])).toEqual([
      200, 200,
    ]);
  });

  test("has five guesses of its own, which shut out nobody else", async () => {
    const world = await openClub();
    const [mine, other] = [(await enter(world)).device ?? "", (await enter(world)).device ?? ""];
    expect(await fail(world, 6, () => ({ cookie: mine }))).toEqual([...all(5, 401), 429]);
    expect((await enter(world, { cookie: mine })).status).toBe(429);
    expect((await enter(world, { cookie: other })).status).toBe(200);
    expect((await enter(world)).status).toBe(200);
  });

  test("is recognised by a cookie that scripts cannot read and only a sign-in sends; an invented one is worth nothing", async () => {
    const world = await openClub();
    const response = await world.app.inject({
      method: "POST",
      url: "/api/login",
      payload: { email: "ana@example.com", password },
    });
    expect(response.headers["set-cookie"]).toMatch(
      /^palestra-device=[\w-]{43}; Max-Age=34560000; Path=\/api\/login; HttpOnly; SameSite=Strict$/,
    );
    const stored = await world.db.selectFrom("login").select("device").executeTakeFirstOrThrow();
    expect(String(response.headers["set-cookie"])).not.toContain(stored.device);
    await openOthers(world);
    await fail(world, 22, others);
    expect((await enter(world, { cookie: `palestra-device=${"x".repeat(43)}` })).status).toBe(429);
    const failed = await world.app.inject({
      method: "POST",
      url: "/api/login",
      payload: { email: "ana@example.com", password: "wrong" },
      remoteAddress: "192.0.2.1",
    });
    expect([failed.statusCode, failed.headers["set-cookie"]]).toEqual([401, undefined]);
  });

  test("is recognised under TLS by a cookie that no neighbouring host can set, and no other is accepted there", async () => {
    await using world = await openWorld({ trustedProxies: ["127.0.0.1"] });
    await world.person("client", { email: "ana@example.com", password_hash: hash });
    const secure = { "x-forwarded-proto": "https" };
    const signIn = async (cookie: string) => {
      const payload = { email: "ana@example.com", password };
      const headers = { ...secure, cookie };
      const answer = await world.app.inject({ method: "POST", url: "/api/login", headers, payload });
      return String(answer.headers["set-cookie"]);
    };
    const planted = "x".repeat(43);
    const deviceCookie = await signIn(`palestra-device=${planted}`);
    expect(deviceCookie).toMatch(
      /^__Host-palestra-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
    );
    expect(deviceCookie).not.toContain(planted);
    expect(await signIn(deviceCookie.split(";", 1)[0] ?? "")).toBe(deviceCookie);
  });
});

describe("what is no judged failure", () => {
  test("thirty right passwords in parallel from one address all sign in", async () => {
    const world = await openClub();
    const emails = Array.from({ length: 30 }, (_, at) => `member${at}@example.com`);
    for (const email of emails) await world.person("client", { email, password_hash: hash });
    expect(await statuses(emails.map((email) => enter(world, { email })))).toEqual(all(30, 200));
  });

  test("right passwords without end from one address leave room for the rest of the world", async () => {
    const world = await openClub();
    // Checked as in a club: quicker ones are answered before the next has come.
    await world.db
      .updateTable("person")
      .set({ password_hash: await hashPassword(password) })
      .execute();
    const [here, elsewhere] = await Promise.all([
      statuses(Array.from({ length: 120 }, () => enter(world))),
      statuses(Array.from({ length: 20 }, (_, at) => enter(world, everywhere(at)))),
    ]);
    expect(elsewhere).toEqual(all(20, 200));
    expect(new Set(here)).toEqual(new Set([200, 503]));
  });

  test("does not count: a success, a body that does not read, a sign-in that is not allowed", async () => {
    const world = await openClub();
    await world.person("client", { email: "gone@example.com", password_hash: hash, status_set: "suspended" });
    expect(await fail(world, 6, () => ({ password }))).toEqual(all(6, 200));
    expect(await fail(world, 25, () => ({ body: { email: "ana@example.com" } }))).toEqual(all(25, 400));
    expect(await fail(world, 25, () => ({ password, email: "gone@example.com" }))).toEqual(all(25, 403));
    expect(await fail(world, 4, () => ({}))).toEqual(all(4, 401));
    expect((await enter(world)).status).toBe(200);
  });

  test("does not count: a password that nobody had the time to look at", async () => {
    const world = await openClub();
    const flood = await statuses(
      Array.from({ length: 100 }, (_, at) =>
        enter(world, { ...others(at), password: "wrong", from: `198.51.100.${at}` }),
      ),
    );
    expect(flood).toContain(503);
    const counted = await world.db.selectFrom("login_failure").select("failed_at").execute();
    expect(counted).toHaveLength(flood.filter((status) => status === 401).length);
  });
});

test("failures that count no longer are gone with the next one, and a clock set back shuts out nobody", async () => {
  const world = await openClub();
  world.now = new Date(noon.getTime() + 86_400_000);
  await fail(world, 12, everywhere);
  world.now = noon;
  expect((await enter(world)).status).toBe(200);
  await fail(world, 1, () => ({}));
  expect(await world.db.selectFrom("login_failure").select("failed_at").execute()).toEqual([{ failed_at: noon }]);
});

function reset(world: World & { ana: number }, token: string, current_password: string) {
  const body = { id: world.ana, pw: "another2026", current_password };
  return world.call(auth.resetPassword, { body }, undefined, { authorization: `Bearer ${token}` });
}

describe("the current password, asked of somebody signed in", () => {
  test("is guessed five times on one login, and shuts out neither sign-ins nor other logins", async () => {
    const world = await openClub();
    const [here, elsewhere] = [await world.token(world.ana), await world.token(world.ana)];
    world.now = new Date(noon.getTime() + 15 * 60_000);
    for (let time = 0; time < 5; time += 1) expect((await reset(world, here, "wrong")).status).toBe(403);
    const refused = await reset(world, here, password);
    expect([refused.status, Number(refused.headers["retry-after"])]).toEqual([429, 300]);
    expect((await enter(world)).status).toBe(200);
    expect((await reset(world, elsewhere, password)).status).toBe(200);
  });

  test("is asked for although strangers have used up the account", async () => {
    const world = await openClub();
    const token = await world.token(world.ana);
    world.now = new Date(noon.getTime() + 15 * 60_000);
    await fail(world, 12, everywhere);
    expect((await reset(world, token, password)).status).toBe(200);
  });
});

test("the set-up code is guessed five times from one address, and still opens the club from another", async () => {
  await using world = await openWorld({ setupCode: "the-code" });
  const first = { first_name: "Ada", last_name: "Min", email: "ada@example.com", password: "founder2026" };
  const setUp = async (code: string, remoteAddress: string) =>
    (await world.app.inject({ method: "POST", url: "/api/setup", payload: { ...first, code }, remoteAddress }))
      .statusCode;
  for (const guess of ["a", "b", "c", "d", "thé-code"]) expect(await setUp(guess, "198.51.100.1")).toBe(403);
  expect(await setUp("the-code", "198.51.100.1")).toBe(429);
  for (let at = 2; at < 15; at += 1) expect(await setUp("guess", `198.51.100.${at}`)).toBe(403);
  expect(await setUp("the-code", "203.0.113.1")).toBe(200);
});

test("failures are logged with account and address, and with nothing that was typed", async () => {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  await using world = await openWorld({ log });
  const ana = await world.person("client", { email: "ana@example.com", password_hash: hash });
  await fail(world, 6, () => ({ from: "::ffff:203.0.113.1", password: "hunter2typed" }));
  await enter(world, { email: "nobody@example.com", password: "hunter2typed", from: "2001:db8::7" });
  const failures = lines
    .map((line) => JSON.parse(line) as { msg: string })
    .filter(({ msg }) => msg === "sign-in failed");
  expect(failures).toMatchObject([
    ...Array.from({ length: 5 }, () => ({ account: ana, ip: "203.0.113.1", code: "INVALID_CREDENTIALS" })),
    { account: ana, ip: "203.0.113.1", code: "TOO_MANY_REQUESTS" },
    { ip: "2001:db8::7", code: "INVALID_CREDENTIALS" },
  ]);
  expect(failures[6]).not.toHaveProperty("account");
  expect(lines.join("")).not.toMatch(/@example|hunter2/);
});
