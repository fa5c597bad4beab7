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

/** The courses and tags that every club starts with. */
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
