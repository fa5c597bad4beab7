import { expect, test } from "vitest";
import { actionsOn, tellsWholeSession } from "./row-rights.ts";

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

test("a session is read where its viewer is told all of it", () => {
  expect(tellsWholeSession(["desk"])).toBe("ofClient");
  expect(tellsWholeSession(["admin"])).toBe("ofClient");
  expect(tellsWholeSession(["desk", "trainer"])).toBe("ofClient");
  expect(tellsWholeSession(["trainer"])).toBe("ofTrainer");
  expect(tellsWholeSession(["manager"])).toBe("ofTrainer");
});
