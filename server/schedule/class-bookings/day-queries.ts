import { sql } from "kysely";
import type { BookingOfDay } from "#contract/schedule/classes/booked-days.ts";
import type { Db } from "../../kernel/db/connection.ts";
import { countRows } from "../../kernel/db/totals.ts";
import { type Role, servesEveryClient } from "#contract/kernel/values.ts";
import type { Caller } from "../../kernel/http/access/caller.ts";
import { type AskedBookings, listBookings } from "./booking-queries.ts";

/** Whether somebody sees the people of every class, with their contacts. */
function seesEveryClass(roles: readonly Role[]): boolean {
  return servesEveryClient(roles) || roles.includes("manager");
}

/** Bookings of the classes of some days: by class and place, then those in line, then those that were cancelled. */
export async function listOfDays(db: Db, reader: Caller, { page, pageSize, from, to }: AskedBookings) {
  const isWhole = seesEveryClass(reader.roles);
  const condition = sql`(${from ?? null}::date is null or c.held_on >= ${from ?? null}::date)
    and (${to ?? null}::date is null or c.held_on < ${to ?? null}::date)
    and (${isWhole} or c.trainer_id = ${reader.id})`;
  const found = await listBookings(
    db,
    reader,
    sql`where ${condition} order by c.starts_at, c.id, b.place nulls last, b.cancelled_at desc nulls first, b.joined_at, b.id
      limit ${pageSize} offset ${(page - 1) * pageSize}`,
  );
  const contacts = isWhole ? await listContacts(db, [...new Set(found.map(({ client }) => client.id))]) : undefined;
  const rows = found.map((row): BookingOfDay => ({ ...row, contact: contacts?.get(row.client.id) ?? null }));
  const total = await countRows(
    db,
    sql`from class_booking b join club_class c on c.id = b.class_id where ${condition}`,
  );
  return { rows, total };
}

async function listContacts(db: Db, people: readonly number[]) {
  const found = await sql<NonNullable<BookingOfDay["contact"]> & { id: number }>`
    select id, email, phone from person where id = any(${people}::integer[]) and deleted_at is null`.execute(db);
  return new Map(found.rows.map(({ id, ...contact }) => [id, contact]));
}
