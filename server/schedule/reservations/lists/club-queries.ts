import { sql } from "kysely";
import type { TrainerOfDay } from "#contract/schedule/club-calendar.ts";
import { workingOn } from "#contract/schedule/trainer-hours.ts";
import type { Reservation } from "#contract/schedule/reservations.ts";
import { longestSessionMs } from "#contract/sales/session-terms.ts";
import type { PersonStatus } from "#contract/kernel/values.ts";
import type { Db } from "../../../kernel/db/connection.ts";
import { type Presence, expiry, opensStaff } from "../../../identity/people/rules.ts";
import { endOfClubDay, startOfClubDay } from "../../../kernel/time/club-time.ts";
import { UNBOUND } from "../../availability/bookable-times.ts";
import { listHours } from "../../availability/queries.ts";
import { overlapsRange } from "../history-queries.ts";
import { type HistoryReader, type ReservationRecord, columnsFor, joins, reservationOf } from "../record-queries.ts";
import { whyAway } from "../rules.ts";

const NEXT = 5;

/**
 * A day of the club: all trainers who could be there or have sessions on it, by name, with their sessions, and the next
 * five sessions of all. What a day can hold, the exclusion constraints bound: of cancelled sessions the newest are read
 * whose time is still free.
 */
export async function readClubDay(db: Db, reader: HistoryReader, date: string) {
  const [trainers, sessions, ahead] = await Promise.all([
    listTrainersOn(db, reader, date),
    listSessions(db, reader, date),
    listAheadOf(db, reader, null),
  ]);
  const kept = sessions.filter(({ status, noShow }) => status !== "cancelled" || noShow === 1);
  const busy = new Set(kept.map(({ trainerId }) => trainerId));
  const isShown = ({ id, absence }: TrainerOfDay) =>
    busy.has(id) || absence === null || absence.why === "onLeave" || absence.why === "suspended";
  return { trainers: trainers.filter(isShown), sessions, ahead };
}

interface TrainerRow extends Presence {
  id: number;
  first_name: string;
  last_name: string;
  profile_image: string | null;
  status: PersonStatus;
}

/** All trainers of the club, by name, with why they are away on a date and their hours on it. */
export async function listTrainersOn(db: Db, caller: HistoryReader, date: string): Promise<TrainerOfDay[]> {
  const found = await sql<TrainerRow>`
    select p.id, p.first_name, p.last_name, p.profile_image, person_status(p, ${caller.today}::date) as status,
      p.start_of_date as "startOfDate", p.end_of_date as "endOfDate", p.status_set as "statusSet",
      p.leave_from as "leaveFrom", p.leave_to as "leaveTo", p.dismissed_from as "dismissedFrom"
    from person p where p.user_type = 'trainer' and p.deleted_at is null
    order by p.sort_name, p.id`.execute(db);
  const hours = await listHours(
    db,
    found.rows.map(({ id }) => id),
    date,
  );
  return found.rows.map(({ id, first_name, last_name, profile_image, status, ...presence }) => ({
    id,
    name: { first_name, last_name },
    profileImage: opensStaff(caller) ? profile_image : null,
    status,
    ...expiry(status, presence.endOfDate, caller.today),
    absence: whyAway(presence, date) ?? null,
    working: workingOn(hours.get(id) ?? UNBOUND, date)?.slice() ?? null,
  }));
}

async function listSessions(db: Db, reader: HistoryReader, date: string): Promise<Reservation[]> {
  const { zone } = reader;
  const [from, until] = [startOfClubDay(date, zone), endOfClubDay(date, zone)];
  const earliest = new Date(from.getTime() - longestSessionMs);
  const found = await sql<ReservationRecord>`
    select ${columnsFor(reader)} from reservation r ${joins}
    where r.starts_at > ${earliest} and ${overlapsRange(from, until)} and (
      r.status <> 'cancelled' or r.no_show or not exists (
        select from reservation other
        where other.trainer_id = r.trainer_id and other.starts_at > ${earliest}
          and other.starts_at < r.ends_at and other.ends_at > r.starts_at
          and (other.status <> 'cancelled' or other.no_show or other.id > r.id)
          and other.id <> r.id
      )
    )
    order by r.starts_at, r.id`.execute(db);
  return found.rows.map((row) => reservationOf(row, reader));
}

/** The next five scheduled sessions, of one trainer or of all. A trainer's sessions end in the order they begin in. */
export async function listAheadOf(db: Db, caller: HistoryReader, trainerId: number | null): Promise<Reservation[]> {
  const [whose, first] =
    trainerId === null
      ? [sql`true`, sql`r.starts_at, r.id`]
      : [sql`r.trainer_id = ${trainerId} and r.ends_at > ${caller.now}`, sql`r.ends_at`];
  const found = await sql<ReservationRecord>`
    select ${columnsFor(caller)} from (
      select r.id from reservation r
      where r.status = 'scheduled' and r.starts_at > ${caller.now} and ${whose}
      order by ${first} limit ${NEXT}
    ) next join reservation r on r.id = next.id ${joins}
    order by r.starts_at, r.id`.execute(db);
  return found.rows.map((row) => reservationOf(row, caller));
}
