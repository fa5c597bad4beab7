import { expect, test } from "vitest";
import { newFor } from "./new-things.ts";

test("each role is offered what it may add, those of several roles all of it", () => {
  expect(newFor(["admin"])).toEqual(["client", "session", "sale", "productSale", "leave", "import"]);
  expect(newFor(["desk"])).toEqual(["client", "session", "sale", "productSale"]);
  expect(newFor(["trainer"])).toEqual(["client", "session", "sale", "leave"]);
  expect(newFor(["trainer", "desk"])).toEqual(["client", "session", "sale", "productSale", "leave"]);
  for (const role of ["manager", "employee", "client"] as const) expect(newFor([role])).toEqual([]);
});
