import { expect, test } from "vitest";
import { refusalOf, refuse, wrongFields } from "../test/refusal.ts";
import { checkClient, checkNewTrainer, checkTrained } from "./rules.ts";

const born = (dateOfBirth: string, gender: string) =>
  refusalOf(() => checkClient({ dateOfBirth, gender }, ["female"], "2026-05-10"));

test("a new client was born by today and is of a listed gender", () => {
  expect(born("2026-05-10", "female")).toBeUndefined();
  expect(born("2026-05-11", "unlisted")).toEqual(wrongFields("dateOfBirth DATE_IN_FUTURE", "gender INVALID"));
});

const given = (status: "active" | "onLeave" | "suspended", id = 2) =>
  refusalOf(() => checkNewTrainer({ reportsTo: 1 }, { id, status }));

test("a client gets another trainer, one who is there", () => {
  expect(given("active")).toBeUndefined();
  expect(given("active", 1)).toEqual(wrongFields("trainer SAME_TRAINER"));
  expect(given("onLeave")).toEqual(wrongFields("trainer TRAINER_NOT_ACTIVE"));
  expect(refusalOf(() => checkNewTrainer({ reportsTo: null }, { id: 1, status: "active" }))).toBeUndefined();
});

test("private training alone has a trainer", () => {
  expect(refusalOf(() => checkTrained(refuse, { clientType: "pro" }))).toBeUndefined();
  for (const clientType of ["monthly", "yearly", null] as const) {
    expect(refusalOf(() => checkTrained(refuse, { clientType }))).toEqual({ code: "INVALID_STATE" });
  }
});
