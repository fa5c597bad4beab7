import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { type UndoOffer, acts } from "#contract/acts.ts";
import { courses } from "#contract/courses.ts";
import { leave } from "#contract/leave.ts";
import { notifications } from "#contract/notifications.ts";
import { packages } from "#contract/packages.ts";
import { profiles } from "#contract/profile.ts";
import { reservations } from "#contract/reservations.ts";
import { trainerChange } from "#contract/trainer-change.ts";
import { addDays } from "#contract/values.ts";
import { transaction } from "../db/connection.ts";
import { at, expectInvariants, openGym, sell } from "./sessions.ts";
import { today } from "./world.ts";

const gym = await openGym();
const { world, shop, admin } = gym;
afterAll(() => world[Symbol.asyncDispose]());

const WALKS = 6;
const STEPS = 35;

/** What can be undone, as its caller does it; `who` and `when` choose among what is there. */
const undoable = ["move", "cancel", "complete", "trainer", "leave", "withdraw", "status", "package", "course"] as const;
/** What others write meanwhile, and undo itself. */
const other = ["book", "sell", "phone", "read", "name", "undo", "undo", "undo"] as const;
const step = fc.record({
  what: fc.constantFrom(...undoable, "move", "cancel", "complete", ...other),
  who: fc.nat(11),
  when: fc.nat(11),
  /** Whether what is to be undone is undone at once. */
  isUndone: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

/** Every walk begins with each act, undone at once, with a leave that stays, to be withdrawn, and with what is overtaken. */
const first: readonly Step[] = [
  ...(["move", "cancel", "complete", "trainer", "leave"] as const).map((what) => said(what)),
  { ...said("leave"), isUndone: false },
  said("withdraw"),
  { what: "status", who: 1, when: 0, isUndone: true },
  said("package"),
  said("course"),
  // Somebody takes the name meanwhile.
  { ...said("course"), isUndone: false },
  said("name"),
  { ...said("undo"), when: 0 },
];

function said(what: Step["what"]): Step {
  return { what, who: 0, when: 1, isUndone: true };
}

/** Rows by table and id, without what counts their changes. */
type Club = ReadonlyMap<string, unknown>;

/** All that the club is, but for its history; and how long that is. */
async function look() {
  const { rows } = await sql<{ key: string; row: unknown; version: number | null }>`
    select source || id as key, row - 'version' as row, (row ->> 'version')::integer as version from (
      select 'person ' as source, id, to_jsonb(p) as row from person p
      union all select 'reason ', id, to_jsonb(r) from reason r
      union all select 'reservation ', id, to_jsonb(r) from reservation r
      union all select 'package ', id, to_jsonb(p) from package p
      union all select 'course ', id, to_jsonb(c) from course c
      union all select 'orders ', id, to_jsonb(o) from orders o
      union all select 'held ', booking.reservation_id, jsonb_build_object('lot', lot_id, 'free', is_free)
        from credit_entry booking where kind = 'booked'
          and not exists (select from credit_entry where settles = booking.id)
      union all select 'unread ', id, to_jsonb(n) from notification n where read_at is null and event <> 'UNDONE'
    ) rows`.execute(world.db);
  const lots = await sql<{ lot_id: number; completed: number; booked: number; taken: number; taken_free: number }>`
    select lot_id, completed, booked, taken, taken_free from lot_balance`.execute(world.db);
  const history = await sql`
    select (select count(*) from activity) as activity, (select max(id) from credit_entry) as credits,
      (select count(*) from notification) as told, (select count(*) from act where undone_at is not null) as undone
    `.execute(world.db);
  return {
    club: new Map(rows.map(({ key, row }) => [key, row])),
    versions: new Map(rows.map(({ key, version }) => [key, version])),
    lots: new Map(lots.rows.map(({ lot_id, ...balance }) => [lot_id, balance])),
    history: history.rows[0],
  };
}
type Look = Awaited<ReturnType<typeof look>>;

/** The rows that are others by now. */
function changed(before: Club, after: Club): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (key) => !isDeepStrictEqual(before.get(key), after.get(key)),
  );
}

interface Act {
  readonly what: string;
  readonly by: number;
  readonly offer: UndoOffer;
  readonly before: Look;
  readonly after: Look;
}

const seen = new Map<string, number>();
const note = (name: string) => seen.set(name, (seen.get(name) ?? 0) + 1);

/** A club of two trainers and three clients, in which everything happens within the same minute. */
async function openCast() {
  const trainers = [shop.trainer, await world.person("trainer")];
  const clients = [
    await gym.client({}, { paid: 2, free: 1 }),
    await gym.client({ reports_to: trainers[1] ?? null }, { paid: 1, free: 0 }),
    await gym.client({}, { paid: 3, free: 2 }),
  ];
  await transaction(world.db, (trx) => sell(trx, shop, clients[1] ?? 0, { paid: 1, free: 1, days: 60 }));
  for (const [index, client] of clients.entries()) {
    await gym.book(client, ...timesOf(4 * index), { trainerId: await world.person("trainer") });
  }
  return { trainers, clients, boss: await world.person("admin") };
}
type Cast = Awaited<ReturnType<typeof openCast>>;

const itemAt = <T>(items: readonly T[], index: number): T | undefined => items[index % items.length];

/** A session on one of a few days, of which the first has begun by noon. */
function timesOf(when: number) {
  const day = addDays(today, when % 4);
  const hour = 8 + (when % 3);
  return [at(day, `${String(hour).padStart(2, "0")}:00`), at(day, `${String(hour + 1).padStart(2, "0")}:00`)] as const;
}

async function scheduledOf({ clients }: Cast) {
  return world.db
    .selectFrom("reservation")
    .select(["id", "client_id", "starts_at"])
    .where("client_id", "in", clients)
    .where("status", "=", "scheduled")
    .orderBy("id")
    .execute();
}

const hasBegun = ({ starts_at }: { starts_at: Date }) => starts_at <= world.now;

/** Somebody who may do it, and is not always the same. */
const byOf = (cast: Cast, who: number) => (who % 2 === 0 ? admin : cast.boss);

/** Tries what can be undone; gives what is offered. */
async function act(
  cast: Cast,
  what: (typeof undoable)[number],
  { who, when }: Step,
  by: number,
): Promise<UndoOffer | null | undefined> {
  const client = itemAt(cast.clients, who) ?? 0;
  const params = { id: String(client) };
  const scheduled = await scheduledOf(cast);
  const session = itemAt(what === "complete" ? scheduled.filter(hasBegun) : scheduled, who);
  const ofSession = { id: String(session?.id ?? 2_000_000_000) };
  switch (what) {
    case "move": {
      const [start, end] = timesOf(when);
      const trainerId = itemAt(cast.trainers, when) ?? 0;
      const body = gym.draft(session?.client_id ?? client, start, end, { trainerId });
      return (await world.call(reservations.details, { params: ofSession, body }, by)).data?.undo;
    }
    case "cancel":
    case "complete": {
      const status = what === "cancel" ? ("cancelled" as const) : ("completed" as const);
      return (await world.call(reservations.status, { params: ofSession, body: { status } }, by)).data?.undo;
    }
    case "trainer": {
      const future = itemAt(["move", "keep", "cancel"] as const, when) ?? "move";
      const body = { client, trainer: itemAt(cast.trainers, when) ?? 0, future };
      return (await world.call(trainerChange.update, { body }, by)).data?.undo;
    }
    case "leave": {
      const person = { id: String(itemAt([...cast.clients, ...cast.trainers], who)) };
      const days = { started_at: addDays(today, 1 + (when % 2)), ended_at: addDays(today, 3 + (when % 2)) };
      const body = { reason_type: "onLeave", reason_name: "vacation", ...days, keep_reservations: when > 8 } as const;
      return (await world.call(leave.submit, { params: person, body }, by)).data?.undo;
    }
    case "withdraw": {
      const filed = await world.db.selectFrom("reason").select(["id", "person_id"]).orderBy("id", "desc").execute();
      const reason = itemAt(filed, when % 2);
      const body = { id: reason?.id ?? 1 };
      return (await world.call(leave.withdraw, { params: { id: String(reason?.person_id) }, body }, by)).data?.undo;
    }
    case "status": {
      const status = itemAt(["suspended", "active"] as const, when) ?? "active";
      return (await world.call(profiles.update, { params, body: { status } }, by)).data?.undo;
    }
    case "package":
      return deletePackage(by);
    case "course":
      return deleteCourse(by, when);
  }
}

async function deletePackage(by: number) {
  const name = JSON.stringify({ en: "Ware", cn: "商品" });
  const body = { name, description: name, amount: "10.00", duration: "1 month" };
  const added = await world.call(packages.addMembership, { body }, by);
  const beforehand = await look();
  const { data } = await world.call(
    packages.deleteMembership,
    { params: { id: String(added.data.id) }, query: {} },
    by,
  );
  latest = beforehand;
  return data.undo;
}

async function deleteCourse(by: number, when: number) {
  const body = { name: `Course ${when % 3}`, description: "" };
  await world.call(courses.create, { body }, by);
  const { data: offered } = await world.call(courses.list, {}, by);
  const course = offered.find(({ name }) => name === body.name);
  latest = await look();
  const { data } = await world.call(courses.delete, { params: { id: String(course?.id) }, query: {} }, by);
  return data.undo;
}

/** What the club was before an act that had to make its own ground first. */
let latest: Look | undefined;

/** What somebody else does meanwhile. */
async function meddle(cast: Cast, { what, who, when }: Step, by: number): Promise<void> {
  const client = itemAt(cast.clients, who) ?? 0;
  if (what === "book") {
    const draft = gym.draft(client, ...timesOf(when), { trainerId: itemAt(cast.trainers, when) ?? 0 });
    await world.call(reservations.create, { body: draft }, by);
  }
  if (what === "sell") await transaction(world.db, (trx) => sell(trx, shop, client, { paid: 1, free: when % 2 }));
  if (what === "phone") {
    const body = { phone: `416 555 01${String(10 + when)}` };
    await world.call(profiles.update, { params: { id: String(client) }, body }, by);
  }
  if (what === "read") {
    const reader = itemAt([...cast.clients, ...cast.trainers], who) ?? 0;
    await world.call(notifications.read, { body: { until: 2_000_000_000 } }, reader);
  }
  if (what === "name") await world.call(courses.create, { body: { name: `Course ${when % 3}`, description: "" } }, by);
}

/** Undoes, and judges by what was looked at alone: before the act, after it, before the undo, after that. */
async function undo({ what, by, offer, before, after }: Act): Promise<void> {
  const present = await look();
  const { status, problem } = await world.call(
    acts.undo,
    { params: { id: String(offer.id) }, body: { version: offer.version } },
    by,
  );
  const then = await look();
  const touched = changed(before.club, after.club);
  const isSame = changed(after.club, present.club).length === 0 && isDeepStrictEqual(after.versions, present.versions);
  if (status !== 200) {
    note(`${what} ${problem.code}`);
    expect(["UNDO_OVERTAKEN", "ALREADY_UNDONE"]).toContain(problem.code);
    expect(then).toEqual(present);
    expect(isSame).toBe(false);
    return;
  }
  note(`${what} undone`);
  const rows = touched.filter((key) => !key.startsWith("unread ") && !key.startsWith("held "));
  // Nobody has written what is put back.
  for (const key of rows) expect([key, present.versions.get(key)]).toEqual([key, after.versions.get(key)]);
  for (const key of touched.filter((each) => !isReadBefore(each, present))) {
    expect([key, then.club.get(key)]).toEqual([key, before.club.get(key)]);
  }
  expect(changed(present.club, then.club).filter((key) => !touched.includes(key))).toEqual([]);
  for (const [lot, balance] of then.lots) {
    const [was, had, has] = [before.lots.get(lot), after.lots.get(lot), present.lots.get(lot)];
    if (!was || !had || !has) continue;
    for (const name of ["completed", "booked", "taken", "taken_free"] as const) {
      expect(balance[name] - has[name]).toBe(was[name] - had[name]);
    }
  }
  await expectInvariants(world);
}

/** What was told and has been read stays told. */
const isReadBefore = (key: string, present: Look) => key.startsWith("unread ") && !present.club.has(key);

async function walk(steps: readonly Step[]): Promise<void> {
  const cast = await openCast();
  const done: Act[] = [];
  for (const each of [...first, ...steps]) {
    const by = byOf(cast, each.who);
    if (each.what === "undo") {
      const last = itemAt(done.toReversed().slice(0, 4), each.when);
      if (last) await undo(last);
      continue;
    }
    const what = undoable.find((one) => one === each.what);
    if (!what) {
      await meddle(cast, each, by);
      continue;
    }
    latest = undefined;
    const before = await look();
    const offer = await act(cast, what, each, by);
    if (!offer) continue;
    const one = { what, by, offer, before: latest ?? before, after: await look() };
    done.push(one);
    if (each.isUndone) await undo(one);
  }
}

test(
  "after random acts and what others write between, an undo puts everything back but the history, or changes nothing",
  { timeout: 240_000 },
  async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), walk), {
      numRuns: WALKS,
      endOnFailure: true,
    });
    const undone = undoable.map((what) => [what, seen.get(`${what} undone`) ?? 0] as const);
    expect(undone.filter(([, times]) => times === 0)).toEqual([]);
    expect(seen.get("course UNDO_OVERTAKEN")).toBeGreaterThanOrEqual(WALKS);
  },
);
