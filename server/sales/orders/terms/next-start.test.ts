import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type DurationUnit, addDays, addDurations, durationUnits } from "#contract/kernel/values.ts";
import { type PresentTerms, endOfPeriod, startOfNext } from "./rules.ts";

/** About the turn of February in a leap year, where months and days differ the most. */
const day = fc.integer({ min: -70, max: 70 }).map((days) => addDays("2028-02-29", days));
const today = "2028-02-29";
const none = { clientType: null, endOfDate: null, orders: [] } satisfies PresentTerms;

function sessions(end_at: string, left: number): PresentTerms["orders"][number] {
  const credits = {
    paid: 10,
    free: 0,
    booked: 0,
    completed: 10 - left,
    forfeited: 0,
    expired: 0,
    revoked: 0,
    left,
    expires_at: end_at,
  };
  return { product_type: "privateTrainingSession", payment_status: "inProgress", end_at, credits };
}

function membership(end_at: string): PresentTerms["orders"][number] {
  return { product_type: "membershipPackage", payment_status: "inProgress", end_at, credits: null };
}

function monthEnds(start: string, unit: DurationUnit): string {
  const terms = { amount_cents: 1, duration: 1, duration_unit: unit, paid: 0, free: 0 };
  return endOfPeriod(start, terms, { membership_duration: 0, membership_duration_symbol: "day", courses: 0 });
}

describe("what is bought next begins", () => {
  test("today for who has nothing, or nothing any more", () => {
    fc.assert(
      fc.property(fc.array(day), (ends) => {
        const over = ends.filter((end) => end <= today);
        const terms: PresentTerms = { ...none, orders: over.map(membership) };
        expect(startOfNext("membershipPackage", terms, today)).toBe(today);
        expect(startOfNext("membershipPackage", none, today)).toBe(today);
      }),
    );
  });

  test("today for who has a membership without an end, or when another of theirs ends", () => {
    const endless = "2199-12-31";
    const terms: PresentTerms = { clientType: "monthly", endOfDate: endless, orders: [membership(endless)] };
    expect(startOfNext("membershipPackage", terms, today)).toBe(today);
    const both = { ...terms, orders: [membership(endless), membership("2028-03-10")] };
    expect(startOfNext("membershipPackage", both, today)).toBe("2028-03-10");
  });

  test("on the first day that what they have of the kind does not cover, never before today", () => {
    fc.assert(
      fc.property(fc.array(day, { minLength: 1 }), fc.array(day), (ends, others) => {
        const orders = [...ends.map((end) => sessions(end, 3)), ...others.map(membership)];
        const start = startOfNext("privateTrainingSession", { ...none, clientType: "pro", orders }, today);
        expect([today, ...ends]).toContain(start);
        expect([today, ...ends].every((end) => end <= start)).toBe(true);
      }),
    );
  });

  test("today, when no session is left to book or the order was cancelled", () => {
    const end = addDays(today, 30);
    const used = { ...none, clientType: "pro" as const, orders: [sessions(end, 0)] };
    expect(startOfNext("privateTrainingSession", used, today)).toBe(today);
    const cancelled = { ...none, orders: [{ ...membership(end), payment_status: "cancelled" as const }] };
    expect(startOfNext("membershipPackage", cancelled, today)).toBe(today);
  });

  test("after the end that was set by hand, of a member; a pro client's end is that of the sessions", () => {
    const end = addDays(today, 40);
    const member = { ...none, clientType: "monthly" as const, endOfDate: end };
    expect(startOfNext("membershipPackage", member, today)).toBe(end);
    expect(startOfNext("privateTrainingSession", member, today)).toBe(today);
    expect(startOfNext("membershipPackage", { ...member, clientType: "pro" }, today)).toBe(today);
  });

  test("for a membership after the one before, whatever sessions continue, also of a member without an end", () => {
    const end = addDays(today, 40);
    const orders = [membership(end), sessions(addDays(today, 90), 3)];
    const member = { clientType: "monthly", endOfDate: null, orders } as const;
    expect(startOfNext("membershipPackage", member, today)).toBe(end);
  });

  test.each(durationUnits)("sold one after another, terms of a %s leave no gap and overlap nowhere", (unit) => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 14 }), (first, count) => {
        const orders: PresentTerms["orders"][number][] = [];
        let from = first;
        for (let sold = 0; sold < count; sold += 1) {
          const start = startOfNext("membershipPackage", { ...none, orders }, first);
          expect(start).toBe(from);
          from = monthEnds(start, unit);
          orders.push(membership(from));
        }
        expect(from <= addDurations(first, { duration: count, duration_symbol: unit })).toBe(true);
      }),
    );
  });

  test("from January 31 by the month on the last of February, and on that day from then on", () => {
    const ends = ["2028-01-31"];
    for (let sold = 0; sold < 3; sold += 1) {
      const terms = { ...none, orders: ends.map(membership) };
      ends.push(monthEnds(startOfNext("membershipPackage", terms, "2028-01-31"), "month"));
    }
    expect(ends).toEqual(["2028-01-31", "2028-02-29", "2028-03-29", "2028-04-29"]);
  });
});
