import { describe, expect, test } from "vitest";
import { todayDays } from "#contract/data/today.ts";
import { servesClients, type Role, roles } from "#contract/kernel/values.ts";
import { type Presence, opensStaff } from "../identity/people/rules.ts";
import { absenceNow, backOn, birthdaysFrom, seesClub } from "./rules.ts";

const who = (may: (person: { readonly roles: readonly Role[] }) => boolean) =>
  roles.filter((role) => may({ roles: [role] }));

test("admins, managers and the desk see the day of the club, all others their own", () => {
  expect(who(seesClub)).toEqual(["admin", "manager", "desk"]);
  expect(seesClub({ roles: ["trainer", "manager"] })).toBe(true);
});

test("clients' pages are opened by those who serve them, colleagues' by admins and managers", () => {
  expect(roles.filter((role) => servesClients([role]))).toEqual(["admin", "trainer", "desk"]);
  expect(who(opensStaff)).toEqual(["admin", "manager"]);
});

const on = (date: string, key: number) => birthdaysFrom(date).filter((each) => each.key === key);

describe("birthdays", () => {
  test("are those of today and the days that follow, into another year too", () => {
    const keys = birthdaysFrom("2026-12-31").map(({ key }) => key);
    expect(keys).toHaveLength(todayDays.birthdays);
    expect(keys.slice(0, 2)).toEqual([1231, 101]);
  });

  test("of 29 February are kept on it in a leap year, and on 1 March in others", () => {
    expect(on("2028-02-28", 229)).toEqual([{ key: 229, day: "2028-02-29" }]);
    expect(on("2027-02-28", 229)).toEqual([{ key: 229, day: "2027-03-01" }]);
    expect(on("2028-03-01", 229)).toEqual([]);
    expect(on("2027-02-28", 301)).toEqual([{ key: 301, day: "2027-03-01" }]);
  });
});

describe("a trainer who gives no sessions on a day", () => {
  const there: Presence = {
    startOfDate: "2026-01-01",
    endOfDate: "2027-01-01",
    statusSet: null,
    leaveFrom: "2026-05-10",
    leaveTo: "2026-05-17",
    dismissedFrom: null,
  };

  test("is on leave, and until when", () => {
    expect(absenceNow(there, "2026-05-16")).toEqual({ reason: "onLeave", until: "2026-05-17" });
    expect(absenceNow(there, "2026-05-17")).toBeNull();
  });

  test("or away: not there yet, or not any more", () => {
    expect(absenceNow(there, "2025-12-31")).toEqual({ reason: "away", until: "2026-01-01" });
    expect(absenceNow(there, "2027-01-01")).toEqual({ reason: "away", until: null });
    expect(absenceNow({ ...there, dismissedFrom: "2026-05-10" }, "2026-05-12")).toEqual({
      reason: "away",
      until: null,
    });
  });
});

test("a row that was dealt with is back in two weeks", () => {
  expect(backOn("2026-05-20")).toBe("2026-06-03");
});
