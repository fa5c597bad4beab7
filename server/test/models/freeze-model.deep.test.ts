import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { endings } from "#contract/membership/terminations.ts";
import { leave } from "#contract/membership/leave.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { addDays, daysBetween } from "#contract/kernel/values.ts";
import { atDepth } from "../../../tools/runs/depth.ts";
import { transaction } from "../../kernel/db/connection.ts";
import { renewOrders } from "../../sales/orders/renewal/renewal-commands.ts";
import { openFreezer } from "../scenes/freezer.ts";
import { expectInvariants, openGym, sell } from "../scenes/sessions.ts";
import { noon } from "../world/world.ts";

const gym = await openGym();
const { world, shop, admin } = gym;
afterAll(() => world[Symbol.asyncDispose]());
const { on, client, away, change, back, datesOf, setting } = openFreezer(gym);
await setting("leavePolicy", "oneAtATime");
await setting("renewAhead", 90);

const RUNS = atDepth({ gate: 4, full: 25 });
const first = "2027-01-10";
const order = fc.record({
  kind: fc.constantFrom("membershipPackage" as const, "privateTrainingSession" as const),
  start: fc.integer({ min: -20, max: 60 }).map((days) => addDays(first, days)),
  days: fc.integer({ min: 20, max: 90 }),
  paid: fc.constant(3),
  free: fc.constant(0),
});
const orders = fc.array(order, { minLength: 1, maxLength: 3 });
const mode = fc.constantFrom("membership", "membershipAndCredits");
const far = { kind: "membershipPackage", paid: 0, free: 0, start: "2026-12-20", days: 120 } as const;

/** The actions between the leave and its end, on a client with one and on a client without. */
const deed = fc.oneof(
  fc.record({ do: fc.constant("sell" as const), order }),
  fc.record({ do: fc.constant("cancel" as const), which: fc.nat(5) }),
  fc.record({ do: fc.constant("renew" as const) }),
);
type Deed = typeof deed extends fc.Arbitrary<infer Each> ? Each : never;

/** Lets the shorter memberships of a client renew themselves: their day has come whatever a leave does. */
async function letRenew(id: number): Promise<void> {
  await world.db
    .updateTable("orders")
    .set({ renews: true, package_id: shop.membershipPackage })
    .where("client_id", "=", id)
    .where("product_type", "=", "membershipPackage")
    .where("duration", "<=", 60)
    .where("created_at", "=", noon)
    .where(sql<boolean>`not exists (select from orders next where next.follows = orders.id)`)
    .execute();
}

async function doTo(id: number, each: Deed): Promise<void> {
  if (each.do === "renew") return renewOrders(world.db, { today: first, now: world.now });
  if (each.do === "sell") {
    await transaction(world.db, async (trx) => {
      const orderId = await sell(trx, shop, id, each.order);
      // As a sale does: the later of the present end and the order's.
      await sql`
        update person set end_of_date = greatest(end_of_date, end_at) from orders
        where orders.id = ${orderId} and person.id = ${id}`.execute(trx);
    });
    await letRenew(id);
    return;
  }
  const living = world.db
    .selectFrom("orders")
    .select("id")
    .where("client_id", "=", id)
    .where("cancelled_at", "is", null);
  const ids = await living.orderBy("id").execute();
  const chosen = ids[each.which % ids.length];
  if (chosen && ids.length > 1) await world.call(endings.cancelOrder, { params: { id: String(chosen.id) } }, admin);
}

/** Every date of a client, their orders and lots. */
async function allDates(id: number) {
  const lots = world.db.selectFrom("lot").where("client_id", "=", id).where("revoked_at", "is", null);
  const dues = world.db.selectFrom("open_part").where("client_id", "=", id);
  const person = world.db.selectFrom("person").where("id", "=", id);
  return {
    ...(await datesOf(id)),
    lots: await lots.select(["valid_from", "valid_to"]).orderBy("id").execute(),
    dues: await dues.select(["due_on", "open_cents"]).orderBy("charge_id").execute(),
    person: await person.select(["start_of_date", "end_of_date", "end_set", "leave_from", "leave_to"]).execute(),
  };
}

test("a leave that is withdrawn before it begins has never been, whatever was sold, renewed, cancelled or changed in between", async () => {
  const span = fc.tuple(fc.integer({ min: 1, max: 25 }), fc.integer({ min: 1, max: 25 }));
  const run = fc.asyncProperty(
    mode,
    orders,
    span,
    fc.option(span),
    fc.array(deed, { maxLength: 4 }),
    fc.nat(4),
    async (...each) => {
      const [extending, bought, [from, length], changed, deeds, at] = each;
      on(first);
      await setting("leaveExtends", extending);
      const [frozen, never] = [await client(far, ...bought), await client(far, ...bought)];
      for (const { id } of [frozen, never]) await letRenew(id);
      const start = addDays(first, from);
      const { data } = await away(frozen.id, start, addDays(start, length));
      for (const [index, one] of deeds.entries()) {
        if (index === at && changed) {
          const other = addDays(first, changed[0]);
          await change(frozen.id, data.reasons?.id, other, addDays(other, changed[1]));
        }
        for (const { id } of [frozen, never]) await doTo(id, one);
      }
      expect((await back(frozen.id, data.reasons?.id)).status).toBe(200);
      expect(await allDates(frozen.id)).toEqual(await allDates(never.id));
      await expectInvariants(world);
    },
  );
  await fc.assert(run, { numRuns: RUNS });
});

test("leaves that share no day do the same in either order, and leave no paid day unused", async () => {
  const gap = fc.integer({ min: 0, max: 12 });
  const length = fc.integer({ min: 1, max: 10 });
  const run = fc.asyncProperty(mode, orders, length, gap, length, async (extending, bought, one, between, other) => {
    on(first);
    await setting("leaveExtends", extending);
    const [early, late] = [await client(far, ...bought), await client(far, ...bought)];
    const before = await datesOf(early.id);
    const days = [
      { from: addDays(first, 1), until: addDays(first, 1 + one) },
      { from: addDays(first, 1 + one + between), until: addDays(first, 1 + one + between + other) },
    ];
    // Both are over by then: a leave may be put on file late.
    on("2027-02-20");
    for (const { from, until } of days) expect((await away(early.id, from, until)).status).toBe(200);
    for (const { from, until } of days.toReversed()) expect((await away(late.id, from, until)).status).toBe(200);
    const after = await datesOf(early.id);
    expect(await datesOf(late.id)).toEqual(after);
    for (const [index, period] of after.orders.entries()) {
      const [start = "", end = ""] = period.split(" ");
      const [was = "", until = ""] = (before.orders[index] ?? "").split(" ");
      const isFrozen = extending === "membershipAndCredits" || [far, ...bought][index]?.kind === "membershipPackage";
      const used =
        daysBetween(start, end) - days.reduce((sum, each) => sum + shared(each, { from: start, until: end }), 0);
      if (isFrozen) expect(used).toBe(daysBetween(was, until));
      else expect(period).toBe(before.orders[index]);
    }
  });
  await fc.assert(run, { numRuns: RUNS });
});

test("a preview says what is done, and sessions that stay are paid for", async () => {
  const days = fc.uniqueArray(fc.integer({ min: 1, max: 80 }), { minLength: 1, maxLength: 8 });
  const span = fc.tuple(fc.integer({ min: -5, max: 20 }), fc.integer({ min: 1, max: 30 }));
  const run = fc.asyncProperty(
    mode,
    orders,
    days,
    span,
    fc.boolean(),
    async (extending, bought, booked, span_, early) => {
      on(first);
      await setting("leaveExtends", extending);
      const { id } = await client(far, ...bought);
      const trainerId = await world.person("trainer", { end_of_date: null });
      const book = (offset: number) => {
        const day = addDays(first, offset);
        const draft = gym.draft(id, `${day}T10:00:00-05:00`, `${day}T11:00:00-05:00`, { trainerId });
        return world.call(reservations.create, { body: draft }, admin);
      };
      for (const offset of booked) await book(offset);
      const from = addDays(first, span_[0]);
      const until = addDays(from, span_[1]);
      const preview = async (query: { from?: string; until?: string; reason?: string }) =>
        (await world.call(leave.preview, { params: { id: String(id) }, query }, admin)).data;
      const previewed = await preview({ from, until });
      const { data } = await away(id, from, until);
      expect(previewed).toMatchObject({ freeze: data.freeze, affected_reservations: data.affected_reservations });
      await expectInvariants(world);
      for (const offset of booked) await book(offset);
      const returned = early ? addDays(first, Math.max(0, span_[0])) : first;
      on(returned);
      // A leave that is over has no return.
      if (returned >= until) return;
      const previewedReturn = await preview({ reason: String(data.reasons?.id) });
      const gone = await back(id, data.reasons?.id);
      const { freeze, affected_reservations } = gone.data;
      expect(previewedReturn).toMatchObject({ freeze, affected_reservations });
      await expectInvariants(world);
    },
  );
  await fc.assert(run, { numRuns: RUNS });
});

function shared(one: { from: string; until: string }, other: { from: string; until: string }): number {
  const from = one.from > other.from ? one.from : other.from;
  const until = one.until < other.until ? one.until : other.until;
  return Math.max(0, daysBetween(from, until));
}
