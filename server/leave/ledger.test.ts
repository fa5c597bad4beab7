import fc from "fast-check";
import { company } from "#contract/company.ts";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import type { RefusalCode } from "#contract/errors.ts";
import { Refusal } from "#contract/refusal.ts";
import { addDays } from "#contract/values.ts";
import type { Transaction } from "../db/connection.ts";
import type { Caller } from "../http/caller.ts";
import { submitReason, withdrawPending } from "./commands.ts";
import { type Club, type Deed, type Outcome, makesSense, outcomeOf, standingOf } from "../test/ledger-model.ts";
import { at, expectInvariants, openGym, sell } from "../test/sessions.ts";
import { beginTrial } from "../test/trial.ts";
import { noon, today } from "../test/world.ts";
import { changeReservation, changeStatus, createReservation } from "../reservations/commands.ts";
import { summariseCourses } from "../reservations/summary-queries.ts";

const gym = await openGym();
const { world, shop } = gym;
afterAll(() => world[Symbol.asyncDispose]());

const date = (day: number) => addDays(today, day);
const either = fc.constantFrom(0, 0, 0, 1);

/** Days from the day on which something is tried; sessions are mostly soon, and lots short, so that they run out. */
const day = fc.constantFrom(-1, 0, 0, 0, 1, 1, 2, 2, 3, 5);
const terms = { client: either, trainer: either, day, hour: fc.constantFrom(0 as const, 1, 1, 2, 2, 3) };
const which = fc.constantFrom(0, 0, 0, 1, 1, 2);

const buy: fc.Arbitrary<Deed> = fc
  .record({
    client: either,
    start: fc.constantFrom(-2, -1, 0, 0, 1, 2),
    days: fc.integer({ min: 2, max: 7 }),
    paid: fc.constantFrom(0, 1, 1, 2),
    free: fc.constantFrom(0, 1, 1),
  })
  .map((lot) => ({ do: "buy", ...lot, free: lot.paid === 0 ? 1 : lot.free }));

const ample = fc.record({
  do: fc.constant("buy" as const),
  client: fc.constant(0),
  start: fc.constantFrom(-2, -1, 0),
  days: fc.integer({ min: 3, max: 8 }),
  paid: fc.integer({ min: 1, max: 2 }),
  free: fc.constantFrom(1, 2, 3),
});
const book = fc.record({ do: fc.constant("book" as const), ...terms });
const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant("wait" as const), days: fc.constantFrom(1, 1, 2) }) },
  { weight: 2, arbitrary: buy },
  { weight: 7, arbitrary: book },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("move" as const), which, ...terms }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom("complete" as const, "cancel" as const), which }) },
  {
    weight: 1,
    arbitrary: fc
      .record({
        do: fc.constant("leave" as const),
        side: fc.constantFrom("clients" as const, "trainers" as const),
        who: either,
        from: fc.constantFrom(0, 1, 1, 2),
        length: fc.constantFrom(1, 2, 4),
        keep: fc.constantFrom(false, false, true),
      })
      .map(({ length, ...leave }) => ({ ...leave, until: leave.from + length })),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("start" as const), who: either }) },
);

const history = fc.record({
  /** When the first client begins: some are still to. */
  begins: fc.constantFrom(-60, -60, -60, 2),
  deeds: fc
    .tuple(ample, book, fc.array(deed, { minLength: 3, maxLength: 9 }))
    .map(([first, second, rest]) => [first, second, ...rest]),
});

/** People of their own for each of the histories that run at the same time. */
interface Cast {
  readonly clients: readonly number[];
  readonly trainers: readonly number[];
}

const LANES = 4;
const HISTORIES = 2_000;
let lived = 0;
const seen = new Map<string, number>();

function countOf(...outcomes: readonly string[]): number {
  return outcomes.reduce((sum, each) => sum + (seen.get(each) ?? 0), 0);
}

// What leaves do to dates has a model of its own (test/freeze-model).
await world.call(
  company.changeSetting,
  { params: { name: "leaveExtends" }, body: { value: "nothing" } },
  await world.person("admin"),
);

test("random histories leave credits as a plain model counts them", { timeout: 300_000 }, async () => {
  const casts: Cast[] = [];
  for (let lane = 0; lane < LANES; lane += 1) {
    const trainers = [await world.person("trainer"), await world.person("trainer")];
    const clients = [await world.person("client"), await world.person("client")];
    casts.push({ clients, trainers });
  }
  const run = (cast: Cast) =>
    fc.assert(
      fc.asyncProperty(history, ({ begins, deeds }) => live(cast, begins, deeds)),
      { numRuns: HISTORIES / LANES },
    );
  await Promise.all(casts.map(run));
  const enough = [
    ...["buy", "book", "move", "complete", "cancel", "leave", "start"].map((verb) => countOf(`${verb} done`)),
    ...["PERSON_UNAVAILABLE", "TRAINER_BUSY", "CLIENT_BUSY", "COURSE_QUOTA_EXHAUSTED"].map((code) =>
      countOf(`book ${code}`, `move ${code}`),
    ),
    countOf("move COURSE_QUOTA_EXHAUSTED"),
    countOf("complete INVALID_STATE"),
  ];
  expect(Math.min(...enough)).toBeGreaterThan(20);
});

/** One history in one transaction, which leaves nothing behind. */
async function live(cast: Cast, begins: number, deeds: readonly Deed[]): Promise<void> {
  const trx = await beginTrial(world.db);
  const ids: Ids = { sessions: [], lots: [] };
  let club = clubAt(begins);
  try {
    await sql`update person set start_of_date = ${date(begins)} where id = ${cast.clients[0]}`.execute(trx);
    const looksAlways = lived % 50 === 0;
    for (const tried of deeds) {
      const each = fromToday(tried, club.today);
      if (!makesSense(club, each)) continue;
      const wanted = outcomeOf(club, each);
      const writesFirst = each.do === "move";
      if (writesFirst) await sql`savepoint deed`.execute(trx);
      const found = await attempt(trx, cast, club, each, ids);
      if (writesFirst && found !== "done") await sql`rollback to savepoint deed`.execute(trx);
      seen.set(`${each.do} ${found}`, (seen.get(`${each.do} ${found}`) ?? 0) + 1);
      expect([each, found]).toEqual([each, nameOf(wanted)]);
      if (typeof wanted !== "string") club = wanted;
      if (looksAlways || each.do === "start") await expectInvariants({ db: trx });
    }
    await compare(trx, cast, club, ids);
    lived += 1;
    if (lived % 10 === 0) await expectInvariants({ db: trx });
  } finally {
    await trx.rollback().execute();
  }
}

interface Ids {
  /** What the model knows by index. */
  readonly sessions: number[];
  readonly lots: number[];
}

function clubAt(begins: number): Club {
  const person = { start: -60, end: 200 };
  return {
    today: 0,
    clients: [{ ...person, start: begins }, person],
    trainers: [person, person],
    lots: [],
    sessions: [],
  };
}

function fromToday(each: Deed, now: number): Deed {
  if (each.do === "leave") return { ...each, from: each.from + now, until: each.until + now };
  if (each.do === "buy") return { ...each, start: each.start + now };
  return "day" in each ? { ...each, day: each.day + now } : each;
}

function nameOf(outcome: Outcome): string {
  return typeof outcome === "string" ? outcome : "done";
}

async function attempt(trx: Transaction<RefusalCode>, cast: Cast, club: Club, each: Deed, ids: Ids): Promise<string> {
  try {
    await perform(trx, cast, club, each, ids);
    return "done";
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

async function perform(trx: Transaction<RefusalCode>, cast: Cast, club: Club, each: Deed, ids: Ids): Promise<void> {
  const caller = callerOn(club.today);
  const now = new Date(noon.getTime() + club.today * 86_400_000);
  switch (each.do) {
    case "wait":
      return;
    case "buy": {
      const { paid, free, days } = each;
      const lot = { paid, free, days, start: date(each.start) };
      ids.lots.push(await sell(trx, shop, cast.clients[each.client] ?? 0, lot));
      return;
    }
    case "book":
      ids.sessions.push((await createReservation(trx, caller, draftOf(cast, each), now)).id);
      return;
    case "move":
      await changeReservation(trx, caller, ids.sessions[each.which] ?? 0, draftOf(cast, each), now);
      return;
    case "complete":
    case "cancel": {
      const status = each.do === "complete" ? "completed" : "cancelled";
      await changeStatus(trx, caller, ids.sessions[each.which] ?? 0, { status }, now);
      return;
    }
    case "leave": {
      const days = { started_at: date(each.from), ended_at: date(each.until), keep_reservations: each.keep };
      const leave = { reason_type: "onLeave" as const, reason_name: "vacation", ...days };
      await submitReason(trx, caller, cast[each.side][each.who] ?? 0, leave, now);
      return;
    }
    case "start":
      await withdrawPending(trx, caller, cast.clients[each.who] ?? 0, now);
  }
}

const hours = [
  ["08:00", "09:00"],
  ["10:00", "11:00"],
  ["14:00", "15:00"],
  ["15:00", "16:00"],
] as const;

function draftOf({ clients, trainers }: Cast, each: Deed & { do: "book" | "move" }) {
  const [from, until] = hours[each.hour];
  const people = { clientId: clients[each.client] ?? 0, trainerId: trainers[each.trainer] ?? 0 };
  const times = { startedAt: at(date(each.day), from), endedAt: at(date(each.day), until) };
  return { ...people, courseId: 1, tags: [1], ...times };
}

function callerOn(now: number): Caller {
  const rights = { id: gym.admin, userType: "employee" as const, roles: ["admin" as const], reportsTo: null };
  const login = { loginId: "none", mustChangePassword: false, signedInAt: noon, tokenEnds: noon };
  return { ...rights, ...login, trainerScope: "all", locale: "en", zone: "America/Toronto", today: date(now) };
}

/** Sessions, lots and each client's sums are what the model has. */
async function compare(trx: Transaction, { clients }: Cast, club: Club, ids: Ids): Promise<void> {
  const sessions = await sql<{ id: number; status: string; is_free: boolean; order_id: number | null }>`
    select r.id, r.status, r.is_free, (
      select lot.order_id from credit_entry booking join lot on lot.id = booking.lot_id
      where booking.reservation_id = r.id and booking.kind = 'booked'
        and not exists (select from credit_entry where settles = booking.id and kind = 'returned')) as order_id
    from reservation r where r.id = any(${ids.sessions}::integer[]) order by r.id`.execute(trx);
  const wanted = club.sessions.map(({ status, isFree, lot }, index) => {
    const order_id = status === "cancelled" ? null : ids.lots[lot];
    return { id: ids.sessions[index], status, is_free: isFree, order_id };
  });
  expect(sessions.rows).toEqual(wanted);
  const lots = await sql<object>`
    select order_id, booked, completed, paid + free - taken as left from lot_balance
    where order_id = any(${ids.lots}::integer[]) order by order_id`.execute(trx);
  const standings = club.lots.map((_, index) => {
    const { paidLeft: _paid, ...standing } = standingOf(club, index);
    return { order_id: ids.lots[index], ...standing };
  });
  expect(lots.rows).toEqual(standings);
  for (const [index, id] of clients.entries()) await compareSums(trx, club, index, id);
}

async function compareSums(trx: Transaction, club: Club, client: number, id: number): Promise<void> {
  const { total, balanced } = await summariseCourses(trx, { zone: "America/Toronto", today: date(club.today) }, id);
  const own = club.sessions.filter((session) => session.client === client);
  const count = (status: string) => own.filter((session) => session.status === status).length;
  const valid = club.lots
    .map((lot, index) => ({ ...lot, index }))
    .filter((lot) => lot.client === client && lot.start + lot.days > club.today);
  const free = valid.reduce((sum, { index }) => sum + standingOf(club, index).left, 0);
  const credits = await sql<object>`select * from client_credits(${id}, ${date(club.today)}::date)`.execute(trx);
  expect([total, balanced, credits.rows]).toEqual([
    [{ completed: count("completed") }, { cancelled: count("cancelled") }, { scheduled: count("scheduled") }],
    free,
    [{ completed: count("completed"), upcoming: free + count("scheduled") }],
  ]);
}
