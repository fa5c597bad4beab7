import { sql } from "kysely";
import type { AffectedReservation } from "#contract/affected.ts";
import type { DeletionConsequences } from "#contract/endings.ts";
import type { Db } from "../db/connection.ts";
import type { Caller } from "../http/caller.ts";
import { findPresence } from "../people/queries.ts";
import { affectedOf, listAhead } from "../reservations/queries.ts";
import { clubDate } from "../time/club-time.ts";
import { wouldBeAway } from "./rules.ts";

/** What deleting a person would do, in numbers. */
export async function countConsequences(db: Db, personId: number, now: Date): Promise<DeletionConsequences> {
  const counted = await sql<DeletionConsequences>`
    select
      (select count(*)::integer from person where reports_to = ${personId} and deleted_at is null) as clients,
      (select count(*)::integer from reservation
        where (client_id = ${personId} or trainer_id = ${personId}) and status = 'scheduled'
          and starts_at > ${now} and ends_at > ${now}) as reservations,
      (select count(*)::integer from orders where client_id = ${personId}) as orders`.execute(db);
  return counted.rows[0] ?? { clients: 0, reservations: 0, orders: 0 };
}

/**
 * Which reservations ahead an absence from one day up to, not including, another would get in the way of; without that
 * day for good. The same ones as the change itself tells.
 */
export async function listAffected(
  db: Db<"NOT_FOUND">,
  caller: Caller,
  personId: number,
  { from, until = null }: { from: string; until?: string | undefined | null },
  now: Date,
): Promise<AffectedReservation[]> {
  const person = await findPresence(db, personId);
  if (!person) throw db.refuse("NOT_FOUND");
  const ahead = await listAhead(db, personId, now);
  const dayOf = ({ start }: AffectedReservation) => clubDate(new Date(start), caller.zone);
  return ahead.filter((each) => wouldBeAway(person, { from, until }, dayOf(each))).map(affectedOf);
}
