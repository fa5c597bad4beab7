import * as z from "zod/mini";
import { sortBy, tableSearch } from "#web/lib/table-search.ts";

/** Columns of the course table that can be sorted. */
export const courseSorts = ["id", "name", "isDefault", "description"] as const;

/** What of the course table stands in the URL. */
export const courseSearch = z.extend(tableSearch, { sort: sortBy(courseSorts) });
