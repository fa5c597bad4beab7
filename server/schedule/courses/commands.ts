import type { Course, CourseTag, TagNames } from "#contract/schedule/courses.ts";
import { invalidFields } from "#contract/kernel/refusal/refuse.ts";
import { type ActivityEntry, recordActivity } from "../../club/activity/queries.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import { checkVersion } from "../../kernel/versions/rules.ts";
import {
  changeCourse,
  insertCourse,
  insertTag,
  isNameTaken,
  lockCourse,
  lockTags,
  markDeleted,
  markTagRemoved,
  nameTag,
} from "./queries.ts";
import { type CourseTerms, checkChangeable, checkNotLast, isAsBefore, isNamedSo, tagNamed, termsOf } from "./rules.ts";
import type { Author } from "../../kernel/http/access/caller.ts";

/** Adds a course; `DUPLICATE_COURSE` when there is one of this name. */
export async function createCourse(
  trx: Transaction<"DUPLICATE_COURSE" | "TOO_MANY">,
  terms: CourseTerms,
  author: Author,
): Promise<Course> {
  if (await isNameTaken(trx, terms.name)) throw trx.refuse("DUPLICATE_COURSE");
  const course = await insertCourse(trx, terms);
  await record(trx, "COURSE_ADDED", { id: course.id, after: termsOf(course) }, author);
  return course;
}

/** Adds a tag of the club's own, unless one of its kind has the name: then that one it is. */
export async function createTag(trx: Transaction<"TOO_MANY">, draft: TagNames, author: Author): Promise<CourseTag> {
  const present = tagNamed(await lockTags(trx), draft);
  if (present) return present;
  const tag = await insertTag(trx, draft);
  await record(trx, "TAG_ADDED", { id: tag.id, after: draft }, author);
  return tag;
}

/** Renames a tag, for sessions that have it too; `DUPLICATE_TAG` if another of its kind has the name. */
export async function renameTag(
  trx: Transaction<"NOT_FOUND" | "STALE" | "DUPLICATE_TAG">,
  id: number,
  { name, version }: { name: CourseTag["name"]; version?: number | undefined },
  author: Author,
): Promise<CourseTag> {
  const tags = await lockTags(trx);
  const tag = tags.find((each) => each.id === id);
  if (!tag) throw trx.refuse("NOT_FOUND");
  checkVersion(trx.refuse, tag.version, version);
  if (isNamedSo(tag, name)) return tag;
  if (tagNamed(tags, { kind: tag.kind, name }, id)) throw trx.refuse("DUPLICATE_TAG");
  const renamed = await nameTag(trx, id, name);
  await record(trx, "TAG_CHANGED", { id, before: { name: tag.name }, after: { name } }, author);
  return renamed;
}

/** Takes a tag off offer; sessions that have it keep it, and one tag at least stays on offer. */
export async function removeTag(
  trx: Transaction<"NOT_FOUND" | "STALE" | "LAST_TAG">,
  id: number,
  version: number | undefined,
  author: Author,
): Promise<Record<string, never>> {
  const tags = await lockTags(trx);
  const tag = tags.find((each) => each.id === id);
  if (!tag) throw trx.refuse("NOT_FOUND");
  checkVersion(trx.refuse, tag.version, version);
  checkNotLast(trx.refuse, tags);
  await markTagRemoved(trx, id, author.now);
  await record(trx, "TAG_REMOVED", { id, before: { kind: tag.kind, name: tag.name } }, author);
  return {};
}

interface CourseChange extends Omit<CourseTerms, "seats"> {
  readonly seats?: number | undefined;
  readonly id?: number | undefined;
  readonly version?: number | undefined;
}

/** Changes a course that is not a default one; saying the same again changes nothing. */
export async function updateCourse(
  trx: Transaction<"NOT_FOUND" | "DEFAULT_COURSE" | "DUPLICATE_COURSE" | "STALE">,
  id: number,
  change: CourseChange,
  author: Author,
): Promise<Course> {
  const course = await lockCourse(trx, id);
  if (!course) throw trx.refuse("NOT_FOUND");
  if (change.id !== undefined && change.id !== id) throw invalidFields({ path: "id", code: "INVALID" });
  checkChangeable(trx.refuse, course, change.version);
  const terms = termsOf({ ...change, seats: change.seats ?? course.seats });
  if (isAsBefore(course, terms)) return course;
  if (await isNameTaken(trx, terms.name, id)) throw trx.refuse("DUPLICATE_COURSE");
  const changed = await changeCourse(trx, id, terms);
  await record(trx, "COURSE_CHANGED", { id, before: termsOf(course), after: terms }, author);
  return changed;
}

/** Takes a course that is not a default one off offer; reservations of it stay. */
export async function deleteCourse(
  trx: Transaction<"NOT_FOUND" | "DEFAULT_COURSE" | "STALE">,
  id: number,
  version: number | undefined,
  author: Author,
): Promise<Record<string, never>> {
  const course = await lockCourse(trx, id);
  if (!course) throw trx.refuse("NOT_FOUND");
  checkChangeable(trx.refuse, course, version);
  await markDeleted(trx, id, author.now);
  await record(trx, "COURSE_DELETED", { id, before: termsOf(course) }, author);
  return {};
}

async function record(
  trx: Transaction,
  event: ActivityEntry["event"],
  detail: ActivityEntry["detail"],
  { by, now: at }: Author,
): Promise<void> {
  await recordActivity(trx, { personId: null, event, detail, by, at });
}
