import type { FastifyInstance } from "fastify";
import { endings } from "#contract/membership/terminations.ts";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { leave } from "#contract/membership/leave.ts";
import { profiles } from "#contract/membership/profile.ts";
import { staff } from "#contract/membership/staff.ts";
import { openWorld, today } from "../../../test/world/world.ts";

/** Two processes on one database. */
const world = await openWorld({ requestsPerMinute: 1_000_000 });
afterAll(() => world[Symbol.asyncDispose]());
const apps: readonly FastifyInstance[] = [world.app, await world.sibling()];
await Promise.all(apps.map((app) => app.ready()));

const idOf = (id: number) => ({ params: { id: String(id) } });

async function admins(): Promise<number[]> {
  const living = world.db.selectFrom("person").select(["id", "roles"]).where("deleted_at", "is", null);
  return (await living.execute()).filter(({ roles }) => roles.includes("admin")).map(({ id }) => id);
}

test("two of three admins who delete each other in parallel: one is deleted, and the other was quicker", async () => {
  const third = await world.person("admin");
  for (let round = 0; round < 20; round += 1) {
    const [one, two] = [await world.person("admin"), await world.person("admin")];
    const tokens = [await world.token(one), await world.token(two)];
    const shots = [two, one].map(async (target, index) => {
      const headers = { authorization: `Bearer ${tokens[index]}` };
      const shot = { method: "DELETE" as const, url: `/api/employees/delete/${target}`, headers };
      return (await apps[(index + round) % 2]?.inject(shot))?.statusCode === 200;
    });
    expect((await Promise.all(shots)).filter(Boolean)).toHaveLength(1);
    expect(await admins()).toHaveLength(2);
    await retire(one, two);
  }
  await retire(third);
});

/** Takes people out of the way, so that no write of the next ones locks their rows. */
async function retire(...ids: readonly number[]): Promise<void> {
  await world.db.updateTable("person").set({ deleted_at: world.now }).where("id", "in", ids).execute();
}

/** Events that end a login while one of its writes waits. */
const ends: Readonly<Record<string, (actor: number, by: number) => Promise<{ readonly status: number }>>> = {
  deleted: (actor, by) => world.call(endings.deleteEmployee, { ...idOf(actor), query: {} }, by),
  demoted: (actor, by) => world.call(staff.changeRoles, { ...idOf(actor), body: { roles: ["employee"] } }, by),
  suspended: (actor, by) => world.call(profiles.update, { ...idOf(actor), body: { status: "suspended" } }, by),
  "dismissed from today on": (actor, by) => {
    const request = { reason_type: "dismissed", reason_name: "resignation", started_at: today } as const;
    return world.call(leave.submit, { ...idOf(actor), body: request }, by);
  },
};

interface Shot {
  readonly method: "POST" | "PUT" | "DELETE";
  readonly url: string;
  readonly payload?: object;
}

/** The waiting writes, each on a person whose row is locked. */
const deeds: Readonly<Record<string, (target: number) => Shot>> = {
  "delete a colleague": (target) => ({ method: "DELETE", url: `/api/employees/delete/${target}` }),
  "promote a colleague": (target) => ({
    method: "PUT",
    url: `/api/employees/${target}/roles`,
    payload: { roles: ["manager"] },
  }),
  "change a profile": (target) => ({
    method: "POST",
    url: `/api/users/${target}/profile`,
    payload: { phone: "416 555 0199" },
  }),
  "set a password": (target) => ({
    method: "POST",
    url: "/api/reset-password",
    payload: { id: target, pw: "quietRiver42" },
  }),
};

const cases = Object.keys(ends).flatMap((end) => Object.keys(deeds).map((deed) => [end, deed] as const));

describe("an admin who is shut out while their write waits for a lock has done nothing", () => {
  test.each(cases)("%s before they could %s", async (end, deed) => {
    // Rows are locked in ascending id: the actor's own one is still free while their write waits for the target's.
    const [target, other] = [await world.person("employee"), await world.person("admin")];
    const actor = await world.person("admin");
    const before = await rowOf(target);
    const token = await world.token(actor);
    const holder = await world.db.startTransaction().execute();
    await sql`select from person where id = ${target} for update`.execute(holder);
    const shot = deeds[deed]?.(target);
    const waiting = apps[1]?.inject({ ...shot, headers: { authorization: `Bearer ${token}` } });
    await someoneWaits();
    expect((await ends[end]?.(actor, other))?.status).toBe(200);
    await holder.rollback().execute();
    const answer = await waiting;
    expect([answer?.statusCode, answer?.json<{ code: string }>().code]).toEqual([401, "UNAUTHENTICATED"]);
    expect(await rowOf(target)).toEqual(before);
    await retire(target, other, actor);
  });
});

test("an admin who gives themselves another role has done so, although their login ends with it", async () => {
  const admin = await world.person("admin");
  const changed = await world.call(staff.changeRoles, { ...idOf(admin), body: { roles: ["admin", "manager"] } }, admin);
  expect(changed.status).toBe(200);
  expect(await rowOf(admin)).toMatchObject({ roles: ["admin", "manager"] });
});

function rowOf(id: number) {
  return world.db.selectFrom("person").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

/** Until some statement on this database waits for a lock. */
async function someoneWaits(): Promise<void> {
  const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await waits.execute(world.db)).rows.length === 0);
}
