import { type MailingTemplate, type MailingTexts, MAX_TEMPLATES } from "#contract/outward/mailing-templates.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import { clubDate } from "../../kernel/time/club-time.ts";
import { checkVersion } from "../../kernel/versions/rules.ts";
import { checkTexts } from "./commands.ts";
import { countTemplates, insertTemplate, lockTemplate, updateTemplate } from "./template-queries.ts";

interface Stored {
  readonly id: number;
  readonly name: string;
  readonly texts: MailingTexts;
  readonly saved_at: Date;
  readonly version: number;
}

export function templateOf({ saved_at, ...template }: Stored, zone: string): MailingTemplate {
  return { ...template, changed: clubDate(saved_at, zone) };
}

interface Moment {
  readonly zone: string;
  readonly now: Date;
}

/** Keeps a text to be sent again. */
export async function addTemplate(
  trx: Transaction<"TOO_MANY">,
  kept: Pick<MailingTemplate, "name" | "texts">,
  { zone, now }: Moment,
): Promise<MailingTemplate> {
  checkTexts(kept.texts);
  if ((await countTemplates(trx)) >= MAX_TEMPLATES) throw trx.refuse("TOO_MANY");
  return templateOf(await insertTemplate(trx, kept, now), zone);
}

/** Changes a text that is kept. */
export async function changeTemplate(
  trx: Transaction<"NOT_FOUND" | "STALE">,
  id: number,
  { version, ...kept }: Pick<MailingTemplate, "name" | "texts" | "version">,
  { zone, now }: Moment,
): Promise<MailingTemplate> {
  checkTexts(kept.texts);
  const stored = await lockTemplate(trx, id);
  if (stored === undefined) throw trx.refuse("NOT_FOUND");
  checkVersion(trx.refuse, stored, version);
  return templateOf(await updateTemplate(trx, id, kept, now), zone);
}
