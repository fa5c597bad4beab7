import { sql } from "kysely";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { clients } from "#contract/membership/clients.ts";
import { endings } from "#contract/membership/terminations.ts";
import { glance } from "#contract/membership/profile-summary.ts";
import { lostTrainers } from "#contract/membership/lost-trainers.ts";
import { orders } from "#contract/sales/orders.ts";
import { people } from "#contract/identity/people.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { type PackagePayment, selling } from "#contract/sales/selling.ts";
import { trainerChange } from "#contract/membership/trainer-change.ts";
import { transaction } from "../../../kernel/db/connection.ts";
import { beforeMigration } from "../../../test/world/before-migration.ts";
import { renewOrders } from "../renewal/renewal-commands.ts";
import { at, expectInvariants, openGym, sell } from "../../../test/scenes/sessions.ts";
import { noon } from "../../../test/world/world.ts";

const gym = await openGym();
const { world, shop, admin } = gym;
afterAll(async () => {
  await expectInvariants(world);
  await world[Symbol.asyncDispose]();
});
afterEach(() => {
  world.now = noon;
});

const paramsOf = (id: number) => ({ params: { id: String(id) } });
const extra = { membership_duration: 0, membership_duration_symbol: "day", courses: 0 } as const;

/** Sells a client a month from 20 May on, or what is said instead. */
function buy(clientId: number, over: Partial<PackagePayment> = {}, as = admin) {
  const month = { clientType: "monthly", packageId: shop.membershipPackage, startOfDate: "2026-05-20" } as const;
  const body = { clientId, ...month, extra, salesId: shop.seller, paymentMethod: "cash", ...over };
  return world.call(selling.addPackage, { ...paramsOf(clientId), body }, as);
}

const ten = () => ({ clientType: "pro", packageId: shop.coursePackage, reports_to: shop.trainer }) as const;

/** A client's type according to every screen, which must agree. */
async function typeOf(id: number) {
  const { clientType, reports_to } = (await world.call(people.profile, paramsOf(id), admin)).data;
  const listed = async (query: { kind?: "pro" | "membership"; clientType?: "pro" | "monthly" }) =>
    (await world.call(clients.list, { query: { ...query, pageSize: "200", sort: "clientType" } }, admin)).data;
  const row = (await listed({})).find((each) => each.id === id);
  expect(row?.clientType).toBe(clientType);
  const isPro = clientType === "pro";
  for (const [query, isThere] of [
    [{ kind: "pro" }, isPro],
    [{ kind: "membership" }, !isPro],
    [{ clientType: "pro" }, isPro],
    [{ clientType: "monthly" }, clientType === "monthly"],
  ] as const)
    expect((await listed(query)).some((each) => each.id === id)).toBe(isThere);
  const counts = (await world.call(clients.typesSummary, {}, admin)).data;
  expect(counts.pro).toBe((await listed({ kind: "pro" })).length);
  expect(counts.monthly).toBe((await listed({ clientType: "monthly" })).length);
  return [clientType, reports_to?.id ?? null];
}

let sessions = 0;

/** A session of a day that the client has taken; each at an hour of its own. */
async function completed(id: number, day: string): Promise<void> {
  const hour = String(sessions++).padStart(2, "0");
  const session = await gym.book(id, at(day, `${hour}:00`), at(day, `${hour}:30`));
  world.now = new Date(at(day, "12:00"));
  const { status } = await world.call(
    reservations.status,
    { ...paramsOf(session), body: { status: "completed" } },
    admin,
  );
  expect(status).toBe(200);
}

describe("a membership sold to somebody who trains", () => {
  test.each(["left", "booked"])("leaves type and trainer while sessions are %s, and shows beside them", async (how) => {
    const id = await gym.client({ end_of_date: "2026-05-22" }, { paid: 1, free: 0 });
    if (how === "booked") await gym.book(id, at("2026-05-21", "08:00"), at("2026-05-21", "09:00"));
    expect((await world.call(selling.offer, paramsOf(id), admin)).data).toMatchObject({ staysPro: true });
    const desk = await world.person("desk");
    expect((await buy(id, {}, desk)).data.endOfDate).toBe("2026-06-20");
    expect(await typeOf(id)).toEqual(["pro", shop.trainer]);
    expect((await world.call(glance.client, paramsOf(id), admin)).data.membership).toEqual({
      name: { en: "One month", cn: "月卡" },
      start_at: "2026-05-20",
      end_at: "2026-06-20",
    });
  });

  test("takes both where no sessions are left, as the payload's rules say", async () => {
    const id = await gym.client({}, { paid: 1, free: 0 });
    await completed(id, "2026-05-20");
    expect((await world.call(selling.offer, paramsOf(id), admin)).data).toMatchObject({ staysPro: false });
    expect((await buy(id, { reports_to: shop.trainer })).problem).toMatchObject({
      errors: [{ path: "reports_to", code: "TRAINER_NOT_ALLOWED" }],
    });
    await buy(id);
    expect(await typeOf(id)).toEqual(["monthly", null]);
  });

  test("takes both where the sessions are over, or were cancelled", async () => {
    const over = await gym.client({}, { start: "2026-04-01", days: 30 });
    await buy(over);
    expect(await typeOf(over)).toEqual(["monthly", null]);
    const id = await gym.client({}, { start: "2026-04-01", days: 30 });
    const { order } = (await buy(id, ten())).data;
    await world.call(endings.cancelOrder, { params: { id: String(order.id) }, query: {} }, admin);
    await buy(id);
    expect(await typeOf(id)).toEqual(["monthly", null]);
  });
});

describe("the type of who has both follows the membership", () => {
  test("once the last session is used up, and the trainer stays until changed by hand", async () => {
    const id = await gym.client({}, { paid: 2, free: 0 });
    await buy(id);
    await completed(id, "2026-05-20");
    expect(await typeOf(id)).toEqual(["pro", shop.trainer]);
    await completed(id, "2026-05-21");
    expect(await typeOf(id)).toEqual(["monthly", shop.trainer]);
    const trainer = await world.person("trainer");
    await world.call(trainerChange.update, { body: { client: id, trainer } }, admin);
    expect(await typeOf(id)).toEqual(["monthly", trainer]);
    await buy(id, { startOfDate: "2026-06-20" });
    expect(await typeOf(id)).toEqual(["monthly", trainer]);
  });

  test("on the day on which the sessions are over, and not after the membership", async () => {
    const id = await gym.client({}, { days: 21 });
    await buy(id);
    world.now = new Date(at("2026-05-21", "23:59"));
    expect(await typeOf(id)).toEqual(["pro", shop.trainer]);
    world.now = new Date(at("2026-05-22", "00:00"));
    expect(await typeOf(id)).toEqual(["monthly", shop.trainer]);
    world.now = new Date(at("2026-06-20", "00:00"));
    expect(await typeOf(id)).toEqual(["pro", shop.trainer]);
  });

  test("also where the sessions were bought after it, and not once it is cancelled", async () => {
    const id = await world.person("client", { client_type: "weekly" });
    const { order: month } = (await buy(id)).data;
    expect(await typeOf(id)).toEqual(["monthly", null]);
    const { order } = (await buy(id, ten())).data;
    expect(await typeOf(id)).toEqual(["pro", shop.trainer]);
    await world.call(endings.cancelOrder, { params: { id: String(order.id) }, query: {} }, admin);
    expect(await typeOf(id)).toEqual(["monthly", shop.trainer]);
    await world.call(endings.cancelOrder, { params: { id: String(month.id) }, query: {} }, admin);
    expect(await typeOf(id)).toEqual(["pro", shop.trainer]);
  });

  test("not of earlier clients, until something is sold to them, by any writer of the order", async () => {
    const id = await gym.client({}, { paid: 1, free: 0 });
    await buy(id);
    await completed(id, "2026-05-20");
    await world.db.deleteFrom("trained_member").execute();
    expect(await typeOf(id)).toEqual(["pro", shop.trainer]);
    await transaction(world.db, (trx) =>
      sell(trx, shop, id, { kind: "membershipPackage", paid: 0, free: 0, days: 30 }),
    );
    expect((await typeOf(id))[1]).toBe(shop.trainer);
    expect((await typeOf(id))[0]).not.toBe("pro");
  });
});

const listLost = async () => (await world.call(lostTrainers.list, { query: {} }, admin)).data;
const decide = (id: number, trainer: number | null, as = admin) =>
  world.call(lostTrainers.decide, { ...paramsOf(id), body: { trainer } }, as);

/** An earlier client whose trainer a membership took. */
async function lost(trainer: number | null = shop.trainer) {
  const id = await gym.client({}, { paid: 7, free: 0 });
  await world.db.updateTable("person").set({ client_type: "monthly", reports_to: null }).where("id", "=", id).execute();
  await world.db.insertInto("lost_trainer").values({ client_id: id, trainer_id: trainer }).execute();
  return id;
}

describe("a client who lost the trainer to a membership", () => {
  test("is listed for admins with sessions and trainer, and is pro again with one call, once", async () => {
    const id = await lost();
    const trainer = { id: shop.trainer, name: { first_name: "Tessa", last_name: "Rainer" } };
    expect(await listLost()).toMatchObject([{ id, sessions: 7, trainer }]);
    expect((await decide(id, shop.trainer, await world.person("desk"))).status).toBe(403);
    expect((await decide(id, shop.trainer)).status).toBe(200);
    expect(await typeOf(id)).toEqual(["pro", shop.trainer]);
    expect(await listLost()).toEqual([]);
    expect((await decide(id, shop.trainer)).problem.code).toBe("NOT_FOUND");
  });

  test("stays as is where an admin says so, and is listed no more", async () => {
    const id = await lost(null);
    expect(await listLost()).toMatchObject([{ id, trainer: null }]);
    expect((await decide(id, shop.seller)).problem.code).toBe("NOT_FOUND");
    expect((await decide(id, null)).status).toBe(200);
    expect(await typeOf(id)).toEqual(["monthly", null]);
    expect(await listLost()).toEqual([]);
  });

  test("is not listed once the sessions are gone", async () => {
    const id = await lost();
    const [order] = (await world.call(orders.ofPerson, { ...paramsOf(id), query: {} }, admin)).data;
    await world.call(endings.cancelOrder, { params: { id: String(order?.id) }, query: {} }, admin);
    expect(await listLost()).toEqual([]);
  });

  test("is found when a club is updated: with who trained them last, and nobody who was no member by a sale", async () => {
    await using club = await beforeMigration(
      "membership-beside-sessions",
      `insert into person (user_type, roles, email, first_name, last_name, client_type, start_of_date, end_of_date, sort_name, search_text, search_grams, created_at)
       select kind, array[kind], case kind when 'trainer' then 'a@example.com' end, 'A', 'B', case kind when 'client' then type end, '2026-01-01', current_date + 20, '', '', '{}', now()
       from (values ('trainer', null), ('client', 'monthly'), ('client', 'pro'), ('client', 'monthly')) each(kind, type);
       insert into package (kind, name, description, amount_cents, duration, duration_unit, paid)
       values ('course', '{"en": "Ten", "cn": "Ten"}', '{"en": "", "cn": ""}', 0, 3, 'month', 10);
       insert into orders (client_id, package_id, product_type, client_type, package_name, amount_cents, duration,
         duration_unit, paid, free, extra_duration, extra_duration_unit, extra_courses, start_at, end_at, payment_method,
         sales_id, receipt_number, created_at)
       select client.id, package.id, kinds.kind, 'pro', '{"en": "Ten", "cn": "Ten"}', 0, 1, 'month', 10, 0, 0, 'day', 0,
         current_date - 5, current_date + 20, 'cash', seller.id, row_number() over (),
         now() - case kinds.kind when 'membershipPackage' then (case client.id when 4 then 9 else 1 end) else 5 end * interval '1 day'
       from person client, package, (select id from person where user_type = 'trainer') seller,
         (values ('privateTrainingSession'), ('membershipPackage')) kinds(kind)
       where client.user_type = 'client';
       insert into lot (order_id, client_id, paid, free, price_cents, valid_from, valid_to)
       select id, client_id, 10, 0, 0, start_at, end_at from orders where product_type = 'privateTrainingSession';
       insert into notification (person_id, event, detail, created_at)
       select 1, 'CLIENT_ASSIGNED', jsonb_build_object('client', jsonb_build_object('id', id)), now() from person where user_type = 'client';`,
    );
    await club.update();
    expect(await club.run("select client_id, trainer_id from lost_trainer")).toEqual([{ client_id: 2, trainer_id: 1 }]);
  });
});

test("a renewal lets the type of an earlier client follow it", async () => {
  const id = await gym.client({}, { paid: 1, free: 0 });
  await buy(id);
  await world.db.deleteFrom("trained_member").execute();
  await sql`update orders set renews = true where client_id = ${id} and product_type = 'membershipPackage'`.execute(
    world.db,
  );
  await completed(id, "2026-05-20");
  world.now = new Date(at("2026-06-14", "12:00"));
  await renewOrders(world.db, { now: world.now, today: "2026-06-14" });
  expect(await typeOf(id)).toEqual(["monthly", shop.trainer]);
});
