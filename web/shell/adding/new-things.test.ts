import { expect, test } from "vitest";
import type { Role } from "#contract/kernel/values.ts";
import { newFor } from "./new-things.ts";

const offered = (...held: Role[]) => newFor(held, "trainers");

test("each role is offered what it may add, those of several roles all of it", () => {
  expect(offered("admin")).toEqual([
    "client",
    "session",
    "class",
    "sale",
    "productSale",
    "leave",
    "measurement",
    "trainer",
    "import",
  ]);
  expect(offered("desk")).toEqual(["client", "session", "sale", "productSale"]);
  expect(offered("trainer")).toEqual(["client", "session", "sale", "leave", "measurement"]);
  expect(offered("trainer", "desk")).toEqual(["client", "session", "sale", "productSale", "leave", "measurement"]);
  expect(offered("manager")).toEqual(["class", "trainer"]);
  for (const role of ["employee", "client"] as const) expect(offered(role)).toEqual([]);
});

test("the desk is offered a freeze where the club lets it", () => {
  expect(newFor(["desk"], "desk")).toEqual(["client", "session", "sale", "productSale", "leave"]);
  expect(newFor(["manager"], "desk")).toEqual(["class", "trainer"]);
});
