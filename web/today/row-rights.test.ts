import { expect, test } from "vitest";
import { actionsOn } from "./row-rights.ts";

const row = { phone: "416 555 0100" };

test("a manager is offered nothing, whoever serves clients what the list is for", () => {
  expect(actionsOn("ending", row, ["manager"])).toEqual([]);
  expect(actionsOn("ending", row, ["desk"])).toEqual(["call", "renew"]);
  expect(actionsOn("notSeen", row, ["trainer"])).toEqual(["call", "book"]);
  expect(actionsOn("unmarked", row, ["admin"])).toEqual([]);
});

test("nobody is called who has left no number", () => {
  expect(actionsOn("ended", { phone: null }, ["admin"])).toEqual(["renew"]);
});
