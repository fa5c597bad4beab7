import fc from "fast-check";
import { expect, test } from "vitest";
import { nearestFreeTimes } from "./rules.ts";

const minuteMs = 60_000;
const dawn = Date.parse("2026-05-20T00:00:00Z");
const instant = (minute: number) => new Date(dawn + minute * minuteMs);

const stretch = fc
  .record({ from: fc.integer({ min: 0, max: 40 * 60 }), length: fc.integer({ min: 1, max: 500 }) })
  .map(({ from, length }) => ({ from, to: from + length }));

interface Stretch {
  readonly from: number;
  readonly to: number;
}

interface Asked {
  readonly taken: readonly Stretch[];
  readonly start: number;
  readonly length: number;
  readonly window: Stretch;
  readonly opens: number;
}

const search: fc.Arbitrary<Asked> = fc.record({
  taken: fc.array(stretch, { maxLength: 12 }),
  start: fc.integer({ min: 0, max: 48 * 60 }),
  length: fc.integer({ min: 15, max: 480 }),
  window: fc
    .record({ from: fc.integer({ min: -100, max: 1_000 }), length: fc.integer({ min: 0, max: 48 * 60 }) })
    .map(({ from, length }) => ({ from, to: from + length })),
  opens: fc.integer({ min: 0, max: 600 }),
});

/** Every minute tried, and every minute of the session looked at. */
function freeMinutes({ taken, length, window, opens }: Asked): number[] {
  const free = Array.from({ length: 4_000 }, () => true);
  for (const { from, to } of taken) free.fill(false, from, to);
  const starts: number[] = [];
  for (let start = 0; start <= window.to - length; start += 15) {
    const isIn = start >= window.from && start % 1_440 >= opens;
    if (isIn && free.slice(start, start + length).every(Boolean)) starts.push(start);
  }
  return starts;
}

test("the nearest free times are those that trying every one finds", () => {
  fc.assert(
    fc.property(search, (asked) => {
      const { taken, start, length, window, opens } = asked;
      const away = (each: number) => Math.abs(each - start);
      const wanted = freeMinutes(asked).toSorted((one, other) => away(one) - away(other) || other - one);
      const found = nearestFreeTimes({
        wanted: { start: instant(start), end: instant(start + length) },
        taken: taken.map(({ from, to }) => ({ start: instant(from), end: instant(to) })),
        from: instant(Math.max(window.from, 0)),
        until: instant(window.to),
        isOpen: (begin) => ((begin.getTime() - dawn) / minuteMs) % 1_440 >= opens,
      });
      const spans = wanted.map((each) => ({
        start: instant(each).toISOString(),
        end: instant(each + length).toISOString(),
      }));
      expect(found).toEqual(spans.slice(0, 3));
    }),
    { numRuns: 1_000 },
  );
});
