import { courseTexts } from "#contract/identity/option-labels.ts";
import type { Db } from "../../kernel/db/connection.ts";
import { type SearchResults, MAX_RESULTS } from "#contract/data/search.ts";
import { matchesName } from "../../identity/people/search-queries.ts";
import { likeOf, searchScopeOf } from "../../identity/people/search-rules.ts";
import { sql } from "kysely";
import type { Caller } from "../../kernel/http/access/caller.ts";

/** The searchable texts of the default courses, in both languages. */
const saidOfCourses = JSON.stringify(
  Object.fromEntries(
    Object.entries(courseTexts).map(([key, { name, description }]) => [
      key,
      [name.en, name.cn, description.en, description.cn].join(" "),
    ]),
  ),
);

export async function searchCourses(db: Db, caller: Caller, phrase: string): Promise<SearchResults["courses"]> {
  if (!searchScopeOf(caller.roles).offer) return [];
  const found = await sql<{ id: number; name: string }>`
    select id, name from course where deleted_at is null and ${matchesName(sql`concat_ws(' ', name, description, ${saidOfCourses}::jsonb ->> name)`, phrase)}
    order by (lower(name) like ${likeOf(phrase, "start")}) desc, name limit ${MAX_RESULTS}`.execute(db);
  return found.rows;
}
