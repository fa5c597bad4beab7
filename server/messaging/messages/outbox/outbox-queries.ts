import { sql } from "kysely";
import {
  type MessageChannel,
  type MessageFacts,
  isEventOn,
  messageChannels,
  messageEventOf,
} from "#contract/messaging/message-events.ts";
import type { MessageEvent } from "#contract/club/message-names.ts";
import type { MessageCause } from "#contract/messaging/messages.ts";
import { readClubSetting } from "../../../club/settings/queries.ts";
import type { Db, Transaction } from "../../../kernel/db/connection.ts";

/** How long a message of one thing waits for a newer one. */
const QUIET_MS = 30_000;
/** How long it is tried to send a message whose moment does not pass before. */
export const MAX_MESSAGE_RETRY_MS = 48 * 3_600_000;
/** A process that sends mail says so every minute: one that has not for so long does so no more. */
const SEEN_MS = 10 * 60_000;
/** Messages written by one statement. */
const AT_A_TIME = 1_000;

interface Envelope {
  readonly personId: number;
  readonly channel?: MessageChannel;
  /** Its cause, so that the list of sent messages can open it. */
  readonly cause?: { readonly kind: MessageCause; readonly id: number };
  /**
   * The subject, as `session 17`: for one person a newer message on the same subject replaces a waiting one. With
   * `once` it is written a single time.
   */
  readonly about?: string;
  readonly once?: true;
  /** Now, or after the pause in which a newer one may come. */
  readonly dueAt?: Date;
  /** From when on it says nothing any more, as a reminder once the session has begun: it is dropped then. */
  readonly expiresAt?: Date;
  /** Where to, if not to the address that the person has when it is sent. */
  readonly address?: string;
}

/** A message to be: an event with the facts of that event. */
export type NewMessage = {
  [Event in MessageEvent]: Envelope & { readonly event: Event; readonly facts: MessageFacts<Event> };
}[MessageEvent];

/** Whether some process sends mail. */
export async function isMailSetUp(db: Db, now: Date): Promise<boolean> {
  const seen = new Date(now.getTime() - SEEN_MS);
  const found = await sql`select from mail_server where seen_at > ${seen}`.execute(db);
  return found.rows.length > 0;
}

/**
 * The channels by which somebody may know of something: mail once any process has sent any, push where a device has been
 * switched on. On others nothing waits and nothing would be written.
 */
export async function channelsInUse(db: Db): Promise<readonly MessageChannel[]> {
  const found = await sql<{ channel: MessageChannel }>`
    select 'mail' as channel where exists (select from mail_server)
    union all select 'push' where exists (select from push_subscription)`.execute(db);
  return found.rows.map(({ channel }) => channel);
}

/**
 * Writes messages in the transaction of their cause; they are sent after its commit. Nothing is written if no process
 * sends mail, for events that the club has switched off, or for people who have muted them, have not agreed, have no
 * working address, or no device with push.
 */
export async function enqueue(trx: Transaction, now: Date, ...messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const needsMail = messages.some(({ channel = "mail" }) => channel === "mail");
  const hasMail = needsMail && (await isMailSetUp(trx, now));
  const setting = await readClubSetting(trx, "messageEvents");
  const wanted = messages.filter(
    ({ event, channel = "mail" }) => isEventOn(event, setting) && (channel !== "mail" || hasMail),
  );
  const rows = lastOfEach(wanted).map((message) => rowOf(message, now));
  for (let from = 0; from < rows.length; from += AT_A_TIME) {
    const some = rows.slice(from, from + AT_A_TIME);
    await insert(
      trx,
      some.filter(({ once }) => once),
      now,
    );
    await insert(
      trx,
      some.filter(({ once }) => !once),
      now,
    );
  }
}

/** The last of several messages about one thing. */
function lastOfEach(messages: readonly NewMessage[]): readonly NewMessage[] {
  const last = new Map<unknown, NewMessage>();
  for (const message of messages) {
    const { personId, channel = "mail", about } = message;
    const key = about === undefined ? message : `${personId} ${channel} ${about}`;
    last.delete(key);
    last.set(key, message);
  }
  return [...last.values()];
}

type Row = ReturnType<typeof rowOf>;

function rowOf({ personId, event, facts, channel = "mail", cause, about, address, ...rest }: NewMessage, now: Date) {
  const { kind, isUrgent = false, isQuiet = false } = messageEventOf(event);
  const dueAt = rest.dueAt ?? new Date(now.getTime() + (isQuiet ? QUIET_MS : 0));
  const expiresAt = rest.expiresAt ?? new Date(dueAt.getTime() + MAX_MESSAGE_RETRY_MS);
  return {
    person_id: personId,
    event,
    kind,
    channel,
    facts,
    dedupe_key: about ?? null,
    once: rest.once ?? false,
    urgent: isUrgent,
    cause_kind: cause?.kind ?? null,
    cause_id: cause?.id ?? null,
    due_at: dueAt,
    expires_at: expiresAt,
    address: address ?? null,
  };
}

const columns = sql`person_id, event, channel, locale, facts, dedupe_key, once, urgent, cause_kind, cause_id, due_at,
  next_at, expires_at, address, created_at`;

/** Inserts rows of one kind: once-only messages, or those that a newer one replaces. */
async function insert(trx: Transaction, rows: readonly Row[], now: Date): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const onConflict = first.once
    ? sql`(person_id, channel, dedupe_key) where once do nothing`
    : sql`(person_id, channel, dedupe_key) where state = 'waiting' and claim is null and not once and dedupe_key is not null
        do update set event = excluded.event, locale = excluded.locale, facts = excluded.facts, urgent = excluded.urgent,
          cause_kind = excluded.cause_kind, cause_id = excluded.cause_id, due_at = excluded.due_at,
          next_at = excluded.next_at, expires_at = excluded.expires_at, address = excluded.address,
          created_at = excluded.created_at, attempts = 0, answer = null, reached = '{}',
          uid = case when message.attempts > 0 then gen_random_uuid() else message.uid end`;
  await sql`
    insert into message (${columns})
    select p.id, new.event, new.channel, p.locale, new.facts, new.dedupe_key, new.once, new.urgent, new.cause_kind,
      new.cause_id, new.due_at, new.due_at, new.expires_at, new.address, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new(person_id integer, event text, kind text, channel text,
      facts jsonb, dedupe_key text, once boolean, urgent boolean, cause_kind text, cause_id integer, due_at timestamptz,
      expires_at timestamptz, address text)
    join person p on p.id = new.person_id
    -- Named again: PostgreSQL expects a hundred rows of JSON, and would read everybody in a club of some thousands.
    where p.id = any(${rows.map(({ person_id }) => person_id)}::integer[]) and p.deleted_at is null and (new.kind <> 'club' or p.marketing)
      and (new.channel <> 'mail' or new.address is not null or (p.email is not null
        and not exists (select from bounce where person_id = p.id and bounce.address = p.email)))
      and (new.channel <> 'push' or exists (select from push_subscription own where own.person_id = p.id))
      and not exists (select from message_mute where person_id = p.id and kind = new.kind and channel = new.channel)
      -- Not "exists": PostgreSQL would first read every message ever written.
      and not (new.once and (select count(*) from message earlier
        where earlier.once and earlier.person_id = p.id and earlier.channel = new.channel and earlier.dedupe_key = new.dedupe_key) > 0)
    on conflict ${onConflict}`.execute(trx);
}

/**
 * Withdraws all waiting messages about some things, such as reminders of a cancelled session; those that a process has
 * already taken are sent.
 */
export async function withdraw(
  trx: Transaction,
  about: readonly string[],
  now: Date,
  channels: readonly MessageChannel[] = messageChannels,
): Promise<void> {
  await sql`
    update message set state = 'dropped', outcome = 'withdrawn', settled_at = ${now}
    where dedupe_key = any(${about}::text[]) and channel = any(${channels}::text[])
      and state = 'waiting' and (claim is null or claimed_until <= ${now})`.execute(trx);
}

/** Withdraws some waiting messages about one thing, and returns how many. */
export async function withdrawSome(trx: Transaction, about: string, atMost: number, now: Date): Promise<number> {
  const withdrawn = await sql`
    update message set state = 'dropped', outcome = 'withdrawn', settled_at = ${now}
    where id = any(array(
      select id from message
      where dedupe_key = ${about} and state = 'waiting' and (claim is null or claimed_until <= ${now})
      limit ${atMost} for update skip locked))
    returning id`.execute(trx);
  return withdrawn.rows.length;
}
