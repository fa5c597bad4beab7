import { expect, test } from "vitest";
import type { Role } from "#contract/values.ts";
import { homeOf } from "./home.ts";
import { activeRole } from "./me.ts";

const homes = (...held: readonly (readonly Role[])[]) => held.map((roles) => homeOf({ roles: [...roles] }));

test("who serves clients starts with them, a client with what comes next, everyone else with themselves", () => {
  expect(homes(["admin"], ["trainer"], ["desk"])).toEqual(Array(3).fill("/client/overview"));
  expect(homes(["client"])).toEqual(["/"]);
  expect(homes(["manager"], ["employee"], [])).toEqual(Array(3).fill("/profile"));
});

test("of several roles the highest decides, in whatever order they are held", () => {
  expect(homes(["employee", "admin"], ["client", "trainer"])).toEqual(["/client/overview", "/client/overview"]);
  expect(homes(["trainer", "manager"])).toEqual(["/profile"]);
  expect(activeRole({ roles: ["client", "employee", "desk"] })).toBe("desk");
  expect(activeRole({})).toBeUndefined();
});
