import { sql } from "kysely";
import { moneyText } from "#contract/kernel/money/money.ts";
import type { ClassType } from "#contract/schedule/classes/class-types.ts";
import type { Room } from "#contract/schedule/classes/rooms.ts";
import type { Db, Transaction } from "../../kernel/db/connection.ts";
import { refusedBy } from "../../kernel/db/constraints.ts";
import type { ClassTypeTerms, RoomTerms } from "./rules.ts";

export async function listRooms(db: Db): Promise<Room[]> {
  const found = await sql<Room>`
    select id, name, capacity, (archived_at is not null)::integer as "isArchived", version from room order by id`.execute(
    db,
  );
  return found.rows;
}

/** The rooms on offer, kept from changing until the transaction is over. */
export async function lockRooms(trx: Transaction): Promise<Room[]> {
  await sql`lock table room in share row exclusive mode`.execute(trx);
  return (await listRooms(trx)).filter(({ isArchived }) => !isArchived);
}

export async function insertRoom(trx: Transaction<"TOO_MANY">, { name, capacity }: RoomTerms): Promise<number> {
  const inserted = await trx
    .insertInto("room")
    .values({ name: JSON.stringify(name), capacity })
    .returning("id")
    .executeTakeFirstOrThrow()
    .catch(refusedBy(trx.refuse, "most_rooms"));
  return inserted.id;
}

export async function updateRoom(trx: Transaction, id: number, { name, capacity }: RoomTerms): Promise<void> {
  await trx
    .updateTable("room")
    .set((old) => ({ name: JSON.stringify(name), capacity, version: old("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

export async function archiveInRooms(trx: Transaction, id: number, at: Date): Promise<void> {
  await trx
    .updateTable("room")
    .set((old) => ({ archived_at: at, version: old("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** All class types; a trainer who was deleted is none. */
export async function listClassTypes(db: Db): Promise<ClassType[]> {
  const found = await sql<Omit<ClassType, "dropIn"> & { dropIn: number | null }>`
    select t.id, t.name, t.description, t.colour, t.minutes, t.capacity, t.room_id as "roomId",
      case when p.id is not null then json_build_object('id', p.id,
        'name', json_build_object('first_name', p.first_name, 'last_name', p.last_name)) end as trainer,
      t.credits, t.drop_in_cents as "dropIn", t.policy_id as "policyId",
      (t.archived_at is not null)::integer as "isArchived", t.version
    from class_type t left join person p on p.id = t.trainer_id and p.deleted_at is null
    order by t.id`.execute(db);
  return found.rows.map(({ dropIn, ...row }) => ({ ...row, dropIn: dropIn === null ? null : moneyText(dropIn) }));
}

/** The class types on offer, kept from changing until the transaction is over. */
export async function lockClassTypes(trx: Transaction): Promise<ClassType[]> {
  await sql`lock table class_type in share row exclusive mode`.execute(trx);
  return (await listClassTypes(trx)).filter(({ isArchived }) => !isArchived);
}

export async function insertClassType(trx: Transaction<"TOO_MANY">, terms: ClassTypeTerms): Promise<number> {
  const inserted = await trx
    .insertInto("class_type")
    .values(columnsOf(terms))
    .returning("id")
    .executeTakeFirstOrThrow()
    .catch(refusedBy(trx.refuse, "most_class_types"));
  return inserted.id;
}

export async function updateClassType(trx: Transaction, id: number, terms: ClassTypeTerms): Promise<void> {
  await trx
    .updateTable("class_type")
    .set((old) => ({ ...columnsOf(terms), version: old("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

export async function archiveInClassTypes(trx: Transaction, id: number, at: Date): Promise<void> {
  await trx
    .updateTable("class_type")
    .set((old) => ({ archived_at: at, version: old("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

function columnsOf(terms: ClassTypeTerms) {
  const { name, description, colour, minutes, capacity, roomId, trainerId, credits, dropIn, policyId } = terms;
  return {
    name: JSON.stringify(name),
    description: JSON.stringify(description),
    colour,
    minutes,
    capacity,
    room_id: roomId,
    trainer_id: trainerId,
    credits,
    drop_in_cents: dropIn,
    policy_id: policyId,
  };
}

/** The number of classes ahead in a room or of a type, and the most places of one; nobody lays another until the end. */
export async function readAheadIn(trx: Transaction, table: "room" | "class_type", id: number, now: Date) {
  await sql`select from ${sql.table(table)} where id = ${id} for update`.execute(trx);
  const column = table === "room" ? sql`room_id` : sql`type_id`;
  const found = await sql<{ classes: number; capacity: number }>`
    select count(*)::integer as classes, coalesce(max(capacity), 0) as capacity from club_class
    where ${column} = ${id} and status = 'scheduled' and starts_at > ${now}`.execute(trx);
  return found.rows[0] ?? { classes: 0, capacity: 0 };
}
