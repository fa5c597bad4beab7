import * as z from "zod/mini";
import { type SearchResults, searchResults } from "#contract/data/search.ts";
import type { Finder } from "../../club/domain/declaration.ts";
import type { Db } from "../../kernel/db/connection.ts";
import type { Caller } from "../../kernel/http/access/caller.ts";

/** The matches of a phrase that the caller may open, of all kinds at the same time. */
export async function searchEverything(
  db: Db,
  caller: Caller,
  finders: ReadonlyMap<string, Finder>,
  phrase: string,
): Promise<SearchResults> {
  const isBlank = phrase.trim() === "";
  const found = [...finders].map(
    async ([kind, find]) => [kind, isBlank ? [] : await find(db, caller, phrase)] as const,
  );
  return z.parse(searchResults, Object.fromEntries(await Promise.all(found)));
}
