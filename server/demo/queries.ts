import { sql } from "kysely";
import type { Schema } from "../kernel/db/schema.ts";
import type { Db, Transaction } from "../kernel/db/connection.ts";
import { demoAccounts } from "./people/accounts.ts";
import type { CourseCatalogue } from "./members/reservations.ts";
import type { TableRow } from "./rows.ts";

/** Whether nobody was ever in the club; no one else can enter it until the transaction ends. */
export async function lockIfEmpty(trx: Transaction): Promise<boolean> {
  await sql`lock table person in share row exclusive mode`.execute(trx);
  const found = await sql`select from person limit 1`.execute(trx);
  return found.rows.length === 0;
}

/** Inserts rows with the ids they have, as one parameter; new rows count on from there. */
export async function insertRows<Table extends keyof Schema>(
  trx: Transaction,
  table: Table,
  rows: readonly TableRow<Table>[],
): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
  `.execute(trx);
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
    trx,
  );
}

/** A course that two clients can share; without a description it has the app's, in both languages. */
export async function insertDuo(trx: Transaction): Promise<number> {
  const duo = { name: "Duo training", seats: 2 };
  return (await trx.insertInto("course").values(duo).returning("id").executeTakeFirstOrThrow()).id;
}

/** The courses and tags of the club. */
export async function readCourseCatalogue(trx: Transaction): Promise<CourseCatalogue> {
  const courses = await trx.selectFrom("course").select(["id", "name"]).execute();
  const tags = await trx.selectFrom("course_tag").select(["id", "name"]).execute();
  return {
    courses: new Map(courses.map(({ id, name }) => [name, id])),
    tags: new Map(tags.map(({ id, name }) => [name.en, id])),
  };
}

/** The demo accounts that live here: none in a real club that is started as a demo by mistake. */
export async function livingDemoAccounts(db: Db) {
  const living = db.selectFrom("person").select("email").where("deleted_at", "is", null);
  const emails = demoAccounts.map(({ email }) => email);
  const found = await living.where("email", "in", emails).execute();
  return demoAccounts.filter((account) => found.some(({ email }) => email === account.email));
}

/** Receipts were given out up to a number. */
export async function countReceipts(trx: Transaction, last: number): Promise<void> {
  await trx.updateTable("receipt_counter").set({ last }).execute();
}

/** Trainers have read long ago that they teach their classes. */
export async function forgetNotifications(trx: Transaction): Promise<void> {
  await trx.deleteFrom("notification").execute();
}

/** Forgets which dates a series leaves out, as if all were to be added. */
export async function wantAllDates(trx: Transaction, seriesId: number): Promise<void> {
  await trx.updateTable("class_series").set({ skipped: [] }).where("id", "=", seriesId).execute();
}

/** A class of the demo club. */
export interface DemoClass {
  readonly id: number;
  readonly date: string;
  readonly start: Date;
  readonly end: Date;
  readonly capacity: number;
  readonly reserved: number;
}

/** The classes from one day up to, not including, another, in order. */
export async function listDemoClasses(trx: Transaction, from: string, until: string): Promise<readonly DemoClass[]> {
  const found = await sql<DemoClass>`
    select id, held_on as date, starts_at as start, ends_at as "end", capacity, reserved from club_class
    where held_on >= ${from}::date and held_on < ${until}::date and status = 'scheduled' order by starts_at, id`.execute(
    trx,
  );
  return found.rows;
}

/** A membership that includes all classes, and its days. */
export interface DemoMembership {
  readonly client: number;
  readonly order: number;
  readonly from: string;
  readonly until: string;
}

/** One such membership that runs on a day of each active client. */
export async function listClassMemberships(trx: Transaction, today: string): Promise<readonly DemoMembership[]> {
  const found = await sql<DemoMembership>`
    select distinct on (o.client_id) o.client_id as client, o.id as "order", o.start_at as "from", o.end_at as until
    from orders o join person p on p.id = o.client_id
    where o.product_type = 'membershipPackage' and o.class_access = 'all' and o.class_limit is null
      and o.cancelled_at is null and o.start_at <= ${today}::date and o.end_at > ${today}::date
      and person_status(p, ${today}::date) = 'active' and p.deleted_at is null
    order by o.client_id, o.end_at desc, o.id`.execute(trx);
  return found.rows;
}

/** The time that people have taken, by person. */
export async function listTakenTime(trx: Transaction, people: readonly number[]) {
  const found = await sql<{ holder: number; start: Date; end: Date }>`
    select holder, starts_at as start, ends_at as "end" from taken_time
    where holder = any(${people}::integer[]) order by holder, starts_at`.execute(trx);
  return Map.groupBy(found.rows, ({ holder }) => holder);
}

/** The rosters of classes that are over were closed at their end. */
export async function closeRosters(trx: Transaction, classes: readonly DemoClass[], by: number): Promise<void> {
  if (classes.length === 0) return;
  const rows = classes.map(({ id, end }) => ({ class_id: id, closed_at: end, closed_by: by }));
  await trx.insertInto("class_roster").values(rows).execute();
}
