import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { company } from "#contract/club/settings.ts";
import type { RefusalCode } from "#contract/kernel/refusal/errors.ts";
import { Refusal } from "#contract/kernel/refusal/refusal.ts";
import { type Role, addDays } from "#contract/kernel/values.ts";
import { atDepth } from "../../../tools/runs/depth.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import type { Caller } from "../../kernel/http/access/caller.ts";
import { activateUser, modifyReason, submitReason, withdrawPending, withdrawReason } from "../leave/commands.ts";
import { insertOrders } from "../../sales/orders/terms/queries.ts";
import { deletePerson } from "../terminations/commands.ts";
import { insertPerson } from "../../identity/people/commands.ts";
import { readStatus } from "../../identity/people/queries.ts";
import { type Deed, type Life, type Outcome, outcomeOf, statusOf } from "../../test/models/life-model.ts";
import { openShop } from "../../test/scenes/shop.ts";
import { beginTrial } from "../../test/world/trial.ts";
import { noon, openWorld, today } from "../../test/world/world.ts";
import { changeProfile } from "./commands.ts";

const world = await openWorld();
afterAll(() => world[Symbol.asyncDispose]());
const shop = await openShop(world);
const admin = await world.person("admin");
// The effects of leaves on dates have a model of their own (test/freeze-model).
await world.call(company.changeSetting, { params: { name: "leaveExtends" }, body: { value: "nothing" } }, admin);

const date = (day: number) => addDays(today, day);
const phone = "416 555 0100";

const begin: fc.Arbitrary<Life> = fc
  .record({
    userType: fc.constantFrom("employee", "trainer", "client"),
    policy: fc.constantFrom("once", "oneAtATime"),
    isAdmin: fc.boolean(),
    isLast: fc.boolean(),
    start: fc.constantFrom(-6, -3, -2, -1, 0, 1, 2),
    days: fc.integer({ min: 4, max: 14 }),
    isOpen: fc.boolean(),
    hasOrder: fc.boolean(),
    complete: fc.constantFrom(true, true, true, true, true, false),
  })
  .map(({ userType, isAdmin, start, days, isOpen, hasOrder, ...rest }) => ({
    ...rest,
    userType,
    by: "admin",
    isAdmin: isAdmin && userType === "employee",
    today: 0,
    start,
    end: isOpen && userType !== "client" ? Infinity : start + days,
    endSet: undefined,
    order: hasOrder && userType === "client" ? { start, days } : undefined,
    set: undefined,
    requests: [],
    deleted: false,
    version: 1,
  }));

const stale = fc.integer({ min: 0, max: 11 }).map((each) => each === 0);
const kind = fc.constantFrom("onLeave" as const, "onLeave" as const, "dismissed" as const);
const which = fc.constantFrom(0, 0, 0, 0, 0, 1, 9);
/** Days from the day on which something is tried. */
const from = fc.integer({ min: -3, max: 6 });
const dates = { kind, from, length: fc.integer({ min: 0, max: 3 }), stale };
/** Dates that mostly fit, or requests would be few. */
const soon = { from: fc.integer({ min: 1, max: 3 }), length: fc.integer({ min: 1, max: 2 }) };
const withUntil = <T extends { from: number; length: number }>({ length, ...deed }: T) => ({
  ...deed,
  until: deed.from + length,
});
const newStart = fc.option(fc.integer({ min: -6, max: 3 }), { nil: undefined });
const newEnd = fc.option(fc.constantFrom(-1, 0, 0, 1, 2, 3, 4, 6, 9, Infinity), { nil: undefined, freq: 2 });
const submit = fc.record({ do: fc.constant("submit" as const), ...dates }).map(withUntil);
const modify = fc.record({ do: fc.constant("modify" as const), which, ...dates, ...soon }).map(withUntil);

const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant("wait" as const), days: fc.constantFrom(1, 1, 2, 3, 9) }) },
  { weight: 5, arbitrary: submit },
  { weight: 4, arbitrary: modify },
  { weight: 7, arbitrary: fc.record({ do: fc.constantFrom("withdraw" as const, "activate" as const), which, stale }) },
  { weight: 2, arbitrary: fc.constant({ do: "start" as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("set" as const),
      status: fc.constantFrom("active" as const, "active" as const, "dismissed" as const, "suspended" as const),
      stale,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("move" as const),
      start: newStart,
      end: newEnd,
      stale,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("phone" as const), given: fc.boolean(), stale }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("delete" as const), stale }) },
);

interface Step {
  readonly by: Life["by"];
  readonly deed: Deed;
}

const step: fc.Arbitrary<Step> = fc.record({ by: fc.constantFrom("admin", "admin", "trainer"), deed });
const first = fc.record({ do: fc.constant("submit" as const), ...dates, ...soon, stale: fc.constant(false) });
const submission = fc.record({ by: fc.constant("admin" as const), deed: first.map(withUntil) });

/** Short lives, and longer ones that begin with a request; how many of each. */
const lives: readonly (readonly [fc.Arbitrary<Step[]>, number])[] = [
  [fc.array(step, { minLength: 1, maxLength: 5 }), atDepth({ gate: 60, full: 600 })],
  [
    fc.tuple(submission, fc.array(step, { minLength: 3, maxLength: 8 })).map(([begun, rest]) => [begun, ...rest]),
    atDepth({ gate: 180, full: 1_800 }),
  ],
];

/** Whether the door lets this caller in: trainers act on clients, start nobody and dismiss nobody. */
function isLetIn({ by, deed: { do: verb, ...rest } }: Step, { userType }: Life): boolean {
  if (by === "admin") return true;
  return userType === "client" && verb !== "start" && !("kind" in rest && rest.kind === "dismissed");
}

function fromToday(each: Deed, day: number): Deed {
  if ("from" in each) return { ...each, from: each.from + day, until: each.until + day };
  if (each.do !== "move") return each;
  const { start, end } = each;
  return { ...each, start: start === undefined ? start : start + day, end: end === undefined ? end : end + day };
}

/** How often each outcome came up: a model that never reaches a refusal proves nothing about it. */
const seen = new Map<string, number>();

const member: Life = {
  userType: "client",
  by: "admin",
  policy: "oneAtATime",
  isAdmin: false,
  isLast: false,
  today: 0,
  start: -6,
  end: 8,
  endSet: undefined,
  order: undefined,
  complete: true,
  set: undefined,
  requests: [],
  deleted: false,
  version: 1,
};
const leave = { do: "submit", kind: "onLeave", from: 1, until: 3, stale: false } as const;

/** Days on which something ends: a few random lives rarely do the right thing on one. */
const fixed: readonly (readonly [string, readonly Deed[]])[] = [
  ["on the day of the return from a leave another one may be filed", [leave, { do: "wait", days: 3 }, leave]],
  [
    "on the day on which a membership has ended nobody comes back",
    [
      { ...leave, until: 7 },
      { do: "wait", days: 8 },
      { do: "activate", which: 0, stale: false },
    ],
  ],
];

test.each(fixed)("%s", async (_, deeds) => {
  await live(
    member,
    deeds.map((each) => ({ by: "admin", deed: each })),
  );
});

test("random lives go as the documents say, step by step", async () => {
  await Promise.all(lives.map(([steps, numRuns]) => fc.assert(fc.asyncProperty(begin, steps, live), { numRuns })));
  const verbs = ["submit", "modify", "withdraw", "activate", "start", "set", "move", "phone", "delete"];
  for (const verb of verbs) expect(seen.get(`${verb} done`) ?? 0).toBeGreaterThan(atDepth({ gate: 0, full: 10 }));
  const common = ["FORBIDDEN", "NOT_FOUND", "VALIDATION_ERROR", "STALE"];
  const rare = ["LAST_ADMIN", "REASON_EXISTED", "REASON_ALREADY_BEGUN", "USER_EXPIRED", "INVALID_STATE"];
  for (const code of [...common, ...atDepth({ gate: [], full: rare })]) {
    expect([...seen.keys()].some((each) => each.endsWith(code))).toBe(true);
  }
});

/** One life in one transaction, which leaves nothing behind. */
async function live(born: Life, steps: readonly Step[]): Promise<void> {
  const trx = await beginTrial(world.db);
  try {
    const personId = await enter(trx, born);
    let life = born;
    const requestIds: number[] = [];
    for (const { by, deed: tried } of steps.filter((one) => isLetIn(one, born))) {
      const now = { ...life, by };
      const each = fromToday(tried, now.today);
      const wanted = outcomeOf(now, each);
      const found = await attempt(trx, personId, now, each, requestIds);
      seen.set(`${each.do} ${found}`, (seen.get(`${each.do} ${found}`) ?? 0) + 1);
      expect([each, found]).toEqual([each, nameOf(wanted)]);
      if (typeof wanted !== "string") life = wanted;
      await compare(trx, personId, life, requestIds);
    }
  } finally {
    await trx.rollback().execute();
  }
}

function nameOf(outcome: Outcome): string {
  return typeof outcome === "string" ? outcome : "done";
}

async function enter(trx: Transaction, { userType, isAdmin, isLast, policy, start, end, order, complete }: Life) {
  const { id } = await insertPerson(
    trx,
    {
      user_type: userType,
      roles: [isAdmin ? "admin" : userType],
      first_name: "Ada",
      last_name: "Lovelace",
      email: "ada@example.com",
      phone: complete ? phone : null,
      date_of_birth: "1990-06-15",
      gender: "female",
      address: "12 King St W",
      zip_code: "M5V 2T6",
      start_of_date: date(start),
      end_of_date: end === Infinity ? null : date(end),
      ...(userType === "client" && { client_type: "dayPass" as const }),
    },
    { by: null, now: noon },
  );
  if (order) await sell(trx, id, order);
  // An admin about to go does not count.
  if (isAdmin && isLast)
    await trx
      .updateTable("person")
      .set({ dismissed_from: date(99) })
      .where("id", "=", admin)
      .execute();
  if (policy !== "once") {
    const value = JSON.stringify(policy);
    await trx.insertInto("setting").values({ name: "leavePolicy", value, version: 2, changed_at: noon }).execute();
  }
  return id;
}

async function sell(trx: Transaction, clientId: number, { start, days }: NonNullable<Life["order"]>): Promise<void> {
  await insertOrders(trx, [
    {
      client_id: clientId,
      package_id: shop.membershipPackage,
      product_type: "membershipPackage",
      client_type: "dayPass",
      package_name: JSON.stringify({ en: "Days", cn: "日卡" }),
      amount_cents: 1_000,
      duration: days,
      duration_unit: "day",
      paid: 0,
      free: 0,
      extra_duration: 0,
      extra_duration_unit: "day",
      extra_courses: 0,
      start_at: date(start),
      end_at: date(start + days),
      payment_method: "cash",
      sales_id: shop.seller,
      created_at: noon,
      created_by: admin,
    },
  ]);
}

const momentOf = (day: number) => new Date(noon.getTime() + day * 86_400_000);

function callerOf({ by, today: day }: Life): Caller {
  const roles: Role[] = [by];
  const [id, userType] = by === "admin" ? [admin, "employee" as const] : [shop.trainer, "trainer" as const];
  const rights = { id, userType, roles, reportsTo: null, trainerScope: "all" as const, mustChangePassword: false };
  return {
    ...rights,
    loginId: "none",
    tokenEnds: noon,
    locale: "en",
    provedAt: momentOf(day),
    zone: "America/Toronto",
    today: date(day),
    now: momentOf(day),
  };
}

async function attempt(trx: Transaction<RefusalCode>, personId: number, life: Life, each: Deed, requestIds: number[]) {
  try {
    await perform(trx, personId, life, each, requestIds);
    return "done";
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

async function perform(trx: Transaction<RefusalCode>, personId: number, life: Life, each: Deed, requestIds: number[]) {
  const caller = callerOf(life);
  const look = "stale" in each ? { version: each.stale ? life.version + 1 : life.version } : {};
  switch (each.do) {
    case "wait":
      return undefined;
    case "submit": {
      await submitReason(trx, caller, personId, { ...termsOf(each), ...look });
      return requestIds.push(await newestRequest(trx, personId));
    }
    case "modify": {
      const body = { id: requestIds[each.which] ?? 0, ...termsOf(each), ...look };
      return modifyReason(trx, caller, personId, body);
    }
    case "withdraw":
      return withdrawReason(trx, caller, personId, { id: requestIds[each.which] ?? 0, ...look });
    case "activate":
      return activateUser(trx, caller, personId, { id: requestIds[each.which] ?? 0, ...look });
    case "start":
      return withdrawPending(trx, caller, personId);
    case "set":
      return changeProfile(trx, caller, personId, { status: each.status, ...look });
    case "phone":
      return changeProfile(trx, caller, personId, { phone: each.given ? phone : null, ...look });
    case "move":
      return changeProfile(trx, caller, personId, { ...termOf(each), ...look });
    case "delete":
      return deletePerson(trx, caller, personId, look.version);
  }
}

/** The answer names none that was over before it was submitted. */
async function newestRequest(trx: Transaction, personId: number): Promise<number> {
  const requests = trx.selectFrom("reason").where("person_id", "=", personId);
  const { id } = await requests.select("id").orderBy("id", "desc").limit(1).executeTakeFirstOrThrow();
  return id;
}

function termsOf({ kind: reason_type, from: begins, until }: Deed & { do: "submit" | "modify" }) {
  const started_at = date(begins);
  return reason_type === "onLeave"
    ? { reason_type, reason_name: "vacation", started_at, ended_at: date(until) }
    : { reason_type, reason_name: "layOff", started_at };
}

function termOf({ start, end }: Deed & { do: "move" }) {
  return {
    ...(start !== undefined && { startOfDate: date(start) }),
    ...(end !== undefined && { endOfDate: end === Infinity ? null : date(end) }),
  };
}

async function compare(trx: Transaction, personId: number, life: Life, requestIds: readonly number[]): Promise<void> {
  if (life.deleted) return;
  const standing = await readStatus(trx, personId, date(life.today));
  // A leave that is over is not on file any more.
  const index = life.requests.findLastIndex(({ withdrawn, until = Infinity }) => !withdrawn && life.today < until);
  const last = life.requests[index];
  expect(standing).toMatchObject({ status: statusOf(life), version: life.version });
  expect([standing?.reasons?.id, standing?.reasons?.started_at]).toEqual([
    last && requestIds[index],
    last && date(last.from),
  ]);
}
