import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { onAccount } from "#contract/kernel/money/money.ts";
import { shopRanges } from "#contract/sales/shop.ts";
import type { SaleReturnDraft } from "#contract/sales/shop-sale.ts";
import { addDays, daysBetween } from "#contract/kernel/values.ts";
import { refusalOf, refuse, wrongFields } from "../../test/world/refusal.ts";
import {
  type LockedProduct,
  type ReturnFacts,
  type ShopSaleFacts,
  checkReturn,
  checkSale,
  daysOf,
  stepsOf,
} from "./rules.ts";

const water: LockedProduct = {
  id: 1,
  name: { en: "Water", cn: "矿泉水" },
  price_cents: 250,
  currency: "CAD",
  stock: 3,
  published: true,
};
const tea: LockedProduct = { ...water, id: 2, name: { en: "Tea", cn: "茶" }, currency: "RMB" };
const facts: ShopSaleFacts = {
  products: [water, tea, { ...water, id: 3, published: false }],
  paymentMethods: ["cash"],
  sellerIsActive: true,
  clientExists: true,
  clubCurrency: "CAD",
  withTaxes: (cents) => cents,
};
const draft = { lines: [{ productId: 1, quantity: 2 }], paymentMethod: "cash", sellerId: 9 };

function refusal(change: object, known: Partial<ShopSaleFacts> = {}): object {
  return refusalOf(() => checkSale(refuse, { ...draft, ...change }, { ...facts, ...known })) ?? {};
}

describe("a sale", () => {
  test("holds, in the currency of its products", () => {
    expect(checkSale(refuse, { ...draft, total: "5.00" }, facts)).toEqual({
      lines: [{ product: water, quantity: 2 }],
      currency: "CAD",
      total: 500,
      taxes: 0,
    });
  });

  test("costs what its prices come to with the taxes that are added to them, and that is what was to be shown", () => {
    const known = { ...facts, withTaxes: (cents: number) => cents + 65 };
    expect(checkSale(refuse, { ...draft, total: "5.65" }, known)).toMatchObject({ total: 565, taxes: 65 });
    expect(refusal({ total: "5.00" }, known)).toEqual({ code: "STALE", total: "5.65" });
  });

  test("names every field at fault in one answer", () => {
    const lines = [1, 2, 3, 4].map((productId) => ({ productId, quantity: 1 }));
    const known = { sellerIsActive: false, clientExists: false };
    expect(refusal({ lines, paymentMethod: "shells" }, known)).toEqual({
      code: "VALIDATION_ERROR",
      errors: [
        { path: "lines.2.productId", code: "NOT_ON_SALE" },
        { path: "lines.3.productId", code: "NOT_ON_SALE" },
        { path: "lines", code: "NOT_ONE_CURRENCY" },
        { path: "paymentMethod", code: "INVALID" },
        { path: "sellerId", code: "SELLER_NOT_ACTIVE" },
        { path: "clientId", code: "INVALID" },
      ],
    });
  });

  test("is put on the account of a client, in the currency that accounts are kept in", () => {
    const charged = { paymentMethod: onAccount, clientId: 7 };
    expect(refusal(charged)).toEqual({});
    expect(refusal({ paymentMethod: onAccount })).toEqual(wrongFields("clientId REQUIRED"));
    expect(refusal({ ...charged, lines: [{ productId: 2, quantity: 1 }] })).toEqual(
      wrongFields("paymentMethod NOT_ONE_CURRENCY"),
    );
    expect(refusal(charged, { clubCurrency: "CNY" })).toEqual(wrongFields("paymentMethod NOT_ONE_CURRENCY"));
  });

  test("is not charged otherwise than shown", () => {
    expect(refusal({ total: "4.00" })).toEqual({ code: "STALE", total: "5.00" });
  });

  test("takes the last piece and none beyond, naming the product and what is left", () => {
    expect(refusal({ lines: [{ productId: 1, quantity: 3 }] })).toEqual({});
    expect(refusal({ lines: [{ productId: 1, quantity: 4 }] })).toEqual({
      code: "OUT_OF_STOCK",
      product: { id: 1, name: water.name },
      left: 3,
    });
  });
});

const pieces = (productId: number, quantity: number) => ({ lines: [{ productId, quantity, restock: true }] });

describe("a return", () => {
  const lines = [
    { id: 11, product: 1, quantity: 3, price_cents: 250, returned: 1 },
    { id: 12, product: 2, quantity: 1, price_cents: 1_000, returned: 0 },
  ];
  const sold: ReturnFacts = {
    lines,
    currency: "CAD",
    method: "cash",
    total: 1_750,
    left: 1_500,
    isOfToday: true,
    isAdmin: false,
    hasAccount: true,
    paymentMethods: ["visa"],
    clubCurrency: "CAD",
  };
  const judged = (over: Partial<SaleReturnDraft> = {}, known: Partial<ReturnFacts> = {}) => {
    const wanted = { ...pieces(1, 2), reason: "Torn", ...over };
    return refusalOf(() => checkReturn(refuse, wanted, { ...sold, ...known }));
  };

  test("is for an admin once the day of the sale is over", () => {
    expect(judged({}, { isOfToday: false })).toEqual({ code: "RETURN_NEEDS_ADMIN" });
    expect(judged({}, { isOfToday: false, isAdmin: true })).toBeUndefined();
  });

  test("gives the money back as it was paid, though the club takes that no more, or by what it takes", () => {
    expect(judged()).toBeUndefined();
    expect(judged({ method: "visa" })).toBeUndefined();
    expect(judged({ method: "shells" })).toEqual(wrongFields("method INVALID"));
  });

  test("leaves it on an account where there is one, in its currency", () => {
    expect(judged({ method: onAccount })).toBeUndefined();
    expect(judged({ method: onAccount }, { hasAccount: false })).toEqual(wrongFields("method NOT_ALLOWED"));
    expect(judged({ method: onAccount }, { currency: "RMB" })).toEqual(wrongFields("method NOT_ONE_CURRENCY"));
  });

  test("is of what was sold and not returned yet, for the sum that was shown", () => {
    expect(judged(pieces(3, 1))).toEqual(wrongFields("lines.0.productId INVALID"));
    expect(judged(pieces(1, 3))).toEqual({ code: "ALREADY_RETURNED" });
    expect(judged({ total: "5.00" })).toBeUndefined();
    expect(judged({ total: "7.50" })).toEqual({ code: "STALE", total: "5.00" });
  });

  test("has the taxes that the pieces before it left", () => {
    const part = { lines: [{ id: 11, product: 1, quantity: 3, price_cents: 33, returned: 1 }], total: 112, left: 75 };
    expect(judged({ ...pieces(1, 1), total: "0.38" }, part)).toBeUndefined();
  });
});

describe("a range", () => {
  test.each([
    ["thisMonth", "2026-05-20", "2026-05-01", 20],
    ["thisMonth", "2026-03-01", "2026-03-01", 1],
    ["last30Days", "2026-03-01", "2026-01-31", 30],
    ["last60Days", "2026-05-20", "2026-03-22", 60],
  ] as const)("of %s on %s begins on %s", (range, today, from, length) => {
    const days = daysOf(range, today);
    expect(days).toEqual({ from, until: today, step: range === "last60Days" ? "week" : "day" });
    expect(daysBetween(from, today) + 1).toBe(length);
    const steps = stepsOf(days).map((step) => daysBetween(step.from, step.until) + 1);
    expect(Math.max(...steps)).toBe(range === "last60Days" ? 7 : 1);
  });

  test("of two months is shown by weeks, which begin on Mondays", () => {
    const steps = stepsOf(daysOf("last60Days", "2026-05-20"));
    expect(steps[0]).toEqual({ from: "2026-03-22", until: "2026-03-22" });
    expect(steps[1]).toEqual({ from: "2026-03-23", until: "2026-03-29" });
    expect(steps.at(-1)).toEqual({ from: "2026-05-18", until: "2026-05-20" });
  });

  test("is shown without a gap and without a day twice", () => {
    const day = fc.integer({ min: 0, max: 20_000 }).map((offset) => addDays("2000-01-01", offset));
    fc.assert(
      fc.property(day, fc.constantFrom(...shopRanges), (today, range) => {
        const days = daysOf(range, today);
        const dates = stepsOf(days).flatMap(({ from, until }) =>
          Array.from({ length: daysBetween(from, until) + 1 }, (_, index) => addDays(from, index)),
        );
        const all = Array.from({ length: daysBetween(days.from, days.until) + 1 }, (_, index) =>
          addDays(days.from, index),
        );
        expect(dates).toEqual(all);
      }),
    );
  });
});
