import { addDays, daysBetween } from "#contract/values.ts";
import { creditsOf } from "../orders/rules.ts";
import { type Calendar, addMinutes, earlier } from "./calendar.ts";
import type { Package } from "./packages.ts";
import type { Random } from "./random.ts";
import { type Buyer, type Sale, type Shop, isOnSale, orderDay, sell } from "./sales.ts";

/** A private session and the credit that pays for it. Whoever is neither settled nor past is still to come. */
export interface Session {
  readonly sale: Sale;
  readonly isFree: boolean;
  readonly date: string;
  readonly bookedAt: Date;
  readonly outcome: "booked" | "returned" | "completed";
  /** When it was returned or completed. */
  readonly settledAt: Date | null;
}

/** An hour of the week that a client has with their trainer: days after Monday and the hour. */
export interface Slot {
  readonly weekday: number;
  readonly hour: number;
}

/** Every hour a trainer can give in a week. */
export const weekOfSlots: readonly Slot[] = [0, 1, 2, 3, 4, 5].flatMap((weekday) =>
  Array.from({ length: 14 }, (_, index) => ({ weekday, hour: 7 + index })),
);

interface Trainee extends Buyer {
  readonly slots: readonly Slot[];
  readonly first: string;
  /** The paid credits of the packages they buy in turn; by chance when left out. */
  readonly wishes?: readonly number[];
}

const MINUTE_MS = 60_000;
const BOOKED_AHEAD_DAYS = 14;

/** What a client bought and trained: sessions week after week, a new package when the credits are gone. */
export function trainingOf(shop: Shop, trainee: Trainee): { sales: Sale[]; sessions: Session[] } {
  const { random, first } = trainee;
  const { calendar } = shop;
  const sold = orderDay(random, first, calendar);
  const sales = [sell(shop, trainee, choosePackage(shop, trainee, 0, sold), { sold, start: first })];
  const sessions: Session[] = [];
  let bookedAt = sales[0]?.soldAt ?? calendar.at(sold, 1200);
  for (const { date, hour } of datesOf(trainee.slots, first, calendar.day(BOOKED_AHEAD_DAYS))) {
    if (random.chance(0.1)) continue;
    const bookedOn = addDays(date, -random.between(7, 13));
    const credit = creditFor(sales, sessions, date, bookedAt) ?? buyMore(shop, trainee, sales, date);
    if (!credit) break;
    const wished = calendar.at(bookedOn, random.between(480, 1260));
    bookedAt = [addMinutes(credit.sale.soldAt, 5), wished].reduce(laterInstant, bookedAt);
    if (bookedAt > calendar.at(calendar.yesterday, 1320)) break;
    sessions.push({ ...credit, date, bookedAt, ...outcomeOf(random, calendar, date, hour, bookedAt) });
  }
  return { sales, sessions };
}

type Credit = Pick<Session, "sale" | "isFree">;

/** The credit that pays for a session on a day: of the lot that ends first, paid before free. */
function creditFor(sales: readonly Sale[], sessions: readonly Session[], date: string, at: Date): Credit | undefined {
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

function isReturned({ outcome, settledAt }: Session, at: Date): boolean {
  return outcome === "returned" && settledAt !== null && settledAt <= at;
}

/** The next package, ordered in the days before the session it is needed for; not everyone goes on. */
function buyMore(shop: Shop, trainee: Trainee, sales: Sale[], date: string): Credit | undefined {
  const { random } = trainee;
  const sold = earlier(addDays(date, -random.between(1, 3)), shop.calendar.yesterday);
  const goesOn = trainee.wishes ? sales.length < trainee.wishes.length : random.chance(0.85);
  if (!goesOn || date > shop.calendar.today) return undefined;
  const sale = sell(shop, trainee, choosePackage(shop, trainee, sales.length, sold), { sold, start: date });
  sales.push(sale);
  return { sale, isFree: sale.pack.paid === 0 };
}

const firstWishes = [5, 5, 5, 8, 10, 10, 10, 20];
const laterWishes = [10, 10, 10, 20, 20, 20, 40, 12];

function choosePackage(shop: Shop, { wishes, random }: Trainee, already: number, sold: string): Package {
  const paid = wishes?.[already] ?? random.pick(already === 0 ? firstWishes : laterWishes);
  const offers = shop.packages
    .filter(({ kind }) => kind === "course")
    .filter((pack) => isOnSale(pack, sold, shop.calendar));
  const forTwo = random.chance(0.1);
  return offers.find((pack) => pack.paid === paid && (forTwo || !pack.shared)) ?? random.pick(offers);
}

/** One in twelve is cancelled and its credit returned; one in eighty nobody has marked yet. */
function outcomeOf(random: Random, calendar: Calendar, date: string, hour: number, bookedAt: Date) {
  const begin = calendar.at(date, hour * 60);
  const span = (begin.getTime() - bookedAt.getTime()) / MINUTE_MS;
  const returnedAt = addMinutes(bookedAt, Math.floor((span * random.between(10, 90)) / 100));
  const isCancelled = random.chance(1 / 12) && returnedAt < calendar.at(calendar.yesterday, 1380);
  const completedAt = addMinutes(begin, random.between(60, 110));
  const isForgotten = random.chance(1 / 80);
  if (isCancelled) return { outcome: "returned" as const, settledAt: returnedAt };
  if (date > calendar.yesterday || isForgotten) return { outcome: "booked" as const, settledAt: null };
  return { outcome: "completed" as const, settledAt: completedAt };
}

function datesOf(slots: readonly Slot[], from: string, to: string): { date: string; hour: number }[] {
  const monday = addDays(from, -((new Date(from).getUTCDay() + 6) % 7));
  const weeks = Math.ceil((daysBetween(monday, to) + 1) / 7);
  const inOrder = slots.toSorted((a, b) => a.weekday - b.weekday || a.hour - b.hour);
  return Array.from({ length: weeks }, (_, week) =>
    inOrder.map(({ weekday, hour }) => ({ date: addDays(monday, 7 * week + weekday), hour })),
  )
    .flat()
    .filter(({ date }) => date > from && date <= to);
}

function laterInstant(a: Date, b: Date): Date {
  return a > b ? a : b;
}
