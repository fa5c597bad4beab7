import { type RawBuilder, sql } from "kysely";
import { type SearchResults, MAX_RESULTS } from "#contract/data/search.ts";
import { moneyText } from "#contract/kernel/money/money.ts";
import type { Db } from "../../kernel/db/connection.ts";
import type { Caller } from "../../kernel/http/access/caller.ts";
import { idIn, inSimplified, isInScope, matchesPhrase } from "./condition-queries.ts";
import { expiry } from "./rules.ts";
import { likeOf, searchScopeOf, typedWords } from "./search-rules.ts";
import { beginnings } from "./search-keys/search-key.ts";
import { simplified } from "./search-keys/simplified.ts";

/** A phrase that matches more people than this is not selective: any of them will do. One or two letters match many. */
const mostMatches = (phrase: string) => (/^\w{1,2}$/.test(phrase) ? 4_000 : 20_000);

interface PersonRow {
  id: number;
  first_name: string;
  last_name: string;
  user_type: SearchResults["people"][number]["userType"];
  status: SearchResults["people"][number]["status"];
  profile_image: string | null;
  end_of_date: string | null;
  phone: string | null;
  owes_cents: number | null;
  owes_since: string | null;
  credits: number | null;
  credits_from: string | null;
  next_session: Date | null;
}

/**
 * Finds people by id, by part of the name in either script or of the e-mail, and, if these match few, with a typo in
 * each word.
 */
export async function searchPeople(db: Db, caller: Caller, phrase: string): Promise<SearchResults["people"]> {
  const found = new Map<number, PersonRow>();
  for (const matches of waysToFind(phrase)) {
    if (found.size >= MAX_RESULTS) break;
    for (const row of await readPeople(db, caller, phrase, matches)) found.set(row.id, row);
  }
  return [...found.values()].slice(0, MAX_RESULTS).map((row) => personOf(row, caller.today));
}

/** The surest first. */
function waysToFind(phrase: string): RawBuilder<unknown>[] {
  const id = idIn(phrase);
  const slips = typedWords(phrase).map((word) => sql`typo_keys(p.sort_name) && typo_keys(${word})`);
  const ways = [
    id !== undefined && sql`p.id = ${id}`,
    matchesPhrase(phrase),
    slips.length > 0 && sql.join(slips, sql` and `),
  ];
  return ways.filter((way) => typeof way === "object");
}

// The matches are found before they are put in order: else the planner may read all people by id to save itself a sort.
async function readPeople(
  db: Db,
  caller: Caller,
  phrase: string,
  matches: RawBuilder<unknown>,
): Promise<readonly PersonRow[]> {
  const begins = sql`concat(' ', p.sort_name, ' ', p.search_text) like all (${beginnings(phrase)}::text[])`;
  const found = await sql<PersonRow>`
    with found as materialized (
      select p.id, ${begins} as begins from person p
      where p.deleted_at is null and ${mayOpen(caller)} and ${matches}
      limit ${mostMatches(phrase)}
    ), best as (select id, begins from found order by begins desc, id desc limit ${MAX_RESULTS})
    select p.id, p.first_name, p.last_name, p.user_type, p.profile_image, p.end_of_date, p.phone,
      person_status(p, ${caller.today}::date) as status, credits.free as credits,
      credits.since::text as credits_from, ahead.next_session,
      owed.cents as owes_cents, owed.since::text as owes_since
    from best join person p on p.id = best.id
    left join lateral (
      select sum(paid + free - taken)::integer as free, greatest(valid_from, ${caller.today}::date) as since from lot
      where client_id = p.id and revoked_at is null and for_sessions and valid_to > ${caller.today}::date
        and paid + free > taken
      group by since order by since limit 1
    ) credits on p.user_type = 'client'
    left join lateral (
      select min(starts_at) as next_session from reservation
      where client_id = p.id and status = 'scheduled' and starts_at > ${caller.now}
    ) ahead on p.user_type = 'client'
    left join lateral (
      select sum(open_cents)::integer as cents, min(due_on) as since from open_part
      where client_id = p.id and due_on <= ${caller.today}::date
    ) owed on p.user_type = 'client'
    order by best.begins desc, p.id desc`.execute(db);
  return found.rows;
}

/** Whether `p` is somebody whom the caller may open. */
export function mayOpen(caller: Caller): RawBuilder<unknown> {
  const scope = searchScopeOf(caller.roles).people;
  const parts = [
    sql`p.id = ${caller.id}`,
    scope.staff && sql`p.user_type <> 'client'`,
    scope.clients === "all" && sql`p.user_type = 'client'`,
    scope.clients === "inScope" && sql`(p.user_type = 'client' and ${isInScope(caller)})`,
  ];
  const wanted = parts.filter((part) => typeof part === "object");
  return scope.staff && scope.clients === "all" ? sql`true` : sql`(${sql.join(wanted, sql` or `)})`;
}

function personOf(row: PersonRow, today: string): SearchResults["people"][number] {
  const { id, first_name, last_name, user_type: userType, status, profile_image: profileImage } = row;
  return {
    id,
    name: { first_name, last_name },
    userType,
    status,
    ...expiry(status, row.end_of_date, today),
    profileImage,
    phone: row.phone,
    ...(row.owes_cents !== null &&
      row.owes_since !== null &&
      row.owes_cents > 0 && { owes: moneyText(row.owes_cents), owesSince: row.owes_since }),
    ...(userType === "client" && {
      credits: row.credits === null || row.credits_from === null ? null : { left: row.credits, from: row.credits_from },
      nextSession: row.next_session?.toISOString() ?? null,
    }),
  };
}

/** Whether a short list's names hold a phrase, in either Chinese script, or each of its words with one slip. */
export function matchesName(names: RawBuilder<unknown>, phrase: string): RawBuilder<unknown> {
  const part = sql`${inSimplified(sql`lower(${names})`, phrase)} like ${likeOf(simplified(phrase), "part")}`;
  const slips = typedWords(phrase).map((word) => sql`typo_keys(${names}) && typo_keys(${word})`);
  return slips.length === 0 ? part : sql`(${part} or (${sql.join(slips, sql` and `)}))`;
}
