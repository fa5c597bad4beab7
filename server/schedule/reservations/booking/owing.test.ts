import { afterAll, describe, expect, test } from "vitest";
import { accounts } from "#contract/sales/accounts.ts";
import { activity } from "#contract/club/activity.ts";
import { booking } from "#contract/schedule/booking.ts";
import { company } from "#contract/club/settings.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { addDays } from "#contract/kernel/values.ts";
import { chargeClient } from "../../../sales/accounts/charge-commands.ts";
import { receivePayment } from "../../../sales/accounts/commands.ts";
import { lockPersons } from "../../../identity/people/queries.ts";
import { at, expectInvariants, openGym, undo } from "../../../test/scenes/sessions.ts";
import { during } from "../../../test/world/waiting.ts";
import { noon, today } from "../../../test/world/world.ts";

const gym = await openGym();
const { world, shop, admin } = gym;
const desk = await world.person("desk");
afterAll(() => world[Symbol.asyncDispose]());

/** The last day of the usual grace was yesterday. */
const long = addDays(today, -8);

async function set(name: "owingBlocks" | "graceDays" | "trainerScope", value: unknown) {
  await world.call(company.changeSetting, { params: { name }, body: { value } }, admin);
}
await set("owingBlocks", "booking");

/** A client with credits of whom 80.00 has been due since a day. */
async function debtor(since = long): Promise<number> {
  const id = await gym.client();
  const body = { name: { en: "Locker", cn: "储物柜" }, amount: "80.00", due_on: since };
  await world.call(accounts.fee, { params: { id: String(id) }, body }, admin);
  return id;
}

let hour = 0;
/** An hour of the shop's trainer that nobody has had. */
function freeHour(): [string, string] {
  const day = addDays("2026-05-22", Math.floor(hour / 10));
  const from = 8 + (hour++ % 10);
  return [at(day, `${String(from).padStart(2, "0")}:00`), at(day, `${String(from + 1).padStart(2, "0")}:00`)];
}

function book(client: number, as: number, over: { despiteOwing?: boolean } = {}) {
  return world.call(reservations.create, { body: { ...gym.draft(client, ...freeHour()), ...over } }, as);
}

function pay(client: number, amount: string) {
  const body = { amount, method: "cash" };
  return world.call(accounts.pay, { params: { id: String(client) }, body }, desk);
}

async function passesOf(client: number) {
  const { data } = await world.call(activity.list, { params: { id: String(client) }, query: {} }, admin);
  return data.filter(({ event }) => event === "OWING_PASSED").map(({ detail, by }) => ({ detail, by: by?.id }));
}

async function sessionsOf(client: number): Promise<number> {
  const { data } = await world.call(booking.facts, { params: { id: String(client) } }, admin);
  return data.ahead.length;
}

const owes = { status: 409, code: "ACCOUNT_OWING", due: "80.00", since: long };

describe("a client of whom money has been due for longer than the club waits", () => {
  test("is booked by nobody, not by themselves either, and each caller learns how much it is", async () => {
    const client = await debtor();
    for (const as of [admin, desk, shop.trainer, client]) expect((await book(client, as)).problem).toMatchObject(owes);
    expect(await sessionsOf(client)).toBe(0);
    expect(await passesOf(client)).toEqual([]);
  });

  test("is booked once it is paid, and not while only a part is", async () => {
    const client = await debtor();
    await pay(client, "30.00");
    expect((await book(client, desk)).problem).toMatchObject({ ...owes, due: "50.00" });
    await pay(client, "50.00");
    expect((await book(client, desk)).status).toBe(200);
  });

  test("gets this answer before anything is booked", async () => {
    const client = await debtor();
    const read = () => world.call(booking.facts, { params: { id: String(client) } }, client);
    expect((await read()).data.owing).toEqual({ due: "80.00", since: long });
    await pay(client, "80.00");
    expect((await read()).data.owing).toBeNull();
  });

  test("keeps the sessions there are: they are moved, and one that was cancelled comes back", async () => {
    const client = await gym.client();
    const id = await gym.book(client, ...freeHour());
    const body = { name: { en: "Locker", cn: "储物柜" }, amount: "80.00", due_on: long };
    await world.call(accounts.fee, { params: { id: String(client) }, body }, admin);
    const params = { id: String(id) };
    const moved = await world.call(reservations.details, { params, body: gym.draft(client, ...freeHour()) }, client);
    expect(moved.status).toBe(200);
    const cancelled = await world.call(reservations.status, { params, body: { status: "cancelled" } }, admin);
    expect((await undo(world, cancelled.data.undo, admin)).status).toBe(200);
    expect(await sessionsOf(client)).toBe(1);
  });
});

describe("the days that the club waits", () => {
  test("end with the last of them, on the club's calendar", async () => {
    const client = await debtor(addDays(today, -7));
    world.now = new Date("2026-05-21T03:30:00Z");
    expect((await book(client, desk)).status).toBe(200);
    world.now = new Date("2026-05-21T04:30:00Z");
    expect((await book(client, desk)).problem).toMatchObject({ code: "ACCOUNT_OWING", since: addDays(today, -7) });
    world.now = noon;
  });

  test("are as many as the club has set, zero included", async () => {
    const client = await debtor(addDays(today, -1));
    expect((await book(client, desk)).status).toBe(200);
    await set("graceDays", 0);
    expect((await book(client, desk)).problem.code).toBe("ACCOUNT_OWING");
    await set("graceDays", 7);
  });

  test("matter to nobody where owing stops nothing; where it closes the door, it stops bookings as well", async () => {
    const client = await debtor();
    await set("owingBlocks", "nothing");
    expect((await book(client, client)).status).toBe(200);
    await set("owingBlocks", "bookingAndEntry");
    expect((await book(client, client)).problem).toMatchObject(owes);
    await set("owingBlocks", "booking");
  });
});

describe("letting it pass", () => {
  test("books this once, and the client's history says who did and how much was due", async () => {
    const client = await debtor();
    for (const as of [admin, desk, shop.trainer]) {
      expect((await book(client, as, { despiteOwing: true })).status).toBe(200);
      expect((await book(client, as)).problem.code).toBe("ACCOUNT_OWING");
    }
    const detail = { after: { owed: "80.00", since: long } };
    expect(await passesOf(client)).toEqual([shop.trainer, desk, admin].map((by) => ({ detail, by })));
  });

  test("is for nobody who owes nothing: nothing is noted", async () => {
    const client = await gym.client();
    expect((await book(client, desk, { despiteOwing: true })).status).toBe(200);
    expect(await passesOf(client)).toEqual([]);
  });

  test("leaves no note where the session is refused for something else", async () => {
    const client = await debtor();
    const body = { ...gym.draft(client, ...freeHour()), despiteOwing: true };
    await world.call(reservations.create, { body }, desk);
    expect((await world.call(reservations.create, { body }, desk)).problem.code).toBe("TRAINER_BUSY");
    expect(await passesOf(client)).toHaveLength(1);
  });

  test("is not for clients", async () => {
    const client = await debtor();
    expect((await book(client, client, { despiteOwing: true })).problem.code).toBe("FORBIDDEN");
  });
});

test("a session is passed on to no client who owes, unless it is let pass", async () => {
  const [has, owing] = [await gym.client(), await debtor()];
  const [start, end] = freeHour();
  const id = await gym.book(has, start, end);
  const change = (over: { despiteOwing?: boolean }) =>
    world.call(
      reservations.details,
      { params: { id: String(id) }, body: { ...gym.draft(owing, start, end), ...over } },
      shop.trainer,
    );
  expect((await change({})).problem).toMatchObject(owes);
  expect((await change({ despiteOwing: true })).data).toMatchObject({ clientId: owing });
  expect(await passesOf(owing)).toHaveLength(1);
});

describe("booked while the account changes", () => {
  const who = { by: desk, now: noon };

  test("a client whose payment is on its way is booked as soon as it is in", async () => {
    const client = await debtor();
    const booked = await during(
      world,
      async (trx) => {
        await lockPersons(trx, [client], today);
        await receivePayment(trx, client, { ways: [{ cents: 8_000, method: "cash" }], day: today }, who);
      },
      () => book(client, client),
    );
    expect(booked.status).toBe(200);
  });

  test("a client who is being charged what has long been due is not booked any more", async () => {
    const client = await gym.client();
    const fee = { client, cents: 8_000, day: today, of: { fee: { en: "Fee", cn: "费用" } }, due: { on: long } };
    const booked = await during(
      world,
      async (trx) => {
        await lockPersons(trx, [client], today);
        await chargeClient(trx, fee, who);
      },
      () => book(client, client),
    );
    expect(booked.problem).toMatchObject(owes);
  });

  test("ten full payments and ten bookings in parallel: one is taken, and what is booked is there", async () => {
    const client = await debtor();
    const shots = Array.from({ length: 20 }, async (_, each) => {
      const { status, problem } = await (each % 2 === 0 ? pay(client, "80.00") : book(client, desk));
      return status === 200 ? "done" : problem.code;
    });
    const answers = await Promise.all(shots);
    const paid = answers.filter((_, each) => each % 2 === 0).toSorted();
    const booked = answers.filter((_, each) => each % 2 === 1);
    expect(paid).toEqual([...Array.from({ length: 9 }, () => "AMOUNT_TOO_HIGH"), "done"]);
    expect(new Set([...booked, "done", "ACCOUNT_OWING"]).size).toBe(2);
    const { data } = await world.call(reservations.summaryOfPerson, { params: { id: String(client) } }, desk);
    expect(data.total).toContainEqual({ scheduled: booked.filter((each) => each === "done").length });
    expect((await book(client, desk)).status).toBe(200);
    await expectInvariants(world);
  });
});
