import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { SettlementRule } from "#contract/club/settlement-rules.ts";
import { settlementRules } from "#contract/club/settlement-rules.ts";
import { addDays, addMonths } from "#contract/kernel/values.ts";
import { refusalOf, wrongFields } from "../../../test/world/refusal.ts";
import {
  type SettledOrder,
  checkEnd,
  endOfSettled,
  frozenDaysOf,
  settlementOf,
  versionOf,
  worthOf,
} from "./settlement-rules.ts";

const sold = "2026-05-20";

function sessions(price: number, paid: number, used: number, free = { granted: 0, used: 0 }): SettledOrder {
  return {
    kind: "privateTrainingSession",
    soldOn: sold,
    start_at: sold,
    end_at: addMonths(sold, 12),
    frozen: [],
    price,
    credits: { paid, free: free.granted },
    used: { paid: used, free: free.used },
  };
}

function membership(price: number, months: number, start: string): SettledOrder {
  const none = { paid: 0, free: 0 };
  const period = { soldOn: start, start_at: start, end_at: addMonths(start, months), frozen: [] };
  return { kind: "membershipPackage", ...period, price, credits: none, used: none };
}

/** The unused worth of an order that ends on a day, which is the day of the notice too. */
function worth(order: SettledOrder, rule: SettlementRule = "byUse", on = addDays(sold, 60)): number {
  return worthOf(order, rule, on, on).reduce((sum, { cents }) => sum + cents, 0);
}

describe("golden cases", () => {
  test("Two lots: each by its own price, not by the average of both", () => {
    const both = [sessions(600_800, 40, 17), sessions(1_118_000, 80, 0)].map((order) => worth(order));
    expect(both).toEqual([345_460, 1_118_000]);
    expect(both.reduce((sum, each) => sum + each)).toBe(1_463_460);
    expect(worthOf(sessions(600_800, 40, 17), "byUse", sold, sold)).toEqual([
      { kind: "sessions", count: 23, of: 40, each: 15_020, cents: 345_460 },
    ]);
  });

  test("One lot: 66 of 144 are left, and 25 of 61 are used", () => {
    expect(worth(sessions(4_608_000, 144, 78))).toBe(2_112_000);
    expect(worth(sessions(2_074_000, 61, 25))).toBe(1_224_000);
  });

  test("Odd cents: 3 for 100.00, after 1, 2 and 3", () => {
    expect([1, 2, 3].map((used) => worth(sessions(10_000, 3, used)))).toEqual([6_667, 3_333, 0]);
  });

  test("quebec: within the first tenth nine tenths come back, later what was not used, before the start all", () => {
    const ten = membership(40_000, 10, "2026-06-01");
    expect(40_000 - worth(ten, "quebec", "2026-06-20")).toBe(4_000);
    expect(worth(ten, "quebec", "2026-05-31")).toBe(40_000);
    // 304 days: the 31st is the first that is not among the first tenth.
    expect(worth(ten, "quebec", "2026-07-01")).toBe(36_000);
    expect(worth(ten, "quebec", "2026-07-02")).toBe(worth(ten, "byUse", "2026-07-02"));
    expect(worthOf(ten, "quebec", "2026-06-01", "2026-06-01")).toEqual([{ kind: "firstTenth", cents: 36_000 }]);
    const twelve = membership(42_000, 12, "2027-03-01");
    expect(worth(twelve, "quebec", "2027-07-01")).toBe(28_000);
  });

  test("quebec: ending today keeps the tenth, ending tomorrow costs what is used until then", () => {
    const june = membership(30_000, 1, "2026-06-01");
    const given = (on: string) => worthOf(june, "quebec", on, "2026-06-02").map(({ kind, cents }) => [kind, cents]);
    expect(given("2026-06-02")).toEqual([["firstTenth", 27_000]]);
    expect(given("2026-06-03")).toEqual([["days", 28_000]]);
  });

  test("ontario: all of it up to the tenth day after the sale, by use from the eleventh on", () => {
    const order = sessions(10_000, 10, 4);
    expect(worth(order, "ontario", addDays(sold, 10))).toBe(10_000);
    expect(worth(order, "ontario", addDays(sold, 11))).toBe(6_000);
  });

  test("china: all of it up to the seventh day while nothing is used or opened, else by use", () => {
    const week = addDays(sold, 7);
    expect(worth(sessions(10_000, 10, 0), "china", week)).toBe(10_000);
    expect(worth(sessions(10_000, 10, 1), "china", week)).toBe(9_000);
    expect(worth(sessions(10_000, 10, 1, { granted: 1, used: 1 }), "china", week)).toBe(9_000);
    const kinds = [week, addDays(sold, 8)].map((on) => worthOf(sessions(10_000, 10, 0), "china", on, on)[0]?.kind);
    expect(kinds).toEqual(["withinDays", "sessions"]);
    const begun = membership(36_500, 12, sold);
    expect(worth(begun, "china", week)).toBe(35_800);
    const ahead = { ...begun, soldOn: "2026-05-14", start_at: "2026-05-21" };
    expect(worthOf(ahead, "china", sold, sold)).toEqual([{ kind: "withinDays", count: 7, cents: 36_500 }]);
    expect(worthOf(ahead, "china", "2026-05-21", "2026-05-21")).toMatchObject([{ kind: "days" }]);
  });
});

describe("a rule's window holds only for an order that ends on the day of the notice", () => {
  const month = { ...membership(10_000, 1, "2026-06-01"), soldOn: "2026-06-01" };

  test.each(["ontario", "quebec", "china"] as const)("%s: a month that is extended by four weeks is by use", (rule) => {
    const later = worthOf(month, rule, "2026-06-30", "2026-06-01");
    expect(later).toEqual(worthOf(month, "byUse", "2026-06-30", "2026-06-01"));
    expect(later).toMatchObject([{ kind: "days", count: 1, of: 30, cents: 333 }]);
  });

  test.each(["ontario", "china"] as const)("%s: sessions that stay good for another day are by use", (rule) => {
    const order = sessions(10_000, 10, 0);
    expect(worthOf(order, rule, addDays(sold, 2), addDays(sold, 1))[0]?.kind).toBe("sessions");
    expect(worthOf(order, rule, addDays(sold, 1), addDays(sold, 1))[0]?.kind).toBe("withinDays");
  });

  test("an order that ends before its first day never begins, so all of it comes back", () => {
    for (const rule of ["ontario", "quebec"] as const)
      expect(worthOf(month, rule, "2026-06-01", "2026-05-25").map(({ cents }) => cents)).toEqual([10_000]);
  });
});

test("free sessions are worth nothing, and a package of them alone neither", () => {
  const order = sessions(10_000, 10, 0, { granted: 2, used: 0 });
  expect(worth(order)).toBe(10_000);
  expect(worthOf(order, "byUse", sold, sold).at(-1)).toEqual({ kind: "freeSessions", count: 2, of: 2, cents: 0 });
  expect(worth(sessions(10_000, 0, 0, { granted: 5, used: 0 }))).toBe(0);
});

test("by the rule `none` nothing comes back", () => {
  expect(worth(sessions(10_000, 10, 0), "none")).toBe(0);
});

test("a membership that ends before it begins is unused", () => {
  expect(worth(membership(8_900, 1, "2026-06-01"), "byUse", "2026-05-20")).toBe(8_900);
});

describe("the rest of a charge", () => {
  test("paid in full, what was not used comes back", () => {
    expect(settlementOf({ price: 600, paid: 600, worth: 250 })).toEqual({ credited: 250, sum: 250, open: 0 });
  });

  test("paid in part, what was paid beyond what was used comes back, or the rest of that stays open", () => {
    expect(settlementOf({ price: 600, paid: 400, worth: 300 })).toEqual({ credited: 300, sum: 100, open: 0 });
    expect(settlementOf({ price: 600, paid: 200, worth: 300 })).toEqual({ credited: 300, sum: 0, open: 100 });
  });

  test("another sum leaves nothing open, unless it is the same", () => {
    expect(settlementOf({ price: 600, paid: 600, worth: 250 }, 0)).toEqual({ credited: 0, sum: 0, open: 0 });
    expect(settlementOf({ price: 600, paid: 400, worth: 300 }, 150)).toEqual({ credited: 350, sum: 150, open: 0 });
    expect(settlementOf({ price: 600, paid: 200, worth: 300 }, 50)).toEqual({ credited: 450, sum: 50, open: 0 });
    expect(settlementOf({ price: 600, paid: 200, worth: 300 }, 0)).toEqual({ credited: 300, sum: 0, open: 100 });
  });

  test("never more than was paid comes back, and what is left of the charge is what was paid less that, and open", () => {
    const facts = fc.integer({ min: 0, max: 1_000_000 }).chain((price) =>
      fc.record({
        price: fc.constant(price),
        paid: fc.integer({ min: 0, max: price }),
        worth: fc.integer({ min: 0, max: price }),
      }),
    );
    fc.assert(
      fc.property(facts, fc.option(fc.double({ min: 0, max: 1, noNaN: true })), (each, part) => {
        const other = part === null ? undefined : Math.floor(each.paid * part);
        const { credited, sum, open } = settlementOf(each, other);
        expect(sum).toBeLessThanOrEqual(each.paid);
        expect(Math.min(credited, sum, open)).toBeGreaterThanOrEqual(0);
        expect(each.price - credited).toBe(each.paid - sum + open);
      }),
    );
  });
});

test("no rule finds more in an order than it costs, nor less than nothing", () => {
  const counts = fc
    .integer({ min: 0, max: 150 })
    .chain((granted) => fc.record({ granted: fc.constant(granted), used: fc.integer({ min: 0, max: granted }) }));
  const order = fc.record({ paid: counts, free: counts, price: fc.integer({ min: 0, max: 5_000_000 }) });
  const day = fc.integer({ min: -31, max: 364 }).map((days) => addDays(sold, days));
  fc.assert(
    fc.property(
      order,
      fc.boolean(),
      fc.constantFrom(...settlementRules),
      day,
      ({ paid, free, price }, isCourse, rule, on) => {
        const bought = isCourse ? sessions(price, paid.granted, paid.used, free) : membership(price, 12, sold);
        const cents = worth(bought, rule, on);
        expect(cents).toBeGreaterThanOrEqual(0);
        expect(cents).toBeLessThanOrEqual(price);
      },
    ),
  );
});

test("an order ends on the day, after its last session, or never began", () => {
  const start_at = "2026-05-01";
  expect(endOfSettled({ start_at, on: "2026-05-20", days: ["2026-05-03"] })).toBe("2026-05-20");
  expect(endOfSettled({ start_at, on: "2026-05-20", days: ["2026-05-20", "2026-05-03"] })).toBe("2026-05-21");
  expect(endOfSettled({ start_at, on: "2026-05-01", days: [] })).toBeNull();
  expect(endOfSettled({ start_at, on: "2026-05-01", days: ["2026-05-01"] })).toBe("2026-05-02");
});

test("a statement that says something else has another version", () => {
  expect(versionOf({ sum: "1.00" })).toBe(versionOf({ sum: "1.00" }));
  expect(versionOf({ sum: "1.00" })).not.toBe(versionOf({ sum: "1.01" }));
  expect(Number.isSafeInteger(versionOf({ sum: "1.00" }))).toBe(true);
});

test("the days of a leave are left out of a membership's period, those to come as those that were", () => {
  const order = { ...membership(31_000, 1, "2027-01-01"), end_at: "2027-02-11" };
  const frozen = [{ from: "2027-01-07", until: "2027-01-17" }];
  // Ten days are used: six before the leave and four after it.
  expect(worth({ ...order, frozen }, "byUse", "2027-01-21")).toBe(21_000);
  // The leave stops the clock, so the result is the same as on its first day.
  for (const on of ["2027-01-07", "2027-01-12", "2027-01-17"])
    expect(worth({ ...order, frozen }, "byUse", on)).toBe(25_000);
  // For a leave that lasts beyond its end, only the days within it count.
  const beyond = [{ from: "2027-02-01", until: "2027-03-01" }];
  expect(worthOf({ ...order, frozen: beyond }, "byUse", "2027-01-21", "2027-01-21")).toEqual([
    { kind: "days", count: 11, of: 31, cents: 11_000 },
  ]);
});

const endFault = (on: string, today = "2026-06-15") =>
  refusalOf(() => checkEnd({ start_at: "2026-06-01", end_at: "2026-07-01" }, on, today));

describe("the day an order ends on", () => {
  test("is up to 31 days ago, and not once it is over anyway", () => {
    expect([endFault("2026-05-15"), endFault("2026-06-30")]).toEqual([undefined, undefined]);
    expect(endFault("2026-05-14")).toEqual(wrongFields("on TOO_LONG_AGO"));
    expect(endFault("2026-07-01")).toEqual(wrongFields("on OUTSIDE_CONTRACT"));
  });

  test("is at the latest its first one before it begins", () => {
    expect(endFault("2026-06-01", sold)).toBeUndefined();
    expect(endFault("2026-06-02", sold)).toEqual(wrongFields("on OUTSIDE_CONTRACT"));
    expect(endFault("2026-06-02", "2026-06-01")).toBeUndefined();
  });
});

describe("the days of leaves that made an order longer", () => {
  const leave = { id: 3, extends: "membership", from: "2026-06-10", until: "2026-06-20" } as const;
  const order = {
    kind: "membershipPackage",
    start_at: "2026-06-01",
    end_at: "2026-07-11",
    leaves: [leave],
    frozen_since: 3,
    known_from: null,
    known_to: null,
  } as const;

  test("are none where none moves it", () => {
    expect(frozenDaysOf({ ...order, frozen_since: null })).toEqual([]);
    expect(frozenDaysOf({ ...order, frozen_since: 4 })).toEqual([]);
    expect(frozenDaysOf({ ...order, kind: "privateTrainingSession" })).toEqual([]);
  });

  test("are those that were not known when it was sold", () => {
    expect(frozenDaysOf(order)).toMatchObject([{ from: "2026-06-10", until: "2026-06-20" }]);
    const half = { ...order, known_from: "2026-06-10", known_to: "2026-06-15" };
    expect(frozenDaysOf(half)).toEqual([{ from: "2026-06-15", until: "2026-06-20" }]);
    expect(frozenDaysOf({ ...half, known_to: null })).toMatchObject([{ from: "2026-06-10" }]);
    expect(frozenDaysOf({ ...half, known_from: null })).toMatchObject([{ from: "2026-06-10" }]);
  });
});

describe("sessions of an order that was brought with some of them used", () => {
  const brought = { ...sessions(10_000, 4, 1), creditCents: 1_000 };

  test("are worth what each cost then", () => {
    expect(worth(brought)).toBe(3_000);
    expect(worth({ ...brought, creditCents: 2_500 })).toBe(7_500);
  });

  test("are worth the whole price where each cost a third of it, rounded", () => {
    const three = { ...sessions(10_000, 3, 0), creditCents: 3_333 };
    expect(worth(three)).toBe(10_000);
    expect(worth({ ...three, creditCents: 3_332 })).toBe(9_996);
  });

  test("are not as they were bought, so that nothing comes back in full", () => {
    const unused = { ...brought, used: { paid: 0, free: 0 } };
    expect(worth(unused, "china", sold)).toBe(4_000);
    expect(worth({ ...unused, creditCents: null }, "china", sold)).toBe(10_000);
  });
});

test("a statement names what it counts", () => {
  expect(worthOf(sessions(10_000, 4, 1, { granted: 2, used: 1 }), "byUse", "2026-06-01", "2026-06-01")).toEqual([
    { kind: "sessions", count: 3, of: 4, each: 2_500, cents: 7_500 },
    { kind: "freeSessions", count: 1, of: 2, cents: 0 },
  ]);
  expect(worthOf(sessions(10_000, 4, 1), "byUse", "2026-06-01", "2026-06-01").length).toBe(1);
  const month = membership(3_000, 1, "2026-06-01");
  expect(worthOf(month, "byUse", "2026-06-11", "2026-06-11")).toEqual([
    { kind: "days", count: 20, of: 30, cents: 2_000 },
  ]);
  expect(worthOf(month, "quebec", "2026-06-02", "2026-06-02")).toEqual([{ kind: "firstTenth", cents: 2_700 }]);
  expect(worthOf(month, "quebec", "2026-06-04", "2026-06-04")).toMatchObject([{ kind: "days", count: 27 }]);
  expect(worthOf(month, "quebec", "2026-06-01", "2026-05-31")).toEqual([{ kind: "beforeStart", cents: 3_000 }]);
  expect(worthOf(month, "none", "2026-06-01", "2026-06-01")).toEqual([{ kind: "nothing", cents: 0 }]);
  expect(worthOf(month, "ontario", "2026-06-01", "2026-05-30")).toEqual([
    { kind: "withinDays", count: 10, cents: 3_000 },
  ]);
});
