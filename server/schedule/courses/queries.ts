import { type Selectable, sql } from "kysely";
import type { Course, CourseTag, TagNames } from "#contract/schedule/courses.ts";
import { knownCourses } from "#contract/identity/option-labels.ts";
import type { Locale } from "#contract/kernel/values.ts";
import type { Db, Transaction } from "../../kernel/db/connection.ts";
import { refusedBy } from "../../kernel/db/constraints.ts";
import type { Schema } from "../../kernel/db/schema.ts";
import { bySound } from "../../identity/people/search-keys/sound-order.ts";
import type { CourseTerms } from "./rules.ts";

const courseColumns = ["id", "name", "description", "is_default", "seats", "version"] as const;
const tagColumns = ["id", "kind", "name", "deleted_at", "version"] as const;
type CourseRow = Pick<Selectable<Schema["course"]>, (typeof courseColumns)[number]>;
type TagRow = Pick<Selectable<Schema["course_tag"]>, (typeof tagColumns)[number]>;

/** Courses on offer, by name. */
export async function listCourses(db: Db): Promise<Course[]> {
  const rows = await living(db)
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map(courseOf);
}

/** The ids of all courses there have been, in the order in which a reader has their names. */
export async function coursesInOrder(db: Db, locale: Locale): Promise<readonly number[]> {
  const all = await db.selectFrom("course").select(["id", "name"]).orderBy("id").execute();
  return bySound(all, ({ name }) => knownCourses.get(name)?.name[locale] ?? name).map(({ id }) => id);
}

/** Tags of reservations in the order in which they came, also those that are offered no more. */
export async function listTags(db: Db): Promise<CourseTag[]> {
  const rows = await db.selectFrom("course_tag").select(tagColumns).orderBy("id").execute();
  return rows.map(tagOf);
}

/** The tags on offer, kept from changing until the transaction is over. */
export async function lockTags(trx: Transaction): Promise<CourseTag[]> {
  await sql`lock table course_tag in share row exclusive mode`.execute(trx);
  return (await listTags(trx)).filter(({ isRemoved }) => !isRemoved);
}

export async function insertTag(trx: Transaction<"TOO_MANY">, { kind, name }: TagNames): Promise<CourseTag> {
  const row = { kind, name: JSON.stringify(name) };
  const inserted = trx.insertInto("course_tag").values(row).returning(tagColumns).executeTakeFirstOrThrow();
  return tagOf(await inserted.catch(refusedBy(trx.refuse, "most_tags")));
}

export async function nameTag(trx: Transaction, id: number, name: CourseTag["name"]): Promise<CourseTag> {
  const row = await trx
    .updateTable("course_tag")
    .set((old) => ({ name: JSON.stringify(name), version: old("version", "+", 1) }))
    .where("id", "=", id)
    .returning(tagColumns)
    .executeTakeFirstOrThrow();
  return tagOf(row);
}

/** Takes a tag off offer; sessions keep it. */
export async function markTagRemoved(trx: Transaction, id: number, at: Date): Promise<void> {
  await trx
    .updateTable("course_tag")
    .set((old) => ({ deleted_at: at, version: old("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
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

export async function insertCourse(
  trx: Transaction<"DUPLICATE_COURSE" | "TOO_MANY">,
  terms: CourseTerms,
): Promise<Course> {
  const inserted = trx.insertInto("course").values(columnsOf(terms)).returning(courseColumns).executeTakeFirstOrThrow();
  return courseOf(await inserted.catch(refusedBy(trx.refuse, "course_name", "most_courses")));
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
    .returning(courseColumns)
    .executeTakeFirstOrThrow()
    .catch(refusedBy(trx.refuse, "course_name"));
  return courseOf(row);
}

/** Takes a course off offer; reservations of it keep it. */
export async function markDeleted(trx: Transaction, id: number, at: Date): Promise<void> {
  await trx.updateTable("course").set({ deleted_at: at }).where("id", "=", id).execute();
}

function living(db: Db) {
  return db.selectFrom("course").select(courseColumns).where("deleted_at", "is", null);
}

function courseOf({ id, name, description, is_default, seats, version }: CourseRow): Course {
  return { id, name, description, isDefault: is_default ? 1 : 0, seats, version };
}

function tagOf({ id, kind, name, deleted_at, version }: TagRow): CourseTag {
  return { id, kind, name, isRemoved: deleted_at ? 1 : 0, version };
}

function columnsOf({ name, description, isDefault, seats }: CourseTerms) {
  return { name, description, is_default: isDefault === 1, seats };
}
