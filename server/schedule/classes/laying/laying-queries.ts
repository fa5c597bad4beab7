import { sql } from "kysely";
import type { LocalText } from "#contract/kernel/values.ts";
import type { ClassCancelling } from "#contract/schedule/classes/club-classes.ts";
import type { Db, Transaction } from "../../../kernel/db/connection.ts";
import { refusedByAny } from "../../../kernel/db/constraints.ts";
import type { Author } from "../../../kernel/http/access/caller.ts";
import type { OwnTerm } from "../class-queries.ts";
import type { JudgedClass, LaidClass } from "./judging.ts";
import type { Taken, Teacher } from "./teaching-rules.ts";

/** A transaction that lays or moves classes: the exclusion constraint refuses what the judgement did not see. */
export type LayingTransaction = Transaction<"ROOM_BUSY">;

export const refusedWhereTaken = ({ refuse }: LayingTransaction) => refusedByAny(refuse, "ROOM_BUSY");

/** Locks rooms in ascending id: nobody else lays a class in them until the transaction ends. */
export async function lockRoomsById(trx: Transaction, ids: readonly number[]) {
  const found = await sql<{ id: number; capacity: number; isArchived: boolean }>`
    select id, capacity, archived_at is not null as "isArchived" from room
    where id = any(${ids}::integer[]) order by id for no key update`.execute(trx);
  return found.rows;
}

export async function findType(db: Db, id: number) {
  const found = await sql<{ name: LocalText; isArchived: boolean }>`
    select name, archived_at is not null as "isArchived" from class_type where id = ${id}`.execute(db);
  return found.rows[0];
}

export async function listNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Teacher["name"]>> {
  const found = await sql<{ id: number; first_name: string; last_name: string }>`
    select id, first_name, last_name from person where id = any(${ids}::integer[])`.execute(db);
  return new Map(found.rows.map(({ id, ...name }) => [id, name]));
}

interface Stretch {
  readonly holders: readonly number[];
  readonly from: Date;
  readonly until: Date;
  /** Classes whose time does not count. */
  readonly except: readonly number[];
}

export interface TakenRow extends Pick<Taken, "holder" | "start" | "end"> {
  class_id: number | null;
  name: LocalText | null;
  first_name: string | null;
  last_name: string | null;
}

/** The columns of time that is taken, of a row that is called `t`, with the tables that `joinedTaken` adds. */
export const takenColumns = sql`t.holder, t.starts_at as start, t.ends_at as "end", t.class_id, taking.name,
    client.first_name, client.last_name`;

export const joinedTaken = sql`
  left join club_class taking_class on taking_class.id = t.class_id
  left join class_type taking on taking.id = taking_class.type_id
  left join reservation on reservation.id = t.reservation_id left join person client on client.id = reservation.client_id`;

export function takenOf({ class_id, name, first_name, last_name, ...time }: TakenRow): Taken {
  return {
    holder: time.holder,
    start: time.start,
    end: time.end,
    class: class_id === null || name === null ? null : { id: class_id, name },
    client: first_name === null || last_name === null ? null : { first_name, last_name },
  };
}

/** The time that people and rooms have taken in a stretch, in order. */
export async function listTaken(db: Db, { holders, from, until, except }: Stretch): Promise<Taken[]> {
  const found = await sql<TakenRow>`
    select ${takenColumns} from taken_time t ${joinedTaken}
    where t.holder = any(${holders}::integer[]) and not t.doubled and tstzrange(t.starts_at, t.ends_at) && tstzrange(${from}, ${until})
      and (t.class_id is null or t.class_id <> all(${except}::integer[]))
    order by t.starts_at, t.id`.execute(db);
  return found.rows.map(takenOf);
}

interface NewClass extends Omit<LaidClass, "id">, Pick<JudgedClass, "laidFor"> {
  readonly seriesId: number | null;
  readonly typeId: number;
}

/** Lays classes and gives their ids, in their order. `by` is null when the club itself does. */
export async function insertClasses(
  trx: Transaction,
  classes: readonly NewClass[],
  { by, now }: Author<number | null>,
): Promise<number[]> {
  if (classes.length === 0) return [];
  const values = classes.map((each) => ({
    series_id: each.seriesId,
    laid_for: each.seriesId === null ? null : each.laidFor,
    type_id: each.typeId,
    room_id: each.roomId,
    trainer_id: each.trainerId,
    held_on: each.date,
    start_time: each.startTime,
    minutes: each.minutes,
    starts_at: each.start,
    ends_at: each.end,
    capacity: each.capacity,
    reserved: each.reserved,
    created_at: now,
    created_by: by,
  }));
  const inserted = await trx.insertInto("club_class").values(values).returning("id").execute();
  return inserted.map(({ id }) => id);
}

interface Changed extends LaidClass {
  readonly own: readonly OwnTerm[];
}

/** Changes classes in one statement, so that they may change places with each other. */
export async function updateClasses(trx: Transaction, classes: readonly Changed[], now: Date): Promise<void> {
  if (classes.length === 0) return;
  await sql`
    update club_class c set held_on = n.date, start_time = n."startTime", minutes = n.minutes, starts_at = n.start,
      ends_at = n."end", room_id = n."roomId", trainer_id = n."trainerId", capacity = n.capacity,
      reserved = n.reserved, own = n.own, sequence = sequence + 1, changed_at = ${now}, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(classes)}::jsonb) as n(id integer, date date, "startTime" text,
      minutes smallint, start timestamptz, "end" timestamptz, "roomId" integer, "trainerId" integer, capacity smallint,
      reserved smallint, own text[])
    where c.id = n.id`.execute(trx);
}

/** Cancels classes; those that their series drops leave the date they were laid for to another. */
export async function markCancelled(
  trx: Transaction,
  ids: readonly number[],
  { reason, note, isDropped }: Pick<ClassCancelling, "reason" | "note"> & { readonly isDropped: boolean },
  now: Date,
): Promise<void> {
  await sql`
    update club_class set status = 'cancelled', cancel_reason = ${reason}, cancel_note = ${note}::text,
      laid_for = case when ${isDropped}::boolean then null else laid_for end, sequence = sequence + 1,
      changed_at = ${now}, version = version + 1
    where id = any(${ids}::integer[])`.execute(trx);
}

/** Leaves classes without trainer; what they had of their own was that trainer no longer. */
export async function clearTrainer(trx: Transaction, ids: readonly number[], now: Date): Promise<void> {
  await sql`
    update club_class set trainer_id = null, own = array_remove(own, 'trainer'), sequence = sequence + 1,
      changed_at = ${now}, version = version + 1
    where id = any(${ids}::integer[])`.execute(trx);
}

/** The classes that a trainer has ahead, locked in ascending id. */
export async function lockTaught(trx: Transaction, trainerId: number, after: Date) {
  const found = await sql<{ id: number; date: string }>`
    select id, held_on as date from club_class
    where trainer_id = ${trainerId} and status = 'scheduled' and starts_at > ${after} and ends_at > ${after}
    order by id for no key update`.execute(trx);
  return found.rows;
}
