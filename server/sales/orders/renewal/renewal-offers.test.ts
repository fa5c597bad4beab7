import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#contract/sales/accounts.ts";
import { activity } from "#contract/club/activity.ts";
import { endings } from "#contract/membership/terminations.ts";
import { leave } from "#contract/membership/leave.ts";
import { orders } from "#contract/sales/orders.ts";
import { packages } from "#contract/sales/packages.ts";
import { selling } from "#contract/sales/selling.ts";
import { forbidsRenewal } from "#contract/sales/renewal-rule.ts";
import { settlementRules } from "#contract/club/settlement-rules.ts";
import { day as todays } from "#contract/data/today.ts";
import { addDays } from "#contract/kernel/values.ts";
import { atDepth } from "../../../../tools/runs/depth.ts";
import { type Db, transaction } from "../../../kernel/db/connection.ts";
import { offerRenewals } from "../selling/renewal-offer-commands.ts";
import { readRenewalPrices, readRenewalTerms } from "./renewal-queries.ts";
import { runScheduledJobs } from "../../../jobs/scheduled-jobs.ts";
import { scheduledJobs } from "../../../start/domains.ts";
import { clubDate } from "../../../kernel/time/club-time.ts";
import { otherProcess } from "../../../test/faults/other-process.ts";
import { setUpMail, waitingIn } from "../../../test/receivers/outbox.ts";
import { openRenewer } from "../../../test/scenes/renewer.ts";
import { expectInvariants } from "../../../test/scenes/sessions.ts";

const club = await openRenewer();
const { world, shop, on, ware, member, renew, ordersOf, periodsOf, accountOf, change, notificationsOf, admin } = club;
const other = await otherProcess(world);
const desk = await world.person("desk");
afterAll(async () => {
  await other.destroy();
  await world[Symbol.asyncDispose]();
});

beforeEach(async () => {
  on("2026-01-15");
  await club.set("settlementRule", "quebec");
});

const today = () => clubDate(world.now, "America/Toronto");
const paramsOf = (id: number) => ({ params: { id: String(id) } });
const yes = (order: number, as: number) => world.call(orders.renew, paramsOf(order), as);
/** The last order of a client. */
const lastOf = async (id: number) => (await ordersOf(id)).at(-1);

/** Does what the duty of a round does, on a connection if one is given. */
async function offer(db: Db = world.db): Promise<void> {
  const prices = await readRenewalPrices(db, await readRenewalTerms(db, today()));
  const everybody = { from: 1, until: 2_000_000_000 };
  await transaction(db, (trx) => offerRenewals(trx, everybody, { today: today(), now: world.now }, prices));
}

const draft = {
  name: JSON.stringify({ en: "Year", cn: "年卡" }),
  description: JSON.stringify({ en: "A year", cn: "一年" }),
  amount: "420.00",
  duration: "1 year",
};
/** A year for 420.00, which does not renew itself unless said otherwise. */
const year = (over: Parameters<typeof ware>[0] = {}) =>
  ware({ duration: 1, unit: "year", cents: 42_000, renews: false, ...over });
const reprice = (pack: number, cents: number) =>
  world.db.updateTable("package").set({ amount_cents: cents }).where("id", "=", pack).execute();

/** A member of a year from 15 January 2026, whom the renewal of 15 January 2027 has been offered. */
async function offered(over: Parameters<typeof ware>[0] = {}) {
  on("2026-01-15");
  const pack = await year(over);
  const made = await member(pack, "2026-01-15");
  on("2026-11-16");
  await offer();
  return { ...made, pack };
}

describe("a renewal is offered", () => {
  test("golden case: Renewal offered, sixty days before the end, once, in the app, by mail and on file", async () => {
    const { id, order } = await member(await year(), "2026-01-15");
    await setUpMail(world);
    on("2026-11-15");
    await offer();
    expect((await lastOf(id))?.offer).toBeNull();
    on("2026-11-16");
    for (const time of ["09:00", "21:00"]) {
      on("2026-11-16", time);
      await setUpMail(world);
      expect((await runScheduledJobs(world.db, scheduledJobs, world.now))?.size).toBe(0);
    }
    expect(await lastOf(id)).toMatchObject({
      renewal: null,
      offer: { amount: "420.00", at: "2026-11-16T14:00:00.000Z" },
    });
    const named = { package: { en: "Month by month", cn: "连续包月" } };
    const detail = { order, ...named, from: "2027-01-15", amount: "420.00", was: null };
    expect((await notificationsOf(id)).map((each) => [each.event, each.detail])).toEqual([["RENEWAL_OFFERED", detail]]);
    const mails = (await waitingIn(world)).filter(({ person, event }) => person === id && event !== "receipt");
    const money = { amount: { amount: "420.00", currency: "CAD" }, was: null };
    const facts = { ...named, until: "2027-01-15", from: "2027-01-15", ...money, link: "/payments" };
    expect(mails.map((mail) => [mail.event, mail.facts])).toEqual([["renewalOffered", facts]]);
    const { data } = await world.call(activity.list, { ...paramsOf(id), query: {} }, admin);
    expect(data[0]).toMatchObject({ event: "RENEWAL_OFFERED", by: null });
    const listed = await world.call(orders.ofPerson, { ...paramsOf(id), query: { renewing: "true" } }, id);
    expect(listed.data.map((each) => each.id)).toEqual([order]);
  });

  test.each([
    ["2026-11-16", true],
    ["2026-12-16", true],
    ["2026-12-17", false],
  ])(
    "golden case: Renewal offered, also after an outage while the end is thirty days ahead: %s",
    async (day, isOffered) => {
      const { id } = await member(await year(), "2026-01-15");
      on(day);
      await offer();
      expect((await lastOf(id))?.offer !== null).toBe(isOffered);
    },
  );

  test("golden case: Renewal offered, at the lower of its price and that of the package now, and never for nothing", async () => {
    const [dearer, cheaper, given] = [await year(), await year(), await year()];
    const members = [await member(dearer, "2026-01-15"), await member(cheaper, "2026-01-15")];
    const price = { amount: "0.00", priceReason: "Won at the summer party", payments: [] };
    const third = await member(given, "2026-01-15", price);
    await reprice(dearer, 45_000);
    await reprice(cheaper, 39_900);
    on("2026-11-16");
    await offer();
    const amounts = await Promise.all([...members, third].map(async ({ id }) => (await lastOf(id))?.offer?.amount));
    expect(amounts).toEqual(["420.00", "399.00", undefined]);
    expect((await notificationsOf(members[1]?.id ?? 0))[0]?.detail).toMatchObject({ amount: "399.00", was: "420.00" });
  });

  test.each([
    ["month", "2027-01-01", "2027-01-21", false],
    ["month", "2027-01-01", "2027-01-22", true],
    ["month", "2027-01-01", "2027-01-31", true],
    ["month", "2027-01-01", "2027-02-01", false],
    ["week", "2027-01-01", "2027-01-05", false],
    ["week", "2027-01-01", "2027-01-06", true],
    ["day", "2027-01-01", "2027-01-01", false],
  ] as const)(
    "golden case: Renewal offered, of a short period in its last third: a %s from %s on %s",
    async (unit, start, day, isOffered) => {
      on("2026-12-31");
      const { id } = await member(await ware({ duration: 1, unit, renews: false }), start);
      on(day);
      await offer();
      expect((await lastOf(id))?.offer !== null).toBe(isOffered);
      expect((await notificationsOf(id)).filter(({ event }) => event === "RENEWAL_OFFERED")).toHaveLength(
        isOffered ? 1 : 0,
      );
    },
  );

  test("to members of a month, month by month", async () => {
    const { id, order } = await member(await ware({ renews: false }), "2026-01-15");
    on("2026-02-08");
    await offer();
    const { data: next } = await yes(order, id);
    expect(next).toMatchObject({ follows: order, renewal: null, offer: null });
    on("2026-03-08");
    await offer();
    expect(await lastOf(id)).toMatchObject({ id: next.id, offer: { at: world.now.toISOString() } });
    expect(await periodsOf(id)).toHaveLength(2);
  });

  test("to nobody whose order has long to go, is gone, followed, or of a package that is sold no more as it was", async () => {
    const [gone, shorter] = [await year(), await year()];
    const season = await member(await ware({ duration: 60, unit: "day", renews: false }), "2026-10-16");
    const [archived, changed] = [await member(gone, "2026-01-15"), await member(shorter, "2026-01-15")];
    const pack = await year();
    const [cancelled, followed] = [await member(pack, "2026-01-15"), await member(pack, "2026-01-15")];
    const [dismissed, suspended] = [await member(pack, "2026-01-15"), await member(pack, "2026-01-15")];
    await world.call(endings.cancelOrder, { ...paramsOf(cancelled.order), query: {} }, admin);
    await club.sell(followed.id, pack, "2027-01-15");
    await world.db.updateTable("package").set({ archived_at: world.now }).where("id", "=", gone).execute();
    await world.db
      .updateTable("package")
      .set({ duration: 6, duration_unit: "month" })
      .where("id", "=", shorter)
      .execute();
    await world.db.updateTable("person").set({ dismissed_from: "2026-11-10" }).where("id", "=", dismissed.id).execute();
    await world.db.updateTable("person").set({ status_set: "suspended" }).where("id", "=", suspended.id).execute();
    on("2026-11-16");
    await offer();
    const all = [season, archived, changed, cancelled, followed, dismissed, suspended];
    const made = await world.db
      .selectFrom("renewal_offer")
      .select("order_id")
      .where(
        "order_id",
        "in",
        all.map(({ order }) => order),
      )
      .execute();
    expect(made).toEqual([]);
  });

  test("by no other rule, whatever the club chooses later", async () => {
    await club.set("settlementRule", "byUse");
    const { id } = await member(await year(), "2026-01-15");
    on("2026-11-16");
    await offer();
    expect((await lastOf(id))?.offer).toBeNull();
    await club.set("settlementRule", "quebec");
    const kept = await offered();
    await club.set("settlementRule", "ontario");
    expect((await lastOf(kept.id))?.offer).toMatchObject({ amount: "420.00" });
  });
});

describe("a yes", () => {
  test("on the phone makes the next order as a renewal does: at its end, unpaid, due on its start, same seller", async () => {
    const { id, order, pack } = await offered();
    await reprice(pack, 50_000);
    on("2026-12-01");
    const said = await yes(order, id);
    expect(said).toMatchObject({
      status: 200,
      data: {
        follows: order,
        start_at: "2027-01-15",
        end_at: "2028-01-15",
        amount: "420.00",
        clientType: "yearly",
        sales: { id: shop.seller },
        renewal: null,
        offer: null,
      },
    });
    const [before] = await ordersOf(id);
    expect(before).toMatchObject({ offer: null, renewal: null });
    expect(await accountOf(id)).toMatchObject({ balance: "420.00", due: "0.00", next: { due_on: "2027-01-15" } });
    expect(await club.endOf(id)).toBe("2028-01-15");
    expect((await notificationsOf(id)).map(({ event }) => event)).toEqual(["RENEWAL_OFFERED"]);
    const { data } = await world.call(activity.list, { ...paramsOf(id), query: {} }, admin);
    expect(data[0]).toMatchObject({ event: "ORDER_RENEWED", by: { id } });
    expect((await yes(order, id)).problem).toMatchObject({ code: "NOT_RENEWING" });
    await expectInvariants(world);
  });

  test("is said at the desk too, by an admin, and by a trainer for their clients; nobody else hears of it", async () => {
    const [own, others] = [await world.person("trainer"), await world.person("trainer")];
    await club.set("trainerScope", "own");
    for (const as of [admin, desk, own]) {
      const { id, order } = await offered();
      await world.db.updateTable("person").set({ reports_to: own }).where("id", "=", id).execute();
      expect((await yes(order, others)).problem).toMatchObject({ code: "NOT_FOUND" });
      expect((await yes(order, await world.person("client"))).problem).toMatchObject({ code: "NOT_FOUND" });
      for (const role of ["manager", "employee"] as const)
        expect((await yes(order, await world.person(role))).status).toBe(403);
      expect((await yes(order, as)).data).toMatchObject({ follows: order });
      expect(await periodsOf(id)).toEqual(["2026-01-15 2027-01-15", "2027-01-15 2028-01-15"]);
      expect((await notificationsOf(id))[0]).toMatchObject({
        event: "ORDER_RENEWED",
        detail: { amount: "420.00", was: null },
      });
    }
    await club.set("trainerScope", "all");
    expect((await yes(2_000_000_000, admin)).problem).toMatchObject({ code: "NOT_FOUND" });
  });

  test("of who owes more than one period is for staff to say", async () => {
    const { id, order } = await offered();
    const fee = { name: { en: "Camp", cn: "训练营" }, due_on: "2026-11-16" };
    const owe = (client: number, amount: string) =>
      world.call(accounts.fee, { ...paramsOf(client), body: { ...fee, amount } }, admin);
    await owe(id, "420.01");
    on("2026-12-01");
    expect((await yes(order, id)).problem).toMatchObject({ code: "ACCOUNT_OWING", due: "420.01", since: "2026-11-16" });
    expect((await yes(order, desk)).data).toMatchObject({ follows: order, amount: "420.00" });
    const one = await offered();
    await owe(one.id, "420.00");
    on("2026-12-01");
    expect((await yes(one.order, one.id)).data).toMatchObject({ follows: one.order });
  });

  test("counts until the order ends, and no more once it does, is followed, or ends early", async () => {
    const [late, over] = [await offered(), await offered()];
    const [bought, settled] = [await offered(), await offered()];
    const bare = await member(await year(), "2026-02-01");
    on("2026-12-01");
    expect((await yes(bare.order, bare.id)).problem).toMatchObject({ code: "NOT_RENEWING" });
    await club.sell(bought.id, bought.pack, "2027-01-15");
    expect((await yes(bought.order, desk)).problem).toMatchObject({ code: "NOT_RENEWING" });
    const notice = await world.call(endings.settle, { ...paramsOf(settled.order), body: { on: today() } }, admin);
    const body = { on: today(), confirm: notice.data.statement.version };
    await world.call(endings.settle, { ...paramsOf(settled.order), body }, admin);
    expect((await yes(settled.order, desk)).problem).toMatchObject({ code: "NOT_RENEWING" });
    on("2027-01-14", "23:50");
    expect((await yes(late.order, late.id)).status).toBe(200);
    on("2027-01-15", "00:01");
    expect((await yes(over.order, desk)).problem).toMatchObject({ code: "NOT_RENEWING" });
    await expectInvariants(world);
  });

  test("counts once, also where what it made is cancelled", async () => {
    const { id, order } = await offered();
    const { data } = await yes(order, id);
    await world.call(endings.cancelOrder, { ...paramsOf(data.id), query: {} }, admin);
    expect((await ordersOf(id))[0]?.offer).toBeNull();
    expect((await yes(order, id)).problem).toMatchObject({ code: "NOT_RENEWING" });
    await expectInvariants(world);
  });

  test("takes over what a leave has moved, and what the account holds pays it", async () => {
    const { id, order } = await offered();
    const days = { reason_type: "onLeave", reason_name: "vacation", started_at: "2026-12-01", ended_at: "2026-12-11" };
    await world.call(leave.submit, { ...paramsOf(id), body: { ...days, reason_type: "onLeave" } }, admin);
    on("2026-12-05");
    expect((await yes(order, id)).data).toMatchObject({ start_at: "2027-01-25", end_at: "2028-01-25" });
    await expectInvariants(world);
  });
});

test("nothing is created without a yes: the member learns that it ends, and nobody is charged", async () => {
  const { id } = await offered();
  for (let day = "2026-11-17"; day <= "2027-02-01"; day = addDays(day, 6)) {
    on(day);
    expect((await runScheduledJobs(world.db, scheduledJobs, world.now))?.size).toBe(0);
  }
  expect(await periodsOf(id)).toEqual(["2026-01-15 2027-01-15"]);
  expect((await accountOf(id)).balance).toBe("0.00");
  expect((await notificationsOf(id)).map(({ event }) => event)).toEqual(["PACKAGE_ENDING", "RENEWAL_OFFERED"]);
});

const isEnding = async (id: number) => {
  const { data } = await world.call(todays.list, { params: { list: "ending" }, query: { pageSize: "200" } }, admin);
  return data.some((row) => row.id === id);
};

describe("what renews itself, in a club that chooses the rule of Québec", () => {
  test("does so no more and is offered, and does so again where the club chooses another rule in time", async () => {
    await club.set("settlementRule", "byUse");
    const pack = await year({ renews: true });
    const members = [
      await member(pack, "2026-01-15"),
      await member(pack, "2026-01-15"),
      await member(pack, "2026-01-15"),
    ];
    const [said, back, lapsed] = members.map(({ id, order }) => ({ id, order }));
    if (!said || !back || !lapsed) throw new Error("three members");
    on("2026-11-16");
    expect((await lastOf(said.id))?.renewal).not.toBeNull();
    await club.set("settlementRule", "quebec");
    await offer();
    expect(await lastOf(said.id)).toMatchObject({ renewal: null, offer: { amount: "420.00" } });
    expect((await change(said.order, { renews: 0 })).problem).toMatchObject({ code: "NOT_RENEWING" });
    expect((await yes(said.order, said.id)).data).toMatchObject({ follows: said.order, renewal: null });
    on("2027-01-10");
    await renew();
    expect(await isEnding(said.id)).toBe(false);
    expect(await isEnding(back.id)).toBe(true);
    expect(await periodsOf(back.id)).toHaveLength(1);
    await expectInvariants(world);
    await club.set("settlementRule", "byUse");
    expect(await isEnding(back.id)).toBe(false);
    expect(await lastOf(back.id)).toMatchObject({ renewal: { amount: "420.00" }, offer: null });
    expect((await yes(back.order, desk)).problem).toMatchObject({ code: "NOT_RENEWING" });
    await expectInvariants(world);
    await change(lapsed.order, { renews: 0 });
    await change(lapsed.order, { renews: 1 });
    await club.set("settlementRule", "quebec");
    on("2027-01-16");
    await renew();
    await club.set("settlementRule", "byUse");
    await renew();
    expect(await periodsOf(lapsed.id)).toHaveLength(1);
    const { data } = await world.call(activity.list, { ...paramsOf(lapsed.id), query: {} }, admin);
    expect(data[0]?.event).toBe("RENEWAL_LAPSED");
    expect(data[0]?.detail).toMatchObject({ after: { why: "forbidden" } });
    await expectInvariants(world);
  });

  test("is counted before the rule is saved: packages on sale, and orders whose renewal was not stopped", async () => {
    await club.set("settlementRule", "byUse");
    const counted = async () => (await world.call(orders.renewing, {}, admin)).data;
    const before = await counted();
    const [sold, gone] = [await year({ renews: true }), await year({ renews: true })];
    await world.db.updateTable("package").set({ archived_at: world.now }).where("id", "=", gone).execute();
    const [goesOn, stopped, cancelled] = [
      await member(sold, "2026-01-15"),
      await member(sold, "2026-01-15"),
      await member(sold, "2026-01-15"),
    ];
    await member(await year(), "2026-01-15");
    await change(stopped.order, { renews: 0 });
    await world.call(endings.cancelOrder, { ...paramsOf(cancelled.order), query: {} }, admin);
    expect(await counted()).toEqual({ packages: before.packages + 1, orders: before.orders + 1 });
    await change(goesOn.order, { renews: 0 });
    expect(await counted()).toEqual({ packages: before.packages + 1, orders: before.orders });
    await change(goesOn.order, { renews: 1 });
    on("2027-01-15");
    expect((await counted()).orders).toBe(before.orders);
    await club.set("settlementRule", "quebec");
    expect(await counted()).toEqual({ packages: 0, orders: 0 });
    expect((await world.call(orders.renewing, {}, desk)).status).toBe(403);
  });

  test("hears nothing of a coming renewal", async () => {
    await club.set("settlementRule", "byUse");
    const { id } = await member(await year({ renews: true }), "2026-01-15");
    on("2026-12-10");
    await club.set("settlementRule", "quebec");
    expect((await runScheduledJobs(world.db, scheduledJobs, world.now))?.size).toBe(0);
    expect((await notificationsOf(id)).map(({ event }) => event)).toEqual(["RENEWAL_OFFERED"]);
  });
});

test.each(settlementRules)(
  "the rule %s lets packages renew themselves, or not, in the form as in the API",
  async (rule) => {
    await club.set("settlementRule", rule);
    const body = { ...draft, renews: 1 as const };
    const { status } = await world.call(packages.addMembership, { body }, admin);
    expect(status).toBe(forbidsRenewal(rule) ? 400 : 200);
  },
);

describe("a package, by the rule of Québec", () => {
  test("cannot be set to renew itself", async () => {
    const refusal = { status: 400, errors: [{ path: "renews", code: "NOT_ALLOWED" }] };
    const refused = await world.call(packages.addMembership, { body: { ...draft, renews: 1 } }, admin);
    expect(refused.problem).toMatchObject(refusal);
    const { data } = await world.call(packages.addMembership, { body: { ...draft, renews: 0 } }, admin);
    const body = { ...draft, id: data.id };
    expect(
      (await world.call(packages.updateMembership, { body: { ...body, renews: 1 } }, admin)).problem,
    ).toMatchObject(refusal);
    await club.set("settlementRule", "byUse");
    expect((await world.call(packages.updateMembership, { body: { ...body, renews: 1 } }, admin)).data.renews).toBe(1);
  });

  test("that is set so already renews nothing, is sold without it, and is as it was by another rule", async () => {
    const pack = await year({ renews: true });
    const read = async () =>
      (await world.call(packages.membership, {}, admin)).data.find(({ id }) => id === pack)?.renews;
    expect(await read()).toBe(0);
    const sold = await member(pack, "2026-01-15");
    const { data } = await world.call(selling.offer, paramsOf(sold.id), admin);
    expect(data.packages.find(({ id }) => id === pack)?.renews).toBe(0);
    const body = { ...draft, id: pack, amount: "430.00" };
    expect((await world.call(packages.updateMembership, { body: { ...body, renews: 0 } }, admin)).data.renews).toBe(0);
    await club.set("settlementRule", "byUse");
    expect(await read()).toBe(1);
    expect((await lastOf(sold.id))?.renewal).toBeNull();
  });
});

describe("two at the same moment", () => {
  test("offer it once", async () => {
    for (let round = 0; round < atDepth({ gate: 5, full: 50 }); round += 1) {
      on("2026-01-15");
      const { id } = await member(await year(), "2026-01-15");
      on("2026-11-16");
      await Promise.all([offer(world.db), offer(other)]);
      expect((await notificationsOf(id)).map(({ event }) => event)).toEqual(["RENEWAL_OFFERED"]);
    }
  });

  test("golden case: Race, yes on the phone and at the desk makes one order", async () => {
    for (let round = 0; round < atDepth({ gate: 10, full: 100 }); round += 1) {
      const { id, order } = await offered();
      const said = await Promise.all([yes(order, id), yes(order, desk), yes(order, id)]);
      expect(said.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
      expect(await periodsOf(id)).toHaveLength(2);
    }
    await expectInvariants(world);
  });
});

test("whatever happens: no order without a yes, none twice, and none at a higher price", async () => {
  const term = fc.record({ unit: fc.constantFrom("month", "season"), renews: fc.boolean() });
  const deed = fc.oneof(
    { weight: 1, arbitrary: fc.record({ what: fc.constant("sell" as const), term }) },
    {
      weight: 3,
      arbitrary: fc.record({ what: fc.constant("price" as const), cents: fc.integer({ min: 1, max: 90_000 }) }),
    },
    { weight: 6, arbitrary: fc.record({ what: fc.constant("pass" as const), days: fc.constantFrom(14, 29) }) },
    {
      weight: 6,
      arbitrary: fc.record({
        what: fc.constant("yes" as const),
        which: fc.nat(1),
        at: fc.constantFrom("phone", "desk"),
      }),
    },
  );
  const first = { what: "sell", term: { unit: "season", renews: true } } as const;
  const runs = fc.array(deed, { minLength: 15, maxLength: 25 });
  // A club has at most 500 packages: every run uses those of the runs before.
  const kept = new Map<string, number>();
  const packFor = async (place: number, of: Parameters<typeof ware>[0]) => {
    const name = `${place} ${JSON.stringify(of)}`;
    const pack = kept.get(name) ?? (await ware({ duration: 1, cents: 20_000, ...of }));
    kept.set(name, pack);
    await reprice(pack, 20_000);
    return pack;
  };
  await fc.assert(
    fc.asyncProperty(runs, async (deeds) => {
      on("2026-01-15");
      const client = await world.person("client", { start_of_date: "2026-01-15", end_of_date: "2026-01-15" });
      const packs: number[] = [];
      const agreed = new Set<number>();
      for (const each of [first, ...deeds]) {
        if (each.what === "sell") {
          const pack = await packFor(packs.length, each.term);
          packs.push(pack);
          await club.sell(client, pack, today());
        } else if (each.what === "price") {
          for (const pack of packs) await reprice(pack, each.cents);
        } else if (each.what === "pass") {
          on(addDays(today(), each.days));
          await renew();
          await offer();
        } else {
          const order = (await ordersOf(client)).toReversed()[each.which]?.id ?? 0;
          const said = await yes(order, each.at === "phone" ? client : desk);
          if (said.status !== 200) continue;
          expect(agreed).not.toContain(order);
          agreed.add(order);
        }
      }
      const made = await ordersOf(client);
      const before = new Map(made.map((order) => [order.id, order]));
      const followed = made.flatMap(({ follows }) => follows ?? []);
      expect(followed.toSorted((a, b) => a - b)).toEqual([...agreed].toSorted((a, b) => a - b));
      for (const { follows, amount } of made)
        if (follows !== null) expect(Number(amount)).toBeLessThanOrEqual(Number(before.get(follows)?.amount));
    }),
    { numRuns: atDepth({ gate: 8, full: 200 }) },
  );
  await expectInvariants(world);
});
