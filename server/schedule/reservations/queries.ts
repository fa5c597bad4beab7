import { type RawBuilder, sql } from "kysely";
import type { AffectedReservation } from "#contract/club/affected.ts";
import type { Db, Transaction } from "../../kernel/db/connection.ts";
import { refusedBy } from "../../kernel/db/constraints.ts";
import { type StoredRow, reservationFactsOf, sharing } from "./record-queries.ts";
import { findSessionsPolicy } from "../class-types/policies/policy-queries.ts";
import type { StoredReservationFacts, SessionTerms } from "./rules.ts";
import type { Author } from "../../kernel/http/access/caller.ts";

/** A reservation as it is stored. */
export interface StoredReservation extends StoredReservationFacts {
  readonly id: number;
  readonly version: number;
  /** The client's own trainer. */
  readonly clientsTrainer: number | null;
  /** The first reservation of a session that this one has joined. */
  readonly sessionId: number | null;
  readonly seriesId: number | null;
}

/** A stored reservation; with `lock` nobody else changes it until the transaction ends. */
export async function findReservation(
  trx: Transaction,
  id: number,
  { lock }: { lock: boolean },
): Promise<StoredReservation | undefined> {
  const [stored] = await listStored(trx, sql`id = ${id} ${lock ? sql`for no key update` : sql``}`);
  return stored;
}

/** The reservations of a session, also the cancelled ones, in ascending id; with `lock` as for one. */
export async function findSharing(trx: Transaction, id: number, { lock }: { lock: boolean }) {
  const first = sql`(select coalesce(session_id, id) from reservation where id = ${id})`;
  return listStored(
    trx,
    sql`id = ${first} or session_id = ${first} order by id ${lock ? sql`for no key update` : sql``}`,
  );
}

async function listStored(trx: Transaction, condition: RawBuilder<unknown>): Promise<StoredReservation[]> {
  const found = await sql<StoredRow & Omit<StoredReservation, keyof SessionTerms | "status">>`
    select id, client_id, trainer_id, course_id, tags, status, starts_at, ends_at, version,
      (select reports_to from person where person.id = client_id) as "clientsTrainer",
      session_id as "sessionId", series_id as "seriesId",
      exists (select from reservation other where ${sharing(sql`reservation`)}) as "isShared"
    from reservation where ${condition}`.execute(trx);
  return found.rows.map((row) => {
    const { id, version, clientsTrainer, sessionId, seriesId, isShared } = row;
    return { ...reservationFactsOf(row), isShared, id, version, clientsTrainer, sessionId, seriesId };
  });
}

/** Whether a course and all of these tags are on offer. */
export async function findOffer(trx: Transaction, courseId: number, tags: readonly number[]) {
  const found = await sql<{ course: boolean; tags: boolean }>`
    select
      exists (select from course where id = ${courseId} and deleted_at is null) as course,
      (select count(*) from course_tag where id = any(${tags}::integer[]) and deleted_at is null)
        = cardinality(${tags}::integer[]) as tags`.execute(trx);
  return found.rows[0] ?? { course: false, tags: false };
}

interface Terms extends SessionTerms {
  readonly isFree: boolean;
  /** The series that it is booked in. */
  readonly seriesId?: number;
  /** The session that it joins, by its first reservation. */
  readonly sessionId?: number;
}

function columnsOf(terms: Terms) {
  return {
    client_id: terms.clientId,
    trainer_id: terms.trainerId,
    course_id: terms.courseId,
    tags: [...terms.tags],
    starts_at: terms.start,
    ends_at: terms.end,
    is_free: terms.isFree,
  };
}

/** A transaction that writes time or people of a session: the exclusion constraints refuse overlaps. */
export type BookingTransaction = Transaction<"TRAINER_BUSY" | "CLIENT_BUSY">;

export const refusedWhereBusy = ({ refuse }: BookingTransaction) =>
  refusedBy(refuse, "reservation_trainer_busy", "reservation_client_busy", "taken_time_alone");

/** Writes reservations and gives their ids, in their order. */
export async function insertReservations(trx: BookingTransaction, terms: readonly Terms[], { by, now }: Author) {
  if (terms.length === 0) return [];
  const policy = await findSessionsPolicy(trx);
  const rows = terms.map((each) => {
    const within = { series_id: each.seriesId ?? null, session_id: each.sessionId ?? null };
    return { ...columnsOf(each), ...within, policy_version_id: policy, created_at: now, created_by: by };
  });
  const inserted = trx.insertInto("reservation").values(rows).returning("id").execute();
  return (await inserted.catch(refusedWhereBusy(trx))).map(({ id }) => id);
}

export async function updateReservation(
  trx: BookingTransaction,
  id: number,
  /** A session that the club moves is cancelled for free until it begins. */
  { byClub, ...terms }: Omit<Terms, "isFree"> & { isFree?: boolean; byClub: boolean },
  now: Date,
) {
  const { is_free, ...rest } = { ...columnsOf({ isFree: false, ...terms }), changed_at: now };
  await trx
    .updateTable("reservation")
    .set((row) => ({
      ...rest,
      ...(terms.isFree !== undefined && { is_free }),
      ...(byClub && { free_to_start: true }),
      version: row("version", "+", 1),
    }))
    .where("id", "=", id)
    .execute()
    .catch(refusedWhereBusy(trx));
}

/** Notes whether the credit that pays for a reservation now is a free one. */
export async function writeIsFree(trx: Transaction, id: number, isFree: boolean): Promise<void> {
  await sql`update reservation set is_free = ${isFree}, version = version + 1 where id = ${id}`.execute(trx);
}

/** Completes or cancels scheduled reservations. */
export async function markReservations(
  trx: Transaction,
  ids: readonly number[],
  outcome: "completed" | "cancelled" | "noShow",
  { by, now }: Author,
): Promise<void> {
  const isNoShow = outcome === "noShow";
  await sql`
    update reservation set status = ${isNoShow ? "cancelled" : outcome}, no_show = ${isNoShow}, settled_at = ${now}, settled_by = ${by},
      changed_at = ${now}, version = version + 1
    where id = any(${ids}::integer[]) and status = 'scheduled'`.execute(trx);
}

/**
 * Locks the scheduled reservations of a locked person that begin after an instant, in ascending id as everyone does, and
 * gives them in their order: the other side of one may be about to cancel it too.
 */
export async function lockAhead(trx: Transaction, personId: number, after: Date): Promise<readonly AheadReservation[]> {
  await sql`
    select from reservation r where ${isAhead(personId, after)} order by r.id for no key update`.execute(trx);
  return listAhead(trx, personId, after);
}

/** The end says nothing that the start does not: both people's indexes go by it. */
function isAhead(personId: number, after: Date) {
  return sql`(r.client_id = ${personId} or r.trainer_id = ${personId}) and r.status = 'scheduled'
      and r.starts_at > ${after} and r.ends_at > ${after}`;
}

/**
 * The scheduled reservations of a series that begin after an instant, from one of them on, in order and with all who share
 * their sessions; with `lock` as for one.
 */
export async function listFollowing(trx: Transaction, id: number, after: Date, { lock }: { lock: boolean }) {
  const condition = sql`r.status = 'scheduled' and r.starts_at > ${after} and exists (
    select from reservation first
    where first.id = ${id} and first.series_id = r.series_id and first.starts_at <= r.starts_at)`;
  if (lock) await sql`select from reservation r where ${condition} order by r.id for no key update`.execute(trx);
  return listWhere(trx, condition);
}

/** Scheduled reservations of a person that begin after an instant, in their order, with both people. */
export function listAhead(db: Db, personId: number, after: Date): Promise<readonly AheadReservation[]> {
  return listWhere(db, isAhead(personId, after));
}

/** Reservations by their ids, in their order, with both people. */
export async function listByIds(db: Db, ids: readonly number[]): Promise<AffectedReservation[]> {
  return (await listWhere(db, sql`r.id = any(${ids}::integer[])`)).map(affectedOf);
}

async function listWhere(db: Db, condition: RawBuilder<unknown>): Promise<readonly AheadReservation[]> {
  const found = await sql<AheadRow>`
    select r.id, coalesce(r.session_id, r.id) as session, r.starts_at, r.ends_at, r.client_id, r.trainer_id, client.reports_to,
      client.first_name as client_first_name, client.last_name as client_last_name,
      trainer.first_name as trainer_first_name, trainer.last_name as trainer_last_name,
      exists (select from reservation other where ${sharing(sql`r`)}) as "isShared"
    from reservation r join person client on client.id = r.client_id join person trainer on trainer.id = r.trainer_id
    where ${condition}
    order by r.starts_at, r.id`.execute(db);
  return found.rows.map((row) => ({
    id: row.id,
    start: row.starts_at.toISOString(),
    end: row.ends_at.toISOString(),
    client: { id: row.client_id, name: { first_name: row.client_first_name, last_name: row.client_last_name } },
    trainer: { id: row.trainer_id, name: { first_name: row.trainer_first_name, last_name: row.trainer_last_name } },
    clientsTrainer: row.reports_to,
    session: row.session,
    isShared: row.isShared,
  }));
}

/** A client's scheduled reservations ahead with the one who trains them. */
export async function listWithTrainer(db: Db, clientId: number, after: Date): Promise<AffectedReservation[]> {
  const ahead = await listAhead(db, clientId, after);
  return ahead.filter(({ trainer, clientsTrainer }) => trainer.id === clientsTrainer).map(affectedOf);
}

/** A reservation as those learn of it whose plans it crosses. */
export function affectedOf({ id, start, end, client, trainer }: AheadReservation): AffectedReservation {
  return { id, start, end, client, trainer };
}

/** Passes reservations on to another trainer; the exclusion constraints refuse whatever would overlap. */
export async function passOn(
  trx: BookingTransaction,
  ids: readonly number[],
  trainerId: number,
  now: Date,
): Promise<void> {
  const passed = sql`
    update reservation set trainer_id = ${trainerId}, free_to_start = true, changed_at = ${now}, version = version + 1
    where id = any(${ids}::integer[])`;
  await passed.execute(trx).catch(refusedWhereBusy(trx));
}

/** A reservation still to come, with whom its client is trained by in general. */
export interface AheadReservation extends AffectedReservation {
  readonly clientsTrainer: number | null;
  /** The first reservation of its session, which all that share it have in common. */
  readonly session: number;
  /** Others share the session. */
  readonly isShared: boolean;
}

interface AheadRow {
  id: number;
  session: number;
  starts_at: Date;
  ends_at: Date;
  client_id: number;
  trainer_id: number;
  reports_to: number | null;
  isShared: boolean;
  client_first_name: string;
  client_last_name: string;
  trainer_first_name: string;
  trainer_last_name: string;
}
