import { type RawBuilder, sql } from "kysely";
import { type SearchResults, mostResults } from "#contract/search.ts";
import type { Db } from "../db/connection.ts";
import type { Caller } from "../http/caller.ts";
import { matchesTerm } from "../people/queries.ts";
import { type Scope, likeOf, scopeOf, typedWords } from "./rules.ts";

/** Of all that a term finds so many, the newest, are looked at before the best are chosen. */
const CANDIDATES = 60;
/** A term that finds more people than these tells nothing: any of them will do. */
const MOST_MATCHES = 20_000;

/** What a term finds of what the caller may open. */
export async function find(db: Db, caller: Caller, term: string): Promise<SearchResults> {
  if (term.trim() === "") return { people: [], courses: [], packages: [], products: [] };
  const scope = scopeOf(caller);
  const nothing = Promise.resolve([]);
  const [people, courses, packages, products] = await Promise.all([
    findPeople(db, caller, scope.people, term),
    scope.offer ? findCourses(db, term) : nothing,
    scope.offer ? findPackages(db, term) : nothing,
    scope.products ? findProducts(db, term) : nothing,
  ]);
  return { people, courses, packages, products };
}

interface PersonRow {
  id: number;
  first_name: string;
  last_name: string;
  user_type: SearchResults["people"][number]["userType"];
  status: SearchResults["people"][number]["status"];
  profile_image: string | null;
}

/** By part of the name in either script, e-mail or id; where that finds few, also with one slip in each word. */
async function findPeople(db: Db, caller: Caller, scope: Scope, term: string): Promise<SearchResults["people"]> {
  const matches = matchesTerm(term);
  if (!matches) return [];
  const exact = await readPeople(db, caller, scope, term, matches);
  const words = typedWords(term);
  if (exact.length >= mostResults || words.length === 0) return exact.map(personOf);
  const slips = words.map((word) => sql`typo_keys(p.sort_name) && typo_keys(${word})`);
  const similar = await readPeople(db, caller, scope, term, sql`${sql.join(slips, sql` and `)}`);
  const known = new Set(exact.map(({ id }) => id));
  return [...exact, ...similar.filter(({ id }) => !known.has(id))].slice(0, mostResults).map(personOf);
}

// The matches are found before they are put in order: else the planner may read all people by id to save itself a sort.
async function readPeople(
  db: Db,
  caller: Caller,
  scope: Scope,
  term: string,
  matches: RawBuilder<unknown>,
): Promise<readonly PersonRow[]> {
  const found = await sql<PersonRow>`
    with found as materialized (
      select p.id from person p where p.deleted_at is null and ${inScope(scope, caller)} and ${matches}
      limit ${MOST_MATCHES}
    ), newest as (select id from found order by id desc limit ${CANDIDATES})
    select p.id, p.first_name, p.last_name, p.user_type, p.profile_image,
      person_status(p, ${caller.today}::date) as status
    from newest join person p on p.id = newest.id
    order by (p.search_text like ${likeOf(term, "start")}) desc, p.id desc limit ${mostResults}`.execute(db);
  return found.rows;
}

function inScope(scope: Scope, { id }: Caller): RawBuilder<unknown> {
  const parts = [
    sql`p.id = ${id}`,
    scope.staff && sql`p.user_type <> 'client'`,
    scope.clients === "all" && sql`p.user_type = 'client'`,
    scope.clients === "own" && sql`(p.user_type = 'client' and (p.reports_to is null or p.reports_to = ${id}))`,
  ];
  const wanted = parts.filter((part) => typeof part === "object");
  return scope.staff && scope.clients === "all" ? sql`true` : sql`(${sql.join(wanted, sql` or `)})`;
}

function personOf({ id, first_name, last_name, user_type, status, profile_image }: PersonRow) {
  return { id, name: { first_name, last_name }, userType: user_type, status, profileImage: profile_image };
}

/** Whether a short list's names hold a term, or each of its words with one slip. */
function named(names: RawBuilder<unknown>, term: string): RawBuilder<unknown> {
  const part = sql`lower(${names}) like ${likeOf(term, "part")}`;
  const slips = typedWords(term).map((word) => sql`typo_keys(${names}) && typo_keys(${word})`);
  return slips.length === 0 ? part : sql`(${part} or (${sql.join(slips, sql` and `)}))`;
}

async function findCourses(db: Db, term: string): Promise<SearchResults["courses"]> {
  const found = await sql<{ id: number; name: string }>`
    select id, name from course where deleted_at is null and ${named(sql`name || ' ' || description`, term)}
    order by (lower(name) like ${likeOf(term, "start")}) desc, name limit ${mostResults}`.execute(db);
  return found.rows;
}

async function findPackages(db: Db, term: string): Promise<SearchResults["packages"]> {
  const names = sql`(name ->> 'en') || ' ' || (name ->> 'cn')`;
  const found = await sql<SearchResults["packages"][number]>`
    select id, name, kind from package where archived_at is null and ${named(names, term)}
    order by (lower(${names}) like ${likeOf(term, "start")}) desc, id limit ${mostResults}`.execute(db);
  return found.rows;
}

async function findProducts(db: Db, term: string): Promise<SearchResults["products"]> {
  const names = sql`(name ->> 'en') || ' ' || (name ->> 'cn') || ' ' || sku`;
  const found = await sql<SearchResults["products"][number]>`
    select id, name, sku from product where archived_at is null and ${named(names, term)}
    order by (lower(${names}) like ${likeOf(term, "start")}) desc, id limit ${mostResults}`.execute(db);
  return found.rows;
}
