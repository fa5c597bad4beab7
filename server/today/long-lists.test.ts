import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { day, MAX_COUNTED } from "#contract/data/today.ts";
import { addDays } from "#contract/kernel/values.ts";
import { openWorld, today } from "../test/world/world.ts";

const world = await openWorld();
afterAll(() => world[Symbol.asyncDispose]());
const admin = await world.person("admin");
const trainer = await world.person("trainer");

/** More than are counted, of whom the trainer trains seven; all end, or have ended, or keep their birthday, on one day. */
const MANY = MAX_COUNTED + 25;
const OWN = 7;
const lists = { ending: 3, ended: -3, birthdays: 100 } as const;

beforeAll(async () => {
  for (const days of Object.values(lists)) {
    await sql`insert into person (user_type, client_type, first_name, last_name, sort_name, search_text, search_grams,
        email, roles, start_of_date, end_of_date, date_of_birth, created_at, reports_to)
      select 'client', 'yearly', 'Cli', 'Ent', 'ent ' || lpad(each::text, 5, '0'), 'cli ent', '{}',
        each || ${`.${days}@example.com`}, array['client'], '2026-01-01', ${addDays(today, days)}::date,
        ${days === lists.birthdays ? "1990-05-22" : "1990-01-01"}::date, ${world.now}, case when each % 100 = 50 and each < 700 then ${trainer}::integer end
      from generate_series(1, ${MANY}::integer) each`.execute(world.db);
  }
});

const names = Object.keys(lists) as (keyof typeof lists)[];

test.each(names)(
  "the list %s is counted up to a thousand, says that there are more, and goes on to its end",
  async (list) => {
    const { data } = await world.call(day.today, {}, admin);
    expect(data.lists[list]).toMatchObject({ open: MAX_COUNTED + 1, dealt: 0 });
    expect(data.lists[list].rows).toHaveLength(5);
    const ids: number[] = [];
    const totals: number[] = [];
    for (let page = 1; ids.length === (page - 1) * 200; page += 1) {
      const read = await world.call(day.list, { params: { list }, query: { page: `${page}`, pageSize: "200" } }, admin);
      ids.push(...read.data.map(({ id }) => id));
      totals.push(read.meta.total);
    }
    expect(totals).toEqual([1_001, 1_001, 1_001, 1_001, 1_001, MANY]);
    expect(new Set(ids).size).toBe(MANY);
    expect(ids).toEqual(ids.toSorted((one, other) => one - other));
  },
);

test.each(names)("a trainer's own list %s is counted whole beside thousands of others", async (list) => {
  const { data } = await world.call(day.today, {}, trainer);
  expect([data.lists[list].open, data.lists[list].rows.length]).toEqual([OWN, 5]);
});
