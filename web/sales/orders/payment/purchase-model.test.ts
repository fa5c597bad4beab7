import { describe, expect, test } from "vitest";
import { clientTypes } from "#contract/kernel/values.ts";
import { grantOf, isPurchaseFieldAsked } from "./purchase-model.ts";

test("a trainer is asked of private training alone, all else of everybody", () => {
  const asked = [...clientTypes, null].filter((clientType) => isPurchaseFieldAsked({ clientType }, "reports_to"));
  expect(asked).toEqual(["pro"]);
  for (const clientType of [...clientTypes, null]) expect(isPurchaseFieldAsked({ clientType }, "packageId")).toBe(true);
});

describe("an order that is about to be sold", () => {
  const month = { duration: { duration: 1, duration_symbol: "month" as const } };
  const none = { membership_duration: 0, membership_duration_symbol: "day" as const, courses: 0 };

  test("ends where its package does, counted from its start", () => {
    expect(grantOf({ extra: none, startOfDate: "2027-01-31" }, month).endOfDate).toBe("2027-02-28");
  });

  test("lasts longer by the gift, both counted as one", () => {
    const twoWeeks = { ...none, membership_duration: 2, membership_duration_symbol: "week" as const };
    expect(grantOf({ extra: twoWeeks, startOfDate: "2027-01-15" }, month).endOfDate).toBe("2027-03-01");
    const another = { ...none, membership_duration: 1, membership_duration_symbol: "month" as const };
    expect(grantOf({ extra: another, startOfDate: "2027-01-31" }, month).endOfDate).toBe("2027-03-31");
  });

  test("has its package's credits, given ones being free", () => {
    const sold = { ...month, paid: 10, free: 2 };
    expect(grantOf({ extra: none, startOfDate: "2027-01-01" }, sold)).toMatchObject({ paid: 10, free: 2 });
    const three = { ...none, courses: 3 };
    expect(grantOf({ extra: three, startOfDate: "2027-01-01" }, sold)).toMatchObject({ paid: 10, free: 5 });
    expect(grantOf({ extra: three, startOfDate: "2027-01-01" }, month)).toMatchObject({ paid: 0, free: 3 });
  });
});
