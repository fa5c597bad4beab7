import { sql } from "kysely";
import * as z from "zod/mini";
import { hashPassword } from "#server/identity/auth/passwords/password.ts";
import { type ConnectionSettings, type Db, connectOnce, transaction } from "#server/kernel/db/connection.ts";
import type { Schema } from "#server/kernel/db/schema.ts";
import { calendarOf } from "#server/demo/calendar.ts";
import type { DemoName } from "#server/demo/people/names.ts";
import { packagesOf } from "#server/demo/members/packages.ts";
import { type Person, mailbox } from "#server/demo/people/person.ts";
import { insertRows } from "#server/demo/queries.ts";
import { itemAt } from "#server/demo/random.ts";
import type { TableRow } from "#server/demo/rows.ts";
import { staffOf } from "#server/demo/people/staff.ts";
import {
  type Client,
  FIRST_ORDER,
  type Made,
  ROUND,
  type Shop,
  clientOf,
  earlier,
  readingsOf,
  reasonOf,
  sessionsOf,
} from "./clients.ts";
import { insertDebts } from "./debts.ts";
import { multiplyClients } from "./multiply.ts";
import { colleagueOf, trainerOf } from "./people.ts";

const CHUNK = 1_000;
/** Clients that are made one by one; a larger club is made of blocks like the first. */
const BLOCK = 10_000;
const HABIT = 498;
/** No lot has the id of a course or a person. */
const FIRST_LOT = 50_000_000;
/** Taken from each chunk. */
const SOME = 4;

/** The password of all clients that can sign in. */
const PASSWORD = "palestra2026";

/** The facts of the club that the benchmark's requests need. */
export const clubFacts = z.object({
  admin: z.number(),
  trainers: z.array(z.number()),
  clients: z.number(),
  /** Some living clients from all over. */
  some: z.array(z.number()),
  /** A client with some 500 orders. */
  regular: z.number(),
  coursePackage: z.number(),
  seller: z.number(),
  accounts: z.array(z.object({ email: z.string(), password: z.string() })),
});
export type Club = z.infer<typeof clubFacts>;

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
  const made = { lots: FIRST_LOT, entries: 0, records: 0, reasons: 0 };
  const accounts: Person[] = [];
  const some: number[] = [];
  const block = Math.min(size.clients, BLOCK);
  const blocks = size.clients / block;
  for (let index = 0; index < block; index += CHUNK) {
    const clients = Array.from({ length: CHUNK }, (_, offset) => clientOf(shop, index + offset, first));
    const people = clients.map(({ person }) => person);
    accounts.push(...people.filter(({ password_hash }) => password_hash !== null));
    some.push(
      ...people
        .filter(({ deleted_at }) => deleted_at === null)
        .slice(0, SOME)
        .map(({ id }, place) => id + block * ((index / CHUNK + place * CHUNK) % blocks)),
    );
    await insertClients(db, clients, shop, made);
  }
  if (blocks > 1) await multiplyClients(settings, { first, clients: block, blocks });
  const regular = first;
  await insertHabit(db, shop, regular);
  await insertDebts(settings, { first: first + 1, clients: size.clients - 1, today: shop.calendar.day(0) });
  await insertCrowd(db, shop, first + size.clients, size.crowd);
  await vacuum(settings);
  return {
    admin: staff.admin,
    trainers: trainers.map(({ id }) => id),
    clients: size.clients,
    some,
    regular,
    coursePackage: packages.find(({ kind, archived_at }) => kind === "course" && archived_at === null)?.id ?? 0,
    seller: itemAt(staff.sellers, 0),
    accounts: accounts.map(({ email }) => ({ email: email ?? "", password: PASSWORD })),
  };
}

async function openShop(now: Date, count: number): Promise<Shop> {
  const calendar = calendarOf(now, "America/Toronto");
  const staff = staffOf(calendar);
  const addressOf = mailbox();
  // The staff of the demo club have theirs at example.com.
  const addressFor = (named: DemoName) => addressOf(named).replace("@", "@mail.");
  const trainers = Array.from({ length: count }, (_, index) =>
    trainerOf(calendar, staff.people.length + 1 + index, addressFor),
  );
  const packages = packagesOf(calendar);
  return { calendar, packages, staff, trainers, addressFor, passwordHash: await hashPassword(PASSWORD) };
}

/** One client comes for single days, and has done so for a long time. */
async function insertHabit(db: Db, { calendar }: Shop, client: number): Promise<void> {
  const { rows } = await sql<TableRow<"orders">>`select * from orders where client_id = ${client} limit 1`.execute(db);
  const [order] = rows;
  if (!order) throw new Error("the first client bought nothing");
  const bought = Array.from({ length: HABIT }, (_, index) => ({
    ...earlier(order, 2, calendar),
    id: FIRST_ORDER + 3 * ROUND + index,
  }));
  await insertOrders(db, bought);
}

/** A crowd is more than a club may have. */
async function insertCrowd(db: Db, { calendar, addressFor }: Shop, first: number, crowd: number): Promise<void> {
  await transaction(db, async (trx) => {
    await sql`alter table person disable trigger most_staff`.execute(trx);
    for (let index = 0; index < 2 * crowd; index += CHUNK) {
      const ids = Array.from({ length: CHUNK }, (_, offset) => first + index + offset);
      await insertRows(
        trx,
        "person",
        ids.map((id) => colleagueOf(calendar, id, addressFor)),
      );
    }
    await sql`alter table person enable trigger most_staff`.execute(trx);
  });
}

async function insertClients(db: Db, clients: readonly Client[], { calendar, staff }: Shop, made: Made): Promise<void> {
  const people = clients.map(({ person }) => person);
  const lots = clients.flatMap(({ lot }) => (lot ? [{ id: (made.lots += 1), ...lot }] : []));
  const by = staff.admin;
  await insert(db, "person", people);
  await insertOrders(
    db,
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

/** Receipts are numbered on as the desk does. */
async function insertOrders(db: Db, orders: readonly TableRow<"orders">[]): Promise<void> {
  if (orders.length === 0) return;
  await transaction(db, async (trx) => {
    const { last } = await trx
      .updateTable("receipt_counter")
      .set((row) => ({ last: sql<number>`${row.ref("last")} + ${orders.length}` }))
      .returning("last")
      .executeTakeFirstOrThrow();
    const first = last - orders.length + 1;
    await insertRows(
      trx,
      "orders",
      orders.map((order, index) => ({ ...order, receipt_number: first + index })),
    );
  });
}

async function insert<Table extends keyof Schema>(
  db: Db,
  table: Table,
  rows: readonly TableRow<Table>[],
): Promise<void> {
  if (rows.length > 0) await transaction(db, (trx) => insertRows(trx, table, rows));
}

/** Runs the server's background maintenance now, so that it does not disturb the measurement. */
async function vacuum(settings: ConnectionSettings): Promise<void> {
  const client = await connectOnce(settings);
  await client.query("vacuum analyze");
  await client.end();
}
