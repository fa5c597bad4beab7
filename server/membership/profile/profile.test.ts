import { afterAll, describe, expect, test } from "vitest";
import { activity } from "#contract/club/activity.ts";
import { auth } from "#contract/identity/auth.ts";
import { company } from "#contract/club/settings.ts";
import { people } from "#contract/identity/people.ts";
import { type ProfileChange, profiles } from "#contract/membership/profile.ts";
import { addDays } from "#contract/kernel/values.ts";
import { fastHash } from "../../test/scenes/fast-hash.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import { during } from "../../test/world/waiting.ts";
import { undo } from "../../test/scenes/sessions.ts";
import { openSharedWorld } from "../../test/world/shared-world.ts";
import { type World, noon, openWorld, today } from "../../test/world/world.ts";

const shared = await openSharedWorld();

const idOf = (id: number) => ({ params: { id: String(id) } });
const save = (world: World, id: number, body: ProfileChange, as: number) =>
  world.call(profiles.update, { ...idOf(id), body }, as);
const read = async (world: World, id: number, as: number) => (await world.call(people.profile, idOf(id), as)).data;
const events = async (world: World, id: number, as: number) =>
  (await world.call(activity.list, { ...idOf(id), query: {} }, as)).data;

describe("what a profile says besides", () => {
  const world = openWorld();
  afterAll(async () => (await world)[Symbol.asyncDispose]());

  describe.each([
    ["an admin on staff", "admin", "employee"],
    ["an admin on a client", "admin", "client"],
    ["a manager on staff", "manager", "employee"],
    ["a trainer on a client", "trainer", "client"],
    ["an employee on themselves", "employee", undefined],
    ["a client on themselves", "client", undefined],
  ] as const)("by %s", (_, role, of) => {
    test.each([
      { role: "admin" },
      { roles: ["admin"] },
      { userType: of === "employee" || role === "employee" ? "client" : "trainer" },
      { clientType: "pro" },
      { reports_to: { id: 1, name: { first_name: "Ada", last_name: "Lovelace" } } },
      { completed_courses: 9 },
      { actions: ["delete", "dismiss"] },
      { created_at: "2020-01-01T00:00:00Z" },
      { profileImage: "a".repeat(64) },
      { permissions: ["everything"] },
      { password_hash: "x" },
      { reasons: { id: 1, reason_type: "onLeave", started_at: today, ended_at: "2026-06-01" } },
      { id: 1 },
    ])("%j is never changed here", async (body: object) => {
      const caller = await (await world).person(role);
      const target = of ? await (await world).person(of) : caller;
      const refused = await save(await world, target, body, caller);
      expect(refused.status).toBe(400);
      expect(refused.problem.errors?.map(({ path }) => path)).toEqual(Object.keys(body));
    });
  });
});

describe("a person's term", () => {
  test("moves as a whole with its start, and the end is then one set by hand", async () => {
    const world = shared;
    const trainer = await world.person("trainer");
    const client = await world.person("client", { start_of_date: "2026-05-10", end_of_date: "2026-08-10" });
    const { data } = await save(world, client, { startOfDate: "2026-05-13" }, trainer);
    expect(data.profile).toMatchObject({ startOfDate: "2026-05-13", endOfDate: "2026-08-13" });
    const columns = world.db.selectFrom("person").select(["end_set", "end_set_at"]).where("id", "=", client);
    expect(await columns.executeTakeFirst()).toEqual({ end_set: "2026-08-13", end_set_at: noon });
    await save(world, client, { startOfDate: "2026-05-08", endOfDate: "2026-08-13" }, trainer);
    expect(await read(world, client, trainer)).toMatchObject({ startOfDate: "2026-05-08", endOfDate: "2026-08-08" });
  });

  test("takes both dates as said by an admin, leaves an open end open, and opens one for staff only", async () => {
    const world = shared;
    const [admin, employee] = [await world.person("admin"), await world.person("employee")];
    const client = await world.person("client");
    await save(world, employee, { startOfDate: "2026-06-01" }, admin);
    expect(await read(world, employee, admin)).toMatchObject({ endOfDate: null, status: "pending" });
    await save(world, employee, { startOfDate: "2026-05-01", endOfDate: "2026-09-01" }, admin);
    expect(await read(world, employee, admin)).toMatchObject({ startOfDate: "2026-05-01", endOfDate: "2026-09-01" });
    expect((await save(world, employee, { endOfDate: null }, admin)).data.profile.endOfDate).toBe(null);
    expect((await save(world, client, { endOfDate: null }, admin)).problem.errors).toEqual([
      { path: "endOfDate", code: "REQUIRED" },
    ]);
  });

  test("has to end after it starts", async () => {
    const world = shared;
    const [admin, client] = [await world.person("admin"), await world.person("client")];
    for (const body of [
      { endOfDate: "2026-01-01" },
      { startOfDate: "2026-07-01", endOfDate: "2026-07-01" },
      { startOfDate: "2026-07-02", endOfDate: "2026-07-01" },
    ]) {
      const refused = await save(world, client, body, admin);
      expect(refused.problem.errors).toEqual([{ path: "endOfDate", code: "END_BEFORE_START" }]);
    }
    const beyond = await save(world, client, { startOfDate: "2199-12-31" }, admin);
    expect(beyond.problem.errors).toEqual([{ path: "startOfDate", code: "INVALID_DATE" }]);
    expect((await read(world, client, admin)).version).toBe(1);
  });

  test("that a cancelled order has left empty is in nobody's way, and moves as it is", async () => {
    const world = shared;
    const [admin, client] = [await world.person("admin"), await world.person("client")];
    const term = { start_of_date: today, end_of_date: today };
    await world.db.updateTable("person").set(term).where("id", "=", client).execute();
    expect((await save(world, client, { phone: "4165550199" }, client)).data.profile.phone).toBe("4165550199");
    const moved = await save(world, client, { startOfDate: addDays(today, 3) }, admin);
    expect(moved.data.profile).toMatchObject({ startOfDate: addDays(today, 3), endOfDate: addDays(today, 3) });
    const refused = await save(world, client, { endOfDate: today }, admin);
    expect(refused.problem.errors).toEqual([{ path: "endOfDate", code: "END_BEFORE_START" }]);
  });
});

describe("a save", () => {
  test("records before and after, finds the new name, and increases the version", async () => {
    const world = shared;
    const [admin, client] = [await world.person("admin"), await world.person("client", { first_name: "Ada" })];
    await save(world, client, { first_name: " 娜 ", last_name: "王", version: 1 }, admin);
    expect(await read(world, client, admin)).toMatchObject({ first_name: "娜", last_name: "王", version: 2 });
    const [entry] = await events(world, client, admin);
    expect(entry).toMatchObject({
      event: "PROFILE_UPDATED",
      detail: { before: { first_name: "Ada" }, after: { first_name: "娜", last_name: "王" } },
      by: { id: admin },
    });
    const sort = await world.db.selectFrom("person").select("sort_name").where("id", "=", client).executeTakeFirst();
    expect(sort?.sort_name).toBe("wang na");
  });

  test("is undone by its author with its other fields, but not that of an e-mail, nor once it has changed again", async () => {
    const world = shared;
    const [admin, person] = [await world.person("admin"), await world.person("client", { phone: "+1 416-555-0100" })];
    const phone = async () => (await read(world, person, admin)).phone;
    const first = await save(world, person, { phone: "+1 416-555-0101", goal: "weightLoss" }, admin);
    expect((await undo(world, first.data.undo, admin)).status).toBe(200);
    expect(await read(world, person, admin)).toMatchObject({ phone: "+1 416-555-0100", goal: null });
    expect((await events(world, person, admin))[0]).toMatchObject({
      event: "UNDONE",
      detail: { of: "PROFILE_UPDATED" },
    });
    const second = await save(world, person, { phone: "+1 416-555-0102" }, admin);
    await save(world, person, { phone: "+1 416-555-0103" }, admin);
    expect((await undo(world, second.data.undo, admin)).problem.code).toBe("UNDO_OVERTAKEN");
    expect(await phone()).toBe("+1 416-555-0103");
    const mailed = await save(world, person, { email: "other@example.com", phone: "+1 416-555-0104" }, admin);
    expect(mailed.data.undo).toBeNull();
  });

  test("of nothing at all is refused", async () => {
    const world = shared;
    const [admin, client] = [await world.person("admin"), await world.person("client")];
    expect((await save(world, client, {}, admin)).problem).toMatchObject({ errors: [{ path: "", code: "REQUIRED" }] });
    const bare = { method: "POST", url: `/api/users/${client}/profile` } as const;
    const authorization = `Bearer ${await world.token(admin)}`;
    expect((await world.app.inject({ ...bare, headers: { authorization } })).statusCode).toBe(400);
  });

  test("of what is stored already changes nothing and is not written down", async () => {
    const world = shared;
    const [admin, client] = [await world.person("admin"), await world.person("client")];
    await save(world, client, { phone: " 416 555 0100 ", gender: "female", status: "active" }, admin);
    expect((await read(world, client, admin)).version).toBe(1);
    expect(await events(world, client, admin)).toHaveLength(1);
    expect((await save(world, client, { version: 9 }, admin)).problem.code).toBe("STALE");
    expect((await save(world, client, { phone: "1", version: 9 }, admin)).problem.code).toBe("VALIDATION_ERROR");
    expect((await save(world, client, { gender: "male", version: 9 }, admin)).problem.code).toBe("STALE");
  });

  test("empties what makes a person complete for an admin only", async () => {
    const world = shared;
    const [admin, client] = [await world.person("admin"), await world.person("client")];
    for (const field of ["phone", "address", "zipCode", "gender", "dateOfBirth"] as const) {
      const refused = await save(world, client, { [field]: null }, client);
      expect(refused.problem.errors).toEqual([{ path: field, code: "REQUIRED" }]);
      expect((await save(world, client, { [field]: null }, admin)).data.profile.status).toBe("incomplete");
    }
    const [entry] = await events(world, client, admin);
    expect(entry?.event).toBe("PROFILE_UPDATED");
  });

  test.each([
    [{ gender: "robot" }, "gender", "INVALID"],
    [{ goal: "fame" }, "goal", "INVALID"],
    [{ department: "kitchen" }, "department", "INVALID"],
    [{ jobTitle: null }, "jobTitle", "REQUIRED"],
    [{ dateOfBirth: "2026-05-21" }, "dateOfBirth", "DATE_IN_FUTURE"],
    [{ status: "pending" }, "status", "INVALID"],
    [{ height: 20 }, "height", "TOO_SMALL"],
    [{ first_name: " " }, "first_name", "REQUIRED"],
  ])("of %j is refused", async (body, path, code) => {
    const world = shared;
    const [admin, employee] = [await world.person("admin"), await world.person("employee", { job_title: "desk" })];
    const refused = await save(world, employee, body as ProfileChange, admin);
    expect(refused.problem.errors).toEqual([{ path, code }]);
  });

  test("leaves trainers their position, and admins their department", async () => {
    const world = shared;
    const [admin, trainer] = [await world.person("admin"), await world.person("trainer", { job_title: "trainer" })];
    expect((await save(world, trainer, { department: "trainer" }, admin)).data.profile.version).toBe(1);
    const refused = await save(world, trainer, { department: "sales", jobTitle: "boss" }, admin);
    expect(refused.problem.errors?.map(({ path }) => path).toSorted()).toEqual(["department", "jobTitle"]);
    const employee = await world.person("employee");
    for (const [of, department] of [
      [admin, "it"],
      [employee, "admin"],
    ] as const) {
      const { problem } = await save(world, of, { department }, admin);
      expect(problem.errors).toEqual([{ path: "department", code: "NOT_ALLOWED" }]);
    }
  });

  test("by a manager of another manager or an admin is forbidden, whatever is in it", async () => {
    const world = shared;
    const manager = await world.person("manager");
    for (const role of ["admin", "manager"] as const) {
      const guarded = await world.person(role);
      expect((await save(world, guarded, { phone: "?" }, manager)).problem.code).toBe("FORBIDDEN");
      expect((await save(world, guarded, {}, manager)).problem.code).toBe("FORBIDDEN");
    }
    const client = await world.person("client");
    expect((await save(world, client, {}, manager)).problem.code).toBe("NOT_FOUND");
  });

  test("by a trainer stays within their scope", async () => {
    await using world = await openWorld();
    const [admin, mine, theirs] = [
      await world.person("admin"),
      await world.person("trainer"),
      await world.person("trainer"),
    ];
    const client = await world.person("client", { client_type: "pro", reports_to: theirs });
    await world.call(company.changeSetting, { params: { name: "trainerScope" }, body: { value: "own" } }, admin);
    expect((await save(world, client, { goal: "weightLoss" }, mine)).problem.code).toBe("NOT_FOUND");
    expect((await save(world, client, { goal: "weightLoss" }, theirs)).status).toBe(200);
  });

  test("of the desk reaches every client, and names those whom they train", async () => {
    await using world = await openWorld();
    const [admin, trainer, both] = [
      await world.person("admin"),
      await world.person("trainer"),
      await world.person("trainer", { roles: ["trainer", "desk"] }),
    ];
    const [another, own] = [
      await world.person("client", { client_type: "pro", reports_to: trainer }),
      await world.person("client", { client_type: "pro", reports_to: both }),
    ];
    await world.call(company.changeSetting, { params: { name: "trainerScope" }, body: { value: "own" } }, admin);
    const seen = async (id: number) => (await world.call(people.profile, { params: { id: String(id) } }, both)).data;
    expect(await seen(own)).toMatchObject({ phone: "416 555 0100", inScope: true, actions: ["onLeave", "delete"] });
    expect(await seen(another)).toMatchObject({ phone: "416 555 0100", actions: [] });
    expect(await seen(another)).not.toHaveProperty("inScope");
  });
});

describe("an e-mail", () => {
  test("that somebody has is refused by that name, and free again after a deletion", async () => {
    const world = shared;
    const [admin, one] = [await world.person("admin"), await world.person("client")];
    const two = await world.person("client", { email: "two@example.com" });
    expect((await save(world, one, { email: "Two@Example.com" }, admin)).problem.code).toBe("DUPLICATE_USER");
    await world.db.updateTable("person").set({ deleted_at: world.now }).where("id", "=", two).execute();
    expect((await save(world, one, { email: " Two@Example.com" }, admin)).data.profile.email).toBe("two@example.com");
  });

  test("of one's own asks for a fresh sign-in or the current password", async () => {
    const world = shared;
    const client = await world.person("client", { password_hash: await fastHash("palestra2026") });
    const before = await read(world, client, client);
    const bearer = { authorization: `Bearer ${await world.token(client)}` };
    world.now = new Date(noon.getTime() + 10 * 60_000);
    const change = (body: ProfileChange) => world.call(profiles.update, { ...idOf(client), body }, undefined, bearer);
    expect((await change({ email: before.email })).status).toBe(200);
    expect((await change({ email: "new@example.com" })).problem.code).toBe("REAUTH_REQUIRED");
    const wrong = { email: "new@example.com", current_password: "palestra2025" };
    expect((await change(wrong)).problem.code).toBe("REAUTH_REQUIRED");
    expect((await change({ ...wrong, current_password: "palestra2026" })).data.profile.email).toBe("new@example.com");
    world.now = noon;
    expect((await change({ email: "newer@example.com" })).status).toBe(200);
  });

  test("of one's own, with the current password, is one more of the five guesses of a login", async () => {
    const world = shared;
    const client = await world.person("client", { password_hash: await fastHash("palestra2026") });
    const guess = async (current_password: string) =>
      (await save(world, client, { email: "new@example.com", current_password }, client)).status;
    const reset = { body: { id: client, pw: "another2026", current_password: "palestra2025" } };
    expect((await world.call(people.profile, idOf(client), client)).status).toBe(200);
    world.now = new Date(noon.getTime() + 21 * 60_000);
    for (let time = 0; time < 4; time += 1) expect(await guess("palestra2025")).toBe(403);
    expect((await world.call(auth.resetPassword, reset, client)).status).toBe(403);
    expect(await guess("palestra2026")).toBe(429);
  });

  test("is taken over by nobody whose login is being ended", async () => {
    await using world = await openWorld();
    const client = await world.person("client", { email: "ana@example.com" });
    const end = (trx: Transaction) =>
      Promise.all([
        trx.updateTable("person").set({ must_change_password: true }).where("id", "=", client).execute(),
        trx.updateTable("login").set({ ended_at: noon, ended_by: "password" }).execute(),
      ]);
    expect((await read(world, client, client)).email).toBe("ana@example.com");
    const answered = await during(world, end, () => save(world, client, { email: "thief@example.com" }, client));
    expect(answered.problem.code).toBe("UNAUTHENTICATED");
    const stored = await world.db.selectFrom("person").select("email").execute();
    expect(stored).toEqual([{ email: "ana@example.com" }]);
  });
});

describe("a status set by hand", () => {
  test("ends the login with the next request, permanently, and can be reversed", async () => {
    const world = shared;
    const [admin, employee] = [await world.person("admin"), await world.person("employee")];
    expect((await world.call(auth.me, {}, employee)).status).toBe(200);
    expect((await save(world, employee, { status: "suspended" }, admin)).data.profile.status).toBe("suspended");
    expect((await world.call(auth.me, {}, employee)).status).toBe(401);
    expect((await save(world, employee, { status: "active" }, admin)).data.profile.status).toBe("active");
    expect((await world.call(auth.me, {}, employee)).status).toBe(401);
    const again = { authorization: `Bearer ${await world.token(employee)}` };
    expect((await world.call(auth.me, {}, undefined, again)).status).toBe(200);
    const stream = await events(world, employee, admin);
    expect(stream.map(({ event }) => event)).toEqual(["STATUS_UPDATED", "STATUS_UPDATED", "CREATED"]);
    expect(stream[1]?.detail).toEqual({ before: { status: "active" }, after: { status: "suspended" } });
  });

  test("is stored, and shown to admins, where another status is displayed instead", async () => {
    const world = shared;
    const [admin, client] = [await world.person("admin"), await world.person("client", { end_of_date: today })];
    expect(await read(world, client, admin)).toMatchObject({ status: "suspended", expired: true, status_set: null });
    const set = (await save(world, client, { status: "suspended" }, admin)).data.profile;
    expect(set).toMatchObject({ status_set: "suspended", version: 2 });
    expect(await read(world, client, await world.person("trainer"))).not.toHaveProperty("status_set");
    expect((await events(world, client, admin))[0]?.event).toBe("STATUS_UPDATED");
    await save(world, client, { endOfDate: addDays(today, 9) }, admin);
    expect((await read(world, client, admin)).status).toBe("suspended");
    expect(await read(world, client, admin)).not.toHaveProperty("expired");
  });

  test("spares the last admin by that name, and oneself as out of place", async () => {
    const world = shared;
    const one = await world.person("admin");
    for (const status of ["dismissed", "suspended"] as const) {
      expect((await save(world, one, { status, version: 9 }, one)).problem.code).toBe("STALE");
      expect((await save(world, one, { status }, one)).problem.code).toBe("LAST_ADMIN");
    }
    const two = await world.person("admin");
    expect((await save(world, one, { status: "suspended" }, one)).problem.code).toBe("INVALID_STATE");
    expect((await save(world, two, { status: "suspended" }, one)).status).toBe(200);
  });

  test("by two admins on each other in parallel leaves one", async () => {
    await using world = await openWorld();
    const [one, two] = [await world.person("admin"), await world.person("admin")];
    await Promise.all([save(world, one, { status: "suspended" }, two), save(world, two, { status: "suspended" }, one)]);
    const set = await world.db.selectFrom("person").select("id").where("status_set", "is not", null).execute();
    expect(set).toHaveLength(1);
  });
});
