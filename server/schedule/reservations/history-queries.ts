import { type RawBuilder, sql } from "kysely";
import type { ReservationStatus } from "#contract/schedule/reservation-status.ts";
import { type QuickItem, type Reservation, MAX_IN_RANGE, reservationSorts } from "#contract/schedule/reservations.ts";
import { longestSessionMs } from "#contract/sales/session-terms.ts";
import { type Locale, addDays } from "#contract/kernel/values.ts";
import { startOfClubDay } from "../../kernel/time/club-time.ts";
import { coursesInOrder } from "../courses/queries.ts";
import type { Db } from "../../kernel/db/connection.ts";
import { type SortBy, sortingOf } from "../../kernel/db/sorting.ts";
import { countRows } from "../../kernel/db/totals.ts";
import {
  type HistoryReader,
  type ReservationRecord,
  columnsFor,
  joins,
  reservationOf,
  spanOf,
} from "./record-queries.ts";

/** One of the two people of a reservation. */
export type PartyRole = "client" | "trainer";

/** The parameters of a list of reservations. */
export interface ListQuery extends HistoryFilter {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly weekly?: boolean | undefined;
}

/** Somebody's reservations: those of a range, the short items of the current week, or a page of all. */
export async function listReservations(
  db: Db,
  reader: HistoryReader,
  party: PartyRole,
  personId: number,
  query: ListQuery,
) {
  const range = rangeOf(query, reader);
  if (!range) return listHistory(db, reader, party, personId, query);
  const rows = await listRange(db, reader, party, personId, { ...range, status: query.status });
  return query.weekly ? rows.map(quickItemOf) : rows;
}

/** When a trainer is taken by others than the caller: in a range, in the current week, or a page of all. */
export async function listBusy(db: Db, caller: HistoryReader, trainerId: number, query: ListQuery) {
  const range = rangeOf(query, caller);
  const { page, pageSize, status } = query;
  const rest = sql`from (
      select id, trainer_id, client_id, starts_at, ends_at, status from reservation
      union all
      select -id, trainer_id, 0, starts_at, ends_at, status from club_class where trainer_id is not null
    ) r
    where ${ofParty("trainer", trainerId)} and r.status <> 'cancelled' and r.client_id <> ${caller.id} ${ofStatus(status)}
      ${range ? sql`and ${overlapsRange(range.from, range.to)}` : sql``}`;
  const stretch = range
    ? sql`order by r.starts_at`
    : sql`order by r.ends_at desc, r.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`;
  const found = await sql<{ starts_at: Date; ends_at: Date }>`select r.starts_at, r.ends_at ${rest} ${stretch}`.execute(
    db,
  );
  const rows = found.rows.map(spanOf);
  return range ? rows : { rows, total: await countRows(db, rest) };
}

/** The stretch of time a query asks for, if it asks for one; a week runs from Monday to Sunday on the club's clock. */
function rangeOf({ from, to, weekly }: ListQuery, { zone, today }: HistoryReader) {
  if (from !== undefined && to !== undefined) return { from: new Date(from), to: new Date(to) };
  if (!weekly) return undefined;
  const monday = mondayOf(today);
  return { from: startOfClubDay(monday, zone), to: startOfClubDay(addDays(monday, 7), zone) };
}

/** Reservations that overlap a stretch of time, in its order. */
async function listRange(
  db: Db,
  reader: HistoryReader,
  party: PartyRole,
  personId: number,
  { from, to, status }: { from: Date; to: Date; status: ReservationStatus | undefined },
) {
  const found = await sql<ReservationRecord>`
    select ${columnsFor(reader)} from (
      select r.id from reservation r
      where ${ofParty(party, personId)} and ${overlapsRange(from, to)} ${ofStatus(status)}
      order by r.status = 'cancelled', r.starts_at, r.id limit ${MAX_IN_RANGE}
    ) found join reservation r on r.id = found.id ${joins}
    order by r.starts_at, r.id`.execute(db);
  return found.rows.map((row) => reservationOf(row, reader));
}

interface Paging {
  readonly page: number;
  readonly pageSize: number;
}

interface HistoryFilter extends Paging {
  readonly past?: boolean | undefined;
  readonly sort?: SortBy<Sort> | undefined;
  readonly status?: ReservationStatus | undefined;
}

/** One page of somebody's reservations, the latest end first unless asked otherwise, and how many there are. */
async function listHistory(db: Db, reader: HistoryReader, party: PartyRole, personId: number, filter: HistoryFilter) {
  const { page, pageSize, status, past } = filter;
  const isPast = past
    ? sql`and r.starts_at <= ${reader.now} and (r.status <> 'scheduled' or r.ends_at <= ${reader.now})`
    : sql``;
  const where = sql`${ofParty(party, personId)} ${ofStatus(status)} ${isPast}`;
  const order = await orderOf(db, filter.sort ?? "-end", reader.locale);
  const [found, total] = await Promise.all([
    sql<ReservationRecord>`
      select ${columnsFor(reader)} from reservation r ${joins} where ${where}
      order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    countRows(db, sql`from reservation r where ${where}`),
  ]);
  return { rows: found.rows.map((row) => reservationOf(row, reader)), total };
}

type Sort = (typeof reservationSorts)[number];

const sortColumns: Readonly<Record<Exclude<Sort, "title">, RawBuilder<unknown>>> = {
  id: sql`r.id`,
  start: sql`r.starts_at`,
  end: sql`r.ends_at`,
  status: sql`r.status`,
  clientName: sql`client.sort_name`,
  trainerName: sql`trainer.sort_name`,
  is_free: sql`r.is_free`,
  createdBy: sql`author.sort_name`,
};

/** Courses are put in order as they are read, which SQL does not know. */
async function orderOf(db: Db, sort: SortBy<Sort>, locale: Locale): Promise<RawBuilder<unknown>> {
  const { name, direction } = sortingOf(reservationSorts, sort);
  const by =
    name === "title"
      ? sql`array_position(${await coursesInOrder(db, locale)}::integer[], course.id)`
      : sortColumns[name];
  return sql`${by} ${direction}, r.id ${direction}`;
}

/** No reservation is longer than eight hours, so the index by end finds those that begin before the stretch too. */
export function overlapsRange(from: Date, to: Date): RawBuilder<unknown> {
  const latestEnd = new Date(to.getTime() + longestSessionMs);
  return sql`r.ends_at > ${from} and r.ends_at < ${latestEnd} and r.starts_at < ${to}`;
}

function ofParty(party: PartyRole, personId: number): RawBuilder<unknown> {
  return party === "client" ? sql`r.client_id = ${personId}` : sql`r.trainer_id = ${personId}`;
}

function ofStatus(status: ReservationStatus | undefined): RawBuilder<unknown> {
  return status ? sql`and r.status = ${status}` : sql``;
}

function quickItemOf(reservation: Reservation): QuickItem {
  const { id, status, noShow, title, clientName, trainerName, duration, start, startTime, date, tags } = reservation;
  return { id, status, noShow, courseName: title, clientName, trainerName, duration, start, startTime, date, tags };
}

function mondayOf(date: string): string {
  return addDays(date, -((new Date(date).getUTCDay() + 6) % 7));
}
