import { type ClientType, clientTypes } from "#contract/kernel/values.ts";
import { defaultOptions } from "#contract/club/settings.ts";
import { demoAccounts } from "../people/accounts.ts";
import { type Calendar, addMinutes, later } from "../calendar.ts";
import { type DemoName, latin, namesOf } from "../people/names.ts";
import { type Person, mailbox, personOf } from "../people/person.ts";
import { type Random, itemAt, randomOf } from "../random.ts";
import { type Buyer, type DemoSale, type Shop, membershipSales } from "./sales.ts";
import { type DemoSession, trainingOf } from "./sessions.ts";
import { type Timetable, openTimetable } from "./timetable.ts";

/** A client with everything they ever bought and trained. */
export interface Member {
  readonly person: Person;
  readonly named: DemoName;
  readonly sales: readonly DemoSale[];
  readonly sessions: readonly DemoSession[];
}

/** How many clients of each type there are, of them not yet started, and besides how many deleted ones. */
const crowd: Readonly<Record<ClientType, readonly [living: number, pending: number, deleted: number]>> = {
  pro: [110, 3, 3],
  yearly: [72, 3, 1],
  seasonal: [58, 3, 2],
  monthly: [110, 3, 4],
  weekly: [25, 1, 1],
  dayPass: [25, 1, 1],
};

const newcomers = 2;

interface Plan {
  readonly clientType: ClientType;
  readonly isPending: boolean;
  readonly isDeleted: boolean;
  /** Came yesterday and has their first session today: which of them; null for all others. */
  readonly newcomer: number | null;
}

/** The clients in the order in which they came, numbered on from the staff; nobody is on leave or dismissed yet. */
export function membersOf(shop: Shop): Member[] {
  const plans = clientTypes.flatMap(plansOf);
  const names = namesOf(plans.length);
  const slots = openTimetable(shop.staff.trainers);
  const account = accountDraft(shop, slots);
  // People who begin today get their sessions while some are free.
  const drafts = randomOf("crowd")
    .shuffled(plans)
    .map((plan, index) => ({ plan, named: itemAt(names, index), random: randomOf("client", index) }))
    .toSorted((a, b) => Number(b.plan.newcomer !== null) - Number(a.plan.newcomer !== null))
    .map(({ plan, named, random }) =>
      (plan.newcomer === null ? draftOf : newcomerDraft)(shop, plan, named, random, slots),
    );
  const inOrder = [account, ...drafts].toSorted((a, b) => soldAt(a) - soldAt(b));
  const addressFor = mailbox();
  return inOrder.map((draft, index) => memberOf(draft, shop.staff.people.length + 1 + index, addressFor));
}

function plansOf(clientType: ClientType): Plan[] {
  const [living, pending, deleted] = crowd[clientType];
  // One pro is the demo account.
  const count = living + deleted - (clientType === "pro" ? 1 : 0);
  return Array.from({ length: count }, (_, index) => ({
    clientType,
    isPending: index < pending,
    isDeleted: index >= count - deleted,
    newcomer: clientType === "pro" && index >= pending && index < pending + newcomers ? index - pending : null,
  }));
}

interface Draft extends Plan {
  readonly named: DemoName;
  readonly random: Random;
  readonly email?: string;
  readonly trainer: number | null;
  readonly sales: readonly DemoSale[];
  readonly sessions: readonly DemoSession[];
  readonly calendar: Calendar;
}

function draftOf(shop: Shop, plan: Plan, named: DemoName, random: Random, slots: Timetable): Draft {
  const first = firstDay(plan, random, shop.calendar);
  const { clientType } = plan;
  const buyer = { clientType, random, chinese: named.chinese, trainer: null };
  const known = { ...plan, named, random, calendar: shop.calendar };
  if (clientType !== "pro") {
    const sales = membershipSales(shop, buyer, clientType, first);
    return { ...known, trainer: null, sales: enteredTwice(sales, random), sessions: [] };
  }
  const trainer = random.chance(0.03) ? shop.staff.trainer : random.pick(shop.staff.trainers);
  const before = plan.isPending || random.chance(0.7) ? [] : trial(shop, buyer, first);
  const begin = before.reduce((latest, sale) => later(latest, sale.end), first);
  const week = slots(trainer, { count: random.pick([2, 2, 3, 3]), minutes: random.pick(lengths) });
  const training = trainingOf(shop, { ...buyer, trainer, sex: named.sex, slots: week, first: begin });
  return { ...known, trainer, sales: [...before, ...training.sales], sessions: training.sessions };
}

/** Came yesterday, the first to the trainer among the demo accounts: the first two give sessions on any day. */
function newcomerDraft(shop: Shop, plan: Plan, named: DemoName, random: Random, slots: Timetable): Draft {
  const { calendar, staff } = shop;
  const trainer = itemAt(staff.trainers, plan.newcomer ?? 0);
  const week = slots(trainer, { count: 1, minutes: 60, weekday: weekdayOf(calendar.today) });
  const buyer = { clientType: plan.clientType, random, chinese: named.chinese, trainer };
  const known = { sex: named.sex, slots: week, first: calendar.yesterday, isSteady: true } as const;
  return { ...plan, ...trainingOf(shop, { ...buyer, ...known }), named, random, trainer, calendar };
}

/** How many minutes the sessions of a client are. */
const lengths = [60, 60, 60, 60, 60, 60, 60, 45, 45, 90];

/** Some try the gym for a month before they take a trainer. */
function trial(shop: Shop, buyer: Buyer, first: string): DemoSale[] {
  const sales = membershipSales(shop, buyer, "monthly", first).slice(0, 1);
  return sales.every(({ end }) => end < shop.calendar.yesterday) ? sales : [];
}

/** The client among the demo accounts: months with the trainer, in the middle of a package of forty, there tomorrow. */
function accountDraft(shop: Shop, slots: Timetable): Draft {
  const { calendar, staff } = shop;
  const random = randomOf("account");
  const named = latin("Sophie", "Zhang", "female");
  const plan = { clientType: "pro", isPending: false, isDeleted: false, newcomer: null } as const;
  const buyer = { clientType: plan.clientType, random, chinese: false, trainer: staff.trainer };
  const week = slots(staff.trainer, { count: 2, minutes: 60, weekday: weekdayOf(calendar.day(1)) });
  const months = { first: calendar.day(-150), wishes: [10, 40], isSteady: true } as const;
  const training = trainingOf(shop, { ...buyer, ...months, sex: named.sex, slots: week });
  const email = demoAccounts.find(({ role }) => role === "client")?.email ?? "";
  return { ...plan, ...training, named, random, email, trainer: staff.trainer, calendar };
}

/** Days after Monday. */
function weekdayOf(date: string): number {
  return (new Date(date).getUTCDay() + 6) % 7;
}

function firstDay({ clientType, isPending }: Plan, random: Random, { day }: Calendar): string {
  if (isPending) return day(random.between(2, 20));
  if (clientType === "weekly" && random.chance(0.4)) return day(-random.between(1, 5));
  if (clientType === "dayPass" && random.chance(0.15)) return day(0);
  return day(-random.between(2, 355));
}

/** Now and then an order is entered twice by mistake, and the second one cancelled. */
function enteredTwice(sales: readonly DemoSale[], random: Random): readonly DemoSale[] {
  const [first, ...rest] = sales;
  if (!first || !random.chance(0.02)) return sales;
  const twin = { ...first, soldAt: addMinutes(first.soldAt, 2), cancelledAt: addMinutes(first.soldAt, 9) };
  return [first, twin, ...rest];
}

function memberOf(draft: Draft, id: number, addressFor: (named: DemoName) => string): Member {
  const { named, random, sales, sessions, clientType, trainer } = draft;
  const living = sales.filter(({ cancelledAt }) => cancelledAt === null);
  const first = itemAt(sales, 0);
  const isAccount = draft.email !== undefined;
  const givesNone = clientType !== "pro" && randomOf("email", id).chance(0.04);
  const person = personOf(named, random, {
    id,
    user_type: "client",
    roles: ["client"],
    email: draft.email ?? (givesNone ? null : addressFor(named)),
    client_type: clientType,
    reports_to: trainer,
    goal: clientType === "pro" || random.chance(0.5) ? random.pick(defaultOptions.goal) : null,
    start_of_date: first.start,
    end_of_date: living.map(({ end }) => end).reduce(later),
    created_at: first.soldAt,
    created_by: first.by,
  });
  const deleted_at = draft.isDeleted ? deletionOf(draft, itemAt(sales, sales.length - 1)) : null;
  const own = isAccount ? { date_of_birth: "1992-02-29", goal: "fatLoss" } : {};
  return { person: { ...person, ...own, deleted_at }, named, sales, sessions };
}

function deletionOf({ random, calendar }: Draft, last: DemoSale): Date {
  const wished = addMinutes(last.soldAt, random.between(2, 60) * 24 * 60);
  const latest = calendar.at(calendar.yesterday, 1300);
  return wished < latest ? wished : latest;
}

function soldAt({ sales }: Draft): number {
  return itemAt(sales, 0).soldAt.getTime();
}
