import { sql } from "kysely";
import { isMessageEvent } from "#contract/messaging/message-events.ts";
import { type WordedEvent, isWorded } from "#contract/club/message-names.ts";
import type { Locale } from "#contract/kernel/values.ts";
import type { Db, Transaction } from "../../../kernel/db/connection.ts";
import type { Words } from "./words.ts";

/** A club's own words for a message. */
export interface OwnText extends Words {
  readonly event: WordedEvent;
  readonly locale: Locale;
  readonly version: number;
}

/** All that a club says in its own words. */
export async function listTexts(db: Db): Promise<readonly OwnText[]> {
  const rows = await db.selectFrom("message_text").select(["event", "locale", "subject", "body", "version"]).execute();
  return rows.flatMap(({ event, ...text }) => (isMessageEvent(event) && isWorded(event) ? [{ event, ...text }] : []));
}

/** The club's own words for a message in a language, locked for the person who changes them. */
export async function lockText(trx: Transaction, event: WordedEvent, locale: Locale): Promise<OwnText | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('message_text'), hashtext(${`${event} ${locale}`}))`.execute(trx);
  const row = await trx
    .selectFrom("message_text")
    .select(["subject", "body", "version"])
    .where("event", "=", event)
    .where("locale", "=", locale)
    .executeTakeFirst();
  return row && { event, locale, ...row };
}

/** Stores the club's own words of a message. */
export async function writeText(trx: Transaction, text: OwnText, now: Date): Promise<void> {
  const row = { ...text, changed_at: now };
  await trx
    .insertInto("message_text")
    .values(row)
    .onConflict((conflict) => conflict.columns(["event", "locale"]).doUpdateSet(row))
    .execute();
}

/** Forgets the club's own words for a message. */
export async function removeText(trx: Transaction, event: WordedEvent, locale: Locale): Promise<void> {
  await trx.deleteFrom("message_text").where("event", "=", event).where("locale", "=", locale).execute();
}
