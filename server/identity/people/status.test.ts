import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { type PersonStatus, addDays, personStatuses } from "#contract/kernel/values.ts";
import { openWorld, today } from "../../test/world/world.ts";
import { hasStatus, isExpired } from "./condition-queries.ts";
import { expiry } from "./rules.ts";

interface Facts {
  readonly set: "dismissed" | "suspended" | null;
  readonly start: number;
  readonly length: number | null;
  readonly leave: readonly [number, number] | null;
  readonly dismissed: number | null;
  readonly complete: boolean;
}

const near = fc.integer({ min: -2, max: 2 });
const facts: fc.Arbitrary<Facts> = fc.record({
  set: fc.option(fc.constantFrom("dismissed" as const, "suspended" as const), { freq: 3 }),
  start: near,
  length: fc.option(fc.integer({ min: 1, max: 3 })),
  leave: fc.option(fc.tuple(near, fc.integer({ min: 1, max: 3 })), { freq: 2 }),
  dismissed: fc.option(near, { freq: 2 }),
  complete: fc.boolean(),
});

/** The list of decisions §3, read from the top. */
function expected({ set, start, length, leave, dismissed, complete }: Facts): PersonStatus {
  if ((dismissed !== null && dismissed <= 0) || set === "dismissed") return "dismissed";
  if (set === "suspended" || (length !== null && start + length <= 0)) return "suspended";
  if (leave !== null && leave[0] + leave[1] > 0) return "onLeave";
  if (start > 0) return "pending";
  return complete ? "active" : "incomplete";
}

test("a status is the first that applies, and the filter of each status finds exactly its people", async () => {
  await using world = await openWorld();
  const cases = fc.sample(facts, 300);
  const ids: number[] = [];
  for (const each of cases) ids.push(await world.person("employee", columns(each)));

  const derived = await sql<{ id: number; status: PersonStatus }>`
    select p.id, person_status(p, ${today}::date) as status from person p order by p.id`.execute(world.db);
  const wanted = new Map(cases.map((each, index) => [ids[index], expected(each)]));
  expect(new Map(derived.rows.map(({ id, status }) => [id, status]))).toEqual(wanted);

  for (const status of personStatuses) {
    const found = await sql<{ id: number }>`
      select p.id from person p where ${hasStatus(status, today)} order by p.id`.execute(world.db);
    const those = ids.filter((id) => wanted.get(id) === status);
    expect(found.rows.map(({ id }) => id)).toEqual(those);
    expect(those.length).toBeGreaterThan(0);
  }

  const ended = cases.map(({ start, length }) => length !== null && start + length <= 0);
  for (const asked of ["true", "false"] as const) {
    const found = await sql<{ id: number }>`
      select p.id from person p where ${isExpired(asked, today)} order by p.id`.execute(world.db);
    const those = ids.filter((id, at) => wanted.get(id) === "suspended" && ended[at] === (asked === "true"));
    expect(found.rows.map(({ id }) => id)).toEqual(those);
    expect(those.length).toBeGreaterThan(0);
  }
});

test("only the suspended whose end date has been reached have expired", () => {
  const tomorrow = addDays(today, 1);
  expect(expiry("suspended", today, today)).toEqual({ expired: true });
  expect([expiry("suspended", tomorrow, today), expiry("suspended", null, today)]).toEqual([{}, {}]);
  for (const status of personStatuses.filter((each) => each !== "suspended")) {
    expect(expiry(status, today, today)).toEqual({});
  }
});

function columns({ set, start, length, leave, dismissed, complete }: Facts) {
  const begin = addDays(today, start);
  return {
    status_set: set,
    start_of_date: begin,
    end_of_date: length === null ? null : addDays(begin, length),
    leave_from: leave === null ? null : addDays(today, leave[0]),
    leave_to: leave === null ? null : addDays(today, leave[0] + leave[1]),
    dismissed_from: dismissed === null ? null : addDays(today, dismissed),
    phone: complete ? "416 555 0100" : null,
  };
}
