import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { type RawBuilder, sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import type { UndoOffer } from "#contract/club/undo.ts";
import { courses } from "#contract/schedule/courses.ts";
import { notifications } from "#contract/messaging/notifications.ts";
import { profiles } from "#contract/membership/profile.ts";
import { clients } from "#contract/membership/clients.ts";
import { atDepth } from "../../../../tools/runs/depth.ts";
import { transaction } from "../../../kernel/db/connection.ts";
import { tables } from "../../../start/domains.ts";
import { expectInvariants, openGym, sell } from "../../scenes/sessions.ts";
import { undoAs, undoable } from "./undo-acts.ts";
import { type Cast, clientOf, itemAt, openCast } from "./undo-cast.ts";

const gym = await openGym();
const { world, shop, admin } = gym;
afterAll(() => world[Symbol.asyncDispose]());

const WALKS = atDepth({ gate: 1, full: 6 });
const STEPS = atDepth({ gate: 15, full: 45 });

/** Other people's writes in between, and undo itself. */
const other = ["sell", "phone", "read", "name", "undo", "undo", "undo", "undo"] as const;
const step = fc.record({
  what: fc.constantFrom<string>(...Object.keys(undoable), "move", "cancel", "complete", ...other),
  who: fc.nat(11),
  when: fc.nat(11),
  /** Whether it is undone directly. */
  isUndone: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

/**
 * Every walk begins with each act, undone directly, with a leave that stays, to be changed and withdrawn, and with acts
 * that are overtaken.
 */
const first: readonly Step[] = [
  ...["week", "daysOff", "workAfterAll"].map(said),
  { ...said("repeat"), who: 2 },
  { ...said("addClient"), who: 2, when: 3 },
  { ...said("cancelAll"), who: 2, when: 7 },
  { ...said("moveFollowing"), who: 2, when: 2 },
  { ...said("cancelFollowing"), who: 2 },
  ...["book", "move", "cancel", "complete", "completeAll", "trainer", "extend", "leave"].map(said),
  { ...said("trainers"), who: 2 },
  { ...said("leave"), isUndone: false },
  { ...said("changeLeave"), when: 0 },
  { ...said("activate"), when: 0 },
  { ...said("withdraw"), when: 0 },
  { ...said("status"), who: 1, when: 0 },
  { ...said("note"), isUndone: false },
  ...[
    "note",
    "takeNote",
    "call",
    "pay",
    "refund",
    "profile",
    "package",
    "sessions",
    "tag",
    "product",
    "course",
    "room",
    "classType",
  ].map(said),
  ...["askForPackage", "withdrawRequest", "settleRequest"].map(said),
  ...["packageSale", "shopSale"].flatMap((what) => [said(what), { ...said(what), when: 2 }]),
  { ...said("completeAll"), isUndone: false },
  ...[0, 1, 2, 3].map((when) => ({ ...said("correct"), who: when, when })),
  // Somebody takes the name in between.
  ...["course", "tag"].flatMap((what) => [
    { ...said(what), isUndone: false },
    said("name"),
    { ...said("undo"), when: 0 },
  ]),
];

function said(what: string): Step {
  return { what, who: 0, when: 1, isUndone: true };
}

/** Rows by table and id, without what counts their changes. */
type Club = ReadonlyMap<string, unknown>;

/** The tables of which undo restores rows, as their domains declare it. */
const restored = [...tables].flatMap(([name, { undo: how }]) => (how === "restore" ? [name] : []));

/** A part of the rows of these: an undone booking is a cancelled one, and undone sales leave cancelled orders. */
const parts: Readonly<Record<string, RawBuilder<unknown>>> = {
  reservation: sql`select id, to_jsonb(r) from reservation r where not exists (
    select from act join act_row on act_id = act.id
    where undone_at is not null and source = 'reservation' and row_id = r.id and before is null)`,
  orders: sql`select id, to_jsonb(o) from orders o where cancelled_at is null`,
  instalment: sql`
    select i.id, to_jsonb(i) from instalment i join account_entry charge on charge.id = charge_id
    left join orders o on o.id = order_id where cancelled_at is null`,
  lot: sql`select id, jsonb_build_object('from', valid_from, 'to', valid_to) from lot where revoked_at is null`,
};

/** Rows that undo reverses by an entry of its own. */
const countered = sql`
  select 'sale ' as source, sale_id as id, jsonb_build_object('cents', cents) as row from sale_left where items > 0
  union all select 'payment ', id, jsonb_build_object('kept', amount_cents, 'pays', (
      select sum(amount_cents) from allocation where payment_id = payment.id))
    from account_entry payment where kind = 'payment'
      and not exists (select from account_entry back where back.names = payment.id)
  union all select 'held ', booking.reservation_id, jsonb_build_object('lot', lot_id, 'free', is_free)
    from credit_entry booking where kind = 'booked'
      and not exists (select from credit_entry where settles = booking.id)
  union all select 'unread ', id, to_jsonb(n) from notification n where read_at is null and event <> 'UNDONE'`;

const whole = (name: string) => sql`select id, to_jsonb(t) from ${sql.table(name)} t`;

/** The state of the club, except its history; and how long that is. */
async function look() {
  const each = restored.map((name) => sql`select ${`${name} `}, part.* from (${parts[name] ?? whole(name)}) part`);
  const { rows } = await sql<{ key: string; row: unknown; version: number | null }>`
    select source || id as key, row - '{version,sequence,changed_at}'::text[] as row, (row ->> 'version')::integer as version
    from (${sql.join([countered, ...each], sql` union all `)}) rows`.execute(world.db);
  const lots = await sql<{ lot_id: number; completed: number; booked: number; taken: number; taken_free: number }>`
    select lot_id, completed, booked, taken, taken_free from lot_balance`.execute(world.db);
  const history = await sql`
    select (select count(*) from activity) as activity, (select max(id) from credit_entry) as credits,
      (select count(*) from notification) as notifications, (select count(*) from act where undone_at is not null) as undone
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

/** Somebody who may do it, and is not always the same. */
const byOf = (cast: Cast, who: number) => (who % 2 === 0 ? admin : cast.boss);

/** Another person's write in between. */
async function meddle(cast: Cast, { what, who, when }: Step, by: number): Promise<void> {
  const client = itemAt(cast.clients, who) ?? 0;
  if (what === "sell") await transaction(world.db, (trx) => sell(trx, shop, client, { paid: 1, free: when % 2 }));
  if (what === "phone") {
    const body = { phone: `416 555 01${String(10 + when)}` };
    await world.call(profiles.update, { params: { id: String(client) }, body }, by);
  }
  if (what === "read") {
    const reader = itemAt([...cast.clients, ...cast.trainers], who) ?? 0;
    await world.call(notifications.read, { body: { until: 2_000_000_000 } }, reader);
  }
  if (what === "name") {
    await world.call(courses.create, { body: { name: `Course ${when % 3}`, description: "" } }, by);
    const name = JSON.stringify({ en: `Tag ${when % 3}`, cn: `Tag ${when % 3}` });
    await world.call(courses.createTag, { body: { kind: "course_goal", name } }, by);
  }
}

/** Undoes, and judges by what was looked at alone: before the act, after it, before the undo, after that. */
async function undo(cast: Cast, { what, by, offer, before, after }: Act, present: Look): Promise<void> {
  const { status, problem } = await undoAs(cast, offer, by);
  const then = await look();
  const touched = changed(before.club, after.club);
  const isSame = changed(after.club, present.club).length === 0 && isDeepStrictEqual(after.versions, present.versions);
  if (status !== 200) {
    note(`${what} ${problem.code}`);
    expect(["UNDO_OVERTAKEN", "ALREADY_UNDONE", "ORDER_IN_USE"]).toContain(problem.code);
    expect(then).toEqual(present);
    expect(isSame).toBe(false);
    return;
  }
  note(`${what} undone`);
  const rows = touched.filter((key) => !key.startsWith("unread ") && !key.startsWith("held "));
  // Nobody has written what is restored.
  for (const key of rows) expect([key, present.versions.get(key)]).toEqual([key, after.versions.get(key)]);
  // Money that is taken again is another payment.
  const isTakenAgain = (key: string) => what === "refund" && key.startsWith("payment ");
  for (const key of touched.filter((each) => !isReadBefore(each, present) && !isTakenAgain(each))) {
    expect([key, then.club.get(key)]).toEqual([key, before.club.get(key)]);
  }
  expect(changed(present.club, then.club).filter((key) => !touched.includes(key) && !isTakenAgain(key))).toEqual([]);
  for (const [lot, balance] of then.lots) {
    const [was, had, has] = [before.lots.get(lot), after.lots.get(lot), present.lots.get(lot)];
    if (!was || !had || !has) continue;
    for (const name of ["completed", "booked", "taken", "taken_free"] as const) {
      expect(balance[name] - has[name]).toBe(was[name] - had[name]);
    }
  }
  await expectInvariants(world);
}

/** Notifications that have been read remain. */
const isReadBefore = (key: string, present: Look) => key.startsWith("unread ") && !present.club.has(key);

async function walk(steps: readonly Step[]): Promise<void> {
  const cast = await openCast(gym);
  const done: Act[] = [];
  for (const each of [...first, ...steps]) {
    const { what } = each;
    const by = undoable[what]?.isByClient ? clientOf({ cast, ...each }) : byOf(cast, each.who);
    if (what === "undo") {
      const last = itemAt(done.toReversed().slice(0, 4), each.when);
      if (last) await undo(cast, last, await look());
      continue;
    }
    const act = await undoable[what]?.ready({ cast, by, ...each });
    if (!act) {
      await meddle(cast, each, by);
      continue;
    }
    const before = await look();
    const offer = await act();
    if (!offer) continue;
    const one = { what, by, offer, before, after: await look() };
    done.push(one);
    if (each.isUndone) await undo(cast, one, one.after);
  }
}

test("after random acts and what others write between, an undo puts everything back but the history, or changes nothing", async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), walk), {
    numRuns: WALKS,
    endOnFailure: true,
  });
  const never = Object.keys(undoable).filter((what) => !seen.has(`${what} undone`));
  expect(never).toEqual([]);
  for (const what of ["course", "tag"]) {
    expect(seen.get(`${what} UNDO_OVERTAKEN`)).toBeGreaterThanOrEqual(WALKS);
  }
});

/** Undo reverts only the sale of these and keeps the client, so not everything is as before; `sale-undo.test.ts` tries them. */
const ofSaleAlone: ReadonlySet<unknown> = new Set([clients.create, clients.quickAdd]);

test("every endpoint that offers to be undone is among the acts that are tried", () => {
  const offering = [...world.app.endpoints].filter(
    (endpoint) => "shape" in endpoint.answer && hasUndo(endpoint.answer.shape) && !ofSaleAlone.has(endpoint),
  );
  const tried = new Set(Object.values(undoable).map(({ endpoint }) => endpoint));
  expect(offering.filter((endpoint) => !tried.has(endpoint)).map(({ path }) => path)).toEqual([]);
  expect(offering.length).toBe(tried.size);
});

const hasUndo = (shape: unknown) => typeof shape === "object" && shape !== null && "undo" in shape;
