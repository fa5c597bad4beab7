import { describe, expect, test } from "vitest";
import { type Freezing, type OrderToFreeze, boughtOf, foreseeFreeze, isBeyondDates } from "./foresee-rules.ts";

const zone = "America/Toronto";
const asBought = {
  bought_start: null,
  bought_end: null,
  frozen_since: null,
  known_from: null,
  known_to: null,
  holds_until: null,
} as const;
const order: OrderToFreeze = {
  id: 1,
  name: { en: "Month", cn: "月卡" },
  product_type: "membershipPackage",
  created_at: new Date("2026-04-20T12:00:00Z"),
  start_at: "2026-05-01",
  end_at: "2026-06-01",
  ...asBought,
  instalments: [
    { id: 1, due_on: "2026-05-01", bought_on: null, is_open: false },
    { id: 2, due_on: "2026-05-20", bought_on: null, is_open: true },
  ],
  settled: false,
  lot: null,
  granted: 0,
  taken: 0,
  used_since: null,
};
const leave = { id: 4, extends: "membership", from: "2026-05-10", until: "2026-05-20" } as const;
const coming: Freezing = { id: 4, before: null, leaves: [leave] };
const member = { endOfDate: "2026-06-01", endSet: null, endSetAt: null };
const moved = {
  start_at: "2026-05-01",
  end_at: "2026-06-11",
  bought_start: "2026-05-01",
  bought_end: "2026-06-01",
  frozen_since: 4,
  known_from: null,
  known_to: null,
  holds_until: null,
};

const foresee = (over: Partial<OrderToFreeze> = {}, freezing = coming, client: typeof member | object = member) =>
  foreseeFreeze({ ...member, ...client }, [{ ...order, ...over }], freezing, zone);
const placeOf = (over: Partial<OrderToFreeze>, freezing = coming) => foresee(over, freezing).orders[0]?.place;

describe("a leave that comes", () => {
  test("puts off the end of an order, of its membership and of what is still to be paid, and keeps what was bought", () => {
    const { orders, endOfDate, endSet } = foresee();
    expect(orders[0]?.place).toEqual(moved);
    expect([endOfDate, endSet]).toEqual(["2026-06-11", null]);
    expect(orders[0]?.instalments).toEqual([
      { id: 1, due_on: "2026-05-01", bought_on: null, is_open: false },
      { id: 2, due_on: "2026-05-30", bought_on: "2026-05-20", is_open: true },
    ]);
  });

  test("moves nothing that was settled, or that was sold after it", () => {
    expect(placeOf({ settled: true })).toEqual({ ...asBought, start_at: "2026-05-01", end_at: "2026-06-01" });
    expect(foresee({ settled: true }).orders[0]?.instalments).toEqual(order.instalments);
    const later = { ...moved, frozen_since: 5, end_at: "2026-06-01" };
    expect(placeOf(later)).toMatchObject({ ...asBought, start_at: "2026-05-01", end_at: "2026-06-01" });
  });

  test("counts only the days beyond those that it had when the order was sold", () => {
    const known = { known_from: "2026-05-10", known_to: "2026-05-14" };
    expect(placeOf({ ...moved, ...known })).toEqual({ ...moved, ...known, end_at: "2026-06-07" });
    expect(placeOf({}, { ...coming, before: { from: "2026-05-10", until: "2026-05-14" } })).toEqual({
      ...moved,
      ...known,
      end_at: "2026-06-07",
    });
  });

  test("leaves sessions where they are, and extends the resulting membership", () => {
    expect(placeOf({ product_type: "privateTrainingSession" })).toEqual({
      ...moved,
      end_at: "2026-06-01",
      holds_until: "2026-06-11",
    });
  });

  test("puts no order behind a session that it has paid for, nor before it was bought to begin", () => {
    const ahead: Freezing = { ...coming, leaves: [{ ...leave, from: "2026-04-25", until: "2026-05-05" }] };
    const starts = (at: string | null) => placeOf({ used_since: at === null ? null : new Date(at) }, ahead)?.start_at;
    expect(starts(null)).toBe("2026-05-11");
    expect(starts("2026-05-08T02:00:00Z")).toBe("2026-05-07");
    expect(starts("2026-04-28T16:00:00Z")).toBe("2026-05-01");
    expect(starts("2026-05-11T16:00:00Z")).toBe("2026-05-11");
    expect(starts("2026-05-15T16:00:00Z")).toBe("2026-05-11");
  });
});

describe("a leave that goes", () => {
  const gone: Freezing = { id: 4, before: leave, leaves: [] };

  test("takes all back to where it was bought", () => {
    const parts = [{ id: 2, due_on: "2026-05-30", bought_on: "2026-05-20", is_open: true }];
    const { orders, endOfDate } = foreseeFreeze(
      { ...member, endOfDate: "2026-06-11" },
      [{ ...order, ...moved, instalments: parts }],
      gone,
      zone,
    );
    expect(orders[0]?.place).toEqual({ ...asBought, start_at: "2026-05-01", end_at: "2026-06-01" });
    expect(orders[0]?.instalments).toEqual([{ id: 2, due_on: "2026-05-20", bought_on: null, is_open: true }]);
    expect(endOfDate).toBe("2026-06-01");
  });
});

const end = (client: object, freezing = coming, over: Partial<OrderToFreeze> = {}) => {
  const { endOfDate, endSet } = foresee(over, freezing, client);
  return [endOfDate, endSet];
};

describe("the end of a membership", () => {
  test("that was set by hand comes as many days later", () => {
    const byHand = { endOfDate: "2026-07-01", endSet: "2026-07-01", endSetAt: new Date("2026-05-02T12:00:00Z") };
    expect(end(byHand)).toEqual(["2026-07-11", "2026-07-11"]);
  });

  test("that follows from nothing comes as many days later, and at least to where the orders end", () => {
    expect(end({ endOfDate: "2026-07-01" })).toEqual(["2026-07-11", null]);
    expect(end({ endOfDate: "2026-05-15" })).toEqual(["2026-05-25", null]);
    expect(end({ endOfDate: "2026-05-05" })).toEqual(["2026-05-05", null]);
    expect(end({ endOfDate: null })).toEqual([null, null]);
    expect(foreseeFreeze(member, [], coming, zone).endOfDate).toBe("2026-06-11");
  });

  test("that follows from the orders follows them, also where they count fewer days of the leave", () => {
    const known = { bought_start: "2026-05-01", bought_end: "2026-06-01", frozen_since: 4 };
    const over = { ...known, known_from: "2026-05-10", known_to: "2026-05-14" };
    expect(end({}, coming, over)[0]).toBe("2026-06-07");
    expect(end({ endOfDate: "2026-06-02" }, coming, over)[0]).toBe("2026-06-12");
  });

  test("that is after all orders stays there when a changed leave moves one of them later", () => {
    const sooner = { ...leave, from: "2026-05-05", until: "2026-05-15" };
    const over = { end_at: "2026-05-08", bought_start: "2026-05-01", bought_end: "2026-05-08", frozen_since: 4 };
    expect(end({ endOfDate: "2026-05-12" }, { id: 4, before: leave, leaves: [sooner] }, over)[0]).toBe("2026-05-18");
    expect(end({ endOfDate: "2026-05-19" }, { id: 4, before: leave, leaves: [sooner] }, over)[0]).toBe("2026-05-19");
  });

  test("moves once for days that two leaves have", () => {
    const both = { ...coming, leaves: [leave, { ...leave, id: 3, from: "2026-05-05", until: "2026-05-15" }] };
    expect(end({ endOfDate: "2026-07-01" }, both)[0]).toBe("2026-07-06");
    expect(end({ endOfDate: "2026-07-01" }, { ...both, leaves: both.leaves.toReversed() })[0]).toBe("2026-07-06");
  });
});

test("an order was bought with dates of its own once leaves have moved it, and all of what they keep says so", () => {
  const bought = { start: "2026-05-01", end: "2026-06-01", since: 4, known: null };
  expect(boughtOf(moved)).toEqual(bought);
  expect(boughtOf({ ...moved, known_from: "2026-05-10", known_to: "2026-05-14" })).toEqual({
    ...bought,
    known: { from: "2026-05-10", until: "2026-05-14" },
  });
  for (const known of [{ known_from: "2026-05-10" }, { known_to: "2026-05-14" }])
    expect(boughtOf({ ...moved, ...known })).toEqual(bought);
  for (const missing of [{ bought_start: null }, { bought_end: null }, { frozen_since: null }])
    expect(boughtOf({ ...moved, ...missing })).toBeUndefined();
});

test("nothing ends beyond the last of all dates", () => {
  const frozen = { orders: [{ order, place: moved, instalments: [] }], endOfDate: "2026-06-11", endSet: null };
  expect(isBeyondDates(frozen)).toBe(false);
  const beyond = "+010000-01-01";
  expect(isBeyondDates({ ...frozen, endOfDate: beyond })).toBe(true);
  expect(isBeyondDates({ ...frozen, endSet: beyond })).toBe(true);
  for (const place of [
    { ...moved, end_at: beyond },
    { ...moved, holds_until: beyond },
  ])
    expect(isBeyondDates({ ...frozen, orders: [{ order, place, instalments: [] }] })).toBe(true);
});
