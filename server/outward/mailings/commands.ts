import type { MailingTexts } from "#contract/outward/mailing-templates.ts";
import {
  type Audience,
  type WholeMailing,
  HOLD_SECONDS,
  MAX_DAYS_AHEAD,
  MAX_MAILINGS,
} from "#contract/outward/mailings.ts";
import { invalidFields } from "#contract/kernel/refusal/refuse.ts";
import { locales } from "#contract/kernel/values.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import type { Caller } from "../../kernel/http/access/caller.ts";
import { enqueue, isMailSetUp } from "../../messaging/messages/outbox/outbox-queries.ts";
import { checkPlaceholders } from "../../messaging/messages/texts/text-commands.ts";
import { checkVersion } from "../../kernel/versions/rules.ts";
import { countAudience, messageOf } from "./audience-queries.ts";
import { countOpenMailings, findMailing, insertMailing, lockMailing, writePlan } from "./queries.ts";
import { messagesTo } from "./send-commands.ts";
import { endMailing, listNext, writeCancelling, writeStep } from "./step-queries.ts";

const DAY_MS = 24 * 3_600_000;

/** Refuses what names in braces something that nobody could fill in. */
export function checkTexts(texts: MailingTexts): void {
  for (const locale of locales) {
    const words = texts[locale];
    if (words) checkPlaceholders("mailing", words, `texts.${locale}.`);
  }
}

/** When to send, from what is asked: now is null. */
function instantOf(sendAt: string | null, now: Date): Date {
  if (sendAt === null) return now;
  const instant = new Date(sendAt);
  if (instant <= now) throw invalidFields({ path: "sendAt", code: "IN_PAST" });
  if (instant.getTime() - now.getTime() > MAX_DAYS_AHEAD * DAY_MS)
    throw invalidFields({ path: "sendAt", code: "FAR_FROM_TODAY" });
  return instant;
}

interface Wish {
  readonly audience: Audience;
  readonly texts: MailingTexts;
  readonly sendAt: string | null;
  readonly hold?: boolean | undefined;
}

type CreateCode = "NOT_FOUND" | "MAIL_NOT_SET_UP" | "NOBODY_TO_WRITE_TO" | "TOO_MANY";

/**
 * Writes to clients. A mailing to several is only stored here: from its time on a process that sends mail goes through
 * them (`advanceMailings`). A message to one is written to the outbox immediately.
 */
export async function createMailing(
  trx: Transaction<CreateCode>,
  caller: Pick<Caller, "id" | "today" | "now">,
  { audience, texts, sendAt, hold = false }: Wish,
): Promise<{ id: number }> {
  checkTexts(texts);
  const at = instantOf(sendAt, hold ? new Date(caller.now.getTime() + HOLD_SECONDS * 1_000) : caller.now);
  if (!(await isMailSetUp(trx, caller.now))) throw trx.refuse("MAIL_NOT_SET_UP");
  const isToOne = "person" in audience;
  if (isToOne && sendAt !== null) throw invalidFields({ path: "sendAt", code: "NOT_ALLOWED" });
  const { meant, gets } = await countAudience(trx, audience, caller.today);
  if (isToOne && meant === 0) throw trx.refuse("NOT_FOUND");
  if (sendAt === null && gets.en + gets.cn === 0) throw trx.refuse("NOBODY_TO_WRITE_TO");
  if (!isToOne && (await countOpenMailings(trx)) >= MAX_MAILINGS) throw trx.refuse("TOO_MANY");
  const id = await insertMailing(trx, { audience, texts, sendAt: at, by: caller.id }, caller.now);
  if (isToOne) {
    const people = await listNext(trx, { audience, written_to: 0 }, caller.today, 1);
    await enqueue(trx, caller.now, ...messagesTo(people, messageOf(audience), id));
    await writeStep(trx, { id, state: "sending", writtenTo: audience.person, begunAt: caller.now });
  }
  return { id };
}

async function mailingAfter(trx: Transaction<"NOT_FOUND">, id: number): Promise<WholeMailing> {
  const mailing = await findMailing(trx, id);
  if (!mailing) throw trx.refuse("NOT_FOUND");
  return mailing;
}

/** Sends what has not begun at another time. */
export async function replanMailing(
  trx: Transaction<"NOT_FOUND" | "STALE" | "INVALID_STATE">,
  id: number,
  { sendAt, version }: { readonly sendAt: string | null; readonly version: number },
  now: Date,
): Promise<WholeMailing> {
  const locked = await lockMailing(trx, id);
  if (!locked) throw trx.refuse("NOT_FOUND");
  if (locked.state !== "planned") throw trx.refuse("INVALID_STATE");
  checkVersion(trx.refuse, locked.version, version);
  await writePlan(trx, id, instantOf(sendAt, now));
  return mailingAfter(trx, id);
}

/** Stops the mailing: what a process has already taken is still sent. The same again changes nothing. */
export async function cancelMailing(
  trx: Transaction<"NOT_FOUND" | "INVALID_STATE">,
  id: number,
  now: Date,
): Promise<WholeMailing> {
  const locked = await lockMailing(trx, id);
  if (!locked) throw trx.refuse("NOT_FOUND");
  const { state } = locked;
  if (state === "done" || state === "missed") throw trx.refuse("INVALID_STATE");
  if (state === "planned") await endMailing(trx, id, "cancelled", [], now);
  if (state === "writing" || state === "sending") await writeCancelling(trx, id);
  return mailingAfter(trx, id);
}
