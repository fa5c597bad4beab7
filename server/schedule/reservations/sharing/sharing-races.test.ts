import { sql } from "kysely";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { courses } from "#contract/schedule/courses.ts";
import { sharedSessions } from "#contract/schedule/shared-sessions.ts";
import { at, expectInvariants } from "../../../test/scenes/sessions.ts";
import { openDuo } from "../../../test/scenes/shared-sessions.ts";
import { patient } from "../../../test/world/world.ts";

/** Everything is sent in parallel. */
const gym = await openDuo(patient, 3);
const { world, admin } = gym;
afterAll(() => world[Symbol.asyncDispose]());
afterEach(() => expectInvariants(world));

async function clientsOf(count: number): Promise<number[]> {
  const clients: number[] = [];
  while (clients.length < count) clients.push(await gym.client());
  return clients;
}

const outcomeOf = ({ status, problem }: { status: number; problem: { code: string } }) =>
  status === 200 ? "done" : problem.code;

const countOf = (all: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(all, (each) => each)].map(([each, same]) => [each, same.length]));

async function livingOf(id: number) {
  const rows = sql<{ starts: string; clients: number }>`
    select to_char(starts_at at time zone 'America/Toronto', 'HH24:MI') as starts, count(*)::integer as clients
    from reservation where (id = ${id} or session_id = ${id}) and status <> 'cancelled' group by 1`;
  return (await rows.execute(world.db)).rows;
}

test("the last seats go to as many as there are", async () => {
  const [first = 0, ...rest] = await clientsOf(12);
  const id = await gym.book(first, ...gym.terms("2026-06-01", 10));
  const outcomes = (await Promise.all(rest.map((client) => gym.add(id, client)))).map(outcomeOf);
  expect(countOf(outcomes)).toEqual({ done: 2, SESSION_FULL: 9 });
  expect(await livingOf(id)).toEqual([{ starts: "10:00", clients: 3 }]);
});

test("the trainer's time is taken as long as somebody comes, also where some join while others leave", async () => {
  for (const day of [2, 3, 4, 5, 8, 9]) {
    const [ann = 0, ben = 0, cleo = 0, dan = 0] = await clientsOf(4);
    const id = await gym.book(ann, ...gym.terms(`2026-06-0${day}`, 10, { others: [ben] }));
    const joined = await gym.add(id, cleo);
    await Promise.all([
      gym.cancel(id),
      gym.add(joined.data.id, dan),
      day % 2 ? gym.cancel(joined.data.id) : gym.cancelAll(id),
      gym.add(id, await gym.client()),
    ]);
    await expectInvariants(world);
  }
});

test("all who share a session end at one time, also where somebody joins while it moves", async () => {
  for (const day of [10, 11, 12, 15]) {
    const [ann = 0, ben = 0, cleo = 0] = await clientsOf(3);
    const when = `2026-06-${day}`;
    const id = await gym.book(ann, ...gym.terms(when, 10, { others: [ben] }));
    const [moved, added] = await Promise.all([
      gym.change(id, ann, at(when, "14:00"), at(when, "15:00")),
      gym.add(id, cleo),
      gym.cancel(id, ben),
    ]);
    expect([200, 412]).toContain(moved.status);
    expect([200, 412]).toContain(added.status);
    const living = await livingOf(id);
    expect(living).toHaveLength(1);
    expect(living[0]?.starts).toBe(moved.status === 200 ? "14:00" : "10:00");
  }
});

/** A session of two: both its reservations. */
async function shared(day: string, one: number, other: number): Promise<readonly [number, number]> {
  const id = await gym.book(one, ...gym.terms(day, 10, { others: [other] }));
  return [id, id + 1];
}

test("friends who share two sessions and leave both together are in nobody's way", async () => {
  const [ann = 0, ben = 0] = await clientsOf(2);
  for (const week of [16, 22, 24]) {
    const [a, b] = await shared(`2026-06-${week}`, ann, ben);
    const [c, d] = await shared(`2026-06-${week + 1}`, ben, ann);
    const both = await Promise.all([gym.cancel(a).then(() => gym.cancel(d)), gym.cancel(c).then(() => gym.cancel(b))]);
    expect(both.map(outcomeOf)).toEqual(["done", "done"]);
  }
});

/** Runs a statement as no command of ours would, and gives the constraint that it meets. */
async function write(statement: ReturnType<typeof sql>) {
  return statement.execute(world.db).then(
    () => "written",
    (error: { constraint?: string }) => error.constraint ?? "refused",
  );
}

describe("SQL holds for every writer", () => {
  test("that nobody is alone at another time, with another trainer or in another course", async () => {
    const [ann = 0, ben = 0] = await clientsOf(2);
    const id = await gym.book(ann, ...gym.terms("2026-06-18", 10, { others: [ben] }));
    const other = await world.person("trainer");
    for (const change of [
      sql`starts_at = starts_at + interval '1 minute'`,
      sql`trainer_id = ${other}`,
      sql`course_id = 1`,
    ]) {
      expect(await write(sql`update reservation set ${change} where id = ${id}`)).toBe("reservation_agrees");
      expect(await write(sql`update reservation set ${change} where session_id = ${id}`)).toBe("reservation_agrees");
    }
    const both = sql`update reservation set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour'
      where id = ${id} or session_id = ${id}`;
    expect(await write(both)).toBe("written");
  });

  test("that there are no more than seats, and that who joins names the first", async () => {
    const { data: pair } = await world.call(courses.create, { body: { name: "Pair", seats: 2 } }, admin);
    const [ann = 0, ben = 0, cleo = 0] = await clientsOf(3);
    const id = await gym.book(ann, ...gym.terms("2026-06-19", 10, { courseId: pair.id, others: [ben] }));
    const join = (session: number) => sql`
      insert into reservation (client_id, trainer_id, course_id, tags, starts_at, ends_at, is_free, created_at, session_id)
      select ${cleo}, trainer_id, course_id, tags, starts_at, ends_at, false, now(), ${session} from reservation where id = ${id}`;
    expect(await write(join(id))).toBe("reservation_has_seat");
    expect(await write(join(id + 1))).toBe("reservation_agrees");
    const full = { params: { id: `${id}` }, body: { clientId: cleo } };
    expect((await world.call(sharedSessions.addClient, full, admin)).problem.code).toBe("SESSION_FULL");
  });
});
