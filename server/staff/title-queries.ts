import { sql } from "kysely";
import { jobTitleTexts } from "#contract/option-texts.ts";
import type { LocalText, Locale } from "#contract/values.ts";
import type { Db } from "../db/connection.ts";

const texts: Readonly<Record<string, LocalText>> = jobTitleTexts;
const languages = { en: "en-CA", cn: "zh-CN" } as const satisfies Record<Locale, string>;

/** The job titles of a club's employees in the order in which a reader has them: there are never many. */
export async function titlesInOrder(db: Db, locale: Locale): Promise<readonly string[]> {
  const found = await sql<{ title: string }>`
    select distinct job_title as title from person
    where user_type = 'employee' and deleted_at is null and job_title is not null`.execute(db);
  const { compare } = new Intl.Collator(languages[locale], { numeric: true });
  const read = (title: string) => texts[title]?.[locale] ?? title;
  return found.rows.map(({ title }) => title).toSorted((one, other) => compare(read(one), read(other)));
}
