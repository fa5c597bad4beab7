import { sql } from "kysely";
import type { Db } from "../kernel/db/connection.ts";
import { birthdaysFrom } from "./rules.ts";

/** The clients in a membership who keep their birthday on a day. */
export async function listBirthdays(db: Db, day: string): Promise<readonly number[]> {
  const keys = birthdaysFrom(day).flatMap((each) => (each.day === day ? [each.key] : []));
  const found = await sql<{ id: number }>`
    select p.id from person p
    where extract(month from p.date_of_birth)::integer * 100 + extract(day from p.date_of_birth)::integer
        = any(${keys}::integer[])
      and p.user_type = 'client' and p.deleted_at is null and p.status_set is null and p.dismissed_from is null
      and p.end_of_date > ${day}::date
    order by p.id`.execute(db);
  return found.rows.map(({ id }) => id);
}
