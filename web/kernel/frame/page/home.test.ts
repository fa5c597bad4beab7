import { expect, test } from "vitest";
import type { Role } from "#contract/kernel/values.ts";
import { homeOf } from "./home.ts";
import { activeRole } from "../me.ts";

const homes = (...held: readonly (readonly Role[])[]) => held.map((roles) => homeOf({ roles: [...roles] }));

test("who runs the club or trains starts with the day, a client with what comes next, others with themselves", () => {
  expect(homes(["admin"], ["manager"], ["desk"], ["trainer"])).toEqual(Array(4).fill("/today"));
  expect(homes(["client"])).toEqual(["/"]);
  expect(homes(["employee"], [])).toEqual(["/profile", "/profile"]);
});

test("of several roles the highest decides, in whatever order they are held", () => {
  expect(homes(["employee", "admin"], ["client", "trainer"])).toEqual(["/today", "/today"]);
  expect(homes(["trainer", "manager"])).toEqual(["/today"]);
  expect(activeRole({ roles: ["client", "employee", "desk"] })).toBe("desk");
  expect(activeRole({})).toBeUndefined();
});
