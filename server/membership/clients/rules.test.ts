import { describe, expect, test } from "vitest";
import { type Role, roles } from "#contract/kernel/values.ts";
import { refusalOf, refuse, wrongFields } from "../../test/world/refusal.ts";
import { checkBodySort, checkClient, checkNewTrainer, checkTrained, readsBodyOf, refusalReasonOf } from "./rules.ts";

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

const reading = (isInScope: boolean) => roles.filter((role) => readsBodyOf({ id: 2, roles: [role] }, 7, isInScope));

const sorted = (sort: string | undefined, held: readonly Role[], scope: "all" | "own") =>
  refusalOf(() => checkBodySort(sort, { id: 2, roles: held }, scope));

describe("the body of a client", () => {
  test("is read by admins, by trainers of clients in their scope and by the client, and not at the desk", () => {
    expect(reading(true)).toEqual(["admin", "trainer"]);
    expect(reading(false)).toEqual(["admin"]);
    expect(readsBodyOf({ id: 7, roles: ["client"] }, 7, false)).toBe(true);
  });

  test("is not revealed by the order of a list to a reader at the desk who may not see every body", () => {
    const refused = wrongFields("sort NOT_ALLOWED");
    for (const sort of ["weight", "-weight", "smm", "-smm"]) {
      expect(sorted(sort, ["desk"], "all")).toEqual(refused);
      expect(sorted(sort, ["desk", "trainer"], "own")).toEqual(refused);
      expect(sorted(sort, ["desk", "trainer"], "all")).toBeUndefined();
      expect(sorted(sort, ["desk", "admin"], "own")).toBeUndefined();
      expect(sorted(sort, ["trainer"], "own")).toBeUndefined();
    }
    for (const sort of ["name", "overweight", "weightUnit", undefined])
      expect(sorted(sort, ["desk"], "all")).toBeUndefined();
  });
});

test("one of several was refused for what is wrong with its field, or for the code itself", () => {
  const errors = [{ path: "trainer", code: "SAME_TRAINER" }];
  expect(refusalReasonOf({ code: "VALIDATION_ERROR", details: { errors } })).toBe("SAME_TRAINER");
  expect(refusalReasonOf({ code: "VALIDATION_ERROR", details: { errors: [] } })).toBe("VALIDATION_ERROR");
  expect(refusalReasonOf({ code: "VALIDATION_ERROR", details: { errors: "many" } })).toBe("VALIDATION_ERROR");
  expect(refusalReasonOf({ code: "INVALID_STATE", details: { errors } })).toBe("INVALID_STATE");
});
