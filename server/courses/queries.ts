import { type Selectable, sql } from "kysely";
import type { Course, CourseTag } from "#contract/courses.ts";
import type { Db, Transaction } from "../db/connection.ts";
import { refusedBy } from "../db/constraints.ts";
import type { Schema } from "../db/schema.ts";
import type { CourseTerms } from "./rules.ts";

type CourseRow = Selectable<Schema["course"]>;

/** Courses on offer, by name. */
export async function listCourses(db: Db): Promise<Course[]> {
  const rows = await living(db)
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map(courseOf);
}

/** Tags of reservations, kind by kind. */
export function listTags(db: Db): Promise<CourseTag[]> {
  return db.selectFrom("course_tag").selectAll().orderBy("id").execute();
}

/** Writes a tag, unless there is one of its kind with this name in either language: then that one it is. */
export async function keepTag(trx: Transaction, { kind, name }: Omit<CourseTag, "id">) {
  await sql`lock table course_tag in share row exclusive mode`.execute(trx);
  const present = await trx
    .selectFrom("course_tag")
    .selectAll()
    .where("kind", "=", kind)
    .where(sql<boolean>`lower(name ->> 'en') = lower(${name.en}) or lower(name ->> 'cn') = lower(${name.cn})`)
    .executeTakeFirst();
  if (present) return { tag: present, isNew: false };
  const row = { kind, name: JSON.stringify(name) };
  const tag = await trx.insertInto("course_tag").values(row).returningAll().executeTakeFirstOrThrow();
  return { tag, isNew: true };
}

/** A course on offer, kept from changing until the transaction is over. */
export async function lockCourse(trx: Transaction, id: number): Promise<Course | undefined> {
  const row = await living(trx).where("id", "=", id).forUpdate().executeTakeFirst();
  return row && courseOf(row);
}

/** Whether a course on offer, other than `except`, has a name already; upper and lower case are the same. */
export async function isNameTaken(trx: Transaction, name: string, except?: number): Promise<boolean> {
  const found = await living(trx)
    .where(sql`lower(name)`, "=", sql`lower(${name})`)
    .where("id", "!=", except ?? 0)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertCourse(trx: Transaction<"DUPLICATE_COURSE">, terms: CourseTerms): Promise<Course> {
  const inserted = trx.insertInto("course").values(columnsOf(terms)).returningAll().executeTakeFirstOrThrow();
  return courseOf(await inserted.catch(refusedBy(trx.refuse, "course_name")));
}

export async function changeCourse(
  trx: Transaction<"DUPLICATE_COURSE">,
  id: number,
  terms: CourseTerms,
): Promise<Course> {
  const row = await trx
    .updateTable("course")
    .set((old) => ({ ...columnsOf(terms), version: old("version", "+", 1) }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refusedBy(trx.refuse, "course_name"));
  return courseOf(row);
}

/** Takes a course off offer; reservations of it keep it. */
export async function markDeleted(trx: Transaction, id: number, at: Date): Promise<void> {
  await trx.updateTable("course").set({ deleted_at: at }).where("id", "=", id).execute();
}

function living(db: Db) {
  return db.selectFrom("course").selectAll().where("deleted_at", "is", null);
}

function courseOf({ id, name, description, is_default, version }: CourseRow): Course {
  return { id, name, description, isDefault: is_default ? 1 : 0, version };
}

function columnsOf({ name, description, isDefault }: CourseTerms) {
  return { name, description, is_default: isDefault === 1 };
}
