import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Duration } from "#contract/kernel/values.ts";
import { refusalOf, refuse } from "../../../test/world/refusal.ts";
import {
  type RenewalFacts,
  batchesOf,
  checkRenewing,
  hindranceOf,
  isForGood,
  placeOfNext,
  renewalNow,
  renewsOn,
  stopDay,
} from "./renewal-rules.ts";

const today = "2026-05-20";
const month = { duration: 1, duration_symbol: "month" } as const;
const unmoved = {
  bought_start: null,
  bought_end: null,
  frozen_since: null,
  known_from: null,
  known_to: null,
} as const;
const unanchored = { anchor_day: null };
const order = {
  start_at: "2026-05-01",
  end_at: "2026-06-01",
  ...unmoved,
  ...unanchored,
  settled: false,
  stops_on: null,
  forbidden: false,
};
const leave = { id: 1, extends: "membership", from: "2026-05-10", until: "2026-05-25" } as const;
const moved = { ...order, bought_start: "2026-05-01", bought_end: "2026-05-17", frozen_since: 1 };

test("orders renew in batches of at most so many, never with two of one client, in their order", () => {
  const owners = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 20 });
  fc.assert(
    fc.property(owners, fc.integer({ min: 1, max: 5 }), (clients, atMost) => {
      const orders = clients.map((client_id, id) => ({ client_id, id }));
      const batches = batchesOf(orders, atMost);
      expect(batches.flat().toSorted((a, b) => a.id - b.id)).toEqual(orders);
      for (const batch of batches) {
        expect(batch.length).toBeGreaterThan(0);
        expect(batch.length).toBeLessThanOrEqual(atMost);
        expect(new Set(batch.map(({ client_id }) => client_id)).size).toBe(batch.length);
      }
      for (const client of new Set(clients)) {
        const own = batches.flat().filter(({ client_id }) => client_id === client);
        expect(own).toEqual(own.toSorted((a, b) => a.id - b.id));
      }
    }),
  );
  expect(
    batchesOf(
      [1, 2, 1, 3].map((client_id) => ({ client_id })),
      2,
    ).map((batch) => batch.length),
  ).toEqual([2, 1, 1]);
});

test("an order makes its next one so many days before its end, but not before it has begun", () => {
  expect(renewsOn(order, 7)).toBe("2026-05-25");
  expect(renewsOn(order, 31)).toBe("2026-05-01");
  expect(renewsOn(order, 60)).toBe("2026-05-01");
});

describe("an order has no next one", () => {
  const facts: RenewalFacts = {
    order,
    client: { statusSet: null, dismissedFrom: null },
    leaves: [],
    price: 5_000,
    due: 5_000,
  };
  const hindered = (over: Partial<RenewalFacts>, day = today) => hindranceOf({ ...facts, ...over }, day);

  test("for one reason, of several the first in this order, and else it has", () => {
    expect(hindered({})).toBeUndefined();
    const reasons = [
      [{ order: { ...order, settled: true } }, "settled"],
      [{ order: { ...order, stops_on: "2026-06-01" } }, "stopped"],
      [{ order: { ...order, forbidden: true } }, "forbidden"],
      [{ client: { statusSet: null, dismissedFrom: "2027-01-01" } }, "dismissed"],
      [{ client: { statusSet: "dismissed", dismissedFrom: null } }, "dismissed"],
      [{ client: { statusSet: "suspended", dismissedFrom: null } }, "suspended"],
      [{ order: moved, leaves: [leave] }, "frozen"],
      [{ price: undefined }, "notOnSale"],
      [{ due: 5_001 }, "owing"],
    ] as const;
    for (const [index, [over, reason]] of reasons.entries()) {
      expect(hindered(over)).toBe(reason);
      expect(hindered({ ...reasons.at(index + 1)?.[0], ...over })).toBe(reason);
    }
  });

  test("once it was stopped and its notice is over by its end", () => {
    expect(hindered({ order: { ...order, stops_on: "2026-06-02" } })).toBeUndefined();
    expect(hindered({ order: { ...order, stops_on: "2026-05-21" } })).toBe("stopped");
  });

  test("while a leave lasts that moves it, and not before, after, or beyond its end", () => {
    const frozen = (day: string, over: object = {}) => hindered({ order: moved, leaves: [{ ...leave, ...over }] }, day);
    expect(["2026-05-09", "2026-05-10", "2026-05-24", "2026-05-25"].map((day) => frozen(day))).toEqual([
      undefined,
      "frozen",
      "frozen",
      undefined,
    ]);
    expect(frozen("2026-06-02", { from: "2026-06-01", until: "2026-06-09" })).toBeUndefined();
    expect(frozen(today, { id: 0 })).toBeUndefined();
    expect(hindered({ leaves: [leave] })).toBeUndefined();
  });
});

test("an obstacle is permanent once the order has ended early, or its last day is over", () => {
  expect(isForGood("settled", order, today)).toBe(true);
  expect(["2026-05-31", "2026-06-01", "2026-06-02"].map((day) => isForGood("owing", order, day))).toEqual([
    false,
    false,
    true,
  ]);
});

/** When the periods after a first one begin. */
function row(start_at: string, end_at: string, term: Duration, periods: number): string[] {
  let last: Parameters<typeof placeOfNext>[0] = { ...order, start_at, end_at };
  const starts: string[] = [];
  for (let each = 0; each < periods; each += 1) {
    last = { ...order, ...placeOfNext(last, term, []) };
    starts.push(last.start_at);
  }
  return starts;
}

describe("an order's next one", () => {
  test("begins where that one ends, for as long as its package lasts", () => {
    expect(placeOfNext(order, month, [leave])).toEqual({
      ...unmoved,
      ...unanchored,
      holds_until: null,
      start_at: "2026-06-01",
      end_at: "2026-07-01",
    });
  });

  test("begins where that one was bought to end, and the leaves that move the one move the other", () => {
    const known = { known_from: "2026-05-10", known_to: "2026-05-12" };
    expect(placeOfNext({ ...moved, ...known }, month, [{ ...leave, until: "2026-05-27" }])).toEqual({
      bought_start: "2026-05-17",
      bought_end: "2026-06-17",
      frozen_since: 1,
      ...known,
      ...unanchored,
      start_at: "2026-06-01",
      end_at: "2026-07-02",
      holds_until: null,
    });
  });

  test("goes back to the day of the month on which the first began, after a month that is too short for it", () => {
    const fourMonths = ["2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31"];
    expect(row("2027-01-31", "2027-02-28", month, 4)).toEqual(fourMonths);
    expect(row("2028-01-30", "2028-02-29", month, 3)).toEqual(["2028-02-29", "2028-03-30", "2028-04-30"]);
    const season = { duration: 1, duration_symbol: "season" } as const;
    expect(row("2026-11-30", "2027-02-28", season, 3)).toEqual(["2027-02-28", "2027-05-30", "2027-08-30"]);
    const year = { duration: 1, duration_symbol: "year" } as const;
    const years = ["2025-02-28", "2026-02-28", "2027-02-28", "2028-02-29", "2029-02-28"];
    expect(row("2024-02-29", "2025-02-28", year, 5)).toEqual(years);
  });

  test("keeps to the day on which it begins where no month was too short: by presents, of weeks, sold on the 28th", () => {
    expect(row("2027-01-31", "2027-03-10", month, 2)).toEqual(["2027-03-10", "2027-04-10"]);
    expect(row("2027-02-28", "2027-03-28", month, 2)).toEqual(["2027-03-28", "2027-04-28"]);
    const weeks = { duration: 4, duration_symbol: "week" } as const;
    expect(row("2027-01-31", "2027-02-28", weeks, 3)).toEqual(["2027-02-28", "2027-03-28", "2027-04-25"]);
  });

  test("goes back to it in the dates that were bought, which leaves then move", () => {
    const frozen = {
      start_at: "2027-01-31",
      end_at: "2027-03-05",
      bought_start: "2027-01-31",
      bought_end: "2027-02-28",
    };
    const known = { known_from: null, known_to: null, ...unanchored };
    const away = { id: 1, extends: "membership", from: "2027-02-10", until: "2027-02-15" } as const;
    expect(placeOfNext({ ...frozen, frozen_since: 1, ...known }, month, [away])).toMatchObject({
      bought_start: "2027-02-28",
      bought_end: "2027-03-31",
      anchor_day: 31,
      start_at: "2027-03-05",
      end_at: "2027-04-05",
    });
  });
});

test("a membership that is stopped may end today for members, and after notice for staff", () => {
  expect(stopDay({ roles: ["client"], today }, 30)).toBe(today);
  expect(stopDay({ roles: ["client", "desk"], today }, 30)).toBe("2026-06-19");
  expect(stopDay({ roles: ["admin"], today }, 0)).toBe(today);
});

describe("how an order renews itself", () => {
  const terms = { ahead: 7, notice: 30, priceOf: (cents: number) => cents + 500 };
  const standing = {
    ...order,
    renews: true,
    stopped_at: null,
    by: null,
    pack: { ...month, cents: 5_000 },
  };
  const renewal = (over: Partial<typeof standing> | object, roles: readonly ("client" | "admin")[] = ["client"]) =>
    renewalNow({ ...standing, ...over }, { roles, today }, terms);

  test("is shown with the day, the current price with its taxes, and the end if it were stopped today", () => {
    expect(renewal({})).toEqual({ on: "2026-05-25", amount: "55.00", stopped: null, end_at: "2026-06-01" });
    expect(renewal({}, ["admin"])).toMatchObject({ end_at: "2026-07-01" });
  });

  test("is shown with who stopped it and the end of the first period that does not end before its notice", () => {
    const by = { id: 3, first_name: "Ana", last_name: "Ruiz" };
    const stopped = { stopped_at: new Date("2026-05-01T12:00:00Z"), by };
    expect(renewal({ ...stopped, stops_on: "2026-07-02" })).toMatchObject({
      stopped: { at: "2026-05-01T12:00:00.000Z", by },
      end_at: "2026-08-01",
    });
    expect(renewal({ ...stopped, stops_on: "2026-07-01" })).toMatchObject({ end_at: "2026-07-01" });
  });

  test("goes back to the 31st where it would end after its next, and later by what leaves have moved it", () => {
    const january = { start_at: "2027-01-31", end_at: "2027-02-28", stops_on: "2027-03-29", stopped_at: new Date(0) };
    expect(renewal(january)).toMatchObject({ end_at: "2027-03-31" });
    const frozen = { bought_start: "2027-01-31", bought_end: "2027-02-28", frozen_since: 1 };
    expect(renewal({ ...january, ...frozen, end_at: "2027-03-05" })).toMatchObject({ end_at: "2027-04-05" });
  });

  test("is shown without a price, up to its own end, if its package is not sold any more", () => {
    expect(renewal({ pack: null }, ["admin"])).toMatchObject({ amount: null, end_at: "2026-06-01" });
  });

  test("is absent if it does not renew, or is over", () => {
    expect(renewal({ renews: false })).toBeNull();
    expect(renewal({ end_at: today })).toBeNull();
    expect(renewal({ end_at: "2026-05-21" })).not.toBeNull();
  });
});

const judged = (over: object) =>
  refusalOf(() => {
    checkRenewing(refuse, { renews: true, settled: false, end_at: "2026-05-21", ...over }, today);
  });

test("only what has a next one to come is asked to renew or not", () => {
  expect(judged({})).toBeUndefined();
  for (const over of [{ renews: false }, { settled: true }, { end_at: today }])
    expect(judged(over)).toEqual({ code: "NOT_RENEWING" });
});
