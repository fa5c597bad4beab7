import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import type { RefusalCode } from "#contract/errors.ts";
import { Refusal } from "#contract/refusal.ts";
import { moneyText } from "#contract/money.ts";
import { type ClientType, addDays } from "#contract/values.ts";
import type { Transaction } from "../db/connection.ts";
import type { Caller } from "../http/caller.ts";
import { sellPackage } from "../orders/commands.ts";
import { completedByClient, hasUpcoming, upcomingByClient } from "../orders/credit-sums-queries.ts";
import { listTopSales, readLedger } from "../orders/ledger-queries.ts";
import { listOrders } from "../orders/order-queries.ts";
import { salesRange } from "../orders/sales-range.ts";
import { changeStatus, createReservation } from "../reservations/commands.ts";
import { at, expectInvariants, openGym } from "./sessions.ts";
import { beginTrial } from "./trial.ts";
import { noon, today } from "./world.ts";
import { cancelOrder } from "../endings/commands.ts";
import { withdrawPending } from "../leave/commands.ts";
import type { PackagePayment } from "#contract/selling.ts";

const gym = await openGym();
const { world, shop } = gym;
afterAll(() => world[Symbol.asyncDispose]());

const zone = "America/Toronto";
const wares = [
  { kind: "course", type: "pro", cents: 1_001, months: 0, days: 2, paid: 1, free: 1 },
  { kind: "course", type: "pro", cents: 20_050, months: 0, days: 7, paid: 2, free: 0 },
  { kind: "course", type: "pro", cents: 33_333, months: 1, days: 0, paid: 0, free: 1 },
  { kind: "membership", type: "dayPass", cents: 1_800, months: 0, days: 1, paid: 0, free: 0 },
  { kind: "membership", type: "monthly", cents: 8_999, months: 1, days: 0, paid: 0, free: 0 },
] as const satisfies readonly { kind: "course" | "membership"; type: ClientType; [fact: string]: unknown }[];

const packageIds: number[] = [];
for (const { kind, cents, months, days, paid, free } of wares) {
  const name = JSON.stringify({ en: "Ware", cn: "商品" });
  const text = { kind, name, description: name, amount_cents: cents };
  const period = { duration: months || (days % 7 === 0 ? days / 7 : days), duration_unit: unitOf(months, days) };
  const ware = { ...text, ...period, ...(kind === "course" && { paid, free }) };
  packageIds.push((await world.db.insertInto("package").values(ware).returning("id").executeTakeFirstOrThrow()).id);
}

function unitOf(months: number, days: number) {
  if (months > 0) return "month" as const;
  return days % 7 === 0 ? ("week" as const) : ("day" as const);
}

const clientId = await world.person("client");
const sellers = [shop.seller, await world.person("employee", { department: "sales" })] as const;

/** One thing that happens; days are counted from the day it happens on, `which` is an order or a session by index. */
const sell = fc.record({
  do: fc.constant("sell" as const),
  ware: fc.nat(wares.length - 1),
  start: fc.constantFrom(-4, -1, 0, 0, 0, 1, 3, 11),
  giftDays: fc.constantFrom(0, 0, 3),
  giftMonths: fc.constantFrom(0, 0, 1),
  giftCredits: fc.constantFrom(0, 0, 1),
  seller: fc.constantFrom(0 as const, 1 as const),
});
const sellSessions = sell.map((each) => ({ ...each, ware: each.ware % 2, start: 0 as const }));
const book = fc.record({ do: fc.constant("book" as const), day: fc.constantFrom(-1, 0, 0, 1, 2, 4) });
const deed = fc.oneof(
  { weight: 5, arbitrary: sell },
  { weight: 6, arbitrary: book },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom("complete" as const, "return" as const), which: fc.nat(2) }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("cancel" as const), which: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("wait" as const), days: fc.constantFrom(1, 1, 2, 5, 12) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("start" as const) }) },
);
type Deed = typeof deed extends fc.Arbitrary<infer Each> ? Each : never;

const history = fc.record({
  /** When the client begins: some are still to, although an order may run already. */
  begins: fc.constantFrom(-40, -40, 2),
  end: fc.constantFrom(1, 3, 60),
  /** An end that an admin had set by hand before. */
  endSet: fc.constantFrom(undefined, undefined, 2, 20),
  deeds: fc
    .tuple(sellSessions, book, fc.array(deed, { minLength: 4, maxLength: 10 }))
    .map(([first, second, rest]) => [first, second, ...rest]),
});

interface SoldOrder {
  readonly ware: (typeof wares)[number];
  readonly start: string;
  readonly end: string;
  /** What the period adds to its first day. */
  readonly months: number;
  readonly days: number;
  readonly credits: { readonly paid: number; readonly free: number };
  readonly seller: 0 | 1;
  readonly soldOn: string;
  readonly cancelled: boolean;
}

interface Session {
  readonly order: number;
  readonly day: string;
  readonly status: "scheduled" | "completed" | "cancelled";
}

/** All that the documents say must be remembered. */
interface Club {
  readonly today: string;
  readonly begin: string;
  readonly end: string;
  readonly endSet: string | undefined;
  readonly orders: readonly SoldOrder[];
  readonly sessions: readonly Session[];
}

/** Months of a calendar: from a 31st to the last day where there is none. */
function monthsLater(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}

const latest = (dates: readonly string[]) => dates.toSorted().at(-1) ?? "";

function taken(club: Club, order: number): number {
  return club.sessions.filter((session) => session.order === order && session.status !== "cancelled").length;
}

function left(club: Club, order: number): number {
  const { paid, free } = club.orders[order]?.credits ?? { paid: 0, free: 0 };
  return paid + free - taken(club, order);
}

/** The club after a deed, or the code with which it is refused. */
function outcomeOf(club: Club, each: Deed): Club | string {
  switch (each.do) {
    case "wait":
      return { ...club, today: addDays(club.today, each.days) };
    case "sell":
      return sold(club, each);
    case "book":
      return booked(club, addDays(club.today, each.day));
    case "cancel":
      return cancelled(club, each.which);
    case "complete":
    case "return":
      return settled(club, each);
    case "start":
      return started(club);
  }
}

function sold(club: Club, { ware: index, giftDays, giftMonths, giftCredits, ...each }: Deed & { do: "sell" }): Club {
  const ware = wares[index] ?? wares[0];
  const start = addDays(club.today, each.start);
  const months = ware.months + giftMonths;
  const days = ware.days + (giftMonths > 0 ? 0 : giftDays);
  const end = addDays(monthsLater(start, months), days);
  const credits = { paid: ware.paid, free: ware.free + giftCredits };
  const order = { ware, start, end, months, days, credits, seller: each.seller, soldOn: club.today, cancelled: false };
  return { ...club, end: latest([club.end, end]), orders: [...club.orders, order] };
}

function booked(club: Club, day: string): Club | string {
  if (day < club.begin || day >= club.end) return "PERSON_UNAVAILABLE";
  const order = payingFor(club, day);
  if (order === undefined) return "COURSE_QUOTA_EXHAUSTED";
  return { ...club, sessions: [...club.sessions, { order, day, status: "scheduled" }] };
}

/** The order that pays for a day: the one that ends first. */
function payingFor(club: Club, day: string): number | undefined {
  const open = club.orders
    .map(({ start, end, cancelled: gone }, order) => ({ start, end, order, open: !gone && left(club, order) > 0 }))
    .filter((each) => each.open && each.start <= day && day < each.end)
    .toSorted((a, b) => a.end.localeCompare(b.end) || a.order - b.order);
  return open[0]?.order;
}

/** Only an order that has not begun starts today; what it no longer pays for takes a credit of another one. */
function started(club: Club): Club {
  const living = club.orders
    .map((order, index) => ({ ...order, index }))
    .filter(({ cancelled: gone, end }) => !gone && end > club.today)
    .toSorted((a, b) => a.start.localeCompare(b.start) || a.index - b.index);
  const [first] = living;
  const begin = club.today;
  if (!first) {
    const sooner = (Date.parse(club.begin) - Date.parse(begin)) / 86_400_000;
    return withoutDays({ ...club, begin }, club.endSet === undefined ? addDays(club.end, -sooner) : club.end);
  }
  const { index, ...order } = first;
  const moved = { ...order, start: begin, end: addDays(monthsLater(begin, order.months), order.days) };
  const orders = order.start > begin ? club.orders.with(index, moved) : club.orders;
  const ends = living.map((each) => orders[each.index]?.end ?? "");
  const after = withoutDays({ ...club, begin, orders }, latest([...ends, club.endSet ?? ""]));
  const unpaid = after.sessions
    .map((session, which) => ({ session, which }))
    .filter(({ session: { status, day, order: payer } }) => {
      const lot = orders[payer];
      return status === "scheduled" && day > begin && !(lot && lot.start <= day && day < lot.end);
    })
    .toSorted((a, b) => a.session.day.localeCompare(b.session.day) || a.which - b.which);
  const sessions = [...after.sessions];
  const settling = { ...after, sessions };
  for (const { session, which } of unpaid) {
    const payer = payingFor(settling, session.day);
    sessions[which] = payer === undefined ? { ...session, status: "cancelled" } : { ...session, order: payer };
  }
  return settling;
}

/** Another end: sessions to come that lay before the old one and do not before the new one are lost. */
function withoutDays(club: Club, end: string): Club {
  const sessions = club.sessions.map((each) => {
    const isLost = each.status === "scheduled" && each.day > club.today && each.day >= end && each.day < club.end;
    return isLost ? { ...each, status: "cancelled" as const } : each;
  });
  return { ...club, sessions, end };
}

function settled(club: Club, each: Deed & { do: "complete" | "return" }): Club | string {
  const session = club.sessions[each.which];
  const isEarly = each.do === "complete" && session !== undefined && session.day > club.today;
  if (session?.status !== "scheduled" || isEarly) return "INVALID_STATE";
  const status = each.do === "complete" ? ("completed" as const) : ("cancelled" as const);
  return { ...club, sessions: club.sessions.with(each.which, { ...session, status }) };
}

function cancelled(club: Club, which: number): Club | string {
  const order = club.orders[which];
  if (!order || order.cancelled) return "INVALID_STATE";
  if (taken(club, which) > 0) return "ORDER_IN_USE";
  const orders = club.orders.with(which, { ...order, cancelled: true });
  const ends = orders.filter((each) => !each.cancelled).map((each) => each.end);
  const known = club.endSet === undefined ? ends : [...ends, club.endSet];
  const nothingLeft = club.end < club.today ? club.end : club.today;
  return withoutDays({ ...club, orders }, latest([club.begin, known.length > 0 ? latest(known) : nothingLeft]));
}

const HISTORIES = 800;
let lived = 0;
const seen = new Map<string, number>();

test("random sales, cancellations and sessions leave what a plain model has", { timeout: 300_000 }, async () => {
  await fc.assert(fc.asyncProperty(history, live), { numRuns: HISTORIES });
  const cases = ["sell done", "book done", "complete done", "return done", "cancel done", "start done"];
  const refused = ["book PERSON_UNAVAILABLE", "book COURSE_QUOTA_EXHAUSTED", "cancel ORDER_IN_USE"];
  const counts = [...cases, ...refused, "cancel INVALID_STATE"].map((name) => seen.get(name) ?? 0);
  expect(Math.min(...counts)).toBeGreaterThan(10);
});

/** One history in one transaction, which leaves nothing behind. */
async function live({ begins, end, endSet, deeds }: typeof history extends fc.Arbitrary<infer Each> ? Each : never) {
  const trx = await beginTrial(world.db);
  const ids = { orders: [] as number[], sessions: [] as number[] };
  const byHand = endSet === undefined ? undefined : addDays(today, endSet);
  const begin = addDays(today, begins);
  const term = { begin, end: latest([begin, byHand ?? addDays(today, end)]), endSet: byHand };
  let club: Club = { today, ...term, orders: [], sessions: [] };
  const looksAlways = lived % 40 === 0;
  try {
    const position = { start_of_date: begin, end_of_date: club.end, end_set: byHand ?? null, end_set_at: noon };
    await trx
      .updateTable("person")
      .set({ ...position, ...(byHand === undefined && { end_set_at: null }) })
      .where("id", "=", clientId)
      .execute();
    for (const [index, each] of deeds.entries()) {
      if (!makesSense(club, each)) continue;
      const wanted = outcomeOf(club, each);
      const found = await attempt(() => perform(trx, club, each, index, ids));
      seen.set(`${each.do} ${found}`, (seen.get(`${each.do} ${found}`) ?? 0) + 1);
      expect([each, found]).toEqual([each, typeof wanted === "string" ? wanted : "done"]);
      if (typeof wanted !== "string") club = wanted;
      if (looksAlways || each.do === "start") await expectInvariants({ db: trx });
    }
    await compare(trx, club, ids.orders);
    lived += 1;
  } finally {
    await trx.rollback().execute();
  }
}

function makesSense(club: Club, each: Deed): boolean {
  if (each.do === "cancel") return club.orders[each.which] !== undefined;
  if (each.do === "start") return club.begin > club.today && club.end > club.today;
  return each.do === "complete" || each.do === "return" ? club.sessions[each.which] !== undefined : true;
}

async function attempt(tried: () => Promise<void>): Promise<string> {
  try {
    await tried();
    return "done";
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

/** Noon and some minutes of a club's day, later with every deed. */
function moment(date: string, minutes: number): Date {
  return new Date(Date.parse(at(date, "12:01")) + minutes * 60_000);
}

async function perform(
  trx: Transaction<RefusalCode>,
  club: Club,
  each: Deed,
  index: number,
  ids: { readonly orders: number[]; readonly sessions: number[] },
): Promise<void> {
  const caller = callerOn(club.today);
  const now = moment(club.today, index);
  switch (each.do) {
    case "wait":
      return;
    case "sell":
      ids.orders.push((await sellPackage(trx, caller, clientId, paymentOf(club, each), now)).order.id);
      return;
    case "book": {
      const day = addDays(club.today, each.day);
      const [from, until] = [timeOf(index), timeOf(index + 1)];
      const draft = gym.draft(clientId, at(day, from), at(day, until));
      ids.sessions.push((await createReservation(trx, caller, draft, now)).id);
      return;
    }
    case "cancel":
      await cancelOrder(trx, caller, ids.orders[each.which] ?? 0, {}, now);
      return;
    case "complete":
    case "return": {
      const status = each.do === "complete" ? "completed" : "cancelled";
      await changeStatus(trx, caller, ids.sessions[each.which] ?? 0, { status }, now);
      return;
    }
    case "start":
      await withdrawPending(trx, caller, clientId, now);
  }
}

/** A quarter of an hour of the morning for each deed, so that no two sessions meet. */
function timeOf(quarter: number): string {
  return `${String(8 + Math.floor(quarter / 4)).padStart(2, "0")}:${String((quarter % 4) * 15).padStart(2, "0")}`;
}

function paymentOf(club: Club, { ware, start, giftDays, giftMonths, giftCredits, seller }: Deed & { do: "sell" }) {
  const isLong = giftMonths > 0;
  const clientType = wares[ware]?.type ?? "pro";
  const payment: PackagePayment = {
    clientId,
    clientType,
    reports_to: clientType === "pro" ? shop.trainer : null,
    packageId: packageIds[ware] ?? 0,
    extra: {
      membership_duration: isLong ? giftMonths : giftDays,
      membership_duration_symbol: isLong ? "month" : "day",
      courses: giftCredits,
    },
    salesId: sellers[seller],
    paymentMethod: "cash",
    startOfDate: addDays(club.today, start),
  };
  return payment;
}

function callerOn(date: string): Caller {
  const rights = { id: gym.admin, userType: "employee" as const, roles: ["admin" as const], reportsTo: null };
  const login = { loginId: "none", mustChangePassword: false, signedInAt: noon, tokenEnds: noon };
  return { ...rights, ...login, trainerScope: "all", locale: "en", zone, today: date };
}

/** End date, credits by lot and in all, the ledger, the orders and what the sellers sold are what the model has. */
async function compare(trx: Transaction, club: Club, orderIds: readonly number[]): Promise<void> {
  const now = moment(club.today, 60);
  const person = await trx.selectFrom("person").select("end_of_date").where("id", "=", clientId).execute();
  expect(person).toEqual([{ end_of_date: club.end }]);
  const lots = club.orders.flatMap((order, index) => {
    const { paid, free } = order.credits;
    if (order.cancelled || paid + free === 0) return [];
    const own = club.sessions.filter((session) => session.order === index);
    const completed = own.filter(({ status }) => status === "completed").length;
    const booked_ = own.filter(({ status }) => status === "scheduled").length;
    return [{ order_id: orderIds[index], completed, booked: booked_, left: left(club, index), order }];
  });
  const stored = await sql<object>`
    select order_id, completed, booked, paid + free - taken as left from lot_balance
    where client_id = ${clientId} order by order_id`.execute(trx);
  expect(stored.rows).toEqual(lots.map(({ order: _order, ...lot }) => lot));
  const sum = (count: (lot: (typeof lots)[number]) => number) => lots.reduce((all, lot) => all + count(lot), 0);
  const isOver = ({ order }: (typeof lots)[number]) => order.end <= club.today;
  const totals = await sql<object>`select * from client_credits(${clientId}, ${club.today}::date)`.execute(trx);
  const upcoming = sum((lot) => (isOver(lot) ? lot.booked : lot.booked + lot.left));
  expect(totals.rows).toEqual([{ completed: sum((lot) => lot.completed), upcoming }]);
  expect(await readSums(trx, club.today)).toEqual({ ...totals.rows[0], has: upcoming > 0 });
  const free = sum((lot) => (isOver(lot) ? 0 : lot.left));
  const ledger = await readLedger(trx, { zone }, clientId, now);
  expect(ledger.at(-1)?.balance ?? 0).toBe(free);
  expect(ledger.filter(({ balance }) => balance < 0)).toEqual([]);
  const listed = await listOrders(trx, callerOn(club.today), clientId);
  expect(listed.map(({ id, end_at }) => ({ id, end_at }))).toEqual(
    club.orders.map(({ end }, index) => ({ id: orderIds[index], end_at: end })),
  );
  expect(listed.reduce((all, { credits }) => all + (credits?.left ?? 0), 0)).toBe(free);
  await compareSales(trx, club, now);
}

/** The client's credits as they are summed up for everybody at once. */
async function readSums(trx: Transaction, day: string): Promise<object | undefined> {
  const sums = await sql<object>`
    select coalesce(completed, 0) as completed, coalesce(upcoming, 0) as upcoming, ${hasUpcoming(day)} as has
    from person p left join ${completedByClient} used on used.client_id = p.id
    left join ${upcomingByClient(day)} ahead on ahead.client_id = p.id where p.id = ${clientId}`.execute(trx);
  return sums.rows[0];
}

async function compareSales(trx: Transaction, club: Club, now: Date): Promise<void> {
  const weekday = (new Date(club.today).getUTCDay() + 6) % 7;
  const monday = addDays(club.today, -weekday);
  const lastMonth = monthsLater(`${club.today.slice(0, 7)}-01`, -1).slice(0, 7);
  const counts = {
    thisWeek: ({ soldOn }: SoldOrder) => soldOn >= monday,
    lastMonth: ({ soldOn }: SoldOrder) => soldOn.startsWith(lastMonth),
  };
  for (const range of ["thisWeek", "lastMonth"] as const) {
    const { from, until } = salesRange(range, { today: club.today, zone }, now);
    const rows = await listTopSales(trx, from, until);
    const sales = club.orders.filter((order) => !order.cancelled && counts[range](order));
    const wanted = ([0, 1] as const)
      .map((seller) => sales.filter((order) => order.seller === seller))
      .filter((own) => own.length > 0)
      .map((own) => `${centsOf(own, "membership")} ${centsOf(own, "course")}`);
    const found = rows.map((row) => `${row.total_membership_amount} ${row.total_course_amount}`);
    expect(found.toSorted()).toEqual(wanted.toSorted());
  }
}

function centsOf(orders: readonly SoldOrder[], kind: "membership" | "course"): string {
  return moneyText(orders.filter(({ ware }) => ware.kind === kind).reduce((sum, { ware }) => sum + ware.cents, 0));
}
