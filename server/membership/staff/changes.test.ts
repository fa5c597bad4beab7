import { sql } from "kysely";
import { endings } from "#contract/membership/terminations.ts";
import { describe, expect, test } from "vitest";
import { activity } from "#contract/club/activity.ts";
import { auth } from "#contract/identity/auth.ts";
import { clients } from "#contract/membership/clients.ts";
import { company } from "#contract/club/settings.ts";
import { orders } from "#contract/sales/orders.ts";
import { people } from "#contract/identity/people.ts";
import { type EmployeeDraft, staff } from "#contract/membership/staff.ts";
import { atDepth } from "../../../tools/runs/depth.ts";
import { openShop, proDraft } from "../../test/scenes/shop.ts";
import { openSharedWorld } from "../../test/world/shared-world.ts";
import { type World, openWorld } from "../../test/world/world.ts";

const shared = await openSharedWorld();

const idOf = (id: number) => ({ params: { id: String(id) } });
const gone = (id: number) => ({ ...idOf(id), query: {} });

type StaffRole = "admin" | "manager" | "trainer" | "employee";
const change = (world: World, id: number, roles: StaffRole[], as: number) =>
  world.call(staff.changeRoles, { ...idOf(id), body: { roles } }, as);

describe("roles", () => {
  test("change by an admin, end the logins and are written down", async () => {
    const world = shared;
    const [admin, employee] = [await world.person("admin"), await world.person("employee")];
    expect((await world.call(auth.me, {}, employee)).status).toBe(200);
    expect((await change(world, employee, ["manager", "admin"], admin)).status).toBe(200);
    expect((await world.call(auth.me, {}, employee)).status).toBe(401);
    const profile = (await world.call(people.profile, idOf(employee), admin)).data;
    expect(profile).toMatchObject({ role: "admin", roles: ["manager", "admin"], department: "admin", version: 2 });
    const events = (await world.call(activity.list, gone(employee), admin)).data;
    expect(events[0]).toMatchObject({
      event: "ROLES_CHANGED",
      detail: { before: { roles: ["employee"] }, after: { roles: ["manager", "admin"] } },
    });
  });

  test("that stay the same change nothing and leave the logins alone", async () => {
    const world = shared;
    const [admin, employee] = [await world.person("admin"), await world.person("employee")];
    expect((await world.call(auth.me, {}, employee)).status).toBe(200);
    await change(world, employee, ["employee"], admin);
    expect((await world.call(auth.me, {}, employee)).data.version).toBe(1);
  });

  test("of a trainer keep trainer and the trainers' department", async () => {
    const world = shared;
    const [admin, trainer] = [await world.person("admin"), await world.person("trainer")];
    expect((await change(world, trainer, ["manager"], admin)).problem.errors).toEqual([
      { path: "roles", code: "INVALID" },
    ]);
    await change(world, trainer, ["trainer", "admin"], admin);
    const { data } = await world.call(people.profile, idOf(trainer), admin);
    expect(data).toMatchObject({ userType: "trainer", role: "admin", department: "trainers" });
  });

  test("of the last admin are refused by that name, of oneself as out of place", async () => {
    const world = shared;
    const [one, two] = [await world.person("admin"), await world.person("admin", { status_set: "suspended" })];
    expect((await change(world, one, ["employee"], one)).problem.code).toBe("LAST_ADMIN");
    await world.db.updateTable("person").set({ status_set: null }).where("id", "=", two).execute();
    expect((await change(world, one, ["employee"], one)).problem.code).toBe("INVALID_STATE");
    expect((await change(world, one, ["admin", "manager"], one)).status).toBe(200);
    expect((await change(world, two, ["employee"], one)).problem.code).toBe("UNAUTHENTICATED");
  });

  test("are refused empty, twice, unknown, for clients, and by anyone but an admin", async () => {
    const world = shared;
    const [admin, manager] = [await world.person("admin"), await world.person("manager")];
    const [employee, client] = [await world.person("employee"), await world.person("client")];
    expect((await change(world, employee, [], admin)).problem.code).toBe("VALIDATION_ERROR");
    expect((await change(world, employee, ["employee", "employee"], admin)).problem.code).toBe("VALIDATION_ERROR");
    const unknown = { ...idOf(employee), body: { roles: ["client" as "employee"] } };
    expect((await world.call(staff.changeRoles, unknown, admin)).problem.code).toBe("VALIDATION_ERROR");
    expect((await change(world, client, ["employee"], admin)).problem.code).toBe("NOT_FOUND");
    expect((await change(world, employee, ["manager"], manager)).problem.code).toBe("FORBIDDEN");
    const stale = { ...idOf(employee), body: { roles: ["manager" as const], version: 9 } };
    expect((await world.call(staff.changeRoles, stale, admin)).problem.code).toBe("STALE");
  });

  test("removed from each other by two admins in parallel leave one", async () => {
    const world = shared;
    for (let round = 0; round < atDepth({ gate: 2, full: 5 }); round += 1) {
      const [one, two] = [await world.person("admin"), await world.person("admin")];
      await Promise.all([change(world, one, ["employee"], two), change(world, two, ["employee"], one)]);
      expect(await admins(world)).toHaveLength(1);
      await world.db.updateTable("person").set({ deleted_at: world.now }).where("id", "in", [one, two]).execute();
    }
  });
});

async function admins(world: World): Promise<readonly { id: number }[]> {
  const living = world.db.selectFrom("person").select(["id", "roles"]).where("deleted_at", "is", null);
  return (await living.execute()).filter(({ roles }) => roles.includes("admin"));
}

/** Makes the database refuse a statement that changes more than five hundred people, or adds as many activities. */
async function refuseLongChanges({ db }: World): Promise<void> {
  await sql`create function refuse_long_change() returns trigger language plpgsql as $$ begin
    if (select count(*) from changed) > 500 then raise exception 'too many rows of % at once', tg_table_name; end if;
    return null; end $$`.execute(db);
  await sql`create trigger long_change after update on person referencing new table as changed
    for each statement execute function refuse_long_change()`.execute(db);
  await sql`create trigger long_change after insert on activity referencing new table as changed
    for each statement execute function refuse_long_change()`.execute(db);
}

describe("deleting", () => {
  test("a trainer leaves their clients without one, says so in numbers, and ends the logins", async () => {
    const world = shared;
    const shop = await openShop(world);
    const admin = await world.person("admin");
    const { data: added } = await world.call(clients.create, { body: proDraft(shop) }, admin);
    const other = await world.person("client", { client_type: "pro", reports_to: shop.trainer });
    expect((await world.call(auth.me, {}, shop.trainer)).status).toBe(200);
    const expected = { clients: 2, reservations: 0, orders: 0 };
    expect((await world.call(endings.deletion, idOf(shop.trainer), admin)).data).toEqual(expected);
    expect((await world.call(endings.deleteTrainer, gone(shop.trainer), admin)).data).toEqual(expected);
    expect((await world.call(auth.me, {}, shop.trainer)).status).toBe(401);
    for (const [client, version] of [
      [added.id, added.version + 1],
      [other, 2],
    ] as const) {
      const profile = (await world.call(people.profile, idOf(client), admin)).data;
      expect(profile).toMatchObject({ reports_to: null, clientType: "pro", version });
      const events = (await world.call(activity.list, gone(client), admin)).data;
      expect(events[0]?.event).toBe("TRAINER_UNASSIGNED");
    }
    expect((await world.call(orders.ofPerson, idOf(added.id), admin)).data).toHaveLength(1);
    expect((await world.call(people.profile, idOf(shop.trainer), admin)).status).toBe(404);
    expect((await world.call(endings.deleteTrainer, gone(shop.trainer), admin)).status).toBe(404);
  });

  test("a trainer while clients are added with them leaves nobody with a deleted trainer", async () => {
    const world = shared;
    const shop = await openShop(world);
    const admin = await world.person("admin");
    for (let round = 0; round < atDepth({ gate: 2, full: 5 }); round += 1) {
      const trainer = await world.person("trainer");
      const body = (at: number) => proDraft(shop, { reports_to: trainer, email: `c${round}-${at}@example.com` });
      const adding = Array.from({ length: 4 }, (_, at) => world.call(clients.create, { body: body(at) }, admin));
      const [deleted, ...added] = await Promise.all([
        world.call(endings.deleteTrainer, gone(trainer), admin),
        ...adding,
      ]);
      expect(deleted.status).toBe(200);
      for (const { status } of added) expect([200, 400]).toContain(status);
      const left = world.db.selectFrom("person").select("id").where("reports_to", "=", trainer);
      expect(await left.execute()).toEqual([]);
    }
  });

  test("a trainer of a thousand clients changes some hundred rows at a time and leaves nobody out", async () => {
    await using world = await openWorld();
    const [admin, trainer] = [await world.person("admin"), await world.person("trainer")];
    const client = await world.person("client", { reports_to: trainer });
    for (const more of [1, 2, 3]) {
      await sql`
        insert into person (user_type, roles, first_name, last_name, email, client_type, reports_to, start_of_date,
          end_of_date, sort_name, search_text, search_grams, created_at)
        select user_type, roles, first_name, last_name, ${more}::text || '.' || each || '.' || email, client_type,
          reports_to, start_of_date, end_of_date, sort_name, search_text, search_grams, created_at
        from person, generate_series(1, 400) as each where id = ${client}`.execute(world.db);
    }
    await refuseLongChanges(world);
    const { status, data } = await world.call(endings.deleteTrainer, gone(trainer), admin);
    expect([status, data]).toEqual([200, { clients: 1_201, reservations: 0, orders: 0 }]);
    const left = world.db.selectFrom("person").select("id").where("reports_to", "=", trainer);
    expect(await left.execute()).toEqual([]);
    const events = await sql<object>`
      select count(*)::integer as recorded from activity where event = 'TRAINER_UNASSIGNED'`.execute(world.db);
    expect(events.rows).toEqual([{ recorded: 1_201 }]);
  });

  test("frees the e-mail, and shuts the person out as unknown", async () => {
    const world = shared;
    const admin = await world.person("admin");
    const draft: EmployeeDraft = {
      first_name: "Ada",
      last_name: "Lovelace",
      email: "ada@example.com",
      dateOfBirth: "1990-12-10",
      gender: "female",
      startOfDate: "2026-05-01",
      endOfDate: "2027-05-01",
      phone: "416 555 0100",
      address: "12 King St W",
      zipCode: "M5V 2T6",
      role: "employee",
      jobTitle: "desk",
      department: "hr",
    };
    const { data } = await world.call(staff.createEmployee, { body: draft }, admin);
    await world.call(endings.deleteEmployee, gone(data.id), admin);
    const login = { body: { email: draft.email, password: data.initial_password ?? "" } };
    expect((await world.call(auth.login, login)).problem.code).toBe("INVALID_CREDENTIALS");
    expect((await world.call(staff.createEmployee, { body: draft }, admin)).status).toBe(200);
  });

  test("is refused for the wrong kind, a stale row, the last admin and oneself", async () => {
    const world = shared;
    const [one, trainer] = [await world.person("admin"), await world.person("trainer")];
    const remove = async (id: number, query: { version?: string } = {}) =>
      (await world.call(endings.deleteEmployee, { ...idOf(id), query }, one)).problem.code;
    expect(await remove(trainer)).toBe("NOT_FOUND");
    expect(await remove(one, { version: "9" })).toBe("STALE");
    expect(await remove(one, { version: "x" })).toBe("VALIDATION_ERROR");
    expect(await remove(one)).toBe("LAST_ADMIN");
    await world.person("admin");
    expect(await remove(one)).toBe("INVALID_STATE");
  });

  test("of each other by two admins in parallel leaves one", async () => {
    const world = shared;
    for (let round = 0; round < atDepth({ gate: 2, full: 5 }); round += 1) {
      const [one, two] = [await world.person("admin"), await world.person("admin")];
      const both = await Promise.all([
        world.call(endings.deleteEmployee, gone(one), two),
        world.call(endings.deleteEmployee, gone(two), one),
      ]);
      expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await admins(world)).toHaveLength(1);
      await world.db.updateTable("person").set({ deleted_at: world.now }).where("id", "in", [one, two]).execute();
    }
  });

  test("a client keeps the orders; a trainer deletes those in scope", async () => {
    await using world = await openWorld();
    const shop = await openShop(world);
    const [admin, stranger] = [await world.person("admin"), await world.person("trainer")];
    const { data } = await world.call(clients.create, { body: proDraft(shop) }, admin);
    await world.call(company.changeSetting, { params: { name: "trainerScope" }, body: { value: "own" } }, admin);
    expect((await world.call(endings.deleteClient, gone(data.id), stranger)).status).toBe(404);
    expect((await world.call(endings.deletion, idOf(data.id), stranger)).status).toBe(404);
    const consequences = { clients: 0, reservations: 0, orders: 1 };
    expect((await world.call(endings.deletion, idOf(data.id), shop.trainer)).data).toEqual(consequences);
    expect((await world.call(endings.deleteClient, gone(data.id), shop.trainer)).data).toEqual(consequences);
    expect((await world.call(clients.list, { query: {} }, admin)).meta.total).toBe(0);
    const kept = world.db.selectFrom("orders").select("cancelled_at").where("client_id", "=", data.id);
    expect(await kept.execute()).toEqual([{ cancelled_at: null }]);
    const suspended = await world.person("client", { status_set: "suspended" });
    expect((await world.call(endings.deleteClient, gone(suspended), stranger)).problem.code).toBe("INVALID_STATE");
    expect((await world.call(endings.deleteClient, gone(suspended), admin)).status).toBe(200);
  });
});
