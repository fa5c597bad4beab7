import { addDays, daysBetween } from "#contract/kernel/values.ts";
import { creditsOf } from "../../sales/orders/terms/rules.ts";
import { type Calendar, addMinutes, earlier } from "../calendar.ts";
import type { DemoName } from "../people/names.ts";
import { type Package, isPostpartum } from "./packages.ts";
import { type Random, randomOf } from "../random.ts";
import { type Buyer, type DemoSale, type Shop, isOnSale, orderDay, sell } from "./sales.ts";
import type { Slot } from "./timetable.ts";

/** A private session and the credit that pays for it. A session neither settled nor past is still to come. */
export interface DemoSession {
  readonly sale: DemoSale;
  readonly isFree: boolean;
  readonly date: string;
  readonly start: Date;
  readonly end: Date;
  readonly bookedAt: Date;
  readonly outcome: "booked" | "returned" | "missed" | "completed";
  /** When it was returned or completed. */
  readonly settledAt: Date | null;
}

interface Trainee extends Buyer {
  readonly sex: DemoName["sex"];
  readonly slots: readonly Slot[];
  readonly first: string;
  /** The paid credits of the packages they buy in turn; by chance when left out. */
  readonly wishes?: readonly number[];
  /** Whether they skip and cancel nothing from today on. */
  readonly isSteady?: true;
}

const MINUTE_MS = 60_000;
const BOOKED_AHEAD_DAYS = 14;

/** A client's purchases and sessions, week after week, with a new package when the credits are gone. */
export function trainingOf(shop: Shop, trainee: Trainee): { sales: DemoSale[]; sessions: DemoSession[] } {
  const { random, first } = trainee;
  const { calendar } = shop;
  const sold = orderDay(random, first, calendar);
  const sales = [sell(shop, trainee, choosePackage(shop, trainee, 0, sold), { sold, start: first })];
  const sessions: DemoSession[] = [];
  let bookedAt = sales[0]?.soldAt ?? calendar.at(sold, 1200);
  for (const { date, minute, minutes } of datesOf(trainee.slots, first, calendar.day(BOOKED_AHEAD_DAYS))) {
    const isCertain = trainee.isSteady === true && date >= calendar.today;
    if (random.chance(0.1) && !isCertain) continue;
    const bookedOn = addDays(date, -random.between(12, 26));
    const credit = creditFor(sales, sessions, date, bookedAt) ?? buyMore(shop, trainee, sales, date);
    if (!credit) break;
    const wished = calendar.at(bookedOn, random.between(480, 1260));
    bookedAt = [addMinutes(credit.sale.soldAt, 5), wished].reduce(laterInstant, bookedAt);
    if (bookedAt > calendar.at(calendar.yesterday, 1320)) break;
    const start = calendar.at(date, minute);
    const booked = { ...credit, date, start, end: addMinutes(start, minutes), bookedAt };
    sessions.push({ ...booked, ...outcomeOf(random, calendar, booked, isCertain) });
  }
  return { sales, sessions };
}

type Credit = Pick<DemoSession, "sale" | "isFree">;

/** The credit that pays for a session on a day: of the lot that ends first, paid before free. */
function creditFor(
  sales: readonly DemoSale[],
  sessions: readonly DemoSession[],
  date: string,
  at: Date,
): Credit | undefined {
  const valid = sales
    .filter(({ start, end }) => start <= date && date < end)
    .toSorted((a, b) => (a.end < b.end ? -1 : 1));
  for (const sale of valid) {
    const granted = creditsOf(sale.pack, sale.extra);
    const taken = sessions.filter((session) => session.sale === sale && !isReturned(session, at));
    const free = taken.filter(({ isFree }) => isFree).length;
    if (taken.length - free < (granted?.paid ?? 0)) return { sale, isFree: false };
    if (free < (granted?.free ?? 0)) return { sale, isFree: true };
  }
  return undefined;
}

function isReturned({ outcome, settledAt }: DemoSession, at: Date): boolean {
  return (outcome === "returned" || outcome === "missed") && settledAt !== null && settledAt <= at;
}

/** The next package, ordered some days before the session it is needed for; not everyone continues. */
function buyMore(shop: Shop, trainee: Trainee, sales: DemoSale[], date: string): Credit | undefined {
  const { random } = trainee;
  const sold = earlier(addDays(date, -random.between(1, 3)), shop.calendar.day(-random.between(1, 9)));
  const goesOn = trainee.wishes ? sales.length < trainee.wishes.length : random.chance(0.92);
  if (!goesOn) return undefined;
  const sale = sell(shop, trainee, choosePackage(shop, trainee, sales.length, sold), { sold, start: date });
  sales.push(sale);
  return { sale, isFree: sale.pack.paid === 0 };
}

const firstWishes = [5, 5, 5, 8, 10, 10, 10, 20];
const laterWishes = [10, 10, 10, 20, 20, 20, 40, 12];

function choosePackage(shop: Shop, { wishes, random, sex }: Trainee, already: number, sold: string): Package {
  const paid = wishes?.[already] ?? random.pick(already === 0 ? firstWishes : laterWishes);
  const offers = shop.packages
    .filter(({ kind }) => kind === "course")
    .filter((pack) => isOnSale(pack, sold, shop.calendar))
    .filter((pack) => sex === "female" || !isPostpartum(pack));
  const forTwo = random.chance(0.1);
  return offers.find((pack) => pack.paid === paid && (forTwo || !pack.shared)) ?? random.pick(offers);
}

/** One in twelve is cancelled and its credit returned, to one in fifty nobody comes; some of the last days nobody has marked yet, older ones rarely. */
function outcomeOf(
  random: Random,
  calendar: Calendar,
  { date, start, end, bookedAt }: Pick<DemoSession, "date" | "start" | "end" | "bookedAt">,
  isCertain: boolean,
) {
  const span = (start.getTime() - bookedAt.getTime()) / MINUTE_MS;
  const returnedAt = addMinutes(bookedAt, Math.floor((span * random.between(10, 90)) / 100));
  const isCancelled = random.chance(1 / 12) && returnedAt < calendar.at(calendar.yesterday, 1380);
  const completedAt = addMinutes(end, random.between(0, 50));
  const isForgotten = random.chance(date > calendar.day(-4) ? 1 / 6 : 1 / 80) && date > calendar.day(-28);
  if (isCancelled && !isCertain) return { outcome: "returned" as const, settledAt: returnedAt };
  if (date > calendar.yesterday || isForgotten) return { outcome: "booked" as const, settledAt: null };
  if (randomOf("missed", start.getTime()).chance(1 / 50) && !isCertain)
    return { outcome: "missed" as const, settledAt: addMinutes(start, 20) };
  return { outcome: "completed" as const, settledAt: completedAt };
}

function datesOf(slots: readonly Slot[], from: string, to: string): (Slot & { date: string })[] {
  const monday = addDays(from, -((new Date(from).getUTCDay() + 6) % 7));
  const weeks = Math.ceil((daysBetween(monday, to) + 1) / 7);
  const inOrder = slots.toSorted((a, b) => a.weekday - b.weekday || a.minute - b.minute);
  return Array.from({ length: weeks }, (_, week) =>
    inOrder.map((slot) => ({ ...slot, date: addDays(monday, 7 * week + slot.weekday) })),
  )
    .flat()
    .filter(({ date }) => date > from && date <= to);
}

function laterInstant(a: Date, b: Date): Date {
  return a > b ? a : b;
}
