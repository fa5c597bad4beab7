import { describe, expect, test } from "vitest";
import { refusalOf, refuse, wrongFields } from "../../test/world/refusal.ts";
import {
  type RequestDates,
  type StoredRequest,
  checkRequest,
  checkMayHandle,
  checkKind,
  nextOrdinal,
  checkModifiable,
  checkWithdrawable,
  checkNotExpired,
  requestColumns,
} from "./rules.ts";

const today = "2026-05-10";
const term = { startOfDate: "2026-01-01", endOfDate: "2026-12-31", userType: "client" } as const;
const leave = { reason_type: "onLeave", reason_name: "vacation" } as const;
const stored: StoredRequest = {
  ...leave,
  id: 1,
  ordinal: 1,
  started_at: "2026-05-20",
  ended_at: "2026-05-27",
  withdrawn: false,
  extends: null,
  returned_on: null,
};

const judged = (dates: Omit<RequestDates, "reason_type">, of = term) =>
  refusalOf(() => checkRequest({ ...leave, ...dates }, of, ["vacation"]));

describe("a request for a leave or a dismissal", () => {
  test("is strictly inside the person's start and end", () => {
    expect(judged({ started_at: "2026-01-02", ended_at: "2026-12-30" })).toBeUndefined();
    expect(judged({ started_at: "2026-01-01" })).toEqual(wrongFields("started_at OUTSIDE_CONTRACT"));
    expect(judged({ started_at: "2026-12-31" })).toEqual(wrongFields("started_at OUTSIDE_CONTRACT"));
    expect(judged({ started_at: "2026-06-01", ended_at: "2026-12-31" })).toEqual(
      wrongFields("ended_at OUTSIDE_CONTRACT"),
    );
  });

  test("ends a membership with its last day at the latest, and a contract before", () => {
    const ending = { reason_type: "dismissed", reason_name: "memberWish" } as const;
    const judgedEnd = (started_at: string, userType: "client" | "trainer") =>
      refusalOf(() => checkRequest({ ...ending, started_at }, { ...term, userType }, ["memberWish"]));
    expect(judgedEnd("2026-12-31", "client")).toBeUndefined();
    const outside = wrongFields("started_at OUTSIDE_CONTRACT");
    expect(judgedEnd("2027-01-01", "client")).toEqual(outside);
    expect(judgedEnd("2026-12-31", "trainer")).toEqual(outside);
  });

  test("ends on any later day where the contract has no end", () => {
    const open = { ...term, endOfDate: null };
    expect(refusalOf(() => checkRequest({ ...leave, started_at: "2090-01-01" }, open, ["vacation"]))).toBeUndefined();
  });

  test("has the return after its first day", () => {
    expect(judged({ started_at: "2026-06-01", ended_at: "2026-06-02" })).toBeUndefined();
    for (const ended_at of ["2026-06-01", "2026-05-31"]) {
      expect(judged({ started_at: "2026-06-01", ended_at })).toEqual(wrongFields("ended_at END_BEFORE_START"));
    }
  });

  test("names all of its faults in one answer", () => {
    const dates = { started_at: "2025-01-01", ended_at: "2027-01-01" };
    expect(refusalOf(() => checkRequest({ ...leave, ...dates }, term, ["sick"]))).toEqual(
      wrongFields("reason_name INVALID", "started_at OUTSIDE_CONTRACT", "ended_at OUTSIDE_CONTRACT"),
    );
  });

  test("is a trainer's to handle where it is a leave, an admin's where it is a dismissal", () => {
    expect(refusalOf(() => checkMayHandle(refuse, ["trainer"], "onLeave"))).toBeUndefined();
    expect(refusalOf(() => checkMayHandle(refuse, ["trainer"], "dismissed"))).toEqual({ code: "FORBIDDEN" });
    expect(refusalOf(() => checkMayHandle(refuse, ["trainer", "admin"], "dismissed"))).toBeUndefined();
  });

  test("stays what it is", () => {
    expect(refusalOf(() => checkKind(stored, stored))).toBeUndefined();
    expect(refusalOf(() => checkKind(stored, { ...stored, reason_type: "dismissed" }))).toEqual(
      wrongFields("reason_type INVALID"),
    );
  });
});

const number = (policy: "once" | "oneAtATime", ...earlier: readonly StoredRequest[]) =>
  nextOrdinal(refuse, policy, earlier, today);

describe("another request", () => {
  const over = { ...stored, started_at: "2026-04-01", ended_at: today };
  const withdrawn = { ...stored, withdrawn: true };
  const dismissal = { ...stored, reason_type: "dismissed" as const, ended_at: "2026-02-01" };

  test("is the first where there was none", () => {
    expect([number("once"), number("oneAtATime")]).toEqual([1, 1]);
  });

  test("is never taken by a club that allows one, whatever became of that", () => {
    for (const earlier of [stored, over, withdrawn]) {
      expect(refusalOf(() => number("once", earlier))).toEqual({ code: "REASON_EXISTED" });
    }
  });

  test("has the next number once the last is over or withdrawn", () => {
    expect(number("oneAtATime", over)).toBe(2);
    expect(number("oneAtATime", { ...withdrawn, ordinal: 4 }, { ...over, ordinal: 2 })).toBe(5);
  });

  test("waits while there is another: a leave until its return, a dismissal forever", () => {
    for (const standing of [stored, { ...over, ended_at: "2026-05-11" }, { ...over, ended_at: null }, dismissal]) {
      expect(refusalOf(() => number("oneAtATime", withdrawn, standing))).toEqual({ code: "REASON_EXISTED" });
    }
  });
});

describe("a request on file", () => {
  test("is changed until the day before it begins", () => {
    expect(refusalOf(() => checkModifiable(refuse, stored, "2026-05-19"))).toBeUndefined();
    expect(refusalOf(() => checkModifiable(refuse, stored, "2026-05-20"))).toEqual({ code: "REASON_ALREADY_BEGUN" });
    expect(refusalOf(() => checkModifiable(refuse, { ...stored, withdrawn: true }, today))).toEqual({
      code: "INVALID_STATE",
    });
  });

  test("is withdrawn once, and a leave not after the return", () => {
    expect(refusalOf(() => checkWithdrawable(refuse, stored, "2026-05-26"))).toBeUndefined();
    expect(refusalOf(() => checkWithdrawable(refuse, stored, "2026-05-27"))).toEqual({ code: "INVALID_STATE" });
    expect(refusalOf(() => checkWithdrawable(refuse, { ...stored, withdrawn: true }, today))).toEqual({
      code: "INVALID_STATE",
    });
    expect(
      refusalOf(() => checkWithdrawable(refuse, { ...stored, reason_type: "dismissed" }, "2026-11-01")),
    ).toBeUndefined();
  });

  test("is of no more use to a person whose term has expired", () => {
    expect(refusalOf(() => checkNotExpired(refuse, term, "2026-12-30"))).toBeUndefined();
    expect(refusalOf(() => checkNotExpired(refuse, term, "2026-12-31"))).toEqual({ code: "USER_EXPIRED" });
    expect(refusalOf(() => checkNotExpired(refuse, { ...term, endOfDate: null }, "2090-01-01"))).toBeUndefined();
  });

  test("is in the person's row as a leave, a dismissal, or not at all", () => {
    const none = { leave_from: null, leave_to: null, dismissed_from: null };
    expect(requestColumns(undefined)).toEqual(none);
    expect(requestColumns(stored)).toEqual({ ...none, leave_from: "2026-05-20", leave_to: "2026-05-27" });
    expect(requestColumns({ reason_type: "onLeave", started_at: today })).toEqual({ ...none, leave_from: today });
    expect(requestColumns({ reason_type: "dismissed", started_at: today })).toEqual({ ...none, dismissed_from: today });
  });
});
