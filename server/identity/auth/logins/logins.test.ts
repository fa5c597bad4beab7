import { describe, expect, test } from "vitest";
import { auth } from "#contract/identity/auth.ts";
import { logins } from "#contract/identity/logins.ts";
import { follow } from "../../../test/receivers/reader.ts";
import { openSharedWorld } from "../../../test/world/shared-world.ts";
import { noon } from "../../../test/world/world.ts";
import { fastHash } from "../../../test/scenes/fast-hash.ts";
import { deviceOf } from "../../../club/audit/device-rules.ts";

const world = await openSharedWorld();

const password = "gym2026strong";
const hash = await fastHash(password);
const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36";

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const minutesLater = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

async function enter(email: string, remember = false): Promise<string> {
  const answer = await world.call(auth.login, { body: { email, password, remember } }, undefined, {
    "user-agent": chrome,
  });
  return answer.data.token;
}

async function listed(token: string) {
  return (await world.call(logins.list, {}, undefined, bearer(token))).data;
}

const statusOf = async (token: string) => (await world.call(auth.me, {}, undefined, bearer(token))).status;

describe("my logins", () => {
  test("are listed newest first, with device, address and the one that asks; nobody else's", async () => {
    await world.person("client", { email: "a@example.com", password_hash: hash });
    await world.person("admin", { email: "b@example.com", password_hash: hash });
    const first = await enter("a@example.com", true);
    await enter("b@example.com");
    world.now = minutesLater(1);
    const second = await enter("a@example.com");
    const rows = await listed(second);
    const device = { browser: "Chrome", system: "Windows", address: "127.0.0.1" };
    expect(rows).toMatchObject([
      { ...device, remember: false, current: true, started_at: minutesLater(1).toISOString() },
      { ...device, remember: true, current: false, ends_at: minutesLater(14 * 24 * 60).toISOString() },
    ]);
    expect((await listed(first)).map(({ current }) => current)).toEqual([false, true]);
  });

  test("are paged without losing or repeating one", async () => {
    await world.person("client", { email: "a@example.com", password_hash: hash });
    let token = "";
    for (const minute of [0, 1, 2]) {
      world.now = minutesLater(minute);
      token = await enter("a@example.com");
    }
    const page = (query: { page?: string; pageSize?: string }) =>
      world.call(logins.list, { query }, undefined, bearer(token));
    const turned = await Promise.all(["1", "2"].map((each) => page({ page: each, pageSize: "2" })));
    expect(turned.flatMap(({ data }) => data)).toEqual(await listed(token));
    expect(turned.map(({ data, meta }) => [data.length, meta.total])).toEqual([
      [2, 3],
      [1, 3],
    ]);
    expect((await page({ page: "0" })).problem.code).toBe("VALIDATION_ERROR");
  });

  test("are gone from the list once they ended, or cannot be continued", async () => {
    await world.person("client", { email: "a@example.com", password_hash: hash });
    const [remembered, left, kept] = [
      await enter("a@example.com", true),
      await enter("a@example.com"),
      await enter("a@example.com"),
    ];
    expect(await listed(left)).toHaveLength(3);
    world.now = minutesLater(25);
    const renewed = (await world.call(auth.refresh, { body: { token: kept } })).data.token;
    expect(await listed(renewed)).toHaveLength(3);
    world.now = minutesLater(30);
    const rows = await listed(renewed);
    expect(rows.map(({ remember, current }) => [remember, current])).toEqual(
      expect.arrayContaining([
        [true, false],
        [false, true],
      ]),
    );
    expect(rows).toHaveLength(2);
    const again = (await world.call(auth.refresh, { body: { token: remembered } })).data.token;
    await world.call(auth.logout, { body: { type: "user" } }, undefined, bearer(again));
    expect(await listed(renewed)).toHaveLength(1);
  });

  test("end one by one: its token is refused immediately, its stream closes, the others continue", async () => {
    await world.app.listen({ host: "127.0.0.1", port: 0 });
    const id = await world.person("trainer");
    const [here, elsewhere] = [await world.token(id), await world.token(id)];
    const stream = await follow(world.app.listeningOrigin, elsewhere);
    await stream.message();
    const other = (await listed(here)).find(({ current }) => !current);
    const params = { id: other?.id ?? "" };
    expect((await world.call(logins.end, { params }, undefined, bearer(here))).status).toBe(200);
    await stream.ended();
    expect([await statusOf(elsewhere), await statusOf(here)]).toEqual([401, 200]);
    expect((await world.call(auth.refresh, { body: { token: elsewhere } })).status).toBe(401);
    const again = await world.call(logins.end, { params }, undefined, bearer(here));
    expect(again.problem.code).toBe("NOT_FOUND");
  });

  test("of somebody else cannot be ended one by one, not even by an admin, and look as if missing", async () => {
    const [admin, client] = [await world.person("admin"), await world.person("client")];
    const theirs = await world.token(client);
    const [login] = await listed(theirs);
    const end = (id: string) => world.call(logins.end, { params: { id } }, admin);
    const foreign = await end(login?.id ?? "");
    const missing = await end("00000000-0000-4000-8000-000000000000");
    expect([foreign.status, missing.status, (await end("7")).status]).toEqual([404, 404, 404]);
    expect(foreign.problem).toEqual(missing.problem);
    expect(await statusOf(theirs)).toBe(200);
  });

  test("end all together, this one too, and those of others continue", async () => {
    const [id, other] = [await world.person("manager"), await world.person("client")];
    const [here, elsewhere, theirs] = [await world.token(id), await world.token(id), await world.token(other)];
    expect((await world.call(logins.endAll, {}, undefined, bearer(here))).status).toBe(200);
    const statuses = [here, elsewhere, theirs].map((token) => statusOf(token));
    expect(await Promise.all(statuses)).toEqual([401, 401, 200]);
  });
});

const readKey = (id: string | undefined, token: string) =>
  world.call(auth.sealingKey, { params: { id: id ?? "" } }, undefined, bearer(token));

const currentId = async (token: string) => (await listed(token)).find(({ current }) => current)?.id;

describe("the key that seals what was typed", () => {
  test("is one for each login, of 32 bytes, and the same however often its owner asks, from the next login too", async () => {
    const id = await world.person("trainer");
    const [ended, next] = [await world.token(id), await world.token(id)];
    const [first, second] = [await currentId(ended), await currentId(next)];
    const { key } = (await readKey(first, ended)).data;
    await world.call(auth.logout, { body: { type: "idle" } }, undefined, bearer(ended));
    world.now = minutesLater(20);
    expect((await readKey(first, next)).data.key).toBe(key);
    expect(Buffer.from(key, "base64")).toHaveLength(32);
    expect((await readKey(second, next)).data.key).not.toBe(key);
  });

  test("is as if missing to anybody else, an admin among them", async () => {
    const theirs = await world.token(await world.person("client"));
    const admin = await world.token(await world.person("admin"));
    const foreign = await readKey(await currentId(theirs), admin);
    const missing = await readKey("00000000-0000-4000-8000-000000000000", admin);
    expect([foreign.status, foreign.problem]).toEqual([404, missing.problem]);
  });

  test("is gone immediately after a sign-out, and twelve hours after any other end", async () => {
    await world.person("client", { email: "a@example.com", password_hash: hash });
    const [left, idle] = [await enter("a@example.com"), await enter("a@example.com")];
    const [leftId, idleId] = [await currentId(left), await currentId(idle)];
    await world.call(auth.logout, { body: { type: "user" } }, undefined, bearer(left));
    await world.call(auth.logout, { body: { type: "idle" } }, undefined, bearer(idle));
    const statuses = async (minutes: number) => {
      world.now = minutesLater(minutes);
      const back = await enter("a@example.com");
      return [(await readKey(leftId, back)).status, (await readKey(idleId, back)).status];
    };
    expect(await statuses(1)).toEqual([404, 200]);
    expect(await statuses(12 * 60 - 1)).toEqual([404, 200]);
    expect(await statuses(12 * 60)).toEqual([404, 404]);
  });
});

test.each([
  [chrome, "Chrome", "Windows"],
  [`${chrome} Edg/130.0`, "Edge", "Windows"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 (KHTML, like Gecko) Version/17.5 Safari/605.1",
    "Safari",
    "macOS",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1 CriOS/130.0 Mobile Safari/604.1",
    "Chrome",
    "iOS",
  ],
  [
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36 MicroMessenger/8.0",
    "WeChat",
    "Android",
  ],
  [
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 SamsungBrowser/25.0 Chrome/121.0 Safari/537.36",
    "Samsung Internet",
    "Android",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0", "Firefox", "Linux"],
  ["Mozilla/5.0 (X11; CrOS x86_64) AppleWebKit/537.36 Chrome/129.0 Safari/537.36 OPR/115.0", "Opera", "ChromeOS"],
  ["curl/8.5.0", null, null],
])("a device is recognised by its User-Agent: %s", (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});
