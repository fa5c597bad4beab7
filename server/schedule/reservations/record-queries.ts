import { type RawBuilder, sql } from "kysely";
import type { AlertKind } from "#contract/identity/notes.ts";
import type { ReservationStatus } from "#contract/schedule/reservation-status.ts";
import type { Reservation } from "#contract/schedule/reservations.ts";
import { type Role, servesClients } from "#contract/kernel/values.ts";
import type { PersonName } from "#contract/kernel/person/person-name.ts";
import { MAX_TOGETHER } from "#contract/schedule/session-card.ts";
import { clubWallTime } from "../../kernel/time/club-time.ts";
import type { Db } from "../../kernel/db/connection.ts";
import type { Caller } from "../../kernel/http/access/caller.ts";
import { alertKindsOf } from "../../identity/notes/queries.ts";
import { type StoredReservationFacts, reservationActionsFor } from "./rules.ts";

/** A reservation as its table has it. */
export interface ReservationRecord {
  id: number;
  client_id: number;
  trainer_id: number;
  course_id: number;
  title: string;
  tags: number[];
  status: ReservationStatus;
  no_show: boolean;
  starts_at: Date;
  ends_at: Date;
  is_free: boolean;
  version: number;
  client_first_name: string;
  client_last_name: string;
  trainer_first_name: string;
  trainer_last_name: string;
  author_first_name: string | null;
  author_last_name: string | null;
  alerts: AlertKind[] | null;
  series: NonNullable<Reservation["series"]> | null;
  shared: SharedRow | null;
}

/** The others who share a session. */
export interface SharedRow {
  session: number;
  others: string[];
  names: PersonName[];
}

/** Reservations `other` that are not cancelled and share the session of one. */
export const sharing = (one: RawBuilder<unknown>): RawBuilder<boolean> => sql`other.status <> 'cancelled'
  and other.id <> ${one}.id
  and (other.session_id = coalesce(${one}.session_id, ${one}.id) or other.id = ${one}.session_id)`;

/** The others who share the session of reservation `r`; null where nobody does. */
export const sharedColumn = sql`case when r.status <> 'cancelled' then (
    select jsonb_build_object('session', coalesce(r.session_id, r.id), 'others', jsonb_agg(p.first_name order by other.id),
      'names', jsonb_agg(jsonb_build_object('first_name', p.first_name, 'last_name', p.last_name) order by other.id))
    from reservation other join person p on p.id = other.client_id where ${sharing(sql`r`)} having count(*) > 0
  ) end`;

/** The columns of a reservation. */
export const columnsFor = (
  caller: HistoryReader,
): RawBuilder<unknown> => sql`r.id, r.client_id, r.trainer_id, r.course_id, course.name as title, r.tags, r.status, r.no_show, r.starts_at,
  r.ends_at, r.is_free, r.version,
  client.first_name as client_first_name, client.last_name as client_last_name,
  trainer.first_name as trainer_first_name, trainer.last_name as trainer_last_name,
  author.first_name as author_first_name, author.last_name as author_last_name,
  ${alertKindsOf(caller, "client")} as alerts,
  case when r.series_id is not null then (
    select jsonb_build_object('id', series.id,
      'at', count(distinct coalesce(each.session_id, each.id)) filter (where (each.starts_at, each.id) <= (r.starts_at, r.id)),
      'of', count(distinct coalesce(each.session_id, each.id)), 'everyWeeks', series.every_weeks)
    from reservation_series series join reservation each on each.series_id = series.id
    where series.id = r.series_id group by series.id
  ) end as series,
  ${sharedColumn} as shared`;

export const joins = sql`join course on course.id = r.course_id
  join person client on client.id = r.client_id
  join person trainer on trainer.id = r.trainer_id
  left join person author on author.id = r.created_by`;

/** The reader, with the time: the actions of each row depend on both. */
export type HistoryReader = Pick<Caller, "id" | "roles" | "zone" | "today" | "locale" | "trainerScope" | "now">;

export function spanOf(row: { starts_at: Date; ends_at: Date }) {
  return { start: row.starts_at.toISOString(), end: row.ends_at.toISOString() };
}

/** Staff group rows by their session; clients learn nothing of the others but first names. */
const seesSessions = (roles: readonly Role[]) => servesClients(roles) || roles.includes("manager");

/** A reservation as the contract shows it. */
export function reservationOf(row: ReservationRecord, caller: HistoryReader): Reservation {
  const wall = clubWallTime(row.starts_at, caller.zone);
  const { author_first_name, author_last_name } = row;
  const isKnown = author_first_name !== null && author_last_name !== null;
  return {
    id: row.id,
    title: row.title,
    courseId: row.course_id,
    clientId: row.client_id,
    trainerId: row.trainer_id,
    clientName: { first_name: row.client_first_name, last_name: row.client_last_name },
    trainerName: { first_name: row.trainer_first_name, last_name: row.trainer_last_name },
    status: row.status,
    noShow: row.no_show ? 1 : 0,
    tags: row.tags,
    ...spanOf(row),
    date: wall.date,
    startTime: wall.time,
    duration: (row.ends_at.getTime() - row.starts_at.getTime()) / 3_600_000,
    is_free: row.is_free ? 1 : 0,
    createdBy: isKnown ? { first_name: author_first_name, last_name: author_last_name } : null,
    actions: reservationActionsFor({ ...reservationFactsOf(row), isShared: row.shared !== null }, caller, caller.now),
    version: row.version,
    ...(row.alerts && { alerts: row.alerts }),
    ...(row.series && { series: row.series }),
    ...(row.shared && { shared: seesSessions(caller.roles) ? row.shared : { others: row.shared.others } }),
  };
}

export type StoredRow = Pick<
  ReservationRecord,
  "client_id" | "trainer_id" | "course_id" | "tags" | "status" | "starts_at" | "ends_at"
>;

export function reservationFactsOf(row: StoredRow): StoredReservationFacts {
  const { client_id: clientId, trainer_id: trainerId, course_id: courseId, tags, status } = row;
  return { clientId, trainerId, courseId, tags, status, start: row.starts_at, end: row.ends_at };
}

/** One reservation as the API shows it. */
export async function readReservation(db: Db, reader: HistoryReader, id: number): Promise<Reservation> {
  const found =
    await sql<ReservationRecord>`select ${columnsFor(reader)} from reservation r ${joins} where r.id = ${id}`.execute(
      db,
    );
  const [row] = found.rows;
  if (!row) throw new Error(`reservation ${id} is gone`);
  return reservationOf(row, reader);
}

/** The other reservations of a session, as the API shows them: of those who share it, and of those who did not come. */
export async function listTogether(db: Db, reader: HistoryReader, id: number): Promise<Reservation[]> {
  const found = await sql<ReservationRecord>`
    select ${columnsFor(reader)} from reservation one
    join reservation r on r.id = one.session_id or r.session_id = coalesce(one.session_id, one.id)
    ${joins} where one.id = ${id} and r.id <> one.id and (r.status <> 'cancelled' or r.no_show) order by r.id
    limit ${MAX_TOGETHER}`.execute(db);
  return found.rows.map((row) => reservationOf(row, reader));
}
