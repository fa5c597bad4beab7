import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import type { UndoOffer } from "#contract/club/undo.ts";
import { addDays } from "#contract/kernel/values.ts";
import { leave } from "#contract/membership/leave.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { series } from "#contract/schedule/series.ts";
import { atDepth } from "../../../../tools/runs/depth.ts";
import { clubDate, hourOfClubDay } from "../../../kernel/time/club-time.ts";
import { expectInvariants, undo } from "../../../test/scenes/sessions.ts";
import { openDuo } from "../../../test/scenes/shared-sessions.ts";

const gym = await openDuo();
const { world, duo } = gym;
afterAll(() => world[Symbol.asyncDispose]());

const WALKS = atDepth({ gate: 1, full: 60 });
const STEPS = atDepth({ gate: 14, full: 40 });
const CREDITS = 14;
const zone = "America/Toronto";

const step = fc.record({
  what: fc.constantFrom("book", "share", "share", "move", "move", "moveOne", "cancel", "add", "leave", "undo"),
  who: fc.nat(1),
  with: fc.nat(1),
  which: fc.nat(40),
  /** The weeks around the day on which clocks go back, and the hour. */
  day: fc.integer({ min: 20, max: 48 }),
  hour: fc.integer({ min: 9, max: 12 }),
  weeks: fc.constantFrom(1 as const, 2 as const),
  times: fc.integer({ min: 2, max: 7 }),
});
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

/** Two clients of two trainers, on 1 October. */
async function openCast() {
  world.now = new Date("2026-10-01T16:00:00Z");
  const admin = await world.person("admin");
  const trainers = [await world.person("trainer"), await world.person("trainer")] as const;
  const lot = { paid: CREDITS, free: 0, start: "2026-10-01", days: 90 };
  const clients = [await gym.client({}, lot), await gym.client({}, lot)] as const;
  return { admin, trainers, clients };
}
type Cast = Awaited<ReturnType<typeof openCast>>;

function timeOf({ day, hour }: Step) {
  const start = hourOfClubDay(addDays("2026-10-01", day), hour, zone);
  return { startedAt: start.toISOString(), endedAt: new Date(start.getTime() + 3_600_000).toISOString() };
}

interface Booked {
  readonly id: number;
  readonly client: number;
  readonly trainer: number;
  readonly start: Date;
}

async function scheduledOf(people: readonly number[]): Promise<readonly Booked[]> {
  const found = await sql<Booked>`
    select id, client_id as client, trainer_id as trainer, starts_at as start from reservation
    where client_id = any(${people}::integer[]) and status = 'scheduled' order by id`.execute(world.db);
  return found.rows;
}

/** Does one thing, as far as it is possible, and gives how it is undone. */
async function act(cast: Cast, doing: Step): Promise<UndoOffer | null | undefined> {
  const { admin, clients, trainers } = cast;
  const [client, trainerId] = [clients[doing.who] ?? 0, trainers[doing.with] ?? 0];
  const all = await scheduledOf(clients);
  const session = all[doing.which % Math.max(all.length, 1)];
  const params = { id: String(session?.id ?? 0) };
  const { startedAt, endedAt } = timeOf(doing);
  const other = clients.find((each) => each !== client) ?? 0;
  const draft = {
    ...gym.draft(client, startedAt, endedAt, { trainerId, courseId: duo.id }),
    ...(doing.what === "share" && { others: [other] }),
    everyWeeks: doing.weeks,
    times: doing.times,
  };
  switch (doing.what) {
    case "book":
    case "share": {
      const { confirm } = (await world.call(series.book, { body: draft }, admin)).data;
      return (await world.call(series.book, { body: { ...draft, confirm } }, admin)).data?.undo;
    }
    case "move": {
      const body = { startedAt, endedAt };
      const { confirm } = (await world.call(series.moveFollowing, { params, body }, admin)).data ?? {};
      if (confirm === undefined) return undefined;
      return (await world.call(series.moveFollowing, { params, body: { ...body, confirm } }, admin)).data?.undo;
    }
    case "moveOne": {
      const body = gym.draft(session?.client ?? client, startedAt, endedAt, { trainerId, courseId: duo.id });
      return (await world.call(reservations.details, { params, body }, admin)).data?.undo;
    }
    case "cancel": {
      // Every other time one client is taken off, who changes nothing for the other.
      const alone = doing.weeks === 2;
      const shown = (await world.call(series.cancelFollowing, { params, body: { confirm: null, alone } }, admin)).data;
      if (!shown) return undefined;
      const body = { confirm: shown.confirm, alone };
      const done = (await world.call(series.cancelFollowing, { params, body }, admin)).data;
      const kept = (rows: readonly Booked[]) => rows.filter((each) => each.client !== session?.client);
      if (alone) expect(kept(await scheduledOf(clients))).toEqual(kept(all));
      return done?.undo;
    }
    case "add":
      return (await gym.add(session?.id ?? 0, other, admin)).data?.undo;
    case "leave": {
      const from = addDays("2026-10-01", doing.day);
      const days = { started_at: from, ended_at: addDays(from, doing.times) };
      const body = { reason_type: "onLeave", reason_name: "vacation", ...days } as const;
      const person = doing.weeks === 1 ? client : trainerId;
      return (await world.call(leave.submit, { params: { id: String(person) }, body }, admin)).data?.undo;
    }
    case "undo":
      return undefined;
  }
}

/** Sessions of one trainer at one time are one, which its clients share. */
async function expectApart(people: readonly number[]): Promise<void> {
  const clash = sql`
    select from reservation one join reservation other on other.id > one.id
      and (other.client_id = one.client_id or other.trainer_id = one.trainer_id)
      and tstzrange(one.starts_at, one.ends_at) && tstzrange(other.starts_at, other.ends_at)
    where one.client_id = any(${people}::integer[]) and one.status = 'scheduled' and other.status = 'scheduled'
      and (other.client_id = one.client_id or coalesce(one.session_id, one.id) <> coalesce(other.session_id, other.id)
        or (one.starts_at, one.ends_at, one.trainer_id) <> (other.starts_at, other.ends_at, other.trainer_id))`;
  expect((await clash.execute(world.db)).rows).toEqual([]);
}

async function expectWhole({ admin, clients, trainers }: Cast): Promise<void> {
  await expectInvariants(world);
  await expectApart(clients);
  const all = await scheduledOf(clients);
  for (const client of clients) {
    const { data } = await world.call(reservations.summaryOfPerson, { params: { id: String(client) } }, admin);
    expect(data.balanced).toBe(CREDITS - all.filter((each) => each.client === client).length);
  }
  const away = await world.db
    .selectFrom("person")
    .select(["id", "leave_from", "leave_to"])
    .where("id", "in", [...clients, ...trainers])
    .execute();
  for (const { id, leave_from: from, leave_to: to } of away) {
    const theirs = all.filter((each) => each.client === id || each.trainer === id);
    const days = theirs.map(({ start }) => clubDate(start, zone));
    if (from !== null && to !== null) expect(days.filter((day) => day >= from && day < to)).toEqual([]);
  }
}

test("no series with its changes, leaves and clock changes leaves a client or trainer in two places, or a credit booked twice or not at all, also where clients share it", async () => {
  let done = 0;
  let shared = 0;
  const walk = async (steps: readonly Step[]) => {
    const cast = await openCast();
    let last: UndoOffer | null | undefined;
    for (const each of steps) {
      if (each.what === "undo" && last) expect((await undo(world, last, cast.admin)).status).toBe(200);
      last = await act(cast, each);
      if (last) done += 1;
      if (last && each.what === "share") shared += 1;
      await expectWhole(cast);
    }
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), walk), {
    numRuns: WALKS,
    endOnFailure: true,
  });
  expect(done).toBeGreaterThan(WALKS);
  expect(shared).toBeGreaterThan(0);
}, 1_200_000);
