import { expect, test } from "vitest";
import type { Role } from "#contract/kernel/values.ts";
import { homeOf } from "./home.ts";
import { activeRole } from "../me.ts";

const homes = (...held: readonly (readonly Role[])[]) => held.map((roles) => homeOf({ roles: [...roles] }));

test("who runs the club starts with the day, trainers with their clients, a client with what comes next, others with themselves", () => {
  expect(homes(["admin"], ["manager"], ["desk"])).toEqual(Array(3).fill("/today"));
  expect(homes(["trainer"], ["client"])).toEqual(["/client/overview", "/"]);
  expect(homes(["employee"], [])).toEqual(["/profile", "/profile"]);
});

test("of several roles the highest decides, in whatever order they are held", () => {
  expect(homes(["employee", "admin"], ["client", "trainer"])).toEqual(["/today", "/client/overview"]);
  expect(homes(["trainer", "manager"])).toEqual(["/today"]);
  expect(activeRole({ roles: ["client", "employee", "desk"] })).toBe("desk");
  expect(activeRole({})).toBeUndefined();
});
