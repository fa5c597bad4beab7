import type { Db } from "../../kernel/db/connection.ts";
import { type SearchResults, MAX_RESULTS } from "#contract/data/search.ts";
import { matchesName } from "../../identity/people/search-queries.ts";
import { likeOf, searchScopeOf } from "../../identity/people/search-rules.ts";
import { sql } from "kysely";
import type { Caller } from "../../kernel/http/access/caller.ts";

export async function searchPackages(db: Db, caller: Caller, phrase: string): Promise<SearchResults["packages"]> {
  if (!searchScopeOf(caller.roles).offer) return [];
  const names = sql`(name ->> 'en') || ' ' || (name ->> 'cn')`;
  const found = await sql<SearchResults["packages"][number]>`
    select id, name, kind from package where archived_at is null and ${matchesName(names, phrase)}
    order by (lower(${names}) like ${likeOf(phrase, "start")}) desc, id limit ${MAX_RESULTS}`.execute(db);
  return found.rows;
}
