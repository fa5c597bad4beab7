import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { auth } from "#contract/identity/auth.ts";
import { passwordLinks } from "#contract/identity/password-links.ts";
import { type Db, transaction } from "../../../kernel/db/connection.ts";
import { during } from "../../../test/world/waiting.ts";
import { type World, noon, openWorld } from "../../../test/world/world.ts";
import { mailLink } from "./link-commands.ts";
import { fastHash } from "../../../test/scenes/fast-hash.ts";

const email = "ana@example.com";
const former = "gym2026strong";
const pw = "another2026x";
const hash = await fastHash(former);
const minutes = (count: number) => new Date(noon.getTime() + count * 60_000);

/** A club whose mail goes out, as far as anybody asks before it does, and Ana in it. */
async function openClub(over: Parameters<World["person"]>[1] = {}): Promise<World & { ana: number }> {
  const world = await openWorld();
  await setUpMail(world);
  return Object.assign(world, { ana: await world.person("client", { email, password_hash: hash, ...over }) });
}

async function setUpMail({ db }: World): Promise<void> {
  const seen_at = new Date(noon.getTime() + 365 * 24 * 3_600_000);
  await db
    .insertInto("mail_server")
    .values({ sender: "Club <club@example.com>", host: "localhost", seen_at })
    .execute();
}

/** The waiting mails, the last one last. */
async function mailed(db: Db) {
  const rows = await db.selectFrom("message").select(["person_id", "event", "facts"]).orderBy("id").execute();
  return rows.map(({ person_id, event, facts }) => ({ person: person_id, event, token: tokenIn(facts) }));
}

function tokenIn(facts: object | null): string {
  const link: unknown = facts && Reflect.get(facts, "link");
  return typeof link === "string" ? (link.split("#")[1] ?? "") : "";
}

/** A link of Ana's, as it was mailed to her. */
async function linkOf(world: World & { ana: number }, kind: "welcome" | "forgotten" = "forgotten"): Promise<string> {
  await transaction(world.db, (trx) => mailLink(trx, world.ana, kind, world.now));
  return (await mailed(world.db)).at(-1)?.token ?? "";
}

const enter = (world: World, token: string, secret = pw) =>
  world.call(passwordLinks.enter, { body: { token, pw: secret } });
const signIn = (world: World, password: string) => world.call(auth.login, { body: { email, password } });

interface Sent {
  readonly from?: string;
  readonly app?: FastifyInstance;
}

async function post(world: World, path: string, body: object, { from = "203.0.113.1", app = world.app }: Sent = {}) {
  const response = await app.inject({
    method: "POST",
    url: `/api${path}`,
    headers: { "content-type": "application/json" },
    payload: JSON.stringify(body),
    remoteAddress: from,
  });
  return { status: response.statusCode, body: response.body, retryAfter: response.headers["retry-after"] };
}

const ask = (world: World, address: string, sent?: Sent) =>
  post(world, "/password-forgotten", { email: address }, sent);

describe("a forgotten password", () => {
  test("is replaced by the link in the mail, once: every login ends but the one that begins", async () => {
    await using world = await openClub();
    const before = { authorization: `Bearer ${await world.token(world.ana)}` };
    expect((await ask(world, " Ana@Example.com ")).status).toBe(200);
    await expect.poll(async () => (await mailed(world.db)).map(({ event }) => event)).toEqual(["passwordForgotten"]);
    const token = (await mailed(world.db))[0]?.token ?? "";
    expect((await world.call(passwordLinks.look, { body: { token } })).data).toMatchObject({
      kind: "forgotten",
      email,
    });

    const { data } = await enter(world, token);
    const me = await world.call(auth.me, {}, undefined, { authorization: `Bearer ${data.token}` });
    expect(me.data).toMatchObject({ id: world.ana, must_change_password: false });
    expect((await world.call(auth.me, {}, undefined, before)).status).toBe(401);
    expect([(await signIn(world, former)).status, (await signIn(world, pw)).status]).toEqual([401, 200]);
    expect((await enter(world, token)).problem.code).toBe("LINK_GONE");
    expect((await world.call(passwordLinks.look, { body: { token } })).problem.code).toBe("LINK_GONE");
  });

  test("is answered before anybody is looked for: alike whether or not there is somebody", async () => {
    await using world = await openClub();
    const answers = await transaction(world.db, async (trx) => {
      await sql`lock table person, password_link, message in access exclusive mode`.execute(trx);
      return [await ask(world, email), await ask(world, "nobody@example.com")];
    });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ status: 200, body: '{"data":{}}' });
    await expect.poll(() => mailed(world.db)).toHaveLength(1);
  });

  test.each([
    ["unknown", { email: "other@example.com" }],
    ["suspended", { status_set: "suspended" }],
    ["dismissed", { status_set: "dismissed" }],
    [
      "whose contract has ended",
      { user_type: "employee", roles: ["employee"], client_type: null, end_of_date: "2026-05-20" },
    ],
  ] satisfies [string, Parameters<World["person"]>[1]][])(
    "of somebody %s is answered alike and mails nothing",
    async (_, over) => {
      await using world = await openClub(over);
      const ben = await world.person("trainer", { email: "ben@example.com" });
      expect(await ask(world, email)).toEqual(await ask(world, "ben@example.com"));
      await expect.poll(async () => (await mailed(world.db)).map(({ person }) => person)).toEqual([ben]);
    },
  );

  test("of who has no membership any more can be replaced: they may still sign in", async () => {
    await using world = await openClub({ end_of_date: "2026-05-01" });
    await ask(world, email);
    await expect.poll(() => mailed(world.db)).toHaveLength(1);
  });

  test("cannot be asked for where no mail goes out", async () => {
    await using world = await openWorld();
    expect((await world.call(passwordLinks.forgotten, { body: { email } })).problem.code).toBe("MAIL_NOT_SET_UP");
    expect((await world.call(auth.welcome, {})).data.mail).toBe(false);
  });
});

describe("asking for links", () => {
  test("stops after five from one address, over all processes, alike for an e-mail that nobody has", async () => {
    await using world = await openClub();
    const processes = [world.app, await world.sibling()];
    const flood = async (address: string, from: string) => {
      const asked = Array.from({ length: 20 }, (_, at) =>
        ask(world, address, { from, app: processes[at % 2] ?? world.app }),
      );
      return (await Promise.all(asked)).map(({ status }) => status).toSorted((a, b) => a - b);
    };
    const known = await flood(email, "203.0.113.1");
    expect(known).toEqual([...Array.from({ length: 5 }, () => 200), ...Array.from({ length: 15 }, () => 429)]);
    expect(await flood("nobody@example.com", "203.0.113.2")).toEqual(known);
    // A person who knows the password can still sign in.
    expect((await post(world, "/login", { email, password: former })).status).toBe(200);
  });

  test("mails at most five an hour to one person, and those that were mailed stay good", async () => {
    await using world = await openClub();
    for (let round = 0; round < 8; round += 1) {
      world.now = minutes(round * 6);
      await ask(world, email, { from: `198.51.100.${round}` });
      await expect.poll(() => links(world)).toBe(Math.min(round + 1, 5));
    }
    world.now = minutes(61);
    await ask(world, email, { from: "198.51.100.99" });
    await expect.poll(() => links(world)).toBe(6);
  });
});

async function links({ db }: World): Promise<number> {
  return (await db.selectFrom("password_link").select("digest").execute()).length;
}

describe("a mailed link", () => {
  test("that twenty use in parallel, at two processes, signs in one of them", async () => {
    await using world = await openClub();
    const token = await linkOf(world);
    const processes = [world.app, await world.sibling()];
    const tries = Array.from({ length: 20 }, (_, at) =>
      post(world, "/login/link", { token, pw: `another${at}2026` }, { app: processes[at % 2] ?? world.app }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 410)]);
    const logins = await world.db.selectFrom("login").select("id").where("ended_at", "is", null).execute();
    expect(logins).toHaveLength(1);
  });

  test.each([
    ["forgotten", 30],
    ["welcome", 24 * 60],
  ] as const)("(%s) is good for %i minutes", async (kind, life) => {
    await using world = await openClub();
    const token = await linkOf(world, kind);
    world.now = new Date(minutes(life).getTime() - 1);
    expect((await world.call(passwordLinks.look, { body: { token } })).status).toBe(200);
    world.now = minutes(life);
    expect((await world.call(passwordLinks.look, { body: { token } })).problem.code).toBe("LINK_GONE");
    expect((await enter(world, token)).status).toBe(410);
  });

  test("refuses what the club's policy does, and is good still", async () => {
    await using world = await openClub();
    const token = await linkOf(world);
    expect((await enter(world, token, "password1")).problem.code).toBe("PASSWORD_TOO_COMMON");
    expect((await enter(world, token, "short")).problem.errors).toEqual([{ path: "pw", code: "INVALID_PASSWORD" }]);
    expect((await enter(world, token)).status).toBe(200);
  });

  test.each([
    ["their e-mail is another", { email: "ana@elsewhere.example" }],
    ["an admin has set a password", { password_hash: "initial:0" }],
    ["they are deleted", { deleted_at: noon }],
  ] as const)("opens nothing once %s", async (_, change) => {
    await using world = await openClub();
    const token = await linkOf(world);
    await world.db.updateTable("person").set(change).where("id", "=", world.ana).execute();
    expect((await enter(world, token)).problem.code).toBe("LINK_GONE");
  });

  test("opens nothing for who is suspended while they choose a password", async () => {
    await using world = await openClub();
    const token = await linkOf(world);
    const suspended = await during(
      world,
      (trx) => trx.updateTable("person").set({ status_set: "suspended" }).where("id", "=", world.ana).execute(),
      () => enter(world, token),
    );
    expect(suspended.problem.code).toBe("NO_PERMISSION");
    expect(await world.db.selectFrom("login").select("id").execute()).toEqual([]);
  });

  test("is in no table and no line of the log in a way that opens anything", async () => {
    const lines: string[] = [];
    await using world = await openWorld({ log: pino({ level: "trace" }, { write: (line) => void lines.push(line) }) });
    await setUpMail(world);
    const ana = await world.person("client", { email, password_hash: hash });
    const token = await linkOf(Object.assign(world, { ana }));
    await world.call(passwordLinks.look, { body: { token } });
    await enter(world, "made-up");
    await enter(world, token);
    const { rows } = await sql`select * from password_link`.execute(world.db);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(lines.join("")).toContain("LINK_GONE");
    expect(lines.join("")).not.toContain(token);
  });
});
