import { describe, expect, test } from "vitest";
import { activity } from "#contract/club/activity.ts";
import { auth } from "#contract/identity/auth.ts";
import { clients } from "#contract/membership/clients.ts";
import { company } from "#contract/club/settings.ts";
import { type ReasonDraft, leave } from "#contract/membership/leave.ts";
import { orders } from "#contract/sales/orders.ts";
import { people } from "#contract/identity/people.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { addDays } from "#contract/kernel/values.ts";
import { openShop, proDraft } from "../../test/scenes/shop.ts";
import { expectInvariants } from "../../test/scenes/sessions.ts";
import { openSharedWorld } from "../../test/world/shared-world.ts";
import { type World, noon, openWorld, today } from "../../test/world/world.ts";
import { selling } from "#contract/sales/selling.ts";

const shared = await openSharedWorld();

/** Days from the club's today. */
const day = (days: number) => addDays(today, days);
const idOf = (id: number) => ({ params: { id: String(id) } });

function away(from: number, until: number, over: Partial<ReasonDraft> = {}): ReasonDraft {
  return { reason_type: "onLeave", reason_name: "vacation", started_at: day(from), ended_at: day(until), ...over };
}

function dismissal(from: number, reason_name = "resignation"): ReasonDraft {
  return { reason_type: "dismissed", reason_name, started_at: day(from) };
}

const submit = (world: World, id: number, body: ReasonDraft, as: number) =>
  world.call(leave.submit, { ...idOf(id), body }, as);

const outside = (path: string) => [{ path, code: "OUTSIDE_CONTRACT" }];

/** Someone whose contract began ten days ago and ends in thirty. */
const contract = { start_of_date: day(-10), end_of_date: day(30) };

describe("a leave", () => {
  test("shows from the moment it is submitted and is over on the day of return, whatever was down in between", async () => {
    const world = shared;
    const admin = await world.person("admin");
    const trainer = await world.person("trainer", contract);
    const submitted = await submit(world, trainer, away(5, 8), admin);
    expect(submitted.data).toMatchObject({
      status: "onLeave",
      reasons: { reason_type: "onLeave", reason_name: "vacation", started_at: day(5), ended_at: day(8) },
      affected_reservations: [],
    });
    const statusOn = async (days: number) => {
      world.now = new Date(noon.getTime() + days * 86_400_000);
      const boss = await world.token(admin);
      const headers = { authorization: `Bearer ${boss}` };
      return (await world.call(people.profile, idOf(trainer), undefined, headers)).data.status;
    };
    expect([await statusOn(7), await statusOn(8), await statusOn(30)]).toEqual(["onLeave", "active", "suspended"]);
  });

  test("is strictly inside the contract, and returns after it began", async () => {
    const world = shared;
    const admin = await world.person("admin");
    const client = await world.person("client", contract);
    const faults = async (body: ReasonDraft) => (await submit(world, client, body, admin)).problem.errors;
    expect(await faults(away(-10, 5))).toEqual(outside("started_at"));
    expect(await faults(away(5, 30))).toEqual(outside("ended_at"));
    expect(await faults(away(5, 5))).toEqual([{ path: "ended_at", code: "END_BEFORE_START" }]);
    expect(await faults(away(5, 8, { reason_name: "tired" }))).toEqual([{ path: "reason_name", code: "INVALID" }]);
    expect(await faults(away(5, 8, { reason_name: "resignation" }))).toEqual([
      { path: "reason_name", code: "INVALID" },
    ]);
    expect(await faults(away(5, 8, { ended_at: undefined }))).toEqual([{ path: "ended_at", code: "INVALID" }]);
    expect(await faults({ ...dismissal(5), ended_at: day(8) })).toEqual([{ path: "ended_at", code: "INVALID" }]);
    expect((await submit(world, client, away(-9, 29), admin)).status).toBe(200);
  });

  test("is there only once, withdrawn ones included, unless the club allows one at a time", async () => {
    await using world = await openWorld();
    const admin = await world.person("admin");
    const client = await world.person("client", contract);
    const { data } = await submit(world, client, away(5, 8), admin);
    expect((await submit(world, client, away(9, 10), admin)).problem.code).toBe("REASON_EXISTED");
    const withdrawal = { ...idOf(client), body: { id: data.reasons?.id ?? 0 } };
    expect((await world.call(leave.withdraw, withdrawal, admin)).data).toMatchObject({
      status: "active",
      reasons: null,
    });
    expect((await submit(world, client, away(5, 8), admin)).problem.code).toBe("REASON_EXISTED");
    const setting = { params: { name: "leavePolicy" }, body: { value: "oneAtATime" } };
    await world.call(company.changeSetting, setting, admin);
    expect((await submit(world, client, away(5, 8), admin)).status).toBe(200);
    expect((await submit(world, client, away(9, 10), admin)).problem.code).toBe("REASON_EXISTED");
    expect((await submit(world, client, dismissal(9), admin)).problem.code).toBe("REASON_EXISTED");
  });

  test("twenty in parallel leave one reason", async () => {
    const world = shared;
    const admin = await world.person("admin");
    const client = await world.person("client", contract);
    const all = await Promise.all(Array.from({ length: 20 }, () => submit(world, client, away(5, 8), admin)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ problem }) => problem.code === "REASON_EXISTED")).toHaveLength(19);
    const stored = await world.db.selectFrom("reason").select("id").where("person_id", "=", client).execute();
    expect(stored).toHaveLength(1);
  });

  test("is modified before it begins, not on its first day, and keeps its kind", async () => {
    const world = shared;
    const admin = await world.person("admin");
    const client = await world.person("client", contract);
    const { data } = await submit(world, client, away(5, 8), admin);
    const id = data.reasons?.id ?? 0;
    const modify = (body: ReasonDraft, reason = id) =>
      world.call(leave.modify, { ...idOf(client), body: { id: reason, ...body } }, admin);
    expect((await modify(away(1, 3))).data.reasons).toMatchObject({ started_at: day(1), ended_at: day(3) });
    expect((await modify(dismissal(3))).problem.errors).toEqual([{ path: "reason_type", code: "INVALID" }]);
    expect((await modify(away(2, 3), id + 1000)).problem.code).toBe("NOT_FOUND");
    expect((await modify({ ...away(2, 3), version: 1 })).problem.code).toBe("STALE");
    await modify(away(1, 4));
    world.now = new Date(noon.getTime() + 86_400_000);
    const boss = { authorization: `Bearer ${await world.token(admin)}` };
    const late = await world.call(leave.modify, { ...idOf(client), body: { id, ...away(2, 4) } }, undefined, boss);
    expect(late.problem.code).toBe("REASON_ALREADY_BEGUN");
  });

  test("modified and withdrawn in parallel ends in one of the two", async () => {
    const world = shared;
    const admin = await world.person("admin");
    for (let round = 0; round < 10; round += 1) {
      const client = await world.person("client", contract);
      const { data } = await submit(world, client, away(5, 8), admin);
      const id = data.reasons?.id ?? 0;
      const [modified, withdrawn] = await Promise.all([
        world.call(leave.modify, { ...idOf(client), body: { id, ...away(6, 9) } }, admin),
        world.call(leave.withdraw, { ...idOf(client), body: { id } }, admin),
      ]);
      expect(withdrawn.status).toBe(200);
      expect([200, 409]).toContain(modified.status);
      const { status, reasons } = (await world.call(people.profile, idOf(client), admin)).data;
      expect({ status, reasons }).toEqual({ status: "active", reasons: null });
    }
  });

  test("cannot be withdrawn when it is over or the contract has ended; activating twice is once", async () => {
    const world = shared;
    const admin = await world.person("admin");
    const client = await world.person("client", contract);
    const { data } = await submit(world, client, away(5, 8), admin);
    const body = { id: data.reasons?.id ?? 0 };
    const on = async (days: number, endpoint: typeof leave.withdraw | typeof leave.activate) => {
      world.now = new Date(noon.getTime() + days * 86_400_000);
      const headers = { authorization: `Bearer ${await world.token(admin)}` };
      return world.call(endpoint, { ...idOf(client), body }, undefined, headers);
    };
    expect((await on(8, leave.withdraw)).problem.code).toBe("INVALID_STATE");
    // The membership is extended by the days of the leave.
    expect((await on(32, leave.withdraw)).problem.code).toBe("INVALID_STATE");
    expect((await on(33, leave.withdraw)).problem.code).toBe("USER_EXPIRED");
    expect((await on(33, leave.activate)).problem.code).toBe("USER_EXPIRED");
    expect((await on(7, leave.activate)).data).toMatchObject({ status: "active", reasons: null });
    expect((await on(7, leave.activate)).status).toBe(200);
    expect((await on(7, leave.withdraw)).problem.code).toBe("INVALID_STATE");
  });

  test("that is over is not on file any more: not on the profile, nor in the row", async () => {
    const world = shared;
    const admin = await world.person("admin");
    const gone = { start_of_date: day(-10), end_of_date: day(30) };
    const client = await world.person("client", gone);
    const { data } = await submit(world, client, away(0, 2), admin);
    const on = async (days: number) => {
      world.now = new Date(noon.getTime() + days * 86_400_000);
      const headers = { authorization: `Bearer ${await world.token(admin)}` };
      const profile = await world.call(people.profile, idOf(client), undefined, headers);
      const list = await world.call(clients.list, { query: { q: String(client) } }, undefined, headers);
      return [profile.data.reasons?.id, list.data.find(({ id }) => id === client)?.reasons?.id];
    };
    expect(await on(1)).toEqual([data.reasons?.id, data.reasons?.id]);
    expect(await on(2)).toEqual([undefined, undefined]);
  });

  test("is a trainer's to give to clients in scope, without seeing an admin's reason for it", async () => {
    await using world = await openWorld();
    const [admin, trainer, other] = [
      await world.person("admin"),
      await world.person("trainer"),
      await world.person("trainer"),
    ];
    const client = await world.person("client", { ...contract, client_type: "pro", reports_to: trainer });
    await world.call(company.changeSetting, { params: { name: "trainerScope" }, body: { value: "own" } }, admin);
    expect((await submit(world, client, away(5, 8), other)).status).toBe(404);
    expect((await submit(world, client, dismissal(5), trainer)).problem.code).toBe("FORBIDDEN");
    const given = await submit(world, client, away(5, 8), trainer);
    expect(given.data.reasons).not.toHaveProperty("reason_name");
    const stream = async (as: number) =>
      JSON.stringify((await world.call(activity.list, { ...idOf(client), query: {} }, as)).data);
    expect(await stream(trainer)).toContain("REASON_SUBMITTED");
    expect(await stream(trainer)).not.toContain("vacation");
    expect(await stream(client)).toContain("vacation");
  });
});

describe("a dismissal", () => {
  test("of a client has reasons of its own; those of staff, which it had before, are still taken", async () => {
    const world = shared;
    const admin = await world.person("admin");
    const trainer = await world.person("trainer", contract);
    const [one, other] = [await world.person("client", contract), await world.person("client", contract)];
    const wrong = [{ path: "reason_name", code: "INVALID" }];
    expect((await submit(world, trainer, dismissal(5, "memberWish"), admin)).problem.errors).toEqual(wrong);
    expect((await submit(world, one, dismissal(5, "tired"), admin)).problem.errors).toEqual(wrong);
    const submitted = await submit(world, one, dismissal(5, "memberWish"), admin);
    expect(submitted.data.reasons).toMatchObject({ reason_name: "memberWish" });
    expect((await submit(world, other, dismissal(5), admin)).status).toBe(200);
  });

  test("changes the status and ends sign-in on its day, and is withdrawn before the contract ends", async () => {
    const world = shared;
    const admin = await world.person("admin");
    const employee = await world.person("employee", contract);
    const { data } = await submit(world, employee, dismissal(3), admin);
    expect(data.status).toBe("active");
    expect((await world.call(auth.me, {}, employee)).status).toBe(200);
    world.now = new Date(noon.getTime() + 3 * 86_400_000);
    const token = await world.token(employee);
    expect((await world.call(auth.me, {}, undefined, { authorization: `Bearer ${token}` })).status).toBe(401);
    const boss = { authorization: `Bearer ${await world.token(admin)}` };
    const body = { id: data.reasons?.id ?? 0 };
    const back = await world.call(leave.activate, { ...idOf(employee), body }, undefined, boss);
    expect(back.data.status).toBe("active");
    const stream = await world.call(activity.list, { ...idOf(employee), query: {} }, undefined, boss);
    expect(stream.data.map(({ event }) => event)).toEqual([
      "STATUS_UPDATED",
      "REASON_WITHDRAWN",
      "REASON_SUBMITTED",
      "CREATED",
    ]);
  });

  test("of the last admin is refused by that name, of oneself as out of place", async () => {
    const world = shared;
    const [one, two] = [await world.person("admin"), await world.person("admin")];
    expect((await submit(world, one, dismissal(5), one)).problem.code).toBe("INVALID_STATE");
    expect((await submit(world, two, dismissal(5), one)).status).toBe(200);
    expect((await submit(world, one, dismissal(5), two)).problem.code).toBe("LAST_ADMIN");
  });

  test("of each other by two admins in parallel leaves one", async () => {
    const world = shared;
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await world.person("admin"), await world.person("admin")];
      const both = await Promise.all([submit(world, one, dismissal(5), two), submit(world, two, dismissal(5), one)]);
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      await world.db.updateTable("person").set({ deleted_at: world.now }).where("id", "in", [one, two]).execute();
    }
  });
});

describe("starting a pending person today", () => {
  test("moves the first order, its credits and the end of a client, and leaves later orders", async () => {
    const world = shared;
    const shop = await openShop(world);
    const admin = await world.person("admin");
    const { id } = (await world.call(clients.create, { body: proDraft(shop, { startOfDate: "2026-06-30" }) }, admin))
      .data;
    const started = await world.call(leave.withdrawPending, idOf(id), admin);
    expect(started.data.status).toBe("active");
    const profile = (await world.call(people.profile, idOf(id), admin)).data;
    expect(profile).toMatchObject({ startOfDate: today, endOfDate: "2026-08-20" });
    const [order] = (await world.call(orders.ofPerson, idOf(id), admin)).data;
    expect(order).toMatchObject({
      start_at: today,
      end_at: "2026-08-20",
      credits: { expires_at: "2026-08-20", left: 13 },
    });
    expect((await world.call(leave.withdrawPending, idOf(id), admin)).problem.code).toBe("INVALID_STATE");
  });

  test("leaves an order alone that runs already, and follows it", async () => {
    const world = shared;
    const shop = await openShop(world);
    const admin = await world.person("admin");
    const draft = proDraft(shop, { startOfDate: day(-5) });
    const { id } = (await world.call(clients.create, { body: draft }, admin)).data;
    const [before] = (await world.call(orders.ofPerson, idOf(id), admin)).data;
    const later = { start_of_date: day(5) };
    await world.db.updateTable("person").set(later).where("id", "=", id).execute();
    const { data } = await world.call(leave.withdrawPending, idOf(id), admin);
    expect(data).toMatchObject({ status: "active", endOfDate: before?.end_at, end_set: false });
    const [order] = (await world.call(orders.ofPerson, idOf(id), admin)).data;
    expect(order).toEqual(before);
  });

  test("leaves a contract without an end without one", async () => {
    const admin = await shared.person("admin");
    const id = await shared.person("employee", { start_of_date: day(10), end_of_date: "2199-12-31" });
    const { data } = await shared.call(leave.withdrawPending, idOf(id), admin);
    expect(data).toMatchObject({ status: "active", endOfDate: "2199-12-31" });
  });

  test("keeps an end that was set by hand and says so", async () => {
    const world = shared;
    const shop = await openShop(world);
    const admin = await world.person("admin");
    const draft = proDraft(shop, { startOfDate: day(10) });
    const { id } = (await world.call(clients.create, { body: draft }, admin)).data;
    const end = { end_of_date: day(30), end_set: day(30), end_set_at: new Date(noon.getTime() + 60_000) };
    await world.db.updateTable("person").set(end).where("id", "=", id).execute();
    const { data } = await world.call(leave.withdrawPending, idOf(id), admin);
    expect(data).toMatchObject({ status: "active", endOfDate: day(30), end_set: true });
    expect((await world.call(people.profile, idOf(id), admin)).data.endOfDate).toBe(day(30));
    const [order] = (await world.call(orders.ofPerson, idOf(id), admin)).data;
    expect(order).toMatchObject({ start_at: today, end_at: "2026-08-20" });
  });

  test("pays a session from another lot if one fits, and cancels the others", async () => {
    const world = shared;
    const shop = await openShop(world);
    const admin = await world.person("admin");
    const { id } = (await world.call(clients.create, { body: proDraft(shop, { startOfDate: day(40) }) }, admin)).data;
    const more = { clientType: "pro" as const, reports_to: shop.trainer, packageId: shop.coursePackage };
    const sale = { ...more, clientId: id, salesId: shop.seller, paymentMethod: "cash", startOfDate: day(100) };
    expect((await world.call(selling.addPackage, { ...idOf(id), body: sale }, admin)).status).toBe(200);
    const book = async (date: string) => {
      const times = { startedAt: `${date}T10:00:00-04:00`, endedAt: `${date}T11:00:00-04:00` };
      const body = { clientId: id, trainerId: shop.trainer, courseId: 1, tags: [1], ...times };
      return (await world.call(reservations.create, { body }, admin)).data.id;
    };
    const booked = [await book(day(50)), await book(day(95)), await book(day(110))];
    const { data } = await world.call(leave.withdrawPending, idOf(id), admin);
    expect(data.affected_reservations.map((each) => each.id)).toEqual([booked[1]]);
    await expectInvariants(world);
    const [first, second] = (await world.call(orders.ofPerson, idOf(id), admin)).data;
    expect(first).toMatchObject({ start_at: today, credits: { booked: 1 } });
    expect(second).toMatchObject({ start_at: day(100), credits: { booked: 1 } });
  });

  test("moves the end of staff by the same days, and leaves an open end open", async () => {
    const world = shared;
    const admin = await world.person("admin");
    const ahead = { start_of_date: day(10), end_of_date: day(100) };
    const employee = await world.person("employee", ahead);
    const open = await world.person("trainer", { ...ahead, end_of_date: null });
    await world.call(leave.withdrawPending, idOf(employee), admin);
    await world.call(leave.withdrawPending, idOf(open), admin);
    expect((await world.call(people.profile, idOf(employee), admin)).data).toMatchObject({
      startOfDate: today,
      endOfDate: day(90),
    });
    expect((await world.call(people.profile, idOf(open), admin)).data).toMatchObject({
      startOfDate: today,
      endOfDate: null,
    });
  });
});
