import * as z from "zod/mini";
import { lenient, sortBy, tableSearch } from "#web/kernel/lib/table/table-search.ts";

/** Columns of the course table that can be sorted. */
export const courseSorts = ["id", "name", "isDefault", "seats", "description"] as const;

/** Those the club began with and cannot lose, and its own. */
export const courseKinds = ["default", "own"] as const;
export type CourseKind = (typeof courseKinds)[number];

/** The part of the course table that is in the URL. */
export const courseSearch = z.extend(tableSearch, {
  sort: sortBy(courseSorts),
  kind: lenient(z.enum(courseKinds)),
});
export type CourseSearch = z.output<typeof courseSearch>;
