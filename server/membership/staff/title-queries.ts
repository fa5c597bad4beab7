import { sql } from "kysely";
import { knownJobTitles } from "#contract/identity/option-labels.ts";
import type { Locale } from "#contract/kernel/values.ts";
import type { Db } from "../../kernel/db/connection.ts";
import { bySound } from "../../identity/people/search-keys/sound-order.ts";

/** The job titles of a club's employees in the order in which a reader has them: there are never many. */
export async function titlesInOrder(db: Db, locale: Locale): Promise<readonly string[]> {
  const found = await sql<{ title: string }>`
    select distinct job_title as title from person
    where user_type = 'employee' and deleted_at is null and job_title is not null`.execute(db);
  return bySound(
    found.rows.map(({ title }) => title),
    (title) => knownJobTitles.get(title)?.[locale] ?? title,
  );
}
