import { describe, expect, test } from "vitest";
import { activity } from "#contract/club/activity.ts";
import { auth } from "#contract/identity/auth.ts";
import { people } from "#contract/identity/people.ts";
import { type EmployeeDraft, type TrainerDraft, staff } from "#contract/membership/staff.ts";
import { openSharedWorld } from "../../test/world/shared-world.ts";
import { today } from "../../test/world/world.ts";

const world = await openSharedWorld();

const person = {
  first_name: "晓明",
  last_name: "王",
  email: " Wang.XiaoMing@Example.com ",
  dateOfBirth: "1988-02-29",
  gender: "male",
  startOfDate: today,
  endOfDate: "2027-05-20",
  phone: "0086 138 0013 8000",
  address: "南京西路1266号",
  zipCode: "200040",
};

const employee = (over: Partial<EmployeeDraft> = {}): EmployeeDraft => ({
  ...person,
  role: "employee",
  jobTitle: "reception",
  department: "hr",
  ...over,
});
const trainer = (over: Partial<TrainerDraft> = {}): TrainerDraft => ({ ...person, role: "trainer", ...over });
const idOf = (id: number) => ({ params: { id: String(id) } });

describe("adding an employee", () => {
  test("writes the person and the activity, and lets them in with the password shown once", async () => {
    const admin = await world.person("admin");
    const headers = { "idempotency-key": "one" };
    const { data } = await world.call(staff.createEmployee, { body: employee() }, admin, headers);
    expect(data).toMatchObject({ name: { first_name: "晓明", last_name: "王" }, version: 1 });
    const again = await world.call(staff.createEmployee, { body: employee() }, admin, headers);
    expect(again.data).toEqual({ ...data, initial_password: null });
    const profile = (await world.call(people.employeeProfile, idOf(data.id), admin)).data;
    expect(profile).toMatchObject({
      ...person,
      email: "wang.xiaoming@example.com",
      userType: "employee",
      role: "employee",
      roles: ["employee"],
      jobTitle: "reception",
      department: "hr",
      status: "active",
    });
    const events = (await world.call(activity.list, { ...idOf(data.id), query: {} }, admin)).data;
    expect(events.map(({ event, by }) => [event, by?.id])).toEqual([["CREATED", admin]]);
    const password = data.initial_password ?? "";
    const login = await world.call(auth.login, { body: { email: person.email, password } });
    const bearer = { authorization: `Bearer ${login.data.token}` };
    expect((await world.call(auth.me, {}, undefined, bearer)).data.must_change_password).toBe(true);
  });

  test("of a taken e-mail is refused by that name, five times in parallel adds one", async () => {
    const admin = await world.person("admin");
    const bodies = Array.from({ length: 5 }, () => world.call(staff.createEmployee, { body: employee() }, admin));
    const codes = (await Promise.all(bodies)).map(({ status, problem }) => (status === 200 ? "done" : problem.code));
    expect(codes.toSorted()).toEqual([...Array.from({ length: 4 }, () => "DUPLICATE_USER"), "done"]);
    const asTrainer = await world.call(staff.createTrainer, { body: trainer() }, admin);
    expect(asTrainer.problem.code).toBe("DUPLICATE_USER");
  });

  const mustBeThere = Object.keys(employee()).filter((field) => field !== "role");
  const wrong: readonly (readonly [path: string, over: object, code: string])[] = [
    ["endOfDate", { endOfDate: today }, "END_BEFORE_START"],
    ["dateOfBirth", { dateOfBirth: "2026-05-21" }, "DATE_IN_FUTURE"],
    ["gender", { gender: "robot" }, "INVALID"],
    ["department", { department: "kitchen" }, "INVALID"],
    ["department", { department: "admin" }, "NOT_ALLOWED"],
    ["role", { role: "trainer" }, "INVALID"],
    ["email", { email: "nobody" }, "INVALID_EMAIL"],
    ["phone", { phone: "12345" }, "INVALID_PHONE"],
    ["userType", { userType: "client" }, "INVALID"],
    ["role", { role: undefined }, "INVALID"],
    ...mustBeThere.map((field): [string, object, string] => [field, { [field]: undefined }, "REQUIRED"]),
  ];
  test("is refused for each field at fault", async () => {
    const admin = await world.person("admin");
    for (const [path, over, code] of wrong) {
      const refused = await world.call(staff.createEmployee, { body: { ...employee(), ...over } }, admin);
      expect(refused.problem).toMatchObject({ code: "VALIDATION_ERROR", errors: [{ path, code }] });
    }
  });

  test("of role admin fixes the department", async () => {
    const admin = await world.person("admin");
    const added = await world.call(staff.createEmployee, { body: employee({ role: "admin" }) }, admin);
    const profile = (await world.call(people.profile, idOf(added.data.id), admin)).data;
    expect(profile).toMatchObject({ role: "admin", department: "admin" });
  });

  test("by a manager makes employees only, whatever else is wrong", async () => {
    const manager = await world.person("manager");
    for (const role of ["admin", "manager"] as const) {
      const refused = await world.call(staff.createEmployee, { body: employee({ role, email: "?" }) }, manager);
      expect(refused.problem.code).toBe("FORBIDDEN");
    }
    expect((await world.call(staff.createEmployee, { body: employee() }, manager)).status).toBe(200);
  });
});

describe("adding a trainer", () => {
  test("fixes role, job title and department, by a manager too", async () => {
    const [admin, manager] = [await world.person("admin"), await world.person("manager")];
    const body = trainer({ role: "trainer", userType: "trainer", jobTitle: "trainer", department: "trainer" });
    const { data } = await world.call(staff.createTrainer, { body }, manager);
    expect(data.initial_password).toMatch(/^[\w]{16}$/);
    expect((await world.call(people.trainerProfile, idOf(data.id), admin)).data).toMatchObject({
      userType: "trainer",
      roles: ["trainer"],
      jobTitle: "trainer",
      department: "trainers",
    });
  });

  test.each([
    [{ role: "employee" }, "role"],
    [{ role: undefined }, "role"],
    [{ jobTitle: "boss" }, "jobTitle"],
    [{ department: "sales" }, "department"],
    [{ endOfDate: "2026-05-19" }, "endOfDate"],
    [{ roles: ["admin"] }, "roles"],
  ])("with %j is refused", async (over: object, path) => {
    const admin = await world.person("admin");
    const { problem } = await world.call(staff.createTrainer, { body: { ...trainer(), ...over } }, admin);
    expect(problem.errors?.map((error) => error.path)).toEqual([path]);
  });
});
