import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, addDurations, durationUnits } from "#contract/kernel/values.ts";
import { lotTerms } from "../../packages/rules.ts";
import {
  creditsOf,
  endAfterCancelling,
  endOfPeriod,
  fulfillmentStatus,
  latestEnd,
  orderActions,
  paymentStatus,
  soldTerms,
} from "./rules.ts";

const day = fc.integer({ min: -400, max: 400 }).map((days) => addDays("2026-05-20", days));
const state = fc.record({
  cancelled: fc.boolean(),
  start_at: day,
  end_at: day,
  product_type: fc.constantFrom("membershipPackage" as const, "privateTrainingSession" as const),
  credits: fc.integer({ min: 1, max: 20 }),
  completed: fc.integer({ min: 0, max: 20 }),
});

describe("an order", () => {
  test("is cancelled, not started, over or running, and fulfilled exactly when it has started", () => {
    fc.assert(
      fc.property(state, day, (order, today) => {
        const status = paymentStatus(order, today);
        if (order.cancelled) expect(status).toBe("cancelled");
        else if (today < order.start_at) expect(status).toBe("notStart");
        else if (today >= order.end_at) expect(status).toBe("done");
        const fulfilled = fulfillmentStatus(order, today) === "fulfilled";
        expect(fulfilled).toBe(status === "inProgress" || status === "done");
      }),
    );
  });

  test("begins with its first day, and is over with the first that it does not cover", () => {
    const order = { cancelled: false, start_at: "2026-05-01", end_at: "2026-06-01", credits: 3, completed: 0 };
    const on = (today: string) => {
      const sold = { ...order, product_type: "privateTrainingSession" as const };
      return [paymentStatus(sold, today), fulfillmentStatus(sold, today)];
    };
    expect(["2026-04-30", "2026-05-01", "2026-05-31", "2026-06-01"].map(on)).toEqual([
      ["notStart", "unfulfilled"],
      ["inProgress", "fulfilled"],
      ["inProgress", "fulfilled"],
      ["done", "fulfilled"],
    ]);
  });

  test("for courses is done with its last credit, a membership is not", () => {
    const order = { cancelled: false, start_at: "2026-01-01", end_at: "2027-01-01", credits: 3, completed: 3 };
    expect(paymentStatus({ ...order, product_type: "privateTrainingSession" }, "2026-05-20")).toBe("done");
    expect(paymentStatus({ ...order, product_type: "membershipPackage" }, "2026-05-20")).toBe("inProgress");
  });

  test("grants paid, free and extra credits, none for a plain membership", () => {
    const terms = { amount_cents: 100_000, duration: 3, duration_unit: "month" as const, paid: 12, free: 1 };
    const gift = { membership_duration: 0, membership_duration_symbol: "day" as const, courses: 2 };
    expect(creditsOf(terms, gift)).toEqual({ paid: 12, free: 3, price_cents: 8333 });
    expect(creditsOf({ ...terms, paid: 0, free: 0 }, { ...gift, courses: 0 })).toBeUndefined();
    expect(creditsOf({ ...terms, paid: 3, free: 1 }, gift)).toMatchObject({ paid: 3, free: 3 });
    expect(creditsOf({ ...terms, paid: 0, free: 0 }, gift)).toEqual({ paid: 0, free: 2, price_cents: 0 });
  });

  test("keeps the terms of the day it is sold, and what it is", () => {
    const terms = { amount_cents: 9_900, duration: 3, duration_unit: "month" as const, paid: 10, free: 1 };
    const gift = { membership_duration: 2, membership_duration_symbol: "week" as const, courses: 4 };
    const kept = { extra_duration: 2, extra_duration_unit: "week", extra_courses: 4 };
    const limited = {
      class_access: "some" as const,
      class_type_ids: [7],
      class_limit: 3,
      class_limit_per: "week" as const,
    };
    const pack = { ...terms, ...limited, for_sessions: false, id: 8 };
    expect(soldTerms({ ...pack, kind: "course" }, gift)).toEqual({
      ...terms,
      ...limited,
      ...kept,
      package_id: 8,
      product_type: "privateTrainingSession",
    });
    expect(soldTerms({ ...pack, kind: "membership" }, gift).product_type).toBe("membershipPackage");
    const { class_limit: _, class_limit_per: __, ...cover } = limited;
    expect(lotTerms({ ...pack, kind: "course" })).toEqual({ ...cover, for_sessions: false });
    expect(lotTerms({ ...pack, kind: "membership" })).toMatchObject({ class_access: "none", for_sessions: true });
  });

  test("ends after its duration and its extra, added as one interval", () => {
    fc.assert(
      fc.property(day, fc.constantFrom(...durationUnits), fc.nat({ max: 24 }), (start, unit, extra) => {
        const terms = { amount_cents: 1, duration: 1, duration_unit: unit, paid: 0, free: 0 };
        const gift = { membership_duration: extra, membership_duration_symbol: unit, courses: 0 };
        const whole = { duration: 1 + extra, duration_symbol: unit };
        expect(endOfPeriod(start, terms, gift)).toBe(addDurations(start, whole));
      }),
    );
  });
});

describe("where a membership ends", () => {
  const [early, late] = [new Date("2026-01-01T12:00:00Z"), new Date("2026-03-01T12:00:00Z")];
  const order = (end_at: string, created_at = late, holds_until: string | null = null) => ({
    end_at,
    created_at,
    holds_until,
  });
  const free = { endSet: null, endSetAt: null };
  const byHand = { endSet: "2026-06-15", endSetAt: new Date("2026-02-01T12:00:00Z") };

  test("is the latest of its orders, or of what they hold until", () => {
    expect(latestEnd({ ...free, living: [order("2026-05-01"), order("2026-07-01"), order("2026-06-01")] })).toBe(
      "2026-07-01",
    );
    expect(latestEnd({ ...free, living: [order("2026-05-01", late, "2026-08-01")] })).toBe("2026-08-01");
    expect(latestEnd({ ...free, living: [] })).toBeUndefined();
  });

  test("is an end set by hand, unless something was sold since that continues beyond it", () => {
    expect(latestEnd({ ...byHand, living: [order("2026-09-01", early)] })).toBe("2026-06-15");
    expect(latestEnd({ ...byHand, living: [order("2026-09-01", byHand.endSetAt)] })).toBe("2026-06-15");
    expect(latestEnd({ ...byHand, living: [order("2026-09-01")] })).toBe("2026-09-01");
    expect(latestEnd({ ...byHand, living: [order("2026-06-01")] })).toBe("2026-06-15");
  });

  test("is today at the latest once nothing is left, and never before its beginning", () => {
    const facts = { ...free, living: [], startOfDate: "2026-05-01" };
    expect(endAfterCancelling({ ...facts, endOfDate: "2026-07-01" }, "2026-05-20")).toBe("2026-05-20");
    expect(endAfterCancelling({ ...facts, endOfDate: "2026-05-10" }, "2026-05-20")).toBe("2026-05-10");
    expect(endAfterCancelling({ ...facts, endOfDate: "2026-07-01" }, "2026-04-20")).toBe("2026-05-01");
    expect(endAfterCancelling({ ...facts, living: [order("2026-06-01")], endOfDate: "2026-07-01" }, "2026-05-20")).toBe(
      "2026-06-01",
    );
  });
});

test("an admin ends and cancels an order that lives, changes one that has ended early, and others look at it", () => {
  const living = { cancelled: false, settled: false, end_at: "2026-06-01" };
  expect(orderActions(["admin"], living, "2026-05-31")).toEqual(["view", "edit", "settle", "delete"]);
  expect(orderActions(["admin"], living, "2026-06-01")).toEqual(["view", "edit", "delete"]);
  expect(orderActions(["admin"], { ...living, settled: true }, "2026-05-31")).toEqual(["view", "edit"]);
  expect(orderActions(["admin"], { ...living, cancelled: true }, "2026-05-31")).toEqual(["view"]);
  expect(orderActions(["desk", "trainer"], living, "2026-05-31")).toEqual(["view"]);
});
