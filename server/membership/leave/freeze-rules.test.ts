import { describe, expect, test } from "vitest";
import type { FreezeRoom } from "#contract/kernel/time/freeze-room.ts";
import { MAX_ROWS } from "#contract/kernel/endpoint/lists.ts";
import type { FreezeResult, FrozenOrder } from "../../sales/orders/terms/foresee-rules.ts";
import { refusalOf, refuse } from "../../test/world/refusal.ts";
import { checkBeyond, checkRoom, earlyReturn, roomOf, freezeSummary } from "./freeze-rules.ts";

const today = "2026-05-20";

test("only who has gone on leave comes back early, from today on", () => {
  const back = (started_at: string, reason_type: "onLeave" | "dismissed" = "onLeave") =>
    earlyReturn({ reason_type, started_at }, today);
  expect([back("2026-05-19"), back(today), back("2026-05-21")]).toEqual([today, today, null]);
  expect(back("2026-05-19", "dismissed")).toBeNull();
});

describe("the room of a leave", () => {
  const days = { from: "2026-06-01", until: "2026-06-11" };
  const limits = { minDays: 7, maxDaysPerYear: 30 };
  const left = (...others: readonly (typeof days)[]) => roomOf(days, others, limits).left;

  test("is all that a year allows where there is no other, and no number where nothing limits it", () => {
    expect(roomOf(days, [], limits)).toEqual({ days: 10, left: 30, min_days: 7 });
    expect(roomOf(days, [], { minDays: null, maxDaysPerYear: null })).toEqual({ days: 10, left: null, min_days: null });
  });

  test("is less by the days of others within the twelve months that end with it", () => {
    expect(left({ from: "2026-01-01", until: "2026-01-11" })).toBe(20);
    expect(left({ from: "2025-06-06", until: "2025-06-16" })).toBe(25);
    expect(left({ from: "2025-05-01", until: "2025-06-11" })).toBe(30);
    expect(left({ from: "2026-01-01", until: "2026-03-01" })).toBe(0);
  });

  test("is less by the days of a later one, if both are within twelve months", () => {
    expect(left({ from: "2026-12-01", until: "2026-12-16" })).toBe(15);
    expect(left({ from: "2027-06-01", until: "2027-06-16" })).toBe(30);
  });

  test("is what the fullest twelve months leave, days of several counting once", () => {
    const [past, later] = [
      { from: "2025-07-01", until: "2025-07-21" },
      { from: "2026-12-01", until: "2026-12-06" },
    ];
    expect(left(past, later)).toBe(10);
    expect(left(past, { from: "2025-07-11", until: "2025-07-26" })).toBe(5);
  });

  test("is not less by twelve months that end as it begins, or begin as it ends", () => {
    expect(left({ from: "2025-06-01", until: "2025-06-21" }, { from: "2026-05-21", until: days.from })).toBe(9);
    expect(left({ from: days.until, until: "2026-06-21" }, { from: "2027-06-01", until: "2027-06-11" })).toBe(20);
  });
});

const by = (role: "admin" | "trainer", reason?: string) =>
  refusalOf(() => {
    checkBeyond(refuse, [role], reason);
  });

describe("a leave beyond the limits", () => {
  const room = { days: 10, left: 10, min_days: 10 };
  const judged = (over: Partial<FreezeRoom>, reason?: string) =>
    refusalOf(() => checkRoom(refuse, { ...room, ...over }, reason));

  test("is longer than what is left, or shorter than the least", () => {
    expect(judged({})).toBeUndefined();
    for (const over of [{ days: 11, min_days: 0 }, { days: 9 }, { left: 9 }, { min_days: 11 }])
      expect(judged(over)).toEqual({ code: "FREEZE_LIMIT", ...room, ...over });
    for (const over of [
      { days: 99, left: null },
      { days: 1, min_days: null },
    ])
      expect(judged(over)).toBeUndefined();
  });

  test("is let in with a reason, which is kept, and nothing is kept within them", () => {
    expect(checkRoom(refuse, { ...room, days: 11 }, "Surgery")).toBe("Surgery");
    expect(checkRoom(refuse, room, "Surgery")).toBeNull();
    expect(checkRoom(refuse, null, "Surgery")).toBeNull();
  });

  test("is let in by admins alone", () => {
    expect([by("admin", "Surgery"), by("trainer")]).toEqual([undefined, undefined]);
    expect(by("trainer", "Surgery")).toEqual({ code: "FORBIDDEN" });
  });
});

const put = (order: FrozenOrder["order"], start_at: string, end_at: string, instalments = order.instalments) => ({
  order,
  place: { ...order, start_at, end_at },
  instalments,
});

const part = (id: number, due_on: string, is_open = true) => ({ id, due_on, bought_on: null, is_open });

const sold = (id: number, start_at: string, end_at: string, lot: number | null = null): FrozenOrder["order"] => ({
  id,
  name: { en: `Order ${id}`, cn: `订单 ${id}` },
  product_type: lot === null ? "membershipPackage" : "privateTrainingSession",
  created_at: new Date("2026-04-20T12:00:00Z"),
  start_at,
  end_at,
  bought_start: null,
  bought_end: null,
  frozen_since: null,
  known_from: null,
  known_to: null,
  holds_until: null,
  settled: false,
  lot,
  granted: 12,
  taken: 0,
  used_since: null,
  instalments: [part(1, "2026-06-01", false), part(2, "2026-07-01"), part(3, "2026-06-15")],
});

describe("the effects of a leave are listed", () => {
  const days = { from: "2026-06-01", until: "2026-06-11" };
  const summaryOf = (orders: FreezeResult["orders"]) =>
    freezeSummary(
      { extends: "membership", days },
      { endOfDate: "2026-07-01" },
      { orders, endOfDate: "2026-07-11", endSet: null },
    );

  test("with its days, the end of the membership and the orders that move, and not those that stay", () => {
    const [ending, starting, staying] = [
      sold(1, "2026-05-01", "2026-07-01"),
      sold(2, "2026-07-01", "2026-08-01", 5),
      sold(3, "2026-05-01", "2026-07-01"),
    ];
    expect(
      summaryOf([
        put(ending, "2026-05-01", "2026-07-11"),
        put(starting, "2026-07-11", "2026-08-01"),
        put(staying, staying.start_at, staying.end_at),
      ]),
    ).toEqual({
      extends: "membership",
      ...days,
      days: 10,
      next_due: null,
      end: { before: "2026-07-01", after: "2026-07-11" },
      orders_count: 2,
      orders: [
        {
          id: 1,
          name: ending.name,
          start: { before: "2026-05-01", after: "2026-05-01" },
          end: { before: "2026-07-01", after: "2026-07-11" },
          credits: null,
        },
        {
          id: 2,
          name: starting.name,
          start: { before: "2026-07-01", after: "2026-07-11" },
          end: { before: "2026-08-01", after: "2026-08-01" },
          credits: 12,
        },
      ],
    });
  });

  test("with the first part that is open and moves", () => {
    const order = sold(1, "2026-05-01", "2026-07-01");
    const parts = [part(1, "2026-06-11"), part(2, "2026-07-11"), part(3, "2026-06-25")];
    expect(summaryOf([put(order, "2026-05-01", "2026-07-11", parts)]).next_due).toEqual({
      before: "2026-06-15",
      after: "2026-06-25",
    });
    expect(summaryOf([put(order, "2026-05-01", "2026-07-11", parts.slice(0, 1))]).next_due).toBeNull();
    const turned = { ...order, instalments: order.instalments.toReversed() };
    expect(summaryOf([put(turned, "2026-05-01", "2026-07-11", parts)]).next_due?.before).toBe("2026-06-15");
  });

  test("with no more orders than a list takes", () => {
    const many = Array.from({ length: MAX_ROWS + 1 }, (_, id) => sold(id, "2026-05-01", "2026-07-01"));
    expect(summaryOf(many.map((order) => put(order, "2026-05-01", "2026-07-11"))).orders).toHaveLength(MAX_ROWS);
  });

  test("without days where none are left of it, nor an end where there is none", () => {
    expect(
      freezeSummary(
        { extends: "membershipAndCredits", days: undefined },
        { endOfDate: null },
        { orders: [], endOfDate: null, endSet: null },
      ),
    ).toEqual({
      extends: "membershipAndCredits",
      from: null,
      until: null,
      days: 0,
      next_due: null,
      end: { before: "", after: "" },
      orders: [],
      orders_count: 0,
    });
  });
});
