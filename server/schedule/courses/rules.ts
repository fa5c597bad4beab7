import type { Course, CourseTag, TagNames } from "#contract/schedule/courses.ts";
import type { Refuse } from "#contract/kernel/refusal/refuse.ts";
import { checkVersion } from "../../kernel/versions/rules.ts";

/** An admin's data of a course. */
export type CourseTerms = Pick<Course, "name" | "description" | "isDefault" | "seats">;

/** Only the course as it was seen, and no default one, may be changed or deleted: 412 `STALE`, 409 `DEFAULT_COURSE`. */
export function checkChangeable(
  refuse: Refuse<"DEFAULT_COURSE" | "STALE">,
  course: Course,
  version: number | undefined,
): void {
  checkVersion(refuse, course.version, version);
  if (course.isDefault) throw refuse("DEFAULT_COURSE");
}

export function termsOf({ name, description, isDefault, seats }: CourseTerms): CourseTerms {
  return { name, description, isDefault, seats };
}

export function isAsBefore(course: Course, terms: CourseTerms): boolean {
  const { name, description, isDefault, seats } = course;
  return (
    name === terms.name && description === terms.description && isDefault === terms.isDefault && seats === terms.seats
  );
}

/** The tag of a kind that has one of two names already, whatever their case; `except` may keep its own. */
export function tagNamed(tags: readonly CourseTag[], { kind, name }: TagNames, except?: number): CourseTag | undefined {
  return tags.find(
    (tag) => tag.kind === kind && tag.id !== except && (isSame(tag.name.en, name.en) || isSame(tag.name.cn, name.cn)),
  );
}

/** Every session has a tag, so that one has to be on offer: 409 `LAST_TAG`. */
export function checkNotLast(refuse: Refuse<"LAST_TAG">, tags: readonly CourseTag[]): void {
  if (tags.length < 2) throw refuse("LAST_TAG");
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

export function isNamedSo(tag: CourseTag, name: CourseTag["name"]): boolean {
  return tag.name.en === name.en && tag.name.cn === name.cn;
}
