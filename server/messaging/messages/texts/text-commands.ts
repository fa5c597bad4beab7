import type { FieldError } from "#contract/kernel/refusal/errors.ts";
import { isEventOn, messageEventOf, placeholdersOf } from "#contract/messaging/message-events.ts";
import { type MessageEvent, type WordedEvent, wordedEventNames } from "#contract/club/message-names.ts";
import type { MessageText, messageTexts } from "#contract/messaging/message-texts.ts";
import type { PersonName } from "#contract/kernel/person/person-name.ts";
import { invalidFields } from "#contract/kernel/refusal/refuse.ts";
import type { Locale } from "#contract/kernel/values.ts";
import { openClubSettings, readClubSetting } from "../../../club/settings/queries.ts";
import type { Db, Transaction } from "../../../kernel/db/connection.ts";
import { checkVersion } from "../../../kernel/versions/rules.ts";
import { type RenderedMessage, writeLetter } from "./letter.ts";
import { canUnsubscribe } from "../rules.ts";
import { type OwnText, listTexts, lockText, removeText, writeText } from "./text-queries.ts";
import { ourTexts, sampleFacts, unknownPlaceholders } from "./texts.ts";
import type { Words } from "./words.ts";

type Texts = typeof messageTexts.list.answer._zod.input;

/** The texts of every message in each language, and whether it is sent. */
export async function readMessageTexts(db: Db): Promise<Texts> {
  const [own, setting] = [await listTexts(db), await readClubSetting(db, "messageEvents")];
  const textOf = (event: WordedEvent, locale: Locale) =>
    shown(
      event,
      locale,
      own.find((text) => text.event === event && text.locale === locale),
    );
  return wordedEventNames.map((event) => {
    const { kind } = messageEventOf(event);
    return {
      event,
      kind,
      on: isEventOn(event, setting),
      always: kind === "account",
      placeholders: [...placeholdersOf(event)],
      texts: { en: textOf(event, "en"), cn: textOf(event, "cn") },
    };
  });
}

function shown(event: WordedEvent, locale: Locale, own: OwnText | undefined): MessageText {
  const { subject, body } = own ?? ourTexts[locale][event];
  return { subject, body, own: own !== undefined, version: own?.version ?? null };
}

interface Place {
  readonly event: WordedEvent;
  readonly locale: Locale;
}

/** Refuses a text with a placeholder that its event does not know: it would be shown in braces. */
export function checkPlaceholders(event: MessageEvent, { subject, body }: Words, within = ""): void {
  const errors = Object.entries({ subject, body }).flatMap(([field, text]): FieldError[] =>
    unknownPlaceholders(event, text).length > 0 ? [{ path: within + field, code: "UNKNOWN_PLACEHOLDER" }] : [],
  );
  if (errors.length > 0) throw invalidFields(...errors);
}

/** Stores the club's own words of a message; the same again changes nothing. */
export async function changeText(
  trx: Transaction<"STALE">,
  { event, locale }: Place,
  { subject, body, version }: Words & { readonly version?: number | null | undefined },
  now: Date,
): Promise<MessageText> {
  checkPlaceholders(event, { subject, body });
  const own = await lockText(trx, event, locale);
  checkVersion(trx.refuse, own?.version ?? 0, version === null ? 0 : version);
  if (own?.subject === subject && own.body === body) return shown(event, locale, own);
  const text = { event, locale, subject, body, version: (own?.version ?? 0) + 1 };
  await writeText(trx, text, now);
  return shown(event, locale, text);
}

/** Goes back to our words for a message. */
export async function restoreText(trx: Transaction, { event, locale }: Place): Promise<MessageText> {
  await lockText(trx, event, locale);
  await removeText(trx, event, locale);
  return shown(event, locale, undefined);
}

/** Somebody to show a text with. */
const samplePerson = { en: { first_name: "Ana", last_name: "Silva" }, cn: { first_name: "娜娜", last_name: "欧阳" } };

/** A preview of a text: to an invented person, with everything below it, or as a copy to its author. */
export async function previewText(
  db: Db,
  { event, locale }: { readonly event: MessageEvent; readonly locale: Locale },
  words: Words,
  publicUrl: string,
  person?: PersonName,
): Promise<RenderedMessage> {
  checkPlaceholders(event, words);
  const settings = await openClubSettings(db);
  const unsubscribe = person === undefined && canUnsubscribe(event) ? `${publicUrl}/unsubscribe/…` : undefined;
  return writeLetter({
    event,
    facts: sampleFacts(event),
    person: person ?? samplePerson[locale],
    unsubscribe,
    club: { name: settings("clubName"), address: settings("clubAddress") },
    words,
    reader: { locale, zone: settings("timeZone"), publicUrl },
  });
}
