import { sql } from "kysely";
import type { ImportKind } from "#contract/data/import-fields.ts";
import type { Db } from "../../../kernel/db/connection.ts";

/** How much of each kind the club has; of reservations and class bookings those that are still ahead. */
export async function countOnFile(db: Db, now: Date): Promise<Record<ImportKind, number>> {
  const found = await sql<Record<ImportKind, number>>`
    select
      (select count(*) from person where user_type = 'client' and deleted_at is null)::integer as clients,
      (select count(*) from package where archived_at is null)::integer as packages,
      (select count(*) from orders where cancelled_at is null)::integer as holdings,
      (select count(*) from body_record)::integer as "bodyRecords",
      (select count(*) from reservation where status = 'scheduled' and starts_at > ${now})::integer as reservations,
      (select count(*) from class_booking b join club_class c on c.id = b.class_id
        where b.status in ('waiting', 'offered', 'booked') and c.starts_at > ${now})::integer as "classBookings",
      (select count(*) from product where archived_at is null)::integer as products`.execute(db);
  const [counts] = found.rows;
  if (!counts) throw new Error("A query that counts has one row");
  return counts;
}
