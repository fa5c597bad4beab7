import { describe, expect, test } from "vitest";
import { clients } from "#contract/membership/clients.ts";
import { employeeSorts, trainerSorts } from "#contract/kernel/endpoint/sorts.ts";
import { staff } from "#contract/membership/staff.ts";
import { addDays, personStatuses } from "#contract/kernel/values.ts";
import { filterOfStatus } from "../../test/scenes/statuses.ts";
import { openSharedWorld } from "../../test/world/shared-world.ts";
import { today } from "../../test/world/world.ts";

const world = await openSharedWorld();

test("a manager sees whole trainer rows of every status, a client name and status of the active ones", async () => {
  const [manager, client] = [await world.person("manager"), await world.person("client")];
  const active = await world.person("trainer");
  await world.person("client", { client_type: "pro", reports_to: active });
  await world.person("trainer", { status_set: "suspended" });
  const whole = await world.call(staff.trainers, { query: {} }, manager);
  expect(whole.meta.total).toBe(2);
  expect(whole.data[0]).toMatchObject({ id: active, members: 1, status: "active", actions: [] });
  const narrow = await world.call(staff.trainers, { query: {} }, client);
  expect(narrow.data.map((row) => Object.keys(row).toSorted())).toEqual([["full_name", "id", "name", "status"]]);
  expect(narrow.data[0]?.name).not.toHaveProperty("email");
});

test("the numbers of employees and trainers by status are the rows that the list shows", async () => {
  const manager = await world.person("manager");
  for (const kind of ["employee", "trainer"] as const) {
    await world.person(kind, { leave_from: today, leave_to: addDays(today, 2) });
    await world.person(kind, { start_of_date: addDays(today, 5), end_of_date: addDays(today, 50) });
    await world.person(kind, { end_of_date: today });
    await world.person(kind, { status_set: "suspended" });
    await world.person(kind, { dismissed_from: today });
    await world.person(kind, { phone: null });
  }
  for (const q of [undefined, "1"])
    for (const [userType, list] of [
      ["employee", staff.employees],
      ["trainer", staff.trainers],
    ] as const) {
      const { data } = await world.call(staff.standings, { query: { userType, q } }, manager);
      for (const [name, query] of Object.entries(filterOfStatus)) {
        const { meta } = await world.call(list, { query: { ...query, q } }, manager);
        expect([userType, name, meta.total]).toEqual([userType, name, { ...data }[name]]);
      }
      if (q === undefined)
        expect(data).toMatchObject({ onLeave: 1, pending: 1, expired: 1, suspended: 1, dismissed: 1 });
    }
});

test("trainers sort by every column", async () => {
  const admin = await world.person("admin");
  for (const height of [180, 170, 190]) await world.person("trainer", { height });
  const heights = async (sort: `${"" | "-"}${(typeof trainerSorts)[number]}`) =>
    (await world.call(staff.trainers, { query: { sort } }, admin)).data.map((row) => row.height);
  expect(await heights("height")).toEqual([170, 180, 190]);
  expect(await heights("-height")).toEqual([190, 180, 170]);
  for (const sort of trainerSorts) expect(await heights(sort)).toHaveLength(3);
});

test("trainers and clients do not learn from the order what the rows leave out", async () => {
  const client = await world.person("client");
  for (const sort of ["height", "-weight", "members", "startOfDate"] as const) {
    const { problem } = await world.call(staff.trainers, { query: { sort } }, client);
    expect(problem.errors).toEqual([{ path: "sort", code: "NOT_ALLOWED" }]);
  }
  expect((await world.call(staff.trainers, { query: { sort: "-name" } }, client)).status).toBe(200);
});

test("trainers and clients find others by name and number, and not by an e-mail or phone that they do not see", async () => {
  const [admin, trainer, client] = [
    await world.person("admin"),
    await world.person("trainer"),
    await world.person("client"),
  ];
  const hidden = { email: "zoe@example.com", phone: "+14165550177" };
  const other = await world.person("trainer", { first_name: "Xena", ...hidden });
  const found = async (q: string, as: number) =>
    (await world.call(staff.trainers, { query: { q } }, as)).data.map(({ id }) => id);
  for (const q of Object.values(hidden)) {
    for (const as of [admin, other]) expect([q, await found(q, as)]).toEqual([q, [other]]);
    for (const as of [trainer, client]) expect([q, await found(q, as)]).toEqual([q, []]);
  }
  for (const as of [trainer, client])
    expect([await found("xena", as), await found(String(other), as)]).toEqual([[other], [other]]);
});

test("sellers are active staff of sales, managers, and who sells: admins and trainers", async () => {
  const trainer = await world.person("trainer");
  const seller = await world.person("employee", { department: "sales" });
  const manager = await world.person("manager", { department: "hr" });
  await world.person("employee", { department: "it" });
  await world.person("employee", { department: "sales", status_set: "suspended" });
  await world.person("employee", { department: "sales", phone: null });
  const admin = await world.person("admin", { department: "admin" });
  await world.person("trainer", { status_set: "suspended" });
  const { data } = await world.call(staff.sellers, {}, trainer);
  expect(new Set(data.map(({ id }) => id))).toEqual(new Set([trainer, seller, manager, admin]));
  expect(data).toHaveLength(4);
  expect(Object.keys(data[0] ?? {})).toEqual(["id", "first_name", "last_name"]);
});

/** Three employees whom every column orders differently. */
async function three(): Promise<number> {
  const manager = await world.person("manager", { first_name: "Cy", start_of_date: "2026-03-01", job_title: "b" });
  await world.person("admin", {
    first_name: "Al",
    start_of_date: "2026-02-01",
    end_of_date: "2026-02-11",
    job_title: "c",
    email: "zoe@example.com",
  });
  await world.person("employee", {
    roles: ["employee"],
    first_name: "Bo",
    last_name: "王",
    start_of_date: "2026-06-01",
    job_title: "a",
  });
  return manager;
}

describe("the employee board", () => {
  type Sort = `${"" | "-"}${(typeof employeeSorts)[number]}`;
  const names = async (as: number, query: { sort?: Sort; q?: string; page?: string; pageSize?: string }) =>
    (await world.call(staff.employees, { query }, as)).data.map(({ name }) => name.first_name);

  const orders: Readonly<Record<(typeof employeeSorts)[number], readonly string[]>> = {
    id: ["Cy", "Al", "Bo"],
    name: ["Al", "Bo", "Cy"],
    jobTitle: ["Bo", "Cy", "Al"],
    status: ["Cy", "Bo", "Al"],
    active_days: ["Bo", "Al", "Cy"],
    role: ["Al", "Cy", "Bo"],
    startOfDate: ["Al", "Cy", "Bo"],
  };

  test("sorts by every column, both ways", async () => {
    const manager = await three();
    expect(await names(manager, {})).toEqual(orders.id);
    for (const sort of employeeSorts) {
      expect([sort, await names(manager, { sort })]).toEqual([sort, orders[sort]]);
      expect([sort, await names(manager, { sort: `-${sort}` })]).toEqual([sort, orders[sort].toReversed()]);
    }
  });

  const byTitle = async (as: number) =>
    (await names(as, { sort: "jobTitle" })).filter((name) => /[a-z][A-Z]|App/.test(name));

  test("sorts job titles by what the reader has before their eyes", async () => {
    const [english, chinese] = [await world.person("admin"), await world.person("admin", { locale: "cn" })];
    for (const title of ["frontDesk", "Apprentice", "clubDirector", "membershipAdviser", "salesManager"]) {
      await world.person("employee", { first_name: title, job_title: title });
    }
    expect(await byTitle(english)).toEqual([
      "Apprentice",
      "clubDirector",
      "frontDesk",
      "membershipAdviser",
      "salesManager",
    ]);
    // huìjí gùwèn, jùlèbù zǒngjiān, qiántái, xiāoshòu jīnglǐ
    expect(await byTitle(chinese)).toEqual([
      "Apprentice",
      "membershipAdviser",
      "clubDirector",
      "frontDesk",
      "salesManager",
    ]);
  });

  test("finds by name in either script, e-mail and id, and pages", async () => {
    const manager = await three();
    expect(await names(manager, { q: "bo" })).toEqual(["Bo"]);
    expect(await names(manager, { q: "王" })).toEqual(["Bo"]);
    expect(await names(manager, { q: "wang" })).toEqual(["Bo"]);
    expect(await names(manager, { q: "zoe@ex" })).toEqual(["Al"]);
    expect(await names(manager, { q: String(manager) })).toEqual(["Cy"]);
    expect(await names(manager, { page: "2", pageSize: "2" })).toEqual(["Bo"]);
    const past = await world.call(staff.employees, { query: { page: "9" } }, manager);
    expect([past.data, past.meta]).toEqual([[], { total: 3, page: 9, pageSize: 10 }]);
  });

  test("filters by every status, shows the days worked, and offers a manager nothing", async () => {
    const manager = await world.person("manager");
    await world.person("employee", { dismissed_from: today });
    await world.person("employee", { end_of_date: "2026-01-11" });
    await world.person("employee", { leave_from: addDays(today, 9), leave_to: addDays(today, 10) });
    await world.person("employee", { start_of_date: addDays(today, 1) });
    await world.person("employee", { phone: null });
    const rows = (await world.call(staff.employees, { query: {} }, manager)).data;
    const days = ["active", "dismissed", "suspended", "onLeave", "pending", "incomplete"];
    expect(rows.map(({ status }) => status)).toEqual(days);
    expect(rows.map(({ active_days }) => active_days)).toEqual([139, 139, 10, 139, -1, 139]);
    expect(rows.flatMap(({ actions }) => actions)).toEqual([]);
    for (const status of personStatuses) {
      const { data, meta } = await world.call(staff.employees, { query: { status } }, manager);
      expect([meta.total, data.map((row) => row.status)]).toEqual([1, [status]]);
    }
  });

  test("distinguishes an ended contract from those suspended by hand, for admins and managers", async () => {
    const [admin, manager] = [await world.person("admin"), await world.person("manager")];
    const people = { employees: "employee", trainers: "trainer" } as const;
    for (const [list, kind] of Object.entries(people)) {
      const byHand = await world.person(kind, { status_set: "suspended" });
      const over = await world.person(kind, { end_of_date: today });
      const read = async (query: Record<string, string>, caller: number) => {
        const endpoint = list === "employees" ? staff.employees : staff.trainers;
        return (await world.call(endpoint, { query }, caller)).data.map(({ id, expired }) => [id, expired]);
      };
      for (const caller of [admin, manager]) {
        expect(await read({ status: "suspended" }, caller)).toEqual([
          [byHand, undefined],
          [over, true],
        ]);
        expect(await read({ expired: "true" }, caller)).toEqual([[over, true]]);
        expect(await read({ expired: "false" }, caller)).toEqual([[byHand, undefined]]);
      }
    }
    const trainer = await world.person("trainer");
    expect((await world.call(staff.trainers, { query: { expired: "true" } }, trainer)).data).toEqual([]);
  });

  test("filters by department", async () => {
    const manager = await three();
    await world.person("employee", { first_name: "Di", department: "it" });
    const { data, meta } = await world.call(staff.employees, { query: { department: "it" } }, manager);
    expect([meta.total, data.map(({ name }) => name.first_name)]).toEqual([1, ["Di"]]);
    const none = await world.call(staff.employees, { query: { department: "' or true --" } }, manager);
    expect([none.status, none.meta.total]).toEqual([200, 0]);
  });

  test("refuses sorts and keys it does not know", async () => {
    const manager = await world.person("manager");
    for (const query of [{ sort: "phone" }, { team: "it" }, { pageSize: "201" }]) {
      const url = `/api/employees?${new URLSearchParams(query).toString()}`;
      const headers = { authorization: `Bearer ${await world.token(manager)}` };
      expect((await world.app.inject({ url, headers })).statusCode).toBe(400);
    }
  });
});

test("the trainer list filters by status, and a trainer cannot ask for more than the active ones", async () => {
  const [admin, trainer] = [await world.person("admin"), await world.person("trainer")];
  const away = await world.person("trainer", { leave_from: addDays(today, 1), leave_to: addDays(today, 2) });
  const ids = async (as: number) =>
    (await world.call(staff.trainers, { query: { status: "onLeave" } }, as)).data.map(({ id }) => id);
  expect(await ids(admin)).toEqual([away]);
  expect(await ids(trainer)).toEqual([]);
});

test("managers are the active people who hold manager or admin", async () => {
  const [admin, manager] = [await world.person("admin"), await world.person("manager")];
  const trainer = await world.person("trainer", { roles: ["trainer", "manager"] });
  await world.person("employee");
  await world.person("manager", { status_set: "suspended" });
  await world.person("admin", { dismissed_from: today });
  await world.person("manager", { deleted_at: world.now });
  const { data } = await world.call(staff.managers, {}, manager);
  expect(data.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([admin, manager, trainer]);
  expect(Object.keys(data[0] ?? {})).toEqual(["id", "first_name", "last_name"]);
});

test("counts compare today with the same day one month earlier", async () => {
  const long = { created_at: new Date("2026-01-01T12:00:00Z") };
  const backdate = async (id: number) =>
    world.db
      .updateTable("person")
      .set(long)
      .where("id", "=", id)
      .execute()
      .then(() => id);
  const manager = await backdate(await world.person("manager"));
  await backdate(await world.person("employee", { start_of_date: "2026-04-20" }));
  await backdate(await world.person("employee", { start_of_date: "2026-04-21" }));
  await backdate(await world.person("employee", { end_of_date: "2026-04-21" }));
  await backdate(await world.person("employee", { end_of_date: "2026-04-20" }));
  await backdate(await world.person("trainer", { deleted_at: new Date("2026-05-10T12:00:00Z") }));
  await backdate(await world.person("trainer", { deleted_at: new Date("2026-04-10T12:00:00Z") }));
  await world.person("trainer");
  await backdate(await world.person("trainer", { status_set: "suspended", status_set_at: world.now }));
  expect((await world.call(staff.countSummary, {}, manager)).data).toEqual({
    totalEmployeesOneMonthAgo: 3,
    activeEmployees: 3,
    activeTrainersOneMonthAgo: 2,
    activeTrainers: 1,
  });
});

test.each([
  ["back", "2026-12-01T17:00:00Z", "2026-11-02T04:59:00Z", "2026-11-02T05:01:00Z"],
  ["forward", "2027-04-14T16:00:00Z", "2027-03-15T03:59:00Z", "2027-03-15T04:01:00Z"],
])("counts take a day on which clocks go %s for as long as it is", async (_, now, inTime, late) => {
  const staffAndClients = [await world.person("admin"), await world.person("client"), await world.person("client")];
  const [admin = 0, early = 0, next = 0] = staffAndClients;
  for (const [id, created_at] of [
    [admin, inTime],
    [early, inTime],
    [next, late],
    [await world.person("employee"), late],
  ] as const) {
    await world.db
      .updateTable("person")
      .set({ created_at: new Date(created_at) })
      .where("id", "=", id)
      .execute();
  }
  world.now = new Date(now);
  const counts = (await world.call(clients.countSummary, {}, admin)).data;
  expect(counts).toMatchObject({ totalClients: 2, totalClientsOneMonthAgo: 1 });
  const people = (await world.call(staff.countSummary, {}, admin)).data;
  expect(people).toMatchObject({ totalEmployeesOneMonthAgo: 1 });
});

test("departments show all living staff who are not dismissed, each by name, those without one last", async () => {
  const manager = await world.person("manager", { department: "sales", first_name: "Cy", job_title: "lead" });
  const others = { department: "sales", last_name: "王" };
  const away = await world.person("employee", { ...others, first_name: "Al", status_set: "suspended" });
  const trainer = await world.person("trainer", { profile_image: "a".repeat(64) });
  const nobody = await world.person("employee", { department: null, leave_from: today, leave_to: addDays(today, 9) });
  await world.person("employee", { dismissed_from: today });
  await world.person("employee", { status_set: "dismissed" });
  await world.person("employee", { deleted_at: world.now });
  await world.person("client", { department: "sales" });
  const { data } = await world.call(staff.departments, {}, manager);
  expect(data.map(({ department, people }) => [department, people.map(({ id }) => id)])).toEqual([
    ["sales", [away, manager]],
    ["trainers", [trainer]],
    [null, [nobody]],
  ]);
  const [card] = data[1]?.people ?? [];
  expect(card).toMatchObject({ userType: "trainer", roles: ["trainer"], profileImage: "a".repeat(64) });
  expect(Object.keys(card ?? {}).toSorted()).toEqual([
    "id",
    "jobTitle",
    "name",
    "profileImage",
    "roles",
    "status",
    "userType",
  ]);
});
