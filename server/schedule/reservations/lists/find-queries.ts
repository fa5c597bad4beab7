import { type RawBuilder, sql } from "kysely";
import { type SessionSearch, searchedDays } from "#contract/schedule/club-calendar.ts";
import { courseTexts } from "#contract/identity/option-labels.ts";
import { addDays } from "#contract/kernel/values.ts";
import type { Db } from "../../../kernel/db/connection.ts";
import type { Caller } from "../../../kernel/http/access/caller.ts";
import { matchesPhrase } from "../../../identity/people/condition-queries.ts";
import { clubDate, startOfClubDay } from "../../../kernel/time/club-time.ts";
import type { PartyRole } from "../history-queries.ts";

/** The searched sessions: a person's, or the whole club's. */
type Where = { readonly party: PartyRole; readonly id: number } | undefined;

/** The days nearest to those in view on which a session matches: every word a name, a course or a tag. */
export async function findDays(db: Db, { zone }: Caller, where: Where, { q = "", status, from, until }: SessionSearch) {
  const words = q.split(/\s+/).filter(Boolean);
  if (words.length === 0 && status === undefined) return { before: null, after: null };
  const matches = sql.join([...words.map(wordMatches), status ? sql`r.status = ${status}` : sql`true`], sql` and `);
  const day = (date: string) => startOfClubDay(date, zone);
  const nearest = async (begin: string, end: string, order: RawBuilder<unknown>) => {
    const found = await sql<{ starts_at: Date }>`
      select r.starts_at from reservation r
      where ${ofWhom(where)} and r.starts_at >= ${day(begin)} and r.starts_at < ${day(end)}
        and r.ends_at > ${day(begin)} and ${matches}
      order by r.starts_at ${order} limit 1`.execute(db);
    const [row] = found.rows;
    return row ? clubDate(row.starts_at, zone) : null;
  };
  const [before, after] = await Promise.all([
    nearest(addDays(from, -searchedDays), from, sql`desc`),
    nearest(until, addDays(until, searchedDays), sql`asc`),
  ]);
  return { before, after };
}

function ofWhom(where: Where): RawBuilder<unknown> {
  if (where) return where.party === "client" ? sql`r.client_id = ${where.id}` : sql`r.trainer_id = ${where.id}`;
  return sql`r.trainer_id = any(array(select id from person where user_type = 'trainer'))`;
}

/** The searchable names of the default courses, in both languages. */
const namesOfCourses = JSON.stringify(
  Object.fromEntries(Object.entries(courseTexts).map(([key, { name }]) => [key, `${name.en} ${name.cn}`])),
);

/** The sets are made once for all sessions: of people as the index finds them, of courses and tags by their few names. */
function wordMatches(word: string): RawBuilder<unknown> {
  const people = sql`array(select p.id from person p where ${matchesPhrase(word) ?? sql`false`})`;
  const courses = sql`array(
    select id from course where strpos(lower(concat_ws(' ', name, ${namesOfCourses}::jsonb ->> name)), lower(${word})) > 0)`;
  const tags = sql`array(
    select id from course_tag where strpos(lower((name ->> 'en') || ' ' || (name ->> 'cn')), lower(${word})) > 0)`;
  return sql`(r.client_id = any(${people}) or r.trainer_id = any(${people}) or r.course_id = any(${courses})
    or r.tags && ${tags})`;
}
