import { endings } from "#contract/membership/terminations.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { auth } from "#contract/identity/auth.ts";
import { company } from "#contract/club/settings.ts";
import { leave } from "#contract/membership/leave.ts";
import { logins } from "#contract/identity/logins.ts";
import { profiles } from "#contract/membership/profile.ts";
import { staff } from "#contract/membership/staff.ts";
import { transaction } from "../../kernel/db/connection.ts";
import { publish } from "../../club/live/queries.ts";
import { updatePerson } from "../../identity/people/queries.ts";
import { pacedMs } from "../world/pace.ts";
import { type Reader, everything, follow, listening } from "../receivers/reader.ts";
import type { World } from "../world/world.ts";

const PAUSE_MS = 200;
const MINUTE_MS = 60_000;
const news = { topics: ["reservations"] };

// Half an hour passes on command.
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

async function open(world: World, personId: number, token?: string): Promise<Reader> {
  const reader = await follow(world.app.listeningOrigin, token ?? (await world.token(personId)));
  expect(await reader.message()).toEqual(everything);
  vi.advanceTimersByTime(PAUSE_MS);
  return reader;
}

type End = (world: World, ids: { admin: number; trainer: number; client: number }) => Promise<{ status: number }>;

const ends: Readonly<Record<string, readonly ["trainer" | "client", End]>> = {
  "their password is set anew": [
    "client",
    (world, { admin, client }) => world.call(auth.resetPassword, { body: { id: client, pw: "founder2026x" } }, admin),
  ],
  "they are suspended": [
    "client",
    (world, { admin, client }) =>
      world.call(profiles.update, { params: { id: String(client) }, body: { status: "suspended" } }, admin),
  ],
  "their dismissal is put on file": [
    "trainer",
    (world, { admin, trainer }) => {
      const body = { reason_type: "dismissed", reason_name: "resignation", started_at: "2026-05-20" } as const;
      return world.call(leave.submit, { params: { id: String(trainer) }, body }, admin);
    },
  ],
  "an admin ends their logins": [
    "client",
    (world, { admin, client }) => world.call(logins.endOfPerson, { params: { id: String(client) } }, admin),
  ],
  "they are deleted": [
    "client",
    (world, { admin, client }) =>
      world.call(endings.deleteClient, { params: { id: String(client) }, query: {} }, admin),
  ],
  "their roles change": [
    "trainer",
    (world, { admin, trainer }) =>
      world.call(
        staff.changeRoles,
        { params: { id: String(trainer) }, body: { roles: ["trainer", "manager"] } },
        admin,
      ),
  ],
};

test.each(Object.entries(ends))("all streams of a person end immediately when %s", async (_, [who, end]) => {
  await using world = await listening();
  const ids = {
    admin: await world.person("admin"),
    trainer: await world.person("trainer"),
    client: await world.person("client"),
  };
  const streams = [await open(world, ids[who]), await open(world, ids[who])];
  const others = await open(world, ids.admin);
  expect(await end(world, ids)).toMatchObject({ status: 200 });
  for (const stream of streams) await stream.ended();
  await transaction(world.db, async (trx) => {
    publish(trx, { topic: "reservations", client: 0, trainer: 0, clientsTrainer: null });
  });
  expect(await others.message()).toEqual(news);
});

test("signing out ends the streams of that login alone", async () => {
  await using world = await listening();
  const client = await world.person("client");
  const token = await world.token(client);
  const [ending, staying] = [await open(world, client, token), await open(world, client)];
  const headers = { authorization: `Bearer ${token}` };
  await world.call(auth.logout, { body: { type: "user" } }, undefined, headers);
  await ending.ended();
  expect(await staying.message()).toEqual(everything);
});

test("a stream ends with the token it was opened with", async () => {
  await using world = await listening();
  const stream = await open(world, await world.person("client"));
  // Signs of life have to get out in between.
  await vi.advanceTimersByTimeAsync(30 * MINUTE_MS - 2 * PAUSE_MS);
  await transaction(world.db, async (trx) => {
    publish(trx, { topic: "reservations", client: 0, trainer: 0, clientsTrainer: null });
  });
  vi.advanceTimersByTime(PAUSE_MS);
  await stream.ended();
});

test("a stream outlives the renewal of its token by a minute at most", async () => {
  await using world = await listening();
  const client = await world.person("client");
  const token = await world.token(client);
  const stream = await open(world, client, token);
  const { data } = await world.call(auth.refresh, { body: { token } });
  world.now = new Date(world.now.getTime() + MINUTE_MS);
  vi.advanceTimersByTime(MINUTE_MS);
  await stream.ended();
  expect(await open(world, client, data.token)).toMatchObject({ status: 200 });
});

test("what nobody announces ends a stream within a minute: the day on which a contract ends", async () => {
  await using world = await listening();
  const trainer = await world.person("trainer", { end_of_date: "2026-05-21" });
  world.now = new Date("2026-05-21T03:45:00Z");
  const stream = await open(world, trainer);
  world.now = new Date("2026-05-21T04:00:00Z");
  vi.advanceTimersByTime(MINUTE_MS);
  await stream.ended();
});

test("a client who is given another trainer, and trainers whose scope changes, catch up and hear what they now may", async () => {
  await using world = await listening();
  const [admin, trainer, other] = [
    await world.person("admin"),
    await world.person("trainer"),
    await world.person("trainer"),
  ];
  const client = await world.person("client", { reports_to: other });
  const streams = [await open(world, client), await open(world, trainer)];
  await transaction(world.db, (trx) => updatePerson(trx, client, { reports_to: trainer }));
  expect(await streams[0]?.message()).toEqual(everything);
  const setting = { params: { name: "trainerScope" as const }, body: { value: "own" as const } };
  expect((await world.call(company.changeSetting, setting, admin)).status).toBe(200);
  expect(await streams[1]?.message()).toEqual(everything);
  vi.advanceTimersByTime(PAUSE_MS);
  const change = { topic: "reservations", client: 0, clientsTrainer: other } as const;
  await transaction(world.db, async (trx) => publish(trx, { ...change, trainer }));
  for (const stream of streams) expect(await stream.message()).toHaveProperty("topics.0", "reservations");
});

test("the club's app ends streams when it closes", async () => {
  await using world = await listening();
  const stream = await open(world, await world.person("client"));
  const ending = async () => {
    await world.app.close();
    await stream.ended();
  };
  expect(await pacedMs(ending)).toBeLessThan(1_000);
});

test("only a signed-in person with a password of their own gets a stream", async () => {
  await using world = await listening();
  const newcomer = await world.person("client", { must_change_password: true });
  const address = world.app.listeningOrigin;
  const statuses = await Promise.all([
    follow(address),
    follow(address, "none"),
    follow(address, await world.token(newcomer)),
    follow(address, await world.token(await world.person("client")), "?token=x"),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([401, 401, 403, 400]);
});
