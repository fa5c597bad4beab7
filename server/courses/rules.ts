import type { Course } from "#contract/courses.ts";
import type { Refuse } from "#contract/refuse.ts";
import { checkVersion } from "../versions/rules.ts";

/** What an admin says of a course. */
export type CourseTerms = Pick<Course, "name" | "description" | "isDefault">;

/** Only the course as it was seen, and no default one, may be changed or deleted: 412 `STALE`, 409 `DEFAULT_COURSE`. */
export function checkChangeable(
  refuse: Refuse<"DEFAULT_COURSE" | "STALE">,
  course: Course,
  version: number | undefined,
): void {
  checkVersion(refuse, course.version, version);
  if (course.isDefault) throw refuse("DEFAULT_COURSE");
}

export function termsOf({ name, description, isDefault }: CourseTerms): CourseTerms {
  return { name, description, isDefault };
}

export function isAsBefore(course: Course, terms: CourseTerms): boolean {
  return course.name === terms.name && course.description === terms.description && course.isDefault === terms.isDefault;
}
