import { afterAll, describe, expect, test } from "vitest";
import { accounts } from "#contract/sales/accounts.ts";
import { activity } from "#contract/club/activity.ts";
import { company } from "#contract/club/settings.ts";
import { notes } from "#contract/identity/notes.ts";
import { day } from "#contract/data/today.ts";
import { transaction } from "../kernel/db/connection.ts";
import { at, expectInvariants, openGym, sell, undo } from "../test/scenes/sessions.ts";
import { noon, today } from "../test/world/world.ts";

const gym = await openGym();
const { world, shop, admin } = gym;
afterAll(async () => {
  await expectInvariants(world);
  await world[Symbol.asyncDispose]();
});
const manager = await world.person("manager");
const desk = await world.person("desk");

const rowsOf = async (list: "ending" | "unmarked" | "fewCredits" | "first" | "notSeen", as = admin, dealt = false) =>
  (await world.call(day.list, { params: { list }, query: { pageSize: "200", dealt: dealt ? "true" : "false" } }, as))
    .data;

/** Somebody whose membership ends in so many days. */
const ending = (days: number) => {
  const end = new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
  return world.person("client", { end_of_date: end, reports_to: shop.trainer });
};

async function called(client: number, over: { fact?: string } = {}) {
  const row = (await rowsOf("ending")).find(({ id }) => id === client);
  const body = { list: "ending", clientId: client, fact: row?.fact ?? "", outcome: "reached", ...over } as const;
  return world.call(day.followUp, { body }, desk);
}

const isOpen = async (client: number) => (await rowsOf("ending")).some(({ id }) => id === client);

describe("a row that was called about", () => {
  test("is dealt with, says by whom, and is back after 14 days if it still holds", async () => {
    const client = await ending(14);
    const { data } = await called(client);
    expect(data).toMatchObject({ outcome: "reached", until: "2026-06-03", at: noon.toISOString() });
    expect([await isOpen(client), (await rowsOf("ending", admin, true)).map(({ id }) => id)]).toEqual([
      false,
      [client],
    ]);
    await world.db.updateTable("person").set({ end_of_date: "2026-06-10" }).where("id", "=", client).execute();
    expect(await isOpen(client)).toBe(false);
    world.now = new Date("2026-06-03T04:00:00Z");
    const later = await world.person("admin");
    const back = (await rowsOf("ending", later)).some(({ id }) => id === client);
    world.now = noon;
    expect(back).toBe(true);
  });

  test("is back immediately with a new fact", async () => {
    const client = await ending(3);
    await called(client);
    await world.db.updateTable("person").set({ end_of_date: "2026-05-25" }).where("id", "=", client).execute();
    expect(await isOpen(client)).toBe(true);
  });

  test("is dealt with as it is by now where it has changed since it was shown, and cannot be where it is gone", async () => {
    const client = await ending(7);
    const late = { fact: "2026-05-23" };
    expect((await called(client, late)).status).toBe(200);
    expect((await rowsOf("ending", admin, true)).find(({ id }) => id === client)?.fact).toBe("2026-05-27");
    const renewed = await ending(40);
    expect((await called(renewed, late)).problem.code).toBe("STALE");
    expect((await world.call(activity.list, { params: { id: String(renewed) }, query: {} }, admin)).data).toHaveLength(
      1,
    );
  });

  test("is on a trainer's list where they train the client, whatever their scope", async () => {
    const client = await ending(8);
    const other = await world.person("trainer");
    const listed = async (as: number) => (await rowsOf("ending", as)).some(({ id }) => id === client);
    expect([await listed(shop.trainer), await listed(other), await listed(desk)]).toEqual([true, false, true]);
  });

  test("is open again when its author undoes the note, as the client's history says to staff alone", async () => {
    const client = await ending(5);
    const { data } = await called(client);
    expect((await undo(world, data.undo, admin)).problem.code).toBe("NOT_FOUND");
    expect([(await undo(world, data.undo, desk)).status, await isOpen(client)]).toEqual([200, true]);
    const stream = async (as: number) =>
      (await world.call(activity.list, { params: { id: String(client) }, query: {} }, as)).data;
    expect(await stream(shop.trainer)).toMatchObject([
      { event: "UNDONE", detail: { of: "CALL_NOTED", before: { list: "ending", outcome: "reached" } } },
      { event: "CALL_NOTED", detail: { after: { outcome: "reached", note: null } }, by: { id: desk } },
      { event: "CREATED" },
    ]);
    expect(await stream(client)).toMatchObject([{ event: "CREATED" }]);
  });

  test("is in a trainer's scope, or does not exist for them", async () => {
    await world.call(company.changeSetting, { params: { name: "trainerScope" }, body: { value: "own" } }, admin);
    const client = await ending(6);
    const other = await world.person("trainer");
    const body = { list: "ending", clientId: client, fact: "2026-05-26", outcome: "later", note: "on Monday" } as const;
    expect((await world.call(day.followUp, { body }, other)).problem.code).toBe("NOT_FOUND");
    expect((await world.call(day.followUp, { body }, shop.trainer)).data.note).toBe("on Monday");
    expect((await rowsOf("ending", other)).some(({ id }) => id === client)).toBe(false);
    await world.call(company.changeSetting, { params: { name: "trainerScope" }, body: { value: "all" } }, admin);
  });
});

test("a call about what is owed is noted as long as something is", async () => {
  const client = await ending(40);
  const body = { list: "owing", clientId: client, fact: "2026-05-01", outcome: "later" } as const;
  expect((await world.call(day.followUp, { body }, desk)).problem.code).toBe("STALE");
  const fee = { name: { en: "Key", cn: "钥匙" }, amount: "5.00", due_on: today };
  await world.call(accounts.fee, { params: { id: String(client) }, body: fee }, admin);
  expect((await world.call(accounts.owing, { query: {} }, desk)).data).toMatchObject([{ id: client, called_at: null }]);
  const { data } = await world.call(day.followUp, { body }, desk);
  const owing = await world.call(accounts.owing, { query: {} }, desk);
  expect(owing.data).toMatchObject([{ id: client, called_at: noon.toISOString() }]);
  await undo(world, data.undo, desk);
  expect((await world.call(accounts.owing, { query: {} }, desk)).data).toMatchObject([{ called_at: null }]);
});

test("a manager reads names and dates, and neither numbers nor photos nor what to do", async () => {
  const client = await ending(2);
  const seen = async (as: number) => (await rowsOf("ending", as)).find(({ id }) => id === client);
  expect([(await seen(manager))?.phone, (await seen(desk))?.phone]).toEqual([null, "416 555 0100"]);
  expect((await world.call(day.today, {}, manager)).data.sessions.flatMap(({ actions }) => actions)).toEqual([]);
});

test("sessions and rows of sessions say what to mind with the client, except for a manager", async () => {
  const client = await gym.client();
  const id = await gym.book(client, at(today, "06:00"), at(today, "07:00"));
  await world.call(notes.add, { params: { id: `${client}` }, body: { kind: "allergy", text: "Latex" } }, desk);
  const seen = async (as: number) => {
    const { sessions } = (await world.call(day.today, {}, as)).data;
    const row = (await rowsOf("unmarked", as)).find((each) => each.id === id)?.session;
    return [sessions.find((each) => each.id === id)?.alerts, row?.alerts];
  };
  expect(await seen(desk)).toEqual([["allergy"], ["allergy"]]);
  expect(await seen(manager)).toEqual([undefined, undefined]);
});

describe("completing all that have ended", () => {
  test("completes them with their credits, or no session when one has changed since it was seen", async () => {
    const trainerId = await world.person("trainer");
    const client = await gym.client({ reports_to: trainerId });
    const ids = [
      await gym.book(client, at(today, "08:00"), at(today, "09:00"), { trainerId }),
      await gym.book(client, at(today, "09:00"), at(today, "10:00"), { trainerId }),
    ];
    const mine = (await rowsOf("unmarked", trainerId)).flatMap(({ session }) => session ?? []);
    expect(mine.map(({ id }) => id)).toEqual(ids);
    const [first, second] = mine.map(({ id, version }) => ({ id, version }));
    if (!first || !second) throw new Error("nothing to complete");
    const complete = (sessions: { id: number; version: number }[]) =>
      world.call(day.complete, { body: { sessions } }, desk);
    expect((await complete([first, { ...second, version: 9 }])).problem.code).toBe("STALE");
    expect(await rowsOf("unmarked", trainerId)).toHaveLength(2);
    expect((await complete([second, first])).data).toMatchObject({ completed: 2, undo: { version: 1 } });
    expect(await rowsOf("unmarked", trainerId)).toEqual([]);
    expect((await complete([first])).problem.code).toBe("STALE");
  });

  test("leaves alone what has yet to begin", async () => {
    const client = await gym.client();
    const id = await gym.book(client, at(today, "18:00"), at(today, "19:00"));
    const { problem } = await world.call(day.complete, { body: { sessions: [{ id, version: 1 }] } }, desk);
    expect(problem.code).toBe("INVALID_STATE");
  });
});

test("a client is few of credits from the booking that leaves two, and no longer once they have bought again", async () => {
  const client = await gym.client({}, { paid: 3, free: 0 });
  const rowOf = async () => (await rowsOf("fewCredits")).find(({ id }) => id === client);
  const isFew = async () => (await rowOf())?.number;
  expect(await isFew()).toBeUndefined();
  await gym.book(client, at("2026-05-21", "07:00"), at("2026-05-21", "08:00"));
  expect(await isFew()).toBe(2);
  await gym.book(client, at("2026-05-22", "07:00"), at("2026-05-22", "08:00"));
  expect(await rowOf()).toMatchObject({ number: 1, packageId: shop.coursePackage });
  await transaction(world.db, (trx) => sell(trx, shop, client, { start: "2026-06-01" }));
  expect(await isFew()).toBeUndefined();
});

test("a client who ends soon is called about unless they have bought what continues, as long as it does", async () => {
  const client = await ending(9);
  expect(await isOpen(client)).toBe(true);
  await transaction(world.db, (trx) => sell(trx, shop, client, { start: "2026-05-25" }));
  expect(await isOpen(client)).toBe(false);
  const orders = world.db.updateTable("orders").where("client_id", "=", client);
  await orders.set({ cancelled_at: noon }).execute();
  expect(await isOpen(client)).toBe(true);
  await orders.set({ cancelled_at: null }).execute();
  expect(await isOpen(client)).toBe(false);
  await orders.set({ end_at: "2026-05-29" }).execute();
  expect(await isOpen(client)).toBe(true);
  const people = world.db.updateTable("person").where("id", "=", client);
  await people.set({ end_of_date: "2026-05-28" }).execute();
  expect(await isOpen(client)).toBe(false);
});

test("a client is on the list of those not seen from 31 to 60 days after their last session", async () => {
  const client = await gym.client();
  const id = await gym.book(client, at(today, "19:00"), at(today, "20:00"));
  world.now = new Date(at(today, "20:30"));
  await world.call(day.complete, { body: { sessions: [{ id, version: 1 }] } }, desk);
  const listed = [];
  for (const days of [30, 31, 60, 61]) {
    world.now = new Date(noon.getTime() + days * 86_400_000);
    if ((await rowsOf("notSeen")).some((row) => row.id === client)) listed.push(days);
  }
  world.now = noon;
  expect(listed).toEqual([31, 60]);
});

test("the first session of a client is their first that is not cancelled", async () => {
  const client = await gym.client();
  const first = await gym.book(client, at(today, "15:00"), at(today, "16:00"));
  const second = await gym.book(client, at(today, "16:00"), at(today, "17:00"));
  const ids = async () => (await rowsOf("first")).map(({ id }) => id).filter((id) => id === first || id === second);
  expect(await ids()).toEqual([first]);
});
