import { expect, test } from "vitest";
import { staff, trainerSorts } from "#contract/staff.ts";
import { openWorld } from "../test/world.ts";

test("a manager sees whole trainer rows of every status, a client name and status of the active ones", async () => {
  await using world = await openWorld();
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

test("trainers sort by every column", async () => {
  await using world = await openWorld();
  const admin = await world.person("admin");
  for (const height of [180, 170, 190]) await world.person("trainer", { height });
  const heights = async (sort: `${"" | "-"}${(typeof trainerSorts)[number]}`) =>
    (await world.call(staff.trainers, { query: { sort } }, admin)).data.map((row) => row.height);
  expect(await heights("height")).toEqual([170, 180, 190]);
  expect(await heights("-height")).toEqual([190, 180, 170]);
  for (const sort of trainerSorts) expect(await heights(sort)).toHaveLength(3);
});

test("sellers are active staff of sales and managers", async () => {
  await using world = await openWorld();
  const trainer = await world.person("trainer");
  const seller = await world.person("employee", { department: "sales" });
  const manager = await world.person("manager", { department: "hr" });
  await world.person("employee", { department: "it" });
  await world.person("employee", { department: "sales", status_set: "suspended" });
  await world.person("employee", { department: "sales", phone: null });
  const { data } = await world.call(staff.sellers, {}, trainer);
  expect(new Set(data.map(({ id }) => id))).toEqual(new Set([seller, manager]));
  expect(data).toHaveLength(2);
  expect(Object.keys(data[0] ?? {})).toEqual(["id", "first_name", "last_name"]);
});
