import * as z from "zod/mini";
import { sortBy, tableSearch } from "#web/lib/table-search.ts";
import { courseSorts } from "./course-rows.ts";

/** What of the course table stands in the URL. */
export const courseSearch = z.extend(tableSearch, { sort: sortBy(courseSorts) });
