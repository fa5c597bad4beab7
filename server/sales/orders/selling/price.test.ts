import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { roundedAmount } from "#contract/kernel/money/money.ts";
import { type LedgerEntryFacts, type LotFacts, ledgerLines } from "../credits/ledger.ts";
import { endAfterCancelling } from "../terms/rules.ts";

const order = (end_at: string, sold: string) => ({ end_at, created_at: new Date(sold) });

describe("the end after an order was cancelled", () => {
  const facts = { startOfDate: "2026-01-01", endOfDate: "2026-12-01", endSet: null, endSetAt: null, living: [] };

  test("is the latest of the orders that stay, or today when none does", () => {
    const living = [order("2026-09-01", "2026-01-01"), order("2026-08-01", "2026-02-01")];
    expect(endAfterCancelling({ ...facts, living }, "2026-05-20")).toBe("2026-09-01");
    expect(endAfterCancelling(facts, "2026-05-20")).toBe("2026-05-20");
    expect(endAfterCancelling({ ...facts, endOfDate: "2026-03-01" }, "2026-05-20")).toBe("2026-03-01");
    expect(endAfterCancelling({ ...facts, startOfDate: "2026-06-01" }, "2026-05-20")).toBe("2026-06-01");
  });

  test("set by hand counts with the orders sold after it", () => {
    const living = [order("2026-11-01", "2026-01-01"), order("2026-08-01", "2026-04-01")];
    const byHand = { ...facts, endSet: "2026-07-01", endSetAt: new Date("2026-03-01"), living };
    expect(endAfterCancelling(byHand, "2026-05-20")).toBe("2026-08-01");
    expect(endAfterCancelling({ ...byHand, living: [] }, "2026-05-20")).toBe("2026-07-01");
  });
});

describe("an amount", () => {
  test("is rounded to cents, half away from zero, as decimal text and not as a float", () => {
    expect(roundedAmount("10.005")).toBe("10.01");
    expect(roundedAmount("1.004999")).toBe("1.00");
    expect(roundedAmount("2.675")).toBe("2.68");
    expect(roundedAmount("0.995")).toBe("1.00");
    expect(roundedAmount("99")).toBe("99.00");
    expect(roundedAmount("１０")).toBe("10.00");
    for (const text of ["-1", "1e308", "", "1,5", "12345678"]) expect(roundedAmount(text)).toBeUndefined();
  });
});

describe("the ledger", () => {
  const now = new Date("2026-05-20T16:00:00Z");

  test("grants what was sold for days gone by before it runs out", () => {
    const grantedAt = new Date("2026-05-20T15:00:00Z");
    const expiresAt = new Date("2026-03-01T05:00:00Z");
    const lot = { orderId: 1, granted: 12, grantedAt, grantedBy: null, expiresAt, revokedAt: null, settled: null };
    expect(ledgerLines([lot], [], now)).toMatchObject([
      { event: "granted", change: 12, balance: 12 },
      { event: "expired", change: -12, balance: 0, at: grantedAt.toISOString() },
    ]);
  });

  const instant = fc.integer({ min: -200, max: 0 }).map((days) => new Date(now.getTime() + days * 86_400_000));
  const lot = fc.record({
    granted: fc.integer({ min: 5, max: 30 }),
    grantedAt: fc.constant(new Date("2025-10-01T12:00:00Z")),
    lasts: fc.integer({ min: -150, max: 100 }),
    revoked: fc.boolean(),
    bookings: fc.array(fc.tuple(instant, fc.constantFrom("open", "returned", "completed")), { maxLength: 5 }),
  });

  test("ends with what is left: nothing of a lot that is over, else granted less booked and not returned", () => {
    fc.assert(
      fc.property(fc.array(lot, { maxLength: 4 }), (drawn) => {
        const lots: LotFacts[] = [];
        const entries: LedgerEntryFacts[] = [];
        let left = 0;
        drawn.forEach(({ granted, grantedAt, lasts, revoked, bookings }, index) => {
          const expiresAt = new Date(now.getTime() + lasts * 86_400_000);
          const isUnused = bookings.length === 0;
          const revokedAt = revoked && isUnused ? new Date("2026-02-01T00:00:00Z") : null;
          lots.push({ orderId: index, granted, grantedAt, grantedBy: null, expiresAt, revokedAt, settled: null });
          const common = { orderId: index, isFree: false, reservation: null, class: null, by: null };
          for (const [at, outcome] of bookings) {
            entries.push({ ...common, event: "booked", at });
            if (outcome !== "open") entries.push({ ...common, event: outcome, at });
          }
          const isOver = expiresAt <= now || revokedAt !== null;
          if (!isOver) left += granted - bookings.filter(([, outcome]) => outcome !== "returned").length;
        });
        const lines = ledgerLines(
          lots,
          entries.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
          now,
        );
        expect(lines.at(-1)?.balance ?? 0).toBe(left);
        expect(lines.map(({ at }) => at)).toEqual(lines.map(({ at }) => at).toSorted());
      }),
      { numRuns: 300 },
    );
  });
});
