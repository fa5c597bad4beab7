import type { Db } from "../../kernel/db/connection.ts";
import { type SearchResults, MAX_RESULTS } from "#contract/data/search.ts";
import { matchesName } from "../../identity/people/search-queries.ts";
import { likeOf, searchScopeOf } from "../../identity/people/search-rules.ts";
import { sql } from "kysely";
import type { Caller } from "../../kernel/http/access/caller.ts";

export async function searchProducts(db: Db, caller: Caller, phrase: string): Promise<SearchResults["products"]> {
  if (!searchScopeOf(caller.roles).products) return [];
  const names = sql`(name ->> 'en') || ' ' || (name ->> 'cn') || ' ' || sku`;
  const found = await sql<SearchResults["products"][number]>`
    select id, name, sku from product where archived_at is null and ${matchesName(names, phrase)}
    order by (lower(${names}) like ${likeOf(phrase, "start")}) desc, id limit ${MAX_RESULTS}`.execute(db);
  return found.rows;
}
