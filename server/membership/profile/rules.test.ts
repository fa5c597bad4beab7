import { describe, expect, test } from "vitest";
import type { OptionField } from "#contract/identity/person-fields.ts";
import { refusalOf, wrongFields } from "../../test/world/refusal.ts";
import { type Fields, checkProfileChange, movedTerm, statusToSet } from "./rules.ts";

const today = "2026-05-10";
const empty: ReadonlySet<string> = new Set();
const admin = { id: 1, roles: ["admin"] as const };
const manager = { id: 3, roles: ["manager"] as const };
const client = { id: 7, userType: "client", isInScope: true, roles: ["client"], empty } as const;
const employee = { id: 4, userType: "employee", isInScope: false, roles: ["employee"], empty } as const;
const trainer = { id: 2, userType: "trainer", isInScope: false, roles: ["trainer"], empty } as const;
const lists = new Map<OptionField, readonly string[]>([
  ["gender", ["female", "male"]],
  ["department", ["admin", "trainers", "frontDesk"]],
]);

type Person = typeof client | typeof employee | typeof trainer;
const judged = (change: Partial<Fields>, person: Person, caller: Parameters<typeof checkProfileChange>[1] = admin) =>
  refusalOf(() => checkProfileChange(change, caller, person, lists, today));

describe("a change of a profile", () => {
  test("names every field at fault, each once", () => {
    expect(judged({ gender: "unlisted", dateOfBirth: "2026-05-11", status: "pending" }, client)).toEqual(
      wrongFields("gender INVALID", "dateOfBirth DATE_IN_FUTURE", "status INVALID"),
    );
    expect(judged({ department: "unlisted" }, trainer)).toEqual(wrongFields("department NOT_ALLOWED"));
  });

  test("takes somebody born today", () => {
    expect(judged({ dateOfBirth: today }, client)).toBeUndefined();
  });

  test("sets a status for admins alone, and only one that is stored in the row", () => {
    for (const status of ["active", "dismissed", "suspended"] as const) {
      expect(judged({ status }, client)).toBeUndefined();
      expect(judged({ status }, employee, manager)).toEqual(wrongFields("status NOT_ALLOWED"));
    }
  });

  test("empties what completes a profile for admins alone, an end of staff alone, and an e-mail of nobody", () => {
    const self = { id: 7, roles: ["client"] } as const;
    expect(judged({ phone: null }, client)).toBeUndefined();
    expect(judged({ phone: null }, client, self)).toEqual(wrongFields("phone REQUIRED"));
    expect(judged({ weChat: null }, client, self)).toBeUndefined();
    expect(judged({ endOfDate: null }, employee)).toBeUndefined();
    expect(judged({ endOfDate: null, email: null }, client)).toEqual(
      wrongFields("endOfDate REQUIRED", "email REQUIRED"),
    );
  });

  test("leaves a trainer what trainers are, and the admins' department to admins", () => {
    expect(judged({ department: "trainers", jobTitle: "trainer" }, trainer)).toBeUndefined();
    expect(judged({ department: "frontDesk", jobTitle: "frontDesk" }, trainer)).toEqual(
      wrongFields("department NOT_ALLOWED", "jobTitle NOT_ALLOWED"),
    );
    expect(judged({ department: "admin" }, employee)).toEqual(wrongFields("department NOT_ALLOWED"));
    expect(judged({ department: "frontDesk", jobTitle: "frontDesk" }, employee)).toBeUndefined();
    const ofAdmins = { ...employee, roles: ["admin"] } as const;
    const put = (department: string) =>
      refusalOf(() => checkProfileChange({ department }, admin, ofAdmins, lists, today));
    expect(put("admin")).toBeUndefined();
    expect(put("frontDesk")).toEqual(wrongFields("department NOT_ALLOWED"));
  });
});

test("a status that says what was derived is no news, unless an admin may mean to set it by hand", () => {
  expect(statusToSet(undefined, "active", admin)).toBeUndefined();
  expect(statusToSet("onLeave", "onLeave", admin)).toBeUndefined();
  expect(statusToSet("dismissed", "active", manager)).toBe("dismissed");
  expect(statusToSet("dismissed", "dismissed", manager)).toBeUndefined();
  expect(statusToSet("dismissed", "dismissed", admin)).toBe("dismissed");
});

describe("a start that moves", () => {
  const term = { startOfDate: "2026-01-31", endOfDate: "2026-03-01" };

  test("takes the end along by as many days, over months and back", () => {
    expect(movedTerm(term, { startOfDate: "2026-02-28" })).toEqual({
      startOfDate: "2026-02-28",
      endOfDate: "2026-03-29",
    });
    expect(movedTerm(term, { startOfDate: "2026-01-01" })).toEqual({
      startOfDate: "2026-01-01",
      endOfDate: "2026-01-30",
    });
    expect(movedTerm(term, {})).toEqual(term);
  });

  test("leaves an end that is said, and one that there is none", () => {
    expect(movedTerm(term, { startOfDate: "2026-02-01", endOfDate: "2026-02-02" }).endOfDate).toBe("2026-02-02");
    expect(movedTerm(term, { startOfDate: "2026-02-01", endOfDate: null }).endOfDate).toBeNull();
    expect(movedTerm({ ...term, endOfDate: null }, { startOfDate: "2026-02-01" }).endOfDate).toBeNull();
    const endless = { ...term, endOfDate: "2199-12-31" };
    for (const startOfDate of ["2026-01-01", "2026-02-28"])
      expect(movedTerm(endless, { startOfDate }).endOfDate).toBe("2199-12-31");
  });

  test("is refused if the end would not be after it, or be beyond the calendar", () => {
    expect(refusalOf(() => movedTerm(term, { endOfDate: term.startOfDate }))).toEqual(
      wrongFields("endOfDate END_BEFORE_START"),
    );
    expect(refusalOf(() => movedTerm({ ...term, endOfDate: "9999-12-31" }, { startOfDate: "2026-02-01" }))).toEqual(
      wrongFields("startOfDate INVALID_DATE"),
    );
  });
});
