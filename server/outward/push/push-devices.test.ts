import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { auth } from "#contract/identity/auth.ts";
import { logins } from "#contract/identity/logins.ts";
import { profiles } from "#contract/membership/profile.ts";
import { MAX_DEVICES, push } from "#contract/outward/push.ts";
import { fastHash } from "../../test/scenes/fast-hash.ts";
import { pushKeysOf } from "./key-commands.ts";
import { openPushService } from "../../test/receivers/push-service.ts";
import { noon, openWorld } from "../../test/world/world.ts";

const service = await openPushService();
const world = await openWorld({ requestsPerMinute: 1_000_000 });
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
});
const password = "a password nobody else has";
const hash = await fastHash(password);
const admin = await world.person("admin");

beforeEach(() => {
  world.now = noon;
});

/** A browser from the club's view: its device cookie, and the token of the person signed in there. */
interface Seat {
  readonly headers: { authorization: string; cookie: string; "user-agent": string };
  readonly token: string;
}

const phoneAgent = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";
let count = 0;

async function member() {
  const email = `member${(count += 1)}@example.com`;
  return { id: await world.person("client", { email, password_hash: hash }), email };
}

/** Signs somebody in, in a browser of theirs or in one that is new. */
async function signIn(email: string, cookie = ""): Promise<Seat> {
  const agent = { "user-agent": phoneAgent };
  const answer = await world.call(auth.login, { body: { email, password } }, undefined, { ...agent, cookie });
  expect(answer.status).toBe(200);
  const set = String(answer.headers["set-cookie"]).split(";")[0] ?? "";
  return { headers: { authorization: `Bearer ${answer.data.token}`, cookie: set, ...agent }, token: answer.data.token };
}

const nextBody = () => {
  const { keys } = service.browser("");
  return { site: "https://club.example.com", endpoint: `https://push.example.com/${(count += 1)}`, keys };
};
const switchOn = ({ headers }: Seat, body = nextBody()) => world.call(push.switchOn, { body }, undefined, headers);
const devicesAt = async ({ headers }: Seat) => (await world.call(push.devices, {}, undefined, headers)).data.devices;
const countOf = async (person: number) =>
  (await world.db.selectFrom("push_subscription").select("id").where("person_id", "=", person).execute()).length;

describe("somebody's devices", () => {
  test("are listed by name with since when; this one is known even after another sign-in", async () => {
    const { email } = await member();
    const phone = await signIn(email);
    const desk = await signIn(email);
    await switchOn(phone);
    const { data } = await switchOn(desk);
    expect(data.devices).toMatchObject([
      { name: { en: "Chrome on Android", cn: "Android 上的 Chrome" }, created_at: noon.toISOString(), current: true },
      { current: false },
    ]);
    const again = await signIn(email, phone.headers.cookie);
    expect((await devicesAt(again)).map(({ current }) => current)).toEqual([false, true]);
    await switchOn(again);
    expect((await devicesAt(again)).map(({ current }) => current)).toEqual([true, false]);
  });

  test("are theirs alone: nobody else sees one or switches it off", async () => {
    const [one, other] = [await member(), await member()];
    const seat = await signIn(one.email);
    const { data } = await switchOn(seat);
    const params = { id: `${data.devices[0]?.id}` };
    const stranger = await signIn(other.email);
    expect(await devicesAt(stranger)).toEqual([]);
    expect((await world.call(push.switchOff, { params }, undefined, stranger.headers)).status).toBe(404);
    expect((await world.call(push.switchOff, { params }, undefined, seat.headers)).data.devices).toEqual([]);
    const employee = await world.person("employee");
    expect((await world.call(push.switchOn, { body: nextBody() }, employee)).status).toBe(403);
  });

  test(`are ${MAX_DEVICES} at most: the oldest goes`, async () => {
    const { id, email } = await member();
    const seat = await signIn(email);
    const { data } = await switchOn(seat);
    for (let each = 0; each < MAX_DEVICES; each += 1) {
      world.now = new Date(world.now.getTime() + 1_000);
      await switchOn(await signIn(email));
    }
    expect(await countOf(id)).toBe(MAX_DEVICES);
    expect((await devicesAt(seat)).map((device) => device.id)).not.toContain(data.devices[0]?.id);
  });

  test("reveal their keys to nobody, and accept only valid keys", async () => {
    const { email } = await member();
    const seat = await signIn(email);
    const body = nextBody();
    const answer = await switchOn(seat, body);
    for (const secret of [body.endpoint, body.keys.auth, body.keys.p256dh, (await pushKeysOf(world.db)).privateKey])
      expect(JSON.stringify(answer.data)).not.toContain(secret);
    const keys = { ...body.keys, p256dh: "short" };
    expect((await switchOn(seat, { ...body, keys })).problem.code).toBe("VALIDATION_ERROR");
    expect((await switchOn(seat, { ...body, site: "javascript:alert(1)" })).problem.code).toBe("VALIDATION_ERROR");
  });
});

describe("push on a device ends", () => {
  test("when its person signs out there, also in a later login, and nowhere else", async () => {
    const { id, email } = await member();
    const [phone, other] = [await signIn(email), await signIn(email)];
    await switchOn(phone);
    await switchOn(other);
    const again = await signIn(email, phone.headers.cookie);
    await world.call(auth.logout, { body: { type: "user", token: again.token } }, undefined, again.headers);
    expect(await countOf(id)).toBe(1);
    expect((await devicesAt(other)).map(({ current }) => current)).toEqual([true]);
  });

  test("not when the login there ends by itself", async () => {
    const { id, email } = await member();
    const phone = await signIn(email);
    await switchOn(phone);
    await world.call(auth.logout, { body: { type: "idle", token: phone.token } }, undefined, phone.headers);
    expect(await countOf(id)).toBe(1);
  });

  test("when that login is ended from elsewhere; everywhere when all are", async () => {
    const { id, email } = await member();
    const [phone, other] = [await signIn(email), await signIn(email)];
    await switchOn(phone);
    await switchOn(other);
    const list = await world.call(logins.list, { query: {} }, undefined, other.headers);
    const params = { id: list.data.find(({ current }) => !current)?.id ?? "" };
    await world.call(logins.end, { params }, undefined, other.headers);
    expect(await countOf(id)).toBe(1);
    const third = await signIn(email);
    await switchOn(third);
    await world.call(auth.logout, { body: { type: "idle", token: third.token } }, undefined, third.headers);
    await world.call(logins.endAll, {}, undefined, other.headers);
    expect(await countOf(id)).toBe(0);
  });

  test("when a new password ends the logins of others, also where one had ended by itself", async () => {
    const { id, email } = await member();
    const [phone, other] = [await signIn(email), await signIn(email)];
    await switchOn(phone);
    await switchOn(other);
    await world.call(auth.logout, { body: { type: "idle", token: phone.token } }, undefined, phone.headers);
    const body = { id, pw: "Rhododendron27x" };
    expect((await world.call(auth.resetPassword, { body }, undefined, other.headers)).status).toBe(200);
    expect((await devicesAt(other)).map(({ current }) => current)).toEqual([true]);
  });

  test("when somebody else signs in there", async () => {
    const [one, other] = [await member(), await member()];
    const phone = await signIn(one.email);
    await switchOn(phone);
    await world.call(auth.logout, { body: { type: "idle", token: phone.token } }, undefined, phone.headers);
    await signIn(other.email, phone.headers.cookie);
    expect(await countOf(one.id)).toBe(0);
  });

  test("when another person switches it on in the same browser", async () => {
    const [one, other] = [await member(), await member()];
    const body = nextBody();
    await switchOn(await signIn(one.email), body);
    await switchOn(await signIn(other.email), body);
    expect([await countOf(one.id), await countOf(other.id)]).toEqual([0, 1]);
  });

  test("with the person's right to sign in", async () => {
    const { id, email } = await member();
    await switchOn(await signIn(email));
    const suspend = { params: { id: `${id}` }, body: { status: "suspended" as const } };
    expect((await world.call(profiles.update, suspend, admin)).status).toBe(200);
    expect(await countOf(id)).toBe(0);
  });
});

test("of all processes that start in parallel the keys of one are the club's", async () => {
  await world.db.deleteFrom("push_key").execute();
  const all = await Promise.all(Array.from({ length: 8 }, () => pushKeysOf(world.db)));
  expect(new Set(all.map(({ publicKey, privateKey }) => publicKey + privateKey)).size).toBe(1);
});
