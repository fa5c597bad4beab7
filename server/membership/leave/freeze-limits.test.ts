import { afterAll, describe, expect, test } from "vitest";
import { leave } from "#contract/membership/leave.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { openFreezer } from "../../test/scenes/freezer.ts";
import { expectInvariants, openGym, undo } from "../../test/scenes/sessions.ts";

const gym = await openGym();
const { world, shop, admin } = gym;
afterAll(() => world[Symbol.asyncDispose]());
const { on, client, away, back, datesOf, setting } = openFreezer(gym);

const monthly = { kind: "membershipPackage", paid: 0, free: 0 } as const;

test("a preview names the request on file because of which the club lets nobody add another one", async () => {
  on("2027-01-02");
  const { id } = await client({ ...monthly, start: "2027-01-01", days: 600 });
  const onFile = async () =>
    (await world.call(leave.preview, { params: { id: String(id) }, query: {} }, admin)).data.on_file;
  expect(await onFile()).toBeNull();
  const { data } = await away(id, "2027-02-01", "2027-02-10");
  const dates = { reason_type: "onLeave", started_at: "2027-02-01", ended_at: "2027-02-10" };
  expect(await onFile()).toEqual({ ...dates, withdrawn: false });
  await back(id, data.reasons?.id);
  expect(await onFile()).toEqual({ ...dates, withdrawn: true });
  await setting("leavePolicy", "oneAtATime");
  expect(await onFile()).toBeNull();
  await setting("leavePolicy", "once");
});

describe("the club's limits", () => {
  test("Limit: maxDaysPerYear 30, 20 used 11 months ago, 15 asked: refused, 10 left; an admin may go past with a reason", async () => {
    on("2027-01-02");
    await setting("leavePolicy", "oneAtATime");
    await setting("freezeLimits", { minDays: 3, maxDaysPerYear: 30 });
    const { id } = await client({ ...monthly, start: "2027-01-01", days: 600 });
    expect((await away(id, "2027-02-01", "2027-02-03")).problem).toMatchObject({
      status: 409,
      code: "FREEZE_LIMIT",
      days: 2,
      left: 30,
      min_days: 3,
    });
    expect((await away(id, "2027-02-01", "2027-02-21")).status).toBe(200);
    on("2028-01-01");
    expect((await away(id, "2028-01-10", "2028-01-25")).problem).toMatchObject({
      code: "FREEZE_LIMIT",
      days: 15,
      left: 10,
    });
    const room = { params: { id: String(id) }, query: { from: "2028-01-10", until: "2028-01-25" } };
    expect((await world.call(leave.preview, room, admin)).data.room).toEqual({ days: 15, left: 10, min_days: 3 });
    expect((await away(id, "2028-02-21", "2028-03-20")).status).toBe(200);
    const { data } = await world.call(leave.preview, room, admin);
    expect(data.room).toMatchObject({ left: 2 });
    const filed = await world.db
      .selectFrom("reason")
      .select("id")
      .where("person_id", "=", id)
      .orderBy("id", "desc")
      .execute();
    expect((await back(id, filed[0]?.id)).status).toBe(200);
    expect((await away(id, "2028-01-10", "2028-01-25", { beyond_limit: "Broken leg" })).status).toBe(200);
    const [kept] = await world.db
      .selectFrom("reason")
      .select("beyond_limit")
      .where("person_id", "=", id)
      .orderBy("id", "desc")
      .execute();
    expect(kept?.beyond_limit).toBe("Broken leg");
    const mine = await client({ ...monthly, start: "2027-12-01", days: 600 });
    const asTrainer = await away(mine.id, "2028-02-01", "2028-04-01", { beyond_limit: "Why not" }, shop.trainer);
    expect(asTrainer.problem.code).toBe("FORBIDDEN");
    await setting("freezeLimits", { minDays: null, maxDaysPerYear: null });
    await setting("leavePolicy", "once");
  });
});

describe("sessions", () => {
  test("that no longer fit are cancelled, as the preview said, and others are paid by another lot; an undo restores all", async () => {
    on("2027-02-01");
    const { id } = await client(
      { start: "2027-01-01", days: 59, paid: 1, free: 0 },
      { start: "2027-03-01", days: 31, paid: 2, free: 0 },
    );
    const book = (day: string) => gym.book(id, `${day}T10:00:00-05:00`, `${day}T11:00:00-05:00`);
    const inLeave = await book("2027-02-12");
    const anew = await book("2027-03-05");
    const lost = await book("2027-03-07");
    const asked = { params: { id: String(id) }, query: { from: "2027-02-10", until: "2027-02-20" } };
    const { data: preview } = await world.call(leave.preview, asked, admin);
    const before = await datesOf(id);
    const { data } = await away(id, "2027-02-10", "2027-02-20");
    expect(data.affected_reservations.map((each) => each.id)).toEqual([inLeave, lost]);
    expect(preview).toMatchObject({ affected_count: 2, affected_reservations: data.affected_reservations });
    expect(preview.freeze).toEqual(data.freeze);
    await expectInvariants(world);
    expect((await undo(world, data.undo, admin)).status).toBe(200);
    expect(await datesOf(id)).toEqual(before);
    const lots = await world.db
      .selectFrom("lot")
      .select(["valid_from", "valid_to"])
      .where("client_id", "=", id)
      .orderBy("id")
      .execute();
    expect(lots).toEqual([
      { valid_from: "2027-01-01", valid_to: "2027-03-01" },
      { valid_from: "2027-03-01", valid_to: "2027-04-01" },
    ]);
    for (const session of [inLeave, anew, lost]) {
      const found = await world.db.selectFrom("reservation").select("status").where("id", "=", session).execute();
      expect(found).toEqual([{ status: "scheduled" }]);
    }
    await expectInvariants(world);
  });

  test("beyond the end of a leave that is given up are cancelled, as the preview says", async () => {
    on("2027-02-01");
    const { id } = await client({ start: "2027-01-01", days: 59 });
    const { data } = await away(id, "2027-02-10", "2027-02-20");
    const late = await gym.book(id, "2027-03-05T14:00:00-05:00", "2027-03-05T15:00:00-05:00");
    const asked = { params: { id: String(id) }, query: { reason: String(data.reasons?.id) } };
    const preview = await world.call(leave.preview, asked, admin);
    expect(preview.data).toMatchObject({
      freeze: { from: null, end: { before: "2027-03-11", after: "2027-03-01" } },
      room: null,
    });
    const gone = await back(id, data.reasons?.id);
    expect(gone.data.affected_reservations.map((each) => each.id)).toEqual([late]);
    expect(preview.data.affected_reservations).toEqual(gone.data.affected_reservations);
  });

  test("that have been used keep their order where it is, however late the leave is put on file", async () => {
    on("2027-02-01");
    const { id } = await client(
      { start: "2027-01-01", days: 300, paid: 0, free: 1 },
      { start: "2027-02-03", days: 31 },
    );
    on("2027-02-05", "09:00");
    const session = await gym.book(id, "2027-02-05T10:00:00-05:00", "2027-02-05T11:00:00-05:00");
    on("2027-02-10");
    await world.call(reservations.status, { params: { id: String(session) }, body: { status: "completed" } }, admin);
    expect((await away(id, "2027-02-02", "2027-02-12")).status).toBe(200);
    expect((await datesOf(id)).orders).toEqual(["2027-01-01 2027-11-07", "2027-02-05 2027-03-16"]);
    await expectInvariants(world);
  });
});
