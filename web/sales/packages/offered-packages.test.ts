import { expect, test } from "vitest";
import type { DurationUnit } from "#contract/kernel/values.ts";
import { offeredPackages } from "./offered-packages.ts";

const texts = { name: { en: "Pass", cn: "卡" }, description: { en: "", cn: "" } };

function membership(id: number, unit: DurationUnit) {
  const duration = { duration: 1, duration_symbol: unit };
  return { ...texts, id, amount: "10.00", duration, shared: 0 as const, version: 1 };
}

const memberships = [membership(1, "year"), membership(2, "month"), membership(3, "day")];
const goodFor = { sessions: 1 as const, classes: { access: "none" as const, typeIds: [] } };
const courses = [{ ...membership(4, "month"), paid: 10, free: 1, goodFor }];
const idsFor = (type: Parameters<typeof offeredPackages>[0]) =>
  offeredPackages(type, memberships, courses).map(({ id }) => id);

test("a pro client buys course packages only", () => {
  expect(idsFor("pro")).toEqual([4]);
});

test("every other client type buys memberships of its own unit", () => {
  expect(idsFor("yearly")).toEqual([1]);
  expect(idsFor("monthly")).toEqual([2]);
  expect(idsFor("dayPass")).toEqual([3]);
  expect(idsFor("weekly")).toEqual([]);
});

test("nothing is offered before a client type is chosen", () => {
  expect(idsFor(null)).toEqual([]);
});
