import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { clients, endingWithinDays } from "#contract/membership/clients.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { addDays } from "#contract/kernel/values.ts";
import { at, openGym } from "../../test/scenes/sessions.ts";
import { filterOfStatus } from "../../test/scenes/statuses.ts";
import { noon, today } from "../../test/world/world.ts";

const gym = await openGym();
const { world, admin } = gym;
afterAll(() => world[Symbol.asyncDispose]());

const list = (query: Record<string, string>, as = admin) =>
  world.call(clients.list, { query: { pageSize: "200", ...query } }, as);
const seen = async (id: number) => (await list({ q: String(id) })).data.find((row) => row.id === id)?.lastActive;

describe("when a client was last active", () => {
  test("is when they were booked, and when a completed session began", async () => {
    const client = await gym.client({});
    const session = await gym.book(client, at(today, "13:00"), at(today, "14:00"));
    expect(await seen(client)).toBe(noon.toISOString());
    world.now = new Date(at(today, "15:00"));
    await world.call(reservations.status, { params: { id: String(session) }, body: { status: "completed" } }, admin);
    expect(await seen(client)).toBe(new Date(at(today, "13:00")).toISOString());
    world.now = noon;
  });

  test("is never for clients without any activity, who come last, and first the other way round", async () => {
    const never = await world.person("client");
    const later = await gym.client({});
    await gym.book(later, at(addDays(today, 3), "07:00"), at(addDays(today, 3), "08:00"));
    expect(await seen(never)).toBeNull();
    const latest = await list({ sort: "-lastActive" });
    const order = latest.data.map(({ id }) => id);
    expect(order.indexOf(later)).toBeLessThan(order.indexOf(never));
    const { data } = await list({ sort: "lastActive" });
    expect(data[0]?.lastActive).toBeNull();
    const moments = latest.data.map(({ lastActive }) => lastActive ?? "");
    expect(moments).toEqual(moments.toSorted().toReversed());
  });

  test("is not moved back by what happened earlier", async () => {
    world.now = noon;
    const client = await gym.client({});
    await gym.book(client, at(addDays(today, 4), "07:00"), at(addDays(today, 4), "08:00"));
    await sql`
      insert into login (id, person_id, remember, address, user_agent, started_at, ends_at)
      values (gen_random_uuid(), ${client}, false, '', '', ${addDays(today, -9)}::date, ${noon})`.execute(world.db);
    expect(await seen(client)).toBe(noon.toISOString());
  });
});

describe("the numbers of clients by status", () => {
  test("are the rows that the list shows with the same filter, for every caller", async () => {
    const trainer = await world.person("trainer");
    await world.person("client", { end_of_date: addDays(today, endingWithinDays) });
    await world.person("client", { end_of_date: addDays(today, endingWithinDays + 1) });
    await world.person("client", { end_of_date: today });
    await world.person("client", { status_set: "suspended" });
    await world.person("client", { start_of_date: addDays(today, 5), end_of_date: addDays(today, 50) });
    await world.person("client", { leave_from: today, leave_to: addDays(today, 2) });
    await world.person("client", { client_type: "pro", reports_to: trainer, phone: null });
    const asked = { ...filterOfStatus, ending: { ending: "true" } } as const;
    for (const narrowed of [
      {},
      { kind: "pro" },
      { kind: "membership" },
      { trainer: String(trainer) },
      { q: "a" },
    ] as const)
      for (const reader of [admin, trainer]) {
        const { data } = await world.call(clients.standings, { query: narrowed }, reader);
        const rows = await Promise.all(
          Object.entries(asked).map(async ([name, query]) => [
            name,
            (await list({ ...narrowed, ...query }, reader)).meta.total,
          ]),
        );
        expect(data).toEqual(Object.fromEntries(rows));
      }
    const { data } = await world.call(clients.standings, { query: {} }, admin);
    expect(Math.min(...Object.values({ ...data, dismissed: 1 }))).toBeGreaterThan(0);
  });
});
