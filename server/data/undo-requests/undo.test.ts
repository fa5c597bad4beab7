import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import type { UndoOffer } from "#contract/club/undo.ts";
import { activity } from "#contract/club/activity.ts";
import { courses } from "#contract/schedule/courses.ts";
import { leave } from "#contract/membership/leave.ts";
import { notifications } from "#contract/messaging/notifications.ts";
import { orders } from "#contract/sales/orders.ts";
import { packages } from "#contract/sales/packages.ts";
import { people } from "#contract/identity/people.ts";
import { profiles } from "#contract/membership/profile.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { trainerChange } from "#contract/membership/trainer-change.ts";
import { addDays } from "#contract/kernel/values.ts";
import { transaction } from "../../kernel/db/connection.ts";
import { runScheduledJobs } from "../../jobs/scheduled-jobs.ts";
import { scheduledJobs } from "../../start/domains.ts";
import { at, expectInvariants, openGym, sell, undo as undoAs } from "../../test/scenes/sessions.ts";
import { noon } from "../../test/world/world.ts";

const gym = await openGym();
const { world, admin } = gym;
afterAll(() => world[Symbol.asyncDispose]());

const secondsLater = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

const vacation = { reason_type: "onLeave", reason_name: "vacation" } as const;

const undo = (offer: UndoOffer | null, as = admin, headers?: Record<string, string>) =>
  undoAs(world, offer, as, headers);

async function settle(id: number, status: "cancelled" | "completed", as = admin) {
  const done = await world.call(reservations.status, { params: { id: String(id) }, body: { status } }, as);
  expect(done.status).toBe(200);
  return done.data;
}

async function stored(id: number) {
  const {
    version: _version,
    sequence: _sequence,
    changed_at: _at,
    ...row
  } = await world.db.selectFrom("reservation").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  return row;
}

async function creditsOf(client: number) {
  const { rows } = await sql`
    select booked, completed, taken, taken_free from lot_balance where client_id = ${client} order by lot_id`.execute(
    world.db,
  );
  return rows;
}

async function notificationsOf(person: number) {
  const { data } = await world.call(notifications.list, { query: {} }, person);
  return data.items.map(({ event }) => event);
}

test("an admin undoes a cancellation: the session is booked again with the same credit, and a person who has not read of it gets no notification", async () => {
  const client = await gym.client();
  const id = await gym.book(client, at("2026-05-21", "10:00"), at("2026-05-21", "11:00"));
  const [before, credits, received] = [await stored(id), await creditsOf(client), await notificationsOf(client)];
  const cancelled = await settle(id, "cancelled");
  expect(await notificationsOf(client)).toEqual(["RESERVATION_CANCELLED", ...received]);
  expect((await undo(cancelled.undo)).status).toBe(200);
  expect([await stored(id), await creditsOf(client), await notificationsOf(client)]).toEqual([
    before,
    credits,
    received,
  ]);
  await expectInvariants(world);
});

test("an admin undoes a completion, completes again and undoes that too", async () => {
  const client = await gym.client();
  const id = await gym.book(client, at("2026-05-20", "10:00"), at("2026-05-20", "11:00"));
  const [before, credits] = [await stored(id), await creditsOf(client)];
  for (const _round of [1, 2]) {
    const completed = await settle(id, "completed");
    expect(await creditsOf(client)).toMatchObject([{ booked: 0, completed: 1, taken: 1 }]);
    expect((await undo(completed.undo)).status).toBe(200);
    expect([await stored(id), await creditsOf(client)]).toEqual([before, credits]);
    await expectInvariants(world);
  }
  const ledger = await world.call(orders.ledger, { params: { id: String(client) } }, admin);
  expect(ledger.data.map(({ event, balance }) => [event, balance])).toEqual([
    ["granted", 13],
    ["booked", 12],
    ["completed", 12],
    ["restored", 13],
    ["booked", 12],
    ["completed", 12],
    ["restored", 13],
    ["booked", 12],
  ]);
});

test("a trainer undoes a move to another day: time and credit are the former ones, lot by lot", async () => {
  const client = await gym.client({}, { paid: 2, days: 22 });
  await transaction(world.db, (trx) => sell(trx, gym.shop, client, { start: "2026-05-23", days: 30 }));
  const id = await gym.book(client, at("2026-05-21", "14:00"), at("2026-05-21", "15:00"));
  const [before, credits] = [await stored(id), await creditsOf(client)];
  const times = [at("2026-05-25", "14:00"), at("2026-05-25", "15:00")] as const;
  const body = gym.draft(client, ...times, { trainerId: gym.shop.trainer });
  const moved = await world.call(reservations.details, { params: { id: String(id) }, body }, gym.shop.trainer);
  expect(await creditsOf(client)).toMatchObject([{ booked: 0 }, { booked: 1 }]);
  expect((await undo(moved.data.undo, gym.shop.trainer)).status).toBe(200);
  expect([await stored(id), await creditsOf(client)]).toEqual([before, credits]);
  await expectInvariants(world);
});

test("what has changed nothing offers nothing to undo", async () => {
  const client = await gym.client();
  const times = [at("2026-05-21", "16:00"), at("2026-05-21", "17:00")] as const;
  const id = await gym.book(client, ...times);
  const same = await world.call(
    reservations.details,
    { params: { id: String(id) }, body: gym.draft(client, ...times) },
    admin,
  );
  expect(same.data.undo).toBeNull();
});

test("an admin undoes a client's leave: the sessions that it cancelled are booked again and another leave can be filed", async () => {
  const client = await gym.client();
  const ids = [
    await gym.book(client, at("2026-06-02", "10:00"), at("2026-06-02", "11:00")),
    await gym.book(client, at("2026-06-03", "10:00"), at("2026-06-03", "11:00")),
  ];
  const before = [await Promise.all(ids.map(stored)), await creditsOf(client), await notificationsOf(client)];
  const body = { ...vacation, started_at: "2026-06-01", ended_at: "2026-06-10" };
  const submit = () => world.call(leave.submit, { params: { id: String(client) }, body }, admin);
  const filed = await submit();
  expect(filed.data.affected_reservations).toHaveLength(2);
  expect((await undo(filed.data.undo)).status).toBe(200);
  expect([await Promise.all(ids.map(stored)), await creditsOf(client), await notificationsOf(client)]).toEqual(before);
  const stream = await world.call(activity.list, { params: { id: String(client) }, query: {} }, admin);
  expect(stream.data.slice(0, 4)).toMatchObject([
    { event: "UNDONE", detail: { of: "REASON_SUBMITTED", before: { started_at: "2026-06-01" }, after: null } },
    { event: "UNDONE", detail: { of: "STATUS_UPDATED", before: { status: "onLeave" }, after: { status: "active" } } },
    { event: "STATUS_UPDATED" },
    { event: "REASON_SUBMITTED" },
  ]);
  await expectInvariants(world);
  expect((await submit()).status).toBe(200);
});

test("a withdrawn leave that is undone is on file again", async () => {
  const client = await gym.client();
  const params = { id: String(client) };
  const body = { ...vacation, started_at: "2026-06-01", ended_at: "2026-06-10" };
  const filed = await world.call(leave.submit, { params, body }, admin);
  const reason = filed.data.reasons;
  const taken = await world.call(leave.withdraw, { params, body: { id: reason?.id ?? 0 } }, admin);
  expect(taken.data.status).toBe("active");
  expect((await undo(taken.data.undo)).status).toBe(200);
  const profile = await world.call(people.profile, { params }, admin);
  expect(profile.data).toMatchObject({ status: "onLeave", reasons: reason });
});

test("an admin undoes a change of trainer with the sessions that it moved; the new trainer gets no more notification", async () => {
  const client = await gym.client();
  const trainer = await world.person("trainer");
  const id = await gym.book(client, at("2026-06-04", "10:00"), at("2026-06-04", "11:00"));
  const before = await stored(id);
  const changed = await world.call(trainerChange.update, { body: { client, trainer, future: "move" } }, admin);
  expect(await stored(id)).toMatchObject({ trainer_id: trainer });
  expect(await notificationsOf(trainer)).toEqual(["CLIENT_ASSIGNED", "RESERVATION_MADE"]);
  expect((await undo(changed.data.undo)).status).toBe(200);
  expect([await stored(id), await notificationsOf(trainer)]).toEqual([before, []]);
  const profile = await world.call(people.profile, { params: { id: String(client) } }, admin);
  expect(profile.data.reports_to?.id).toBe(gym.shop.trainer);
});

test("an admin undoes a suspension: status and sessions come back, the logins that it ended do not", async () => {
  const client = await gym.client();
  const params = { id: String(client) };
  const id = await gym.book(client, at("2026-06-05", "10:00"), at("2026-06-05", "11:00"));
  const before = await stored(id);
  expect((await world.call(people.profile, { params }, client)).status).toBe(200);
  const suspended = await world.call(profiles.update, { params, body: { status: "suspended" } }, admin);
  expect(suspended.data.profile.status).toBe("suspended");
  expect((await undo(suspended.data.undo)).status).toBe(200);
  expect(await stored(id)).toEqual(before);
  expect((await world.call(people.profile, { params }, admin)).data.status).toBe("active");
  expect((await world.call(people.profile, { params }, client)).status).toBe(401);
});

test("a profile that is saved with another e-mail offers nothing to undo", async () => {
  const params = { id: String(await gym.client()) };
  const body = { phone: "416 555 0199", email: "another@undo.example" };
  const saved = await world.call(profiles.update, { params, body }, admin);
  expect(saved.data.undo).toBeNull();
});

test("packages and courses that were deleted are there again, unless their name has been taken", async () => {
  const name = JSON.stringify({ en: "Undone", cn: "撤销" });
  const terms = { name, description: name, amount: "10.00", duration: "1 month" };
  const pack = await world.call(packages.addMembership, { body: terms }, admin);
  const course = await world.call(courses.create, { body: { name: "Undone", description: "" } }, admin);
  const lists = async () => {
    const { data: sold } = await world.call(packages.membership, {}, admin);
    const { data: taught } = await world.call(courses.list, {}, admin);
    return [...sold, ...taught].map(({ version: _version, ...rest }) => rest);
  };
  const before = await lists();
  const remove = async () => [
    await world.call(packages.deleteMembership, { params: { id: String(pack.data.id) }, query: {} }, admin),
    await world.call(courses.delete, { params: { id: String(course.data.id) }, query: {} }, admin),
  ];
  for (const { data } of await remove()) expect((await undo(data.undo)).status).toBe(200);
  expect(await lists()).toEqual(before);
  const [, again] = await remove();
  await world.call(courses.create, { body: { name: "undone", description: "" } }, admin);
  expect((await undo(again?.data.undo ?? null)).problem.code).toBe("UNDO_OVERTAKEN");
});

describe("what is undone and who has read of it", () => {
  test("a person who has read of a cancellation learns that it is undone, in words of the cancellation", async () => {
    const client = await gym.client();
    const id = await gym.book(client, at("2026-05-26", "10:00"), at("2026-05-26", "11:00"));
    const cancelled = await settle(id, "cancelled");
    const [notification] = (await world.call(notifications.list, { query: {} }, client)).data.items;
    await world.call(notifications.read, { body: { until: notification?.id ?? 0 } }, client);
    expect((await undo(cancelled.undo)).status).toBe(200);
    const { data } = await world.call(notifications.list, { query: {} }, client);
    expect(data.items.slice(0, 2)).toMatchObject([
      { event: "UNDONE", detail: { event: "RESERVATION_CANCELLED", detail: { reservation: id } }, read: false },
      { event: "RESERVATION_CANCELLED", read: true },
    ]);
  });

  test("a cancellation that was undone is on the client's file with who did it", async () => {
    const client = await gym.client();
    const id = await gym.book(client, at("2026-05-26", "12:00"), at("2026-05-26", "13:00"));
    await undo((await settle(id, "cancelled")).undo);
    const stream = await world.call(activity.list, { params: { id: String(client) }, query: {} }, admin);
    expect(stream.data[0]).toMatchObject({
      event: "UNDONE",
      detail: { of: "RESERVATION_CANCELLED", before: { reservation: id, session: "cancelled" } },
      by: { id: admin },
    });
  });
});

async function expectRefused({ id, offer }: { id: number; offer: UndoOffer | null }, code: string, as = admin) {
  const before = await stored(id);
  expect((await undo(offer, as)).problem.code).toBe(code);
  expect(await stored(id)).toEqual(before);
  await expectInvariants(world);
}

describe("an undo is refused and changes nothing", () => {
  let day = 0;
  /** A session that an admin has just cancelled. */
  async function cancelled() {
    day += 1;
    const client = await gym.client();
    const times = [at(addDays("2026-06-10", day), "10:00"), at(addDays("2026-06-10", day), "11:00")] as const;
    const id = await gym.book(client, ...times);
    return { id, client, times, offer: (await settle(id, "cancelled")).undo };
  }

  test("to anybody but who did it, and to them without the role they had", async () => {
    const act = await cancelled();
    // As if nobody had done it: who tries numbers does not learn what others do.
    await expectRefused(act, "NOT_FOUND", await world.person("admin"));
    await sql`update person set roles = '{manager}' where id = ${admin}`.execute(world.db);
    await expectRefused(act, "FORBIDDEN");
    await sql`update person set roles = '{admin}' where id = ${admin}`.execute(world.db);
  });

  test("of what nobody has done", async () => {
    expect((await undo({ id: 2_000_000_000, version: 1 })).problem.code).toBe("NOT_FOUND");
  });

  test("after a minute, and of an act of another version", async () => {
    const act = await cancelled();
    await expectRefused({ ...act, offer: act.offer && { ...act.offer, version: 7 } }, "STALE");
    world.now = secondsLater(61);
    await expectRefused(act, "UNDO_EXPIRED");
    world.now = secondsLater(60);
    expect((await undo(act.offer)).status).toBe(200);
    world.now = noon;
  });

  test("once it is undone; the same call again is answered as before", async () => {
    const act = await cancelled();
    const headers = { "idempotency-key": "undo once" };
    expect((await undo(act.offer, admin, headers)).status).toBe(200);
    expect((await undo(act.offer, admin, headers)).status).toBe(200);
    await expectRefused(act, "ALREADY_UNDONE");
  });

  test("when the time has been booked by somebody else", async () => {
    const act = await cancelled();
    await gym.book(await gym.client(), ...act.times);
    await expectRefused(act, "UNDO_OVERTAKEN");
  });

  test("when the credit has been booked for something else", async () => {
    const client = await gym.client({}, { paid: 1, free: 0 });
    const id = await gym.book(client, at("2026-05-28", "10:00"), at("2026-05-28", "11:00"));
    const { undo: offer } = await settle(id, "cancelled");
    await gym.book(client, at("2026-05-29", "10:00"), at("2026-05-29", "11:00"));
    await expectRefused({ id, offer }, "UNDO_OVERTAKEN");
  });

  test("when the client is on leave on that day by now", async () => {
    const act = await cancelled();
    const body = { ...vacation, started_at: "2026-06-01", ended_at: "2026-07-20" };
    await world.call(leave.submit, { params: { id: String(act.client) }, body }, admin);
    await expectRefused(act, "UNDO_OVERTAKEN");
  });

  test("when the session was changed after it was moved", async () => {
    const client = await gym.client();
    const id = await gym.book(client, at("2026-06-25", "10:00"), at("2026-06-25", "11:00"));
    const change = (from: string, until: string) => {
      const body = gym.draft(client, at("2026-06-25", from), at("2026-06-25", until));
      return world.call(reservations.details, { params: { id: String(id) }, body }, admin);
    };
    const { data } = await change("11:00", "12:00");
    await change("11:00", "12:30");
    await expectRefused({ id, offer: data.undo }, "UNDO_OVERTAKEN");
  });

  test("in a second process and twenty times in parallel: one is done", async () => {
    const act = await cancelled();
    const sibling = await world.sibling();
    const authorization = `Bearer ${await world.token(admin)}`;
    const shots = Array.from({ length: 20 }, (_, shot) =>
      (shot % 2 === 0 ? world.app : sibling).inject({
        method: "POST",
        url: `/api/acts/${act.offer?.id}/undo`,
        headers: { authorization, "content-type": "application/json" },
        payload: JSON.stringify({ version: act.offer?.version }),
      }),
    );
    const refusals = (await Promise.all(shots)).flatMap(({ body }) => /"code":"(\w+)"/.exec(body)?.slice(1) ?? []);
    expect(refusals).toEqual(Array.from({ length: 19 }, () => "ALREADY_UNDONE"));
    await expectInvariants(world);
  });

  test("or the time is booked again: never both", async () => {
    for (let round = 0; round < 10; round += 1) {
      const act = await cancelled();
      const other = await gym.client();
      const draft = gym.draft(other, ...act.times);
      const [undone, booked] = await Promise.all([
        undo(act.offer),
        world.call(reservations.create, { body: draft }, admin),
      ]);
      expect([undone.status, booked.status].toSorted((one, two) => one - two)).toEqual([200, 409]);
    }
    await expectInvariants(world);
  });
});

test("acts that nobody can undo any more are forgotten by what comes round", async () => {
  const client = await gym.client();
  const id = await gym.book(client, at("2026-06-30", "10:00"), at("2026-06-30", "11:00"));
  const { undo: offer } = await settle(id, "cancelled");
  world.now = secondsLater(3601);
  expect((await undo(offer)).problem.code).toBe("UNDO_EXPIRED");
  expect(await runScheduledJobs(world.db, scheduledJobs, world.now)).toEqual(new Map());
  expect((await undo(offer)).problem.code).toBe("NOT_FOUND");
  const { rows } = await sql`select from act_row`.execute(world.db);
  expect(rows).toEqual([]);
  world.now = noon;
});
