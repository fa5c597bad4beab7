import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clients } from "#contract/membership/clients.ts";
import { company } from "#contract/club/settings.ts";
import { openWorld } from "../../test/world/world.ts";

const world = await openWorld();
afterAll(() => world[Symbol.asyncDispose]());
const admin = await world.person("admin");
const trainer = await world.person("trainer");

interface Client {
  id: number;
  last_name: string;
  reports_to: number;
  name: string;
  weight: number | null;
  lastActive: number;
}

/** Every fourth is called Lander, until 1 100 Zhous come, the last by number and by name; some were never weighed or there. */
const MANY = 6_000;
const found = { lander: "Lander", zhou: "Zhou" } as const;
let all: readonly Client[];

beforeAll(async () => {
  await world.call(company.changeSetting, { params: { name: "trainerScope" }, body: { value: "own" } }, admin);
  await sql`insert into person (user_type, client_type, first_name, last_name, sort_name, search_text, search_grams,
      email, roles, start_of_date, end_of_date, date_of_birth, created_at, reports_to)
    select 'client', 'pro', 'N', last_name, lower(last_name) || ' ' || each * 37 % 101, lower(last_name),
      array(select substr(lower(last_name), place, 3) from generate_series(1, length(last_name) - 2) place),
      each || '@example.com', array['client'], '2026-01-01', '2030-01-01', '1990-01-01', ${world.now},
      case when each % 3 = 0 then ${trainer}::integer else ${admin}::integer end
    from generate_series(1, ${MANY}::integer) each,
      lateral (select case when each > 4900 then 'Zhou' when each % 4 = 0 then 'Lander' else 'Moss' end) named (last_name)`.execute(
    world.db,
  );
  await sql`update client_active set at = ${world.now}::timestamptz - make_interval(hours => client_id * 11 % 171)
    where client_id % 5 > 0`.execute(world.db);
  await sql`update latest_reading set weight = 50 + client_id * 7 % 23 where client_id % 7 > 0`.execute(world.db);
  const read = await sql<Client>`
    select p.id, last_name, reports_to, sort_name as name, weight::float8, extract(epoch from at)::float8 as "lastActive"
    from person p join client_active on client_active.client_id = p.id join latest_reading on latest_reading.client_id = p.id
    where user_type = 'client' order by p.id`.execute(world.db);
  all = read.rows;
});

/** People with a reading come first in both directions. */
function inOrder(key: "id" | "name" | "weight" | "lastActive", way: 1 | -1) {
  return (one: Client, other: Client) => {
    const [a, b] = [one[key], other[key]];
    if (a === b) return one.id - other.id;
    if (a === null || b === null) return a === null ? 1 : -1;
    return (a < b ? -1 : 1) * way;
  };
}

test.each(["id", "name", "weight", "lastActive"] as const)(
  "a phrase that many match finds the next ones by %s on each page, for every reader, wherever they are on the list",
  async (key) => {
    for (const [q, last_name] of Object.entries(found)) {
      for (const way of [1, -1] as const) {
        for (const as of [admin, trainer]) {
          const seen = (client: Client) => client.last_name === last_name && (as === admin || client.reports_to === as);
          const expected = all.filter(seen).toSorted(inOrder(key, way));
          for (const page of [1, 2, 9, Math.ceil(expected.length / 20)]) {
            const query = { q, sort: way === 1 ? key : (`-${key}` as const), page: `${page}`, pageSize: "20" };
            const { data, meta } = await world.call(clients.list, { query }, as);
            expect(meta.total).toBe(expected.length);
            expect(
              data.map(({ id }) => id),
              JSON.stringify(query),
            ).toEqual(expected.slice((page - 1) * 20, page * 20).map(({ id }) => id));
          }
        }
      }
    }
  },
);
