import { sql } from "kysely";
import type { LocalText } from "#contract/kernel/values.ts";
import type { Db, Transaction } from "../../kernel/db/connection.ts";

/** A class as far as booking it is judged. */
export interface BookableClass {
  readonly id: number;
  readonly typeId: number;
  readonly typeName: LocalText;
  readonly roomId: number;
  readonly trainerId: number | null;
  readonly date: string;
  readonly startTime: string;
  readonly start: Date;
  readonly end: Date;
  readonly status: "scheduled" | "cancelled";
  readonly capacity: number;
  /** Places that only the desk gives away. */
  readonly reserved: number;
  /** The credits that the type takes. */
  readonly credits: number;
  /** The price of this class alone, in cents without taxes. */
  readonly dropIn: number | null;
  /** The version of the policy that is in force for the type. */
  readonly policy: number;
  readonly opensDays: number;
  readonly freeMinutes: number;
}

/** The policy in force for the type of a class, with the type. */
export const presentPolicy = sql`
  join class_type type on type.id = c.type_id
  cross join lateral (
    select v.id, v.opens_days, v.free_minutes from class_policy_version v
    where v.policy_id = type.policy_id order by v.number desc limit 1
  ) policy`;

const bookable = sql`
  select c.id, c.type_id as "typeId", type.name as "typeName", c.room_id as "roomId", c.trainer_id as "trainerId", c.held_on as date,
    c.start_time as "startTime", c.starts_at as start, c.ends_at as "end", c.status, c.capacity, c.reserved,
    type.credits, type.drop_in_cents as "dropIn", policy.id as policy, policy.opens_days as "opensDays",
    policy.free_minutes as "freeMinutes"
  from club_class c ${presentPolicy}`;

export async function findBookableClass(db: Db, id: number): Promise<BookableClass | undefined> {
  const found = await sql<BookableClass>`${bookable} where c.id = ${id}`.execute(db);
  return found.rows[0];
}

/** The classes of some types on some days, in order, cancelled ones too. */
export async function listBookableClasses(
  db: Db,
  { types, days }: { readonly types: readonly number[]; readonly days: readonly string[] },
): Promise<readonly BookableClass[]> {
  const found = await sql<BookableClass>`
    ${bookable} where c.type_id = any(${types}::integer[]) and c.held_on = any(${days}::date[])
    order by c.starts_at, c.id`.execute(db);
  return found.rows;
}

/** A class that nobody else books or changes until the transaction ends; its people are locked before it. */
export async function lockBookableClass(trx: Transaction, id: number): Promise<BookableClass | undefined> {
  await sql`select from club_class where id = ${id} for no key update`.execute(trx);
  return findBookableClass(trx, id);
}

/** The places of a class that are taken, or held for somebody to whom they are offered, in order. */
export async function listPlaces(trx: Transaction, classId: number): Promise<readonly number[]> {
  const found = await sql<{ place: number }>`
    select place from class_booking where class_id = ${classId} and place is not null order by place`.execute(trx);
  return found.rows.map(({ place }) => place);
}

interface InTheWay {
  readonly start: Date;
  readonly end: Date;
  readonly reservation: number | null;
  readonly title: string | null;
  readonly classId: number | null;
  readonly name: LocalText | null;
}

/** The first thing that somebody has at a time: a session, a class they have booked, or one they teach. */
export async function findTaken(
  db: Db,
  holder: number,
  { start, end }: Pick<BookableClass, "start" | "end">,
  except: readonly number[] = [],
): Promise<InTheWay | undefined> {
  const found = await sql<InTheWay>`
    select t.starts_at as start, t.ends_at as "end", r.id as reservation, course.name as title, c.id as "classId", type.name
    from taken_time t
    left join class_booking b on b.id = t.booking_id
    left join club_class c on c.id = coalesce(t.class_id, b.class_id) left join class_type type on type.id = c.type_id
    left join reservation r on r.id = t.reservation_id left join course on course.id = r.course_id
    where t.holder = ${holder} and not t.doubled and tstzrange(t.starts_at, t.ends_at) && tstzrange(${start}, ${end})
      and (t.booking_id is null or t.booking_id <> all(${except}::integer[]))
    order by t.starts_at, t.id limit 1`.execute(db);
  return found.rows[0];
}
