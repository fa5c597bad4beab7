import { describe, expect, test } from "vitest";
import type { Profile } from "#contract/identity/people.ts";
import { type Role, roles } from "#contract/kernel/values.ts";
import { refusalOf, refuse } from "../../test/world/refusal.ts";
import {
  type ActionTarget,
  type AdminFacts,
  absenceOn,
  personActionsFor,
  activeDays,
  checkAdminStays,
  checkOffered,
  expiry,
  highestRole,
  opensStaff,
  visibleProfile,
  visibleReason,
} from "./rules.ts";

const client: ActionTarget = { id: 7, userType: "client", status: "active", dismissalOnFile: false, isTrained: true };
const admin = { id: 1, roles: ["admin"] } as const;

describe("the menu of a person", () => {
  test("does not offer people to end themselves", () => {
    const own = { ...client, id: admin.id, userType: "employee" as const };
    expect(personActionsFor(admin, own)).toEqual(["onLeave"]);
    expect(personActionsFor(admin, { ...own, status: "suspended" })).toEqual([]);
  });

  test("offers to reverse a dismissal on file, not one that was set by hand", () => {
    const dismissed = { ...client, status: "dismissed" as const };
    expect(personActionsFor(admin, dismissed)).toEqual(["delete"]);
    expect(personActionsFor(admin, { ...dismissed, dismissalOnFile: true })).toContain("withdrawDismissed");
  });

  test("is a trainer's for clients in scope alone, and nobody else's", () => {
    const trainer = { id: 2, roles: ["employee", "trainer", "desk"] as const };
    expect(personActionsFor(trainer, client)).toEqual(["onLeave", "delete"]);
    expect(personActionsFor(trainer, { ...client, isTrained: false })).toEqual([]);
  });

  test("is what may be done: all else is refused", () => {
    expect(refusalOf(() => checkOffered(refuse, admin, client, "dismiss"))).toBeUndefined();
    expect(refusalOf(() => checkOffered(refuse, admin, client, "withdrawPending"))).toEqual({ code: "INVALID_STATE" });
  });
});

const one: AdminFacts = { id: 1, roles: ["admin"], statusSet: null, dismissedFrom: null };
const leaving = (...others: readonly AdminFacts[]) =>
  refusalOf(() => checkAdminStays(refuse, [one, ...others], one.id));

describe("the last admin", () => {
  test("stays, and with another one may go", () => {
    expect(leaving()).toEqual({ code: "LAST_ADMIN" });
    expect(leaving({ ...one, id: 2 })).toBeUndefined();
  });

  test("is not relieved by one who is suspended, dismissed, about to be, or no admin any more", () => {
    const others: Partial<AdminFacts>[] = [
      { statusSet: "suspended" },
      { statusSet: "dismissed" },
      { dismissedFrom: "2099-01-01" },
      { roles: ["manager"] },
    ];
    for (const other of others) expect(leaving({ ...one, id: 2, ...other })).toEqual({ code: "LAST_ADMIN" });
  });

  test("is nobody who does not count as one", () => {
    const suspended = { ...one, statusSet: "suspended" as const };
    expect(refusalOf(() => checkAdminStays(refuse, [suspended], one.id))).toBeUndefined();
    expect(refusalOf(() => checkAdminStays(refuse, [one], 2))).toBeUndefined();
  });
});

describe("a day on which somebody cannot be booked", () => {
  const there = {
    startOfDate: "2026-02-01",
    endOfDate: "2026-08-01",
    statusSet: null,
    leaveFrom: "2026-04-10",
    leaveTo: "2026-04-20",
    dismissedFrom: null,
  };

  test("is before the first, on or after the last, or within a leave whose return is a day at work", () => {
    const absent = {
      "2026-01-31": { from: null, until: "2026-02-01" },
      "2026-08-01": { from: "2026-08-01", until: null },
    };
    const away = { from: "2026-04-10", until: "2026-04-20" };
    for (const [day, absence] of Object.entries(absent)) expect(absenceOn(there, day)).toEqual(absence);
    for (const day of ["2026-04-10", "2026-04-19"]) expect(absenceOn(there, day)).toEqual(away);
    for (const day of ["2026-02-01", "2026-04-09", "2026-04-20", "2026-07-31"]) {
      expect(absenceOn(there, day)).toBeUndefined();
    }
  });

  test("is every day of a person suspended or dismissed by hand, and each from a dismissal on", () => {
    expect(absenceOn({ ...there, statusSet: "suspended" }, "2026-03-01")).toEqual({ from: null, until: null });
    const dismissed = { ...there, dismissedFrom: "2026-06-01" };
    expect(absenceOn(dismissed, "2026-05-31")).toBeUndefined();
    for (const day of ["2026-06-01", "2026-09-01"]) {
      expect(absenceOn(dismissed, day)).toEqual({ from: "2026-06-01", until: null });
    }
  });
});

test("somebody's role for menus is the highest they hold", () => {
  expect(highestRole(["employee", "trainer", "admin"])).toBe("admin");
  expect(highestRole(["client"])).toBe("client");
  expect(highestRole([])).toBeUndefined();
});

test("active days run from the start to today or the end, and are below zero before", () => {
  const term = { startOfDate: "2026-05-01", endOfDate: "2026-05-11" };
  expect(["2026-04-29", "2026-05-01", "2026-05-08", "2026-06-30"].map((day) => activeDays(term, day))).toEqual([
    -2, 0, 7, 10,
  ]);
  expect(activeDays({ ...term, endOfDate: null }, "2026-05-31")).toBe(30);
});

test("why somebody is away is for admins and themselves, that they are for all who see it", () => {
  const reason = { reason_type: "onLeave", reason_name: "sick" };
  expect(visibleReason(admin, 7, reason)).toEqual(reason);
  expect(visibleReason({ id: 7, roles: ["client"] }, 7, reason)).toEqual(reason);
  expect(visibleReason({ id: 2, roles: ["trainer"] }, 7, reason)).toEqual({ reason_type: "onLeave" });
  expect(visibleReason({ id: 2, roles: ["trainer"] }, 7, null)).toBeNull();
});

test("a suspension is one of an end that has come, and not of a hand, from the day of the end on", () => {
  const today = "2026-05-20";
  expect(expiry("suspended", today, today)).toEqual({ expired: true });
  expect(expiry("suspended", "2026-05-21", today)).toEqual({});
  expect(expiry("suspended", null, today)).toEqual({});
  expect(expiry("active", "2026-05-01", today)).toEqual({});
});

test("colleagues' profiles are opened by admins and managers alone", () => {
  expect(roles.filter((role) => opensStaff({ roles: [role] }))).toEqual(["admin", "manager"]);
  expect(opensStaff({ roles: ["employee", "manager"] })).toBe(true);
  expect(opensStaff({ roles: [] })).toBe(false);
});

describe("a profile", () => {
  const card = {
    id: 7,
    first_name: "Ana",
    last_name: "Ruiz",
    userType: "client",
    status: "suspended",
    expired: true,
    clientType: "pro",
    reports_to: { id: 3, name: { first_name: "Tom", last_name: "Berg" } },
    profileImage: "face",
  } as const;
  const privately = { address: "1 Main St", dateOfBirth: "1990-01-02" };
  const openly = { phone: "+14165550100", gender: "female", active_days: 12, version: 4 };
  const reasons = { reason_type: "onLeave", started_at: "2026-05-01", ended_at: null } as const;
  const whole = {
    ...card,
    ...privately,
    ...openly,
    roles: ["client"],
    reasons: { ...reasons, reason_name: "sick" },
  } as Profile;
  const seenBy = (role: Role, shown: Profile = whole, inScope = true) =>
    visibleProfile({ id: 2, roles: [role] }, shown, inScope);

  test("is whole for admins and for the person", () => {
    expect(seenBy("admin", whole, false)).toEqual(whole);
    expect(visibleProfile({ id: 7, roles: ["client"] }, whole, false)).toEqual(whole);
  });

  test("keeps from everybody else why somebody is away", () => {
    for (const role of ["manager", "desk", "trainer"] as const) {
      expect(seenBy(role)).toEqual({ ...whole, reasons });
    }
    expect(seenBy("desk", { ...whole, reasons: null })).toEqual({ ...whole, reasons: null });
  });

  test("is the card alone where a trainer looks at a client outside their scope", () => {
    expect(seenBy("trainer", whole, false)).toEqual(card);
    const { expired: _expired, ...current } = card;
    expect(seenBy("trainer", { ...whole, status: "active", expired: undefined }, false)).toStrictEqual({
      ...current,
      status: "active",
    });
  });

  test("of a colleague has no scope, and of an admin neither address nor birth date", () => {
    const colleague: Profile = { ...whole, userType: "employee", clientType: null, roles: ["employee"], reasons: null };
    expect(seenBy("manager", colleague, false)).toEqual(colleague);
    const boss: Profile = { ...colleague, roles: ["employee", "admin"] };
    const { address: _address, dateOfBirth: _birth, ...rest } = boss;
    expect(seenBy("manager", boss, false)).toStrictEqual(rest);
  });
});
