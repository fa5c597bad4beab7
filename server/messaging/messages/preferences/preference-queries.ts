import { sql } from "kysely";
import { type MessageChannel, type MutableKind, mutableKinds } from "#contract/messaging/message-events.ts";
import type { MessagePreferences } from "#contract/messaging/message-preferences.ts";
import type { UserType } from "#contract/kernel/values.ts";
import type { Db, Transaction } from "../../../kernel/db/connection.ts";
import { isMailSetUp } from "../outbox/outbox-queries.ts";

interface Stored {
  readonly user_type: UserType;
  readonly email: string | null;
  readonly marketing: boolean;
  readonly marketing_at: Date | null;
  readonly marketing_source: MessagePreferences["marketing"]["source"];
  readonly bounced_at: Date | null;
  readonly answer: string | null;
}

/** Only trainers are notified of their days, and only clients of their purchases. */
const kindsOf: Readonly<Record<UserType, readonly MutableKind[]>> = {
  client: mutableKinds.filter((kind) => kind !== "teaching"),
  trainer: ["sessions", "membership", "greetings", "teaching"],
  employee: ["membership", "greetings"],
};

/** A person's mutes and consent, and whether mail reaches them; undefined without such a person. */
export async function readPreferences(db: Db, personId: number, now: Date): Promise<MessagePreferences | undefined> {
  const found = await sql<Stored>`
    select user_type, email, marketing, marketing_at, marketing_source, bounced_at, answer
    from person left join bounce on bounce.person_id = person.id and bounce.address = person.email
    where person.id = ${personId} and deleted_at is null`.execute(db);
  const [person] = found.rows;
  if (!person) return undefined;
  const muted = await sql<{ kind: MutableKind; channel: MessageChannel }>`
    select kind, channel from message_mute where person_id = ${personId} and kind = any(${[...mutableKinds]}::text[])
    order by kind, channel`.execute(db);
  const { bounced_at, answer } = person;
  return {
    mail: await isMailSetUp(db, now),
    address: person.email,
    bounced: bounced_at && { at: bounced_at.toISOString(), answer: answer ?? "" },
    muted: muted.rows,
    kinds: [...kindsOf[person.user_type]],
    marketing: {
      allowed: person.marketing,
      at: person.marketing_at?.toISOString() ?? null,
      source: person.marketing_source,
    },
  };
}

interface Mute {
  readonly kind: MutableKind;
  readonly channel: MessageChannel;
  readonly muted: boolean;
}

/** Mutes one kind of message on one channel, or lets it be heard again. */
export async function writeMute(trx: Transaction, personId: number, { kind, channel, muted }: Mute, now: Date) {
  if (muted)
    await sql`
      insert into message_mute (person_id, kind, channel, muted_at) values (${personId}, ${kind}, ${channel}, ${now})
      on conflict do nothing`.execute(trx);
  else
    await sql`
      delete from message_mute where person_id = ${personId} and kind = ${kind} and channel = ${channel}`.execute(trx);
}

interface Consent {
  readonly allowed: boolean;
  readonly source: NonNullable<MessagePreferences["marketing"]["source"]>;
}

/** Writes down whether somebody agrees to be written to; says what was on file, if that was another. */
export async function writeConsent(
  trx: Transaction,
  personId: number,
  { allowed, source }: Consent,
  now: Date,
): Promise<boolean> {
  const changed = await sql`
    update person set marketing = ${allowed}, marketing_at = ${now}, marketing_source = ${source}
    where id = ${personId} and (marketing <> ${allowed} or marketing_at is null) returning id`.execute(trx);
  return changed.rows.length > 0;
}

/** Forgets that a mail server has refused somebody's address. */
export async function forgetBounce(trx: Transaction, personId: number): Promise<void> {
  await sql`delete from bounce where person_id = ${personId}`.execute(trx);
}

/** Writes down that a mail server has refused an address for good, if it still is that person's. */
export async function writeBounce(
  trx: Transaction,
  personId: number,
  { address, answer }: { readonly address: string; readonly answer: string },
  now: Date,
): Promise<void> {
  await sql`
    insert into bounce (person_id, address, bounced_at, answer)
    select id, ${address}, ${now}, ${answer} from person where id = ${personId} and email = ${address}
    on conflict (person_id) do update set address = excluded.address, bounced_at = excluded.bounced_at,
      answer = excluded.answer`.execute(trx);
}
