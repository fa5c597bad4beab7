import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import type { RefusalCode } from "#contract/kernel/refusal/errors.ts";
import { centsOf, moneyText } from "#contract/kernel/money/money.ts";
import { isRefusal } from "#contract/kernel/refusal/refuse.ts";
import { addDays, clientTypeOf } from "#contract/kernel/values.ts";
import { atDepth } from "../../../tools/runs/depth.ts";
import { refundPayment, takePayment } from "../../sales/accounts/account-commands.ts";
import { receivePayment } from "../../sales/accounts/commands.ts";
import { readAccount } from "../../sales/accounts/account-queries.ts";
import { type Transaction, transaction } from "../../kernel/db/connection.ts";
import { searchKey } from "../../identity/people/search-keys/search-key.ts";
import { cancelOrder } from "../../membership/terminations/commands.ts";
import { settleOrder } from "../../membership/terminations/settlement-commands.ts";
import type { Caller } from "../../kernel/http/access/caller.ts";
import { activateUser, submitReason } from "../../membership/leave/commands.ts";
import { sellPackage } from "../../sales/orders/selling/commands.ts";
import { writeOrders } from "../../sales/orders/terms/purchase-commands.ts";
import { findPackagesForSale } from "../../sales/packages/queries.ts";
import { MemberModel, type ModelOrder, type Ware } from "./money-model.ts";
import { openRenewer } from "../scenes/renewer.ts";
import { expectInvariants } from "../scenes/sessions.ts";
import { newPerson, patient } from "../world/world.ts";

const club = await openRenewer(patient);
const { world, shop, admin } = club;
afterAll(() => world[Symbol.asyncDispose]());

const HISTORIES = atDepth({ gate: 200, full: 5_000 });
/** Members whose days pass together. */
const TOGETHER = 50;
/** How many of them act at the same moment: more would only wait for each other's receipt numbers. */
const AT_ONCE = 4;
/** Days on which something is done, of each history. */
const [FEWEST_STEPS, STEPS] = [3, 5];
const first = "2026-03-02";

/** A membership that renews itself, one that does not, and sessions. */
const wares: readonly Ware[] = [
  { kind: "membership", cents: 8_900, days: 28, renews: true },
  { kind: "membership", cents: 10_001, days: 14, renews: false },
  { kind: "course", cents: 99_950, days: 70, renews: false },
];
const packages = await Promise.all(
  wares.map(async ({ kind, cents, days, renews }) => {
    const name = JSON.stringify({ en: `${days} days`, cn: `${days}天` });
    const lot = kind === "course" && { paid: 10, free: 2 };
    const row = {
      kind,
      name,
      description: name,
      amount_cents: cents,
      duration: days / 7,
      duration_unit: "week" as const,
    };
    const made = world.db
      .insertInto("package")
      .values({ ...row, renews, ...lot })
      .returning("id");
    return (await made.executeTakeFirstOrThrow()).id;
  }),
);

const whither = fc.constantFrom("back" as const, "account" as const);
const sale = fc.record({
  do: fc.constant("sell" as const),
  ware: fc.nat(wares.length - 1),
  start: fc.integer({ min: 0, max: 9 }),
  /** In full, in part, not at all. */
  pays: fc.constantFrom("all" as const, 3_000, 0),
  plan: fc.option(fc.record({ parts: fc.constantFrom(2, 3), every: fc.constant("week" as const) }), { freq: 2 }),
});
const deed = fc.oneof(
  { weight: 3, arbitrary: sale },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("pay" as const),
      cents: fc.constantFrom(1, 2_950, 8_900, 60_000),
      onAccount: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("refund" as const), which: fc.nat(3), share: fc.constantFrom(1, 50, 100) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("settle" as const), which: fc.nat(3), to: whither }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("cancel" as const), which: fc.nat(3), to: whither }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("freeze" as const),
      from: fc.integer({ min: 1, max: 12 }),
      days: fc.integer({ min: 1, max: 12 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("return" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("nothing" as const) }) },
);
type Deed = typeof deed extends fc.Arbitrary<infer Each> ? Each : never;
type Sale = Extract<Deed, { do: "sell" }>;

interface Member {
  readonly id: number;
  readonly model: MemberModel;
}

/** How often each kind of deed was done: one that is always refused would prove nothing. */
const done = new Map<Deed["do"], number>();

function callerOn(today: string): Caller {
  const login = { loginId: "", tokenEnds: world.now, provedAt: world.now, mustChangePassword: false };
  const self = { id: admin, userType: "employee" as const, roles: ["admin" as const], reportsTo: null };
  return { ...login, ...self, locale: "en", trainerScope: "all", zone: "America/Toronto", today, now: world.now };
}

/** Does something whole or not at all; undefined when it is refused. */
async function tried<T>(run: (trx: Transaction<RefusalCode>) => Promise<T>): Promise<T | undefined> {
  return transaction(world.db, run).catch((error: unknown) => {
    if (isRefusal(error)) return undefined;
    throw error;
  });
}

async function doTo(member: Member, each: Deed, today: string): Promise<void> {
  const isDone = await does(member, each, today);
  if (isDone) done.set(each.do, (done.get(each.do) ?? 0) + 1);
}

function does(member: Member, each: Deed, today: string): Promise<boolean> {
  switch (each.do) {
    case "sell":
      return sell(member, each, today);
    case "pay":
      return pay(member, each, today);
    case "refund":
      return refund(member, each, today);
    case "settle":
      return settle(member, each, today);
    case "cancel":
      return cancel(member, each, today);
    case "freeze":
      return freeze(member, each, today);
    case "return":
      return comeBack(member, today);
    case "nothing":
      return Promise.resolve(true);
  }
}

/** A member's purchase, and how much of it they pay immediately. */
function purchaseOf({ id, model }: Member, each: Sale, today: string) {
  const ware = wares[each.ware];
  if (!ware) throw new Error("nothing to sell");
  const start = addDays(today, each.start);
  const plan = each.pays === "all" || !each.plan ? undefined : each.plan;
  const rest = Math.max(0, ware.cents - model.account.held());
  const paid = [each.pays === "all" ? rest : Math.min(each.pays, rest)].filter((cents) => cents > 0);
  const isCourse = ware.kind === "course";
  const body = {
    clientId: id,
    clientType: isCourse ? ("pro" as const) : (clientTypeOf("week") ?? "weekly"),
    ...(isCourse && { reports_to: shop.trainer }),
    packageId: packages[each.ware] ?? 0,
    extra: { membership_duration: 0, membership_duration_symbol: "day" as const, courses: 0 },
    salesId: shop.seller,
    paymentMethod: "cash",
    startOfDate: start,
    ...(each.pays !== "all" && { payments: paid.map((cents) => ({ method: "cash", amount: moneyText(cents) })) }),
    ...(plan && { plan }),
  };
  return { ware, start, plan, paid, body };
}

async function sell(member: Member, each: Sale, today: string): Promise<boolean> {
  const { ware, start, plan, paid, body } = purchaseOf(member, each, today);
  const { id, model } = member;
  const sold = await transaction(world.db, (trx) => sellPackage(trx, callerOn(today), id, body));
  model.sell(ware, start, { paid, plan, id: sold.order.id }, today);
  return true;
}

/** First purchases are written together, as renewals are: one by one they would be half of all the work. */
async function sellTogether(members: readonly Member[], each: readonly Sale[], today: string): Promise<void> {
  const bought = members.flatMap((member, index) => {
    const wanted = each[index];
    return wanted ? [{ member, ...purchaseOf(member, wanted, today) }] : [];
  });
  const caller = callerOn(today);
  await transaction(world.db, async (trx) => {
    const packs = await findPackagesForSale(trx, packages);
    const sales = bought.map(({ member, ware, start, body }) => {
      const pack = packs.get(body.packageId);
      if (!pack) throw new Error("nothing to sell");
      const trainer = "reports_to" in body ? body.reports_to : null;
      return {
        client: member.id,
        purchase: body,
        pack,
        trainer,
        price: ware.cents,
        list: null,
        end: addDays(start, ware.days),
      };
    });
    const written = await writeOrders(trx, caller, sales);
    await sql`
      update person set end_of_date = greatest(end_of_date, sold."end"), client_type = sold.type, reports_to = sold.trainer
      from unnest(${sales.map(({ client }) => client)}::integer[], ${sales.map(({ end }) => end)}::date[],
        ${sales.map(({ purchase }) => purchase.clientType)}::text[], ${sales.map(({ trainer }) => trainer)}::integer[])
        as sold (id, "end", type, trainer)
      where person.id = sold.id`.execute(trx);
    for (const [index, { member, ware, start, plan, paid }] of bought.entries()) {
      const { id = 0, charge = 0 } = written[index] ?? {};
      const ways = paid.map((cents) => ({ method: "cash", cents }));
      const shares = paid.map((cents) => ({ charge, cents }));
      const who = { by: admin, now: world.now };
      if (ways.length > 0) await receivePayment(trx, member.id, { ways, day: today, shares }, who);
      member.model.sell(ware, start, { paid, plan, id }, today);
    }
  });
}

async function pay({ id, model }: Member, each: Deed & { do: "pay" }, today: string): Promise<boolean> {
  const body = { amount: moneyText(each.cents), method: "cash", on_account: each.onAccount };
  const taken = await tried((trx) => takePayment(trx, callerOn(today), id, body));
  expect(taken === undefined).toBe(each.cents > model.account.openCents() && !each.onAccount);
  if (!taken) return false;
  model.account.pay(each.cents);
  return true;
}

/** The payment that was taken after so many others. */
async function paymentOf(id: number, which: number): Promise<number> {
  const found = await sql<{ id: number }>`
    select id from account_entry where client_id = ${id} and kind = 'payment' order by id
    offset ${which} limit 1`.execute(world.db);
  return found.rows[0]?.id ?? 0;
}

async function refund({ id, model }: Member, each: Deed & { do: "refund" }, today: string): Promise<boolean> {
  const payment = model.account.payments[each.which];
  const cents = payment ? Math.floor(((payment.cents - payment.refunded) * each.share) / 100) : 0;
  if (cents === 0) return false;
  const paid = await paymentOf(id, each.which);
  const body = { payment: paid, amount: moneyText(cents), method: "cash", reason: "Wrong" };
  await transaction(world.db, (trx) => refundPayment(trx, callerOn(today), id, body));
  model.account.refund(each.which, cents);
  return true;
}

function chosen({ model }: Member, which: number, today: string): ModelOrder | undefined {
  const living = model.living(today);
  return living[which % Math.max(1, living.length)];
}

async function settle(member: Member, each: Deed & { do: "settle" }, today: string): Promise<boolean> {
  const order = chosen(member, each.which, today);
  if (!order) return false;
  const draft = { on: today, ...(each.to === "account" && { refund: "account" }) };
  const ended = await transaction(world.db, async (trx) => {
    const { statement } = await settleOrder(trx, callerOn(today), order.id, draft);
    return settleOrder(trx, callerOn(today), order.id, { ...draft, confirm: statement.version });
  });
  const back = member.model.settle(order, today, each.to);
  expect(ended.done?.sum).toBe(moneyText(back));
  expect(ended.statement.sum).toBe(moneyText(back));
  return true;
}

async function cancel(member: Member, each: Deed & { do: "cancel" }, today: string): Promise<boolean> {
  const order = chosen(member, each.which, today);
  if (!order) return false;
  const where = each.to === "account" ? { refund: "account" } : {};
  await transaction(world.db, (trx) => cancelOrder(trx, callerOn(today), order.id, where));
  member.model.cancel(order, each.to);
  return true;
}

async function freeze({ id, model }: Member, each: Deed & { do: "freeze" }, today: string): Promise<boolean> {
  if (model.away(today)) return false;
  const from = addDays(today, each.from);
  const until = addDays(from, each.days);
  const body = { reason_type: "onLeave" as const, reason_name: "vacation", started_at: from, ended_at: until };
  const filed = await tried((trx) => submitReason(trx, callerOn(today), id, body));
  if (!filed?.reasons) return false;
  model.freeze(filed.reasons.id, from, until);
  return true;
}

async function comeBack({ id, model }: Member, today: string): Promise<boolean> {
  const leave = model.away(today);
  if (!leave) return false;
  const back = await tried((trx) => activateUser(trx, callerOn(today), id, { id: leave.id }));
  if (!back) return false;
  model.comeBack(leave, today);
  return true;
}

/** Renews what is to be renewed, in the club and in all models. */
async function renew(members: readonly Member[], today: string): Promise<void> {
  await club.renew();
  for (const { id, model } of members) {
    const made = model.renew(today).map(({ order }) => order);
    if (made.length === 0) continue;
    const found = await world.db
      .selectFrom("orders")
      .select("id")
      .where("client_id", "=", id)
      .orderBy("id", "desc")
      .limit(made.length)
      .execute();
    for (const [index, order] of made.entries()) order.id = found.toReversed()[index]?.id ?? 0;
  }
}

/** Clients whose membership is about to end, inserted directly. */
async function insertMembers(count: number): Promise<number[]> {
  const period = { start_of_date: "2026-01-01", end_of_date: "2026-03-03" };
  const people = Array.from({ length: count }, () => {
    const person = { ...newPerson("client"), ...period };
    return { ...person, ...searchKey(person), created_at: world.now, created_by: null };
  });
  const made = await world.db.insertInto("person").values(people).returning("id").execute();
  return made.map(({ id }) => id);
}

const written = (each: { due_on: string; open: string }) => `${each.due_on} ${each.open}`;

/** One query for everybody: an answer for each would be a tenth of the work. */
async function compare(members: readonly Member[], today: string): Promise<void> {
  const ids = members.map(({ id }) => id);
  const rows = await world.db
    .selectFrom("orders")
    .select(["id", "start_at", "end_at", "client_id"])
    .where("client_id", "in", ids)
    .where("cancelled_at", "is", null)
    .orderBy("id")
    .execute();
  const documents = await sql<{ id: number; receipts: number; notes: number }>`
    select client_id as id, count(*) filter (where series = 'receipt') as receipts,
      count(*) filter (where series = 'creditNote') as notes
    from document join account_entry on account_entry.id = entry_id
    where client_id = any(${ids}) group by client_id`.execute(world.db);
  const ordersOf = Map.groupBy(rows, (row) => row.client_id);
  const documentsOf = new Map(documents.rows.map((row) => [row.id, row]));
  for (const { id, model } of members) {
    expect(ordersOf.get(id) ?? []).toEqual(ordersIn(model, id));
    const { charges, notes } = model.account;
    expect(documentsOf.get(id)).toEqual({ id, receipts: charges.length, notes });
  }
  await Promise.all(members.map((member) => compareAccount(member, today)));
}

function ordersIn(model: MemberModel, client: number) {
  const standing = model.orders.filter(({ cancelled }) => !cancelled).toSorted((a, b) => a.id - b.id);
  return standing.map((order) => {
    const { start, end } = model.periodOf(order);
    return { id: order.id, start_at: start, end_at: end, client_id: client };
  });
}

async function compareAccount({ id, model }: Member, today: string): Promise<void> {
  const account = await readAccount(world.db, id, today);
  const open = model.account.openParts();
  const due = open.filter(({ due_on }) => due_on <= today);
  expect(account).toMatchObject({
    balance: moneyText(model.account.balance()),
    due: moneyText(due.reduce((sum, part) => sum + part.open, 0)),
    due_since: due[0]?.due_on ?? null,
  });
  const parts = account.open.flatMap((each) => each.parts.filter((part) => centsOf(part.open) > 0));
  expect(parts.map(written).toSorted()).toEqual(
    open.map((part) => written({ ...part, open: moneyText(part.open) })).toSorted(),
  );
}

const history = fc.tuple(sale, fc.array(deed, { minLength: STEPS - 1, maxLength: STEPS - 1 }));
const days = fc.array(fc.integer({ min: 0, max: 13 }), { minLength: FEWEST_STEPS, maxLength: STEPS });
const mode = fc.constantFrom("membership" as const, "membershipAndCredits" as const);

test(`${HISTORIES} random histories of members who buy, pay, go away, come back, leave early and are renewed`, async () => {
  let round = 0;
  await club.set("leavePolicy", "oneAtATime");
  const together = fc.array(history, { minLength: TOGETHER, maxLength: TOGETHER });
  const live = fc.asyncProperty(mode, together, days, async (leaveExtends, histories, passing) => {
    club.on(first);
    // Without figures the server reads whole tables, which grow with every round.
    if (round === 1 || round === 10) await sql`analyze`.execute(world.db);
    round += 1;
    await club.set("leaveExtends", leaveExtends);
    const ids = await insertMembers(histories.length);
    const members = ids.map((id) => ({ id, model: new MemberModel(leaveExtends) }));
    let today = first;
    for (const [step, passed] of passing.entries()) {
      today = addDays(today, passed);
      club.on(today);
      await renew(members, today);
      if (step === 0)
        await sellTogether(
          members,
          histories.map(([sold]) => sold),
          today,
        );
      for (let from = 0; from < members.length; from += AT_ONCE) {
        const some = members.slice(from, from + AT_ONCE).map(async (member, index) => {
          const [, later] = histories[from + index] ?? [];
          const each = later?.[step - 1];
          if (each) await doTo(member, each, today);
        });
        await Promise.all(some);
      }
    }
    await compare(members, today);
    // Those of the next round live in the same days: these no longer renew.
    await world.db.updateTable("orders").set({ renews: false }).where("renews", "=", true).execute();
  });
  await fc.assert(live, { numRuns: HISTORIES / TOGETHER, endOnFailure: true });
  await expectInvariants(world);
  expect(Math.min(...done.values())).toBeGreaterThan(HISTORIES / 50);
  expect(done.size).toBe(8);
}, 900_000);
