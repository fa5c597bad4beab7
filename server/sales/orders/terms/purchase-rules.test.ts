import { describe, expect, test } from "vitest";
import { type ClientType, clientTypes, durationUnits, unitOfClientType } from "#contract/kernel/values.ts";
import { refusalOf, wrongFields } from "../../../test/world/refusal.ts";
import { type Purchase, type PurchaseFacts, checkPurchase } from "./rules.ts";

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

  const judged = (over: Partial<Purchase>, known: Partial<PurchaseFacts> = {}) =>
    refusalOf(() => checkPurchase({ ...purchase, ...over }, { ...facts, ...known }));

  test("begins within ten years of the day on which it is sold", () => {
    const starts = ["1950-05-01", "2016-04-30", "2016-05-01", "2036-05-01", "2036-05-02"];
    const wrong = starts.filter((startOfDate) => judged({ startOfDate }));
    expect(wrong).toEqual(["1950-05-01", "2016-04-30", "2036-05-02"]);
    expect(judged({ startOfDate: "1950-05-01" })).toEqual(wrongFields("startOfDate FAR_FROM_TODAY"));
  });

  test("for a pro client needs an active trainer and a course package", () => {
    expect(judged({})).toBeUndefined();
    expect(judged({ reports_to: 0 })).toEqual(wrongFields("reports_to TRAINER_REQUIRED"));
    const forClasses = { package: { kind: "course", duration_unit: "month", for_sessions: false } } as const;
    expect(judged({ reports_to: 0 }, forClasses)).toBeUndefined();
    expect(judged({}, { trainerIsActive: false })).toEqual(wrongFields("reports_to TRAINER_NOT_ACTIVE"));
    const membership = { kind: "membership" as const, duration_unit: "month" as const };
    expect(judged({}, { package: membership })).toEqual(wrongFields("packageId PACKAGE_NOT_OFFERED"));
  });

  test("for any other client takes the membership of its unit and no trainer", () => {
    for (const clientType of clientTypes.filter((type) => type !== "pro")) {
      for (const unit of durationUnits) {
        const known = { package: { kind: "membership" as const, duration_unit: unit } };
        const wanted = unit === unitOfClientType[clientType] ? undefined : wrongFields("packageId PACKAGE_NOT_OFFERED");
        expect(judged({ clientType, reports_to: 0 }, known)).toEqual(wanted);
      }
      const known = { package: { kind: "membership" as const, duration_unit: unitOfClientType[clientType] } };
      expect(judged({ clientType }, known)).toEqual(wrongFields("reports_to TRAINER_NOT_ALLOWED"));
    }
  });

  test("for any other client is no course, although its unit is theirs", () => {
    const known = { package: { kind: "course" as const, duration_unit: unitOfClientType.monthly } };
    expect(judged({ clientType: "monthly", reports_to: 0 }, known)).toEqual(
      wrongFields("packageId PACKAGE_NOT_OFFERED"),
    );
  });

  test("with no trainer asks for one, and says nothing of whether that one is active", () => {
    expect(judged({ reports_to: null }, { trainerIsActive: false })).toEqual(
      wrongFields("reports_to TRAINER_REQUIRED"),
    );
  });

  test("is paid in parts by methods that the club lists, each named by its place", () => {
    const payments = ["cash", "shells", "cash"].map((method) => ({ method, amount: "10.00" }));
    expect(judged({ payments })).toEqual(wrongFields("payments.1.method INVALID"));
    expect(judged({ payments: payments.toSpliced(1, 1) })).toBeUndefined();
  });

  test("has its price lowered by an admin alone, who says why, and raised by nobody", () => {
    const lower = { amount: "99.99", priceReason: "Loyal for years" };
    expect(judged(lower, { isAdmin: true })).toBeUndefined();
    expect(judged(lower)).toEqual(wrongFields("amount NOT_ALLOWED"));
    expect(judged({ amount: "99.99" }, { isAdmin: true })).toEqual(wrongFields("priceReason REQUIRED"));
    expect(judged({ amount: "100.01", priceReason: "Dear" }, { isAdmin: true })).toEqual(
      wrongFields("amount TOO_LARGE"),
    );
    expect(judged({ amount: "100.00" }, { isAdmin: true })).toBeUndefined();
    expect(judged({ priceReason: "For nothing" })).toBeUndefined();
  });

  test("is planned in no more parts than it has cents", () => {
    const plan = { parts: 3, every: "month" } as const;
    expect(judged({ plan })).toBeUndefined();
    expect(judged({ plan }, { price: 3 })).toBeUndefined();
    expect(judged({ plan }, { price: 2 })).toEqual(wrongFields("plan NOT_ALLOWED"));
    expect(judged({ plan, amount: "0.02", priceReason: "Gift" }, { isAdmin: true })).toEqual(
      wrongFields("plan NOT_ALLOWED"),
    );
  });

  test("names every field at fault in one answer", () => {
    const known = { package: undefined, sellerIsActive: false, clientTypes: [], paymentMethods: [] };
    expect(judged({ reports_to: 0 }, known)).toEqual(
      wrongFields(
        "clientType INVALID",
        "reports_to TRAINER_REQUIRED",
        "packageId PACKAGE_NOT_OFFERED",
        "salesId SELLER_NOT_ACTIVE",
        "paymentMethod INVALID",
      ),
    );
  });
});
