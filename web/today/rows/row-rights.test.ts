import { expect, test } from "vitest";
import { rowActionsFor } from "./row-rights.ts";

const row = { phone: "416 555 0100" };

test("a manager is offered nothing, those who serve clients get what the list is for", () => {
  expect(rowActionsFor("ending", row, ["manager"])).toEqual([]);
  expect(rowActionsFor("ending", row, ["desk"])).toEqual(["call", "renew"]);
  expect(rowActionsFor("notSeen", row, ["trainer"])).toEqual(["call", "book"]);
  expect(rowActionsFor("unmarked", row, ["admin"])).toEqual([]);
});

test("nobody is called who has left no number", () => {
  expect(rowActionsFor("ended", { phone: null }, ["admin"])).toEqual(["renew"]);
});
