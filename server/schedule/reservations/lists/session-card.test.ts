import { afterAll, beforeEach, expect, test } from "vitest";
import { marks } from "#contract/schedule/marks.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { sessionCards } from "#contract/schedule/session-card.ts";
import { at, openGym } from "../../../test/scenes/sessions.ts";
import { noon } from "../../../test/world/world.ts";

const gym = await openGym();
const { world, admin } = gym;
afterAll(() => world[Symbol.asyncDispose]());
const desk = await world.person("employee", { roles: ["employee", "desk"] });
const manager = await world.person("manager");
const trainer = await world.person("trainer");
const other = await world.person("trainer");
const client = await gym.client({ reports_to: trainer, goal: "keepFit" });
const id = await gym.book(client, at("2026-05-20", "13:00"), at("2026-05-20", "14:00"), { trainerId: trainer });
const params = { params: { id: String(id) } };
const read = (as: number) => world.call(sessionCards.read, params, as);

beforeEach(() => {
  world.now = noon;
});

test("the desk reads a session whole, with its client's phone and credits", async () => {
  const { data } = await read(desk);
  expect(data).toMatchObject({
    session: { id, clientId: client, status: "scheduled", actions: ["edit", "cancel"] },
    client: { id: client, goal: "keepFit" },
    settled: null,
    correction: "none",
    readsNotes: true,
    credits: { bookable: 12, through: "2026-08-08" },
  });
  expect(data.client.phone).not.toBeNull();
});

test("a trainer reads their own session, a manager any without facts about the client, nobody else one", async () => {
  expect((await read(trainer)).status).toBe(200);
  expect((await read(manager)).data).toMatchObject({
    client: { phone: null, goal: null, profileImage: null },
    readsNotes: false,
  });
  expect((await read(other)).status).toBe(404);
  expect((await read(client)).status).toBe(403);
});

test("a marked session says by whom, and how its mark can be corrected", async () => {
  world.now = new Date(at("2026-05-20", "15:00"));
  await world.call(reservations.status, { ...params, body: { status: "completed" } }, desk);
  const corrections = async () =>
    Promise.all([desk, trainer, admin, manager].map(async (as) => (await read(as)).data.correction));
  expect((await read(desk)).data.settled?.at).toBe(world.now.toISOString());
  expect(await corrections()).toEqual(["free", "free", "free", "none"]);
  world.now = new Date(at("2026-05-21", "09:00"));
  expect(await corrections()).toEqual(["admin", "admin", "reasoned", "none"]);
  await world.call(marks.correct, { ...params, body: { mark: "noShow", reason: "Ill" } }, admin);
  expect(await corrections()).toEqual(["admin", "admin", "reasoned", "none"]);
});
