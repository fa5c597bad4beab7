import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { type Duration, addDurations, durationUnits } from "#contract/kernel/values.ts";
import { openWorld } from "../../test/world/world.ts";

const dates = fc
  .date({ min: new Date("1990-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const durations = fc.record({
  duration: fc.integer({ min: 0, max: 60 }),
  duration_symbol: fc.constantFrom(...durationUnits),
});

test("durations add up as they do in PostgreSQL", async () => {
  await using world = await openWorld();
  const cases = fc.sample(fc.tuple(dates, durations, durations), 500);
  const found = await sql<{ sum: string }>`
    select (start::date + (one::interval + two::interval))::date as sum
    from unnest(${cases.map(([date]) => date)}::text[], ${cases.map(([, one]) => interval(one))}::text[],
      ${cases.map(([, , two]) => interval(two))}::text[]) as given (start, one, two)`.execute(world.db);
  expect(found.rows.map(({ sum }) => sum)).toEqual(cases.map(([date, one, two]) => addDurations(date, one, two)));
});

function interval({ duration, duration_symbol }: Duration): string {
  return duration_symbol === "season" ? `${duration * 3} month` : `${duration} ${duration_symbol}`;
}
