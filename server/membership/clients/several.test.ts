import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { undoCalls } from "#contract/club/undo.ts";
import { people } from "#contract/identity/people.ts";
import { severalClients } from "#contract/membership/several-clients.ts";
import { addDays } from "#contract/kernel/values.ts";
import { at, expectInvariants, openGym } from "../../test/scenes/sessions.ts";
import { today } from "../../test/world/world.ts";

const gym = await openGym();
const { world, admin } = gym;
afterAll(() => world[Symbol.asyncDispose]());

let from = 0;
let to = 0;
let some: { id: number; version: number }[] = [];
const tomorrow = addDays(today, 1);

const profileOf = async (id: number) => (await world.call(people.profile, { params: { id: String(id) } }, admin)).data;
const chosenNow = async (ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => ({ id, version: (await profileOf(id)).version ?? 0 })));

beforeEach(async () => {
  from = await world.person("trainer", { first_name: "Fay", last_name: "Old" });
  to = await world.person("trainer", { first_name: "Nia", last_name: "New" });
  const ids = [await gym.client({ reports_to: from }), await gym.client({ reports_to: from })];
  for (const [place, id] of ids.entries())
    await gym.book(id, at(tomorrow, `0${7 + place}:00`), at(tomorrow, `0${8 + place}:00`), { trainerId: from });
  some = await chosenNow(ids);
});

describe("another trainer for several clients", () => {
  test("is given to all of them with their sessions, and undone for all of them", async () => {
    const { data } = await world.call(severalClients.changeTrainer, { body: { clients: some, trainer: to } }, admin);
    expect(data.changed).toBe(2);
    for (const { id } of some) expect((await profileOf(id)).reports_to?.id).toBe(to);
    if (!data.undo) throw new Error("nothing to undo");
    const { id: act, version } = data.undo;
    await world.call(undoCalls.undo, { params: { id: String(act) }, body: { version } }, admin);
    for (const { id } of some) expect((await profileOf(id)).reports_to?.id).toBe(from);
    await expectInvariants(world);
  });

  test("is given to none when one cannot have it, and each of those is named with the reason", async () => {
    const [first, second] = some.map(({ id }) => id);
    const plain = await world.person("client", { client_type: "monthly" });
    const other = await gym.client({ reports_to: from });
    await gym.book(other, at(tomorrow, "07:00"), at(tomorrow, "08:00"), { trainerId: to });
    const clients = [
      ...some.slice(0, 1),
      ...some.slice(1).map(({ id }) => ({ id, version: 99 })),
      { id: plain, version: 1 },
    ];
    const { status, problem } = await world.call(
      severalClients.changeTrainer,
      { body: { clients, trainer: to } },
      admin,
    );
    expect(status).toBe(409);
    expect(problem).toMatchObject({
      code: "SOME_REFUSED",
      refused: [
        { id: first, code: "TRAINER_BUSY" },
        { id: second, code: "STALE" },
        { id: plain, code: "INVALID_STATE" },
      ],
    });
    for (const { id } of some) expect((await profileOf(id)).reports_to?.id).toBe(from);
  });

  test("is refused as a whole when nobody can train there, or nobody is such a trainer", async () => {
    const gone = await world.person("trainer", { status_set: "suspended" });
    const asked = (trainer: number) =>
      world.call(severalClients.changeTrainer, { body: { clients: some, trainer } }, admin);
    expect((await asked(gone)).problem.errors).toEqual([{ path: "trainer", code: "TRAINER_NOT_ACTIVE" }]);
    expect((await asked(some[0]?.id ?? 0)).problem.code).toBe("NOT_FOUND");
  });
});

const wrongIn = async (clients: { id: number; version: number }[], days: number) =>
  (await world.call(severalClients.extend, { body: { clients, days } }, admin)).problem.errors?.map(({ path }) => path);

describe("memberships that end later", () => {
  test("move by as many days each, and back when it is undone", async () => {
    const [early, late] = [addDays(today, 4), addDays(today, 40)];
    const ids = [
      await world.person("client", { end_of_date: early }),
      await world.person("client", { end_of_date: late }),
    ];
    const { data } = await world.call(
      severalClients.extend,
      { body: { clients: await chosenNow(ids), days: 30 } },
      admin,
    );
    const ends = async () => Promise.all(ids.map(async (id) => (await profileOf(id)).endOfDate));
    expect(await ends()).toEqual([addDays(early, 30), addDays(late, 30)]);
    if (!data.undo) throw new Error("nothing to undo");
    const { id, version } = data.undo;
    await world.call(undoCalls.undo, { params: { id: String(id) }, body: { version } }, admin);
    expect(await ends()).toEqual([early, late]);
  });

  test("stay as they are where they have no end, and are not counted", async () => {
    const ids = [
      await world.person("client", { end_of_date: "2199-12-31" }),
      await world.person("client", { end_of_date: addDays(today, 4) }),
    ];
    const body = { clients: await chosenNow(ids), days: 7 };
    const { data } = await world.call(severalClients.extend, { body }, admin);
    expect(data.changed).toBe(1);
    const ends = await Promise.all(ids.map(async (id) => (await profileOf(id)).endOfDate));
    expect(ends).toEqual(["2199-12-31", addDays(today, 11)]);
    const endless = { clients: await chosenNow(ids.slice(0, 1)), days: 7 };
    expect((await world.call(severalClients.extend, { body: endless }, admin)).data.changed).toBe(0);
  });

  test("move for nobody when one has changed since, is no client or is gone", async () => {
    const [fresh] = some;
    const employee = await world.person("employee");
    const body = {
      clients: [...some.slice(1), { id: employee, version: 1 }, { id: fresh?.id ?? 0, version: 99 }],
      days: 7,
    };
    const before = await Promise.all(some.map(({ id }) => profileOf(id)));
    const { problem } = await world.call(severalClients.extend, { body }, admin);
    expect(problem).toMatchObject({
      refused: [
        { id: fresh?.id, code: "STALE" },
        { id: employee, code: "NOT_FOUND" },
      ],
    });
    expect(await Promise.all(some.map(({ id }) => profileOf(id)))).toEqual(before);
  });

  test("are bounded: 200 people, each once, a year and a day", async () => {
    const many = Array.from({ length: 201 }, (_, place) => ({ id: place + 1, version: 1 }));
    expect(await wrongIn(many, 7)).toEqual(["clients"]);
    expect(await wrongIn([...some, ...some], 7)).toEqual(["clients"]);
    expect(await wrongIn(some, 367)).toEqual(["days"]);
    expect(await wrongIn([], 0)).toEqual(["clients", "days"]);
  });
});
