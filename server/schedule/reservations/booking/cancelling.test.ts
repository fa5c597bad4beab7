import { sql } from "kysely";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { notifications } from "#contract/messaging/notifications.ts";
import { classPolicies } from "#contract/schedule/classes/class-policies.ts";
import { type Lapse, lapses } from "#contract/schedule/classes/lapses.ts";
import { marks } from "#contract/schedule/marks.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { series } from "#contract/schedule/series.ts";
import { sessionsCancelled } from "#contract/schedule/session-cancelling.ts";
import { accounts } from "#contract/sales/accounts.ts";
import { at, expectInvariants, openGym, undo } from "../../../test/scenes/sessions.ts";
import { noon } from "../../../test/world/world.ts";
import { judgeLapses } from "../../lapses/judge-commands.ts";

const gym = await openGym();
const { world, admin } = gym;
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(() => {
  world.now = noon;
});
afterEach(() => expectInvariants(world));
const desk = await world.person("employee", { roles: ["employee", "desk"] });

const usual = {
  opensDays: null,
  freeMinutes: 0,
  grace: 0,
  loses: { late: true, noShow: true },
  fees: { late: null, noShow: null } as { late: string | null; noShow: string | null },
  pauseDays: 0,
};

/** Changes the rules under which sessions are booked from now on. */
async function setRules(over: Partial<typeof usual>) {
  const policy = (await world.call(classPolicies.list, {}, admin)).data.find(({ forSessions }) => forSessions);
  const body = { policyId: policy?.id ?? 0, name: JSON.stringify(policy?.name), ...usual, ...over };
  expect((await world.call(classPolicies.create, { body }, admin)).status).toBe(200);
}
afterEach(() => setRules({}));

let trainer = 0;
/** Each test has a trainer of its own, whose time is free. */
beforeEach(async () => {
  trainer = await world.person("trainer");
});
const newClient = () => gym.client({ reports_to: trainer });
const book = (client: number, day: string, time: string) =>
  gym.book(client, at(day, time), at(day, `${time.slice(0, 2)}:45`), { trainerId: trainer });
const of = (id: number) => ({ params: { id: String(id) } });
const rulesOf = async (id: number, as: number) => (await world.call(sessionsCancelled.rules, of(id), as)).data;
const cancel = (id: number, as: number, over: { late?: boolean } = {}) =>
  world.call(reservations.status, { ...of(id), body: { status: "cancelled", ...over } }, as);
const miss = (id: number) =>
  world.call(reservations.status, { ...of(id), body: { status: "cancelled", noShow: true } }, trainer);
const lapsesOf = async (client: number): Promise<Lapse[]> =>
  (await world.call(lapses.list, { query: { client: String(client) } }, desk)).data;

async function left(client: number): Promise<number> {
  return (await world.call(reservations.summaryOfPerson, of(client), admin)).data.balanced;
}

async function ledger(id: number): Promise<string> {
  const { rows } = await sql<{ kind: string }>`
    select kind from credit_entry where reservation_id = ${id} order by id`.execute(world.db);
  return rows.map(({ kind }) => kind).join(" ");
}

/** Lets a day pass and judges what is due. */
async function judge() {
  world.now = new Date(world.now.getTime() + 86_400_000);
  const today = world.now.toISOString().slice(0, 10);
  await judgeLapses({ db: world.db, now: world.now, today, isOver: () => false });
}

describe("the rules of private sessions", () => {
  test("a club begins with rules under which nothing changes: free until the start", async () => {
    const policy = (await world.call(classPolicies.list, {}, desk)).data.find(({ forSessions }) => forSessions);
    expect(policy).toMatchObject({ name: { en: "Sessions" }, present: { ...usual, opensDays: null } });
    const client = await newClient();
    const id = await book(client, "2026-05-20", "16:00");
    world.now = new Date(at("2026-05-20", "15:59"));
    expect(await rulesOf(id, client)).toMatchObject({ freeUntil: new Date(at("2026-05-20", "16:00")).toISOString() });
    expect((await cancel(id, client, { late: false })).status).toBe(200);
    expect([await lapsesOf(client), await left(client)]).toEqual([[], 13]);
  });

  test("have no days before which booking opens, as those of classes must", async () => {
    const [standard, sessions] = (await world.call(classPolicies.list, {}, admin)).data;
    const sent = async (policy: typeof standard, opensDays: number | null) => {
      const body = { policyId: policy?.id ?? 0, name: JSON.stringify(policy?.name), ...usual, opensDays };
      return (await world.call(classPolicies.create, { body }, admin)).problem.errors;
    };
    expect(await sent(sessions, 14)).toEqual([{ path: "opensDays", code: "INVALID" }]);
    expect(await sent(standard, null)).toEqual([{ path: "opensDays", code: "REQUIRED" }]);
  });

  test("a session keeps those under which it was booked", async () => {
    await setRules({ freeMinutes: 180 });
    const client = await newClient();
    const id = await book(client, "2026-05-26", "08:00");
    await setRules({ freeMinutes: 720 });
    expect(await rulesOf(id, client)).toMatchObject({
      policy: { version: { freeMinutes: 180 } },
      freeUntil: new Date(at("2026-05-25", "21:00")).toISOString(),
    });
    const stranger = await newClient();
    expect((await world.call(sessionsCancelled.rules, of(id), stranger)).status).toBe(404);
  });

  test("sessions from before them are as they were", async () => {
    const client = await newClient();
    const id = await book(client, "2026-05-20", "13:00");
    await sql`update reservation set policy_version_id = null where id = ${id}`.execute(world.db);
    world.now = new Date(at("2026-05-20", "15:00"));
    expect((await rulesOf(id, admin)).policy).toBeNull();
    await miss(id);
    expect([await ledger(id), await lapsesOf(client)]).toEqual(["booked returned", []]);
  });
});

describe("a client who cancels late", () => {
  test("has a lapse, which is judged a day later; the time is free and the credit is lost then", async () => {
    await setRules({ freeMinutes: 180, fees: { late: "10", noShow: null }, pauseDays: 3 });
    const client = await newClient();
    const id = await book(client, "2026-05-26", "16:00");
    world.now = new Date(at("2026-05-26", "14:00"));
    expect((await cancel(id, client, { late: false })).problem).toMatchObject({ status: 412, code: "STALE" });
    expect((await cancel(id, client, { late: true })).data).toMatchObject({ status: "cancelled", noShow: 0 });
    const [lapse] = await lapsesOf(client);
    expect(lapse).toMatchObject({ kind: "late", state: "pending", class: null, session: { id }, credits: 1 });
    expect([await left(client), await ledger(id)]).toEqual([12, "booked"]);
    await expectInvariants(world);
    const [notice] = (await world.call(notifications.list, {}, client)).data.items;
    expect(notice).toMatchObject({ event: "LAPSE_NOTED", detail: { session: id, kind: "late" } });
    await book(await newClient(), "2026-05-26", "16:00");
    await judge();
    expect((await lapsesOf(client))[0]).toMatchObject({ state: "applied", fee: "10.00" });
    expect([await left(client), await ledger(id)]).toEqual([12, "booked forfeited"]);
    const draft = gym.draft(client, at("2026-05-28", "16:00"), at("2026-05-28", "17:00"), { trainerId: trainer });
    const refused = await world.call(reservations.create, { body: draft }, client);
    expect(refused.problem).toMatchObject({ status: 409, code: "BOOKING_PAUSED" });
    await world.call(lapses.waive, { ...of(lapse?.id ?? 0), body: { reason: "Snow" } }, desk);
    expect([await left(client), await ledger(id)]).toEqual([13, "booked forfeited restored"]);
    const { data: account } = await world.call(accounts.account, of(client), desk);
    expect(Number(account.balance)).toBe(0);
    expect((await world.call(reservations.create, { body: draft }, client)).status).toBe(200);
  });

  test("is forgiven as often as the rules say, together with classes, and gets the credit back", async () => {
    await setRules({ freeMinutes: 180, grace: 1 });
    const client = await newClient();
    const ids = [await book(client, "2026-05-26", "16:00"), await book(client, "2026-05-27", "16:00")];
    for (const [index, id] of ids.entries()) {
      world.now = new Date(at(`2026-05-2${6 + index}`, "15:00"));
      await cancel(id, client);
      await judge();
    }
    expect(await Promise.all(ids.map(ledger))).toEqual(["booked returned", "booked forfeited"]);
  });

  test("also with the sessions that follow it", async () => {
    await setRules({ freeMinutes: 180 });
    const client = await newClient();
    const draft = {
      ...gym.draft(client, at("2026-05-26", "16:00"), at("2026-05-26", "17:00"), { trainerId: trainer }),
      outside_hours: true,
    };
    const rule = { everyWeeks: 1 as const, times: 2 };
    const shown = await world.call(series.book, { body: { ...draft, ...rule } }, admin);
    expect(shown.problem).toMatchObject({ data: {} });
    const { confirm } = shown.data;
    const booked = (await world.call(series.book, { body: { ...draft, ...rule, confirm } }, admin)).data.booked ?? [];
    world.now = new Date(at("2026-05-26", "15:00"));
    const id = of(booked[0] ?? 0);
    const asked = (await world.call(series.cancelFollowing, { ...id, body: { confirm: null } }, client)).data;
    await world.call(series.cancelFollowing, { ...id, body: { confirm: asked.confirm } }, client);
    expect(await Promise.all(booked.map(ledger))).toEqual(["booked", "booked returned"]);
    expect(await lapsesOf(client)).toHaveLength(1);
  });
});

const atFour = (client: number, day: string) =>
  gym.draft(client, at(day, "16:00"), at(day, "16:45"), { trainerId: trainer });

const move = (id: number, client: number, day: string, as: number) =>
  world.call(reservations.details, { ...of(id), body: atFour(client, day) }, as);

describe("a client who moves late", () => {
  test("is refused with the last free moment, may change tags, and staff move it", async () => {
    await setRules({ freeMinutes: 180 });
    const client = await newClient();
    const id = await book(client, "2026-05-26", "16:00");
    world.now = new Date(at("2026-05-26", "13:00"));
    expect((await move(id, client, "2026-05-27", client)).status).toBe(200);
    world.now = new Date(at("2026-05-27", "13:01"));
    const until = new Date(at("2026-05-27", "13:00")).toISOString();
    expect((await move(id, client, "2026-06-27", client)).problem).toMatchObject({
      status: 409,
      code: "MOVE_TOO_LATE",
      until,
    });
    const tags = { ...atFour(client, "2026-05-27"), tags: [1, 2] };
    expect((await world.call(reservations.details, { ...of(id), body: tags }, client)).status).toBe(200);
    expect((await move(id, client, "2026-05-28", desk)).status).toBe(200);
    expect((await move(id, client, "2026-05-29", client)).status).toBe(200);
  });

  test("is refused the following sessions too, and without such rules moves until the start", async () => {
    const bookTwo = async (client: number, day: string) => {
      const body = { ...atFour(client, day), everyWeeks: 1 as const, times: 2 };
      const { confirm } = (await world.call(series.book, { body }, admin)).data;
      return (await world.call(series.book, { body: { ...body, confirm } }, admin)).data.booked?.[0] ?? 0;
    };
    const follow = (id: number, day: string, as: number) => {
      const body = { startedAt: at(day, "15:00"), endedAt: at(day, "15:45") };
      return world.call(series.moveFollowing, { ...of(id), body }, as);
    };
    const [free, bound] = [await newClient(), await newClient()];
    const unbound = await bookTwo(free, "2026-05-27");
    await setRules({ freeMinutes: 180 });
    const id = await bookTwo(bound, "2026-05-26");
    world.now = new Date(at("2026-05-26", "15:00"));
    expect((await follow(id, "2026-05-28", bound)).problem.code).toBe("MOVE_TOO_LATE");
    expect((await follow(id, "2026-05-28", trainer)).status).toBe(200);
    world.now = new Date(at("2026-05-27", "15:59"));
    expect((await follow(unbound, "2026-05-28", free)).status).toBe(200);
    expect((await move(unbound, free, "2026-05-29", free)).status).toBe(200);
  });
});

describe("what the club cancels or moves is no lapse", () => {
  test("unless staff say that it is late", async () => {
    await setRules({ freeMinutes: 180 });
    const client = await newClient();
    const [one, other] = [await book(client, "2026-05-26", "16:00"), await book(client, "2026-05-26", "18:00")];
    world.now = new Date(at("2026-05-26", "15:30"));
    await cancel(one, desk);
    expect([await ledger(one), await lapsesOf(client)]).toEqual(["booked returned", []]);
    await cancel(other, trainer, { late: true });
    expect([await ledger(other), (await lapsesOf(client)).length]).toEqual(["booked", 1]);
  });

  test("a session that staff moved is free until it begins", async () => {
    await setRules({ freeMinutes: 180 });
    const client = await newClient();
    const id = await book(client, "2026-05-26", "16:00");
    const body = {
      ...gym.draft(client, at("2026-05-26", "17:00"), at("2026-05-26", "17:45"), { trainerId: trainer }),
      outside_hours: true,
    };
    expect((await world.call(reservations.details, { ...of(id), body }, desk)).status).toBe(200);
    world.now = new Date(at("2026-05-26", "16:30"));
    expect(await rulesOf(id, client)).toMatchObject({ isLate: false });
    await cancel(id, client, { late: false });
    expect(await lapsesOf(client)).toEqual([]);
  });
});

describe("a session that was missed", () => {
  test("keeps its credit until it is judged, and loses it then", async () => {
    const client = await newClient();
    const id = await book(client, "2026-05-20", "13:00");
    world.now = new Date(at("2026-05-20", "15:00"));
    expect((await miss(id)).data).toMatchObject({ status: "cancelled", noShow: 1 });
    expect([await left(client), await ledger(id)]).toEqual([12, "booked"]);
    await judge();
    expect([await left(client), await ledger(id)]).toEqual([12, "booked forfeited"]);
  });

  test.each([
    ["completed", "booked forfeited restored booked completed"],
    ["scheduled", "booked forfeited restored booked"],
  ] as const)("is corrected to %s after the credit was lost, and that is undone", async (mark, entries) => {
    const client = await newClient();
    const id = await book(client, "2026-05-20", "13:00");
    world.now = new Date(at("2026-05-20", "15:00"));
    await miss(id);
    await judge();
    const corrected = await world.call(marks.correct, { ...of(id), body: { mark, reason: "Was here" } }, admin);
    expect(corrected.status).toBe(200);
    expect([await ledger(id), await lapsesOf(client)]).toMatchObject([entries, [{ state: "withdrawn" }]]);
    await expectInvariants(world);
    expect((await undo(world, corrected.data.undo, admin)).status).toBe(200);
    expect((await ledger(id)).endsWith("forfeited")).toBe(true);
    expect(await lapsesOf(client)).toMatchObject([{ state: "applied" }]);
  });
});
