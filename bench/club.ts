import { sql } from "kysely";
import { defaultOptions } from "#contract/company.ts";
import { addDays, clientTypes, daysBetween, unitOfClientType, type ClientType } from "#contract/values.ts";
import { hashPassword } from "#server/auth/password.ts";
import { type ConnectionSettings, type Db, connectOnce, transaction } from "#server/db/connection.ts";
import type { Schema } from "#server/db/schema.ts";
import { type Calendar, calendarOf } from "#server/demo/calendar.ts";
import { type Named, latin, nameOf } from "#server/demo/names.ts";
import { type Package, packagesOf } from "#server/demo/packages.ts";
import { type Person, mailbox, personOf } from "#server/demo/person.ts";
import { countReceipts, insertRows } from "#server/demo/queries.ts";
import { type Random, itemAt, randomOf } from "#server/demo/random.ts";
import type { Row } from "#server/demo/rows.ts";
import { type Staff, staffOf } from "#server/demo/staff.ts";
import { creditsOf, endOfPeriod } from "#server/orders/rules.ts";
import { changeOf, colleagueOf, trainerOf } from "./people.ts";

const CHUNK = 2_000;
const HABIT = 498;
/** No order has the id of a person: whose id a recorded one is has to be plain. */
const FIRST_ORDER = 1_000_000;
/** More than there are clients: so far apart are the ids of two orders of a client. */
const ROUND = 100_000;
/** Receipts are counted on from here: above all ids of orders, of the reservations' orders too. */
const LAST_RECEIPT = 5_000_000;
/** Taken from each chunk. */
const SOME = 4;

/** One client in so many can sign in, all with this password. */
const SIGNER_EVERY = 1_000;
const PASSWORD = "palestra2026";

/** What the requests of the benchmark have to know of the club. */
export interface Club {
  readonly admin: number;
  readonly trainers: readonly number[];
  readonly clients: number;
  /** Some living clients from all over. */
  readonly some: readonly number[];
  /** A client with some 500 orders. */
  readonly regular: number;
  readonly coursePackage: number;
  readonly seller: number;
  readonly accounts: readonly { readonly email: string; readonly password: string }[];
}

interface Shop {
  readonly calendar: Calendar;
  readonly packages: readonly Package[];
  readonly staff: Staff;
  readonly trainers: readonly Person[];
  readonly addressFor: (named: Named) => string;
  readonly passwordHash: string;
}

interface Client {
  readonly person: Person;
  readonly order: Row<"orders">;
  readonly lot: Omit<Row<"lot">, "id"> | undefined;
}

/** How large a club is: `crowd` counts the employees, and the trainers, that are added to the usual ones. */
export interface Size {
  readonly clients: number;
  readonly trainers: number;
  readonly crowd: number;
}

/** Fills an empty database with a club, the same every time for a given day. */
export async function fillClub(db: Db, settings: ConnectionSettings, now: Date, size: Size): Promise<Club> {
  const shop = await openShop(now, size.trainers);
  const { packages, staff, trainers } = shop;
  const workers = [...staff.people.map(({ person }) => person), ...trainers];
  await insert(db, "package", packages);
  await insert(db, "person", workers);
  const first = workers.length + 1;
  const made = { lots: 0, entries: 0, records: 0, reasons: 0 };
  const accounts: Person[] = [];
  const some: number[] = [];
  for (let index = 0; index < size.clients; index += CHUNK) {
    const clients = Array.from({ length: CHUNK }, (_, offset) => clientOf(shop, index + offset, first));
    const people = clients.map(({ person }) => person);
    accounts.push(...people.filter(({ password_hash }) => password_hash !== null));
    some.push(
      ...people
        .filter(({ deleted_at }) => deleted_at === null)
        .slice(0, SOME)
        .map(({ id }) => id),
    );
    await insertClients(db, clients, shop, made);
  }
  const regular = first;
  await insertHabit(db, shop, regular);
  await insertCrowd(db, shop, first + size.clients, size.crowd);
  await transaction(db, (trx) => countReceipts(trx, LAST_RECEIPT));
  await vacuum(settings);
  return {
    admin: staff.admin,
    trainers: trainers.map(({ id }) => id),
    clients: size.clients,
    some,
    regular,
    coursePackage: packages.find(({ kind, archived_at }) => kind === "course" && archived_at === null)?.id ?? 0,
    seller: itemAt(staff.sellers, 0),
    accounts: accounts.map(({ email }) => ({ email, password: PASSWORD })),
  };
}

async function openShop(now: Date, count: number): Promise<Shop> {
  const calendar = calendarOf(now, "America/Toronto");
  const staff = staffOf(calendar);
  const addressOf = mailbox();
  // The staff of the demo club have theirs at example.com.
  const addressFor = (named: Named) => addressOf(named).replace("@", "@mail.");
  const trainers = Array.from({ length: count }, (_, index) =>
    trainerOf(calendar, staff.people.length + 1 + index, addressFor),
  );
  const packages = packagesOf(calendar);
  return { calendar, packages, staff, trainers, addressFor, passwordHash: await hashPassword(PASSWORD) };
}

/** One client comes for single days, and has done so for a long time. */
async function insertHabit(db: Db, { calendar }: Shop, client: number): Promise<void> {
  const { rows } = await sql<Row<"orders">>`select * from orders where client_id = ${client} limit 1`.execute(db);
  const [order] = rows;
  if (!order) throw new Error("the first client bought nothing");
  const bought = Array.from({ length: HABIT }, (_, index) => ({
    ...earlier(order, 2, calendar),
    id: FIRST_ORDER + 3 * ROUND + index,
    receipt_number: FIRST_ORDER + 3 * ROUND + index,
  }));
  await insert(db, "orders", bought);
}

/** An order like another, sold before it: on some day of the last year. */
function earlier(order: Row<"orders">, round: number, { day, at }: Calendar): Row<"orders"> {
  const number = order.id + round * ROUND;
  return { ...order, id: number, receipt_number: number, created_at: at(day(-(order.id % 365) - 1), 600) };
}

async function insertCrowd(db: Db, { calendar, addressFor }: Shop, first: number, crowd: number): Promise<void> {
  for (let index = 0; index < 2 * crowd; index += CHUNK) {
    const ids = Array.from({ length: CHUNK }, (_, offset) => first + index + offset);
    await insert(
      db,
      "person",
      ids.map((id) => colleagueOf(calendar, id, addressFor)),
    );
  }
}

/** Rarer names, so that a search for a part of them finds a few hundred. */
const rare = {
  first: ["Alexander", "Alexandra", "Leander", "Xander", "Sandra"],
  last: ["Anderson", "Sanders", "Andersen", "Vanderberg", "Anderssen"],
};

function clientOf(shop: Shop, index: number, first: number): Client {
  const { calendar, trainers, staff } = shop;
  const random = randomOf("client", index);
  const named = random.chance(0.015)
    ? latin(random.pick(rare.first), random.pick(rare.last), "female")
    : nameOf(random);
  const clientType = random.chance(0.1) ? "pro" : random.pick(clientTypes);
  const pack = random.pick(shop.packages.filter((each) => isFor(each, clientType)));
  const { start, end } = periodOf(pack, random, calendar);
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
    start_of_date: start,
    end_of_date: end,
    ...(index % SIGNER_EVERY === 0 && { password_hash: shop.passwordHash }),
    ...by,
  });
  const changed = { ...person, ...(person.password_hash === null && changeOf(random, calendar)) };
  return { person: changed, ...orderOf(changed, pack, random.pick(staff.sellers)) };
}

function isFor(pack: Package, clientType: ClientType): boolean {
  if (pack.archived_at !== null) return false;
  if (clientType === "pro") return pack.kind === "course";
  return pack.kind === "membership" && pack.duration_unit === unitOfClientType[clientType];
}

const noExtra = { membership_duration: 0, membership_duration_symbol: "day", courses: 0 } as const;

/** Most periods cover today, some are over, a few have yet to begin. */
function periodOf(pack: Package, random: Random, { day, today }: Calendar): { start: string; end: string } {
  const days = daysBetween(today, endOfPeriod(today, pack, noExtra));
  const start = day(Math.round(days * 0.05) - random.between(0, Math.round(days * 1.2)));
  return { start, end: endOfPeriod(start, pack, noExtra) };
}

function orderOf(person: Person, pack: Package, seller: number): Pick<Client, "order" | "lot"> {
  const { start_of_date: start, created_at, created_by } = person;
  const end = person.end_of_date ?? start;
  const credits = creditsOf(pack, noExtra);
  const order = {
    id: FIRST_ORDER + person.id,
    receipt_number: FIRST_ORDER + person.id,
    client_id: person.id,
    package_id: pack.id,
    product_type: pack.kind === "course" ? ("privateTrainingSession" as const) : ("membershipPackage" as const),
    client_type: person.client_type ?? "monthly",
    package_name: pack.name,
    amount_cents: pack.amount_cents,
    duration: pack.duration,
    duration_unit: pack.duration_unit,
    paid: pack.paid,
    free: pack.free,
    extra_duration: 0,
    extra_duration_unit: "day" as const,
    extra_courses: 0,
    start_at: start,
    end_at: end,
    payment_method: "visa",
    sales_id: seller,
    created_at,
    created_by,
    cancelled_at: null,
    version: 1,
  };
  const period = { order_id: order.id, client_id: person.id, valid_from: start, valid_to: end, revoked_at: null };
  return { order, lot: credits && { ...period, ...credits } };
}

type Made = Record<"lots" | "entries" | "records" | "reasons", number>;

async function insertClients(db: Db, clients: readonly Client[], { calendar, staff }: Shop, made: Made): Promise<void> {
  const people = clients.map(({ person }) => person);
  const lots = clients.flatMap(({ lot }) => (lot ? [{ id: (made.lots += 1), ...lot }] : []));
  const by = staff.admin;
  await insert(db, "person", people);
  await insert(
    db,
    "orders",
    clients.flatMap(({ order }) => [order, earlier(order, 1, calendar)]),
  );
  await insert(db, "lot", lots);
  await insert(
    db,
    "credit_entry",
    lots.flatMap((lot) => sessionsOf(lot, by, made)),
  );
  await insert(
    db,
    "body_record",
    people.flatMap((person) => readingsOf(person, by, calendar, made)),
  );
  await insert(
    db,
    "reason",
    people.flatMap((person) => reasonOf(person, by, made)),
  );
}

/** A few credits of a lot, booked and used. */
function sessionsOf(lot: Row<"lot">, by: number, made: Made): Row<"credit_entry">[] {
  const at = new Date(`${lot.valid_from}T16:00:00Z`);
  const facts = { lot_id: lot.id, is_free: false, reservation_id: null, created_at: at, created_by: by };
  return Array.from({ length: lot.id % 4 }, () => {
    const booked = { id: (made.entries += 1), ...facts, kind: "booked" as const, settles: null };
    return [booked, { id: (made.entries += 1), ...facts, kind: "completed" as const, settles: booked.id }];
  }).flat();
}

/** Body readings of every third client. */
function readingsOf(person: Person, by: number, { at, yesterday }: Calendar, made: Made): Row<"body_record">[] {
  return Array.from({ length: person.id % 3 === 0 ? 1 + (person.id % 2) : 0 }, (_, index) => {
    const measured = at(yesterday, 600 + index);
    const weight = (50 + (person.id % 50)).toFixed(1);
    const kept = { created_at: measured, updated_at: measured, created_by: by, version: 1 };
    const reading = { ...notMeasured, height: person.height, weight, smm: "28.5", pbf: "22.0" };
    return { id: (made.records += 1), person_id: person.id, measured_at: measured, ...reading, ...kept };
  });
}

const notMeasured = {
  left_arm: null,
  right_arm: null,
  left_thigh: null,
  right_thigh: null,
  left_calf: null,
  right_calf: null,
  waistline: null,
  hips: null,
  vfl: null,
  device: null,
  goal: null,
};

function reasonOf({ id, leave_from, leave_to, dismissed_from }: Person, by: number, made: Made): Row<"reason">[] {
  const started_at = leave_from ?? dismissed_from;
  if (started_at === null) return [];
  const created_at = new Date(`${started_at}T16:00:00Z`);
  const kind =
    leave_to === null
      ? { reason_type: "dismissed" as const, reason_name: "resignation", ended_at: null }
      : { reason_type: "onLeave" as const, reason_name: "vacation", ended_at: leave_to };
  const kept = { created_at, created_by: by, withdrawn_at: null, version: 1 };
  return [{ id: (made.reasons += 1), person_id: id, ordinal: 1, ...kind, started_at, ...kept }];
}

async function insert<Table extends keyof Schema>(db: Db, table: Table, rows: readonly Row<Table>[]): Promise<void> {
  if (rows.length > 0) await transaction(db, (trx) => insertRows(trx, table, rows));
}

/** What the server does by itself in a quiet minute, so that the figures do not depend on when it does. */
async function vacuum(settings: ConnectionSettings): Promise<void> {
  const client = await connectOnce(settings);
  await client.query("vacuum analyze");
  await client.end();
}
