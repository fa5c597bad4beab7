import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#contract/kernel/values.ts";
import { refusalOf, refuse, wrongFields } from "../../test/world/refusal.ts";
import {
  checkDue,
  checkMoved,
  checkShares,
  dealOut,
  dueOf,
  isOverdue,
  allocatePayment,
  allocateCredit,
  takeBackFrom,
  withoutShares,
} from "./rules.ts";

const today = "2026-05-20";
const part = (charge: number, due_on: string, open: number) => ({ charge, due_on, open });

/** Two parts of one charge and one of another, not in the order in which they are due. */
const parts = [part(1, "2026-07-01", 300), part(2, "2026-06-01", 200), part(1, "2026-05-01", 100)];

const openParts = fc.array(
  fc.record({
    charge: fc.integer({ min: 1, max: 4 }),
    due_on: fc.integer({ min: -40, max: 40 }).map((days) => addDays(today, days)),
    open: fc.integer({ min: 1, max: 500 }),
  }),
  { maxLength: 6 },
);
const sumOf = (some: readonly { readonly cents: number }[]) => some.reduce((sum, { cents }) => sum + cents, 0);
const openOf = (some: readonly { readonly open: number }[]) => some.reduce((sum, { open }) => sum + open, 0);

describe("a fee is due", () => {
  test("within ten years, and on no other day", () => {
    expect(refusalOf(() => checkDue("2026-05-21", today))).toBeUndefined();
    expect(refusalOf(() => checkDue("2226-05-21", today))).toEqual(wrongFields("due_on FAR_FROM_TODAY"));
  });
});

const movedFault = (ways: readonly { method: string; path: string }[], received_on?: string) =>
  refusalOf(() => checkMoved({ ways, received_on }, ["cash", "card"], today));

describe("money comes in", () => {
  const cash = { method: "cash", path: "payments.0.method" };

  test("by the ways that the club lists", () => {
    expect(movedFault([cash])).toBeUndefined();
    expect(movedFault([cash, { method: "shells", path: "payments.1.method" }])).toEqual(
      wrongFields("payments.1.method INVALID"),
    );
  });

  test("today or up to 31 days ago", () => {
    expect([movedFault([cash], today), movedFault([cash], addDays(today, -31))]).toEqual([undefined, undefined]);
    expect(movedFault([cash], addDays(today, 1))).toEqual(wrongFields("received_on DATE_IN_FUTURE"));
    expect(movedFault([cash], addDays(today, -32))).toEqual(wrongFields("received_on TOO_LONG_AGO"));
  });
});

const shareFault = (...shares: readonly { charge: number; cents: number }[]) =>
  refusalOf(() => checkShares(refuse, shares, parts));

describe("shares of charges", () => {
  test("may take all that is open of each, over all its parts", () => {
    expect(shareFault({ charge: 1, cents: 400 }, { charge: 2, cents: 200 })).toBeUndefined();
  });

  test("are refused beyond that, also in two pieces, with what is open", () => {
    expect(shareFault({ charge: 1, cents: 401 })).toEqual({ code: "AMOUNT_TOO_HIGH", open: "4.00" });
    expect(shareFault({ charge: 2, cents: 150 }, { charge: 2, cents: 51 })).toEqual({
      code: "AMOUNT_TOO_HIGH",
      open: "2.00",
    });
    expect(shareFault({ charge: 9, cents: 1 })).toEqual({ code: "AMOUNT_TOO_HIGH", open: "0.00" });
  });
});

describe("money pays", () => {
  test("what is due first, and of one day the older charge", () => {
    expect(allocatePayment(350, parts)).toEqual({
      shares: [
        { charge: 1, cents: 150 },
        { charge: 2, cents: 200 },
      ],
      left: 0,
    });
    const same = [part(3, today, 10), part(2, today, 10)];
    expect(allocatePayment(15, same).shares).toEqual([
      { charge: 2, cents: 10 },
      { charge: 3, cents: 5 },
    ]);
  });

  test("nothing twice, and leaves what is too much", () => {
    expect(allocatePayment(0, parts)).toEqual({ shares: [], left: 0 });
    expect(allocatePayment(15, [part(2, "2026-05-01", 10), part(1, "2026-06-01", 10)]).shares).toEqual([
      { charge: 2, cents: 10 },
      { charge: 1, cents: 5 },
    ]);
    expect(allocatePayment(700, parts)).toEqual({
      shares: [
        { charge: 1, cents: 400 },
        { charge: 2, cents: 200 },
      ],
      left: 100,
    });
  });

  test("as much as there is of both, whatever is open", () => {
    fc.assert(
      fc.property(openParts, fc.nat(2_000), (some, cents) => {
        const { shares, left } = allocatePayment(cents, some);
        expect(sumOf(shares) + left).toBe(cents);
        expect(sumOf(shares)).toBe(Math.min(cents, openOf(some)));
        const rest = withoutShares(some, shares);
        expect(openOf(rest)).toBe(openOf(some) - sumOf(shares));
        expect(rest.every(({ open }) => open > 0)).toBe(true);
      }),
    );
  });

  test("the earliest part of a charge first, and only as far as it goes", () => {
    expect(withoutShares(parts, [{ charge: 1, cents: 150 }])).toEqual([
      part(2, "2026-06-01", 200),
      part(1, "2026-07-01", 250),
    ]);
    expect(withoutShares(parts, [{ charge: 1, cents: 100 }]).length).toBe(2);
  });
});

describe("several sums that arrive together", () => {
  test("pay shares one after the other", () => {
    const shares = [
      { charge: 1, cents: 100 },
      { charge: 2, cents: 50 },
    ];
    expect(dealOut(shares, [70, 60, 20])).toEqual([
      [{ charge: 1, cents: 70 }],
      [
        { charge: 1, cents: 30 },
        { charge: 2, cents: 30 },
      ],
      [{ charge: 2, cents: 20 }],
    ]);
    expect(dealOut(shares, [200])).toEqual([shares]);
    expect(dealOut([], [10])).toEqual([[]]);
  });
});

describe("what is held of clients", () => {
  test("pays what is open of the same client, the first payment in front", () => {
    const held = [
      { client: 7, payment: 1, cents: 120 },
      { client: 8, payment: 2, cents: 500 },
      { client: 7, payment: 3, cents: 100 },
      { client: 9, payment: 4, cents: 100 },
    ];
    const open = [
      { client: 7, ...part(1, "2026-06-01", 100) },
      { client: 7, ...part(2, "2026-07-01", 50) },
      { client: 8, ...part(3, "2026-06-01", 60) },
    ];
    expect(allocateCredit(held, open)).toEqual([
      { charge: 1, cents: 100, payment: 1 },
      { charge: 2, cents: 20, payment: 1 },
      { charge: 3, cents: 60, payment: 2 },
      { charge: 2, cents: 30, payment: 3 },
    ]);
  });

  test("is taken from what it pays, beginning with the first one given", () => {
    const paying = [
      { payment: 3, cents: 40 },
      { payment: 2, cents: 40 },
      { payment: 1, cents: 40 },
    ];
    expect(takeBackFrom(60, paying)).toEqual([
      { payment: 3, cents: 40 },
      { payment: 2, cents: 20 },
    ]);
    expect(takeBackFrom(0, paying)).toEqual([]);
  });
});

describe("an account", () => {
  test("is overdue once the club has waited its days", () => {
    expect(isOverdue("2026-05-10", 10, today)).toBe(false);
    expect(isOverdue("2026-05-10", 9, today)).toBe(true);
  });

  test("says what is due since when, and what is next", () => {
    const some = [part(1, "2026-07-01", 5), part(2, today, 20), part(3, "2026-06-01", 7), part(4, "2026-05-01", 10)];
    expect(dueOf([...some, part(5, "2026-06-01", 1), part(6, "2026-04-01", 0)], today)).toEqual({
      due: 30,
      since: "2026-05-01",
      next: { due_on: "2026-06-01", cents: 8 },
    });
    expect(dueOf([], today)).toEqual({ due: 0, since: null, next: null });
  });
});
