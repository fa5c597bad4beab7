import fc from "fast-check";
import { expect, test } from "vitest";
import { durationUnits } from "#contract/kernel/values.ts";
import type { OfferedPackage } from "./offered-packages.ts";
import { sharingCounts, sharings, sortPackages } from "./package-rows.ts";

const text = fc.record({ en: fc.string(), cn: fc.string() });
const pack: fc.Arbitrary<OfferedPackage> = fc.record({
  id: fc.integer({ min: 1, max: 50 }),
  name: text,
  description: text,
  amount: fc.nat({ max: 100_000 }).map((cents) => (cents / 100).toFixed(2)),
  duration: fc.record({
    duration: fc.integer({ min: 1, max: 30 }),
    duration_symbol: fc.constantFrom(...durationUnits),
  }),
  shared: fc.constantFrom(0 as const, 1 as const),
  version: fc.constant(1),
  paid: fc.nat({ max: 40 }),
  free: fc.nat({ max: 4 }),
});

test("durations are compared by their days: four weeks before a month, twelve months before a year", () => {
  const durations = [
    { duration: 1, duration_symbol: "year" },
    { duration: 12, duration_symbol: "month" },
    { duration: 1, duration_symbol: "season" },
    { duration: 1, duration_symbol: "month" },
    { duration: 4, duration_symbol: "week" },
    { duration: 29, duration_symbol: "day" },
  ] as const;
  const blank = {
    name: { en: "", cn: "" },
    description: { en: "", cn: "" },
    amount: "1.00",
    shared: 0 as const,
    version: 1,
  };
  const packages = durations.map((duration, index) => ({ ...blank, id: index + 1, duration }));
  const sorted = sortPackages(packages, { sort: "duration", locale: "en" });
  expect(sorted.map(({ id }) => id)).toEqual([5, 6, 4, 3, 2, 1]);
});

test("amounts are compared as numbers, and descending is the other way round", () => {
  fc.assert(
    fc.property(fc.uniqueArray(pack, { selector: ({ amount }) => amount }), (packages) => {
      const up = sortPackages(packages, { sort: "amount", locale: "cn" });
      const down = sortPackages(packages, { sort: "-amount", locale: "cn" });
      expect(up.map(({ amount }) => Number(amount))).toEqual(
        packages.map(({ amount }) => Number(amount)).toSorted((a, b) => a - b),
      );
      expect(down).toEqual(up.toReversed());
    }),
  );
});

test("the filter leaves those that are shared, or those that are not, as many as were counted", () => {
  fc.assert(
    fc.property(fc.array(pack), fc.constantFrom(...sharings), (packages, sharing) => {
      const left = sortPackages(packages, { sharing, locale: "en" });
      expect(left).toHaveLength(sharingCounts(packages)[sharing]);
      expect(left.every(({ shared }) => shared === (sharing === "shared" ? 1 : 0))).toBe(true);
    }),
  );
});

test("a package is found by a part of its name or description in either language, in small and capital letters", () => {
  const about = { description: { en: "Gym floor", cn: "健身区" }, amount: "1.00", shared: 0 as const, version: 1 };
  const duration = { duration: 1, duration_symbol: "year" } as const;
  const packages = [
    { ...about, id: 1, name: { en: "Annual membership", cn: "年卡" }, duration },
    { ...about, id: 2, name: { en: "Season pass", cn: "季卡" }, duration },
  ];
  const found = (q: string) => sortPackages(packages, { q, locale: "en" }).map(({ id }) => id);
  expect([found("ANNUAL"), found("季"), found("gym"), found(""), found("day")]).toEqual([[1], [2], [1, 2], [1, 2], []]);
});
