import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type ClientType,
  addDays,
  addDurations,
  clientTypes,
  durationUnits,
  unitOfClientType,
} from "#contract/values.ts";
import { detailsOf } from "#contract/errors.ts";
import { Refusal } from "#contract/refusal.ts";
import {
  type PurchaseFacts,
  checkPurchase,
  creditsOf,
  endAfterCancelling,
  endOfPeriod,
  fulfillmentStatus,
  latestEnd,
  orderActions,
  paymentStatus,
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
    expect(creditsOf({ ...terms, paid: 0, free: 0 }, gift)).toEqual({ paid: 0, free: 2, price_cents: 0 });
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

describe("a purchase", () => {
  const facts: PurchaseFacts = {
    today: "2026-05-01",
    price: 10_000,
    isAdmin: false,
    package: { kind: "course", duration_unit: "month" },
    trainerIsActive: true,
    sellerIsActive: true,
    clientTypes,
    paymentMethods: ["cash"],
  };
  const purchase = {
    clientType: "pro" as ClientType,
    reports_to: 3,
    packageId: 1,
    startOfDate: "2026-05-01",
    extra: { membership_duration: 0, membership_duration_symbol: "day" as const, courses: 0 },
    salesId: 2,
    paymentMethod: "cash",
  };

  function faults(over: Partial<typeof purchase>, known: Partial<PurchaseFacts> = {}): readonly unknown[] {
    try {
      checkPurchase({ ...purchase, ...over }, { ...facts, ...known });
      return [];
    } catch (refusal) {
      return (refusal instanceof Refusal && detailsOf("VALIDATION_ERROR", refusal)?.errors) || [refusal];
    }
  }

  test("begins within ten years of the day on which it is sold", () => {
    const starts = ["1950-05-01", "2016-04-30", "2016-05-01", "2036-05-01", "2036-05-02"];
    const wrong = starts.filter((startOfDate) => faults({ startOfDate }).length > 0);
    expect(wrong).toEqual(["1950-05-01", "2016-04-30", "2036-05-02"]);
    expect(faults({ startOfDate: "1950-05-01" })).toEqual([{ path: "startOfDate", code: "FAR_FROM_TODAY" }]);
  });

  test("for a pro client needs an active trainer and a course package", () => {
    expect(faults({})).toEqual([]);
    expect(faults({ reports_to: 0 })).toEqual([{ path: "reports_to", code: "TRAINER_REQUIRED" }]);
    expect(faults({}, { trainerIsActive: false })).toEqual([{ path: "reports_to", code: "TRAINER_NOT_ACTIVE" }]);
    const membership = { kind: "membership" as const, duration_unit: "month" as const };
    expect(faults({}, { package: membership })).toEqual([{ path: "packageId", code: "PACKAGE_NOT_OFFERED" }]);
  });

  test("for any other client takes the membership of its unit and no trainer", () => {
    for (const clientType of clientTypes.filter((type) => type !== "pro")) {
      for (const unit of durationUnits) {
        const known = { package: { kind: "membership" as const, duration_unit: unit } };
        const wanted =
          unit === unitOfClientType[clientType] ? [] : [{ path: "packageId", code: "PACKAGE_NOT_OFFERED" }];
        expect(faults({ clientType, reports_to: 0 }, known)).toEqual(wanted);
      }
      const known = { package: { kind: "membership" as const, duration_unit: unitOfClientType[clientType] } };
      expect(faults({ clientType }, known)).toEqual([{ path: "reports_to", code: "TRAINER_NOT_ALLOWED" }]);
    }
  });

  test("names every field at fault at once", () => {
    const known = { package: undefined, sellerIsActive: false, clientTypes: [], paymentMethods: [] };
    const paths = (faults({ reports_to: 0 }, known) as { path: string }[]).map(({ path }) => path);
    expect(paths).toEqual(["clientType", "reports_to", "packageId", "salesId", "paymentMethod"]);
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

  test("is an end set by hand, unless something was sold since that goes on beyond it", () => {
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
