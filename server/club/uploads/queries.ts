import { sql } from "kysely";
import type { Client } from "pg";
import type { Db, Transaction } from "../../kernel/db/connection.ts";
import { contentHash } from "../../kernel/files/folder.ts";

/** Stores content that the same transaction names, and returns its name. */
export async function insertUpload(trx: Transaction, content: Buffer, now: Date): Promise<string> {
  const name = contentHash(content);
  await trx
    .insertInto("upload")
    .values({ name, content, kept_at: now })
    .onConflict((known) => known.column("name").doUpdateSet({ kept_at: now }))
    .execute();
  return name;
}

/** The content of a name; undefined when it is not there. */
export async function findUpload(db: Db, name: string): Promise<Buffer | undefined> {
  const found = await db.selectFrom("upload").select("content").where("name", "=", name).executeTakeFirst();
  return found?.content;
}

/** Keeps what an archive of a former version brings beside its tables. */
export async function insertArchivedUpload(client: Client, contents: AsyncIterable<Buffer>, now: Date): Promise<void> {
  const insert = "insert into upload (name, content, kept_at) values ($1, $2, $3) on conflict do nothing";
  for await (const content of contents) await client.query(insert, [contentHash(content), content, now]);
}

/** Persons, products and the club that name an upload, and those that would again if their deletion were undone. */
const namersNow = [
  sql`select from person where profile_image = upload.name`,
  sql`select from product where image = upload.name`,
  sql`select from setting where setting.name in ('clubLogo', 'payCode') and value #>> '{}' = upload.name`,
];
const namers = [...namersNow, sql`select from act_row where source = 'product' and before ->> 'image' = upload.name`];
const matchesName = sql.join(
  namers.map((each) => sql`exists (${each})`),
  sql` or `,
);
const isUnnamed = (by: typeof namers) =>
  sql.join(
    by.map((each) => sql`not exists (${each})`),
    sql` and `,
  );

/** Which of these names this database knows. */
export async function listNamed(db: Db, names: readonly string[]): Promise<string[]> {
  const found = await sql<{ name: string }>`
    select upload.name from unnest(${names}::text[]) upload (name) where ${matchesName}`.execute(db);
  return found.rows.map(({ name }) => name);
}

/** Deletes an upload that nothing names any more, even if undoing a deletion would. */
export async function dropIfUnnamed(trx: Transaction, name: string): Promise<void> {
  await sql`delete from upload where name = ${name} and ${isUnnamed(namersNow)}`.execute(trx);
}

/**
 * Deletes uploads that nothing names and that were kept last before that time. Looks at a number of names after a given
 * one, and returns the last of them, or undefined at the end.
 */
export async function dropUnnamed(
  trx: Transaction,
  after: string,
  before: Date,
  atATime: number,
): Promise<string | undefined> {
  const looked = await sql<{ last: string | null }>`
    with part as (select name from upload where name > ${after} order by name limit ${atATime}),
      gone as (
        delete from upload where name in (select name from part) and kept_at < ${before} and ${isUnnamed(namers)}
      )
    select max(name) as last from part`.execute(trx);
  return looked.rows[0]?.last ?? undefined;
}
