import { sql } from "kysely";
import { type MailingTexts, MAX_TEMPLATES } from "#contract/outward/mailing-templates.ts";
import type { Db, Transaction } from "../../kernel/db/connection.ts";

const columns = ["id", "name", "texts", "saved_at", "version"] as const;

/** All that are kept, by name. */
export async function listTemplates(db: Db) {
  return db
    .selectFrom("mailing_template")
    .select(columns)
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .limit(MAX_TEMPLATES)
    .execute();
}

/** How many there are; nobody keeps another one until the transaction ends. */
export async function countTemplates(trx: Transaction): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('mailing_template'), 0)`.execute(trx);
  const found = await sql<{ count: number }>`select count(*)::integer as count from mailing_template`.execute(trx);
  return found.rows[0]?.count ?? 0;
}

interface Kept {
  readonly name: string;
  readonly texts: MailingTexts;
}

export async function insertTemplate(trx: Transaction, { name, texts }: Kept, now: Date) {
  const row = { name, texts: JSON.stringify(texts), saved_at: now };
  return trx.insertInto("mailing_template").values(row).returning(columns).executeTakeFirstOrThrow();
}

/** The version of a template, locked for a change. */
export async function lockTemplate(trx: Transaction, id: number): Promise<number | undefined> {
  const found = await trx
    .selectFrom("mailing_template")
    .select("version")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return found?.version;
}

export async function updateTemplate(trx: Transaction, id: number, { name, texts }: Kept, now: Date) {
  return trx
    .updateTable("mailing_template")
    .set((row) => ({ name, texts: JSON.stringify(texts), saved_at: now, version: row("version", "+", 1) }))
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Whether there was one to keep no longer. */
export async function removeTemplate(trx: Transaction, id: number): Promise<boolean> {
  const gone = await trx.deleteFrom("mailing_template").where("id", "=", id).returning("id").executeTakeFirst();
  return gone !== undefined;
}
