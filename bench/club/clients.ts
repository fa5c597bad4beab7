import { createHash } from "node:crypto";
import { defaultOptions } from "#contract/club/settings.ts";
import { type ClientType, addDays, daysBetween } from "#contract/kernel/values.ts";
import { unmeasured } from "#server/demo/health/body.ts";
import type { Calendar } from "#server/demo/calendar.ts";
import { type DemoName, latin, randomName } from "#server/demo/people/names.ts";
import type { Package } from "#server/demo/members/packages.ts";
import { type Person, personOf } from "#server/demo/people/person.ts";
import { type Random, randomOf } from "#server/demo/random.ts";
import type { TableRow } from "#server/demo/rows.ts";
import type { Staff } from "#server/demo/people/staff.ts";
import { asSold } from "#server/sales/orders/terms/foresee-rules.ts";
import { notRenewing, soldHere } from "#server/sales/orders/terms/queries.ts";
import { creditsOf, endOfPeriod, isOffered, soldTerms } from "#server/sales/orders/terms/rules.ts";
import { lotTerms } from "#server/sales/packages/rules.ts";
import { changeOf } from "./people.ts";

/** No order has the id of a person: whose id a recorded one is has to be plain. */
export const FIRST_ORDER = 100_000_000;
/** More than there are clients: so far apart are the ids of two orders of a client. */
export const ROUND = 10_000_000;
/** Days for which clients of trainers keep coming. */
export const TRAINED_FOR = 120;
/** One client in so many can sign in. */
const SIGNER_EVERY = 1_000;

/** The packages and people from which clients are generated. */
export interface Shop {
  readonly calendar: Calendar;
  readonly packages: readonly Package[];
  readonly staff: Staff;
  readonly trainers: readonly Person[];
  readonly addressFor: (named: DemoName) => string;
  readonly passwordHash: string;
}

/** A client with what they bought. */
export interface Client {
  readonly person: Person;
  readonly order: TableRow<"orders">;
  readonly lot: Omit<TableRow<"lot">, "id"> | undefined;
}

/** An order like another, sold before it: on some day of the last year. */
export function earlier(order: TableRow<"orders">, round: number, { day, at }: Calendar): TableRow<"orders"> {
  const number = order.id + round * ROUND;
  return { ...order, id: number, receipt_number: number, created_at: at(day(-(order.id % 365) - 1), 600) };
}

/** How many rows of each kind there are, which gives the next its id. */
export type Made = Record<"lots" | "entries" | "records" | "reasons", number>;

/** Rarer names, so that a search for a part of them finds a few hundred. */
const rare = {
  first: ["Alexander", "Alexandra", "Leander", "Xander", "Sandra"],
  last: ["Anderson", "Sanders", "Andersen", "Vanderberg", "Anderssen"],
};

/** The mix of a club's clients, out of twenty: most come for a year, few for a day or a week. */
const mix: readonly ClientType[] = [
  ...Array.from({ length: 8 }, () => "yearly" as const),
  ...Array.from({ length: 5 }, () => "pro" as const),
  ...Array.from({ length: 3 }, () => "monthly" as const),
  ...Array.from({ length: 2 }, () => "seasonal" as const),
  "weekly",
  "dayPass",
];
/** They came on some day of the last year, and stay on file. */
const visitors: ReadonlySet<ClientType> = new Set(["weekly", "dayPass"]);

/** The client of a place in the list, the same every time for a given day. */
export function clientOf(shop: Shop, index: number, first: number): Client {
  const { calendar, trainers, staff } = shop;
  const random = randomOf("client", index);
  const named = random.chance(0.015)
    ? latin(random.pick(rare.first), random.pick(rare.last), "female")
    : randomName(random);
  const clientType = random.pick(mix);
  const pack = random.pick(shop.packages.filter((each) => each.archived_at === null && isOffered(each, clientType)));
  const { start, end } = periodOf(pack, random, calendar, visitors.has(clientType));
  const id = first + index;
  const by = { created_at: calendar.at(addDays(start, -3), random.between(540, 1200)), created_by: staff.admin };
  const person = personOf(named, random, {
    id,
    user_type: "client",
    roles: ["client"],
    email: shop.addressFor(named),
    client_type: clientType,
    reports_to: clientType === "pro" ? random.pick(trainers).id : null,
    goal: random.pick(defaultOptions.goal),
    profile_image: index % 2 === 0 ? createHash("sha256").update(String(id)).digest("hex") : null,
    // Private-training clients come for months, whatever they bought last: the reservations are theirs.
    start_of_date: clientType === "pro" && start > calendar.yesterday ? calendar.yesterday : start,
    end_of_date: clientType === "pro" ? calendar.day(TRAINED_FOR) : end,
    ...(index % SIGNER_EVERY === 0 && { password_hash: shop.passwordHash }),
    ...by,
  });
  const changed = { ...person, ...(person.password_hash === null && changeOf(random, calendar)) };
  return { person: changed, ...orderOf(changed, { start, end }, pack, random.pick(staff.sellers)) };
}

const noExtra = { membership_duration: 0, membership_duration_symbol: "day", courses: 0 } as const;

/** Most periods cover today, some are over, a few have yet to begin; visitors came at any time within a year. */
function periodOf(pack: Package, random: Random, { day, today }: Calendar, isVisit: boolean): Period {
  const days = daysBetween(today, endOfPeriod(today, pack, noExtra));
  const start = day(
    isVisit ? -random.between(0, 365) : Math.round(days * 0.05) - random.between(0, Math.round(days * 1.2)),
  );
  return { start, end: endOfPeriod(start, pack, noExtra) };
}

interface Period {
  readonly start: string;
  readonly end: string;
}

function orderOf(person: Person, { start, end }: Period, pack: Package, seller: number): Pick<Client, "order" | "lot"> {
  const { created_at, created_by } = person;
  const credits = creditsOf(pack, noExtra);
  const order = {
    ...soldTerms(pack, noExtra),
    id: FIRST_ORDER + person.id,
    receipt_number: FIRST_ORDER + person.id,
    list_cents: null,
    price_reason: null,
    client_id: person.id,
    client_type: person.client_type ?? "monthly",
    package_name: pack.name,
    start_at: start,
    end_at: end,
    payment_method: "visa",
    sales_id: seller,
    created_at,
    created_by,
    cancelled_at: null,
    ...asSold,
    ...notRenewing,
    ...soldHere,
    version: 1,
  };
  const period = { order_id: order.id, client_id: person.id, valid_from: start, valid_to: end };
  const untouched = { revoked_at: null, revoked_paid: 0, revoked_free: 0, forfeited: 0, counted_on: null, version: 1 };
  return { order, lot: credits && { ...period, ...untouched, ...lotTerms(pack), ...credits } };
}

/** A few credits of a lot, booked and used. */
export function sessionsOf(lot: TableRow<"lot">, by: number, made: Made): TableRow<"credit_entry">[] {
  const at = new Date(`${lot.valid_from}T16:00:00Z`);
  const facts = {
    lot_id: lot.id,
    is_free: false,
    reservation_id: null,
    booking_id: null,
    created_at: at,
    created_by: by,
  };
  return Array.from({ length: lot.id % 4 }, () => {
    const booked = { id: (made.entries += 1), ...facts, kind: "booked" as const, settles: null };
    return [booked, { id: (made.entries += 1), ...facts, kind: "completed" as const, settles: booked.id }];
  }).flat();
}

/** Body readings of every third client. */
export function readingsOf(
  person: Person,
  by: number,
  { at, yesterday }: Calendar,
  made: Made,
): TableRow<"body_record">[] {
  return Array.from({ length: person.id % 3 === 0 ? 1 + (person.id % 2) : 0 }, (_, index) => {
    const measured = at(yesterday, 600 + index);
    const weight = (50 + (person.id % 50)).toFixed(1);
    const kept = { created_at: measured, updated_at: measured, created_by: by, version: 1 };
    const reading = { ...unmeasured, ...nothingElse, height: person.height, weight, smm: "28.5", pbf: "22.0" };
    return { id: (made.records += 1), person_id: person.id, measured_at: measured, ...reading, ...kept };
  });
}

const nothingElse = { waistline: null, vfl: null, device: null, goal: null };

/** The request of somebody who is away or gone. */
export function reasonOf(
  { id, leave_from, leave_to, dismissed_from }: Person,
  by: number,
  made: Made,
): TableRow<"reason">[] {
  const started_at = leave_from ?? dismissed_from;
  if (started_at === null) return [];
  const created_at = new Date(`${started_at}T16:00:00Z`);
  const kind =
    leave_to === null
      ? { reason_type: "dismissed" as const, reason_name: "resignation", ended_at: null }
      : { reason_type: "onLeave" as const, reason_name: "vacation", ended_at: leave_to };
  const unfrozen = { extends: null, returned_on: null, beyond_limit: null };
  const kept = { created_at, created_by: by, withdrawn_at: null, ...unfrozen, version: 1 };
  return [{ id: (made.reasons += 1), person_id: id, ordinal: 1, ...kind, started_at, ...kept }];
}
