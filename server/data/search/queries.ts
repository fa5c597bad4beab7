import { type RawBuilder, sql } from "kysely";
import { courseTexts } from "#contract/identity/option-labels.ts";
import { type SearchResults, MAX_RESULTS } from "#contract/data/search.ts";
import { moneyText } from "#contract/kernel/money.ts";
import { documentNumberIn } from "#contract/sales/documents.ts";
import type { Db } from "../../kernel/db/connection.ts";
import type { Caller } from "../../kernel/http/access/caller.ts";
import { idIn, inSimplified, isInScope, matchesPhrase } from "../../identity/people/condition-queries.ts";
import { expiry } from "../../identity/people/rules.ts";
import { beginnings } from "../../identity/people/search-keys/search-key.ts";
import { simplified } from "../../identity/people/search-keys/simplified.ts";
import { type Scope, likeOf, searchScopeOf, typedWords } from "./rules.ts";

/** A phrase that matches more people than this is not selective: any of them will do. One or two letters match many. */
const mostMatches = (phrase: string) => (/^\w{1,2}$/.test(phrase) ? 4_000 : 20_000);

/** The caller and the time. */
type Searcher = Caller & { readonly now: Date };

/** The matches of a phrase that the caller may open. */
export async function searchEverything(db: Db, caller: Searcher, phrase: string): Promise<SearchResults> {
  if (phrase.trim() === "") return { people: [], courses: [], packages: [], products: [], receipts: [] };
  const scope = searchScopeOf(caller.roles);
  const nothing = Promise.resolve([]);
  const [people, courses, packages, products, receipts] = await Promise.all([
    findPeople(db, caller, scope.people, phrase),
    scope.offer ? findCourses(db, phrase) : nothing,
    scope.offer ? findPackages(db, phrase) : nothing,
    scope.products ? findProducts(db, phrase) : nothing,
    findReceipts(db, caller, scope.people, phrase),
  ]);
  return { people, courses, packages, products, receipts };
}

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
  credits: number | null;
  credits_from: string | null;
  next_session: Date | null;
}

/**
 * Finds people by id, by part of the name in either script or of the e-mail, and, if these match few, with a typo in
 * each word.
 */
async function findPeople(db: Db, caller: Searcher, scope: Scope, phrase: string): Promise<SearchResults["people"]> {
  const found = new Map<number, PersonRow>();
  for (const matches of waysToFind(phrase)) {
    if (found.size >= MAX_RESULTS) break;
    for (const row of await readPeople(db, caller, scope, phrase, matches)) found.set(row.id, row);
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
  caller: Searcher,
  scope: Scope,
  phrase: string,
  matches: RawBuilder<unknown>,
): Promise<readonly PersonRow[]> {
  const begins = sql`concat(' ', p.sort_name, ' ', p.search_text) like all (${beginnings(phrase)}::text[])`;
  const found = await sql<PersonRow>`
    with found as materialized (
      select p.id, ${begins} as begins from person p
      where p.deleted_at is null and ${mayOpen(scope, caller)} and ${matches}
      limit ${mostMatches(phrase)}
    ), best as (select id, begins from found order by begins desc, id desc limit ${MAX_RESULTS})
    select p.id, p.first_name, p.last_name, p.user_type, p.profile_image, p.end_of_date, p.phone,
      person_status(p, ${caller.today}::date) as status, credits.free as credits,
      credits.since::text as credits_from, ahead.next_session,
      (select sum(open_cents)::integer from open_part where client_id = p.id and due_on <= ${caller.today}::date) as owes_cents
    from best join person p on p.id = best.id
    left join lateral (
      select sum(paid + free - taken)::integer as free, greatest(valid_from, ${caller.today}::date) as since from lot
      where client_id = p.id and revoked_at is null and valid_to > ${caller.today}::date and paid + free > taken
      group by since order by since limit 1
    ) credits on p.user_type = 'client'
    left join lateral (
      select min(starts_at) as next_session from reservation
      where client_id = p.id and status = 'scheduled' and starts_at > ${caller.now}
    ) ahead on p.user_type = 'client'
    order by best.begins desc, p.id desc`.execute(db);
  return found.rows;
}

function mayOpen(scope: Scope, caller: Caller): RawBuilder<unknown> {
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
    ...(row.owes_cents !== null && row.owes_cents > 0 && { owes: moneyText(row.owes_cents) }),
    ...(userType === "client" && {
      credits: row.credits === null || row.credits_from === null ? null : { left: row.credits, from: row.credits_from },
      nextSession: row.next_session?.toISOString() ?? null,
    }),
  };
}

interface NullableName {
  first_name: string | null;
  last_name: string | null;
}

/** Documents of a number, and those of the order with that number; also of a client who has been deleted since. */
async function findReceipts(
  db: Db,
  caller: Searcher,
  scope: Scope,
  phrase: string,
): Promise<SearchResults["receipts"]> {
  const asked = documentNumberIn(phrase);
  if (!asked) return [];
  const { number, isCreditNote } = asked;
  const ofOrder = sql`union select id from document where order_id = ${number}
    union select d.id from document d join orders o on o.id = d.order_id where o.former_number = ${String(number)}`;
  const found = await sql<{ id: number; number: string; order: number | null } & NullableName>`
    select d.id, case d.series when 'creditNote' then 'CN-' else '' end || d.number as number,
      coalesce(d.order_id, e.order_id) as "order", p.first_name, p.last_name
    from (
      select id from document where number = ${number} and series = ${isCreditNote ? "creditNote" : "receipt"}
      ${isCreditNote ? sql`` : ofOrder}
    ) numbered join document d using (id)
    left join account_entry e on e.id = d.entry_id left join sale s on s.id = d.sale_id
    left join orders o on o.id = d.order_id
    left join person p on p.id = coalesce(o.client_id, e.client_id, s.client_id)
    where ${mayOpen(scope, caller)} ${scope.clients === "all" ? sql`or p.id is null` : sql``}
    order by d.number = ${number} desc, d.id desc limit ${MAX_RESULTS}`.execute(db);
  return found.rows.map(({ first_name, last_name, ...document }) => ({
    ...document,
    client: first_name === null || last_name === null ? null : { first_name, last_name },
  }));
}

/** Whether a short list's names hold a phrase, in either Chinese script, or each of its words with one slip. */
function named(names: RawBuilder<unknown>, phrase: string): RawBuilder<unknown> {
  const part = sql`${inSimplified(sql`lower(${names})`, phrase)} like ${likeOf(simplified(phrase), "part")}`;
  const slips = typedWords(phrase).map((word) => sql`typo_keys(${names}) && typo_keys(${word})`);
  return slips.length === 0 ? part : sql`(${part} or (${sql.join(slips, sql` and `)}))`;
}

/** The searchable texts of the default courses, in both languages. */
const saidOfCourses = JSON.stringify(
  Object.fromEntries(
    Object.entries(courseTexts).map(([key, { name, description }]) => [
      key,
      [name.en, name.cn, description.en, description.cn].join(" "),
    ]),
  ),
);

async function findCourses(db: Db, phrase: string): Promise<SearchResults["courses"]> {
  const found = await sql<{ id: number; name: string }>`
    select id, name from course where deleted_at is null and ${named(sql`concat_ws(' ', name, description, ${saidOfCourses}::jsonb ->> name)`, phrase)}
    order by (lower(name) like ${likeOf(phrase, "start")}) desc, name limit ${MAX_RESULTS}`.execute(db);
  return found.rows;
}

async function findPackages(db: Db, phrase: string): Promise<SearchResults["packages"]> {
  const names = sql`(name ->> 'en') || ' ' || (name ->> 'cn')`;
  const found = await sql<SearchResults["packages"][number]>`
    select id, name, kind from package where archived_at is null and ${named(names, phrase)}
    order by (lower(${names}) like ${likeOf(phrase, "start")}) desc, id limit ${MAX_RESULTS}`.execute(db);
  return found.rows;
}

async function findProducts(db: Db, phrase: string): Promise<SearchResults["products"]> {
  const names = sql`(name ->> 'en') || ' ' || (name ->> 'cn') || ' ' || sku`;
  const found = await sql<SearchResults["products"][number]>`
    select id, name, sku from product where archived_at is null and ${named(names, phrase)}
    order by (lower(${names}) like ${likeOf(phrase, "start")}) desc, id limit ${MAX_RESULTS}`.execute(db);
  return found.rows;
}
