import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { booking } from "#contract/schedule/booking.ts";
import { glance } from "#contract/membership/profile-summary.ts";
import type { ClassLimit, ClassesCovered, GoodFor } from "#contract/sales/class-access.ts";
import { orders } from "#contract/sales/orders.ts";
import { packages } from "#contract/sales/packages.ts";
import { people } from "#contract/identity/people.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { type PackagePayment, selling } from "#contract/sales/selling.ts";
import { openStudio } from "../../test/scenes/classes.ts";
import { at, expectInvariants, openGym } from "../../test/scenes/sessions.ts";

const gym = await openGym();
const { world, shop, admin } = gym;
const { type } = await openStudio(world);
afterAll(async () => {
  await expectInvariants(world);
  await world[Symbol.asyncDispose]();
});

const text = JSON.stringify({ en: "Classes", cn: "团课" });
const terms = { name: text, description: text, amount: "100.00", duration: "1 month", shared: 0 } as const;
const all: ClassesCovered = { access: "all", typeIds: [] };
const none: ClassesCovered = { access: "none", typeIds: [] };
const yoga: ClassesCovered = { access: "some", typeIds: [type] };

interface ClassTerms {
  classes?: ClassesCovered;
  classLimit?: ClassLimit;
}

const addMembership = (over: ClassTerms = {}) =>
  world.call(packages.addMembership, { body: { ...terms, ...over } }, admin);
const addCredits = (goodFor?: GoodFor) =>
  world.call(packages.addCourses, { body: { ...terms, paid: 10, free: 0, ...(goodFor && { goodFor }) } }, admin);
const faults = ({ problem }: { problem: { errors?: readonly { path: string; code: string }[] } }) =>
  problem.errors?.map(({ path, code }) => `${path} ${code}`);

const extra = { membership_duration: 0, membership_duration_symbol: "day", courses: 0 } as const;
function sellTo(clientId: number, packageId: number, over: Partial<PackagePayment> = {}) {
  const usual = { clientType: "pro", startOfDate: "2026-05-20", salesId: shop.seller, paymentMethod: "cash" } as const;
  const body = { clientId, packageId, extra, ...usual, ...over };
  return world.call(selling.addPackage, { params: { id: `${clientId}` }, body }, admin);
}

describe("a membership package", () => {
  test("includes all classes unless it says otherwise, and keeps what a change leaves out", async () => {
    const { data } = await addMembership();
    expect(data).toMatchObject({ classes: all, classLimit: null });
    const limited = { classes: yoga, classLimit: { n: 3, per: "week" } as const };
    const change = (over: ClassTerms) =>
      world.call(packages.updateMembership, { body: { ...terms, id: data.id, ...over } }, admin);
    expect((await change(limited)).data).toMatchObject(limited);
    expect((await change({})).data).toMatchObject(limited);
    expect((await change({ classes: none })).data).toMatchObject({ classes: none, classLimit: null });
  });

  test("names class types that are on offer, where it includes some, and 1 to 99 classes", async () => {
    expect(faults(await addMembership({ classes: { access: "some", typeIds: [] } }))).toEqual([
      "classes.typeIds REQUIRED",
    ]);
    expect(faults(await addMembership({ classes: { access: "all", typeIds: [type] } }))).toEqual([
      "classes.typeIds NOT_ALLOWED",
    ]);
    expect(faults(await addMembership({ classes: { access: "some", typeIds: [999] } }))).toEqual([
      "classes.typeIds INVALID",
    ]);
    expect(faults(await addMembership({ classLimit: { n: 100, per: "month" } }))).toEqual(["classLimit.n TOO_LARGE"]);
  });

  test("keeps a class type that was archived later", async () => {
    const { rows } = await sql<{ id: number }>`
      insert into class_type (name, description, colour, minutes, capacity, room_id)
      select '{"en": "Step", "cn": "踏板"}', description, colour, minutes, capacity, room_id from class_type
      where id = ${type} returning id`.execute(world.db);
    const step: ClassesCovered = { access: "some", typeIds: [rows[0]?.id ?? 0] };
    const { data } = await addMembership({ classes: step });
    await sql`update class_type set archived_at = now() where id = ${rows[0]?.id ?? 0}`.execute(world.db);
    const body = { ...terms, id: data.id, classes: step, amount: "90.00" };
    expect((await world.call(packages.updateMembership, { body }, admin)).data).toMatchObject({ classes: step });
    expect(faults(await addMembership({ classes: step }))).toEqual(["classes.typeIds INVALID"]);
  });

  test("gives its terms to the orders sold before it changes", async () => {
    const { data: pack } = await addMembership({ classes: yoga, classLimit: { n: 8, per: "month" } });
    const client = await world.person("client");
    const { data } = await sellTo(client, pack.id, { clientType: "monthly" });
    const sold = { classes: yoga, classLimit: { n: 8, per: "month" } };
    expect(data.order.membershipPackage).toMatchObject(sold);
    await world.call(packages.updateMembership, { body: { ...terms, id: pack.id, classes: none } }, admin);
    const { data: listed } = await world.call(orders.ofPerson, { params: { id: `${client}` }, query: {} }, client);
    expect(listed.map(({ membershipPackage }) => membershipPackage)).toMatchObject([sold]);
  });
});

describe("a session package", () => {
  test("is good for sessions unless it says otherwise, and for something", async () => {
    expect((await addCredits()).data.goodFor).toEqual({ sessions: 1, classes: none });
    expect((await addCredits({ sessions: 1, classes: yoga })).data.goodFor).toEqual({ sessions: 1, classes: yoga });
    expect(faults(await addCredits({ sessions: 0, classes: none }))).toEqual(["goodFor.sessions REQUIRED"]);
    const unknown: ClassesCovered = { access: "some", typeIds: [999] };
    expect(faults(await addCredits({ sessions: 0, classes: unknown }))).toEqual(["goodFor.classes.typeIds INVALID"]);
  });

  test("for classes alone is sold without a trainer, leaves the client as they are, and pays for no session", async () => {
    const { data: pack } = await addCredits({ sessions: 0, classes: all });
    const trainer = await world.person("trainer");
    const member = await world.person("client", { client_type: "monthly", end_of_date: "2026-09-01" });
    const { data } = await sellTo(member, pack.id);
    expect(data.order.coursePackage?.goodFor).toEqual({ sessions: 0, classes: all });
    const params = { id: `${member}` };
    expect((await world.call(people.profile, { params }, admin)).data).toMatchObject({
      clientType: "monthly",
      reports_to: null,
      upcoming_courses: 0,
    });
    expect((await world.call(glance.client, { params }, member)).data.credits).toMatchObject({
      bookable: 0,
      booked: 0,
    });
    expect((await world.call(orders.balance, { params }, member)).data).toMatchObject({ credits: null, open_count: 1 });
    expect((await world.call(booking.facts, { params }, admin)).data.lots).toEqual([]);
    const session = { ...gym.draft(member, at("2026-05-21", "08:00"), at("2026-05-21", "09:00")), trainerId: trainer };
    const refused = await world.call(reservations.create, { body: { ...session, outside_hours: true } }, admin);
    expect(refused.problem).toMatchObject({ code: "COURSE_QUOTA_EXHAUSTED", free: [] });
    expect((await world.call(selling.offer, { params }, admin)).data.starts).toMatchObject({
      sessions: "2026-05-20",
      classes: "2026-06-20",
    });
  });

  test("for sessions and classes counts as before, and needs a trainer", async () => {
    const { data: pack } = await addCredits({ sessions: 1, classes: all });
    const client = await world.person("client");
    expect(faults(await sellTo(client, pack.id))).toEqual(["reports_to TRAINER_REQUIRED"]);
    expect((await sellTo(client, pack.id, { reports_to: shop.trainer })).status).toBe(200);
    const { credits } = (await world.call(glance.client, { params: { id: `${client}` } }, client)).data;
    expect(credits).toMatchObject({ bookable: 10 });
  });
});
