import type { Course } from "#contract/schedule/courses.ts";
import { compareNames } from "#web/kernel/lib/wording/name-order.ts";
import { type CourseKind, courseSorts } from "./course-search.ts";

type CourseSort = (typeof courseSorts)[number];

/** A course with its name and description as they are read in the language of the moment. */
export interface ShownCourse {
  readonly course: Course;
  readonly name: string;
  readonly description: string;
}

interface Wish {
  readonly q?: string | undefined;
  /** A column, `-` before it for descending; by name unless asked otherwise. */
  readonly sort?: string | undefined;
  readonly kind?: CourseKind | undefined;
}

/** The courses that a word is found in, in the order asked for; equal ones by name. */
export function coursesFound(all: readonly ShownCourse[], { q = "", sort = "name", kind }: Wish) {
  const phrase = q.trim().toLowerCase();
  const column = courseSorts.find((known) => known === sort.replace(/^-/, "")) ?? "name";
  const direction = sort.startsWith("-") ? -1 : 1;
  const byName = (one: ShownCourse, other: ShownCourse) => compareNames(one.name, other.name);
  return all
    .filter((shown) => textOf(shown).includes(phrase) && (kind ?? kindOf(shown)) === kindOf(shown))
    .toSorted(
      (one, other) =>
        direction * compareNames(`${keyOf(one, column)}`, `${keyOf(other, column)}`) || byName(one, other),
    );
}

/** How many of each kind there are. */
export function courseCounts(found: readonly ShownCourse[]): Readonly<Record<CourseKind | "all", number>> {
  const own = found.filter((shown) => kindOf(shown) === "own").length;
  return { all: found.length, default: found.length - own, own };
}

const kindOf = ({ course }: ShownCourse): CourseKind => (course.isDefault ? "default" : "own");

/** A known course is found by its key too, in either language. */
function textOf({ course, name, description }: ShownCourse): string {
  return `${name}\n${description}\n${course.name}`.toLowerCase();
}

function keyOf(shown: ShownCourse, column: CourseSort): string | number {
  return column === "name" || column === "description" ? shown[column] : shown.course[column];
}
