import { expect, test } from "vitest";
import { wrongFields } from "#web/kernel/lib/forms/form.ts";
import { absenceOf, daysLost, usualEndDays, newRequest, requestSchema, storedRequest } from "./request-form.ts";

const term = { startOfDate: "2026-01-01", endOfDate: "2026-12-31", userType: "trainer" } as const;
const leave = { reason_name: "vacation", started_at: "2026-05-01", ended_at: "2026-05-08" };
const faults = (
  over: object,
  type: "onLeave" | "dismissed" = "onLeave",
  of: Parameters<typeof requestSchema>[1] = term,
) => wrongFields(requestSchema(type, of), { ...leave, ...over });

test("a leave is strictly between start and end", () => {
  expect(faults({})).toEqual({});
  expect(faults({ started_at: "2026-01-01" })).toEqual({ started_at: "OUTSIDE_CONTRACT" });
  expect(faults({ started_at: "2026-01-02" })).toEqual({});
  expect(faults({ ended_at: "2026-12-31" })).toEqual({ ended_at: "OUTSIDE_CONTRACT" });
  expect(faults({ ended_at: "2026-12-30" })).toEqual({});
});

test("nobody returns before they have left", () => {
  expect(faults({ ended_at: "2026-05-01" })).toEqual({ ended_at: "END_BEFORE_START" });
  const noReason = { reason_name: null, ended_at: "2026-04-30" };
  expect(faults(noReason)).toEqual({ reason_name: "REQUIRED", ended_at: "END_BEFORE_START" });
  expect(faults({ ended_at: "" })).toEqual({ ended_at: "INVALID_DATE" });
});

test("a dismissal has a reason and an effective date, and no day of return", () => {
  const dismissal = { reason_name: "resignation", ended_at: "" };
  expect(faults(dismissal, "dismissed")).toEqual({});
  expect(faults({ ...dismissal, reason_name: null }, "dismissed")).toEqual({ reason_name: "REQUIRED" });
  expect(faults({ ...dismissal, started_at: "" }, "dismissed")).toEqual({ started_at: "INVALID_DATE" });
  expect(faults({ ...dismissal, started_at: "2026-12-31" }, "dismissed")).toEqual({ started_at: "OUTSIDE_CONTRACT" });
});

test("a membership may end with its last day", () => {
  const ending = { reason_name: "memberWish", ended_at: "", started_at: "2026-12-31" };
  const member = { ...term, userType: "client" } as const;
  expect(faults(ending, "dismissed", member)).toEqual({});
  expect(faults({ ...ending, started_at: "2027-01-01" }, "dismissed", member)).toEqual({
    started_at: "OUTSIDE_CONTRACT",
  });
});

test("an open-ended contract bounds the start alone", () => {
  const open = { ...term, endOfDate: null };
  expect(faults({ ended_at: "2090-01-01" }, "onLeave", open)).toEqual({});
  expect(faults({ started_at: "2025-12-31" }, "onLeave", open)).toEqual({ started_at: "OUTSIDE_CONTRACT" });
});

test("a request on file fills the form, except a reason the viewer may not know", () => {
  const stored = { id: 1, reason_type: "onLeave" as const, started_at: "2026-05-01", ended_at: "2026-05-08" };
  expect(storedRequest({ ...stored, reason_name: "vacation" })).toEqual(leave);
  expect(storedRequest(stored)).toEqual({ ...leave, reason_name: null });
});

test("a new leave begins today where it may, with the first reason", () => {
  const staff = { ...term, userType: "employee" } as const;
  const firstDay = (today: string) => newRequest("onLeave", staff, { today, offered: ["vacation"] }).started_at;
  expect(firstDay("2026-05-01")).toBe("2026-05-01");
  for (const outside of ["2025-12-31", "2026-01-01", "2026-12-31"]) expect(firstDay(outside)).toBe("");
  const offered = ["vacation", "other"];
  expect(newRequest("onLeave", staff, { today: "2026-05-01", offered }).reason_name).toBe("vacation");
});

const ends = (userType: "client" | "trainer", offered: readonly string[]) =>
  newRequest("dismissed", { ...term, userType }, { today: "2026-05-01", offered });

test("a membership ends with what is paid by the client's wish where the club lists it, a dismissal of staff on no day yet", () => {
  const nothing = { reason_name: null, started_at: "", ended_at: "" };
  expect(ends("trainer", ["resignation"])).toEqual(nothing);
  expect(ends("client", ["byClub", "memberWish"])).toEqual({
    ...nothing,
    reason_name: "memberWish",
    started_at: "2026-12-31",
  });
  expect(ends("client", ["byClub"])).toEqual({ ...nothing, started_at: "2026-12-31" });
});

test("a membership may end today too, and only then where nothing is paid ahead or it has no end", () => {
  expect(usualEndDays(term, "2026-05-01")).toEqual(["2026-12-31", "2026-05-01"]);
  expect(usualEndDays(term, "2026-12-31")).toEqual(["2026-12-31"]);
  expect(usualEndDays({ ...term, endOfDate: "2199-12-31" }, "2026-05-01")).toEqual(["2026-05-01"]);
  expect(usualEndDays(term, "2027-01-05")).toEqual([]);
});

test("an absence is known as soon as its days are right, whatever the reason", () => {
  const values = { ...leave, reason_name: null };
  expect(absenceOf(values, faults({ reason_name: null }))).toEqual({ from: "2026-05-01", until: "2026-05-08" });
  expect(absenceOf({ ...values, ended_at: "" }, faults({ ended_at: "" }, "dismissed"))).toEqual({ from: "2026-05-01" });
});

test("days that are missing or wrong are no absence", () => {
  for (const over of [{ ended_at: "" }, { started_at: "" }, { ended_at: "2026-04-30" }, { started_at: "2026-01-01" }]) {
    expect(absenceOf({ ...leave, ...over }, faults(over))).toBeUndefined();
  }
});

test("a start that moves later loses the days before it, one that moves earlier those of the end", () => {
  const summer = { startOfDate: "2026-06-01", endOfDate: "2026-09-01" };
  expect(daysLost(summer, "2026-06-08")).toEqual({ from: "2026-06-01", until: "2026-06-08" });
  expect(daysLost(summer, "2026-05-30")).toEqual({ from: "2026-08-30" });
  expect(daysLost({ ...summer, endOfDate: null }, "2026-05-30")).toBeUndefined();
});
